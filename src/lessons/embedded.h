/* SPDX-License-Identifier: GPL-3.0-or-later */
/* data/names inside the library. Internal. */
#pragma once

#include "base/embedded.h"

extern const CwEmbedded cw_embedded_names[];
extern const unsigned cw_embedded_names_count;
