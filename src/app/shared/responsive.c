/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/responsive.h"

#include "model/object.h"

#define MIN_WIDTH 380
#define MIN_HEIGHT 420
#define DEFAULT_EM (40 / 3.) /* of 10 points */

struct _CwResponsive
{
  GtkWidget parent;
  /* owned */
  GtkWidget *child;
  int width, height;
  double em;
  int least_height; /* -1: the child's */
  guint idle_id;
};

static void buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CwResponsive, cw_responsive, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

enum
{
  RESIZED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];
static GtkBuildableIface *parent_buildable;

static gboolean
report (gpointer data)
{
  CwResponsive *self = data;
  self->idle_id = 0;
  g_signal_emit (self, signals[RESIZED], 0, self->width, self->height, self->em);
  return G_SOURCE_REMOVE;
}

static void
report_soon (CwResponsive *self)
{
  if (self->idle_id == 0)
    self->idle_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, report, self, NULL);
}

double
cw_text_size (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_font_description_get_size (font) / (double)PANGO_SCALE;
  return pango_font_description_get_size_is_absolute (font)
             ? size
             : size * pango_cairo_context_get_resolution (context) / 72;
}

static int
limited (double ems, double em, int most)
{
  return ems < 0 ? -1 : MIN ((int)(ems * em), MAX (most, (int)(ems * DEFAULT_EM)));
}

void
cw_size_by_text (GtkWindow *window, GtkWindow *parent, double width, double height)
{
  GtkWidget *place = GTK_WIDGET (parent);
  double em = cw_text_size (place);
  gtk_window_set_default_size (window, limited (width, em, gtk_widget_get_width (place)),
                               limited (height, em, gtk_widget_get_height (place)));
}

/* The font may have changed. */
static void
css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  CwResponsive *self = CW_RESPONSIVE (widget);
  GTK_WIDGET_CLASS (cw_responsive_parent_class)->css_changed (widget, change);
  double em = cw_text_size (widget);
  if (em == self->em)
    return;
  self->em = em;
  if (self->width > 0)
    report_soon (self);
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  CwResponsive *self = CW_RESPONSIVE (widget);
  int min = 0, nat = 0;
  if (self->child != NULL)
    gtk_widget_measure (self->child, orientation, -1, &min, &nat, NULL, NULL);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH
             : self->least_height >= 0                 ? self->least_height
                                                       : min;
  *natural = MAX (*minimum, nat);
  *minimum_baseline = *natural_baseline = -1;
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CwResponsive *self = CW_RESPONSIVE (widget);
  if (self->child != NULL && gtk_widget_should_layout (self->child))
    {
      int min_width, min_height;
      gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &min_width, NULL, NULL,
                          NULL);
      int child_width = MAX (width, min_width);
      gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, child_width, &min_height, NULL,
                          NULL, NULL);
      gtk_widget_allocate (self->child, child_width, MAX (height, min_height), baseline, NULL);
    }
  if (width == self->width && height == self->height)
    return;
  self->width = width;
  self->height = height;
  report_soon (self);
}

static void
set_child (CwResponsive *self, GtkWidget *child)
{
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (GTK_IS_WIDGET (child))
    set_child (CW_RESPONSIVE (buildable), GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_int (value, CW_RESPONSIVE (object)->least_height);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  CW_RESPONSIVE (object)->least_height = g_value_get_int (value);
  gtk_widget_queue_resize (GTK_WIDGET (object));
}

static void
cw_responsive_class_init (CwResponsiveClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_SOURCE (CwResponsive, idle_id),
                 CW_OWNED (CwResponsive, child, gtk_widget_unparent), NULL);
  G_OBJECT_CLASS (klass)->get_property = get_property;
  G_OBJECT_CLASS (klass)->set_property = set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), 1,
                                   g_param_spec_int ("least-height", NULL, NULL, -1, G_MAXINT,
                                                     MIN_HEIGHT,
                                                     G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->css_changed = css_changed;
  signals[RESIZED] = cw_signal_new (klass, "resized", 3, G_TYPE_INT, G_TYPE_INT, G_TYPE_DOUBLE);
}

static void
cw_responsive_init (CwResponsive *self)
{
  self->least_height = MIN_HEIGHT;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
