/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check, by running it: its counts, reports and exit status; and the games that come with the
 * program. */
#include <string.h>

#include "support/gzip.h"
#include "support/run_cli.h"

static char *
write_file (const char *name, const char *text)
{
  char *path = g_build_filename (g_get_user_data_dir (), name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
test_counts (void)
{
  g_autofree char *path =
      write_file ("two.pgn", "[Event \"a\"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *\n\n"
                             "[Event \"b\"]\n\n1. d4 1-0\n");
  g_autofree char *expected = g_strdup_printf ("%s: games 2  plies 4  errors 0\n", path);
  g_auto (CwCliRun) run = cw_cli_run ("check", path);

  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.output, ==, expected);
  g_assert_cmpstr (run.errors, ==, "");
}

/* The fault is reported with its place, the moves before it count, and the next game is read. */
static void
test_fault (void)
{
  g_autofree char *path = write_file (
      "fault.pgn", "[Event \"a\"]\n\n1. e4 e5\n2. Ke3 Nf6 1-0\n\n[Event \"b\"]\n\n1. d4 *\n");
  g_autofree char *place = g_strdup_printf ("%s:4:4: ", path);
  g_autofree char *counts = g_strdup_printf ("%s: games 2  plies 3  errors 1\n", path);
  g_auto (CwCliRun) run = cw_cli_run ("check", path);

  g_assert_cmpint (run.status, ==, 1);
  g_assert_true (g_str_has_prefix (run.errors, place));
  g_assert_cmpstr (run.output, ==, counts);
}

/* Shogi records are counted like chess games. */
static void
test_records (void)
{
  static const char *const records[] = {
    "V2.2\nN+A\nN-B\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n",
    "position startpos moves 7g7f 3c3d\n",
    "[Sente \"A\"]\n1.P7f P3d {1-0}\n",
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_autofree char *path = write_file ("record.txt", records[i]);
      g_autofree char *expected = g_strdup_printf ("%s: games 1  plies 2  errors 0\n", path);
      g_auto (CwCliRun) run = cw_cli_run ("check", path);
      g_assert_cmpint (run.status, ==, 0);
      g_assert_cmpstr (run.output, ==, expected);
    }
}

static void
assert_refused (const char *path, const char *sentence)
{
  g_autofree char *expected = g_strdup_printf ("%s: %s\n", path, sentence);
  g_auto (CwCliRun) run = cw_cli_run ("check", path);

  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.errors, ==, expected);
}

/* A compressed file is recognised by its first bytes: gzip is read, zip refused. */
static void
test_compressed (void)
{
  g_autoptr (GBytes) first = gzip_text ("1. e4 e5 *\n\n"), second = gzip_text ("1. d4 *\n");
  g_autoptr (GBytes) both = gzip_join (first, second);
  g_autofree char *path = write_file ("games.pgn.gz", "");
  g_autofree char *expected = g_strdup_printf ("%s: games 2  plies 3  errors 0\n", path);
  g_autofree char *zip = write_file ("games.zip", "PK\003\004\024\001\010\377\376");

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (both, NULL),
                                      (gssize)g_bytes_get_size (both), NULL));
  g_auto (CwCliRun) run = cw_cli_run ("check", path);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.output, ==, expected);
  assert_refused (zip, "This is a compressed file (zip). Unpack it and open the files in it.");
}

static void
test_no_games (void)
{
  g_autofree char *empty = write_file ("empty.pgn", "");
  g_autofree char *prose = write_file ("prose.pgn", "Once upon a time there was a king.\n");
  g_autofree char *folder = g_path_get_dirname (empty);

  assert_refused (empty, "The file is empty.");
  assert_refused (prose, "There are no games in this file.");
  assert_refused (folder, "This is a folder, not a file.");
  assert_refused ("no/such/file.pgn", "There is no such file.");
}

/* Shogi records are checked like all others, whatever their file name. */
static void
test_shogi (void)
{
  static const struct
  {
    const char *record, *output, *errors;
  } records[] = {
    { "手数----指手--\n   1 ７六歩(77)   ( 0:01/00:00:01)\n   2 投了\n", "plies 1  errors 0", "" },
    { "▲７六歩 △３四歩 ▲２二角成\n", "plies 3  errors 0", "" },
    /* In Shift JIS. */
    { "   1 \x82\x56\x98\x5a\x95\xe0(77)\n", "plies 1  errors 0", "" },
    { "手合割：平手\n   1 ７六歩(77)\n   2 ３三歩(33)\n", "plies 1  errors 1", ":3:6: " },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_autofree char *path = write_file ("game.pgn", records[i].record);
      g_auto (CwCliRun) run = cw_cli_run ("check", path);
      g_autofree char *output = g_strdup_printf ("%s: games 1  %s\n", path, records[i].output);
      g_autofree char *place = g_strconcat (path, records[i].errors, NULL);
      g_assert_cmpstr (run.output, ==, output);
      g_assert_cmpint (run.status, ==, records[i].errors[0] ? 1 : 0);
      g_assert_true (g_str_has_prefix (run.errors, records[i].errors[0] ? place : ""));
    }
}

static void
test_input (void)
{
  g_auto (CwCliRun) run =
      cw_cli_run_with ("1. e4 *\n", (const char *const[]){ "check", "-", NULL });
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.output, ==, "-: games 1  plies 1  errors 0\n");
}

/* The shipped games are legal to their last moves, without a single warning. */
static void
test_famous (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "games", "famous.pgn", NULL);
  g_autofree char *expected = g_strdup_printf ("%s: games 13  plies 773  errors 0\n", path);
  g_auto (CwCliRun) run = cw_cli_run ("check", "--warnings", path);

  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.output, ==, expected);
  g_assert_cmpstr (run.errors, ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/cli/check/counts", test_counts);
  g_test_add_func ("/cli/check/fault", test_fault);
  g_test_add_func ("/cli/check/compressed", test_compressed);
  g_test_add_func ("/cli/check/no-games", test_no_games);
  g_test_add_func ("/cli/check/records", test_records);
  g_test_add_func ("/cli/check/shogi", test_shogi);
  g_test_add_func ("/cli/check/input", test_input);
  g_test_add_func ("/cli/check/famous", test_famous);
  return g_test_run ();
}
