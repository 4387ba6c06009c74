/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of one man where more than its plain program counts: promotions, hoppers, lame men, or
 * only some squares asked for. */
#include "core/general_generate.h"

typedef struct
{
  const CwGenerator *g;
  CwMove *out;
  unsigned from;
  CwKinds kinds; /* it may become, where it may */
  const CwSet *zone, *must;
  bool leaves;     /* it stands in its zone, and leaving that is enough */
  bool has_to;     /* and where it stands that is a duty */
  bool duplicates; /* look which squares were reached already */
  CwSet reached;
} Man;

/* The man comes to an empty square, or takes an enemy. */
static void
land (Man *man, unsigned to)
{
  const CwGenerator *g = man->g;
  if (man->duplicates)
    {
      if (cw_set_has (&man->reached, to))
        return;
      cw_set_add (&man->reached, to);
    }
  if (man->kinds && (man->leaves || cw_set_has (man->zone, to)))
    {
      if (cw_set_has (&g->promoting, to))
        for (CwKinds kinds = man->kinds; kinds; kinds &= kinds - 1)
          *man->out++ = cw_move_make (CW_MOVE_PROMOTION, (CwSquare)man->from, (CwSquare)to,
                                      (CwKind)__builtin_ctzll (kinds));
      if (man->has_to || cw_set_has (man->must, to))
        return;
    }
  if (cw_set_has (&g->plain, to))
    *man->out++ = man->from | to << 8;
}

static inline bool
is_enemy (const Man *man, CwPiece piece)
{
  return piece != CW_NO_PIECE && cw_piece_colour (piece) != man->g->us;
}

/* One odd way: `code` is {hop, goes, takes, jumps, length, steps…}. Returns what follows it. */
static const uint8_t *
go_odd (Man *man, const uint8_t *code)
{
  const CwPiece *men = man->g->men;
  const unsigned hop = code[0], goes = code[1], takes = code[2], jumps = code[3], length = code[4];
  bool over = hop == CW_HOP_NONE, done = false;
  code += 5;
  for (unsigned i = 1; i <= length; i++)
    {
      unsigned legs = code[0], to = code[1 + legs];
      for (unsigned leg = 0; leg < legs; leg++)
        done |= (men[code[1 + leg]] != CW_NO_PIECE) != (jumps != 0);
      code += 2 + legs;
      if (done)
        continue;
      bool empty = men[to] == CW_NO_PIECE;
      if (!over)
        {
          over = !empty;
          continue;
        }
      if (empty ? i <= goes : i <= takes && is_enemy (man, men[to]))
        land (man, to);
      done = !empty || hop == CW_HOP_GRASSHOPPER;
    }
  return code;
}

static void
go (Man *man, const uint8_t *code)
{
  const CwPiece *men = man->g->men;
  for (unsigned leaps = *code++; leaps; leaps--, code++)
    if (men[*code] == CW_NO_PIECE || is_enemy (man, men[*code]))
      land (man, *code);
  for (unsigned takes = *code++; takes; takes--, code++)
    if (is_enemy (man, men[*code]))
      land (man, *code);
  for (unsigned rides = *code++; rides; rides--)
    {
      const uint8_t *end = code + 1 + *code;
      for (code++; code < end && men[*code] == CW_NO_PIECE; code++)
        land (man, *code);
      if (code < end && is_enemy (man, men[*code]))
        land (man, *code);
      code = end;
    }
  for (unsigned walks = *code++; walks; walks--)
    {
      const uint8_t *end = code + 1 + *code;
      for (code++; code < end && men[*code] == CW_NO_PIECE; code++)
        land (man, *code);
      code = end;
    }
  for (unsigned odd = *code++; odd; odd--)
    code = go_odd (man, code);
}

CwMove *
cw_general_man (const CwGenerator *g, CwMove *out, unsigned from)
{
  const CwGeneralTables *tables = g->tables;
  CwPiece piece = cw_piece_plain (g->men[from]);
  const uint8_t *code = cw_general_moves_at (tables, piece, from);
  bool promotes = *code & CW_PROGRAM_PROMOTES && !(g->men[from] & CW_PIECE_PROMOTED);
  Man man = {
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
  man.has_to = man.leaves && cw_set_has (man.must, from);
  go (&man, code + 1);
  return man.out;
}
