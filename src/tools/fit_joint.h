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
  gboolean score;  /* an engine's score is a covariate, that of the games' comments … */
  int nodes;       /* … or of a search of so many nodes a row; 0: not given */
  unsigned parts;  /* of a cross-validation; 0: not asked for */
  guint64 seed;
  int slices; /* CwSliceKind; -1: not asked for */
  bool claims;
} CwJointRequest;

/* Whether the files are summaries (.sum). */
bool cw_cli_are_summaries (const CwRowOptions *options);

/* Adds summaries up and fits them by the count of [Med15], with draws half a point where `half`, or
 * by the recommended model without strengths; the exit status. */
int cw_cli_fit_summaries (const CwRowOptions *options, bool recommended, bool half);

/* The same games in every defensible way, drawn to `plot` (or NULL); the exit status. */
int cw_cli_fit_specifications (CwRowOptions *options, const char *plot);

/* Answers with all that the model gives. */
void cw_answer_joint (CwAnswer *answer, const CwJoint *joint);

/* Fits and answers; the exit status. Where no quiet rule is given (the rule has UINT_MAX), rows are
 * the settled ones. */
int cw_cli_fit_joint (CwRowOptions *options, const CwJointRequest *request);
