/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of a fit as shown in its table: in chess in pawns; in other games, where a pawn is
 * measured badly, in a unit that is measured well: the pieces of the start sum to what they usually
 * count (93 in shogi, by Tanigawa). Main thread; texts are translated, and all char * are (transfer
 * full). */
#pragma once

#include "learning/fit.h"

/* "2.9" or "7.4"; "?" if the games do not say. */
char *cw_measured_figure (const CwFit *fit, unsigned column);
/* "±0.1": half of its interval without the error of the unit, which all share; "" if not known or
 * too small to show. */
char *cw_measured_half (const CwFit *fit, unsigned column);
/* An end of an interval, given in hundredths of a pawn and shown in pawns; "?" if there is none. */
char *cw_measured_end (double end);
/* What the unit is and what ± means. */
char *cw_measured_notes (const CwFit *fit);

/* The first of a place's two table columns; only places that the game has get columns. */
int cw_measured_place (const CwColumns *columns, CwColumnPlace place);
/* Published sets of the game to draw beside measured values; returns how many. */
unsigned cw_measured_references (const CwColumns *columns, CwValues sets[2]);
