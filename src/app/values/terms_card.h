/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What counts beside the pieces: a sentence for each added term with its value and whether it is
 * real. Main thread. */
#pragma once

#include "model/values/measure_job.h"

#include <gtk/gtk.h>

#define CW_TYPE_TERMS_CARD (cw_terms_card_get_type ())
G_DECLARE_FINAL_TYPE (CwTermsCard, cw_terms_card, CW, TERMS_CARD, GtkBox)

/* Hidden if the model has only the pieces. */
void cw_terms_card_show (CwTermsCard *self, const CwMeasureAnswer *answer);
