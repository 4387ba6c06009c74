/* SPDX-License-Identifier: GPL-3.0-or-later */
/* counterweight-cli find: each condition on games whose answers are easy to see, and on files of
 * real games where the test itself counts: tags by scanning the text, positions by playing. */
#include "support/effort.h"
#include "support/run_cli.h"

#include "core/position.h"
#include "notation/fen.h"
#include "notation/record.h"

#include <glib/gstdio.h>
#include <string.h>

static const char games[] =
    "[Event \"Linares\"]\n[Site \"Linares ESP\"]\n[Date \"1994.02.23\"]\n[White \"Anand, V\"]\n"
    "[Black \"Karpov, A\"]\n[Result \"1-0\"]\n[WhiteElo \"2715\"]\n[BlackElo \"2740\"]\n"
    "[ECO \"D02\"]\n[Opening \"London System\"]\n[TimeControl \"40/7200\"]\n"
    "[WhiteType \"human\"]\n[BlackType \"human\"]\n\n"
    "1. d4 Nf6 2. Nf3 d5 3. Bf4 {solid} e6 1-0\n\n"
    "[Event \"Open\"]\n[Site \"Moscow\"]\n[Date \"1925.11.10\"]\n[White \"R\303\251ti, R\"]\n"
    "[Black \"Anand, X\"]\n[Result \"1/2-1/2\"]\n[ECO \"B40\"]\n\n"
    "1. e4 c5 2. Nf3 e6 3. d4 cxd4 4. Nxd4 Nf6 {The \303\234bersicht} 5. Nc3 1/2-1/2\n\n"
    "[Event \"Endings\"]\n[White \"Lucena\"]\n[Black \"Philidor\"]\n[Result \"*\"]\n"
    "[FEN \"8/8/8/4k3/8/8/4p1r1/4K2R b - - 0 1\"]\n[SetUp \"1\"]\n\n"
    "1... Kd4 2. Rh4+ Kd3 3. Rh3+ Rg3 *\n\n"
    "[Event \"Blitz\"]\n[Date \"2001.??.??\"]\n[White \"Crafty\"]\n[Black \"Fritz\"]\n"
    "[Result \"0-1\"]\n[WhiteElo \"2400\"]\n[BlackElo \"2500\"]\n[TimeControl \"300\"]\n"
    "[WhiteType \"program\"]\n[BlackType \"program\"]\n\n"
    "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxg2 4. Bxg2 0-1\n";

static char *
write_text (const char *text, gsize length)
{
  char *path;
  int file = g_file_open_tmp ("find-XXXXXX.pgn", &path, NULL);
  g_close (file, NULL);
  g_assert_true (g_file_set_contents (path, text, (gssize)length, NULL));
  return path;
}

/* Expects these game numbers, without spaces, and a last line that counts them. */
static void
expect (const char *path, const char *option, const char *more, const char *numbers)
{
  g_auto (CwCliRun) run = cw_cli_run ("find", path, option, more);
  g_autoptr (GString) found = g_string_new (NULL);
  g_assert_cmpstr (run.errors, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  g_auto (GStrv) lines = g_strsplit (run.output, "\n", -1);
  guint count = g_strv_length (lines) - 2;
  for (guint i = 0; i < count; i++)
    g_string_append (found, lines[i]);
  g_assert_cmpstr (found->str, ==, numbers);
  g_autofree char *last = g_strdup_printf ("found %u of 4", count);
  g_assert_cmpstr (lines[count], ==, last);
}

static void
test_conditions (void)
{
  static const char *const cases[][3] = {
    { "--player=anand", NULL, "12" },
    { "--player=anand", "--color=white", "1" },
    { "--player=anand", "--color=black", "2" },
    { "--player=reti", NULL, "2" }, /* accents alike */
    { "--event=open", NULL, "2" },
    { "--site=linares", NULL, "1" },
    { "--opening=london", NULL, "1" },
    { "--opening=sicilian", NULL, "2" }, /* by its moves */
    { "--opening=scandinavian", "--eco=B01", "4" },
    { "--text=scandinavian fritz", NULL, "4" },
    { "--eco=B20-B99", NULL, "2" },
    { "--eco=D02", NULL, "1" },
    { "--text=anand 2715", NULL, "1" },
    { "--text=moscow 1925", NULL, "2" },
    { "--comment=SOLID", NULL, "1" },
    { "--comment=\303\274bersicht", NULL, "2" },
    { "--rating=2400-2500", NULL, "4" },
    { "--rating=2401-", NULL, "1" },
    { "--rating=-2600", NULL, "4" },
    { "--year=1925-1994", NULL, "12" },
    { "--year=2001", NULL, "4" },
    { "--length=7-", NULL, "24" },
    { "--length=5", NULL, "3" },
    { "--result=1-0,0-1", NULL, "14" },
    { "--result=*", NULL, "3" },
    { "--result=1/2", "--eco=B40", "2" },
    { "--time=classical", NULL, "1" },
    { "--time=blitz", NULL, "4" },
    { "--players=human", NULL, "1" },
    { "--players=computer", NULL, "4" },
    { "--position=rnbqkb1r/ppp1pppp/5n2/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R w KQkq - 2 3", NULL, "1" },
    { "--position=8/8/8/8/3k4/8/4p1r1/4K2R w - - 1 2", NULL, "3" },
    { "--material=KRvKRP", NULL, "3" },
    { "--material=KRPvKR", NULL, "3" }, /* the other way round too */
    { "--material=R=1 p=1 P=0", NULL, "3" },
    { "--material=r=1 P=1 p=0", NULL, "" },
    { "--material=r=1 P=1 p=0", "--swap", "3" },
    { "--material=q=0 Q=1", NULL, "4" },
    { "--material=P-p=1..2", NULL, "4" }, /* after 2. exd5 */
    { "--material=P-p=-1", NULL, "234" }, /* for one move after 3… cxd4, for two after 3… Qxg2 */
    { "--material=P-p=-1", "--lasting=2", "34" },
    { "--material=P-p=-1", "--lasting=3", "3" },
    { "--pieces=Bf4 nf6", NULL, "1" },
    { "--pieces=Kd3", NULL, "" },
    { "--pieces=kd3 Rh4", NULL, "3" },
    { "--pieces=kd3 Rh4", "--lasting=2", "" },
    { "--player=anand", "--pieces=Nd4", "2" },
  };
  g_autofree char *path = write_text (games, sizeof games - 1);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    expect (path, cases[i][0], cases[i][1], cases[i][2]);
  g_unlink (path);
}

/* Found games are written as they are in the file; JSON works; wrong conditions are reported. */
static void
test_output (void)
{
  g_autofree char *path = write_text (games, sizeof games - 1);
  g_autofree char *out = write_text ("", 0);
  g_autofree char *text = NULL;
  g_auto (CwCliRun) run = cw_cli_run ("find", path, "--player=anand", "-o", out);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_file_get_contents (out, &text, NULL, NULL));
  const char *second = strstr (games, "[Event \"Open\"]"), *third = strstr (games, "[Event \"End");
  g_assert_true (g_str_has_prefix (text, "[Event \"Linares\"]"));
  g_autofree char *game = g_strndup (second, (gsize)(third - second) - 2);
  g_assert_nonnull (strstr (text, game));
  g_assert_null (strstr (text, "Lucena"));
  g_auto (CwCliRun) json = cw_cli_run ("find", path, "--player=anand", "--json");
  g_assert_nonnull (strstr (json.output, "\"found\""));
  static const char *const wrong[] = { "--material=P-p=", "--eco=Z1",      "--pieces=Nz9",
                                       "--position=8/8",  "--rating=high", "--result=2-0" };
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_auto (CwCliRun) fault = cw_cli_run ("find", path, wrong[i]);
      g_assert_cmpint (fault.status, ==, 2);
      g_assert_cmpstr (fault.errors, !=, "");
    }
  g_unlink (path);
  g_unlink (out);
}

/* If no game is found no file is written; a fault in the file is reported and sets the exit status,
 * but the other games are searched all the same. */
static void
test_faults (void)
{
  static const char broken[] = "[White \"Anand\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n\n"
                               "[White \"Karpov\"]\n[Result \"1-0\"]\n\n1. d4 d5 1-0\n";
  g_autofree char *path = write_text (games, sizeof games - 1);
  g_autofree char *faulty = write_text (broken, sizeof broken - 1);
  g_autofree char *out = g_strconcat (path, ".out", NULL);
  g_auto (CwCliRun) none = cw_cli_run ("find", path, "--player=nobody", "-o", out);
  g_assert_cmpint (none.status, ==, 0);
  g_assert_cmpstr (none.output, ==, "found 0 of 4\n");
  g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));

  g_auto (CwCliRun) run = cw_cli_run ("find", faulty, "--player=karpov");
  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (strstr (run.errors, ":4:"));
  g_assert_nonnull (strstr (run.output, "found 1 of "));
  g_auto (CwCliRun) mined = cw_cli_run ("mine", "--scan=10", "--nodes=10", faulty);
  g_assert_cmpint (mined.status, ==, 1);
  g_assert_nonnull (strstr (mined.errors, ":4:"));
  g_unlink (path);
  g_unlink (faulty);
}

/* --- counting by itself ---------------------------------------------------------------------- */

static guint
find_count (const char *path, const char *option, const char *more)
{
  g_auto (CwCliRun) run = cw_cli_run ("find", path, option, more);
  g_assert_cmpint (run.status, ==, 0);
  const char *last = g_strrstr (run.output, "found ");
  g_assert_nonnull (last);
  return (guint)g_ascii_strtoull (last + strlen ("found "), NULL, 10);
}

/* Text between games matches the file: its line ends and its encoding. */
static void
test_output_ends (void)
{
  g_auto (GStrv) lines = g_strsplit (games, "\n", -1);
  g_autofree char *returns = g_strjoinv ("\r\n", lines);
  gsize size;
  g_autofree char *wide = g_convert (returns, -1, "UTF-16LE", "UTF-8", NULL, &size, NULL);
  g_autofree char *marked = g_malloc (size + 2);
  memcpy (marked, "\xff\xfe", 2);
  memcpy (marked + 2, wide, size);
  for (guint wider = 0; wider < 2; wider++)
    {
      g_autofree char *path =
          write_text (wider ? marked : returns, wider ? size + 2 : strlen (returns));
      g_autofree char *out = write_text ("", 0), *written = NULL;
      gsize length;
      g_auto (CwCliRun) run = cw_cli_run ("find", path, "--player=anand", "-o", out);
      g_assert_cmpint (run.status, ==, 0);
      g_assert_true (g_file_get_contents (out, &written, &length, NULL));
      g_autofree char *text =
          wider ? g_convert (written, (gssize)length, "UTF-8", "UTF-16", NULL, NULL, NULL)
                : g_strdup (written);
      g_assert_nonnull (text);
      g_auto (GStrv) parts = g_strsplit (text, "\r\n", -1);
      g_autofree char *rest = g_strjoinv ("", parts);
      g_assert_null (strchr (rest, '\n'));
      g_assert_null (strchr (rest, '\r'));
      g_assert_cmpuint (find_count (out, "--player=anand", NULL), ==, 2);
      g_unlink (path);
      g_unlink (out);
    }
}

static char *
data_file (const char *name)
{
  const char *root = g_getenv ("CW_TEST_DATA");
  g_autofree char *path = root != NULL ? g_build_filename (root, name, NULL) : NULL;
  if (path == NULL || !g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_test_skip ("no real games (CW_TEST_DATA)");
      return NULL;
    }
  return g_steal_pointer (&path);
}

/* The number of games with a tag that begins like "[White \"Reti", by lines of the text. */
static guint
count_lines (const char *text, const char *beginning)
{
  guint count = 0;
  for (const char *at = text; (at = strstr (at, beginning)) != NULL; at++)
    count += at == text || at[-1] == '\n';
  return count;
}

static void
test_tags_of_real_games (void)
{
  g_autofree char *path = data_file ("chess/games/human/Reti.pgn"), *text = NULL;
  if (path == NULL)
    return;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpuint (find_count (path, "--player=Reti", "--color=white"), ==,
                    count_lines (text, "[White \"Reti"));
  g_assert_cmpuint (find_count (path, "--player=Reti", "--color=black"), ==,
                    count_lines (text, "[Black \"Reti"));
  g_assert_cmpuint (find_count (path, "--result=1-0", NULL), ==,
                    count_lines (text, "[Result \"1-0\"]"));
  g_assert_cmpuint (find_count (path, "--result=1/2", NULL), ==,
                    count_lines (text, "[Result \"1/2-1/2\"]"));
  g_assert_cmpuint (find_count (path, "--year=1920-1923", NULL), ==,
                    count_lines (text, "[Date \"1920") + count_lines (text, "[Date \"1921")
                        + count_lines (text, "[Date \"1922") + count_lines (text, "[Date \"1923"));
  g_assert_cmpuint (find_count (path, "--eco=C40-C49", NULL), ==, count_lines (text, "[ECO \"C4"));
}

/* Pieces of a kind on the board, square by square. */
static int
count_pieces (const CwPosition *position, CwPiece piece)
{
  const CwGame *game = cw_position_game (position);
  int count = 0;
  for (unsigned square = 0; square < game->files * game->ranks; square++)
    count += cw_position_at (position, (CwSquare)square) == piece;
  return count;
}

typedef struct
{
  guint queenless, passed, ahead; /* games */
} Played;

/* Counts games in which both queens are off, a white pawn is on e7, or White is two pawns up in
 * four consecutive positions. */
static void
look_at_game (const CwRecordGame *game, Played *played)
{
  CwPosition position = game->start;
  CwPiece queen = cw_piece (CW_WHITE, CW_QUEEN), other = cw_piece (CW_BLACK, CW_QUEEN);
  CwPiece pawn = cw_piece (CW_WHITE, CW_PAWN), pawn2 = cw_piece (CW_BLACK, CW_PAWN);
  gboolean queenless = FALSE, passed = FALSE, ahead = FALSE;
  guint run = 0;
  for (unsigned ply = 0; ply <= game->plies; ply++)
    {
      queenless |= count_pieces (&position, queen) + count_pieces (&position, other) == 0;
      passed |= cw_position_at (&position, 52) == pawn;
      run = count_pieces (&position, pawn) - count_pieces (&position, pawn2) == 2 ? run + 1 : 0;
      ahead |= run >= 4;
      if (ply < game->plies)
        cw_play (&position, game->moves[ply]);
    }
  played->queenless += queenless;
  played->passed += passed;
  played->ahead += ahead;
}

static void
test_positions_of_real_games (void)
{
  g_autofree char *path = data_file ("chess/games/human/Reti.pgn"), *text = NULL;
  CwMemory memory = { 0 };
  CwRecordGame game;
  CwStatus status = { 0 };
  Played played = { 0 };
  if (path == NULL || test_effort () == 0)
    return;
  g_assert_true (g_file_get_contents (path, &text, &memory.size, NULL));
  memory.bytes = (const unsigned char *)text;
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  while (cw_record_read_moves (reader, &game, &status))
    look_at_game (&game, &played);
  cw_record_reader_free (reader);
  g_assert_cmpuint (played.queenless, >, 50);
  g_assert_cmpuint (played.passed, >, 0);
  g_assert_cmpuint (find_count (path, "--material=Q+q=0", NULL), ==, played.queenless);
  g_assert_cmpuint (find_count (path, "--pieces=Pe7", NULL), ==, played.passed);
  g_assert_cmpuint (find_count (path, "--material=P-p=2", "--lasting=4"), ==, played.ahead);
}

/* --- shogi ----------------------------------------------------------------------------------- */

static const char kif[] =
    "\346\211\213\345\220\210\345\211\262\357\274\232\345\271\263\346\211\213\n"
    "\345\205\210\346\211\213\357\274\232Habu\n\345\276\214\346\211\213\357\274\232Oyama\n"
    "\346\211\213\346\225\260----\346\214\207\346\211\213---------\346\266\210\350\262\273"
    "\346\231\202\351\226\223--\n"
    "1 \357\274\227\345\205\255\346\255\251(77)\n2 \357\274\223\345\233\233\346\255\251(33)\n"
    "3 \357\274\222\344\272\214\350\247\222\346\210\220(88)\n4 \345\220\214\343\200\200\351\212\200"
    "(31)\n5 \346\212\225\344\272\206\n";

static void
test_shogi (void)
{
  g_autofree char *path = write_text (kif, sizeof kif - 1);
  g_assert_cmpuint (find_count (path, "--player=habu", NULL), ==, 1);
  g_assert_cmpuint (find_count (path, "--player=habu", "--color=black"), ==, 0);
  g_assert_cmpuint (find_count (path, "--pieces=P7f", NULL), ==, 1);
  g_assert_cmpuint (find_count (path, "--pieces=+B2b", NULL), ==, 1);
  g_assert_cmpuint (find_count (path, "--material=B*=1 b*=1", NULL), ==, 1);
  g_assert_cmpuint (find_count (path, "--material=B*=2", NULL), ==, 0);
  g_assert_cmpuint (
      find_count (path,
                  "--position=lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3",
                  NULL),
      ==, 1);
  g_unlink (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
  g_test_add_func ("/find/conditions", test_conditions);
  g_test_add_func ("/find/output", test_output);
  g_test_add_func ("/find/output-ends", test_output_ends);
  g_test_add_func ("/find/faults", test_faults);
  g_test_add_func ("/find/tags-of-real-games", test_tags_of_real_games);
  g_test_add_func ("/find/positions-of-real-games", test_positions_of_real_games);
  g_test_add_func ("/find/shogi", test_shogi);
  return g_test_run ();
}
