/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The three cards beside a fresh board: learn a piece, play, a queen down and winning. */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_START_CARDS (cw_start_cards_get_type ())
G_DECLARE_FINAL_TYPE (CwStartCards, cw_start_cards, CW, START_CARDS, GtkWidget)

/* Leaves out the pictures to save room. */
void cw_start_cards_set_compact (CwStartCards *self, gboolean compact);
