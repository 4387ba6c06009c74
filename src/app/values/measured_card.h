/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measured values as figures with their errors, and as a plot beside published ones. */
#pragma once

#include "model/values/measure_job.h"

#include <gtk/gtk.h>

#define CW_TYPE_MEASURED_CARD (cw_measured_card_get_type ())
G_DECLARE_FINAL_TYPE (CwMeasuredCard, cw_measured_card, CW, MEASURED_CARD, GtkBox)

/* `explained`: the unit and ± are explained elsewhere on the page. */
void cw_measured_card_show (CwMeasuredCard *self, const CwMeasureAnswer *answer,
                            gboolean explained);
