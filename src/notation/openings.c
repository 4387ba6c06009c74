/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/openings.h"

#include "base/once.h"
#include "core/position.h"
#include "notation/embedded.h"
#include "notation/move_text.h"
#include "notation/shogi_shapes.h"

#include <stdlib.h>
#include <string.h>

#define MOST 1024
#define SLOTS 2048     /* a power of two, twice MOST */
#define SHOGI_PLIES 40 /* most plies that an opening of shogi takes */
#define DOUBLE_RANGING "Double Ranging Rook"

static CwOpening openings[MOST];
static uint64_t keys[MOST];
static unsigned n_openings;
static uint16_t slots[SLOTS]; /* index plus 1; 0: free */
static CwOnce once;

static unsigned
slot_of (uint64_t key)
{
  unsigned slot = (unsigned)(key >> 20) % SLOTS;
  while (slots[slot] != 0 && keys[slots[slot] - 1] != key)
    slot = (slot + 1) % SLOTS;
  return slot;
}

/* Plays the moves of a line; false if one of them is not legal. */
static bool
play (CwPosition *position, char *moves)
{
  CwUndo undo;
  for (char *move = moves; *move != '\0';)
    {
      size_t length = strcspn (move, " ");
      CwStatus status;
      CwMove read = cw_move_read (position, move, length, NULL, &status);
      if (read == CW_NO_MOVE)
        return false;
      cw_do (position, read, &undo, NULL);
      move += length + (move[length] == ' ');
    }
  return true;
}

/* "C52<tab>Evans Gambit: Main Line<tab>e4 e5 …" */
static void
add_line (const CwPosition *start, char *line)
{
  char *name = strchr (line, '\t'), *moves = name != NULL ? strchr (name + 1, '\t') : NULL;
  CwPosition position = *start;
  if (*line == '#' || moves == NULL || n_openings == MOST)
    return;
  *name++ = *moves++ = '\0';
  if (!play (&position, moves))
    return;
  keys[n_openings] = cw_position_key (&position);
  openings[n_openings] = (CwOpening){ line, name };
  unsigned slot = slot_of (keys[n_openings]);
  n_openings++;
  if (slots[slot] == 0) /* the first line with a position names it */
    slots[slot] = (uint16_t)n_openings;
}

/* Finds a shogi opening by name; `n_openings` if there is none. */
static unsigned
find_name (const char *name)
{
  unsigned i = 0;
  while (i < n_openings && (*openings[i].eco != '\0' || strcmp (openings[i].name, name) != 0))
    i++;
  return i;
}

static void
add_name (const char *name)
{
  if (find_name (name) == n_openings && n_openings < MOST)
    openings[n_openings++] = (CwOpening){ "", name };
}

static void
add_shogi (void)
{
  unsigned count;
  const CwShape *shapes = cw_shapes (&count);
  for (unsigned i = 0; i < count; i++)
    if (shapes[i].kind != CW_SHAPE_CASTLE)
      add_name (shapes[i].name);
  add_name (DOUBLE_RANGING);
}

/* The text is kept as long as the program runs. */
static void
fill (void)
{
  const CwEmbedded *file = &cw_embedded_eco[0];
  char *text = malloc (file->length + 1);
  CwPosition start;
  if (text == NULL)
    return;
  memcpy (text, file->bytes, file->length);
  text[file->length] = '\0';
  cw_position_start (&start, cw_game_named ("chess"));
  for (char *line = text, *end; *line != '\0'; line = end + 1)
    {
      end = strchr (line, '\n');
      if (end == NULL)
        break;
      *end = '\0';
      add_line (&start, line);
    }
  add_shogi ();
}

const CwOpening *
cw_openings (unsigned *count)
{
  cw_once (&once, fill);
  *count = n_openings;
  return openings;
}

const CwOpening *
cw_opening_find (const CwPosition *position)
{
  cw_once (&once, fill);
  const CwGame *game = cw_position_game (position);
  if (!cw_game_is_chess (game))
    return NULL;
  unsigned index = slots[slot_of (cw_position_key (position))];
  return index > 0 ? &openings[index - 1] : NULL;
}

/* Finds each side's opening: the first of the table that it had, or its last ranging rook. */
static void
find_shapes (const CwPosition *start, const CwMove *moves, unsigned n_moves,
             const CwShape *found[2])
{
  CwPosition position = *start;
  CwUndo undo;
  for (unsigned i = 0; i < n_moves && i < SHOGI_PLIES; i++)
    {
      CwColour side = cw_position_side (&position);
      cw_do (&position, moves[i], &undo, NULL);
      const CwShape *shape = cw_shape_opening (&position, side), *before = found[side];
      bool both_ranging =
          shape && before && shape->kind == CW_SHAPE_RANGING && before->kind == CW_SHAPE_RANGING;
      if (shape && (!before || shape < before || both_ranging))
        found[side] = shape;
    }
}

static const CwOpening *
shogi_opening (const CwPosition *start, const CwMove *moves, unsigned n_moves)
{
  const CwShape *found[2] = { NULL, NULL };
  bool ranging[2];
  find_shapes (start, moves, n_moves, found);
  for (unsigned side = 0; side < 2; side++)
    ranging[side] = found[side] && found[side]->kind == CW_SHAPE_RANGING;
  if (ranging[0] && ranging[1])
    return &openings[find_name (DOUBLE_RANGING)];
  unsigned telling = ranging[1] || !found[0] || (!ranging[0] && found[1] && found[1] < found[0]);
  return found[telling] ? &openings[find_name (found[telling]->name)] : NULL;
}

const CwOpening *
cw_opening_of_moves (const CwPosition *start, const CwMove *moves, unsigned n_moves)
{
  CwPosition position = *start;
  CwUndo undo;
  const CwOpening *last = NULL;
  if (cw_position_game (start)->shogi)
    {
      cw_once (&once, fill);
      return shogi_opening (start, moves, n_moves);
    }
  for (unsigned i = 0; i < n_moves && i < CW_OPENING_PLIES; i++)
    {
      cw_do (&position, moves[i], &undo, NULL);
      const CwOpening *found = cw_opening_find (&position);
      if (found != NULL)
        last = found;
    }
  return last;
}
