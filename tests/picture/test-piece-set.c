/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/position.h"
#include "picture/piece_set.h"

#include <gio/gio.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Sum of a picture's alpha, in full pixels. */
static double
ink (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  const unsigned char *data = cairo_image_surface_get_data (surface);
  double sum = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 pixel;
        memcpy (&pixel, data + y * stride + 4 * x, 4);
        sum += (pixel >> 24) / 255.0;
      }
  return sum;
}

static guint32
pixel_at (cairo_surface_t *surface, int x, int y)
{
  guint32 pixel;

  memcpy (&pixel,
          cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface)
              + 4 * x,
          4);
  return pixel;
}

static void
test_chess (void)
{
  static const int sizes[] = { 12, 24, 29, 30, 48, 192 };
  CwPieceSet *set = cw_piece_set_chess ();

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (CwKind kind = CW_PAWN; kind <= CW_KING; kind++)
      for (int colour = CW_WHITE; colour <= CW_BLACK; colour++)
        {
          int px = sizes[i];
          cairo_surface_t *surface =
              cw_piece_set_surface (set, cw_piece ((CwColour)colour, kind), false, px);

          g_assert_nonnull (surface);
          g_assert_cmpint (cairo_image_surface_get_width (surface), ==, px);
          /* A piece covers a fifth to two thirds of its square. */
          g_assert_cmpfloat (ink (surface) / px / px, >, 0.2);
          g_assert_cmpfloat (ink (surface) / px / px, <, 0.67);
        }
}

/* In the middle of the slab White's pieces are bright and Black's dark, at every size. */
static void
test_brightness (void)
{
  static const int sizes[] = { 24, 48, 96 };
  CwPieceSet *set = cw_piece_set_chess ();

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (CwKind kind = CW_PAWN; kind <= CW_KING; kind++)
      {
        int px = sizes[i], x = px * 2 / 5, y = px * 17 / 20;
        guint32 white =
            pixel_at (cw_piece_set_surface (set, cw_piece (CW_WHITE, kind), false, px), x, y);
        guint32 black =
            pixel_at (cw_piece_set_surface (set, cw_piece (CW_BLACK, kind), false, px), x, y);

        g_assert_cmpuint (white >> 8 & 0xff, >, 200);
        g_assert_cmpuint (black >> 8 & 0xff, <, 90);
        g_assert_cmpuint (black >> 24, ==, 255);
      }
}

/* The cross of the small white king contains white, which marks the drawing for small sizes. */
static void
test_small_king (void)
{
  cairo_surface_t *king =
      cw_piece_set_surface (cw_piece_set_chess (), cw_piece (CW_WHITE, CW_KING), false, 24);
  guint brightest = 0;

  for (int y = 2; y < 6; y++)
    brightest = MAX (brightest, pixel_at (king, 12, y) >> 8 & 0xff);
  g_assert_cmpuint (brightest, >, 225);
}

static void
test_cache (void)
{
  g_autoptr (CwPieceSet) set = cw_piece_set_new (cw_game_named ("chess"), "standard");
  CwPiece king = cw_piece (CW_WHITE, CW_KING);

  cairo_surface_t *kept = cairo_surface_reference (cw_piece_set_surface (set, king, false, 40));
  g_assert_true (cw_piece_set_surface (set, king, false, 40) == kept);
  g_assert_true (cw_piece_set_surface (set, king, true, 40)
                 == kept); /* chess pieces stand upright */
  cw_piece_set_surface (set, king, false, 41);
  cw_piece_set_surface (set, king, false, 42);
  cw_piece_set_trim (set, 2);
  g_assert_true (cw_piece_set_surface (set, king, false, 40) != kept);
  cairo_surface_destroy (kept);
  g_assert_null (cw_piece_set_surface (set, CW_NO_PIECE, false, 40));
  g_assert_null (cw_piece_set_surface (set, cw_piece (CW_WHITE, 20), false, 40));
  g_assert_null (cw_piece_set_surface (set, king, false, 0));
}

/* Every family has a picture of every kind of every game, for both players and both views. */
static void
test_all_games (void)
{
  const CwGame *game;

  for (unsigned i = 0; (game = cw_game_at (i)); i++)
    for (const CwPieceFamily *family = cw_piece_families (game->shogi); family->name; family++)
      {
        g_autoptr (CwPieceSet) set = cw_piece_set_new (game, family->name);

        for (CwKind kind = 1; kind <= game->kinds; kind++)
          for (int side = 0; side < 4; side++)
            {
              CwPiece piece = cw_piece ((CwColour)(side & 1), kind);
              cairo_surface_t *surface = cw_piece_set_surface (set, piece, side & 2, 24);

              g_test_message ("%s %s %s", game->name, family->name, game->kind[kind].name);
              g_assert_nonnull (surface);
              g_assert_cmpfloat (ink (surface) / 24 / 24, >, 0.2);
              g_assert_cmpfloat (ink (surface) / 24 / 24, <, 0.8);
            }
      }
}

/* How far a picture's centre of gravity is below its middle, as a share of its height. */
static double
lean (cairo_surface_t *surface)
{
  int px = cairo_image_surface_get_height (surface);
  double sum = 0;

  for (int y = 0; y < px; y++)
    for (int x = 0; x < px; x++)
      sum += (pixel_at (surface, x, y) >> 24) / 255.0 * (y + 0.5 - px / 2.0);
  return sum / ink (surface) / px;
}

/* Shogi pieces are heavier at the end away from the enemy; both sides turn with the board. */
static void
test_pointed (void)
{
  const CwGame *shogi = cw_game_named ("shogi");

  for (const CwPieceFamily *family = cw_piece_families (true); family->name; family++)
    {
      g_autoptr (CwPieceSet) set = cw_piece_set_new (shogi, family->name);

      for (CwKind kind = 1; kind <= shogi->kinds; kind++)
        for (int side = 0; side < 4; side++)
          {
            CwPiece piece = cw_piece ((CwColour)(side & 1), kind);
            bool up = !(side & 1) == !(side & 2);

            for (int px = 24; px <= 96; px *= 2)
              {
                double down = lean (cw_piece_set_surface (set, piece, side & 2, px));
                g_assert_cmpfloat (up ? down : -down, >, 0.02);
              }
          }
    }
}

#define BIG 192

/* Bit 3 * (down + 1) + right + 1 for every direction in which the drawing has a mark: blue or red,
 * away from the letter. */
static unsigned
marked_directions (CwPieceSet *set, CwPiece piece, bool small)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, BIG, BIG);
  cairo_t *cr = cairo_create (surface);
  unsigned counts[9] = { 0 }, directions = 0;

  cw_piece_set_draw (set, cr, piece, false, 0, 0, BIG, small ? 24 : BIG);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < BIG; y++)
    for (int x = 0; x < BIG; x++)
      {
        guint32 pixel = pixel_at (surface, x, y);
        int red = pixel >> 16 & 0xff, green = pixel >> 8 & 0xff, blue = pixel & 0xff;
        double right = x * 100.0 / BIG - 50, down = y * 100.0 / BIG - 52;
        int column = right < 0 ? -1 : 1, row = down < 0 ? -1 : 1;

        if (blue < red + 30 && red < green + 80)
          continue;
        if (fabs (down) <= 16 && fabs (right) > 17)
          counts[4 + column]++;
        else if (fabs (down) > 17)
          counts[4 + 3 * row + (fabs (right) > 8 ? column : 0)]++;
      }
  cairo_surface_destroy (surface);
  for (unsigned i = 0; i < 9; i++)
    directions |= (counts[i] > 60) << i;
  return directions;
}

/* The same for the moves of a lone piece in the middle of the board; 0 for a piece that jumps. */
static unsigned
moved_directions (const CwGame *game, CwKind kind)
{
  unsigned file = game->files / 2, rank = game->ranks / 2, directions = 0;
  CwSquare middle = (CwSquare)(rank * game->files + file);
  CwSetup setup;
  CwPosition position;
  CwMoveList list;

  cw_setup_clear (&setup);
  for (CwKind king = 1; king <= game->kinds; king++)
    if (game->kind[king].royal)
      {
        setup.board[1] = king == kind ? CW_NO_PIECE : cw_piece (CW_WHITE, king);
        setup.board[game->files * game->ranks - 2] = cw_piece (CW_BLACK, king);
      }
  setup.board[middle] = cw_piece (CW_WHITE, kind);
  g_assert_true (cw_position_set (&position, game, &setup, NULL));
  cw_legal_moves (&position, &list);
  for (unsigned i = 0; i < list.count; i++)
    if (cw_move_from (list.moves[i]) == middle && cw_move_type (list.moves[i]) != CW_MOVE_DROP)
      {
        int right = (int)(cw_move_to (list.moves[i]) % game->files) - (int)file;
        int down = (int)rank - (int)(cw_move_to (list.moves[i]) / game->files);

        if (right != 0 && down != 0 && abs (right) != abs (down))
          return 0;
        directions |= 1u << (4 + 3 * ((down > 0) - (down < 0)) + (right > 0) - (right < 0));
      }
  return directions;
}

/* The marks on the newcomers' pieces show where they move. */
static void
test_marks (void)
{
  unsigned checked = 0;
  const CwGame *game;

  for (unsigned i = 0; (game = cw_game_at (i)); i++)
    {
      if (!game->shogi || game->files < 7)
        continue;
      g_autoptr (CwPieceSet) set = cw_piece_set_new (game, "newcomers");
      for (CwKind kind = 1; kind <= game->kinds; kind++)
        {
          unsigned moved = moved_directions (game, kind);

          g_test_message ("%s %s %x", game->name, game->kind[kind].name, moved);
          for (int small = 0; small <= 1 && moved; small++, checked++)
            g_assert_cmphex (marked_directions (set, cw_piece (CW_WHITE, kind), small), ==, moved);
        }
    }
  g_assert_cmpuint (checked, >=, 2 * 13);
}

/* A promoted piece of crazyhouse has a red seal at the lower right. */
static void
test_seal (void)
{
  CwPiece queen = cw_piece (CW_WHITE, CW_QUEEN);

  for (int px = 24; px <= 96; px *= 2)
    {
      int x = px * 82 / 100, y = px * 84 / 100;
      guint32 plain =
          pixel_at (cw_piece_set_surface (cw_piece_set_chess (), queen, false, px), x, y);
      guint32 sealed = pixel_at (
          cw_piece_set_surface (cw_piece_set_chess (), queen | CW_PIECE_PROMOTED, false, px), x, y);

      g_assert_cmpuint (plain >> 16 & 0xff, <, (plain >> 8 & 0xff) + 40);
      g_assert_cmpuint (sealed >> 16 & 0xff, >, (sealed >> 8 & 0xff) + 80);
    }
}

static bool
same (cairo_surface_t *a, cairo_surface_t *b)
{
  size_t size =
      (size_t)cairo_image_surface_get_stride (a) * (size_t)cairo_image_surface_get_height (a);

  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), size) == 0;
}

/* Kinds without a drawing differ by their letters, in chess and in shogi, and promoted kinds differ
 * from unpromoted ones. */
static void
test_letters (void)
{
  CwGame game = { .name = "own", .kinds = 27 };

  for (int i = 0; i < 26; i++)
    game.kind[i + 1] = (CwKindInfo){ .name = "zeppelin", .letter = (char)('A' + i) };
  game.kind[27] = (CwKindInfo){ .name = "airship", .letter = 'Z', .plain = 26 };
  for (int i = 0; i < 4; i++)
    {
      CwColour colour = i & 1 ? CW_BLACK : CW_WHITE;
      game.shogi = i & 2;
      g_autoptr (CwPieceSet) set = cw_piece_set_new (&game, NULL);

      for (CwKind a = 1; a <= (game.shogi ? 27 : 26); a++)
        for (CwKind b = 1; b < a; b++)
          for (int px = 24; px <= 48; px += 24)
            g_assert_false (same (cw_piece_set_surface (set, cw_piece (colour, a), false, px),
                                  cw_piece_set_surface (set, cw_piece (colour, b), false, px)));
    }
}

static void
test_families (void)
{
  const CwGame *shogi = cw_game_named ("shogi"), *chess = cw_game_named ("chess");
  g_autoptr (CwPieceSet) usual = cw_piece_set_new (shogi, NULL);
  g_autoptr (CwPieceSet) named = cw_piece_set_new (shogi, "newcomers");
  cairo_surface_t *a = cw_piece_set_surface (usual, cw_piece (CW_WHITE, 1), false, 48);
  cairo_surface_t *b = cw_piece_set_surface (named, cw_piece (CW_WHITE, 1), false, 48);

  g_assert_true (same (a, b));
  g_assert_null (cw_piece_set_new (shogi, "standard"));
  g_assert_null (cw_piece_set_new (chess, "kanji"));
  g_assert_null (cw_piece_set_new (chess, "nonesuch"));
}

static void
test_label (void)
{
  CwPieceSet *set = cw_piece_set_chess ();
  g_autoptr (CwPieceSet) shogi = cw_piece_set_new (cw_game_named ("shogi"), NULL);

  g_assert_cmpstr (cw_piece_set_label (set, cw_piece (CW_BLACK, CW_QUEEN)), ==, "black queen");
  g_assert_cmpstr (cw_piece_set_label (set, CW_NO_PIECE), ==, "");
  g_assert_cmpstr (cw_piece_set_label (set, cw_piece (CW_WHITE, 20)), ==, "");
  /* In shogi the first player is Black. */
  g_assert_cmpstr (cw_piece_set_label (shogi, cw_piece (CW_WHITE, 1)), ==, "sente’s pawn");
  g_assert_cmpstr (cw_piece_set_label (shogi, cw_piece (CW_BLACK, 1)), ==, "gote’s pawn");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/picture/piece-set/chess", test_chess);
  g_test_add_func ("/picture/piece-set/brightness", test_brightness);
  g_test_add_func ("/picture/piece-set/small-king", test_small_king);
  g_test_add_func ("/picture/piece-set/cache", test_cache);
  g_test_add_func ("/picture/piece-set/all-games", test_all_games);
  g_test_add_func ("/picture/piece-set/pointed", test_pointed);
  g_test_add_func ("/picture/piece-set/marks", test_marks);
  g_test_add_func ("/picture/piece-set/seal", test_seal);
  g_test_add_func ("/picture/piece-set/letters", test_letters);
  g_test_add_func ("/picture/piece-set/families", test_families);
  g_test_add_func ("/picture/piece-set/label", test_label);
  return g_test_run ();
}
