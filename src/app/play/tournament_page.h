/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tournament on this computer: its table and pairings, or the form for a new one. */
#pragma once

#include "app/shared/page.h"

#define CW_TYPE_TOURNAMENT_PAGE (cw_tournament_page_get_type ())
G_DECLARE_FINAL_TYPE (CwTournamentPage, cw_tournament_page, CW, TOURNAMENT_PAGE, CwPage)
