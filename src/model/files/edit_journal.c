/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/edit_journal.h"

#include <glib/gstdio.h>
#include <string.h>

#include "model/files/files.h"
#include "model/game/game_text.h"
#include "model/object.h"
#include "store/file_sink.h"

#define DELAY 400 /* ms from the first edit on until it is written */
#define RECORD "%%game %u %" G_GSIZE_FORMAT "\n"

struct _CwEditJournal
{
  GObject parent;
  /* owned */
  CwGameEdits *edits;
  CwSession *session;
  GHashTable *waiting;  /* set of the ids of edited games */
  GThreadPool *writing; /* one thread: of GBytes, in their order */
  guint timer;
};

G_DEFINE_FINAL_TYPE (CwEditJournal, cw_edit_journal, G_TYPE_OBJECT)

static char *
journal_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "counterweight", "edits.journal", NULL);
}

/* --- writing -----------------------------------------------------------------------------------
 */

static void
append (gpointer data, gpointer user_data)
{
  g_autoptr (GBytes) bytes = data;
  g_autofree char *path = journal_path (), *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;
  gsize size;
  const void *text = g_bytes_get_data (bytes, &size);
  g_mkdir_with_parents (folder, 0700);
  if (!cw_file_append (path, text, size, &error))
    g_warning ("An edit could not be kept: %s", error->message);
}

/* A game that is as in its file has no text. */
static void
put_record (GString *records, guint id, CwEditHistory *history)
{
  g_autofree char *pgn =
      history != NULL ? cw_game_to_pgn (cw_edit_history_tree (history), NULL) : NULL;
  const char *text = pgn != NULL ? pgn : "";
  g_string_append_printf (records, RECORD, id, strlen (text));
  g_string_append (records, text);
}

static gboolean
write_now (gpointer data)
{
  CwEditJournal *self = data;
  g_autoptr (GString) records = g_string_new (NULL);
  GHashTableIter iter;
  gpointer key;
  self->timer = 0;
  g_hash_table_iter_init (&iter, self->waiting);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      guint id = GPOINTER_TO_UINT (key);
      CwEditHistory *own = cw_session_history (self->session);
      gboolean is_own = id == CW_NO_GAME;
      gboolean kept = is_own ? cw_edit_history_is_dirty (own)
                             : cw_game_edits_is_changed (self->edits, id)
                                   && !cw_game_edits_is_deleted (self->edits, id);
      g_autoptr (CwEditHistory) history = !kept    ? NULL
                                          : is_own ? g_object_ref (own)
                                                   : cw_game_edits_history (self->edits, id, NULL);
      put_record (records, id, history);
    }
  g_hash_table_remove_all (self->waiting);
  g_thread_pool_push (self->writing, g_bytes_new (records->str, records->len), NULL);
  return G_SOURCE_REMOVE;
}

static void
note (CwEditJournal *self, guint id)
{
  g_hash_table_add (self->waiting, GUINT_TO_POINTER (id));
  if (self->timer == 0)
    self->timer = g_timeout_add (DELAY, write_now, self);
}

static void
game_changed (CwEditJournal *self, guint id)
{
  if (id != CW_NO_GAME)
    note (self, id);
}

/* Those of games of a file come from the edits too; one record more does no harm. */
static void
session_edited (CwEditJournal *self)
{
  note (self, CW_NO_GAME);
}

void
cw_edit_journal_clear (CwEditJournal *self)
{
  g_autofree char *path = journal_path ();
  g_clear_handle_id (&self->timer, g_source_remove);
  g_hash_table_remove_all (self->waiting);
  g_thread_pool_free (self->writing, FALSE, TRUE);
  self->writing = g_thread_pool_new (append, NULL, 1, TRUE, NULL);
  g_unlink (path);
}

/* --- after a crash -----------------------------------------------------------------------------
 */

static gint
compare_ids (gconstpointer a, gconstpointer b)
{
  guint one = GPOINTER_TO_UINT (a), other = GPOINTER_TO_UINT (b);
  return (one > other) - (one < other);
}

char *
cw_edit_journal_recover (void)
{
  g_autofree char *path = journal_path (), *text = NULL;
  gsize length;
  if (!g_file_get_contents (path, &text, &length, NULL))
    return NULL;
  g_autoptr (GHashTable) games = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GString) found = g_string_new (NULL);
  guint id;
  gsize size;
  for (char *at = text; at < text + length; at += size)
    {
      char *line_end = strchr (at, '\n');
      /* The last record may have been cut off. */
      if (line_end == NULL || sscanf (at, "%%game %u %" G_GSIZE_MODIFIER "u", &id, &size) != 2
          || line_end + 1 + size > text + length)
        break;
      at = line_end + 1;
      g_hash_table_insert (games, GUINT_TO_POINTER (id), g_strndup (at, size));
    }
  g_autoptr (GList) ids = g_list_sort (g_hash_table_get_keys (games), compare_ids);
  for (GList *it = ids; it != NULL; it = it->next)
    {
      const char *game = g_hash_table_lookup (games, it->data);
      g_string_append_printf (found, "%s%s", game, game[0] != '\0' ? "\n" : "");
    }
  g_unlink (path);
  return found->len > 0 ? g_string_free (g_steal_pointer (&found), FALSE) : NULL;
}

/* --- life --------------------------------------------------------------------------------------
 */

static void
finish_writing (gpointer pool)
{
  g_thread_pool_free (pool, FALSE, TRUE);
}

static void
cw_edit_journal_class_init (CwEditJournalClass *klass)
{
  cw_class_owns (klass, CW_SOURCE (CwEditJournal, timer),
                 CW_OWNED (CwEditJournal, writing, finish_writing),
                 CW_OWNED (CwEditJournal, waiting, g_hash_table_unref),
                 CW_OBJECT (CwEditJournal, edits), CW_OBJECT (CwEditJournal, session), NULL);
}

static void
cw_edit_journal_init (CwEditJournal *self)
{
  self->waiting = g_hash_table_new (NULL, NULL);
  self->writing = g_thread_pool_new (append, NULL, 1, TRUE, NULL);
}

CwEditJournal *
cw_edit_journal_new (CwGameEdits *edits, CwSession *session)
{
  CwEditJournal *self = g_object_new (CW_TYPE_EDIT_JOURNAL, NULL);
  self->edits = g_object_ref (edits);
  self->session = g_object_ref (session);
  cw_connect (edits, "changed", game_changed, self);
  cw_connect (session, "edited", session_edited, self);
  return self;
}
