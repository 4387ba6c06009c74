/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of the game list. */
#pragma once

#include "widgets/game_columns.h"
#include "widgets/game_index.h"
#include "widgets/game_list.h"
#include "widgets/game_model.h"

struct _CwGameList
{
  GtkWidget parent_instance;

  /* template */
  GtkWidget *box, *progress_box, *partial_box, *limit_box, *foot, *stop, *previous, *next;
  GtkEditable *filter;
  GtkLabel *count, *progress_text, *limit_title, *empty, *place;
  GtkProgressBar *progress;
  GtkStack *stack;
  GtkMenuButton *commands, *order;
  GtkButton *offer;
  GtkColumnView *list;
  GMenuModel *order_menu;
  GMenu *order_section, *column_section;

  /* owned */
  GSimpleAction *order_action;
  CwGameIndex *index; /* NULL: no source */
  CwGameListFetch fetch;
  gpointer data;
  GDestroyNotify destroy;
  char *title, *filtered; /* `filtered`: text of the last filtering */
  CwGameModel *model;
  GtkSelectionModel *selection;
  CwGameColumns *columns;
  GHashTable *edited;  /* set of ids edited since the list was sorted */
  GtkWidget *row_menu; /* or NULL */
  GMenuModel *row_items;

  guint n_games, n_left_out;
  guint selected; /* id; kept while the filter hides it */
  gboolean selecting, shogi, loading, unsaved, menu_open, table, offers;
  CwGameField lent, order_before; /* temporary order of a restricted list (CW_GAME_FIELDS: none),
                                     and the order to return to */
  gboolean descending_before;
  guint stop_id, resort_id;
  guint n_laid_out;           /* rows when GTK last summed up their heights */
  gboolean kept;              /* the rows are kept, with other games */
  guint first_kept;           /* the first of them in sight */
  guint first_fresh, n_fresh; /* rows that will be in sight after layout; n_fresh 0: layout is
                                 done */
  gboolean show_again;        /* scroll to the selected row again when layout is done */
  guint late;                 /* the row to scroll to once the list has a size, */
  gulong late_id;             /* and the handler that waits for that; 0: none */
};

/* game_list.c: like a click on the row. */
void cw_game_list_activate_row (CwGameList *self, guint position);
/* Shows the first or the last game. */
void cw_game_list_go_to_end (CwGameList *self, gboolean last);
/* Shows the games that pass the filter, in order. */
void cw_game_list_refill (CwGameList *self);
/* The same with the filter text as typed so far. */
void cw_game_list_filter_now (CwGameList *self);

/* game_list_part.c: restores the order of all games if a restricted list had another. */
void cw_game_list_give_order_back (CwGameList *self);
/* The same file: also selects these games (guint) if they are shown; the selected one is among
 * them. */
void cw_game_list_select_again (CwGameList *self, const GArray *ids);

/* game_list_order.c: edited games (ids; transfer full, both) stay after the same others until the
 * list is sorted again or other games are asked for. */
void cw_game_list_note_edited (CwGameList *self, const GArray *ids);
GArray *cw_game_list_keep_edited (CwGameList *self, GArray *ids);

/* game_list_menu.c: below the row with the focus; FALSE if there is none. */
gboolean cw_game_list_open_row_menu (CwGameList *self);
void cw_game_list_drop_row_menu (CwGameList *self);

/* game_list_words.c */
/* The order menu says sente and gote if the file's first game is shogi. */
void cw_game_list_name_players (CwGameList *self);
/* An order by a column missing from the menu is added to it while it is active; `name` is its
 * action state. */
void cw_game_list_name_order (CwGameList *self, const char *name);
void cw_game_list_show_count (CwGameList *self);
void cw_game_list_show_place (CwGameList *self);

/* game_list_scroll.c */
/* Once, when the list is made. */
void cw_game_list_add_scroll (CwGameList *self);
/* Before rows are replaced: the number of visible rows above the selected one (1 if it is not
 * visible), and of all visible rows (0 if all rows may be visible). */
guint cw_game_list_rows_above (CwGameList *self);
guint cw_game_list_rows_in_sight (CwGameList *self);
/* Before that: notes the first visible row. */
void cw_game_list_note_rows (CwGameList *self);
/* After that: scrolls so that the selected row is again below `above` visible rows. */
void cw_game_list_scroll_fresh (CwGameList *self, guint above, guint n_rows);
/* The same again, while the rows are not laid out. */
void cw_game_list_scroll_again (CwGameList *self);
/* Rows were only reordered: scrolls no further than it takes to show the selected one. */
void cw_game_list_scroll_least (CwGameList *self);
/* The first visible row. */
guint cw_game_list_first_row (CwGameList *self);
/* After rows are replaced: scrolls so that this one is first. */
void cw_game_list_scroll_first (CwGameList *self, guint first, guint n_rows);
/* Scrolls as little as needed to show a row. */
void cw_game_list_scroll_to (CwGameList *self, guint position);

/* game_list_view.c */
/* The text size may have changed. */
void cw_game_list_fit_text (CwGameList *self);

/* game_list_keys.c */
/* GTK's list inside the table. */
GtkWidget *cw_game_list_rows (CwGameList *self);
gboolean cw_game_list_has_row_focus (CwGameList *self);
/* The list, which does not have the focus, will get it at the selected row, if that is in sight. */
void cw_game_list_aim_keys (CwGameList *self);
void cw_game_list_add_keys (CwGameList *self);
