/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/theme.h"

#include <math.h>

#define RGBA(hex, alpha)                                                                           \
  {                                                                                                \
    (((hex) >> 16) & 0xff) / 255.0, (((hex) >> 8) & 0xff) / 255.0, ((hex)&0xff) / 255.0, (alpha)   \
  }
#define RGB(hex) RGBA (hex, 1.0)

/* The board and its signs are the same wood in light and dark, a little dimmer in dark. */
#define BOARD_SIGNS                                                                                \
  .label_on_light = RGB (0x6b4c30), .label_on_dark = RGB (0x231304),                               \
  .last_move = RGBA (0xe0b230, 0.52), .selected = RGBA (0x93d8da, 0.62),                           \
  .selected_ring = RGB (0x1c6b73), .target = RGBA (0x0b353b, 0.94), .check = RGB (0xd4351c),       \
  .forbidden = RGBA (0x7d2318, 0.24), .star = RGB (0xf2c230), .star_line = RGB (0x6b4a00),         \
  .mark = { RGBA (0x1c6b73, 0.80), RGBA (0x23722f, 0.80), RGBA (0xb3261e, 0.80),                   \
            RGBA (0xe3b505, 0.88), RGBA (0x1f4e9e, 0.80), RGBA (0x1c6b73, 0.62) }

static const CwTheme light = {
  .window = RGB (0xf7f7f5),
  .sidebar = RGB (0xefefec),
  .card = RGB (0xffffff),
  .border = RGB (0xd9d9d4),
  .grid = RGB (0xe5e5e0),
  .control = RGB (0xe6e6e2),
  .text = RGB (0x1e2226),
  .text2 = RGB (0x565c64),
  .accent = RGB (0x1c6b73),
  .on_accent = RGB (0xffffff),
  .tint = RGB (0xdcebec),
  .good = RGB (0x1d6b3a),
  .bad = RGB (0xa3261b),
  .open = RGB (0x7a5600),
  .board_light = RGB (0xefe5d1),
  .board_dark = RGB (0xb18a64),
  .board_edge = RGBA (0x3a2816, 0.45),
  .wood = RGB (0xecd2a0),
  .wood_line = RGB (0x5d4526),
  BOARD_SIGNS,
  .material = RGB (0x0065a8),
  .engine = RGB (0xa84600),
  .band = RGBA (0x0065a8, 0.20),
  .gap = RGBA (0xa84600, 0.15),
  .reference = RGB (0x606060),
  .white = RGB (0xffffff),
  .drawn = RGB (0xa9a9a4),
  .black = RGB (0x2f3135),
  .share_line = RGB (0x6d7076),
  .bar = RGB (0x0065a8),
};

static const CwTheme dark = {
  .dark = true,
  .window = RGB (0x232528),
  .sidebar = RGB (0x1d1f21),
  .card = RGB (0x2c2f33),
  .border = RGB (0x3f4347),
  .grid = RGB (0x3a3e42),
  .control = RGB (0x35393d),
  .text = RGB (0xf0f0ee),
  .text2 = RGB (0xb3b7bc),
  .accent = RGB (0x7fcdd2),
  .on_accent = RGB (0x0c2427),
  .tint = RGB (0x25454a),
  .good = RGB (0x7fd49b),
  .bad = RGB (0xff9a8c),
  .open = RGB (0xf0c45a),
  .board_light = RGB (0xd8cbb2),
  .board_dark = RGB (0xa07d5b),
  .board_edge = RGBA (0x0c0d0e, 0.60),
  .wood = RGB (0xcdb183),
  .wood_line = RGB (0x33240f),
  BOARD_SIGNS,
  .material = RGB (0x63b8f0),
  .engine = RGB (0xf5a35c),
  .band = RGBA (0x63b8f0, 0.26),
  .gap = RGBA (0xf5a35c, 0.20),
  .reference = RGB (0xa9a9a9),
  .white = RGB (0xf4f1ea),
  .drawn = RGB (0x7c7f82),
  .black = RGB (0x0f1012),
  .share_line = RGB (0x8b8f94),
  .bar = RGB (0x63b8f0),
};

/* High contrast: stronger lines and text on plain black or white. */
static const CwTheme light_high = {
  .high_contrast = true,
  .window = RGB (0xffffff),
  .sidebar = RGB (0xffffff),
  .card = RGB (0xffffff),
  .border = RGB (0x4a4a4a),
  .grid = RGB (0xb4b4b0),
  .control = RGB (0xe6e6e2),
  .text = RGB (0x000000),
  .text2 = RGB (0x24272b),
  .accent = RGB (0x0d4a50),
  .on_accent = RGB (0xffffff),
  .tint = RGB (0xdcebec),
  .good = RGB (0x0d4a24),
  .bad = RGB (0x7d160d),
  .open = RGB (0x5a3f00),
  .board_light = RGB (0xfbf5e6),
  .board_dark = RGB (0xa97f57),
  .board_edge = RGB (0x000000),
  .wood = RGB (0xf6e3bd),
  .wood_line = RGB (0x1e1408),
  BOARD_SIGNS,
  .material = RGB (0x004a80),
  .engine = RGB (0x7c3200),
  .band = RGBA (0x004a80, 0.32),
  .gap = RGBA (0x7c3200, 0.22),
  .reference = RGB (0x3a3a3a),
  .white = RGB (0xffffff),
  .drawn = RGB (0xa9a9a4),
  .black = RGB (0x000000),
  .share_line = RGB (0x000000),
  .bar = RGB (0x004a80),
};

static const CwTheme dark_high = {
  .dark = true,
  .high_contrast = true,
  .window = RGB (0x000000),
  .sidebar = RGB (0x000000),
  .card = RGB (0x0c0d0e),
  .border = RGB (0xb8bcc0),
  .grid = RGB (0x5c6167),
  .control = RGB (0x2a2d30),
  .text = RGB (0xffffff),
  .text2 = RGB (0xdde0e3),
  .accent = RGB (0xa5e6ea),
  .on_accent = RGB (0x00181a),
  .tint = RGB (0x1a3c41),
  .good = RGB (0xa8efbf),
  .bad = RGB (0xffbcb2),
  .open = RGB (0xffdf8f),
  .board_light = RGB (0xe8dcc4),
  .board_dark = RGB (0xa67f5a),
  .board_edge = RGB (0xffffff),
  .wood = RGB (0xdcc498),
  .wood_line = RGB (0x140c03),
  BOARD_SIGNS,
  .material = RGB (0x8fd0ff),
  .engine = RGB (0xffbf85),
  .band = RGBA (0x8fd0ff, 0.36),
  .gap = RGBA (0xffbf85, 0.28),
  .reference = RGB (0xd4d4d4),
  .white = RGB (0xffffff),
  .drawn = RGB (0x7c7f82),
  .black = RGB (0x000000),
  .share_line = RGB (0xffffff),
  .bar = RGB (0x8fd0ff),
};

const CwTheme *
cw_theme_light (void)
{
  return &light;
}

const CwTheme *
cw_theme_dark (void)
{
  return &dark;
}

const CwTheme *
cw_theme_get (bool is_dark, bool high_contrast)
{
  if (high_contrast)
    return is_dark ? &dark_high : &light_high;
  return is_dark ? &dark : &light;
}

CwColor
cw_color_fade (CwColor color, double alpha)
{
  color.a *= alpha;
  return color;
}

CwColor
cw_color_mix (CwColor a, CwColor b, double share)
{
  return (CwColor){ a.r + (b.r - a.r) * share, a.g + (b.g - a.g) * share, a.b + (b.b - a.b) * share,
                    a.a + (b.a - a.a) * share };
}

void
cw_color_set (cairo_t *cr, CwColor color)
{
  cairo_set_source_rgba (cr, color.r, color.g, color.b, color.a);
}

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

/* Relative luminance as defined in WCAG 2. */
static double
luminance (CwColor color)
{
  return 0.2126 * linear (color.r) + 0.7152 * linear (color.g) + 0.0722 * linear (color.b);
}

double
cw_color_contrast (CwColor a, CwColor b)
{
  double la = luminance (a), lb = luminance (b);

  return la > lb ? (la + 0.05) / (lb + 0.05) : (lb + 0.05) / (la + 0.05);
}

const char *
cw_color_hex (CwColor color, char *buffer)
{
  static const char digits[] = "0123456789abcdef";
  const double channels[3] = { color.r, color.g, color.b };

  buffer[0] = '#';
  for (int i = 0; i < 3; i++)
    {
      int value = (int)lround (fmin (fmax (channels[i], 0), 1) * 255);
      buffer[1 + 2 * i] = digits[value >> 4];
      buffer[2 + 2 * i] = digits[value & 15];
    }
  buffer[7] = '\0';
  return buffer;
}
