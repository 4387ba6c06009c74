/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/values.h"

#include "base/marks.h"

#include <math.h>
#include <string.h>

static const CwValues school = {
  .board = {
    [CW_PAWN] = 100, [CW_KNIGHT] = 300, [CW_BISHOP] = 300, [CW_ROOK] = 500, [CW_QUEEN] = 900,
  },
  .slope = 0.661,
  .slope_error = 0.014,
  .title = N_ ("Textbook"),
  .source = N_ ("the count of the textbooks, 1-3-3-5-9"),
};

const CwValues *
cw_values_school (void)
{
  return &school;
}

/* Matches "pawn" and "berolina pawn". */
static bool
is_pawn (const CwKindInfo *kind)
{
  size_t length = strlen (kind->name);
  return kind->plain == 0 && !kind->royal && length >= 4
         && strcmp (kind->name + length - 4, "pawn") == 0;
}

CwKind
cw_values_unit (const CwGame *game)
{
  CwKind first = 0;
  for (unsigned kind = game->kinds; kind > 0; kind--)
    if (!game->kind[kind].royal)
      first = (CwKind)kind;
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    if (is_pawn (&game->kind[kind]))
      return (CwKind)kind;
  return first;
}

double
cw_values_score (const CwValues *values, double balance)
{
  return 1 / (1 + exp (-values->slope * balance / 100));
}
