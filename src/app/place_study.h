/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place Study: the games of the opened file, walked with the board, the moves, their worth and
 * the graph over the game. */
#pragma once

#include "app/place.h"

#define CW_TYPE_PLACE_STUDY (cw_place_study_get_type ())
G_DECLARE_FINAL_TYPE (CwPlaceStudy, cw_place_study, CW, PLACE_STUDY, GtkWidget)

/* Shows game `id` (from 0) of the document at `ply` (past the end: its last position). FALSE where
 * it is not there. */
gboolean cw_place_study_show_game (CwPlaceStudy *self, guint id, guint ply);
/* The game of the document that is shown, or CW_GAME_LIST_NONE (pasted, or none). */
guint cw_place_study_get_shown_game (CwPlaceStudy *self);
/* Keeps every changed game that was not saved for the next start (see kept_games.h). */
void cw_place_study_keep_changes (CwPlaceStudy *self);
/* The game that is shown was saved somewhere: as it is now it stays in the list. */
void cw_place_study_keep_saved (CwPlaceStudy *self);
/* The session got a game from elsewhere: no game of the file is shown any more. */
void cw_place_study_forget_game (CwPlaceStudy *self);
