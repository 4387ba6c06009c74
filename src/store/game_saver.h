/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes games that were changed, added, deleted or moved into the file they are of: every other
 * byte stays as it is, be it encoding, line ends, spacing, faulty games or text between games. */
#pragma once

#include "notation/record.h"
#include "store/file_stamp.h"
#include "store/seekable_file.h"

/* A game in the order in which the games are to be in the file. Places are bytes of the old file,
 * and after saving of the new one. */
typedef struct
{
  guint64 offset, length; /* of the game; length 0: it is not in the old file */
  guint64 end;            /* where the game after it begins in the old file, or that ends */
  GBytes *text;           /* what is written in its place, in UTF-8 (borrowed); without bytes: the
                             game is deleted; NULL: it stays as it is */
  gboolean another;       /* the text is of another game, so that nothing of the old one is lost */
  GBytes *layout;         /* text of a game, in UTF-8, that is laid out as this one is to be, rather
                             than as it is in the old file; or NULL (borrowed) */
  gboolean own_ends;      /* the layout was in this file: it keeps its line ends there */
  gboolean windows;       /* it was in this file in Windows-1252, and is so again where nothing else
                             there says what the file is */
} CwSavedGame;

typedef struct
{
  CwSeekableFile *old; /* NULL: a new file */
  guint64 head;        /* bytes before the first game of the old file */
  CwRecordFormat format;
  CwEncoding encoding;
  CwSavedGame *games;
  guint n_games;
  gboolean to_utf8;          /* all of it becomes UTF-8; for another file than the old one, of which
                                the places of games are not set then */
  gboolean lacks_character;  /* set where a character of a game has no place in the encoding */
  guint refused;             /* set to the number of that game, from 1 */
  GCancellable *cancellable; /* may be NULL: ends it before the file is another */
  gint *part;                /* of the writing, in thousandths, set atomically; or NULL */
  /* Called right before the file is another, with its cw_file_checksum; or NULL. */
  void (*replacing) (gpointer data, const char *sum);
  gpointer data;
} CwGameSaver;

/* Opens `old` and adds the places of its games to `games` (of CwSavedGame), for who has no index of
 * them; sets head, format and encoding. A file without any can be added to. FALSE and `error` where
 * it cannot be read. */
gboolean cw_game_saver_read (CwGameSaver *saver, GArray *games, GError **error);

/* Writes the games to `file`, which may be the old one, as cw_file_sink_open does, and sets their
 * new places (deleted ones have none). FALSE and an error for cw_file_error_sentence where the file
 * was left as it was: G_IO_ERROR_WRONG_ETAG where the old one has changed since it was read, or is
 * `file` and has another under its name; G_IO_ERROR_INVALID_DATA where a character of a game has no
 * place in the encoding, or a part of it would be lost. Waits for the disk; by any thread. */
gboolean cw_game_saver_run (CwGameSaver *saver, GFile *file, GError **error);

/* The bytes of a new file, which is not written. (transfer full) */
GBytes *cw_game_saver_bytes (CwGameSaver *saver, GError **error);

/* As cw_game_saver_run, for another file than the old one: it becomes UTF-8, and `to_utf8` says so,
 * where its name asks for that or not all characters have a place in the encoding of the old one.
 */
gboolean cw_game_saver_run_copy (CwGameSaver *saver, GFile *file, GError **error);

/* A game as it is written there: its record in UTF-8, or NULL and `error`. (transfer full) */
GBytes *cw_game_saver_text (const CwGameTree *tree, CwRecordFormat format, GError **error);
