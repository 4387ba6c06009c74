/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What counts besides the pieces, in words. */
#pragma once

#include "model/values/measure_job.h"
#include "model/values/sentences.h"

/* TRUE if the answer's model has anything but the pieces, and enough games to speak of it. */
gboolean cw_terms_are_shown (const CwMeasureAnswer *answer);
/* What the games say about a feature of that model. */
void cw_terms_add_feature (GPtrArray *sentences, const CwMeasureAnswer *answer, unsigned feature);
/* How often level positions are drawn, and what is missing or left out. */
void cw_terms_add_notes (GPtrArray *sentences, const CwFit *fit);

#define CW_TERMS_SHOWN 6
/* The terms of a feature that stand out most, at most CW_TERMS_SHOWN; returns how many. */
unsigned cw_terms_clearest (const CwFit *fit, unsigned feature, unsigned terms[CW_TERMS_SHOWN]);
/* "Knight, for each pawn"; translated. (transfer full) */
char *cw_term_words (const CwFit *fit, unsigned term);
