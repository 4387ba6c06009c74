/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of `fit` that goes beyond the differences in material: other models, more features, how
 * far they are to be believed, and the same model on parts of the games or on several files. */
#pragma once

#include "learning/model_check.h"
#include "learning/slices.h"
#include "tools/rows_input.h"

typedef struct
{
  /* The options as they are given. */
  char *model, *features, *lambda, *by, *plot;
  int bootstrap, held_out, seed;
  gboolean test, each, claims;

  /* Made of them. */
  CwModelOptions options;
  bool chosen; /* anything of this was asked for */
  int slices;  /* CwSliceKind, or -1 */
} CwModelRequest;

/* Makes the second half of the first; `draws_half` is what --draws says where --model says nothing.
 * False after saying what is wrong: CW_EXIT_USAGE. */
bool cw_model_request_make (CwModelRequest *request, bool draws_half);

/* Fits and answers; the exit status. `names` are those of the files, for messages. */
int cw_cli_fit_model (const CwRows *rows, const CwModelRequest *request, const char *names,
                      bool json);

/* Fits each slice and answers with their values and whether they differ; the exit status. */
int cw_cli_fit_slices (const CwRows *rows, CwSliceKind kind, const CwModelOptions *options,
                       bool json);

/* The same of files, each by itself, by their names. */
int cw_cli_fit_files (const CwRowOptions *options, const CwModelOptions *model);

/* The 95 % intervals from samples of the games. */
typedef struct
{
  double low[CW_MAX_TERMS], high[CW_MAX_TERMS];
} CwPercentiles;

/* What there is to answer of a model: model_output.c. */
typedef struct
{
  const CwRows *rows;
  const CwModelFit *fit;
  const CwPercentiles *percentiles; /* NULL: not asked for */
  const CwHeldOut *held_out;        /* likewise */
  bool test, claims;
} CwModelAnswer;

void cw_answer_model (CwAnswer *answer, const CwModelAnswer *model);
