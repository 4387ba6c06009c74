/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's own piece: its description, the game it makes, and that the game is there next
 * time. */
#include "model/learn/own_piece.h"

#include "core/mobility.h"
#include "core/variant.h"
#include "search/search.h"

#include <string.h>

static void
test_words (void)
{
  gboolean good;
  g_autofree char *knight = cw_own_piece_words ("N", &good);
  g_autofree char *none = NULL, *wrong = NULL;

  g_assert_true (good);
  g_assert_nonnull (strstr (knight, "2"));
  none = cw_own_piece_words ("", &good);
  g_assert_false (good);
  wrong = cw_own_piece_words ("N9?", &good);
  g_assert_false (good);
  g_assert_nonnull (strstr (wrong, "?"));
}

static void
assert_has (const char *text, const char *line)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  if (!g_strv_contains ((const char *const *)lines, line))
    g_error ("no line “%s” in:\n%s", line, text);
}

/* It replaces the other pieces, under a free letter. */
static void
test_text (void)
{
  g_autofree char *dragon = cw_own_piece_text ("Dragon", "NW", CW_OWN_FOR_KNIGHTS);
  g_autofree char *prb = cw_own_piece_text ("Krb", "NW", CW_OWN_FOR_BISHOPS);
  g_autofree char *foreign = cw_own_piece_text ("дракон", "NW", CW_OWN_FOR_QUEENS);

  assert_has (dragon, "without = knight");
  assert_has (dragon, "start = rdbqkbdr/pppppppp/8/8/8/8/PPPPPPPP/RDBQKBDR w KQkq - 0 1");
  assert_has (dragon, "promotes to = queen, rook, bishop, Dragon");
  assert_has (prb, "letter = B"); /* no bishop uses it now */
  assert_has (foreign, "letter = X");
  assert_has (foreign, "start = rnbxkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBXKBNR w KQkq - 0 1");
}

static void
assert_refused (const char *name, const char *betza)
{
  g_autofree char *fault = NULL;
  CwKind kind;

  g_assert_null (cw_own_piece_make (name, betza, CW_OWN_FOR_KNIGHTS, &kind, &fault));
  g_assert_nonnull (fault);
}

/* The amazon replaces the queen: 27 + 8 squares from d4; the game is kept and can be played. */
static void
test_make (void)
{
  g_autofree char *fault = NULL, *text = NULL;
  g_autofree char *path =
      g_build_filename (g_get_user_data_dir (), "counterweight", "variants", "own-1.ini", NULL);
  CwLimits limits = { .nodes = 500 };
  CwSearchInfo info;
  CwPosition start;
  CwKind kind = 0;
  gsize length;

  assert_refused ("", "N");
  assert_refused (" [] ", "N");
  assert_refused ("Rook", "N");
  assert_refused ("Dragon", "");
  assert_refused ("Dragon", "hello");
  const CwGame *game = cw_own_piece_make ("Strong lady", "QN", CW_OWN_FOR_QUEENS, &kind, &fault);
  g_assert_cmpstr (fault, ==, NULL);
  g_assert_true (game == cw_game_named ("own-1"));
  g_assert_cmpstr (game->kind[kind].name, ==, "Strong lady");
  g_assert_cmpstr (game->variant->kind[kind].betza, ==, "QN");
  g_assert_cmpfloat (cw_mobility_mean (game, kind), >, 22.75 + 5.24);
  g_assert_cmpfloat (cw_mobility_mean (game, kind), <, 22.75 + 5.26);
  g_assert_true (cw_position_set (&start, game, &game->variant->start, NULL));
  CwSearch *search = cw_search_new (1);
  g_assert_cmpint (cw_search_run (search, &start, NULL, &limits, NULL, NULL, &info), !=,
                   CW_NO_MOVE);
  cw_search_free (search);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (cw_games_add ("as-read-later", text, length, NULL));
  g_assert_true (cw_own_piece_make ("Other", "W", CW_OWN_FOR_KNIGHTS, &kind, &fault)
                 == cw_game_named ("own-2"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
  g_test_add_func ("/own-piece/words", test_words);
  g_test_add_func ("/own-piece/text", test_text);
  g_test_add_func ("/own-piece/make", test_make);
  return g_test_run ();
}
