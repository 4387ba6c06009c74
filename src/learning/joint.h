/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The recommended model: the expected score of a game by the pieces, the first move and the
 * strengths of both players, with a scale that may change with the phase:
 *
 *   E (y) = 1 / (1 + exp (-eta)),  eta = exp (b u) sum of beta_k d_k + alpha + s
 *
 * y is 1, 1/2 or 0 for White, d_k White's pieces of a column less Black's, u the phase: 1/2 less
 * the share of the pieces of the start that are left (by usual values, 78 in chess, where the start
 * has 62), so -0.295 at the start and 1/2 with kings and pawns alone. s = gamma (difference of
 * ratings / 400) + theta of White's player - theta of Black's, theta ~ N (0, tau^2) for players of
 * at least five games [BT52]; a missing rating is the mean of the player's others, else of all.
 * Rows are weighted so that every game counts once, and only those after the opening count.
 *
 * Where an engine's score of each row is known, what it has beyond the usual count of the pieces
 * may be a covariate: kappa (score - count), in pawns. A sacrifice that is paid for with the attack
 * then does not make the piece look cheap: values are those of equal positions otherwise.
 *
 * Where pieces are in hand too, or promote to others (shogi), their values may be tied: beta in
 * hand and of a promoted bishop or rook is that of the same piece on the board plus d, that of a
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

#define CW_JOINT_MIN_PLAYER 5    /* games of a player whose strength is estimated */
#define CW_JOINT_MAX_PLAYERS 400 /* those with the most games */

typedef struct
{
  unsigned from;        /* only rows after this move of both sides */
  bool by_row;          /* every row counts the same, instead of every game */
  bool drop_draws;      /* else a draw is half a point */
  bool first_move;      /* alpha */
  bool strengths;       /* gamma and theta */
  bool scale;           /* b */
  double variance;      /* tau^2; below 0: estimated (EM) */
  bool estimated;       /* it was estimated from these games before: its error counts too */
  double lambda;        /* penalty of beta^2 in the mean loss; 0 */
  unsigned rated_from;  /* only games whose two ratings add up to this or more (0: any) … */
  unsigned rated_below; /* … and to less than this (0: any); with either, those without both
                           ratings are left out */
  CwBetween between;    /* only games between these; CW_BETWEEN_UNKNOWN: any */
  bool tied;            /* values in hand and of promoted pieces are tied to those on the board */
  const float *score;   /* kappa: of each row, pawns beyond the usual count, White's; rows with NAN
                           are left out. NULL: without. Borrowed while fitting. */
  const float *outcome; /* what White is expected to score from each row, 0 … 1, in place of the
                           result of its game; rows with NAN are left out. NULL: the results.
                           Borrowed while fitting. */
} CwJointOptions;

#define CW_JOINT_SCORE 10 /* pawns; scores beyond are as decided as this */
/* What an engine's score (pawns, White's; NAN: none) has beyond the usual count of a row. */
float cw_joint_beyond (const CwRows *rows, size_t row, double score);

/* After move 20, games alike, draws half, first move, strengths; a changing scale in chess. */
CwJointOptions cw_joint_options_default (const CwColumns *columns);

/* What the games say of a piece. */
typedef struct
{
  bool known;                /* the games give it a finite log-odds */
  bool bounded;              /* and a finite interval of its value in pawns */
  double log_odds, error;    /* where u is 0; its standard error */
  double log_odds_high;      /* the upper end of its 95 % interval */
  double value, value_error; /* centipawns, pawn = 100; its standard error by the delta method */
  double low, high;          /* its 95 % interval by Fieller */
  double freedom;            /* the degrees of freedom of that interval; of the pawn's log-odds */
  double points, points_low, points_high; /* percent of expected score that one more piece adds to
                                             an even position, with its 95 % interval */
  unsigned games;                         /* in which the sides are unequal in it; 0: not known */
} CwJointPiece;

typedef struct
{
  CwJointOptions options; /* less what the games cannot answer */
  CwColumns columns;
  CwFitState state;
  unsigned culprit; /* column, from 1, or 0 */
  bool one_sided;   /* one colour never won: the games are chosen by their result, so the first
                       move and the strengths are left out */
  unsigned games, players;
  unsigned won[2]; /* by White, by Black; where there are none there are no values */
  size_t rows;
  double effective; /* as many independent rows would say as much of the pawn; 0: not known */
  double variance;  /* tau^2 */
  double omega[2];  /* of hands and of promoted pieces, where they are tied */
  double point;     /* log-odds of one point of the usual values, where they are tied */
  unsigned parameters, first_move, rating, scale, score; /* places in theta; 0: not in the model */
  double theta[CW_MAX_COLUMNS];
  double error[CW_MAX_COLUMNS]; /* standard errors of theta */
  CwMatrix covariance;
  CwJointPiece piece[CW_MAX_COLUMNS];
  double loss; /* mean, by the weights, without the penalties */
} CwJoint;

/* Called now and then; true stops the work. */
typedef bool (*CwJointStop) (void *context);

/* Fits. `stop` may be NULL. */
void cw_joint (CwJoint *joint, const CwRows *rows, const CwJointOptions *options, CwJointStop stop,
               void *context);
/* The same, with how much each game moved the log-odds of the pieces; empty where there are none,
 * or no memory. `source` as of cw_influence_make. */
void cw_joint_traced (CwJoint *joint, CwInfluence *influence, const CwRows *rows, uint64_t source,
                      const CwJointOptions *options, CwJointStop stop, void *context);
/* The same of a part of a summary (learning/row_summary.h), clustered by its groups: without
 * strengths, and from the move that its rows are from. */
void cw_joint_summary (CwJoint *joint, const CwRowSummary *summary, CwSummaryPart part,
                       const CwJointOptions *options);

/* What a column is tied to: the column of the board; itself where it is not. */
unsigned cw_joint_base (const CwColumns *columns, unsigned column);

/* What ties say of a piece, in points (learning/points.h). */
typedef struct
{
  bool known, tied;
  double prior;           /* what it is tied to is worth; where it is tied */
  double data;            /* by the games alone */
  double both, low, high; /* together, with the 95 % interval */
} CwTie;

/* Of a fit with ties and one of the same games `apart`, without; false where there is no unit. */
bool cw_joint_ties (const CwJoint *joint, const CwJoint *apart, CwTie ties[CW_MAX_COLUMNS]);

/* The same as a fit of the pieces alone: their log-odds, values, errors and intervals; for what
 * shows fits. */
void cw_joint_as_fit (const CwJoint *joint, CwFit *fit);

/* As cw_fit_status. */
bool cw_joint_status (const CwJoint *joint, CwStatus *status);

/* The expected score of a side that is one piece of a column up, u = 0, strengths alike. */
double cw_joint_score (const CwJoint *joint, unsigned column);
