/* SPDX-License-Identifier: GPL-3.0-or-later */
/* USI as a record format: the functions of its row (notation/record_format.h). Internal to this
 * layer.
 *
 * One game per line, as engines receive it: "position startpos moves 7g7f …",
 * "position sfen … moves …"; the words "position" and "sfen" may be missing, and so may the moves:
 * lists of positions are read too. "resign" or "win" may follow the last move. Lines that begin
 * with "#" are comments on the game after them. Nothing else has a place in it. */
#pragma once

#include "notation/record_format.h"

unsigned cw_usi_record_recognise (const char *line, size_t length);
bool cw_usi_record_read (CwRecordBuild *build);
void cw_usi_record_write (const CwGameTree *tree, CwEncoding encoding, CwBuffer *text);
