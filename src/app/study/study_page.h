/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place Study: the games of the opened file, walked with the board, the moves, their worth and
 * the graph over the game. */
#pragma once

#include "app/shared/page.h"

#include <gtk/gtk.h>

#define CW_TYPE_STUDY_PAGE (cw_study_page_get_type ())
G_DECLARE_FINAL_TYPE (CwStudyPage, cw_study_page, CW, STUDY_PAGE, GtkWidget)

/* Shows game `id` (from 0) of the document at `ply` (past the end: its last position). FALSE where
 * it is not there. */
gboolean cw_study_page_show_game (CwStudyPage *self, guint id, guint ply);
/* The game of the document that is shown, or CW_NO_GAME (pasted, or none). */
guint cw_study_page_get_shown_game (CwStudyPage *self);
/* Keeps every changed game that was not saved for the next start (see kept_games.h). */
void cw_study_page_keep_changes (CwStudyPage *self);
