/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measured values in figures, with their errors, and drawn beside published ones. */
#pragma once

#include "learning/fit.h"

#include <gtk/gtk.h>

#define CW_TYPE_WORTH_CARD (cw_worth_card_get_type ())
G_DECLARE_FINAL_TYPE (CwWorthCard, cw_worth_card, CW, WORTH_CARD, GtkBox)

void cw_worth_card_show (CwWorthCard *self, const CwFit *fit);
