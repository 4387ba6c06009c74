/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thinking on the person's time: while the person considers the position on the board, so does the
 * computer, and what it finds stays in the table for its own move. */
#include "model/play/play_game_private.h"

#define PONDER_TIME 60000 /* ms; who takes longer may be away, and the battery matters */

gboolean
cw_play_game_has_pondering (CwPlayGame *self)
{
  return self->ponders;
}

void
cw_play_game_set_pondering (CwPlayGame *self, gboolean ponders)
{
  self->ponders = ponders;
  cw_settings_set_bool (self->settings, "ponder", ponders);
  cw_play_game_update_pondering (self);
}

gboolean
cw_play_game_is_pondering (CwPlayGame *self)
{
  return self->pondering;
}

static gboolean
is_due (CwPlayGame *self)
{
  return self->ponders && self->computer && self->rival == NULL && !self->away && !self->thinking
         && self->hint_generation == 0 && self->level >= CW_PLAY_PONDER_LEVEL
         && cw_play_game_side (self) == self->user && cw_play_game_is_live (self)
         && !cw_play_game_is_fresh (self) && !cw_play_game_is_over (self);
}

void
cw_play_game_stop_pondering (CwPlayGame *self)
{
  if (!self->pondering)
    return;
  self->pondering = FALSE;
  cw_engine_cancel (self->engine);
}

void
cw_play_game_update_pondering (CwPlayGame *self)
{
  gboolean due = is_due (self);
  if (!due)
    cw_play_game_stop_pondering (self);
  if (!due || self->pondering)
    return;
  const CwCursor *cursor = cw_session_cursor (self->session);
  CwLimits limits = { .movetime = PONDER_TIME };
  self->pondering = TRUE;
  cw_value_sets_equip (self->choice, self->engine, cw_session_game (self->session));
  cw_engine_start (self->engine, &cursor->position, cw_cursor_last (cursor), &limits);
}
