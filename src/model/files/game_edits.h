/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opened files as documents: games of them that are edited, each with its own edit history,
 * added and deleted ones; and saving, which writes nothing but those. Games keep their numbers in
 * the document while it is open; added ones come behind all others.
 *
 * All that is done to the document is one history, in the order of time: what is done to games as
 * wholes (added, deleted, put back, moved) and each step of the edit history of each game. Undoing
 * takes back the newest that is done, whichever game it is of, and redoing does again the oldest
 * that was undone; whatever is done after undoing takes the place of all that was undone, in other
 * games too, for it was done to a document in which those edits are not. So the steps of a game are
 * undone in the order in which they were done, a game that was added goes only after its edits are
 * undone, and saving changes none of this. What one command does, between _hold and _release, is
 * undone at once. Histories of games are undone through the document alone; the newest edit of one
 * game can be undone before newer ones of others (cw_game_edits_bring_forward), for they do not
 * touch each other. Edits that waited for their file (recovered_edits.h) are steps too, one for
 * each game: undone, it is as in the file.
 *
 * Property `modified` (gboolean, read only): there is something to save.
 * Signals, with the games that it is about (GArray of guint, ascending), in this order:
 *          moved (ids)    the games have other places among those of their file
 *          changed (ids)  the games are others, were added, deleted, put back or saved
 *          edited (ids)   the same, by a person: after saving it does not come
 * and:     saved (guint file)  the file is written
 *          copied (guint id, guint of)  a game like `of` was added, which may be among the others
 * Main thread. */
#pragma once

#include "model/files/document.h"
#include "model/game/edit_history.h"

#define CW_TYPE_GAME_EDITS (cw_game_edits_get_type ())
G_DECLARE_FINAL_TYPE (CwGameEdits, cw_game_edits, CW, GAME_EDITS, GObject)

/* Keeps `document`. */
CwGameEdits *cw_game_edits_new (CwDocument *document);

/* Until the release that belongs to it what is done to games is not said: then each signal comes
 * once, about all of them. */
void cw_game_edits_hold (CwGameEdits *self);
void cw_game_edits_release (CwGameEdits *self);
/* What follows before the release is undone for itself. */
void cw_game_edits_next_command (CwGameEdits *self);

/* Game `id` with its edits; NULL and a translated sentence (transfer full) where the file cannot be
 * read any more. (transfer full) */
CwEditHistory *cw_game_edits_history (CwGameEdits *self, guint id, char **sentence);

/* Reads games (guint) in a thread, so that editing all of them at once does not hold the main loop;
 * the document may be another by then. `done` calls _finish, held (cw_game_edits_hold), and edits
 * them before the release. */
void cw_game_edits_prepare (CwGameEdits *self, const GArray *ids, GAsyncReadyCallback done,
                            gpointer data);
void cw_game_edits_prepare_finish (CwGameEdits *self, GAsyncResult *result);

/* The same as a text in PGN; NULL where the file cannot be read any more. (transfer full) */
char *cw_game_edits_get_pgn (CwGameEdits *self, guint id);

/* What the game was in its file when it was read or saved last (cw_edit_journal_hash); NULL where
 * that is not known. Borrowed. */
const char *cw_game_edits_get_hash (CwGameEdits *self, guint id);

/* Its history, where somebody has asked for it; NULL: it is as it was in the file. Borrowed. */
CwEditHistory *cw_game_edits_peek (CwGameEdits *self, guint id);
/* Whether it is the history of one of the games. */
gboolean cw_game_edits_has (CwGameEdits *self, CwEditHistory *history);
/* Whether a game differs from what is in its file. */
gboolean cw_game_edits_is_changed (CwGameEdits *self, guint id);
gboolean cw_game_edits_is_deleted (CwGameEdits *self, guint id);
/* The command that has last changed what a game is, not its place, as cw_game_edits_last_command; 0:
 * none is known. */
guint cw_game_edits_command_of (CwGameEdits *self, guint id);
/* Whether it was edited since it was saved, whatever was done to it as a whole. */
gboolean cw_game_edits_is_edited (CwGameEdits *self, guint id);
gboolean cw_game_edits_is_modified (CwGameEdits *self);
/* The deleted games that were not in their files after the last saving, or when these were shown
 * again, or when adding one was undone, in ascending order (guint); `place` of the rows of others
 * does not count them. Borrowed. */
const GArray *cw_game_edits_get_gone (CwGameEdits *self);
/* Those of them that the last saving took out of the file. */
const GArray *cw_game_edits_get_gone_now (CwGameEdits *self);
/* Calls `each` for every changed game that is not deleted. */
void cw_game_edits_foreach (CwGameEdits *self, GFunc each, gpointer data);

/* The games that are not as they were when their files were opened, saved or not, and those that
 * are not in them, in ascending order (guint; transfer full). */
GArray *cw_game_edits_get_touched (CwGameEdits *self);

/* Adds a game to a file (from 0), as its last one; takes `tree`. Its number; CW_NO_GAME where no
 * file is open or it is still being read. */
guint cw_game_edits_add (CwGameEdits *self, CwGameTree *tree, guint file);
/* The same, where the game is text of that format elsewhere (in UTF-8; or NULL): as far as it is
 * what the text says it is written in its layout. */
guint cw_game_edits_add_like (CwGameEdits *self, CwGameTree *tree, guint file, GBytes *text,
                              CwRecordFormat format);
/* Such a text of game `id`, as it is in its file or was when it was edited first, and its format;
 * NULL where there is none. (transfer full) */
GBytes *cw_game_edits_get_layout (CwGameEdits *self, guint id, CwRecordFormat *format);
/* The same where the game may still be that text (`now`), whose line ends are those that it had in
 * its file (`own_ends`), and which was there in Windows-1252 (`windows`). */
GBytes *cw_game_edits_get_layout_now (CwGameEdits *self, guint id, CwRecordFormat *format,
                                      gboolean *now, gboolean *own_ends, gboolean *windows);
/* Whether game `id`, which has a history, is in UTF-8 in its file. */
gboolean cw_game_edits_is_utf8 (CwGameEdits *self, guint id);
/* As cw_game_edits_add_like, for a game that is recovered; `own_ends` and `windows` as above. */
guint cw_game_edits_add_back (CwGameEdits *self, CwGameTree *tree, guint file, GBytes *text,
                              gboolean own_ends, gboolean windows);
/* Adds a game like `id` to its file, directly behind it; CW_NO_GAME and a sentence as
 * cw_game_edits_history. */
guint cw_game_edits_duplicate (CwGameEdits *self, guint id, char **sentence);
/* The same to any of the files (from 0), as its last one. */
guint cw_game_edits_copy (CwGameEdits *self, guint id, guint file, char **sentence);
/* Takes a game out of its file with the next saving, or no longer (also after that). FALSE and a
 * sentence as cw_game_edits_history. */
gboolean cw_game_edits_set_deleted (CwGameEdits *self, guint id, gboolean deleted, char **sentence);
/* The same to several (guint), as far as they can be read. */
gboolean cw_game_edits_set_all_deleted (CwGameEdits *self, const GArray *ids, gboolean deleted,
                                        char **sentence);
/* Moves a game before (step -1) or behind (1) the next one of its file; FALSE where there is none.
 * The file is written in that order. */
gboolean cw_game_edits_move (CwGameEdits *self, guint id, int step);
/* Moves games, one after the other. Those that were not there yet (guint; transfer full). */
GArray *cw_game_edits_move_all (CwGameEdits *self, const CwGameMove *moves, guint n);
/* Undoes what the last command did (`by` -1), or does again what was undone (1); as
 * cw_game_edits_set_deleted. Returns the game to be shown then, CW_NO_GAME where there was nothing.
 */
guint cw_game_edits_step (CwGameEdits *self, int by, char **sentence);
gboolean cw_game_edits_can_step (CwGameEdits *self, int by);
/* Makes the newest edit of game `id` that is done (`by` -1), or the first that was undone (1), what
 * is undone or redone next, by itself. FALSE where there is none. */
gboolean cw_game_edits_bring_forward (CwGameEdits *self, guint id, int by);
gboolean cw_game_edits_can_step_in (CwGameEdits *self, guint id, int by);
/* When that was done first, as cw_edit_history_get_time. */
gint64 cw_game_edits_step_time (CwGameEdits *self, int by);
/* What that is in words: "delete 3 games"; there must be something. (transfer full) */
char *cw_game_edits_step_words (CwGameEdits *self, int by);
/* The games that it is about (guint, ascending, transfer full). */
GArray *cw_game_edits_step_games (CwGameEdits *self, int by);
/* The game that it is in, where it is an edit of games and not done to them as wholes: to be shown
 * before, for then a session goes to where the edit is. CW_NO_GAME otherwise. */
guint cw_game_edits_step_inside (CwGameEdits *self, int by);
/* Which command is undone next, a number that no other has while files are open; 0: none. */
guint cw_game_edits_last_command (CwGameEdits *self);
/* The same of the one that signals come from now: done, undone or done again. */
guint cw_game_edits_command_now (CwGameEdits *self);

/* Adds the moves of game `from` to game `into` as variations, one step of its edit history: where
 * they begin there (cw_merge_trees), a node of its tree. NULL and a sentence where one cannot be
 * read or they begin otherwise. */
CwNode *cw_game_edits_merge (CwGameEdits *self, guint into, guint from, char **sentence);

/* Makes `tree` what game `id` is, one step of its edit history. FALSE where the game cannot be read
 * or begins otherwise. */
gboolean cw_game_edits_recover (CwGameEdits *self, guint id, const CwGameTree *tree);
/* The same with a history that the game has from now on, if it has none: `hash` is of the bytes
 * that it was made of, which were those of the game. FALSE where the game has one, or other bytes
 * are known of it. */
gboolean cw_game_edits_take_history (CwGameEdits *self, guint id, const char *hash,
                                     CwEditHistory *history);

/* All edits with their history, put aside with the document (transfer full), and taken up again
 * (transfer full). */
typedef struct CwEditsAside CwEditsAside;
CwEditsAside *cw_game_edits_put_aside (CwGameEdits *self);
void cw_game_edits_take_up (CwGameEdits *self, CwEditsAside *aside);
void cw_edits_aside_free (CwEditsAside *aside);

/* Forgets all edits, for other files were opened. */
void cw_game_edits_forget (CwGameEdits *self);

/* Writes a file (from 0) in a thread: itself (`copy` NULL), or all of it with the changes to
 * another, after which there still is as much to save. */
void cw_game_edits_save (CwGameEdits *self, guint file, GFile *copy, GAsyncReadyCallback done,
                         gpointer data);
/* Whether a file is being written itself. */
gboolean cw_game_edits_is_saving (CwGameEdits *self);
/* How much of what is being written is, 0 … 1; 1 where nothing is. */
double cw_game_edits_saved_part (CwGameEdits *self);
/* Ends that; the files stay as they were (G_IO_ERROR_CANCELLED). */
void cw_game_edits_cancel_saving (CwGameEdits *self);
/* What saving has done to a file. */
typedef struct
{
  guint changed, added, deleted; /* games */
  gboolean moved;                /* they are in another order */
  gboolean to_utf8;              /* a copy that is in UTF-8, which the file is not */
  guint left_out;                /* what its format has no place for, a bit for each CwLoss */
  CwRecordFormat format;
  guint refused; /* the game with a character that cannot be written; CW_NO_GAME: none */
} CwGamesSaved;
/* How many games were written again or left out; -1 and `error`, as cw_game_saver_run, where
 * nothing was. `what`: which they were, and which was the reason, or NULL. */
int cw_game_edits_save_finish (CwGameEdits *self, GAsyncResult *result, CwGamesSaved *what,
                               GError **error);
/* After that, where it was a copy: all games are in the copy, and count as saved in it; whoever has
 * the document opens it under that name (cw_open_files_rename). FALSE where it has to be read for
 * that. Nothing may have been edited meanwhile. */
gboolean cw_game_edits_take_copy (CwGameEdits *self, GAsyncResult *result);
/* "Saved in games.pgn: 1 game changed, 2 games deleted." (transfer full) */
char *cw_games_saved_sentence (const CwGamesSaved *what, const char *name);
/* "CSA has no place for these, which are not in the file: variations. …"; NULL where nothing was
 * left out. (transfer full) */
char *cw_games_left_out_sentence (const CwGamesSaved *what);
