/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The notice about the game in Play, with the buttons that answer it: how it ended, that a draw may
 * be claimed, that an earlier move is shown; otherwise a remark for some seconds. Hidden if there
 * is nothing to say. The buttons activate `page.…` actions. Main thread. */
#pragma once

#include "model/play/draw_offers.h"
#include "model/play/tournament_host.h"

#include <gtk/gtk.h>

#define CW_TYPE_PLAY_NOTICE (cw_play_notice_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayNotice, cw_play_notice, CW, PLAY_NOTICE, GtkWidget)

/* Call once. */
void cw_play_notice_set_game (CwPlayNotice *self, CwPlayGame *game, CwDrawOffers *offers,
                              CwTournamentHost *host);
/* Shows one sentence for some seconds; NULL hides it. */
void cw_play_notice_remark (CwPlayNotice *self, const char *sentence);
/* TRUE if it shows more than a remark: something that waits for an answer. */
gboolean cw_play_notice_asks (CwPlayNotice *self);
/* `column`: stack the buttons. `without_end`: the end of the game is shown elsewhere, so do not say
 * it here. */
void cw_play_notice_set_form (CwPlayNotice *self, gboolean column, gboolean without_end);
