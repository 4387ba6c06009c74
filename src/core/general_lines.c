/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/general_lines.h"

#include "core/general_sight.h"

static inline bool
is_enemy (CwPiece piece, CwColour us)
{
  return piece != CW_NO_PIECE && cw_piece_colour (piece) != us;
}

static CwSet
way_of (const uint8_t *squares, unsigned count)
{
  CwSet way = { { 0 } };
  for (unsigned i = 0; i < count; i++)
    cw_set_add (&way, squares[i]);
  return way;
}

/* A piece can be pinned twice, on lines that share squares. */
static void
add_pin (CwLines *lines, unsigned square, const CwSet *way)
{
  for (unsigned i = 0; i < lines->pins; i++)
    if (lines->pinned[i] == square)
      {
        cw_set_intersect (&lines->way[i], way);
        return;
      }
  if (lines->pins == CW_MAX_PINS)
    return;
  cw_set_add (&lines->shields, square);
  lines->pinned[lines->pins] = (uint8_t)square;
  lines->way[lines->pins++] = *way;
}

/* Adds a way of attacking, which a piece on any square of `way` stops. `answer` keeps the squares
 * that stop all of them. */
static void
add_check (CwLines *lines, const CwSet *way)
{
  if (lines->checks++ == 0)
    lines->answer = *way;
  else
    cw_set_intersect (&lines->answer, way);
}

static CwSet
set_of (CwWide squares)
{
  return (CwSet){ { (uint64_t)squares, (uint64_t)(squares >> 64) } };
}

/* cw_general_lines for sighted games. */
static void
sighted_lines (const CwGenerator *g, CwLines *lines)
{
  const CwGeneralTables *tables = g->tables;
  const CwSightBack *back = &tables->back[cw_other (g->us)];
  CwWide occupied = cw_general_occupied (&g->position->general);
  CwWide enemies = cw_set_wide (&g->position->general.pieces[cw_other (g->us)]);
  if (g->checks)
    for (CwWide near = tables->lines[back->leaps][g->royal] & enemies; near; near &= near - 1)
      {
        unsigned from = cw_wide_first (near);
        CwSet way = set_of (cw_wide_bit (from));
        if (cw_general_leaps_to (tables, g->pieces[from], from, g->royal))
          add_check (lines, &way);
      }
  for (unsigned i = 0; i < back->rides; i++)
    {
      const CwWayBack *to = &back->ray[i];
      CwWide ray = tables->lines[to->line][g->royal];
      unsigned first = cw_sight_first (ray, occupied, i < back->up), last = first;
      if (first != CW_GENERAL_NONE && !cw_wide_has (enemies, first))
        last = cw_sight_first (ray, occupied & ~cw_wide_bit (first), i < back->up);
      if (last == CW_GENERAL_NONE || !cw_wide_has (enemies, last)
          || !cw_sight_reaches (tables, g->pieces[last], to, last, g->royal))
        continue;
      CwSet way = set_of (i < back->up ? cw_wide_rising (ray, cw_wide_bit (last))
                                       : cw_wide_falling (ray, cw_wide_bit (last)));
      if (first == last)
        add_check (lines, &way);
      else
        add_pin (lines, first, &way);
    }
}

void
cw_general_lines (const CwGenerator *g, CwLines *lines)
{
  const CwGeneralTables *tables = g->tables;
  const CwPiece *pieces = g->pieces;
  const uint8_t *code = cw_general_attacks_at (tables, cw_other (g->us), g->royal);
  lines->pins = lines->checks = 0;
  lines->shields = lines->answer = (CwSet){ { 0 } };
  if (tables->sighted)
    {
      sighted_lines (g, lines);
      return;
    }
  unsigned leaps = *code++;
  if (g->checks)
    for (unsigned i = 0; i < leaps; i++)
      if (is_enemy (pieces[code[2 * i]], g->us)
          && tables->takes[cw_piece_plain (pieces[code[2 * i]])][code[2 * i + 1]])
        {
          CwSet way = way_of (&code[2 * i], 1);
          add_check (lines, &way);
        }
  code += 2 * leaps;
  for (unsigned rays = *code++; rays; rays--)
    {
      const unsigned shape = code[0], length = code[1];
      unsigned shield = CW_GENERAL_NONE;
      code += 2;
      for (unsigned i = 0; i < length; i++)
        {
          CwPiece piece = pieces[code[i]];
          if (piece == CW_NO_PIECE)
            continue;
          if (!is_enemy (piece, g->us) && shield == CW_GENERAL_NONE)
            {
              shield = code[i];
              continue;
            }
          if (is_enemy (piece, g->us) && tables->takes[cw_piece_plain (piece)][shape] > i)
            {
              CwSet way = way_of (code, i + 1);
              if (shield != CW_GENERAL_NONE)
                add_pin (lines, shield, &way);
              else
                add_check (lines, &way);
            }
          break;
        }
      code += length;
    }
}
