/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of `fit` that goes beyond the article: other models, more features, and how far they are
 * to be believed. */
#pragma once

#include <glib/gi18n.h>

#include "learning/accuracy.h"
#include "learning/inference.h"
#include "tools/cli.h"

G_BEGIN_DECLS

/* The options as they are given. */
typedef struct
{
  char *model, *features, *lambda, *by, *plot;
  int bootstrap, held_out, bootstrap_seed;
  gboolean test, each;
} CwModelFlags;

#define CW_MODEL_FLAGS_INIT                                                                        \
  {                                                                                                \
    .bootstrap_seed = 1                                                                            \
  }

#define CW_MODEL_FLAG_ENTRIES(flags)                                                               \
  { "model",                                                                                       \
    0,                                                                                             \
    0,                                                                                             \
    G_OPTION_ARG_STRING,                                                                           \
    &(flags).model,                                                                                \
    N_ ("article (decided games), half (draws half a point), ordered (draws an outcome)"),         \
    N_ ("WORD") },                                                                                 \
      { "features",  0, 0, G_OPTION_ARG_STRING, &(flags).features, cw_model_features_help (),      \
        N_ ("WORDS") },                                                                            \
      { "lambda",                                                                                  \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_STRING,                                                                       \
        &(flags).lambda,                                                                           \
        N_ ("how hard the terms of quadratic are held to nothing (0.001)"),                        \
        N_ ("NUMBER") },                                                                           \
      { "bootstrap",                                                                               \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_INT,                                                                          \
        &(flags).bootstrap,                                                                        \
        N_ ("intervals from so many samples of the games"),                                        \
        N_ ("N") },                                                                                \
      { "bootstrap-seed",                                                                          \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_INT,                                                                          \
        &(flags).bootstrap_seed,                                                                   \
        N_ ("for --bootstrap and --held-out (1)"),                                                 \
        N_ ("N") },                                                                                \
      { "held-out",                                                                                \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_INT,                                                                          \
        &(flags).held_out,                                                                         \
        N_ ("ask of each of so many parts of the games what the others say"),                      \
        N_ ("PARTS") },                                                                            \
      { "output",                                                                                  \
        'o',                                                                                       \
        0,                                                                                         \
        G_OPTION_ARG_FILENAME,                                                                     \
        &(flags).plot,                                                                             \
        N_ ("draw what --held-out finds as .svg, .png or .pdf"),                                   \
        N_ ("PLOT") },                                                                             \
      { "by",                                                                                      \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_STRING,                                                                       \
        &(flags).by,                                                                               \
        N_ ("a fit for each: phase, rating, player, decade, opening, pair, move, sample"),         \
        N_ ("WORD") },                                                                             \
      { "each", 0, 0, G_OPTION_ARG_NONE, &(flags).each, N_ ("a fit for each file"), NULL },        \
  {                                                                                                \
    "test", 0, 0, G_OPTION_ARG_NONE, &(flags).test,                                                \
        N_ ("say of each feature whether it is real in these games"), NULL                         \
  }

/* What --help says of --features: the names of all; valid until the next call. */
const char *cw_model_features_help (void);

typedef struct
{
  bool chosen; /* anything of this was asked for */
  CwFitOptions options;
  int by;    /* CwSliceKind, or -1 */
  bool each; /* file by itself */
  unsigned bootstrap, folds;
  const char *plot; /* of the flags: where the games held out are drawn, or NULL */
  uint64_t seed;
  bool test, claims;
} CwModelRequest;

/* Makes the request of them; `draws_half` is what --draws says where --model says nothing. False
 * after saying what is wrong: CW_EXIT_USAGE. */
bool cw_model_flags_request (const CwModelFlags *flags, bool draws_half, CwModelRequest *request);
void cw_model_flags_clear (CwModelFlags *flags);

/* Fits and prints; the exit status. */
int cw_cli_fit_model (const CwRows *rows, const CwModelRequest *request, const char *path,
                      bool json);

G_END_DECLS
