/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the game list: players and result over event, date and length. Used by the game list
 * only. */
#pragma once

#include "widgets/game_fields.h"

#include <gtk/gtk.h>

/* An empty row. */
GtkWidget *cw_game_row_new (void);
/* Fills a row that cw_game_row_new made; copies what it shows. In the order of comebacks it begins
 * with from where the game was won, in that of faults it says what is wrong. */
void cw_game_row_show (GtkWidget *row, const CwGameRow *game, CwGameField order);
/* What is said of a row or a cell when the pointer rests on it; NULL: nothing. GTK looks where the
 * pointer is each time that it is given such a text, which takes long for hundreds of cells: this
 * waits until it is asked. */
void cw_game_row_set_tooltip (GtkWidget *widget, const char *text);
const char *cw_game_row_get_tooltip (GtkWidget *widget);
/* The mark of a game with a fault, for a cell of the table. */
GtkWidget *cw_game_row_fault_new (void);
/* That a game is changed or deleted, where it is; or NULL. */
const char *cw_game_row_state (const CwGameRow *game);
/* Its title stands out. */
void cw_game_row_set_selected (GtkWidget *row, gboolean selected);
