/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine that analyses the position at the cursor: the built-in one and external ones. */
#include "model/analysis/analyser.h"
#include "model/analysis/external_engines.h"
#include "notation/fen.h"
#include "support/model.h"

#define MATE_IN_ONE "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"
#define BLACK_MATES "r5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1"
#define MISSING "uci:/nonexistent/engine"

typedef struct
{
  CwSettings *settings;
  CwValueSets *sets;
  CwSession *session;
  CwAnalyser *analyser;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer fen)
{
  CwPosition position;
  g_assert_true (cw_fen_read (&position, cw_game_named ("chess"), fen, NULL));
  fixture->settings = cw_settings_new ();
  fixture->sets = cw_value_sets_new (fixture->settings);
  fixture->session = cw_session_new ();
  cw_session_reset (fixture->session, cw_game_named ("chess"), &position);
  fixture->analyser = cw_analyser_new (fixture->session, fixture->sets, fixture->settings);
}

static void
tear_down (Fixture *fixture, gconstpointer fen)
{
  cw_external_engines_use (fixture->settings, CW_ENGINE_FOR_ANALYSIS, "");
  cw_settings_set_int (fixture->settings, "engine-lines", 3);
  g_assert_finalize_object (fixture->analyser);
  g_assert_finalize_object (fixture->session);
  g_clear_object (&fixture->sets);
  g_assert_finalize_object (fixture->settings);
}

static void
begin (Fixture *fixture)
{
  cw_analyser_set_on (fixture->analyser, TRUE);
  cw_analyser_set_shown (fixture->analyser, TRUE);
}

/* True if it found the mate: the score is that of a mate with the next move. */
static gboolean
found_mate (Fixture *fixture)
{
  const CwSearchInfo *info = cw_analyser_get_info (fixture->analyser);
  return info != NULL && info->line[0].score == CW_MATE - 1;
}

static void
test_mate (Fixture *fixture, gconstpointer fen)
{
  CwAnalyser *analyser = fixture->analyser;
  int score;
  guint depth;
  g_assert_false (cw_analyser_get_score (analyser, &score, &depth));
  begin (fixture);
  g_assert_true (cw_analyser_is_thinking (analyser));
  g_assert_null (cw_analyser_get_info (analyser));
  model_wait (found_mate (fixture));
  const CwLine *best = &cw_analyser_get_info (analyser)->line[0];
  g_assert_cmpuint (cw_move_from (best->move[0]), ==, 0);       /* a1 */
  g_assert_cmpuint (cw_move_to (best->move[0]), ==, 7 * 8 + 0); /* a8 */
  g_assert_true (cw_analyser_get_score (analyser, &score, &depth));
  g_assert_cmpint (score, ==, CW_MATE - 1);
  g_assert_cmpuint (depth, ==, best->depth);
  g_assert_cmpfloat (cw_analyser_get_speed (analyser), >, 0);
  g_assert_null (cw_analyser_get_engine_name (analyser));
  g_assert_null (cw_analyser_get_message (analyser));
  /* Off: nothing is known and nothing is running. */
  cw_analyser_set_on (analyser, FALSE);
  g_assert_null (cw_analyser_get_info (analyser));
  g_assert_cmpuint (cw_analyser_get_n_found (analyser), ==, 0);
  g_assert_false (cw_analyser_is_thinking (analyser));
}

/* The search scores for the side to move, get_score for White, get_line_score for the side asked
 * for. */
static void
test_sides (Fixture *fixture, gconstpointer fen)
{
  int score;
  guint depth;
  begin (fixture);
  model_wait (found_mate (fixture));
  g_assert_true (cw_analyser_get_score (fixture->analyser, &score, &depth));
  g_assert_cmpint (score, ==, 1 - CW_MATE);
  g_assert_cmpint (cw_analyser_get_line_score (fixture->analyser, 0, CW_BLACK), ==, CW_MATE - 1);
  g_assert_cmpint (cw_analyser_get_line_score (fixture->analyser, 0, CW_WHITE), ==, 1 - CW_MATE);
}

static void
test_game_over (Fixture *fixture, gconstpointer fen)
{
  begin (fixture);
  model_play (fixture->session, "Ra8#");
  g_assert_false (cw_analyser_is_thinking (fixture->analyser));
  g_assert_nonnull (cw_analyser_get_message (fixture->analyser));
  g_assert_null (cw_analyser_get_info (fixture->analyser));
  cw_session_back (fixture->session);
  g_assert_null (cw_analyser_get_message (fixture->analyser));
  g_assert_true (cw_analyser_is_thinking (fixture->analyser));
  model_wait (found_mate (fixture));
}

/* It thinks only while switched on and visible. Setting a property to its present value notifies
 * nobody. */
static void
test_shown (Fixture *fixture, gconstpointer fen)
{
  guint on = 0, shown = 0, thinking = 0, changed = 0;
  CwAnalyser *analyser = fixture->analyser;
  g_signal_connect_swapped (analyser, "notify::on", G_CALLBACK (model_count), &on);
  g_signal_connect_swapped (analyser, "notify::shown", G_CALLBACK (model_count), &shown);
  g_signal_connect_swapped (analyser, "notify::thinking", G_CALLBACK (model_count), &thinking);
  g_signal_connect_swapped (analyser, "changed", G_CALLBACK (model_count), &changed);
  cw_analyser_set_on (analyser, TRUE);
  g_assert_false (cw_analyser_is_thinking (analyser));
  cw_analyser_set_shown (analyser, TRUE);
  g_assert_true (cw_analyser_is_thinking (analyser));
  g_assert_cmpuint (changed, ==, 2);
  g_object_set (analyser, "on", TRUE, "shown", TRUE, NULL);
  g_assert_cmpuint (changed, ==, 2);
  model_wait (found_mate (fixture));
  cw_analyser_set_shown (analyser, FALSE);
  g_assert_false (cw_analyser_is_thinking (analyser));
  g_assert_null (cw_analyser_get_info (analyser));
  g_assert_cmpuint (on, ==, 1);
  g_assert_cmpuint (shown, ==, 2);
  g_assert_cmpuint (thinking, ==, 2);
  g_signal_handlers_disconnect_by_data (analyser, &on);
  g_signal_handlers_disconnect_by_data (analyser, &shown);
  g_signal_handlers_disconnect_by_data (analyser, &thinking);
  g_signal_handlers_disconnect_by_data (analyser, &changed);
}

static void
test_lines (Fixture *fixture, gconstpointer fen)
{
  CwAnalyser *analyser = fixture->analyser;
  g_assert_cmpuint (cw_analyser_get_n_lines (analyser), ==, 3);
  begin (fixture);
  model_wait (cw_analyser_get_n_found (analyser) == 3);
  g_object_set (analyser, "n-lines", 5u, NULL);
  g_assert_cmpuint (cw_analyser_get_n_found (analyser), ==, 0);
  model_wait (cw_analyser_get_n_found (analyser) == 5);
  g_assert_cmpint (cw_settings_get_int (fixture->settings, "engine-lines", 0), ==, 5);
  /* The next analyser begins with as many lines. */
  g_autoptr (CwAnalyser) next =
      cw_analyser_new (fixture->session, fixture->sets, fixture->settings);
  g_assert_cmpuint (cw_analyser_get_n_lines (next), ==, 5);
}

static void
test_add_line (Fixture *fixture, gconstpointer fen)
{
  CwNode *root = cw_session_node (fixture->session);
  guint edited = 0;
  g_signal_connect_swapped (fixture->session, "edited", G_CALLBACK (model_count), &edited);
  g_assert_null (cw_analyser_add_line (fixture->analyser, 0, 1));
  begin (fixture);
  model_wait (found_mate (fixture));
  CwNode *last = cw_analyser_add_line (fixture->analyser, 0, 24);
  g_assert_true (last == root->child && last->child == NULL);
  g_assert_true (cw_session_node (fixture->session) == root);
  g_assert_cmpuint (edited, ==, 1);
  /* A line that is already there is not added again. */
  g_assert_true (cw_analyser_add_line (fixture->analyser, 0, 1) == last);
  g_assert_cmpuint (edited, ==, 1);
  g_assert_null (cw_analyser_add_line (fixture->analyser, 7, 1));
  g_signal_handlers_disconnect_by_data (fixture->session, &edited);
}

/* Other values mean another engine: analysis starts again. */
static void
test_values (Fixture *fixture, gconstpointer fen)
{
  begin (fixture);
  model_wait (found_mate (fixture));
  cw_value_sets_set_engine (fixture->sets, TRUE);
  g_assert_null (cw_analyser_get_info (fixture->analyser));
  model_wait (found_mate (fixture));
  cw_value_sets_set_engine (fixture->sets, FALSE);
  g_assert_null (cw_analyser_get_info (fixture->analyser));
}

/* This build's engine, used as another program. */
static void
test_external (Fixture *fixture, gconstpointer fen)
{
  g_autofree char *other = g_strdup_printf ("uci:%s,name=Other", g_getenv ("CW_ENGINE"));
  begin (fixture);
  model_wait (found_mate (fixture));
  cw_external_engines_use (fixture->settings, CW_ENGINE_FOR_ANALYSIS, other);
  g_assert_null (cw_analyser_get_info (fixture->analyser));
  model_wait (found_mate (fixture));
  g_autofree char *name = cw_analyser_get_engine_name (fixture->analyser);
  g_assert_cmpstr (name, ==, "Other");
}

static void
test_missing (Fixture *fixture, gconstpointer fen)
{
  guint messages = 0;
  CwAnalyser *analyser = fixture->analyser;
  g_signal_connect_swapped (analyser, "notify::message", G_CALLBACK (model_count), &messages);
  cw_external_engines_use (fixture->settings, CW_ENGINE_FOR_ANALYSIS, MISSING);
  begin (fixture);
  model_wait (cw_analyser_get_message (analyser) != NULL);
  g_assert_cmpuint (messages, ==, 1);
  g_assert_false (cw_analyser_is_thinking (analyser));
  /* It stays off wherever the cursor goes, until it is switched on again or another engine is
   * chosen. */
  model_play (fixture->session, "Ra2");
  g_assert_nonnull (cw_analyser_get_message (analyser));
  cw_session_back (fixture->session);
  cw_analyser_set_on (analyser, FALSE);
  g_assert_null (cw_analyser_get_message (analyser));
  cw_analyser_set_on (analyser, TRUE);
  g_assert_true (cw_analyser_is_thinking (analyser));
  model_wait (cw_analyser_get_message (analyser) != NULL);
  cw_external_engines_use (fixture->settings, CW_ENGINE_FOR_ANALYSIS, "");
  g_assert_null (cw_analyser_get_message (analyser));
  model_wait (found_mate (fixture));
  g_signal_handlers_disconnect_by_data (analyser, &messages);
}

/* --- the list of external engines ------------------------------------------------------------- */

static void
test_list (void)
{
  g_autoptr (CwSettings) settings = cw_settings_new ();
  g_autofree char *fault = NULL, *again = NULL, *bad = NULL, *builtin = NULL;
  g_assert_true (cw_external_engines_add (settings, "uci:stockfish", &fault));
  g_assert_true (cw_external_engines_add (settings, "cecp:fairymax", &fault));
  g_assert_null (fault);
  g_assert_false (cw_external_engines_add (settings, "uci:stockfish", &again));
  g_assert_nonnull (again);
  g_assert_false (cw_external_engines_add (settings, "nonsense:stockfish", &bad));
  g_assert_nonnull (bad);
  g_assert_false (cw_external_engines_add (settings, "builtin,level=3", &builtin));
  g_assert_nonnull (builtin);
  g_auto (GStrv) engines = cw_external_engines_list (settings);
  g_assert_cmpuint (g_strv_length (engines), ==, 2);
  g_assert_cmpstr (engines[0], ==, "uci:stockfish");
  g_assert_cmpstr (engines[1], ==, "cecp:fairymax");
  /* A removed engine is no longer used. */
  cw_external_engines_use (settings, CW_ENGINE_FOR_PLAY, "cecp:fairymax");
  cw_external_engines_use (settings, CW_ENGINE_FOR_ANALYSIS, "uci:stockfish");
  cw_external_engines_remove (settings, "cecp:fairymax");
  g_autofree char *plays = cw_external_engines_get_used (settings, CW_ENGINE_FOR_PLAY);
  g_autofree char *analyses = cw_external_engines_get_used (settings, CW_ENGINE_FOR_ANALYSIS);
  g_assert_cmpstr (plays, ==, "");
  g_assert_cmpstr (analyses, ==, "uci:stockfish");
  cw_external_engines_remove (settings, "uci:stockfish");
  g_auto (GStrv) none = cw_external_engines_list (settings);
  g_assert_cmpuint (g_strv_length (none), ==, 0);
}

static void
test_names (void)
{
  g_autofree char *own = cw_external_engine_name ("");
  g_autofree char *other = cw_external_engine_name ("uci:/usr/games/stockfish,Threads=2");
  g_autofree char *named = cw_external_engine_name ("usi:engine,name=Shogi one");
  g_assert_cmpstr (own, !=, "");
  g_assert_cmpstr (other, ==, "stockfish");
  g_assert_cmpstr (named, ==, "Shogi one");
  g_assert_null (cw_external_engine_open (""));
  g_autofree char *command = cw_external_engine_command ("usi:engine -x,name=Shogi one,Hash=8");
  g_assert_cmpstr (command, ==, "USI · engine -x");
  g_assert_null (cw_external_engine_command (""));
}

#define ADD(path, fen, function) g_test_add (path, Fixture, fen, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  ADD ("/analyser/mate", MATE_IN_ONE, test_mate);
  ADD ("/analyser/sides", BLACK_MATES, test_sides);
  ADD ("/analyser/game-over", MATE_IN_ONE, test_game_over);
  ADD ("/analyser/shown", MATE_IN_ONE, test_shown);
  ADD ("/analyser/lines", MATE_IN_ONE, test_lines);
  ADD ("/analyser/add-line", MATE_IN_ONE, test_add_line);
  ADD ("/analyser/values", MATE_IN_ONE, test_values);
  ADD ("/analyser/external", MATE_IN_ONE, test_external);
  ADD ("/analyser/missing", MATE_IN_ONE, test_missing);
  g_test_add_func ("/external-engines/list", test_list);
  g_test_add_func ("/external-engines/names", test_names);
  return g_test_run ();
}
