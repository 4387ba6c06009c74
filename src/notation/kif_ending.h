/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How lines of KIF and KI2 end, inside this layer: the words in place of a move, and the sentence
 * まで… that sums a game up. */
#pragma once

#include "base/buffer.h"
#include "notation/ending.h"
#include "notation/kif_text.h"

/* The word at the start of the text, stepped over: 投了 …; NONE where there is none. */
CwEnding cw_kif_ending_read (CwKifText *text);
/* Its usual word; what KIF has no word for is written as its nearest. */
const char *cw_kif_ending_word (CwEnding ending);

typedef struct
{
  CwEnding ending; /* NONE where only a winner is named, or nothing */
  bool won;        /* a winner is named, or a loser */
  CwColour winner;
} CwKifSummary;

/* The line "まで87手で先手の勝ち", read from まで on, with `side` to move. */
CwKifSummary cw_kif_summary_read (CwKifText *text, CwColour side);

/* The names of the sides: 下手 and 上手 in handicap games. */
typedef struct
{
  const char *name[2];
} CwKifSides;

/* Appends that line for a game that ends after `number` moves, with `side` to move. */
void cw_kif_summary_write (CwBuffer *text, unsigned number, CwEnding ending, CwGameResult result,
                           CwColour side, const CwKifSides *sides);
