/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PSN, records of shogi in Western notation, as a format of records, inside this layer: the row's
 * functions of notation/record_format.h. It is a dialect of PGN, whose reader and writer serve it
 * too. */
#pragma once

#include "notation/record_format.h"

unsigned cw_psn_recognise (const char *line, size_t length);
