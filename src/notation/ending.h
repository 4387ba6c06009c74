/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a line of moves ends, if the moves alone do not say it: 投了 and the like in KIF, %TORYO and
 * the like in CSA.
 *
 * It is kept as a command in the comment of the line's last node (the root's, if there is no move),
 * as clocks are: "[%end resignation 0:00:05]", with the time spent on it. Text before the command
 * is about the move, text after it about the end. A node with both an ending and children has a
 * variation that consists of the ending alone. */
#pragma once

#include "base/buffer.h"
#include "notation/game_tree.h"

typedef enum
{
  CW_ENDING_NONE,
  CW_ENDING_RESIGNATION,  /* 投了     %TORYO         the side to move lost */
  CW_ENDING_MATE,         /* 詰み     %TSUMI         the side to move lost */
  CW_ENDING_TIME,         /* 切れ負け %TIME_UP       the side to move lost */
  CW_ENDING_ILLEGAL_MOVE, /* 反則負け %ILLEGAL_MOVE  the side to move lost by its next move */
  CW_ENDING_FOUL,         /* 反則負け %±ILLEGAL_ACTION of the side to move, which lost */
  CW_ENDING_FOUL_BEFORE, /* 反則勝ち %±ILLEGAL_ACTION of the other side: the side to move won */
  CW_ENDING_DECLARATION,  /* 入玉勝ち %KACHI         the side to move won */
  CW_ENDING_DEFAULT_WIN,  /* 不戦勝                  the side to move won without playing */
  CW_ENDING_DEFAULT_LOSS, /* 不戦敗                  the side to move lost without playing */
  CW_ENDING_REPETITION,   /* 千日手   %SENNICHITE    a draw, or what the game's rules say */
  CW_ENDING_IMPASSE,      /* 持将棋   %JISHOGI       a draw */
  CW_ENDING_AGREEMENT,    /* 引き分け %HIKIWAKE      a draw */
  CW_ENDING_MAX_MOVES,    /* 最大手数 %MAX_MOVES     a draw */
  CW_ENDING_INTERRUPTION, /* 中断     %CHUDAN        no result, as all below */
  CW_ENDING_SEALED_MOVE,  /* 封じ手 */
  CW_ENDING_NO_MATE,      /* 不詰     %FUZUMI        of a problem */
  CW_ENDING_TAKEN_BACK,   /* 待った   %MATTA */
  CW_ENDING_ERROR,        /* エラー   %ERROR */
  CW_ENDINGS
} CwEnding;

typedef struct
{
  CwEnding ending;
  bool timed;
  uint64_t milliseconds; /* time spent on it, if `timed` */
} CwNodeEnding;

/* The word used in files: "resignation"; NULL for none. */
const char *cw_ending_word (CwEnding ending);

/* Who won a game that ends so in `position`, by the rules of its game. */
CwGameResult cw_ending_result (CwEnding ending, const CwPosition *position);

/* How a game whose last move is at the cursor ended, if only its result is known. A win is taken to
 * be by resignation, if not by mate. */
CwEnding cw_ending_of_result (const CwCursor *cursor, CwGameResult result);

/* How a game that ended so in `position` is said to end; CW_ENDING_NONE if no ending says both why
 * and for whom: an impasse counted as a win, and what only one side could do when the other is to
 * move. */
CwEnding cw_ending_of_outcome (const CwPosition *position, CwOutcome outcome);

/* How the line ends at a node; false if its comment does not say. */
bool cw_node_ending (const CwNode *node, CwNodeEnding *ending);

/* Appends a comment (may be NULL) with the ending (NULL: none) in place of one it may have; false if
 * memory ran out. */
bool cw_comment_with_ending (const char *comment, const CwNodeEnding *ending, CwBuffer *changed);

/* Puts the ending (NULL: none) into the node's comment, replacing one it may have. */
void cw_node_set_ending (CwGameTree *tree, CwNode *node, const CwNodeEnding *ending);

/* The ending at the main line's last move; CW_ENDING_NONE if nothing is said. */
CwEnding cw_game_tree_ending (const CwGameTree *tree);
