/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A value set as it is typed, on one line:
 *
 * - the values in the order of the columns (learning/columns.h), "100,300,300,500,900"; for games
 *   with hands, those of the board are enough and hold in hand too;
 * - or each with the name of its column, "P=1 B=3.5 P*=1.2"; those not named are the game's usual
 *   ones (cw_value_set_usual).
 *
 * Commas, colons, semicolons and blanks separate them. The scale is free: the set's unit becomes
 * 100. Pure, thread-safe. */
#pragma once

#include "base/buffer.h"
#include "base/status.h"
#include "core/values.h"

/* `game` NULL means chess. The title is empty, and there is no slope. On a fault returns false with
 * column and reason in `status`, and `values` all 0. */
bool cw_value_list_read (CwValues *values, const CwGame *game, const char *text, CwStatus *status);

/* "P=100 N=300 B=300 R=500 Q=900", rounded to a tenth. False if memory runs out. */
bool cw_value_list_write (const CwValues *values, CwBuffer *buffer);

/* Rescales the set, errors included, so that its unit is 100; false, changing nothing, if the unit
 * is not above 0. */
bool cw_values_rescale (CwValues *values);
