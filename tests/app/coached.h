/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in which the coach has something to say. */
#pragma once

#include "model/play/coach.h"
#include "model/play/play_game.h"
#include "notation/fen.h"
#include "support/model.h"
#include "support/ui.h"

static inline gboolean
coach_warns (CwPlayGame *game)
{
  g_autofree char *warning = NULL;
  g_object_get (game, "warning", &warning, NULL);
  return warning != NULL;
}

/* Starts a game with the coach on, in which White can give the queen away. */
static inline void
start_with_coach (CwPlayGame *game)
{
  CwPlayTerms terms = { .computer = TRUE, .level = 1, .game = cw_game_named ("chess") };
  CwPosition start;
  g_assert_true (cw_fen_read (&start, terms.game,
                              "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3",
                              NULL));
  terms.start = &start;
  cw_coach_set_choice (cw_play_game_coach (game), CW_COACH_MISTAKES);
  cw_play_game_start (game, &terms);
}

/* Gives the queen away and waits for the coach's warning. */
static inline void
give_queen_away (CwPlayGame *game)
{
  model_play (cw_play_game_session (game), "Qh5");
  ui_wait_long (coach_warns (game), 120);
}
