/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How pages are laid out, from nothing but their size and the size of the text: the one place where
 * breakpoints and the widths of panels are. No GTK here.
 *
 * All lengths given and returned are pixels; all that depends on text is measured in ems, so that a
 * window with text twice as large is laid out as one of half its size. At the usual text of GTK
 * (Sans 10: an em of 13.33 px) an em more or less is 13 px. A width or height of -1 asks for the
 * widget's own. */
#pragma once

#include <stdbool.h>

/* What fits beside each other in a page. */
typedef enum
{
  CW_WIDTH_STACKED, /* panels are below the board */
  CW_WIDTH_NARROW,  /* beside the board is room for a panel with little in it */
  CW_WIDTH_MEDIUM,  /* for a panel of words */
  CW_WIDTH_WIDE,    /* for a panel with everything */
  CW_WIDTH_FULL,    /* and for a list at the other side */
} CwWidthClass;

typedef struct
{
  int width, height; /* of the page */
  double em;
  CwWidthClass width_class;
} CwLayout;

void cw_layout_init (CwLayout *layout, int width, int height, double em);

/* The size of a window that has not been given one: everything fits beside each other. */
void cw_layout_window (double em, int *width, int *height);

/* Whether a list at the side of the page is hidden until it is asked for. */
bool cw_layout_folds_list (const CwLayout *layout);

/* --- header bar ------------------------------------------------------------------------------ */

typedef enum
{
  CW_HEADER_WHOLE, /* words and icons */
  CW_HEADER_WORDS, /* pages without icons */
  CW_HEADER_SHORT, /* and Open and New without words */
  CW_HEADER_ICONS, /* and pages without words */
  CW_HEADER_LEVELS
} CwHeaderLevel;

/* The most that the header bar should show; it shows less where its words do not fit. */
CwHeaderLevel cw_layout_header (const CwLayout *layout);

/* --- Learn, counting, setting up ------------------------------------------------------------- */

typedef struct
{
  int panel_width;
  int map_height; /* of the board with the reach from each square */
  bool compact;   /* the panel shows less, the words under the board are narrow */
} CwLearnLayout;

void cw_layout_learn (const CwLayout *layout, CwLearnLayout *learn);

void cw_layout_counting (const CwLayout *layout, int *panel_width, int *plot_height);

void cw_layout_setup_panel (const CwLayout *layout, int *width, int *height);

/* --- Play ------------------------------------------------------------------------------------ */

/* What the side panel holds. */
typedef enum
{
  CW_PLAY_PANEL_GAME,
  CW_PLAY_PANEL_START,  /* cards for the first steps */
  CW_PLAY_PANEL_CHOICE, /* of a new game */
} CwPlayPanel;

typedef struct
{
  bool stacked;
  int panel_width, panel_height;
  bool panel_alone;     /* there is no room for the board beside a choice */
  bool compact_panel;   /* it shows less, its buttons are at its foot */
  bool tight_panel;     /* and of the players little more than names and clocks */
  bool strips_in_panel; /* the players' strips, since height is what is scarce for the board */
  bool lying_stands;    /* the stands of shogi are above and below the board */
  bool compact_lists;   /* small pictures of games */
  bool compact_cards;
  bool compact_values; /* the panel of values has no more than percent, balance and curve */
  bool value_table;    /* the table of values is open beside a game that has one */
  bool button_column;  /* what is said of the game has its buttons one below the other */
} CwPlayLayout;

/* `shape`: how many times as wide as high the board is, its stands included. */
void cw_layout_play (const CwLayout *layout, double shape, CwPlayPanel panel, CwPlayLayout *play);

/* --- Study ----------------------------------------------------------------------------------- */

#define CW_STUDY_MOVES 3 /* heights of the list of moves to try */

typedef struct
{
  bool stacked;
  int panel_width, panel_height;
  bool compact_panel, strips_in_panel; /* as in Play */
  bool strips_beside; /* at the ends of the stands, and the buttons for walking are at the graph */
  bool list_folded;   /* the list of games is behind a button */
  bool graph_shown, graph_note;
  int graph_height;
  bool compact_values;              /* the panel of values has no more than the figures */
  int moves_height[CW_STUDY_MOVES]; /* least ones of the list of moves, the best first */
} CwStudyLayout;

/* `stands`: there are stands for pieces in hand at the sides of the board. */
void cw_layout_study (const CwLayout *layout, bool stands, CwStudyLayout *study);

/* --- Values ---------------------------------------------------------------------------------- */

typedef struct
{
  /* Columns beside each other, on each of its pages. */
  bool summary_columns, curve_columns, formula_columns, material_columns, sets_columns,
      sets_table_columns; /* with a table of places */
  int summary_right;      /* width of the right column */
  int summary_plot;       /* height of the curve beside a longer column */
  int summary_first_plot; /* above another plot: with its axis on the first screen, if that has room
                           */
  int summary_least_plot; /* and at least, where it fills the page */
  int curve_list_width, curve_list_height;
  int material_list_width, material_list_height;
  int sets_list_height;
} CwValuesLayout;

/* `list_shown`: whether the list at the side takes its part of the page. */
void cw_layout_values (const CwLayout *layout, bool list_shown, CwValuesLayout *values);
