/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PSN, records of shogi in Western notation, as a record format: the functions of its row
 * (notation/record_format.h). It is a dialect of PGN and uses PGN's reader and writer. Internal to
 * this layer. */
#pragma once

#include "notation/record_format.h"

unsigned cw_psn_recognise (const char *line, size_t length);
