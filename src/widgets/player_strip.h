/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line above or below the board: colour disc, name, chip, note, captured pieces, lead. */
#pragma once

#include "core/types.h"
#include "picture/piece_set.h"

#include <gtk/gtk.h>

#define CW_TYPE_PLAYER_STRIP (cw_player_strip_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayerStrip, cw_player_strip, CW, PLAYER_STRIP, GtkWidget)

/* One under the other, for a narrow place beside the board; not at first. */
void cw_player_strip_set_vertical (CwPlayerStrip *self, gboolean vertical);
/* A column that is as low as it can be: without chip and lead and, where the game is `over`,
 * without room for a note; not at first. */
void cw_player_strip_set_tight (CwPlayerStrip *self, gboolean tight, gboolean over);

GtkWidget *cw_player_strip_new (CwColour colour);
void cw_player_strip_set_colour (CwPlayerStrip *self, CwColour colour);
/* `chip` ("Level 4 · club beginner") and `note` ("White, to move") may be NULL. */
void cw_player_strip_set_player (CwPlayerStrip *self, const char *name, const char *chip,
                                 const char *note);
/* It is this player's turn: said by weight, and by the note. */
void cw_player_strip_set_active (CwPlayerStrip *self, gboolean active);
/* Pieces this player has taken, by kind (of the other colour); `lead` in pawns, <= 0: not shown. */
void cw_player_strip_set_captured (CwPlayerStrip *self, const unsigned captured[CW_MAX_KINDS],
                                   double lead);
/* The pictures of the taken pieces; those of chess at first. */
void cw_player_strip_set_piece_set (CwPlayerStrip *self, CwPieceSet *set);
/* "4:38", or NULL: no clock. `low`: so little time is left that the eye has to see it. `tooltip`
 * may be NULL. */
void cw_player_strip_set_clock (CwPlayerStrip *self, const char *clock, gboolean low,
                                const char *tooltip);
/* Where neither name, captured pieces, lead nor clock nor the widget at the end are, from left to
 * right, in the strip's coordinates; as it is laid out. `all`: only name, clock and the widget at
 * the end count. */
void cw_player_strip_get_free (CwPlayerStrip *self, gboolean all, int *from, int *to);
/* A widget at the end, after the clock (buttons to walk the game). */
void cw_player_strip_set_end (CwPlayerStrip *self, GtkWidget *child);
