/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Study page: the games of the opened file, one at a time, with moves, comments and variations,
 * and at each move what the pieces on the board are worth. */
#pragma once

#include "app/shared/page.h"

#define CW_TYPE_STUDY_PAGE (cw_study_page_get_type ())
G_DECLARE_FINAL_TYPE (CwStudyPage, cw_study_page, CW, STUDY_PAGE, CwPage)

/* Shows a game of the opened file at a ply of its main line. */
gboolean cw_study_page_show_game (CwStudyPage *self, guint id, guint ply);
