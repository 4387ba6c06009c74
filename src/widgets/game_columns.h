/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The columns of the game list: one of two-line rows for a narrow list, and one for each field for
 * a table, which the user shows, hides and sorts by. Used by the game list only. */
#pragma once

#include "widgets/game_fields.h"
#include "widgets/game_list.h"
#include "widgets/game_model.h"

typedef struct _CwGameColumns CwGameColumns;

/* What is sorted by, or the columns that are shown, changed. */
typedef void (*CwGameColumnsChanged) (gpointer data);
/* What is known of a game. */
typedef void (*CwGameColumnsFetch) (guint id, CwGameRow *row, gpointer data);

/* For an empty view, which has to live as long; calls back with `data`. */
CwGameColumns *cw_game_columns_new (GtkColumnView *view, CwGameColumnsFetch fetch,
                                    CwGameColumnsChanged sorted, CwGameColumnsChanged shown,
                                    gpointer data);
/* Which row GTK's widget of one is; GTK_INVALID_LIST_POSITION where it has no cell. */
guint cw_game_columns_position_of (GtkWidget *row);
void cw_game_columns_free (CwGameColumns *self);

/* A table, or one column of two-line rows without a header. */
void cw_game_columns_set_table (CwGameColumns *self, gboolean table);
/* Shows all again, each row with the game that is at its place in the model now. */
void cw_game_columns_renew (CwGameColumns *self, CwGameModel *model);
/* Shows again what is in sight of these games (guint, ascending). */
void cw_game_columns_update (CwGameColumns *self, const GArray *ids);
void cw_game_columns_set_shogi (CwGameColumns *self, gboolean shogi);
/* What is sorted by; calls `sorted` where that is another. */
void cw_game_columns_sort (CwGameColumns *self, CwGameField field, gboolean descending);
CwGameField cw_game_columns_get_sorted (CwGameColumns *self, gboolean *descending);
/* The names of the columns of the table, with spaces between them. */
char *cw_game_columns_get_shown (CwGameColumns *self);
void cw_game_columns_set_shown (CwGameColumns *self, const char *names);
/* One action for each column, by the name of its field; to be inserted as `columns` in a widget
 * around the view. Borrowed. */
GActionGroup *cw_game_columns_get_actions (CwGameColumns *self);
/* The menu of the columns to choose from, with a check for each; borrowed. */
GMenuModel *cw_game_columns_get_menu (CwGameColumns *self);
