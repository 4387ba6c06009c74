/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every text and sign contrasts with its background: WCAG contrast of the tokens. */
#include "picture/theme.h"

#include <glib.h>

static CwColor
over (CwColor top, CwColor below)
{
  CwColor mixed = cw_color_mix (below, top, top.a);

  mixed.a = 1;
  return mixed;
}

static void
check (const char *what, CwColor a, CwColor b, double least)
{
  double contrast = cw_color_contrast (a, b);

  g_test_message ("%s: %.2f", what, contrast);
  g_assert_cmpfloat (contrast, >=, least);
}

static void
check_theme (const CwTheme *t)
{
  const CwColor grounds[] = { t->window, t->sidebar, t->card };
  const CwColor woods[] = { t->board_light, t->board_dark, t->wood };

  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    {
      check ("text", t->text, grounds[i], 7);
      check ("second text", t->text2, grounds[i], 4.5);
      check ("accent", t->accent, grounds[i], 4.5);
      check ("good", t->good, grounds[i], 4.5);
      check ("bad", t->bad, grounds[i], 4.5);
      check ("open", t->open, grounds[i], 4.5);
      check ("material", t->material, grounds[i], 4.5);
      check ("engine", t->engine, grounds[i], 4.5);
      check ("reference", t->reference, grounds[i], 3);
    }
  check ("text on the accent", t->on_accent, t->accent, 4.5);
  for (guint i = 0; i < G_N_ELEMENTS (woods); i++)
    {
      check ("target dot", over (t->target, woods[i]), woods[i], 3);
      check ("ring of the selected square", t->selected_ring, over (t->selected, woods[i]), 2.5);
    }
  check ("label", t->label_on_light, t->board_light, 4.5);
  check ("label", t->label_on_dark, t->board_dark, 4.5);
  check ("label beside the squares", t->wood_line, t->wood, 4.5);
  check ("count", t->label_on_dark, t->wood, 7);
}

static void
test_contrast (void)
{
  for (int i = 0; i < 4; i++)
    check_theme (cw_theme_get (i & 1, i & 2));
}

static void
test_get (void)
{
  g_assert_true (cw_theme_get (false, false) == cw_theme_light ());
  g_assert_true (cw_theme_get (true, false) == cw_theme_dark ());
  g_assert_true (cw_theme_get (true, true)->high_contrast);
  g_assert_true (cw_theme_get (true, true)->dark);
}

static void
test_colors (void)
{
  char hex[8];
  CwColor white = { 1, 1, 1, 1 }, black = { 0, 0, 0, 1 };

  g_assert_cmpstr (cw_color_hex (cw_theme_light ()->material, hex), ==, "#0065a8");
  g_assert_cmpstr (cw_color_hex (cw_theme_dark ()->card, hex), ==, "#2c2f33");
  g_assert_cmpfloat_with_epsilon (cw_color_contrast (white, black), 21, 1e-9);
  g_assert_cmpfloat_with_epsilon (cw_color_contrast (black, black), 1, 1e-9);
  g_assert_cmpfloat (cw_color_mix (black, white, 0.25).g, ==, 0.25);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture/theme/contrast", test_contrast);
  g_test_add_func ("/picture/theme/get", test_get);
  g_test_add_func ("/picture/theme/colors", test_colors);
  return g_test_run ();
}
