/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by play-page*.c only. */
#pragma once

#include "app/board/analysis.h"
#include "app/board/board_area.h"
#include "app/board/board_control.h"
#include "app/play/game_chooser.h"
#include "app/play/impasse_card.h"
#include "app/play/opponent_page.h"
#include "app/play/play_page.h"
#include "app/play/start_cards.h"
#include "app/shared/fixed.h"
#include "model/game/board_scene.h"
#include "model/game/move_items.h"
#include "model/game/move_words.h"
#include "widgets/move_list_view.h"
#include "widgets/value_panel.h"

#include <gtk/gtk.h>

/* What of a new game is being chosen. */
typedef enum
{
  CW_CHOOSING_NOTHING,
  CW_CHOOSING_GAME,
  CW_CHOOSING_TERMS,
} CwChoosing;

struct _CwPlayPage
{
  GtkWidget parent;
  /* template */
  GtkWidget *split, *panel, *game_page, *heading, *rail_buttons;
  GtkStack *pages;
  CwBoardArea *area;
  CwStartCards *cards;
  CwGameChooser *games;
  CwOpponentPage *opponent;
  CwPlayerStrip *rail_top, *rail_bottom;
  CwMoveListView *moves;
  GtkWidget *notice, *notice_buttons, *claim_child, *easier_child, *again_child, *study_child,
      *here_child, *latest_child;
  GtkLabel *notice_label;
  CwImpasseCard *impasse;
  CwEngineLines *engine_lines;
  GMenu *level_menu;
  CwValuePanel *worth;
  /* owned */
  CwContext *context;
  CwBoardControl *control;
  CwAnalysis *analysis;
  CwMoveItems *items;
  /* borrowed from the context */
  CwPlayGame *game;
  CwSession *session;
  CwValueSets *choice;
  /* state */
  CwChoosing choosing;
  gboolean panel_hidden;
  gboolean rail, bare; /* narrow; the strips are in the rail */
  CwSquare hovered;
  int width, height; /* of the page */
  double shape;      /* of the board at the last layout */
  char *remark;      /* said in the notice, where there is no room under the board; owned */
  guint remark_id;
  guint update_id;
  const CwGame *levels_of;     /* whose levels the menu names; NULL: of none */
  GSimpleActionGroup *actions; /* owned */
};

/* play_page_actions.c: `play.…`, and which of them make sense now. */
void cw_play_page_add_actions (CwPlayPage *self);
void cw_play_page_enable (CwPlayPage *self);

/* One sentence for some seconds: under the board, or in the rail beside it; NULL: away with it. */
void cw_play_page_say (CwPlayPage *self, const char *sentence);

/* play_page_view.c: shows the state of the game. */
void cw_play_page_update (CwPlayPage *self);
void cw_play_page_update_clocks (CwPlayPage *self);
void cw_play_page_update_worth (CwPlayPage *self);
void cw_play_page_update_worth_here (CwPlayPage *self);
void cw_play_page_update_moves (CwPlayPage *self);
void cw_play_page_layout (CwPlayPage *self, int width, int height);

/* play_page_engine.c: the engine's lines beside the game, and the computer's level. */
void cw_play_page_add_engine (CwPlayPage *self);
/* Lines may be looked at: the game is over, or nobody's clock runs. */
gboolean cw_play_page_may_analyse (CwPlayPage *self);
void cw_play_page_toggle_engine (CwPlayPage *self);
void cw_play_page_update_engine (CwPlayPage *self);
