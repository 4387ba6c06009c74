/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/open_files.h"

#include "model/files/file_claims.h"
#include "model/files/files.h"
#include "model/files/pasted_games.h"
#include "model/files/recovered_edits.h"
#include "model/object.h"

#include <glib/gi18n.h>

typedef struct
{
  GPtrArray *files;
  CwDocumentContent *content; /* NULL: it is shown, or has to be read again */
  CwShownAside *aside;        /* the same */
} Slot;

/* Pasted games that were added to a file and closed: kept until that file is saved, since the
 * addition can be undone. */
typedef struct
{
  GPtrArray *from; /* their own file, alone */
  GPtrArray *to;   /* the files they were added to */
  GArray *ids;     /* their ids there */
} Added;

struct _CwOpenFiles
{
  GObject parent;
  /* owned */
  CwDocument *document;
  CwShownGame *shown;
  GPtrArray *slots; /* Slot */
  GPtrArray *added; /* Added */
  CwFileClaims *claims;
  /* borrowed */
  Slot *now;    /* NULL: none */
  Slot *before; /* shown before; NULL: none */
  /* state */
  gboolean again; /* see cw_open_files_is_again */
  char *missing;  /* a sentence about files that were to be opened with those shown; owned */
};

G_DEFINE_FINAL_TYPE (CwOpenFiles, cw_open_files, G_TYPE_OBJECT)

static guint changed_signal;

static void
slot_free (gpointer data)
{
  Slot *slot = data;
  g_ptr_array_unref (slot->files);
  g_clear_pointer (&slot->content, cw_document_content_free);
  g_clear_pointer (&slot->aside, cw_shown_aside_free);
  g_free (slot);
}

static void
added_free (gpointer data)
{
  Added *added = data;
  g_ptr_array_unref (added->from);
  g_ptr_array_unref (added->to);
  g_array_unref (added->ids);
  g_free (added);
}

static Slot *
slot_at (CwOpenFiles *self, guint index)
{
  return g_ptr_array_index (self->slots, index);
}

static void
remove_slot (CwOpenFiles *self, Slot *slot)
{
  if (slot == self->before)
    self->before = NULL;
  g_ptr_array_remove (self->slots, slot);
}

static void
claim_files (CwOpenFiles *self)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  for (guint i = 0; i < self->slots->len; i++)
    g_ptr_array_extend (all, slot_at (self, i)->files, NULL, NULL);
  cw_file_claims_set (self->claims, all);
}

static void
changed (CwOpenFiles *self)
{
  claim_files (self);
  g_signal_emit (self, changed_signal, 0);
}

guint
cw_open_files_count (CwOpenFiles *self)
{
  return self->slots->len;
}

guint
cw_open_files_get_shown (CwOpenFiles *self)
{
  guint index = CW_NO_GAME;
  g_ptr_array_find (self->slots, self->now, &index);
  return index;
}

guint
cw_open_files_get_before (CwOpenFiles *self)
{
  guint index = CW_NO_GAME;
  g_ptr_array_find (self->slots, self->before, &index);
  return index;
}

GPtrArray *
cw_open_files_get_target (CwOpenFiles *self)
{
  if (self->now == NULL || self->before == NULL
      || !cw_pasted_games_has (cw_files_get (self->now->files, 0))
      || cw_pasted_games_has (cw_files_get (self->before->files, 0)))
    return NULL;
  return self->before->files;
}

GPtrArray *
cw_open_files_get_files (CwOpenFiles *self, guint index)
{
  return slot_at (self, index)->files;
}

/* Files still being read are read again later; their edits become kept games. Files without games
 * are dropped. */
static void
put_aside (CwOpenFiles *self)
{
  Slot *slot = g_steal_pointer (&self->now);
  if (slot != NULL)
    self->before = slot;
  if (slot == NULL || cw_document_is_loading (self->document))
    return;
  if (cw_document_get_n_games (self->document) == 0)
    {
      remove_slot (self, slot);
      return;
    }
  slot->aside = cw_shown_game_put_aside (self->shown);
  slot->content = cw_document_put_aside (self->document);
}

static void
take_up (CwOpenFiles *self, Slot *slot)
{
  self->now = slot;
  if (slot->content == NULL)
    cw_document_open (self->document, slot->files);
  else
    cw_shown_game_take_up (self->shown, g_steal_pointer (&slot->aside),
                           g_steal_pointer (&slot->content));
  changed (self);
}

void
cw_open_files_show (CwOpenFiles *self, guint index)
{
  Slot *slot = slot_at (self, index);
  if (slot == self->now)
    return;
  self->again = FALSE;
  g_clear_pointer (&self->missing, g_free);
  put_aside (self);
  take_up (self, slot);
}

/* CW_NO_GAME if they are not open. */
static guint
find (CwOpenFiles *self, GPtrArray *files)
{
  for (guint i = 0; i < self->slots->len; i++)
    if (cw_files_equal (slot_at (self, i)->files, files))
      return i;
  return CW_NO_GAME;
}

/* Pasted games that were added to a file are opened again: they may be edited now. */
static void
forget_added (CwOpenFiles *self, GPtrArray *files)
{
  for (guint i = self->added->len; i-- > 0;)
    if (cw_files_equal (((const Added *)g_ptr_array_index (self->added, i))->from, files))
      g_ptr_array_remove_index (self->added, i);
}

static gboolean
is_modified (CwOpenFiles *self, const Slot *slot)
{
  return slot == self->now ? cw_game_edits_is_modified (cw_shown_game_get_edits (self->shown))
                           : slot->aside != NULL && slot->aside->modified;
}

/* Opens the files shown again with their edits, as if others had been shown meanwhile. */
static void
show_again (CwOpenFiles *self)
{
  Slot *slot = self->now, *before = self->before;
  put_aside (self);
  self->before = before;
  take_up (self, slot);
}

static void
open_files (CwOpenFiles *self, GPtrArray *files, gboolean again)
{
  forget_added (self, files);
  guint index = find (self, files);
  Slot *slot = index != CW_NO_GAME ? slot_at (self, index) : NULL;
  self->again = again;
  if (slot != NULL && slot == self->now)
    {
      if (again || !is_modified (self, slot))
        cw_document_open (self->document, files);
      else if (!cw_document_is_loading (self->document))
        show_again (self);
      return;
    }
  put_aside (self);
  if (slot == NULL)
    {
      slot = g_new0 (Slot, 1);
      slot->files = g_ptr_array_ref (files);
      g_ptr_array_add (self->slots, slot);
    }
  take_up (self, slot);
}

/* Those of several files that exist (transfer full), with a sentence about the others; all if none
 * does. */
static GPtrArray *
those_there (CwOpenFiles *self, GPtrArray *files)
{
  GPtrArray *there = cw_files_new (NULL, 0);
  GFile *missing = NULL;
  for (guint i = 0; i < files->len; i++)
    if (g_file_query_exists (cw_files_get (files, i), NULL))
      g_ptr_array_add (there, g_object_ref (cw_files_get (files, i)));
    else if (missing == NULL)
      missing = cw_files_get (files, i);
  g_clear_pointer (&self->missing, g_free);
  if (missing == NULL || there->len == 0)
    {
      g_ptr_array_unref (there);
      return g_ptr_array_ref (files);
    }
  guint more = files->len - there->len - 1;
  g_autofree char *title = cw_file_title (missing);
  g_autofree char *others =
      more > 0 ? g_strdup_printf (
          ngettext ("%u more file is missing.", "%u more files are missing.", more), more)
               : NULL;
  g_autofree char *first = g_strdup_printf ("%s: %s", title, _ ("There is no such file."));
  self->missing = g_strjoin (" ", first, others, NULL);
  return there;
}

void
cw_open_files_open (CwOpenFiles *self, GPtrArray *files)
{
  g_autoptr (GPtrArray) there = those_there (self, files);
  open_files (self, there, FALSE);
}

void
cw_open_files_read_again (CwOpenFiles *self)
{
  GPtrArray *files = cw_document_get_files (self->document);
  if (files != NULL)
    open_files (self, files, TRUE);
}

gboolean
cw_open_files_is_again (CwOpenFiles *self)
{
  return self->again;
}

/* Shows another one, if there is one. */
static void
leave (CwOpenFiles *self, guint index)
{
  if (self->slots->len > 1)
    {
      cw_open_files_show (self, index > 0 ? index - 1 : 1);
      return;
    }
  put_aside (self);
  self->before = NULL;
  cw_document_close (self->document);
  changed (self);
}

void
cw_open_files_close (CwOpenFiles *self, guint index)
{
  Slot *slot = slot_at (self, index);
  if (slot == self->now)
    {
      leave (self, index);
      if (!g_ptr_array_find (self->slots, slot, &index)) /* it was empty, and was dropped */
        return;
    }
  if (slot->aside != NULL && slot->aside->modified)
    cw_shown_game_close_aside (self->shown, slot->files);
  remove_slot (self, slot);
  changed (self);
}

/* TRUE if none of the added games is deleted, as undoing the addition would do. */
static gboolean
is_there (CwOpenFiles *self, const Added *added)
{
  CwGameEdits *edits = cw_shown_game_get_edits (self->shown);
  for (guint i = 0; i < added->ids->len; i++)
    if (cw_game_edits_is_deleted (edits, g_array_index (added->ids, guint, i)))
      return FALSE;
  return TRUE;
}

/* Deletes the pasted games that are in a saved file now, with their edits. */
static void
file_saved (CwOpenFiles *self)
{
  for (guint i = self->added->len; i-- > 0;)
    {
      const Added *added = g_ptr_array_index (self->added, i);
      if (!cw_files_equal (added->to, cw_document_get_files (self->document)))
        continue;
      if (is_there (self, added) && cw_recovered_edits_drop_files (added->from))
        g_file_delete (cw_files_get (added->from, 0), NULL, NULL);
      g_ptr_array_remove_index (self->added, i);
      changed (self);
    }
}

void
cw_open_files_close_added (CwOpenFiles *self, guint index, const GArray *ids)
{
  Added *added = g_new (Added, 1);
  GPtrArray *from = slot_at (self, index)->files;
  *added =
      (Added){ g_ptr_array_ref (from), g_ptr_array_ref (cw_document_get_files (self->document)),
               g_array_copy ((GArray *)ids) };
  g_ptr_array_add (self->added, added);
  cw_open_files_close (self, index);
}

gboolean
cw_open_files_is_added (CwOpenFiles *self, GFile *file)
{
  guint index;
  for (guint i = 0; i < self->added->len; i++)
    if (cw_files_find (((const Added *)g_ptr_array_index (self->added, i))->from, file, &index))
      return TRUE;
  return FALSE;
}

/* Files of the program itself are never saved. */
static gboolean
is_elsewhere (CwOpenFiles *self, GFile *file)
{
  return !g_file_has_uri_scheme (file, "resource") && cw_file_claims_has_other (self->claims, file);
}

/* Says that a file shown is also open elsewhere; NULL: none is. (transfer full) */
static char *
elsewhere_sentence (CwOpenFiles *self)
{
  GPtrArray *files = self->now->files;
  guint i = 0;
  while (i < files->len && !is_elsewhere (self, cw_files_get (files, i)))
    i++;
  if (i == files->len)
    return NULL;
  g_autofree char *title = cw_file_title (cw_files_get (files, i));
  return g_strdup_printf (
      _ ("%s is also open in another window of this program: save it in only one of them."), title);
}

char *
cw_open_files_warning (CwOpenFiles *self)
{
  if (self->now == NULL || self->again)
    return NULL;
  g_autofree char *elsewhere = elsewhere_sentence (self);
  return self->missing == NULL ? g_steal_pointer (&elsewhere)
                               : g_strjoin (" ", self->missing, elsewhere, NULL);
}

/* Closes a file that is about to replace the one shown. */
static void
close_beside (CwOpenFiles *self, GPtrArray *files)
{
  guint beside = find (self, files);
  if (beside != CW_NO_GAME && slot_at (self, beside) != self->now)
    cw_open_files_close (self, beside);
}

void
cw_open_files_replace (CwOpenFiles *self, GFile *file)
{
  g_autoptr (GPtrArray) files = cw_files_new (&file, 1);
  close_beside (self, files);
  cw_shown_game_drop_changes (self->shown);
  remove_slot (self, self->now);
  self->now = NULL;
  open_files (self, files, TRUE);
}

void
cw_open_files_rename (CwOpenFiles *self, GFile *file)
{
  Slot *slot = self->now;
  g_autoptr (GPtrArray) files = cw_files_new (&file, 1);
  close_beside (self, files);
  Slot *before = self->before;
  put_aside (self);
  self->before = before;
  g_ptr_array_unref (slot->files);
  slot->files = g_ptr_array_ref (files);
  cw_document_content_set_files (slot->content, files);
  self->again = TRUE;
  take_up (self, slot);
}

gboolean
cw_open_files_is_unsaved (CwOpenFiles *self, guint index)
{
  const Slot *slot = slot_at (self, index);
  return is_modified (self, slot) || cw_pasted_games_has (cw_files_get (slot->files, 0));
}

guint
cw_open_files_count_unsaved (CwOpenFiles *self, char **title)
{
  guint count = 0;
  for (guint i = 0; i < self->slots->len; i++)
    if (cw_open_files_is_unsaved (self, i) && count++ == 0)
      *title = cw_files_title (slot_at (self, i)->files);
  return count;
}

guint
cw_open_files_find_unsaved (CwOpenFiles *self)
{
  guint shown = cw_open_files_get_shown (self);
  if (shown != CW_NO_GAME && cw_open_files_is_unsaved (self, shown))
    return shown;
  for (guint i = 0; i < self->slots->len; i++)
    if (cw_open_files_is_unsaved (self, i))
      return i;
  return CW_NO_GAME;
}

char *
cw_open_files_get_title (CwOpenFiles *self, guint index)
{
  g_autofree char *title = cw_files_title (slot_at (self, index)->files);
  return g_strconcat (cw_open_files_is_unsaved (self, index) ? "• " : "", title, NULL);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
cw_open_files_class_init (CwOpenFilesClass *klass)
{
  cw_class_owns (klass, CW_OWNED (CwOpenFiles, slots, g_ptr_array_unref),
                 CW_OWNED (CwOpenFiles, claims, cw_file_claims_free),
                 CW_OWNED (CwOpenFiles, missing, g_free),
                 CW_OWNED (CwOpenFiles, added, g_ptr_array_unref), CW_OBJECT (CwOpenFiles, shown),
                 CW_OBJECT (CwOpenFiles, document), NULL);
  changed_signal = cw_signal_new (klass, "changed", 0);
}

static void
cw_open_files_init (CwOpenFiles *self)
{
  self->slots = g_ptr_array_new_with_free_func (slot_free);
  self->claims = cw_file_claims_new ();
  self->added = g_ptr_array_new_with_free_func (added_free);
}

CwOpenFiles *
cw_open_files_new (CwDocument *document, CwShownGame *shown)
{
  CwOpenFiles *self = g_object_new (CW_TYPE_OPEN_FILES, NULL);
  self->document = g_object_ref (document);
  self->shown = g_object_ref (shown);
  cw_connect (cw_shown_game_get_edits (shown), "notify::modified", changed, self);
  cw_connect (cw_shown_game_get_edits (shown), "saved", file_saved, self);
  return self;
}
