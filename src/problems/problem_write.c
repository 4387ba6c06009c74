/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/fen.h"
#include "notation/move_text.h"
#include "problems/problem.h"

#include <string.h>

/* Writes an operation: its name and its moves, each preceded by a blank. */
static void
write_moves (CwBuffer *text, const char *name, const CwPosition *start, const CwMove *moves,
             unsigned count, bool chain)
{
  CwPosition position = *start;
  char move[CW_MOVE_TEXT];
  CwUndo undo;

  if (count == 0)
    return;
  cw_buffer_format (text, " %s", name);
  for (unsigned i = 0; i < count; i++)
    {
      cw_san_write (&position, moves[i], move);
      cw_buffer_format (text, " %s", move);
      if (chain)
        cw_do (&position, moves[i], &undo, NULL);
    }
  cw_buffer_char (text, ';');
}

static void
write_motifs (CwBuffer *text, unsigned motifs)
{
  const char *before = " Motifs \"";

  for (unsigned motif = 0; motif < CW_MOTIFS; motif++)
    if (motifs >> motif & 1)
      {
        cw_buffer_format (text, "%s%s", before, cw_motif_name ((CwMotif)motif));
        before = ", ";
      }
  if (motifs != 0)
    cw_buffer_text (text, "\";");
}

/* Writes the four fields of EPD in chess, all fields in other games. */
static void
write_position (CwBuffer *text, const CwPosition *position)
{
  char fen[CW_FEN_SIZE];
  size_t length = cw_fen_write (position, fen);

  if (strcmp (cw_position_game (position)->name, "chess") == 0)
    {
      length = 0;
      for (unsigned field = 0; field < 4; field++)
        length += strcspn (fen + length, " ") + (field < 3);
    }
  cw_buffer_append (text, fen, length);
}

void
cw_problem_write (const CwProblem *problem, CwBuffer *text)
{
  const CwPosition *position = &problem->position;
  const CwGame *game = cw_position_game (position);

  write_position (text, position);
  write_moves (text, "bm", position, problem->best, problem->best_count, false);
  write_moves (text, "am", position, problem->avoid, problem->avoid_count, false);
  if (problem->mate > 0)
    cw_buffer_format (text, " dm %d;", problem->mate);
  if (problem->plies > 1)
    write_moves (text, "pv", position, problem->line, problem->plies, true);
  if (problem->rating > 0)
    cw_buffer_format (text, " Rating %u;", problem->rating);
  write_motifs (text, problem->motifs);
  if (strcmp (game->name, "chess") != 0 && strcmp (game->name, "shogi") != 0)
    cw_buffer_format (text, " Game %s;", game->name);
  if (problem->id[0])
    cw_buffer_format (text, " id \"%s\";", problem->id);
  cw_buffer_char (text, '\n');
}
