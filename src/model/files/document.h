/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opened file of games, or several as one collection: their indexes (store/index.h), which grow
 * while a thread reads them, and what they give when measured. A game is read again as a tree when
 * asked for.
 *
 * Signals: closing ()   other files are about to be opened
 *          opened ()    other files: the index is empty, reading has begun; or there are none
 *          grew ()      more games, or progress
 *          finished ()  read to its end, stopped or failed: see cw_document_get_error
 *          measured ()  the measurement is there, or the reason why there is none
 *          rated ()     the comebacks are there: see cw_document_rate
 * Main thread. */
#pragma once

#include "learning/measure.h"
#include "model/files/game_row.h"
#include "model/values/shared_rows.h"
#include "notation/game_tree.h"
#include "store/game_saver.h"
#include "store/index.h"

#include <gio/gio.h>

#define CW_TYPE_DOCUMENT (cw_document_get_type ())
G_DECLARE_FINAL_TYPE (CwDocument, cw_document, CW, DOCUMENT, GObject)

CwDocument *cw_document_new (void);

typedef void (*CwDocumentOverlay) (guint id, CwGameRow *row, gpointer data);

/* Reads `files` (model/files/files.h) one after the other in the background; what was open before
 * is forgotten. */
void cw_document_open (CwDocument *self, GPtrArray *files);
/* What is open, put aside to be taken up again (transfer full): there is nothing open after that,
 * and nothing is read any more. Not while it is being read. */
typedef struct _CwDocumentContent CwDocumentContent;
CwDocumentContent *cw_document_put_aside (CwDocument *self);
void cw_document_content_free (CwDocumentContent *content);
/* Its games are in these files now (model/files/files.h). */
void cw_document_content_set_files (CwDocumentContent *content, GPtrArray *files);
/* Opens that again (transfer full), where nothing is open: all signals of opening come at once. */
void cw_document_take_up (CwDocument *self, CwDocumentContent *content);
/* Nothing is open after that; it is said as opening is, but for `finished`. */
void cw_document_close (CwDocument *self);
/* Stops reading; what has been read stays. */
void cw_document_cancel (CwDocument *self);
/* Whether reading was stopped before the end. */
gboolean cw_document_is_partial (CwDocument *self);

GPtrArray *cw_document_get_files (CwDocument *self);  /* borrowed; NULL: none were opened */
const char *cw_document_get_title (CwDocument *self); /* see cw_files_title; "" */
gboolean cw_document_is_loading (CwDocument *self);
gboolean cw_document_is_measuring (CwDocument *self); /* which comes after loading */
double cw_document_get_progress (CwDocument *self);   /* 0 … 1, negative: unknown */
/* A translated sentence, with the file's name, where a file as a whole could not be read; NULL
 * where all were. */
const char *cw_document_get_error (CwDocument *self);
/* The beginning of the only file, where nothing of it could be read as a game: it may be something
 * else. NULL in other cases. */
const char *cw_document_get_text (CwDocument *self);

guint cw_document_get_n_games (CwDocument *self);
/* As CwGameListFetch, with the document as `data`. */
void cw_document_fetch (guint id, CwGameRow *row, gpointer data);
/* The game that begins at this byte of the file, its number in `id`; FALSE where there is none. */
gboolean cw_document_find_game (CwDocument *self, GFile *file, guint64 offset, guint *id);
/* Adds a game without a place to a file (from 0), its number behind all others: in the list it is
 * directly behind game `behind`, or (CW_NO_GAME) the last. Returns its number, or CW_NO_GAME while
 * games are being read. What is shown of it is up to who has set the overlay. */
guint cw_document_append_game (CwDocument *self, guint file, guint behind);
/* Whether a game was added so, and is in no index. */
gboolean cw_document_is_appended (CwDocument *self, guint id);
/* Which place a game has in the list, from 0, and which game is there. */
guint cw_document_get_rank (CwDocument *self, guint id);
guint cw_document_at_rank (CwDocument *self, guint rank);
/* Moves a game before (step -1) or behind (1) the next one of its file; FALSE where there is none,
 * or games are being read. */
gboolean cw_document_move_game (CwDocument *self, guint id, int step);
/* Moves games, one after the other. Those that were not there yet (guint; transfer full); none
 * while games are being read. */
GArray *cw_document_move_all (CwDocument *self, const CwGameMove *moves, guint n);
/* Whether the games of a file are in another order in the list than in the file. */
gboolean cw_document_is_moved (CwDocument *self);
/* Whether games have places in the list that are not by their numbers, saved or not. */
gboolean cw_document_has_own_order (CwDocument *self);
/* After saving: the games (guint; transfer full) that count as moved, which is `changed` of their
 * rows, no more. */
GArray *cw_document_settle (CwDocument *self);
/* `overlay` changes each row that is fetched; NULL: none. */
void cw_document_set_overlay (CwDocument *self, CwDocumentOverlay overlay, gpointer data);
/* Where game `id` is in its file: offset and length. After saving it is somewhere else. */
void cw_document_get_place (CwDocument *self, guint id, CwSavedGame *place);
void cw_document_set_place (CwDocument *self, guint id, const CwSavedGame *place);
/* Whether that was ever done: the index still has the places of before. */
gboolean cw_document_has_places (CwDocument *self);
/* What a file (from 0) is read by; another is taken (transfer full). */
CwSeekableFile *cw_document_get_seekable (CwDocument *self, guint file);
void cw_document_set_seekable (CwDocument *self, guint file, CwSeekableFile *seekable);
/* The format of its games; by its name where it has none. */
void cw_document_get_format (CwDocument *self, guint file, CwRecordFormat *format,
                             CwEncoding *encoding);
/* The index of a file (from 0), as far as it is read: NULL before it is begun. Borrowed. Its game
 * number n is game cw_document_get_first () + n. */
CwIndex *cw_document_get_index (CwDocument *self, guint file);
guint cw_document_get_first (CwDocument *self, guint file);
/* Which of the files game `id` is in; and how many games have been read of a file. */
guint cw_document_get_file_index (CwDocument *self, guint id);
guint cw_document_count_games (CwDocument *self, guint file);
/* Finds in the background from how low an expected score, by these values of the
 * file's game, each game was won: `lowest` of the rows that are fetched from then on. */
void cw_document_rate (CwDocument *self, const CwValues *values);

/* Reads game `id` (from 0) as a tree for the caller; NULL and a translated sentence where the file
 * cannot be read any more. */
CwGameTree *cw_document_read_game (CwDocument *self, guint id, char **sentence);
/* The two steps of that: the bytes of the game in its file (transfer full), the first of them where
 * there are more than `most`, and the tree that such bytes are. */
GBytes *cw_document_read_text (CwDocument *self, guint id, gsize most, char **sentence);
CwGameTree *cw_document_text_tree (CwDocument *self, guint id, GBytes *text, char **sentence);

/* The games with faults, which stop early or have a variation that does, in ascending order (guint;
 * borrowed). What is wrong with each is the `fault` of its row. */
const GArray *cw_document_get_faulty (CwDocument *self);
/* Whether a game had one when it was read. */
gboolean cw_document_had_fault (CwDocument *self, guint id);
/* Looks whether such a game still has, now that it is `text` in the format of its file and UTF-8
 * (empty: it is gone), or (NULL) what its file has. */
void cw_document_check_fault (CwDocument *self, guint id, GBytes *text);
/* One sentence about the first of them: "Game 12 stops at move 31: …"; NULL where there is none.
 * (transfer full) */
char *cw_document_fault_sentence (CwDocument *self);

/* Why its games cannot be added, moved or taken out now: they are still being read. NULL where they
 * can. (transfer full) */
char *cw_document_loading_sentence (CwDocument *self);

/* What was measured; NULL before that, or where the file has too little. Owned by the rows. */
const CwMeasurement *cw_document_get_measurement (CwDocument *self);
/* The rows of the file; NULL before it has been read. Owned by the document. */
const CwRows *cw_document_get_rows (CwDocument *self);
/* The same, to be shared with a thread (take a reference). */
CwSharedRows *cw_document_get_shared_rows (CwDocument *self);
/* One translated sentence: progress, or why there are no values; NULL where all is well. */
char *cw_document_measuring_sentence (CwDocument *self);
