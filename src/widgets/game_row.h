/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the game list: players and result over event, date and length. Used by the game list
 * only. */
#pragma once

#include "widgets/game_fields.h"

#include <gtk/gtk.h>

/* An empty row. */
GtkWidget *cw_game_row_new (void);
/* Fills a row made by cw_game_row_new; copies what it shows. If sorted by comebacks the details
 * start with the lowest score, if by faults with the fault. */
void cw_game_row_show (GtkWidget *row, const CwGameRow *game, CwGameField order);
/* Sets the tooltip of a row or cell; NULL: none. GTK looks up the pointer each time it is given a
 * tooltip, which is slow for hundreds of cells; this waits until it is asked for one. */
void cw_game_row_set_tooltip (GtkWidget *widget, const char *text);
const char *cw_game_row_get_tooltip (GtkWidget *widget);
/* The fault mark, for a cell of the table. */
GtkWidget *cw_game_row_fault_new (void);
/* Says that a game is changed or deleted; NULL if neither. */
const char *cw_game_row_state (const CwGameRow *game);
/* Makes its title bold. */
void cw_game_row_set_selected (GtkWidget *row, gboolean selected);
