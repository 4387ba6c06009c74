/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endings that people learn by heart. */
#include "core/variant.h"
#include "search/human.h"

#include <math.h>

#define ROOK 420  /* centipawns: more than a bishop, less than any rook */
#define QUEEN 800 /* or two rooks */
#define KNOW_QUEEN 1000
#define KNOW_ROOK 1200 /* from these ratings on everybody knows how; */
#define LEARNING 500   /* nobody this far below */

/* The side to move's rooks and larger pieces by value; -1 if the opponent has more than a king. */
static int
against_bare_king (const CwHumanChoice *choice)
{
  const CwPosition *position = choice->position;
  const CwGame *game = cw_position_game (position);
  CwColour us = cw_position_side (position);
  int all = 0;

  for (unsigned kind = 1; kind <= game->kinds; kind++)
    {
      unsigned ours = cw_position_count (position, us, (CwKind)kind);
      if (game->kind[kind].royal)
        continue;
      if (cw_position_count (position, cw_other (us), (CwKind)kind) > 0)
        return -1;
      if (choice->evaluation->material[kind] >= ROOK)
        all += (int)ours * choice->evaluation->material[kind];
    }
  return all;
}

double
cw_human_knows_ending (const CwHumanChoice *choice, double rating, double temperature)
{
  const CwVariant *variant = cw_position_game (choice->position)->variant;
  int all = variant->drops || variant->wins_without_pieces ? -1 : against_bare_king (choice);

  if (all < ROOK)
    return 0;
  double known = 1 - ((all < QUEEN ? KNOW_ROOK : KNOW_QUEEN) - rating) / LEARNING;
  return fmin (1, fmax (0, known)) / pow (fmax (1, temperature), 2);
}
