/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of a file: two-line rows or a table, a filter, an order, a count, progress while
 * loading. Row objects are made only for what is in sight; filter and order work on arrays of
 * numbers.
 *
 * Signals: game-activated (guint id): a game was chosen by pointer or keyboard.
 *          row-opened (): the same by Enter or a double click.
 *          cancel-requested (): Stop was pressed while loading.
 *          resume-requested (): the rest of the file is wanted.
 *          columns-changed (): other columns are shown in the table.
 *          filter-left (): Escape was pressed in the filter, where nothing was typed.
 *          limit-closed (): the user wants all games again, not those of cw_game_list_restrict.
 *          neighbours-changed (): other games may be selected, before or after the selected one. */
#pragma once

#include "widgets/game_fields.h"

#include <gtk/gtk.h>

#define CW_TYPE_GAME_LIST (cw_game_list_get_type ())
G_DECLARE_FINAL_TYPE (CwGameList, cw_game_list, CW, GAME_LIST, GtkWidget)

/* Fills `row` with game `id` (0 … n_games - 1). Main thread. */
typedef void (*CwGameListFetch) (guint id, CwGameRow *row, gpointer data);

GtkWidget *cw_game_list_new (void);

/* Another source (title is the file's name). Clears filter and selection, and the order where the
 * title is another. */
void cw_game_list_set_source (CwGameList *self, const char *title, guint n_games,
                              CwGameListFetch fetch, gpointer data, GDestroyNotify destroy);
/* More games were read: the source now has `n_games`. Rows in sight stay where they are. */
void cw_game_list_set_n_games (CwGameList *self, guint n_games);
/* "3,410 games read"; `fraction` 0 … 1, or negative for unknown. NULL text: done. Stop is offered.
 */
void cw_game_list_set_progress (CwGameList *self, const char *text, double fraction);

/* What the source says about games changed: of their `lowest`, not of the rest. */
void cw_game_list_refresh (CwGameList *self);

/* Games have other places among each other, see `place` of CwGameRow. */
void cw_game_list_reorder (CwGameList *self);

/* Games are being read: where there are none yet, nothing is said of that. */
void cw_game_list_set_loading (CwGameList *self, gboolean loading);
/* Marks the file as one with something to save. */
void cw_game_list_set_unsaved (CwGameList *self, gboolean unsaved);

/* Reading was stopped: says so, and offers to go on. */
void cw_game_list_set_partial (CwGameList *self, gboolean partial);

/* What the source says about these games (guint, ascending) changed. They stay where they are in
 * the list until that is sorted again. */
void cw_game_list_update (CwGameList *self, const GArray *ids);

/* What is typed in the filter: all words must occur in texts or ratings of a game, or be its number
 * in the file, as "#12". */
void cw_game_list_set_filter (CwGameList *self, const char *text);
/* Shows only these games, in ascending order (transfer full), under a title that says which they
 * are; NULL: all, as the user's click on the title's cross. Another source shows all again. */
void cw_game_list_restrict (CwGameList *self, GArray *ids, const char *title);
/* The same, sorted by a field from the least on; the order is what it was before as soon as others
 * are shown, unless another was chosen meanwhile. */
void cw_game_list_restrict_by (CwGameList *self, GArray *ids, const char *title, CwGameField field);
/* Shows one more game, where only some are shown; it has to match what is typed all the same. */
void cw_game_list_include (CwGameList *self, guint id);
/* The same; all that was typed goes where it does not match that. */
void cw_game_list_show_new (CwGameList *self, guint id);
/* These games (guint, ascending) are not there any more, nor counted; in place of those that were
 * left out before. */
void cw_game_list_leave_out (CwGameList *self, const GArray *ids);
void cw_game_list_set_order (CwGameList *self, CwGameField field, gboolean descending);
CwGameField cw_game_list_get_order (CwGameList *self);
/* Commands on games, for a button beside that of the order; NULL: none. */
void cw_game_list_set_menu (CwGameList *self, GMenuModel *menu);
/* The same for the menu of a row, by the right button or the menu key: on those that are selected,
 * among which the row is by then. Once. */
void cw_game_list_set_row_menu (CwGameList *self, GMenuModel *menu);
/* Whether it is open, also while the row is being selected for it. */
gboolean cw_game_list_is_menu_open (CwGameList *self);
/* A table with a column for each field that is shown; two-line rows at first. */
void cw_game_list_set_table (CwGameList *self, gboolean table);
/* The names of the columns of the table, with spaces between them. */
char *cw_game_list_get_columns (CwGameList *self);
void cw_game_list_set_columns (CwGameList *self, const char *names);
/* What is typed in the filter, the order and which rows are in sight: of one source, while another
 * is shown. (transfer full) */
typedef struct _CwGameListView CwGameListView;
CwGameListView *cw_game_list_get_view (CwGameList *self);
void cw_game_list_view_free (CwGameListView *view);
/* Gives filter and order to the source that was set now; and, once its games are there, brings the
 * same rows into sight. */
void cw_game_list_set_view (CwGameList *self, const CwGameListView *view);
void cw_game_list_scroll_view (CwGameList *self, const CwGameListView *view);
void cw_game_list_focus_filter (CwGameList *self);
/* Gives the focus to the selected row, or to the list where it is not in sight. */
void cw_game_list_focus_row (CwGameList *self);
/* The same, where the number of a game of the whole file is to be typed. */
void cw_game_list_ask_number (CwGameList *self);

/* Selects and shows a game without a signal; CW_NO_GAME: none. */
void cw_game_list_select (CwGameList *self, guint id);
guint cw_game_list_get_selected (CwGameList *self);
/* Leaves only that one selected, of those that are shown. */
void cw_game_list_unselect_others (CwGameList *self);
/* All games that are selected, as they are shown (guint, transfer full): several in a table. */
GArray *cw_game_list_get_selection (CwGameList *self);
/* The game `step` rows further in the shown order, or CW_NO_GAME past the ends. */
guint cw_game_list_neighbour (CwGameList *self, int step);
guint cw_game_list_get_n_shown (CwGameList *self);
/* Whether these are all games of the file, in whatever order. */
gboolean cw_game_list_shows_all (CwGameList *self);
/* Id of the shown row `position`, or CW_NO_GAME. */
guint cw_game_list_get_shown (CwGameList *self, guint position);
