/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/recovered_edits.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "model/files/apart_games.h"
#include "model/files/files.h"
#include "model/files/kept_games.h"
#include "model/files/pasted_games.h"
#include "model/files/waiting_records.h"

#define MOST_MOVES 50 /* the last ones, which become separate steps */

/* TRUE if it has a game, and no newer record has a later state of it. */
static gboolean
has_game (const CwEditRecord *record)
{
  return !record->superseded && strchr ("ead", record->kind) != NULL && record->text[0] != '\0';
}

/* Turns the record into a kept game, if it has one. FALSE if that fails: then it has to wait. */
static gboolean
keep (const CwEditRecord *record)
{
  return !has_game (record) || cw_kept_games_add (record->text);
}

/* TRUE if the file that something waits for exists; one on another computer counts as existing. */
static gboolean
exists (const char *uri)
{
  g_autofree char *path = g_filename_from_uri (uri, NULL, NULL);
  return path != NULL ? g_file_test (path, G_FILE_TEST_EXISTS) : !g_str_equal (uri, "-");
}

/* TRUE for pasted games that the user has discarded, with their edits. */
static gboolean
is_discarded (const char *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  return cw_pasted_games_is_discarded (file);
}

/* --- from run to run -------------------------------------------------------------------------- */

/* Records that cannot wait for a file become kept games; with `gone` also those whose file is
 * gone. */
static void
keep_those_of_none (GPtrArray *records, gboolean gone)
{
  for (guint i = records->len; i-- > 0;)
    {
      const CwEditRecord *record = g_ptr_array_index (records, i);
      if ((gone ? !exists (record->uri) : g_str_equal (record->uri, "-"))
          && (is_discarded (record->uri) || keep (record)))
        g_ptr_array_remove_index (records, i);
    }
}

/* Removes a record that was only partly written when the program ended: others may be appended. */
static void
cut_part (const char *path, const char *text, gsize length)
{
  gsize whole = cw_edit_records_whole (text, length);
  if (whole < length && truncate (path, (off_t)whole) != 0)
    g_info ("%s ends with part of a record.", path);
}

/* The journal stays until its records are safely elsewhere. Nothing is turned into kept games
 * while that fails, or it would be kept again next time. */
static void
take_journal (const char *path)
{
  g_autoptr (GPtrArray) records = cw_waiting_records_get ();
  g_autofree char *text = NULL;
  gsize length = 0;
  gboolean there = g_file_get_contents (path, &text, &length, NULL);
  if (there)
    {
      cut_part (path, text, length);
      cw_edit_records_read (records, text, length, NULL);
    }
  if (there && !cw_waiting_records_set (records))
    return;
  guint before = records->len;
  keep_those_of_none (records, there);
  if (records->len < before)
    cw_waiting_records_set (records);
  if (there)
    g_unlink (path);
}

void
cw_recovered_edits_take_journal (void)
{
  cw_waiting_records_forget_held ();
  cw_edit_journal_foreach (take_journal);
}

void
cw_recovered_edits_take_files (CwEditJournal *journal, GPtrArray *files)
{
  gboolean written = cw_edit_journal_finish (journal);
  g_auto (GStrv) uris = cw_files_uris (files);
  g_autoptr (GString) text = cw_edit_journal_text (journal);
  g_autoptr (GPtrArray) records = cw_waiting_records_get ();
  cw_edit_records_read (records, text->str, text->len, (const char *const *)uris);
  if (written)
    cw_waiting_records_set (records);
  else
    cw_waiting_records_hold (records);
}

gboolean
cw_recovered_edits_drop_files (GPtrArray *files)
{
  g_auto (GStrv) uris = cw_files_uris (files);
  g_autoptr (GPtrArray) records = cw_waiting_records_get ();
  guint before = records->len;
  for (guint i = records->len; i-- > 0;)
    {
      const CwEditRecord *record = g_ptr_array_index (records, i);
      if (g_strv_contains ((const char *const *)uris, record->uri))
        g_ptr_array_remove_index (records, i);
    }
  return records->len == before || cw_waiting_records_set (records);
}

char *
cw_recovered_edits_stuck (void)
{
  const GPtrArray *held = cw_waiting_records_held ();
  for (guint i = 0; held != NULL && i < held->len; i++)
    {
      const CwEditRecord *record = g_ptr_array_index (held, i);
      if (has_game (record) && !exists (record->uri) && !is_discarded (record->uri))
        return g_strdup (cw_waiting_records_reason ());
    }
  return NULL;
}

GStrv
cw_recovered_edits_files (void)
{
  g_autoptr (GPtrArray) records = cw_waiting_records_get ();
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GHashTable) met = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < records->len; i++)
    {
      const CwEditRecord *record = g_ptr_array_index (records, i);
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
  GHashTable *added; /* key of a record -> the game added for it */
  GHashTable *back;  /* set of games */
  GArray *moves;     /* CwGameMove: pending */
  guint apart;       /* games that became kept games */
  GString *names;    /* of these; or NULL */
  const CwRecoveredPlaces *places;
} PuttingBack;

/* Finds a game: as it was in the file, or added. */
static gboolean
find (PuttingBack *work, guint64 key, const char *hash, guint *id)
{
  gpointer added;
  if (g_strcmp0 (hash, "-") != 0)
    return cw_recovered_places_get (work->places, work->file, key, hash, id);
  gboolean there =
      g_hash_table_lookup_extended (work->added, GUINT_TO_POINTER ((guint)key), NULL, &added);
  *id = there ? GPOINTER_TO_UINT (added) : CW_NO_GAME;
  return there;
}

static void
note_back (PuttingBack *work, guint id)
{
  g_hash_table_add (work->back, GUINT_TO_POINTER (id));
}

static CwGameTree *
read_tree (const CwEditRecord *record)
{
  return cw_record_tree_of (record->text, strlen (record->text), CW_RECORD_PGN, CW_UTF8, NULL);
}

static gboolean
become (PuttingBack *work, const CwEditRecord *record, guint id)
{
  g_autoptr (CwEditHistory) history = cw_recovered_places_take_history (work->places, record);
  if (history != NULL && cw_game_edits_take_history (work->edits, id, record->hash, history))
    return TRUE;
  CwGameTree *tree = read_tree (record);
  gboolean done = tree != NULL && cw_game_edits_recover (work->edits, id, tree);
  cw_game_tree_free (tree);
  return done;
}

/* Gives the game its edit again. */
static gboolean
edit (PuttingBack *work, const CwEditRecord *record, guint id)
{
  gboolean done = become (work, record, id);
  g_autoptr (GBytes) text =
      done && record->own_ends ? g_bytes_new (record->text, strlen (record->text)) : NULL;
  if (text != NULL)
    cw_game_edits_note_text (work->edits, id, text, record->windows);
  return done;
}

/* Adds a game, or gives an added one its later state. */
static gboolean
add (PuttingBack *work, const CwEditRecord *record, guint *id)
{
  if (find (work, record->key, "-", id))
    return edit (work, record, *id);
  CwGameTree *tree = cw_recovered_places_take_tree (work->places, record);
  if (tree == NULL)
    tree = read_tree (record);
  g_autoptr (GBytes) text = g_bytes_new (record->text, strlen (record->text));
  *id = tree != NULL ? cw_game_edits_add_back (work->edits, tree, work->file, text,
                                               record->own_ends, record->windows)
                     : CW_NO_GAME;
  if (*id != CW_NO_GAME && record->behind.bytes != NULL)
    cw_game_edits_set_behind (work->edits, *id, &record->behind);
  if (*id != CW_NO_GAME)
    g_hash_table_insert (work->added, GUINT_TO_POINTER ((guint)record->key),
                         GUINT_TO_POINTER (*id));
  return *id != CW_NO_GAME;
}

static void
note_apart (PuttingBack *work, const CwEditRecord *record)
{
  if (!has_game (record))
    return;
  if (work->names != NULL)
    cw_apart_games_add (work->names, work->apart, work->document, work->file, record);
  work->apart++;
}

/* Turns the record into a kept game if it cannot be put back; FALSE: it has to wait. */
static gboolean
put_back (PuttingBack *work, const CwEditRecord *record)
{
  guint id;
  gboolean done = FALSE;
  g_autofree char *sentence = NULL;
  if (record->kind == 'a')
    done = add (work, record, &id);
  else if (find (work, record->key, record->hash, &id))
    {
      done = record->text[0] == '\0' ? record->kind == 'd' : edit (work, record, id);
      if (record->kind == 'd')
        done = cw_game_edits_set_deleted (work->edits, id, TRUE, &sentence) && done;
    }
  if (done)
    note_back (work, id);
  if (done || !keep (record))
    return done;
  note_apart (work, record);
  return TRUE;
}

static void
move_step (PuttingBack *work, const CwEditRecord *record)
{
  guint id;
  if (find (work, record->key, record->hash, &id)
      && cw_game_edits_move (work->edits, id, (int)g_ascii_strtoll (record->text, NULL, 10)))
    note_back (work, id);
}

/* Notes a move, to be done together with others. */
static void
note_move (PuttingBack *work, const CwEditRecord *record)
{
  CwGameMove move = { CW_NO_GAME, CW_NO_GAME };
  guint64 key;
  g_autofree char *hash = cw_edit_record_before (record, &key);
  if (find (work, record->key, record->hash, &move.id)
      && (g_str_equal (hash, "first") || find (work, key, hash, &move.behind)))
    g_array_append_val (work->moves, move);
}

/* TRUE if the moves only concern games added now: then they are part of adding them. */
static gboolean
moves_added (PuttingBack *work)
{
  GHashTableIter iter;
  gpointer added;
  g_autoptr (GHashTable) all = g_hash_table_new (NULL, NULL);
  g_hash_table_iter_init (&iter, work->added);
  while (g_hash_table_iter_next (&iter, NULL, &added))
    g_hash_table_add (all, added);
  for (guint i = 0; i < work->moves->len; i++)
    if (!g_hash_table_contains (all,
                                GUINT_TO_POINTER (g_array_index (work->moves, CwGameMove, i).id)))
      return FALSE;
  return TRUE;
}

static void
move_noted (PuttingBack *work)
{
  if (work->moves->len == 0)
    return;
  g_autoptr (GArray) moved = cw_game_edits_move_all (
      work->edits, (const CwGameMove *)(void *)work->moves->data, work->moves->len);
  for (guint i = 0; i < moved->len; i++)
    note_back (work, g_array_index (moved, guint, i));
  g_array_set_size (work->moves, 0);
}

/* TRUE if both records are of one command; without command numbers, added games are one command. */
static gboolean
goes_with (const CwEditRecord *record, const CwEditRecord *before)
{
  if (record->command > 0 && before->command > 0)
    return record->command == before->command;
  return strchr ("ab", record->kind) != NULL && strchr ("ab", before->kind) != NULL;
}

/* TRUE if a record's move is done together with those before it: of many games moved one by one,
 * only the last steps become separate steps. */
static gboolean
moves_on (const CwEditRecord *record, const CwEditRecord *before, guint moves_left)
{
  return record->kind == 'b' && before->kind == 'b'
         && (goes_with (record, before) || moves_left > MOST_MOVES);
}

/* Does the moves recorded by an older version, all at once. */
static void
move_untimed (PuttingBack *work)
{
  if (!moves_added (work))
    cw_game_edits_next_command (work->edits);
  move_noted (work);
}

static guint
count_moves (const GPtrArray *records)
{
  guint count = 0;
  for (guint i = 0; i < records->len; i++)
    count += ((const CwEditRecord *)g_ptr_array_index (records, i))->kind == 'b';
  return count;
}

static void
put_all_back (PuttingBack *work, GPtrArray *its, GPtrArray *waiting)
{
  CwEditRecord before = { .kind = 'v' };
  guint moves_left = count_moves (its);
  for (guint i = 0; i < its->len; i++)
    {
      const CwEditRecord *record = g_ptr_array_index (its, i);
      const CwEditRecord now = { .kind = record->kind, .command = record->command };
      if (!moves_on (record, &before, moves_left) && before.command > 0)
        move_noted (work);
      if (!goes_with (record, &before) && !moves_on (record, &before, moves_left))
        cw_game_edits_next_command (work->edits);
      moves_left -= record->kind == 'b';
      if (record->kind == 'b')
        note_move (work, record);
      else if (record->kind == 'm')
        {
          move_untimed (work);
          move_step (work, record);
        }
      else if (!put_back (work, record))
        g_ptr_array_add (waiting, g_ptr_array_steal_index (its, i--));
      before = now;
    }
  (before.command > 0 ? move_noted : move_untimed) (work);
}

static gboolean
is_untimed_move (const CwEditRecord *record)
{
  return cw_edit_record_is_move (record) && record->command == 0;
}

/* Keeps the order of time; moves without a time come last. */
static gint
compare_times (gconstpointer a, gconstpointer b)
{
  return is_untimed_move (*(CwEditRecord *const *)a) - is_untimed_move (*(CwEditRecord *const *)b);
}

/* For records of older versions, which have no order: first games of the file, then added ones, in
 * their order, then moves. */
static gint
compare_records (gconstpointer a, gconstpointer b)
{
  const CwEditRecord *one = *(CwEditRecord *const *)a, *other = *(CwEditRecord *const *)b;
  int kind = cw_edit_record_is_move (one) ? 2 : one->kind == 'a';
  int other_kind = cw_edit_record_is_move (other) ? 2 : other->kind == 'a';
  if (kind != other_kind || kind != 1)
    return kind - other_kind;
  return (one->key > other->key) - (one->key < other->key);
}

static gboolean
begins_added (const CwEditRecord *record)
{
  return record->kind == 'a' && !record->goes_on;
}

/* Puts added games in the order of their keys, even if adding the first of them was redone
 * later. */
static void
put_added_in_order (GPtrArray *records)
{
  guint64 greatest = 0;
  for (guint i = 0; i < records->len; i++)
    {
      const CwEditRecord *record = g_ptr_array_index (records, i);
      guint to = 0;
      if (!begins_added (record))
        continue;
      while (record->key < greatest
             && (!begins_added (g_ptr_array_index (records, to))
                 || ((const CwEditRecord *)g_ptr_array_index (records, to))->key < record->key))
        to++;
      if (record->key < greatest)
        g_ptr_array_insert (records, (int)to, g_ptr_array_steal_index (records, i));
      greatest = MAX (greatest, record->key);
    }
}

/* (The sort is stable.) */
static void
sort (GPtrArray *records)
{
  gboolean timed = TRUE;
  for (guint i = 0; i < records->len; i++)
    {
      const CwEditRecord *record = g_ptr_array_index (records, i);
      timed &= record->command > 0 || cw_edit_record_is_move (record);
    }
  g_ptr_array_sort (records, timed ? compare_times : compare_records);
  if (timed)
    put_added_in_order (records);
}

/* Removes the records of a file and returns them. (transfer full) */
static GPtrArray *
take_of (GPtrArray *records, const char *uri)
{
  GPtrArray *its = g_ptr_array_new_with_free_func (cw_edit_record_free);
  gsize n;
  g_autofree gpointer *all = g_ptr_array_steal (records, &n);
  for (gsize i = 0; i < n; i++)
    g_ptr_array_add (g_str_equal (((const CwEditRecord *)all[i])->uri, uri) ? its : records,
                     all[i]);
  return its;
}

guint
cw_recovered_edits_apply (CwDocument *document, CwGameEdits *edits, CwEditJournal *journal,
                          const CwRecoveredPlaces *places, guint *apart, GString *names)
{
  g_autoptr (GPtrArray) records = cw_waiting_records_get ();
  g_autoptr (GHashTable) added = g_hash_table_new (NULL, NULL),
                         back = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CwGameMove));
  PuttingBack work = { document, edits, 0, added, back, moves, 0, names, places };
  guint before = records->len;
  GPtrArray *files = cw_document_get_files (document);
  cw_game_edits_hold (edits);
  for (; before > 0 && files != NULL && work.file < files->len; work.file++)
    {
      g_autofree char *uri = g_file_get_uri (cw_files_get (files, work.file));
      g_autoptr (GPtrArray) its = take_of (records, uri);
      g_hash_table_remove_all (added);
      sort (its);
      put_all_back (&work, its, records);
    }
  cw_game_edits_release (edits);
  /* They are in the journal first, in case the program is killed now. */
  if (records->len < before && cw_edit_journal_finish (journal))
    cw_waiting_records_set (records);
  else if (records->len < before)
    cw_waiting_records_hold (records);
  if (names != NULL)
    cw_apart_games_end (names, work.apart);
  if (apart != NULL)
    *apart = work.apart;
  return g_hash_table_size (back);
}
