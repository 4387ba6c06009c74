/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up a position: from Play or Study, and back to one of them. */
#include "app/play/play_page.h"
#include "app/setup/setup_page.h"
#include "app/window/window_private.h"

static CwSetupPage *
setup (CwWindow *self)
{
  return CW_SETUP_PAGE (self->place[CW_PAGE_SETUP]);
}

/* Begins with the position that is on the board. */
static void
set_up (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  CwSession *session = self->shown != NULL ? cw_page_get_session (self->shown) : NULL;
  (void)action, (void)parameter;
  if (self->shown == self->place[CW_PAGE_SETUP])
    return;
  if (session == NULL)
    session = cw_play_game_session (cw_context_play (self->context));
  self->before_setup = self->shown;
  cw_setup_page_begin (setup (self), cw_session_position (session), FALSE);
  cw_window_show_page (self, cw_page_names[CW_PAGE_SETUP]);
}

static void
go_back (CwWindow *self)
{
  for (guint i = 0; i < CW_PAGE_SETUP; i++)
    if (self->place[i] == self->before_setup)
      cw_window_show_page (self, cw_page_names[i]);
}

static void
finished (CwWindow *self, guint response)
{
  CwPositionEditor *editor = cw_setup_page_get_editor (setup (self));
  const CwPosition *position = cw_position_editor_position (editor);
  if (response == CW_SETUP_RESPONSE_CANCEL || position == NULL)
    go_back (self);
  else if (response == CW_SETUP_RESPONSE_STUDY)
    {
      cw_session_reset (cw_context_study (self->context), cw_position_game (position), position);
      cw_window_show_page (self, "study");
    }
  else
    {
      cw_window_show_page (self, "play");
      cw_play_page_choose_from (CW_PLAY_PAGE (self->place[CW_PAGE_PLAY]), position);
    }
}

void
cw_window_init_setup (CwWindow *self)
{
  static const GActionEntry entries[] = { { "set-up", set_up } };
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (setup (self), "finished", G_CALLBACK (finished), self,
                           G_CONNECT_SWAPPED);
}
