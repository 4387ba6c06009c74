/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be proven about a move that was not the best: claims, each with the line that proves it.
 *
 * There are two lines: the best one from the position, and the answer to the move played. A fact is
 * looked for in the answer ("allowed") or in the best line ("missed"). It must hold on the board
 * within three plies of the move, the line must carry it out (the piece named is taken, mate,
 * promotion, a draw) and win at least 0.8 pawns of material over the other line, and the fact may
 * claim no more than that, and not much less. Facts about mate are proven by the mate solver, or by
 * a line of the search that ends in it. What cannot be proven this way is left out. */
#pragma once

#include "core/position.h"
#include "core/values.h"
#include "search/mate.h"

/* In order of priority. */
typedef enum
{
  CW_FACT_STALEMATE,          /* the move leaves no legal reply, which ends the game as a draw */
  CW_FACT_THREAT_IGNORED,     /* a mate that was already threatened */
  CW_FACT_MATE_ALLOWED,       /* in `moves` */
  CW_FACT_MATE_MISSED,        /* in `moves` */
  CW_FACT_BRINKMATE_MISSED,   /* shogi: no check, and every reply is mated */
  CW_FACT_PAWN_DROP_MATE,     /* shogi: the drop would mate, and that is not allowed */
  CW_FACT_DRAW_GIVEN,         /* a winning position ends in a draw */
  CW_FACT_REPETITION,         /* a draw by repetition: by the move (`proof` 0) or by the answer */
  CW_FACT_PERPETUAL,          /* the losing side draws by endless checks */
  CW_FACT_PROMOTION,          /* `piece` becomes `other` on `square` and stays */
  CW_FACT_BAD_TRADE,          /* `piece` took `other` and is recaptured */
  CW_FACT_EN_PRISE,           /* `piece` was put on `square`, where `actor` takes it */
  CW_FACT_RETAKE_MISSED,      /* `piece` on `square` had just captured */
  CW_FACT_GUARD_PINNED,       /* `other` on `other_square` guards `square`, but is pinned */
  CW_FACT_OVERLOADED,         /* `other` guards `square` and `target`, or mate there (piece 0) */
  CW_FACT_GUARD_TAKEN,        /* `actor` takes `other`, which guarded `piece` */
  CW_FACT_DISCOVERED_CHECK,   /* the piece behind checks, `actor` hits `piece` */
  CW_FACT_DISCOVERED,         /* `actor` leaves the line of `other` to `piece` */
  CW_FACT_SKEWER,             /* `other` must move, and `piece` behind it falls */
  CW_FACT_FORK,               /* `actor` attacks `piece` and `other`, or threatens mate (`moves`) */
  CW_FACT_HEAD_PAWN,          /* shogi: a pawn dropped before `piece` */
  CW_FACT_PIN_ROYAL,          /* `piece` is pinned to its king and falls */
  CW_FACT_PIN_PIECE,          /* `piece` is pinned to `other` and falls */
  CW_FACT_TRAPPED,            /* `piece` is attacked and lost wherever it goes */
  CW_FACT_GUARD_LEFT,         /* `other`, which moved, no longer guards `piece` */
  CW_FACT_LINE_UNCOVERED,     /* the move opened a line to `piece` */
  CW_FACT_GUARD_BLOCKED,      /* it closed the line by which `other` guarded `piece` */
  CW_FACT_LEFT_HANGING,       /* `piece` could be taken before, and still can */
  CW_FACT_CAPTURE,            /* the first move of the line takes `piece`, for `other` or nothing */
  CW_FACT_MATE_THREAT,        /* the best move threatens mate in `moves`, without a check */
  CW_FACT_PROMOTION_THREAT,   /* the best move threatens `line_move[0]`, which costs a piece */
  CW_FACT_BETTER_CAPTURE,     /* the best move takes elsewhere, the move played wins as much */
  CW_FACT_MATERIAL,           /* none of these: what the line wins and gives, counted at its end */
  CW_FACT_PROMOTION_DECLINED, /* shogi: the same move with promotion is better */
  CW_FACT_KING_LINE_OPENED,   /* a pawn left the line of the slider `other` to its king */
  CW_FACT_CASTLING_LOST,      /* by the king's move */
  CW_FACT_COUNT,
} CwFactKind;

/* Patterns of mates in chess. */
typedef enum
{
  CW_MATE_PLAIN,
  CW_MATE_BACK_RANK, /* by a rook or queen on the king's first rank, behind its own pieces */
  CW_MATE_SMOTHERED, /* by a knight, the king's own pieces all around it */
  CW_MATE_OTHERWISE, /* no mate: won by another rule of the game */
} CwMatePattern;

typedef struct
{
  CwFactKind kind;
  bool missed; /* about the best line; else about the answer to the move */
  CwMatePattern pattern;
  CwPiece piece, other, actor;
  CwSquare square, other_square, target; /* CW_NO_SQUARE: none */
  unsigned ply;                          /* of the deciding move within the line: 0 or 2 */
  unsigned moves;                        /* of a mate */
  unsigned proof;                        /* plies of the line until the fact is carried out */
  unsigned shown;                        /* plies worth showing; 0: up to `proof` */
  bool threatened;                       /* the answer was possible before, taking the same */
  double gain;                           /* pawns */
  double value;                          /* of `piece`, to the side that takes it */
  /* CW_FACT_MATERIAL: what the side that the line favours wins and gives up, by kind. */
  uint8_t won[CW_MAX_KINDS], given[CW_MAX_KINDS];
  /* The line itself if it is not the given one: a solver's mate, an illegal drop, a recapture that
   * is punished. */
  unsigned line;
  CwMove line_move[CW_MATE_PLIES];
} CwFact;

#define CW_FACTS 24
/* Plies of a proving line that are shown to people, and the limit if nearly all of them are checks
 * and replies to checks. */
#define CW_FACT_SHOWN 11
#define CW_FACT_FORCED 15

typedef struct
{
  const CwPosition *before;
  const CwUndo *last; /* the game's history, or NULL */
  CwMove move;        /* legal there; CW_NULL_MOVE: only the best line is examined */
  const CwMove *best; /* best line from there */
  unsigned n_best;
  const CwMove *answer; /* the best line after the move */
  unsigned n_answer;
  int best_score, played_score; /* of the search, for the mover */
  bool counted;                 /* the next two are known */
  double best_end, played_end;  /* the mover's material in pawns where each line comes to rest */
  bool borne_out;               /* the difference in score is of similar size */
  double expected;              /* score of the mover by the best line, 0 … 1 */
  double lost;                  /* expected score lost by the move */
  double rest;                  /* the part of it that is neither mate nor material */
  const CwValues *values;
  CwMateSolver *solver;
  double effort; /* of the solver: 1 for a review with the usual nodes */
} CwFactQuery;

/* Whether it is about a mate allowed or missed; CW_FACT_MATE_THREAT is not. */
bool cw_fact_is_mate (const CwFact *fact);
/* Whether it is about a piece that the first move of a line simply takes; a missed recapture does
 * not count. */
bool cw_fact_is_capture (const CwFact *fact);

/* Proves what it can, in order of priority; returns the count. Takes some milliseconds, more in
 * shogi. Two threads must not share a solver. */
unsigned cw_facts_prove (const CwFactQuery *query, CwFact facts[CW_FACTS]);

/* The fact to mention after the first: what caused it, or a mate missed by the side that is mated;
 * NULL if none. */
const CwFact *cw_facts_cause (const CwFact *facts, unsigned count);

/* The same for a line alone: what its captures win and how (no mates, draws or promotions), in
 * games where exchanges mean what they do in chess. The line is good for the side that moves
 * first. */
unsigned cw_facts_of_line (const CwPosition *start, const CwMove *moves, unsigned count,
                           const CwValues *values, CwFact facts[CW_FACTS]);

/* The pattern of a mate, given the final position, with the mated side to move, and the last
 * move. */
CwMatePattern cw_mate_pattern (const CwPosition *end, CwMove last, const CwValues *values);
