/* SPDX-License-Identifier: GPL-3.0-or-later */
/* data/problems, embedded in the library: chess, then shogi. */
#pragma once

#include "base/embedded.h"

extern const CwEmbedded cw_embedded_problems[];
extern const unsigned cw_embedded_problems_count;
