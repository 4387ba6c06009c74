/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes of a file of games, and the text that they are. PGN has no word for its encoding: what
 * is not UTF-8 is taken for Windows-1252 (notation/pgn_reader.h), be it the whole file or one game.
 * Stateless; by any thread. */
#pragma once

#include "notation/record.h"
#include "store/seekable_file.h"

/* Which encoding of those that the format can be read in; of PGN none but UTF-8 and UTF-16 is
 * recognised. */
CwEncoding cw_game_bytes_encoding (CwRecordFormat format, CwEncoding encoding);

/* Whether the bytes of a game are taken for Windows-1252. */
gboolean cw_game_bytes_are_windows (CwRecordFormat format, CwEncoding encoding, const guint8 *bytes,
                                    gsize size);
/* The same of a whole file, which it reads: 1: more of its letters are than UTF-8; -1: not so; 0:
 * it has none that would say it, or cannot be read. */
int cw_game_bytes_file_is_windows (CwSeekableFile *file);

/* The bytes of a game as UTF-8. (transfer full) */
char *cw_game_bytes_decode (CwRecordFormat format, CwEncoding encoding, const guint8 *bytes,
                            gsize size);

/* The same as bytes: those themselves where they are UTF-8. (transfer full) */
GBytes *cw_game_bytes_text (CwRecordFormat format, CwEncoding encoding, GBytes *bytes);

/* Appends whole lines of a file of games in UTF-8; a line that names another encoding names that.
 */
void cw_game_bytes_recode (CwRecordFormat format, CwEncoding encoding, const guint8 *bytes,
                           gsize size, CwBuffer *text);
