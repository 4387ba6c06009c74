/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of data/values and data/counting inside the library. Internal. */
#pragma once

#include "base/embedded.h"

extern const CwEmbedded cw_embedded_rows[]; /* only those of the shipped engine games */
extern const unsigned cw_embedded_rows_count;
extern const CwEmbedded cw_embedded_counting[]; /* only the positions where counting lies */
extern const unsigned cw_embedded_counting_count;
extern const CwEmbedded cw_embedded_sets[];
extern const unsigned cw_embedded_sets_count;
