/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation of any game on boards of up to 128 squares; evaluate_general_large.c has the
 * rest. */
#define WORDS(work) 2
#define CW_MOST_SQUARES 128
#include "search/template/evaluate_general.inc"

int
cw_evaluate_general (const CwEvaluation *evaluation, const CwPosition *position)
{
  if (position->game->general->words > 2)
    return cw_evaluate_general_large (evaluation, position);
  return evaluated (evaluation, position);
}
