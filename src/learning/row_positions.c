/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/row_positions.h"

#include "core/rules.h"
#include "learning/distribution.h"

#define SEED 1

size_t
cw_row_positions_choose (size_t *chosen, size_t most, const CwRows *rows)
{
  size_t wanted = rows->count < most ? rows->count : most, count = 0;
  uint64_t random = SEED;
  for (size_t i = 0; i < rows->count && count < wanted; i++)
    if (cw_random_below (&random, (uint32_t)(rows->count - i)) < wanted - count)
      chosen[count++] = i;
  return count;
}

static CwRow
next_row (const CwRowPositions *wanted)
{
  return cw_rows_at (wanted->rows, wanted->chosen[wanted->next]);
}

/* Plays through a game up to its last chosen row. */
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

/* Is the next row from a game of this source? */
static bool
is_in (const CwRowPositions *wanted, unsigned source)
{
  return wanted->next < wanted->count
         && wanted->rows->game[next_row (wanted).game].source == source;
}

void
cw_row_positions_find (CwRowPositions *wanted, unsigned count, CwRecordReader *reader,
                       unsigned source, CwStatus *status)
{
  CwRecordGame game;
  for (;;)
    {
      bool any = false;
      for (unsigned i = 0; i < count; i++)
        any = any || is_in (&wanted[i], source);
      if (!any || !cw_record_read_moves (reader, &game, status))
        return;
      for (unsigned i = 0; i < count; i++)
        if (is_in (&wanted[i], source)
            && wanted[i].rows->game[next_row (&wanted[i]).game].offset == game.offset)
          take_game (&wanted[i], &game);
    }
}

bool
cw_row_positions_are_found (const CwRowPositions *wanted, unsigned count)
{
  for (unsigned i = 0; i < count; i++)
    if (wanted[i].next < wanted[i].count)
      return false;
  return true;
}
