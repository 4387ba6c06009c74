/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/place-play.h"

struct _CwPlacePlay {
  GtkWidget parent;
  /* owned */
  CwContext *context;
};

static void place_init (CwPlaceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CwPlacePlay, cw_place_play, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (CW_TYPE_PLACE, place_init))

static void
set_context (CwPlace *place, CwContext *context)
{
  CwPlacePlay *self = CW_PLACE_PLAY (place);
  self->context = g_object_ref (context);
}

static void
place_init (CwPlaceInterface *iface)
{
  iface->set_context = set_context;
}

static void
cw_place_play_dispose (GObject *object)
{
  CwPlacePlay *self = CW_PLACE_PLAY (object);
  gtk_widget_dispose_template (GTK_WIDGET (self), CW_TYPE_PLACE_PLAY);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_place_play_parent_class)->dispose (object);
}

static void
cw_place_play_class_init (CwPlacePlayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = cw_place_play_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/place-play.ui");
}

static void
cw_place_play_init (CwPlacePlay *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
