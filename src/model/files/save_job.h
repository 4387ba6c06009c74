/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a game to a file in a thread. A file that holds several games is never replaced by one,
 * nor is a compressed file written to. Main thread. */
#pragma once

#include <gio/gio.h>

/* Errors of this domain have messages that are translated sentences. */
#define CW_SAVE_ERROR (cw_save_error_quark ())
GQuark cw_save_error_quark (void);

/* A file that is open in the window. */
typedef struct
{
  GFile *file;
  guint games;  /* in it; 0: not known */
  gboolean own; /* the game that is saved is one of them */
} CwOpenedFile;

/* Makes `game` the contents of `file`. `opened` is of CwOpenedFile and copied. Where that file is
 * there, its games are counted first, or are known because it is one of those opened (under
 * whatever name): a single one is replaced. `done` gets `owner` as its source, and `data`. */
void cw_save_game (GFile *file, GBytes *game, GArray *opened, GAsyncReadyCallback done,
                   gpointer owner, gpointer data);
/* Whether nothing is saved under such a name: it is that of a compressed file. */
gboolean cw_save_refuses_name (GFile *file);
/* FALSE and `error` where the file was left as it was: in the domain CW_SAVE_ERROR if games would
 * have been lost or it is compressed, else for cw_file_error_sentence. */
gboolean cw_save_game_finish (GAsyncResult *result, GError **error);
