/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by study-page*.c only. */
#pragma once

#include "app/board/analysis.h"
#include "app/board/board_area.h"
#include "app/board/board_control.h"
#include "app/shared/fixed.h"
#include "app/shared/page_actions.h"
#include "app/study/study_page.h"
#include "model/analysis/game_scores.h"
#include "model/files/shown_game.h"
#include "model/game/annotations.h"
#include "model/game/board_scene.h"
#include "model/game/move_items.h"
#include "model/game/move_words.h"
#include "widgets/game_list.h"
#include "widgets/move_list_view.h"
#include "widgets/plot_view.h"
#include "widgets/value_panel.h"

#include <gtk/gtk.h>

struct _CwStudyPage
{
  GtkWidget parent;
  /* template */
  GtkWidget *overlay, *split, *list_side, *list_box, *graph_box, *panel, *panel_box;
  GtkWidget *heading, *panel_buttons, *drawer_box, *comment_card, *worth_scroller;
  GtkRevealer *drawer;
  CwGameList *list;
  GtkLabel *graph_title, *graph_note, *comment_label, *title, *scan_progress;
  GtkWidget *scan, *scan_stop, *scan_keep;
  CwEngineLines *engine_lines;
  CwBoardArea *area;
  CwPlotView *graph;
  CwPlayerStrip *panel_top, *panel_bottom;
  CwMoveListView *moves;
  CwValuePanel *worth;
  GtkMenuButton *annotate;
  /* owned */
  CwContext *context;
  CwBoardControl *control;
  CwAnalysis *analysis;
  CwGameScores *scores;
  GSimpleActionGroup *actions;
  CwShownGame *shown;
  CwMoveItems *items;
  GtkWidget *comment_popover; /* child of `annotate`, made when needed */
  GtkTextView *comment_view;
  CwNode *commented; /* what the popover speaks of; only compared */
  gboolean comment_dropped;
  /* borrowed from the context */
  CwSession *session;
  CwDocument *document;
  CwValueSets *choice;
  /* state */
  gint64 loading_since;
  gboolean collapsed;
  CwLayout layout; /* of the page; of no width before the first */
  gint64 graph_time, graph_cost; /* when it was drawn last, and how long that took, µs */
  guint scores_kept;             /* serial of the scores that stand in the game; 0: none do */
  CwSquare hovered;
  guint update_id;
};

/* study_page_games.c */
void cw_study_page_connect_games (CwStudyPage *self);
gboolean cw_study_page_open_game (CwStudyPage *self, guint id);
void cw_study_page_go_to_neighbour (CwStudyPage *self, int step);

/* study_page_view.c: shows the session and the document. */
void cw_study_page_update (CwStudyPage *self);
void cw_study_page_update_worth (CwStudyPage *self);
void cw_study_page_update_worth_here (CwStudyPage *self);
void cw_study_page_lay_out (CwStudyPage *self);
/* The layout of its parts; FALSE where the page has no size yet. */
gboolean cw_study_page_get_layout (CwStudyPage *self, CwStudyLayout *layout);
/* Once what the panel holds has changed: all of it fits. */
void cw_study_page_fit_panel (CwStudyPage *self);
void cw_study_page_make_buttons (CwStudyPage *self);

/* study_page_actions.c: the page's actions; those on its board when it has one. */
void cw_study_page_add_actions (CwStudyPage *self);
void cw_study_page_add_board_actions (CwStudyPage *self);
void cw_study_page_enable (CwStudyPage *self);

/* study_page_edit.c: comments and variations. */
void cw_study_page_add_edit_actions (CwStudyPage *self);

/* study_page_engine.c: its lines, and its curve over the game. */
void cw_study_page_add_engine (CwStudyPage *self);
void cw_study_page_toggle_engine (CwStudyPage *self);
void cw_study_page_show_engine (CwStudyPage *self, gboolean shown);
void cw_study_page_update_engine (CwStudyPage *self);
void cw_study_page_update_graph (CwStudyPage *self);
