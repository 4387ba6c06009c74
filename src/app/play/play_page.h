/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Play page: a game against the computer or between two people. */
#pragma once

#include "app/shared/page.h"

#define CW_TYPE_PLAY_PAGE (cw_play_page_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayPage, cw_play_page, CW, PLAY_PAGE, CwPage)

/* Shows the terms for a new game of `game`; NULL: the choice among all games. */
void cw_play_page_choose (CwPlayPage *self, const CwGame *game);
/* The same for a game that starts from this position. */
void cw_play_page_choose_from (CwPlayPage *self, const CwPosition *start);
