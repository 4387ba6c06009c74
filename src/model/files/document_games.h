/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of several files under one numbering: those read, file by file as in their indexes,
 * then those added; with those that have faults, and the place of each in its file. For document.c
 * only. */
#pragma once

#include "model/files/game_row.h"
#include "store/game_saver.h"
#include "store/index.h"

typedef struct
{
  GPtrArray *indexes; /* CwIndex by file; NULL: nothing read of it yet */
  GArray *first; /* guint: the number of each file's first game, then the number after the last */
  GArray *appended;     /* guint, the file: games that were not read from it */
  GArray *order, *rank; /* guint: games in list order, and the inverse; NULL: as read */
  GHashTable *moved;  /* set of games that were moved, of files whose order differs from the list */
  GArray *places;     /* present place of each game; NULL: as in the indexes */
  GArray *faulty;     /* guint: games with faults */
  GHashTable *faults; /* those games and others once faulty -> a translated sentence */
  guint n_faults;     /* number of faults of the last file already taken */
} CwDocumentGames;

/* A game as read. */
typedef struct
{
  guint file;
  const CwIndex *index;
  const CwIndexGame *game; /* NULL: it was added */
  guint number;            /* in its index */
} CwDocumentGame;

void cw_document_games_init (CwDocumentGames *games);
void cw_document_games_free (CwDocumentGames *games);
/* Forgets all games; there are `files` new files. */
void cw_document_games_reset (CwDocumentGames *games, guint files);

guint cw_document_games_read (const CwDocumentGames *games); /* number of games read */
guint cw_document_games_count (const CwDocumentGames *games);
guint cw_document_games_first (const CwDocumentGames *games, guint file);
CwDocumentGame cw_document_games_at (const CwDocumentGames *games, guint id);
/* The first game of a file at or after that offset. */
guint cw_document_games_find (const CwDocumentGames *games, guint file, guint64 offset);

/* Takes what a file has by now (takes a reference): earlier files are complete, later ones
 * empty. */
void cw_document_games_take (CwDocumentGames *games, guint file, CwIndex *index);
/* Adds a game to a file, with a number after all others; in the list it comes directly behind
 * another one, or (CW_NO_GAME) last. Returns its number. */
guint cw_document_games_append (CwDocumentGames *games, guint file, guint behind);

/* The place of a game in the list, from 0, and the inverse. */
guint cw_document_games_rank (const CwDocumentGames *games, guint id);
guint cw_document_games_at_rank (const CwDocumentGames *games, guint rank);
/* Moves a game before (step -1) or behind (1) its neighbour from the same file; FALSE if there is
 * none. */
gboolean cw_document_games_move (CwDocumentGames *games, guint id, int step);
/* Moves games one by one. Returns those that were not already there (guint; transfer full). */
GArray *cw_document_games_move_all (CwDocumentGames *games, const CwGameMove *moves, guint n);
/* TRUE if games of a file are in another order than in it. */
gboolean cw_document_games_are_moved (const CwDocumentGames *games);
/* The same for one file. */
gboolean cw_document_games_is_moved (const CwDocumentGames *games, guint file);
/* The games (guint; transfer full) that no longer count as moved: those of files whose order
 * matches the list again. */
GArray *cw_document_games_settle (CwDocumentGames *games);
/* TRUE if a game had a fault when it was read; and checks whether such a game, now these bytes,
 * still has one. */
gboolean cw_document_games_had_fault (const CwDocumentGames *games, guint id);
void cw_document_games_check (CwDocumentGames *games, guint id, GBytes *bytes,
                              CwRecordFormat format, CwEncoding encoding);

void cw_document_games_get_place (const CwDocumentGames *games, guint id, CwSavedGame *place);
void cw_document_games_set_place (CwDocumentGames *games, guint id, const CwSavedGame *place);

/* A game as the list shows it, except whether it is shogi and its `lowest`. */
void cw_document_games_fetch (const CwDocumentGames *games, guint id, CwGameRow *row);
