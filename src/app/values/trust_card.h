/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far the values can be trusted: their predictions for games they were not fitted on, and on
 * request their spread over other games of the same kind. Main thread. */
#pragma once

#include "model/values/measure_job.h"

#include <gtk/gtk.h>

#define CW_TYPE_TRUST_CARD (cw_trust_card_get_type ())
G_DECLARE_FINAL_TYPE (CwTrustCard, cw_trust_card, CW, TRUST_CARD, GtkBox)

/* Hidden if there are no rows, or they say nothing. Keeps what it needs of the answer. */
void cw_trust_card_show (CwTrustCard *self, const CwMeasureAnswer *answer);
