/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of `fit` beyond differences in material: other models, more features, their credibility,
 * and the same model on parts of the games or on several files. */
#pragma once

#include "learning/accuracy.h"
#include "learning/bootstrap.h"
#include "learning/inference.h"
#include "learning/slices.h"
#include "tools/rows_input.h"

/* The options. */
typedef struct
{
  CwFitOptions options;
  int kind;   /* CwDraws; -1: not given */
  int errors; /* CwClustering; -1: not given */
  int slices; /* CwSliceKind, or -1 */
  char *plot;
  unsigned samples, parts; /* of the bootstrap and of cross-validation; 0: none */
  guint64 seed;
  gboolean test, each, claims;
} CwModelRequest;

/* Fits and answers; returns the exit status. `names` are the files', for messages. */
int cw_cli_fit_model (const CwRows *rows, const CwModelRequest *request, const char *names,
                      bool json);

/* Fits each slice and answers with their values and whether they differ; returns the exit
 * status. */
int cw_cli_fit_slices (const CwRows *rows, CwSliceKind kind, const CwFitOptions *options,
                       bool json);

/* The same by the recommended model. */
int cw_cli_fit_slices_joint (const CwRows *rows, CwSliceKind kind, const CwJointOptions *options,
                             bool json);

/* The same for whole files, by name. */
int cw_cli_fit_files (const CwRowOptions *options, const CwFitOptions *model);

/* What to answer about a model: model_output.c. */
typedef struct
{
  const CwRows *rows;
  const CwFit *fit;
  const CwPercentiles *percentiles;   /* NULL: not requested */
  const CwAccuracy *cross_validation; /* likewise */
  bool test, claims;
} CwModelAnswer;

void cw_answer_model (CwAnswer *answer, const CwModelAnswer *model);
