/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which game of the opened files a session shows, and the games of these files that were changed:
 * each keeps its edits, undone ones too, while the files are open. When the program ends and when
 * one of several files is closed they wait for their file (recovered_edits.h). Changed games that
 * nothing else would remember become kept games (kept_games.h): one of no file when another comes
 * into the session, and all of a file that is read again, unless they are held.
 *
 * Signal: recovered (guint n, guint apart)
 *                                edits of so many games, which waited for their file, are back, and
 *                                so many became kept games, as the file has these no longer as they
 *                                were; 0, 0: now some wait
 *         unkept (const char *)  edits cannot be kept for the next run; why, as a sentence
 *
 * Property `id` (guint, read only): the number of the game in the document, or CW_NO_GAME where the
 * session's is of no file. Main thread. */
#pragma once

#include "model/files/game_edits.h"
#include "model/game/session.h"

#define CW_TYPE_SHOWN_GAME (cw_shown_game_get_type ())
G_DECLARE_FINAL_TYPE (CwShownGame, cw_shown_game, CW, SHOWN_GAME, GObject)

/* Keeps both. */
CwShownGame *cw_shown_game_new (CwDocument *document, CwSession *session);
guint cw_shown_game_get_id (CwShownGame *self);
/* Puts game `id` into the session, at its start. FALSE, the session unchanged, and a translated
 * sentence (transfer full) where the file cannot be read any more. */
gboolean cw_shown_game_set_id (CwShownGame *self, guint id, char **sentence);
/* While files are read: the number of the game to be shown as soon as it is there. Where they are
 * read again, or another takes their place, that is the game of before: it is put into the session
 * when they are read, at the same move, wherever it is then. */
guint cw_shown_game_get_wanted (CwShownGame *self);
/* The edits of the document's games. Borrowed. */
CwGameEdits *cw_shown_game_get_edits (CwShownGame *self);
/* Makes kept games of all that are changed and not saved. */
void cw_shown_game_keep_changes (CwShownGame *self);
/* The document's files are about to be read again: what is changed and not saved is put back into
 * them after that, wherever the games are then. */
void cw_shown_game_hold_changes (CwShownGame *self);
/* Forgets what is changed in the document's files: another file has it. */
void cw_shown_game_drop_changes (CwShownGame *self);
/* The program ends: all edits will wait for their files. */
void cw_shown_game_leave (CwShownGame *self);

/* What is known of the games of files that are put aside (cw_document_put_aside). */
typedef struct
{
  CwEditsAside *edits;
  guint id;     /* the game that was shown */
  GArray *path; /* CwMove: to the cursor in it */
  gboolean modified;
} CwShownAside;
/* Before the document is put aside (transfer full); and takes up both again. */
CwShownAside *cw_shown_game_put_aside (CwShownGame *self);
void cw_shown_game_take_up (CwShownGame *self, CwShownAside *aside, CwDocumentContent *content);
/* What was put aside is closed and nothing of its edits is needed any more. */
void cw_shown_game_drop_aside (CwShownGame *self, GPtrArray *files);
/* What is changed in these files, which were put aside, waits for them from now on. */
void cw_shown_game_close_aside (CwShownGame *self, GPtrArray *files);
void cw_shown_aside_free (CwShownAside *aside);
