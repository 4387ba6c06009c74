/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Layout as a function of window size and text size: as designed for the usual text, and nothing
 * lost with text twice as large. Needs no display. */
#include "app/shared/layout.h"

#include <glib.h>

#define EM (40.0 / 3) /* of Sans 10 */

/* Square boards: chess. */
#define SHAPE 1.0

static CwLayout
layout_of (int width, int height, double text)
{
  CwLayout layout;
  cw_layout_init (&layout, width, height, EM * text);
  return layout;
}

/* The class changes at exactly these widths, even if the em is slightly rounded. */
static void
test_classes (void)
{
  static const struct
  {
    int width;
    CwWidthClass class;
  } cases[] = {
    { 380, CW_WIDTH_STACKED }, { 599, CW_WIDTH_STACKED }, { 600, CW_WIDTH_NARROW },
    { 819, CW_WIDTH_NARROW },  { 820, CW_WIDTH_MEDIUM },  { 979, CW_WIDTH_MEDIUM },
    { 980, CW_WIDTH_WIDE },    { 1179, CW_WIDTH_WIDE },   { 1180, CW_WIDTH_FULL },
    { 3840, CW_WIDTH_FULL },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpint (layout_of (cases[i].width, 700, 1).width_class, ==, cases[i].class);
      g_assert_cmpint (layout_of (2 * cases[i].width, 700, 2).width_class, ==, cases[i].class);
    }
  /* Pango rounds sizes to 1/1024. */
  CwLayout rounded;
  cw_layout_init (&rounded, 980, 700, 13653 / 1024.);
  g_assert_cmpint (rounded.width_class, ==, CW_WIDTH_WIDE);
  cw_layout_init (&rounded, 980, 700, 13654 / 1024.);
  g_assert_cmpint (rounded.width_class, ==, CW_WIDTH_WIDE);
}

static void
test_window (void)
{
  int width, height;
  cw_layout_window (EM, &width, &height);
  g_assert_cmpint (width, ==, 1280);
  g_assert_cmpint (height, ==, 820);
  /* Whatever the text size, the default window does not fold the list. */
  cw_layout_window (EM * 1.1, &width, &height);
  CwLayout layout = layout_of (width, height, 1.1);
  g_assert_false (cw_layout_folds_list (&layout));
}

static void
test_learn (void)
{
  static const struct
  {
    int width, panel, map, counting;
    bool compact, folds;
  } cases[] = {
    { 1280, 384, 300, 384, false, false },
    { 960, 300, 300, 300, false, true },
    { 700, 240, 200, 300, true, true },
    { 480, 176, 200, 300, true, true },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwLayout layout = layout_of (cases[i].width, 760, 1);
      CwLearnLayout learn;
      int counting, plot;
      cw_layout_learn (&layout, &learn);
      g_assert_cmpint (learn.panel_width, ==, cases[i].panel);
      g_assert_cmpint (learn.map_height, ==, cases[i].map);
      g_assert_cmpint (learn.compact, ==, cases[i].compact);
      g_assert_cmpint (cw_layout_folds_list (&layout), ==, cases[i].folds);
      cw_layout_counting (&layout, &counting, &plot);
      g_assert_cmpint (counting, ==, cases[i].counting);
      g_assert_cmpint (plot, ==, 150);
    }
}

static void
test_setup (void)
{
  static const struct
  {
    int width, height, panel_width, panel_height;
  } cases[] = {
    { 1280, 820, 384, -1 }, { 960, 700, 336, -1 }, { 700, 560, 336, -1 }, { 480, 760, -1, 380 }
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwLayout layout = layout_of (cases[i].width, cases[i].height, 1);
      int width, height;
      cw_layout_setup_panel (&layout, &width, &height);
      g_assert_cmpint (width, ==, cases[i].panel_width);
      g_assert_cmpint (height, ==, cases[i].panel_height);
    }
}

static void
test_play (void)
{
  static const struct
  {
    int width, height, game, start, choice, panel_height, choice_height;
    bool stacked, compact, strips, compact_values;
  } cases[] = {
    { 1280, 820, 384, 384, 384, -1, -1, false, false, false, false },
    { 1280, 920, 384, 384, 384, -1, -1, false, false, false, false },
    { 1000, 760, 384, 384, 384, -1, -1, false, false, false, false },
    { 960, 700, 300, 300, 300, -1, -1, false, false, false, true },
    { 700, 560, 188, 188, 453, -1, -1, false, true, true, true },
    { 700, 480, 220, 220, 453, -1, -1, false, true, true, true },
    { 700, 700, 188, 188, 453, -1, -1, false, true, false, true },
    { 480, 760, -1, -1, 453, 190, -1, true, false, false, true },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwLayout layout = layout_of (cases[i].width, cases[i].height, 1);
      CwPlayLayout play;
      cw_layout_play (&layout, SHAPE, CW_PLAY_PANEL_START, &play);
      g_assert_cmpint (play.panel_width, ==, cases[i].start);
      g_assert_cmpint (play.panel_height, ==, cases[i].panel_height);
      cw_layout_play (&layout, SHAPE, CW_PLAY_PANEL_CHOICE, &play);
      g_assert_cmpint (play.panel_width, ==, cases[i].choice);
      g_assert_cmpint (play.panel_height, ==, cases[i].choice_height);
      g_assert_cmpint (play.panel_alone, ==, cases[i].compact || cases[i].stacked);
      cw_layout_play (&layout, SHAPE, CW_PLAY_PANEL_HIDDEN, &play);
      g_assert_cmpint (play.panel_gone, ==, !cases[i].strips);
      cw_layout_play (&layout, SHAPE, CW_PLAY_PANEL_GAME, &play);
      g_assert_cmpint (play.panel_width, ==, cases[i].game);
      g_assert_cmpint (play.panel_height, ==, cases[i].panel_height);
      g_assert_cmpint (play.stacked, ==, cases[i].stacked);
      g_assert_cmpint (play.compact_panel, ==, cases[i].compact);
      g_assert_cmpint (play.strips_in_panel, ==, cases[i].strips);
      g_assert_cmpint (play.compact_lists, ==, cases[i].compact || cases[i].stacked);
      g_assert_cmpint (play.compact_cards, ==, cases[i].compact_values);
      g_assert_cmpint (play.compact_values, ==, cases[i].compact_values);
      g_assert_cmpint (play.button_column, ==, cases[i].compact_values && !cases[i].stacked);
    }
}

static void
test_study (void)
{
  static const struct
  {
    int width, height, panel_width, panel_height, graph;
    bool graph_shown, strips, compact_values;
  } cases[] = {
    { 1280, 820, 352, -1, 180, true, false, false },
    { 1280, 640, 352, -1, 120, true, false, false },
    { 1280, 470, 352, -1, 120, false, false, false },
    { 960, 700, 300, -1, 120, true, false, true },
    { 960, 760, 300, -1, 120, true, false, true },
    { 700, 560, 260, -1, 120, true, true, true },
    { 700, 640, 260, -1, 120, true, false, true },
    { 480, 760, -1, 220, 120, false, false, true },
    { 480, 440, 240, -1, 120, false, true, true }, /* as large text in a larger window */
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwLayout layout = layout_of (cases[i].width, cases[i].height, 1);
      CwStudyLayout study;
      cw_layout_study (&layout, false, false, &study);
      g_assert_cmpint (study.panel_width, ==, cases[i].panel_width);
      g_assert_cmpint (study.panel_height, ==, cases[i].panel_height);
      g_assert_cmpint (study.graph_height, ==, cases[i].graph);
      g_assert_cmpint (study.graph_shown, ==, cases[i].graph_shown);
      g_assert_cmpint (study.strips_in_panel, ==, cases[i].strips);
      g_assert_cmpint (study.compact_values, ==, cases[i].compact_values);
      g_assert_cmpint (study.moves_height[0], ==, 170);
      g_assert_cmpint (study.moves_height[1], ==, 108);
      g_assert_cmpint (study.moves_height[2], ==, 60);
    }
}

static void
test_values (void)
{
  static const struct
  {
    int width;
    bool list, summary, curve, formula, sets, sets_table;
  } cases[] = {
    { 1280, true, true, true, true, true, true },
    { 1180, true, true, true, true, true, true },
    { 1280, false, true, true, true, true, true },
    { 960, false, true, true, true, true, true },
    { 960, true, false, false, true, true, false },
    { 700, false, false, false, true, true, false },
    { 480, false, false, false, false, false, false },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwLayout layout = layout_of (cases[i].width, 760, 1);
      CwValuesLayout values;
      cw_layout_values (&layout, cases[i].list, &values);
      g_assert_cmpint (values.summary_columns, ==, cases[i].summary);
      g_assert_cmpint (values.curve_columns, ==, cases[i].curve);
      g_assert_cmpint (values.material_columns, ==, cases[i].curve);
      g_assert_cmpint (values.formula_columns, ==, cases[i].formula);
      g_assert_cmpint (values.sets_columns, ==, cases[i].sets);
      g_assert_cmpint (values.sets_table_columns, ==, cases[i].sets_table);
      g_assert_cmpint (values.summary_right, ==, 380);
      g_assert_cmpint (values.summary_plot, ==, 480);
      g_assert_cmpint (values.summary_first_plot, ==, 310);
      g_assert_cmpint (values.summary_least_plot, ==, 240);
      g_assert_cmpint (values.curve_list_width, ==, cases[i].curve ? 330 : -1);
      g_assert_cmpint (values.curve_list_height, ==, cases[i].curve ? -1 : 340);
      g_assert_cmpint (values.material_list_width, ==, cases[i].curve ? 280 : -1);
      g_assert_cmpint (values.material_list_height, ==, cases[i].curve ? -1 : 160);
    }
}

static void
test_header (void)
{
  static const CwHeaderLevel levels[] = { CW_HEADER_WHOLE, CW_HEADER_WORDS, CW_HEADER_SHORT,
                                          CW_HEADER_SHORT };
  static const int widths[] = { 1280, 960, 700, 480 };
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      CwLayout layout = layout_of (widths[i], 0, 1);
      g_assert_cmpint (cw_layout_header (&layout), ==, levels[i]);
    }
}

/* --- larger text ----------------------------------------------------------------------------- */

/* The side of the largest board that fits beside or above a panel, with strips and graph. */
static int
board_room (const CwLayout *layout, int panel_width, int panel_height, bool strips_in_panel,
            int graph)
{
  int strips = strips_in_panel ? 0 : (int)(2 * 3.3 * layout->em);
  int width = layout->width - MAX (panel_width, 0) - 36;
  int height = layout->height - MAX (panel_height, 0) - strips - graph - 24;
  return MIN (width, height);
}

static void
check_lengths (const CwLayout *layout)
{
  CwLearnLayout learn;
  CwStudyLayout study;
  CwValuesLayout values;
  int width, height;
  cw_layout_learn (layout, &learn);
  g_assert_cmpint (learn.panel_width, >, 0);
  g_assert_cmpint (learn.map_height, >, 0);
  cw_layout_counting (layout, &width, &height);
  g_assert_cmpint (width, >, 0);
  g_assert_cmpint (layout->width - width, >=, 142);
  g_assert_cmpint (height, >, 0);
  cw_layout_setup_panel (layout, &width, &height);
  g_assert_true (width > 0 || height > 0);
  cw_layout_study (layout, false, false, &study);
  g_assert_true (study.panel_width > 0 || study.panel_height > 0);
  g_assert_cmpint (study.graph_height, >, 0);
  g_assert_cmpint (study.moves_height[CW_STUDY_MOVES - 1], >, 0);
  for (int panel = CW_PLAY_PANEL_GAME; panel <= CW_PLAY_PANEL_HIDDEN; panel++)
    for (double shape = 0.6; shape < 2; shape += 0.2)
      {
        CwPlayLayout play;
        cw_layout_play (layout, shape, (CwPlayPanel)panel, &play);
        g_assert_true (play.panel_width > 0 || play.panel_height > 0);
        g_assert_cmpint (play.panel_width, <, layout->width + (play.panel_alone ? 1 : 0));
        g_assert_false (play.panel_gone && play.strips_in_panel); /* with the players */
      }
  for (int list = 0; list < 2; list++)
    {
      cw_layout_values (layout, list, &values);
      g_assert_cmpint (values.summary_least_plot, >=, 200);
      g_assert_cmpint (values.summary_plot, >=, values.summary_least_plot);
      g_assert_cmpint (values.summary_first_plot, >=, 240);
      g_assert_cmpint (values.summary_right, >, 0);
      g_assert_true (values.curve_list_width > 0 || values.curve_list_height > 0);
      g_assert_true (values.material_list_width > 0 || values.material_list_height > 0);
    }
}

/* A board with stands takes the room of the list and the strips, so its squares are large. */
static void
test_study_stands (void)
{
  CwLayout usual = layout_of (1280, 773, 1), large = layout_of (1920, 1000, 1);
  CwLayout small = layout_of (1000, 700, 1), low = layout_of (1366, 721, 1);
  CwStudyLayout study;
  cw_layout_study (&usual, true, false, &study);
  g_assert_true (study.list_folded && study.strips_beside);
  g_assert_cmpint (study.graph_height, ==, 155);
  cw_layout_study (&low, true, false, &study); /* the graph gives way */
  g_assert_true (study.strips_beside);
  g_assert_cmpint (study.graph_height, ==, 120);
  cw_layout_study (&usual, false, false, &study);
  g_assert_false (study.list_folded || study.strips_beside);
  cw_layout_study (&large, true, false, &study);
  g_assert_true (study.strips_beside && !study.list_folded);
  cw_layout_study (&small, true, false, &study);
  g_assert_true (study.list_folded && !study.strips_beside);
}

/* No length is negative and nothing lacks a size, at any window size and text size. */
static void
test_lengths (void)
{
  for (int width = 380; width <= 3840; width += 130)
    for (int height = 420; height <= 2160; height += 190)
      for (double text = 1; text <= 3; text += 0.25)
        {
          CwLayout layout = layout_of (width, height, text);
          check_lengths (&layout);
        }
}

/* A panel that would leave the board little room above it is beside it; otherwise it stays
 * below. */
static void
test_tight (void)
{
  static const struct
  {
    int width, height;
    double text;
    bool tight;
  } cases[] = {
    { 700, 560, 1, false }, { 700, 560, 1.25, true }, { 700, 560, 2, true },
    { 590, 760, 1, false }, { 480, 760, 1, false },   { 480, 760, 2, false },
    { 380, 420, 2, false }, { 1280, 820, 2, false },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwLayout layout = layout_of (cases[i].width, cases[i].height - 60, cases[i].text);
      CwPlayLayout play;
      cw_layout_play (&layout, SHAPE, CW_PLAY_PANEL_GAME, &play);
      g_assert_cmpint (play.tight_panel, ==, cases[i].tight);
      g_assert_false (play.panel_alone);
      if (!play.tight_panel)
        continue;
      g_assert_true (play.compact_panel && play.strips_in_panel && !play.stacked);
      g_assert_cmpint (board_room (&layout, play.panel_width, play.panel_height, true, 0), >=, 416);
      cw_layout_play (&layout, SHAPE, CW_PLAY_PANEL_CHOICE, &play);
      g_assert_true (play.panel_alone);
    }
}

/* Small screen, text twice as large: boards stay large, panels stay readable. */
static void
test_double_text (void)
{
  CwLayout layout = layout_of (1366, 768, 2);
  CwPlayLayout play;
  CwStudyLayout study;
  CwValuesLayout values;
  CwLearnLayout learn;
  for (int panel = CW_PLAY_PANEL_GAME; panel <= CW_PLAY_PANEL_CHOICE; panel++)
    {
      cw_layout_play (&layout, SHAPE, (CwPlayPanel)panel, &play);
      g_assert_cmpint (
          board_room (&layout, play.panel_width, play.panel_height, play.strips_in_panel, 0), >=,
          240);
      g_assert_cmpfloat (play.panel_width / layout.em, >=, 13);
    }
  cw_layout_study (&layout, false, false, &study);
  g_assert_cmpint (board_room (&layout, study.panel_width, study.panel_height,
                               study.strips_in_panel, study.graph_shown ? study.graph_height : 0),
                   >=, 240);
  g_assert_cmpfloat (study.panel_width / layout.em, >=, 13);
  cw_layout_learn (&layout, &learn);
  g_assert_cmpint (layout.width - learn.panel_width, >=, 600);
  g_assert_cmpfloat (learn.panel_width / layout.em, >=, 13);
  /* The main plot has the full width of the page, or a readable column. */
  cw_layout_values (&layout, false, &values);
  g_assert_cmpint (values.summary_least_plot, >=, 400);
  g_assert_false (values.summary_columns);
  g_assert_true (cw_layout_folds_list (&layout));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/layout/classes", test_classes);
  g_test_add_func ("/layout/window", test_window);
  g_test_add_func ("/layout/learn", test_learn);
  g_test_add_func ("/layout/setup", test_setup);
  g_test_add_func ("/layout/play", test_play);
  g_test_add_func ("/layout/study", test_study);
  g_test_add_func ("/layout/values", test_values);
  g_test_add_func ("/layout/header", test_header);
  g_test_add_func ("/layout/study-stands", test_study_stands);
  g_test_add_func ("/layout/lengths", test_lengths);
  g_test_add_func ("/layout/double-text", test_double_text);
  g_test_add_func ("/layout/tight", test_tight);
  return g_test_run ();
}
