/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who attacks what, in the general implementation. Only the mailbox `pieces` of a board is read, so
 * that trial boards can be asked about too. */
#pragma once

#include "core/general_tables.h"
#include "core/position.h"

#define CW_MAX_ATTACKERS 64

/* Whether a piece of `by` attacks `square`. Lines pass through the square `gone` (or
 * CW_GENERAL_NONE) as if it were empty. */
bool cw_general_attacked (const CwGeneralTables *tables, const CwPiece *pieces, unsigned square,
                          CwColour by, unsigned gone);

/* Lists the pieces of `by` that attack `square`, one entry per way of attacking; returns the number
 * of ways, the first CW_MAX_ATTACKERS of which are in `found` (may be NULL). */
unsigned cw_general_attackers (const CwGeneralTables *tables, const CwPiece *pieces,
                               unsigned square, CwColour by, uint8_t *found);

/* The same, but only pieces that capture en passant, each once. `found` may not be NULL. */
unsigned cw_general_en_passant_attackers (const CwGeneralTables *tables, const CwPiece *pieces,
                                          unsigned square, CwColour by, uint8_t *found);

/* The squares that matter for attacks of `by` on `square`: as long as no piece comes to or leaves
 * one of them, a piece on `square` that is not attacked stays so. */
void cw_general_sensitive (const CwGeneralTables *tables, const CwPiece *pieces, unsigned square,
                           CwColour by, CwSet *squares);

/* Whether the royal piece of `us` on `royal` is not in check; in Atomic it never is next to the
 * other one. `royal` and `other` may be CW_NO_SQUARE, `gone` may be CW_GENERAL_NONE. */
bool cw_general_safe (const CwGame *game, const CwPiece *pieces, unsigned royal, unsigned other,
                      CwColour us, unsigned gone);

/* Adds the squares attacked along one odd way, {hop, goes, takes, jumps, length, steps…}; returns
 * what follows it. */
static inline const uint8_t *
cw_general_attack_odd (const CwPiece *pieces, const uint8_t *code, CwSet *set)
{
  const unsigned hop = code[0], takes = code[2], jumps = code[3], length = code[4];
  bool over = hop == CW_HOP_NONE, done = false;
  code += 5;
  for (unsigned i = 1; i <= length; i++)
    {
      unsigned legs = code[0], to = code[1 + legs];
      for (unsigned leg = 0; leg < legs; leg++)
        done |= (pieces[code[1 + leg]] != CW_NO_PIECE) != (jumps != 0);
      code += 2 + legs;
      if (done)
        continue;
      bool empty = pieces[to] == CW_NO_PIECE;
      if (!over)
        {
          over = !empty;
          continue;
        }
      if (i <= takes)
        cw_set_add (set, to);
      done = !empty || hop == CW_HOP_GRASSHOPPER;
    }
  return code;
}

/* Adds all squares that such a piece would attack from a square to `set`. */
static inline void
cw_general_attack_from (const CwGeneralTables *tables, const CwPiece *pieces, CwPiece piece,
                        unsigned square, CwSet *set)
{
  const uint8_t *code = cw_general_moves_at (tables, piece, square);
  bool odd = *code++ & CW_PROGRAM_ODD;
  for (unsigned list = 0; list < 2; list++) /* leaps, takes */
    for (unsigned leaps = *code++; leaps; leaps--)
      cw_set_add (set, *code++);
  for (unsigned rides = *code++; rides; rides--)
    {
      const uint8_t *end = code + 1 + *code;
      for (code++; code < end; code++)
        {
          cw_set_add (set, *code);
          if (pieces[*code] != CW_NO_PIECE)
            break;
        }
      code = end;
    }
  if (!odd)
    return;
  for (unsigned walks = *code++; walks; walks--)
    code += 1 + *code;
  for (unsigned ways = *code++; ways; ways--)
    code = cw_general_attack_odd (pieces, code, set);
}

static inline bool
cw_general_touch (const CwGeneralTables *tables, unsigned a, unsigned b)
{
  int files = (int)(a % tables->files) - (int)(b % tables->files);
  int ranks = (int)(a / tables->files) - (int)(b / tables->files);
  return files >= -1 && files <= 1 && ranks >= -1 && ranks <= 1;
}

/* In how many ways the royal piece of the side to move is in check, 255 at most. */
unsigned cw_general_count_checks (const CwPosition *position);

static inline bool
cw_general_is_of (CwPiece piece, CwColour colour)
{
  return piece != CW_NO_PIECE && cw_piece_colour (piece) == colour;
}
