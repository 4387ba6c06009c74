/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/search_text.h"

#include "search/chances.h"

CwProtocol
cw_search_text_protocol (const CwPosition *position)
{
  return cw_position_game (position)->shogi ? CW_PROTOCOL_USI : CW_PROTOCOL_UCI;
}

gboolean
cw_search_text_mate (int score, CwProtocol protocol, int *distance)
{
  int plies = CW_MATE - ABS (score);

  if (plies > 2 * CW_SEARCH_PLIES)
    return FALSE;
  if (protocol == CW_PROTOCOL_USI)
    *distance = score > 0 ? plies : -plies;
  else
    *distance = score > 0 ? (plies + 1) / 2 : -(plies / 2);
  return TRUE;
}

void
cw_search_text_moves (GString *text, CwProtocol protocol, const CwPosition *position,
                      const CwMove *moves, unsigned count)
{
  CwPosition after = *position;
  CwUndo undo;

  for (unsigned i = 0; i < count; i++)
    {
      char move[CW_MOVE_TEXT];
      cw_protocol_write_move (protocol, &after, moves[i], move);
      if (i > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, move);
      cw_do (&after, moves[i], &undo, NULL);
    }
}

static void
append_effort (GString *text, const CwSearchInfo *info)
{
  g_string_append_printf (
      text, " nodes %" G_GUINT64_FORMAT " nps %" G_GUINT64_FORMAT " hashfull %u time %u",
      info->nodes, info->nodes * 1000 / MAX (info->time, 1), info->hashfull, info->time);
}

void
cw_search_text_current (GString *text, CwProtocol protocol, const CwPosition *position,
                        const CwSearchInfo *info)
{
  char move[CW_MOVE_TEXT];

  cw_protocol_write_move (protocol, position, info->current, move);
  g_string_append_printf (text, "info depth %u currmove %s currmovenumber %u", info->current_depth,
                          move, info->current_number);
  append_effort (text, info);
  g_string_append_c (text, '\n');
}

void
cw_search_text_info (GString *text, CwProtocol protocol, const CwPosition *position,
                     const CwSearchInfo *info, unsigned index, gboolean wdl)
{
  const CwLine *line = &info->line[index];
  int distance;

  g_string_append_printf (text, "info depth %u seldepth %u multipv %u score ", line->depth,
                          line->seldepth, index + 1);
  if (cw_search_text_mate (line->score, protocol, &distance))
    g_string_append_printf (text, "mate %d", distance);
  else
    g_string_append_printf (text, "cp %d", line->score);
  if (line->bound != CW_SCORE_EXACT && protocol != CW_PROTOCOL_CECP)
    g_string_append (text, line->bound == CW_SCORE_AT_LEAST ? " lowerbound" : " upperbound");
  if (wdl)
    {
      unsigned chances[3];
      cw_chances (cw_position_game (position), line->score, chances);
      g_string_append_printf (text, " wdl %u %u %u", chances[0], chances[1], chances[2]);
    }
  append_effort (text, info);
  g_string_append (text, " pv ");
  cw_search_text_moves (text, protocol, position, line->move, line->moves);
  g_string_append_c (text, '\n');
}
