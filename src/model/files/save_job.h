/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a game to a file in a thread. Never replaces a file of several games by one, nor writes to
 * a compressed file. Main thread. */
#pragma once

#include <gio/gio.h>

/* Errors in this domain have translated sentences as messages. */
#define CW_SAVE_ERROR (cw_save_error_quark ())
GQuark cw_save_error_quark (void);

/* A file that is open in the window. */
typedef struct
{
  GFile *file;
  guint games;  /* number of games in it; 0: not known */
  gboolean own; /* it contains the game being saved */
} CwOpenedFile;

/* Makes `game` the contents of `file`. `opened` is of CwOpenedFile, copied. If the file exists, its
 * games are counted first, unless they are known because it is open (under any name): a single one
 * is replaced. `done` gets `owner` as its source, and `data`. */
void cw_save_game (GFile *file, GBytes *game, GArray *opened, GAsyncReadyCallback done,
                   gpointer owner, gpointer data);
/* TRUE if nothing is saved under such a name, because it is that of a compressed file. */
gboolean cw_save_refuses_name (GFile *file);
/* FALSE and `error` if the file was left as it was: in the domain CW_SAVE_ERROR if games would have
 * been lost or it is compressed, else for cw_file_error_sentence. */
gboolean cw_save_game_finish (GAsyncResult *result, GError **error);
