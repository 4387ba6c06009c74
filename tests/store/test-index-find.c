/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games found in an index, compared with hand-made games and with a slow search that plays every
 * game. */
#include "store/index_find.h"
#include "store/index_open.h"

#include "notation/fen.h"

#include <glib/gstdio.h>
#include <string.h>

static const char games[] =
    "[Event \"Linares\"]\n[Site \"Linares ESP\"]\n[Date \"1994.02.23\"]\n[White \"Anand, V\"]\n"
    "[Black \"Karpov, A\"]\n[Result \"1-0\"]\n[WhiteElo \"2715\"]\n[BlackElo \"2740\"]\n"
    "[ECO \"D02\"]\n[Opening \"London System\"]\n\n1. d4 Nf6 2. Nf3 d5 3. Bf4 {solid and\nwell "
    "known} e6 1-0\n\n"
    "[Event \"Open\"]\n[Site \"Moscow\"]\n[Date \"1925.11.10\"]\n[White \"R\303\251ti, R\"]\n"
    "[Black \"Nimzowitsch, A\"]\n[Result \"1/2-1/2\"]\n[ECO \"B40\"]\n\n"
    "1. e4 c5 2. Nf3 e6 3. d4 cxd4 4. Nxd4 Nf6 {The \303\234bersicht} 5. Nc3 1/2-1/2\n\n"
    "[Event \"Endings\"]\n[White \"Lucena\"]\n[Black \"Philidor\"]\n[Result \"*\"]\n"
    "[FEN \"8/8/8/4k3/8/8/4p1r1/4K2R b - - 0 1\"]\n[SetUp \"1\"]\n\n"
    "1... Kd4 2. Rh4+ Kd3 3. Rh3+ Rg3 *\n";

typedef struct
{
  CwIndex *index;
  CwSeekableFile *file;
  char *path;
} Opened;

static Opened
open_path (const char *path)
{
  static const CwIndexOpening opening = { 0 };
  g_autoptr (GFile) file = g_file_new_for_path (path);
  CwStatus status = { 0 };
  Opened opened = { .file = cw_seekable_file_new (file) };
  opened.index = cw_index_open (opened.file, &opening, &status, NULL);
  g_assert_nonnull (opened.index);
  return opened;
}

static void
close_opened (Opened *opened)
{
  cw_index_unref (opened->index);
  cw_seekable_file_free (opened->file);
  if (opened->path != NULL)
    g_unlink (opened->path);
  g_free (opened->path);
}

static Opened
open_games (void)
{
  g_autofree char *path = NULL;
  int file = g_file_open_tmp ("find-XXXXXX.pgn", &path, NULL);
  g_close (file, NULL);
  g_assert_true (g_file_set_contents (path, games, -1, NULL));
  Opened opened = open_path (path);
  opened.path = g_steal_pointer (&path);
  return opened;
}

/* Expects these games to be found, numbered from 1. */
static void
expect (const Opened *opened, const CwGameFilter *filter, const char *numbers)
{
  CwFindProgress progress = { 0 };
  g_autoptr (GArray) found =
      cw_index_find (opened->index, filter, opened->file, 2, &progress, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (text, "%u", g_array_index (found, guint32, i) + 1);
  g_assert_cmpstr (text->str, ==, numbers);
  g_assert_cmpuint (progress.done, ==, 3);
  g_assert_cmpuint (progress.found, ==, found->len);
}

static void
test_tags (void)
{
  Opened opened = open_games ();
  expect (&opened, &(CwGameFilter){ 0 }, "123");
  expect (&opened, &(CwGameFilter){ .player = "reti" }, "2");
  expect (&opened, &(CwGameFilter){ .player = "Karpov" }, "1");
  expect (&opened, &(CwGameFilter){ .player = "karpov", .side = CW_SIDE_WHITE }, "");
  expect (&opened, &(CwGameFilter){ .player = "karpov", .side = CW_SIDE_BLACK }, "1");
  expect (&opened, &(CwGameFilter){ .site = "mosc" }, "2");
  expect (&opened, &(CwGameFilter){ .opening = "london" }, "1");
  expect (&opened, &(CwGameFilter){ .opening_low = 141, .opening_high = 200 }, "2");
  expect (&opened, &(CwGameFilter){ .results = 8 }, "3");
  expect (&opened, &(CwGameFilter){ .results = 1 | 2 }, "12");
  expect (&opened, &(CwGameFilter){ .plies_low = 7, .plies_high = 8 }, "");
  expect (&opened, &(CwGameFilter){ .plies_high = 6 }, "13");
  expect (&opened, &(CwGameFilter){ .year_low = 1900, .year_high = 1930 }, "2");
  close_opened (&opened);
}

static void
test_words (void)
{
  Opened opened = open_games ();
  expect (&opened, &(CwGameFilter){ .words = "anand 2715 D02" }, "1");
  expect (&opened, &(CwGameFilter){ .words = "  moscow  b40 1925 " }, "2");
  expect (&opened, &(CwGameFilter){ .words = "1-0" }, "1");
  expect (&opened, &(CwGameFilter){ .words = "1/2" }, "2");
  expect (&opened, &(CwGameFilter){ .words = "anand 2700" }, "");
  expect (&opened, &(CwGameFilter){ .words = "open NIMZO" }, "2");
  expect (&opened, &(CwGameFilter){ .words = "" }, "123");
  close_opened (&opened);
}

static void
test_comments (void)
{
  Opened opened = open_games ();
  expect (&opened, &(CwGameFilter){ .comment = "SOLID" }, "1");
  expect (&opened, &(CwGameFilter){ .comment = "and well  known" }, "1"); /* on two lines */
  expect (&opened, &(CwGameFilter){ .comment = "ubersicht" }, "2");
  expect (&opened, &(CwGameFilter){ .comment = "Linares" }, ""); /* in a tag alone */
  close_opened (&opened);
}

static CwPositionFilter
positions (const char *fen, const char *material, const char *places)
{
  CwPositionFilter filter = { 0 };
  const CwGame *chess = cw_game_named ("chess");
  CwStatus status = { 0 };
  filter.exact = fen != NULL;
  g_assert_true (fen == NULL || cw_fen_read (&filter.position, chess, fen, &status));
  g_assert_true (material == NULL
                 || cw_position_filter_material (&filter, chess, material, &status));
  g_assert_true (places == NULL || cw_position_filter_places (&filter, chess, places, &status));
  return filter;
}

static void
expect_positions (const Opened *opened, CwPositionFilter filter, const char *numbers)
{
  expect (opened, &(CwGameFilter){ .positions = &filter }, numbers);
}

static void
test_positions (void)
{
  Opened opened = open_games ();
  /* Reached by another order of moves; and the end of a game. */
  expect_positions (
      &opened,
      positions ("rnbqkb1r/ppp1pppp/5n2/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R w KQkq - 2 3", NULL, NULL),
      "1");
  expect_positions (&opened, positions ("8/8/8/8/8/3k2rR/4p3/4K3 w - - 6 4", NULL, NULL), "3");
  expect_positions (&opened, positions (cw_game_named ("chess")->start, NULL, NULL), "12");
  expect_positions (&opened, positions (NULL, "KRvKRP", NULL), "3");
  expect_positions (&opened, positions (NULL, "KRPvKR", NULL), "3");
  expect_positions (&opened, positions (NULL, "KPvKR", NULL), "");
  expect_positions (&opened, positions (NULL, "P-p=-1", NULL), "23");
  expect_positions (&opened, positions (NULL, "P=8 p=7..8 N+B=..4", NULL), "12");
  expect_positions (&opened, positions (NULL, NULL, "Nd4 nf6"), "2");
  expect_positions (&opened, positions (NULL, NULL, "Bf4"), "1");
  expect_positions (&opened, positions (NULL, "Q=0", "rg3"), "3");
  CwPositionFilter swapped = positions (NULL, NULL, "bf5");
  expect_positions (&opened, swapped, "");
  swapped.either = true;
  expect_positions (&opened, swapped, "1");
  CwPositionFilter lasting = positions (NULL, "p=1 P=0", NULL);
  lasting.lasting = 6;
  expect_positions (&opened, lasting, "3");
  lasting.lasting = 7;
  expect_positions (&opened, lasting, "");
  close_opened (&opened);
}

static void
test_wrong_words (void)
{
  static const char *const wrong[] = { "",       "P",    "P=",  "P=x",  "Z=1",
                                       "P=3..1", "P-=1", "KRv", "P=1x", NULL };
  for (unsigned i = 0; wrong[i] != NULL; i++)
    {
      CwPositionFilter filter = { 0 };
      CwStatus status = { 0 };
      g_assert_false (
          cw_position_filter_material (&filter, cw_game_named ("chess"), wrong[i], &status));
      g_assert_cmpint (status.code, ==, CW_ERROR_MATERIAL_FILTER);
      g_assert_cmpuint (status.column, >=, 1);
    }
  CwPositionFilter filter = { 0 };
  CwStatus status = { 0 };
  g_assert_false (cw_position_filter_places (&filter, cw_game_named ("chess"), "Nd9", &status));
  g_assert_cmpint (status.code, ==, CW_ERROR_PLACES_FILTER);
}

/* Every tenth position of some games of a file is found in exactly the games that have it. */
static void
check_positions (const Opened *opened, guint games_looked_at)
{
  guint count = cw_index_count (opened->index);
  for (guint number = 0; number < MIN (count, games_looked_at); number++)
    {
      CwRecordGame game;
      cw_index_record (opened->index, number, &game);
      CwPosition position = game.start;
      CwMoveCode code = game.code;
      for (guint ply = 0; ply < game.plies; ply++)
        {
          cw_play (&position, cw_move_decode (&position, &code));
          if (ply % 10 != number % 10)
            continue;
          CwPositionFilter filter = { .exact = true, .position = position };
          CwGameFilter asked = { .positions = &filter };
          g_autoptr (GArray) found = cw_index_find (opened->index, &asked, NULL, 1, NULL, NULL);
          guint next = 0;
          for (guint other = 0; other < count; other++)
            {
              CwRecordGame record;
              cw_index_record (opened->index, other, &record);
              CwPosition now = record.start;
              CwMoveCode rest = record.code;
              bool there = cw_position_key (&now) == cw_position_key (&position);
              for (CwMove move; !there && (move = cw_move_decode (&now, &rest)) != CW_NO_MOVE;)
                {
                  cw_play (&now, move);
                  there = cw_position_key (&now) == cw_position_key (&position);
                }
              if (there)
                g_assert_cmpuint (g_array_index (found, guint32, next++), ==, other);
            }
          g_assert_cmpuint (next, ==, found->len);
        }
    }
}

static void
test_every_position (gconstpointer data)
{
  const char *root = g_getenv ("CW_TEST_DATA");
  if (root == NULL)
    {
      g_test_skip ("CW_TEST_DATA is not set");
      return;
    }
  g_autofree char *path = g_build_filename (root, data, NULL);
  Opened opened = open_path (path);
  check_positions (&opened, 12);
  close_opened (&opened);
}

/* Shogi games are found by the castles in the names of their openings. */
static void
test_castles (void)
{
  static const char shogi[] =
      "V2.2\nPI\n+\n+7776FU\n-8384FU\n+6766FU\n-8485FU\n+8877KA\n-3334FU\n+2868HI\n-7162GI\n"
      "+5948OU\n-5142OU\n+4838OU\n-4232OU\n+3828OU\n-6152KI\n+3938GI\n-1314FU\n%TORYO\n";
  g_autofree char *path = NULL;
  int made = g_file_open_tmp ("find-XXXXXX.csa", &path, NULL);
  g_close (made, NULL);
  g_assert_true (g_file_set_contents (path, shogi, -1, NULL));
  Opened opened = open_path (path);
  opened.path = g_steal_pointer (&path);
  g_assert_cmpstr (cw_index_opening_name (cw_index_game (opened.index, 0)), ==,
                   "Fourth-File Rook: Half Mino – Boat");
  static const char *const names[] = { "mino", "boat", "fourth" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      CwGameFilter filter = { .opening = names[i] };
      g_autoptr (GArray) found = cw_index_find (opened.index, &filter, opened.file, 0, NULL, NULL);
      g_assert_cmpuint (found->len, ==, 1);
    }
  close_opened (&opened);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/index-find/tags", test_tags);
  g_test_add_func ("/index-find/words", test_words);
  g_test_add_func ("/index-find/comments", test_comments);
  g_test_add_func ("/index-find/positions", test_positions);
  g_test_add_func ("/index-find/wrong-words", test_wrong_words);
  g_test_add_data_func ("/index-find/every-position/chess", "chess/games/human/SultanKhan.pgn",
                        test_every_position);
  g_test_add_func ("/index-find/castles", test_castles);
  g_test_add_data_func ("/index-find/every-position/shogi", "shogi/pro-psn/16th-kio-match.psn",
                        test_every_position);
  return g_test_run ();
}
