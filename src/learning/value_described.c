/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values from a game's description. */
#include "base/marks.h"
#include "core/mobility.h"
#include "core/variant.h"
#include "learning/value_set.h"

#include <math.h>
#include <string.h>

/* For the kinds that a game shares with one of known values: the sum of these values and of the
 * kinds' mobility in the game, both 0 if there are none; and the ratio of values in hand to those
 * on the board. */
typedef struct
{
  double value, mobility, hand;
} Shared;

static double
mobility_of (const CwGame *game, unsigned kind)
{
  return cw_mobility_crowded_mean (game, (CwKind)kind, CW_USUAL_DENSITY);
}

/* The kind of `other` with the same name and moves; 0 if there is none. */
static unsigned
find_same (const CwGame *game, unsigned kind, const CwGame *other)
{
  for (unsigned same = 1; same <= other->kinds; same++)
    if (strcmp (game->kind[kind].name, other->kind[same].name) == 0
        && strcmp (game->variant->kind[kind].betza, other->variant->kind[same].betza) == 0)
      return same;
  return 0;
}

static Shared
compare (const CwGame *game, const CwValues *known)
{
  Shared shared = { 0 };
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    {
      unsigned same = find_same (game, kind, known->game);
      if (game->kind[kind].royal || kind == cw_values_unit (game) || same == 0)
        continue;
      shared.value += known->board[same];
      shared.mobility += mobility_of (game, kind);
      if (known->hand[same] > 0)
        shared.hand = known->hand[same] / known->board[same];
    }
  return shared;
}

void
cw_value_set_described (const CwGame *game, CwValues *values)
{
  CwKind unit = cw_values_unit (game);
  CwValues known;
  memset (values, 0, sizeof *values);
  values->game = game;
  cw_values_set_text (values->title, N_ ("By mobility"));
  cw_values_set_text (values->source, N_ ("from how the pieces move; not measured"));
  if (unit == 0)
    return;

  cw_value_set_usual (cw_game_named (game->shogi ? "shogi" : "chess"), &known);
  known.game = cw_game_named (game->shogi ? "shogi" : "chess");
  Shared shared = compare (game, &known);
  double pawn = mobility_of (game, unit);
  double scale = shared.mobility > 0 ? shared.value / shared.mobility : 100 / pawn;
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    if (!game->kind[kind].royal)
      {
        double value =
            kind == unit ? 100 : 10 * fmax (1, round (scale * mobility_of (game, kind) / 10));
        values->board[kind] = value;
        if (game->variant->drops && game->kind[kind].plain == 0)
          values->hand[kind] = round (value * (shared.hand > 0 ? shared.hand : 1));
      }
}
