/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/layout.h"

/* In ems: the minimum width of each class except the first. With default text 600, 820, 980 and
 * 1180 pixels. */
static const double least_width[] = {
  [CW_WIDTH_NARROW] = 45,
  [CW_WIDTH_MEDIUM] = 61.5,
  [CW_WIDTH_WIDE] = 73.5,
  [CW_WIDTH_FULL] = 88.5,
};

/* In pixels, independent of the text size. */
#define LEAST_STACKED 190 /* height of a panel below the board */
#define LEAST_BOARD 192
#define LEAST_PLOT 240
#define LEAST_LIST 160
#define BOARD_MARGINS 24 /* on both sides of the board together */
#define PANEL_MARGINS 36 /* the same with a panel beside it */

/* In ems. */
#define STRIPS 6.6      /* height of both players' strips */
#define LEAST_PANEL 8.6 /* minimum width of a nearly empty panel beside the board */
#define WIDE_CHOICE 34  /* maximum width of a choice that has the page to itself */

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static int
pixels (const CwLayout *layout, double ems)
{
  return (int)(ems * layout->em + 0.5);
}

/* Half a pixel of tolerance, since an em is seldom a whole number. */
static bool
is_less (const CwLayout *layout, int length, double ems)
{
  return length + 0.5 < ems * layout->em;
}

void
cw_layout_init (CwLayout *layout, int width, int height, double em)
{
  *layout = (CwLayout){ width, height, em, CW_WIDTH_FULL };
  while (layout->width_class > CW_WIDTH_STACKED
         && is_less (layout, width, least_width[layout->width_class]))
    layout->width_class--;
}

void
cw_layout_window (double em, int *width, int *height)
{
  CwLayout layout = { .em = em };
  *width = pixels (&layout, 96);
  *height = pixels (&layout, 61.5);
}

bool
cw_layout_folds_list (const CwLayout *layout)
{
  return layout->width_class < CW_WIDTH_FULL;
}

CwHeaderLevel
cw_layout_header (const CwLayout *layout)
{
  return layout->width_class >= CW_WIDTH_WIDE     ? CW_HEADER_WHOLE
         : layout->width_class >= CW_WIDTH_MEDIUM ? CW_HEADER_WORDS
                                                  : CW_HEADER_SHORT;
}

/* --- Learn, counting, setting up ------------------------------------------------------------- */

void
cw_layout_learn (const CwLayout *layout, CwLearnLayout *learn)
{
  static const double widths[] = {
    [CW_WIDTH_STACKED] = 13.2, [CW_WIDTH_NARROW] = 18, [CW_WIDTH_MEDIUM] = 22.5,
    [CW_WIDTH_WIDE] = 28.8,    [CW_WIDTH_FULL] = 28.8,
  };
  learn->compact = layout->width_class <= CW_WIDTH_NARROW;
  learn->panel_width = pixels (layout, widths[layout->width_class]);
  learn->map_height = pixels (layout, learn->compact ? 15 : 22.5);
}

void
cw_layout_counting (const CwLayout *layout, int *panel_width, int *plot_height)
{
  int width = pixels (layout, layout->width_class < CW_WIDTH_WIDE ? 22.5 : 28.8);
  *panel_width = MIN (width, layout->width * 5 / 8); /* keeps the board visible */
  /* Low enough for the answer to fit into a low window without scrolling. */
  *plot_height = pixels (layout, is_less (layout, layout->height, 45) ? 9 : 11.25);
}

void
cw_layout_setup_panel (const CwLayout *layout, int *width, int *height)
{
  bool stacked = layout->width_class == CW_WIDTH_STACKED;
  *width = stacked ? -1 : pixels (layout, layout->width_class < CW_WIDTH_WIDE ? 25.2 : 28.8);
  *height = stacked ? layout->height / 2 : -1;
}

/* --- Play ------------------------------------------------------------------------------------ */

/* Height of a panel below the board; most of the page is left to the board. */
static int
stacked_panel (const CwLayout *layout)
{
  return MIN (pixels (layout, 14.25), MAX (LEAST_STACKED, layout->height * 7 / 20));
}

/* Large text in a low window: a panel below the board would leave it too little room, so a nearly
 * empty panel goes beside it. */
static bool
is_tight (const CwLayout *layout)
{
  int below = layout->height - BOARD_MARGINS - stacked_panel (layout) - pixels (layout, STRIPS);
  int beside = layout->width - PANEL_MARGINS - pixels (layout, LEAST_PANEL);
  int above = MIN (layout->width - BOARD_MARGINS, below);
  return layout->width_class == CW_WIDTH_STACKED && beside >= LEAST_BOARD
         && MIN (layout->height - BOARD_MARGINS, beside) > above * 5 / 4;
}

/* A narrow panel for a game takes what the board leaves, up to a useful width. */
static int
narrow_panel (const CwLayout *layout, double shape)
{
  int least = pixels (layout, is_tight (layout) ? LEAST_PANEL : 13.2), most = pixels (layout, 18);
  double high = (layout->height - BOARD_MARGINS) * shape;
  double wide = layout->width - PANEL_MARGINS - least;
  int left = layout->width - BOARD_MARGINS - (int)MIN (high, wide);
  return MAX (least, MIN (left, most));
}

static int
play_panel_width (const CwLayout *layout, double shape, CwPlayPanel panel)
{
  switch (layout->width_class)
    {
    case CW_WIDTH_STACKED:
    case CW_WIDTH_NARROW:
      return panel == CW_PLAY_PANEL_CHOICE ? MIN (layout->width, pixels (layout, WIDE_CHOICE))
             : layout->width_class == CW_WIDTH_STACKED && !is_tight (layout)
                 ? -1
                 : narrow_panel (layout, shape);
    case CW_WIDTH_MEDIUM:
      return pixels (layout, 22.5);
    default:
      return pixels (layout, 28.8);
    }
}

/* Is the board beside the panel so low that messages fit below it and its strips? */
static bool
has_room_below (const CwLayout *layout, double shape, int panel_width, bool strips)
{
  double high = (layout->width - panel_width - PANEL_MARGINS) / shape;
  double needed = pixels (layout, CW_MESSAGE_ROOM + (strips ? STRIPS : 0));
  return layout->height - BOARD_MARGINS - high >= needed;
}

void
cw_layout_play (const CwLayout *layout, double shape, CwPlayPanel panel, CwPlayLayout *play)
{
  bool tight = is_tight (layout), choice = panel == CW_PLAY_PANEL_CHOICE;
  bool stacked = layout->width_class == CW_WIDTH_STACKED && !tight;
  bool narrow = layout->width_class == CW_WIDTH_NARROW || tight;
  int width = play_panel_width (layout, shape, panel);
  double high = (layout->height - BOARD_MARGINS - pixels (layout, STRIPS)) * shape;
  bool in_panel = narrow && high < layout->width - narrow_panel (layout, shape) - BOARD_MARGINS;
  bool gone = panel == CW_PLAY_PANEL_HIDDEN && !in_panel;
  bool alone = (stacked || narrow) && choice;
  *play = (CwPlayLayout){
    .stacked = stacked,
    .panel_width = width,
    .panel_height = stacked && !choice ? stacked_panel (layout) : -1,
    .panel_alone = alone,
    .panel_gone = gone,
    .message_in_panel =
        alone
        || (!gone && !choice && (stacked || !has_room_below (layout, shape, width, !in_panel))),
    .compact_panel = narrow,
    .tight_panel = tight,
    .strips_in_panel = in_panel,
    .lying_stands = layout->width_class < CW_WIDTH_WIDE,
    .compact_lists = stacked || narrow,
    .compact_cards = layout->width_class < CW_WIDTH_WIDE,
    .compact_values = layout->width_class < CW_WIDTH_WIDE,
    .value_table = layout->width_class >= CW_WIDTH_WIDE && !is_less (layout, layout->height, 45),
    .button_column = narrow || layout->width_class == CW_WIDTH_MEDIUM,
  };
}

/* --- Study ----------------------------------------------------------------------------------- */

/* Half the window, or what the board leaves. */
static int
tight_study_panel (const CwLayout *layout)
{
  return MAX (layout->width / 2, layout->width - BOARD_MARGINS - layout->height);
}

void
cw_layout_study (const CwLayout *layout, bool stands, bool hidden, CwStudyLayout *study)
{
  static const double widths[] = {
    [CW_WIDTH_NARROW] = 19.5, /* enough for the review of a game */
    [CW_WIDTH_MEDIUM] = 22.5,
    [CW_WIDTH_WIDE] = 26.4,
    [CW_WIDTH_FULL] = 26.4,
  };
  /* Large text in a low window: a panel below the board would leave it too little room. */
  bool tight = layout->width_class == CW_WIDTH_STACKED && layout->width > layout->height
               && is_less (layout, layout->height, 36);
  bool stacked = layout->width_class == CW_WIDTH_STACKED && !tight;
  bool narrow = layout->width_class == CW_WIDTH_NARROW || tight;
  bool wide = layout->width_class >= CW_WIDTH_WIDE;
  bool high = wide && !is_less (layout, layout->height, 51);
  bool low = is_less (layout, layout->height, 57);
  bool in_panel = narrow && is_less (layout, layout->height, 48);
  bool beside = stands && high && layout->width_class == CW_WIDTH_FULL;
  *study = (CwStudyLayout){
    .stacked = stacked,
    .panel_width = stacked ? -1
                   : tight ? tight_study_panel (layout)
                           : pixels (layout, widths[layout->width_class]),
    .panel_height =
        stacked ? MIN (pixels (layout, 16.5), MAX (LEAST_STACKED, layout->height * 2 / 5)) : -1,
    .compact_panel = narrow,
    .strips_in_panel = in_panel,
    .panel_gone = hidden && !in_panel,
    .panel_bare = hidden && in_panel,
    /* The graph is hidden when the board would become small. */
    .graph_shown = !stacked && !is_less (layout, layout->height, 36),
    .graph_note = layout->width_class >= CW_WIDTH_MEDIUM,
    .graph_height = pixels (layout, !high || (beside && low) ? 9
                                    : beside                 ? 11.6
                                                             : 13.5),
    .strips_beside = beside,
    .list_folded =
        cw_layout_folds_list (layout) || (stands && is_less (layout, layout->width, 110)),
    .compact_values = !wide,
    /* Room for eight, five and three lines. */
    .moves_height = { pixels (layout, 12.75), pixels (layout, 8.1), pixels (layout, 4.5) },
  };
}

/* --- Values ---------------------------------------------------------------------------------- */

#define VALUES_LIST 19.95 /* ems: width of the list at the side */

/* Height in ems of everything in a wide Summary except its curve: tabs, headline card, the text of
 * the curve and its margin, with sentences of two lines. */
#define SUMMARY_REST 33.75

void
cw_layout_values (const CwLayout *layout, bool list_shown, CwValuesLayout *values)
{
  int width = layout->width - (list_shown ? pixels (layout, VALUES_LIST) : 0);
  bool material = !is_less (layout, width, 57);
  bool curve = !is_less (layout, width, 57);
  *values = (CwValuesLayout){
    .summary_columns = !is_less (layout, width, 55.05),
    .curve_columns = curve,
    .formula_columns = !is_less (layout, width, 46.5),
    .material_columns = material,
    .sets_columns = !is_less (layout, width, 48),
    .sets_table_columns = !is_less (layout, width, 67.5),
    .summary_right = pixels (layout, 28.5),
    .summary_plot = pixels (layout, 36),
    .summary_first_plot = MAX (LEAST_PLOT, layout->height - pixels (layout, SUMMARY_REST)),
    .summary_least_plot = MIN (pixels (layout, 18), MAX (LEAST_PLOT, layout->height * 3 / 5)),
    .curve_list_width = curve ? pixels (layout, 24.75) : -1,
    .curve_list_height = curve ? -1 : pixels (layout, 25.5),
    .material_list_width = material ? pixels (layout, 21) : -1,
    .material_list_height =
        material ? -1 : MIN (pixels (layout, 12), MAX (LEAST_LIST, layout->height / 4)),
    .sets_list_height = pixels (layout, 9.75),
  };
}
