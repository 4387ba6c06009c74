/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Models of learning/model.h and what their tests found, in translated words. */
#pragma once

#include <glib.h>

#include "learning/model_check.h"

G_BEGIN_DECLS

/* A feature's name, and one sentence on what it adds; `feature` is the number of its bit. Owned by
 * the translation. */
const char *cw_model_feature_title (unsigned feature);
const char *cw_model_feature_about (unsigned feature);

/* "The bishop pair is worth 31 ± 9: real in these games (p = 0.0004)."; (transfer full). */
char *cw_model_test_sentence (const CwModelFit *fit, unsigned feature, const CwModelTest *test);

/* Whether terms of the feature are one for every kind or pair of kinds, not one alone. */
gboolean cw_model_feature_is_several (unsigned feature);
/* Which feature a term belongs to; CW_FEATURES for the pieces themselves. */
unsigned cw_model_feature_of (CwTermKind kind);

G_END_DECLS
