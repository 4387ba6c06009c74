/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board with a player's strip above and one below, as wide as the board, and optionally the score
 * bar beside it. The board is the largest with whole squares that fits; messages (illegal moves)
 * are laid over a free place of the lower strip or of a panel and never move the board. */
#pragma once

#include "widgets/board_view.h"
#include "widgets/info_strip.h"
#include "widgets/player_strip.h"
#include "widgets/score_bar.h"

#include <gtk/gtk.h>

#define CW_TYPE_BOARD_AREA (cw_board_area_get_type ())
G_DECLARE_FINAL_TYPE (CwBoardArea, cw_board_area, CW, BOARD_AREA, GtkWidget)

/* All borrowed. */
CwBoardView *cw_board_area_get_view (CwBoardArea *self);
/* The strip at the top or the bottom of the screen. */
CwPlayerStrip *cw_board_area_get_strip (CwBoardArea *self, gboolean top);
CwScoreBar *cw_board_area_get_bar (CwBoardArea *self);

/* How many times as wide as high the board is, with its stands. */
double cw_board_area_get_shape (CwBoardArea *self);

void cw_board_area_set_bar_shown (CwBoardArea *self, gboolean shown);
/* A panel beside the board has the strips, so that this takes the whole height. */
void cw_board_area_set_strips_in_panel (CwBoardArea *self, gboolean in_panel);
/* While that panel, which lives as long as the board, is hidden, the strips are here all the same:
 * a game is not played without seeing whose turn it is. Once. */
void cw_board_area_set_panel (CwBoardArea *self, GtkWidget *panel);
/* Lets messages be over that panel, below its `head`, where they would cover the board. The
 * overlay, around both, takes the widget that they are in. Once. */
void cw_board_area_set_overlay (CwBoardArea *self, GtkOverlay *overlay, GtkWidget *head);
/* A message over the panel goes where it may (cw_info_strip_dismiss): something under it asks. */
void cw_board_area_uncover_panel (CwBoardArea *self);
/* Lets the strips be beside the board, at the ends of the stands, where these have room for
 * them; not at first. */
void cw_board_area_set_beside (CwBoardArea *self, gboolean beside);
/* One sentence, for some seconds, over no name; NULL: hides the last one, and no other message. */
void cw_board_area_show_message (CwBoardArea *self, const char *sentence);
/* Where it is shown, for messages with a button. */
CwInfoStrip *cw_board_area_get_info (CwBoardArea *self);
