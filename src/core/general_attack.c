/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/general_attack.h"

#include "core/general_sight.h"

#include <string.h>

/* Whether the piece on `square` attacks along `shape` from `steps` away. */
static inline bool
takes (const CwGeneralTables *tables, const CwPiece *pieces, unsigned square, CwColour by,
       unsigned shape, unsigned steps)
{
  CwPiece piece = pieces[square];
  return cw_piece_colour (piece) == by && tables->takes[cw_piece_plain (piece)][shape] >= steps
         && (!tables->shape[shape].initial
             || cw_set_has (&tables->home[cw_piece_plain (piece)], square));
}

/* One element of an odd way back: its shape and square, and whether its legs allow the step. */
typedef struct
{
  unsigned shape, square;
  bool open;
  const uint8_t *next;
} Odd;

static Odd
read_odd (const CwGeneralTables *tables, const CwPiece *pieces, const uint8_t *code, unsigned gone)
{
  Odd odd = { .shape = code[0], .open = true };
  bool jumps = tables->shape[odd.shape].jumps;
  unsigned legs = code[1];
  for (unsigned i = 0; i < legs; i++)
    {
      unsigned leg = code[2 + i];
      if ((pieces[leg] != CW_NO_PIECE && leg != gone) != jumps)
        odd.open = false;
    }
  odd.square = code[2 + legs];
  odd.next = code + 3 + legs;
  return odd;
}

static const uint8_t *
skip_odd (const uint8_t *code, unsigned length)
{
  for (; length; length--)
    code += 3 + code[1];
  return code;
}

/* Follows an odd way back. Returns the attacker's square, or CW_GENERAL_NONE. */
static unsigned
follow_odd (const CwGeneralTables *tables, const CwPiece *pieces, const uint8_t *code, unsigned hop,
            unsigned length, CwColour by, unsigned gone)
{
  bool over = hop == CW_HOP_NONE; /* the hurdle has been met */
  for (unsigned i = 1; i <= length; i++)
    {
      Odd odd = read_odd (tables, pieces, code, gone);
      code = odd.next;
      bool empty = pieces[odd.square] == CW_NO_PIECE || odd.square == gone;
      if (!odd.open)
        break;
      if (!over)
        {
          /* A grasshopper's hurdle is right before the square it attacks. */
          if (hop == CW_HOP_GRASSHOPPER && empty)
            break;
          over = !empty;
        }
      else if (!empty)
        return takes (tables, pieces, odd.square, by, odd.shape, i) ? odd.square : CW_GENERAL_NONE;
    }
  return CW_GENERAL_NONE;
}

static bool __attribute__ ((noinline))
odd_attack (const CwGeneralTables *tables, const CwPiece *pieces, const uint8_t *code, CwColour by,
            unsigned gone)
{
  for (unsigned attacks = *code++; attacks; attacks--)
    {
      if (follow_odd (tables, pieces, code + 2, code[0], code[1], by, gone) != CW_GENERAL_NONE)
        return true;
      code = skip_odd (code + 2, code[1]);
    }
  return false;
}

bool
cw_general_attacked (const CwGeneralTables *tables, const CwPiece *pieces, unsigned square,
                     CwColour by, unsigned gone)
{
  const uint8_t *code = cw_general_attacks_at (tables, by, square);
  for (unsigned leaps = *code++; leaps; leaps--, code += 2)
    {
      CwPiece piece = pieces[code[0]];
      if (piece && cw_piece_colour (piece) == by && tables->takes[cw_piece_plain (piece)][code[1]])
        return true;
    }
  for (unsigned rays = *code++; rays; rays--)
    {
      const unsigned shape = code[0], length = code[1];
      code += 2;
      for (unsigned i = 0; i < length; i++)
        {
          CwPiece piece = pieces[code[i]];
          if (piece == CW_NO_PIECE || code[i] == gone)
            continue;
          if (cw_piece_colour (piece) == by && tables->takes[cw_piece_plain (piece)][shape] > i)
            return true;
          break;
        }
      code += length;
    }
  return *code && odd_attack (tables, pieces, code, by, gone);
}

static void
note (unsigned *count, uint8_t *found, unsigned square)
{
  if (found && *count < CW_MAX_ATTACKERS)
    found[*count] = (uint8_t)square;
  ++*count;
}

static unsigned
list_attackers (const CwGeneralTables *tables, const CwPiece *pieces, const uint8_t *code,
                CwColour by, uint8_t *found)
{
  unsigned count = 0;
  for (unsigned leaps = *code++; leaps; leaps--, code += 2)
    {
      CwPiece piece = pieces[code[0]];
      if (piece && cw_piece_colour (piece) == by && tables->takes[cw_piece_plain (piece)][code[1]])
        note (&count, found, code[0]);
    }
  for (unsigned rays = *code++; rays; rays--)
    {
      const unsigned shape = code[0], length = code[1];
      code += 2;
      for (unsigned i = 0; i < length; i++)
        if (pieces[code[i]] != CW_NO_PIECE)
          {
            CwPiece piece = pieces[code[i]];
            if (cw_piece_colour (piece) == by && tables->takes[cw_piece_plain (piece)][shape] > i)
              note (&count, found, code[i]);
            break;
          }
      code += length;
    }
  for (unsigned attacks = *code++; attacks; attacks--)
    {
      unsigned square =
          follow_odd (tables, pieces, code + 2, code[0], code[1], by, CW_GENERAL_NONE);
      if (square != CW_GENERAL_NONE)
        note (&count, found, square);
      code = skip_odd (code + 2, code[1]);
    }
  return count;
}

unsigned
cw_general_attackers (const CwGeneralTables *tables, const CwPiece *pieces, unsigned square,
                      CwColour by, uint8_t *found)
{
  return list_attackers (tables, pieces, cw_general_attacks_at (tables, by, square), by, found);
}

unsigned
cw_general_en_passant_attackers (const CwGeneralTables *tables, const CwPiece *pieces,
                                 unsigned square, CwColour by, uint8_t *found)
{
  uint8_t all[CW_MAX_ATTACKERS];
  unsigned count = 0;
  unsigned attacks =
      list_attackers (tables, pieces, tables->code + tables->passing_at[by][square], by, all);
  for (unsigned i = 0; i < attacks && i < CW_MAX_ATTACKERS; i++)
    if (tables->variant->kind[cw_piece_kind (pieces[all[i]])].captures_en_passant
        && (count == 0 || !memchr (found, all[i], count)))
      note (&count, found, all[i]);
  return count;
}

/* Marks the squares of an odd way up to the farthest piece that could attack along it. */
static void
mark_odd (const CwGeneralTables *tables, const CwPiece *pieces, const uint8_t *code,
          unsigned length, CwColour by, CwSet *squares)
{
  CwSet marked = *squares;
  for (unsigned i = 1; i <= length; i++)
    {
      const uint8_t *legs = code + 2;
      Odd odd = read_odd (tables, pieces, code, CW_GENERAL_NONE);
      for (unsigned leg = 0; leg < code[1]; leg++)
        cw_set_add (&marked, legs[leg]);
      if (pieces[odd.square] && takes (tables, pieces, odd.square, by, odd.shape, i))
        *squares = marked;
      cw_set_add (&marked, odd.square);
      code = odd.next;
    }
}

void
cw_general_sensitive (const CwGeneralTables *tables, const CwPiece *pieces, unsigned square,
                      CwColour by, CwSet *squares)
{
  const uint8_t *code = cw_general_attacks_at (tables, by, square);
  *squares = (CwSet){ { 0 } };
  code += 1 + 2 * *code;
  for (unsigned rays = *code++; rays; rays--)
    {
      const unsigned shape = code[0], length = code[1];
      unsigned farthest = 0, between = 0;
      code += 2;
      /* Two pieces in between always shield: a move removes one at most. */
      for (unsigned i = 0; i < length && between < 2; i++)
        {
          CwPiece piece = pieces[code[i]];
          if (piece == CW_NO_PIECE)
            continue;
          if (cw_piece_colour (piece) == by && tables->takes[cw_piece_plain (piece)][shape] > i)
            farthest = i;
          between++;
        }
      for (unsigned i = 0; i < farthest; i++)
        cw_set_add (squares, code[i]);
      code += length;
    }
  for (unsigned attacks = *code++; attacks; attacks--)
    {
      mark_odd (tables, pieces, code + 2, code[1], by, squares);
      code = skip_odd (code + 2, code[1]);
    }
}

bool
cw_general_safe (const CwGame *game, const CwPiece *pieces, unsigned royal, unsigned other,
                 CwColour us, unsigned gone)
{
  const CwGeneralTables *tables = game->general;
  if (royal == CW_NO_SQUARE)
    return true;
  if (game->variant->explosions && other != CW_NO_SQUARE && cw_general_touch (tables, royal, other))
    return true;
  return !cw_general_attacked (tables, pieces, royal, cw_other (us), gone);
}

unsigned
cw_general_count_checks (const CwPosition *position)
{
  const CwGeneralBoard *board = &position->general;
  CwColour us = (CwColour)board->state.side;
  unsigned royal = board->state.royal[us], other = board->state.royal[cw_other (us)];
  if (royal == CW_NO_SQUARE
      || (position->game->variant->explosions && other != CW_NO_SQUARE
          && cw_general_touch (position->game->general, royal, other)))
    return 0;
  const CwGeneralTables *tables = position->game->general;
  unsigned attacks =
      tables->sighted
          ? cw_general_sighted_attackers (tables, board->square, cw_general_occupied (board),
                                          cw_set_wide (&board->pieces[cw_other (us)]), royal,
                                          cw_other (us), NULL)
          : cw_general_attackers (tables, board->square, royal, cw_other (us), NULL);
  return attacks < 255 ? attacks : 255;
}
