/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CSA as a record format: the functions of its row (notation/record_format.h). Internal to this
 * layer.
 *
 * Reading accepts versions 2.2 and 3.0, and what files contain besides: no version, several
 * statements on a line, headers after the moves, a game that begins without "/" before it. Lines
 * that begin with "'" are comments, those of programs ("'*") too; the one that names the encoding
 * is not. An illegal move before %ILLEGAL_MOVE is a comment, since some servers record it that way.
 *
 * Writing produces version 2.2, or 3.0 if the game has headers, a time or an ending that only 3.0
 * has. CSA has no place for variations and glyphs. */
#pragma once

#include "notation/record_format.h"

unsigned cw_csa_recognise (const char *line, size_t length);
bool cw_csa_read (CwRecordBuild *build);
bool cw_csa_can_write (const CwGameTree *tree, CwStatus *status);
void cw_csa_write (const CwGameTree *tree, CwEncoding encoding, CwBuffer *text);
