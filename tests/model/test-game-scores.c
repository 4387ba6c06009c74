/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's scores for every position of a game: the store, the scan, the comments. */
#include "model/analysis/game_scores.h"
#include "model/analysis/score_store.h"
#include "model/game/game_text.h"
#include "notation/fen.h"
#include "support/model.h"

#include <string.h>

static const char scholars[] = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n";

/* --- the store -------------------------------------------------------------------------------- */

static CwPosition
position_of (const char *game, const char *fen)
{
  CwPosition position;
  g_assert_true (cw_fen_read (&position, cw_game_named (game), fen, NULL));
  return position;
}

static void
test_store (void)
{
  g_autoptr (CwScoreStore) store = cw_score_store_new ();
  CwPosition one = position_of ("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  CwPosition two = position_of ("chess", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
  int score;
  guint depth;
  g_assert_false (cw_score_store_get (store, &one, &score, &depth));
  g_assert_true (cw_score_store_put (store, &one, 120, 8));
  g_assert_false (cw_score_store_get (store, &two, &score, &depth));
  /* A deeper search replaces a score, a shallower one does not. */
  g_assert_false (cw_score_store_put (store, &one, 300, 7));
  g_assert_true (cw_score_store_get (store, &one, &score, &depth));
  g_assert_cmpint (score, ==, 120);
  g_assert_cmpuint (depth, ==, 8);
  g_assert_true (cw_score_store_put (store, &one, 150, 12));
  g_assert_true (cw_score_store_get (store, &one, &score, &depth));
  g_assert_cmpint (score, ==, 150);
  g_assert_cmpuint (depth, ==, 12);
  cw_score_store_clear (store);
  g_assert_false (cw_score_store_get (store, &one, &score, &depth));
}

/* The same position in another game is a different position. */
static void
test_store_games (void)
{
  g_autoptr (CwScoreStore) store = cw_score_store_new ();
  CwPosition chess = position_of ("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  CwPosition atomic = position_of ("atomic", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  int score;
  guint depth;
  g_assert_true (cw_score_store_put (store, &chess, 120, 8));
  g_assert_false (cw_score_store_get (store, &atomic, &score, &depth));
  g_assert_true (cw_score_store_put (store, &atomic, 80, 3));
  g_assert_true (cw_score_store_get (store, &atomic, &score, &depth));
  g_assert_cmpint (score, ==, 80);
  g_assert_false (cw_score_store_get (store, &chess, &score, &depth));
}

/* --- the scan --------------------------------------------------------------------------------- */

typedef struct
{
  CwSettings *settings;
  CwValueSets *sets;
  CwSession *session;
  CwGameScores *scores;
} Fixture;

static void
take_game (Fixture *fixture, const char *text)
{
  g_autofree char *sentence = NULL;
  g_assert_true (cw_session_from_text (fixture->session, text, NULL, &sentence));
  cw_session_last (fixture->session);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = cw_settings_new ();
  fixture->sets = cw_value_sets_new (fixture->settings);
  fixture->session = cw_session_new ();
  take_game (fixture, scholars);
  fixture->scores = cw_game_scores_new (fixture->session, fixture->sets);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->scores);
  g_assert_finalize_object (fixture->session);
  g_clear_object (&fixture->sets);
  g_assert_finalize_object (fixture->settings);
}

static gboolean
is_complete (Fixture *fixture)
{
  guint done, all;
  gboolean working = cw_game_scores_progress (fixture->scores, &done, &all);
  return done == all && !working;
}

/* White's score after this many plies. */
static gboolean
get (Fixture *fixture, guint ply, int *score, guint *depth)
{
  CwNode *at = cw_session_node (fixture->session);
  cw_session_go (fixture->session, cw_session_at_ply (fixture->session, ply));
  const CwCursor *cursor = cw_session_cursor (fixture->session);
  gboolean known = cw_game_scores_get (fixture->scores, &cursor->position, cw_cursor_last (cursor),
                                       score, depth);
  cw_session_go (fixture->session, at);
  return known;
}

static void
begin (Fixture *fixture)
{
  cw_game_scores_set_wanted (fixture->scores, TRUE);
  cw_game_scores_set_shown (fixture->scores, TRUE);
}

static void
test_scan (Fixture *fixture, gconstpointer data)
{
  guint done, all, depth, changed = 0;
  int score;
  g_signal_connect_swapped (fixture->scores, "changed", G_CALLBACK (model_count), &changed);
  /* The rules give the score at the end. */
  g_assert_false (cw_game_scores_progress (fixture->scores, &done, &all));
  g_assert_cmpuint (done, ==, 1);
  g_assert_cmpuint (all, ==, 8);
  g_assert_true (get (fixture, 7, &score, &depth));
  g_assert_cmpint (score, ==, CW_MATE);
  g_assert_cmpuint (depth, ==, 0);
  g_assert_false (get (fixture, 6, &score, &depth));
  begin (fixture);
  g_assert_true (cw_game_scores_progress (fixture->scores, &done, &all));
  model_wait (is_complete (fixture));
  model_wait (changed > 0);
  /* Black's last move lost immediately. */
  g_assert_true (get (fixture, 6, &score, &depth));
  g_assert_cmpint (score, ==, CW_MATE - 1);
  g_assert_true (get (fixture, 0, &score, &depth));
  g_assert_cmpint (ABS (score), <, 200);
  g_assert_cmpuint (depth, >, 2);
  g_assert_cmpuint (cw_game_scores_get_unkept (fixture->scores), ==, 6);
}

/* A longer analysis of a position is worth more than the scan's. */
static void
test_note (Fixture *fixture, gconstpointer data)
{
  CwPosition start =
      position_of ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  int score;
  guint depth;
  cw_game_scores_note (fixture->scores, &start, 33, 60);
  begin (fixture);
  model_wait (is_complete (fixture));
  g_assert_true (get (fixture, 0, &score, &depth));
  g_assert_cmpint (score, ==, 33);
  g_assert_cmpuint (depth, ==, 60);
}

static void
test_hidden (Fixture *fixture, gconstpointer data)
{
  guint done, all, wanted = 0;
  g_signal_connect_swapped (fixture->scores, "notify::wanted", G_CALLBACK (model_count), &wanted);
  cw_game_scores_set_wanted (fixture->scores, TRUE);
  cw_game_scores_set_wanted (fixture->scores, TRUE);
  g_assert_cmpuint (wanted, ==, 1);
  g_assert_false (cw_game_scores_progress (fixture->scores, &done, &all));
  cw_game_scores_set_shown (fixture->scores, TRUE);
  g_assert_true (cw_game_scores_progress (fixture->scores, &done, &all));
  cw_game_scores_set_shown (fixture->scores, FALSE);
  g_assert_false (cw_game_scores_progress (fixture->scores, &done, &all));
  /* Another game ends the scan; a move added to this one does not. */
  cw_game_scores_set_shown (fixture->scores, TRUE);
  cw_session_first (fixture->session);
  model_play (fixture->session, "d4");
  g_assert_true (cw_game_scores_progress (fixture->scores, &done, &all));
  g_assert_cmpuint (all, ==, 2);
  take_game (fixture, scholars);
  g_assert_cmpuint (wanted, ==, 2);
  g_assert_false (cw_game_scores_progress (fixture->scores, &done, &all));
}

/* When the engine starts using the values in use, the scores found before are discarded. */
static void
test_values (Fixture *fixture, gconstpointer data)
{
  int score;
  guint depth;
  begin (fixture);
  model_wait (is_complete (fixture));
  cw_value_sets_set_engine (fixture->sets, TRUE);
  g_assert_false (get (fixture, 0, &score, &depth));
  model_wait (is_complete (fixture));
}

static void
test_keep (Fixture *fixture, gconstpointer data)
{
  begin (fixture);
  model_wait (is_complete (fixture));
  /* The end, known by the rules, needs no score. */
  g_assert_cmpuint (cw_game_scores_keep (fixture->scores), ==, 6);
  g_autofree char *pgn = cw_game_to_pgn (cw_session_tree (fixture->session), NULL);
  g_assert_nonnull (strstr (pgn, "Nf6 {[%eval #1,"));
  g_assert_null (strstr (pgn, "Qxf7# {"));
  g_assert_cmpuint (cw_game_scores_get_unkept (fixture->scores), ==, 0);
  /* All scores are kept in one step. */
  g_assert_true (cw_session_undo (fixture->session));
  g_assert_false (cw_edit_history_can_undo (cw_session_history (fixture->session)));
  g_assert_cmpuint (cw_game_scores_get_unkept (fixture->scores), ==, 6);
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/score-store/depths", test_store);
  g_test_add_func ("/score-store/games", test_store_games);
  ADD ("/game-scores/scan", test_scan);
  ADD ("/game-scores/note", test_note);
  ADD ("/game-scores/hidden", test_hidden);
  ADD ("/game-scores/values", test_values);
  ADD ("/game-scores/keep", test_keep);
  return g_test_run ();
}
