/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosing the opponent of a new game: computer and level, or two people; colour.
 *
 * Signals: chosen (): Begin was pressed; cancelled (). */
#pragma once

#include "app/play_game.h"

#include <gtk/gtk.h>

#define CW_TYPE_OPPONENT_PAGE (cw_opponent_page_get_type ())
G_DECLARE_FINAL_TYPE (CwOpponentPage, cw_opponent_page, CW, OPPONENT_PAGE, GtkWidget)

/* Shows what was played last. */
void cw_opponent_page_set_terms (CwOpponentPage *self, const CwPlayTerms *terms);
/* What is chosen; `game` and `start` are left as they are. */
void cw_opponent_page_get_terms (CwOpponentPage *self, CwPlayTerms *terms);

/* "Level 4 · club beginner, about 1200", translated; (transfer full) */
char *cw_level_title (guint level);
