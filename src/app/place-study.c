/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/place-study.h"

struct _CwPlaceStudy
{
  GtkWidget parent;
  /* owned */
  CwContext *context;
};

static void place_init (CwPlaceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CwPlaceStudy, cw_place_study, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (CW_TYPE_PLACE, place_init))

static void
set_context (CwPlace *place, CwContext *context)
{
  CwPlaceStudy *self = CW_PLACE_STUDY (place);
  self->context = g_object_ref (context);
}

static void
place_init (CwPlaceInterface *iface)
{
  iface->set_context = set_context;
}

static void
cw_place_study_dispose (GObject *object)
{
  CwPlaceStudy *self = CW_PLACE_STUDY (object);
  gtk_widget_dispose_template (GTK_WIDGET (self), CW_TYPE_PLACE_STUDY);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_place_study_parent_class)->dispose (object);
}

static void
cw_place_study_class_init (CwPlaceStudyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = cw_place_study_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/place-study.ui");
}

static void
cw_place_study_init (CwPlaceStudy *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
