/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The recommended model on the command line, by running the program. */
#include <string.h>

#include "support/run_cli.h"

/* The engine games of [Med15]; NULL, the test skipped, where there are none. */
static char *
open_rating (void)
{
  const char *folder = g_getenv ("CW_TEST_DATA");
  char *name = folder ? g_build_filename (folder, "chess/pgnlearn/OpenRating.pgn", NULL) : NULL;
  if (name == NULL || !g_file_test (name, G_FILE_TEST_EXISTS))
    {
      g_clear_pointer (&name, g_free);
      g_test_skip ("needs the test data: CW_TEST_DATA");
    }
  return name;
}

static void
assert_lines (const char *output, const char *const *lines)
{
  g_auto (GStrv) all = g_strsplit (output, "\n", -1);
  for (; *lines != NULL; lines++)
    if (!g_strv_contains ((const char *const *)all, *lines))
      g_error ("no line “%s” in:\n%s", *lines, output);
}

static void
test_joint (void)
{
  static const char *const lines[] = {
    "games 2411  rows 5468  as many as 4513 independent rows",
    "Knight points 41.35 95% 38.31 43.65",
    "first move 0.1013 se 0.0485",
    "scale by phase 0.4871 se 0.2276",
    "players 32  variance 2.76328",
    "Knight: 302.704",
    "Knight se 17.4 95% 270.2 339.4",
    "Queen: 980.754",
    "Queen se 58.4 95% 871.5 1104.3",
    NULL,
  };
  g_autofree char *pgn = open_rating ();
  if (pgn == NULL)
    return;
  g_auto (CwCliRun) run =
      cw_cli_run ("fit", pgn, "--model=joint", "--quiet=6", "--strength-variance=2.76328");
  g_assert_cmpint (run.status, ==, 0);
  assert_lines (run.output, lines);
  g_auto (CwCliRun) all =
      cw_cli_run ("fit", pgn, "--model=joint", "--quiet=6", "--from=0", "--json");
  g_assert_cmpint (all.status, ==, 0);
  g_assert_nonnull (strstr (all.output, "\"effective\""));
  g_assert_null (strstr (all.output, "\"games\": 2411"));
}

/* The same file twice says what it says once. */
static void
test_twice (void)
{
  g_autofree char *pgn = open_rating ();
  if (pgn == NULL)
    return;
  g_auto (CwCliRun) once = cw_cli_run ("fit", pgn);
  g_auto (CwCliRun) twice = cw_cli_run ("fit", pgn, pgn);
  g_auto (CwCliRun) counted = cw_cli_run ("fit", pgn, pgn, "--repeated=count");
  g_assert_cmpstr (once.output, ==, twice.output);
  g_assert_nonnull (strstr (twice.errors, "2976 games occur again"));
  g_assert_cmpstr (once.output, !=, counted.output);
  g_auto (CwCliRun) joint = cw_cli_run ("fit", pgn, "--model=joint");
  g_auto (CwCliRun) joint_twice = cw_cli_run ("fit", pgn, pgn, "--model=joint");
  g_assert_cmpstr (joint.output, ==, joint_twice.output);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/joint-cli/joint", test_joint);
  g_test_add_func ("/joint-cli/twice", test_twice);
  return g_test_run ();
}
