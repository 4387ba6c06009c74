/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/board_picture.h"

#include "picture/board_painter.h"

#include <math.h>

#define USUAL_CELL 60
#define USUAL_FILM 960
#define MAX_HEIGHT 16000 /* of a film; pictures may have 16384 */

static void
draw_board (cairo_t *cr, double width, double height, void *data)
{
  const CwBoardPicture *picture = data;
  CwBoardGeometry geometry;

  cw_board_geometry_fit (&geometry, picture->scene, width, height, 1);
  cw_board_paint (cr, picture->scene, &geometry, picture->theme, picture->set, picture->font);
}

static void
draw_film (cairo_t *cr, double width, double height, void *data)
{
  const CwBoardPicture *picture = data;

  cw_film_draw (picture->film, cr, width, MAX_HEIGHT, picture->theme, picture->set, picture->font);
}

/* The longer side of a picture with squares of the usual size. */
static double
usual_size (const CwScene *scene)
{
  CwBoardGeometry geometry;
  double room = USUAL_CELL * (MAX (scene->files, scene->ranks) + 5); /* with stands and frame */

  cw_board_geometry_fit (&geometry, scene, room, room, 1);
  CwArea all = cw_board_geometry_all (&geometry);
  return round (MAX (all.width, all.height) * USUAL_CELL / geometry.cell);
}

static void
board_size (const CwScene *scene, double size, double *width, double *height)
{
  CwBoardGeometry geometry;

  cw_board_geometry_fit (&geometry, scene, size, size, 1);
  CwArea all = cw_board_geometry_all (&geometry);
  double longer = MAX (all.width, all.height);
  *width = size * all.width / longer;
  *height = size * all.height / longer;
}

GBytes *
cw_board_picture_bytes (const CwBoardPicture *picture, CwExportFormat format, double size,
                        GError **error)
{
  double width = size > 0 ? size : USUAL_FILM, height;

  if (picture->film != NULL)
    height = cw_film_height (picture->film, width, MAX_HEIGHT);
  else
    board_size (picture->scene, size > 0 ? size : usual_size (picture->scene), &width, &height);
  return cw_export_bytes (format, width, height, 1, NULL,
                          picture->film != NULL ? draw_film : draw_board, (void *)picture, error);
}
