/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opening tree, duplicates and player reports: by hand-made games and by counting. */
#include "store/duplicates.h"
#include "store/index_changes.h"
#include "store/index_open.h"
#include "store/names.h"
#include "store/opening_tree.h"
#include "store/player_report.h"

#include "core/position.h"
#include "notation/fen.h"

#include <glib/gstdio.h>
#include <math.h>

#define GAME(white, black, elo1, elo2, year, result, moves)                                        \
  "[Event \"E\"]\n[Date \"" year ".01.01\"]\n[White \"" white "\"]\n[Black \"" black "\"]\n"       \
  "[WhiteElo \"" elo1 "\"]\n[BlackElo \"" elo2 "\"]\n[Result \"" result "\"]\n\n" moves " " result \
  "\n\n"

static const char games[] =
    GAME ("Nimzowitsch, A", "Tarrasch, S", "2500", "2400", "1914", "1-0",
          "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4") GAME ("Reti, R", "Nimzowitsch, A", "2450", "2550",
                                                 "1920", "0-1", "1. c4 e6 2. d4 Nf6 3. Nf3 b6")
        GAME ("Aaron Nimzovich", "Siegbert Tarrasch", "2500", "2400", "1914", "1-0",
              "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4")
            GAME ("Spielmann, R", "Reti, R", "2400", "2450", "1922", "1/2-1/2",
                  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6")
                GAME ("Lasker, E", "Capablanca, J", "", "", "1921", "*", "1. d4 Nf6 2. c4 e6");

static CwIndex *
open_text (const char *text)
{
  static const CwIndexOpening opening = { 0 };
  g_autofree char *path = NULL;
  int file = g_file_open_tmp ("tree-XXXXXX.pgn", &path, NULL);
  CwStatus status = { 0 };
  g_close (file, NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_autoptr (GFile) of = g_file_new_for_path (path);
  g_autoptr (CwSeekableFile) seekable = cw_seekable_file_new (of);
  CwIndex *index = cw_index_open (seekable, &opening, &status, NULL);
  g_assert_nonnull (index);
  g_unlink (path);
  return index;
}

static const CwTreeMove *
move_at (const CwOpeningTree *tree, guint number)
{
  g_assert_cmpuint (number, <, tree->moves->len);
  return &g_array_index (tree->moves, CwTreeMove, number);
}

/* Two move orders lead to the position; one game ends in it. */
static void
test_transpositions (void)
{
  g_autoptr (CwIndex) index = open_text (games);
  const CwIndex *indexes[] = { index };
  CwPosition position;
  g_assert_true (cw_fen_read (&position, cw_game_named ("chess"),
                              "rnbqkb1r/pppp1ppp/4pn2/8/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3",
                              NULL));
  g_autoptr (CwOpeningTree) tree = cw_opening_tree_new (indexes, 1, &position, NULL);
  g_assert_cmpuint (tree->moves->len, ==, 3);
  g_assert_cmpuint (tree->all.results.games, ==, 4);
  g_assert_cmpuint (tree->all.first_year, ==, 1914);
  g_assert_cmpuint (tree->all.last_year, ==, 1921);
  const CwTreeMove *most = move_at (tree, 0), *ended = move_at (tree, 2);
  g_assert_cmpuint (cw_move_to (most->move), ==, 18); /* c3 */
  g_assert_cmpuint (most->results.games, ==, 2);
  g_assert_cmpuint (most->results.won, ==, 2);
  g_assert_cmpfloat (cw_results_rating (&most->results), ==, 2500);
  g_assert_cmpfloat (cw_results_opponents (&most->results), ==, 2400);
  g_assert_cmpuint (move_at (tree, 1)->results.lost, ==, 1);
  g_assert_cmpuint (ended->move, ==, CW_NO_MOVE);
  g_assert_cmpuint (ended->results.games, ==, 1);
  /* The file twice. */
  const CwIndex *both[] = { index, index };
  g_autoptr (CwOpeningTree) twice = cw_opening_tree_new (both, 2, &position, NULL);
  g_assert_cmpuint (twice->all.results.games, ==, 8);
  g_assert_cmpuint (twice->moves->len, ==, 3);
}

/* Games removed, added and changed on top of an index that itself stays the same. */
static void
test_changes (void)
{
  static const char added[] =
      GAME ("Ada", "Ben", "", "", "1950", "1-0", "1. d4 e6 2. c4 Nf6 3. g3");
  g_autoptr (CwIndex) index = open_text (games);
  g_autoptr (CwIndex) changed = cw_index_changes_new (index);
  g_autoptr (GBytes) text = g_bytes_new_static (added, sizeof added - 1);
  CwPosition position;
  CwGameTags tags;
  g_assert_true (cw_fen_read (&position, cw_game_named ("chess"),
                              "rnbqkb1r/pppp1ppp/4pn2/8/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3",
                              NULL));
  guint count = cw_index_count (index), last = count + 1;
  cw_index_changes_set (changed, 0, NULL);
  cw_index_changes_set (changed, 2, NULL);
  cw_index_changes_set (changed, last, text); /* the one before it was added, then deleted */
  g_assert_cmpuint (cw_index_count (changed), ==, count + 2);
  const CwIndex *both[] = { changed, index };
  g_autoptr (CwOpeningTree) tree = cw_opening_tree_new (both, 1, &position, NULL);
  g_autoptr (CwOpeningTree) old = cw_opening_tree_new (both + 1, 1, &position, NULL);
  g_assert_cmpuint (tree->all.results.games, ==, 3);
  g_assert_cmpuint (tree->all.last_year, ==, 1950);
  g_assert_cmpuint (old->all.results.games, ==, 4);
  cw_index_tags (changed, last, &tags);
  g_assert_cmpstr (tags.player[CW_WHITE], ==, "Ada");
  g_assert_true (cw_index_changes_get (changed, last) == text);
  g_assert_null (cw_index_changes_get (changed, 1));
  cw_index_changes_place (changed, 1, 7, 8);
  g_assert_cmpuint (cw_index_game (changed, 1)->offset, ==, 7);
  g_assert_cmpuint (cw_index_game (index, 1)->offset, !=, 7);
}

static void
test_duplicates (void)
{
  g_autoptr (CwIndex) index = open_text (games);
  g_autoptr (GArray) pairs = cw_duplicates ((const CwIndex *const *)&index, 1, NULL);
  g_assert_cmpuint (pairs->len, ==, 0); /* six half-moves are too few */
  g_autofree char *longer =
      g_strdup_printf ("%s%s%s",
                       GAME ("Nimzowitsch, A", "Tarrasch, S", "", "", "1914", "1-0",
                             "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6"),
                       GAME ("Smith", "Tarrasch, S", "", "", "1914", "1-0",
                             "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6"),
                       GAME ("Aaron Nimzovich", "Siegbert Tarrasch", "", "", "1914", "1-0",
                             "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6"));
  g_autoptr (CwIndex) other = open_text (longer);
  g_autoptr (GArray) found = cw_duplicates ((const CwIndex *const *)&other, 1, NULL);
  g_assert_cmpuint (found->len, ==, 1);
  CwDuplicate pair = g_array_index (found, CwDuplicate, 0);
  g_assert_cmpuint (pair.first.game, ==, 0);
  g_assert_cmpuint (pair.second.game, ==, 2);
  /* The file twice with another in between: each game of the second copy duplicates one of the
   * first. */
  const CwIndex *const all[] = { other, index, other };
  g_autoptr (GArray) twice = cw_duplicates (all, 3, NULL);
  g_assert_cmpuint (twice->len, ==, 4);
  pair = g_array_index (twice, CwDuplicate, 3);
  g_assert_cmpuint (pair.first.index, ==, 0);
  g_assert_cmpuint (pair.first.game, ==, 0);
  g_assert_cmpuint (pair.second.index, ==, 2);
  g_assert_cmpuint (pair.second.game, ==, 2);
}

/* Short games are the same only if all says so. */
static void
test_short_duplicates (void)
{
#define SHORT(white, date, event)                                                                  \
  "[White \"" white "\"]\n[Black \"Ben\"]\n[Date \"" date "\"]\n[Event \"" event                   \
  "\"]\n\n1. e4 e5 *\n\n"
  g_autoptr (CwIndex) index =
      open_text (SHORT ("Ada", "1950", "A") SHORT ("Ada", "1950", "B") SHORT ("Ada", "1951", "A")
                     SHORT ("?", "1950", "A") SHORT ("?", "1950", "A") SHORT ("Ada", "1950", "A")
                         SHORT ("Cy", "1950", "A"));
#undef SHORT
  g_autoptr (GArray) pairs = cw_duplicates ((const CwIndex *const *)&index, 1, NULL);
  g_assert_cmpuint (pairs->len, ==, 1);
  CwDuplicate pair = g_array_index (pairs, CwDuplicate, 0);
  g_assert_cmpuint (pair.first.game, ==, 0);
  g_assert_cmpuint (pair.second.game, ==, 5);
  g_assert_cmpuint (pair.likeness, ==, CW_SAME_GAME);
}

/* The copies among random games are as many as a plain count says: of each game, players and date
 * all but one. */
static void
test_counted_copies (void)
{
  static const char *const lines[] = { "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O",
                                       "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. d3",
                                       "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5" };
  static const char *const names[] = { "Abel, Tom", "Quist, Ida", "Zorn, Max" };
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GHashTable) met = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint copies = 0;
  for (guint i = 0; i < 500; i++)
    {
      char *game = g_strdup_printf (
          "[White \"%s\"]\n[Black \"%s\"]\n[Date \"19%02d.01.01\"]\n\n%s *\n\n",
          names[g_rand_int_range (random, 0, 3)], names[g_rand_int_range (random, 0, 3)],
          g_rand_int_range (random, 10, 14), lines[g_rand_int_range (random, 0, 3)]);
      g_string_append (text, game);
      copies += !g_hash_table_add (met, game);
    }
  g_autoptr (CwIndex) index = open_text (text->str);
  g_autoptr (GArray) pairs = cw_duplicates ((const CwIndex *const *)&index, 1, NULL);
  guint found = 0;
  for (guint i = 0; i < pairs->len; i++)
    found += g_array_index (pairs, CwDuplicate, i).likeness == CW_SAME_GAME;
  g_assert_cmpuint (copies, >, 300);
  g_assert_cmpuint (found, ==, copies);
}

static void
test_names (void)
{
  static const char *const alike[][2] = { { "Anand, V", "Viswanathan Anand" },
                                          { "Nimzowitsch, A", "Aaron Nimzovich" },
                                          { "R\303\251ti, R", "Reti, Richard" },
                                          { "CARLSEN,M", "Magnus Carlsen" } };
  static const char *const different[][2] = {
    { "Anand, V", "Karpov, A" }, { "Li, C", "Li, D" }, { "?", "?" }, { "Smith, J", "Smythe, K" }
  };
  for (guint i = 0; i < G_N_ELEMENTS (alike); i++)
    {
      g_assert_true (cw_names_alike (alike[i][0], alike[i][1]));
      g_assert_false (cw_names_alike (different[i][0], different[i][1]));
    }
}

static void
test_report (void)
{
  g_autoptr (CwIndex) index = open_text (games);
  const CwIndex *indexes = index;
  g_autoptr (CwPlayerReport) report = cw_player_report_new (&indexes, 1, "nimzo", NULL);
  double rating, low, high;
  g_assert_cmpuint (report->all.games, ==, 3);
  g_assert_cmpuint (report->all.won, ==, 3);
  g_assert_cmpuint (report->colour[CW_BLACK].won, ==, 1);
  g_assert_cmpuint (report->years->len, ==, 2);
  g_assert_cmpuint (g_array_index (report->years, CwReportLine, 0).key, ==, 1914);
  g_assert_cmpuint (g_array_index (report->years, CwReportLine, 0).results.games, ==, 2);
  g_assert_cmpuint (report->opponents->len, ==, 1);
  g_assert_cmpuint (g_array_index (report->opponents, CwReportLine, 0).key, ==, 2400);
  guint met = 0;
  for (guint i = 0; i < report->rivals->len; i++)
    met += g_array_index (report->rivals, CwReportName, i).results.games;
  g_assert_cmpuint (met, ==, 3);
  const CwReportName *rival = &g_array_index (report->rivals, CwReportName, 0);
  g_assert_cmpuint (rival->results.won, ==, rival->results.games);
  g_assert_null (strstr (rival->name, "Nimzo"));
  g_assert_cmpuint (report->names->len, ==, 2);
  g_assert_cmpstr (g_array_index (report->names, CwReportName, 0).name, ==, "Nimzowitsch, A");
  g_assert_true (cw_results_performance (&report->all, &rating, &low, &high));
  g_assert_true (isinf (rating)); /* all were won */
  g_assert_cmpfloat (low, >, 2400 - 350);
  g_autoptr (CwPlayerReport) reti = cw_player_report_new (&indexes, 1, "r\303\251ti", NULL);
  g_assert_true (cw_results_performance (&reti->all, &rating, &low, &high));
  g_assert_cmpuint (reti->all.games, ==, 2);
  g_assert_cmpfloat (fabs (rating - (2475 + 400 * log10 (0.25 / 0.75))), <, 0.01);
  g_assert_cmpfloat (low, <, rating);
  g_assert_cmpfloat (high, >, rating);
  g_autoptr (CwPlayerReport) nobody = cw_player_report_new (&indexes, 1, "nobody", NULL);
  g_assert_cmpuint (nobody->all.games, ==, 0);
  g_assert_false (cw_results_performance (&nobody->all, &rating, &low, &high));
}

/* Along a game of a real file: the moves of the tree add up to the games that have the position. */
static void
test_counts (void)
{
  static const CwIndexOpening opening = { 0 };
  const char *root = g_getenv ("CW_TEST_DATA");
  CwStatus status = { 0 };
  if (root == NULL)
    {
      g_test_skip ("CW_TEST_DATA is not set");
      return;
    }
  g_autofree char *path = g_build_filename (root, "chess/games/human/Reti.pgn", NULL);
  g_autoptr (GFile) of = g_file_new_for_path (path);
  g_autoptr (CwSeekableFile) file = cw_seekable_file_new (of);
  g_autoptr (CwIndex) index = cw_index_open (file, &opening, &status, NULL);
  const CwIndex *indexes[] = { index };
  CwRecordGame game;
  cw_index_record (index, 7, &game);
  CwPosition position = game.start;
  CwMoveCode code = game.code;
  for (CwMove move; (move = cw_move_decode (&position, &code)) != CW_NO_MOVE;)
    {
      g_autoptr (CwOpeningTree) tree = cw_opening_tree_new (indexes, 1, &position, NULL);
      CwPositionFilter positions = { .exact = true, .position = position };
      CwGameFilter filter = { .positions = &positions };
      g_autoptr (GArray) found = cw_index_find (index, &filter, NULL, 1, NULL, NULL);
      guint sum = 0, chosen = 0;
      for (guint i = 0; i < tree->moves->len; i++)
        {
          sum += move_at (tree, i)->results.games;
          chosen += move_at (tree, i)->move == move ? move_at (tree, i)->results.games : 0;
        }
      g_assert_cmpuint (sum, ==, found->len);
      g_assert_cmpuint (sum, ==, tree->all.results.games);
      g_assert_cmpuint (chosen, >=, 1);
      cw_play (&position, move);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/opening-tree/transpositions", test_transpositions);
  g_test_add_func ("/opening-tree/changes", test_changes);
  g_test_add_func ("/opening-tree/counts", test_counts);
  g_test_add_func ("/duplicates/games", test_duplicates);
  g_test_add_func ("/duplicates/short", test_short_duplicates);
  g_test_add_func ("/duplicates/counted", test_counted_copies);
  g_test_add_func ("/duplicates/names", test_names);
  g_test_add_func ("/player-report", test_report);
  return g_test_run ();
}
