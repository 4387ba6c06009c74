/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row for a player of a new tournament: who it is, a name, and a button that removes the row.
 *
 * Signals: remove ()        remove this row
 *          kind-chosen ()   who it is may have changed
 * Main thread. */
#pragma once

#include "model/settings.h"

#include <gtk/gtk.h>

#define CW_TYPE_TOURNAMENT_PLAYER (cw_tournament_player_row_get_type ())
G_DECLARE_FINAL_TYPE (CwTournamentPlayerRow, cw_tournament_player_row, CW, TOURNAMENT_PLAYER,
                      GtkWidget)

/* `kinds` are the labels for a person, the levels and the external `engines` (references to both
 * are kept); `kind` is the initial one. */
CwTournamentPlayerRow *cw_tournament_player_row_new (GtkStringList *kinds,
                                                     const char *const *engines, guint kind);
/* Replaces the choices: the current one is kept if it is among them, else it becomes a person. */
void cw_tournament_player_row_set_kinds (CwTournamentPlayerRow *self, GtkStringList *kinds,
                                         const char *const *engines);
/* Its place in the list, used in the default name of a person; 0: the only person. */
void cw_tournament_player_row_set_number (CwTournamentPlayerRow *self, guint number);
/* The name entered, or the default one. */
const char *cw_tournament_player_row_get_name (CwTournamentPlayerRow *self);
gboolean cw_tournament_player_row_is_person (CwTournamentPlayerRow *self);
/* As in engines/engine_spec.h; NULL: a person. (transfer full) */
char *cw_tournament_player_row_get_engine (CwTournamentPlayerRow *self);
