/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the models of learning/model.h work on: rows as distinct vectors of terms with their
 * results. Internal to learning. */
#pragma once

#include "learning/linear.h"
#include "learning/model.h"

typedef struct
{
  CwModelOptions options;
  unsigned terms, parameters;
  CwModelTerm term[CW_MAX_TERMS];
  double mean[CW_MAX_COLUMNS];
  double penalty[CW_MAX_TERMS]; /* of theta_k^2 in the mean loss */

  double *x;        /* `terms` a group */
  uint32_t count;   /* of groups */
  uint32_t *of_row; /* the group of each row; CW_NO_GROUP where it is not counted */
  double *result;   /* three a group: lost, drawn, won; drawn is 0 where it is not counted */
  double total;     /* of all */
  bool draws;       /* some are drawn: the ordered model has its c */
  unsigned unrated;
} CwDesign;

#define CW_NO_GROUP UINT32_MAX

/* The terms of a model in their order; false where there are too many. */
bool cw_design_terms (CwDesign *design, const CwColumns *columns, const CwModelOptions *options);

/* False where memory ends. cw_design_clear is allowed then too. */
bool cw_design_init (CwDesign *design, const CwRows *rows, const CwModelOptions *options);
void cw_design_clear (CwDesign *design);

/* Counts the results anew, each game so many times as `times` says. */
void cw_design_weigh (CwDesign *design, const CwRows *rows, const double *times);

/* Mean loss at theta; gradient and Hessian where not NULL. */
double cw_design_loss (const CwDesign *design, const double theta[CW_MAX_TERMS],
                       double gradient[CW_MAX_TERMS], CwMatrix hessian);

/* Newton's method from zero (c from the share of draws), or from `theta` where `go_on`; the steps
 * taken, or more than `most` where it has not settled. */
unsigned cw_design_newton (const CwDesign *design, double theta[CW_MAX_TERMS], unsigned most,
                           bool go_on);

/* The slope of one row's loss by z and c. */
void cw_design_slope (const CwDesign *design, double z, double cut, unsigned result, double *by_z,
                      double *by_cut);

/* sum of theta_k x_k of a group */
double cw_design_scalar (const CwDesign *design, const double theta[CW_MAX_TERMS], uint32_t group);

/* Sets `known`, state and culprit, as cw_diagnose_sample. */
void cw_design_diagnose (const CwDesign *design, CwModelFit *fit);
