/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes changed, added, deleted or moved games into their file: every other byte stays as it is,
 * including encoding, line ends, spacing, faulty games and text between games. */
#pragma once

#include "notation/record.h"
#include "store/file_stamp.h"
#include "store/seekable_file.h"

/* A game in its new order in the file. Places are in the old file, and after saving in the new
 * one. */
typedef struct
{
  guint64 offset, length; /* of the game; length 0: not in the old file */
  guint64 end;            /* where the next game, or else the end, is in the old file */
  guint added;            /* bytes before `end` that only divide it from what follows now */
  guint number;           /* in the file when it was opened, from 1; 0: added since */
  GBytes *behind;         /* of a deleted game that had a place: what stood behind it there; NULL:
                             not known (borrowed) */
  gsize kept;             /* how much of that is still at its place */
  GBytes *text;           /* replaces it, in UTF-8 (borrowed); empty: the game is deleted; NULL:
                             it stays as it is */
  gboolean another;       /* the text is another game's, so nothing of the old one is lost */
  GBytes *layout;         /* a game's text in UTF-8 whose layout is used instead of the old
                             file's; or NULL (borrowed) */
  gboolean own_ends;      /* `layout` was in this file and keeps its line ends */
  GBytes *bytes;          /* what the game was in the old file's encoding, if it is the same again;
                             or NULL (borrowed) */
  gboolean windows;       /* it was in this file in Windows-1252, and is again if nothing else
                             tells the file's encoding */
} CwSavedGame;

/* Characters to name in a message, each once and only the first eight: "Х о р …". */
#define CW_NAMED_CHARACTERS 48 /* bytes */

typedef struct
{
  CwSeekableFile *old; /* NULL for a new file */
  guint64 head;        /* bytes before the old file's first game */
  CwRecordFormat format;
  CwEncoding encoding;
  CwSavedGame *games;
  guint n_games;
  gboolean to_utf8; /* everything becomes UTF-8; only for another file than the old one;
                       places are set by cw_game_saver_find_places then */
  /* Receives characters new in their game that were written in Windows-1252 and are not in
   * Latin-1. */
  char beyond_latin1[CW_NAMED_CHARACTERS];
  gboolean lacks_character;  /* set if the encoding lacks a character of a game */
  guint refused;             /* set to its place in `games`, from 1 */
  GPtrArray *behind;         /* GBytes: receives what stood behind deleted games, so that they can
                                come back with it; NULL: that is forgotten */
  GCancellable *cancellable; /* may be NULL; effective until the file is replaced */
  gint *part;                /* progress in thousandths, set atomically; or NULL */
  /* Called right before the file is replaced, with the new cw_file_checksum; or NULL. */
  void (*replacing) (gpointer data, const char *sum);
  gpointer data;
} CwGameSaver;

/* Whether a game has a place in the old file, or had one where it was deleted. */
static inline gboolean
cw_saved_game_has_place (const CwSavedGame *game)
{
  return game->length > 0 || game->behind != NULL;
}

/* Opens `old` and adds the places of its games to `games` (of CwSavedGame), for callers without an
 * index; sets head, format and encoding. A file without games can be added to. FALSE and `error` if
 * it cannot be read. */
gboolean cw_game_saver_read (CwGameSaver *saver, GArray *games, GError **error);

/* Writes the games to `file`, which may be the old one, as cw_file_sink_open does, and sets their
 * new places (of deleted ones: where they were). FALSE and an error for cw_file_error_sentence if
 * the file was left as it was: G_IO_ERROR_WRONG_ETAG if the old one has changed since it was read,
 * or is `file` and was replaced under its name; G_IO_ERROR_INVALID_DATA if the encoding lacks a
 * character of a game, or part of a game would be lost. Waits for the disk; any thread. */
gboolean cw_game_saver_run (CwGameSaver *saver, GFile *file, GError **error);

/* The bytes of a new file, without writing it. (transfer full) */
GBytes *cw_game_saver_bytes (CwGameSaver *saver, GError **error);

/* Like cw_game_saver_run, for another file than the old one: it becomes UTF-8, and `to_utf8` says
 * so, if its name demands that or the old one's encoding lacks a character. */
gboolean cw_game_saver_run_copy (CwGameSaver *saver, GFile *file, GError **error);

/* After that, if everything became UTF-8: sets the new places, from the new file. FALSE if the
 * games are not found in it one by one. */
gboolean cw_game_saver_find_places (CwGameSaver *saver, CwSeekableFile *file);

/* A game as the writer formats it: its record in UTF-8, or NULL and `error`. (transfer full) */
GBytes *cw_game_saver_text (const CwGameTree *tree, CwRecordFormat format, GError **error);
