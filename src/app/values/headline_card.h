/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first card on the Values page: what the games say, in a sentence for everybody, with its
 * uncertainty from sampling and from the way of counting; and the specification curve on a click.
 * Main thread. */
#pragma once

#include "model/values/data_set.h"
#include "model/values/measure_job.h"

#include <gtk/gtk.h>

#define CW_TYPE_HEADLINE_CARD (cw_headline_card_get_type ())
G_DECLARE_FINAL_TYPE (CwHeadlineCard, cw_headline_card, CW, HEADLINE_CARD, GtkBox)

/* Hidden if there is nothing to say. Keeps what it needs of the answer. */
void cw_headline_card_show (CwHeadlineCard *self, CwDataKind kind, const CwMeasureAnswer *answer);
/* Text beside the table if `wide`, else below it. */
void cw_headline_card_adapt (CwHeadlineCard *self, gboolean wide);
