/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes what an engine found about the positions of a game into it: [%eval] at each move, ?!, ?
 * and
 * ?? where a move lost expected score, and there the better line as a variation. Pure; not for two
 * threads with one tree. */
#pragma once

#include "notation/comment_commands.h"
#include "notation/game_tree.h"

#define CW_FOUND_MOVES 16

/* Of one position of the main line. */
typedef struct
{
  bool known;         /* `score` is */
  double score;       /* White's expected score, 0 … 1 */
  bool searched;      /* `eval` and the moves are known too: the game goes on here */
  CwCommentEval eval; /* White's */
  unsigned moves;     /* of the best line from here */
  CwMove move[CW_FOUND_MOVES];
} CwFound;

typedef struct
{
  double doubtful, mistake, blunder; /* loss of expected score from which ?!, ? and ?? are set */
  unsigned line;                     /* moves of a variation, at most CW_FOUND_MOVES; 0: none */
  bool words; /* the signs are put at the front of comments: for formats without glyphs */
} CwAnnotateTerms;

/* Five, ten and twenty points in a hundred; eight moves. */
extern const CwAnnotateTerms cw_annotate_usual;

/* How many signs were set. */
typedef struct
{
  unsigned doubtful, mistake, blunder;
} CwAnnotated;

/* Writes White's score of the position after a move into that node's comment; it replaces one that
 * is there. False where there was no memory. */
bool cw_annotate_eval (CwGameTree *tree, CwNode *node, const CwCommentEval *eval);

/* `found` are the `count` positions of the main line from the start on; more or fewer than the game
 * has do no harm. A move that has a sign already keeps it. False where there was no memory; what
 * was written by then stays. */
bool cw_annotate (CwGameTree *tree, const CwFound *found, unsigned count,
                  const CwAnnotateTerms *terms, CwAnnotated *annotated);
