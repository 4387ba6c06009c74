/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A value set as it is typed, on one line:
 *
 * - the values in the order of the columns (learning/columns.h), "100,300,300,500,900"; of a game
 *   with hands those of the board may be alone, what is in hand is then worth as much;
 * - or each with the name of its column, "P=1 B=3.5 P*=1.2"; those that are not named are what the
 *   game is usually counted with (cw_value_set_usual).
 *
 * Commas, colons, semicolons and blanks divide them. The scale is free: the set's unit becomes 100.
 * Pure, thread-safe. */
#pragma once

#include "base/buffer.h"
#include "base/status.h"
#include "core/values.h"

/* `game` NULL is chess. False with column and reason in `status`; `values` is then all 0. The title
 * is empty; there is no slope. */
bool cw_value_list_read (CwValues *values, const CwGame *game, const char *text, CwStatus *status);

/* "P=100 N=300 B=300 R=500 Q=900", rounded to a tenth. False where there is no memory. */
bool cw_value_list_write (const CwValues *values, CwBuffer *buffer);

/* Puts the set on the scale on which its unit is 100, errors too; false where the unit is not above
 * 0 (then nothing changes). */
bool cw_values_rescale (CwValues *values);
