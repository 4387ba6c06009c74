/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player of a new tournament: who it is, a name, and a button that takes the row away.
 *
 * Signal: remove ()   it is to go. Main thread. */
#pragma once

#include "model/settings.h"

#include <gtk/gtk.h>

#define CW_TYPE_TOURNAMENT_PLAYER (cw_tournament_player_row_get_type ())
G_DECLARE_FINAL_TYPE (CwTournamentPlayerRow, cw_tournament_player_row, CW, TOURNAMENT_PLAYER,
                      GtkWidget)

/* `kinds` are the words for a person, the levels and the external engines of `engines` (both are
 * kept); `kind` is which of them it is at first. */
CwTournamentPlayerRow *cw_tournament_player_row_new (GtkStringList *kinds,
                                                     const char *const *engines, guint kind);
/* Others to choose from: what was chosen stays where it is among them, else it is a person. */
void cw_tournament_player_row_set_kinds (CwTournamentPlayerRow *self, GtkStringList *kinds,
                                         const char *const *engines);
/* Its place in the list, which its usual name follows. */
void cw_tournament_player_row_set_number (CwTournamentPlayerRow *self, guint number);
/* The name that was written, or the usual one. */
const char *cw_tournament_player_row_get_name (CwTournamentPlayerRow *self);
/* As in engines/engine_spec.h; NULL: a person. (transfer full) */
char *cw_tournament_player_row_get_engine (CwTournamentPlayerRow *self);
