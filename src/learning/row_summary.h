/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of any number of games in little memory: how many there are of each difference in
 * material, phase and result, by groups of games. A game's fingerprint decides its group, so any
 * part of a collection can be summarised by itself and the summaries merged in any order: the
 * counts are whole numbers, and the same. Errors clustered by group equal those clustered by game,
 * except that a standard error from so many groups is itself uncertain by 1 / sqrt (2 groups) (200:
 * 5 %, 1,000: 2.2 %, 2,000: 1.6 %), most of which the scores of subgroups (learning/subgroups.h)
 * remove again; games in several parts are in one group, so repeating them does not shrink the
 * errors.
 *
 * There are two parts: the rows of the usual rule, and those of the recommended model (settled,
 * after move 20 in chess). As text, lines "part group phase difference… result rows weight" after a
 * head; `weight` is each row's share of its game, in 2^-32. Scores are lines "= part group subgroup
 * drawn number…". Not thread-safe, but many threads may read at once. */
#pragma once

#include "learning/phase.h"
#include "learning/rows.h"
#include "learning/subgroups.h"

#define CW_SUMMARY_GROUPS 1000
#define CW_SUMMARY_MAX_GROUPS 100000
#define CW_SUMMARY_FROM                                                                            \
  20 /* in chess, the rows of the recommended model are those after this move */
#define CW_SUMMARY_PHASES 78 /* the scale of phases, on which the start has 62 */

typedef enum
{
  CW_SUMMARY_USUAL,
  CW_SUMMARY_RECOMMENDED,
  CW_SUMMARY_PARTS
} CwSummaryPart;

typedef struct
{
  CwColumns columns;
  CwPhase phase;
  uint32_t groups;
  uint64_t games, rows; /* of the usual rule */
  CwDistinct keys;      /* part, group (4 bytes), phase, result, differences */
  uint64_t *count, *weight;
  uint32_t room;
  CwSubgroups subgroups[CW_SUMMARY_PARTS];
  uint32_t heads, divided; /* of the texts read: their number, and those with subgroups */
} CwRowSummary;

/* One line of it. */
typedef struct
{
  CwSummaryPart part;
  uint32_t group;
  uint8_t phase, result; /* 2 White won, 1 draw, 0 Black won */
  int8_t difference[CW_MAX_COLUMNS];
  uint64_t count, weight;
} CwSummaryLine;

/* The phase u of a line, as in learning/joint.h. */
static inline double
cw_summary_phase (const CwSummaryLine *line)
{
  return 0.5 - line->phase / (double)CW_SUMMARY_PHASES;
}

void cw_row_summary_init (CwRowSummary *summary, uint32_t groups);
void cw_row_summary_clear (CwRowSummary *summary);

/* Adds all games of `rows`, by the usual rule and with the settled rows beside them; `rows` may
 * then be emptied for more games. False if memory runs out or it is another game. */
bool cw_row_summary_add (CwRowSummary *summary, const CwRows *rows);

/* For reading: sets the game if there is none yet; adds to a line, creating it if new. False for
 * another game, or if memory runs out. */
bool cw_row_summary_set_game (CwRowSummary *summary, const CwGame *game);
bool cw_row_summary_add_line (CwRowSummary *summary, const CwSummaryLine *line);

/* Are there scores of subgroups for all games? Texts of older versions have none. */
bool cw_row_summary_is_divided (const CwRowSummary *summary);

/* A line by its index below keys.count; lines are in the order in which they were added. */
CwSummaryLine cw_row_summary_line (const CwRowSummary *summary, uint32_t index);
/* The indices ordered by part, group, phase, difference and result (transfer full); NULL if memory
 * runs out. */
uint32_t *cw_row_summary_order (const CwRowSummary *summary);
/* The numbers of blocks ordered by their bytes, likewise. */
uint32_t *cw_row_summary_sort (const CwDistinct *keys);

/* Writes it in that order: equal summaries give equal bytes. */
bool cw_row_summary_write (const CwRowSummary *summary, CwSink sink, CwStatus *status);
/* Adds what is read; the first text decides the game and the number of groups. If it is broken or
 * of another kind, returns false with the line in `status`; `summary` must then be cleared. */
bool cw_row_summary_read (CwRowSummary *summary, CwSource source, CwStatus *status);
