/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The recommended model on the command line, by running the program. */
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "learning/specification.h"
#include "support/cli_files.h"
#include "support/effort.h"
#include "support/run_cli.h"

#define OPEN_RATING "chess/pgnlearn/OpenRating.pgn" /* the engine games of [Med15] */

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
  g_autofree char *pgn = test_file (OPEN_RATING);
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

/* Groups by the recommended model: each by itself, and whether they differ. What the model cannot
 * do is refused. */
static void
test_slices (void)
{
  g_autofree char *pgn = test_file (OPEN_RATING);
  if (pgn == NULL)
    return;
  g_auto (CwCliRun) run = cw_cli_run ("fit", pgn, "--model=joint", "--by=phase");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (
      strstr (run.output, "Knight: from 226 to 353, more than chance explains (p = "));
  g_assert_nonnull (strstr (run.output, "pooled Knight: spread "));
  g_auto (CwCliRun) features = cw_cli_run ("fit", pgn, "--model=joint", "--features=pair");
  g_assert_cmpint (features.status, ==, 2);
  g_assert_nonnull (strstr (features.errors, "--model=joint does not take --features"));
  g_auto (CwCliRun) scored = cw_cli_run ("fit", pgn, "--model=joint", "--by=phase", "--score");
  g_assert_cmpint (scored.status, ==, 2);
  g_assert_nonnull (strstr (scored.errors, "--by cannot be used with --score"));
}

/* Giving a file twice says the same as giving it once. */
static void
test_twice (void)
{
  g_autofree char *pgn = test_file (OPEN_RATING);
  if (pgn == NULL)
    return;
  g_auto (CwCliRun) once = cw_cli_run ("fit", pgn);
  g_auto (CwCliRun) twice = cw_cli_run ("fit", pgn, pgn);
  g_auto (CwCliRun) counted = cw_cli_run ("fit", pgn, pgn, "--repeated=count");
  g_assert_cmpstr (once.output, ==, twice.output);
  g_assert_nonnull (strstr (twice.errors, "2976 games occur again"));
  g_assert_nonnull (strstr (twice.errors, "\n21 games without a result are left out"));
  g_assert_nonnull (strstr (counted.errors, "42 games without a result are left out"));
  g_assert_cmpstr (once.output, !=, counted.output);
  if (test_effort () == 0)
    return; /* the fits of joint and summaries are enough under sanitizers */
  g_auto (CwCliRun) joint = cw_cli_run ("fit", pgn, "--model=joint");
  g_auto (CwCliRun) joint_twice = cw_cli_run ("fit", pgn, pgn, "--model=joint");
  g_assert_cmpstr (joint.output, ==, joint_twice.output);
  /* Pooled groups gain nothing from groups that are the same games again. */
  g_auto (CwCliRun) each = cw_cli_run ("fit", pgn, pgn, "--each", "--json");
  g_autoptr (JsonNode) root = json_from_string (each.output, NULL);
  JsonObject *knight = json_object_get_object_member (
      json_object_get_object_member (json_node_get_object (root), "pooled"), "Knight");
  JsonObject *part =
      json_array_get_object_element (json_object_get_array_member (knight, "parts"), 0);
  g_assert_cmpfloat (json_object_get_double_member (part, "low"), <, 255);
  g_assert_cmpfloat (json_object_get_double_member (part, "high"), >, 328);
}

/* Claims by the recommended model. */
static void
test_claims (void)
{
  g_autofree char *pgn = test_file (OPEN_RATING);
  if (pgn == NULL)
    return;
  g_auto (CwCliRun) run = cw_cli_run ("fit", pgn, "--model=joint", "--claims");
  g_assert_nonnull (strstr (run.output, "B > N: holds  difference 32."));
  /* Its range is above 0, but many claims are asked at once. */
  g_assert_nonnull (strstr (run.output, "Q + P = 2R: open  difference 86."));
  g_assert_nonnull (strstr (run.output, "\nKnight: 271.684\n"));
}

/* One line per way of counting, and a picture. */
static void
test_specifications (void)
{
  g_autofree char *folder = g_dir_make_tmp ("specifications-XXXXXX", NULL);
  g_autofree char *plot = g_build_filename (folder, "plot.svg", NULL);
  g_autofree char *rows =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "values", "engine-games.rows", NULL);
  g_autofree char *drawn = NULL;
  g_auto (CwCliRun) run = cw_cli_run ("fit", rows, "--specifications", "-o", plot);
  g_auto (GStrv) lines = g_strsplit (run.output, "\n", -1);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpuint (g_strv_length (lines), ==, 64 + 4 + 1); /* one rule of rows */
  g_assert_nonnull (strstr (lines[0], "rows=quiet-2 from="));
  g_assert_true (g_str_has_prefix (lines[64], "Knight: "));
  g_assert_true (g_file_get_contents (plot, &drawn, NULL, NULL));
  g_assert_nonnull (strstr (drawn, "<svg"));
  g_remove (plot);
  g_rmdir (folder);
}

static gboolean
is_number (const char *text)
{
  char *end;

  g_ascii_strtod (text, &end);
  return end > text && *end == '\0' && g_ascii_isdigit (end[-1]);
}

/* If the games leave a way without bounds, a word replaces infinity and every line keeps its
 * columns; the range is put in words. */
static void
test_open_specifications (void)
{
  g_autofree char *folder = g_dir_make_tmp ("open-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "few.pgn", NULL);
  g_autofree char *games =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "games", "selfplay.pgn", NULL);
  g_autofree char *text = NULL;
  guint open = 0;
  g_assert_true (g_file_get_contents (games, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (path, text, 100000, NULL));
  g_auto (CwCliRun) run = cw_cli_run ("fit", path, "--specifications");
  g_auto (GStrv) lines = g_strsplit (run.output, "\n", -1);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpuint (g_strv_length (lines), >, 64 + 4);
  for (guint i = 0; i + 5 < g_strv_length (lines); i++)
    {
      g_auto (GStrv) fields = g_regex_split_simple (" +", lines[i], 0, 0);
      g_assert_cmpuint (g_strv_length (fields), ==, 4 * 4 + 2 + CW_CHOICES);
      for (guint j = 0; j < 16; j++)
        if (j % 4 > 0)
          {
            gboolean word = g_str_equal (fields[j], "open") || g_str_equal (fields[j], "unknown");
            g_assert_true (word || is_number (fields[j]));
            open += word;
          }
    }
  g_assert_cmpuint (open, >, 0);
  g_assert_null (strstr (run.output, "inf"));
  g_assert_nonnull (strstr (run.output, "\nBishop: "));
  g_assert_nonnull (strstr (run.output, " or more  rows "));
  g_assert_nonnull (strstr (run.output, "\nKnight: cannot be told  rows "));
  g_assert_nonnull (strstr (run.output, " by=search\n"));
  /* A pipe cannot be read again. */
  text[100000] = '\0';
  g_auto (CwCliRun) piped =
      cw_cli_run_with (text, (const char *const[]){ "fit", "-", "--specifications", NULL });
  g_assert_cmpint (piped.status, ==, 0);
  g_assert_nonnull (strstr (piped.errors, "There are no ways by search"));
  g_assert_null (strstr (piped.output, " by=search\n"));
  g_remove (path);
  g_rmdir (folder);
}

/* Adds a score after a move. */
static gboolean
add_score (const GMatchInfo *match, GString *text, gpointer count)
{
  g_autofree char *move = g_match_info_fetch (match, 0);
  int score = (int)(++*(guint *)count * 37 % 100);

  g_string_append_printf (text, "%s {[%%eval 0.%02d]}", move, score);
  return FALSE;
}

/* An engine's score as a covariate: from the games' comments, and by search. */
static void
test_score (void)
{
  g_autofree char *folder = g_dir_make_tmp ("score-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "scored.pgn", NULL);
  g_autofree char *games =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "games", "selfplay.pgn", NULL);
  g_autoptr (GRegex) san = g_regex_new (
      "(?<=[ \n])(O-O(-O)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?)[+#]?(?=[ \n])", 0, 0, NULL);
  g_autofree char *text = NULL, *cut = NULL;
  guint count = 0;
  unsigned of_file = test_effort () == 0 ? 80 : 300;
  g_assert_true (g_file_get_contents (games, &text, NULL, NULL));
  char *end = text;
  for (unsigned i = 0; i < of_file && end != NULL; i++)
    end = strstr (end + 1, "\n[Event ");
  g_assert_nonnull (end);
  cut = g_strndup (text, (gsize)(end - text) + 1);
  g_autofree char *scored = g_regex_replace_eval (san, cut, -1, 0, 0, add_score, &count, NULL);
  g_assert_true (g_file_set_contents (path, scored, -1, NULL));
  g_auto (CwCliRun) plain = cw_cli_run ("fit", path, "--model=joint", "--from=5");
  g_auto (CwCliRun) run = cw_cli_run ("fit", path, "--model=joint", "--from=5", "--score");
  g_auto (CwCliRun) searched =
      cw_cli_run ("fit", path, "--model=joint", "--from=5", "--score-nodes=1");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_null (strstr (plain.output, "score beyond the count"));
  g_assert_nonnull (strstr (run.output, "score beyond the count "));
  g_assert_nonnull (strstr (searched.output, "score beyond the count "));
  /* All rows have a score. */
  gsize first = strlen ("games 300  rows 1");
  g_assert_true (strncmp (plain.output, run.output, first) == 0);
  g_assert_cmpstr (run.output, !=, searched.output);
  /* Without comments there are no scores to count. */
  g_assert_true (g_file_set_contents (path, cut, -1, NULL));
  g_auto (CwCliRun) none = cw_cli_run ("fit", path, "--model=joint", "--from=5", "--score");
  g_assert_cmpint (none.status, ==, 1);
  g_remove (path);
  g_rmdir (folder);
}

/* Summaries of parts, added up, give the same as all games together. */
static void
test_summaries (void)
{
  g_autofree char *pgn = test_file (OPEN_RATING);
  g_autofree char *folder = g_dir_make_tmp ("summaries-XXXXXX", NULL);
  char *part[2], *sum[2];
  g_autofree char *text = NULL;
  if (pgn == NULL)
    return;
  g_assert_true (g_file_get_contents (pgn, &text, NULL, NULL));
  char *half = strstr (text + strlen (text) / 2, "[Event ");
  for (unsigned i = 0; i < 2; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.pgn", i), *to = g_strdup_printf ("%u.sum", i);
      part[i] = g_build_filename (folder, name, NULL);
      sum[i] = g_build_filename (folder, to, NULL);
      g_assert_true (
          g_file_set_contents (part[i], i == 0 ? text : half, i == 0 ? half - text : -1, NULL));
      g_auto (CwCliRun) run = cw_cli_run ("extract", part[i], "--summary", "-o", sum[i]);
      g_assert_cmpint (run.status, ==, 0);
    }
  g_auto (CwCliRun) forth = cw_cli_run ("fit", sum[0], sum[1]);
  g_auto (CwCliRun) back = cw_cli_run ("fit", sum[1], sum[0]);
  static const char *const values[] = { "Pawn: 100",     "Knight: 289.129", "Bishop: 345.535",
                                        "Rook: 480.384", "Queen: 1077.78",  NULL };
  g_assert_cmpint (forth.status, ==, 0);
  g_assert_cmpstr (forth.output, ==, back.output);
  assert_lines (forth.output, values);
  g_auto (CwCliRun) joint = cw_cli_run ("fit", sum[0], sum[1], "--model=joint");
  g_assert_cmpint (joint.status, ==, 0);
  g_assert_nonnull (strstr (joint.output, "Knight: 270.4"));
  /* What a summary does not know is null, not 0. */
  static const char *const unknown[] = { "\"effective\" : null", "\"unequal games\" : null",
                                         "\"variance\" : null" };
  g_auto (CwCliRun) json = cw_cli_run ("fit", sum[0], sum[1], "--model=joint", "--json");
  g_auto (CwCliRun) plain = cw_cli_run ("fit", sum[0], sum[1], "--json");
  for (unsigned i = 0; i < G_N_ELEMENTS (unknown); i++)
    g_assert_nonnull (strstr (json.output, unknown[i]));
  g_assert_null (strstr (json.output, "freedom\" : 0"));
  g_assert_null (strstr (plain.output, "\"df\" : 0"));
  g_assert_nonnull (strstr (plain.output, "\"df\" : 434.5")); /* of the knight */
  g_assert_nonnull (strstr (plain.output, "\"steps\" : null"));
  for (unsigned i = 0; i < 2; i++)
    {
      g_remove (part[i]);
      g_remove (sum[i]);
      g_free (part[i]);
      g_free (sum[i]);
    }
  g_rmdir (folder);
}

/* The scripts for large collections, each run as in its environment, give the same result. */
static void
test_scripts (void)
{
  static const char commands[] =
      "set -e; cd \"$1\"; scripts=\"$2\"; mkdir slurm spark; "
      "\"$scripts/gnu-parallel.sh\" parallel a.pgn b.pgn >parallel.txt 2>/dev/null; "
      "for n in 1 2; do SLURM_ARRAY_TASK_ID=$n \"$scripts/slurm-array.sh\" list slurm >/dev/null; "
      "done; "
      "\"$CLI\" fit slurm/*.sum --model=joint >slurm.txt 2>/dev/null; "
      "for n in a b; do \"$scripts/spark-pipe.sh\" <$n.pgn 2>/dev/null; done >spark/all.sum; "
      "\"$CLI\" fit spark/all.sum --model=joint >spark.txt 2>/dev/null; "
      "grep -q '^Knight: ' parallel.txt; cmp parallel.txt slurm.txt; cmp slurm.txt spark.txt";
  g_autofree char *games =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "games", "selfplay.pgn", NULL);
  g_autofree char *scripts =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "help", "large-collections", NULL);
  g_autofree char *folder = g_dir_make_tmp ("scripts-XXXXXX", NULL);
  g_autofree char *a = g_build_filename (folder, "a.pgn", NULL);
  g_autofree char *b = g_build_filename (folder, "b.pgn", NULL);
  g_autofree char *list = g_build_filename (folder, "list", NULL);
  g_autofree char *text = NULL;
  const char *argv[] = { "sh", "-c", commands, "sh", folder, scripts, NULL };
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GError) error = NULL;
  g_assert_true (g_file_get_contents (games, &text, NULL, NULL));
  char *half = strstr (text + strlen (text) / 2, "[Event ");
  g_assert_true (g_file_set_contents (a, text, half - text, NULL));
  g_assert_true (g_file_set_contents (b, half, -1, NULL));
  g_assert_true (g_file_set_contents (list, "a.pgn\nb.pgn\n", -1, NULL));
  g_subprocess_launcher_setenv (launcher, "CLI", g_getenv ("CW_CLI"), TRUE);
  g_autoptr (GSubprocess) run = g_subprocess_launcher_spawnv (launcher, argv, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait_check (run, NULL, &error));
  g_assert_no_error (error);
  const char *remove[] = { "rm", "-r", folder, NULL };
  g_autoptr (GSubprocess) removed = g_subprocess_newv (remove, G_SUBPROCESS_FLAGS_NONE, NULL);
  g_assert_true (g_subprocess_wait_check (removed, NULL, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/joint-cli/joint", test_joint);
  g_test_add_func ("/joint-cli/twice", test_twice);
  g_test_add_func ("/joint-cli/claims", test_claims);
  g_test_add_func ("/joint-cli/slices", test_slices);
  g_test_add_func ("/joint-cli/specifications", test_specifications);
  g_test_add_func ("/joint-cli/open-specifications", test_open_specifications);
  g_test_add_func ("/joint-cli/score", test_score);
  g_test_add_func ("/joint-cli/summaries", test_summaries);
  g_test_add_func ("/joint-cli/scripts", test_scripts);
  return g_test_run ();
}
