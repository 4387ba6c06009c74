/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The recommended model: the expected score of a game by the pieces, the first move and the
 * strengths of both players, with a scale that may change with the phase:
 *
 *   E (y) = 1 / (1 + exp (-eta)),  eta = exp (b u) sum of beta_k d_k + alpha + s
 *
 * y is 1, 1/2 or 0 for White, d_k White's pieces of a column less Black's, u the phase: 1/2 less
 * the share of the start position's pieces that are left (by usual values, of 78 in chess, where
 * the start has 62), so -0.295 at the start and 1/2 with kings and pawns alone. s = gamma
 * (difference of ratings / 400) + theta of White's player - theta of Black's, theta ~ N (0, tau^2)
 * for players with at least five games [BT52]; a missing rating is the mean of the player's others,
 * or else of all. Rows are weighted so that every game counts once, and only those after the
 * opening count.
 *
 * If an engine's score of each row is known, the part beyond the usual count of the pieces may be a
 * covariate: kappa (score - count), in pawns. A sacrifice that the attack pays for then does not
 * make the piece look cheap: values are those of otherwise equal positions.
 *
 * With pieces in hand, or pieces that promote to others (shogi), values may be tied: beta in hand
 * and of a promoted bishop or rook is that of the same piece on the board plus d, that of a
 * promoted small piece a gold's plus d, d ~ N (0, (omega k t)^2) with t the usual value of what it
 * is tied to and k the log-odds of one such point; omega, one for hands and one for promoted
 * pieces, is estimated (EM). Few games then borrow from the board, many overrule it.
 *
 * Errors are clustered by game and corrected for few or uneven games (CR2 with Satterthwaite's
 * degrees of freedom [BM02], [PT18]), theta taken as estimated; values are ratios to the pawn with
 * Fieller's intervals [Fie54]. All functions are pure and thread-safe. */
#pragma once

#include "learning/fit.h"
#include "learning/linear.h"
#include "learning/parts.h"
#include "learning/row_summary.h"

#define CW_JOINT_MIN_PLAYER 5    /* games that a player needs for an estimated strength */
#define CW_JOINT_MAX_PLAYERS 400 /* those with the most games */

typedef struct
{
  unsigned from;        /* only rows after this full move */
  bool by_row;          /* every row counts the same, rather than every game */
  bool drop_draws;      /* otherwise a draw is half a point */
  bool first_move;      /* alpha */
  bool strengths;       /* gamma and theta */
  bool scale;           /* b */
  double variance;      /* tau^2; below 0: estimate it (EM) */
  bool estimated;       /* `variance` was estimated from these games: count its error too */
  double lambda;        /* penalty of beta^2 in the mean loss; 0 */
  unsigned rated_from;  /* only games whose ratings add up to at least this (0: any) … */
  unsigned rated_below; /* … and to less than this (0: any); either one leaves out games without
                           both ratings */
  CwBetween between;    /* only games between these; CW_BETWEEN_UNKNOWN: any */
  bool tied;            /* tie values in hand and of promoted pieces to those on the board */
  const float *score;   /* kappa: White's pawns beyond the usual count, per row; rows with NAN are
                           left out. NULL: no kappa. Borrowed while fitting. */
  const float *outcome; /* White's expected score, 0 … 1, per row, instead of its game's result;
                           rows with NAN are left out. NULL: the results. Borrowed while fitting. */
} CwJointOptions;

#define CW_JOINT_SCORE 10 /* pawns; larger scores decide no more */
/* What an engine's score (White's, in pawns; NAN: none) has beyond the usual count of a row. */
float cw_joint_beyond (const CwRows *rows, size_t row, double score);

/* After move 20, every game alike, draws half, first move, strengths; a changing scale in chess. */
CwJointOptions cw_joint_options_default (const CwColumns *columns);

/* What the games say about a piece. */
typedef struct
{
  bool known;                /* the games give it a finite log-odds */
  bool bounded;              /* so is the interval of its value in pawns */
  double log_odds, error;    /* at u = 0; its standard error */
  double log_odds_high;      /* the upper end of its 95 % interval */
  double value, value_error; /* centipawns, pawn = 100; standard error by the delta method */
  double low, high;          /* 95 % interval by Fieller */
  double freedom; /* degrees of freedom of that interval; for the pawn, of its log-odds */
  double points, points_low, points_high; /* percent of expected score that one more piece adds in
                                             an even position, with its 95 % interval */
  unsigned games;                         /* with the sides unequal in it; 0: not known */
} CwJointPiece;

typedef struct
{
  CwJointOptions options; /* without those that the games cannot answer */
  CwColumns columns;
  CwFitState state;
  unsigned culprit; /* column from 1, or 0 */
  bool one_sided;   /* one colour never won: games were chosen by result, so the first move and the
                       strengths are left out */
  unsigned games, players;
  unsigned won[2]; /* by White, by Black; both 0: no values */
  size_t rows;
  double effective; /* independent rows that would say as much about the pawn; 0: not known */
  double variance;  /* tau^2 */
  double omega[2];  /* of hands and of promoted pieces, if tied */
  double point;     /* log-odds of a point of the usual values, if tied */
  unsigned parameters, first_move, rating, scale, score; /* places in theta; 0: not in the model */
  double theta[CW_MAX_COLUMNS];
  double error[CW_MAX_COLUMNS]; /* standard errors of theta */
  CwMatrix covariance;
  CwJointPiece piece[CW_MAX_COLUMNS];
  double loss; /* weighted mean, without the penalties */
} CwJoint;

/* Called now and then; return true to stop. */
typedef bool (*CwJointStop) (void *context);

/* Fits. `stop` may be NULL. */
void cw_joint (CwJoint *joint, const CwRows *rows, const CwJointOptions *options, CwJointStop stop,
               void *context);
/* The same, and how much each game moved the log-odds of the pieces; empty if there are none or
 * memory runs out. `source` as in cw_influence_make. */
void cw_joint_traced (CwJoint *joint, CwInfluence *influence, const CwRows *rows, uint64_t source,
                      const CwJointOptions *options, CwJointStop stop, void *context);
/* The same for a part of a summary (learning/row_summary.h), clustered by its groups: without
 * strengths, and from the move that its rows begin with. */
void cw_joint_summary (CwJoint *joint, const CwRowSummary *summary, CwSummaryPart part,
                       const CwJointOptions *options);

/* The board column that a column is tied to; itself if it is not tied. */
unsigned cw_joint_base (const CwColumns *columns, unsigned column);

/* What ties say about a piece, in points (learning/points.h). */
typedef struct
{
  bool known, tied;
  double prior;           /* the value of what it is tied to, if tied */
  double data;            /* by the games alone */
  double both, low, high; /* combined, with the 95 % interval */
} CwTie;

/* From a fit with ties and one of the same games without, `apart`; false if there is no unit. */
bool cw_joint_ties (const CwJoint *joint, const CwJoint *apart, CwTie ties[CW_MAX_COLUMNS]);

/* The same as a fit of the pieces alone: their log-odds, values, errors and intervals; for code
 * that shows fits. */
void cw_joint_as_fit (const CwJoint *joint, CwFit *fit);

/* Like cw_fit_status. */
bool cw_joint_status (const CwJoint *joint, CwStatus *status);

/* The expected score of a side one piece of a column up, at u = 0 with equal strengths. */
double cw_joint_score (const CwJoint *joint, unsigned column);
