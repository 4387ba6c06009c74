/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of any number of games in little memory: how many there are of each difference in
 * material, phase and result, apart for groups of games. A game belongs to the group that its
 * fingerprint says, so that any part of a collection can be summarised by itself and the summaries
 * merged in any order: the counts are whole numbers, and the same. Errors that are clustered by
 * group are those that are clustered by game, but for the 1 / sqrt (2 groups) that a standard
 * error from so many groups is itself uncertain by (200: 5 %, 1,000: 2.2 %, 2,000: 1.6 %), most of
 * which the scores of subgroups (learning/subgroups.h) take out again; games that are in several
 * parts are in one group, so repeating them does not make the errors smaller.
 *
 * There are two parts: the rows of the usual rule, and those of the recommended model (settled,
 * after move 20 in chess). As text, lines "part group phase difference… result rows weight" behind
 * a head; `weight` is the part of its game that each row is, in 2^-32. Scores are lines
 * "= part group subgroup drawn number…". Not thread-safe; many
 * threads may read at once. */
#pragma once

#include "learning/phase.h"
#include "learning/rows.h"
#include "learning/subgroups.h"

#define CW_SUMMARY_GROUPS 1000
#define CW_SUMMARY_MAX_GROUPS 100000
#define CW_SUMMARY_FROM                                                                            \
  20 /* in chess, the rows of the recommended model are those after this move */
#define CW_SUMMARY_PHASES 78 /* of a phase: the share that is left of what the start has 62 of */

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
  uint32_t heads, divided; /* of texts that were read: how many there were, and with subgroups */
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

/* The phase u of a line, as learning/joint.h has it. */
static inline double
cw_summary_phase (const CwSummaryLine *line)
{
  return 0.5 - line->phase / (double)CW_SUMMARY_PHASES;
}

void cw_row_summary_init (CwRowSummary *summary, uint32_t groups);
void cw_row_summary_clear (CwRowSummary *summary);

/* Adds all games of `rows`, by the usual rule and the settled rows beside them; `rows` may then be
 * emptied for further games. False where there is no memory or it is another game. */
bool cw_row_summary_add (CwRowSummary *summary, const CwRows *rows);

/* For reading: sets the game, where there is none yet, and adds to a line, which is made where it
 * is new. False where it is another game, or there is no memory. */
bool cw_row_summary_set_game (CwRowSummary *summary, const CwGame *game);
bool cw_row_summary_add_line (CwRowSummary *summary, const CwSummaryLine *line);

/* Whether there are scores of subgroups, of all games; texts of older versions have none. */
bool cw_row_summary_is_divided (const CwRowSummary *summary);

/* A line, by its index below keys.count; lines come in the order in which they were added. */
CwSummaryLine cw_row_summary_line (const CwRowSummary *summary, uint32_t index);
/* The indices in the order of part, group, phase, difference and result, to be freed; NULL where
 * there is no memory. */
uint32_t *cw_row_summary_order (const CwRowSummary *summary);
/* The numbers of blocks of bytes in their order, likewise. */
uint32_t *cw_row_summary_sort (const CwDistinct *keys);

/* Writes it, in that order: equal summaries are equal bytes. */
bool cw_row_summary_write (const CwRowSummary *summary, CwSink sink, CwStatus *status);
/* Adds what is read; the first one decides the game and the number of groups. False with the line
 * in `status` where it is broken or of another kind; `summary` is then to be cleared. */
bool cw_row_summary_read (CwRowSummary *summary, CwSource source, CwStatus *status);
