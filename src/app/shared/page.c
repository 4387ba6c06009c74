/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/page.h"

G_DEFINE_INTERFACE (CwPage, cw_page, GTK_TYPE_WIDGET)

static guint commands_changed_signal;

static void
cw_page_default_init (CwPageInterface *iface)
{
  commands_changed_signal = g_signal_new ("commands-changed", G_TYPE_FROM_INTERFACE (iface),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

void
cw_page_set_context (CwPage *self, CwContext *context)
{
  CwPageInterface *iface = CW_PAGE_GET_IFACE (self);
  if (iface->set_context != NULL)
    iface->set_context (self, context);
}

void
cw_page_enter (CwPage *self)
{
  CwPageInterface *iface = CW_PAGE_GET_IFACE (self);
  if (iface->enter != NULL)
    iface->enter (self);
}

void
cw_page_leave (CwPage *self)
{
  CwPageInterface *iface = CW_PAGE_GET_IFACE (self);
  if (iface->leave != NULL)
    iface->leave (self);
}

void
cw_page_adapt (CwPage *self, int width, int height)
{
  CwPageInterface *iface = CW_PAGE_GET_IFACE (self);
  if (iface->adapt != NULL)
    iface->adapt (self, width, height);
}

gboolean
cw_page_can (CwPage *self, CwCommand command)
{
  CwPageInterface *iface = CW_PAGE_GET_IFACE (self);
  return iface->can != NULL && iface->can (self, command);
}

gboolean
cw_page_command (CwPage *self, CwCommand command)
{
  CwPageInterface *iface = CW_PAGE_GET_IFACE (self);
  return iface->command != NULL && iface->command (self, command);
}

CwSession *
cw_page_get_session (CwPage *self)
{
  CwPageInterface *iface = CW_PAGE_GET_IFACE (self);
  return iface->get_session != NULL ? iface->get_session (self) : NULL;
}

gboolean
cw_page_takes_text (CwPage *self)
{
  return CW_PAGE_GET_IFACE (self)->take_text != NULL;
}

gboolean
cw_page_take_text (CwPage *self, const char *text, char **sentence)
{
  return CW_PAGE_GET_IFACE (self)->take_text (self, text, sentence);
}

char *
cw_page_get_position_text (CwPage *self)
{
  CwPageInterface *iface = CW_PAGE_GET_IFACE (self);
  return iface->get_position_text != NULL ? iface->get_position_text (self) : NULL;
}

void
cw_page_commands_changed (CwPage *self)
{
  g_signal_emit (self, commands_changed_signal, 0);
}
