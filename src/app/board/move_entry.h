/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The small box at the edge of a board for typing a move. It closes and forgets its text when the
 * focus leaves it, when the board is hidden, or when a key does something else in the window.
 *
 * Signal: entered (text)  Enter was pressed
 * Main thread. */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_MOVE_ENTRY (cw_move_entry_get_type ())
G_DECLARE_FINAL_TYPE (CwMoveEntry, cw_move_entry, CW, MOVE_ENTRY, GtkPopover)

/* A closed child of `board`; unparent it before the board is disposed. */
CwMoveEntry *cw_move_entry_new (GtkWidget *board);
/* Opens with text typed so far; shows `examples` if there is none. */
void cw_move_entry_open (CwMoveEntry *self, const char *examples, const char *text);
/* Says why the text is not a move. */
void cw_move_entry_refuse (CwMoveEntry *self, const char *sentence);
/* Moves the focus to the board if it was in the box. */
void cw_move_entry_close (CwMoveEntry *self);
