/* SPDX-License-Identifier: GPL-3.0-or-later */
/* data/openings/eco.tsv and shogi-shapes.tsv inside the library. Internal. */
#pragma once

#include "base/embedded.h"

extern const CwEmbedded cw_embedded_eco[];
extern const unsigned cw_embedded_eco_count;
extern const CwEmbedded cw_embedded_shapes[];
extern const unsigned cw_embedded_shapes_count;
