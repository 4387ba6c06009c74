/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws every piece of every set at 24, 48 and 96 pixels, both sides, on all board colours,
 * light and dark: to look at; not a test.
 *
 * draw-sheet FOLDER   writes chess.png, newcomers.png and kanji.png */
#include "picture/piece_set.h"
#include "picture/text.h"
#include "picture/theme.h"

#include <glib.h>

#define COLUMNS 4
#define GAP 2
#define MARGIN 16
#define NAME 20
#define MAX_PIECES 200

static const int sizes[] = { 24, 48, 96 };

typedef struct
{
  const CwGame *game;
  CwKind kind;
  CwPieceSet *set;
} Drawn;

/* Collects every kind of these games, each name once; returns the number of kinds. */
static guint
collect (Drawn pieces[MAX_PIECES], gboolean shogi, const char *family)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  guint count = 0;
  for (guint i = 0; cw_game_at (i); i++)
    {
      const CwGame *game = cw_game_at (i);
      if (game->shogi != shogi)
        continue;
      CwPieceSet *set = cw_piece_set_new (game, family);
      for (CwKind kind = 1; kind <= game->kinds && count < MAX_PIECES; kind++)
        if (g_hash_table_add (seen, (gpointer)game->kind[kind].name))
          pieces[count++] = (Drawn){ game, kind, cw_piece_set_ref (set) };
      cw_piece_set_unref (set);
    }
  return count;
}

static void
draw_square (cairo_t *cr, const Drawn *piece, const CwTheme *theme, CwColour colour, gboolean dark,
             double x, double y, int size)
{
  CwColor ground = piece->game->shogi ? theme->wood : dark ? theme->board_dark : theme->board_light;
  cw_color_set (cr, ground);
  cairo_rectangle (cr, x, y, size, size);
  cairo_fill (cr);
  cw_piece_set_draw (piece->set, cr, cw_piece (colour, piece->kind), false, x, y, size, size);
}

/* Two rows, for the light and the dark theme: each size, both sides, both kinds of squares. */
static void
draw_piece (cairo_t *cr, const Drawn *piece, double x0, double y0)
{
  const CwTextStyle style = { NULL, 12, 600 };
  cw_text_draw (cr, &style, cw_theme_light ()->text, x0, y0 + 13, CW_TEXT_LEFT,
                piece->game->kind[piece->kind].name);
  for (int theme = 0; theme < 2; theme++)
    {
      double x = x0, y = y0 + NAME + theme * (sizes[2] + GAP);
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        for (int side = 0; side < 2; side++)
          {
            for (int dark = 0; dark < (i == 2 ? 1 : 2); dark++)
              draw_square (cr, piece, cw_theme_get (theme, false), (CwColour)side,
                           i == 2 ? side : dark, x, y + dark * (sizes[i] + GAP), sizes[i]);
            x += sizes[i] + GAP;
          }
    }
}

static void
draw_sheet (const char *folder, const char *name, gboolean shogi, const char *family)
{
  Drawn pieces[MAX_PIECES];
  guint count = collect (pieces, shogi, family), rows = (count + COLUMNS - 1) / COLUMNS;
  int width = 2 * (sizes[0] + sizes[1] + sizes[2] + 3 * GAP) + MARGIN;
  int height = NAME + 2 * (sizes[2] + GAP) + MARGIN;
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, COLUMNS * width + MARGIN, (int)rows * height + MARGIN);
  cairo_t *cr = cairo_create (surface);
  g_autofree char *file = g_strdup_printf ("%s/%s.png", folder, name);
  cw_color_set (cr, cw_theme_light ()->window);
  cairo_paint (cr);
  for (guint i = 0; i < count; i++)
    {
      draw_piece (cr, &pieces[i], MARGIN + (double)(i % COLUMNS) * width,
                  MARGIN + (double)(i / COLUMNS) * height);
      cw_piece_set_unref (pieces[i].set);
    }
  cairo_destroy (cr);
  if (cairo_surface_write_to_png (surface, file) != CAIRO_STATUS_SUCCESS)
    g_printerr ("%s cannot be written\n", file);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    {
      g_printerr ("usage: %s FOLDER\n", argv[0]);
      return 2;
    }
  cw_core_init ();
  g_mkdir_with_parents (argv[1], 0755);
  draw_sheet (argv[1], "chess", FALSE, "standard");
  draw_sheet (argv[1], "newcomers", TRUE, "newcomers");
  draw_sheet (argv[1], "kanji", TRUE, "kanji");
  return 0;
}
