/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/edit_journal.h"

#include <string.h>

#include "model/files/edit_journal_order.h"
#include "model/files/edit_journal_record.h"
#include "model/files/files.h"
#include "model/files/game_texts.h"
#include "model/files/waiting_records.h"
#include "model/game/game_text.h"
#include "model/object.h"
#include "store/file_error.h"
#include "store/file_sink.h"

#define DELAY 400 /* ms from the first edit until it is written */
#define NO_HASH "-"
#define NO_FILE "-"

struct _CwEditJournal
{
  GObject parent;
  /* owned */
  CwDocument *document;
  CwGameEdits *edits;
  CwSession *session;
  GHashTable *waiting;   /* set of ids of edited games; CW_NO_GAME: the session's own */
  CwJournalOrder *order; /* moves still to be written, after the games */
  GHashTable *hashes;    /* game -> its hash (char *), of the file at the time */
  GThreadPool *writing;  /* one thread for Records, in order */
  GString *unwritten;    /* records that could not be written; used by that thread while it runs */
  GPtrArray *open;       /* CwGameTexts of those not yet written */
  gint64 own;            /* the key of the session's own game */
  guint timer;
  gboolean fails; /* the failure has been signalled */
};

G_DEFINE_FINAL_TYPE (CwEditJournal, cw_edit_journal, G_TYPE_OBJECT)

static guint failed_signal;

/* --- writing -----------------------------------------------------------------------------------
 */

/* The result of writing, for the main loop. */
typedef struct
{
  GWeakRef journal;
  CwGameTexts *texts; /* the texts that were written */
  char *reason;       /* NULL: success */
} Written;

static gboolean
written (gpointer data)
{
  Written *it = data;
  g_autoptr (CwEditJournal) self = g_weak_ref_get (&it->journal);
  gboolean fails = it->reason != NULL;
  cw_game_texts_close (it->texts);
  if (self != NULL)
    g_ptr_array_remove (self->open, it->texts);
  if (!fails)
    cw_waiting_records_release ();
  if (self == NULL || self->fails == fails)
    return G_SOURCE_REMOVE;
  self->fails = fails;
  if (fails)
    g_signal_emit (self, failed_signal, 0, it->reason);
  return G_SOURCE_REMOVE;
}

static void
written_free (gpointer data)
{
  Written *it = data;
  g_weak_ref_clear (&it->journal);
  cw_game_texts_unref (it->texts);
  g_free (it->reason);
  g_free (it);
}

/* Records for the thread to write. */
typedef struct
{
  GArray *all; /* CwJournalRecord */
  CwGameTexts *texts;
  Written *report; /* to be passed on */
  guint command;   /* of the records being added */
} Records;

static Records *
records_new (CwEditJournal *self)
{
  Records *records = g_new (Records, 1);
  *records = (Records){ g_array_new (FALSE, FALSE, sizeof (CwJournalRecord)),
                        cw_game_texts_new (CW_RECORD_PGN), g_new0 (Written, 1), 0 };
  g_array_set_clear_func (records->all, cw_journal_record_clear);
  g_weak_ref_init (&records->report->journal, self);
  records->report->texts = cw_game_texts_ref (records->texts);
  g_ptr_array_add (self->open, cw_game_texts_ref (records->texts));
  return records;
}

/* Writes the records that are still to be written. */
static gboolean
write_out (GString *unwritten, GError **error)
{
  g_autofree char *path = cw_edit_journal_path (), *folder = g_path_get_dirname (path);
  g_mkdir_with_parents (folder, 0700);
  if (unwritten->len > 0 && !cw_file_append (path, unwritten->str, unwritten->len, error))
    return FALSE;
  g_string_truncate (unwritten, 0);
  return TRUE;
}

static void
append (gpointer data, gpointer unwritten)
{
  g_autofree Records *records = data;
  g_autoptr (GError) error = NULL;
  for (guint i = 0; i < records->all->len; i++)
    cw_journal_record_append (unwritten, records->texts,
                              &g_array_index (records->all, CwJournalRecord, i));
  if (!write_out (unwritten, &error))
    records->report->reason = cw_file_error_sentence (error);
  g_array_unref (records->all);
  cw_game_texts_unref (records->texts);
  g_idle_add_full (G_PRIORITY_DEFAULT, written, records->report, written_free);
}

static void
push (CwEditJournal *self, Records *records)
{
  g_thread_pool_push (self->writing, records, NULL);
}

/* `history`: of the game to be written, or NULL: `text` (transfer full; NULL is empty) is
 * written. */
static void
put_record (Records *records, char kind, guint64 key, const char *hash, const char *uri,
            CwEditHistory *history, char *text)
{
  const CwJournalRecord record = {
    .record = { .kind = kind,
                .key = key,
                .hash = g_strdup (hash),
                .uri = g_strdup (uri),
                .text = text,
                .command = records->command },
    .number = history != NULL ? cw_game_texts_add (records->texts, history) : CW_JOURNAL_NO_TEXT,
  };
  g_array_append_val (records->all, record);
}

/* The session's game if it is of no file. */
static void
put_own (CwEditJournal *self, Records *records)
{
  CwEditHistory *own = cw_session_history (self->session);
  gboolean dirty = cw_edit_history_is_dirty (own) && !cw_game_edits_has (self->edits, own);
  put_record (records, dirty ? 'e' : 'o', (guint64)self->own, NO_HASH, NO_FILE, dirty ? own : NULL,
              NULL);
}

/* The hash of a game that is not remembered by the edits; cached, as it may be asked for again when
 * the file has changed and cannot be read any more. NULL: unreadable now. Borrowed. */
static const char *
hash_of (CwEditJournal *self, guint id)
{
  const char *known = g_hash_table_lookup (self->hashes, GUINT_TO_POINTER (id));
  if (known != NULL)
    return known;
  char *hash = cw_edit_journal_hash_game (self->document, id);
  if (hash != NULL)
    g_hash_table_insert (self->hashes, GUINT_TO_POINTER (id), hash);
  return hash;
}

static void
forget (CwEditJournal *self)
{
  g_hash_table_remove_all (self->hashes);
  cw_journal_order_forget (self->order);
}

/* The game's offset in its file in `key`; returns its hash, NO_HASH for an added one. (transfer
 * full) */
static char *
place_of (CwEditJournal *self, guint id, guint64 *key)
{
  CwSavedGame place;
  cw_document_get_place (self->document, id, &place);
  gboolean added = place.length == 0;
  /* The file may have changed by now: what the game was counts. */
  const char *known = added ? NULL : cw_game_edits_get_hash (self->edits, id);
  const char *hash = added || known != NULL ? known : hash_of (self, id);
  *key = added ? id : place.offset;
  return g_strdup (hash != NULL ? hash : NO_HASH);
}

/* (transfer full) */
static char *
uri_of (CwEditJournal *self, guint id)
{
  guint file = cw_document_get_file_index (self->document, id);
  return g_file_get_uri (cw_files_get (cw_document_get_files (self->document), file));
}

/* A game may be like one of a PGN file, or that very text again. An added one is written in that
 * layout; one of a file is laid out when that is saved. */
static void
put_edited (CwEditJournal *self, Records *records, char kind, guint id, guint64 key,
            const char *hash, const char *uri)
{
  CwRecordFormat format;
  gboolean now, own_ends, windows;
  CwEditHistory *history = cw_game_edits_peek (self->edits, id);
  g_autoptr (GBytes) layout =
      cw_game_edits_get_layout_now (self->edits, id, &format, &now, &own_ends, &windows);
  if (layout != NULL && format != CW_RECORD_PGN)
    g_clear_pointer (&layout, g_bytes_unref);
  char *text = layout != NULL && now ? cw_journal_text (layout)
               : history == NULL     ? cw_game_edits_get_pgn (self->edits, id)
                                     : NULL;
  put_record (records, kind, key, hash, uri, text == NULL ? history : NULL, text);
  CwJournalRecord *record = &g_array_index (records->all, CwJournalRecord, records->all->len - 1);
  record->record.own_ends = layout != NULL && own_ends;
  record->record.windows = windows;
  record->record.behind = cw_game_edits_get_behind (self->edits, id);
  record->layout = text == NULL && kind == 'a' ? g_steal_pointer (&layout) : NULL;
}

static void
put_game (CwEditJournal *self, guint id, Records *records)
{
  guint64 key;
  g_autofree char *uri = uri_of (self, id), *hash = place_of (self, id, &key);
  gboolean changed = cw_game_edits_is_changed (self->edits, id);
  gboolean deleted = cw_game_edits_is_deleted (self->edits, id);
  gboolean added = g_str_equal (hash, NO_HASH);
  gboolean edited = changed && (added ? !deleted : cw_game_edits_is_edited (self->edits, id));
  char kind = added ? 'a' : !changed ? 'o' : deleted ? 'd' : 'e';
  if (edited)
    put_edited (self, records, kind, id, key, hash, uri);
  else
    put_record (records, kind, key, hash, uri, NULL, NULL);
}

/* Records that a game belongs directly behind another one. */
static void
put_behind (CwEditJournal *self, Records *records, const CwGameMove *move)
{
  guint64 key, other_key;
  g_autofree char *uri = uri_of (self, move->id), *hash = place_of (self, move->id, &key);
  char *text = NULL;
  if (move->behind != CW_NO_GAME)
    {
      g_autofree char *other_hash = place_of (self, move->behind, &other_key);
      text = g_strdup_printf ("%" G_GUINT64_FORMAT " %s\n", other_key, other_hash);
    }
  put_record (records, 'b', key, hash, uri, NULL, text != NULL ? text : g_strdup ("first\n"));
}

/* Records that all games of these files are in their old order. */
static void
put_old_order (CwEditJournal *self, Records *records, const GArray *files)
{
  for (guint i = 0; i < files->len; i++)
    {
      guint file = g_array_index (files, guint, i);
      g_autofree char *uri =
          g_file_get_uri (cw_files_get (cw_document_get_files (self->document), file));
      put_record (records, 'b', 0, NO_HASH, uri, NULL, g_strdup ("-\n"));
    }
}

/* A waiting game, and the last command that changed it. */
typedef struct
{
  guint command, id;
} Waiting;

static gint
compare_waiting (gconstpointer a, gconstpointer b)
{
  const Waiting *one = a, *other = b;
  if (one->command != other->command)
    return one->command > other->command ? 1 : -1;
  return (one->id > other->id) - (one->id < other->id);
}

/* Records the waiting games, in order of time. */
static void
put_games (CwEditJournal *self, Records *records)
{
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (Waiting));
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, self->waiting);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      guint id = GPOINTER_TO_UINT (key);
      const Waiting game = { cw_game_edits_command_of (self->edits, id), id };
      if (id < cw_document_get_n_games (self->document))
        g_array_append_val (waiting, game);
    }
  g_array_sort (waiting, compare_waiting);
  for (guint i = 0; i < waiting->len; i++)
    {
      const Waiting *game = &g_array_index (waiting, Waiting, i);
      CwGameMove move;
      records->command = game->command;
      put_game (self, game->id, records);
      if (cw_journal_order_place (self->order, game->id, &move))
        put_behind (self, records, &move);
    }
  records->command = 0;
}

static gboolean
write_now (gpointer data)
{
  CwEditJournal *self = data;
  Records *records = records_new (self);
  self->timer = 0;
  if (g_hash_table_contains (self->waiting, GUINT_TO_POINTER (CW_NO_GAME)))
    put_own (self, records);
  g_autoptr (GArray) files = cw_journal_order_begin (self->order);
  put_old_order (self, records, files);
  put_games (self, records);
  g_hash_table_remove_all (self->waiting);
  g_autoptr (GArray) moves = cw_journal_order_end (self->order, &records->command);
  for (guint i = 0; i < moves->len; i++)
    put_behind (self, records, &g_array_index (moves, CwGameMove, i));
  push (self, records);
  return G_SOURCE_REMOVE;
}

void
cw_edit_journal_flush (CwEditJournal *self)
{
  if (self->timer == 0)
    return;
  g_source_remove (self->timer);
  write_now (self);
}

/* The thread no longer needs them. */
static void
close_texts (GPtrArray *open)
{
  for (guint i = 0; i < open->len; i++)
    cw_game_texts_close (g_ptr_array_index (open, i));
  g_ptr_array_set_size (open, 0);
}

static void
start_thread (CwEditJournal *self)
{
  self->writing = g_thread_pool_new (append, self->unwritten, 1, TRUE, NULL);
}

gboolean
cw_edit_journal_finish (CwEditJournal *self)
{
  cw_edit_journal_flush (self);
  g_thread_pool_free (self->writing, FALSE, TRUE);
  close_texts (self->open);
  gboolean done = write_out (self->unwritten, NULL);
  if (done)
    cw_waiting_records_release ();
  start_thread (self);
  return done;
}

GString *
cw_edit_journal_text (CwEditJournal *self)
{
  g_autofree char *path = cw_edit_journal_path (), *written = NULL;
  gsize length = 0;
  if (!g_file_get_contents (path, &written, &length, NULL))
    length = 0;
  GString *text = g_string_new_len (written, (gssize)length);
  g_string_append_len (text, self->unwritten->str, (gssize)self->unwritten->len);
  return text;
}

static void
note (CwEditJournal *self, guint id)
{
  g_hash_table_add (self->waiting, GUINT_TO_POINTER (id));
  if (self->timer == 0)
    self->timer = g_timeout_add (DELAY, write_now, self);
}

/* Moves are written at once, each command separately: later commands apply to games in other
 * places. */
static void
games_changed (CwEditJournal *self, const GArray *ids)
{
  for (guint i = 0; i < ids->len && g_array_index (ids, guint, i) != CW_NO_GAME; i++)
    note (self, g_array_index (ids, guint, i));
  cw_journal_order_changed (self->order, ids);
  if (cw_journal_order_waits (self->order))
    cw_edit_journal_flush (self);
}

/* Edits of a file's games come from `edits` too; one more record does no harm. */
static void
session_edited (CwEditJournal *self)
{
  note (self, CW_NO_GAME);
}

/* The signal `changed`, with the same games, follows. */
static void
games_moved (CwEditJournal *self, const GArray *ids)
{
  cw_journal_order_moved (self->order, ids);
}

void
cw_edit_journal_leave_own (CwEditJournal *self)
{
  cw_edit_journal_flush (self);
  self->own++;
}

/* What waits for a file but could not be stored is only in the journal. */
static void
put_held (Records *records, const char *uri)
{
  const GPtrArray *held = cw_waiting_records_held ();
  for (guint i = 0; held != NULL && i < held->len; i++)
    {
      CwJournalRecord copy = { *(CwEditRecord *)g_ptr_array_index (held, i), CW_JOURNAL_NO_TEXT,
                               NULL };
      if (!g_str_equal (copy.record.uri, uri))
        continue;
      copy.record.hash = g_strdup (copy.record.hash);
      copy.record.uri = g_strdup (copy.record.uri);
      copy.record.text = g_strdup (copy.record.text);
      if (copy.record.behind.bytes != NULL)
        g_bytes_ref (copy.record.behind.bytes);
      g_array_append_val (records->all, copy);
    }
}

void
cw_edit_journal_void (CwEditJournal *self, GPtrArray *files)
{
  Records *records = records_new (self);
  for (guint i = 0; files != NULL && i < files->len; i++)
    {
      g_autofree char *uri = g_file_get_uri (cw_files_get (files, i));
      put_record (records, 'v', 0, NO_HASH, uri, NULL, NULL);
      put_held (records, uri);
    }
  cw_edit_journal_flush (self);
  push (self, records);
}

/* Writes again everything that a file (from 0) has to save. */
static void
note_all_of (CwEditJournal *self, guint file)
{
  g_autoptr (GArray) changed = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint id = 0; id < cw_document_get_n_games (self->document); id++)
    if (cw_document_get_file_index (self->document, id) == file
        && cw_game_edits_is_changed (self->edits, id))
      g_array_append_val (changed, id);
  cw_journal_order_again (self->order, file);
  games_changed (self, changed);
}

/* Games have new places; edits and moves made since the writing began are recorded with these. */
static void
file_saved (CwEditJournal *self, guint file)
{
  GFile *saved = cw_files_get (cw_document_get_files (self->document), file);
  g_autoptr (GPtrArray) files = cw_files_new (&saved, 1);
  g_hash_table_remove_all (self->hashes);
  cw_edit_journal_void (self, files);
  note_all_of (self, file);
  note (self, CW_NO_GAME);
}

/* --- life --------------------------------------------------------------------------------------
 */

static void
finish_writing (gpointer pool)
{
  g_thread_pool_free (pool, FALSE, TRUE);
}

/* After the thread has ended. */
static void
free_texts (gpointer open)
{
  close_texts (open);
  g_ptr_array_unref (open);
}

static void
free_unwritten (gpointer unwritten)
{
  g_string_free (unwritten, TRUE);
}

static void
cw_edit_journal_class_init (CwEditJournalClass *klass)
{
  cw_class_owns (
      klass, CW_SOURCE (CwEditJournal, timer), CW_OWNED (CwEditJournal, writing, finish_writing),
      CW_OWNED (CwEditJournal, unwritten, free_unwritten),
      CW_OWNED (CwEditJournal, open, free_texts),
      CW_OWNED (CwEditJournal, waiting, g_hash_table_unref),
      CW_OWNED (CwEditJournal, order, cw_journal_order_free),
      CW_OWNED (CwEditJournal, hashes, g_hash_table_unref), CW_OBJECT (CwEditJournal, edits),
      CW_OBJECT (CwEditJournal, document), CW_OBJECT (CwEditJournal, session), NULL);
  failed_signal = cw_signal_new (klass, "failed", 1, G_TYPE_STRING);
}

static void
cw_edit_journal_init (CwEditJournal *self)
{
  self->waiting = g_hash_table_new (NULL, NULL);
  self->hashes = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->unwritten = g_string_new (NULL);
  self->own = g_get_real_time ();
  start_thread (self);
  self->open = g_ptr_array_new_with_free_func ((GDestroyNotify)cw_game_texts_unref);
}

CwEditJournal *
cw_edit_journal_new (CwDocument *document, CwGameEdits *edits, CwSession *session)
{
  CwEditJournal *self = g_object_new (CW_TYPE_EDIT_JOURNAL, NULL);
  self->document = g_object_ref (document);
  self->edits = g_object_ref (edits);
  self->session = g_object_ref (session);
  self->order = cw_journal_order_new (document, edits);
  cw_connect (edits, "changed", games_changed, self);
  cw_connect (edits, "moved", games_moved, self);
  cw_connect (edits, "saved", file_saved, self);
  cw_connect (document, "opened", forget, self);
  cw_connect (session, "edited", session_edited, self);
  cw_connect (session, "replaced", session_edited, self);
  return self;
}
