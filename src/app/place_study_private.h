/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by place-study*.c only. */
#pragma once

#include "app/analysis.h"
#include "app/board_area.h"
#include "app/board_control.h"
#include "app/fixed.h"
#include "app/game_scores.h"
#include "app/place_study.h"
#include "widgets/game_list.h"
#include "widgets/move_list_view.h"
#include "widgets/plot_view.h"
#include "widgets/value_panel.h"

struct _CwPlaceStudy
{
  GtkWidget parent;
  /* template */
  GtkWidget *overlay, *split, *list_side, *list_box, *graph_box, *panel, *panel_box;
  GtkWidget *heading, *rail_buttons, *drawer_box, *comment_card, *worth_scroller;
  GtkRevealer *drawer;
  CwGameList *list;
  GtkLabel *graph_title, *graph_note, *comment_label, *title, *scan_progress;
  GtkWidget *scan, *scan_stop, *scan_keep;
  CwEngineLines *engine_lines;
  CwBoardArea *area;
  CwPlotView *graph;
  CwPlayerStrip *rail_top, *rail_bottom;
  CwMoveListView *moves;
  CwValuePanel *worth;
  GtkMenuButton *annotate;
  /* owned */
  CwContext *context;
  CwBoardControl *control;
  CwAnalysis *analysis;
  CwGameScores *scores;
  GSimpleActionGroup *actions;
  GHashTable *edited;         /* game of the file -> it as changed here */
  GtkWidget *comment_popover; /* child of `annotate`, made when needed */
  GtkTextView *comment_view;
  CwNode *commented; /* what the popover speaks of; only compared */
  gboolean comment_dropped;
  /* borrowed from the context */
  CwSession *session;
  CwDocument *document;
  CwValueChoice *choice;
  /* state */
  guint shown_game; /* of the document, or CW_GAME_LIST_NONE */
  gint64 loading_since;
  gboolean collapsed, panel_hidden;
  int width, height; /* of the page */
  gboolean opening;  /* a game of the list is on its way into the session */
  gboolean moves_stale;
  gint64 graph_time, graph_cost; /* when it was drawn last, and how long that took, µs */
  guint scores_kept;             /* serial of the scores that stand in the game; 0: none do */
  CwSquare hovered;
  guint update_id;
};

/* place_study_games.c */
void cw_place_study_free_edit (gpointer data);
void cw_place_study_connect_games (CwPlaceStudy *self);
gboolean cw_place_study_open_game (CwPlaceStudy *self, guint id);
void cw_place_study_go_to_neighbour (CwPlaceStudy *self, int step);

/* place_study_view.c: shows the session and the document. */
void cw_place_study_update (CwPlaceStudy *self);
void cw_place_study_update_worth (CwPlaceStudy *self);
void cw_place_study_update_worth_here (CwPlaceStudy *self);
void cw_place_study_layout (CwPlaceStudy *self, int width, int height);
/* Once what the panel holds has changed: all of it fits. */
void cw_place_study_fit_panel (CwPlaceStudy *self);
void cw_place_study_make_buttons (CwPlaceStudy *self);

/* place_study_edit.c: actions `study.…` */
void cw_place_study_add_actions (CwPlaceStudy *self);
void cw_place_study_enable (CwPlaceStudy *self);
void cw_place_study_set_enabled (CwPlaceStudy *self, const char *action, gboolean enabled);

/* place_study_engine.c: its lines, and its curve over the game. */
void cw_place_study_add_engine (CwPlaceStudy *self);
void cw_place_study_toggle_engine (CwPlaceStudy *self);
void cw_place_study_show_engine (CwPlaceStudy *self, gboolean shown);
void cw_place_study_update_engine (CwPlaceStudy *self);
void cw_place_study_update_graph (CwPlaceStudy *self);
