/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which game of the opened files a session shows, and the changed games of these files: each keeps
 * its edits, undone ones too, while the files are open. When the program ends, or one of several
 * files is closed, they wait for their file (recovered_edits.h). Changed games that would otherwise
 * be lost become kept games (kept_games.h): a game of no file when another comes into the session,
 * and all of a file that is read again, unless they are held.
 *
 * Signal: recovered (guint n, guint apart, const char *names)
 *                                edits of `n` games, which waited for their file, are back, and
 *                                `apart` games became kept games, because the file no longer has
 *                                them as they were (`names`: see apart_games.h); 0, 0: some are
 *                                waiting now
 *         unkept (const char *)  edits cannot be kept for the next run; why, as a sentence
 *
 * Property `id` (guint, read only): the number of the game in the document, or CW_NO_GAME if the
 * session's game is of no file. Main thread. */
#pragma once

#include "model/files/game_edits.h"
#include "model/game/session.h"

#define CW_TYPE_SHOWN_GAME (cw_shown_game_get_type ())
G_DECLARE_FINAL_TYPE (CwShownGame, cw_shown_game, CW, SHOWN_GAME, GObject)

/* Keeps references. */
CwShownGame *cw_shown_game_new (CwDocument *document, CwSession *session);
guint cw_shown_game_get_id (CwShownGame *self);
/* Puts game `id` into the session, with the cursor at its start. FALSE and a translated sentence
 * (transfer full), without a change, if the file can no longer be read. */
gboolean cw_shown_game_set_id (CwShownGame *self, guint id, char **sentence);
/* While files are being read: the number of the game to show as soon as it is there. If they are
 * read again, or replaced, that is the previous game: once they are read, it is put into the
 * session at the same move, wherever it is then. */
guint cw_shown_game_get_wanted (CwShownGame *self);
/* The edits of the document's games. Borrowed. */
CwGameEdits *cw_shown_game_get_edits (CwShownGame *self);
/* Turns all changed and unsaved games into kept games. */
void cw_shown_game_keep_changes (CwShownGame *self);
/* The document's files are about to be read again: unsaved changes are put back into them
 * afterwards, wherever the games are then. */
void cw_shown_game_hold_changes (CwShownGame *self);
/* Forgets the changes in the document's files, because another file has them. */
void cw_shown_game_drop_changes (CwShownGame *self);
/* The program ends: all edits will wait for their files. */
void cw_shown_game_leave (CwShownGame *self);

/* The state of the games of files that are put aside (cw_document_put_aside). */
typedef struct
{
  CwEditsAside *edits;
  guint id;     /* the game shown */
  GArray *path; /* CwMove: to its cursor */
  gboolean modified;
} CwShownAside;
/* Before the document is put aside (transfer full); and takes up both again. */
CwShownAside *cw_shown_game_put_aside (CwShownGame *self);
void cw_shown_game_take_up (CwShownGame *self, CwShownAside *aside, CwDocumentContent *content);
/* Unsaved changes in these files, which were put aside, wait for them from now on. */
void cw_shown_game_close_aside (CwShownGame *self, GPtrArray *files);
void cw_shown_aside_free (CwShownAside *aside);
