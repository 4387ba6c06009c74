/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/engine_words.h"

#include <string.h>

#include "search/search.h"

CwMove
cw_engine_move_read (CwProtocol protocol, const CwPosition *position, const char *text)
{
  CwStatus status = { 0 };

  return cw_protocol_read_move (protocol, position, text, strcspn (text, " \t"), &status);
}

/* --- positions ------------------------------------------------------------------------------- */

void
cw_engine_history_init (CwEngineHistory *history, const CwPosition *position, const CwUndo *last)
{
  CwPosition start;
  guint count = 0;

  for (const CwUndo *undo = last; undo != NULL; undo = undo->last)
    count++;
  history->start = *position;
  history->count = count;
  history->moves = g_new (CwMove, count + 1);
  for (const CwUndo *undo = last; undo != NULL; undo = undo->last)
    {
      history->moves[--count] = undo->move;
      cw_undo (&history->start, undo);
    }
  cw_position_start (&start, cw_position_game (position));
  history->usual_start = cw_position_key (&start) == cw_position_key (&history->start)
                         && cw_position_number (&history->start) == 1
                         && cw_position_clock (&history->start) == 0;
}

void
cw_engine_history_clear (CwEngineHistory *history)
{
  g_clear_pointer (&history->moves, g_free);
  history->count = 0;
}

char *
cw_engine_history_text (const CwEngineHistory *history, CwProtocol protocol)
{
  GString *text = g_string_new (NULL);
  CwPosition position = history->start;
  CwUndo undo;

  for (guint i = 0; i < history->count; i++)
    {
      char move[CW_MOVE_TEXT];
      cw_protocol_write_move (protocol, &position, history->moves[i], move);
      g_string_append_printf (text, " %s", move);
      cw_do (&position, history->moves[i], &undo, NULL);
    }
  return g_string_free (text, FALSE);
}

/* --- scores ---------------------------------------------------------------------------------- */

int
cw_engine_mate_score (int moves)
{
  return cw_engine_mate_score_plies (moves > 0 ? 2 * moves - 1 : 2 * moves);
}

int
cw_engine_mate_score_plies (int plies)
{
  plies = CLAMP (plies, -1000, 1000);
  return plies > 0 ? CW_MATE - plies : -(CW_MATE + plies);
}
