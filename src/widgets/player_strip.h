/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strip above or below the board: colour disc, name, chip, note, captured pieces, lead. */
#pragma once

#include "core/types.h"
#include "picture/piece_set.h"

#include <gtk/gtk.h>

#define CW_TYPE_PLAYER_STRIP (cw_player_strip_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayerStrip, cw_player_strip, CW, PLAYER_STRIP, GtkWidget)

/* Stacks the parts, for a narrow place beside the board; default: FALSE. */
void cw_player_strip_set_vertical (CwPlayerStrip *self, gboolean vertical);
/* Makes a column as low as possible: without chip and lead if it is to be `tight`, and without room
 * for a note if the game is `over`; default: FALSE. */
void cw_player_strip_set_tight (CwPlayerStrip *self, gboolean tight, gboolean over);

GtkWidget *cw_player_strip_new (CwColour colour);
void cw_player_strip_set_colour (CwPlayerStrip *self, CwColour colour);
/* `chip` ("Level 4 · club beginner") and `note` ("White, to move") may be NULL. */
void cw_player_strip_set_player (CwPlayerStrip *self, const char *name, const char *chip,
                                 const char *note);
/* It is this player's turn: underlines the name and shows it at the clock. */
void cw_player_strip_set_active (CwPlayerStrip *self, gboolean active);
/* Pieces this player has captured, by kind (of the other colour); `lead` in pawns, not shown if <=
 * 0. */
void cw_player_strip_set_captured (CwPlayerStrip *self, const unsigned captured[CW_MAX_KINDS],
                                   double lead);
/* The pictures of the captured pieces; default: chess. */
void cw_player_strip_set_piece_set (CwPlayerStrip *self, CwPieceSet *set);
/* "4:38"; NULL: no clock. There is room for `widest`, the longest text to come (may be NULL).
 * `low`: little time is left, so highlight it. `tooltip` may be NULL. */
void cw_player_strip_set_clock (CwPlayerStrip *self, const char *clock, const char *widest,
                                gboolean low, const char *tooltip);
/* The free range between name, captured pieces, lead, clock and the widget at the end, from left to
 * right in the strip's coordinates, as laid out. `all`: captured pieces and lead count as free. */
void cw_player_strip_get_free (CwPlayerStrip *self, gboolean all, int *from, int *to);
/* A widget at the end, after the clock (buttons to step through the game). */
void cw_player_strip_set_end (CwPlayerStrip *self, GtkWidget *child);
