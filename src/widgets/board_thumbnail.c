/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/board_thumbnail.h"

#include "picture/board_painter.h"
#include "picture/scene_position.h"

typedef struct
{
  CwPosition position;
  int px;
  const CwTheme *theme;
} Request;

static void
paint (cairo_t *cr, const Request *request)
{
  const CwGame *game = cw_position_game (&request->position);
  g_autoptr (CwPieceSet) set = cw_piece_set_new (game, NULL);
  CwBoardGeometry geometry;
  CwScene scene;
  cw_scene_of_position (&scene, &request->position);
  cw_scene_clear_signs (&scene);
  scene.coordinates = scene.stands = false;
  cw_board_geometry_fit (&geometry, &scene, request->px, request->px, 1);
  cw_board_paint_squares (cr, &scene, &geometry, request->theme);
  cw_board_paint_grid (cr, &scene, &geometry, request->theme);
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    {
      double x, y, size;
      cw_board_geometry_piece (&geometry, square, &x, &y, &size);
      cairo_surface_t *man =
          size >= 1 ? cw_piece_set_surface (set, scene.board[square], false, (int)size) : NULL;
      if (man == NULL)
        continue;
      cairo_set_source_surface (cr, man, x, y);
      cairo_paint (cr);
    }
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
cw_board_thumbnail_async (const CwPosition *position, int px, const CwTheme *theme,
                          GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Request *request = g_new (Request, 1);
  *request = (Request){ *position, MAX (px, 1), theme };
  g_task_set_task_data (task, request, g_free);
  g_task_run_in_thread (task, work);
}

GdkTexture *
cw_board_thumbnail_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
