/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/style.h"

#include <math.h>

#define STYLE_SHEET "/io/github/counterweight/Counterweight/ui/style.css"
#define STYLE_KEY "cw-style"
/* 11 points at 96 dpi: the size at text scale 1. */
#define BASE_PX (11.0 * 96.0 / 72.0)

#define CW_TYPE_STYLE (cw_style_get_type ())
G_DECLARE_FINAL_TYPE (CwStyle, cw_style, CW, STYLE, GObject)

struct _CwStyle
{
  GObject parent_instance;
  const CwTheme *theme;
  char *font;
  double scale;
  GtkSettings *settings; /* unowned: lives as long as its display */
  GtkCssProvider *colours;
};

G_DEFINE_FINAL_TYPE (CwStyle, cw_style, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
cw_style_finalize (GObject *object)
{
  CwStyle *self = CW_STYLE (object);

  g_free (self->font);
  g_clear_object (&self->colours);
  G_OBJECT_CLASS (cw_style_parent_class)->finalize (object);
}

static void
cw_style_class_init (CwStyleClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_style_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
cw_style_init (CwStyle *self)
{
  self->theme = cw_theme_light ();
  self->scale = 1;
}

static void
define (GString *css, const char *name, CwColor color)
{
  g_string_append_printf (css, "@define-color %s rgba(%d,%d,%d,", name, (int)lrint (color.r * 255),
                          (int)lrint (color.g * 255), (int)lrint (color.b * 255));
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_string_append (css, g_ascii_formatd (number, sizeof number, "%.3f", color.a));
  g_string_append (css, ");\n");
}

static void
load_colours (CwStyle *self)
{
  const CwTheme *t = self->theme;
  g_autoptr (GString) css = g_string_new (NULL);
  const struct
  {
    const char *name;
    CwColor color;
  } colours[] = {
    { "cw_window", t->window },
    { "cw_sidebar", t->sidebar },
    { "cw_card", t->card },
    { "cw_border", t->border },
    { "cw_grid", t->grid },
    { "cw_control", t->control },
    { "cw_text", t->text },
    { "cw_text2", t->text2 },
    { "cw_accent", t->accent },
    { "cw_on_accent", t->on_accent },
    { "cw_tint", t->tint },
    { "cw_good", t->good },
    { "cw_bad", t->bad },
    { "cw_open", t->open },
    { "cw_material", t->material },
    { "cw_engine", t->engine },
    { "cw_control_hover", cw_color_mix (t->control, t->text, 0.07) },
    { "cw_control_active", cw_color_mix (t->control, t->text, 0.14) },
    { "cw_wood", t->board_light },
    /* Behind pieces outside the board: dark pieces need it on dark windows. */
    { "cw_man",
      t->dark ? cw_color_mix (t->window, t->board_dark, 0.8) : cw_color_fade (t->window, 0) },
    { "cw_hover", cw_color_fade (t->text, 0.055) },
    { "cw_page_track", cw_color_mix (t->sidebar, t->text, t->dark ? 0.10 : 0.055) },
    { "cw_page", t->dark ? cw_color_mix (t->control, t->text, 0.08) : t->card },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (colours); i++)
    define (css, colours[i].name, colours[i].color);
  gtk_css_provider_load_from_data (self->colours, css->str, (gssize)css->len);
}

static void
read_settings (CwStyle *self)
{
  g_autofree char *name = NULL;
  int dpi = 0;

  g_object_get (self->settings, "gtk-font-name", &name, "gtk-xft-dpi", &dpi, NULL);
  PangoFontDescription *font = pango_font_description_from_string (name ? name : "Sans 11");
  double size = pango_font_description_get_size (font) / (double)PANGO_SCALE;

  if (size <= 0)
    size = 11;
  if (!pango_font_description_get_size_is_absolute (font))
    size *= (dpi > 0 ? dpi / 1024.0 : 96.0) / 72.0;
  g_free (self->font);
  self->font = g_strdup (pango_font_description_get_family (font));
  self->scale = CLAMP (size / BASE_PX, 0.5, 4);
  pango_font_description_free (font);
}

static void
settings_changed (CwStyle *self)
{
  read_settings (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static CwStyle *
style_of (GdkDisplay *display)
{
  CwStyle *self = g_object_get_data (G_OBJECT (display), STYLE_KEY);

  if (self)
    return self;
  self = g_object_new (CW_TYPE_STYLE, NULL);
  g_object_set_data_full (G_OBJECT (display), STYLE_KEY, self, g_object_unref);
  self->settings = gtk_settings_get_for_display (display);
  self->colours = gtk_css_provider_new ();
  load_colours (self);
  read_settings (self);
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (self->colours),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_autoptr (GtkCssProvider) sheet = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (sheet, STYLE_SHEET);
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (sheet),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  const char *const watched[] = { "notify::gtk-font-name", "notify::gtk-xft-dpi" };
  for (gsize i = 0; i < G_N_ELEMENTS (watched); i++)
    g_signal_connect_object (self->settings, watched[i], G_CALLBACK (settings_changed), self,
                             G_CONNECT_SWAPPED);
  return self;
}

void
cw_style_install (GdkDisplay *display)
{
  style_of (display);
}

void
cw_style_set (GdkDisplay *display, gboolean dark, gboolean high_contrast)
{
  CwStyle *self = style_of (display);
  const CwTheme *theme = cw_theme_get (dark, high_contrast);

  if (theme == self->theme)
    return;
  self->theme = theme;
  g_object_set (self->settings, "gtk-application-prefer-dark-theme", dark, NULL);
  load_colours (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

const CwTheme *
cw_style_theme (GtkWidget *widget)
{
  return style_of (gtk_widget_get_display (widget))->theme;
}

void
cw_style_watch (GtkWidget *widget, GCallback changed)
{
  CwStyle *self = style_of (gtk_widget_get_display (widget));

  g_signal_connect_object (self, "changed", changed ? changed : G_CALLBACK (gtk_widget_queue_draw),
                           widget, G_CONNECT_SWAPPED);
}

gboolean
cw_style_animates (GtkWidget *widget)
{
  gboolean animates = TRUE;

  g_object_get (gtk_widget_get_settings (widget), "gtk-enable-animations", &animates, NULL);
  return animates;
}

const char *
cw_style_font (GtkWidget *widget)
{
  return style_of (gtk_widget_get_display (widget))->font;
}

double
cw_style_px (GtkWidget *widget, double px)
{
  return px * style_of (gtk_widget_get_display (widget))->scale;
}

GdkRGBA
cw_style_rgba (CwColor color)
{
  return (GdkRGBA){ (float)color.r, (float)color.g, (float)color.b, (float)color.a };
}
