/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Learn page. */
#pragma once

#include "app/shared/page.h"

#include <gtk/gtk.h>

#define CW_TYPE_LEARN_PAGE (cw_learn_page_get_type ())
G_DECLARE_FINAL_TYPE (CwLearnPage, cw_learn_page, CW, LEARN_PAGE, CwPage)

/* Shows the lessons of a game, or its pieces if it has none. */
void cw_learn_page_show_game (CwLearnPage *self, const CwGame *game);
