/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes games of the document, with their edits, elsewhere. Main thread. */
#pragma once

#include "model/files/game_edits.h"
#include "picture/game_sheet.h"

/* The games (ids, guint) for reading or printing (transfer full); NULL and a translated sentence
 * (transfer full) if one cannot be read. */
CwGameSheet *cw_games_sheet (CwGameEdits *edits, const GArray *ids, char **sentence);

/* A copy of a game for another file. */
typedef struct
{
  CwGameTree *tree;
  GBytes *layout;        /* the text of a game, in UTF-8, whose layout is used; or NULL */
  CwRecordFormat format; /* of that text */
  gboolean recoded;      /* its file is not in UTF-8 */
  gboolean windows;      /* it was in Windows-1252 there, in PGN */
} CwGameOut;

/* For arrays of them. Takes `tree`. */
CwGameOut *cw_game_out_new (CwGameTree *tree);
void cw_game_out_free (gpointer game);

/* Copies of the games (CwGameOut; transfer full); fails likewise. */
GPtrArray *cw_games_out (CwGameEdits *edits, const GArray *ids, char **sentence);
/* Adds such a game to a file of the document (from 0), as cw_game_edits_add. */
guint cw_game_out_add (const CwGameOut *game, CwGameEdits *edits, guint file);

/* A file of that name with only this game, laid out as in its own file; in UTF-8 if the encoding
 * that the name stands for lacks a character. NULL if the name is not of the format of that file,
 * or the game cannot be written. (transfer full) */
GBytes *cw_games_file (CwGameEdits *edits, guint id, const char *name);

/* Makes a file of games (CwGameOut; transfer full) in a thread, replacing an existing one, in the
 * encoding that its name stands for (Windows-1252 if all games were) or else in UTF-8; or, to
 * `append`, adds them at its end: every other byte stays as it is. `done` gets `data`. */
void cw_games_copy (GPtrArray *games, GFile *target, gboolean append, GAsyncReadyCallback done,
                    gpointer data);
/* How many were written; -1 and `error` (for cw_file_error_sentence) if none were. `to_utf8` (or
 * NULL): they made a new file in UTF-8, unlike a file that they are from. */
int cw_games_copy_finish (GAsyncResult *result, gboolean *to_utf8, GError **error);
