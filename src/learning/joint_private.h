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
  double *cross;   /* players x parameters: the information between both */
  double *between; /* players x players */
} CwJointSums;

/* A fit under way, and the information at its end. */
typedef struct
{
  const CwJointData *data;
  CwJoint *joint;            /* its theta are the parameters */
  uint8_t without;           /* this part of the games is left out */
  CwMatrix prior;            /* precision of the pieces; all 0: none */
  bool held[CW_MAX_COLUMNS]; /* parameters that stay as they are */
  unsigned players;
  double variance;
  double *strength; /* theta of each player */
  /* at the last point that was evaluated */
  bool summed;
  double theta_then[CW_MAX_COLUMNS], *strength_then;
  CwJointSums games; /* of the games alone: they stay while a prior changes */
  CwJointSums all;   /* with what draws to zero; then `between` is its Cholesky factor */
  double *through;   /* players x parameters: between^-1 cross */
  CwMatrix reduced;  /* information - cross' through */
  bool traced;       /* `influence` is wanted: */
  double *influence; /* games x columns: how much each moved the pieces … */
  double beside[CW_MAX_COLUMNS]; /* … and what a standard error of ln tau^2 moves them */
} CwJointWork;

/* The change of the linear predictor of a row by each parameter, and the predictor itself. */
double cw_joint_row (const CwJointWork *work, const CwJointGame *game, size_t row,
                     double x[CW_MAX_COLUMNS]);

bool cw_joint_work_init (CwJointWork *work, const CwJointData *data, CwJoint *joint);
void cw_joint_work_clear (CwJointWork *work);

/* Which parameters there are, and which of them the games can tell; whether they can be found. */
void cw_joint_choose (CwJointWork *work);
bool cw_joint_is_free (const CwJointWork *work);

/* Sums at the present point: `all`, by way of `games`. */
void cw_joint_evaluate (CwJointWork *work);

/* Newton's method from the present point, at most `steps`. */
CwFitState cw_joint_minimise (CwJointWork *work, unsigned steps, CwJointStop stop, void *context);
/* With tau^2 estimated where the options want it. */
CwFitState cw_joint_solve (CwJointWork *work, CwJointStop stop, void *context);

/* What the values are tied by: the precision of all d, by omega. */
void cw_joint_set_prior (CwJointWork *work);
/* Sets what the prior needs: the log-odds of a point. */
void cw_joint_find_point (CwJointWork *work);
/* The next omega by EM, from the inverse of the information; how much they change, in ln. */
double cw_joint_next_omega (CwJointWork *work, CwMatrix inverse);

/* The information at the present point, without the strengths: `reduced` and `through`; false where
 * it is singular. */
bool cw_joint_inform (CwJointWork *work);
/* Over the free parameters, of which `index` are the places: x of a row less what the strengths
 * explain of it. */
void cw_joint_own (const CwJointWork *work, unsigned n, const unsigned *index,
                   const CwJointGame *game, const double x[CW_MAX_COLUMNS],
                   double own[CW_MAX_COLUMNS]);
/* After cw_joint_inform, of which `inverse` is the inverse: fills `influence` and `beside`.
 * Where how much each game moved the pieces is not known, `influence` stays NULL; false where there
 * is no memory. */
bool cw_joint_jackknife (CwJointWork *work, unsigned n, const unsigned *index,
                         const CwMatrix inverse);
/* Fills covariance, errors, pieces and the effective size: CW_FIT_OK, CW_FIT_COLLINEAR where the
 * information is singular, or CW_FIT_NO_MEMORY. */
CwFitState cw_joint_errors (CwJointWork *work);

/* Takes out of the covariance of `n` free parameters what the groups of a summary did to it, by the
 * scores of their subgroups; nothing where there are none. `index` are their places, `inverse` is
 * that of their information. */
void cw_joint_refine (const CwJointWork *work, unsigned n, const unsigned *index,
                      const CwMatrix inverse, CwMatrix covariance);
