/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/page.h"

G_DEFINE_INTERFACE (CwPage, cw_page, GTK_TYPE_WIDGET)

static guint renamed_signal;

static void
cw_page_default_init (CwPageInterface *iface)
{
  renamed_signal = g_signal_new ("renamed", G_TYPE_FROM_INTERFACE (iface), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
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
cw_page_adapt (CwPage *self, const CwLayout *layout)
{
  CwPageInterface *iface = CW_PAGE_GET_IFACE (self);
  if (iface->adapt != NULL)
    iface->adapt (self, layout);
}

gboolean
cw_page_take_focus (CwPage *self)
{
  CwPageInterface *iface = CW_PAGE_GET_IFACE (self);
  return iface->take_focus != NULL
             ? iface->take_focus (self)
             : gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

GActionGroup *
cw_page_get_actions (CwPage *self)
{
  return CW_PAGE_GET_IFACE (self)->get_actions (self);
}

CwSession *
cw_page_get_session (CwPage *self)
{
  CwPageInterface *iface = CW_PAGE_GET_IFACE (self);
  return iface->get_session != NULL ? iface->get_session (self) : NULL;
}

const CwGame *
cw_page_get_game (CwPage *self)
{
  CwPageInterface *iface = CW_PAGE_GET_IFACE (self);
  if (iface->get_game != NULL)
    return iface->get_game (self);
  CwSession *session = cw_page_get_session (self);
  return session != NULL ? cw_session_game (session) : NULL;
}

char *
cw_page_get_title (CwPage *self)
{
  CwPageInterface *iface = CW_PAGE_GET_IFACE (self);
  if (iface->get_title != NULL)
    return iface->get_title (self);
  const CwGame *game = cw_page_get_game (self);
  return game != NULL ? g_strdup (g_dgettext (NULL, game->title)) : NULL;
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
cw_page_renamed (CwPage *self)
{
  g_signal_emit (self, renamed_signal, 0);
}
