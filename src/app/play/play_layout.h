/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How board and side panel of Play share the page. A pure function of sizes. */
#pragma once

#include <glib.h>

/* What the side panel shows. */
typedef enum
{
  CW_PLAY_SIDE_START,  /* the start cards */
  CW_PLAY_SIDE_CHOICE, /* of another game */
  CW_PLAY_SIDE_GAME,
} CwPlaySideContent;

typedef struct
{
  gboolean stacked; /* the panel is below the board, else beside it */
  gboolean compact; /* the panel is narrow: small forms, one below the other */
  gboolean bare;    /* the players' strips are in the panel, not at the board */
  gboolean small_cards, small_values, low;
  gboolean line;                 /* between board and panel */
  int panel_width, panel_height; /* px; -1: what it needs */
} CwPlayLayout;

/* For a page of `width` x `height` px with a board that is `shape` times as wide as high. */
void cw_play_layout (CwPlayLayout *layout, int width, int height, double shape,
                     CwPlaySideContent content);
