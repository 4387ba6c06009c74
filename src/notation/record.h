/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records of games, whatever the format: one reader, one writer, one tree (notation/game_tree.h).
 *
 * What formats have in common is kept in common terms:
 * - Sente (先手, the first player) is CW_WHITE; in handicap games so is the receiver (下手), though
 *   the giver (上手, CW_BLACK) moves first.
 * - Headers that PGN knows have PGN's names as tags: White 先手 下手, Black 後手 上手, Event 棋戦,
 *   Site 場所, Date (and Time) 開始日時 or 対局日, Opening 戦型, Handicap 手合割 (its value as in
 * the file). All others are tags under their own name. Where a date says more than PGN's form of
 * it, it is kept under its own name too. The result is the tree's.
 * - A handicap or a diagram of the board is the tree's start position.
 * - The time of a move is the command [%emt H:MM:SS] at the front of its comment, a running total
 *   that is not the sum of the times is [%egt H:MM:SS] behind it, a bookmark [%bookmark NAME].
 * - Lines of a comment are divided by '\n'.
 * - How a line ends (投了, %TORYO) is kept as notation/ending.h says.
 *
 * The text is read in the encoding that is detected (base/encoding.h) or, in PGN, as
 * notation/pgn_reader.h says. A fault's line and column count characters of the text as it is
 * shown, from 1; its offset counts bytes of the source up to it (up to its line, where the text was
 * in another encoding than UTF-8). The moves before a fault are kept. */
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

/* How the name of a file ends, and what that says. */
typedef struct
{
  const char *text; /* ".kifu" */
  CwEncoding encoding;
  bool saved; /* offered where a game is saved; others are only read */
} CwRecordSuffix;

/* "KIF"; and by such a name in small letters or capitals. */
const char *cw_record_format_name (CwRecordFormat format);
bool cw_record_format_named (const char *name, CwRecordFormat *format);
/* The format's own suffixes, ended by one without text. */
const CwRecordSuffix *cw_record_format_suffixes (CwRecordFormat format);
/* What desktops call its files, ended by NULL. */
const char *const *cw_record_format_mime_types (CwRecordFormat format);
/* By the suffix of a file's name, in small letters or capitals. False where it is of no format:
 * nothing is set. */
bool cw_record_format_of_file (const char *name, CwRecordFormat *format, CwEncoding *encoding);
/* Whether the format is one that shogi is recorded in. */
bool cw_record_format_is_shogi (CwRecordFormat format);

/* What the beginning of a file or a pasted text is. PGN where nothing speaks for another format,
 * for its reader says best what is wrong. `encoding` may be NULL. */
CwRecordFormat cw_record_recognise (const void *bytes, size_t size, CwEncoding *encoding);

/* --- reading --------------------------------------------------------------------------------- */

typedef enum
{
  CW_RECORD_WARNING,
  CW_RECORD_ERROR
} CwRecordSeverity;

/* Called for each fault as it is met. `game` counts from 1. Warnings change nothing in the moves;
 * an error cuts the game short, or the variation that it is in. */
typedef void (*CwRecordFault) (void *context, CwRecordSeverity severity, unsigned game,
                               const CwStatus *status);

#define CW_RECORD_MAX_PLIES 100000u                    /* of one main line */
#define CW_RECORD_TREE_SIZE ((size_t)64 * 1024 * 1024) /* bytes of a tree, then it is full */

/* One game's main line. All pointers are valid until the next read. Positions can be replayed by
 * cw_do from `start`. */
typedef struct
{
  const CwGame *game;
  CwPosition start;
  bool usual_start;
  const CwMove *moves;      /* NULL for a game of an index, which has the bytes alone */
  CwMoveCode code;          /* the same moves as bytes */
  const uint8_t *incidents; /* what they do, as in core/incidents.h; NULL where nobody noted it */
  unsigned plies;
  bool null_move; /* a pass is among the moves */
  bool broken;    /* an error cut it short */
  bool closed;    /* nothing behind it in the text can belong to it */
  CwGameResult result;
  CwEnding ending;         /* of the main line, where the record says it */
  unsigned number;         /* in the file, from 1 */
  uint64_t offset, length; /* bytes in the source, for reading this game alone later */
  uint32_t line;           /* where it begins, from 1 */
} CwRecordGame;

typedef struct CwRecordReader CwRecordReader;

/* Reads what the first bytes show it to be. `fault` may be NULL. NULL where there is no memory. */
CwRecordReader *cw_record_reader_new (CwSource source, CwRecordFault fault, void *context);
/* The same for bytes whose format and encoding are known: one game out of a file. */
CwRecordReader *cw_record_reader_new_as (CwSource source, CwRecordFormat format,
                                         CwEncoding encoding, CwRecordFault fault, void *context);
void cw_record_reader_free (CwRecordReader *reader);
CwRecordFormat cw_record_reader_format (const CwRecordReader *reader);
CwEncoding cw_record_reader_encoding (const CwRecordReader *reader);

/* The next game's main line (for lists and measuring); variations are checked all the same. False
 * at the end: status is CW_OK after at least one game, CW_ERROR_PGN_NO_GAMES or CW_ERROR_PGN_EMPTY
 * after none, or the fault of the source that ended it. */
bool cw_record_read_moves (CwRecordReader *reader, CwRecordGame *game, CwStatus *status);
/* The next game as a tree that the caller frees; NULL at the end or on a fault, as above. `game`
 * may be NULL. */
CwGameTree *cw_record_read_tree (CwRecordReader *reader, CwRecordGame *game, CwStatus *status);
/* The first game in bytes of known format, such as one game's out of a file, as a tree that the
 * caller frees; NULL where there is none, and `status` (may be NULL) says why. */
CwGameTree *cw_record_tree_of (const void *bytes, size_t size, CwRecordFormat format,
                               CwEncoding encoding, CwStatus *status);
/* A tag of the game read last by either function, or NULL. Valid until the next read. */
const char *cw_record_tag (const CwRecordReader *reader, const char *name);

/* --- writing --------------------------------------------------------------------------------- */

/* Whether the format can hold the tree's game; if not, `status` (may be NULL) says why. */
bool cw_record_can_write (const CwGameTree *tree, CwRecordFormat format, CwStatus *status);

/* What is between two games of a file, beside what ends a game in any case: "/" in CSA; "" in
 * the other formats. */
const char *cw_record_divider (CwRecordFormat format);

/* One game, in the canonical form of the format: written, read and written again it is the same.
 * Fails where the sink does, where the format cannot hold the game, and with
 * CW_ERROR_RECORD_CHARACTER where a character has no place in the encoding: nothing was written
 * then. A byte order mark is the caller's, as there is one in a file of many games. */
bool cw_record_write (const CwGameTree *tree, CwRecordFormat format, CwEncoding encoding,
                      CwSink sink, CwStatus *status);
