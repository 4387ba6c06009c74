/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clocks of the game in Play. */
#include "model/play/play_game_private.h"

#include "core/variant.h"
#include "notation/comment_commands.h"

#define TICK 100 /* ms */

gboolean
cw_play_game_clock (CwPlayGame *self, CwColour side, CwClockReading *reading)
{
  *reading = cw_play_clock_read (&self->clock, side, g_get_monotonic_time ());
  return self->clock.terms.kind != CW_CLOCK_NONE;
}

gboolean
cw_play_game_clock_runs (CwPlayGame *self, CwColour side)
{
  return self->clock.running && self->clock.side == side;
}

/* A man that is no king, with which a mate can be thought of (FIDE's Laws, 6.9). */
static gboolean
can_mate (CwPlayGame *self, CwColour side)
{
  const CwPosition *position = cw_session_position (self->session);
  const CwGame *game = cw_position_game (position);
  if (!cw_variant_dead_positions (game->variant))
    return TRUE;
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    if (!game->kind[kind].royal && cw_position_count (position, side, (CwKind)kind) > 0)
      return TRUE;
  return FALSE;
}

static void
end_by_time (CwPlayGame *self, CwColour loser)
{
  CwResult win = loser == CW_WHITE ? CW_WIN_BLACK : CW_WIN_WHITE;
  cw_session_last (self->session);
  cw_play_game_end_by (self, can_mate (self, cw_other (loser)) ? win : CW_DRAW, CW_REASON_TIME);
}

static gboolean
tick (gpointer data)
{
  CwPlayGame *self = data;
  CwColour side = self->clock.side;
  CwClockReading reading = cw_play_clock_read (&self->clock, side, g_get_monotonic_time ());
  if (!reading.out)
    {
      g_signal_emit_by_name (self, "ticked");
      return G_SOURCE_CONTINUE;
    }
  self->tick_id = 0;
  cw_play_clock_pause (&self->clock, g_get_monotonic_time ());
  end_by_time (self, side);
  return G_SOURCE_REMOVE;
}

void
cw_play_game_update_clock (CwPlayGame *self)
{
  gboolean runs = self->clock.terms.kind != CW_CLOCK_NONE && !self->away && !self->held
                  && !cw_play_game_is_fresh (self) && cw_play_game_is_live (self)
                  && !cw_play_game_is_over (self) && cw_session_node (self->session)->ply > 0;
  if (runs)
    cw_play_clock_run (&self->clock, cw_play_game_side (self), g_get_monotonic_time ());
  else
    cw_play_clock_pause (&self->clock, g_get_monotonic_time ());
  if (runs && self->tick_id == 0)
    self->tick_id = g_timeout_add (TICK, tick, self);
  else if (!runs)
    g_clear_handle_id (&self->tick_id, g_source_remove);
}

void
cw_play_game_set_away (CwPlayGame *self, gboolean away)
{
  if (self->away == away)
    return;
  self->away = away;
  cw_play_game_update_clock (self);
  cw_play_game_update_pondering (self);
}

void
cw_play_game_reset_clock (CwPlayGame *self, const CwClockTerms *terms)
{
  CwClockTerms mended = *terms;
  cw_clock_terms_mend (&mended);
  cw_play_clock_init (&self->clock, &mended);
  g_array_set_size (self->times, 0);
  g_array_append_val (self->times, self->clock.times);
  self->held = FALSE;
}

/* [%clk 0:04:38] as programs for chess write it, or in byoyomi the time of the move, [%emt]. */
static void
note_time (CwPlayGame *self, CwColour side, gint64 spent)
{
  gboolean left = self->clock.terms.kind == CW_CLOCK_INCREMENT;
  gint64 time = left ? self->clock.times.left[side] : spent;
  int seconds = (int)((time + G_TIME_SPAN_SECOND / 2) / G_TIME_SPAN_SECOND);
  CwNode *node = cw_session_node (self->session);
  CwBuffer comment = { 0 };
  g_autofree char *text =
      g_strdup_printf ("%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  if (cw_comment_with (node->comment != NULL ? node->comment : "", left ? "clk" : "emt", text,
                       &comment))
    cw_node_set_comment (cw_session_tree (self->session), node, cw_buffer_string (&comment));
  cw_buffer_free (&comment);
}

void
cw_play_game_press_clock (CwPlayGame *self)
{
  guint ply = cw_session_node (self->session)->ply;
  if (self->clock.terms.kind == CW_CLOCK_NONE || ply == 0 || self->times->len != ply)
    return;
  CwColour mover = cw_other (cw_play_game_side (self));
  gint64 spent = cw_play_clock_press (&self->clock, mover, g_get_monotonic_time ());
  self->held = FALSE;
  g_array_append_val (self->times, self->clock.times);
  note_time (self, mover, spent);
}

void
cw_play_game_rewind_clock (CwPlayGame *self)
{
  guint ply = cw_session_at_ply (self->session, G_MAXUINT)->ply;
  if (ply + 1 >= self->times->len)
    return;
  g_array_set_size (self->times, ply + 1);
  cw_play_clock_set (&self->clock, &g_array_index (self->times, CwClockTimes, ply));
}

guint
cw_play_game_thinking_time (CwPlayGame *self, guint most)
{
  CwClockReading reading;
  if (!cw_play_game_clock (self, cw_play_game_side (self), &reading))
    return most;
  gint64 share = reading.left / G_TIME_SPAN_MILLISECOND / (reading.periods > 0 ? 3 : 20);
  return (guint)CLAMP (share, 20, (gint64)most);
}
