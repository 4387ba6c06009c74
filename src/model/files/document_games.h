/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of several files by one number: those that were read, file by file as their indexes
 * have them, and behind all others those that were added. With the ones that have faults, and where
 * in its file each is. For document.c only. */
#pragma once

#include "model/files/game_row.h"
#include "store/game_saver.h"
#include "store/index.h"

typedef struct
{
  GPtrArray *indexes;   /* CwIndex by file; NULL: nothing was read of it yet */
  GArray *first;        /* guint: the number of the first game of each file, and that behind all */
  GArray *appended;     /* guint, the file: games that were never read */
  GArray *order, *rank; /* guint: games in the order of the list, and the other way round; NULL:
                           they are as they were read */
  GHashTable *moved;  /* set of games that were moved, of files in another order than in the list */
  GArray *places;     /* where each game is now; NULL: where the indexes say */
  GArray *faulty;     /* guint: games with faults */
  GHashTable *faults; /* the same -> a translated sentence */
  guint n_faults;     /* faults of the last file that have been looked at */
} CwDocumentGames;

/* A game as it was read. */
typedef struct
{
  guint file;
  const CwIndex *index;
  const CwIndexGame *game; /* NULL: it was added */
  guint number;            /* in its index */
} CwDocumentGame;

void cw_document_games_init (CwDocumentGames *games);
void cw_document_games_free (CwDocumentGames *games);
/* Forgets all games: there are so many other files. */
void cw_document_games_reset (CwDocumentGames *games, guint files);

guint cw_document_games_read (const CwDocumentGames *games); /* how many have been read */
guint cw_document_games_count (const CwDocumentGames *games);
guint cw_document_games_first (const CwDocumentGames *games, guint file);
CwDocumentGame cw_document_games_at (const CwDocumentGames *games, guint id);
/* The first game of a file that is not before that place. */
guint cw_document_games_find (const CwDocumentGames *games, guint file, guint64 offset);

/* What a file has by now (takes a reference): the ones before it are read to their ends, the ones
 * behind it have none. */
void cw_document_games_take (CwDocumentGames *games, guint file, CwIndex *index);
/* A game of a file, its number behind all others; in the list it is directly behind another one, or
 * (CW_NO_GAME) the last. Returns its number. */
guint cw_document_games_append (CwDocumentGames *games, guint file, guint behind);

/* Which place a game has in the list, from 0, and the other way round. */
guint cw_document_games_rank (const CwDocumentGames *games, guint id);
guint cw_document_games_at_rank (const CwDocumentGames *games, guint rank);
/* Moves a game before (step -1) or behind (1) the next one of its file; FALSE where there is none.
 */
gboolean cw_document_games_move (CwDocumentGames *games, guint id, int step);
/* Moves games, one after the other. Those that were not there yet (guint; transfer full). */
GArray *cw_document_games_move_all (CwDocumentGames *games, const CwGameMove *moves, guint n);
/* Whether games of a file are in another order than in it. */
gboolean cw_document_games_are_moved (const CwDocumentGames *games);
/* The games (guint; transfer full) that count as moved no more: those of files that are in the
 * order of the list again. */
GArray *cw_document_games_settle (CwDocumentGames *games);
/* Whether a game had a fault when it was read; and looks whether one of them still has as these
 * bytes, its own now. */
gboolean cw_document_games_had_fault (const CwDocumentGames *games, guint id);
void cw_document_games_check (CwDocumentGames *games, guint id, GBytes *bytes,
                              CwRecordFormat format, CwEncoding encoding);

void cw_document_games_get_place (const CwDocumentGames *games, guint id, CwSavedGame *place);
void cw_document_games_set_place (CwDocumentGames *games, guint id, const CwSavedGame *place);

/* A game as the list has it, but for whether it is shogi and from how low it was won. */
void cw_document_games_fetch (const CwDocumentGames *games, guint id, CwGameRow *row);
