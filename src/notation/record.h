/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Game records in any format: one reader, one writer, one tree (notation/game_tree.h).
 *
 * What formats have in common is kept in common terms:
 * - Sente (先手, the first player) is CW_WHITE; in handicap games so is the receiver (下手), though
 *   the giver (上手, CW_BLACK) moves first.
 * - Headers that PGN knows become tags with PGN's names: White 先手 下手, Black 後手 上手,
 *   Event 棋戦, Site 場所, Date (and Time) 開始日時 or 対局日, Opening 戦型, Handicap 手合割
 *   (its value as in the file). All others become tags under their own names. A date that says more
 *   than PGN's form of it is kept under its own name too. The result is the tree's.
 * - A handicap or a board diagram becomes the tree's start position.
 * - The time of a move is the command [%emt H:MM:SS] at the front of its comment, a running total
 *   that differs from the sum of the times is [%egt H:MM:SS] after it, a bookmark [%bookmark NAME].
 * - Lines of a comment are separated by '\n'.
 * - How a line ends (投了, %TORYO) is kept as described in notation/ending.h.
 *
 * Text is read in the encoding that is detected (base/encoding.h) or, in PGN, as
 * notation/pgn_reader.h says. A fault's line and column count characters of the displayed text,
 * from 1; its offset counts bytes of the source up to it (up to its line, if the text is not in
 * UTF-8). The moves before a fault are kept. */
#pragma once

#include "base/encoding.h"
#include "base/stream.h"
#include "core/move_code.h"
#include "notation/ending.h"
#include "notation/game_tree.h"

typedef enum
{
#define CW_RECORD_FORMAT(id, ...) CW_RECORD_##id,
#include "notation/record_formats.def"
#undef CW_RECORD_FORMAT
  CW_RECORD_FORMATS
} CwRecordFormat;

/* A file name suffix, and what it says. */
typedef struct
{
  const char *text; /* ".kifu" */
  CwEncoding encoding;
  bool saved; /* offered for saving games; others are only read */
} CwRecordSuffix;

/* "KIF"; and the format with such a name, in any case. */
const char *cw_record_format_name (CwRecordFormat format);
bool cw_record_format_named (const char *name, CwRecordFormat *format);
/* The format's own suffixes, ended by one without text. */
const CwRecordSuffix *cw_record_format_suffixes (CwRecordFormat format);
/* The desktop's MIME types for it, ended by NULL. */
const char *const *cw_record_format_mime_types (CwRecordFormat format);
/* The format for a file name's suffix, in any case. False if there is none: nothing is set. */
bool cw_record_format_of_file (const char *name, CwRecordFormat *format, CwEncoding *encoding);
/* Whether the format is one for recording shogi. */
bool cw_record_format_is_shogi (CwRecordFormat format);

/* Recognises the beginning of a file or a pasted text. PGN if nothing suggests another format,
 * because its reader explains best what is wrong. `encoding` may be NULL. */
CwRecordFormat cw_record_recognise (const void *bytes, size_t size, CwEncoding *encoding);

/* --- reading --------------------------------------------------------------------------------- */

typedef enum
{
  CW_RECORD_WARNING,
  CW_RECORD_ERROR
} CwRecordSeverity;

/* Called for each fault as it is found. `game` counts from 1. Warnings change nothing in the moves;
 * an error cuts the game short, or the variation it is in. */
typedef void (*CwRecordFault) (void *context, CwRecordSeverity severity, unsigned game,
                               const CwStatus *status);

#define CW_RECORD_MAX_PLIES 100000u                    /* in one main line */
#define CW_RECORD_TREE_SIZE ((size_t)64 * 1024 * 1024) /* size limit of a tree, in bytes */

/* One game's main line. All pointers are valid until the next read. Replay positions from `start`
 * with cw_do. */
typedef struct
{
  const CwGame *game;
  CwPosition start;
  bool usual_start;
  const CwMove *moves;      /* NULL for a game of an index, which has only the bytes */
  CwMoveCode code;          /* the same moves as bytes */
  const uint8_t *incidents; /* what happens in them, as in core/incidents.h; NULL if not recorded */
  unsigned plies;
  bool null_move; /* a pass is among the moves */
  bool broken;    /* an error cut it short */
  bool closed;    /* nothing after it in the text can belong to it */
  CwGameResult result;
  CwEnding ending;         /* of the main line, if the record says it */
  unsigned number;         /* in the file, from 1 */
  uint64_t offset, length; /* bytes in the source, for reading only this game later */
  uint32_t line;           /* where it begins, from 1 */
} CwRecordGame;

typedef struct CwRecordReader CwRecordReader;

/* Reads the format the first bytes suggest. `fault` may be NULL. Returns NULL if out of memory. */
CwRecordReader *cw_record_reader_new (CwSource source, CwRecordFault fault, void *context);
/* The same for bytes whose format and encoding are known: one game out of a file. */
CwRecordReader *cw_record_reader_new_as (CwSource source, CwRecordFormat format,
                                         CwEncoding encoding, CwRecordFault fault, void *context);
void cw_record_reader_free (CwRecordReader *reader);
CwRecordFormat cw_record_reader_format (const CwRecordReader *reader);
CwEncoding cw_record_reader_encoding (const CwRecordReader *reader);

/* Reads the next game's main line (for lists and measuring); variations are checked all the same.
 * False at the end: status is CW_OK after at least one game, CW_ERROR_PGN_NO_GAMES or
 * CW_ERROR_PGN_EMPTY after none, or the fault of the source that ended it. */
bool cw_record_read_moves (CwRecordReader *reader, CwRecordGame *game, CwStatus *status);
/* Reads the next game as a tree, which the caller frees; NULL at the end or on a fault, as above.
 * `game` may be NULL. */
CwGameTree *cw_record_read_tree (CwRecordReader *reader, CwRecordGame *game, CwStatus *status);
/* Reads the first game in bytes of known format, such as one game out of a file, as a tree, which
 * the caller frees; NULL if there is none, and `status` (may be NULL) says why. */
CwGameTree *cw_record_tree_of (const void *bytes, size_t size, CwRecordFormat format,
                               CwEncoding encoding, CwStatus *status);
/* A tag of the game last read by either function, or NULL. Valid until the next read. */
const char *cw_record_tag (const CwRecordReader *reader, const char *name);

/* --- writing --------------------------------------------------------------------------------- */

/* Whether the format can hold the tree's game; if not, `status` (may be NULL) says why. */
bool cw_record_can_write (const CwGameTree *tree, CwRecordFormat format, CwStatus *status);

/* What separates two games of a file, besides what ends a game anyway: "/" in CSA; "" in the
 * other formats. */
const char *cw_record_divider (CwRecordFormat format);

/* Writes one game in the format's canonical form: written, read and written again it is the same.
 * Fails if the sink does, if the format cannot hold the game, and, writing nothing, with
 * CW_ERROR_RECORD_CHARACTER if the encoding lacks a character. A byte order mark is the caller's
 * task, since a file of many games has only one. */
bool cw_record_write (const CwGameTree *tree, CwRecordFormat format, CwEncoding encoding,
                      CwSink sink, CwStatus *status);
