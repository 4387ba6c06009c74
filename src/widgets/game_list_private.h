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
  char *title;
  CwGameModel *model;
  GtkSelectionModel *selection;
  CwGameColumns *columns;

  guint n_games, n_left_out;
  guint selected; /* id; kept while the filter hides it */
  gboolean selecting, shogi, loading, unsaved;
  guint stop_id, resort_id;
};

/* game_list.c: as a click on the row does. */
void cw_game_list_activate_row (CwGameList *self, guint position);
/* Shows the games that pass, in their order. */
void cw_game_list_refill (CwGameList *self);

/* game_list_words.c */
/* The order menu says sente and gote where the file's first game is one of shogi. */
void cw_game_list_name_players (CwGameList *self);
void cw_game_list_show_count (CwGameList *self);
void cw_game_list_show_place (CwGameList *self);

/* game_list_keys.c */
/* GTK's list within the table. */
GtkWidget *cw_game_list_rows (CwGameList *self);
gboolean cw_game_list_has_row_focus (CwGameList *self);
/* To the row that is selected, if one is. */
void cw_game_list_focus_row (CwGameList *self);
void cw_game_list_add_keys (CwGameList *self);
