/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out a sheet of games on pages: each block goes where there is room for it, a heading
 * together with what follows it, a diagram together with the last words before it. */
#include "picture/game_sheet.h"

#include "picture/board_painter.h"
#include "picture/text.h"

#include <math.h>
#include <string.h>

#define BOARD 190.0   /* points: the side of a diagram */
#define PIECE 2000    /* maximum bytes of text laid out as one piece */
#define TOGETHER 90.0 /* points needed below a heading */
#define WITH 160      /* about how many bytes of the text before a diagram are kept on its page */

/* A block, or part of its text, and its place. */
typedef struct
{
  const CwSheetBlock *block;
  char *text;
  guint page;
  double y;
} Piece;

struct CwSheetPages
{
  GArray *pieces;   /* Piece */
  GHashTable *sets; /* CwGame -> CwPieceSet */
  double width, height, margin;
  guint count;
};

/* Font of each kind of text, and the gap below it. */
static const struct
{
  double size;
  int weight;
  double gap;
} looks[] = {
  [CW_SHEET_HEADING] = { 15, 700, 2 },
  [CW_SHEET_FACTS] = { 9, 400, 10 },
  [CW_SHEET_MOVES] = { 10.5, 600, 6 },
  [CW_SHEET_NOTE] = { 10, 400, 6 },
};

static void
clear_piece (gpointer data)
{
  g_free (((Piece *)data)->text);
}

/* Where to cut a text longer than `most` bytes: after a space, which is never between a number and
 * its move. */
static gsize
cut (const char *text, gsize most)
{
  gsize length = strlen (text), at = most;
  if (length <= most)
    return length;
  while (at > 0 && text[at - 1] != ' ')
    at--;
  if (at == 0)
    for (at = most; (text[at] & 0xc0) == 0x80;)
      at--;
  return at;
}

static double
draw_text (const CwSheetPages *pages, cairo_t *cr, const Piece *piece, double y)
{
  const CwTextStyle font = { NULL, looks[piece->block->kind].size,
                             looks[piece->block->kind].weight };
  const CwTheme *theme = cw_theme_light ();
  return cw_text_paragraph (cr, &font,
                            piece->block->kind == CW_SHEET_FACTS ? theme->text2 : theme->text,
                            pages->margin, y, pages->width - 2 * pages->margin, piece->text);
}

static double
height_of (const CwSheetPages *pages, cairo_t *nowhere, const Piece *piece)
{
  return piece->text == NULL ? BOARD + 10
                             : draw_text (pages, nowhere, piece, 0) + looks[piece->block->kind].gap;
}

static gboolean
is_on_last (const CwSheetPages *pages, guint index)
{
  const Piece *piece = &g_array_index (pages->pieces, Piece, index);
  return piece->page == pages->count - 1 && piece->text != NULL;
}

/* The first of the pieces that must stay with a diagram; a long text is split for this. */
static guint
first_with (CwSheetPages *pages)
{
  gsize behind = 0, length = 0; /* bytes of the pieces after the first, and of the first */
  guint first = pages->pieces->len;
  while (first > 0 && behind + length < WITH && is_on_last (pages, first - 1))
    {
      behind += length;
      length = strlen (g_array_index (pages->pieces, Piece, --first).text);
    }
  if (behind + length > 2 * WITH)
    {
      Piece *piece = &g_array_index (pages->pieces, Piece, first), rest = *piece;
      gsize kept = cut (piece->text, behind + length - WITH);
      rest.text = g_strdup (piece->text + kept);
      piece->text[kept] = '\0';
      g_array_insert_val (pages->pieces, ++first, rest);
    }
  while (first > 0 && is_on_last (pages, first - 1)
         && g_array_index (pages->pieces, Piece, first - 1).block->kind <= CW_SHEET_FACTS)
    first--;
  return first;
}

/* Starts a page for a diagram and moves there the text that goes with it, unless that would leave
 * the previous page empty. */
static void
turn_page (CwSheetPages *pages, cairo_t *nowhere, double *y)
{
  guint first = first_with (pages);
  gboolean all =
      first == 0 || g_array_index (pages->pieces, Piece, first - 1).page < pages->count - 1;
  pages->count++;
  *y = pages->margin;
  for (guint i = first; i < pages->pieces->len && !all; i++)
    {
      Piece *piece = &g_array_index (pages->pieces, Piece, i);
      piece->page = pages->count - 1;
      piece->y = *y;
      *y += height_of (pages, nowhere, piece);
    }
}

/* Puts the piece at `*y` of the last page, or on top of a new one. */
static void
place (CwSheetPages *pages, cairo_t *nowhere, Piece piece, double *y)
{
  double height = height_of (pages, nowhere, &piece);
  gboolean heads = piece.block->kind == CW_SHEET_HEADING;
  if (heads && *y > pages->margin)
    *y += 18;
  if (*y + height + (heads ? TOGETHER : 0) > pages->height - pages->margin && *y > pages->margin)
    {
      if (piece.text == NULL)
        turn_page (pages, nowhere, y);
      else
        {
          pages->count++;
          *y = pages->margin;
        }
    }
  piece.page = pages->count - 1;
  piece.y = *y;
  *y += height;
  g_array_append_val (pages->pieces, piece);
}

CwSheetPages *
cw_sheet_pages_new (const CwGameSheet *sheet, double width, double height, double margin)
{
  CwSheetPages *pages = g_new (CwSheetPages, 1);
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *nowhere = cairo_create (surface);
  double y = margin;
  *pages = (CwSheetPages){ .pieces = g_array_new (FALSE, FALSE, sizeof (Piece)),
                           .sets = g_hash_table_new_full (NULL, NULL, NULL,
                                                          (GDestroyNotify)cw_piece_set_unref),
                           .width = width,
                           .height = height,
                           .margin = margin,
                           .count = 1 };
  g_array_set_clear_func (pages->pieces, clear_piece);
  for (guint i = 0; i < sheet->blocks->len; i++)
    {
      const CwSheetBlock *block = g_ptr_array_index (sheet->blocks, i);
      if (block->text == NULL)
        place (pages, nowhere, (Piece){ .block = block }, &y);
      for (const char *text = block->text; text != NULL && *text != '\0';)
        {
          gsize length = cut (text, PIECE);
          place (pages, nowhere, (Piece){ .block = block, .text = g_strndup (text, length) }, &y);
          text += length;
        }
    }
  cairo_destroy (nowhere);
  cairo_surface_destroy (surface);
  return pages;
}

void
cw_sheet_pages_free (CwSheetPages *pages)
{
  g_array_unref (pages->pieces);
  g_hash_table_unref (pages->sets);
  g_free (pages);
}

guint
cw_sheet_pages_count (const CwSheetPages *pages)
{
  return pages->count;
}

static CwPieceSet *
set_of (const CwSheetPages *pages, const CwGame *game)
{
  CwPieceSet *set = g_hash_table_lookup (pages->sets, game);
  if (set == NULL)
    {
      set = cw_piece_set_new (game, NULL);
      g_hash_table_insert (pages->sets, (gpointer)game, set);
    }
  return set;
}

static void
draw_board (const CwSheetPages *pages, cairo_t *cr, const Piece *piece)
{
  CwBoardGeometry geometry;
  double width = fmin (1.5 * BOARD, pages->width - 2 * pages->margin);
  cw_board_geometry_fit (&geometry, &piece->block->scene, width, BOARD, 1);
  cairo_save (cr);
  cairo_translate (cr, (pages->width - width) / 2, piece->y);
  cw_board_paint (cr, &piece->block->scene, &geometry, cw_theme_light (),
                  set_of (pages, piece->block->game), NULL);
  cairo_restore (cr);
}

void
cw_sheet_pages_draw (const CwSheetPages *pages, guint page, cairo_t *cr)
{
  for (guint i = 0; i < pages->pieces->len; i++)
    {
      const Piece *piece = &g_array_index (pages->pieces, Piece, i);
      if (piece->page != page)
        continue;
      if (piece->text != NULL)
        draw_text (pages, cr, piece, piece->y);
      else
        draw_board (pages, cr, piece);
    }
}
