/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/score_scale.h"

#include "widgets/style.h"

#include <glib/gi18n.h>

#define HEIGHT 34
#define LINE 18 /* from the top */
#define EDGE 18 /* room for the labels at the ends */

typedef struct
{
  double score, low, high, predicted;
} Shown;

static void
colour (cairo_t *cr, CwColor from, double alpha)
{
  cw_color_set (cr, cw_color_fade (from, alpha));
}

static void
stroke (cairo_t *cr, double x0, double y0, double x1, double y1, double width)
{
  cairo_set_line_width (cr, width);
  cairo_move_to (cr, x0, y0);
  cairo_line_to (cr, x1, y1);
  cairo_stroke (cr);
}

/* A label below the line, centred at `x`. */
static void
word (GtkWidget *widget, cairo_t *cr, double x, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList *attributes = pango_attr_list_new ();
  int width, height;

  pango_attr_list_insert (attributes, pango_attr_scale_new (0.8));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (cr, x - width / 2.0, LINE + 6);
  pango_cairo_show_layout (cr, layout);
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Shown *shown = data;
  const CwTheme *theme = cw_style_theme (GTK_WIDGET (area));
  double length = width - 2 * EDGE;

  colour (cr, theme->text, 0.35);
  stroke (cr, EDGE, LINE, EDGE + length, LINE, 2);
  stroke (cr, EDGE + length / 2, LINE - 6, EDGE + length / 2, LINE + 6, 1.5);
  colour (cr, theme->engine, 0.45);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  stroke (cr, EDGE + length * shown->low, LINE, EDGE + length * shown->high, LINE, 6);
  colour (cr, theme->engine, 1);
  cairo_arc (cr, EDGE + length * shown->score, LINE, 5, 0, 2 * G_PI);
  cairo_fill (cr);
  if (shown->predicted >= 0)
    {
      double x = EDGE + length * shown->predicted;
      colour (cr, theme->material, 1);
      cairo_move_to (cr, x, LINE - 4);
      cairo_line_to (cr, x - 5, LINE - 13);
      cairo_line_to (cr, x + 5, LINE - 13);
      cairo_close_path (cr);
      cairo_fill (cr);
    }
  colour (cr, theme->text, 0.7);
  word (GTK_WIDGET (area), cr, EDGE, "0");
  word (GTK_WIDGET (area), cr, EDGE + length / 2, "50");
  word (GTK_WIDGET (area), cr, EDGE + length, "100");
}

GtkWidget *
cw_score_scale_new (void)
{
  GtkWidget *area =
      g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  Shown *shown = g_new0 (Shown, 1);

  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), HEIGHT);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), 200);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, shown, g_free);
  g_object_set_data (G_OBJECT (area), "shown", shown);
  cw_style_watch (area, NULL);
  return area;
}

void
cw_score_scale_show (GtkWidget *scale, double score, double low, double high, double predicted)
{
  Shown *shown = g_object_get_data (G_OBJECT (scale), "shown");
  g_autofree char *words = NULL;

  *shown = (Shown){ score, low, high, predicted };
  words = predicted >= 0 ? g_strdup_printf (
              _ ("Score %1$.0f\u00a0%%, from %2$.0f to %3$.0f; predicted %4$.0f\u00a0%%"),
              100 * score, 100 * low, 100 * high, 100 * predicted)
                         : g_strdup_printf (_ ("Score %1$.0f\u00a0%%, from %2$.0f to %3$.0f"),
                                            100 * score, 100 * low, 100 * high);
  gtk_widget_set_tooltip_text (scale, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_queue_draw (scale);
}
