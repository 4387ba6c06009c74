/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of match results to fill in, versions by opponents, tested for homogeneity as the user
 * types; initially that of [Med15], kept in the settings. */
#pragma once

#include "model/settings.h"

#include <gtk/gtk.h>

#define CW_TYPE_HOMOGENEITY_CARD (cw_homogeneity_card_get_type ())
G_DECLARE_FINAL_TYPE (CwHomogeneityCard, cw_homogeneity_card, CW, HOMOGENEITY_CARD, GtkWidget)

/* Takes a reference; (transfer floating). */
GtkWidget *cw_homogeneity_card_new (CwSettings *settings);
