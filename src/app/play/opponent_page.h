/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terms of a new game: its start, computer and level or two people, side, clocks, and in shogi
 * the rule for an impasse.
 *
 * Signals: chosen (): Begin was pressed; games (): another game is wanted; cancelled (). */
#pragma once

#include "model/play/play_game.h"

#include <gtk/gtk.h>

#define CW_TYPE_OPPONENT_PAGE (cw_opponent_page_get_type ())
G_DECLARE_FINAL_TYPE (CwOpponentPage, cw_opponent_page, CW, OPPONENT_PAGE, GtkWidget)

/* Shows terms->game with what was chosen last; with terms->start, which is copied, no other start
 * is offered, and the user plays terms->user. Else the side stays the one chosen on the page: a
 * rematch may have changed it since. */
void cw_opponent_page_set_terms (CwOpponentPage *self, const CwPlayTerms *terms);
/* What is chosen; `start` is valid until the next change. */
void cw_opponent_page_get_terms (CwOpponentPage *self, CwPlayTerms *terms);

/* Whether the computer is to know openings; shown for games that there is a book of. */
void cw_opponent_page_set_book (CwOpponentPage *self, gboolean book);
gboolean cw_opponent_page_get_book (CwOpponentPage *self);

/* Whether the computer is to think on the user's time; shown for the levels that can. */
void cw_opponent_page_set_pondering (CwOpponentPage *self, gboolean ponders);
gboolean cw_opponent_page_get_pondering (CwOpponentPage *self);

/* "Level 4 · club beginner, about 1200", translated; without the rating, which is for chess, in
 * another `game`; (transfer full) */
char *cw_level_title (const CwGame *game, guint level);
