/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/rules_picture.h"

#include "core/embedded.h"
#include "core/position.h"
#include "notation/fen.h"
#include "picture/scene_text.h"

#include <glib.h>
#include <string.h>

static unsigned
count_flagged (const CwScene *scene)
{
  unsigned count = 0;

  for (unsigned square = 0; square < (unsigned)scene->files * scene->ranks; square++)
    count += (scene->flags[square] & CW_SQUARE_MARKED) != 0;
  return count;
}

static void
test_marks (void)
{
  CwScene scene;

  cw_rules_picture (&scene, cw_game_named ("kingofthehill"));
  g_assert_cmpuint (count_flagged (&scene), ==, 4);
  g_assert_true (scene.flags[27] & CW_SQUARE_MARKED); /* d4 */
  cw_rules_picture (&scene, cw_game_named ("atomic"));
  g_assert_cmpuint (count_flagged (&scene), ==, 9);
  g_assert_cmpuint (scene.n_marks, ==, 1);
  g_assert_cmpint (scene.marks[0].from, ==, 36); /* e5 */
  g_assert_cmpint (scene.marks[0].to, ==, 53);   /* f7 */
  g_assert_cmpint (scene.marks[0].style, ==, CW_MARK_RED);
  cw_rules_picture (&scene, cw_game_named ("crazyhouse"));
  g_assert_cmpuint (scene.n_marks, ==, 1);
  g_assert_cmpuint (scene.marks[0].dropped, ==, cw_piece (CW_WHITE, CW_KNIGHT));
  g_assert_cmpint (scene.marks[0].from, ==, scene.marks[0].to);
  cw_rules_picture (&scene, cw_game_named ("shogi"));
  g_assert_cmpuint (scene.n_marks, ==, 0);
}

/* Every mark of every game is recognized, and its position can be set up. */
static void
test_whole (void)
{
  for (unsigned i = 0; i < cw_embedded_variants_count; i++)
    {
      const CwGame *game = cw_game_named (cw_embedded_variants[i].name);
      CwPosition position;
      CwScene scene;
      CwStatus status;
      unsigned wanted = game->picture_marks[0] != '\0';
      for (const char *at = game->picture_marks; *at != '\0'; at++)
        wanted += *at == ',';
      if (game->picture[0] != '\0' && !cw_fen_read (&position, game, game->picture, &status))
        g_error ("%s: its picture cannot be read", game->name);
      cw_rules_picture (&scene, game);
      g_test_message ("%s: %u", game->name, wanted);
      g_assert_cmpuint (scene.n_marks + count_flagged (&scene), ==, wanted);
    }
}

/* The picture as text, with its marks. */
static char *
describe (const CwGame *game)
{
  CwScene scene;
  cw_rules_picture (&scene, game);
  g_autofree char *board = cw_scene_text (&scene, game);
  return g_strconcat (board, game->picture_marks, NULL);
}

/* No two games have the same picture. */
static void
test_different (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (unsigned i = 0; i < cw_embedded_variants_count; i++)
    {
      const CwGame *game = cw_game_named (cw_embedded_variants[i].name);
      char *text = describe (game);
      const char *other = g_hash_table_lookup (seen, text);
      if (other != NULL)
        g_error ("%s looks as %s does", game->name, other);
      g_hash_table_insert (seen, text, (gpointer)game->name);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/picture/rules-picture/marks", test_marks);
  g_test_add_func ("/picture/rules-picture/whole", test_whole);
  g_test_add_func ("/picture/rules-picture/different", test_different);
  return g_test_run ();
}
