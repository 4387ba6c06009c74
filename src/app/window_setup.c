/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up a position: from Play or Study, and back to one of them. */
#include "app/place_play.h"
#include "app/place_setup.h"
#include "app/place_study.h"
#include "app/window_private.h"

static CwPlaceSetup *
setup (CwWindow *self)
{
  return CW_PLACE_SETUP (self->place[CW_PLACE_SETUP_INDEX]);
}

/* Begins with the position that is on the board. */
static void
set_up (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  CwSession *session = self->shown != NULL ? cw_place_get_session (self->shown) : NULL;
  if (self->shown == self->place[CW_PLACE_SETUP_INDEX])
    return;
  if (session == NULL)
    session = cw_play_game_session (cw_context_play (self->context));
  self->before_setup = self->shown;
  cw_place_setup_begin (setup (self), cw_session_position (session), FALSE);
  cw_window_show_place (self, cw_place_names[CW_PLACE_SETUP_INDEX]);
}

static void
go_back (CwWindow *self)
{
  for (guint i = 0; i < CW_PLACE_SETUP_INDEX; i++)
    if (self->place[i] == self->before_setup)
      cw_window_show_place (self, cw_place_names[i]);
}

static void
finished (CwWindow *self, guint response)
{
  CwPositionEditor *editor = cw_place_setup_get_editor (setup (self));
  const CwPosition *position = cw_position_editor_position (editor);
  if (response == CW_SETUP_RESPONSE_CANCEL || position == NULL)
    go_back (self);
  else if (response == CW_SETUP_RESPONSE_STUDY)
    {
      cw_session_reset (cw_context_study (self->context), cw_position_game (position), position);
      cw_place_study_forget_game (CW_PLACE_STUDY (self->place[CW_PLACE_STUDY_INDEX]));
      cw_window_show_place (self, "study");
    }
  else
    {
      cw_window_show_place (self, "play");
      cw_place_play_choose_from (CW_PLACE_PLAY (self->place[CW_PLACE_PLAY_INDEX]), position);
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
