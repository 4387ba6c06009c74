/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "support/gzip.h"
#include "support/run_cli.h"

#define STRONG "--engine=builtin,nodes=400,hash=1,name=Strong"
#define WEAK "--engine=builtin,level=1,nodes=50,hash=1"
#define OPENINGS "--openings=/dev/stdin"

static const char openings[] = "# three\n"
                               "e2e4 e7e5\n"
                               "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1\n"
                               "\n"
                               "position startpos moves c2c4 e7e5\n";

static char *
temporary (const char *name)
{
  g_autofree char *folder = g_dir_make_tmp ("cw-match-XXXXXX", NULL);

  return g_build_filename (folder, name, NULL);
}

static void
remove_file (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_unlink (path);
  g_rmdir (folder);
}

/* The last line. */
static const char *
last_line (char *output)
{
  g_strchomp (output);
  const char *end = strrchr (output, '\n');
  return end != NULL ? end + 1 : output;
}

#define run_match(...)                                                                             \
  cw_cli_run_with (openings, (const char *const[]){ "match", __VA_ARGS__, NULL })

/* Colours alternate, both sides play each opening, the result is on the last line, and the file has
 * games of those openings. */
static void
test_match (void)
{
  g_autofree char *path = temporary ("games.pgn"), *written = NULL;
  g_auto (CwCliRun) run =
      run_match (STRONG, WEAK, "--games=6", "--tc=depth=20", OPENINGS, "--seed=0", "-o", path);

  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_str_has_prefix (last_line (run.output), "Strong 6-0-0  100.0%  Elo inf +- inf"));
  g_assert_nonnull (strstr (run.output, "\nfaults Counterweight, level 1: none\n"));
  g_assert_nonnull (strstr (run.output, "\npairs 0 0 0 0 3  score 95% "));
  g_assert_nonnull (strstr (run.errors, "Counterweight, level 1 - Strong  0-1  checkmate, "));
  g_auto (CwCliRun) check = cw_cli_run ("check", path);
  g_assert_nonnull (strstr (check.output, "games 6  plies "));
  g_assert_nonnull (strstr (check.output, "errors 0"));
  g_assert_true (g_file_get_contents (path, &written, NULL, NULL));
  g_assert_nonnull (strstr (written, "[White \"Strong\"]"));
  g_assert_nonnull (strstr (written, "\n1. c4 e5 2. "));
  g_assert_nonnull (strstr (written, "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b"));
  g_assert_nonnull (strstr (written, "[%eval "));
  remove_file (path);
}

/* Games that were played are not played again; the file has each game once. */
static void
test_resume (void)
{
  g_autofree char *path = temporary ("games.pgn"), *first = NULL, *both = NULL;
  g_auto (CwCliRun) some =
      run_match (STRONG, WEAK, "--games=3", "--tc=depth=20", OPENINGS, "--quiet", "-o", path);
  g_assert_cmpint (some.status, ==, 0);
  g_assert_cmpstr (some.errors, ==, "");
  g_assert_true (g_file_get_contents (path, &first, NULL, NULL));

  g_auto (CwCliRun) all =
      run_match (STRONG, WEAK, "--games=6", "--tc=depth=20", OPENINGS, "-o", path);
  g_assert_cmpint (all.status, ==, 0);
  g_assert_true (g_str_has_prefix (last_line (all.output), "Strong 6-0-0 "));
  g_assert_true (g_file_get_contents (path, &both, NULL, NULL));
  g_assert_true (g_str_has_prefix (both, first));
  g_auto (CwCliRun) check = cw_cli_run ("check", path);
  g_assert_nonnull (strstr (check.output, "games 6  plies "));
  for (int round = 1; round <= 6; round++)
    {
      g_autofree char *tag = g_strdup_printf ("[Round \"%d\"]", round);
      char *found = strstr (both, tag);
      g_assert_nonnull (found);
      g_assert_null (strstr (found + 1, tag));
    }

  /* nothing left to do */
  g_auto (CwCliRun) none =
      run_match (STRONG, WEAK, "--games=6", "--tc=depth=20", OPENINGS, "-o", path);
  g_assert_cmpstr (none.errors, ==, "");
  g_assert_true (g_str_has_prefix (last_line (none.output), "Strong 6-0-0 "));
  /* a different match is not mixed with it */
  g_auto (CwCliRun) other = run_match (WEAK, STRONG, "--games=6", OPENINGS, "-o", path);
  g_assert_cmpint (other.status, ==, 1);
  g_assert_nonnull (strstr (other.errors, "another match"));
  remove_file (path);
}

/* Nothing is appended to compressed games. */
static void
test_compressed (void)
{
  g_autofree char *path = temporary ("games.pgn.gz"), *after = NULL;
  g_autoptr (GBytes) packed = gzip_text ("1. e4 *\n");
  gsize length;
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (packed, NULL),
                                      (gssize)g_bytes_get_size (packed), NULL));
  g_auto (CwCliRun) run = run_match (STRONG, WEAK, "--games=2", OPENINGS, "-o", path);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (strstr (run.errors, "cannot be added to a compressed file"));
  g_assert_true (g_file_get_contents (path, &after, &length, NULL));
  g_assert_cmpmem (after, length, g_bytes_get_data (packed, NULL), g_bytes_get_size (packed));
  remove_file (path);
}

static void
test_shogi (void)
{
  g_autofree char *path = temporary ("games.csa");
  g_auto (CwCliRun) run =
      cw_cli_run ("match", STRONG, WEAK, "--games=2", "--tc=depth=20", "--game=shogi", "-o", path);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_str_has_prefix (last_line (run.output), "Strong 2-0-0 "));
  g_auto (CwCliRun) check = cw_cli_run ("check", path);
  g_assert_nonnull (strstr (check.output, "games 2  plies "));
  g_auto (CwCliRun) again =
      cw_cli_run ("match", STRONG, WEAK, "--games=2", "--tc=depth=20", "--game=shogi", "-o", path);
  g_assert_cmpstr (again.errors, ==, "");
  g_assert_true (g_str_has_prefix (last_line (again.output), "Strong 2-0-0 "));
  remove_file (path);
}

static void
test_stopping (void)
{
  g_auto (CwCliRun) bar = run_match (STRONG, WEAK, "--games=60", "--tc=depth=20", OPENINGS,
                                     "--stop-above=60%", "--json", "--quiet");
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_assert_true (json_parser_load_from_data (parser, bar.output, -1, NULL));
  JsonObject *object = json_node_get_object (json_parser_get_root (parser));
  g_assert_cmpint (json_object_get_int_member (object, "version"), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (object, "state"), ==, "decided");
  /* not after 6 of 6, whose lower bound is 61 % */
  g_assert_cmpint (json_object_get_int_member (object, "wins"), ==, 20);
  g_assert_cmpfloat (json_object_get_double_member (object, "low"), >, 0.6);

  g_auto (CwCliRun) faults = cw_cli_run ("match", STRONG, WEAK, "--faults=forgive");
  g_assert_cmpint (faults.status, ==, 2);
  g_auto (CwCliRun) sprt =
      run_match (STRONG, WEAK, "--games=400", "--tc=depth=20", OPENINGS, "--sprt=0,200", "--quiet");
  g_assert_nonnull (strstr (sprt.output, ": elo1 accepted\n"));
  g_assert_nonnull (strstr (sprt.output, " of 400 (decided)\n"));

  g_auto (CwCliRun) drawn =
      run_match (STRONG, WEAK, "--games=2", "--tc=depth=20", OPENINGS, "--max-plies=10");
  g_assert_true (g_str_has_prefix (last_line (drawn.output), "Strong 0-2-0  50.0%"));
  g_assert_nonnull (strstr (drawn.errors, "move limit, 10 plies"));
}

static char *
fake (const char *protocol, const char *arguments)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "engines", "fake-engine", NULL);

  return g_strdup_printf ("--engine=%s:/bin/sh '%s' %s %s,name=Fake", protocol, path, protocol,
                          arguments);
}

/* One program's fault is the other's win unless faults are void; each fault is counted under the
 * program's name. */
static void
test_fake_engines (void)
{
  static const struct
  {
    const char *protocol, *arguments, *control, *fault, *errors;
  } rows[] = {
    { "uci", "crash", "5+1", "crash 1", "(Fake: exit status 3: out of cheese)" },
    { "uci", "illegal", "5+1", "illegal 1", "(Fake: e2e5)" },
    { "uci", "ok", "5+1", "illegal 1", "(Fake: bestmove without a move)" },
    { "uci", "late g1f3 f3g1", "st=0.1", "time 1", "time forfeit" },
    { "uci", "hang", "st=0.1", "silence 1", "(Fake: no move)" },
    { "cecp", "hang", "st=0.1", "silence 1", "(Fake: no move)" },
    { "uci", "gush", "st=0.1", "silence 1", "(Fake: Good morning)" },
    { "uci", "endless", "5+1", "silence 1", "(Fake: a line without end)" },
    { "cecp", "crash", "5+1", "crash 1", "crash" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *engine = fake (rows[i].protocol, rows[i].arguments);
      g_autofree char *control = g_strdup_printf ("--tc=%s", rows[i].control);
      g_autofree char *faults = g_strdup_printf ("faults Fake: %s\n", rows[i].fault);
      g_auto (CwCliRun) run = cw_cli_run ("match", engine, "--engine=builtin,nodes=100,hash=1",
                                          control, "--games=1", "--silence=1", "--openings=start");
      g_auto (CwCliRun) without =
          cw_cli_run ("match", engine, "--engine=builtin,nodes=100,hash=1", control, "--games=1",
                      "--silence=1", "--openings=start", "--faults=void");
      g_assert_nonnull (strstr (without.output, faults));
      g_assert_true (g_str_has_prefix (last_line (without.output), "Fake 0-0-0  50.0%"));
      g_assert_cmpint (run.status, ==, 0);
      g_test_message ("%s", run.errors);
      g_assert_nonnull (strstr (run.output, faults));
      g_assert_nonnull (strstr (run.output, "faults Counterweight: none\n"));
      g_assert_nonnull (strstr (run.errors, rows[i].errors));
      g_assert_true (g_str_has_prefix (last_line (run.output), "Fake 0-0-1  0.0%"));
    }
}

/* Two programs play a whole game, the fool's mate. */
static void
test_programs (void)
{
  static const char *const kinds[] = { "uci", "cecp", "old" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const char *kind = kinds[i];
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "engines", "fake-engine", NULL);
      g_autofree char *white = fake ("uci", "ok f2f3 g2g4");
      g_autofree char *black =
          g_strdup_printf ("--engine=%s:/bin/sh '%s' %s ok e7e5 d8h4,name=Other",
                           i == 0 ? "uci" : "cecp", path, kind);
      g_auto (CwCliRun) run = cw_cli_run ("match", white, black, "--games=1", "--openings=start");
      g_assert_cmpint (run.status, ==, 0);
      g_assert_nonnull (strstr (run.errors, "1: Fake - Other  0-1  checkmate, 4 plies"));
      g_assert_true (g_str_has_prefix (last_line (run.output), "Fake 0-0-1  0.0%  Elo -inf"));
    }
}

/* Resigning is not a fault; scores of 31 on both sides lead to an adjudicated draw. */
static void
test_adjudication (void)
{
  g_autofree char *resigns = fake ("uci", "resign");
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "engines", "fake-engine", NULL);
  g_autofree char *white = fake ("uci", "ok g1f3 f3g1 g1f3 f3g1 g1h3");
  g_autofree char *black =
      g_strdup_printf ("--engine=uci:/bin/sh '%s' uci ok b8c6 c6b8 b8a6 a6b8 b8a6", path);
  g_auto (CwCliRun) lost = cw_cli_run ("match", resigns, "--engine=builtin,nodes=100,hash=1",
                                       "--games=1", "--openings=start");
  g_assert_nonnull (strstr (lost.errors, "0-1  resignation, 0 plies"));
  g_auto (CwCliRun) drawn =
      cw_cli_run ("match", white, black, "--games=1", "--openings=start", "--draw=2,3,40");
  g_assert_nonnull (strstr (drawn.errors, "1/2-1/2  adjudicated draw, 6 plies"));
  g_auto (CwCliRun) level = cw_cli_run ("match", white, black, "--games=1", "--openings=start",
                                        "--draw=2,3,30", "--max-plies=7");
  g_assert_nonnull (strstr (level.errors, "1/2-1/2  move limit, 7 plies"));
}

/* The same seed gives the same list; a match has openings in every game. */
static void
test_openings (void)
{
  g_auto (CwCliRun) made = cw_cli_run ("openings", "--game=chess", "--count=4", "--nodes=300");
  g_auto (CwCliRun) again = cw_cli_run ("openings", "--game=chess", "--count=4", "--nodes=300");
  g_auto (CwCliRun) all = cw_cli_run ("games");
  g_auto (GStrv) games = g_strsplit (g_strchomp (all.output), "\n", -1);
  g_auto (CwCliRun) other =
      cw_cli_run ("openings", "--game=chess", "--count=4", "--nodes=300", "--seed=2");

  g_assert_cmpint (made.status, ==, 0);
  g_assert_true (g_str_has_prefix (made.output, "# Made by: counterweight-cli openings "));
  g_assert_cmpstr (made.output, ==, again.output);
  g_assert_cmpstr (made.output, !=, other.output);
  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autofree char *name = g_strndup (games[i], strcspn (games[i], "\t"));
      g_autofree char *game = g_strdup_printf ("--game=%s", name);
      g_auto (CwCliRun) run = cw_cli_run ("match", "--engine=builtin,nodes=20,hash=1",
                                          "--engine=builtin,nodes=30,hash=1,name=Other",
                                          "--games=2", "--max-plies=10", "--quiet", game);
      g_assert_cmpint (run.status, ==, 0);
      g_assert_nonnull (strstr (run.output, "games 2 of 2 (all played)"));
    }
}

static void
test_faults (void)
{
  g_auto (CwCliRun) one = cw_cli_run ("match", STRONG);
  g_assert_cmpint (one.status, ==, 2);
  g_auto (CwCliRun) unknown = cw_cli_run ("match", STRONG, "--engine=fritz");
  g_assert_cmpint (unknown.status, ==, 2);
  g_assert_nonnull (strstr (unknown.errors, "fritz"));
  g_auto (CwCliRun) clock = cw_cli_run ("match", STRONG, WEAK, "--tc=soon");
  g_assert_cmpint (clock.status, ==, 2);
  g_auto (CwCliRun) sprt = cw_cli_run ("match", STRONG, WEAK, "--sprt=5,0");
  g_assert_cmpint (sprt.status, ==, 2);
  g_auto (CwCliRun) line = cw_cli_run_with (
      "e2e4\ne2e5\n", (const char *const[]){ "match", STRONG, WEAK, OPENINGS, NULL });
  g_assert_cmpint (line.status, ==, 1);
  g_assert_true (g_str_has_prefix (line.errors, "/dev/stdin:2:1: "));
  /* a match ends if its games cannot be stored */
  g_auto (CwCliRun) nowhere =
      cw_cli_run ("match", STRONG, WEAK, "--games=4", "-o", "/no/such/folder/games.pgn");
  g_assert_cmpint (nowhere.status, ==, 1);
  g_assert_true (g_str_has_prefix (nowhere.errors, "/no/such/folder/games.pgn: "));
  g_assert_nonnull (strstr (nowhere.output, "games 1 of 4 (broken off)"));
  /* a missing program: no game counts */
  g_auto (CwCliRun) missing = cw_cli_run ("match", STRONG, "--engine=uci:/no/such/engine");
  g_assert_cmpint (missing.status, ==, 1);
  g_assert_nonnull (strstr (missing.output, "\nfaults engine: crash 6\n"));
  g_assert_nonnull (strstr (missing.output, "(given up)"));
  g_assert_true (g_str_has_prefix (last_line (missing.output), "Strong 0-0-0  50.0%"));
}

/* A queen against nothing wins from both sides; the predictions of value sets are printed too. */
static void
test_imbalance (void)
{
  g_auto (CwCliRun) run = cw_cli_run ("match", "--imbalance=Q:", "--games=4", "--tc=nodes=1000",
                                      "--quiet", "--concurrency=1");
  g_auto (CwCliRun) json = cw_cli_run ("match", "--imbalance=R:B", "--game=shogi", "--games=1",
                                       "--tc=nodes=50", "--quiet", "--json");
  g_auto (CwCliRun) wrong = cw_cli_run ("match", "--imbalance=Q");
  g_autoptr (JsonParser) parser = json_parser_new ();

  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (strstr (run.output, "values school: 9.00 pawns, score 99.7%\n"));
  g_assert_true (g_str_has_prefix (last_line (run.output), "Counterweight (Q) 4-0-0 "));
  g_assert_true (json_parser_load_from_data (parser, json.output, -1, NULL));
  JsonObject *root = json_node_get_object (json_parser_get_root (parser));
  g_assert_cmpstr (json_object_get_string_member (root, "imbalance"), ==, "R:B");
  JsonObject *predicted = json_object_get_object_member (root, "predicted");
  g_assert_cmpfloat_with_epsilon (
      json_object_get_double_member (json_object_get_object_member (predicted, "tanigawa"),
                                     "pawns"),
      2, 1e-9);
  g_assert_cmpint (wrong.status, ==, 1);
  g_assert_nonnull (strstr (wrong.errors, "B:PPP"));
}

/* A round of self-play; the last set is written as a file that can be read. */
static void
test_train (void)
{
  g_autofree char *path = temporary ("last.ini");
  g_autofree char *set = g_strconcat ("--values=", path, NULL);
  g_auto (CwCliRun) run = cw_cli_run ("train", "--rounds=1", "--games=60", "--nodes=40",
                                      "--match=0", "--seed=5", "-o", path);
  g_auto (CwCliRun) claims = cw_cli_run ("claims", set);
  g_auto (CwCliRun) few = cw_cli_run ("train", "--rounds=1", "--games=3", "--nodes=10");

  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (
      g_str_has_prefix (run.output, "start  P=100 N=300 B=300 R=500 Q=900\nround 1  P=100 N="));
  g_assert_cmpint (claims.status, ==, 0);
  g_auto (GStrv) lines = g_strsplit (claims.output, "\n", 2);
  g_assert_nonnull (strstr (run.output, lines[0])); /* the same values */
  g_assert_cmpint (few.status, ==, 1);
  /* too few games, or none that was won */
  g_assert_true (strstr (few.errors, "to measure") || strstr (few.errors, "were drawn"));
  remove_file (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tools/match/match", test_match);
  g_test_add_func ("/tools/match/resume", test_resume);
  g_test_add_func ("/tools/match/compressed", test_compressed);
  g_test_add_func ("/tools/match/shogi", test_shogi);
  g_test_add_func ("/tools/match/stopping", test_stopping);
  g_test_add_func ("/tools/match/fake-engines", test_fake_engines);
  g_test_add_func ("/tools/match/programs", test_programs);
  g_test_add_func ("/tools/match/adjudication", test_adjudication);
  g_test_add_func ("/tools/match/openings", test_openings);
  g_test_add_func ("/tools/match/faults", test_faults);
  g_test_add_func ("/tools/match/imbalance", test_imbalance);
  g_test_add_func ("/tools/match/train", test_train);
  return g_test_run ();
}
