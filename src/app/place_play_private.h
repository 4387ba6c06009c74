/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by place-play*.c only. */
#pragma once

#include "app/analysis.h"
#include "app/board_area.h"
#include "app/board_control.h"
#include "app/fixed.h"
#include "app/game_chooser.h"
#include "app/impasse_card.h"
#include "app/opponent_page.h"
#include "app/place_play.h"
#include "app/start_cards.h"
#include "widgets/move_list_view.h"
#include "widgets/value_panel.h"

/* What of a new game is being chosen. */
typedef enum
{
  CW_CHOOSING_NOTHING,
  CW_CHOOSING_GAME,
  CW_CHOOSING_TERMS,
} CwChoosing;

struct _CwPlacePlay
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
  /* borrowed from the context */
  CwPlayGame *game;
  CwSession *session;
  CwValueChoice *choice;
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

/* place_play_actions.c: `play.…`, and which of them make sense now. */
void cw_place_play_add_actions (CwPlacePlay *self);
void cw_place_play_enable (CwPlacePlay *self);

/* One sentence for some seconds: under the board, or in the rail beside it; NULL: away with it. */
void cw_place_play_say (CwPlacePlay *self, const char *sentence);

/* place_play_view.c: shows the state of the game. */
void cw_place_play_update (CwPlacePlay *self);
void cw_place_play_update_clocks (CwPlacePlay *self);
void cw_place_play_update_worth (CwPlacePlay *self);
void cw_place_play_update_worth_here (CwPlacePlay *self);
void cw_place_play_update_moves (CwPlacePlay *self);
void cw_place_play_layout (CwPlacePlay *self, int width, int height);

/* place_play_engine.c: the engine's lines beside the game, and the computer's level. */
void cw_place_play_add_engine (CwPlacePlay *self);
/* Lines may be looked at: the game is over, or nobody's clock runs. */
gboolean cw_place_play_may_analyse (CwPlacePlay *self);
void cw_place_play_toggle_engine (CwPlacePlay *self);
void cw_place_play_update_engine (CwPlacePlay *self);
