/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/game_edits.h"

#include <glib/gi18n.h>

#include "model/files/edit_journal.h"
#include "model/files/files.h"
#include "model/files/game_fault.h"
#include "model/game/merge_trees.h"
#include "model/object.h"
#include "store/game_saver.h"

/* A game that was edited, added or deleted. */
typedef struct
{
  CwGameEdits *edits;
  guint id;
  CwEditHistory *history; /* owned */
  char *hash;             /* owned: of its bytes in the file, which may change; or NULL */
  gulong handler;
  gboolean added;   /* it is not in the file */
  gboolean deleted; /* it is to go from it, or has gone */
  gboolean gone;
} Edit;

struct _CwGameEdits
{
  GObject parent;
  CwDocument *document; /* owned */
  GHashTable *games;    /* id -> Edit */
  gboolean modified;    /* as was last said */
  guint saving;         /* files that are being written */
};

G_DEFINE_FINAL_TYPE (CwGameEdits, cw_game_edits, G_TYPE_OBJECT)

enum
{
  CHANGED,
  EDITED,
  MOVED,
  SAVED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];
static GParamSpec *modified_property;

static void
edit_free (gpointer data)
{
  Edit *edit = data;
  g_signal_handler_disconnect (edit->history, edit->handler);
  g_object_unref (edit->history);
  g_free (edit->hash);
  g_free (edit);
}

static Edit *
find (CwGameEdits *self, guint id)
{
  return g_hash_table_lookup (self->games, GUINT_TO_POINTER (id));
}

static gboolean
is_changed (const Edit *edit)
{
  if (edit->deleted)
    return !edit->gone && !edit->added;
  return edit->added || cw_edit_history_is_dirty (edit->history);
}

gboolean
cw_game_edits_is_changed (CwGameEdits *self, guint id)
{
  const Edit *edit = find (self, id);
  return edit != NULL && is_changed (edit);
}

gboolean
cw_game_edits_has (CwGameEdits *self, CwEditHistory *history)
{
  GHashTableIter iter;
  gpointer edit;
  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, NULL, &edit))
    if (((Edit *)edit)->history == history)
      return TRUE;
  return FALSE;
}

gboolean
cw_game_edits_is_deleted (CwGameEdits *self, guint id)
{
  const Edit *edit = find (self, id);
  return edit != NULL && edit->deleted;
}

gboolean
cw_game_edits_is_modified (CwGameEdits *self)
{
  GHashTableIter iter;
  gpointer edit;
  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, NULL, &edit))
    if (is_changed (edit))
      return TRUE;
  return cw_document_is_moved (self->document);
}

void
cw_game_edits_foreach (CwGameEdits *self, GFunc each, gpointer data)
{
  for (guint id = 0;
       g_hash_table_size (self->games) > 0 && id < cw_document_get_n_games (self->document); id++)
    {
      Edit *edit = find (self, id);
      if (edit != NULL && !edit->deleted && is_changed (edit))
        each (edit->history, data);
    }
}

static gint
compare_ids (gconstpointer a, gconstpointer b)
{
  guint one = *(const guint *)a, other = *(const guint *)b;
  return (one > other) - (one < other);
}

GArray *
cw_game_edits_get_touched (CwGameEdits *self)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = cw_document_get_n_games (self->document), id = n;
  GHashTableIter iter;
  gpointer data;
  while (id > 0 && cw_document_is_appended (self->document, id - 1))
    id--;
  guint first_appended = id;
  for (; id < n; id++)
    g_array_append_val (ids, id);
  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, NULL, &data))
    {
      const Edit *edit = data;
      if (edit->id < first_appended && (edit->deleted || cw_edit_history_can_undo (edit->history)))
        g_array_append_val (ids, edit->id);
    }
  g_array_sort (ids, compare_ids);
  return ids;
}

GHashTable *
cw_game_edits_put_aside (CwGameEdits *self)
{
  GHashTable *games = self->games;
  self->games = g_hash_table_new_full (NULL, NULL, NULL, edit_free);
  return games;
}

void
cw_game_edits_take_up (CwGameEdits *self, GHashTable *games)
{
  g_hash_table_unref (self->games);
  self->games = games;
}

/* --- changes ---------------------------------------------------------------------------------- */

static void
note_modified (CwGameEdits *self)
{
  gboolean modified = cw_game_edits_is_modified (self);
  if (modified == self->modified)
    return;
  self->modified = modified;
  g_object_notify_by_pspec (G_OBJECT (self), modified_property);
}

static void
tell (CwGameEdits *self, guint id, gboolean by_person)
{
  const Edit *edit = find (self, id);
  if (edit != NULL && cw_document_had_fault (self->document, id))
    cw_game_fault_check (self->document, id, edit->deleted ? NULL : edit->history,
                         is_changed (edit));
  g_signal_emit (self, signals[CHANGED], 0, id);
  if (by_person)
    g_signal_emit (self, signals[EDITED], 0, id);
  note_modified (self);
}

static void
history_edited (CwEditHistory *history, CwNode *node, gpointer data)
{
  Edit *edit = data;
  if (find (edit->edits, edit->id) == edit) /* not put aside */
    tell (edit->edits, edit->id, TRUE);
}

/* Takes `history`. */
static Edit *
insert (CwGameEdits *self, guint id, CwEditHistory *history)
{
  Edit *edit = g_new0 (Edit, 1);
  *edit = (Edit){ .edits = self, .id = id, .history = history };
  edit->handler = g_signal_connect (history, "edited", G_CALLBACK (history_edited), edit);
  g_hash_table_insert (self->games, GUINT_TO_POINTER (id), edit);
  return edit;
}

static void
note_hash (CwGameEdits *self, Edit *edit)
{
  g_free (edit->hash);
  edit->hash = cw_edit_journal_hash_game (self->document, edit->id);
}

const char *
cw_game_edits_get_hash (CwGameEdits *self, guint id)
{
  const Edit *edit = find (self, id);
  return edit != NULL ? edit->hash : NULL;
}

/* The game among those that are remembered; NULL and a sentence where it cannot be read. */
static Edit *
remember (CwGameEdits *self, guint id, char **sentence)
{
  Edit *edit = find (self, id);
  if (edit != NULL)
    return edit;
  CwGameTree *tree = cw_document_read_game (self->document, id, sentence);
  if (tree == NULL)
    return NULL;
  edit = insert (self, id, cw_edit_history_new (tree));
  note_hash (self, edit);
  return edit;
}

/* Games that were looked at only need not be remembered. What the list shows of one that is in no
 * index is known from here alone. */
static void
forget_untouched (CwGameEdits *self)
{
  GHashTableIter iter;
  gpointer data;
  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, NULL, &data))
    {
      const Edit *edit = data;
      gboolean touched = cw_document_is_appended (self->document, edit->id) || edit->added
                         || edit->deleted || cw_edit_history_can_undo (edit->history)
                         || cw_edit_history_can_redo (edit->history)
                         || G_OBJECT (edit->history)->ref_count > 1;
      if (!touched)
        g_hash_table_iter_remove (&iter);
    }
}

CwEditHistory *
cw_game_edits_history (CwGameEdits *self, guint id, char **sentence)
{
  forget_untouched (self);
  Edit *edit = remember (self, id, sentence);
  return edit != NULL ? g_object_ref (edit->history) : NULL;
}

guint
cw_game_edits_add (CwGameEdits *self, CwGameTree *tree, guint file)
{
  guint id = cw_document_append_game (self->document, file);
  if (id == CW_NO_GAME)
    {
      cw_game_tree_free (tree);
      return id;
    }
  insert (self, id, cw_edit_history_new (tree))->added = TRUE;
  tell (self, id, TRUE);
  return id;
}

gboolean
cw_game_edits_recover (CwGameEdits *self, guint id, const CwGameTree *tree)
{
  g_autofree char *sentence = NULL;
  Edit *edit = remember (self, id, &sentence);
  return edit != NULL && cw_edit_history_become (edit->history, tree);
}

guint
cw_game_edits_duplicate (CwGameEdits *self, guint id, char **sentence)
{
  g_autoptr (CwEditHistory) history = cw_game_edits_history (self, id, sentence);
  if (history == NULL)
    return CW_NO_GAME;
  return cw_game_edits_add (self, cw_game_tree_copy (cw_edit_history_tree (history)),
                            cw_document_get_file_index (self->document, id));
}

gboolean
cw_game_edits_set_deleted (CwGameEdits *self, guint id, gboolean deleted, char **sentence)
{
  Edit *edit = remember (self, id, sentence);
  if (edit == NULL)
    return FALSE;
  if (edit->deleted == deleted)
    return TRUE;
  edit->deleted = deleted;
  edit->added |= !deleted && edit->gone;
  edit->gone = FALSE;
  tell (self, id, TRUE);
  return TRUE;
}

gboolean
cw_game_edits_move (CwGameEdits *self, guint id, int step)
{
  if (!cw_document_move_game (self->document, id, step))
    return FALSE;
  g_signal_emit (self, signals[MOVED], 0, id, step);
  tell (self, id, TRUE);
  return TRUE;
}

gboolean
cw_game_edits_merge (CwGameEdits *self, guint into, guint from, char **sentence)
{
  g_autoptr (CwEditHistory) target = cw_game_edits_history (self, into, sentence);
  g_autoptr (CwEditHistory) source =
      target != NULL ? cw_game_edits_history (self, from, sentence) : NULL;
  if (source == NULL)
    return FALSE;
  if (cw_merge_trees (target, cw_edit_history_tree (source)))
    return TRUE;
  *sentence = g_strdup (_ ("These games do not begin with the same position."));
  return FALSE;
}

/* --- the list --------------------------------------------------------------------------------- */

static void
overlay (guint id, CwGameRow *row, gpointer data)
{
  CwGameEdits *self = data;
  const Edit *edit = find (self, id);
  if (edit == NULL)
    return;
  const CwGameTree *tree = cw_edit_history_tree (edit->history);
  row->changed |= is_changed (edit);
  row->deleted = edit->deleted;
  if (!edit->added && !cw_document_is_appended (self->document, id)
      && !cw_edit_history_can_undo (edit->history))
    return;
  row->white = cw_game_tree_tag (tree, "White");
  row->black = cw_game_tree_tag (tree, "Black");
  row->event = cw_game_tree_tag (tree, "Event");
  row->site = cw_game_tree_tag (tree, "Site");
  row->round = cw_game_tree_tag (tree, "Round");
  for (guint side = 0; side < 2; side++)
    {
      const char *elo = cw_game_tree_tag (tree, side == CW_WHITE ? "WhiteElo" : "BlackElo");
      row->rating[side] = elo != NULL ? (guint)g_ascii_strtoull (elo, NULL, 10) : 0;
    }
  row->date = cw_game_tree_tag (tree, "Date");
  row->result = cw_game_result_text (cw_game_tree_result (tree));
  row->plies = cw_game_tree_plies (tree);
}

/* --- saving ----------------------------------------------------------------------------------- */

typedef struct
{
  CwGameSaver saver;
  GArray *games;    /* CwSavedGame */
  GArray *ids;      /* guint: the same */
  GPtrArray *texts; /* GBytes */
  GFile *target;
  guint file, written;
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
  g_object_unref (saving->target);
  cw_seekable_file_free (saving->saver.old);
  g_clear_pointer (&saving->saved, cw_seekable_file_free);
  g_free (saving);
}

/* What is to be done with one game; FALSE and `error` where its format cannot hold it. */
static gboolean
prepare_game (CwGameEdits *self, Saving *saving, guint id, CwSavedGame *game, GError **error)
{
  const Edit *edit = find (self, id);
  if (edit == NULL || !is_changed (edit))
    return TRUE;
  game->text = edit->deleted ? g_bytes_new_static ("", 0)
                             : cw_game_saver_text (cw_edit_history_tree (edit->history),
                                                   saving->saver.format, error);
  if (game->text == NULL)
    return FALSE;
  g_ptr_array_add (saving->texts, game->text);
  saving->written++;
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
      if (!prepare_game (self, saving, id, &game, error))
        return FALSE;
      if (game.length == 0 && game.text == NULL) /* gone, or never there */
        continue;
      g_array_append_val (saving->games, game);
      g_array_append_val (saving->ids, id);
    }
  set_ends (saving);
  saving->saver.games = (CwSavedGame *)(void *)saving->games->data;
  saving->saver.n_games = saving->games->len;
  return TRUE;
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Saving *saving = data;
  GError *error = NULL;
  if (cw_game_saver_run (&saving->saver, saving->target, &error) && !saving->is_copy)
    saving->saved = cw_seekable_file_reopen (saving->target, &error);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_int (task, (gssize)saving->written);
}

void
cw_game_edits_save (CwGameEdits *self, guint file, GFile *copy, GAsyncReadyCallback done,
                    gpointer data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, done, data);
  GPtrArray *files = cw_document_get_files (self->document);
  Saving *saving = g_new0 (Saving, 1);
  GError *error = NULL;
  *saving = (Saving){ .games = g_array_new (FALSE, FALSE, sizeof (CwSavedGame)),
                      .ids = g_array_new (FALSE, FALSE, sizeof (guint)),
                      .texts = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref),
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
  Edit *edit = find (self, id);
  cw_document_set_place (self->document, id, game);
  if (edit != NULL)
    note_hash (self, edit);
  if (edit == NULL || game->text == NULL)
    return;
  gboolean was_deleted = g_bytes_get_size (game->text) == 0;
  g_autoptr (GBytes) now =
      cw_game_saver_text (cw_edit_history_tree (edit->history), saving->saver.format, NULL);
  edit->gone = was_deleted && edit->deleted;
  edit->added = was_deleted && !edit->deleted;
  if (now != NULL && g_bytes_equal (now, game->text))
    cw_edit_history_mark_saved (edit->history);
  tell (self, id, FALSE);
}

int
cw_game_edits_save_finish (CwGameEdits *self, GAsyncResult *result, GError **error)
{
  Saving *saving = g_task_get_task_data (G_TASK (result));
  int written = (int)g_task_propagate_int (G_TASK (result), error);
  GPtrArray *files = cw_document_get_files (self->document);
  self->saving -= !saving->is_copy;
  gboolean same = files != NULL && saving->file < files->len
                  && cw_document_get_seekable (self->document, saving->file) == saving->saver.old;
  if (written < 0 || saving->is_copy || !same)
    return written;
  cw_document_set_seekable (self->document, saving->file, g_steal_pointer (&saving->saved));
  for (guint i = 0; i < saving->ids->len; i++)
    note_saved (self, saving, i);
  g_autoptr (GArray) settled = cw_document_settle (self->document);
  for (guint i = 0; i < settled->len; i++)
    tell (self, g_array_index (settled, guint, i), FALSE);
  g_signal_emit (self, signals[SAVED], 0, saving->file);
  return written;
}

/* --- life ------------------------------------------------------------------------------------- */

void
cw_game_edits_forget (CwGameEdits *self)
{
  g_hash_table_remove_all (self->games);
  tell (self, CW_NO_GAME, FALSE);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, CW_GAME_EDITS (object)->modified);
}

static void
drop_overlay (gpointer data)
{
  CwGameEdits *self = data;
  if (self->document != NULL)
    cw_document_set_overlay (self->document, NULL, NULL);
}

static void
cw_game_edits_class_init (CwGameEditsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  cw_class_owns (klass, drop_overlay, (gsize)0, CW_OWNED (CwGameEdits, games, g_hash_table_unref),
                 CW_OBJECT (CwGameEdits, document), NULL);
  object_class->get_property = get_property;
  signals[CHANGED] = cw_signal_new (klass, "changed", 1, G_TYPE_UINT);
  signals[EDITED] = cw_signal_new (klass, "edited", 1, G_TYPE_UINT);
  signals[SAVED] = cw_signal_new (klass, "saved", 1, G_TYPE_UINT);
  signals[MOVED] = cw_signal_new (klass, "moved", 2, G_TYPE_UINT, G_TYPE_INT);
  modified_property = g_param_spec_boolean ("modified", NULL, NULL, FALSE,
                                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, 1, modified_property);
}

static void
cw_game_edits_init (CwGameEdits *self)
{
  self->games = g_hash_table_new_full (NULL, NULL, NULL, edit_free);
}

CwGameEdits *
cw_game_edits_new (CwDocument *document)
{
  CwGameEdits *self = g_object_new (CW_TYPE_GAME_EDITS, NULL);
  self->document = g_object_ref (document);
  cw_document_set_overlay (document, overlay, self);
  return self;
}
