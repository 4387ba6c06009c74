/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the piece that is pointed at is worth at this balance, and what a capture would come to
 * before it is made: from board and values to the strip of the panel. Main thread. */
#pragma once

#include "model/game/session.h"
#include "model/settings.h"
#include "model/values/value_sets.h"
#include "widgets/board_view.h"
#include "widgets/value_panel.h"

/* Whether captures are weighed: a setting, TRUE at first. */
#define CW_SETTING_TRADE_SCALE "trade-scale"

typedef struct
{
  CwValueSets *choice;
  CwSession *session;
  CwBoardView *board; /* shows the session's position; what is selected there is in hand */
  CwPieceSet *set;    /* draws the pieces */
  CwSquare pointed;   /* by pointer, keys or a long press; CW_NO_SQUARE: nothing */
  CwColour side;      /* the side that the expected score is for */
  gboolean you;       /* that side is the user, and the other is not */
  gboolean scale;     /* captures are weighed */
} CwPointedValue;

/* Shows in the strip of `panel` the exchange where a selected piece can take what is pointed at,
 * else of the piece pointed at, else of the selected one; and rings its square on the board. */
void cw_pointed_value_show (CwValuePanel *panel, const CwPointedValue *here);
