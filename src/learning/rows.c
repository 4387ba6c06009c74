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
  free (rows->counts);
  free (rows->slot);
  free (rows->vector);
  free (rows->ply);
  free (rows->game);
  cw_names_clear (&rows->names);
  cw_rows_init (rows);
}

static size_t
width_of (const CwRows *rows)
{
  return 2 * (size_t)rows->columns.count + 1;
}

/* --- copies ------------------------------------------------------------------------------- */

/* A copy of `count` things with room for `room`; NULL where memory ends. */
static void *
copy_of (const void *things, size_t count, size_t room, size_t size)
{
  void *copy = malloc ((room ? room : 1) * size);
  if (copy && count > 0)
    memcpy (copy, things, count * size);
  return copy;
}

bool
cw_rows_copy (CwRows *copy, const CwRows *rows)
{
  *copy = *rows;
  copy->room = rows->count;
  copy->game_room = rows->known;
  copy->vector_room = rows->vectors;
  copy->counts = copy_of (rows->counts, rows->vectors, rows->vectors, width_of (rows));
  copy->slot = copy_of (rows->slot, rows->slots, rows->slots, sizeof *rows->slot);
  copy->vector = copy_of (rows->vector, rows->count, rows->count, sizeof *rows->vector);
  copy->ply = copy_of (rows->ply, rows->count, rows->count, sizeof *rows->ply);
  copy->game = copy_of (rows->game, rows->known, rows->known, sizeof *rows->game);
  bool named = cw_names_copy (&copy->names, &rows->names);
  if (copy->counts && copy->slot && copy->vector && copy->ply && copy->game && named)
    return true;
  cw_rows_clear (copy);
  return false;
}

bool
cw_rows_part (CwRows *part, const CwRows *rows, CwRowsKeep keep, void *context)
{
  bool done = true;
  cw_rows_init (part);
  part->columns = rows->columns;
  part->differences_only = rows->differences_only;
  part->no_flags = rows->no_flags;
  if (!cw_names_copy (&part->names, &rows->names))
    return false;
  for (uint32_t game = 0; done && game < rows->games; game++)
    {
      bool any = false;
      for (size_t i = cw_rows_begin (rows, game); done && i < cw_rows_begin (rows, game + 1); i++)
        {
          const uint8_t *vector = cw_rows_vector (rows, rows->vector[i]);
          unsigned columns = rows->columns.count;
          CwRow row = { .game = part->games, .ply = rows->ply[i] };
          CwCounts counts;
          if (!keep (context, rows, game, i))
            continue;
          row.result = rows->game[game].result;
          row.unfinished = rows->game[game].unfinished;
          memcpy (counts.of[CW_WHITE], vector, columns);
          memcpy (counts.of[CW_BLACK], vector + columns, columns);
          counts.flags = vector[2 * columns];
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

bool
cw_rows_set_game (CwRows *rows, const CwGame *game)
{
  if (!rows->columns.game)
    {
      bool fits = cw_columns_init (&rows->columns, game);
      if (!fits)
        rows->columns.game = NULL;
      return fits;
    }
  return cw_columns_match (&rows->columns, game ? game : cw_game_named ("chess"));
}

/* FNV-1a (Fowler, Noll and Vo), then mixed. */
static uint32_t
hash_of (const uint8_t *bytes, size_t width)
{
  uint64_t hash = UINT64_C (0xcbf29ce484222325);
  for (size_t i = 0; i < width; i++)
    hash = (hash ^ bytes[i]) * UINT64_C (0x100000001b3);
  return (uint32_t)((hash * UINT64_C (0x9e3779b97f4a7c15)) >> 32);
}

/* The slot of a vector, or the empty one where it belongs. */
static uint32_t
slot_of (const CwRows *rows, const uint8_t *vector)
{
  size_t width = width_of (rows);
  uint32_t mask = rows->slots - 1, at = hash_of (vector, width) & mask;
  while (rows->slot[at] != 0
         && memcmp (cw_rows_vector (rows, rows->slot[at] - 1), vector, width) != 0)
    at = (at + 1) & mask;
  return at;
}

static bool
grow_vectors (CwRows *rows)
{
  uint32_t room = rows->vector_room ? rows->vector_room * 2 : 1024, slots = 2048;
  uint8_t *counts = realloc (rows->counts, room * width_of (rows));
  if (!counts)
    return false;
  rows->counts = counts;
  while (slots < 2 * room)
    slots *= 2;
  uint32_t *slot = calloc (slots, sizeof *slot);
  if (!slot)
    return false;
  free (rows->slot);
  rows->slot = slot;
  rows->slots = slots;
  rows->vector_room = room;
  for (uint32_t i = 0; i < rows->vectors; i++)
    slot[slot_of (rows, cw_rows_vector (rows, i))] = i + 1;
  return true;
}

/* The number of a vector, which is added where it is new; false where memory ends. */
static bool
find_vector (CwRows *rows, const CwCounts *counts, uint32_t *number)
{
  size_t columns = rows->columns.count;
  uint8_t bytes[2 * CW_MAX_COLUMNS + 1];
  if (rows->vectors == rows->vector_room && !grow_vectors (rows))
    return false;
  memcpy (bytes, counts->of[CW_WHITE], columns);
  memcpy (bytes + columns, counts->of[CW_BLACK], columns);
  bytes[2 * columns] = counts->flags;
  uint32_t slot = slot_of (rows, bytes);
  if (rows->slot[slot] == 0)
    {
      memcpy (rows->counts + rows->vectors * width_of (rows), bytes, width_of (rows));
      rows->slot[slot] = ++rows->vectors;
    }
  *number = rows->slot[slot] - 1;
  return true;
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
      rows->game[rows->known++] =
          (CwRowGame){ .first = (uint32_t)rows->count, .result = 1, .source = rows->source };
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

void
cw_rows_truncate (CwRows *rows, size_t count)
{
  if (count >= rows->count)
    return;
  rows->count = count;
  for (uint32_t game = rows->known; game-- > 0 && rows->game[game].first > count;)
    rows->game[game].first = (uint32_t)count;
}

void
cw_rows_return_to (CwRows *rows, const CwRows *before)
{
  cw_rows_truncate (rows, before->count);
  rows->known = before->known;
  rows->games = before->games;
  rows->read = before->read;
  rows->unfinished = before->unfinished;
  rows->inferred = before->inferred;
  rows->dropped = before->dropped;
  rows->differences_only = before->differences_only;
  rows->no_flags = before->no_flags;
  if (!before->columns.game)
    rows->vectors = rows->vector_room = 0; /* others may be wider */
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

size_t
cw_rows_bytes (const CwRows *rows)
{
  return rows->room * (sizeof *rows->vector + sizeof *rows->ply)
         + rows->game_room * sizeof *rows->game;
}
