/* SPDX-License-Identifier: GPL-3.0-or-later */
/* EPD, extended position description, as a record format: the functions of its row
 * (notation/record_format.h). (PGN standard, section 16.2.) Internal to this layer.
 *
 * One chess position per line: four fields of a FEN (or all six), then operations. It is read as a
 * game that begins there: "id" becomes the tag Event, "c0" to "c9" its comment, "hmvc" and "fmvn"
 * its counters, "pv" its moves, and all others become tags under their own names: bm "Nf3". Writing
 * does the reverse. */
#pragma once

#include "notation/record_format.h"

unsigned cw_epd_recognise (const char *line, size_t length);
bool cw_epd_read (CwRecordBuild *build);
bool cw_epd_has (const CwGame *game);
void cw_epd_write (const CwGameTree *tree, CwEncoding encoding, CwBuffer *text);
