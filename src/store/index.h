/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The index of a game file: what each game's tags say, and its moves as bytes, made in one pass
 * over the file. Lists, filters, position search, opening tree and measuring all use it; the text
 * of a game is read again only to show it.
 *
 * It grows by parts while the file is read: one thread adds, and any number may read what has been
 * added (games below cw_index_count). Content never moves or changes, so texts are valid as long as
 * the index. It takes 80 bytes per game, about a byte per ply, in chess a quarter more for
 * incidents (core/incidents.h), and each distinct text once.
 * Reference counting is thread-safe. */
#pragma once

#include "learning/game_tags.h"
#include "notation/openings.h"
#include "store/game_part.h"

typedef struct CwIndex CwIndex;

CwIndex *cw_index_new (void);
CwIndex *cw_index_ref (CwIndex *index);
void cw_index_unref (CwIndex *index);

/* --- adding: one thread --------------------------------------------------------------------- */

/* Adds the games of a part. FALSE if the index is full (4 GiB of moves or of texts). */
gboolean cw_index_add (CwIndex *index, const CwGamePart *part);
/* Call when nothing more will be added. */
void cw_index_finish (CwIndex *index);

/* --- reading: any thread -------------------------------------------------------------------- */

/* The number of games so far. */
guint cw_index_count (const CwIndex *index);
/* The kind of file; known with its first games. */
CwRecordFormat cw_index_format (const CwIndex *index);
CwEncoding cw_index_encoding (const CwIndex *index);
/* Its file was rewritten in UTF-8. */
void cw_index_become_utf8 (CwIndex *index);

/* The game with a number from 0 below the count. */
const CwIndexGame *cw_index_game (const CwIndex *index, guint number);
/* The opening that its moves lead to; NULL if it has no name. */
const CwOpening *cw_index_opening (const CwIndexGame *game);
/* Its name, in shogi with both sides' castles: "Fourth-File Rook: Mino – Anaguma"; NULL if it has
 * none. Valid for the life of the program. */
const char *cw_index_opening_name (const CwIndexGame *game);
/* The code of its opening as in CwGameTags, from the tags or else by the moves. */
guint cw_index_eco (const CwIndexGame *game);
/* A text of a game; "" for 0. */
const char *cw_index_text (const CwIndex *index, guint32 text);
/* What the tags of a game say. */
void cw_index_tags (const CwIndex *index, guint number, CwGameTags *tags);
/* A game as its reader gave it, except that its moves are in `code`, not in `moves`. */
void cw_index_record (const CwIndex *index, guint number, CwRecordGame *game);
/* The starting position of a game. */
void cw_index_start (const CwIndex *index, const CwIndexGame *entry, CwPosition *start);
CwMoveCode cw_index_code (const CwIndex *index, const CwIndexGame *entry);

/* The errors found, in the order of the games. */
guint cw_index_faults (const CwIndex *index);
CwGameFault cw_index_fault (const CwIndex *index, guint number);

/* Bytes of memory: games, texts, moves. */
typedef struct
{
  guint64 games, texts, code;
} CwIndexSize;
CwIndexSize cw_index_size (const CwIndex *index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwIndex, cw_index_unref)
