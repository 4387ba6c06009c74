/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of data/values and data/counting inside the library. Internal. */
#pragma once

#include "base/embedded.h"

extern const CwEmbedded cw_embedded_rows[]; /* of the shipped engine games alone */
extern const unsigned cw_embedded_rows_count;
extern const CwEmbedded cw_embedded_counting[]; /* the positions where counting lies, alone */
extern const unsigned cw_embedded_counting_count;
extern const CwEmbedded cw_embedded_sets[];
extern const unsigned cw_embedded_sets_count;
