/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/game_edits_private.h"

#include <glib/gi18n.h>

#include "model/files/edit_journal.h"
#include "model/files/files.h"
#include "model/files/game_fault.h"
#include "model/game/merge_trees.h"
#include "model/object.h"

G_DEFINE_FINAL_TYPE (CwGameEdits, cw_game_edits, G_TYPE_OBJECT)

enum
{
  CHANGED,
  EDITED,
  MOVED,
  COPIED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];
static GParamSpec *modified_property;

static void
edit_free (gpointer data)
{
  CwGameEdit *edit = data;
  g_signal_handler_disconnect (edit->history, edit->handler);
  g_object_unref (edit->history);
  g_free (edit->hash);
  g_free (edit);
}

CwGameEdit *
cw_game_edits_find (CwGameEdits *self, guint id)
{
  return g_hash_table_lookup (self->games, GUINT_TO_POINTER (id));
}

gboolean
cw_game_edit_is_changed (const CwGameEdit *edit)
{
  if (edit->deleted)
    return !edit->gone && !edit->added;
  return edit->added || cw_edit_history_is_dirty (edit->history);
}

gboolean
cw_game_edits_is_changed (CwGameEdits *self, guint id)
{
  const CwGameEdit *edit = cw_game_edits_find (self, id);
  return edit != NULL && cw_game_edit_is_changed (edit);
}

gboolean
cw_game_edits_has (CwGameEdits *self, CwEditHistory *history)
{
  GHashTableIter iter;
  gpointer edit;
  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, NULL, &edit))
    if (((CwGameEdit *)edit)->history == history)
      return TRUE;
  return FALSE;
}

gboolean
cw_game_edits_is_deleted (CwGameEdits *self, guint id)
{
  const CwGameEdit *edit = cw_game_edits_find (self, id);
  return edit != NULL && edit->deleted;
}

gboolean
cw_game_edits_is_modified (CwGameEdits *self)
{
  GHashTableIter iter;
  gpointer edit;
  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, NULL, &edit))
    if (cw_game_edit_is_changed (edit))
      return TRUE;
  return cw_document_is_moved (self->document);
}

const GArray *
cw_game_edits_get_gone (CwGameEdits *self)
{
  return self->gone;
}

const GArray *
cw_game_edits_get_gone_now (CwGameEdits *self)
{
  return self->gone_now;
}

void
cw_game_edits_foreach (CwGameEdits *self, GFunc each, gpointer data)
{
  for (guint id = 0;
       g_hash_table_size (self->games) > 0 && id < cw_document_get_n_games (self->document); id++)
    {
      CwGameEdit *edit = cw_game_edits_find (self, id);
      if (edit != NULL && !edit->deleted && cw_game_edit_is_changed (edit))
        each (edit->history, data);
    }
}

static gint
compare_ids (gconstpointer a, gconstpointer b)
{
  guint one = *(const guint *)a, other = *(const guint *)b;
  return (one > other) - (one < other);
}

void
cw_game_edits_note_gone (CwGameEdits *self)
{
  GHashTableIter iter;
  gpointer data;
  g_array_set_size (self->gone, 0);
  g_clear_pointer (&self->gone_ranks, g_array_unref);
  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, NULL, &data))
    {
      const CwGameEdit *edit = data;
      if (edit->deleted && !cw_game_edit_is_changed (edit))
        g_array_append_val (self->gone, edit->id);
    }
  g_array_sort (self->gone, compare_ids);
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
      const CwGameEdit *edit = data;
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
  cw_game_edits_forget_steps (self);
  cw_game_edits_note_gone (self);
  return games;
}

void
cw_game_edits_take_up (CwGameEdits *self, GHashTable *games)
{
  g_hash_table_unref (self->games);
  self->games = games;
  cw_game_edits_note_gone (self);
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

void
cw_game_edits_tell (CwGameEdits *self, guint id, gboolean by_person)
{
  const CwGameEdit *edit = cw_game_edits_find (self, id);
  if (edit != NULL && cw_document_had_fault (self->document, id))
    cw_game_fault_check (self->document, id, edit->deleted ? NULL : edit->history,
                         cw_game_edit_is_changed (edit));
  g_signal_emit (self, signals[CHANGED], 0, id);
  if (by_person)
    g_signal_emit (self, signals[EDITED], 0, id);
  note_modified (self);
}

static void
history_edited (CwEditHistory *history, CwNode *node, gpointer data)
{
  CwGameEdit *edit = data;
  if (cw_game_edits_find (edit->edits, edit->id) != edit)
    return; /* put aside */
  edit->edits->step_last = FALSE;
  cw_game_edits_tell (edit->edits, edit->id, TRUE);
}

/* Takes `history`. */
static CwGameEdit *
insert (CwGameEdits *self, guint id, CwEditHistory *history)
{
  CwGameEdit *edit = g_new0 (CwGameEdit, 1);
  *edit = (CwGameEdit){ .edits = self, .id = id, .history = history };
  edit->handler = g_signal_connect (history, "edited", G_CALLBACK (history_edited), edit);
  g_hash_table_insert (self->games, GUINT_TO_POINTER (id), edit);
  return edit;
}

void
cw_game_edits_note_hash (CwGameEdits *self, CwGameEdit *edit)
{
  g_free (edit->hash);
  edit->hash = cw_edit_journal_hash_game (self->document, edit->id);
}

const char *
cw_game_edits_get_hash (CwGameEdits *self, guint id)
{
  const CwGameEdit *edit = cw_game_edits_find (self, id);
  return edit != NULL ? edit->hash : NULL;
}

/* The game among those that are remembered; NULL and a sentence where it cannot be read. */
static CwGameEdit *
remember (CwGameEdits *self, guint id, char **sentence)
{
  CwGameEdit *edit = cw_game_edits_find (self, id);
  if (edit != NULL)
    return edit;
  CwGameTree *tree = cw_document_read_game (self->document, id, sentence);
  if (tree == NULL)
    return NULL;
  edit = insert (self, id, cw_edit_history_new (tree));
  cw_game_edits_note_hash (self, edit);
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
      const CwGameEdit *edit = data;
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
  CwGameEdit *edit = remember (self, id, sentence);
  return edit != NULL ? g_object_ref (edit->history) : NULL;
}

/* `of`: the game that it is a copy of, `behind`: which one it is directly behind; or CW_NO_GAME. */
static guint
add (CwGameEdits *self, CwGameTree *tree, guint file, guint of, guint behind)
{
  guint id = cw_document_get_n_games (self->document);
  insert (self, id, cw_edit_history_new (tree))->added = TRUE; /* for lists that learn of it now */
  if (cw_document_append_game (self->document, file, behind) == CW_NO_GAME)
    {
      g_hash_table_remove (self->games, GUINT_TO_POINTER (id));
      return CW_NO_GAME;
    }
  g_clear_pointer (&self->gone_ranks, g_array_unref);
  cw_game_edits_note_step (self, CW_LIST_ADDED, id, of, 0);
  cw_game_edits_tell (self, id, TRUE);
  return id;
}

guint
cw_game_edits_add (CwGameEdits *self, CwGameTree *tree, guint file)
{
  return add (self, tree, file, CW_NO_GAME, CW_NO_GAME);
}

gboolean
cw_game_edits_recover (CwGameEdits *self, guint id, const CwGameTree *tree)
{
  g_autofree char *sentence = NULL;
  CwGameEdit *edit = remember (self, id, &sentence);
  return edit != NULL && cw_edit_history_become (edit->history, tree);
}

static guint
copy_game (CwGameEdits *self, guint id, guint file, guint behind, char **sentence)
{
  g_autoptr (CwEditHistory) history = cw_game_edits_history (self, id, sentence);
  if (history == NULL)
    return CW_NO_GAME;
  guint copy = add (self, cw_game_tree_copy (cw_edit_history_tree (history)), file, id, behind);
  if (copy != CW_NO_GAME)
    g_signal_emit (self, signals[COPIED], 0, copy, id);
  return copy;
}

guint
cw_game_edits_duplicate (CwGameEdits *self, guint id, char **sentence)
{
  return copy_game (self, id, cw_document_get_file_index (self->document, id), id, sentence);
}

guint
cw_game_edits_copy (CwGameEdits *self, guint id, guint file, char **sentence)
{
  return copy_game (self, id, file, CW_NO_GAME, sentence);
}

gboolean
cw_game_edits_set_deleted (CwGameEdits *self, guint id, gboolean deleted, char **sentence)
{
  CwGameEdit *edit = remember (self, id, sentence);
  if (edit == NULL)
    return FALSE;
  if (edit->deleted == deleted)
    return TRUE;
  edit->deleted = deleted;
  edit->added |= !deleted && edit->gone;
  edit->gone = FALSE;
  if (!deleted)
    cw_game_edits_note_gone (self);
  cw_game_edits_note_step (self, deleted ? CW_LIST_DELETED : CW_LIST_PUT_BACK, id, CW_NO_GAME, 0);
  cw_game_edits_tell (self, id, TRUE);
  return TRUE;
}

gboolean
cw_game_edits_move (CwGameEdits *self, guint id, int step)
{
  guint passed;
  do /* past those that nobody sees any more, too */
    {
      guint rank = cw_document_get_rank (self->document, id);
      if (!cw_document_move_game (self->document, id, step))
        return FALSE;
      g_clear_pointer (&self->gone_ranks, g_array_unref);
      g_signal_emit (self, signals[MOVED], 0, id, step);
      passed = cw_document_at_rank (self->document, rank);
    }
  while (g_array_binary_search (self->gone, &passed, compare_ids, NULL));
  cw_game_edits_note_step (self, CW_LIST_MOVED, id, CW_NO_GAME, step);
  cw_game_edits_tell (self, id, TRUE);
  return TRUE;
}

gboolean
cw_game_edits_move_behind (CwGameEdits *self, guint id, guint other)
{
  if (!cw_document_move_behind (self->document, id, other))
    return FALSE;
  g_clear_pointer (&self->gone_ranks, g_array_unref);
  g_signal_emit (self, signals[MOVED], 0, id, 0);
  cw_game_edits_tell (self, id, TRUE);
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

/* How many of the games before one are gone. */
static guint
gone_before (CwGameEdits *self, guint id)
{
  guint rank = cw_document_get_rank (self->document, id), low = 0, high = self->gone->len;
  if (self->gone_ranks == NULL)
    {
      self->gone_ranks = g_array_sized_new (FALSE, FALSE, sizeof (guint), self->gone->len);
      for (guint i = 0; i < self->gone->len; i++)
        {
          guint its = cw_document_get_rank (self->document, g_array_index (self->gone, guint, i));
          g_array_append_val (self->gone_ranks, its);
        }
      g_array_sort (self->gone_ranks, compare_ids);
    }
  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      if (g_array_index (self->gone_ranks, guint, middle) < rank)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static void
overlay (guint id, CwGameRow *row, gpointer data)
{
  CwGameEdits *self = data;
  const CwGameEdit *edit = cw_game_edits_find (self, id);
  if (self->gone->len > 0)
    row->place -= gone_before (self, id);
  if (edit == NULL)
    return;
  const CwGameTree *tree = cw_edit_history_tree (edit->history);
  row->changed |= cw_game_edit_is_changed (edit);
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

/* --- life ------------------------------------------------------------------------------------- */

void
cw_game_edits_forget (CwGameEdits *self)
{
  g_hash_table_remove_all (self->games);
  cw_game_edits_forget_steps (self);
  cw_game_edits_note_gone (self);
  cw_game_edits_tell (self, CW_NO_GAME, FALSE);
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
                 CW_OWNED (CwGameEdits, gone, g_array_unref),
                 CW_OWNED (CwGameEdits, gone_now, g_array_unref),
                 CW_OWNED (CwGameEdits, gone_ranks, g_array_unref),
                 CW_OWNED (CwGameEdits, steps, g_array_unref), CW_SOURCE (CwGameEdits, step_idle),
                 CW_OBJECT (CwGameEdits, document), NULL);
  object_class->get_property = get_property;
  signals[CHANGED] = cw_signal_new (klass, "changed", 1, G_TYPE_UINT);
  signals[EDITED] = cw_signal_new (klass, "edited", 1, G_TYPE_UINT);
  cw_signal_new (klass, "saved", 1, G_TYPE_UINT);
  signals[MOVED] = cw_signal_new (klass, "moved", 2, G_TYPE_UINT, G_TYPE_INT);
  signals[COPIED] = cw_signal_new (klass, "copied", 2, G_TYPE_UINT, G_TYPE_UINT);
  modified_property = g_param_spec_boolean ("modified", NULL, NULL, FALSE,
                                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, 1, modified_property);
}

static void
cw_game_edits_init (CwGameEdits *self)
{
  self->games = g_hash_table_new_full (NULL, NULL, NULL, edit_free);
  self->gone = g_array_new (FALSE, FALSE, sizeof (guint));
  self->gone_now = g_array_new (FALSE, FALSE, sizeof (guint));
  self->steps = cw_game_edits_steps_new ();
}

CwGameEdits *
cw_game_edits_new (CwDocument *document)
{
  CwGameEdits *self = g_object_new (CW_TYPE_GAME_EDITS, NULL);
  self->document = g_object_ref (document);
  cw_document_set_overlay (document, overlay, self);
  return self;
}
