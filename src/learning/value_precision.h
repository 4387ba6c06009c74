/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Are measured values good enough to replace the usual ones? Pure. */
#pragma once

#include "core/values.h"

/* True if they are more precise than the steps of the game's usual scale: the mean 95 % interval of
 * the pieces on the board, on that scale, is narrower than its mean step. */
bool cw_values_are_precise (const CwGame *game, const CwValues *values);
