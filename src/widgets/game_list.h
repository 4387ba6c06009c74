/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of a file: two-line rows or a table, a filter, a sort order, a count, progress while
 * loading. Row objects exist only for visible rows; filter and order work on arrays of ids.
 *
 * Signals: game-activated (guint id): a game was chosen by pointer or keyboard.
 *          row-opened (): the same by Enter or a double click.
 *          cancel-requested (): Stop was pressed while there was progress.
 *          resume-requested (): the rest of the file should be read.
 *          columns-changed (): other columns are shown in the table.
 *          filter-left (): Escape was pressed in the empty filter.
 *          limit-closed (): the user wants all games again, not those of cw_game_list_restrict.
 *          neighbours-changed (): other games may come before or after the selected one. */
#pragma once

#include "widgets/game_fields.h"

#include <gtk/gtk.h>

#define CW_TYPE_GAME_LIST (cw_game_list_get_type ())
G_DECLARE_FINAL_TYPE (CwGameList, cw_game_list, CW, GAME_LIST, GtkWidget)

/* Fills `row` with game `id` (0 … n_games - 1). Main thread. */
typedef void (*CwGameListFetch) (guint id, CwGameRow *row, gpointer data);

GtkWidget *cw_game_list_new (void);

/* Sets another source (`title` is the file's name). Clears filter and selection, and the order if
 * the title changes. */
void cw_game_list_set_source (CwGameList *self, const char *title, guint n_games,
                              CwGameListFetch fetch, gpointer data, GDestroyNotify destroy);
/* More games were read: the source now has `n_games`. Visible rows stay where they are. */
void cw_game_list_set_n_games (CwGameList *self, guint n_games);
/* "3,410 games read"; `fraction` 0 … 1, negative if unknown. NULL text: done. Offers Stop. */
void cw_game_list_set_progress (CwGameList *self, const char *text, double fraction);

/* The source changed the `lowest` of its games, nothing else. */
void cw_game_list_refresh (CwGameList *self);

/* Games changed places, see `place` of CwGameRow. */
void cw_game_list_reorder (CwGameList *self);

/* Games are being read: while there are none yet, do not say that there are none. */
void cw_game_list_set_loading (CwGameList *self, gboolean loading);
/* A button below the words while there is no source; NULL: none. */
void cw_game_list_set_offer (CwGameList *self, const char *label, const char *action);
/* Marks the file as having unsaved changes. */
void cw_game_list_set_unsaved (CwGameList *self, gboolean unsaved);

/* Reading was stopped: says so and offers to resume. */
void cw_game_list_set_partial (CwGameList *self, gboolean partial);

/* The source changed these games (guint, ascending). They keep their places in the list until it is
 * sorted again. */
void cw_game_list_update (CwGameList *self, const GArray *ids);

/* Text of the filter: all words must occur in texts or ratings of a game, or be its number in the
 * file, as "#12". */
void cw_game_list_set_filter (CwGameList *self, const char *text);
/* Shows only these games, in ascending order (transfer full), under this title; NULL: all, like the
 * cross beside the title. Setting another source shows all again. */
void cw_game_list_restrict (CwGameList *self, GArray *ids, const char *title);
/* The same, sorted by a field, ascending. The previous order returns when other games are shown,
 * unless the user chose another meanwhile. */
void cw_game_list_restrict_by (CwGameList *self, GArray *ids, const char *title, CwGameField field);
/* Like the cross beside the title: shows all games again and emits a signal. */
void cw_game_list_close_limit (CwGameList *self);
/* Adds a game to a restricted list; it must still match the filter. */
void cw_game_list_include (CwGameList *self, guint id);
/* Shows all games if the list is restricted, and clears the filter if the game does not match it.
 */
void cw_game_list_show_new (CwGameList *self, guint id);
/* Treats these games (guint, ascending) as deleted, neither shown nor counted; replaces the
 * previous set. */
void cw_game_list_leave_out (CwGameList *self, const GArray *ids);
void cw_game_list_set_order (CwGameList *self, CwGameField field, gboolean descending);
CwGameField cw_game_list_get_order (CwGameList *self);
/* Commands on games, for a button beside the order button; NULL: none. */
void cw_game_list_set_menu (CwGameList *self, GMenuModel *menu);
/* The same for a row's menu (right button or menu key). Commands apply to the selected games, among
 * which the row then is. Call once. */
void cw_game_list_set_row_menu (CwGameList *self, GMenuModel *menu);
/* True while it is open, and while its row is being selected. */
gboolean cw_game_list_is_menu_open (CwGameList *self);
/* TRUE: a table with a column for each shown field; default: two-line rows. */
void cw_game_list_set_table (CwGameList *self, gboolean table);
/* The names of the table's columns, separated by spaces. */
char *cw_game_list_get_columns (CwGameList *self);
void cw_game_list_set_columns (CwGameList *self, const char *names);
/* Filter text, restriction, order and scroll position of one source, kept while another is shown.
 * (transfer full) */
typedef struct _CwGameListView CwGameListView;
CwGameListView *cw_game_list_get_view (CwGameList *self);
void cw_game_list_view_free (CwGameListView *view);
/* Restores filter and order for the source just set, and the restriction if it has the `same_ids`
 * as before; then, once its games are there, the scroll position. */
void cw_game_list_set_view (CwGameList *self, const CwGameListView *view, gboolean same_ids);
void cw_game_list_scroll_view (CwGameList *self, const CwGameListView *view);
void cw_game_list_focus_filter (CwGameList *self);
/* Focuses the selected row, or the list if that row is not visible. */
void cw_game_list_focus_row (CwGameList *self);
/* Focuses the filter to type the number of a game in the whole file. */
void cw_game_list_ask_number (CwGameList *self);

/* Selects and shows a game without a signal; CW_NO_GAME: none. */
void cw_game_list_select (CwGameList *self, guint id);
guint cw_game_list_get_selected (CwGameList *self);
/* TRUE if the row of the selected game is wholly in sight. */
gboolean cw_game_list_has_selected_in_sight (CwGameList *self);
/* Scrolls as little as needed to show the row of the current game, if it is among those shown;
 * the keys go on from there. */
void cw_game_list_show_selected (CwGameList *self);
/* Selects only the current game of those shown. */
void cw_game_list_unselect_others (CwGameList *self);
/* All selected games, in display order (guint, transfer full). */
GArray *cw_game_list_get_selection (CwGameList *self);
/* The game `step` rows further in display order, or CW_NO_GAME past the ends. */
guint cw_game_list_neighbour (CwGameList *self, int step);
guint cw_game_list_get_n_shown (CwGameList *self);
/* True if all games of the file are shown, in any order. */
gboolean cw_game_list_shows_all (CwGameList *self);
/* Id of the shown row `position`, or CW_NO_GAME. */
guint cw_game_list_get_shown (CwGameList *self, guint position);
