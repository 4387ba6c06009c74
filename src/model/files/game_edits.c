/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/game_edits_private.h"

#include "learning/game_tags.h"
#include "model/game/game_text.h"
#include "model/object.h"
#include "notation/openings.h"

G_DEFINE_FINAL_TYPE (CwGameEdits, cw_game_edits, G_TYPE_OBJECT)

static void
edit_free (gpointer data)
{
  CwGameEdit *edit = data;
  if (edit->history != NULL)
    g_signal_handler_disconnect (edit->history, edit->handler);
  g_clear_object (&edit->history);
  g_clear_pointer (&edit->text, g_bytes_unref);
  g_clear_pointer (&edit->behind, g_bytes_unref);
  g_free (edit->hash);
  g_free (edit);
}

CwGameEdit *
cw_game_edits_find (CwGameEdits *self, guint id)
{
  return g_hash_table_lookup (self->games, GUINT_TO_POINTER (id));
}

static gboolean
is_dirty (const CwGameEdit *edit)
{
  return edit->history != NULL && cw_edit_history_is_dirty (edit->history);
}

gboolean
cw_game_edit_is_changed (const CwGameEdit *edit)
{
  return edit->deleted ? !edit->gone && !edit->added : edit->added || is_dirty (edit);
}

gboolean
cw_game_edit_can_undo (const CwGameEdit *edit)
{
  return edit->history != NULL && cw_edit_history_can_undo (edit->history);
}

gboolean
cw_game_edits_is_changed (CwGameEdits *self, guint id)
{
  const CwGameEdit *edit = cw_game_edits_find (self, id);
  return edit != NULL && cw_game_edit_is_changed (edit);
}

gboolean
cw_game_edits_is_edited (CwGameEdits *self, guint id)
{
  const CwGameEdit *edit = cw_game_edits_find (self, id);
  return edit != NULL && is_dirty (edit);
}

CwEditHistory *
cw_game_edits_peek (CwGameEdits *self, guint id)
{
  const CwGameEdit *edit = cw_game_edits_find (self, id);
  return edit != NULL ? edit->history : NULL;
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

gboolean
cw_game_edits_is_file_modified (CwGameEdits *self, guint file)
{
  GHashTableIter iter;
  gpointer id, edit;
  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, &id, &edit))
    if (cw_game_edit_is_changed (edit)
        && cw_document_get_file_index (self->document, GPOINTER_TO_UINT (id)) == file)
      return TRUE;
  return cw_document_is_file_moved (self->document, file);
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
      g_autofree char *sentence = NULL;
      CwGameEdit *edit = cw_game_edits_find (self, id);
      if (edit != NULL && !edit->deleted && cw_game_edit_is_changed (edit)
          && cw_game_edit_history (edit, &sentence) != NULL)
        each (edit->history, data);
    }
}

/* What is in a PGN file unedited is returned as it is. */
char *
cw_game_edits_get_pgn (CwGameEdits *self, guint id)
{
  const CwGameEdit *edit = cw_game_edits_find (self, id);
  CwRecordFormat format;
  CwEncoding encoding;
  gsize size = 0;
  cw_document_get_format (self->document, cw_document_get_file_index (self->document, id), &format,
                          &encoding);
  const char *text =
      edit != NULL && edit->text != NULL ? g_bytes_get_data (edit->text, &size) : NULL;
  if (size > 0 && format == CW_RECORD_PGN && encoding == CW_UTF8
      && g_utf8_validate_len (text, size, NULL))
    return g_strndup (text, size);
  g_autofree char *sentence = NULL;
  g_autoptr (CwEditHistory) history = cw_game_edits_history (self, id, &sentence);
  return history != NULL ? cw_game_to_pgn (cw_edit_history_tree (history), NULL) : NULL;
}

gint
cw_game_edits_compare_ids (gconstpointer a, gconstpointer b)
{
  guint one = *(const guint *)a, other = *(const guint *)b;
  return (one > other) - (one < other);
}

void
cw_game_edits_note_gone (CwGameEdits *self)
{
  GHashTableIter iter;
  gpointer data;
  self->gone_waits = self->held > 0;
  if (self->gone_waits)
    return;
  g_array_set_size (self->gone, 0);
  g_clear_pointer (&self->gone_ranks, g_array_unref);
  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, NULL, &data))
    {
      const CwGameEdit *edit = data;
      if (edit->deleted && !cw_game_edit_is_changed (edit))
        g_array_append_val (self->gone, edit->id);
    }
  g_array_sort (self->gone, cw_game_edits_compare_ids);
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
      if (edit->id < first_appended && (edit->deleted || cw_game_edit_can_undo (edit)))
        g_array_append_val (ids, edit->id);
    }
  g_array_sort (ids, cw_game_edits_compare_ids);
  return ids;
}

struct CwEditsAside
{
  GHashTable *games;
  GArray *steps;
  guint steps_done;
};

CwEditsAside *
cw_game_edits_put_aside (CwGameEdits *self)
{
  CwEditsAside *aside = g_new (CwEditsAside, 1);
  *aside = (CwEditsAside){ self->games, self->steps, self->steps_done };
  g_array_set_size (self->looked, 0);
  self->games = g_hash_table_new_full (NULL, NULL, NULL, edit_free);
  self->steps = cw_game_edits_steps_new ();
  self->steps_done = 0;
  cw_game_edits_note_gone (self);
  return aside;
}

void
cw_game_edits_take_up (CwGameEdits *self, CwEditsAside *aside)
{
  g_hash_table_unref (self->games);
  g_array_unref (self->steps);
  self->games = g_steal_pointer (&aside->games);
  self->steps = g_steal_pointer (&aside->steps);
  self->steps_done = aside->steps_done;
  cw_edits_aside_free (aside);
  cw_game_edits_note_gone (self);
}

void
cw_edits_aside_free (CwEditsAside *aside)
{
  g_clear_pointer (&aside->games, g_hash_table_unref);
  g_clear_pointer (&aside->steps, g_array_unref);
  g_free (aside);
}

/* --- the list --------------------------------------------------------------------------------- */

/* How many of the games before one in the list are gone. */
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
      g_array_sort (self->gone_ranks, cw_game_edits_compare_ids);
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

static const CwOpening *
find_opening (const CwGameTree *tree)
{
  g_autofree CwMove *moves = g_new (CwMove, cw_game_tree_plies (tree) + 1);
  unsigned n = 0;
  for (const CwNode *node = cw_node_next (cw_game_tree_root (tree));
       node != NULL && node->move != CW_NULL_MOVE; node = cw_node_next (node))
    moves[n++] = node->move;
  return cw_opening_of_moves (cw_game_tree_start (tree), moves, n);
}

/* Like the index: the code from the tags, else by the moves; the name by the moves, else from the
 * tags. */
static void
show_opening (CwGameEdit *edit, const CwGameTree *tree, CwGameRow *row)
{
  if (!edit->opening_known)
    edit->opening = find_opening (tree);
  edit->opening_known = TRUE;
  const char *eco = cw_game_tree_tag (tree, "ECO");
  if (eco != NULL && cw_game_tags_opening (eco) > 0)
    row->eco = eco;
  else
    row->eco = edit->opening != NULL ? edit->opening->eco : NULL;
  row->opening = edit->opening != NULL ? edit->opening->name : cw_game_tree_tag (tree, "Opening");
}

static void
overlay (guint id, CwGameRow *row, gpointer data)
{
  CwGameEdits *self = data;
  CwGameEdit *edit = cw_game_edits_find (self, id);
  if (self->gone->len > 0)
    row->place -= gone_before (self, id);
  if (edit == NULL)
    return;
  row->changed |= cw_game_edit_is_changed (edit);
  row->deleted = edit->deleted;
  if (edit->history == NULL)
    return;
  const CwGameTree *tree = cw_edit_history_tree (edit->history);
  if (!edit->added && !cw_document_is_appended (self->document, id)
      && !cw_game_edit_can_undo (edit))
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
  row->added = edit->added && !edit->deleted;
  show_opening (edit, tree, row);
}

/* --- life ------------------------------------------------------------------------------------- */

void
cw_game_edits_forget (CwGameEdits *self)
{
  g_hash_table_remove_all (self->games);
  g_array_set_size (self->looked, 0);
  g_array_set_size (self->steps, 0);
  self->steps_done = 0;
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
  cw_class_owns (
      klass, drop_overlay, (gsize)0, CW_OWNED (CwGameEdits, games, g_hash_table_unref),
      CW_OWNED (CwGameEdits, looked, g_array_unref),
      CW_OWNED (CwGameEdits, pending[CW_PENDING_CHANGED], g_array_unref),
      CW_OWNED (CwGameEdits, pending[CW_PENDING_EDITED], g_array_unref),
      CW_OWNED (CwGameEdits, pending[CW_PENDING_MOVED], g_array_unref),
      CW_OWNED (CwGameEdits, gone, g_array_unref), CW_OWNED (CwGameEdits, gone_now, g_array_unref),
      CW_OWNED (CwGameEdits, gone_ranks, g_array_unref),
      CW_OWNED (CwGameEdits, steps, g_array_unref), CW_OBJECT (CwGameEdits, document), NULL);
  object_class->get_property = get_property;
  cw_signal_new (klass, "changed", 1, G_TYPE_ARRAY);
  cw_signal_new (klass, "edited", 1, G_TYPE_ARRAY);
  cw_signal_new (klass, "saved", 1, G_TYPE_UINT);
  cw_signal_new (klass, "moved", 1, G_TYPE_ARRAY);
  cw_signal_new (klass, "copied", 2, G_TYPE_UINT, G_TYPE_UINT);
  g_object_class_install_property (
      object_class, 1,
      g_param_spec_boolean ("modified", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
}

static void
cw_game_edits_init (CwGameEdits *self)
{
  self->games = g_hash_table_new_full (NULL, NULL, NULL, edit_free);
  self->looked = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < CW_N_PENDING; i++)
    self->pending[i] = g_array_new (FALSE, FALSE, sizeof (guint));
  self->gone = g_array_new (FALSE, FALSE, sizeof (guint));
  self->gone_now = g_array_new (FALSE, FALSE, sizeof (guint));
  self->steps = cw_game_edits_steps_new ();
  self->step_group = 1;
}

CwGameEdits *
cw_game_edits_new (CwDocument *document)
{
  CwGameEdits *self = g_object_new (CW_TYPE_GAME_EDITS, NULL);
  self->document = g_object_ref (document);
  cw_document_set_overlay (document, overlay, self);
  cw_connect (document, "opened", cw_game_edits_note_modified, self);
  return self;
}
