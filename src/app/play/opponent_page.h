/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terms of a new game, with a card of its rules: its start, computer and level or two people,
 * side, clocks, and in shogi the impasse rule.
 *
 * Signals: chosen (): start the game; games (): choose another game; cancelled (). */
#pragma once

#include "model/play/play_game.h"

#include <gtk/gtk.h>

#define CW_TYPE_OPPONENT_PAGE (cw_opponent_page_get_type ())
G_DECLARE_FINAL_TYPE (CwOpponentPage, cw_opponent_page, CW, OPPONENT_PAGE, GtkWidget)

/* Shows terms->game with the last choices. With terms->start, which is copied, no other start is
 * offered, and the user plays terms->user; otherwise the side stays as chosen on the page, since a
 * rematch may have changed it in the terms. */
void cw_opponent_page_set_terms (CwOpponentPage *self, const CwPlayTerms *terms);
/* TRUE folds the rules away, FALSE unfolds them, when the value changes. */
void cw_opponent_page_set_compact (CwOpponentPage *self, gboolean compact);
/* Gets the choices; `start` is valid until the next change. */
void cw_opponent_page_get_terms (CwOpponentPage *self, CwPlayTerms *terms);

/* The opponent's own settings (book, pondering) are shown with the terms, and set when the game
 * starts. Call once, first. */
void cw_opponent_page_set_opponent (CwOpponentPage *self, CwOpponent *opponent,
                                    CwSettings *settings);
