/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether measured values are good enough to stand in the place of the usual ones. Pure. */
#pragma once

#include "core/values.h"

/* Whether they are told apart better than the steps of the usual scale of the game: the mean 95 %
 * interval of the pieces on the board, on that scale, is narrower than its mean step. */
bool cw_values_are_precise (const CwGame *game, const CwValues *values);
