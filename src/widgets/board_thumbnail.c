/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/board_thumbnail.h"

#include "picture/board_painter.h"
#include "picture/scene_position.h"

typedef struct
{
  CwScene scene;
  const CwGame *game;
  int px;
  const CwTheme *theme;
} Request;

static void
paint_piece (cairo_t *cr, const Request *request, const CwBoardGeometry *geometry, CwPieceSet *set,
             CwSquare square)
{
  CwPiece dropped = cw_scene_dropped (&request->scene, square);
  double x, y, size;
  cw_board_geometry_piece (geometry, square, &x, &y, &size);
  cairo_surface_t *piece =
      size >= 1 ? cw_piece_set_surface (
          set, dropped != CW_NO_PIECE ? dropped : request->scene.board[square], false, (int)size)
                : NULL;
  if (piece == NULL)
    return;
  cairo_set_source_surface (cr, piece, x, y);
  cairo_paint_with_alpha (cr, dropped != CW_NO_PIECE ? CW_DROPPED_OPACITY : 1);
}

static void
paint (cairo_t *cr, const Request *request)
{
  const CwScene *scene = &request->scene;
  g_autoptr (CwPieceSet) set = cw_piece_set_new (request->game, NULL);
  CwBoardGeometry geometry;
  cw_board_geometry_fit (&geometry, scene, request->px, request->px, 1);
  cw_board_paint_squares (cr, scene, &geometry, request->theme);
  cw_board_paint_highlights (cr, scene, &geometry, request->theme);
  cw_board_paint_grid (cr, scene, &geometry, request->theme);
  for (unsigned square = 0; square < (unsigned)scene->files * scene->ranks; square++)
    paint_piece (cr, request, &geometry, set, (CwSquare)square);
  cw_board_paint_over (cr, scene, &geometry, request->theme);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Request *request = data;
  if (g_task_return_error_if_cancelled (task))
    return;
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, request->px, request->px);
  cairo_t *cr = cairo_create (surface);
  paint (cr, request);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  gsize stride = (gsize)cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (
      cairo_image_surface_get_data (surface), stride * (gsize)request->px,
      (GDestroyNotify)cairo_surface_destroy, surface);
  g_task_return_pointer (
      task, gdk_memory_texture_new (request->px, request->px, GDK_MEMORY_DEFAULT, bytes, stride),
      g_object_unref);
}

void
cw_board_thumbnail_scene_async (const CwScene *scene, const CwGame *game, int px,
                                const CwTheme *theme, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Request *request = g_new (Request, 1);
  *request = (Request){ *scene, game, MAX (px, 1), theme };
  request->scene.coordinates = request->scene.stands = false;
  g_task_set_task_data (task, request, g_free);
  g_task_run_in_thread (task, work);
}

void
cw_board_thumbnail_async (const CwPosition *position, int px, const CwTheme *theme,
                          GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  CwScene scene;
  cw_scene_of_position (&scene, position);
  cw_scene_clear_signs (&scene);
  scene.last_from = scene.last_to = CW_NO_SQUARE;
  cw_board_thumbnail_scene_async (&scene, cw_position_game (position), px, theme, cancellable,
                                  callback, data);
}

GdkTexture *
cw_board_thumbnail_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
