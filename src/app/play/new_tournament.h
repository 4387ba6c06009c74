/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The form for a new tournament: its type, the game, the players, clock and rounds.
 *
 * Signal: begin ()   start it; get it with cw_new_tournament_make. Main thread. */
#pragma once

#include "model/context.h"

#include <gtk/gtk.h>

#define CW_TYPE_NEW_TOURNAMENT (cw_new_tournament_get_type ())
G_DECLARE_FINAL_TYPE (CwNewTournament, cw_new_tournament, CW, NEW_TOURNAMENT, GtkWidget)

/* Its engines can be chosen as players, including those added later. */
void cw_new_tournament_set_settings (CwNewTournament *self, CwSettings *settings);
/* Shows a warning above the form; NULL: none. */
void cw_new_tournament_warn (CwNewTournament *self, const char *sentence);

/* The tournament with its players, not yet begun; NULL and a sentence (transfer full) if they are
 * not valid. */
CwTournament *cw_new_tournament_make (CwNewTournament *self, char **sentence);
/* Rounds of a Swiss; 0: none chosen. */
guint cw_new_tournament_get_rounds (CwNewTournament *self);
/* Says what is wrong; NULL: nothing is. */
void cw_new_tournament_show_fault (CwNewTournament *self, const char *sentence);
