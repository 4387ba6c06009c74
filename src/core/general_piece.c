/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of one piece for which its plain program is not enough: promotions, hoppers, lame
 * pieces, or only some squares asked for. */
#include "core/general_generate.h"

#include "core/general_sight.h"

typedef struct
{
  const CwGenerator *g;
  CwMove *out;
  unsigned from;
  CwKinds kinds; /* what it may promote to, if it can */
  const CwSet *zone, *must;
  bool leaves;     /* it is in its zone and may promote by leaving it */
  bool has_to;     /* and it must promote when it leaves */
  bool duplicates; /* skip squares that were already reached */
  CwSet reached;
} Mover;

/* The piece lands on an empty square or captures an enemy. */
static void
land (Mover *mover, unsigned to)
{
  const CwGenerator *g = mover->g;
  if (mover->duplicates)
    {
      if (cw_set_has (&mover->reached, to))
        return;
      cw_set_add (&mover->reached, to);
    }
  if (mover->kinds && (mover->leaves || cw_set_has (mover->zone, to)))
    {
      if (cw_set_has (&g->promoting, to))
        for (CwKinds kinds = mover->kinds; kinds; kinds &= kinds - 1)
          *mover->out++ = cw_move_make (CW_MOVE_PROMOTION, (CwSquare)mover->from, (CwSquare)to,
                                        (CwKind)__builtin_ctzll (kinds));
      if (mover->has_to || cw_set_has (mover->must, to))
        return;
    }
  if (cw_set_has (&g->plain, to))
    *mover->out++ = mover->from | to << 8;
}

static inline bool
is_enemy (const Mover *mover, CwPiece piece)
{
  return piece != CW_NO_PIECE && cw_piece_colour (piece) != mover->g->us;
}

/* Follows an odd way {hop, goes, takes, jumps, length, steps…}; returns what follows it. */
static const uint8_t *
go_odd (Mover *mover, const uint8_t *code)
{
  const CwPiece *pieces = mover->g->pieces;
  const unsigned hop = code[0], goes = code[1], takes = code[2], jumps = code[3], length = code[4];
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
      if (empty ? i <= goes : i <= takes && is_enemy (mover, pieces[to]))
        land (mover, to);
      done = !empty || hop == CW_HOP_GRASSHOPPER;
    }
  return code;
}

static void
go (Mover *mover, const uint8_t *code)
{
  const CwPiece *pieces = mover->g->pieces;
  for (unsigned leaps = *code++; leaps; leaps--, code++)
    if (pieces[*code] == CW_NO_PIECE || is_enemy (mover, pieces[*code]))
      land (mover, *code);
  for (unsigned takes = *code++; takes; takes--, code++)
    if (is_enemy (mover, pieces[*code]))
      land (mover, *code);
  for (unsigned rides = *code++; rides; rides--)
    {
      const uint8_t *end = code + 1 + *code;
      for (code++; code < end && pieces[*code] == CW_NO_PIECE; code++)
        land (mover, *code);
      if (code < end && is_enemy (mover, pieces[*code]))
        land (mover, *code);
      code = end;
    }
  for (unsigned walks = *code++; walks; walks--)
    {
      const uint8_t *end = code + 1 + *code;
      for (code++; code < end && pieces[*code] == CW_NO_PIECE; code++)
        land (mover, *code);
      code = end;
    }
  for (unsigned odd = *code++; odd; odd--)
    code = go_odd (mover, code);
}

/* The non-captures by a program of leaps, rides and walks that reaches no square twice. */
static CwMove *
quiet_moves (const CwGenerator *g, CwMove *out, unsigned from, const uint8_t *code)
{
  const CwPiece *pieces = g->pieces;
  for (unsigned leaps = *code++; leaps; leaps--, code++)
    if (pieces[*code] == CW_NO_PIECE && cw_set_has (&g->plain, *code))
      *out++ = from | (unsigned)*code << 8;
  code += 1 + *code;
  for (unsigned list = 0; list < 2; list++) /* rides, walks */
    for (unsigned rides = *code++; rides; rides--)
      {
        const uint8_t *end = code + 1 + *code;
        for (code++; code < end && pieces[*code] == CW_NO_PIECE; code++)
          if (cw_set_has (&g->plain, *code))
            *out++ = from | (unsigned)*code << 8;
        code = end;
      }
  return out;
}

/* The moves computed as a set. */
static inline CwMove *
moves_to_plain (const CwGenerator *g, CwMove *out, unsigned from)
{
  CwWide occupied = cw_general_occupied (&g->position->general);
  CwWide to =
      cw_general_sees (g->tables, g->pieces[from], from, occupied) & cw_set_wide (&g->plain);
  for (uint64_t low = (uint64_t)to; low; low &= low - 1)
    *out++ = from | (unsigned)__builtin_ctzll (low) << 8;
  for (uint64_t high = (uint64_t)(to >> 64); high; high &= high - 1)
    *out++ = from | (64 + (unsigned)__builtin_ctzll (high)) << 8;
  return out;
}

CwMove *
cw_general_piece_moves (const CwGenerator *g, CwMove *out, unsigned from)
{
  const CwGeneralTables *tables = g->tables;
  CwPiece piece = cw_piece_plain (g->pieces[from]);
  const CwSight *sight = &tables->sight[piece];
  bool own = sight->there && g->pieces == g->position->general.square;
  bool by_sets = own && (sight->goes || g->what == CW_GENERAL_CAPTURES);
  if (by_sets && !tables->promotes_to[piece])
    return moves_to_plain (g, out, from);
  const uint8_t *code = cw_general_moves_at (tables, piece, from);
  bool promotes = *code & CW_PROGRAM_PROMOTES && !(g->pieces[from] & CW_PIECE_PROMOTED);
  if (by_sets && !promotes)
    return moves_to_plain (g, out, from);
  if (own && !promotes && g->what == CW_GENERAL_QUIETS && !(*code & CW_PROGRAM_DUPLICATES))
    return quiet_moves (g, out, from, code + 1);
  Mover mover = {
    .g = g,
    .out = out,
    .from = from,
    .kinds = promotes ? tables->promotes_to[piece] : 0,
    .zone = &tables->zone[piece],
    .must = &tables->must[piece],
    .leaves = promotes && tables->variant->kind[cw_piece_kind (piece)].leaving
              && cw_set_has (&tables->zone[piece], from),
    .duplicates = *code & CW_PROGRAM_DUPLICATES,
  };
  mover.has_to = mover.leaves && cw_set_has (mover.must, from);
  go (&mover, code + 1);
  return mover.out;
}
