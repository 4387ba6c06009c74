/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lessons --check, by running it. */
#include <stdio.h>

#include "support/effort.h"
#include "support/run_cli.h"

#define STAGE "[stage]\ngame = chess\ngroup = Group\ntitle = Title\npicture = rook\nrule = Rule.\n"
#define WORDS "\ngoal = Goal\nhint = Hint\n"

static char *
write_lesson (const char *text)
{
  char *path = g_build_filename (g_get_user_data_dir (), "own.ini", NULL);
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* All shipped levels are solved, and there are at least as many as in the first course. */
static void
test_shipped (void)
{
  g_auto (CwCliRun) run = cw_cli_run ("lessons", "--check");
  unsigned stages = 0, levels = 0, solved = 0;

  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.errors, ==, "");
  g_assert_cmpint (
      sscanf (run.output, "stages %u  levels %u  solved %u\n", &stages, &levels, &solved), ==, 3);
  g_assert_cmpuint (stages, >=, 63);
  g_assert_cmpuint (levels, >=, 344);
  g_assert_cmpuint (solved, ==, levels);
}

static void
test_own (void)
{
  static const struct
  {
    const char *text, *fault, *output;
  } files[] = {
    { STAGE
      "[level 1]\nboard = 8/8/8/8/8/8/8/R7\nstars = a6 f6\nsuccess = all stars\npar = 2" WORDS,
      NULL, "stages 1  levels 1  solved 1\n" },
    { STAGE "[level 1]\nboard = 8/8/8/8/8/8/8/R7\nstars = a6 f6\nsuccess = all stars" WORDS,
      ":7:1: This level cannot be solved within its par: 1.\n", "stages 1  levels 1  solved 0\n" },
    { STAGE
      "[level 1]\nboard = 8/8/8/8/8/8/8/R7\nstars = a6 f6\nsuccess = all stars\npar = 3" WORDS,
      ":7:1: This level is solved in fewer moves than its par: 3.\n",
      "stages 1  levels 1  solved 0\n" },
    { STAGE "[level 1]\nboard = 8/8/8/8/8/8/8/R7\nsuccess = win" WORDS,
      ":9:11: There is no condition “win”.\n", "stages 1  levels 0  solved 0\n" },
    { STAGE
      "[level 1]\nboard = 8/8/8/8/QQQQ4/8/8/8\nstars = h8\nsuccess = all captured, all stars\n"
      "par = 9" WORDS,
      ":7:1: This level is solved in fewer moves than its par: 9.\n",
      "stages 1  levels 1  solved 0\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = write_lesson (files[i].text);
      g_autofree char *errors = g_strconcat (path, files[i].fault, NULL);
      g_auto (CwCliRun) run = cw_cli_run ("lessons", "--check", path);

      g_assert_cmpstr (run.errors, ==, files[i].fault != NULL ? errors : "");
      g_assert_cmpstr (run.output, ==, files[i].output);
      g_assert_cmpint (run.status, ==, files[i].fault != NULL ? 1 : 0);
    }
}

static void
test_json (void)
{
  g_autofree char *path = write_lesson (
      STAGE
      "[level 1]\nboard = 8/8/8/8/8/8/8/R7\nstars = a6 f6\nsuccess = all stars\npar = 2" WORDS);
  g_auto (CwCliRun) run = cw_cli_run ("lessons", "--check", "--json", path);

  g_assert_nonnull (strstr (run.output, "\"solved\" : 1"));
  g_assert_cmpint (run.status, ==, 0);
}

/* More positions than are searched: knights all over the board, and stars elsewhere. */
static void
test_too_large (void)
{
  g_autofree char *path = write_lesson (
      STAGE "[level 1]\nboard = 8/8/8/8/8/PPPPPPPP/NNNNNNNN/B1B5\nstars = a8 h8 a7 h7\n"
            "success = all stars, all captured\npar = 20" WORDS);
  g_auto (CwCliRun) run = cw_cli_run ("lessons", "--check", path);

  g_assert_nonnull (strstr (run.errors, ":7:1: This level has too many positions"));
  g_assert_cmpint (run.status, ==, 1);
}

static void
test_usage (void)
{
  g_auto (CwCliRun) bare = cw_cli_run ("lessons");
  g_assert_cmpint (bare.status, ==, 0);
  g_assert_nonnull (strstr (bare.output, "rook\tchess\t6\tRook\n"));
  g_auto (CwCliRun) unchecked = cw_cli_run ("lessons", "own.ini");
  g_assert_cmpint (unchecked.status, ==, 2);
  g_auto (CwCliRun) missing = cw_cli_run ("lessons", "--check", "no/such.ini");
  g_assert_cmpint (missing.status, ==, 1);
  g_assert_cmpstr (missing.errors, ==, "no/such.ini: There is no such file.\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  if (test_effort () > 0) /* millions of positions, which take long under sanitizers */
    {
      g_test_add_func ("/cli/lessons/shipped", test_shipped);
      g_test_add_func ("/cli/lessons/too-large", test_too_large);
    }
  g_test_add_func ("/cli/lessons/own", test_own);
  g_test_add_func ("/cli/lessons/json", test_json);
  g_test_add_func ("/cli/lessons/usage", test_usage);
  return g_test_run ();
}
