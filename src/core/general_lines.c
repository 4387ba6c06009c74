/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/general_lines.h"

static inline bool
is_enemy (CwPiece piece, CwColour us)
{
  return piece != CW_NO_PIECE && cw_piece_colour (piece) != us;
}

static void
add_way (CwSet *set, const uint8_t *squares, unsigned count)
{
  for (unsigned i = 0; i < count; i++)
    cw_set_add (set, squares[i]);
}

/* A piece can be pinned twice, on lines that share squares. */
static void
add_pin (CwLines *lines, unsigned square, const uint8_t *squares, unsigned count)
{
  CwSet way = { { 0 } };
  add_way (&way, squares, count);
  for (unsigned i = 0; i < lines->pins; i++)
    if (lines->pinned[i] == square)
      {
        cw_set_intersect (&lines->way[i], &way);
        return;
      }
  if (lines->pins == CW_MAX_PINS)
    return;
  cw_set_add (&lines->shields, square);
  lines->pinned[lines->pins] = (uint8_t)square;
  lines->way[lines->pins++] = way;
}

/* Pieces in one of the squares stop this way of attacking, for all in `answer` have to. */
static void
add_check (CwLines *lines, const uint8_t *squares, unsigned count)
{
  CwSet way = { { 0 } };
  add_way (&way, squares, count);
  if (lines->checks++ == 0)
    lines->answer = way;
  else
    cw_set_intersect (&lines->answer, &way);
}

void
cw_general_lines (const CwGenerator *g, CwLines *lines)
{
  const CwGeneralTables *tables = g->tables;
  const CwPiece *pieces = g->pieces;
  const uint8_t *code = cw_general_attacks_at (tables, cw_other (g->us), g->royal);
  lines->pins = lines->checks = 0;
  lines->shields = lines->answer = (CwSet){ { 0 } };
  unsigned leaps = *code++;
  if (g->checks)
    for (unsigned i = 0; i < leaps; i++)
      if (is_enemy (pieces[code[2 * i]], g->us)
          && tables->takes[cw_piece_plain (pieces[code[2 * i]])][code[2 * i + 1]])
        add_check (lines, &code[2 * i], 1);
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
              if (shield != CW_GENERAL_NONE)
                add_pin (lines, shield, code, i + 1);
              else
                add_check (lines, code, i + 1);
            }
          break;
        }
      code += length;
    }
}
