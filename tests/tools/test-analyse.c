/* SPDX-License-Identifier: GPL-3.0-or-later */
/* analyse, by running the program: chess and shogi games, written as far as their formats allow. */
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "support/run_cli.h"

/* Scholar's mate: 3… Nf6 loses at once. */
static const char scholars[] = "[White \"Ada\"]\n[Result \"1-0\"]\n\n"
                               "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n"
                               "[White \"Cy\"]\n[Result \"*\"]\n\n1. f3 e5 2. g4 a6 *\n";

/* Sente drops a gold where it is captured, although G*5b would mate at once. */
static const char shogi[] = "後手の持駒：なし\n"
                            "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n"
                            "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
                            "| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
                            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
                            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
                            "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n+---------------------------+\n"
                            "先手の持駒：金\n先手番\n手数----指手---------消費時間--\n"
                            "   1 ４一金打\n   2 同　玉(51)\n   3 中断\n";

static char *
write_input (const char *folder, const char *name, const char *text)
{
  char *path = g_build_filename (folder, name, NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static char *
read_output (const char *path)
{
  char *text;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return g_strdelimit (text, "\n", ' ');
}

static void
test_chess (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cw-analyse-XXXXXX", NULL);
  g_autofree char *in = write_input (folder, "in.pgn", scholars);
  g_autofree char *out = g_build_filename (folder, "out.pgn", NULL);
  g_auto (CwCliRun) run = cw_cli_run ("analyse", in, "--nodes=5000", "-o", out);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (strstr (run.output, "Ada: games 1  moves "));
  g_assert_nonnull (strstr (run.output, "\ngames 2  positions 13  ?! "));
  g_assert_nonnull (strstr (run.errors, "game 1  plies 7  "));
  g_autofree char *text = read_output (out);
  /* A blunder is marked with what it allows; the mate itself needs no score. */
  g_assert_nonnull (strstr (text, "3... Nf6 $4 {[%eval #1,"));
  g_assert_nonnull (strstr (text, "4. Qxf7# 1-0"));
  g_assert_nonnull (strstr (text, "g4 $4 {[%eval #-1,"));
  /* A move that misses a mate is marked too, with the mate as a variation. */
  g_assert_nonnull (strstr (text, "(2... Qh4# {"));
  g_assert_nonnull (strstr (text, "Misses mate in 1: Qh4#."));
  /* Games that have a review are left unchanged. */
  g_auto (CwCliRun) over = cw_cli_run ("analyse", out, "--nodes=5000");
  g_strdelimit (over.output, "\n", ' ');
  g_assert_cmpstr (over.output, ==, text);
  /* The same again. */
  g_auto (CwCliRun) again = cw_cli_run ("analyse", in, "--nodes=5000");
  g_strdelimit (again.output, "\n", ' ');
  g_assert_cmpstr (again.output, ==, text);
  /* With other thresholds the game is reviewed again: no move loses 88 points. */
  g_auto (CwCliRun) lenient = cw_cli_run ("analyse", out, "--nodes=5000", "--doubtful=88");
  g_assert_nonnull (strstr (lenient.output, " 8800 8900 9000 40000 Counterweight]"));
  g_assert_null (strstr (lenient.output, " $"));
  /* One game of the file. */
  g_auto (CwCliRun) second = cw_cli_run ("analyse", in, "--nodes=200", "--number=2");
  g_assert_cmpint (second.status, ==, 0);
  g_assert_nonnull (strstr (second.output, "[White \"Cy\"]"));
  g_assert_null (strstr (second.output, "[White \"Ada\"]"));
  g_remove (in);
  g_remove (out);
  g_rmdir (folder);
}

static void
test_shogi (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cw-analyse-XXXXXX", NULL);
  g_autofree char *in = write_input (folder, "in.kif", shogi);
  g_autofree char *kif = g_build_filename (folder, "out.kifu", NULL);
  g_autofree char *usi = g_build_filename (folder, "out.usi", NULL);
  g_auto (CwCliRun) run = cw_cli_run ("analyse", in, "--nodes=2000", "-o", kif);
  g_assert_cmpint (run.status, ==, 0);
  g_autofree char *text = read_output (kif);
  /* KIF has no glyphs, so the comment has them. The better move is a variation. */
  g_assert_nonnull (strstr (text, "] ?? "));
  g_assert_nonnull (strstr (text, "変化：1手"));
  g_assert_nonnull (strstr (text, "５二金打"));
  g_auto (CwCliRun) lossy = cw_cli_run ("analyse", in, "--nodes=2000", "-o", usi);
  g_assert_cmpint (lossy.status, ==, 0);
  g_assert_nonnull (strstr (lossy.errors, "USI has no place for comments on moves"));
  g_remove (in);
  g_remove (kif);
  g_remove (usi);
  g_rmdir (folder);
}

static void
test_json (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cw-analyse-XXXXXX", NULL);
  g_autofree char *in = write_input (folder, "in.pgn", scholars);
  g_autofree char *out = g_build_filename (folder, "out.pgn", NULL);
  g_auto (CwCliRun) run = cw_cli_run ("analyse", in, "--nodes=2000", "--json", "-o", out);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_assert_true (json_parser_load_from_data (parser, run.output, -1, NULL));
  JsonObject *object = json_node_get_object (json_parser_get_root (parser));
  g_assert_cmpint (json_object_get_int_member (object, "games"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (object, "positions"), ==, 13);
  g_assert_cmpint (json_object_get_int_member (object, "blunders"), >=, 3);
  g_remove (in);
  g_remove (out);
  g_rmdir (folder);
}

static void
test_faults (void)
{
  g_auto (CwCliRun) nothing = cw_cli_run ("analyse");
  g_assert_cmpint (nothing.status, ==, 2);
  g_auto (CwCliRun) missing = cw_cli_run ("analyse", "/nonexistent/game.pgn");
  g_assert_cmpint (missing.status, ==, 1);
  g_auto (CwCliRun) nodes = cw_cli_run ("analyse", "x.pgn", "--nodes=0");
  g_assert_cmpint (nodes.status, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analyse/chess", test_chess);
  g_test_add_func ("/analyse/shogi", test_shogi);
  g_test_add_func ("/analyse/json", test_json);
  g_test_add_func ("/analyse/faults", test_faults);
  return g_test_run ();
}
