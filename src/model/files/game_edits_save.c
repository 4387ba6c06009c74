/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the files of a document, and updates what is known of its games. */
#include "model/files/edit_journal.h"
#include "model/files/files.h"
#include "model/files/game_edits_private.h"
#include "model/files/game_texts.h"
#include "store/game_bytes.h"
#include "store/game_saver.h"
#include "text/message.h"

#include <string.h>

#define NO_TEXT G_MAXUINT

/* From what a thread makes a game's text; empty if it has one, or needs none. */
typedef struct
{
  GBytes *as_it_was; /* its bytes, if nobody has asked for its tree; owned; or NULL */
  GBytes *layout;    /* see CwSavedGame; owned; or NULL */
  GBytes *bytes;     /* see CwSavedGame; owned; or NULL */
  guint number;      /* among the texts, or NO_TEXT */
} Source;

struct CwSaving
{
  CwGameSaver saver;
  GArray *games;            /* CwSavedGame */
  GArray *ids;              /* guint: the same games */
  GArray *sources;          /* Source: the same games */
  GPtrArray *hashes;        /* of games written, in their new places; NULL for others */
  GPtrArray *written;       /* GBytes: the same games; NULL for others */
  GPtrArray *written_texts; /* the same in UTF-8 */
  CwGameTexts *texts;
  GPtrArray *own; /* GBytes: texts used by `games` */
  GFile *target;
  guint file;
  guint command; /* the last one included */
  CwGamesSaved what;
  gboolean is_copy;
  gint made, put;        /* parts of the texts and of the file, in thousandths; atomic */
  CwSeekableFile *saved; /* the file afterwards */
};

static void
source_clear (gpointer data)
{
  Source *source = data;
  g_clear_pointer (&source->as_it_was, g_bytes_unref);
  g_clear_pointer (&source->layout, g_bytes_unref);
  g_clear_pointer (&source->bytes, g_bytes_unref);
}

static void
bytes_free (gpointer bytes)
{
  g_clear_pointer (&bytes, g_bytes_unref);
}

static void
saving_free (gpointer data)
{
  CwSaving *saving = data;
  g_array_unref (saving->games);
  g_array_unref (saving->ids);
  g_array_unref (saving->sources);
  g_ptr_array_unref (saving->hashes);
  g_ptr_array_unref (saving->written);
  g_ptr_array_unref (saving->written_texts);
  cw_game_texts_unref (saving->texts);
  g_ptr_array_unref (saving->own);
  g_object_unref (saving->target);
  cw_seekable_file_free (saving->saver.old);
  g_object_unref (saving->saver.cancellable);
  g_clear_pointer (&saving->saved, cw_seekable_file_free);
  g_free (saving);
}

/* A game that is again as it was in the file is written as it was; one that is not in the file
 * keeps its layout as far as possible. */
static GBytes *
layout_of (CwEditHistory *history, gboolean in_file)
{
  gboolean now;
  GBytes *text = cw_edit_history_get_text (history, &now);
  return text != NULL && (now || !in_file) ? g_bytes_ref (text) : NULL;
}

/* Decides what to do with one game. */
static void
prepare_game (CwGameEdits *self, CwSaving *saving, guint id, CwSavedGame *game, Source *source)
{
  const CwGameEdit *edit = cw_game_edits_find (self, id);
  game->number = cw_document_is_appended (self->document, id) ? 0 : id + 1;
  game->behind = edit != NULL ? edit->behind : NULL;
  game->kept = edit != NULL ? edit->kept : 0;
  if (game->behind != NULL)
    g_ptr_array_add (saving->own, g_bytes_ref (game->behind));
  if (edit == NULL || !cw_game_edit_is_changed (edit))
    return;
  if (edit->deleted)
    {
      game->text = g_bytes_new_static ("", 0);
      g_ptr_array_add (saving->own, game->text);
    }
  else if (edit->history == NULL)
    {
      source->as_it_was = g_bytes_ref (edit->text);
      source->bytes = g_bytes_ref (edit->text);
    }
  else
    {
      GBytes *bytes = cw_edit_history_get_bytes (edit->history);
      source->bytes = bytes != NULL ? g_bytes_ref (bytes) : NULL;
      source->number = cw_game_texts_add (saving->texts, edit->history);
      source->layout = layout_of (edit->history, game->length > 0);
    }
  game->own_ends = edit->own_ends;
  game->windows = edit->windows;
  ++*(edit->deleted          ? &saving->what.deleted
      : !edit->added         ? &saving->what.changed
      : edit->behind != NULL ? &saving->what.put_back
                             : &saving->what.added);
}

/* By offset in the file, empty ranges first; those that have no place come last. */
static gint
compare_offsets (gconstpointer a, gconstpointer b)
{
  const CwSavedGame *one = *(CwSavedGame *const *)a, *other = *(CwSavedGame *const *)b;
  guint64 at = cw_saved_game_has_place (one) ? one->offset : G_MAXUINT64;
  guint64 other_at = cw_saved_game_has_place (other) ? other->offset : G_MAXUINT64;
  gboolean full = one->length + one->kept > 0, other_full = other->length + other->kept > 0;
  return at != other_at ? (at > other_at) - (at < other_at) : full - other_full;
}

/* Sets where the game after each begins, and the length of what precedes the first. */
static void
set_ends (CwSaving *saving)
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
      end = cw_saved_game_has_place (game) ? game->offset : end;
    }
  saving->saver.head = end;
}

static void
prepare (CwGameEdits *self, CwSaving *saving)
{
  guint n = cw_document_get_n_games (self->document);
  guint64 last = 0;
  for (guint i = 0; i < n; i++)
    {
      guint id = cw_document_at_rank (self->document, i);
      if (cw_document_get_file_index (self->document, id) != saving->file)
        continue;
      CwSavedGame game = { 0 };
      Source source = { .number = NO_TEXT };
      cw_document_get_place (self->document, id, &game);
      if (game.length > 0 && !cw_game_edits_is_deleted (self, id))
        {
          saving->what.moved |= game.offset < last;
          last = game.offset;
        }
      prepare_game (self, saving, id, &game, &source);
      if (!cw_saved_game_has_place (&game) && game.text == NULL && source.as_it_was == NULL
          && source.number == NO_TEXT) /* gone, or never in the file */
        continue;
      g_array_append_val (saving->sources, source);
      g_array_append_val (saving->games, game);
      g_array_append_val (saving->ids, id);
    }
  saving->saver.games = (CwSavedGame *)(void *)saving->games->data;
  saving->saver.n_games = saving->games->len;
}

/* --- in the thread ---------------------------------------------------------------------------- */

/* The text of a game that nobody has asked for, and its layout. NULL and `error` if it is no
 * game. */
static GBytes *
text_as_it_was (const CwSaving *saving, Source *source, GError **error)
{
  GBytes *bytes = source->as_it_was;
  CwStatus status = { 0 };
  CwGameTree *tree = cw_record_tree_of (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                        saving->saver.format, saving->saver.encoding, &status);
  GBytes *text = tree != NULL ? cw_game_saver_text (tree, saving->saver.format, error) : NULL;
  g_autofree char *sentence = tree == NULL ? cw_message (&status) : NULL;
  if (tree == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, sentence);
  cw_game_tree_free (tree);
  source->layout = cw_game_bytes_text (saving->saver.format, saving->saver.encoding, bytes);
  return text;
}

static gboolean
make_texts (CwSaving *saving, GError **error)
{
  for (guint i = 0; i < saving->sources->len; i++)
    {
      Source *source = &g_array_index (saving->sources, Source, i);
      if (source->as_it_was == NULL && source->number == NO_TEXT)
        continue;
      if (g_cancellable_set_error_if_cancelled (saving->saver.cancellable, error))
        return FALSE;
      GBytes *text = source->as_it_was != NULL
                         ? text_as_it_was (saving, source, error)
                         : cw_game_texts_get (saving->texts, source->number, error);
      if (text == NULL)
        return FALSE;
      g_ptr_array_add (saving->own, text);
      saving->saver.games[i].text = text;
      saving->saver.games[i].layout = source->layout;
      saving->saver.games[i].bytes = source->bytes;
      g_atomic_int_set (&saving->made, (gint)((guint64)i * 1000 / saving->sources->len));
    }
  g_atomic_int_set (&saving->made, 1000);
  return TRUE;
}

/* Reads back the games that were written. */
static void
read_written (CwSaving *saving)
{
  for (guint i = 0; i < saving->games->len; i++)
    {
      const CwSavedGame *game = &g_array_index (saving->games, CwSavedGame, i);
      gboolean written = game->text != NULL && game->length > 0;
      g_autoptr (GBytes) bytes =
          written ? cw_seekable_file_read (saving->saved, game->offset, (gsize)game->length, NULL)
                  : NULL;
      g_ptr_array_add (saving->hashes, bytes != NULL ? cw_edit_journal_hash_text (bytes) : NULL);
      g_ptr_array_add (
          saving->written_texts,
          bytes != NULL ? cw_game_bytes_text (saving->saver.format, saving->saver.encoding, bytes)
                        : NULL);
      g_ptr_array_add (saving->written, g_steal_pointer (&bytes));
    }
}

/* What the games that have a text were in the old file, or NULL. (transfer full) */
static GPtrArray *
read_old (const CwSaving *saving)
{
  GPtrArray *old = g_ptr_array_new_with_free_func (bytes_free);
  for (guint i = 0; i < saving->games->len; i++)
    {
      const CwSavedGame *game = &g_array_index (saving->games, CwSavedGame, i);
      gboolean reads = game->text != NULL && game->length > 0;
      g_ptr_array_add (old, reads ? cw_seekable_file_read (saving->saver.old, game->offset,
                                                           (gsize)game->length, NULL)
                                  : NULL);
    }
  return old;
}

/* A game that was edited until it had its old text again has not changed. */
static void
count_unchanged (CwSaving *saving, const GPtrArray *old)
{
  for (guint i = 0; i < old->len; i++)
    {
      GBytes *before = g_ptr_array_index (old, i), *now = saving->written->pdata[i];
      if (before != NULL && now != NULL && g_bytes_equal (before, now))
        saving->what.changed--;
    }
}

static void
replacing (gpointer data, const char *sum)
{
  const CwSaving *saving = data;
  g_autofree char *uri = g_file_get_uri (saving->target);
  cw_edit_journal_note_replacing (uri, saving->command, sum);
}

static gboolean
write_file (CwSaving *saving, GError **error)
{
  set_ends (saving);
  if (!make_texts (saving, error))
    return FALSE;
  g_autoptr (GPtrArray) old = read_old (saving);
  if (!(saving->is_copy ? cw_game_saver_run_copy : cw_game_saver_run) (&saving->saver,
                                                                       saving->target, error))
    return FALSE;
  saving->what.to_utf8 = saving->saver.to_utf8;
  g_strlcpy (saving->what.beyond_latin1, saving->saver.beyond_latin1, CW_NAMED_CHARACTERS);
  saving->what.left_out = cw_game_texts_left_out (saving->texts);
  saving->what.format = saving->saver.format;
  saving->saved = cw_seekable_file_reopen (saving->target, saving->is_copy ? NULL : error);
  if (saving->saved != NULL && saving->saver.to_utf8
      && !cw_game_saver_find_places (&saving->saver, saving->saved))
    g_clear_pointer (&saving->saved, cw_seekable_file_free);
  if (saving->saved != NULL)
    {
      read_written (saving);
      count_unchanged (saving, old);
    }
  return saving->saved != NULL || saving->is_copy;
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  CwSaving *saving = data;
  GError *error = NULL;
  if (write_file (saving, &error))
    g_task_return_int (task, (gssize)saving->what.changed + saving->what.added
                                 + saving->what.put_back + saving->what.deleted);
  else
    g_task_return_error (task, error);
}

/* --- outside ---------------------------------------------------------------------------------- */

void
cw_game_edits_save (CwGameEdits *self, guint file, GFile *copy, GAsyncReadyCallback done,
                    gpointer data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, done, data);
  GPtrArray *files = cw_document_get_files (self->document);
  CwSaving *saving = g_new (CwSaving, 1);
  *saving = (CwSaving){ .games = g_array_new (FALSE, FALSE, sizeof (CwSavedGame)),
                        .ids = g_array_new (FALSE, FALSE, sizeof (guint)),
                        .sources = g_array_new (FALSE, FALSE, sizeof (Source)),
                        .hashes = g_ptr_array_new_with_free_func (g_free),
                        .written = g_ptr_array_new_with_free_func (bytes_free),
                        .written_texts = g_ptr_array_new_with_free_func (bytes_free),
                        .own = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref),
                        .target = g_object_ref (copy != NULL ? copy : cw_files_get (files, file)),
                        .file = file,
                        .command = cw_game_edits_command_now (self),
                        .is_copy = copy != NULL };
  g_array_set_clear_func (saving->sources, source_clear);
  saving->saver.old = cw_seekable_file_ref (cw_document_get_seekable (self->document, file));
  saving->saver.cancellable = g_cancellable_new ();
  saving->saver.part = &saving->put;
  saving->saver.behind = saving->own;
  saving->saver.replacing = saving->is_copy ? NULL : replacing;
  saving->saver.data = saving;
  cw_document_get_format (self->document, file, &saving->saver.format, &saving->saver.encoding);
  saving->texts = cw_game_texts_new (saving->saver.format);
  g_task_set_task_data (task, saving, saving_free);
  self->saving += !saving->is_copy;
  g_queue_push_tail (&self->writing, saving);
  prepare (self, saving);
  g_task_run_in_thread (task, run);
}

gboolean
cw_game_edits_is_saving (CwGameEdits *self)
{
  return self->saving > 0;
}

double
cw_game_edits_saved_part (CwGameEdits *self)
{
  gint done = 0, all = 2000 * (gint)self->writing.length;
  for (GList *link = self->writing.head; link != NULL; link = link->next)
    {
      CwSaving *saving = link->data;
      done += g_atomic_int_get (&saving->made) + g_atomic_int_get (&saving->put);
    }
  return all > 0 ? (double)done / all : 1;
}

void
cw_game_edits_cancel_saving (CwGameEdits *self)
{
  for (GList *link = self->writing.head; link != NULL; link = link->next)
    g_cancellable_cancel (((CwSaving *)link->data)->saver.cancellable);
}

/* TRUE if a game that was written is still what it was when saving began. */
static gboolean
is_as_written (const CwSaving *saving, guint i, const CwGameEdit *edit)
{
  const CwSavedGame *game = &g_array_index (saving->games, CwSavedGame, i);
  guint number = g_array_index (saving->sources, Source, i).number;
  if (edit->history == NULL || g_bytes_get_size (game->text) == 0)
    return FALSE;
  if (number != NO_TEXT && !cw_game_texts_is_edited (saving->texts, number))
    return TRUE;
  g_autoptr (GBytes) now =
      cw_game_saver_text (cw_edit_history_tree (edit->history), saving->saver.format, NULL);
  return now != NULL && g_bytes_equal (now, game->text);
}

/* What was written is in the file now; edits made meanwhile are still to be saved. */
static void
note_saved (CwGameEdits *self, CwSaving *saving, guint i)
{
  guint id = g_array_index (saving->ids, guint, i);
  const CwSavedGame *game = &g_array_index (saving->games, CwSavedGame, i);
  CwGameEdit *edit = cw_game_edits_find (self, id);
  cw_document_set_place (self->document, id, game);
  if (edit != NULL)
    {
      g_clear_pointer (&edit->behind, g_bytes_unref);
      edit->behind = game->behind != NULL ? g_bytes_ref (game->behind) : NULL;
      edit->kept = game->kept;
    }
  if (edit == NULL || game->text == NULL)
    return;
  gboolean was_deleted = g_bytes_get_size (game->text) == 0;
  g_free (edit->hash);
  edit->hash = g_steal_pointer (&g_ptr_array_index (saving->hashes, i));
  edit->gone = was_deleted && edit->deleted;
  if (edit->gone)
    g_array_append_val (self->gone_now, id);
  edit->added = was_deleted && !edit->deleted;
  if (is_as_written (saving, i, edit))
    {
      GBytes *text = g_ptr_array_index (saving->written_texts, i);
      cw_edit_history_mark_saved (edit->history);
      if (text != NULL)
        {
          cw_edit_history_note_text (edit->history, text, g_ptr_array_index (saving->written, i));
          edit->own_ends = TRUE;
        }
    }
  cw_game_edits_tell (self, id, FALSE);
}

static void
note_all_saved (CwGameEdits *self, CwSaving *saving)
{
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
}

/* TRUE if the file that saving began with is still open. */
static gboolean
is_still_open (CwGameEdits *self, const CwSaving *saving)
{
  GPtrArray *files = cw_document_get_files (self->document);
  return files != NULL && saving->file < files->len
         && cw_document_get_seekable (self->document, saving->file) == saving->saver.old;
}

int
cw_game_edits_save_finish (CwGameEdits *self, GAsyncResult *result, CwGamesSaved *what,
                           GError **error)
{
  CwSaving *saving = g_task_get_task_data (G_TASK (result));
  int written = (int)g_task_propagate_int (G_TASK (result), error);
  self->saving -= !saving->is_copy;
  guint refused = saving->saver.refused;
  saving->what.refused = refused > 0 ? g_array_index (saving->ids, guint, refused - 1) : CW_NO_GAME;
  if (what != NULL)
    *what = saving->what;
  g_queue_remove (&self->writing, saving);
  if (written >= 0 && !saving->is_copy && is_still_open (self, saving))
    note_all_saved (self, saving);
  cw_game_texts_close (saving->texts);
  return written;
}

typedef struct
{
  CwRecordFormat format;
  CwEncoding encoding;
} Recoding;

/* (transfer full) */
static GBytes *
recode (GBytes *before, gpointer data)
{
  const Recoding *from = data;
  CwBuffer text = { 0 };
  gsize size;
  const guint8 *bytes = g_bytes_get_data (before, &size);
  cw_game_bytes_recode (from->format, from->encoding, bytes, size, &text);
  GBytes *recoded = g_bytes_new (text.bytes, text.length);
  cw_buffer_free (&text);
  return recoded;
}

static void
recode_in_place (GBytes **bytes, Recoding *from)
{
  GBytes *before = *bytes;
  *bytes = before != NULL ? recode (before, from) : NULL;
  g_clear_pointer (&before, g_bytes_unref);
}

/* What is known of the bytes of games is in UTF-8 from now on. */
static void
become_utf8 (CwGameEdits *self, guint file)
{
  Recoding from;
  GHashTableIter iter;
  gpointer value;
  cw_document_get_format (self->document, file, &from.format, &from.encoding);
  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      CwGameEdit *edit = value;
      if (cw_document_get_file_index (self->document, edit->id) != file)
        continue;
      edit->windows = FALSE;
      recode_in_place (&edit->text, &from);
      if (edit->history != NULL)
        cw_edit_history_change_bytes (edit->history, recode, &from);
    }
  cw_index_become_utf8 (cw_document_get_index (self->document, file));
}

gboolean
cw_game_edits_take_copy (CwGameEdits *self, GAsyncResult *result)
{
  CwSaving *saving = g_task_get_task_data (G_TASK (result));
  if (!saving->is_copy || saving->saved == NULL || !is_still_open (self, saving)
      || cw_document_is_partial (self->document))
    return FALSE;
  if (saving->what.to_utf8)
    become_utf8 (self, saving->file);
  note_all_saved (self, saving);
  return TRUE;
}
