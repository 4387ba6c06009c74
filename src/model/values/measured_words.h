/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of a fit as they stand in its table: in chess in hundredths of a pawn; in other
 * games, where a pawn is measured badly, in a unit that is measured well: the pieces of the start
 * sum to what they usually count (93 in shogi, by Tanigawa). Main thread; texts are translated, and
 * all char * are (transfer full). */
#pragma once

#include "learning/fit.h"

/* "289" or "7.4"; "?" where the games do not say. */
char *cw_measured_figure (const CwFit *fit, unsigned column);
/* "±14": half of its interval without the error of the unit, which all share; "" where it is not
 * known or nothing. */
char *cw_measured_half (const CwFit *fit, unsigned column);
/* An end of an interval in hundredths of a pawn; "?" where there is none. */
char *cw_measured_end (double end);
/* What unit that is and what ± means, where it is not the pawn. */
char *cw_measured_notes (const CwFit *fit);

/* The column of a table, two a place: only places that the game has get one. */
int cw_measured_place (const CwColumns *columns, CwColumnPlace place);
/* Published sets of the game to draw measured values beside; how many. */
unsigned cw_measured_references (const CwColumns *columns, CwValues sets[2]);
