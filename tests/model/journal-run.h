/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs of the program with two open files, which end without saving; their games can be compared.
 */
#pragma once

#include "model/files/edit_journal.h"
#include "model/files/files.h"
#include "model/game/game_text.h"
#include "support/model.h"
#include "support/recover.h"

#define GAMES 5 /* in each file */
#define FILES 2

/* A run of the program. */
typedef struct
{
  char *paths[FILES];
  CwDocument *document;
  CwGameEdits *edits;
  CwEditJournal *journal;
  guint back; /* restored games */
  gboolean saved;
} Run;

static inline void
start (Run *run)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (GFile) one = g_file_new_for_path (run->paths[0]);
  g_autoptr (GFile) other = g_file_new_for_path (run->paths[1]);
  GFile *all[] = { one, other };
  g_autoptr (GPtrArray) files = cw_files_new (all, FILES);
  cw_recovered_edits_take_journal ();
  run->document = cw_document_new ();
  run->edits = cw_game_edits_new (run->document);
  run->journal = cw_edit_journal_new (run->document, run->edits, session);
  cw_document_open (run->document, files);
  while (cw_document_is_loading (run->document))
    g_main_context_iteration (NULL, TRUE);
  run->back = recover (run->document, run->edits, run->journal);
}

static inline void
stop (Run *run)
{
  cw_edit_journal_finish (run->journal);
  g_clear_object (&run->journal);
  g_clear_object (&run->edits);
  g_clear_object (&run->document);
}

static inline void
setup (Run *run, gconstpointer data)
{
  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  for (guint file = 0; file < FILES; file++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      for (guint game = 0; game < GAMES; game++)
        g_string_append_printf (text, "[Event \"%c%u\"]\n\n1. e4 e5 *\n\n", 'A' + (int)file, game);
      run->paths[file] = g_strdup_printf ("%s/games-%u.pgn", g_get_user_cache_dir (), file);
      g_assert_true (g_file_set_contents (run->paths[file], text->str, -1, NULL));
    }
  start (run);
}

static inline void
teardown (Run *run, gconstpointer data)
{
  stop (run);
  for (guint file = 0; file < FILES; file++)
    g_free (run->paths[file]);
}

static inline CwEditHistory *
history (Run *run, guint id)
{
  char *sentence = NULL;
  CwEditHistory *found = cw_game_edits_history (run->edits, id, &sentence);
  g_assert_nonnull (found);
  return found;
}

static inline void
set_event (Run *run, guint id, const char *name)
{
  g_autoptr (CwEditHistory) game = history (run, id);
  cw_edit_history_set_tag (game, "Event", name);
}

static inline void
undo (Run *run, guint id)
{
  g_autoptr (CwEditHistory) game = history (run, id);
  cw_edit_history_undo (game);
}

static inline guint
add (Run *run, guint file, const char *name)
{
  guint id = cw_game_edits_add (run->edits, cw_game_tree_new (cw_game_named ("chess"), NULL), file);
  g_assert_cmpuint (id, !=, CW_NO_GAME);
  set_event (run, id, name);
  return id;
}

static inline void
move (Run *run, guint id, int steps)
{
  for (; steps != 0; steps -= steps < 0 ? -1 : 1)
    g_assert_true (cw_game_edits_move (run->edits, id, steps < 0 ? -1 : 1));
}

static inline void
set_deleted (Run *run, guint id, gboolean deleted)
{
  g_autofree char *sentence = NULL;
  g_assert_true (cw_game_edits_set_deleted (run->edits, id, deleted, &sentence));
}

/* True for an added game that was deleted and for a game that saving removed from its file. */
static inline gboolean
is_gone (Run *run, guint id)
{
  CwSavedGame place;
  cw_document_get_place (run->document, id, &place);
  return place.length == 0 && !cw_game_edits_is_changed (run->edits, id);
}

/* The events of a file's games in order, with "-" before deleted ones; or their whole texts. */
static inline char *
list (Run *run, guint file, gboolean texts)
{
  GString *all = g_string_new (NULL);
  for (guint rank = 0; rank < cw_document_get_n_games (run->document); rank++)
    {
      guint id = cw_document_at_rank (run->document, rank);
      if (cw_document_get_file_index (run->document, id) != file || is_gone (run, id))
        continue;
      g_autoptr (CwEditHistory) game = history (run, id);
      const CwGameTree *tree = cw_edit_history_tree (game);
      g_autofree char *text =
          texts ? cw_game_to_pgn (tree, NULL) : g_strdup (cw_game_tree_tag (tree, "Event"));
      gboolean deleted = cw_game_edits_is_deleted (run->edits, id);
      g_string_append_printf (all, "%s%s%s", all->len > 0 ? " " : "", deleted ? "-" : "", text);
    }
  return g_string_free (all, FALSE);
}

static inline void
assert_list (Run *run, guint file, const char *expected)
{
  g_autofree char *is = list (run, file, FALSE);
  g_assert_cmpstr (is, ==, expected);
}

/* The program ends without saving and starts again with the same files. */
static inline void
crash (Run *run)
{
  stop (run);
  start (run);
}

static inline void
saved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  cw_game_edits_save_finish (CW_GAME_EDITS (source), result, NULL, &error);
  g_assert_no_error (error);
  ((Run *)data)->saved = TRUE;
}

static inline void
save (Run *run, guint file)
{
  run->saved = FALSE;
  cw_game_edits_save (run->edits, file, NULL, saved, run);
  while (!run->saved)
    g_main_context_iteration (NULL, TRUE);
}
