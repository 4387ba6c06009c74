/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes to games, and the signals about them. */
#include "model/files/game_edits_private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/utf8.h"
#include "model/files/edit_journal.h"
#include "model/files/files.h"
#include "model/files/game_fault.h"
#include "model/game/merge_trees.h"
#include "store/game_bytes.h"

/* --- who learns of it ------------------------------------------------------------------------- */

void
cw_game_edits_note_modified (CwGameEdits *self)
{
  gboolean modified = cw_game_edits_is_modified (self);
  if (modified == self->modified)
    return;
  self->modified = modified;
  g_object_notify (G_OBJECT (self), "modified");
}

void
cw_game_edits_sort_ids (GArray *ids)
{
  guint n = 0;
  g_array_sort (ids, cw_game_edits_compare_ids);
  for (guint i = 0; i < ids->len; i++)
    if (n == 0 || g_array_index (ids, guint, i) != g_array_index (ids, guint, n - 1))
      g_array_index (ids, guint, n++) = g_array_index (ids, guint, i);
  g_array_set_size (ids, n);
}

static void
emit (CwGameEdits *self, CwPending which)
{
  static const char *const signals[] = {
    [CW_PENDING_MOVED] = "moved", [CW_PENDING_CHANGED] = "changed", [CW_PENDING_EDITED] = "edited"
  };
  if (self->pending[which]->len == 0)
    return;
  g_autoptr (GArray) ids = g_steal_pointer (&self->pending[which]);
  self->pending[which] =
      g_array_new (FALSE, FALSE, sizeof (guint)); /* for changes made by handlers */
  cw_game_edits_sort_ids (ids);
  g_signal_emit_by_name (self, signals[which], ids);
}

void
cw_game_edits_hold (CwGameEdits *self)
{
  self->held++;
}

void
cw_game_edits_release (CwGameEdits *self)
{
  if (--self->held > 0)
    return;
  self->step_group++;
  if (self->pending[CW_PENDING_MOVED]->len > 0)
    g_array_unref (cw_document_settle (self->document));
  if (self->gone_waits)
    cw_game_edits_note_gone (self);
  for (CwPending which = 0; which < CW_N_PENDING; which++)
    emit (self, which);
  cw_game_edits_note_modified (self);
}

static void
check_fault (CwGameEdits *self, guint id)
{
  g_autofree char *sentence = NULL;
  CwGameEdit *edit = cw_game_edits_find (self, id);
  if (edit != NULL && cw_document_had_fault (self->document, id)
      && cw_game_edit_history (edit, &sentence) != NULL)
    cw_game_fault_check (self->document, id, edit->deleted ? NULL : edit->history,
                         cw_game_edit_is_changed (edit));
}

void
cw_game_edits_tell (CwGameEdits *self, guint id, gboolean by_person)
{
  cw_game_edits_hold (self);
  check_fault (self, id);
  g_array_append_val (self->pending[CW_PENDING_CHANGED], id);
  if (by_person)
    g_array_append_val (self->pending[CW_PENDING_EDITED], id);
  cw_game_edits_release (self);
}

/* --- which are remembered --------------------------------------------------------------------- */

static void
history_edited (CwEditHistory *history, CwNode *node, gpointer data)
{
  CwGameEdit *edit = data;
  edit->opening_known = FALSE;
  if (cw_game_edits_find (edit->edits, edit->id) != edit)
    return; /* put aside */
  cw_game_edits_note_edit (edit->edits, edit);
  cw_game_edits_tell (edit->edits, edit->id, TRUE);
}

/* Takes `history`. */
static void
set_history (CwGameEdit *edit, CwEditHistory *history)
{
  edit->history = history;
  edit->opening_known = FALSE;
  edit->steps = cw_edit_history_count (history);
  edit->handler = g_signal_connect (edit->history, "edited", G_CALLBACK (history_edited), edit);
  g_clear_pointer (&edit->text, g_bytes_unref);
}

static CwGameEdit *
insert (CwGameEdits *self, guint id)
{
  CwGameEdit *edit = g_new0 (CwGameEdit, 1);
  *edit = (CwGameEdit){ .edits = self, .id = id };
  g_hash_table_insert (self->games, GUINT_TO_POINTER (id), edit);
  return edit;
}

/* Takes `tree`, which was made from the game's text. */
static CwEditHistory *
history_of_file (const CwGameEdit *edit, CwGameTree *tree)
{
  CwDocument *document = edit->edits->document;
  CwEditHistory *history = cw_edit_history_new (tree);
  CwRecordFormat format;
  CwEncoding encoding;
  cw_document_get_format (document, cw_document_get_file_index (document, edit->id), &format,
                          &encoding);
  g_autoptr (GBytes) text = cw_game_bytes_text (format, encoding, edit->text);
  cw_edit_history_note_text (history, text, edit->text);
  return history;
}

CwEditHistory *
cw_game_edit_history (CwGameEdit *edit, char **sentence)
{
  if (edit->history == NULL)
    {
      CwGameTree *tree =
          cw_document_text_tree (edit->edits->document, edit->id, edit->text, sentence);
      if (tree != NULL)
        set_history (edit, history_of_file (edit, tree));
    }
  return edit->history;
}

const char *
cw_game_edits_get_hash (CwGameEdits *self, guint id)
{
  const CwGameEdit *edit = cw_game_edits_find (self, id);
  return edit != NULL ? edit->hash : NULL;
}

/* TRUE if these bytes of a game in its file are Windows-1252. */
static gboolean
are_windows (CwGameEdits *self, guint id, GBytes *text)
{
  CwRecordFormat format;
  CwEncoding encoding;
  gsize size;
  const guint8 *bytes = g_bytes_get_data (text, &size);
  cw_document_get_format (self->document, cw_document_get_file_index (self->document, id), &format,
                          &encoding);
  return cw_game_bytes_are_windows (format, encoding, bytes, size);
}

/* Remembers the game, if it is not remembered yet, without making its tree; NULL and a sentence if
 * it cannot be read. */
static CwGameEdit *
remember (CwGameEdits *self, guint id, char **sentence)
{
  CwGameEdit *edit = cw_game_edits_find (self, id);
  if (edit != NULL)
    return edit;
  GBytes *text = cw_document_read_text (self->document, id, G_MAXSIZE, sentence);
  if (text == NULL)
    return NULL;
  edit = insert (self, id);
  edit->text = text;
  edit->own_ends = TRUE;
  edit->windows = are_windows (self, id, text);
  edit->hash = cw_edit_journal_hash_text (text);
  g_array_append_val (self->looked, id);
  return edit;
}

/* TRUE if it must stay remembered. What the list shows of a game in no index is known only here. */
static gboolean
is_touched (CwGameEdits *self, const CwGameEdit *edit)
{
  return cw_document_is_appended (self->document, edit->id) || edit->added || edit->deleted
         || cw_game_edit_can_undo (edit)
         || (edit->history != NULL && cw_edit_history_can_redo (edit->history));
}

/* Forgets games that were only looked at. */
static void
forget_untouched (CwGameEdits *self)
{
  guint kept = 0;
  for (guint i = 0; i < self->looked->len; i++)
    {
      guint id = g_array_index (self->looked, guint, i);
      const CwGameEdit *edit = cw_game_edits_find (self, id);
      if (edit == NULL || is_touched (self, edit))
        continue;
      if (edit->history != NULL && G_OBJECT (edit->history)->ref_count > 1)
        g_array_index (self->looked, guint, kept++) = id;
      else
        g_hash_table_remove (self->games, GUINT_TO_POINTER (id));
    }
  g_array_set_size (self->looked, kept);
}

void
cw_game_edits_remember (CwGameEdits *self, guint id, const char *hash, CwEditHistory *history)
{
  CwGameEdit *edit = cw_game_edits_find (self, id);
  if (edit == NULL)
    {
      edit = insert (self, id);
      edit->hash = g_strdup (hash);
      edit->own_ends = TRUE;
      g_array_append_val (self->looked, id);
    }
  if (edit->history == NULL && g_strcmp0 (edit->hash, hash) == 0)
    set_history (edit, g_object_ref (history));
}

/* While held, games are about to be edited. */
CwEditHistory *
cw_game_edits_history (CwGameEdits *self, guint id, char **sentence)
{
  if (self->held == 0)
    forget_untouched (self);
  CwGameEdit *edit = remember (self, id, sentence);
  CwEditHistory *history = edit != NULL ? cw_game_edit_history (edit, sentence) : NULL;
  return history != NULL ? g_object_ref (history) : NULL;
}

/* --- changes ---------------------------------------------------------------------------------- */

/* `of`: the game that it copies, `behind`: the game directly before it; or CW_NO_GAME. */
static guint
add (CwGameEdits *self, CwGameTree *tree, guint file, guint of, guint behind)
{
  guint id = cw_document_get_n_games (self->document);
  CwGameEdit *edit = insert (self, id); /* for lists that are notified below */
  edit->added = TRUE;
  set_history (edit, cw_edit_history_new (tree));
  if (cw_document_append_game (self->document, file, behind) == CW_NO_GAME)
    {
      g_hash_table_remove (self->games, GUINT_TO_POINTER (id));
      return CW_NO_GAME;
    }
  g_clear_pointer (&self->gone_ranks, g_array_unref);
  cw_game_edits_note_step (self, CW_LIST_ADDED, id, of, CW_NO_GAME);
  cw_game_edits_tell (self, id, TRUE);
  return id;
}

guint
cw_game_edits_add (CwGameEdits *self, CwGameTree *tree, guint file)
{
  return add (self, tree, file, CW_NO_GAME, CW_NO_GAME);
}

/* Sets the layout for an added game. */
static void
note_layout (CwGameEdits *self, guint id, GBytes *text, CwRecordFormat format)
{
  const CwGameEdit *edit = cw_game_edits_find (self, id);
  CwRecordFormat own;
  CwEncoding encoding;
  if (edit == NULL || text == NULL)
    return;
  cw_document_get_format (self->document, cw_document_get_file_index (self->document, id), &own,
                          &encoding);
  if (own == format)
    cw_edit_history_note_layout (edit->history, text);
}

guint
cw_game_edits_add_like (CwGameEdits *self, CwGameTree *tree, guint file, GBytes *text,
                        CwRecordFormat format)
{
  cw_game_edits_hold (self); /* signals the game together with its layout */
  guint id = cw_game_edits_add (self, tree, file);
  note_layout (self, id, text, format);
  cw_game_edits_release (self);
  return id;
}

GBytes *
cw_game_edits_get_layout (CwGameEdits *self, guint id, CwRecordFormat *format)
{
  const CwGameEdit *edit = cw_game_edits_find (self, id);
  CwEncoding encoding;
  gboolean now;
  GBytes *text =
      edit != NULL && edit->history != NULL ? cw_edit_history_get_text (edit->history, &now) : NULL;
  cw_document_get_format (self->document, cw_document_get_file_index (self->document, id), format,
                          &encoding);
  return text != NULL ? g_bytes_ref (text) : NULL;
}

gboolean
cw_game_edits_is_utf8 (CwGameEdits *self, guint id)
{
  const CwGameEdit *edit = cw_game_edits_find (self, id);
  CwRecordFormat format;
  CwEncoding encoding;
  cw_document_get_format (self->document, cw_document_get_file_index (self->document, id), &format,
                          &encoding);
  encoding = cw_game_bytes_encoding (format, encoding);
  return (encoding == CW_UTF8 || encoding == CW_UTF8_MARKED) && (edit == NULL || !edit->windows);
}

GBytes *
cw_game_edits_get_layout_now (CwGameEdits *self, guint id, CwRecordFormat *format, gboolean *now,
                              gboolean *own_ends, gboolean *windows)
{
  const CwGameEdit *edit = cw_game_edits_find (self, id);
  CwEncoding encoding;
  *now = TRUE;
  *own_ends = edit != NULL && edit->own_ends;
  *windows = edit != NULL && edit->windows;
  if (edit == NULL || edit->text == NULL)
    {
      GBytes *text = cw_game_edits_get_layout (self, id, format);
      if (text == NULL)
        return NULL;
      cw_edit_history_get_text (edit->history, now);
      *own_ends &= cw_edit_history_is_text_of_file (edit->history);
      return text;
    }
  cw_document_get_format (self->document, cw_document_get_file_index (self->document, id), format,
                          &encoding);
  return cw_game_bytes_text (*format, encoding, edit->text);
}

/* A text as bytes of the game's file; NULL if they may be different ones. (transfer full) */
static GBytes *
bytes_of (CwGameEdits *self, guint id, GBytes *text, gboolean windows)
{
  CwRecordFormat format;
  CwEncoding encoding;
  CwBuffer bytes = { 0 };
  gsize size, offset;
  const char *utf8 = g_bytes_get_data (text, &size);
  cw_document_get_format (self->document, cw_document_get_file_index (self->document, id), &format,
                          &encoding);
  gboolean done = format != CW_RECORD_PGN ? FALSE
                  : windows               ? cw_utf8_to_cp1252 (&bytes, utf8, size, &offset)
                            : cw_encode (cw_game_bytes_encoding (format, encoding), utf8, size,
                                         &bytes, &offset);
  GBytes *result = done ? g_bytes_new (bytes.bytes, bytes.length) : NULL;
  cw_buffer_free (&bytes);
  return result;
}

guint
cw_game_edits_add_back (CwGameEdits *self, CwGameTree *tree, guint file, GBytes *text,
                        gboolean own_ends, gboolean windows)
{
  cw_game_edits_hold (self);
  guint id = cw_game_edits_add_like (self, tree, file, text, CW_RECORD_PGN);
  if (id != CW_NO_GAME)
    {
      CwGameEdit *edit = cw_game_edits_find (self, id);
      g_autoptr (GBytes) bytes = own_ends ? bytes_of (self, id, text, windows) : NULL;
      cw_edit_history_note_text (edit->history, text, bytes);
      edit->own_ends = own_ends;
      edit->windows = windows;
    }
  cw_game_edits_release (self);
  return id;
}

void
cw_game_edits_note_text (CwGameEdits *self, guint id, GBytes *text, gboolean windows)
{
  CwGameEdit *edit = cw_game_edits_find (self, id);
  g_autoptr (GBytes) bytes = bytes_of (self, id, text, windows);
  if (cw_edit_history_can_undo (edit->history)) /* else it is as in the file */
    cw_edit_history_note_text (edit->history, text, bytes);
}

CwGameBehind
cw_game_edits_get_behind (CwGameEdits *self, guint id)
{
  const CwGameEdit *edit = cw_game_edits_find (self, id);
  CwSavedGame place;
  cw_document_get_place (self->document, id, &place);
  if (edit == NULL || edit->behind == NULL || place.length > 0)
    return (CwGameBehind){ 0 };
  return (CwGameBehind){ g_bytes_ref (edit->behind), place.offset, edit->kept };
}

/* TRUE if a file has these bytes behind a game, and nothing else follows before the next. */
static gboolean
ends_gap (CwGameEdits *self, guint file, guint64 from, const char *bytes, gsize size)
{
  CwSeekableFile *seekable = cw_document_get_seekable (self->document, file);
  guint64 next = cw_seekable_file_size (seekable);
  for (guint id = 0; id < cw_document_get_n_games (self->document); id++)
    {
      CwSavedGame place;
      cw_document_get_place (self->document, id, &place);
      if (place.length == 0 || cw_document_get_file_index (self->document, id) != file)
        continue;
      if (place.offset < from && from < place.offset + place.length)
        return FALSE;
      if (place.offset >= from)
        next = MIN (next, place.offset);
    }
  g_autoptr (GBytes) there = cw_seekable_file_read (seekable, from, size, NULL);
  return from + size == next && there != NULL && g_bytes_get_size (there) == size
         && (size == 0 || memcmp (g_bytes_get_data (there, NULL), bytes, size) == 0);
}

void
cw_game_edits_set_behind (CwGameEdits *self, guint id, const CwGameBehind *behind)
{
  CwGameEdit *edit = cw_game_edits_find (self, id);
  guint file = cw_document_get_file_index (self->document, id);
  gsize size;
  const char *bytes = g_bytes_get_data (behind->bytes, &size);
  if (behind->kept > size
      || !ends_gap (self, file, behind->offset, bytes + size - behind->kept, behind->kept))
    return;
  const CwSavedGame place = { .offset = behind->offset };
  cw_document_set_place (self->document, id, &place);
  g_clear_pointer (&edit->behind, g_bytes_unref);
  edit->behind = g_bytes_ref (behind->bytes);
  edit->kept = behind->kept;
}

gboolean
cw_game_edits_recover (CwGameEdits *self, guint id, const CwGameTree *tree)
{
  g_autofree char *sentence = NULL;
  CwGameEdit *edit = remember (self, id, &sentence);
  CwEditHistory *history = edit != NULL ? cw_game_edit_history (edit, &sentence) : NULL;
  return history != NULL && cw_edit_history_become (history, tree);
}

gboolean
cw_game_edits_take_history (CwGameEdits *self, guint id, const char *hash, CwEditHistory *history)
{
  const CwGameEdit *known = cw_game_edits_find (self, id);
  if (known != NULL && known->history != NULL)
    return FALSE;
  cw_game_edits_remember (self, id, hash, history);
  CwGameEdit *edit = cw_game_edits_find (self, id);
  if (edit->history != history)
    return FALSE;
  edit->steps = 0;
  cw_game_edits_note_edit (self, edit);
  cw_game_edits_tell (self, id, TRUE);
  return TRUE;
}

/* A copy in the same file may become the same bytes. */
static void
note_same_file (CwGameEdit *copy, const CwGameEdit *edit)
{
  gboolean now;
  GBytes *text = cw_edit_history_get_text (edit->history, &now);
  if (now && text != NULL)
    cw_edit_history_note_text (copy->history, text, cw_edit_history_get_bytes (edit->history));
  copy->own_ends = edit->own_ends;
  copy->windows = edit->windows;
}

static guint
copy_game (CwGameEdits *self, guint id, guint file, guint behind, char **sentence)
{
  g_autoptr (CwEditHistory) history = cw_game_edits_history (self, id, sentence);
  if (history == NULL)
    return CW_NO_GAME;
  cw_game_edits_hold (self);
  guint copy = add (self, cw_game_tree_copy (cw_edit_history_tree (history)), file, id, behind);
  CwRecordFormat format;
  g_autoptr (GBytes) layout = cw_game_edits_get_layout (self, id, &format);
  note_layout (self, copy, layout, format);
  if (copy != CW_NO_GAME && file == cw_document_get_file_index (self->document, id))
    note_same_file (cw_game_edits_find (self, copy), cw_game_edits_find (self, id));
  cw_game_edits_release (self);
  if (copy != CW_NO_GAME)
    g_signal_emit_by_name (self, "copied", copy, id);
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
    {
      cw_game_edits_note_gone (self);
      g_array_append_val (self->looked, id);
    }
  cw_game_edits_note_step (self, deleted ? CW_LIST_DELETED : CW_LIST_PUT_BACK, id, CW_NO_GAME,
                           CW_NO_GAME);
  cw_game_edits_tell (self, id, TRUE);
  return TRUE;
}

gboolean
cw_game_edits_set_all_deleted (CwGameEdits *self, const GArray *ids, gboolean deleted,
                               char **sentence)
{
  gboolean done = TRUE;
  cw_game_edits_hold (self);
  for (guint i = 0; i < ids->len && done; i++)
    done = cw_game_edits_set_deleted (self, g_array_index (ids, guint, i), deleted, sentence);
  cw_game_edits_release (self);
  return done;
}

/* Reads both games; FALSE and a sentence if one cannot be merged into the other. */
static gboolean
read_both (CwGameEdits *self, guint into, guint from, CwEditHistory **target,
           CwEditHistory **source, char **sentence)
{
  *target = cw_game_edits_history (self, into, sentence);
  *source = *target != NULL ? cw_game_edits_history (self, from, sentence) : NULL;
  if (*source == NULL)
    return FALSE;
  gboolean can =
      cw_can_merge_trees (cw_edit_history_tree (*target), cw_edit_history_tree (*source));
  if (!can)
    *sentence = g_strdup (_ ("These games do not begin with the same position."));
  return can;
}

CwNode *
cw_game_edits_merge (CwGameEdits *self, guint into, guint from, char **sentence)
{
  g_autoptr (CwEditHistory) target = NULL;
  g_autoptr (CwEditHistory) source = NULL;
  return read_both (self, into, from, &target, &source, sentence)
             ? cw_merge_trees (target, cw_edit_history_tree (source))
             : NULL;
}

CwNode *
cw_game_edits_merge_all (CwGameEdits *self, const GArray *ids, char **sentence)
{
  guint into = g_array_index (ids, guint, 0);
  CwNode *place = NULL;
  for (guint i = 1; i < ids->len; i++)
    {
      g_autoptr (CwEditHistory) target = NULL;
      g_autoptr (CwEditHistory) source = NULL;
      if (!read_both (self, into, g_array_index (ids, guint, i), &target, &source, sentence))
        return NULL;
    }
  cw_game_edits_hold (self);
  for (guint i = 1; i < ids->len && *sentence == NULL; i++)
    place = cw_game_edits_merge (self, into, g_array_index (ids, guint, i), sentence);
  cw_game_edits_release (self);
  return place;
}
