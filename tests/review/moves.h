/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and lines as texts. */
#pragma once

#include <glib.h>

#include "notation/move_text.h"
#include "review/move_review.h"

static inline CwMove
move_of (const CwPosition *position, const char *text)
{
  CwStatus status = { 0 };
  CwMove move = cw_move_read (position, text, strlen (text), NULL, &status);
  cw_status_clear (&status);
  return move;
}

static inline CwReviewLine
line_of (const CwPosition *start, const char *text, int score)
{
  CwReviewLine line = { .known = TRUE, .score = score };
  CwPosition position = *start;
  CwUndo undo;
  g_auto (GStrv) moves = g_strsplit (text, " ", -1);
  for (guint i = 0; moves[i] != NULL; i++)
    {
      line.move[line.moves] = move_of (&position, moves[i]);
      if (line.move[line.moves] == CW_NO_MOVE)
        g_error ("%s cannot be played in %s", moves[i], text);
      cw_do (&position, line.move[line.moves++], &undo, NULL);
    }
  return line;
}
