/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of unequal material to play from, and what a value set says of them. */
#pragma once

#include "core/values.h"
#include "engines/matches/imbalance.h"

#include <gio/gio.h>

/* Which positions somebody wants. */
typedef struct
{
  CwImbalance imbalance;
  GPtrArray *files; /* GFile: games to find them in; NULL: they are made */
  guint64 seed;     /* of those made */
} CwImbalanceRequest;

void cw_imbalance_request_free (CwImbalanceRequest *request);

/* For any thread: positions for so many pairs of games. NULL and `error`, one translated sentence,
 * where there are none, a file cannot be read, or it was cancelled. */
CwMatchOpenings *cw_imbalance_positions (const CwImbalanceRequest *request, guint pairs,
                                         GCancellable *cancellable, GError **error);

/* The score of the first side that a set predicts by the slope that goes with it (0: none known);
 * below 0: it does not say. `values` NULL: no set. */
double cw_imbalance_predict (const CwImbalance *imbalance, const CwValues *values, double slope);
/* The same in a sentence, with the title of the set; translated, (transfer full). */
char *cw_imbalance_prediction_text (const CwImbalance *imbalance, const CwValues *values,
                                    double slope, const char *title);
