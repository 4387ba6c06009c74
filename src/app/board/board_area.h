/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board with a player's strip above and below it, as wide as the board, and optionally a score
 * bar beside it. The board is the largest with whole squares that fits; messages (illegal moves)
 * are below or beside it, over free space in the lower strip or in a panel, and never move the
 * board. */
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

/* Width of the board with its stands divided by its height. */
double cw_board_area_get_shape (CwBoardArea *self);

void cw_board_area_set_bar_shown (CwBoardArea *self, gboolean shown);
/* The strips are in a panel beside the board, so that the board gets the whole height. */
void cw_board_area_set_strips_in_panel (CwBoardArea *self, gboolean in_panel);
/* Shows messages in this part of a panel, which makes room for them, instead of at the board; NULL:
 * at the board again. It must live as long as the board. */
void cw_board_area_set_foot (CwBoardArea *self, GtkBox *foot);
/* Allows the strips beside the board, at the ends of the stands, if they fit there; default:
 * FALSE. */
void cw_board_area_set_beside (CwBoardArea *self, gboolean beside);
/* One sentence for some seconds, never over a name; NULL hides the last one, but no other
 * message. */
void cw_board_area_show_message (CwBoardArea *self, const char *sentence);
/* The space to the right of the board that `info` would take there, at the bottom; FALSE if it is
 * too narrow. */
gboolean cw_board_area_find_beside (CwBoardArea *self, CwInfoStrip *info, GdkRectangle *area);
/* The strip that shows it, for messages with a button. */
CwInfoStrip *cw_board_area_get_info (CwBoardArea *self);
