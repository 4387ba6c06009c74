/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/rows.h"

#include <stdlib.h>
#include <string.h>

void
cw_rows_init (CwRows *rows)
{
  *rows = (CwRows){ 0 };
}

void
cw_rows_clear (CwRows *rows)
{
  cw_distinct_clear (&rows->vectors);
  free (rows->vector);
  free (rows->ply);
  free (rows->game);
  cw_distinct_clear (&rows->names);
  cw_distinct_clear (&rows->met);
  cw_distinct_clear (&rows->open);
  free (rows->settling);
  for (unsigned i = 0; i < CW_ROWS_RULES; i++)
    if (rows->beside[i])
      {
        cw_rows_clear (rows->beside[i]);
        free (rows->beside[i]);
      }
  cw_rows_init (rows);
}

/* --- a part ------------------------------------------------------------------------------- */

bool
cw_rows_part (CwRows *part, const CwRows *rows, CwRowsKeep keep, void *context)
{
  bool done = true;
  cw_rows_init (part);
  cw_rows_set_game (part, rows->columns.game);
  part->differences_only = rows->differences_only;
  part->no_flags = rows->no_flags;
  if (!cw_distinct_copy (&part->names, &rows->names))
    return false;
  for (uint32_t game = 0; done && game < rows->games; game++)
    {
      bool any = false;
      for (size_t i = cw_rows_begin (rows, game); done && i < cw_rows_begin (rows, game + 1); i++)
        {
          if (!keep (context, rows, game, i))
            continue;
          CwRow row = { part->games, rows->ply[i], rows->game[game].result,
                        rows->game[game].unfinished };
          CwCounts counts = cw_rows_counts (rows, i);
          done = cw_rows_append (part, &row, &counts);
          any = true;
        }
      if (!any || !done)
        continue;
      uint32_t first = part->game[part->games].first;
      part->game[part->games] = rows->game[game];
      part->game[part->games].first = first;
      part->inferred += rows->game[game].unfinished;
      part->games++;
      part->read++;
    }
  if (!done)
    cw_rows_clear (part);
  return done;
}

/* --- distinct vectors --------------------------------------------------------------------- */

/* Padded to a multiple of eight bytes, which are compared at once. */
static size_t
width_of (const CwColumns *columns)
{
  return (2 * (size_t)columns->count + 1 + 7) & ~(size_t)7;
}

bool
cw_rows_set_game (CwRows *rows, const CwGame *game)
{
  if (!rows->columns.game)
    {
      bool fits = cw_columns_init (&rows->columns, game);
      if (!fits)
        rows->columns.game = NULL;
      cw_distinct_clear (&rows->vectors); /* those from a broken file may be wider */
      rows->vectors.width = width_of (&rows->columns);
      return fits;
    }
  return cw_columns_match (&rows->columns, game ? game : cw_game_named ("chess"));
}

/* Finds the number of a vector, adding a new one; false if memory runs out. */
static bool
find_vector (CwRows *rows, const CwCounts *counts, uint32_t *number)
{
  size_t columns = rows->columns.count;
  uint8_t bytes[2 * CW_MAX_COLUMNS + 8] = { 0 };
  memcpy (bytes, counts->of[CW_WHITE], columns);
  memcpy (bytes + columns, counts->of[CW_BLACK], columns);
  bytes[2 * columns] = counts->flags;
  return cw_distinct_add (&rows->vectors, bytes, number);
}

CwCounts
cw_rows_counts (const CwRows *rows, size_t row)
{
  const uint8_t *vector = cw_rows_vector (rows, rows->vector[row]);
  unsigned columns = rows->columns.count;
  CwCounts counts = { .flags = vector[2 * columns] };
  memcpy (counts.of[CW_WHITE], vector, columns);
  memcpy (counts.of[CW_BLACK], vector + columns, columns);
  return counts;
}

double
cw_rows_balance (const CwRows *rows, uint32_t vector, const double scale[CW_MAX_COLUMNS])
{
  const uint8_t *pieces = cw_rows_vector (rows, vector);
  double balance = 0;
  for (unsigned j = 0; j < rows->columns.count; j++)
    balance += scale[j] * (pieces[j] - pieces[rows->columns.count + j]);
  return balance;
}

uint32_t *
cw_rows_tally (const CwRows *rows)
{
  uint32_t *tally = calloc (rows->vectors.count + (size_t)1, 3 * sizeof *tally);
  for (uint32_t game = 0; tally && game < rows->games; game++)
    for (size_t i = cw_rows_begin (rows, game); i < cw_rows_begin (rows, game + 1); i++)
      tally[3 * (size_t)rows->vector[i] + rows->game[game].result]++;
  return tally;
}

/* --- rows and games ----------------------------------------------------------------------- */

static bool
grow (CwRows *rows)
{
  size_t room = rows->room < 4096 ? 4096 : rows->room + rows->room / 4;
  uint32_t *vector = realloc (rows->vector, room * sizeof *vector);
  if (!vector)
    return false;
  rows->vector = vector;
  uint16_t *ply = realloc (rows->ply, room * sizeof *ply);
  if (!ply)
    return false;
  rows->ply = ply;
  rows->room = room;
  return true;
}

CwRowGame *
cw_rows_game (CwRows *rows, uint32_t game)
{
  while (rows->known <= game)
    {
      if (rows->known == rows->game_room)
        {
          uint32_t room = rows->game_room < 256 ? 256 : rows->game_room + rows->game_room / 4;
          CwRowGame *grown = realloc (rows->game, room * sizeof *grown);
          if (!grown)
            return NULL;
          rows->game = grown;
          rows->game_room = room;
        }
      rows->game[rows->known] =
          (CwRowGame){ .first = (uint32_t)rows->count,
                       .result = 1,
                       .source = rows->source,
                       .fingerprint = rows->known * UINT64_C (0x9e3779b97f4a7c15) };
      rows->known++;
    }
  return &rows->game[game];
}

bool
cw_rows_append (CwRows *rows, const CwRow *row, const CwCounts *counts)
{
  uint32_t vector;
  if (!rows->columns.game && !cw_rows_set_game (rows, NULL))
    return false;
  if (rows->count == rows->room && !grow (rows))
    return false;
  CwRowGame *game = cw_rows_game (rows, row->game);
  if (!game || rows->count == UINT32_MAX || !find_vector (rows, counts, &vector))
    return false;
  game->result = row->result;
  game->unfinished = row->unfinished;
  rows->vector[rows->count] = vector;
  rows->ply[rows->count++] = row->ply;
  return true;
}

/* Adds the blocks of `from` to `to`; returns their numbers there (transfer full). */
static uint32_t *
translate (CwDistinct *to, const CwDistinct *from)
{
  uint32_t *numbers = malloc ((from->count + (size_t)1) * sizeof *numbers);
  for (uint32_t i = 0; numbers && i < from->count; i++)
    if (!cw_distinct_add (to, cw_distinct_at (from, i), &numbers[i]))
      {
        free (numbers);
        return NULL;
      }
  return numbers;
}

static void
add_others (CwRows *rows, const CwRows *more)
{
  for (unsigned i = 0; i < more->others; i++)
    {
      unsigned at = 0;
      while (at < rows->others && rows->other[at].game != more->other[i].game)
        at++;
      if (at == rows->others && at < CW_MAX_OTHER_GAMES)
        rows->other[rows->others++] = (CwOtherGame){ more->other[i].game, 0 };
      if (at < CW_MAX_OTHER_GAMES)
        rows->other[at].count += more->other[i].count;
    }
}

static void
add_counters (CwRows *rows, const CwRows *more)
{
  rows->games += more->games;
  rows->read += more->read;
  rows->filtered += more->filtered;
  rows->unknown += more->unknown;
  rows->unfinished += more->unfinished;
  rows->inferred += more->inferred;
  rows->resultless += more->resultless;
  rows->dropped += more->dropped;
  rows->repeated += more->repeated;
  rows->by_last_mover = more->games > 0 ? more->by_last_mover : rows->by_last_mover;
  add_others (rows, more);
}

static void
take_game (CwRowGame *game, const CwRowGame *other, const uint32_t *names, size_t first)
{
  *game = *other;
  game->first = (uint32_t)first;
  game->event = other->event ? names[other->event - 1] + 1 : 0;
  for (unsigned j = 0; j < 2; j++)
    game->player[j] = other->player[j] ? names[other->player[j] - 1] + 1 : 0;
}

/* Adds the games of `more` and their rows. */
static bool
add_games (CwRows *rows, const CwRows *more)
{
  uint32_t *vectors = translate (&rows->vectors, &more->vectors);
  uint32_t *names = translate (&rows->names, &more->names);
  bool done = vectors && names;
  size_t before = rows->count;
  while (done && rows->room < before + more->count)
    done = grow (rows);
  for (uint32_t i = 0; done && i < more->known; i++)
    {
      CwRowGame *game = cw_rows_game (rows, rows->games + i);
      done = game != NULL;
      if (done)
        take_game (game, &more->game[i], names, before + more->game[i].first);
    }
  for (size_t row = 0; done && row < more->count; row++)
    rows->vector[before + row] = vectors[more->vector[row]];
  if (done && more->count > 0)
    memcpy (rows->ply + before, more->ply, more->count * sizeof *more->ply);
  rows->count += done ? more->count : 0;
  free (vectors);
  free (names);
  if (done)
    add_counters (rows, more);
  return done;
}

bool
cw_rows_add_all (CwRows *rows, const CwRows *more)
{
  if (more->columns.game && !cw_rows_set_game (rows, more->columns.game))
    return false;
  bool done = add_games (rows, more);
  for (unsigned i = 0; done && i < CW_ROWS_RULES; i++)
    {
      if (!more->beside[i])
        continue;
      if (!rows->beside[i])
        rows->beside[i] = calloc (1, sizeof *rows->beside[i]);
      done = rows->beside[i] && cw_rows_set_game (rows->beside[i], more->columns.game)
             && add_games (rows->beside[i], more->beside[i]);
    }
  return done;
}

void
cw_rows_return_to (CwRows *rows, const CwRows *before)
{
  rows->count = before->count;
  rows->known = before->known;
  rows->games = before->games;
  rows->read = before->read;
  rows->unfinished = before->unfinished;
  rows->inferred = before->inferred;
  rows->resultless = before->resultless;
  rows->dropped = before->dropped;
  rows->differences_only = before->differences_only;
  rows->no_flags = before->no_flags;
  rows->columns = before->columns;
}

CwRow
cw_rows_at (const CwRows *rows, size_t row)
{
  uint32_t low = 0, high = rows->known;
  while (high - low > 1)
    {
      uint32_t middle = low + (high - low) / 2;
      if (rows->game[middle].first <= row)
        low = middle;
      else
        high = middle;
    }
  return (CwRow){ .game = low,
                  .ply = rows->ply[row],
                  .result = rows->game[low].result,
                  .unfinished = rows->game[low].unfinished };
}
