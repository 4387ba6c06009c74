/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edit, by running it: what it changes and refuses; and that either the old or the new file is
 * there, complete, if the program is killed or the disk is full at any call that writes. */
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "support/cli_files.h"
#include "support/deep_game.h"
#include "support/effort.h"
#include "support/run_cli.h"

#define ONE "[Event \"One\"]\n[Result \"1-0\"]\n\n1.e4    e5 1-0\n\n"
#define BAD "[Event \"Bad\"]\n\n1.e4 Ke4 {the rest} 2.Nf3 *\n\n"
#define NEW "[Event \"New\"]\n[Result \"*\"]\n\n1. g3 *\n"

static void
test_edits (void)
{
  g_autofree char *from = write_file ("new.pgn", NEW);
  static const struct
  {
    const char *option, *prints, *expected;
  } cases[] = {
    { "--tag=1:Event=Changed", "games 2\n",
      "[Event \"Changed\"]\n[Result \"1-0\"]\n\n1.e4    e5 1-0\n\n" BAD },
    { "--tag=1:Result=½-½", "games 2\n",
      "[Event \"One\"]\n[Result \"1/2-1/2\"]\n\n1.e4    e5 1/2-1/2\n\n" BAD },
    { "--tag=1:Result=0.5-0.5", "games 2\n",
      "[Event \"One\"]\n[Result \"1/2-1/2\"]\n\n1.e4    e5 1/2-1/2\n\n" BAD },
    { "--tag=2:White=W", "games 2\n",
      ONE "[Event \"Bad\"]\n[White \"W\"]\n\n1.e4 Ke4 {the rest} 2.Nf3 *\n\n" },
    { "--replace=1", "games 2\n", NEW "\n" BAD },
    { "--delete=1", "games 1\n", BAD },
    { "--append", "games 3\n",
      ONE BAD "[Event \"New\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
              "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n1. g3 *\n\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = write_file ("games.pgn", ONE BAD), *other = path_of ("other.pgn");
      g_autofree char *option = g_strconcat ("--from=", from, NULL);
      g_auto (CwCliRun) copy = cw_cli_run ("edit", path, cases[i].option, option, "-o", other);
      g_assert_cmpstr (copy.errors, ==, "");
      g_autofree char *unchanged = read_file (path);
      g_assert_cmpstr (unchanged, ==, ONE BAD);
      g_auto (CwCliRun) run = cw_cli_run ("edit", path, cases[i].option, option);
      g_assert_cmpstr (run.output, ==, cases[i].prints);
      g_assert_cmpint (run.status, ==, 0);
      g_autofree char *text = read_file (path), *copied = read_file (other);
      g_assert_cmpstr (text, ==, cases[i].expected);
      g_assert_cmpstr (copied, ==, cases[i].expected);
    }
}

/* A Windows-1252 file stays one or becomes UTF-8 as a whole. */
static void
test_encoding (void)
{
  static const char before[] = "[White \"M\xfcller\"]\n\n1.e4 *\n";
  g_autofree char *path = write_file ("latin.pgn", before), *other = path_of ("utf8.pgn");
  g_auto (CwCliRun) run = cw_cli_run ("edit", path, "--tag=1:Black=日本");
  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (strstr (run.errors, "Windows-1252"));
  g_autofree char *unchanged = read_file (path);
  g_assert_cmpstr (unchanged, ==, before);
  g_auto (CwCliRun) copy = cw_cli_run ("edit", path, "--tag=1:Black=日本", "-o", other);
  g_assert_cmpint (copy.status, ==, 0);
  g_assert_nonnull (strstr (copy.errors, "UTF-8"));
  g_autofree char *copied = read_file (other);
  g_assert_cmpstr (copied, ==, "[White \"Müller\"]\n[Black \"日本\"]\n\n1.e4 *\n");
}

/* Several games, and several tags of one, at once. */
static void
test_several (void)
{
  g_autofree char *path = write_file ("several.pgn", ONE BAD ONE);
  g_auto (CwCliRun) run =
      cw_cli_run ("edit", path, "--tag=3:Event=Three", "--tag=1:White=W", "--tag=3:White=V");
  g_assert_cmpstr (run.output, ==, "games 3\n");
  g_autofree char *text = read_file (path);
  g_assert_cmpstr (text, ==,
                   "[Event \"One\"]\n[Result \"1-0\"]\n[White \"W\"]\n\n1.e4    e5 1-0\n\n" BAD
                   "[Event \"Three\"]\n[Result \"1-0\"]\n[White \"V\"]\n\n1.e4    e5 1-0\n\n");
  g_auto (CwCliRun) fewer = cw_cli_run ("edit", path, "--delete=3", "--delete=1", "--delete=3");
  g_assert_cmpstr (fewer.output, ==, "games 1\n");
  g_autofree char *left = read_file (path);
  g_assert_cmpstr (left, ==, BAD);
  g_auto (CwCliRun) none = cw_cli_run ("edit", path, "--delete=1", "--delete=2");
  g_assert_cmpint (none.status, ==, 1);
  g_assert_nonnull (strstr (none.errors, "There is no game 2 in this file."));
  g_autofree char *unchanged = read_file (path);
  g_assert_cmpstr (unchanged, ==, BAD);
}

/* A comment that is never closed stays as it is, with the blank line behind it. */
static void
test_unclosed (void)
{
  g_autofree char *path = write_file (
      "unclosed.pgn", "[Event \"U\"]\n[Result \"0-1\"]\n\n1. e4 {never closed 2. Nf3\n\n" ONE);
  g_auto (CwCliRun) run = cw_cli_run ("edit", path, "--tag=1:Event=V");
  g_autofree char *text = read_file (path);
  g_assert_cmpstr (text, ==,
                   "[Event \"V\"]\n[Result \"0-1\"]\n\n1. e4 {never closed 2. Nf3\n\n" ONE);
}

/* Headers separated by other text are not written a second time. */
static void
test_stray_headers (void)
{
  g_autofree char *path = write_file (
      "stray.pgn", "[Event \"E\"]<br />[White \"W\"]<br />[Result \"1-0\"]<br /><br />1. d4 1-0\n");
  g_auto (CwCliRun) run = cw_cli_run ("edit", path, "--tag=1:Annotator=A");
  g_autofree char *text = read_file (path);
  g_auto (GStrv) parts = g_strsplit (text, "[White ", -1);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  g_assert_nonnull (strstr (text, "[Annotator \"A\"]"));
}

/* What the format cannot hold is reported or refused. */
static void
test_no_place (void)
{
  static const char usi[] = "position startpos moves 7g7f 3c3d\nposition startpos moves 2g2f\n";
  static const char kif[] = "手合割：平手\n先手：A\n   1 ７六歩(77)\n";
  g_autofree char *path = write_file ("games.usi", usi), *from = write_file ("from.kif", kif);
  g_autofree char *option = g_strconcat ("--from=", from, NULL);
  g_auto (CwCliRun) run = cw_cli_run ("edit", path, "--tag=2:Event=Foo");
  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (strstr (run.errors, "Games in USI have no tags."));
  g_autofree char *unchanged = read_file (path);
  g_assert_cmpstr (unchanged, ==, usi);
  g_auto (CwCliRun) added = cw_cli_run ("edit", path, "--append", option);
  g_assert_cmpstr (added.output, ==, "games 3\n");
  g_assert_nonnull (strstr (added.errors, "USI has no place for names"));
}

/* If a game is too deep to be read completely, a new tag does not lose the rest. */
static void
test_too_much (void)
{
  g_autofree char *game = deep_game ();
  g_autofree char *path = write_file ("deep.pgn", game);
  g_auto (CwCliRun) tag = cw_cli_run ("edit", path, "--tag=1:White=W");
  g_assert_cmpint (tag.status, ==, 0);
  g_autofree char *text = read_file (path);
  g_assert_true (g_str_has_suffix (text, strstr (game, "1. e4")));
  g_autofree char *from = write_file ("new.pgn", NEW);
  g_autofree char *option = g_strconcat ("--from=", from, NULL);
  g_auto (CwCliRun) replaced = cw_cli_run ("edit", path, "--replace=1", option);
  g_assert_cmpint (replaced.status, ==, 0);
  g_autofree char *other = read_file (path);
  g_assert_nonnull (strstr (other, "1. g3 *\n"));
}

/* A dash is standard output, not a file of that name. */
static void
test_dash (void)
{
  g_autofree char *path = write_file ("dash.pgn", ONE BAD);
  g_auto (CwCliRun) run = cw_cli_run ("edit", path, "--delete=1", "-o", "-");
  g_assert_cmpstr (run.output, ==, BAD);
  g_auto (CwCliRun) found = cw_cli_run ("find", path, "--result=1-0", "-o", "-");
  g_assert_nonnull (strstr (found.output, "1.e4    e5 1-0"));
  g_assert_null (strstr (found.output, "found"));
  g_assert_false (g_file_test ("-", G_FILE_TEST_EXISTS));
}

/* The input is not replaced by a part of it, under whatever name. */
static void
test_own_input (void)
{
  g_autofree char *path = write_file ("own.pgn", ONE BAD), *link = path_of ("link.pgn");
  g_assert_cmpint (symlink (path, link), ==, 0);
  g_auto (CwCliRun) run = cw_cli_run ("find", path, "--result=1-0", "-o", link);
  g_assert_cmpint (run.status, ==, 2);
  g_assert_nonnull (strstr (run.errors, "is read, so it cannot be written too"));
  g_autofree char *unchanged = read_file (path);
  g_assert_cmpstr (unchanged, ==, ONE BAD);
}

/* Removing a tag removes its line and nothing else. */
static void
test_removed (void)
{
  static const struct
  {
    const char *name, *before, *after;
  } cases[] = {
    { "WhiteElo", "[Result \"*\"]\n[WhiteElo \"1\"]\n[ECO \"A00\"]\n\n1. a3 *\n",
      "[Result \"*\"]\n[ECO \"A00\"]\n\n1. a3 *\n" },
    { "ECO", "[Result \"*\"]\r\n[ECO \"A00\"]\r\n\r\n1. a3 *\r\n",
      "[Result \"*\"]\r\n\r\n1. a3 *\r\n" },
    { "ECO", "[ECO \"A00\"]\n[Result \"*\"]\n\n1. a3 *\n", "[Result \"*\"]\n\n1. a3 *\n" },
    { "ECO", "[Result \"*\"][ECO \"A00\"]\n[Round \"1\"]\n\n1. a3 *\n",
      "[Result \"*\"]\n[Round \"1\"]\n\n1. a3 *\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = write_file ("tags.pgn", cases[i].before);
      g_autofree char *option = g_strdup_printf ("--tag=1:%s=", cases[i].name);
      g_auto (CwCliRun) run = cw_cli_run ("edit", path, option);
      g_assert_cmpint (run.status, ==, 0);
      g_autofree char *text = read_file (path);
      g_assert_cmpstr (text, ==, cases[i].after);
    }
}

/* A wrong option changes nothing. */
static void
test_refused (void)
{
  g_autofree char *path = write_file ("games.pgn", ONE BAD), *bad = write_file ("bad.pgn", BAD);
  g_autofree char *from_bad = g_strconcat ("--from=", bad, NULL);
  g_autofree char *from_two = g_strconcat ("--from=", path, NULL);
  const char *const cases[][3] = {
    { "--delete=3", NULL },
    { "--tag=1:Date=yesterday", NULL },
    { "--tag=1:Date=2023.02.29", NULL },
    { "--tag=1:Result=won", NULL },
    { "--tag=1:FEN=8/8/8/8/8/8/8/8 w - - 0 1", NULL },
    { "--tag=1:WhiteElo=strong", NULL },
    { "--append", from_bad },
    { "--replace=1", from_two },
    { "--delete=1", "--output=/dev/full" },
    { "--delete=1", "--output=/no/such/folder/x.pgn" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CwCliRun) run = cw_cli_run_with (
          NULL, (const char *const[]){ "edit", path, cases[i][0], cases[i][1], NULL });
      g_test_message ("%s: %s", cases[i][0], run.errors);
      g_assert_cmpint (run.status, ==, 1);
      g_assert_cmpstr (run.errors, !=, "");
      g_autofree char *text = read_file (path);
      g_assert_cmpstr (text, ==, ONE BAD);
    }
  g_auto (CwCliRun) both = cw_cli_run ("edit", path, "--delete=1", "--append");
  g_assert_cmpint (both.status, ==, 2);
}

/* --- faults ---------------------------------------------------------------------------------- */

/* Runs edit with a fault at call number `at`; FALSE if the program made fewer calls. */
static gboolean
run_with_fault (const char *path, const char *fault, guint at)
{
  g_autofree char *number = g_strdup_printf ("%u", at);
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GError) error = NULL;
  g_autofree char *errors = NULL;

  g_subprocess_launcher_setenv (launcher, "LD_PRELOAD", g_getenv ("CW_FAULT_IO"), TRUE);
  g_subprocess_launcher_setenv (launcher, "CW_FAULT", fault, TRUE);
  g_subprocess_launcher_setenv (launcher, "CW_FAULT_AT", number, TRUE);
  g_autoptr (GSubprocess) process = g_subprocess_launcher_spawn (
      launcher, &error, g_getenv ("CW_CLI"), "edit", path, "--tag=1:Event=Changed", NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, &errors, &error);
  g_assert_no_error (error);
  if (g_subprocess_get_if_exited (process) && g_subprocess_get_exit_status (process) == 0)
    return FALSE;
  if (g_str_equal (fault, "full"))
    {
      g_autofree char *expected =
          g_strdup_printf ("%s: There is no space left for this file.\n", path);
      g_assert_cmpstr (errors, ==, expected);
    }
  return TRUE;
}

static void
assert_alone (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (dir), ==, "games.pgn");
  g_assert_null (g_dir_read_name (dir));
}

/* Makes a file of several buffers; `changed` is its text after the edit. */
static char *
make_file (const char *path, char **changed)
{
  g_autoptr (GString) games = g_string_new (NULL);
  for (guint i = 0; i < 4000; i++)
    g_string_append_printf (games, "[Event \"%u\"]\n[Result \"*\"]\n\n1.e4 {%u} *\n\n", i,
                            i * 7919);
  g_assert_true (g_file_set_contents (path, games->str, -1, NULL));
  *changed = g_strconcat ("[Event \"Changed\"]", games->str + strlen ("[Event \"0\"]"), NULL);
  return g_strdup (games->str);
}

static void
test_faults (void)
{
  g_autofree char *path = path_of ("folder/games.pgn"), *changed = NULL;
  g_autofree char *folder = g_path_get_dirname (path);
  static const char *const faults[] = { "kill", "full" };
  const guint rounds = test_effort () == 2 ? 250 : 1;
  guint hits = 0;

  if (g_getenv ("CW_FAULT_IO") == NULL)
    {
      g_test_skip ("faults cannot be put under a program that is sanitized");
      return;
    }
  g_mkdir_with_parents (folder, 0700);
  g_autofree char *old = make_file (path, &changed);
  for (guint i = 0; i < G_N_ELEMENTS (faults) * rounds; i++)
    {
      gboolean hit = TRUE;
      for (guint at = 1; hit; at++, hits++)
        {
          g_assert_true (g_file_set_contents (path, old, -1, NULL));
          hit = run_with_fault (path, faults[i % 2], at);
          g_autofree char *text = read_file (path);
          /* The new text is right too if the file was in place before the fault. */
          g_assert_true (g_str_equal (text, old) || g_str_equal (text, changed));
          g_assert_true (hit || g_str_equal (text, changed));
        }
      g_assert_cmpuint (hits, >, 5);
      assert_alone (path); /* the last run, which was not hit, removed what killed ones left */
    }
  g_test_message ("%u faults", hits);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/edit/edits", test_edits);
  g_test_add_func ("/edit/several", test_several);
  g_test_add_func ("/edit/encoding", test_encoding);
  g_test_add_func ("/edit/unclosed", test_unclosed);
  g_test_add_func ("/edit/stray-headers", test_stray_headers);
  g_test_add_func ("/edit/no-place", test_no_place);
  g_test_add_func ("/edit/too-much", test_too_much);
  g_test_add_func ("/edit/dash", test_dash);
  g_test_add_func ("/edit/own-input", test_own_input);
  g_test_add_func ("/edit/removed", test_removed);
  g_test_add_func ("/edit/refused", test_refused);
  g_test_add_func ("/edit/faults", test_faults);
  return g_test_run ();
}
