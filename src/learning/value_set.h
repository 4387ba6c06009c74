/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Value sets as text (data/values/NAME.ini), and the built-in ones, which are embedded.
 *
 *   [values]
 *   name = Kaufman 1999
 *   source = L. Kaufman, The Evaluation of Material Imbalances, 1999
 *   slope = 0.65          log-odds of the expected score per pawn (optional, as all below)
 *   slope-error = 0.012
 *   games = 2976
 *   rows = 20101
 *   pawn = 100            centipawns: value, or value and standard error
 *   knight = 289.129 14.0
 *
 * '#' starts a comment line. Unknown keys are a fault, so that a slip is noticed. */
#pragma once

#include "base/stream.h"
#include "core/values.h"

/* Reads a set of chess kinds. False with line and reason in `status`; `values` is then all 0. */
bool cw_value_set_read (CwValues *values, const char *text, size_t length, CwStatus *status);

/* Writes it; what cw_value_set_read gives back is equal to 6 digits. */
bool cw_value_set_write (const CwValues *values, CwBuffer *buffer);

/* The built-in sets in the order to show them: school, refined, the measured one, then published
 * ones by year. False past the last. */
bool cw_value_set_builtin (unsigned index, CwValues *values);
/* "school", "refined", "engine-games", "turing" …; NULL past the last. */
const char *cw_value_set_name (unsigned index);
/* By that name. */
bool cw_value_set_named (const char *name, CwValues *values);

/* Copies a title or source, cut at a character boundary; NULL is "". */
void cw_values_set_text (char target[CW_VALUES_TEXT], const char *text);
