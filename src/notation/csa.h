/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CSA as a format of records, inside this layer: the row's functions of notation/record_format.h.
 *
 * Read is what versions 2.2 and 3.0 have and what files have beside them: no version, several
 * statements on a line, headers behind the moves, a game that begins without "/" before it. Lines
 * behind "'" are comments, those of programs ("'*") too; the one that names the encoding is none.
 * An illegal move before %ILLEGAL_MOVE is a comment, for so some servers record it.
 *
 * Written is version 2.2, or 3.0 where the game has headers, a time or an ending that came with
 * it. Variations and glyphs have no place in CSA. */
#pragma once

#include "notation/record_format.h"

unsigned cw_csa_recognise (const char *line, size_t length);
bool cw_csa_read (CwRecordBuild *build);
bool cw_csa_can_write (const CwGameTree *tree, CwStatus *status);
void cw_csa_write (const CwGameTree *tree, CwEncoding encoding, CwBuffer *text);
