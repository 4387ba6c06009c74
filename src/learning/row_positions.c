/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/row_positions.h"

#include "core/rules.h"

static CwRow
next_row (const CwRowPositions *wanted)
{
  return cw_rows_at (wanted->rows, wanted->chosen[wanted->next]);
}

/* Plays through a game as far as rows of it are chosen. */
static void
take_game (CwRowPositions *wanted, const CwRecordGame *game)
{
  uint32_t number = next_row (wanted).game;
  CwPosition position = game->start;
  unsigned ply = 0;
  for (; wanted->next < wanted->count && next_row (wanted).game == number; wanted->next++)
    {
      for (; ply < next_row (wanted).ply && ply < game->plies; ply++)
        {
          CwUndo undo;
          cw_do (&position, game->moves[ply], &undo, NULL);
        }
      wanted->positions[wanted->next] = position;
    }
}

void
cw_row_positions_find (CwRowPositions *wanted, CwRecordReader *reader, unsigned source,
                       CwStatus *status)
{
  CwRecordGame game;
  while (wanted->next < wanted->count)
    {
      const CwRowGame *one = &wanted->rows->game[next_row (wanted).game];
      if (one->source != source || !cw_record_read_moves (reader, &game, status))
        break;
      if (game.offset == one->offset)
        take_game (wanted, &game);
    }
}
