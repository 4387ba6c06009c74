/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game in Play: which side is to move, what may be done, how it ends and continues. */
#include "play-test.h"

#include "model/game/game_text.h"
#include "model/play/play_statistics.h"
#include "notation/fen.h"
#include "notation/record.h"

static guint
movable (Fixture *fixture)
{
  guint value;
  g_object_get (fixture->game, "movable", &value, NULL);
  return value;
}

static void
assert_end (Fixture *fixture, const char *expected)
{
  g_autofree char *end = cw_play_state_end_sentence (fixture->state);
  g_assert_cmpstr (end, ==, expected);
  g_assert_cmpint (flag (fixture, "over"), ==, expected != NULL);
}

/* Begins a game of two people, in which nothing moves by itself; `fen` NULL: the usual start. */
static void
begin_two (Fixture *fixture, const char *name, const char *fen)
{
  CwPlayTerms terms = { .level = 1, .game = cw_game_named (name) };
  CwPosition start;
  if (fen != NULL)
    {
      g_assert_true (cw_fen_read (&start, terms.game, fen, NULL));
      terms.start = &start;
    }
  cw_play_game_start (fixture->game, &terms);
}

static void
test_new (Fixture *fixture, gconstpointer data)
{
  g_assert_true (fixture->state->computer);
  g_assert_true (flag (fixture, "fresh"));
  g_assert_true (flag (fixture, "live"));
  g_assert_true (flag (fixture, "can-hint"));
  g_assert_false (flag (fixture, "can-take-back"));
  g_assert_false (flag (fixture, "can-resign"));
  g_assert_cmpuint (movable (fixture), ==, 1);
  assert_end (fixture, NULL);
}

static void
test_notifies (Fixture *fixture, gconstpointer data)
{
  guint fresh = 0, over = 0, movable_count = 0;
  begin_two (fixture, "chess", NULL);
  g_signal_connect_swapped (fixture->game, "notify::fresh", G_CALLBACK (model_count), &fresh);
  g_signal_connect_swapped (fixture->game, "notify::over", G_CALLBACK (model_count), &over);
  g_signal_connect_swapped (fixture->game, "notify::movable", G_CALLBACK (model_count),
                            &movable_count);
  model_play (fixture->session, "f3 e5 g4");
  g_assert_cmpuint (fresh, ==, 1);
  g_assert_cmpuint (over + movable_count, ==, 0);
  model_play (fixture->session, "Qh4#");
  g_assert_cmpuint (over, ==, 1);
  g_assert_cmpuint (movable_count, ==, 1);
  cw_play_game_take_back (fixture->game);
  g_assert_cmpuint (over, ==, 2);
  g_assert_cmpuint (movable_count, ==, 2);
  g_assert_cmpuint (fresh, ==, 1);
}

/* The event names the rules, unless they are those of chess. */
static void
test_event (Fixture *fixture, gconstpointer data)
{
  begin_two (fixture, "chess", NULL);
  g_assert_cmpstr (cw_game_tree_tag (cw_session_tree (fixture->session), "Event"), ==,
                   "Game at home");
  begin_two (fixture, "atomic", NULL);
  g_assert_cmpstr (cw_game_tree_tag (cw_session_tree (fixture->session), "Event"), ==,
                   "Atomic Chess at home");
}

static void
test_mate (Fixture *fixture, gconstpointer data)
{
  begin_two (fixture, "chess", NULL);
  model_play (fixture->session, "f3 e5 g4 Qh4#");
  assert_end (fixture, "Checkmate: Black wins.");
  g_assert_cmpuint (movable (fixture), ==, 0);
  g_assert_false (flag (fixture, "can-hint"));
  g_assert_cmpint (cw_game_tree_result (cw_session_tree (fixture->session)), ==, CW_BLACK_WON);
  /* It stays over while an earlier move is shown. */
  cw_session_back (fixture->session);
  g_assert_false (flag (fixture, "live"));
  assert_end (fixture, "Checkmate: Black wins.");
  cw_play_game_take_back (fixture->game);
  assert_end (fixture, NULL);
  g_assert_cmpuint (plies (fixture), ==, 3);
  g_assert_true (flag (fixture, "live"));
  g_assert_cmpuint (movable (fixture), ==, 3);
  g_assert_cmpint (cw_game_tree_result (cw_session_tree (fixture->session)), ==, CW_UNFINISHED);
}

static void
test_resign (Fixture *fixture, gconstpointer data)
{
  guint edited = 0;
  begin_two (fixture, "chess", NULL);
  model_play (fixture->session, "e4");
  cw_play_game_resign (fixture->game);
  assert_end (fixture, "Black resigned: White wins.");
  cw_play_game_resign (fixture->game); /* no further effect */
  /* Only the resignation is taken back, and whoever shows the game is notified. */
  g_signal_connect_swapped (fixture->session, "edited", G_CALLBACK (model_count), &edited);
  cw_play_game_take_back (fixture->game);
  assert_end (fixture, NULL);
  g_assert_cmpuint (plies (fixture), ==, 1);
  g_assert_cmpuint (edited, ==, 1);
  cw_play_game_take_back (fixture->game);
  g_assert_cmpuint (plies (fixture), ==, 0);
  g_assert_false (flag (fixture, "can-take-back"));
  cw_play_game_take_back (fixture->game);
}

static void
test_claim (Fixture *fixture, gconstpointer data)
{
  begin_two (fixture, "chess", NULL);
  model_play (fixture->session, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
  g_assert_false (flag (fixture, "can-claim"));
  cw_play_game_claim (fixture->game);
  assert_end (fixture, NULL);
  model_play (fixture->session, "Ng8");
  g_assert_true (flag (fixture, "can-claim"));
  g_autofree char *claim = cw_play_state_claim_sentence (fixture->state);
  g_assert_nonnull (claim);
  g_assert_cmpuint (movable (fixture), ==, 3);
  cw_play_game_claim (fixture->game);
  g_assert_cmpint (fixture->state->ended.reason, ==, CW_REASON_THREEFOLD);
  g_assert_false (flag (fixture, "can-claim"));
}

static void
test_draw (Fixture *fixture, gconstpointer data)
{
  begin_two (fixture, "chess", NULL);
  g_assert_false (flag (fixture, "can-offer-draw"));
  cw_play_game_agree_draw (fixture->game);
  assert_end (fixture, NULL);
  model_play (fixture->session, "e4");
  g_assert_true (flag (fixture, "can-offer-draw"));
  cw_play_game_agree_draw (fixture->game);
  g_assert_cmpint (fixture->state->ended.reason, ==, CW_REASON_AGREED);
  begin_two (fixture, "shogi", NULL);
  model_play (fixture->session, "7g7f");
  g_assert_true (flag (fixture, "can-resign"));
  g_assert_false (flag (fixture, "can-offer-draw"));
}

static void
test_from_here (Fixture *fixture, gconstpointer data)
{
  begin_two (fixture, "chess", NULL);
  model_play (fixture->session, "e4 e5 Nf3 Nc6");
  cw_session_first (fixture->session);
  cw_session_forward (fixture->session);
  g_assert_cmpuint (movable (fixture), ==, 0);
  cw_play_game_from_here (fixture->game);
  g_assert_cmpuint (plies (fixture), ==, 1);
  g_assert_true (flag (fixture, "live"));
  g_assert_cmpuint (movable (fixture), ==, 3);
}

/* --- against the computer --------------------------------------------------------------------- */

static void
test_computer (Fixture *fixture, gconstpointer data)
{
  begin_computer (fixture, 2, CW_BLACK);
  g_assert_false (flag (fixture, "can-hint")); /* it thinks */
  model_wait (plies (fixture) == 1);
  g_assert_cmpuint (movable (fixture), ==, 2);
  g_assert_false (flag (fixture, "can-take-back")); /* the user has not moved yet */
  g_assert_true (flag (fixture, "can-hint"));
  CwMoveList list;
  cw_legal_moves (cw_session_position (fixture->session), &list);
  cw_session_play (fixture->session, list.moves[0]);
  model_wait (plies (fixture) == 3);
  /* Both moves are taken back, and the user is to move again. */
  cw_play_game_take_back (fixture->game);
  g_assert_cmpuint (plies (fixture), ==, 1);
  g_assert_cmpuint (movable (fixture), ==, 2);
  /* While the computer thinks, one; the answer it was thinking about does not come. */
  cw_session_play (fixture->session, list.moves[1]);
  cw_play_game_take_back (fixture->game);
  g_assert_cmpuint (plies (fixture), ==, 1);
  g_assert_false (cw_opponent_is_thinking (cw_play_game_opponent (fixture->game)));
  cw_play_game_resign (fixture->game);
  assert_end (fixture, "You resigned: the computer wins.");
  cw_play_game_take_back (fixture->game);
  g_assert_cmpuint (plies (fixture), ==, 1);
  assert_end (fixture, NULL);
}

/* The computer also answers while an earlier move is shown. */
static void
test_looking_back (Fixture *fixture, gconstpointer data)
{
  begin_computer (fixture, 1, CW_WHITE);
  model_play (fixture->session, "e4");
  cw_session_first (fixture->session);
  model_wait (plies (fixture) == 2);
  g_assert_true (flag (fixture, "live"));
}

static void
test_two_set_no_level (Fixture *fixture, gconstpointer data)
{
  begin_two (fixture, "chess", NULL);
  cw_play_game_set_level (fixture->game, 7);
  g_assert_cmpuint (cw_opponent_get_level (cw_play_game_opponent (fixture->game)), ==, 1);
}

static void
test_recent (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "chess", "shogi", "atomic", "shogi", "horde", "weak" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    begin_two (fixture, names[i], NULL);
  g_auto (GStrv) recent = cw_play_recent_games (fixture->settings);
  g_autofree char *line = g_strjoinv (" ", recent);
  g_assert_cmpstr (line, ==, "weak horde shogi atomic");
}

static void
test_960 (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < 12; i++)
    {
      begin_two (fixture, "chess960", NULL);
      g_hash_table_add (seen, cw_session_to_fen (fixture->session));
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 6);
}

/* --- shogi ------------------------------------------------------------------------------------ */

#define IMPASSE "1n5n1/1K1G3+R1/+P+P+PSGS+PP1/9/9/9/9/4+p+p+p2/3+r+pk3 b 2B2G2S2N4L5P4p 200"
#define EVEN "K8/9/9/9/9/9/9/9/8k b RB14Prb4p 1"
#define TOO_FEW "9/1K1G3+R1/+P+P+PSGS+P2/9/9/9/9/4+p+p+p2/3+r+pk3 b 2B2G2S4N4L6P4p 200"

static void
test_declaration (Fixture *fixture, gconstpointer data)
{
  begin_two (fixture, "shogi", IMPASSE);
  g_assert_true (flag (fixture, "can-declare"));
  g_assert_true (flag (fixture, "can-count"));
  cw_play_game_declare (fixture->game);
  assert_end (fixture, "Impasse declared, and all its conditions are met: Sente wins. "
                       "39 points are counted, 28 are needed.");
  begin_two (fixture, "shogi", TOO_FEW);
  cw_play_game_declare (fixture->game);
  assert_end (fixture, "Impasse declared without its conditions, which loses: Gote wins. "
                       "9 pieces are there with it, 10 are needed.");
  begin_two (fixture, "shogi", IMPASSE);
  cw_play_game_count (fixture->game);
  assert_end (fixture, "Impasse (jishogi), by the count of points: Sente wins. "
                       "Points: Sente 39, Gote 15.");
  begin_two (fixture, "shogi", NULL);
  g_assert_false (flag (fixture, "can-declare"));
  cw_play_game_declare (fixture->game);
  cw_play_game_count (fixture->game);
  assert_end (fixture, NULL);
}

/* Endings by the rules of shogi. */
static void
test_shogi_ends (Fixture *fixture, gconstpointer data)
{
  begin_two (fixture, "shogi", NULL);
  model_play (fixture->session, "2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b");
  assert_end (fixture, "Drawn: the same position for the fourth time (sennichite).");
  begin_two (fixture, "shogi", "8k/9/9/9/9/9/9/7R1/K8 b - 1");
  model_play (fixture->session, "2h1h 1a2a 1h2h 2a1a 2h1h 1a2a 1h2h 2a1a 2h1h 1a2a 1h2h 2a1a 2h1h");
  assert_end (fixture, "Perpetual check, which loses for the side giving it: Gote wins.");
}

/* The record of a game that has just ended as KIF, read again. (transfer full) */
static CwGameTree *
read_again (Fixture *fixture)
{
  CwBuffer text = { 0 };
  CwStatus status = { 0 };
  CwRecordGame game;
  g_assert_true (cw_record_write (cw_session_tree (fixture->session), CW_RECORD_KIF, CW_UTF8,
                                  cw_sink_buffer (&text), &status));
  CwMemory memory = { .bytes = (const uint8_t *)cw_buffer_string (&text), .size = text.length };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwGameTree *tree = cw_record_read_tree (reader, &game, &status);
  g_assert_nonnull (tree);
  cw_record_reader_free (reader);
  cw_buffer_free (&text);
  return tree;
}

static void
assert_record (Fixture *fixture, CwEnding ending, CwGameResult result)
{
  CwGameTree *tree = read_again (fixture);
  g_assert_cmpint (cw_game_tree_ending (cw_session_tree (fixture->session)), ==, ending);
  g_assert_cmpint (cw_game_tree_ending (tree), ==, ending);
  g_assert_cmpint (cw_game_tree_result (tree), ==, result);
  cw_game_tree_free (tree);
}

/* A record of shogi says how the game ended, and is read so. */
static void
test_shogi_record (Fixture *fixture, gconstpointer data)
{
  CwPlayTerms terms = { .game = cw_game_named ("shogi"), .impasse = CW_IMPASSE_24 };
  CwPosition start;
  begin_two (fixture, "shogi", IMPASSE);
  cw_play_game_declare (fixture->game);
  assert_record (fixture, CW_ENDING_DECLARATION, CW_WHITE_WON);
  begin_two (fixture, "shogi", TOO_FEW);
  cw_play_game_declare (fixture->game);
  assert_record (fixture, CW_ENDING_FOUL, CW_BLACK_WON);
  begin_two (fixture, "shogi", IMPASSE); /* KIF has no word for an impasse that is won by points */
  cw_play_game_count (fixture->game);
  g_assert_cmpint (cw_game_tree_ending (cw_session_tree (fixture->session)), ==, CW_ENDING_NONE);
  g_assert_true (cw_fen_read (&start, terms.game, EVEN, NULL));
  terms.start = &start;
  cw_play_game_start (fixture->game, &terms);
  model_play (fixture->session, "9a8a");
  cw_play_game_count (fixture->game);
  assert_record (fixture, CW_ENDING_IMPASSE, CW_DRAWN);
  begin_two (fixture, "shogi", NULL);
  model_play (fixture->session, "7g7f");
  cw_play_game_resign (fixture->game);
  assert_record (fixture, CW_ENDING_RESIGNATION, CW_WHITE_WON);
  cw_play_game_take_back (fixture->game);
  assert_record (fixture, CW_ENDING_NONE, CW_UNFINISHED);
  begin_two (fixture, "chess", NULL);
  model_play (fixture->session, "e2e4");
  cw_play_game_resign (fixture->game);
  g_assert_cmpint (cw_game_tree_ending (cw_session_tree (fixture->session)), ==, CW_ENDING_NONE);
}

/* The computer also answers in shogi, with legal moves. */
static void
test_computer_shogi (Fixture *fixture, gconstpointer data)
{
  CwPlayTerms terms = { .computer = TRUE, .level = 2, .game = cw_game_named ("shogi") };
  cw_play_game_start (fixture->game, &terms);
  model_play (fixture->session, "7g7f");
  model_wait (plies (fixture) == 2);
  g_assert_cmpuint (movable (fixture), ==, 1);
  cw_play_game_resign (fixture->game);
  assert_end (fixture, "You resigned: the computer wins.");
}

static void
test_try (Fixture *fixture, gconstpointer data)
{
  CwPlayTerms terms = { .game = cw_game_named ("shogi"), .impasse = CW_TRY_RULE };
  CwPosition start;
  g_assert_true (cw_fen_read (&start, terms.game, "9/4K4/9/9/9/9/9/9/k8 b - 1", NULL));
  terms.start = &start;
  cw_play_game_start (fixture->game, &terms);
  model_play (fixture->session, "5b5a");
  assert_end (fixture, "A try: the king reached the other king’s start square: Sente wins.");
}

/* The computer declares when asked for a move in a position where it may. */
static void
test_computer_declares (Fixture *fixture, gconstpointer data)
{
  CwPlayTerms terms = {
    .computer = TRUE, .level = 1, .user = CW_BLACK, .game = cw_game_named ("shogi")
  };
  CwPosition start;
  g_assert_true (cw_fen_read (&start, terms.game, IMPASSE, NULL));
  terms.start = &start;
  cw_play_game_start (fixture->game, &terms);
  g_assert_true (flag (fixture, "over"));
  g_assert_cmpint (fixture->state->ended.reason, ==, CW_REASON_DECLARATION);
  g_assert_cmpuint (plies (fixture), ==, 0);
}

/* --- clocks ----------------------------------------------------------------------------------- */

static gint64
left (Fixture *fixture, CwColour side)
{
  CwClockReading reading;
  g_assert_true (cw_play_clock_read (cw_play_game_clock (fixture->game), side,
                                     g_get_monotonic_time (), &reading));
  return reading.left;
}

static gboolean
runs (Fixture *fixture, CwColour side)
{
  return cw_play_clock_runs (cw_play_game_clock (fixture->game), side);
}

static void
begin_clock (Fixture *fixture, guint main, guint step, const char *fen)
{
  CwPlayTerms terms = { .game = cw_game_named ("chess"),
                        .clock = { CW_CLOCK_INCREMENT, .main = main, .step = step } };
  CwPosition start;
  g_assert_true (cw_fen_read (&start, terms.game, fen, NULL));
  terms.start = &start;
  cw_play_game_start (fixture->game, &terms);
  cw_play_game_set_away (fixture->game, FALSE);
}

#define PAWN_ENDING "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1"
#define PAWN_AND_KING "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"

static void
test_clocks (Fixture *fixture, gconstpointer data)
{
  begin_clock (fixture, 1, 60, PAWN_ENDING);
  g_assert_false (runs (fixture, CW_WHITE));
  model_play (fixture->session, "e4 e5");
  g_assert_true (runs (fixture, CW_WHITE));
  g_autofree char *pgn = cw_game_to_pgn (cw_session_tree (fixture->session), NULL);
  g_assert_nonnull (strstr (pgn, "[%clk 0:01:01]"));
  /* An earlier move; another page. */
  cw_session_back (fixture->session);
  g_assert_false (runs (fixture, CW_WHITE) || runs (fixture, CW_BLACK));
  cw_session_forward (fixture->session);
  g_assert_true (runs (fixture, CW_WHITE));
  cw_play_game_set_away (fixture->game, TRUE);
  g_assert_false (runs (fixture, CW_WHITE));
  cw_play_game_set_away (fixture->game, FALSE);
  g_assert_true (runs (fixture, CW_WHITE));
  /* Moves taken back restore their time; then Black's one second runs out. */
  cw_play_game_take_back (fixture->game);
  g_assert_cmpint (left (fixture, CW_BLACK), <=, G_TIME_SPAN_SECOND);
  g_assert_true (runs (fixture, CW_BLACK));
  model_wait (flag (fixture, "over"));
  assert_end (fixture, "Black’s time is up: White wins.");
  g_assert_false (runs (fixture, CW_BLACK));
}

/* A player without mating material does not win on time; an amazon mates alone, even as a royal
 * piece. */
static void
test_time_against_king (Fixture *fixture, gconstpointer data)
{
  begin_clock (fixture, 1, 0, PAWN_AND_KING);
  model_play (fixture->session, "e4 Ke7");
  model_wait (flag (fixture, "over"));
  g_assert_cmpint (fixture->state->ended.result, ==, CW_DRAW);
  g_assert_cmpint (fixture->state->ended.reason, ==, CW_REASON_TIME);
  begin_two (fixture, "madking", NULL);
  g_assert_cmpint (cw_play_state_expired (fixture->state, CW_BLACK), ==, CW_WIN_WHITE);
}

static void
test_terms (Fixture *fixture, gconstpointer data)
{
  CwPlayTerms terms = { .computer = TRUE,
                        .level = 6,
                        .user = CW_BLACK,
                        .game = cw_game_named ("shogi"),
                        .clock = { CW_CLOCK_BYOYOMI, 600, 30, 3 },
                        .impasse = CW_IMPASSE_24 };
  CwPlayTerms read;
  cw_play_game_start (fixture->game, &terms);
  cw_play_game_get_terms (fixture->game, &read);
  g_assert_cmpmem (&read, sizeof read, &terms, sizeof terms);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
  PLAY_ADD ("/play-game/new", test_new);
  PLAY_ADD ("/play-game/notifies", test_notifies);
  PLAY_ADD ("/play-game/event", test_event);
  PLAY_ADD ("/play-game/mate", test_mate);
  PLAY_ADD ("/play-game/resign", test_resign);
  PLAY_ADD ("/play-game/claim", test_claim);
  PLAY_ADD ("/play-game/draw", test_draw);
  PLAY_ADD ("/play-game/from-here", test_from_here);
  PLAY_ADD ("/play-game/computer", test_computer);
  PLAY_ADD ("/play-game/looking-back", test_looking_back);
  PLAY_ADD ("/play-game/two-set-no-level", test_two_set_no_level);
  PLAY_ADD ("/play-game/recent", test_recent);
  PLAY_ADD ("/play-game/chess960", test_960);
  PLAY_ADD ("/play-game/declaration", test_declaration);
  PLAY_ADD ("/play-game/shogi-ends", test_shogi_ends);
  PLAY_ADD ("/play-game/shogi-record", test_shogi_record);
  PLAY_ADD ("/play-game/computer-shogi", test_computer_shogi);
  PLAY_ADD ("/play-game/try", test_try);
  PLAY_ADD ("/play-game/computer-declares", test_computer_declares);
  PLAY_ADD ("/play-game/clocks", test_clocks);
  PLAY_ADD ("/play-game/time-against-king", test_time_against_king);
  PLAY_ADD ("/play-game/terms", test_terms);
  return g_test_run ();
}
