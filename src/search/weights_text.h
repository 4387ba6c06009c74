/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by weights.c and weights_text.c, with the files of data/weights. Internal. */
#pragma once

#include "base/embedded.h"
#include "search/weights.h"

extern const CwEmbedded cw_embedded_weights[];
extern const unsigned cw_embedded_weights_count;

/* Like cw_weights_read, for weights of any game with the same groups. */
bool cw_weights_read_items (CwWeights *weights, const char *text, size_t length, CwStatus *status);
