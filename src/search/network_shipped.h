/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The network file of data/network. Internal to search. */
#pragma once

#include "base/embedded.h"

extern const CwEmbedded cw_embedded_network[];
extern const unsigned cw_embedded_network_count;
