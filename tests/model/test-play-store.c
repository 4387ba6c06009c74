/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game in Play across runs of the program, and suspended games. */
#include "model/game/game_text.h"
#include "model/play/play_news.h"
#include "model/play/player_rating.h"
#include "play-test.h"

#include <glib/gstdio.h>

typedef Fixture Run;

static void
restart (Run *run)
{
  end_run (run);
  start_run (run);
}

static char *
path_of (const char *name)
{
  return g_build_filename (g_get_user_state_dir (), "counterweight", name, NULL);
}

static void
write_file (const char *name, const char *text)
{
  g_autofree char *path = path_of (name);
  g_autofree char *folder = g_path_get_dirname (path);
  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
remove_files (void)
{
  g_autofree char *present = path_of ("game.ini");
  g_unlink (present);
  for (guint i = 1; i <= 11; i++)
    {
      g_autofree char *name =
          i == 1 ? g_strdup ("earlier-game.ini") : g_strdup_printf ("earlier-game-%u.ini", i);
      g_autofree char *suspended = path_of (name);
      g_unlink (suspended);
    }
}

static void
begin_run (Run *run, gconstpointer data)
{
  remove_files ();
  start_run (run);
}

static void
finish_run (Run *run, gconstpointer data)
{
  end_run (run);
}

static void
begin_two (Run *run, const char *name)
{
  CwPlayTerms terms = { .level = 1, .game = cw_game_named (name) };
  cw_play_game_start (run->game, &terms);
}

static void
test_new (Run *run, gconstpointer data)
{
  g_assert_cmpuint (cw_play_store_count (run->store), ==, 0);
  g_assert_true (cw_play_state_is_fresh (run->state));
  cw_play_store_resume (run->store, 0); /* there is none */
  g_assert_true (cw_play_state_is_fresh (run->state));
}

static void
test_kept (Run *run, gconstpointer data)
{
  CwPlayTerms terms = {
    .computer = TRUE, .level = 3, .user = CW_BLACK, .game = cw_game_named ("chess")
  };
  cw_play_game_start (run->game, &terms);
  model_wait (plies (run) == 1);
  CwMove first = cw_session_node (run->session)->move;
  cw_game_tree_set_tag (cw_session_tree (run->session), "Date", "2001.02.03");
  restart (run);
  g_assert_true (run->state->computer);
  g_assert_cmpuint (cw_opponent_get_level (cw_play_game_opponent (run->game)), ==, 3);
  g_assert_cmpint (run->state->user, ==, CW_BLACK);
  g_assert_cmpuint (plies (run), ==, 1);
  g_assert_cmpuint (cw_session_node (run->session)->move, ==, first);
  g_assert_cmpuint (cw_play_state_movable (run->state), ==, 2);
  g_assert_cmpstr (cw_game_tree_tag (cw_session_tree (run->session), "Date"), ==, "2001.02.03");
}

/* The shown move and the end of the game are restored. */
static void
test_over (Run *run, gconstpointer data)
{
  begin_two (run, "chess");
  model_play (run->session, "e4 e5 Nf3");
  cw_play_game_resign (run->game);
  cw_session_back (run->session);
  restart (run);
  g_assert_true (cw_play_state_is_over (run->state));
  g_assert_cmpint (run->state->ended.result, ==, CW_WIN_WHITE);
  g_assert_cmpint (run->state->ended.reason, ==, CW_REASON_RESIGNED);
  g_assert_cmpuint (plies (run), ==, 3);
  g_assert_cmpuint (cw_session_node (run->session)->ply, ==, 2);
  g_assert_cmpint (cw_game_tree_result (cw_session_tree (run->session)), ==, CW_WHITE_WON);
}

/* A resignation taken back after a restart no longer counts. */
static void
test_rated (Run *run, gconstpointer data)
{
  const CwGame *chess = cw_game_named ("chess");
  CwPlayerRating first = cw_player_rating_get (run->settings, chess);
  cw_play_game_start (run->game, &(CwPlayTerms){ .computer = TRUE, .level = 1, .game = chess });
  model_play (run->session, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 d3 d6"); /* long enough to be rated */
  cw_play_game_resign (run->game);
  restart (run);
  g_assert_true (run->state->rated);
  g_assert_cmpfloat (cw_player_rating_get (run->settings, chess).rating, <, first.rating);
  cw_play_game_take_back (run->game);
  g_assert_cmpfloat (cw_player_rating_get (run->settings, chess).rating, ==, first.rating);
  restart (run);
  g_assert_false (run->state->rated);
}

/* A draw that the user plays on from still counts, but what follows does not, and says so. */
static void
test_rated_once (Run *run, gconstpointer data)
{
  const CwGame *chess = cw_game_named ("chess");
  CwPlayerRating first = cw_player_rating_get (run->settings, chess);
  cw_play_game_start (run->game, &(CwPlayTerms){ .computer = TRUE, .level = 12, .game = chess });
  model_play (run->session, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 d3 d6");
  cw_play_game_agree_draw (run->game);
  g_assert_true (run->state->rated);
  double rating = cw_player_rating_get (run->settings, chess).rating;
  g_assert_cmpfloat (rating, >, first.rating);
  for (guint i = 0; i < 2; i++)
    {
      if (i == 0)
        cw_play_game_take_back (run->game);
      else
        {
          cw_session_back (run->session);
          cw_play_game_from_here (run->game);
        }
      g_assert_false (run->state->rated);
      cw_play_game_resign (run->game);
      g_autofree char *sentence = cw_play_game_rating_sentence (run->game);
      g_assert_cmpstr (sentence, ==, "Played with help, it does not count for your rating.");
      cw_play_game_take_back (run->game); /* nor is anything reversed with the resignation */
      g_assert_cmpfloat (cw_player_rating_get (run->settings, chess).rating, ==, rating);
      cw_play_game_resign (run->game);
    }
}

/* Does the game say that its clock waits? */
static gboolean
says_waiting (Run *run)
{
  const CwValues *values = cw_value_sets_values (run->choice, cw_session_game (run->session));
  g_autofree char *news = cw_play_news (run->state, cw_play_game_clock (run->game), values);
  return g_strcmp0 (news, "The clock goes on with the next move.") == 0;
}

/* A game with a clock is restored with its times; the clock waits for the next move. */
static void
test_clock (Run *run, gconstpointer data)
{
  CwPlayTerms terms = { .game = cw_game_named ("shogi"),
                        .clock = { CW_CLOCK_BYOYOMI, .main = 0, .step = 30, .periods = 3 } };
  CwClockReading before, after;
  cw_play_game_start (run->game, &terms);
  cw_play_game_set_away (run->game, FALSE);
  model_play (run->session, "7g7f 3c3d");
  g_usleep (20000);
  cw_play_game_set_away (run->game, TRUE);
  cw_play_clock_read (cw_play_game_clock (run->game), CW_WHITE, g_get_monotonic_time (), &before);
  g_assert_cmpint (before.left, <, 30 * G_TIME_SPAN_SECOND);
  restart (run);
  CwPlayClock *clock = cw_play_game_clock (run->game);
  cw_play_game_set_away (run->game, FALSE);
  g_assert_true (cw_play_clock_read (clock, CW_WHITE, g_get_monotonic_time (), &after));
  g_assert_cmpint (ABS (before.left - after.left), <=, G_TIME_SPAN_MILLISECOND);
  g_assert_cmpuint (after.periods, ==, 3);
  g_assert_false (cw_play_clock_runs (clock, CW_WHITE));
  g_assert_true (says_waiting (run));
  model_play (run->session, "2g2f");
  g_assert_false (says_waiting (run));
  g_assert_true (cw_play_clock_runs (clock, CW_BLACK));
  cw_play_game_take_back (run->game);
  cw_play_game_take_back (run->game);
  cw_play_clock_read (clock, CW_BLACK, g_get_monotonic_time (), &after);
  g_assert_cmpint (after.left, <=, 30 * G_TIME_SPAN_SECOND);
}

/* A game suspended in this run and the next is resumed with its clocks, which wait for the next
 * move. */
static void
test_suspended_clock (Run *run, gconstpointer data)
{
  CwPlayTerms terms = { .game = cw_game_named ("chess"),
                        .clock = { CW_CLOCK_INCREMENT, .main = 300, .step = 3 } };
  CwClockReading before, after;
  cw_play_game_start (run->game, &terms);
  cw_play_game_set_away (run->game, FALSE);
  model_play (run->session, "e4 e5 Nf3");
  g_usleep (20000);
  cw_play_game_set_away (run->game, TRUE);
  cw_play_clock_read (cw_play_game_clock (run->game), CW_BLACK, g_get_monotonic_time (), &before);
  g_assert_cmpint (before.left, <, 303 * G_TIME_SPAN_SECOND);
  begin_two (run, "shogi");
  g_assert_cmpuint (cw_play_store_count (run->store), ==, 1);
  restart (run);
  g_assert_cmpint (cw_play_clock_get_terms (cw_play_game_clock (run->game))->kind, ==,
                   CW_CLOCK_NONE);
  cw_play_store_resume (run->store, 0);
  CwPlayClock *clock = cw_play_game_clock (run->game);
  cw_play_game_set_away (run->game, FALSE);
  g_assert_cmpuint (plies (run), ==, 3);
  g_assert_true (cw_play_clock_read (clock, CW_BLACK, g_get_monotonic_time (), &after));
  g_assert_cmpint (ABS (before.left - after.left), <=, G_TIME_SPAN_MILLISECOND);
  g_assert_false (cw_play_clock_runs (clock, CW_BLACK));
  model_play (run->session, "Nc6");
  g_assert_true (cw_play_clock_runs (clock, CW_WHITE));
}

/* The game is written shortly after a change. */
static void
test_written (Run *run, gconstpointer data)
{
  g_autofree char *path = path_of ("game.ini");
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autofree char *moves = NULL;
  begin_two (run, "chess");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  model_play (run->session, "e4 e5");
  model_wait (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (g_key_file_load_from_file (keys, path, G_KEY_FILE_NONE, NULL));
  moves = g_key_file_get_string (keys, "game", "moves", NULL);
  g_assert_cmpstr (moves, ==, "e2e4 e7e5");
}

/* As written by earlier versions. */
static void
test_old_file (Run *run, gconstpointer data)
{
  end_run (run);
  write_file ("game.ini", "[game]\ncomputer=false\nlevel=4\nuser=white\nply=2\nresult=0\nreason=0\n"
                          "game=chess\n"
                          "start=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
                          "moves=e2e4 e7e5 g1f3\ndate=2026.11.23\nimpasse=0\n"
                          "clock=increment;300;3;0\nclock-now=290000,0,0,280000,0,0\n"
                          "clock-plies=300000,0,0,300000,0,0;295000,0,0,300000,0,0;"
                          "295000,0,0,280000,0,0;290000,0,0,280000,0,0\n");
  write_file ("earlier-game.ini", "[game]\ncomputer=true\nlevel=2\nuser=black\nply=2\nresult=0\n"
                                  "reason=0\ngame=shogi\n"
                                  "start=lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"
                                  " b - 1\nmoves=7g7f 3c3d 2g2f\ndate=2026.11.22\nimpasse=1\n");
  start_run (run);
  CwPlayClock *clock = cw_play_game_clock (run->game);
  CwClockReading reading;
  CwPlayTerms terms;
  g_assert_cmpuint (plies (run), ==, 3);
  g_assert_cmpuint (cw_session_node (run->session)->ply, ==, 2);
  g_assert_cmpuint (cw_opponent_get_level (cw_play_game_opponent (run->game)), ==, 4);
  cw_play_clock_read (clock, CW_WHITE, g_get_monotonic_time (), &reading);
  g_assert_cmpint (reading.left, ==, 290 * G_TIME_SPAN_SECOND);
  cw_play_game_take_back (run->game);
  cw_play_clock_read (clock, CW_WHITE, g_get_monotonic_time (), &reading);
  g_assert_cmpint (reading.left, ==, 295 * G_TIME_SPAN_SECOND);
  g_assert_cmpuint (cw_play_store_count (run->store), ==, 1);
  cw_play_store_resume (run->store, 0);
  cw_play_game_get_terms (run->game, &terms);
  g_assert_cmpstr (terms.game->name, ==, "shogi");
  g_assert_cmpint (terms.impasse, ==, CW_IMPASSE_24);
  g_assert_cmpint (terms.clock.kind, ==, CW_CLOCK_NONE);
  g_assert_true (terms.computer);
}

static void
test_broken_files (Run *run, gconstpointer data)
{
  static const char *const wrong[] = {
    "",
    "nonsense",
    "[game]\n",
    "[game]\ngame=nosuchgame\nstart=x\nmoves=e2e4\n",
    "[game]\ngame=chess\nstart=nonsense\nmoves=e2e4\n",
  };
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      end_run (run);
      write_file ("game.ini", wrong[i]);
      start_run (run);
      g_assert_true (cw_play_state_is_fresh (run->state));
      g_assert_true (run->state->computer);
    }
  /* The readable part of a game is kept. */
  end_run (run);
  write_file ("game.ini", "[game]\ngame=chess\nmoves=e2e4 e7e5 e1e5 d2d4\nlevel=99999\nply=-4\n"
                          "start=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
                          "result=17\nreason=-3\nimpasse=55\nclock=increment;60;0;0\n"
                          "clock-now=1,2\nclock-plies=;;;\n");
  start_run (run);
  g_assert_cmpuint (plies (run), ==, 2);
  g_assert_false (cw_play_state_is_over (run->state));
  g_assert_cmpuint (cw_opponent_get_level (cw_play_game_opponent (run->game)), ==, CW_LEVELS);
}

/* Every game is kept and restored with its moves. */
static void
test_every_game (Run *run, gconstpointer data)
{
  const CwGame *game;
  for (guint i = 0; (game = cw_game_at (i)) != NULL; i++)
    {
      begin_two (run, game->name);
      for (guint ply = 0; ply < 6; ply++)
        {
          CwMoveList list;
          cw_legal_moves (cw_session_position (run->session), &list);
          if (list.count > 0)
            cw_session_play (run->session, list.moves[(ply * 7) % list.count]);
        }
      g_autofree char *before = cw_session_to_fen (run->session);
      restart (run);
      g_autofree char *after = cw_session_to_fen (run->session);
      g_assert_true (cw_session_game (run->session) == game);
      g_assert_cmpstr (after, ==, before);
    }
}

/* --- suspended -------------------------------------------------------------------------------- */

static const char *
name_of (Run *run)
{
  return cw_session_game (run->session)->name;
}

static void
test_suspend (Run *run, gconstpointer data)
{
  guint suspended = 0, notified = 0;
  g_signal_connect_swapped (run->store, "suspended", G_CALLBACK (model_count), &suspended);
  g_signal_connect_swapped (run->store, "notify::can-resume", G_CALLBACK (model_count), &notified);
  begin_two (run, "chess");
  model_play (run->session, "e4");
  begin_two (run, "chess"); /* one move is not worth suspending */
  g_assert_cmpuint (suspended + notified, ==, 0);
  model_play (run->session, "e4 e5 Nf3");
  begin_two (run, "shogi");
  g_assert_cmpuint (suspended, ==, 1);
  g_assert_cmpuint (notified, ==, 1);
  restart (run);
  g_assert_cmpuint (cw_play_store_count (run->store), ==, 1);
  cw_play_store_resume (run->store, 0);
  g_assert_cmpstr (name_of (run), ==, "chess");
  g_assert_cmpuint (cw_session_node (run->session)->ply, ==, 3);
  g_assert_cmpuint (cw_play_store_count (run->store), ==, 0); /* nothing was played in shogi */
  restart (run);
  g_assert_cmpuint (cw_play_store_count (run->store), ==, 0);
  g_assert_cmpuint (plies (run), ==, 3);
}

/* A game that is played on from an earlier move can be got back as it was, also after its end. */
static void
test_cut (Run *run, gconstpointer data)
{
  guint suspended = 0;
  g_signal_connect_swapped (run->store, "suspended", G_CALLBACK (model_count), &suspended);
  begin_two (run, "chess");
  model_play (run->session, "f3 e5 g4 Qh4");
  g_assert_true (cw_play_state_is_over (run->state));
  cw_session_first (run->session);
  cw_session_forward (run->session);
  cw_play_game_from_here (run->game);
  g_assert_cmpuint (plies (run), ==, 1);
  g_assert_cmpuint (suspended, ==, 1);
  restart (run);
  g_assert_cmpuint (cw_play_store_count (run->store), ==, 1);
  g_autofree char *title = cw_play_store_title (run->store, 0);
  g_assert_cmpstr (title, ==, "Chess, two people, after move 2 (finished)");
  g_assert_true (cw_play_store_resume (run->store, 0));
  g_assert_cmpuint (plies (run), ==, 4);
  g_assert_true (cw_play_state_is_over (run->state));
}

/* Two unfinished games replace each other; a finished one is not suspended. */
static void
test_swap (Run *run, gconstpointer data)
{
  begin_two (run, "chess");
  model_play (run->session, "e4 e5 Nf3 Nc6");
  begin_two (run, "chess");
  model_play (run->session, "d4 d5");
  cw_play_store_resume (run->store, 0);
  g_assert_cmpuint (plies (run), ==, 4);
  cw_play_store_resume (run->store, 0);
  g_assert_cmpuint (plies (run), ==, 2);
  cw_play_game_resign (run->game);
  begin_two (run, "chess");
  cw_play_store_resume (run->store, 0);
  g_assert_cmpuint (plies (run), ==, 4);
  g_assert_cmpuint (cw_play_store_count (run->store), ==, 0);
}

static void
assert_titles (Run *run, const char *const *titles, guint count)
{
  g_assert_cmpuint (cw_play_store_count (run->store), ==, count);
  for (guint i = 0; i < count; i++)
    {
      g_autofree char *title = cw_play_store_title (run->store, i);
      g_assert_cmpstr (title, ==, titles[i]);
    }
}

/* Several games wait, the newest first; any of them can be resumed, also after a restart; if there
 * are too many, the oldest are dropped. */
static void
test_several (Run *run, gconstpointer data)
{
  static const char *const three[] = { "Atomic Chess, two people, after move 1",
                                       "Shogi, two people, after move 3",
                                       "Chess, two people, after move 3" };
  static const char *const swapped[] = { "Chess, two people, after move 1", three[0], three[2] };
  begin_two (run, "chess");
  model_play (run->session, "e4 e5 Nf3 Nc6 Bb5");
  begin_two (run, "shogi");
  model_play (run->session, "7g7f 3c3d 2g2f");
  begin_two (run, "atomic");
  model_play (run->session, "e4 e5");
  begin_two (run, "chess");
  assert_titles (run, three, 3);
  restart (run);
  assert_titles (run, three, 3);
  model_play (run->session, "d4 d5");
  cw_play_store_resume (run->store, 1);
  g_assert_cmpstr (name_of (run), ==, "shogi");
  g_assert_cmpuint (plies (run), ==, 3);
  assert_titles (run, swapped, 3);
  cw_play_store_resume (run->store, 3); /* there are fewer */
  g_assert_cmpstr (name_of (run), ==, "shogi");
  for (guint i = 0; i < 12; i++)
    {
      begin_two (run, "chess");
      model_play (run->session, "d4 d5");
    }
  restart (run);
  g_assert_cmpuint (cw_play_store_count (run->store), ==, 10);
  cw_play_store_resume (run->store, 9);
  g_assert_cmpstr (name_of (run), ==, "chess");
}

/* The file's text, or NULL. */
static char *
contents (const char *name)
{
  g_autofree char *path = path_of (name);
  char *text = NULL;
  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

/* Whenever the program is killed, each game is in some file. */
static void
test_killed (Run *run, gconstpointer data)
{
  begin_two (run, "chess");
  model_play (run->session, "e4 e5");
  cw_play_store_keep (run->store);
  begin_two (run, "shogi");
  model_play (run->session, "7g7f 3c3d");
  g_autofree char *present = contents ("game.ini"), *suspended = contents ("earlier-game.ini");
  g_assert_nonnull (strstr (present, "e2e4")); /* both files are written later */
  g_assert_null (suspended);
  cw_play_store_keep (run->store);
  g_autofree char *kept = contents ("earlier-game.ini");
  g_assert_nonnull (strstr (kept, "e2e4"));
  g_assert_true (cw_play_store_resume (run->store, 0));
  g_autofree char *now = contents ("game.ini"), *gone = contents ("earlier-game.ini");
  g_autofree char *other = contents ("earlier-game-2.ini");
  g_assert_nonnull (strstr (now, "e2e4"));
  g_assert_nonnull (strstr (other, "7g7f"));
  g_assert_null (gone);
}

static void
note_reason (CwPlayStore *store, const char *reason, GString *reasons)
{
  g_string_append_printf (reasons, "%s\n", reason);
}

/* Games that cannot be written are reported once, and written as soon as possible. */
static void
test_unkept (Run *run, gconstpointer data)
{
  g_autoptr (GString) reasons = g_string_new (NULL);
  g_autofree char *path = path_of ("game.ini");
  g_signal_connect (run->store, "unkept", G_CALLBACK (note_reason), reasons);
  g_unlink (path);
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0); /* a folder, not a file */
  begin_two (run, "chess");
  model_play (run->session, "e4 e5");
  g_assert_false (cw_play_store_keep (run->store));
  g_assert_false (cw_play_store_keep (run->store));
  g_assert_cmpstr (reasons->str, ==, "This is a folder, not a file.\n");
  g_assert_cmpint (g_rmdir (path), ==, 0);
  g_assert_true (cw_play_store_keep (run->store));
  g_autofree char *now = contents ("game.ini");
  g_assert_nonnull (strstr (now, "e2e4"));
}

/* A file that is no game is not overwritten; a game whose rules are missing waits for them. */
static void
test_foreign (Run *run, gconstpointer data)
{
  static const char own[] = "[game]\ngame=own\nstart=4k3/8/8/8/8/8/8/4K3 w - - 0 1\nmoves=e1e2\n";
  end_run (run);
  write_file ("earlier-game.ini", "nonsense");
  write_file ("earlier-game-3.ini", "[game]\ngame=chess\ncomputer=true\nlevel=8\nmove=7\n"
                                    "opponent=Stockfish\n");
  write_file ("game.ini", own);
  start_run (run);
  static const char *const titles[] = { "own", "Chess, Stockfish, after move 7" };
  assert_titles (run, titles, 2);
  begin_two (run, "chess");
  model_play (run->session, "e4 e5");
  begin_two (run, "chess");
  restart (run);
  static const char *const all[] = { "Chess, two people, after move 1", titles[0], titles[1] };
  assert_titles (run, all, 3);
  g_assert_false (cw_play_store_resume (run->store, 1));
  assert_titles (run, all, 3);
  g_autofree char *nonsense = contents ("earlier-game.ini");
  g_assert_cmpstr (nonsense, ==, "nonsense");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/play-store/" name, Run, NULL, begin_run, function, finish_run)
  ADD ("new", test_new);
  ADD ("kept", test_kept);
  ADD ("over", test_over);
  ADD ("rated", test_rated);
  ADD ("rated-once", test_rated_once);
  ADD ("clock", test_clock);
  ADD ("suspended-clock", test_suspended_clock);
  ADD ("written", test_written);
  ADD ("old-file", test_old_file);
  ADD ("broken-files", test_broken_files);
  ADD ("every-game", test_every_game);
  ADD ("suspend", test_suspend);
  ADD ("cut", test_cut);
  ADD ("swap", test_swap);
  ADD ("several", test_several);
  ADD ("killed", test_killed);
  ADD ("unkept", test_unkept);
  ADD ("foreign", test_foreign);
  return g_test_run ();
}
