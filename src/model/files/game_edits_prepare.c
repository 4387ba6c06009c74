/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads many games in a thread before all of them are edited at once. */
#include "model/files/edit_journal.h"
#include "model/files/game_edits_private.h"
#include "store/game_bytes.h"

/* A game as in its file. */
typedef struct
{
  guint id, file;
  guint64 offset;
  gsize length;
  char *hash;             /* owned; NULL: unreadable */
  CwEditHistory *history; /* owned; likewise */
} Prepared;

typedef struct
{
  CwSeekableFile *seekable; /* owned; NULL: no game is from it */
  CwRecordFormat format;
  CwEncoding encoding;
} File;

typedef struct
{
  GArray *games; /* Prepared */
  GArray *files; /* File, by number in the document */
} Preparing;

static void
prepared_clear (gpointer data)
{
  Prepared *game = data;
  g_free (game->hash);
  g_clear_object (&game->history);
}

static void
file_clear (gpointer data)
{
  g_clear_pointer (&((File *)data)->seekable, cw_seekable_file_free);
}

static void
preparing_free (gpointer data)
{
  Preparing *preparing = data;
  g_array_unref (preparing->games);
  g_array_unref (preparing->files);
  g_free (preparing);
}

static void
add (Preparing *preparing, CwDocument *document, guint id)
{
  CwSavedGame place;
  Prepared game = { .id = id, .file = cw_document_get_file_index (document, id) };
  if (game.file >= preparing->files->len)
    g_array_set_size (preparing->files, game.file + 1);
  File *file = &g_array_index (preparing->files, File, game.file);
  cw_document_get_place (document, id, &place);
  if (place.length == 0)
    return;
  if (file->seekable == NULL)
    {
      file->seekable = cw_seekable_file_ref (cw_document_get_seekable (document, game.file));
      cw_document_get_format (document, game.file, &file->format, &file->encoding);
    }
  game.offset = place.offset;
  game.length = (gsize)MIN (place.length, G_MAXSIZE);
  g_array_append_val (preparing->games, game);
}

static void
read_game (const Preparing *preparing, Prepared *game)
{
  const File *file = &g_array_index (preparing->files, File, game->file);
  g_autoptr (GBytes) bytes =
      cw_seekable_file_read (file->seekable, game->offset, game->length, NULL);
  gsize size = bytes != NULL ? MIN (g_bytes_get_size (bytes), CW_RECORD_TREE_SIZE) : 0;
  CwGameTree *tree = bytes != NULL ? cw_record_tree_of (g_bytes_get_data (bytes, NULL), size,
                                                        file->format, file->encoding, NULL)
                                   : NULL;
  if (tree == NULL)
    return;
  game->hash = cw_edit_journal_hash_text (bytes);
  game->history = cw_edit_history_new (tree);
  g_autoptr (GBytes) text = cw_game_bytes_text (file->format, file->encoding, bytes);
  cw_edit_history_note_text (game->history, text, bytes);
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Preparing *preparing = data;
  for (guint i = 0; i < preparing->games->len && !g_cancellable_is_cancelled (cancellable); i++)
    read_game (preparing, &g_array_index (preparing->games, Prepared, i));
  g_task_return_boolean (task, TRUE);
}

void
cw_game_edits_prepare (CwGameEdits *self, const GArray *ids, GAsyncReadyCallback done,
                       gpointer data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, done, data);
  Preparing *preparing = g_new (Preparing, 1);
  *preparing = (Preparing){ g_array_new (FALSE, FALSE, sizeof (Prepared)),
                            g_array_new (FALSE, TRUE, sizeof (File)) };
  g_array_set_clear_func (preparing->games, prepared_clear);
  g_array_set_clear_func (preparing->files, file_clear);
  for (guint i = 0; i < ids->len; i++)
    {
      guint id = g_array_index (ids, guint, i);
      const CwGameEdit *edit = cw_game_edits_find (self, id);
      if (edit == NULL || edit->history == NULL)
        add (preparing, self->document, id);
    }
  g_task_set_task_data (task, preparing, preparing_free);
  g_task_run_in_thread (task, run);
}

/* TRUE if the game is still where it was read. */
static gboolean
is_there (CwGameEdits *self, const Preparing *preparing, const Prepared *game)
{
  CwSavedGame place = { 0 };
  const File *file = &g_array_index (preparing->files, File, game->file);
  if (game->history == NULL || game->id >= cw_document_get_n_games (self->document)
      || cw_document_get_seekable (self->document, game->file) != file->seekable)
    return FALSE;
  cw_document_get_place (self->document, game->id, &place);
  return place.offset == game->offset && place.length == game->length;
}

void
cw_game_edits_prepare_finish (CwGameEdits *self, GAsyncResult *result)
{
  const Preparing *preparing = g_task_get_task_data (G_TASK (result));
  for (guint i = 0; i < preparing->games->len; i++)
    {
      const Prepared *game = &g_array_index (preparing->games, Prepared, i);
      if (is_there (self, preparing, game))
        cw_game_edits_remember (self, game->id, game->hash, game->history);
    }
}
