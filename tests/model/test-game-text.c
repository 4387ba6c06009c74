/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games and positions as text, both ways. */
#include "support/session.h"

#include <string.h>

static void
test_960 (void)
{
  char *sentence = NULL;
  g_autoptr (CwSession) session = cw_session_new ();
  const char *fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
  g_assert_true (cw_session_from_text (session, fen, NULL, &sentence));
  g_assert_cmpstr (sentence, ==, NULL);
  g_assert_true (cw_session_game (session)->chess960);
  g_autofree char *pgn = session_pgn (session);
  g_autoptr (CwSession) again = session_with (pgn);
  g_autofree char *back = cw_session_to_fen (again);
  g_assert_cmpstr (back, ==, fen);
}

/* A position of any game is accepted whatever is on the board: in the present game if it fits,
 * otherwise in its own game, which one sentence says. */
static void
test_other_games (void)
{
  for (guint i = 0; cw_game_at (i) != NULL; i++)
    for (guint j = 0; cw_game_at (j) != NULL; j++)
      {
        const CwGame *of = cw_game_at (i), *shown = cw_game_at (j);
        g_autoptr (CwSession) session = cw_session_new ();
        g_autofree char *sentence = NULL;
        g_test_message ("%s on the board, %s pasted", shown->name, of->name);
        g_assert_true (cw_session_from_text (session, of->start, shown, &sentence));
        const CwGame *taken = cw_session_game (session);
        g_assert_cmpuint (taken->files, ==, of->files);
        g_assert_cmpuint (taken->ranks, ==, of->ranks);
        g_autofree char *text = cw_session_to_fen (session);
        g_assert_cmpint (strncmp (text, of->start, strcspn (of->start, " [")), ==, 0);
        g_assert_true (i != j || taken == of);
        g_assert_true ((sentence == NULL) == (taken == shown));
        g_assert_true (sentence == NULL || strstr (sentence, taken->title) != NULL);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-text/960", test_960);
  g_test_add_func ("/game-text/other-games", test_other_games);
  return g_test_run ();
}
