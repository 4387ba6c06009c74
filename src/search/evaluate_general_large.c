/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/template/evaluate_general.inc"

int
cw_evaluate_general_large (const CwEvaluation *evaluation, const CwPosition *position)
{
  return evaluated (evaluation, position);
}
