/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What there is to be said about the game in Play, with the buttons that answer it: how it ended,
 * that a draw may be claimed, that an earlier move is looked at; else for some seconds what was
 * remarked. Hidden where there is nothing. The buttons activate `page.…` actions. Main thread. */
#pragma once

#include "model/play/draw_offers.h"

#include <gtk/gtk.h>

#define CW_TYPE_PLAY_NOTICE (cw_play_notice_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayNotice, cw_play_notice, CW, PLAY_NOTICE, GtkWidget)

/* To be called once. */
void cw_play_notice_set_game (CwPlayNotice *self, CwPlayGame *game, CwDrawOffers *offers);
/* One sentence for some seconds; NULL: away with it. */
void cw_play_notice_remark (CwPlayNotice *self, const char *sentence);
/* Whether it shows more than a remark: something that waits for an answer. */
gboolean cw_play_notice_asks (CwPlayNotice *self);
/* `column`: the buttons one below the other. `without_end`: what shows the end of the game is
 * elsewhere, and it is not said here. */
void cw_play_notice_set_form (CwPlayNotice *self, gboolean column, gboolean without_end);
