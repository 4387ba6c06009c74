/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces against pieces in a few letters. Main thread. */
#pragma once

#include "learning/columns.h"

#include <glib.h>

/* "Q 2N against 2R P", for each side the columns from the last; "P more" and "P less" if one side
 * has nothing, "equal material" if neither has. Both arrays have columns->count elements.
 * Translated. (transfer full) */
char *cw_material_words (const CwColumns *columns, const uint8_t *own, const uint8_t *other);
