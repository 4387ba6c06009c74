/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opened file of games, or several as one collection: their indexes (store/index.h), which grow
 * while a thread reads the files, and what is measured from them. A game is read again as a tree on
 * request.
 *
 * Signals: closing ()   other files are about to be opened
 *          opened ()    other files, or none: the index is empty, reading has begun
 *          grew ()      more games, or progress
 *          finished ()  read to the end, stopped or failed: see cw_document_get_error
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

/* Reads `files` (model/files/files.h) one by one in the background; what was open before is
 * forgotten. */
void cw_document_open (CwDocument *self, GPtrArray *files);
/* Puts aside what is open, to be taken up again (transfer full): then nothing is open, and reading
 * ends. Must not be called while files are being read. */
typedef struct _CwDocumentContent CwDocumentContent;
CwDocumentContent *cw_document_put_aside (CwDocument *self);
void cw_document_content_free (CwDocumentContent *content);
/* Sets the files that now hold its games (model/files/files.h). */
void cw_document_content_set_files (CwDocumentContent *content, GPtrArray *files);
/* Opens that again (transfer full) while nothing is open: all signals of opening follow at once. */
void cw_document_take_up (CwDocument *self, CwDocumentContent *content);
/* Leaves nothing open; emits the signals of opening except `finished`. */
void cw_document_close (CwDocument *self);
/* Stops reading; games read so far stay. */
void cw_document_cancel (CwDocument *self);
/* TRUE if reading was stopped before the end. */
gboolean cw_document_is_partial (CwDocument *self);

GPtrArray *cw_document_get_files (CwDocument *self);  /* borrowed; NULL: none were opened */
const char *cw_document_get_title (CwDocument *self); /* see cw_files_title; "" */
gboolean cw_document_is_loading (CwDocument *self);
gboolean cw_document_is_measuring (CwDocument *self); /* after loading */
double cw_document_get_progress (CwDocument *self);   /* 0 … 1, negative: unknown */
/* A translated sentence with the file's name if a file as a whole could not be read; else NULL. */
const char *cw_document_get_error (CwDocument *self);
/* The beginning of the only file, if nothing in it could be read as a game: it may be something
 * else. NULL otherwise. */
const char *cw_document_get_text (CwDocument *self);

guint cw_document_get_n_games (CwDocument *self);
/* A CwGameListFetch, with the document as `data`. */
void cw_document_fetch (guint id, CwGameRow *row, gpointer data);
/* Finds the game that begins at this byte of the file, its number in `id`; FALSE if there is
 * none. */
gboolean cw_document_find_game (CwDocument *self, GFile *file, guint64 offset, guint *id);
/* Adds a game without a place to a file (from 0). It gets a number after all others; in the list it
 * comes directly behind game `behind`, or (CW_NO_GAME) last. Returns its number, or CW_NO_GAME
 * while games are being read. The overlay has to supply its row. */
guint cw_document_append_game (CwDocument *self, guint file, guint behind);
/* TRUE if a game was added so, and is in no index. */
gboolean cw_document_is_appended (CwDocument *self, guint id);
/* The place of a game in the list, from 0, and the game at a place. */
guint cw_document_get_rank (CwDocument *self, guint id);
guint cw_document_at_rank (CwDocument *self, guint rank);
/* Moves a game before (step -1) or behind (1) its neighbour from the same file; FALSE if there is
 * none, or while games are being read. */
gboolean cw_document_move_game (CwDocument *self, guint id, int step);
/* Moves games one by one. Returns those that were not already there (guint; transfer full); none
 * while games are being read. */
GArray *cw_document_move_all (CwDocument *self, const CwGameMove *moves, guint n);
/* TRUE if the games of a file are in another order in the list than in the file. */
gboolean cw_document_is_moved (CwDocument *self);
gboolean cw_document_is_file_moved (CwDocument *self, guint file);
/* TRUE if games are not in the order of their numbers in the list, saved or not. */
gboolean cw_document_has_own_order (CwDocument *self);
/* After saving: the games (guint; transfer full) that no longer count as moved, which shows in
 * `changed` of their rows. */
GArray *cw_document_settle (CwDocument *self);
/* `overlay` modifies each row that is fetched; NULL: none. */
void cw_document_set_overlay (CwDocument *self, CwDocumentOverlay overlay, gpointer data);
/* The place of game `id` in its file: offset and length. Saving changes it. */
void cw_document_get_place (CwDocument *self, guint id, CwSavedGame *place);
void cw_document_set_place (CwDocument *self, guint id, const CwSavedGame *place);
/* TRUE if a place was ever set: the index still has the old places. */
gboolean cw_document_has_places (CwDocument *self);
/* What a file (from 0) is read through; and replaces it (transfer full). */
CwSeekableFile *cw_document_get_seekable (CwDocument *self, guint file);
void cw_document_set_seekable (CwDocument *self, guint file, CwSeekableFile *seekable);
/* The format of its games; if it has none, the one that its name stands for. */
void cw_document_get_format (CwDocument *self, guint file, CwRecordFormat *format,
                             CwEncoding *encoding);
/* The index of a file (from 0) as far as it has been read; NULL before it is begun. Borrowed. Its
 * game n is game cw_document_get_first () + n. */
CwIndex *cw_document_get_index (CwDocument *self, guint file);
guint cw_document_get_first (CwDocument *self, guint file);
/* The file that game `id` is in; and how many games of a file have been read. */
guint cw_document_get_file_index (CwDocument *self, guint id);
guint cw_document_count_games (CwDocument *self, guint file);
/* Finds in the background the lowest expected score, by these values of the file's game, from which
 * each game was won: `lowest` of rows fetched from then on. */
void cw_document_rate (CwDocument *self, const CwValues *values);

/* Reads game `id` (from 0) as a tree for the caller; NULL and a translated sentence if the file can
 * no longer be read. */
CwGameTree *cw_document_read_game (CwDocument *self, guint id, char **sentence);
/* The two steps of that: the bytes of the game in its file (transfer full), at most the first
 * `most` of them, and the tree that such bytes give. */
GBytes *cw_document_read_text (CwDocument *self, guint id, gsize most, char **sentence);
CwGameTree *cw_document_text_tree (CwDocument *self, guint id, GBytes *text, char **sentence);

/* The games with faults, which stop early or have a variation that does, in ascending order (guint;
 * borrowed). The `fault` of a row says what is wrong. */
const GArray *cw_document_get_faulty (CwDocument *self);
/* TRUE if a game had a fault when it was read. */
gboolean cw_document_had_fault (CwDocument *self, guint id);
/* Checks whether such a game still has it, if only in a comment, now that it is `text` in the
 * format of its file and UTF-8 (empty: it is deleted), or (NULL) as in its file. */
void cw_document_check_fault (CwDocument *self, guint id, GBytes *text);
/* One sentence about the first of them: "Game 12 stops at move 31: …"; NULL if there is none.
 * (transfer full) */
char *cw_document_fault_sentence (CwDocument *self);
/* How many there are: "3 games in the file have faults."; NULL if none. (transfer full) */
char *cw_document_fault_count (CwDocument *self);

/* Why its games cannot be added, moved or deleted now: they are still being read. NULL if they can.
 * (transfer full) */
char *cw_document_loading_sentence (CwDocument *self);

/* The measurement; NULL before it is made, or if the file has too little. Owned by the rows. */
const CwMeasurement *cw_document_get_measurement (CwDocument *self);
/* The rows of the file; NULL until it has been read. Owned by the document. */
const CwRows *cw_document_get_rows (CwDocument *self);
/* The same, for sharing with a thread (take a reference). */
CwSharedRows *cw_document_get_shared_rows (CwDocument *self);
/* One translated sentence: progress, or why there are no values; NULL if all is well. */
char *cw_document_measuring_sentence (CwDocument *self);
