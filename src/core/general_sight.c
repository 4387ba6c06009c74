/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/general_sight.h"

#include "core/general_attack.h"

#include <stdlib.h>
#include <string.h>

#define MAX_LINES 1024
#define LINE_SIZE sizeof (CwWide[CW_SIGHT_SQUARES + 1])

typedef CwWide Line[CW_SIGHT_SQUARES + 1];

/* What the programs of one piece (or the attacks of one colour) say, while they are read. */
typedef struct
{
  Line leaps, ray[CW_SIGHT_RIDES];
  int stride[CW_SIGHT_RIDES];
  uint8_t shape[CW_SIGHT_RIDES]; /* of ways back */
  unsigned rays;
} Seen;

/* The index of the line with these squares, added if new; MAX_LINES if there is no room. */
static unsigned
line_of (CwGeneralTables *tables, const Line line)
{
  for (unsigned i = 0; i < tables->lines_count; i++)
    if (memcmp (tables->lines[i], line, LINE_SIZE) == 0)
      return i;
  if (tables->lines_count == MAX_LINES)
    return MAX_LINES;
  memcpy (tables->lines[tables->lines_count], line, LINE_SIZE);
  return tables->lines_count++;
}

/* Adds a ray of consecutive squares from `square`. False if they do not form one: they turn, or
 * another such ray starts there already, or there is no room. */
static bool
add_ray (Seen *seen, unsigned square, const uint8_t *code, unsigned length, unsigned shape)
{
  int stride = (int)code[0] - (int)square;
  unsigned ray = 0;
  while (ray < seen->rays && (seen->stride[ray] != stride || seen->shape[ray] != shape))
    ray++;
  if (ray == CW_SIGHT_RIDES || (ray < seen->rays && seen->ray[ray][square]))
    return false;
  if (ray == seen->rays)
    {
      memset (seen->ray[ray], 0, LINE_SIZE);
      seen->stride[ray] = stride;
      seen->shape[ray] = (uint8_t)shape;
      seen->rays++;
    }
  for (unsigned i = 0; i < length; i++)
    {
      if ((int)code[i] != (int)square + stride * (int)(i + 1))
        return false;
      seen->ray[ray][square] |= cw_wide_bit (code[i]);
    }
  return true;
}

/* Reads what a piece does from one square; false if that is more than leaps and rays. */
static bool
read_moves (Seen *seen, const uint8_t *code, unsigned square, bool *goes)
{
  unsigned flags = *code++;
  if (flags & CW_PROGRAM_ODD)
    return false;
  for (unsigned list = 0; list < 2; list++)
    for (unsigned leaps = *code++; leaps; leaps--, code++)
      {
        if (cw_wide_has (seen->leaps[square], *code))
          return false;
        seen->leaps[square] |= cw_wide_bit (*code);
        *goes = *goes && list == 0;
      }
  for (unsigned rides = *code++; rides; rides--)
    {
      unsigned length = *code++;
      if (!add_ray (seen, square, code, length, 0))
        return false;
      code += length;
    }
  *goes = *goes && *code == 0 && !(flags & CW_PROGRAM_DUPLICATES);
  return true;
}

static bool
fill_sight (CwGeneralTables *tables, Seen *seen, CwPiece piece)
{
  CwSight *sight = &tables->sight[piece];
  bool goes = true;
  memset (seen->leaps, 0, LINE_SIZE);
  seen->rays = 0;
  for (unsigned square = 0; square < tables->squares; square++)
    if (!read_moves (seen, cw_general_moves_at (tables, piece, square), square, &goes))
      return false;
  unsigned leaps = line_of (tables, seen->leaps);
  if (leaps == MAX_LINES)
    return false;
  for (unsigned down = 0; down < 2; down++)
    for (unsigned ray = 0; ray < seen->rays; ray++)
      if ((seen->stride[ray] < 0) == (down == 1))
        {
          unsigned line = line_of (tables, seen->ray[ray]);
          if (line == MAX_LINES)
            return false;
          sight->ray[sight->rides++] = (uint16_t)line;
          sight->up = (uint8_t)(sight->up + (down == 0));
        }
  for (unsigned square = 0; square < tables->squares; square++)
    for (unsigned ray = 0; ray < seen->rays; ray++)
      seen->leaps[square] |= seen->ray[ray][square];
  unsigned whole = line_of (tables, seen->leaps);
  if (whole == MAX_LINES)
    return false;
  sight->leaps = (uint16_t)leaps;
  sight->whole = (uint16_t)whole;
  sight->goes = goes;
  return sight->there = true;
}

/* Reads from where pieces of a colour attack one square; false if not only by leaps and rays. */
static bool
read_attacks (Seen *seen, const uint8_t *code, unsigned square)
{
  for (unsigned leaps = *code++; leaps; leaps--, code += 2)
    seen->leaps[square] |= cw_wide_bit (code[0]);
  for (unsigned rays = *code++; rays; rays--)
    {
      unsigned shape = code[0], length = code[1];
      code += 2;
      if (!add_ray (seen, square, code, length, shape))
        return false;
      code += length;
    }
  return *code == 0;
}

/* Whether a step skips no square of its line, so that squares in line are so in only one way. */
static bool
is_finest (const CwShape *shape)
{
  int a = abs (shape->files), b = abs (shape->ranks);
  while (b)
    {
      int rest = a % b;
      a = b;
      b = rest;
    }
  return a == 1;
}

static bool
fill_back (CwGeneralTables *tables, Seen *seen, CwColour by)
{
  CwSightBack *back = &tables->back[by];
  memset (seen->leaps, 0, LINE_SIZE);
  seen->rays = 0;
  for (unsigned square = 0; square < tables->squares; square++)
    if (!read_attacks (seen, cw_general_attacks_at (tables, by, square), square))
      return false;
  unsigned leaps = line_of (tables, seen->leaps);
  if (leaps == MAX_LINES)
    return false;
  back->leaps = (uint16_t)leaps;
  for (unsigned down = 0; down < 2; down++)
    for (unsigned ray = 0; ray < seen->rays; ray++)
      if ((seen->stride[ray] < 0) == (down == 1))
        {
          unsigned line = line_of (tables, seen->ray[ray]);
          if (line == MAX_LINES || !is_finest (&tables->shape[seen->shape[ray]]))
            return false;
          back->ray[back->rides++] =
              (CwWayBack){ (uint16_t)line, seen->shape[ray], (uint8_t)abs (seen->stride[ray]) };
          back->up = (uint8_t)(back->up + (down == 0));
        }
  return true;
}

bool
cw_general_sights_fill (CwGeneralTables *tables)
{
  if (tables->squares > CW_SIGHT_SQUARES)
    return true;
  Seen *seen = malloc (sizeof *seen);
  tables->lines = malloc (MAX_LINES * LINE_SIZE);
  bool made = seen && tables->lines;
  if (made)
    {
      tables->sighted = true;
      for (unsigned colour = 0; colour < 2; colour++)
        for (unsigned kind = 1; kind < CW_MAX_KINDS && tables->plain[kind]; kind++)
          {
            CwPiece piece = cw_piece ((CwColour)colour, (CwKind)kind);
            if (!fill_sight (tables, seen, piece))
              {
                tables->sight[piece] = (CwSight){ .there = false };
                tables->sighted = false;
              }
          }
      for (unsigned colour = 0; colour < 2; colour++)
        tables->sighted = tables->sighted && fill_back (tables, seen, (CwColour)colour);
      CwWide (*lines)[CW_SIGHT_SQUARES + 1] =
          realloc (tables->lines, (tables->lines_count + 1) * LINE_SIZE);
      tables->lines = lines ? lines : tables->lines;
    }
  free (seen);
  return made;
}

/* --- who attacks --------------------------------------------------------------------------- */

/* Lists the first `most` attackers of a square in `found`; returns how many. */
static inline unsigned
find_attackers (const CwGeneralTables *tables, const CwPiece *pieces, CwWide occupied,
                CwWide attackers, unsigned square, CwColour by, unsigned most, uint8_t *found)
{
  const CwSightBack *back = &tables->back[by];
  unsigned count = 0;
  for (CwWide near = tables->lines[back->leaps][square] & attackers; near && count < most;
       near &= near - 1)
    {
      unsigned from = cw_wide_first (near);
      if (cw_general_leaps_to (tables, pieces[from], from, square))
        found[count++] = (uint8_t)from;
    }
  for (unsigned i = 0; i < back->rides && count < most; i++)
    {
      const CwWayBack *way = &back->ray[i];
      CwWide ray = tables->lines[way->line][square];
      if (!(ray & attackers))
        continue;
      unsigned from = cw_sight_first (ray, occupied, i < back->up);
      if (cw_wide_has (attackers, from)
          && cw_sight_reaches (tables, pieces[from], way, from, square))
        found[count++] = (uint8_t)from;
    }
  return count;
}

bool
cw_general_sighted_attacked (const CwGeneralTables *tables, const CwPiece *pieces, CwWide occupied,
                             CwWide attackers, unsigned square, CwColour by)
{
  uint8_t found[1];
  return find_attackers (tables, pieces, occupied, attackers, square, by, 1, found) > 0;
}

unsigned
cw_general_sighted_attackers (const CwGeneralTables *tables, const CwPiece *pieces, CwWide occupied,
                              CwWide attackers, unsigned square, CwColour by, uint8_t *found)
{
  uint8_t none[CW_MAX_ATTACKERS];
  return find_attackers (tables, pieces, occupied, attackers, square, by, CW_MAX_ATTACKERS,
                         found ? found : none);
}
