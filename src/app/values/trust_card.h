/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far the values are to be trusted: what they said of games that they had not seen, and on
 * request where they would be with other games of the same kind. Main thread. */
#pragma once

#include "model/values/measure_job.h"

#include <gtk/gtk.h>

#define CW_TYPE_TRUST_CARD (cw_trust_card_get_type ())
G_DECLARE_FINAL_TYPE (CwTrustCard, cw_trust_card, CW, TRUST_CARD, GtkBox)

/* Hidden where there are no rows, or they say nothing. What it needs of the answer it keeps. */
void cw_trust_card_show (CwTrustCard *self, const CwMeasureAnswer *answer);
