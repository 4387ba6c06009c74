/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a new tournament is to be: its form, the game, the players, clock and rounds.
 *
 * Signal: begin ()   it is asked for; cw_new_tournament_make gives it. Main thread. */
#pragma once

#include "model/context.h"

#include <gtk/gtk.h>

#define CW_TYPE_NEW_TOURNAMENT (cw_new_tournament_get_type ())
G_DECLARE_FINAL_TYPE (CwNewTournament, cw_new_tournament, CW, NEW_TOURNAMENT, GtkWidget)

/* Whose engines are among the players that can be chosen, also those that are added later. */
void cw_new_tournament_set_settings (CwNewTournament *self, CwSettings *settings);
/* Says above the form what to know before; NULL: nothing. */
void cw_new_tournament_warn (CwNewTournament *self, const char *sentence);

/* The tournament with its players, not yet begun; NULL with a sentence (transfer full) where they
 * do not do. */
CwTournament *cw_new_tournament_make (CwNewTournament *self, char **sentence);
/* Of a Swiss; 0: none was chosen. */
guint cw_new_tournament_get_rounds (CwNewTournament *self);
/* Says what is wrong; NULL: nothing. */
void cw_new_tournament_show_fault (CwNewTournament *self, const char *sentence);
