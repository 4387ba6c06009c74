/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/outcome_text.h"

#include <string.h>

static void
check (const char *game, CwResult result, CwReason reason, const char *expected)
{
  CwOutcome outcome = { result, reason, false };
  g_autofree char *text = cw_outcome_sentence (cw_game_named (game), &outcome);
  g_assert_cmpstr (text, ==, expected);
}

static void
check_to (const char *game, CwResult result, CwReason reason, CwColour user, const char *expected)
{
  CwOutcome outcome = { result, reason, false };
  g_autofree char *text = cw_outcome_sentence_to (cw_game_named (game), &outcome, user);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_sides (void)
{
  const CwGame *chess = cw_game_named ("chess"), *shogi = cw_game_named ("shogi");
  g_assert_cmpstr (cw_side_name (chess, CW_WHITE), ==, "White");
  g_assert_cmpstr (cw_side_name (chess, CW_BLACK), ==, "Black");
  g_assert_cmpstr (cw_side_name (shogi, CW_WHITE), ==, "Sente");
  g_assert_cmpstr (cw_side_name (shogi, CW_BLACK), ==, "Gote");
  g_assert_true (cw_side_is_white (chess, CW_WHITE));
  g_assert_false (cw_side_is_white (shogi, CW_WHITE));
}

static void
test_wins (void)
{
  check ("chess", CW_WIN_WHITE, CW_REASON_CHECKMATE, "Checkmate: White wins.");
  check ("shogi", CW_WIN_WHITE, CW_REASON_CHECKMATE, "Checkmate: Sente wins.");
  check ("minishogi", CW_WIN_BLACK, CW_REASON_CHECKMATE, "Checkmate: Gote wins.");
  check ("chess", CW_WIN_BLACK, CW_REASON_RESIGNED, "White resigned: Black wins.");
  check ("shogi", CW_WIN_BLACK, CW_REASON_TIME, "Sente’s time is up: Gote wins.");
  check ("antichess", CW_WIN_WHITE, CW_REASON_STALEMATE,
         "No legal move is left, which wins in this game: White wins.");
  check ("wildebeest", CW_WIN_WHITE, CW_REASON_STALEMATE,
         "No legal move is left, which loses in this game: White wins.");
  check ("threecheck", CW_WIN_BLACK, CW_REASON_CHECKS, "Check was given 3 times: Black wins.");
  check ("atomic", CW_WIN_BLACK, CW_REASON_EXPLODED, "The king exploded: Black wins.");
  check ("minishogi", CW_WIN_BLACK, CW_REASON_FOURFOLD,
         "The same position for the fourth time, which loses for the side that moved first: "
         "Gote wins.");
  check ("chess", CW_WIN_BLACK, CW_REASON_NONE, "Black wins.");
}

static void
test_draws (void)
{
  check ("shogi", CW_DRAW, CW_REASON_FOURFOLD,
         "Drawn: the same position for the fourth time (sennichite).");
  check ("chess", CW_DRAW, CW_REASON_AGREED, "Drawn by agreement.");
  check ("chess", CW_ONGOING, CW_REASON_NONE, NULL);
  CwOutcome claim = { CW_DRAW, CW_REASON_THREEFOLD, true };
  g_assert_null (cw_outcome_sentence (cw_game_named ("chess"), &claim));
}

static void
test_to_user (void)
{
  check_to ("chess", CW_WIN_WHITE, CW_REASON_CHECKMATE, CW_WHITE, "Checkmate: you win.");
  check_to ("shogi", CW_WIN_WHITE, CW_REASON_CHECKMATE, CW_BLACK, "Checkmate: the computer wins.");
  check_to ("chess", CW_WIN_BLACK, CW_REASON_RESIGNED, CW_WHITE,
            "You resigned: the computer wins.");
  check_to ("chess", CW_WIN_BLACK, CW_REASON_TIME, CW_BLACK, "The computer’s time is up: you win.");
  check_to ("chess", CW_DRAW, CW_REASON_AGREED, CW_BLACK, "Drawn by agreement.");
}

/* Every end of every game is one sentence, and no two reasons for a win share one. */
static void
test_every_end (void)
{
  const CwGame *game;
  for (unsigned i = 0; (game = cw_game_at (i)) != NULL; i++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      for (int reason = CW_REASON_CHECKMATE; reason < CW_REASON_COUNT; reason++)
        for (int result = CW_WIN_WHITE; result <= CW_DRAW; result++)
          {
            CwOutcome outcome = { (CwResult)result, (CwReason)reason, false };
            g_autofree char *text = cw_outcome_sentence (game, &outcome);
            g_assert_true (g_str_has_suffix (text, "."));
            gboolean draw_only =
                reason == CW_REASON_DEAD_POSITION || reason == CW_REASON_AGREED
                || (reason >= CW_REASON_FIVEFOLD && reason <= CW_REASON_FIFTY_MOVES);
            if (result != CW_DRAW && !draw_only)
              g_assert_true (g_hash_table_add (seen, g_steal_pointer (&text)));
          }
    }
}

static void
test_claims (void)
{
  CwOutcome outcome = { CW_DRAW, CW_REASON_THREEFOLD, true };
  g_autofree char *text = cw_claim_sentence (&outcome);
  g_assert_cmpstr (text, ==,
                   "This is the third occurrence of the position: a draw may be claimed.");
  outcome.claim = false;
  g_assert_null (cw_claim_sentence (&outcome));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/engines/outcome-text/sides", test_sides);
  g_test_add_func ("/engines/outcome-text/wins", test_wins);
  g_test_add_func ("/engines/outcome-text/draws", test_draws);
  g_test_add_func ("/engines/outcome-text/to-user", test_to_user);
  g_test_add_func ("/engines/outcome-text/every-end", test_every_end);
  g_test_add_func ("/engines/outcome-text/claims", test_claims);
  return g_test_run ();
}
