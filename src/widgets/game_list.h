/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of a file: two-line rows, a filter, an order, a count, progress while loading. Row
 * objects are made only for what is in sight; filter and order work on arrays of numbers.
 *
 * Signals: game-activated (guint id): a game was chosen by pointer or keyboard.
 *          cancel-requested (): Stop was pressed while loading.
 *          neighbours-changed (): other games may be before and after the selected one. */
#pragma once

#include "model/files/game_row.h"

#include <gtk/gtk.h>

#define CW_TYPE_GAME_LIST (cw_game_list_get_type ())
G_DECLARE_FINAL_TYPE (CwGameList, cw_game_list, CW, GAME_LIST, GtkWidget)

/* Fills `row` with game `id` (0 … n_games - 1). Main thread. */
typedef void (*CwGameListFetch) (guint id, CwGameRow *row, gpointer data);

typedef enum
{
  CW_GAME_ORDER_FILE,
  CW_GAME_ORDER_WHITE,
  CW_GAME_ORDER_BLACK,
  CW_GAME_ORDER_DATE,
  CW_GAME_ORDER_EVENT,
  CW_GAME_ORDER_RESULT,
  CW_GAME_ORDER_LENGTH,   /* longest first */
  CW_GAME_ORDER_COMEBACK, /* by `lowest`, lowest first; the rows show it */
} CwGameOrder;

GtkWidget *cw_game_list_new (void);

/* Another source (title is the file's name). Clears filter, order and selection. */
void cw_game_list_set_source (CwGameList *self, const char *title, guint n_games,
                              CwGameListFetch fetch, gpointer data, GDestroyNotify destroy);
/* More games were read: the source now has `n_games`. Rows in sight stay where they are. */
void cw_game_list_set_n_games (CwGameList *self, guint n_games);
/* "3,410 games read"; `fraction` 0 … 1, or negative for unknown. NULL text: done. Stop is offered.
 */
void cw_game_list_set_progress (CwGameList *self, const char *text, double fraction);

/* What the source says about games changed: of their `lowest`, not of the rest. */
void cw_game_list_refresh (CwGameList *self);

/* What is typed in the filter: all words must occur in players, event, date or result. */
void cw_game_list_set_filter (CwGameList *self, const char *text);
void cw_game_list_set_order (CwGameList *self, CwGameOrder order);
void cw_game_list_focus_filter (CwGameList *self);

/* Selects and shows a game without a signal; CW_NO_GAME: none. */
void cw_game_list_select (CwGameList *self, guint id);
guint cw_game_list_get_selected (CwGameList *self);
/* The game `step` rows further in the shown order, or CW_NO_GAME past the ends. */
guint cw_game_list_neighbour (CwGameList *self, int step);
guint cw_game_list_get_n_shown (CwGameList *self);
/* Id of the shown row `position`, or CW_NO_GAME. */
guint cw_game_list_get_shown (CwGameList *self, guint position);
