/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How lines of KIF and KI2 end: words in place of a move, and the sentence まで… that sums up a
 * game. Internal to this layer, but for the word of an ending. */
#pragma once

#include "base/buffer.h"
#include "notation/ending.h"
#include "notation/kif_text.h"

/* Steps over the word at the start of the text: 投了 …; CW_ENDING_NONE if there is none. */
CwEnding cw_kif_ending_read (CwKifText *text);
/* Its usual word; if KIF has none, that of the nearest ending. */
const char *cw_kif_ending_word (CwEnding ending);

typedef struct
{
  CwEnding ending; /* NONE if only a winner is named, or nothing */
  bool won;        /* a winner or a loser is named */
  CwColour winner;
} CwKifSummary;

/* Reads the line "まで87手で先手の勝ち" after まで, of a game that ends in `position`. */
CwKifSummary cw_kif_summary_read (CwKifText *text, const CwPosition *position);

/* The sides' names: 下手 and 上手 in handicap games. */
typedef struct
{
  const char *name[2];
} CwKifSides;

/* Appends that line for a game that ends after `number` moves in `position`. `ending`: NONE if only
 * a winner is known, or nothing. */
void cw_kif_summary_write (CwBuffer *text, unsigned number, CwEnding ending, CwGameResult result,
                           const CwPosition *position, const CwKifSides *sides);
