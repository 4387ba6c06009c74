/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/fixed.h"

struct _CwFixed
{
  GtkWidget parent;
  int width, height;
};

static void buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CwFixed, cw_fixed, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

enum
{
  WIDTH = 1,
  HEIGHT
};

static GtkBuildableIface *parent_buildable;

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  CwFixed *self = CW_FIXED (widget);
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int size = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
  int min = 0, nat = 0;
  /* Measure the height for the width it will have. */
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size < 0)
    for_size = self->width;
  /* Nor does it widen when there is little height. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL && self->width >= 0)
    for_size = -1;
  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_measure (child, orientation, for_size, &min, &nat, NULL, NULL);
  *minimum = size >= 0 ? MAX (min, size) : min;
  *natural = size >= 0 ? *minimum : nat;
  *minimum_baseline = *natural_baseline = -1;
}

/* Does not ask the child, which may still be empty: GTK would keep its answer when it no longer is.
 */
static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

void
cw_fixed_set_size (CwFixed *self, int width, int height)
{
  if (self->width == width && self->height == height)
    return;
  self->width = width;
  self->height = height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  CwFixed *self = CW_FIXED (object);
  if (id == WIDTH)
    cw_fixed_set_size (self, g_value_get_int (value), self->height);
  else if (id == HEIGHT)
    cw_fixed_set_size (self, self->width, g_value_get_int (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (GTK_IS_WIDGET (child))
    gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
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
cw_fixed_dispose (GObject *object)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (cw_fixed_parent_class)->dispose (object);
}

static void
cw_fixed_class_init (CwFixedClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  object_class->dispose = cw_fixed_dispose;
  object_class->set_property = set_property;
  widget_class->measure = measure;
  widget_class->get_request_mode = get_request_mode;
  widget_class->size_allocate = size_allocate;
  g_object_class_install_property (object_class, WIDTH,
                                   g_param_spec_int ("width", NULL, NULL, -1, G_MAXINT, -1,
                                                     G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, HEIGHT,
                                   g_param_spec_int ("height", NULL, NULL, -1, G_MAXINT, -1,
                                                     G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
cw_fixed_init (CwFixed *self)
{
  self->width = self->height = -1;
}
