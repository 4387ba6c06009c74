/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of match results: do the scores differ by more than chance? Pure, thread-safe. */
#pragma once

#include "base/stream.h"
#include "learning/homogeneity.h"

#define CW_SCORE_ROWS 64
#define CW_SCORE_NAME 64

typedef struct
{
  char name[CW_SCORE_NAME];
  double games, points;
  bool draws_known;
  double won, drawn, lost; /* where known */
  double score;            /* points / games, 0 … 1 */
  double variance;  /* of one game's result; its maximum score (1 - score) if draws are not known */
  double low, high; /* 95 % interval of the score */
} CwScoreRow;

typedef struct
{
  CwScoreRow row[CW_SCORE_ROWS];
  unsigned count;
} CwScoreTable;

/* Reads lines of a name without blanks and results, one for each opponent, which are added up:
 * "W-D-L" or "PERCENT/GAMES", separated by blanks; '#' begins a comment. At least two rows. False
 * with the line in `status`. */
bool cw_score_table_read (CwScoreTable *table, const char *text, size_t length, CwStatus *status);

/* Why a table may say nothing. */
typedef enum
{
  CW_SCORES_TOLD,
  CW_SCORES_EQUAL,   /* all rows have the same score: nobody is ahead */
  CW_SCORES_CERTAIN, /* all games of the best or of the worst ended alike: their rating difference
                        has no upper bound */
  CW_SCORES_FEW,     /* a row has fewer than CW_SCORES_LEAST games */
} CwScoreDoubt;

#define CW_SCORES_LEAST 10

typedef struct
{
  CwHomogeneity scores; /* are they equal? With the pooled variance of a game */
  unsigned best, worst; /* rows */
  double difference;    /* between these two, in points of 1 */
  double margin; /* half of its 95 % interval; as they were picked afterwards, by the studentized
                    range of all rows */
  double margin_beforehand; /* the same if they had been picked before the games */
  double chance;            /* of this large a difference of best and worst if all are alike */
  double elo, elo_margin;   /* the same in rating, if they met the same opponents */
  CwScoreDoubt doubt;       /* why there are no margins, unless CW_SCORES_TOLD */
} CwScoreTest;

/* For a table of two rows or more. */
CwScoreTest cw_score_table_test (const CwScoreTable *table);
