/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a piece is worth on the known scales. */
#pragma once

#include "core/rules.h"

#include <glib.h>

#define CW_MAX_SCALES 24
#define CW_SCALE_TITLE 96

typedef struct
{
  char title[CW_SCALE_TITLE]; /* English, marked for translation: "Kaufman 1999" */
  double pawns;
  double half;    /* half of the 95 % interval, in pawns; 0: not measured */
  double hand;    /* in hand; 0: not given */
  unsigned games; /* number of games measured; 0: published */
} CwScaleRow;

/* The built-in scales that know this kind, in their order: those of its game, or of the game that
 * it comes from (a kind of the same name that moves alike). Returns how many; 0 also for royal
 * kinds, which have no value. */
unsigned cw_piece_scales (const CwGame *game, CwKind kind, CwScaleRow rows[CW_MAX_SCALES]);

/* How a scale knows it: "± 0.05, from 2,976 games", "in hand 1.2" or "". Translated. (transfer
 * full) */
char *cw_scale_row_note (const CwScaleRow *row);

/* From the rules of its movement alone, in pawns of its game (learning/value_set.h); 0 if they say
 * nothing. */
double cw_piece_described (const CwGame *game, CwKind kind);

/* The value for display, "5", "≈ 1.2", "∞" or "?", and in `unit` (may be NULL) what the number is,
 * "pawns, by Kaufman 1999". Translated; free both. */
char *cw_piece_value_text (const CwGame *game, CwKind kind, char **unit);
