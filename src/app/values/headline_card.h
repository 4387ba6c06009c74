/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first thing on the Values page: what the games say, in a sentence for anybody, with how
 * uncertain it is by sampling and by how one counts; and the specification curve on one click. Main
 * thread. */
#pragma once

#include "model/values/data_set.h"
#include "model/values/measure_job.h"

#include <gtk/gtk.h>

#define CW_TYPE_HEADLINE_CARD (cw_headline_card_get_type ())
G_DECLARE_FINAL_TYPE (CwHeadlineCard, cw_headline_card, CW, HEADLINE_CARD, GtkBox)

/* Hidden where there is nothing to say. What it needs of the answer it keeps. */
void cw_headline_card_show (CwHeadlineCard *self, CwDataKind kind, const CwMeasureAnswer *answer);
/* Words beside the table, or below it. */
void cw_headline_card_adapt (CwHeadlineCard *self, gboolean wide);
