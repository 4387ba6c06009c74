/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/place.h"

G_DEFINE_INTERFACE (CwPlace, cw_place, GTK_TYPE_WIDGET)

static guint commands_changed_signal;

static void
cw_place_default_init (CwPlaceInterface *iface)
{
  commands_changed_signal = g_signal_new ("commands-changed", G_TYPE_FROM_INTERFACE (iface),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

void
cw_place_set_context (CwPlace *self, CwContext *context)
{
  CwPlaceInterface *iface = CW_PLACE_GET_IFACE (self);
  if (iface->set_context != NULL)
    iface->set_context (self, context);
}

void
cw_place_enter (CwPlace *self)
{
  CwPlaceInterface *iface = CW_PLACE_GET_IFACE (self);
  if (iface->enter != NULL)
    iface->enter (self);
}

void
cw_place_leave (CwPlace *self)
{
  CwPlaceInterface *iface = CW_PLACE_GET_IFACE (self);
  if (iface->leave != NULL)
    iface->leave (self);
}

void
cw_place_adapt (CwPlace *self, int width, int height)
{
  CwPlaceInterface *iface = CW_PLACE_GET_IFACE (self);
  if (iface->adapt != NULL)
    iface->adapt (self, width, height);
}

gboolean
cw_place_can (CwPlace *self, CwCommand command)
{
  CwPlaceInterface *iface = CW_PLACE_GET_IFACE (self);
  return iface->can != NULL && iface->can (self, command);
}

gboolean
cw_place_command (CwPlace *self, CwCommand command)
{
  CwPlaceInterface *iface = CW_PLACE_GET_IFACE (self);
  return iface->command != NULL && iface->command (self, command);
}

CwSession *
cw_place_get_session (CwPlace *self)
{
  CwPlaceInterface *iface = CW_PLACE_GET_IFACE (self);
  return iface->get_session != NULL ? iface->get_session (self) : NULL;
}

gboolean
cw_place_takes_text (CwPlace *self)
{
  return CW_PLACE_GET_IFACE (self)->take_text != NULL;
}

gboolean
cw_place_take_text (CwPlace *self, const char *text, char **sentence)
{
  return CW_PLACE_GET_IFACE (self)->take_text (self, text, sentence);
}

char *
cw_place_get_position_text (CwPlace *self)
{
  CwPlaceInterface *iface = CW_PLACE_GET_IFACE (self);
  return iface->get_position_text != NULL ? iface->get_position_text (self) : NULL;
}

void
cw_place_commands_changed (CwPlace *self)
{
  g_signal_emit (self, commands_changed_signal, 0);
}
