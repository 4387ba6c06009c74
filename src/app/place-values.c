/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/place-values.h"

struct _CwPlaceValues
{
  GtkWidget parent;
  /* owned */
  CwContext *context;
};

static void place_init (CwPlaceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CwPlaceValues, cw_place_values, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (CW_TYPE_PLACE, place_init))

static void
set_context (CwPlace *place, CwContext *context)
{
  CwPlaceValues *self = CW_PLACE_VALUES (place);
  self->context = g_object_ref (context);
}

static void
place_init (CwPlaceInterface *iface)
{
  iface->set_context = set_context;
}

static void
cw_place_values_dispose (GObject *object)
{
  CwPlaceValues *self = CW_PLACE_VALUES (object);
  gtk_widget_dispose_template (GTK_WIDGET (self), CW_TYPE_PLACE_VALUES);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_place_values_parent_class)->dispose (object);
}

static void
cw_place_values_class_init (CwPlaceValuesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = cw_place_values_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/place-values.ui");
}

static void
cw_place_values_init (CwPlaceValues *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
