/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions with something to find, and lines of text that hold one each.
 *
 * A line is a position followed by operations, each ended by a semicolon (PGN standard, section
 * 16.2): "bm" the best moves, "am" moves to avoid, "dm 3" a mate in three moves (also "bm #3";
 * "#-3" is a mate by the other side), "pv" the solution, beginning with the side to move, "id" a
 * name. The program adds "Rating", "Motifs" with their names, and "Game" unless it is chess or
 * shogi. Moves are SAN or UCI, in shogi USI or any other form that people write.
 *
 * It also reads a lone SFEN, optionally after "sfen" or "position sfen", and tables: of a line's
 * tab-separated columns, the first with a slash is the position, and a later one that holds legal
 * moves is the solution. All functions are pure and thread-safe. */
#pragma once

#include "base/buffer.h"
#include "core/position.h"

#define CW_PROBLEM_MOVES 8  /* best moves, or moves to avoid */
#define CW_PROBLEM_PLIES 31 /* of a solution */
#define CW_PROBLEM_NAME 64

/* What a solution certainly does. problem.c has the names. */
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
  CwMove best[CW_PROBLEM_MOVES]; /* any of them solves; if none, every move but those to avoid */
  CwMove avoid[CW_PROBLEM_MOVES];
  int mate;       /* moves to mate, negative if by the other side; 0: not given */
  unsigned plies; /* of the solution; 0: unknown */
  CwMove line[CW_PROBLEM_PLIES];
  unsigned motifs; /* one bit per CwMotif */
  unsigned rating; /* difficulty on the scale of players' ratings; 0: unknown */
  char id[CW_PROBLEM_NAME];
} CwProblem;

/* "fork"; marked for translation. */
const char *cw_motif_name (CwMotif motif);

/* Whether a line (without its end) is, or should be, a problem: it has a position and something to
 * find. A lone SFEN is a problem, a lone FEN is not. */
bool cw_problem_is (const char *line);

/* Reads a line. False if it is no problem or its moves are illegal, with code and column in
 * `status`. */
bool cw_problem_read (CwProblem *problem, const char *line, CwStatus *status);

/* Appends the line and its end. Moves are written as SAN, in shogi as USI. */
void cw_problem_write (const CwProblem *problem, CwBuffer *text);

/* Equal for two problems with the same position, or with mirror images left to right (if castling
 * is not possible). */
uint64_t cw_problem_key (const CwPosition *position);
