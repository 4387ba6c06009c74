/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of features found, in translated words; the features' own texts are in
 * learning/terms.h. */
#pragma once

#include <glib.h>

#include "learning/inference.h"

/* "The bishop pair is worth 31 ± 9: real in these games (p = 0.0004)."; (transfer full). */
char *cw_model_test_sentence (const CwFit *fit, const CwFeatureTest *test);
