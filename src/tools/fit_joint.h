/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of `fit` that is about the recommended model. */
#pragma once

#include "learning/joint.h"
#include "tools/rows_input.h"

/* What the command line asks for beside the rows. */
typedef struct
{
  int from;        /* only rows after this move; -1: not given */
  double variance; /* of the strengths; -1: not given */
  unsigned parts;  /* of a cross-validation; 0: not asked for */
  guint64 seed;
} CwJointRequest;

/* Fits and answers; the exit status. Where no quiet rule is given (the rule has UINT_MAX), rows are
 * the settled ones. */
int cw_cli_fit_joint (CwRowOptions *options, const CwJointRequest *request);
