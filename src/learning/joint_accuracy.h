/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How well the recommended model predicts results (learning/accuracy.h): every game counts once,
 * and is predicted with its players' strengths, the first move and the phase. Pure. */
#pragma once

#include "learning/accuracy.h"
#include "learning/joint.h"

/* Divides the games at random into `folds` and predicts the rows of each by a fit of the others.
 * False if a fit fails or is stopped. */
bool cw_joint_cross_validate (const CwRows *rows, const CwJointOptions *options, unsigned folds,
                              uint64_t seed, CwJointStop stop, void *context, CwAccuracy *result);

/* A fit in which the pieces may be given other values. Not for two threads at a time. */
typedef struct CwJointFormula CwJointFormula;

/* Fits the rows, which need not outlive it. NULL if memory runs out, it was stopped or there are no
 * values. */
CwJointFormula *cw_joint_formula_new (const CwRows *rows, const CwJointOptions *options,
                                      CwJointStop stop, void *context);
void cw_joint_formula_free (CwJointFormula *formula); /* NULL is allowed */
/* The fit; owned by `formula`. */
const CwJoint *cw_joint_formula_fit (const CwJointFormula *formula);
/* Predicts the games with log-odds `theta` of the pieces, all else (strengths, first move, scale)
 * as fitted. Without ties no log-odds have a smaller log-loss than the fitted ones, since only
 * strengths are drawn to zero. */
void cw_joint_formula_accuracy (CwJointFormula *formula, const double theta[CW_MAX_COLUMNS],
                                CwAccuracy *result);
