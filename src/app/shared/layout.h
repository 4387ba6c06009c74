/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Page layout computed only from the page's size and the text size: the one place for breakpoints
 * and panel widths. No GTK here.
 *
 * All lengths passed in and out are pixels; what depends on text is measured in ems, so that a
 * window with text twice as large is laid out like one of half its size. With GTK's default text
 * (Sans 10: an em of 13.33 px) one em more or less is 13 px. A width or height of -1 means the
 * widget's own. */
#pragma once

#include <stdbool.h>

/* What fits side by side in a page. */
typedef enum
{
  CW_WIDTH_STACKED, /* panels below the board */
  CW_WIDTH_NARROW,  /* room for a small panel beside the board */
  CW_WIDTH_MEDIUM,  /* room for a panel of text */
  CW_WIDTH_WIDE,    /* room for a panel with everything */
  CW_WIDTH_FULL,    /* and for a list on the other side */
} CwWidthClass;

typedef struct
{
  int width, height; /* of the page */
  double em;
  CwWidthClass width_class;
} CwLayout;

void cw_layout_init (CwLayout *layout, int width, int height, double em);

/* The default size of a window: everything fits side by side. */
void cw_layout_window (double em, int *width, int *height);

/* True if a list at the side of the page is hidden until requested. */
bool cw_layout_folds_list (const CwLayout *layout);

/* --- header bar ------------------------------------------------------------------------------ */

typedef enum
{
  CW_HEADER_WHOLE, /* words and icons */
  CW_HEADER_WORDS, /* no page icons */
  CW_HEADER_SHORT, /* and no labels on Open and New */
  CW_HEADER_ICONS, /* and no page labels */
  CW_HEADER_LEVELS
} CwHeaderLevel;

/* The fullest level the header bar should show; it shows less if its labels do not fit. */
CwHeaderLevel cw_layout_header (const CwLayout *layout);

/* --- Learn, counting, setting up ------------------------------------------------------------- */

typedef struct
{
  int panel_width;
  int map_height; /* of the board that shows the reach from each square */
  bool compact;   /* the panel shows less, the words below the board are narrow */
} CwLearnLayout;

void cw_layout_learn (const CwLayout *layout, CwLearnLayout *learn);

void cw_layout_counting (const CwLayout *layout, int *panel_width, int *plot_height);

void cw_layout_setup_panel (const CwLayout *layout, int *width, int *height);

/* --- Play ------------------------------------------------------------------------------------ */

/* In ems: height of the room for a message below a board. */
#define CW_MESSAGE_ROOM 6

/* What the side panel contains. */
typedef enum
{
  CW_PLAY_PANEL_GAME,
  CW_PLAY_PANEL_START,  /* cards for first steps */
  CW_PLAY_PANEL_CHOICE, /* of a new game */
  CW_PLAY_PANEL_HIDDEN, /* nothing, at the user's request */
} CwPlayPanel;

typedef struct
{
  bool stacked;
  int panel_width, panel_height;
  bool panel_alone;      /* a choice replaces the board, which would be small beside it */
  bool panel_gone;       /* a hidden panel leaves its room to the board, which is larger with it;
                            otherwise the room stays empty and the board stays where it is */
  bool message_in_panel; /* there is no room for messages below the board */
  bool compact_panel;    /* shows less, with its buttons at the bottom */
  bool tight_panel;      /* and shows little more of the players than names and clocks */
  bool strips_in_panel;  /* the players' strips are in the panel, as the board is short of height */
  bool lying_stands;     /* the stands of shogi are above and below the board */
  bool compact_lists;    /* small pictures of games */
  bool compact_cards;
  bool compact_values; /* the value panel has only percent, balance and curve */
  bool value_table;    /* a game's table of values is open, if it has one */
  bool button_column;  /* the notice stacks its buttons */
} CwPlayLayout;

/* `shape`: width of the board divided by its height, stands included. */
void cw_layout_play (const CwLayout *layout, double shape, CwPlayPanel panel, CwPlayLayout *play);

/* --- Study ----------------------------------------------------------------------------------- */

#define CW_STUDY_MOVES 3 /* number of heights to try for the move list */

typedef struct
{
  bool stacked;
  int panel_width, panel_height;
  bool compact_panel, strips_in_panel; /* as in Play */
  bool panel_gone;                     /* a hidden panel leaves its room to the board */
  bool panel_bare;    /* a hidden panel keeps the players' strips and the navigation buttons */
  bool strips_beside; /* strips at the ends of the stands, navigation buttons at the graph */
  bool list_folded;   /* the list of games is behind a button */
  bool graph_shown, graph_note;
  int graph_height;
  bool compact_values;              /* the value panel has only the figures */
  int moves_height[CW_STUDY_MOVES]; /* minimum heights of the move list, best first */
} CwStudyLayout;

/* `stands`: there are stands for pieces in hand beside the board; `hidden`: the user hid the
 * panel. */
void cw_layout_study (const CwLayout *layout, bool stands, bool hidden, CwStudyLayout *study);

/* --- Values ---------------------------------------------------------------------------------- */

typedef struct
{
  /* Show columns side by side, for each of its pages. */
  bool summary_columns, curve_columns, formula_columns, material_columns, sets_columns,
      sets_table_columns; /* with a table of places */
  int summary_right;      /* width of the right column */
  int summary_plot;       /* height of the curve beside a longer column */
  int summary_first_plot; /* above another plot: its axis is on the first screen if possible */
  int summary_least_plot; /* minimum height where it fills the page */
  int curve_list_width, curve_list_height;
  int material_list_width, material_list_height;
  int sets_list_height;
} CwValuesLayout;

/* `list_shown`: the list at the side takes part of the page's width. */
void cw_layout_values (const CwLayout *layout, bool list_shown, CwValuesLayout *values);
