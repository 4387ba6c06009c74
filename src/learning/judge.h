/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of match results judged: do the scores differ by more than chance? Pure, thread-safe. */
#pragma once

#include "base/stream.h"

#include <stdbool.h>

#define CW_JUDGE_ROWS 64
#define CW_JUDGE_NAME 64

typedef struct
{
  char name[CW_JUDGE_NAME];
  double games, points;
  bool draws_known;
  double won, drawn, lost; /* where known */
  double score;            /* points / games, 0 … 1 */
  double variance;  /* of one game's result; score (1 - score), the most it can be, where draws
                       are not known */
  double low, high; /* 95 % of the score */
} CwJudgeRow;

typedef struct
{
  CwJudgeRow row[CW_JUDGE_ROWS];
  unsigned count;
} CwJudgeTable;

/* Reads lines of a name without blanks and results, one for each opponent, that are summed: "W-D-L"
 * or "PERCENT/GAMES"; blanks between them, '#' begins a note. False with the line in `status`. */
bool cw_judge_read (CwJudgeTable *table, const char *text, size_t length, CwStatus *status);

typedef struct
{
  double chi_squared; /* sum of games (score - mean)^2 / variance, pooled */
  unsigned freedom;
  double chance;          /* of so much where all are equally strong */
  unsigned best, worst;   /* rows */
  double difference;      /* of these two, in points of 1 */
  double margin;          /* half of its 95 % interval */
  double elo, elo_margin; /* the same in rating, where they met the same opponents */
} CwJudgement;

/* False where there are fewer than two rows, or a row without games. */
bool cw_judge (const CwJudgeTable *table, CwJudgement *judgement);

/* The difference of two rows and half of its 95 % interval. */
double cw_judge_difference (const CwJudgeRow *one, const CwJudgeRow *other, double *margin);
