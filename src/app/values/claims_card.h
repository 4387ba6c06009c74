/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Capablanca's claims against measured values: each with its difference, interval and verdict. */
#pragma once

#include "learning/claims.h"

#include <gtk/gtk.h>

#define CW_TYPE_CLAIMS_CARD (cw_claims_card_get_type ())
G_DECLARE_FINAL_TYPE (CwClaimsCard, cw_claims_card, CW, CLAIMS_CARD, GtkWidget)

GtkWidget *cw_claims_card_new (void);
/* NULL: empty. */
void cw_claims_card_show (CwClaimsCard *self, const CwFit *fit);
