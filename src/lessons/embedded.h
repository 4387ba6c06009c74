/* SPDX-License-Identifier: GPL-3.0-or-later */
/* data/names and data/lessons, embedded in the library. */
#pragma once

#include "base/embedded.h"

extern const CwEmbedded cw_embedded_names[], cw_embedded_lessons[];
extern const unsigned cw_embedded_names_count, cw_embedded_lessons_count;
