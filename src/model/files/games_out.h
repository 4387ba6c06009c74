/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of the document, as they are with their edits, to elsewhere. Main thread. */
#pragma once

#include "model/files/game_edits.h"
#include "picture/game_sheet.h"

/* The games (ids, guint) to be read or printed; NULL and a translated sentence (transfer full)
 * where one cannot be read. (transfer full) */
CwGameSheet *cw_games_sheet (CwGameEdits *edits, const GArray *ids, char **sentence);

/* A copy of a game, to be put into another file. */
typedef struct
{
  CwGameTree *tree;
  GBytes *layout;        /* text of the game, in UTF-8, as which it is to be laid out; or NULL */
  CwRecordFormat format; /* that the text is in */
  gboolean recoded;      /* its file is not in UTF-8 */
} CwGameOut;

/* For arrays of them. Takes `tree`. */
CwGameOut *cw_game_out_new (CwGameTree *tree);
void cw_game_out_free (gpointer game);

/* Copies of the games (CwGameOut; transfer full), the same. */
GPtrArray *cw_games_out (CwGameEdits *edits, const GArray *ids, char **sentence);
/* Adds such a game to a file of the document (from 0), as cw_game_edits_add. */
guint cw_game_out_add (const CwGameOut *game, CwGameEdits *edits, guint file);

/* A file of that name with nothing but a game, laid out as in its own; in UTF-8 where a character
 * has no place in the encoding that goes with the name. NULL where the name is not of the format of
 * that file, or the game cannot be written. (transfer full) */
GBytes *cw_games_file (CwGameEdits *edits, guint id, const char *name);

/* Makes a file of games (CwGameOut; transfer full), in a thread, in place of one that is there;
 * or, to `append`, adds them to its end: every other byte of it stays as it is. `done` gets `data`.
 */
void cw_games_copy (GPtrArray *games, GFile *target, gboolean append, GAsyncReadyCallback done,
                    gpointer data);
/* How many were written; -1 and `error` (for cw_file_error_sentence) where nothing was. `to_utf8`
 * (or NULL): whether they made a new file in UTF-8, which a file that they are from is not. */
int cw_games_copy_finish (GAsyncResult *result, gboolean *to_utf8, GError **error);
