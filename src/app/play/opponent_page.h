/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terms of a new game with a card of its rules: its start, computer and level or two people,
 * side, clocks, and in shogi the rule for an impasse.
 *
 * Signals: chosen (): the game is to start; games (): another game is wanted; cancelled (). */
#pragma once

#include "model/play/play_game.h"

#include <gtk/gtk.h>

#define CW_TYPE_OPPONENT_PAGE (cw_opponent_page_get_type ())
G_DECLARE_FINAL_TYPE (CwOpponentPage, cw_opponent_page, CW, OPPONENT_PAGE, GtkWidget)

/* Shows terms->game with what was chosen last; with terms->start, which is copied, no other start
 * is offered, and the user plays terms->user. Else the side stays the one chosen on the page: a
 * rematch may have changed it since. */
void cw_opponent_page_set_terms (CwOpponentPage *self, const CwPlayTerms *terms);
/* The rules are folded away when this becomes TRUE, and unfolded when it becomes FALSE. */
void cw_opponent_page_set_compact (CwOpponentPage *self, gboolean compact);
/* What is chosen; `start` is valid until the next change. */
void cw_opponent_page_get_terms (CwOpponentPage *self, CwPlayTerms *terms);

/* What the opponent remembers of its own (book, pondering) is shown with the terms, and set when
 * the game starts. To be called once, first. */
void cw_opponent_page_set_opponent (CwOpponentPage *self, CwOpponent *opponent,
                                    CwSettings *settings);
