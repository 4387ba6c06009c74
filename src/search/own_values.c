/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's piece values where nothing has been measured. */
#include <string.h>

#include "core/rules_table.h"
#include "core/variant.h"
#include "search/evaluate.h"

/* How often a square is empty on a board in play. */
#define EMPTY 0.7

/* A pawn is 100; the others keep roughly the order of Tanigawa's scale, flatter at the top because
 * a captured piece counts once more. */
static const struct
{
  double board, hand;
} shogi_values[CW_SHOGI_KINDS] = {
  [CW_SHOGI_PAWN] = { 100, 115 },          [CW_SHOGI_LANCE] = { 250, 280 },
  [CW_SHOGI_KNIGHT] = { 270, 300 },        [CW_SHOGI_SILVER] = { 420, 460 },
  [CW_SHOGI_GOLD] = { 490, 540 },          [CW_SHOGI_BISHOP] = { 640, 720 },
  [CW_SHOGI_ROOK] = { 740, 820 },          [CW_SHOGI_TOKIN] = { 480, 0 },
  [CW_SHOGI_PROMOTED_LANCE] = { 470, 0 },  [CW_SHOGI_PROMOTED_KNIGHT] = { 480, 0 },
  [CW_SHOGI_PROMOTED_SILVER] = { 490, 0 }, [CW_SHOGI_HORSE] = { 900, 0 },
  [CW_SHOGI_DRAGON] = { 1030, 0 },
};

/* --- from how pieces move -------------------------------------------------------------------- */

/* What one step counts: for moving and capturing, one of them, or a short one, which is slow. */
static double
step_share (const CwStep *step)
{
  double share = (step->moves ? 0.45 : 0) + (step->captures ? 0.55 : 0);

  if (step->files >= -1 && step->files <= 1 && step->ranks >= -1 && step->ranks <= 1
      && step->most == 1)
    share *= 0.85;
  if (step->lame)
    share *= EMPTY;
  if (step->hop != CW_HOP_NONE)
    share *= 0.6;
  if (step->jumps)
    share *= 1 - EMPTY;
  return step->initial ? share / 4 : share;
}

static double
step_mobility (const CwGame *game, const CwStep *step, unsigned square)
{
  int file = (int)(square % game->files), rank = (int)(square / game->files);
  unsigned most =
      step->most == CW_TO_THE_EDGE || step->most > CW_MAX_FILES ? CW_MAX_FILES : step->most;
  double sum = 0, open = step_share (step);

  for (unsigned steps = 0; steps < most; steps++)
    {
      file += step->files;
      rank += step->ranks;
      if (file < 0 || rank < 0 || file >= (int)game->files || rank >= (int)game->ranks)
        break;
      sum += open;
      open *= EMPTY;
    }
  return sum;
}

double
cw_evaluation_mobility (const CwGame *game, CwKind kind, unsigned square)
{
  const CwMovement *movement = &game->variant->kind[kind].movement;
  unsigned squares = game->files * game->ranks;
  double sum = 0;

  if (square < squares)
    {
      for (unsigned i = 0; i < movement->count; i++)
        sum += step_mobility (game, &movement->step[i], square);
      return sum;
    }
  for (unsigned s = 0; s < squares; s++)
    sum += cw_evaluation_mobility (game, kind, s);
  return sum / squares;
}

bool
cw_evaluation_is_bound (const CwMovement *movement)
{
  for (unsigned i = 0; i < movement->count; i++)
    if ((movement->step[i].files + movement->step[i].ranks) % 2 != 0)
      return false;
  return true;
}

/* For a piece that does not promote: value grows faster than the number of squares, since one piece
 * uses them together. Gives the pieces of chess their usual values. */
static double
plain_value (const CwGame *game, CwKind kind)
{
  double squares = cw_evaluation_mobility (game, kind, CW_NO_SQUARE);
  double value = squares * (57 + 0.75 * squares);

  if (cw_evaluation_is_bound (&game->variant->kind[kind].movement))
    value *= 0.9;
  if (game->variant->kind[kind].launches)
    value += 250; /* takes at least one piece with it */
  return value;
}

/* Including the hope of promotion, which is smaller on the last rank only than in a zone. */
static double
described_value (const CwGame *game, CwKind kind)
{
  const CwKindRules *rules = &game->variant->kind[kind];
  CwKinds becomes = rules->promotes_to[CW_WHITE] | rules->promotes_to[CW_BLACK];
  double value = plain_value (game, kind), best = value;

  for (unsigned other = 1; other <= game->kinds; other++)
    if (becomes >> other & 1)
      {
        double promoted = plain_value (game, (CwKind)other);
        best = promoted > best ? promoted : best;
      }
  return value + (best - value) / (rules->leaving ? 12 : 30);
}

/* The pawn is 100. With drops, the others are closer to it: a swap gives as much as it takes. */
static void
fill_described (const CwGame *game, CwValues *values)
{
  double pawn = described_value (game, 1);
  double scale = pawn > 40 && pawn < 160 ? 100 / pawn : 1;

  for (unsigned kind = 1; kind <= game->kinds; kind++)
    {
      if (game->kind[kind].royal)
        continue;
      double value = described_value (game, (CwKind)kind) * (kind == 1 ? scale : 1);
      if (game->variant->drops)
        value = 100 + (value - 100) * 0.65;
      value = value < 30 ? 30 : value;
      if (game->variant->wins_without_pieces)
        value = -100 - value / 20;
      values->board[kind] = value;
      values->hand[kind] = game->variant->drops ? value * 1.1 : value;
    }
}

static void
begin (CwValues *values, const char *source)
{
  memset (values, 0, sizeof *values);
  memcpy (values->title, "Engine", sizeof "Engine");
  memcpy (values->source, source, strlen (source));
}

void
cw_evaluation_described_values (const CwGame *game, CwValues *values)
{
  begin (values, "chosen for this program's engine");
  if (game->rules == &cw_shogi_rules)
    for (unsigned kind = CW_SHOGI_PAWN; kind < CW_SHOGI_KINDS; kind++)
      {
        values->board[kind] = shogi_values[kind].board;
        values->hand[kind] = shogi_values[kind].hand;
      }
  else
    fill_described (game, values);
}

void
cw_evaluation_values (const CwGame *game, CwValues *values)
{
  CwWeights weights;

  cw_weights_init (&weights, game);
  begin (values, "the engine's own weights");
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    {
      values->board[kind] = cw_weights_material (&weights, (CwKind)kind);
      values->hand[kind] = cw_weights_hand (&weights, (CwKind)kind);
    }
}
