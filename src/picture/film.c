/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/film.h"

#include "picture/board_painter.h"
#include "picture/text.h"

#include <math.h>

#define USUAL_COLUMNS 5
#define SMALLEST_CELL                                                                              \
  16 /* beside stands, whose counts run together below it: fewer boards then                       \
      */
#define GAP 14.0
#define CAPTION 20.0 /* height of the line below a board */
#define CAPTION_FONT 12.0

typedef struct
{
  CwScene scene;
  char *caption;
} Frame;

struct _CwFilm
{
  GArray *frames;
};

/* Sizes of the boards. */
typedef struct
{
  unsigned columns;
  double width, height; /* of one board, without its caption */
  double cell;
} Layout;

static void
clear_frame (gpointer frame)
{
  g_free (((Frame *)frame)->caption);
}

CwFilm *
cw_film_new (void)
{
  CwFilm *film = g_new0 (CwFilm, 1);

  film->frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  g_array_set_clear_func (film->frames, clear_frame);
  return film;
}

void
cw_film_free (CwFilm *film)
{
  g_array_unref (film->frames);
  g_free (film);
}

void
cw_film_add (CwFilm *film, const CwScene *scene, const char *caption)
{
  Frame frame = { *scene, g_strdup (caption) };

  g_array_append_val (film->frames, frame);
}

unsigned
cw_film_length (const CwFilm *film)
{
  return film->frames->len;
}

static const Frame *
frame_at (const CwFilm *film, unsigned index)
{
  return &g_array_index (film->frames, Frame, index);
}

static Layout
layout (const CwFilm *film, double width, unsigned columns)
{
  CwBoardGeometry geometry;
  Layout result = { columns, floor ((width - GAP) / columns - GAP), 0, 0 };

  /* As high as a board of this width needs. */
  cw_board_geometry_fit (&geometry, &frame_at (film, 0)->scene, fmax (result.width, 1), 1e6, 1);
  result.height = cw_board_geometry_all (&geometry).height;
  result.cell = geometry.cell;
  return result;
}

static double
height_of (const CwFilm *film, const Layout *places)
{
  unsigned rows = (film->frames->len + places->columns - 1) / places->columns;

  return GAP + rows * (places->height + CAPTION + GAP);
}

static Layout
choose_layout (const CwFilm *film, double width, double most)
{
  unsigned columns = MIN (USUAL_COLUMNS, film->frames->len);
  Layout places = layout (film, width, columns);

  while (frame_at (film, 0)->scene.stands && places.cell < SMALLEST_CELL && columns > 1)
    places = layout (film, width, --columns);
  while (height_of (film, &places) > most && columns < film->frames->len)
    places = layout (film, width, ++columns);
  return places;
}

double
cw_film_height (const CwFilm *film, double width, double most)
{
  if (film->frames->len == 0)
    return 0;
  Layout places = choose_layout (film, width, most);
  return height_of (film, &places);
}

/* The font shrinks until the caption is no wider than its board. */
static void
draw_caption (cairo_t *cr, const char *caption, double x, double baseline, double width,
              const CwTheme *theme, const char *font)
{
  CwTextStyle style = { font, CAPTION_FONT, 600 };

  while (style.size > 6 && cw_text_measure (cr, &style, caption).width > width)
    style.size -= 0.5;
  cw_text_draw (cr, &style, theme->text, x + width / 2, baseline, CW_TEXT_CENTRE, caption);
}

void
cw_film_draw (const CwFilm *film, cairo_t *cr, double width, double most, const CwTheme *theme,
              CwPieceSet *set, const char *font)
{
  if (film->frames->len == 0)
    return;
  Layout places = choose_layout (film, width, most);
  cairo_rectangle (cr, 0, 0, width, height_of (film, &places));
  cw_color_set (cr, theme->window);
  cairo_fill (cr);
  for (unsigned i = 0; i < film->frames->len; i++)
    {
      const Frame *frame = frame_at (film, i);
      double x = GAP + i % places.columns * (places.width + GAP);
      double y = GAP + i / places.columns * (places.height + CAPTION + GAP);
      CwBoardGeometry geometry;

      cw_board_geometry_fit (&geometry, &frame->scene, places.width, places.height, 1);
      cairo_save (cr);
      cairo_translate (cr, x, y);
      cw_board_paint (cr, &frame->scene, &geometry, theme, set, font);
      cairo_restore (cr);
      draw_caption (cr, frame->caption, x, y + places.height + CAPTION - 5, places.width, theme,
                    font);
    }
}
