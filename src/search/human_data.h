/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model file of data/levels. Internal to search. */
#pragma once

#include "base/embedded.h"

extern const CwEmbedded cw_embedded_human[];
extern const unsigned cw_embedded_human_count;
