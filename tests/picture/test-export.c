/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/board_painter.h"
#include "picture/export.h"

#include <glib/gstdio.h>
#include <librsvg/rsvg.h>
#include <string.h>

static void
draw_board (cairo_t *cr, double width, double height, void *data)
{
  CwBoardGeometry geometry;
  const CwScene *scene = data;

  cw_board_geometry_fit (&geometry, scene, width, height, 1);
  cw_board_paint (cr, scene, &geometry, cw_theme_light (), cw_piece_set_chess (), NULL);
}

static void
scene_for_test (CwScene *scene)
{
  cw_scene_init (scene, 8, 8);
  g_assert_true (cw_scene_set_placement (scene, "r3k2r/8/8/6q1/8/Q5B1/6B1/R3K2R"));
  cw_scene_add_mark (scene, 38, 4, CW_MARK_RED);
}

static GBytes *
export_board (CwExportFormat format)
{
  g_autoptr (GError) error = NULL;
  CwScene scene;

  scene_for_test (&scene);
  GBytes *bytes = cw_export_bytes (format, 320, 320, 1, "A board", draw_board, &scene, &error);
  g_assert_no_error (error);
  return bytes;
}

static bool
contains (GBytes *bytes, const char *text)
{
  gsize size, length = strlen (text);
  const char *data = g_bytes_get_data (bytes, &size);

  for (gsize i = 0; i + length <= size; i++)
    if (memcmp (data + i, text, length) == 0)
      return true;
  return false;
}

static void
test_same_bytes (void)
{
  for (int format = CW_EXPORT_PNG; format <= CW_EXPORT_PDF; format++)
    {
      g_autoptr (GBytes) first = export_board ((CwExportFormat)format);
      g_autoptr (GBytes) second = export_board ((CwExportFormat)format);

      g_assert_true (g_bytes_equal (first, second));
    }
}

static void
test_svg (void)
{
  g_autoptr (GBytes) bytes = export_board (CW_EXPORT_SVG);
  g_autoptr (GError) error = NULL;
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  RsvgHandle *handle = rsvg_handle_new_from_data (data, size, &error);
  double width, height;

  g_assert_no_error (error);
  g_assert_true (rsvg_handle_get_intrinsic_size_in_pixels (handle, &width, &height));
  g_assert_cmpfloat (width, ==, 320);
  g_assert_cmpfloat (height, ==, 320);
  g_assert_false (contains (bytes, "<image")); /* vectors only */
  g_object_unref (handle);
}

static void
test_pdf (void)
{
  g_autoptr (GBytes) bytes = export_board (CW_EXPORT_PDF);

  g_assert_true (contains (bytes, "%PDF-"));
  g_assert_true (contains (bytes, "%%EOF"));
  g_assert_false (contains (bytes, "/Subtype /Image"));
}

static void
test_png_scale (void)
{
  g_autoptr (GError) error = NULL;
  CwScene scene;

  scene_for_test (&scene);
  g_autoptr (GBytes) bytes =
      cw_export_bytes (CW_EXPORT_PNG, 160, 160, 2, NULL, draw_board, &scene, &error);
  g_assert_no_error (error);
  const guint8 *data = g_bytes_get_data (bytes, NULL);
  /* Width in the IHDR chunk, big-endian. */
  g_assert_cmpuint (data[16] << 24 | data[17] << 16 | data[18] << 8 | data[19], ==, 320);
}

static void
test_faults (void)
{
  g_autoptr (GError) error = NULL;
  CwExportFormat format;
  CwScene scene;

  scene_for_test (&scene);
  g_assert_true (cw_export_format_of ("board.SVG", &format, &error));
  g_assert_cmpint (format, ==, CW_EXPORT_SVG);
  g_assert_false (cw_export_format_of ("board.bmp", &format, &error));
  g_assert_error (error, CW_EXPORT_ERROR, CW_EXPORT_ERROR_FORMAT);
  g_clear_error (&error);
  g_assert_null (cw_export_bytes (CW_EXPORT_PNG, 0, 10, 1, NULL, draw_board, &scene, &error));
  g_assert_error (error, CW_EXPORT_ERROR, CW_EXPORT_ERROR_SIZE);
  g_clear_error (&error);
  g_assert_null (cw_export_bytes (CW_EXPORT_PNG, 1e9, 10, 1, NULL, draw_board, &scene, &error));
  g_assert_error (error, CW_EXPORT_ERROR, CW_EXPORT_ERROR_SIZE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture/export/same-bytes", test_same_bytes);
  g_test_add_func ("/picture/export/svg", test_svg);
  g_test_add_func ("/picture/export/pdf", test_pdf);
  g_test_add_func ("/picture/export/png-scale", test_png_scale);
  g_test_add_func ("/picture/export/faults", test_faults);
  return g_test_run ();
}
