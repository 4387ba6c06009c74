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
  GtkMenuButton *commands;
  GtkColumnView *list;
  GMenu *order_section, *column_section;

  /* owned */
  GSimpleAction *order_action;
  CwGameIndex *index; /* NULL: no source */
  CwGameListFetch fetch;
  gpointer data;
  GDestroyNotify destroy;
  char *title, *filtered; /* the second: what was typed when it was filtered last */
  CwGameModel *model;
  GtkSelectionModel *selection;
  CwGameColumns *columns;
  GHashTable *edited;  /* set of ids: since the list was sorted */
  GtkWidget *row_menu; /* or NULL */

  guint n_games, n_left_out;
  guint selected; /* id; kept while the filter hides it */
  gboolean selecting, shogi, loading, unsaved, menu_open, table;
  CwGameField lent, order_before; /* the order of the games that are shown alone, CW_GAME_FIELDS:
                                     none of their own; and that of all */
  gboolean descending_before;
  guint stop_id, resort_id;
  gboolean kept;              /* the rows are the same, with other games */
  guint first_kept;           /* the one at the top of them */
  guint first_fresh, n_fresh; /* rows that will be in sight once they are laid out; 0: they are */
};

/* game_list.c: as a click on the row does. */
void cw_game_list_activate_row (CwGameList *self, guint position);
/* Shows the first game or the last one. */
void cw_game_list_go_to_end (CwGameList *self, gboolean last);
/* As its cross does: all games are shown again, which a signal says. */
void cw_game_list_close_limit (CwGameList *self);
/* Shows the games that pass, in their order. */
void cw_game_list_refill (CwGameList *self);
/* The same by what is typed by now. */
void cw_game_list_filter_now (CwGameList *self);

/* game_list_part.c: the order of all games again, where those that were shown alone had another. */
void cw_game_list_give_order_back (CwGameList *self);
/* The same: selects these games (guint) too, as far as they are shown; the one that is selected is
 * among them. */
void cw_game_list_select_again (CwGameList *self, const GArray *ids);

/* game_list_order.c: games that are edited (ids; transfer full, both) stay behind the same others,
 * as long as the list is not sorted again and no other part of the games is asked for. */
void cw_game_list_note_edited (CwGameList *self, const GArray *ids);
GArray *cw_game_list_keep_edited (CwGameList *self, GArray *ids);

/* game_list_menu.c: below the row that has the keys; FALSE where none has. */
gboolean cw_game_list_open_row_menu (CwGameList *self);

/* game_list_words.c */
/* The order menu says sente and gote where the file's first game is one of shogi. */
void cw_game_list_name_players (CwGameList *self);
/* An order by a column that the menu does not offer is in it as long as it is the order; `name` is
 * its state. */
void cw_game_list_name_order (CwGameList *self, const char *name);
void cw_game_list_show_count (CwGameList *self);
void cw_game_list_show_place (CwGameList *self);

/* game_list_scroll.c */
/* Before other rows come: how many are in sight above the selected one, 1 where it is not in sight
 * itself; and in all, 0 where all there are may be. */
guint cw_game_list_rows_above (CwGameList *self);
guint cw_game_list_rows_in_sight (CwGameList *self);
/* Before that: what is at the top. */
void cw_game_list_note_rows (CwGameList *self);
/* After that: scrolls so that there are as many again. */
void cw_game_list_scroll_fresh (CwGameList *self, guint above, guint n_rows);
/* The same once more, as long as they are not laid out. */
void cw_game_list_scroll_again (CwGameList *self);
/* The row at the top of those in sight. */
guint cw_game_list_first_row (CwGameList *self);
/* After other rows have come: scrolls so that this one is at the top. */
void cw_game_list_scroll_first (CwGameList *self, guint first, guint n_rows);
/* Scrolls as far as it takes for a row to be in sight. */
void cw_game_list_scroll_to (CwGameList *self, guint position);

/* game_list_keys.c */
/* GTK's list within the table. */
GtkWidget *cw_game_list_rows (CwGameList *self);
gboolean cw_game_list_has_row_focus (CwGameList *self);
void cw_game_list_add_keys (CwGameList *self);
