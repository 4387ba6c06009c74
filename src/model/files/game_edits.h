/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opened files as documents: their edited games, each with its own edit history, their added
 * and deleted games; and saving, which writes nothing else. Games keep their numbers in the
 * document while it is open; added ones come after all others.
 *
 * Everything done to the document is one history, in order of time: what is done to games as wholes
 * (added, deleted, put back, moved), and each step of each game's edit history. Undo takes back the
 * newest step, whichever game it is of, and redo repeats the oldest undone one; anything done after
 * an undo replaces all undone steps, in other games too, because it was done to a document without
 * them. So the steps of a game are undone in the order in which they were done, an added game is
 * removed only after its edits are undone, and saving changes none of this. What one command does,
 * between _hold and _release, is undone at once. The histories of games must be undone only through
 * the document; the newest edit of one game can be undone before newer ones of others
 * (cw_game_edits_bring_forward), because they are independent. Edits that waited for their file
 * (recovered_edits.h) are steps too, one per game: undoing it restores the game as in the file.
 *
 * Property `modified` (gboolean, read only): there is something to save.
 * Signals, with the games concerned (GArray of guint, ascending), in this order:
 *          moved (ids)    the games have other places among those of their file
 *          changed (ids)  the games were edited, added, deleted, put back or saved
 *          edited (ids)   the same, by a person: not emitted after saving
 * and:     saved (guint file)  the file has been written
 *          copied (guint id, guint of)  a copy of game `of` was added, perhaps to another file
 * Main thread. */
#pragma once

#include "model/files/document.h"
#include "model/game/edit_history.h"
#include "store/game_saver.h"

#define CW_TYPE_GAME_EDITS (cw_game_edits_get_type ())
G_DECLARE_FINAL_TYPE (CwGameEdits, cw_game_edits, CW, GAME_EDITS, GObject)

/* Keeps a reference. */
CwGameEdits *cw_game_edits_new (CwDocument *document);

/* Until the matching release, changes to games are not signalled; then each signal is emitted once,
 * about all of them. */
void cw_game_edits_hold (CwGameEdits *self);
void cw_game_edits_release (CwGameEdits *self);
/* What follows before the release is undone separately. */
void cw_game_edits_next_command (CwGameEdits *self);

/* Game `id` with its edits (transfer full); NULL and a translated sentence (transfer full) if the
 * file can no longer be read. */
CwEditHistory *cw_game_edits_history (CwGameEdits *self, guint id, char **sentence);

/* Reads games (guint) in a thread, so that editing all of them at once does not block the main
 * loop; the document may have changed by then. `done` calls _finish while held
 * (cw_game_edits_hold), and edits them before the release. */
void cw_game_edits_prepare (CwGameEdits *self, const GArray *ids, GAsyncReadyCallback done,
                            gpointer data);
void cw_game_edits_prepare_finish (CwGameEdits *self, GAsyncResult *result);

/* The game as PGN text; NULL if the file can no longer be read. (transfer full) */
char *cw_game_edits_get_pgn (CwGameEdits *self, guint id);

/* The hash (cw_edit_journal_hash) of what the game was in its file when it was last read or saved;
 * NULL if not known. Borrowed. */
const char *cw_game_edits_get_hash (CwGameEdits *self, guint id);

/* Its history, if anybody has asked for it; NULL: it is as in the file. Borrowed. */
CwEditHistory *cw_game_edits_peek (CwGameEdits *self, guint id);
/* TRUE if it is the history of one of the games. */
gboolean cw_game_edits_has (CwGameEdits *self, CwEditHistory *history);
/* TRUE if a game differs from what is in its file. */
gboolean cw_game_edits_is_changed (CwGameEdits *self, guint id);
gboolean cw_game_edits_is_deleted (CwGameEdits *self, guint id);
/* The last command that changed what a game is, not its place, as cw_game_edits_last_command; 0:
 * not known. */
guint cw_game_edits_command_of (CwGameEdits *self, guint id);
/* TRUE if it was edited since it was saved, whatever was done to it as a whole. */
gboolean cw_game_edits_is_edited (CwGameEdits *self, guint id);
gboolean cw_game_edits_is_modified (CwGameEdits *self);
/* The same for one file of the document. */
gboolean cw_game_edits_is_file_modified (CwGameEdits *self, guint file);
/* The deleted games that were not in their files after the last saving, or when these were shown
 * again, or when adding one was undone, ascending (guint). The `place` of other rows does not count
 * them. Borrowed. */
const GArray *cw_game_edits_get_gone (CwGameEdits *self);
/* Those of them that the last saving removed from the file. */
const GArray *cw_game_edits_get_gone_now (CwGameEdits *self);
/* Calls `each` with the history of every changed game that is not deleted. */
void cw_game_edits_foreach (CwGameEdits *self, GFunc each, gpointer data);

/* The games that differ from when their files were opened, saved or not, and those that are not in
 * them, ascending (guint; transfer full). */
GArray *cw_game_edits_get_touched (CwGameEdits *self);

/* Adds a game to a file (from 0), as its last one; takes `tree`. Returns its number; CW_NO_GAME if
 * no file is open or it is still being read. */
guint cw_game_edits_add (CwGameEdits *self, CwGameTree *tree, guint file);
/* The same for a game that is `text` in that format elsewhere (in UTF-8; or NULL): as far as it
 * still matches the text, it is written in the layout of that. */
guint cw_game_edits_add_like (CwGameEdits *self, CwGameTree *tree, guint file, GBytes *text,
                              CwRecordFormat format);
/* Such a text of game `id`, as it is in its file or was when first edited, and its format; NULL if
 * there is none. (transfer full) */
GBytes *cw_game_edits_get_layout (CwGameEdits *self, guint id, CwRecordFormat *format);
/* The same, and whether the game may still be that text (`now`), the text has the line ends from
 * its file (`own_ends`), and it was in Windows-1252 there (`windows`). */
GBytes *cw_game_edits_get_layout_now (CwGameEdits *self, guint id, CwRecordFormat *format,
                                      gboolean *now, gboolean *own_ends, gboolean *windows);
/* TRUE if game `id`, which has a history, is in UTF-8 in its file. */
gboolean cw_game_edits_is_utf8 (CwGameEdits *self, guint id);
/* Notes that recovered edits turned game `id` into this text of its file. */
void cw_game_edits_note_text (CwGameEdits *self, guint id, GBytes *text, gboolean windows);
/* What stood behind a game at its place in the file, from which saving has removed it. */
typedef struct
{
  GBytes *bytes;  /* NULL: not known */
  guint64 offset; /* its place */
  gsize kept;     /* how many of the last bytes are still there */
} CwGameBehind;
/* That of game `id` (transfer full). */
CwGameBehind cw_game_edits_get_behind (CwGameEdits *self, guint id);
/* Gives an added game its old place back, if the file may still be what it was then. */
void cw_game_edits_set_behind (CwGameEdits *self, guint id, const CwGameBehind *behind);
/* As cw_game_edits_add_like, for a recovered game; `own_ends` and `windows` as above. */
guint cw_game_edits_add_back (CwGameEdits *self, CwGameTree *tree, guint file, GBytes *text,
                              gboolean own_ends, gboolean windows);
/* Adds a copy of game `id` to its file, directly behind it; CW_NO_GAME and a sentence as
 * cw_game_edits_history. */
guint cw_game_edits_duplicate (CwGameEdits *self, guint id, char **sentence);
/* The same to any file (from 0), as its last game. */
guint cw_game_edits_copy (CwGameEdits *self, guint id, guint file, char **sentence);
/* Marks a game to be removed from its file with the next saving, or no longer (also after that).
 * FALSE and a sentence as cw_game_edits_history. */
gboolean cw_game_edits_set_deleted (CwGameEdits *self, guint id, gboolean deleted, char **sentence);
/* The same for several (guint), up to the first that cannot be read. */
gboolean cw_game_edits_set_all_deleted (CwGameEdits *self, const GArray *ids, gboolean deleted,
                                        char **sentence);
/* Moves a game before (step -1) or behind (1) its neighbour from the same file; FALSE if there is
 * none. Saving writes the file in that order. */
gboolean cw_game_edits_move (CwGameEdits *self, guint id, int step);
/* Moves games one by one. Returns those that were not already there (guint; transfer full). */
GArray *cw_game_edits_move_all (CwGameEdits *self, const CwGameMove *moves, guint n);
/* Undoes what the last command did (`by` -1), or redoes what was undone (1); errors as in
 * cw_game_edits_set_deleted. Returns the game to show then, CW_NO_GAME if there was nothing. */
guint cw_game_edits_step (CwGameEdits *self, int by, char **sentence);
gboolean cw_game_edits_can_step (CwGameEdits *self, int by);
/* Makes the newest edit of game `id` that is done (`by` -1), or the first that is undone (1), the
 * next one to be undone or redone, by itself. FALSE if there is none. */
gboolean cw_game_edits_bring_forward (CwGameEdits *self, guint id, int by);
gboolean cw_game_edits_can_step_in (CwGameEdits *self, guint id, int by);
/* When that step was first done, as cw_edit_history_get_time. */
gint64 cw_game_edits_step_time (CwGameEdits *self, int by);
/* That step in words: "delete 3 games"; there must be one. With `by` -1 a single game has its
 * number: "delete game 12". (transfer full) */
char *cw_game_edits_step_words (CwGameEdits *self, int by);
/* The games that it concerns (guint, ascending, transfer full). */
GArray *cw_game_edits_step_games (CwGameEdits *self, int by);
/* If it is an edit inside a game, that game: it should be shown before, because a session then goes
 * to where the edit is. CW_NO_GAME for what is done to games as wholes. */
guint cw_game_edits_step_inside (CwGameEdits *self, int by);
/* The command to be undone next, a number that is unique while files are open; 0: none. */
guint cw_game_edits_last_command (CwGameEdits *self);
/* The number of the command behind the signals being emitted: done, undone or redone. */
guint cw_game_edits_command_now (CwGameEdits *self);

/* Adds the moves of game `from` to game `into` as variations, in one step of its edit history;
 * returns the node where they begin (cw_merge_trees). NULL and a sentence if one cannot be read or
 * they begin with different positions. */
CwNode *cw_game_edits_merge (CwGameEdits *self, guint into, guint from, char **sentence);
/* The same with all games after the first of `ids` (guint): if one of them cannot be added, none
 * is. Returns where the last one begins. */
CwNode *cw_game_edits_merge_all (CwGameEdits *self, const GArray *ids, char **sentence);

/* Turns game `id` into `tree`, in one step of its edit history. FALSE if the game cannot be read or
 * begins differently. */
gboolean cw_game_edits_recover (CwGameEdits *self, guint id, const CwGameTree *tree);
/* The same by giving the game a history, if it has none: `hash` is that of the bytes from which the
 * history was made. FALSE if the game has a history, or different bytes. */
gboolean cw_game_edits_take_history (CwGameEdits *self, guint id, const char *hash,
                                     CwEditHistory *history);

/* Puts all edits with their history aside, with the document (transfer full), and takes them up
 * again (transfer full). */
typedef struct CwEditsAside CwEditsAside;
CwEditsAside *cw_game_edits_put_aside (CwGameEdits *self);
void cw_game_edits_take_up (CwGameEdits *self, CwEditsAside *aside);
void cw_edits_aside_free (CwEditsAside *aside);

/* Forgets all edits, because other files were opened. */
void cw_game_edits_forget (CwGameEdits *self);

/* Writes a file (from 0) in a thread: the file itself (`copy` NULL), or all of it with the changes
 * to another file, which does not count as saving. */
void cw_game_edits_save (CwGameEdits *self, guint file, GFile *copy, GAsyncReadyCallback done,
                         gpointer data);
/* TRUE while a file itself (not a copy) is being written. */
gboolean cw_game_edits_is_saving (CwGameEdits *self);
/* The part done of what is being written, 0 … 1; 1 if nothing is. */
double cw_game_edits_saved_part (CwGameEdits *self);
/* Stops that; the files stay as they were (G_IO_ERROR_CANCELLED). */
void cw_game_edits_cancel_saving (CwGameEdits *self);
/* The result of saving a file. */
typedef struct
{
  guint changed, added, deleted; /* games */
  guint put_back;                /* games that an earlier saving had removed */
  gboolean moved;                /* they are in another order */
  gboolean to_utf8;              /* the copy is in UTF-8, unlike the file */
  /* New characters that a file in Windows-1252 has now, and that programs that read it as Latin-1
   * do not know; "": none. */
  char beyond_latin1[CW_NAMED_CHARACTERS];
  guint left_out; /* what its format cannot hold, a bit per CwLoss */
  CwRecordFormat format;
  guint refused; /* the game with a character that cannot be encoded; CW_NO_GAME: none */
} CwGamesSaved;
/* How many games were rewritten or removed; -1 and `error`, as cw_game_saver_run, if nothing was
 * written. `what` (or NULL): details, and the game that caused the error. */
int cw_game_edits_save_finish (CwGameEdits *self, GAsyncResult *result, CwGamesSaved *what,
                               GError **error);
/* After that, for a copy: treats all games as saved in the copy; the owner of the document then
 * opens it under that name (cw_open_files_rename). FALSE if it has to be read for that. Nothing may
 * have been edited meanwhile. */
gboolean cw_game_edits_take_copy (CwGameEdits *self, GAsyncResult *result);
/* "Saved in games.pgn: 1 game changed, 2 games deleted." (transfer full) */
char *cw_games_saved_sentence (const CwGamesSaved *what, const char *name);
/* "CSA has no place for these, which are not in the file: variations. …"; NULL if nothing was left
 * out. (transfer full) */
char *cw_games_left_out_sentence (const CwGamesSaved *what);
