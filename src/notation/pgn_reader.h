/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A streaming reader for PGN as real files have it: any size, bounded memory, one game at a time. A
 * fault in one game is reported with line and column, the moves before it are kept, and the next
 * game is read. (PGN standard 1994; difficulties as probed in tests/fixtures.) Internal to this
 * layer; others use notation/record.h.
 *
 * The order of rules: bytes become text (byte order marks and end-of-file marks are blanks; UTF-16
 * is recognised; what is not UTF-8 is read as Windows-1252). A '[' that starts a line outside a
 * comment and looks like a tag pair starts a new game if moves were seen, and so does a tag name
 * that is repeated after a blank line. Otherwise blank lines mean nothing. A result ends a game.
 * Without tags, a move number or a legal move at the start of a line begins a game. In a comment a
 * single line break is a blank, an empty line an intended break.
 *
 * What a fault cuts off from a line is not lost to a tree: it becomes a comment there, its words
 * and comments in order after CW_COMMENT_UNREAD (notation/comment_commands.h). */
#pragma once

#include "notation/record.h"

typedef struct CwPgnReader CwPgnReader;
typedef struct CwPgnPlaces CwPgnPlaces;

/* At most eight warnings about skipped text and odd moves are given per game, and one about the
 * encoding per source. */

/* `fault` may be NULL. Returns NULL if out of memory. */
CwPgnReader *cw_pgn_reader_new (CwSource source, CwRecordFault fault, void *context);
/* The same for PSN, the dialect for shogi: the game is shogi unless a tag says otherwise, Sente and
 * Gote are White and Black, and results are in braces or in the tag. */
CwPgnReader *cw_psn_reader_new (CwSource source, CwRecordFault fault, void *context);
void cw_pgn_reader_free (CwPgnReader *reader);
/* From now on, trees are read with the places of what they are made of (notation/pgn_places.h), in
 * a UTF-8 text. */
void cw_pgn_reader_note_places (CwPgnReader *reader, CwPgnPlaces *places);

/* Reads the next game's main line (fast, for lists and measuring). False at the end: status is
 * CW_OK after at least one game, CW_ERROR_PGN_NO_GAMES or CW_ERROR_PGN_EMPTY after none, or the
 * fault of the source that ended it. */
bool cw_pgn_read_moves (CwPgnReader *reader, CwRecordGame *game, CwStatus *status);
/* Reads the next game as a tree, which the caller frees; NULL at the end or on a fault, as above.
 * `game` may be NULL. The tree's Result tag says what the result was taken to be. */
CwGameTree *cw_pgn_read_tree (CwPgnReader *reader, CwRecordGame *game, CwStatus *status);
/* A tag of the game last read by either function, or NULL. Valid until the next read. */
const char *cw_pgn_tag (const CwPgnReader *reader, const char *name);
/* All of them in order; NULL past the last. */
const char *cw_pgn_tag_at (const CwPgnReader *reader, unsigned index, const char **value);
