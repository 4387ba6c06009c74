/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/recovered_edits.h"

#include <glib/gstdio.h>
#include <string.h>

#include "model/files/files.h"
#include "model/files/kept_games.h"
#include "store/file_sink.h"

/* The last that is known of a game, as in the journal. */
typedef struct
{
  char kind;
  guint64 key;
  char *hash, *uri, *text;
} Record;

static void
record_free (gpointer data)
{
  Record *record = data;
  g_free (record->hash);
  g_free (record->uri);
  g_free (record->text);
  g_free (record);
}

static char *
waiting_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "counterweight", "recovered.journal", NULL);
}

/* --- as text ---------------------------------------------------------------------------------- */

/* The record that begins at `at`, which then is behind it; NULL where it was cut off. */
static Record *
parse (const char **at, const char *end)
{
  const char *line_end = memchr (*at, '\n', (gsize)(end - *at));
  g_autofree char *line = line_end != NULL ? g_strndup (*at, (gsize)(line_end - *at)) : NULL;
  g_auto (GStrv) parts = line != NULL ? g_strsplit (line, " ", 5) : NULL;
  if (parts == NULL || g_strv_length (parts) < 5 || strlen (parts[0]) != 3)
    return NULL;
  guint64 size = g_ascii_strtoull (parts[3], NULL, 10);
  if (size > (guint64)(end - line_end - 1))
    return NULL;
  Record *record = g_new (Record, 1);
  *record = (Record){ parts[0][2], g_ascii_strtoull (parts[1], NULL, 10), g_strdup (parts[2]),
                      g_strdup (parts[4]), g_strndup (line_end + 1, size) };
  *at = line_end + 1 + size;
  return record;
}

static gboolean
is_move (const Record *record)
{
  return record->kind == 'b' || record->kind == 'm';
}

static gboolean
is_same_game (const Record *one, const Record *other)
{
  return one->key == other->key && (one->kind == 'a') == (other->kind == 'a') && !is_move (one)
         && !is_move (other) && g_str_equal (one->uri, other->uri);
}

/* All games of the file are in their old order again. */
static gboolean
is_back (const Record *record)
{
  return (record->kind == 'b' && g_str_equal (record->text, "-\n"))
         || (record->kind == 'm' && g_ascii_strtoll (record->text, NULL, 10) == 0);
}

static gboolean
makes_void (const Record *record, const Record *old)
{
  gboolean same_file = g_str_equal (old->uri, record->uri);
  return is_same_game (old, record) || (record->kind == 'v' && same_file)
         || (is_back (record) && is_move (old) && same_file);
}

/* Adds a record in place of those that it makes void. */
static void
add (GPtrArray *records, Record *record)
{
  for (guint i = records->len; i-- > 0;)
    if (makes_void (record, g_ptr_array_index (records, i)))
      g_ptr_array_remove_index (records, i);
  if (record->kind == 'd'
      || (strchr ("eabm", record->kind) != NULL && record->text[0] != '\0' && !is_back (record)))
    g_ptr_array_add (records, record);
  else
    record_free (record);
}

static void
read_records (const char *path, GPtrArray *records)
{
  g_autofree char *text = NULL;
  gsize length;
  Record *record;
  if (!g_file_get_contents (path, &text, &length, NULL))
    return;
  for (const char *at = text; at < text + length && (record = parse (&at, text + length)) != NULL;)
    add (records, record);
}

static GPtrArray *
waiting (void)
{
  g_autofree char *path = waiting_path ();
  GPtrArray *records = g_ptr_array_new_with_free_func (record_free);
  read_records (path, records);
  return records;
}

static gboolean
store (const GPtrArray *records)
{
  g_autofree char *path = waiting_path ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  for (guint i = 0; i < records->len; i++)
    {
      const Record *record = g_ptr_array_index (records, i);
      g_string_append_printf (text, "%%%%%c %" G_GUINT64_FORMAT " %s %" G_GSIZE_FORMAT " %s\n%s",
                              record->kind, record->key, record->hash, strlen (record->text),
                              record->uri, record->text);
    }
  if (records->len == 0)
    {
      g_unlink (path);
      return TRUE;
    }
  if (cw_file_write_own (path, text->str, text->len, &error))
    return TRUE;
  g_warning ("Edits could not be kept: %s", error->message);
  return FALSE;
}

/* FALSE where it cannot be: then it has to wait on. */
static gboolean
keep (const Record *record)
{
  return strchr ("ead", record->kind) == NULL || record->text[0] == '\0'
         || cw_kept_games_add (record->text);
}

/* Whether there is a file that something can wait for; one that is not on this computer counts. */
static gboolean
exists (const char *uri)
{
  g_autofree char *path = g_filename_from_uri (uri, NULL, NULL);
  return path != NULL ? g_file_test (path, G_FILE_TEST_EXISTS) : !g_str_equal (uri, "-");
}

/* --- from run to run -------------------------------------------------------------------------- */

/* What can wait for no file becomes kept games: `gone`, also where there was a file. */
static void
keep_those_of_none (GPtrArray *records, gboolean gone)
{
  for (guint i = records->len; i-- > 0;)
    {
      const Record *record = g_ptr_array_index (records, i);
      if ((gone ? !exists (record->uri) : g_str_equal (record->uri, "-")) && keep (record))
        g_ptr_array_remove_index (records, i);
    }
}

static void
take_journal (const char *path)
{
  g_autoptr (GPtrArray) records = waiting ();
  guint before = records->len;
  keep_those_of_none (records, FALSE); /* that could not be before */
  if (records->len == before && !g_file_test (path, G_FILE_TEST_EXISTS))
    return;
  read_records (path, records);
  keep_those_of_none (records, TRUE);
  if (store (records))
    g_unlink (path);
}

void
cw_recovered_edits_take_journal (void)
{
  cw_edit_journal_foreach (take_journal);
}

gboolean
cw_recovered_edits_take_files (GPtrArray *files)
{
  g_autofree char *path = cw_edit_journal_path ();
  g_auto (GStrv) uris = cw_files_uris (files);
  g_autoptr (GPtrArray) records = waiting ();
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (record_free);
  read_records (path, all);
  while (all->len > 0)
    {
      Record *record = g_ptr_array_steal_index (all, 0);
      if (g_strv_contains ((const char *const *)uris, record->uri))
        add (records, record);
      else
        record_free (record);
    }
  return store (records);
}

GStrv
cw_recovered_edits_files (void)
{
  g_autoptr (GPtrArray) records = waiting ();
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GHashTable) met = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < records->len; i++)
    {
      const Record *record = g_ptr_array_index (records, i);
      if (exists (record->uri) && g_hash_table_add (met, record->uri))
        g_strv_builder_add (builder, record->uri);
    }
  return g_hash_table_size (met) > 0 ? g_strv_builder_end (builder) : NULL;
}

/* --- putting back ----------------------------------------------------------------------------- */

typedef struct
{
  CwDocument *document;
  CwGameEdits *edits;
  guint file;
  GHashTable *added; /* key of a record -> game that was added for it */
  GHashTable *back;  /* set of games */
  GHashTable *all;   /* hash -> game of the file (+ 1); NULL: not needed yet */
} PuttingBack;

/* The games of the file as they are in it. */
static GHashTable *
hash_all (PuttingBack *work)
{
  GHashTable *all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint first = cw_document_get_first (work->document, work->file);
  for (guint i = cw_document_count_games (work->document, work->file); i-- > 0;)
    {
      char *hash = cw_edit_journal_hash_game (work->document, first + i);
      if (hash != NULL)
        g_hash_table_insert (all, hash, GUINT_TO_POINTER (first + i + 1));
    }
  return all;
}

/* Where another program has changed the file before it. */
static gboolean
find_elsewhere (PuttingBack *work, const char *hash, guint *id)
{
  if (work->all == NULL)
    work->all = hash_all (work);
  *id = GPOINTER_TO_UINT (g_hash_table_lookup (work->all, hash)) - 1;
  return *id != CW_NO_GAME;
}

/* Whether the game is there: as it was in the file, or added. Its place is looked at first, for the
 * file may have the same game twice. */
static gboolean
find (PuttingBack *work, guint64 key, const char *hash, guint *id)
{
  CwSavedGame place;
  gpointer added;
  GFile *of = cw_files_get (cw_document_get_files (work->document), work->file);
  if (g_strcmp0 (hash, "-") == 0)
    {
      gboolean there =
          g_hash_table_lookup_extended (work->added, GUINT_TO_POINTER ((guint)key), NULL, &added);
      *id = there ? GPOINTER_TO_UINT (added) : CW_NO_GAME;
      return there;
    }
  if (!cw_document_find_game (work->document, of, key, id))
    return find_elsewhere (work, hash, id);
  cw_document_get_place (work->document, *id, &place);
  g_autofree char *its = cw_edit_journal_hash (
      cw_document_get_seekable (work->document, work->file), place.offset, place.length);
  return g_strcmp0 (its, hash) == 0 || find_elsewhere (work, hash, id);
}

static void
note_back (PuttingBack *work, guint id)
{
  g_hash_table_add (work->back, GUINT_TO_POINTER (id));
}

/* The record becomes a kept game where it cannot be put back; FALSE: it has to wait on. */
static gboolean
put_back (PuttingBack *work, const Record *record)
{
  guint id;
  gboolean done = FALSE;
  g_autofree char *sentence = NULL;
  CwGameTree *tree =
      record->text[0] != '\0'
          ? cw_record_tree_of (record->text, strlen (record->text), CW_RECORD_PGN, CW_UTF8, NULL)
          : NULL;
  if (record->kind == 'a' && tree != NULL)
    {
      id = cw_game_edits_add (work->edits, g_steal_pointer (&tree), work->file);
      done = id != CW_NO_GAME;
      if (done)
        g_hash_table_insert (work->added, GUINT_TO_POINTER ((guint)record->key),
                             GUINT_TO_POINTER (id));
    }
  else if (record->kind != 'a' && find (work, record->key, record->hash, &id))
    {
      done = tree != NULL ? cw_game_edits_recover (work->edits, id, tree) : record->kind == 'd';
      if (record->kind == 'd')
        done = cw_game_edits_set_deleted (work->edits, id, TRUE, &sentence) && done;
    }
  cw_game_tree_free (tree);
  if (done)
    note_back (work, id);
  return done || keep (record);
}

/* The game of the same file before this one; CW_NO_GAME: none. */
static guint
find_before (PuttingBack *work, guint id)
{
  for (guint rank = cw_document_get_rank (work->document, id); rank-- > 0;)
    {
      guint other = cw_document_at_rank (work->document, rank);
      if (cw_document_get_file_index (work->document, other) == work->file)
        return other;
    }
  return CW_NO_GAME;
}

static void
move_step (PuttingBack *work, const Record *record)
{
  guint id;
  if (find (work, record->key, record->hash, &id)
      && cw_game_edits_move (work->edits, id, (int)g_ascii_strtoll (record->text, NULL, 10)))
    note_back (work, id);
}

static void
move_behind (PuttingBack *work, const Record *record)
{
  guint id, other = CW_NO_GAME;
  char *at;
  guint64 key = g_ascii_strtoull (record->text, &at, 10);
  g_autofree char *hash = g_strstrip (g_strdup (at));
  if (!find (work, record->key, record->hash, &id)
      || (!g_str_equal (hash, "first") && !find (work, key, hash, &other)))
    return;
  while (find_before (work, id) != other)
    {
      gboolean up = other == CW_NO_GAME
                    || cw_document_get_rank (work->document, id)
                           > cw_document_get_rank (work->document, other);
      if (!cw_game_edits_move (work->edits, id, up ? -1 : 1))
        return;
      note_back (work, id);
    }
}

/* Games of the file, then those that are added, in their order, then what was moved. */
static gint
compare_records (gconstpointer a, gconstpointer b)
{
  const Record *one = *(Record *const *)a, *other = *(Record *const *)b;
  int kind = is_move (one) ? 2 : one->kind == 'a';
  int other_kind = is_move (other) ? 2 : other->kind == 'a';
  if (kind != other_kind || kind != 1)
    return kind - other_kind;
  return (one->key > other->key) - (one->key < other->key);
}

/* Takes those of a file out of the records. (transfer full) */
static GPtrArray *
take_of (GPtrArray *records, const char *uri)
{
  GPtrArray *its = g_ptr_array_new_with_free_func (record_free);
  for (guint i = 0; i < records->len;)
    if (g_str_equal (((const Record *)g_ptr_array_index (records, i))->uri, uri))
      g_ptr_array_add (its, g_ptr_array_steal_index (records, i));
    else
      i++;
  return its;
}

guint
cw_recovered_edits_apply (CwDocument *document, CwGameEdits *edits, CwEditJournal *journal)
{
  g_autoptr (GPtrArray) records = waiting ();
  g_autoptr (GHashTable) added = g_hash_table_new (NULL, NULL),
                         back = g_hash_table_new (NULL, NULL);
  PuttingBack work = { document, edits, 0, added, back, NULL };
  guint before = records->len;
  GPtrArray *files = cw_document_get_files (document);
  for (; before > 0 && files != NULL && work.file < files->len; work.file++)
    {
      g_autofree char *uri = g_file_get_uri (cw_files_get (files, work.file));
      g_autoptr (GPtrArray) its = take_of (records, uri);
      g_hash_table_remove_all (added);
      g_ptr_array_sort (its, compare_records);
      for (guint i = 0; i < its->len; i++)
        {
          const Record *record = g_ptr_array_index (its, i);
          if (record->kind == 'b')
            move_behind (&work, record);
          else if (record->kind == 'm')
            move_step (&work, record);
          else if (!put_back (&work, record))
            g_ptr_array_add (records, g_ptr_array_steal_index (its, i--));
        }
      g_clear_pointer (&work.all, g_hash_table_unref);
    }
  if (records->len < before)
    {
      cw_edit_journal_finish (journal); /* has them first: the program may be killed here too */
      store (records);
    }
  return g_hash_table_size (back);
}
