/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the games depart from the logistic curve, and what they show of the reason, in words. */
#pragma once

#include <glib.h>

#include "learning/misfit.h"

/* "At +2 these games score 74 % (67 to 80), the curve says 61 %. …"; "" if there are too few games
 * to say anything. Translated, (transfer full). */
char *cw_misfit_text (const CwMisfit *misfit);
/* The same as a caption for a picture: only the three figures, and the possible cause in words. */
char *cw_misfit_caption (const CwMisfit *misfit);
