/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of data/variants inside the library, in list order. Internal. */
#pragma once

#include "base/embedded.h"

extern const CwEmbedded cw_embedded_variants[];
extern const unsigned cw_embedded_variants_count;
