/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer as opponent: answers, opening book, hints, pondering; external engines, and what
 * happens if they fail. */
#include "engines/book.h"
#include "model/analysis/external_engines.h"
#include "model/game/move_words.h"
#include "model/play/opponent.h"
#include "notation/fen.h"
#include "support/model.h"

typedef struct
{
  CwSettings *settings;
  CwValueSets *choice;
  CwSession *session;
  CwOpponent *opponent;
  /* what it said */
  guint answers, hints, resigned;
  CwMove move;
  char *sentence;
} Fixture;

static void
answered (CwOpponent *opponent, guint move, Fixture *fixture)
{
  fixture->answers++;
  fixture->move = move;
  g_assert_false (cw_opponent_is_thinking (opponent));
}

static void
hinted (CwOpponent *opponent, guint move, Fixture *fixture)
{
  fixture->hints++;
  fixture->move = move;
}

static void
replaced (CwOpponent *opponent, const char *sentence, Fixture *fixture)
{
  g_assert_null (fixture->sentence);
  fixture->sentence = g_strdup (sentence);
  g_assert_false (cw_opponent_is_thinking (opponent));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = cw_settings_new ();
  fixture->choice = cw_value_sets_new (fixture->settings);
  fixture->session = cw_session_new ();
  fixture->opponent = cw_opponent_new (fixture->settings, fixture->choice, fixture->session);
  g_signal_connect (fixture->opponent, "answered", G_CALLBACK (answered), fixture);
  g_signal_connect (fixture->opponent, "hinted", G_CALLBACK (hinted), fixture);
  g_signal_connect (fixture->opponent, "replaced", G_CALLBACK (replaced), fixture);
  g_signal_connect_swapped (fixture->opponent, "resigned", G_CALLBACK (model_count),
                            &fixture->resigned);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->opponent);
  g_assert_finalize_object (fixture->session);
  g_clear_object (&fixture->choice);
  g_assert_finalize_object (fixture->settings);
  g_free (fixture->sentence);
}

static void
begin (Fixture *fixture, const char *game, const char *fen, guint level)
{
  CwPosition position;
  g_assert_true (cw_fen_read (&position, cw_game_named (game), fen, NULL));
  cw_opponent_begin (fixture->opponent, TRUE, level, NULL);
  cw_session_reset (fixture->session, cw_game_named (game), &position);
  fixture->answers = fixture->hints = 0;
}

static gboolean
flag (CwOpponent *opponent, const char *property)
{
  gboolean value;
  g_object_get (opponent, property, &value, NULL);
  return value;
}

static void
test_new (Fixture *fixture, gconstpointer data)
{
  guint level;
  char *external;
  g_object_get (fixture->opponent, "level", &level, "external", &external, NULL);
  g_assert_cmpuint (level, ==, 1);
  g_assert_null (external);
  g_assert_false (flag (fixture->opponent, "thinking"));
  g_assert_false (flag (fixture->opponent, "pondering"));
}

#define FORK "4k3/8/8/8/8/8/3PPP2/3QK3 w - - 0 1"
#define MATE "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"
#define LOST "4k3/8/8/8/8/8/8/qr2K3 w - - 0 1"
#define FORCED "7k/8/8/8/8/8/6q1/7K w - - 0 1"

static void
test_answer (Fixture *fixture, gconstpointer data)
{
  guint thinking = 0;
  begin (fixture, "chess", MATE, CW_LEVELS);
  g_signal_connect_swapped (fixture->opponent, "notify::thinking", G_CALLBACK (model_count),
                            &thinking);
  cw_opponent_answer (fixture->opponent, G_MAXUINT);
  g_assert_true (flag (fixture->opponent, "thinking"));
  g_assert_cmpuint (thinking, ==, 1);
  model_wait (fixture->answers == 1);
  g_assert_cmpuint (thinking, ==, 2);
  g_autofree char *san = cw_session_move_san (fixture->session, fixture->move);
  g_assert_cmpstr (san, ==, "Ra8#");
  g_assert_cmpuint (cw_session_node (fixture->session)->ply, ==, 0); /* others play it */
}

/* It never answers at once, even if there is no choice, unless it is short of time. */
static void
test_pace (Fixture *fixture, gconstpointer data)
{
  gint64 start = g_get_monotonic_time ();
  begin (fixture, "chess", FORCED, 1);
  cw_opponent_answer (fixture->opponent, G_MAXUINT);
  model_wait (fixture->answers == 1);
  gint64 forced = g_get_monotonic_time () - start;
  g_assert_cmpint (forced, >=, 390 * G_TIME_SPAN_MILLISECOND);
  gint64 least = G_MAXINT64;
  for (guint i = 0; i < 3; i++)
    {
      begin (fixture, "chess", FORCED, 1);
      start = g_get_monotonic_time ();
      cw_opponent_answer (fixture->opponent, 30);
      model_wait (fixture->answers == 1);
      least = MIN (least, g_get_monotonic_time () - start);
    }
  g_assert_cmpint (least, <, forced);
}

/* A stopped request gets no answer. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  begin (fixture, "chess", FORK, 3);
  cw_opponent_answer (fixture->opponent, G_MAXUINT);
  cw_opponent_stop (fixture->opponent);
  g_assert_false (flag (fixture->opponent, "thinking"));
  begin (fixture, "chess", MATE, CW_LEVELS);
  cw_opponent_answer (fixture->opponent, G_MAXUINT);
  model_wait (fixture->answers > 0);
  g_assert_cmpuint (fixture->answers, ==, 1);
  g_assert_true (cw_is_legal (cw_session_position (fixture->session), fixture->move));
}

/* It plays what people of its level know of openings, if switched on. */
static void
test_book (Fixture *fixture, gconstpointer data)
{
  guint level = cw_opponent_get_level (fixture->opponent);
  g_assert_true (cw_opponent_get_book (fixture->opponent));
  for (guint i = 1; i <= 3; i++)
    {
      g_random_set_seed (i);
      CwMove expected =
          cw_book_choose (cw_session_position (fixture->session), level, g_random_int ());
      g_random_set_seed (i);
      cw_opponent_answer (fixture->opponent, 30);
      model_wait (fixture->answers == i);
      g_assert_cmpuint (expected, !=, CW_NO_MOVE);
      g_assert_cmpuint (fixture->move, ==, expected);
    }
  cw_opponent_set_book (fixture->opponent, FALSE);
  g_autoptr (CwOpponent) another =
      cw_opponent_new (fixture->settings, fixture->choice, fixture->session);
  g_assert_false (cw_opponent_get_book (another));
  cw_opponent_set_book (fixture->opponent, TRUE);
}

static void
test_hint (Fixture *fixture, gconstpointer data)
{
  begin (fixture, "chess", MATE, 1);
  cw_opponent_hint (fixture->opponent);
  g_assert_false (cw_opponent_is_thinking (fixture->opponent));
  model_wait (fixture->hints == 1);
  g_autofree char *san = cw_session_move_san (fixture->session, fixture->move);
  g_assert_cmpstr (san, ==, "Ra8#"); /* at full strength, whatever the level */
  /* No hint comes for a position that was left. */
  cw_opponent_hint (fixture->opponent);
  model_play (fixture->session, "h3");
  cw_opponent_hint (fixture->opponent);
  model_wait (fixture->hints == 2);
  g_assert_true (cw_is_legal (cw_session_position (fixture->session), fixture->move));
  g_assert_cmpuint (fixture->answers, ==, 0);
}

static void
test_pondering (Fixture *fixture, gconstpointer data)
{
  CwOpponent *opponent = fixture->opponent;
  guint changes = 0;
  begin (fixture, "chess", FORK, CW_OPPONENT_PONDER_LEVEL);
  g_assert_false (cw_opponent_get_ponders (opponent));
  g_signal_connect_swapped (opponent, "notify::pondering", G_CALLBACK (model_count), &changes);
  cw_opponent_set_waiting (opponent, TRUE);
  g_assert_false (flag (opponent, "pondering"));
  cw_opponent_set_ponders (opponent, TRUE);
  g_assert_true (flag (opponent, "pondering"));
  cw_opponent_set_waiting (opponent, TRUE);
  g_assert_cmpuint (changes, ==, 1);
  /* Changes of level, hint, cursor, answer. */
  cw_opponent_set_level (opponent, CW_OPPONENT_PONDER_LEVEL - 1);
  g_assert_false (flag (opponent, "pondering"));
  cw_opponent_set_level (opponent, CW_OPPONENT_PONDER_LEVEL);
  g_assert_true (flag (opponent, "pondering"));
  cw_opponent_hint (opponent);
  g_assert_false (flag (opponent, "pondering"));
  model_wait (fixture->hints == 1);
  g_assert_true (flag (opponent, "pondering"));
  model_play (fixture->session, "e4");
  g_assert_false (flag (opponent, "pondering"));
  cw_opponent_set_waiting (opponent, TRUE);
  cw_opponent_answer (opponent, 30);
  g_assert_false (flag (opponent, "pondering"));
  model_wait (fixture->answers == 1);
  cw_opponent_set_waiting (opponent, TRUE);
  g_assert_true (flag (opponent, "pondering"));
  cw_opponent_stop (opponent);
  g_assert_false (flag (opponent, "pondering"));
  cw_opponent_set_ponders (opponent, FALSE);
}

static void
test_draws (Fixture *fixture, gconstpointer data)
{
  begin (fixture, "chess", LOST, 2);
  g_assert_false (cw_opponent_wants_draw (fixture->opponent));
  g_assert_cmpint (cw_opponent_get_score (fixture->opponent), ==, 0);
  cw_opponent_answer (fixture->opponent, 30);
  model_wait (fixture->answers == 1);
  g_assert_true (cw_opponent_wants_draw (fixture->opponent));
  g_assert_cmpint (cw_opponent_get_score (fixture->opponent), <, 0);
  cw_opponent_begin (fixture->opponent, TRUE, 2, NULL);
  g_assert_false (cw_opponent_wants_draw (fixture->opponent));
}

/* --- external engines ------------------------------------------------------------------------- */

static void
choose (Fixture *fixture, const char *engine)
{
  cw_external_engines_use (fixture->settings, CW_ENGINE_FOR_PLAY, engine);
}

static void
test_external (Fixture *fixture, gconstpointer data)
{
  g_autofree char *engine = g_strdup_printf ("uci:%s,name=Other", g_getenv ("CW_ENGINE"));
  guint changes = 0;
  g_signal_connect_swapped (fixture->opponent, "notify::external", G_CALLBACK (model_count),
                            &changes);
  choose (fixture, engine);
  begin (fixture, "chess", MATE, 1);
  g_assert_cmpstr (cw_opponent_get_external (fixture->opponent), ==, "Other");
  g_assert_cmpuint (changes, ==, 1);
  cw_opponent_answer (fixture->opponent, G_MAXUINT);
  model_wait (fixture->answers == 1);
  g_autofree char *san = cw_session_move_san (fixture->session, fixture->move);
  g_assert_cmpstr (san, ==, "Ra8#");
  /* It plays only as the computer's replacement. */
  cw_opponent_begin (fixture->opponent, FALSE, 1, NULL);
  g_assert_null (cw_opponent_get_external (fixture->opponent));
  g_assert_cmpuint (changes, ==, 2);
  choose (fixture, "");
}

/* The built-in engine without a level finds what level 1 would sometimes miss. */
static void
test_full_strength (Fixture *fixture, gconstpointer data)
{
  choose (fixture, CW_ENGINE_FULL_STRENGTH);
  begin (fixture, "chess", MATE, 1);
  g_autofree char *name = cw_external_engine_name (CW_ENGINE_FULL_STRENGTH);
  g_assert_cmpstr (cw_opponent_get_external (fixture->opponent), ==, name);
  cw_opponent_answer (fixture->opponent, 200);
  model_wait (fixture->answers == 1);
  g_autofree char *san = cw_session_move_san (fixture->session, fixture->move);
  g_assert_cmpstr (san, ==, "Ra8#");
  choose (fixture, "");
}

static void
test_missing (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "uci:/nonexistent/engine,name=Gone");
  begin (fixture, "chess", MATE, CW_LEVELS);
  cw_opponent_answer (fixture->opponent, G_MAXUINT);
  model_wait (fixture->sentence != NULL);
  g_assert_nonnull (strstr (fixture->sentence, "Gone"));
  g_assert_null (cw_opponent_get_external (fixture->opponent));
  g_assert_cmpuint (fixture->answers, ==, 0);
  cw_opponent_answer (fixture->opponent, G_MAXUINT);
  model_wait (fixture->answers == 1);
  choose (fixture, "");
}

/* A fault of another program is reported as what it is, and the built-in engine plays on. */
static void
test_faults (Fixture *fixture, gconstpointer data)
{
  static const char *const faults[][2] = {
    { "crash", "stopped running (exit status 3: out of cheese)" },
    { "illegal", "not legal (e2e5)" },
    { "none (none)", "not legal (no move)" },
    { "hang", "did not answer in time" },
    { "win", "declared a win" },
  };
  g_autofree char *fake = g_test_build_filename (G_TEST_DIST, "engines", "fake-engine", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *engine =
          g_strdup_printf ("uci:/bin/sh '%s' uci %s,name=Fake", fake, faults[i][0]);
      choose (fixture, engine);
      begin (fixture, "chess", FORK, 3);
      /* If it stays silent, it has the time left on the clock and some more. */
      cw_opponent_answer (fixture->opponent, g_str_equal (faults[i][0], "hang") ? 30 : G_MAXUINT);
      model_wait (fixture->sentence != NULL);
      g_test_message ("%s", fixture->sentence);
      g_assert_nonnull (strstr (fixture->sentence, "Fake"));
      g_assert_nonnull (strstr (fixture->sentence, faults[i][1]));
      g_assert_cmpuint (fixture->answers, ==, 0);
      cw_opponent_answer (fixture->opponent, 30);
      model_wait (fixture->answers == 1);
      g_assert_true (cw_is_legal (cw_session_position (fixture->session), fixture->move));
      g_clear_pointer (&fixture->sentence, g_free);
    }
  choose (fixture, "");
}

/* The failure of an engine does not matter once its game is over or restarted. */
static void
test_missing_too_late (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "uci:/nonexistent/engine");
  begin (fixture, "chess", MATE, CW_LEVELS);
  cw_opponent_answer (fixture->opponent, G_MAXUINT);
  cw_opponent_stop (fixture->opponent);
  choose (fixture, "");
  begin (fixture, "chess", MATE, CW_LEVELS);
  cw_opponent_answer (fixture->opponent, G_MAXUINT);
  model_wait (fixture->answers == 1);
  g_assert_null (fixture->sentence);
}

static const char resigns[] = "#!/bin/sh\n"
                              "while read -r command rest; do\n"
                              "  case $command in\n"
                              "    usi) echo usiok ;;\n"
                              "    isready) echo readyok ;;\n"
                              "    go) echo bestmove resign ;;\n"
                              "    quit) exit ;;\n"
                              "  esac\n"
                              "done\n";

static void
test_resigns (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "resigns", NULL);
  g_autofree char *engine = g_strdup_printf ("usi:/bin/sh %s", path);
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_assert_true (g_file_set_contents (path, resigns, -1, NULL));
  choose (fixture, engine);
  begin (fixture, "shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 1);
  cw_opponent_answer (fixture->opponent, G_MAXUINT);
  model_wait (fixture->resigned == 1);
  g_assert_false (cw_opponent_is_thinking (fixture->opponent));
  g_assert_cmpuint (fixture->answers, ==, 0);
  g_assert_null (fixture->sentence);
  choose (fixture, "");
}

static void
test_level_title (void)
{
  g_autofree char *chess = cw_level_title (cw_game_named ("chess"), 4);
  g_autofree char *shogi = cw_level_title (cw_game_named ("shogi"), 4);
  g_assert_true (g_str_has_prefix (chess, "Level 4 · "));
  g_assert_nonnull (strstr (chess, "about "));
  g_assert_null (strstr (shogi, "about "));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/opponent/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("new", test_new);
  ADD ("answer", test_answer);
  ADD ("pace", test_pace);
  ADD ("stop", test_stop);
  ADD ("book", test_book);
  ADD ("hint", test_hint);
  ADD ("pondering", test_pondering);
  ADD ("draws", test_draws);
  ADD ("external", test_external);
  ADD ("full-strength", test_full_strength);
  ADD ("missing", test_missing);
  ADD ("faults", test_faults);
  ADD ("missing-too-late", test_missing_too_late);
  ADD ("resigns", test_resigns);
  g_test_add_func ("/opponent/level-title", test_level_title);
  return g_test_run ();
}
