/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/text.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

static PangoLayout *
layout_new (cairo_t *cr, const CwTextStyle *style, const char *text)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoContext *context = pango_layout_get_context (layout);
  PangoFontDescription *font = pango_font_description_new ();
  cairo_font_options_t *options = cairo_font_options_create ();

  /* Widths must not depend on the scale: one layout serves screen, print and hit tests. */
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);

  pango_font_description_set_family (font, style->font ? style->font : "sans-serif");
  pango_font_description_set_absolute_size (font, style->size * PANGO_SCALE);
  pango_font_description_set_weight (font, (PangoWeight)style->weight);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static CwTextSize
size_of (PangoLayout *layout)
{
  PangoRectangle logical;
  double baseline = pango_layout_get_baseline (layout) / (double)PANGO_SCALE;

  pango_layout_get_extents (layout, NULL, &logical);
  return (CwTextSize){ logical.width / (double)PANGO_SCALE, baseline,
                       logical.height / (double)PANGO_SCALE - baseline };
}

CwTextSize
cw_text_measure (cairo_t *cr, const CwTextStyle *style, const char *text)
{
  g_autoptr (PangoLayout) layout = layout_new (cr, style, text);

  return size_of (layout);
}

void
cw_text_draw (cairo_t *cr, const CwTextStyle *style, CwColor color, double x, double baseline,
              CwTextAlign align, const char *text)
{
  g_autoptr (PangoLayout) layout = layout_new (cr, style, text);
  CwTextSize size = size_of (layout);

  if (align == CW_TEXT_CENTRE)
    x -= size.width / 2;
  else if (align == CW_TEXT_RIGHT)
    x -= size.width;
  cairo_save (cr);
  cw_color_set (cr, color);
  cairo_move_to (cr, x, baseline - size.ascent);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
}

double
cw_text_paragraph (cairo_t *cr, const CwTextStyle *style, CwColor color, double x, double y,
                   double width, const char *text)
{
  g_autoptr (PangoLayout) layout = layout_new (cr, style, text);
  PangoRectangle logical;

  pango_layout_set_width (layout, (int)(width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_line_spacing (layout, 1.15f);
  pango_layout_get_extents (layout, NULL, &logical);
  cairo_save (cr);
  cw_color_set (cr, color);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
  return logical.height / (double)PANGO_SCALE;
}

char *
cw_text_number (double value, unsigned decimals, bool sign)
{
  double unit = pow (10, decimals);
  double rounded = round (value * unit) / unit;
  const char *mark = rounded < 0 ? "\xe2\x88\x92" : sign && rounded > 0 ? "+" : "";

  return g_strdup_printf ("%s%.*f", mark, (int)decimals, fabs (rounded));
}

char *
cw_text_range (double low, double high, unsigned decimals, bool sign)
{
  g_autofree char *from = cw_text_number (low, decimals, sign);
  g_autofree char *to = cw_text_number (high, decimals, sign);

  if (!isfinite (low) || !isfinite (high))
    /* Translators: shown instead of an interval. */
    return g_strdup (_ ("cannot be measured from these games"));
  /* Translators: the two ends of an interval. */
  return g_strdup_printf (C_ ("interval", "%s to %s"), from, to);
}

char *
cw_text_percent (double share, unsigned decimals)
{
  g_autofree char *number = cw_text_number (share * 100, decimals, false);

  return g_strconcat (number, "\xc2\xa0%", NULL);
}
