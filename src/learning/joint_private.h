/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the recommended model. Internal to learning. */
#pragma once

#include "learning/joint_data.h"

#define CW_JOINT_ALL_PARTS UINT8_MAX

/* The loss and its derivatives at a point. */
typedef struct
{
  double loss;
  double gradient[CW_MAX_COLUMNS], *player_gradient;
  CwMatrix information;
  double *cross;   /* players x parameters: their shared information */
  double *between; /* players x players */
} CwJointSums;

/* A fit in progress, and the information at its end. */
typedef struct
{
  const CwJointData *data;
  CwJoint *joint;            /* its theta are the parameters */
  uint8_t without;           /* the part of the games that is left out */
  CwMatrix prior;            /* precision of the pieces; all 0 for none */
  bool held[CW_MAX_COLUMNS]; /* parameters that stay fixed */
  unsigned players;
  double variance;
  double *strength; /* theta of each player */
  /* at the last point that was evaluated */
  bool summed;
  double theta_then[CW_MAX_COLUMNS], *strength_then;
  CwJointSums games; /* of the games alone: unchanged while a prior changes */
  CwJointSums all;   /* including what draws to zero; later `between` is its Cholesky factor */
  double *through;   /* players x parameters: between^-1 cross */
  CwMatrix reduced;  /* information - cross' through */
  bool traced;       /* find `influence` */
  double *influence; /* games x columns: how much each game moved the pieces … */
  double beside[CW_MAX_COLUMNS]; /* … and how much a standard error of ln tau^2 moves them */
} CwJointWork;

/* A row's linear predictor, and its derivatives by the parameters in `x`. */
double cw_joint_row (const CwJointWork *work, const CwJointGame *game, size_t row,
                     double x[CW_MAX_COLUMNS]);

bool cw_joint_work_init (CwJointWork *work, const CwJointData *data, CwJoint *joint);
void cw_joint_work_clear (CwJointWork *work);

/* Chooses the parameters, and those that the games can determine; can the model be fitted at
 * all? */
void cw_joint_choose (CwJointWork *work);
bool cw_joint_is_free (const CwJointWork *work);

/* Sets the sums at the current point: `games`, and from them `all`. */
void cw_joint_evaluate (CwJointWork *work);

/* Newton's method from the current point, at most `steps`. */
CwFitState cw_joint_minimise (CwJointWork *work, unsigned steps, CwJointStop stop, void *context);
/* The same, estimating tau^2 and the ties if the options say so. */
CwFitState cw_joint_solve (CwJointWork *work, CwJointStop stop, void *context);

/* Sets the prior of the ties: the precision of all d, by omega. */
void cw_joint_set_prior (CwJointWork *work);
/* Finds the log-odds of a point, which the prior needs. */
void cw_joint_find_point (CwJointWork *work);
/* The next omega by EM, from the inverse of the information; returns the largest change, in ln. */
double cw_joint_next_omega (CwJointWork *work, CwMatrix inverse);

/* The information at the current point without the strengths: `reduced` and `through`; false if it
 * is singular. */
bool cw_joint_inform (CwJointWork *work);
/* x of a row less what the strengths explain of it, for the `n` free parameters, whose places are
 * `index`. */
void cw_joint_own (const CwJointWork *work, unsigned n, const unsigned *index,
                   const CwJointGame *game, const double x[CW_MAX_COLUMNS],
                   double own[CW_MAX_COLUMNS]);
/* Call after cw_joint_inform; `inverse` is the inverse of its information. Fills `influence` and
 * `beside`; `influence` stays NULL if how much each game moved the pieces is not known. False if
 * memory runs out. */
bool cw_joint_jackknife (CwJointWork *work, unsigned n, const unsigned *index,
                         const CwMatrix inverse);
/* Fills covariance, errors, pieces and the effective size: CW_FIT_OK, CW_FIT_COLLINEAR if the
 * information is singular, or CW_FIT_NO_MEMORY. */
CwFitState cw_joint_errors (CwJointWork *work);

/* Removes from the covariance of `n` free parameters what grouping the games of a summary did to
 * it, by the scores of its subgroups; does nothing without them. `index` are the places, `inverse`
 * is the inverse of their information. */
void cw_joint_refine (const CwJointWork *work, unsigned n, const unsigned *index,
                      const CwMatrix inverse, CwMatrix covariance);
