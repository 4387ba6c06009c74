/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the games bend away from the logistic curve, and what they show of why, in words. */
#pragma once

#include <glib.h>

#include "learning/misfit.h"

/* "At +2 these games score 74 % (67 to 80), the curve says 61 %. …"; "" where too few games say
 * nothing. Translated, (transfer full). */
char *cw_misfit_text (const CwMisfit *misfit);
/* The same for a reader of a picture: these three figures alone, and what may be the cause in words.
 */
char *cw_misfit_caption (const CwMisfit *misfit);
