/* SPDX-License-Identifier: GPL-3.0-or-later */
/* EPD, extended position description, as a format of records, inside this layer: the row's
 * functions of notation/record_format.h. (PGN standard, section 16.2.)
 *
 * A position of chess a line, four fields of a FEN (or all six), and operations behind them. It is
 * read as a game that begins there: "id" is the tag Event, "c0" to "c9" are its comment, "hmvc" and
 * "fmvn" its counters, "pv" its moves, and all others are tags under their own names: bm "Nf3". So
 * it is written. */
#pragma once

#include "notation/record_format.h"

unsigned cw_epd_recognise (const char *line, size_t length);
bool cw_epd_read (CwRecordBuild *build);
bool cw_epd_has (const CwGame *game);
void cw_epd_write (const CwGameTree *tree, CwEncoding encoding, CwBuffer *text);
