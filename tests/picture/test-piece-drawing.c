/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/variant.h"
#include "picture/piece_drawing.h"

#include <gio/gio.h>
#include <librsvg/rsvg.h>
#include <string.h>

/* Path in the family used here: the standard pieces of chess, the kanji of shogi. */
static char *
path_for (bool shogi, const char *name, CwColour colour, bool *is_letter)
{
  const CwPieceStyle piece_style = { .name = name, .letter = 'X' };

  return cw_piece_drawing_path (cw_piece_families (shogi) + shogi, &piece_style, colour, is_letter);
}

static void
test_names (void)
{
  static const struct
  {
    const char *name;
    bool shogi;
    const char *file;
  } cases[] = {
    { "pawn", false, "chess/w-pawn.svg" },
    { "Berolina pawn", false, "chess/w-berolina-pawn.svg" },
    { "royal knight", false, "chess/w-royal-knight.svg" },
    { "archbishop", false, "chess/w-princess.svg" },
    { "chancellor", false, "chess/w-empress.svg" },
    { "wildebeest", false, "chess/w-gnu.svg" },
    { "tokin", false, "chess/w-letter.svg" }, /* no such kind in games like chess */
    { "zeppelin", false, "chess/w-letter.svg" },
    { "promoted silver", true, "shogi-kanji/promoted-silver.svg" },
    { "tokin", true, "shogi-kanji/promoted-pawn.svg" },
    { "falcon", true, "shogi-newcomers/falcon.svg" },
    { "queen", true, "shogi-newcomers/letter.svg" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *wanted = g_strconcat (CW_PIECE_RESOURCES, cases[i].file, NULL);
      bool is_letter;
      g_autofree char *path = path_for (cases[i].shogi, cases[i].name, CW_WHITE, &is_letter);

      g_assert_cmpstr (path, ==, wanted);
      g_assert_true (is_letter == (strstr (wanted, "letter") != NULL));
    }
}

/* Every kind that the games name has a drawing: letters are for unknown kinds. */
static void
test_all_drawn (void)
{
  static const char *const fairy[] = { "amazon",        "empress", "princess", "royal knight",
                                       "mann",          "camel",   "gnu",      "grasshopper",
                                       "Berolina pawn", "missile", "wizard",   "champion",
                                       "fool",          "rose" };
  const CwGame *game;

  for (int colour = CW_WHITE; colour <= CW_BLACK; colour++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (fairy); i++)
        {
          bool is_letter;
          g_autofree char *path = path_for (false, fairy[i], (CwColour)colour, &is_letter);
          g_assert_false (is_letter);
        }
      for (unsigned i = 0; (game = cw_game_at (i)); i++)
        for (CwKind kind = 1; kind <= game->kinds; kind++)
          {
            const CwPieceStyle piece_style = cw_piece_style (game, kind);

            for (const CwPieceFamily *f = cw_piece_families (game->shogi); f->name; f++)
              {
                bool is_letter;
                g_autofree char *path =
                    cw_piece_drawing_path (f, &piece_style, (CwColour)colour, &is_letter);
                g_test_message ("%s %s: %s", game->name, piece_style.name, path);
                g_assert_false (is_letter);
              }
          }
    }
}

/* A kind that has a known name but moves differently does not get a drawing with the known one's
 * marks; a character or statuette makes no such promise. */
static void
test_unusual (void)
{
  CwGame own = *cw_game_named ("shogi");
  CwVariant variant = *own.variant;
  CwKind silver = 1, gold = 1;

  while (strcmp (own.kind[silver].name, "silver") != 0)
    silver++;
  while (strcmp (own.kind[gold].name, "gold") != 0)
    gold++;
  variant.kind[silver].movement = variant.kind[gold].movement;
  own.variant = &variant;
  for (const CwPieceFamily *family = cw_piece_families (true); family->name; family++)
    for (CwKind kind = 1; kind <= own.kinds; kind++)
      {
        const CwPieceStyle piece_style = cw_piece_style (&own, kind);
        bool is_letter;
        g_autofree char *path = cw_piece_drawing_path (family, &piece_style, CW_WHITE, &is_letter);

        g_assert_true (is_letter == (family->marked && kind == silver));
        g_assert_true (piece_style.unusual == (kind == silver));
      }
}

static void
test_style (void)
{
  const CwPieceStyle silver = { .name = "silver", .letter = 's' };
  const CwPieceFamily *shogi = cw_piece_families (true), *chess = cw_piece_families (false);
  g_autofree char *plain = cw_piece_drawing_style (shogi, &silver, CW_WHITE, false, false);
  g_autofree char *far = cw_piece_drawing_style (shogi, &silver, CW_BLACK, false, true);
  g_autofree char *near = cw_piece_drawing_style (shogi, &silver, CW_BLACK, true, true);
  g_autofree char *chess_far = cw_piece_drawing_style (chess, &silver, CW_BLACK, false, false);

  g_assert_cmpstr (plain, ==, ".letter-S{display:inline}");
  g_assert_cmpstr (chess_far, ==, plain);
  g_assert_nonnull (strstr (far, ".turns{"));
  g_assert_null (strstr (near, ".turns{"));
  g_assert_nonnull (strstr (far, ".second{display:inline}"));
  g_assert_nonnull (strstr (near, ".second{display:inline}"));
  g_assert_nonnull (strstr (near, ".small{display:inline}"));
}

/* Every drawing is self-contained and small. */
static void
check_file (const char *path)
{
  static const char *const outside[] = { "href", "url(",   "<text",   "<image",
                                         "font", "<style", "@import", "<!ENTITY" };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

  g_assert_no_error (error);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = g_strndup (data, size);
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *)data, size, &error);
  RsvgRectangle box = { 0 };
  gboolean has_box;

  g_test_message ("%s", path);
  g_assert_no_error (error);
  rsvg_handle_get_intrinsic_dimensions (handle, NULL, NULL, NULL, NULL, &has_box, &box);
  g_assert_true (has_box);
  g_assert_cmpfloat (box.width, ==, 100);
  g_assert_cmpfloat (box.height, ==, 100);
  for (guint i = 0; i < G_N_ELEMENTS (outside); i++)
    g_assert_null (strstr (text, outside[i]));
  g_object_unref (handle);
  g_assert_cmpuint (size, <, g_str_has_suffix (path, "letter.svg") ? 16000 : 6000);
}

/* The whole drawing is inside its square: nothing is clipped at the edge. */
static void
check_inside (const char *path)
{
  static const char *const styles[] = { "g{}", ".full{display:none}.small{display:inline}" };

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      gsize size;
      const guint8 *data = g_bytes_get_data (bytes, &size);
      RsvgHandle *handle = rsvg_handle_new_from_data (data, size, NULL);
      const RsvgRectangle whole = { 0, 0, 100, 100 };
      RsvgRectangle ink;

      g_assert_true (
          rsvg_handle_set_stylesheet (handle, (const guint8 *)styles[i], strlen (styles[i]), NULL));
      g_assert_true (rsvg_handle_get_geometry_for_layer (handle, NULL, &whole, &ink, NULL, NULL));
      g_test_message ("%s: %g %g %g %g", path, ink.x, ink.y, ink.width, ink.height);
      g_assert_cmpfloat (ink.x, >=, 0);
      g_assert_cmpfloat (ink.y, >=, -2.1); /* the pale rim of a tall black piece may be cut */
      g_assert_cmpfloat (ink.x + ink.width, <=, 100);
      g_assert_cmpfloat (ink.y + ink.height, <=, 100);
      g_object_unref (handle);
    }
}

static void
test_files (void)
{
  static const char *const folders[] = { "chess", "shogi-newcomers", "shogi-kanji" };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *folder = g_strconcat (CW_PIECE_RESOURCES, folders[i], NULL);
      g_auto (GStrv) names =
          g_resources_enumerate_children (folder, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

      g_assert_cmpuint (g_strv_length (names), >=, 14);
      for (char **name = names; *name; name++)
        {
          g_autofree char *path = g_strconcat (folder, "/", *name, NULL);
          check_file (path);
          check_inside (path);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/picture/piece-drawing/names", test_names);
  g_test_add_func ("/picture/piece-drawing/all-drawn", test_all_drawn);
  g_test_add_func ("/picture/piece-drawing/unusual", test_unusual);
  g_test_add_func ("/picture/piece-drawing/style", test_style);
  g_test_add_func ("/picture/piece-drawing/files", test_files);
  return g_test_run ();
}
