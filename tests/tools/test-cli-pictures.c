/* SPDX-License-Identifier: GPL-3.0-or-later */
/* render and report, by running the program. */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "support/effort.h"
#include "support/run_cli.h"

static char *
path_in (const char *folder, const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = path_in (folder, name);
      g_unlink (path);
    }
  g_rmdir (folder);
}

/* Two games; the second breaks off at an illegal third ply. */
static const char games[] =
    "[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n"
    "[White \"B\"]\n[Result \"0-1\"]\n\n1. d4 d5 2. Ke5 0-1\n";

static void
test_render (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cw-render-XXXXXX", NULL);
  g_autofree char *pgn = path_in (folder, "games.pgn");
  static const struct
  {
    const char *name, *begin;
  } kinds[] = { { "a.svg", "<?xml" },
                { "a.png", "\x89PNG" },
                { "a.pdf", "%PDF-" },
                { "a.txt", " 8 ♜ · ♝ ♛ ♚ ♝ · ♜\n 7 ♟ ♟ ♟ ♟ · ♕ ♟ ♟\n" } };

  g_assert_true (g_file_set_contents (pgn, games, -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *out = path_in (folder, kinds[i].name);
      g_autofree char *text = NULL;
      gsize size;

      g_auto (CwCliRun) run = cw_cli_run ("render", pgn, "--size=200", "-o", out);
      g_assert_cmpint (run.status, ==, 0);
      g_assert_cmpstr (run.errors, ==, "");
      g_assert_true (g_file_get_contents (out, &text, &size, NULL));
      g_assert_cmpint (memcmp (text, kinds[i].begin, strlen (kinds[i].begin)), ==, 0);
    }
  g_autofree char *out = path_in (folder, "b.txt");
  g_autofree char *text = NULL;
  g_auto (CwCliRun) run = cw_cli_run ("render", pgn, "--ply=2", "--flip", "-o", out);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_file_get_contents (out, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "\n 4 · · · ♙ · · · ·\n 5 · · · ♟ · · · ·\n"));
  remove_folder (folder);
}

static void
test_render_faults (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cw-render-XXXXXX", NULL);
  g_autofree char *pgn = path_in (folder, "games.pgn");
  g_autofree char *out = path_in (folder, "a.png");

  g_assert_true (g_file_set_contents (pgn, games, -1, NULL));
  g_auto (CwCliRun) nowhere = cw_cli_run ("render");
  g_assert_cmpint (nowhere.status, ==, 2);
  g_auto (CwCliRun) kind = cw_cli_run ("render", "-o", "board.bmp");
  g_assert_cmpint (kind.status, ==, 2);
  g_auto (CwCliRun) third = cw_cli_run ("render", pgn, "--number=3", "-o", out);
  g_assert_cmpint (third.status, ==, 1);
  g_assert_nonnull (strstr (third.errors, "only 2 games"));
  g_auto (CwCliRun) late = cw_cli_run ("render", pgn, "--ply=8", "-o", out);
  g_assert_cmpint (late.status, ==, 1);
  g_assert_nonnull (strstr (late.errors, "only 7 plies"));
  g_auto (CwCliRun) huge = cw_cli_run ("render", "--size=1000000", "-o", out);
  g_assert_cmpint (huge.status, ==, 1);
  g_auto (CwCliRun) missing = cw_cli_run ("render", "/nonexistent.pgn", "-o", out);
  g_assert_cmpint (missing.status, ==, 1);
  g_auto (CwCliRun) illegal =
      cw_cli_run ("render", "--position=8/8/8/8/8/8/8/8 w - - 0 1", "-o", out);
  g_assert_cmpint (illegal.status, ==, 1);
  g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
  remove_folder (folder);
}

/* Width and height of a PNG. */
static void
png_size (const char *path, guint32 *width, guint32 *height)
{
  g_autofree char *bytes = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  g_assert_cmpuint (size, >, 24);
  memcpy (width, bytes + 16, 4);
  memcpy (height, bytes + 20, 4);
  *width = GUINT32_FROM_BE (*width);
  *height = GUINT32_FROM_BE (*height);
}

/* Every game in the list has a picture and a diagram, and --size is the longer side. */
static void
test_render_games (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cw-render-XXXXXX", NULL);
  g_autofree char *png = path_in (folder, "a.png"), *txt = path_in (folder, "a.txt");
  g_auto (CwCliRun) list = cw_cli_run ("games");
  g_auto (GStrv) lines = g_strsplit (list.output, "\n", -1);
  guint count = 0;

  for (char **line = lines; **line; line++, count++)
    {
      g_auto (GStrv) fields = g_strsplit (*line, "\t", 2);
      g_autofree char *game = g_strconcat ("--game=", fields[0], NULL);
      guint32 width, height;

      if (test_effort () == 0 && count % 4 > 0) /* one or two processes each */
        continue;
      g_auto (CwCliRun) picture = cw_cli_run ("render", game, "--size=120", "-o", png);
      g_assert_cmpstr (picture.errors, ==, "");
      g_assert_cmpint (picture.status, ==, 0);
      png_size (png, &width, &height);
      g_assert_cmpuint (MAX (width, height), ==, 120);
      g_auto (CwCliRun) text = cw_cli_run ("render", game, "-o", txt);
      g_assert_cmpint (text.status, ==, 0);
    }
  g_assert_cmpuint (count, >=, 4);
  remove_folder (folder);
}

static void
test_render_shogi (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cw-render-XXXXXX", NULL);
  g_autofree char *png = path_in (folder, "a.png"), *txt = path_in (folder, "a.txt");
  g_autofree char *text = NULL;
  char *bytes[3] = { NULL };
  gsize sizes[3];
  static const char *const sets[] = { "--set=newcomers", "--set=kanji", "--labels=digits" };
  guint32 width, height;

  for (guint i = 0; i < 3; i++)
    {
      g_auto (CwCliRun) run =
          cw_cli_run ("render", "--game=shogi", sets[i], "--size=400", "-o", png);
      g_assert_cmpint (run.status, ==, 0);
      g_assert_true (g_file_get_contents (png, &bytes[i], &sizes[i], NULL));
    }
  png_size (png, &width, &height);
  g_assert_cmpuint (width, ==, 400); /* the stands are beside the board */
  g_assert_cmpuint (height, <, 320);
  g_assert_false (sizes[0] == sizes[1] && memcmp (bytes[0], bytes[1], sizes[0]) == 0);
  g_assert_false (sizes[0] == sizes[2] && memcmp (bytes[0], bytes[2], sizes[0]) == 0);
  for (guint i = 0; i < 3; i++)
    g_free (bytes[i]);

  g_auto (CwCliRun) run =
      cw_cli_run ("render", "--game=shogi", "--position=4k4/9/9/9/9/9/9/9/4K4 b R2P 1", "-o", txt);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_file_get_contents (txt, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "後手の持駒：なし\n  ９ ８"));
  g_assert_nonnull (strstr (text, "先手の持駒：飛　歩二\n"));

  /* The size depends on the board: nine squares of 60, the frame, two stands. */
  g_auto (CwCliRun) usual = cw_cli_run ("render", "--game=shogi", "-o", png);
  g_assert_cmpint (usual.status, ==, 0);
  png_size (png, &width, &height);
  g_assert_cmpuint (height, >, 560);
  g_assert_cmpuint (height, <, 600);
  g_assert_cmpuint (width, >, height + 150);
  g_auto (CwCliRun) chess = cw_cli_run ("render", "-o", png);
  g_assert_cmpint (chess.status, ==, 0);
  png_size (png, &width, &height);
  g_assert_cmpuint (width, ==, 480);
  g_assert_cmpuint (height, ==, 480);

  g_auto (CwCliRun) set = cw_cli_run ("render", "--game=shogi", "--set=standard", "-o", png);
  g_assert_cmpint (set.status, ==, 2);
  g_assert_nonnull (strstr (set.errors, "newcomers"));
  g_auto (CwCliRun) labels = cw_cli_run ("render", "--game=shogi", "--labels=runes", "-o", png);
  g_assert_cmpint (labels.status, ==, 2);
  remove_folder (folder);
}

/* A whole game as one picture: the start and seven plies, five boards in a row. */
static void
test_render_film (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cw-render-XXXXXX", NULL);
  g_autofree char *pgn = path_in (folder, "games.pgn"), *png = path_in (folder, "a.png");
  g_autofree char *svg = path_in (folder, "a.svg"), *pdf = path_in (folder, "a.pdf");
  g_autofree char *txt = path_in (folder, "a.txt");
  guint32 width, height, shorter;

  g_assert_true (g_file_set_contents (pgn, games, -1, NULL));
  g_auto (CwCliRun) run = cw_cli_run ("render", pgn, "--film", "--size=500", "-o", png);
  g_assert_cmpstr (run.errors, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  png_size (png, &width, &height);
  g_assert_cmpuint (width, ==, 500);
  g_assert_cmpuint (height, >, 200); /* two rows */
  g_assert_cmpuint (height, <, 300);
  g_auto (CwCliRun) part = cw_cli_run ("render", pgn, "--film", "--ply=4", "--size=500", "-o", png);
  g_assert_cmpint (part.status, ==, 0);
  png_size (png, &width, &shorter);
  g_assert_cmpuint (shorter, <, height);
  g_auto (CwCliRun) vector = cw_cli_run ("render", pgn, "--film", "-o", svg);
  g_assert_cmpint (vector.status, ==, 0);
  g_auto (CwCliRun) print = cw_cli_run ("render", pgn, "--film", "--dark", "-o", pdf);
  g_assert_cmpint (print.status, ==, 0);

  g_auto (CwCliRun) text = cw_cli_run ("render", pgn, "--film", "-o", txt);
  g_assert_cmpint (text.status, ==, 2);
  g_auto (CwCliRun) nothing = cw_cli_run ("render", "--film", "-o", png);
  g_assert_cmpint (nothing.status, ==, 2);
  remove_folder (folder);
}

/* The file itself determines the game. */
static void
test_render_other_game (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cw-render-XXXXXX", NULL);
  g_autofree char *pgn = path_in (folder, "games.pgn"), *out = path_in (folder, "a.svg");

  g_assert_true (g_file_set_contents (pgn, games, -1, NULL));
  g_auto (CwCliRun) run = cw_cli_run ("render", pgn, "--game=shogi", "-o", out);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (strstr (run.errors, "Chess"));
  g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
  remove_folder (folder);
}

/* Two games are too few for values; this is reported, but the report is written. */
static void
test_report_few (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cw-report-XXXXXX", NULL);
  g_autofree char *pgn = path_in (folder, "games.pgn");
  g_autofree char *out = path_in (folder, "r.html");
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (pgn, games, -1, NULL));
  g_auto (CwCliRun) run = cw_cli_run ("report", pgn, "-o", out);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (strstr (run.errors, "games.pgn:9:"));
  g_assert_null (strstr (run.output, "Knight:"));
  g_assert_true (g_file_get_contents (out, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "class=\"warning\""));
  g_auto (CwCliRun) nothing = cw_cli_run ("report", "/dev/null", "-o", out);
  g_assert_cmpint (nothing.status, ==, 1);
  g_auto (CwCliRun) ending = cw_cli_run ("report", pgn, "-o", "report.txt");
  g_assert_cmpint (ending.status, ==, 2);
  g_auto (CwCliRun) usage = cw_cli_run ("report");
  g_assert_cmpint (usage.status, ==, 2);
  remove_folder (folder);
}

/* A dozen games give only meaningless numbers, so none is printed. */
static void
test_report_dozen (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cw-report-XXXXXX", NULL);
  g_autofree char *out = path_in (folder, "r.html");
  g_autofree char *pgn =
      g_test_build_filename (G_TEST_DIST, "..", "data", "games", "famous.pgn", NULL);

  g_auto (CwCliRun) run = cw_cli_run ("report", pgn, "-o", out);
  g_assert_cmpstr (run.output, ==, "");
  g_assert_nonnull (strstr (run.errors, "too few"));
  g_assert_true (g_file_test (out, G_FILE_TEST_EXISTS));
  remove_folder (folder);
}

/* The values of a file of a few thousand games, as HTML (not under sanitizers) and as PDF. */
static void
test_report (void)
{
  const char *data = g_getenv ("CW_TEST_DATA");
  g_autofree char *pgn =
      g_build_filename (data ? data : "/nonexistent", "chess", "pgnlearn", "OpenRating.pgn", NULL);

  if (!g_file_test (pgn, G_FILE_TEST_EXISTS))
    {
      g_test_skip ("CW_TEST_DATA names no folder with chess/pgnlearn/OpenRating.pgn");
      return;
    }
  g_autofree char *folder = g_dir_make_tmp ("cw-report-XXXXXX", NULL);
  for (int i = test_effort () > 0 ? 0 : 1; i < 2; i++)
    {
      g_autofree char *out = path_in (folder, i ? "r.pdf" : "r.html");
      g_autofree char *text = NULL;
      gsize size;

      g_auto (CwCliRun) run = cw_cli_run ("report", pgn, "--unfinished=draw", "-o", out);
      g_assert_cmpint (run.status, ==, 0);
      g_assert_nonnull (strstr (run.output, "Knight: 289.129\n"));
      g_assert_nonnull (strstr (run.output, "Queen: 1077.78\n"));
      g_assert_true (g_file_get_contents (out, &text, &size, NULL));
      g_assert_true (g_str_has_prefix (text, i ? "%PDF-" : "<!DOCTYPE html>"));
      g_assert_true (i || strstr (text, "2,997 games were counted; they gave 20,215 positions"));
    }
  remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* Reports and pictures follow the locale; the texts compared here have a decimal point. */
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_test_add_func ("/cli/render", test_render);
  g_test_add_func ("/cli/render-faults", test_render_faults);
  g_test_add_func ("/cli/render-games", test_render_games);
  g_test_add_func ("/cli/render-shogi", test_render_shogi);
  g_test_add_func ("/cli/render-film", test_render_film);
  g_test_add_func ("/cli/render-other-game", test_render_other_game);
  g_test_add_func ("/cli/report-few", test_report_few);
  g_test_add_func ("/cli/report-dozen", test_report_dozen);
  g_test_add_func ("/cli/report", test_report);
  return g_test_run ();
}
