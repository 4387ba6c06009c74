/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing the files of a document, and what is known of its games after that. */
#include "model/files/edit_journal.h"
#include "model/files/files.h"
#include "model/files/game_edits_private.h"
#include "store/game_saver.h"
#include "text/message.h"

typedef struct
{
  CwGameSaver saver;
  GArray *games;           /* CwSavedGame */
  GArray *ids;             /* guint: the same */
  GPtrArray *texts;        /* GBytes */
  GPtrArray *as_they_were; /* GBytes, NULL: by game, see prepare_game */
  GFile *target;
  guint file;
  CwGamesSaved what;
  gboolean is_copy;
  CwSeekableFile *saved; /* the file after that */
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;
  g_array_unref (saving->games);
  g_array_unref (saving->ids);
  g_ptr_array_unref (saving->texts);
  g_ptr_array_unref (saving->as_they_were);
  g_object_unref (saving->target);
  cw_seekable_file_free (saving->saver.old);
  g_clear_pointer (&saving->saved, cw_seekable_file_free);
  g_free (saving);
}

/* What is to be done with one game; `as_it_was`: its bytes, where nobody has asked for it as a
 * tree, and text is made of them later. FALSE and `error` where its format cannot hold it. */
static gboolean
prepare_game (CwGameEdits *self, Saving *saving, guint id, CwSavedGame *game, GBytes **as_it_was,
              GError **error)
{
  const CwGameEdit *edit = cw_game_edits_find (self, id);
  if (edit == NULL || !cw_game_edit_is_changed (edit))
    return TRUE;
  if (edit->deleted)
    game->text = g_bytes_new_static ("", 0);
  else if (edit->history == NULL)
    *as_it_was = g_bytes_ref (edit->text);
  else
    game->text =
        cw_game_saver_text (cw_edit_history_tree (edit->history), saving->saver.format, error);
  if (game->text == NULL && *as_it_was == NULL)
    return FALSE;
  if (game->text != NULL)
    g_ptr_array_add (saving->texts, game->text);
  ++*(edit->deleted ? &saving->what.deleted
      : edit->added ? &saving->what.added
                    : &saving->what.changed);
  return TRUE;
}

/* By their places in the file, those that are not in it last. */
static gint
compare_offsets (gconstpointer a, gconstpointer b)
{
  const CwSavedGame *one = *(CwSavedGame *const *)a, *other = *(CwSavedGame *const *)b;
  guint64 at = one->length > 0 ? one->offset : G_MAXUINT64;
  guint64 other_at = other->length > 0 ? other->offset : G_MAXUINT64;
  return (at > other_at) - (at < other_at);
}

/* Where the game behind each begins, and what is before the first. */
static void
set_ends (Saving *saving)
{
  guint64 end = cw_seekable_file_size (saving->saver.old);
  g_autoptr (GPtrArray) games = g_ptr_array_sized_new (saving->games->len);
  for (guint i = 0; i < saving->games->len; i++)
    g_ptr_array_add (games, &g_array_index (saving->games, CwSavedGame, i));
  g_ptr_array_sort (games, compare_offsets);
  for (guint i = games->len; i-- > 0;)
    {
      CwSavedGame *game = g_ptr_array_index (games, i);
      game->end = end;
      end = game->length > 0 ? game->offset : end;
    }
  saving->saver.head = end;
}

static gboolean
prepare (CwGameEdits *self, Saving *saving, GError **error)
{
  guint n = cw_document_get_n_games (self->document);
  for (guint i = 0; i < n; i++)
    {
      guint id = cw_document_at_rank (self->document, i);
      if (cw_document_get_file_index (self->document, id) != saving->file)
        continue;
      CwSavedGame game = { 0 };
      cw_document_get_place (self->document, id, &game);
      GBytes *as_it_was = NULL;
      if (!prepare_game (self, saving, id, &game, &as_it_was, error))
        return FALSE;
      if (game.length == 0 && game.text == NULL && as_it_was == NULL) /* gone, or never there */
        continue;
      g_ptr_array_add (saving->as_they_were, as_it_was);
      g_array_append_val (saving->games, game);
      g_array_append_val (saving->ids, id);
    }
  saving->what.moved = cw_document_is_moved (self->document);
  set_ends (saving);
  saving->saver.games = (CwSavedGame *)(void *)saving->games->data;
  saving->saver.n_games = saving->games->len;
  return TRUE;
}

static gboolean
make_texts (Saving *saving, GError **error)
{
  for (guint i = 0; i < saving->as_they_were->len; i++)
    {
      GBytes *bytes = g_ptr_array_index (saving->as_they_were, i);
      CwStatus status = { 0 };
      if (bytes == NULL)
        continue;
      CwGameTree *tree =
          cw_record_tree_of (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                             saving->saver.format, saving->saver.encoding, &status);
      GBytes *text = tree != NULL ? cw_game_saver_text (tree, saving->saver.format, error) : NULL;
      g_autofree char *sentence = tree == NULL ? cw_message (&status) : NULL;
      if (tree == NULL)
        g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, sentence);
      cw_game_tree_free (tree);
      if (text == NULL)
        return FALSE;
      g_ptr_array_add (saving->texts, text);
      saving->saver.games[i].text = text;
    }
  return TRUE;
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Saving *saving = data;
  GError *error = NULL;
  if (make_texts (saving, &error) && cw_game_saver_run (&saving->saver, saving->target, &error)
      && !saving->is_copy)
    saving->saved = cw_seekable_file_reopen (saving->target, &error);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_int (task,
                       (gssize)saving->what.changed + saving->what.added + saving->what.deleted);
}

void
cw_game_edits_save (CwGameEdits *self, guint file, GFile *copy, GAsyncReadyCallback done,
                    gpointer data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, done, data);
  GPtrArray *files = cw_document_get_files (self->document);
  Saving *saving = g_new0 (Saving, 1);
  GError *error = NULL;
  *saving =
      (Saving){ .games = g_array_new (FALSE, FALSE, sizeof (CwSavedGame)),
                .ids = g_array_new (FALSE, FALSE, sizeof (guint)),
                .texts = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref),
                .as_they_were = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref),
                .target = g_object_ref (copy != NULL ? copy : cw_files_get (files, file)),
                .file = file,
                .is_copy = copy != NULL };
  saving->saver.old = cw_seekable_file_ref (cw_document_get_seekable (self->document, file));
  cw_document_get_format (self->document, file, &saving->saver.format, &saving->saver.encoding);
  g_task_set_task_data (task, saving, saving_free);
  self->saving += !saving->is_copy;
  if (prepare (self, saving, &error))
    g_task_run_in_thread (task, run);
  else
    g_task_return_error (task, error);
}

gboolean
cw_game_edits_is_saving (CwGameEdits *self)
{
  return self->saving > 0;
}

/* What was written is what is in the file; edits made meanwhile are still to be saved. */
static void
note_saved (CwGameEdits *self, Saving *saving, guint i)
{
  guint id = g_array_index (saving->ids, guint, i);
  const CwSavedGame *game = &g_array_index (saving->games, CwSavedGame, i);
  CwGameEdit *edit = cw_game_edits_find (self, id);
  cw_document_set_place (self->document, id, game);
  if (edit != NULL)
    cw_game_edits_note_hash (self, edit);
  if (edit == NULL || game->text == NULL)
    return;
  gboolean was_deleted = g_bytes_get_size (game->text) == 0;
  g_autoptr (GBytes) now =
      edit->history != NULL
          ? cw_game_saver_text (cw_edit_history_tree (edit->history), saving->saver.format, NULL)
          : NULL;
  edit->gone = was_deleted && edit->deleted;
  if (edit->gone)
    g_array_append_val (self->gone_now, id);
  edit->added = was_deleted && !edit->deleted;
  if (now != NULL && g_bytes_equal (now, game->text))
    cw_edit_history_mark_saved (edit->history);
  cw_game_edits_tell (self, id, FALSE);
}

int
cw_game_edits_save_finish (CwGameEdits *self, GAsyncResult *result, CwGamesSaved *what,
                           GError **error)
{
  Saving *saving = g_task_get_task_data (G_TASK (result));
  int written = (int)g_task_propagate_int (G_TASK (result), error);
  GPtrArray *files = cw_document_get_files (self->document);
  self->saving -= !saving->is_copy;
  if (what != NULL)
    *what = saving->what;
  gboolean same = files != NULL && saving->file < files->len
                  && cw_document_get_seekable (self->document, saving->file) == saving->saver.old;
  if (written < 0 || saving->is_copy || !same)
    return written;
  cw_document_set_seekable (self->document, saving->file, g_steal_pointer (&saving->saved));
  g_array_set_size (self->gone_now, 0);
  cw_game_edits_hold (self);
  for (guint i = 0; i < saving->ids->len; i++)
    note_saved (self, saving, i);
  g_autoptr (GArray) settled = cw_document_settle (self->document);
  for (guint i = 0; i < settled->len; i++)
    cw_game_edits_tell (self, g_array_index (settled, guint, i), FALSE);
  cw_game_edits_note_gone (self);
  cw_game_edits_release (self);
  g_signal_emit_by_name (self, "saved", saving->file);
  return written;
}
