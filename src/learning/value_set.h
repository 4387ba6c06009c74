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
 *   pawn = 100            centipawns: value, or value and standard error, or these and the degrees
 *   knight = 289.129 14.0 744                                                           of freedom
 *   covariance knight = 10.1 197   of the log-odds of pawn and knight, as if the pawn's were 100
 *   balance -3 = 5 2 61   rows won, drawn and lost by White at that balance in pawns of this scale
 *
 * Another game than chess is named first, `game = shogi`; then the entries are its kinds, and those
 * in hand too: `lance`, `promoted lance`, `lance in hand`. Every kind that is counted must be
 * there. '#' starts a comment line. Unknown keys are a fault, so that a slip is noticed. */
#pragma once

#include "base/stream.h"
#include "core/values.h"
#include "learning/curve.h"

/* Reads a set. False with line and reason in `status`; `values` is then all 0. */
bool cw_value_set_read (CwValues *values, const char *text, size_t length, CwStatus *status);

/* Writes it; what cw_value_set_read gives back is equal to 6 digits. `curve` (or NULL) adds the
 * counted rows by balance. */
bool cw_value_set_write (const CwValues *values, const CwCurve *curve, CwBuffer *buffer);

/* The built-in sets in the order to show them. Of chess: school, refined, the measured one, then
 * published ones by year; then those of shogi. False past the last. */
bool cw_value_set_builtin (unsigned index, CwValues *values);
/* "school", "refined", "engine-games", "turing" …; NULL past the last. */
const char *cw_value_set_name (unsigned index);

/* From the description of a game alone, where nothing is measured: pieces count by the squares that
 * they can act on, on a board of average density (core/mobility.h), pawn = 100. The scale gives the
 * kinds that chess (or shogi) has too the same total value as there, and pieces in hand the same
 * ratio to those on the board. Without slope; title and source say what it is. */
void cw_value_set_described (const CwGame *game, CwValues *values);

/* The values that a game is usually counted with: the first built-in set of it, 1-3-3-5-9 for chess
 * and Chess960 (or NULL), else what its description gives. */
void cw_value_set_usual (const CwGame *game, CwValues *values);
/* The counted rows by balance of a built-in set as a curve with its slope; false where it has none.
 */
bool cw_value_set_curve (const char *name, CwCurve *curve);
/* By that name. */
bool cw_value_set_named (const char *name, CwValues *values);

/* Copies a title or source, cut at a character boundary; NULL is "". */
void cw_values_set_text (char target[CW_VALUES_TEXT], const char *text);
