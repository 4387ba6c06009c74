/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The columns of the game list: one of two-line rows for a narrow list, or one per field for a
 * table, which the user shows, hides and sorts by. Used by the game list only. */
#pragma once

#include "widgets/game_fields.h"
#include "widgets/game_list.h"
#include "widgets/game_model.h"

typedef struct _CwGameColumns CwGameColumns;

/* The sort order, or the set of shown columns, changed. */
typedef void (*CwGameColumnsChanged) (gpointer data);
/* Fetches what is known of a game. */
typedef void (*CwGameColumnsFetch) (guint id, CwGameRow *row, gpointer data);

/* For an empty view, which must outlive this; callbacks get `data`. */
CwGameColumns *cw_game_columns_new (GtkColumnView *view, CwGameColumnsFetch fetch,
                                    CwGameColumnsChanged sorted, CwGameColumnsChanged shown,
                                    gpointer data);
/* Position of a GTK row widget; GTK_INVALID_LIST_POSITION if it has no cell. */
guint cw_game_columns_position_of (GtkWidget *row);
void cw_game_columns_free (CwGameColumns *self);

/* A table, or one column of two-line rows without a header. */
void cw_game_columns_set_table (CwGameColumns *self, gboolean table);
/* The text size changed: gives columns the width for it. */
void cw_game_columns_fit_text (CwGameColumns *self);
/* Updates all rows, each with the game now at its position in the model. */
void cw_game_columns_renew (CwGameColumns *self, CwGameModel *model);
/* Updates the visible rows of these games (guint, ascending). */
void cw_game_columns_update (CwGameColumns *self, const GArray *ids);
void cw_game_columns_set_shogi (CwGameColumns *self, gboolean shogi);
/* Sets the sort field; calls `sorted` if it changes. */
void cw_game_columns_sort (CwGameColumns *self, CwGameField field, gboolean descending);
CwGameField cw_game_columns_get_sorted (CwGameColumns *self, gboolean *descending);
/* The names of the table's columns, separated by spaces. */
char *cw_game_columns_get_shown (CwGameColumns *self);
void cw_game_columns_set_shown (CwGameColumns *self, const char *names);
/* One action per column, named after its field; insert it as `columns` in a widget around the view.
 * Borrowed. */
GActionGroup *cw_game_columns_get_actions (CwGameColumns *self);
/* The menu to choose columns from, with check marks; borrowed. */
GMenuModel *cw_game_columns_get_menu (CwGameColumns *self);
