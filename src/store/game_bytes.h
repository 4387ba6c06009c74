/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes of game files, and their text. PGN does not name its encoding: what is not UTF-8, be it
 * a whole file or one game, is taken for Windows-1252 (notation/pgn_reader.h). Stateless; any
 * thread. */
#pragma once

#include "notation/record.h"
#include "store/seekable_file.h"

/* The encoding in which a file of that format is read; for PGN only UTF-8 and UTF-16 are
 * recognised. */
CwEncoding cw_game_bytes_encoding (CwRecordFormat format, CwEncoding encoding);

/* Whether the bytes of a game count as Windows-1252. */
gboolean cw_game_bytes_are_windows (CwRecordFormat format, CwEncoding encoding, const guint8 *bytes,
                                    gsize size);
/* The same for a whole file, which it reads: 1: most of its non-ASCII characters are not UTF-8; -1:
 * not so; 0: there are none, or it cannot be read. */
int cw_game_bytes_file_is_windows (CwSeekableFile *file);

/* The bytes of a game as UTF-8. (transfer full) */
char *cw_game_bytes_decode (CwRecordFormat format, CwEncoding encoding, const guint8 *bytes,
                            gsize size);

/* The same as bytes; a new reference if they are UTF-8 already. (transfer full) */
GBytes *cw_game_bytes_text (CwRecordFormat format, CwEncoding encoding, GBytes *bytes);

/* Appends whole lines of a game file as UTF-8; lines that name another encoding are adapted. */
void cw_game_bytes_recode (CwRecordFormat format, CwEncoding encoding, const guint8 *bytes,
                           gsize size, CwBuffer *text);
