/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of `fit` for the recommended model. */
#pragma once

#include "learning/joint.h"
#include "tools/rows_input.h"

/* The options besides those for rows. */
typedef struct
{
  int from;        /* only rows after this move; -1: not given */
  double variance; /* of the strengths; -1: not given */
  gboolean score;  /* an engine's score is a covariate, from the games' comments … */
  int nodes;       /* … or from searching so many nodes per row; 0: not given */
  unsigned parts;  /* of a cross-validation; 0: none */
  guint64 seed;
  int slices; /* CwSliceKind; -1: none */
  bool claims;
} CwJointRequest;

/* Whether the files are summaries (.sum). */
bool cw_cli_are_summaries (const CwRowOptions *options);

/* Adds summaries up and fits them by the count of [Med15], with draws as half a point if `half`, or
 * by the recommended model without strengths; returns the exit status. */
int cw_cli_fit_summaries (const CwRowOptions *options, bool recommended, bool half);

/* Measures the same games in every defensible way, drawn to `plot` (or NULL); returns the exit
 * status. */
int cw_cli_fit_specifications (CwRowOptions *options, const char *plot);

/* Answers with everything that the model gives. */
void cw_answer_joint (CwAnswer *answer, const CwJoint *joint);

/* Fits and answers; returns the exit status. Without a quiet rule (UINT_MAX in the rule), rows are
 * the settled ones. */
int cw_cli_fit_joint (CwRowOptions *options, const CwJointRequest *request);
