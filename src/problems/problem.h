/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions with something to find, and lines of text that hold one each.
 *
 * A line is a position and operations behind it, each ended by a semicolon (PGN standard, section
 * 16.2): "bm" the best moves, "am" moves to avoid, "dm 3" a mate in three moves (also "bm #3";
 * "#-3" is one of the other side), "pv"
 * the solution, the side to move first, "id" a name. The program's own are "Rating", "Motifs" with
 * their names, and "Game" where it is neither chess nor shogi. Moves are SAN or UCI, in shogi USI
 * or any other form that a person writes.
 *
 * Also read are an SFEN alone, also behind "sfen" or "position sfen", and tables: of the columns of
 * a line divided by tabs the first with a slash is the position, and one behind it that holds legal
 * moves is the solution. All functions are pure and thread-safe. */
#pragma once

#include "base/buffer.h"
#include "core/position.h"

#define CW_PROBLEM_MOVES 8  /* best moves, or moves to avoid */
#define CW_PROBLEM_PLIES 31 /* of a solution */
#define CW_PROBLEM_NAME 64

/* What a solution does, of which there is no doubt. Their names are in problem.c. */
typedef enum
{
  CW_MOTIF_FORK,
  CW_MOTIF_PIN,
  CW_MOTIF_SKEWER,
  CW_MOTIF_DISCOVERED_ATTACK,
  CW_MOTIF_DOUBLE_CHECK,
  CW_MOTIF_REMOVED_DEFENDER,
  CW_MOTIF_BACK_RANK,
  CW_MOTIF_SMOTHERED,
  CW_MOTIF_HANGING_PIECE,
  CW_MOTIF_PROMOTION,
  CW_MOTIF_SACRIFICE,
  CW_MOTIF_DROP,
  CW_MOTIF_OVERLOADED,
  CW_MOTIF_TRAPPED,
  CW_MOTIFS
} CwMotif;

typedef struct
{
  CwPosition position;
  unsigned best_count, avoid_count;
  CwMove best[CW_PROBLEM_MOVES]; /* any of them solves; none: every move but those to avoid */
  CwMove avoid[CW_PROBLEM_MOVES];
  int mate; /* in so many moves of the side to move, or of the other if negative; 0: not said */
  unsigned plies; /* of the solution; 0: it is not known */
  CwMove line[CW_PROBLEM_PLIES];
  unsigned motifs; /* a bit for each CwMotif */
  unsigned rating; /* how hard it is, as ratings of players are; 0: not known */
  char id[CW_PROBLEM_NAME];
} CwProblem;

/* "fork"; marked for translation. */
const char *cw_motif_name (CwMotif motif);

/* Whether a line without its end is one, or ought to be: it has a position and something to find.
 * An SFEN alone is a problem, a FEN alone is not. */
bool cw_problem_is (const char *line);

/* Reads a line. False where it is none, with code and column in `status`: the moves must be legal.
 */
bool cw_problem_read (CwProblem *problem, const char *line, CwStatus *status);

/* Adds the line with its end. Moves are written as SAN, in shogi as USI. */
void cw_problem_write (const CwProblem *problem, CwBuffer *text);

/* Whether two problems have the same position, or one that is its mirror image left to right (where
 * castling is not possible). */
uint64_t cw_problem_key (const CwPosition *position);
