/* SPDX-License-Identifier: GPL-3.0-or-later */
/* convert, by running it: formats by name and by option, reported losses, encodings, what it
 * refuses, and that a file is written completely or not at all. */
#include <string.h>

#include "support/cli_files.h"
#include "support/run_cli.h"

static const char csa[] = "V2.2\nN+加藤\nN-B\nPI\n+\n+7776FU\nT3\n'*a comment\n-3334FU\n%TORYO\n";

static void
test_by_name (void)
{
  g_autofree char *in = write_file ("in.csa", csa), *out = path_of ("out.psn");
  g_autofree char *back = path_of ("back.csa");
  g_auto (CwCliRun) run = cw_cli_run ("convert", in, out);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.output, ==, "");
  g_assert_cmpstr (run.errors, ==, "");
  g_autofree char *text = read_file (out);
  g_assert_cmpstr (text, ==,
                   "[Sente \"加藤\"]\n[Gote \"B\"]\n[Result \"0-1\"]\n\n"
                   "1.P7g-7f {[%emt 0:00:03] a comment} 1...P3c-3d {[%end resignation]} {0-1}\n\n");
  g_auto (CwCliRun) again = cw_cli_run ("convert", out, back);
  g_assert_cmpint (again.status, ==, 0);
  g_autofree char *same = read_file (back);
  g_autofree char *marked = g_strconcat ("'CSA encoding=UTF-8\n", csa, NULL);
  g_assert_cmpstr (same, ==, marked);
}

/* The format by --to, to standard output; what USI cannot hold is reported. */
static void
test_losses (void)
{
  g_autofree char *in = write_file ("in.csa", csa);
  g_auto (CwCliRun) run = cw_cli_run ("convert", in, "-", "--to=usi");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.output, ==, "position startpos moves 7g7f 3c3d\n");
  g_assert_cmpstr (run.errors, ==,
                   "-: USI has no place for comments on moves; 1 was left out.\n"
                   "-: USI has no place for the times of moves; 2 were left out.\n"
                   "-: USI has no place for names, dates and the like; 2 were left out.\n"
                   "-: USI has no place for results; that of 1 game was left out.\n");
}

static void
test_number (void)
{
  g_autofree char *in = write_file ("two.usi", "startpos moves 7g7f\nstartpos moves 2g2f\n");
  g_autofree char *out = path_of ("second.csa");
  g_auto (CwCliRun) all = cw_cli_run ("convert", in, out);
  g_autofree char *both = read_file (out);
  g_assert_nonnull (strstr (both, "+7776FU\n/\n"));
  g_assert_true (g_str_has_suffix (both, "+2726FU\n"));
  g_auto (CwCliRun) run = cw_cli_run ("convert", in, out, "--number=2");
  g_assert_cmpint (run.status, ==, 0);
  g_autofree char *second = read_file (out);
  g_assert_null (strstr (second, "+7776FU"));
  g_auto (CwCliRun) none = cw_cli_run ("convert", in, out, "--number=3");
  g_assert_cmpint (none.status, ==, 1);
  g_autofree char *kept = read_file (out);
  g_assert_cmpstr (kept, ==, second);
}

/* A name that the requested encoding lacks is a fault, and the old file stays. */
static void
test_encoding (void)
{
  g_autofree char *in = write_file ("in.csa", csa), *out = write_file ("old.csa", "old");
  g_autofree char *odd = write_file ("odd.csa", "N+Łódź\nPI\n+\n+7776FU\n");
  g_auto (CwCliRun) refused = cw_cli_run ("convert", odd, out, "--encoding=Shift_JIS");
  g_assert_cmpint (refused.status, ==, 1);
  g_assert_nonnull (strstr (refused.errors, "game 1: “Ł” cannot be written in Shift_JIS"));
  g_autofree char *old = read_file (out);
  g_assert_cmpstr (old, ==, "old");
  g_auto (CwCliRun) run = cw_cli_run ("convert", in, out, "--encoding=sjis");
  g_assert_cmpint (run.status, ==, 0);
  g_autofree char *bytes = read_file (out);
  g_assert_true (g_str_has_prefix (bytes, "'CSA encoding=SHIFT_JIS\nV2.2\nN+\x89\xc1\x93\xa1\n"));
}

/* What was read before a fault is written; the fault is reported and sets the exit status. */
static void
test_fault (void)
{
  g_autofree char *in = write_file ("bad.csa", "PI\n+\n+7776FU\n-3335FU\n");
  g_autofree char *out = path_of ("bad.usi");
  g_autofree char *place = g_strdup_printf ("%s:4:1: ", in);
  g_auto (CwCliRun) run = cw_cli_run ("convert", in, out);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_true (g_str_has_prefix (run.errors, place));
  g_autofree char *text = read_file (out);
  g_assert_cmpstr (text, ==, "position startpos moves 7g7f\n");
}

static void
test_refused (void)
{
  g_autofree char *chess = write_file ("chess.pgn", "[Event \"a\"]\n\n1. e4 *\n");
  g_autofree char *out = path_of ("chess.csa");
  g_autofree char *expected = g_strdup_printf (
      "%s: game 1: CSA is a format for shogi: this game cannot be written in it.\n", chess);
  g_auto (CwCliRun) run = cw_cli_run ("convert", chess, out);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.errors, ==, expected);
  g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
  g_auto (CwCliRun) missing = cw_cli_run ("convert", "no/such/file.csa", out);
  g_assert_cmpint (missing.status, ==, 1);
}

static void
test_usage (void)
{
  g_auto (CwCliRun) none = cw_cli_run ("convert", "in.csa");
  g_auto (CwCliRun) unknown = cw_cli_run ("convert", "in.csa", "out.xyz");
  g_auto (CwCliRun) wrong = cw_cli_run ("convert", "in.csa", "out", "--to=xyz");
  g_auto (CwCliRun) encoding = cw_cli_run ("convert", "in.csa", "out.csa", "--encoding=xyz");
  g_assert_cmpint (none.status, ==, 2);
  g_assert_cmpint (unknown.status, ==, 2);
  g_assert_cmpint (wrong.status, ==, 2);
  g_assert_cmpint (encoding.status, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/convert/by-name", test_by_name);
  g_test_add_func ("/convert/losses", test_losses);
  g_test_add_func ("/convert/number", test_number);
  g_test_add_func ("/convert/encoding", test_encoding);
  g_test_add_func ("/convert/fault", test_fault);
  g_test_add_func ("/convert/refused", test_refused);
  g_test_add_func ("/convert/usage", test_usage);
  return g_test_run ();
}
