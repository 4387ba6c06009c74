/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of unequal material to play from, and what a value set predicts for them. */
#pragma once

#include "core/values.h"
#include "engines/matches/imbalance.h"

#include <gio/gio.h>

/* Which positions are wanted. */
typedef struct
{
  CwImbalance imbalance;
  GPtrArray *files; /* GFile: games to find them in; NULL: they are composed */
  guint64 seed;     /* for composing */
} CwImbalanceRequest;

void cw_imbalance_request_free (CwImbalanceRequest *request);

/* Positions for `pairs` pairs of games. NULL and `error`, a translated sentence, if there are none,
 * a file cannot be read, or it was cancelled. Any thread. */
CwMatchOpenings *cw_imbalance_positions (const CwImbalanceRequest *request, guint pairs,
                                         GCancellable *cancellable, GError **error);

/* The first side's score as predicted by a set with its slope (0: not known); below 0: not known.
 * `values` NULL: no set. */
double cw_imbalance_predict (const CwImbalance *imbalance, const CwValues *values, double slope);
/* The same in a sentence, with the title of the set; translated. (transfer full) */
char *cw_imbalance_prediction_text (const CwImbalance *imbalance, const CwValues *values,
                                    double slope, const char *title);
