/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The little box at the edge of a board in which a move is typed. It closes, and forgets what was
 * typed, when the focus goes elsewhere, the board is out of sight, or a key does something else in
 * the window.
 *
 * Signal: entered (text)  Enter was pressed
 * Main thread. */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_MOVE_ENTRY (cw_move_entry_get_type ())
G_DECLARE_FINAL_TYPE (CwMoveEntry, cw_move_entry, CW, MOVE_ENTRY, GtkPopover)

/* A child of `board`, closed; to be unparented before that is gone. */
CwMoveEntry *cw_move_entry_new (GtkWidget *board);
/* With the text that was typed already; `examples` is shown where there is none. */
void cw_move_entry_open (CwMoveEntry *self, const char *examples, const char *text);
/* Says why what was entered is no move. */
void cw_move_entry_refuse (CwMoveEntry *self, const char *sentence);
/* The board gets the focus if it is in the box. */
void cw_move_entry_close (CwMoveEntry *self);
