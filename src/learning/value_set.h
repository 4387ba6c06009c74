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
 * Games other than chess are named first, `game = shogi`; the entries are then their kinds,
 * including those in hand: `lance`, `promoted lance`, `lance in hand`. Every counted kind must be
 * present. '#' starts a comment line. Unknown keys are a fault, so that slips are noticed. */
#pragma once

#include "base/stream.h"
#include "core/values.h"
#include "learning/curve.h"

/* Reads a set. On a fault returns false with line and reason in `status`, and `values` all 0. */
bool cw_value_set_read (CwValues *values, const char *text, size_t length, CwStatus *status);

/* Writes a set; reading it back gives the same to 6 digits. `curve` (or NULL) adds the counted rows
 * by balance. */
bool cw_value_set_write (const CwValues *values, const CwCurve *curve, CwBuffer *buffer);

/* The built-in sets in display order: for chess, school, refined, the measured one, then published
 * ones by year; then those for shogi. False past the last. */
bool cw_value_set_builtin (unsigned index, CwValues *values);
/* "school", "refined", "engine-games", "turing" …; NULL past the last. */
const char *cw_value_set_name (unsigned index);

/* Values from a game's description alone, when nothing is measured: pieces count by the squares
 * they can act on, on a board of average density (core/mobility.h), pawn = 100. The scale gives the
 * kinds shared with chess (or shogi) the same total value as there, and pieces in hand the same
 * ratio to those on the board. No slope; title and source say what it is. */
void cw_value_set_described (const CwGame *game, CwValues *values);

/* The usual values of a game: its first built-in set, 1-3-3-5-9 for chess and Chess960 (or NULL),
 * or else those from its description. */
void cw_value_set_usual (const CwGame *game, CwValues *values);
/* A built-in set's counted rows by balance as a curve with its slope; false if it has none. */
bool cw_value_set_curve (const char *name, CwCurve *curve);
/* The set of that name; false if there is none. */
bool cw_value_set_named (const char *name, CwValues *values);

/* Copies a title or source, truncated at a character boundary; NULL counts as "". */
void cw_values_set_text (char target[CW_VALUES_TEXT], const char *text);
