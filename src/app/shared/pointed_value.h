/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the piece pointed at is worth at this balance, and the result of a capture before it is
 * made: takes board and values, fills the panel's strip. Main thread. */
#pragma once

#include "model/game/session.h"
#include "model/settings.h"
#include "model/values/value_sets.h"
#include "widgets/board_view.h"
#include "widgets/value_panel.h"

/* Setting: show the result of captures; default TRUE. */
#define CW_SETTING_TRADE_SCALE "trade-scale"

typedef struct
{
  CwValueSets *choice;
  CwSession *session;
  CwBoardView *board; /* shows the session's position; its selected piece is about to move */
  CwPieceSet *set;    /* draws the pieces */
  CwSquare pointed;   /* by pointer, keyboard or long press; CW_NO_SQUARE: nothing */
  CwColour side;      /* the side whose expected score is shown */
  gboolean you;       /* that side is the user, the other is not */
  gboolean scale;     /* show the result of captures */
} CwPointedValue;

/* Shows in the strip of `panel` the exchange if the selected piece can capture what is pointed at,
 * else the piece pointed at, else the selected one; rings its square on the board. */
void cw_pointed_value_show (CwValuePanel *panel, const CwPointedValue *here);
