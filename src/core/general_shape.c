/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/general_shape.h"

#include <stdlib.h>

/* Adds the squares between the two ends of a step from `square`. */
static void
add_legs (const CwGeneralTables *tables, unsigned square, CwDirection step, CwWayStep *out)
{
  CwDirection between[CW_MAX_BETWEEN];
  unsigned count = cw_direction_between (step, between);
  for (unsigned i = 0; i < count && out->legs < CW_MAX_LEGS; i++)
    out->leg[out->legs++] =
        (uint8_t)((int)square + between[i].ranks * (int)tables->files + between[i].files);
}

/* Takes one step from `*square`; false if it leaves the board. */
static bool
go (const CwGeneralTables *tables, unsigned *square, CwDirection step)
{
  int file = (int)(*square % tables->files) + step.files;
  int rank = (int)(*square / tables->files) + step.ranks;
  if (file < 0 || rank < 0 || file >= (int)tables->files || rank >= (int)tables->ranks)
    return false;
  *square = (unsigned)rank * tables->files + (unsigned)file;
  return true;
}

static unsigned
find_shape (const CwGeneralTables *tables, const CwShape *wanted)
{
  unsigned index = 0;
  for (; index < tables->shapes; index++)
    {
      const CwShape *shape = &tables->shape[index];
      if (shape->files == wanted->files && shape->ranks == wanted->ranks
          && shape->turn == wanted->turn && shape->hop == wanted->hop && shape->lame == wanted->lame
          && shape->jumps == wanted->jumps && shape->initial == wanted->initial)
        break;
    }
  return index;
}

unsigned
cw_general_shape (CwGeneralTables *tables, const CwStep *step, CwColour colour)
{
  int forward = colour == CW_WHITE ? 1 : -1;
  int a = abs (step->files), b = abs (step->ranks);
  bool adjacent = a <= 1 && b <= 1; /* nothing in between */
  const CwShape shape = {
    /* Black's pieces are White's rotated, not mirrored. */
    .files = (int8_t)(step->files * forward),
    .ranks = (int8_t)(step->ranks * forward),
    .turn = step->most == 1 ? 0 : step->turn,
    .hop = step->hop,
    .lame = step->lame && !adjacent,
    .jumps = step->jumps && !adjacent,
    .initial = step->initial,
  };
  unsigned index = find_shape (tables, &shape);
  if (index == tables->shapes && index < CW_GENERAL_SHAPES)
    tables->shape[tables->shapes++] = shape;
  return index;
}

void
cw_general_way (const CwGeneralTables *tables, unsigned shape, unsigned square, unsigned most,
                CwWay *way)
{
  const CwShape *how = &tables->shape[shape];
  CwDirection direction = { how->files, how->ranks };
  unsigned at = square;
  /* A full turn would end where it began. */
  if (how->turn && most > 7)
    most = 7;
  for (way->length = 0; way->length < most && way->length < CW_MAX_WAY; way->length++)
    {
      CwWayStep *step = &way->step[way->length];
      unsigned from = at;
      if (!go (tables, &at, direction))
        break;
      step->square = (uint8_t)at;
      step->legs = 0;
      step->shape = (uint8_t)shape;
      if (how->lame || how->jumps)
        add_legs (tables, from, direction, step);
      if (how->turn)
        direction = cw_direction_turned (direction, how->turn);
    }
}

void
cw_general_way_back (const CwGeneralTables *tables, unsigned shape, unsigned square, unsigned most,
                     CwWay *way)
{
  const CwShape *how = &tables->shape[shape];
  CwDirection direction = { how->files, how->ranks };
  unsigned at = square;
  if (how->turn && most > 7)
    most = 7;
  way->length = 0;
  for (unsigned i = 0; i < most && i < CW_MAX_WAY; i++)
    {
      /* A piece that starts with `direction` here arrives with the shape's own direction. */
      CwShape wanted = *how;
      wanted.files = (int8_t)direction.files;
      wanted.ranks = (int8_t)direction.ranks;
      CwWayStep *step = &way->step[way->length];
      if (!go (tables, &at, (CwDirection){ -direction.files, -direction.ranks }))
        break;
      step->square = (uint8_t)at;
      step->legs = 0;
      step->shape = (uint8_t)find_shape (tables, &wanted);
      if (how->lame || how->jumps)
        add_legs (tables, at, direction, step);
      way->length++;
      if (how->turn)
        direction = cw_direction_turned (direction, -how->turn);
    }
}
