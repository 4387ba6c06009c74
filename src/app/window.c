/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window.h"

#include "app/kept_games.h"
#include "app/place_counting.h"
#include "app/place_learn.h"
#include "app/place_play.h"
#include "app/place_setup.h"
#include "app/place_study.h"
#include "app/place_values.h"
#include "app/responsive.h"
#include "app/window_private.h"

#include <glib/gi18n.h>

#define STRIP_SECONDS 8
#define HEADER_SLACK 40 /* pixels */

G_DEFINE_FINAL_TYPE (CwWindow, cw_window, GTK_TYPE_APPLICATION_WINDOW)

const char *const cw_place_names[CW_PLACES] = { "learn",  "play",     "study",
                                                "values", "counting", "setup" };

CwContext *
cw_window_get_context (CwWindow *self)
{
  return self->context;
}

CwPlace *
cw_window_get_place (CwWindow *self)
{
  return self->shown;
}

CwPlace *
cw_window_get_place_named (CwWindow *self, const char *name)
{
  return CW_PLACE (gtk_stack_get_child_by_name (self->stack, name));
}

/* --- the strip ---------------------------------------------------------------------------- */

const char *
cw_window_get_message (CwWindow *self)
{
  return cw_info_strip_get_text (self->strip);
}

void
cw_window_put_away_message (CwWindow *self)
{
  if (!self->message_stays)
    cw_info_strip_hide (self->strip);
}

static void
say (CwWindow *self, int level, const char *text, const char *label, const char *action)
{
  /* Of games that were kept nothing else tells. */
  self->message_stays = g_strcmp0 (action, "win.kept") == 0;
  if (text == NULL)
    cw_info_strip_hide (self->strip);
  else
    cw_info_strip_show (self->strip, (CwInfoLevel)level, text, label, action,
                        level == CW_INFO_PLAIN ? STRIP_SECONDS : 0);
}

/* --- places and layout -------------------------------------------------------------------- */

/* 0: all; 1: places without icons; 2: Open and New without words, too. */
static void
set_header_level (CwWindow *self, int level)
{
  GtkWidget *icons[] = { self->learn_icon, self->play_icon, self->study_icon, self->values_icon };
  if (level == self->header_level)
    return;
  self->header_level = level;
  for (guint i = 0; i < G_N_ELEMENTS (icons); i++)
    gtk_widget_set_visible (icons[i], level == 0);
  if (level == 2)
    {
      gtk_widget_add_css_class (self->header, "cw-narrow");
      gtk_menu_button_set_icon_name (self->open_button, "document-open-symbolic");
      gtk_menu_button_set_icon_name (self->new_button, "document-new-symbolic");
    }
  else
    {
      gtk_widget_remove_css_class (self->header, "cw-narrow");
      gtk_menu_button_set_label (self->open_button, C_ ("button", "Open"));
      gtk_menu_button_set_label (self->new_button, C_ ("button", "New"));
    }
}

/* The header has to be ready to shrink further before the window is as narrow as it lets it be:
 * how wide its words are, the language decides. */
static void
adapt_header (CwWindow *self, int width)
{
  static const int least[CW_HEADER_LEVELS] = { 980, 820, 0 };
  for (int level = 0; level < CW_HEADER_LEVELS; level++)
    {
      if (width < least[level])
        continue;
      if (width < self->header_width[level] + HEADER_SLACK && level < CW_HEADER_LEVELS - 1)
        continue;
      set_header_level (self, level);
      gtk_widget_measure (self->header, GTK_ORIENTATION_HORIZONTAL, -1, &self->header_width[level],
                          NULL, NULL, NULL);
      if (width >= self->header_width[level] + HEADER_SLACK)
        return;
    }
}

static void
adapt (CwWindow *self)
{
  int width = gtk_widget_get_width (self->page), height = gtk_widget_get_height (self->page);
  if (width <= 0 || height <= 0)
    return;
  adapt_header (self, width);
  if (self->shown != NULL)
    cw_place_adapt (self->shown, width, height);
  cw_window_update_actions (self);
}

static void
page_resized (CwWindow *self)
{
  adapt (self);
}

/* What was being written in one is kept; and GTK 4.8 would never free one that goes while it is
 * open. */
static void
close_popover (CwWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *open = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;
  if (open != NULL)
    gtk_popover_popdown (GTK_POPOVER (open));
}

void
cw_window_show_place (CwWindow *self, const char *name)
{
  GtkWidget *child = gtk_stack_get_child_by_name (self->stack, name);
  if (child == NULL || CW_PLACE (child) == self->shown)
    return;
  if (self->shown != NULL)
    {
      close_popover (self);
      cw_place_leave (self->shown);
      cw_window_put_away_message (self);
    }
  self->shown = CW_PLACE (child);
  gtk_stack_set_visible_child (self->stack, child);
  if (child != GTK_WIDGET (self->place[CW_PLACE_SETUP_INDEX])
      && child != GTK_WIDGET (self->place[CW_PLACE_COUNTING_INDEX]))
    cw_settings_set_string (cw_context_settings (self->context), "place", name);
  adapt (self);
  cw_place_enter (self->shown);
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "place");
  if (action != NULL)
    g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (name));
  cw_window_update_actions (self);
}

static void
add_places (CwWindow *self)
{
  GType types[CW_PLACES] = { CW_TYPE_PLACE_LEARN,  CW_TYPE_PLACE_PLAY,     CW_TYPE_PLACE_STUDY,
                             CW_TYPE_PLACE_VALUES, CW_TYPE_PLACE_COUNTING, CW_TYPE_PLACE_SETUP };
  for (int i = 0; i < CW_PLACES; i++)
    {
      GtkWidget *child = g_object_new (types[i], NULL);
      self->place[i] = CW_PLACE (child);
      gtk_stack_add_named (self->stack, child, cw_place_names[i]);
      cw_place_set_context (self->place[i], self->context);
      g_signal_connect_object (child, "commands-changed", G_CALLBACK (cw_window_update_actions),
                               self, G_CONNECT_SWAPPED);
    }
}

/* --- life --------------------------------------------------------------------------------- */

static gboolean
close_request (GtkWindow *window)
{
  CwWindow *self = CW_WINDOW (window);
  CwSettings *settings = cw_context_settings (self->context);
  gboolean maximized = gtk_window_is_maximized (window);
  cw_settings_set_bool (settings, "maximized", maximized);
  int width, height;
  gtk_window_get_default_size (window, &width, &height);
  if (!maximized && !gtk_window_is_fullscreen (window) && width > 0 && height > 0)
    {
      cw_settings_set_int (settings, "width", width);
      cw_settings_set_int (settings, "height", height);
    }
  close_popover (self);
  if (self->shown != NULL)
    cw_place_leave (self->shown);
  cw_place_study_keep_changes (CW_PLACE_STUDY (self->place[CW_PLACE_STUDY_INDEX]));
  cw_settings_flush (settings);
  return GTK_WINDOW_CLASS (cw_window_parent_class)->close_request (window);
}

static void
cw_window_constructed (GObject *object)
{
  CwWindow *self = CW_WINDOW (object);
  G_OBJECT_CLASS (cw_window_parent_class)->constructed (object);
  CwSettings *settings = cw_context_settings (self->context);
  int width = cw_settings_get_int (settings, "width", 1280);
  gtk_window_set_default_size (GTK_WINDOW (self), width,
                               cw_settings_get_int (settings, "height", 820));
  adapt_header (self, width); /* so that a narrow window can be narrow at once */
  if (cw_settings_get_bool (settings, "maximized", FALSE))
    gtk_window_maximize (GTK_WINDOW (self));
  g_autofree char *place = cw_settings_get_string (settings, "place", "play");
  /* Without a file there is nothing to study: the board that can be played at once, and its cards.
   */
  if (!g_str_equal (place, "study"))
    cw_window_show_place (self, place);
  if (self->shown == NULL)
    cw_window_show_place (self, "play");
  g_autoptr (GFile) kept = cw_kept_games_take ();
  if (kept != NULL)
    cw_context_say (self->context, CW_INFO_WARNING,
                    _ ("Games were changed last time and not saved: they are kept."),
                    C_ ("button", "Show"), "win.kept");
}

static void
cw_window_dispose (GObject *object)
{
  CwWindow *self = CW_WINDOW (object);
  self->shown = NULL;
  g_clear_object (&self->dialog);
  g_clear_object (&self->context);
  g_clear_pointer (&self->want_position, g_variant_unref);
  G_OBJECT_CLASS (cw_window_parent_class)->dispose (object);
}

static void
cw_window_class_init (CwWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->constructed = cw_window_constructed;
  G_OBJECT_CLASS (klass)->dispose = cw_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = close_request;
  g_type_ensure (CW_TYPE_RESPONSIVE);
  g_type_ensure (CW_TYPE_INFO_STRIP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/window.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, CwWindow, name)
  BIND (header);
  BIND (open_button);
  BIND (new_button);
  BIND (list_button);
  BIND (game_button);
  BIND (game_label);
  BIND (places);
  BIND (panel_button);
  BIND (flip_button);
  BIND (learn_icon);
  BIND (play_icon);
  BIND (study_icon);
  BIND (values_icon);
  BIND (page);
  BIND (stack);
  BIND (strip);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, page_resized);
}

static void
cw_window_init (CwWindow *self)
{
  self->context = cw_context_new ();
  self->header_level = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->context, "message", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->context, "place", G_CALLBACK (cw_window_show_place), self,
                           G_CONNECT_SWAPPED);
  add_places (self);
  cw_window_init_actions (self);
  cw_window_init_files (self);
  cw_window_init_game (self);
  cw_window_init_setup (self);
  cw_window_init_look (self);
}

CwWindow *
cw_window_new (GtkApplication *application)
{
  return g_object_new (CW_TYPE_WINDOW, "application", application, NULL);
}
