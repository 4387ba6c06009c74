/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/weights.h"

#include <stddef.h>
#include <string.h>

#include "base/number.h"
#include "core/rules_table.h"
#include "core/variant.h"
#include "search/evaluate.h"
#include "search/weights_text.h"

/* --- groups -------------------------------------------------------------------------------- */

typedef struct
{
  const char *name, *by;
  size_t offset;
  unsigned count;
} Fixed;

#define WEIGHTS(field, count, name, by) { name, by, offsetof (CwChessWeights, field), count },
static const Fixed of_chess[] = {
#include "search/chess_weights.def"
  { NULL, NULL, 0, 0 },
};
#undef WEIGHTS
#define WEIGHTS(field, count, name, by) { name, by, offsetof (CwShogiWeights, field), count },
static const Fixed of_shogi[] = {
#include "search/shogi_weights.def"
  { NULL, NULL, 0, 0 },
};
#undef WEIGHTS
#define KINDS(field, name, by)
#define WEIGHTS(field, count, name, by) { name, by, offsetof (CwGeneralWeights, field), count },
static const Fixed of_general[] = {
#include "search/general_weights.def"
  { NULL, NULL, 0, 0 },
};
#undef KINDS
#undef WEIGHTS
/* One weight per kind, from the first kind on. */
#define KINDS(field, name, by) { name, by, offsetof (CwGeneralWeights, field[1]), 0 },
#define WEIGHTS(field, count, name, by)
static const Fixed of_kinds[] = {
#include "search/general_weights.def"
};
#undef KINDS
#undef WEIGHTS

static bool
put (CwWeightsGroup *group, size_t offset, unsigned count, const char *by, const char *first,
     const char *second)
{
  cw_format_text (group->name, sizeof group->name, "%s%s", first, second);
  group->by = by;
  group->first = (unsigned)(offset / sizeof (CwTerm));
  group->count = count;
  group->balanced = false;
  return true;
}

static bool
put_squares (CwWeightsGroup *group, size_t offset, const CwGame *game, CwKind kind)
{
  put (group, offset, game->files * game->ranks, "square", game->kind[kind].name, " squares");
  group->balanced = true;
  return true;
}

static bool
put_fixed (CwWeightsGroup *group, const Fixed *table, unsigned index)
{
  for (; table->name; table++)
    if (index-- == 0)
      return put (group, table->offset, table->count, table->by, table->name, "");
  return false;
}

static bool
chess_group (unsigned index, CwWeightsGroup *group)
{
  if (!put_fixed (group, of_chess, index))
    return false;
  group->balanced = index >= 1 && index <= CW_KING;
  return true;
}

/* The order of places seen from a king. */
#define SEEN "files away from it, 0 to 8; ranks, from 8 behind it to 8 ahead"

static bool
shogi_group (const CwGame *game, unsigned index, CwWeightsGroup *group)
{
  static const CwKind far_movers[] = { CW_SHOGI_LANCE, CW_SHOGI_BISHOP, CW_SHOGI_ROOK,
                                       CW_SHOGI_HORSE, CW_SHOGI_DRAGON };
  const unsigned kinds = CW_SHOGI_KINDS - 1, movers = sizeof far_movers / sizeof far_movers[0];

  if (index == 0)
    return put (group, offsetof (CwShogiWeights, material[1]), kinds, "kind", "material", "");
  if (index == 1)
    return put (group, offsetof (CwShogiWeights, hand[1]), CW_SHOGI_HAND - 1, "kind", "in hand",
                "");
  index -= 2;
  unsigned kind = index % kinds + 1;
  const char *name = game->kind[kind].name;
  if (index < kinds)
    return put_squares (group, offsetof (CwShogiWeights, square[kind]), game, (CwKind)kind);
  if (index < 2 * kinds)
    return put (group, offsetof (CwShogiWeights, attack[kind]), CW_SHOGI_PLACES, SEEN, name,
                " and enemy king");
  if (index < 3 * kinds)
    return put (group, offsetof (CwShogiWeights, defence[kind]), CW_SHOGI_PLACES, SEEN, name,
                " and own king");
  index -= 3 * kinds;
  if (index < movers)
    return put (group, offsetof (CwShogiWeights, mobility[far_movers[index]]), CW_SHOGI_MOVES,
                "squares attacked that no own piece stands on", game->kind[far_movers[index]].name,
                " mobility");
  return put_fixed (group, of_shogi, index - movers);
}

static bool
general_group (const CwGame *game, unsigned index, CwWeightsGroup *group)
{
  if (index == 0)
    return put (group, offsetof (CwGeneralWeights, material[1]), game->kinds, "kind", "material",
                "");
  if (index == 1)
    return put (group, offsetof (CwGeneralWeights, hand[1]), game->variant->drops ? game->kinds : 0,
                "kind", "in hand", "");
  index -= 2;
  unsigned kind = index % game->kinds + 1;
  if (index < game->kinds)
    return put_squares (group, offsetof (CwGeneralWeights, square[kind]), game, (CwKind)kind);
  if (index < 2 * game->kinds)
    return put (group, offsetof (CwGeneralWeights, mobility[kind]), CW_GENERAL_MOVES,
                "squares attacked that neither an own piece stands on nor an enemy pawn attacks",
                game->kind[kind].name, " mobility");
  index -= 2 * game->kinds;
  const unsigned kinds = sizeof of_kinds / sizeof of_kinds[0];
  if (index < kinds)
    return put (group, of_kinds[index].offset, game->kinds, of_kinds[index].by,
                of_kinds[index].name, "");
  return put_fixed (group, of_general, index - kinds);
}

bool
cw_weights_group (const CwGame *game, unsigned index, CwWeightsGroup *group)
{
  return game->rules == &cw_chess_rules   ? chess_group (index, group)
         : game->rules == &cw_shogi_rules ? shogi_group (game, index, group)
                                          : general_group (game, index, group);
}

/* --- the engine's own ---------------------------------------------------------------------- */

/* Overwrites `weights` with what data/weights has for a game. */
static void
read_embedded (CwWeights *weights, const char *name)
{
  for (unsigned i = 0; i < cw_embedded_weights_count; i++)
    if (strcmp (cw_embedded_weights[i].name, name) == 0)
      cw_weights_read_items (weights, (const char *)cw_embedded_weights[i].bytes,
                             cw_embedded_weights[i].length, NULL);
}

void
cw_weights_init (CwWeights *weights, const CwGame *game)
{
  memset (weights, 0, sizeof *weights);
  weights->game = game;
  if (game->rules == &cw_chess_rules)
    read_embedded (weights, "chess"); /* has them all */
  else if (game->rules == &cw_shogi_rules)
    cw_weights_fill_shogi (weights);
  else
    cw_weights_fill_general (weights);
  if (strcmp (game->name, "chess") != 0)
    read_embedded (weights, game->name);
}

/* --- material ------------------------------------------------------------------------------ */

/* The material weights from kind 1 on, and those of pieces in hand, NULL if there are none. */
static CwTerm *
material_of (CwWeights *weights, CwTerm **hand)
{
  const CwRules *rules = weights->game->rules;
  bool chess = rules == &cw_chess_rules, shogi = rules == &cw_shogi_rules;

  *hand = !weights->game->variant->drops ? NULL
          : shogi                        ? weights->shogi.hand + 1
                                         : weights->general.hand + 1;
  return chess   ? weights->chess.material
         : shogi ? weights->shogi.material + 1
                 : weights->general.material + 1;
}

static int
rounded (double value)
{
  if (!(value > -5000))
    return -5000;
  if (value > 5000)
    return 5000;
  return (int)(value < 0 ? value - 0.5 : value + 0.5);
}

/* The mean of middlegame and endgame. */
static int
middle_of (CwTerm term)
{
  int sum = cw_term_mg (term) + cw_term_eg (term);

  return (sum - (sum % 2 + 2) % 2) / 2;
}

static void
move_to (CwTerm *term, int value)
{
  int by = value - middle_of (*term);

  *term += cw_term (by, by);
}

void
cw_weights_set_values (CwWeights *weights, const CwValues *values)
{
  const CwGame *game = weights->game;
  double pawn = values->board[1], scale = pawn >= 10 ? 100 / pawn : 1;
  CwTerm *hand, *material = material_of (weights, &hand);

  for (unsigned kind = 1; kind <= game->kinds; kind++)
    {
      if (game->kind[kind].royal)
        continue;
      double held = values->hand[kind] != 0 ? values->hand[kind] : values->board[kind];
      move_to (&material[kind - 1], rounded (values->board[kind] * scale));
      if (hand)
        move_to (&hand[kind - 1], rounded (held * scale));
    }
}

int
cw_weights_material (const CwWeights *weights, CwKind kind)
{
  CwTerm *hand, *material = material_of ((CwWeights *)weights, &hand);

  return weights->game->kind[kind].royal ? 0 : middle_of (material[kind - 1]);
}

int
cw_weights_hand (const CwWeights *weights, CwKind kind)
{
  CwTerm *hand, *material = material_of ((CwWeights *)weights, &hand);

  if (weights->game->kind[kind].royal)
    return 0;
  return middle_of (hand ? hand[kind - 1] : material[kind - 1]);
}
