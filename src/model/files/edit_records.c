/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/edit_records.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define MOST_BEFORE 50 /* older records kept per game */

void
cw_edit_record_clear (CwEditRecord *record)
{
  g_free (record->hash);
  g_free (record->uri);
  g_free (record->text);
  g_clear_pointer (&record->behind.bytes, g_bytes_unref);
}

void
cw_edit_record_free (gpointer record)
{
  cw_edit_record_clear (record);
  g_free (record);
}

static void
append_behind (GString *file, const CwGameBehind *behind)
{
  gsize size;
  const guchar *bytes = g_bytes_get_data (behind->bytes, &size);
  g_autofree char *coded = g_base64_encode (bytes, size);
  g_string_append_printf (file, " %" G_GUINT64_FORMAT "+%" G_GSIZE_FORMAT "+%s", behind->offset,
                          behind->kept, coded);
}

/* Reads the field that this appends. */
static void
read_behind (const char *field, gsize length, CwGameBehind *behind)
{
  g_autofree char *text = g_strndup (field, length);
  g_auto (GStrv) parts = g_strsplit (text, "+", 3);
  if (g_strv_length (parts) < 3)
    return;
  gsize size;
  guchar *bytes = g_base64_decode (parts[2], &size);
  behind->offset = g_ascii_strtoull (parts[0], NULL, 10);
  behind->kept = (gsize)g_ascii_strtoull (parts[1], NULL, 10);
  behind->bytes = g_bytes_new_take (bytes, size);
}

void
cw_edit_record_append (GString *file, const CwEditRecord *record)
{
  const char *text = record->text != NULL ? record->text : "";
  gboolean behind = record->behind.bytes != NULL;
  const char *ends = record->own_ends ? " =" : record->windows || behind ? " -" : "";
  const char *windows = record->windows ? " w" : behind ? " -" : "";
  g_string_append_printf (file, "%%%%%c %" G_GUINT64_FORMAT " %s %" G_GSIZE_FORMAT " %s %u%s%s",
                          record->kind, record->key, record->hash, strlen (text), record->uri,
                          record->command, ends, windows);
  if (behind)
    append_behind (file, &record->behind);
  g_string_append_c (file, '\n');
  g_string_append (file, text);
}

/* Reads the field up to the next space and moves `at` past it; FALSE at the end of the line. */
static gboolean
take_field (const char **at, const char *end, const char **field, gsize *length)
{
  if (*at > end)
    return FALSE;
  const char *blank = memchr (*at, ' ', (gsize)(end - *at));
  *field = *at;
  *length = (gsize)((blank != NULL ? blank : end) - *at);
  *at += *length + 1;
  return TRUE;
}

/* The line before a record's text, and where that is. */
typedef struct
{
  const char *fields[9];
  gsize length[9];
  guint n;
  const char *text;
  gsize size;
} Head;

/* FALSE if the record is cut off. */
static gboolean
read_head (const char *at, const char *end, Head *head)
{
  const char *line_end = memchr (at, '\n', (gsize)(end - at));
  *head = (Head){ 0 };
  while (line_end != NULL && head->n < G_N_ELEMENTS (head->fields)
         && take_field (&at, line_end, &head->fields[head->n], &head->length[head->n]))
    head->n++;
  guint64 size = head->n > 3 ? g_ascii_strtoull (head->fields[3], NULL, 10) : 0;
  if (head->n < 5 || head->length[0] != 3 || size > (guint64)(end - line_end - 1))
    return FALSE;
  head->text = line_end + 1;
  head->size = (gsize)size;
  return TRUE;
}

/* TRUE if the field exists and is that letter. */
static gboolean
has_mark (const Head *head, guint field, char mark)
{
  return head->n > field && head->length[field] == 1 && head->fields[field][0] == mark;
}

/* Reads the record at `at` and moves past it; NULL if it is cut off. */
static CwEditRecord *
parse (const char **at, const char *end)
{
  Head head;
  if (!read_head (*at, end, &head))
    return NULL;
  CwEditRecord *record = g_new (CwEditRecord, 1);
  *record = (CwEditRecord){ .kind = head.fields[0][2],
                            .key = g_ascii_strtoull (head.fields[1], NULL, 10),
                            .hash = g_strndup (head.fields[2], head.length[2]),
                            .uri = g_strndup (head.fields[4], head.length[4]),
                            .text = g_strndup (head.text, head.size) };
  if (head.n > 5)
    record->command = (guint)g_ascii_strtoull (head.fields[5], NULL, 10);
  record->own_ends = has_mark (&head, 6, '=');
  record->windows = has_mark (&head, 7, 'w');
  if (head.n > 8)
    read_behind (head.fields[8], head.length[8], &record->behind);
  *at = head.text + head.size;
  return record;
}

gsize
cw_edit_records_whole (const char *text, gsize length)
{
  const char *at = text, *end = text + length;
  for (Head head; at < end && read_head (at, end, &head);)
    at = head.text + head.size;
  return (gsize)(at - text);
}

/* If only one file is asked for: the last record that makes everything before it void, so that
 * earlier ones need not be read. */
static const char *
find_begin (const char *text, const char *end, const char *const *uris)
{
  const char *begin = text;
  Head head;
  if (uris == NULL || uris[0] == NULL || uris[1] != NULL)
    return text;
  for (gsize length = strlen (uris[0]); text < end && read_head (text, end, &head);
       text = head.text + head.size)
    if (head.fields[0][2] == 'v' && head.length[4] == length
        && memcmp (head.fields[4], uris[0], length) == 0)
      begin = text;
  return begin;
}

gboolean
cw_edit_record_is_move (const CwEditRecord *record)
{
  return record->kind == 'b' || record->kind == 'm';
}

char *
cw_edit_record_before (const CwEditRecord *record, guint64 *key)
{
  char *at;
  *key = g_ascii_strtoull (record->text, &at, 10);
  return g_strstrip (g_strdup (at));
}

static guint
hash_game (gconstpointer record)
{
  const CwEditRecord *of = record;
  return g_str_hash (of->uri) ^ g_int64_hash (&of->key);
}

static gboolean
is_same_game (gconstpointer a, gconstpointer b)
{
  const CwEditRecord *one = a, *other = b;
  return one->key == other->key && (one->kind == 'a') == (other->kind == 'a')
         && g_str_equal (one->uri, other->uri);
}

/* TRUE if it says what a game is. */
static gboolean
is_of_game (const CwEditRecord *record)
{
  return record->kind != 's' && !cw_edit_record_is_move (record);
}

/* TRUE if it says that all games of the file are in their old order again. */
static gboolean
is_back (const CwEditRecord *record)
{
  return (record->kind == 'b' && g_str_equal (record->text, "-\n"))
         || (record->kind == 'm' && g_ascii_strtoll (record->text, NULL, 10) == 0);
}

/* The records read so far. */
typedef struct
{
  GQueue all;        /* CwEditRecord, owned */
  GHashTable *games; /* those with the present state of a game -> their links in `all` */
} Reading;

static void
drop (Reading *reading, GList *link)
{
  if (is_of_game (link->data) && g_hash_table_lookup (reading->games, link->data) == link)
    g_hash_table_remove (reading->games, link->data);
  cw_edit_record_free (link->data);
  g_queue_delete_link (&reading->all, link);
}

/* TRUE if the older state of the game was a step towards the newer one. */
static gboolean
goes_on (const CwEditRecord *record, const CwEditRecord *before)
{
  return record->kind == before->kind && (record->kind == 'e' || record->kind == 'a')
         && record->text[0] != '\0' && before->text[0] != '\0'
         && g_str_equal (record->hash, before->hash);
}

/* Keeps the older record, and up to MOST_BEFORE before it; never drops the first, because an added
 * game begins with it. */
static void
supersede (Reading *reading, CwEditRecord *record, GList *link)
{
  guint count = 1;
  ((CwEditRecord *)link->data)->superseded = TRUE;
  record->before = link;
  for (CwEditRecord *it = link->data; it->before != NULL; it = it->before->data, count++)
    if (count >= MOST_BEFORE && ((CwEditRecord *)it->before->data)->before != NULL)
      {
        GList *old = it->before;
        it->before = ((CwEditRecord *)old->data)->before;
        drop (reading, old);
      }
}

static void
drop_with_older (Reading *reading, GList *link)
{
  for (GList *before; link != NULL; link = before)
    {
      before = ((CwEditRecord *)link->data)->before;
      drop (reading, link);
    }
}

static void
drop_void (Reading *reading, const CwEditRecord *record)
{
  if (record->kind == 'v' || is_back (record))
    for (GList *link = reading->all.head, *next; link != NULL; link = next)
      {
        const CwEditRecord *old = link->data;
        next = link->next;
        if ((record->kind == 'v' || cw_edit_record_is_move (old))
            && g_str_equal (old->uri, record->uri))
          drop (reading, link);
      }
}

/* Removes or supersedes what was known of its game; FALSE if that says the same. */
static gboolean
replace_older (Reading *reading, CwEditRecord *record)
{
  GList *same = is_of_game (record) ? g_hash_table_lookup (reading->games, record) : NULL;
  if (same != NULL && goes_on (record, same->data))
    {
      if (g_str_equal (record->text, ((const CwEditRecord *)same->data)->text))
        return FALSE;
      g_hash_table_remove (reading->games, record);
      supersede (reading, record, same);
    }
  else
    drop_with_older (reading, same);
  return TRUE;
}

/* Takes a record, and drops those that it makes void. */
static void
add (Reading *reading, CwEditRecord *record)
{
  drop_void (reading, record);
  if (!replace_older (reading, record)
      || (record->kind != 'd'
          && (strchr ("eabms", record->kind) == NULL || record->text[0] == '\0'
              || is_back (record))))
    {
      cw_edit_record_free (record);
      return;
    }
  g_queue_push_tail (&reading->all, record);
  if (is_of_game (record))
    g_hash_table_insert (reading->games, record, reading->all.tail);
}

/* TRUE if the file did become what a record announced. */
static gboolean
was_replaced (const CwEditRecord *record)
{
  g_autofree char *path = g_filename_from_uri (record->uri, NULL, NULL), *sum = NULL;
  int descriptor = path != NULL ? g_open (path, O_RDONLY | O_CLOEXEC, 0) : -1;
  if (descriptor < 0)
    return FALSE;
  sum = cw_file_checksum (descriptor);
  close (descriptor);
  g_autofree char *text = g_strconcat (sum != NULL ? sum : "", "\n", NULL);
  return g_str_equal (text, record->text);
}

/* Drops what was saved even though the program ended before it could record that. */
static void
drop_saved (Reading *reading)
{
  for (GList *link = reading->all.tail, *before; link != NULL; link = before)
    {
      const CwEditRecord *record = link->data;
      gboolean is_before = FALSE;
      before = link->prev;
      if (record->kind != 's')
        continue;
      if (was_replaced (record))
        for (GList *other = reading->all.tail, *next; other != NULL; other = next)
          {
            const CwEditRecord *old = other->data;
            next = other->prev;
            is_before |= old == record;
            if (old->kind != 's' && g_str_equal (old->uri, record->uri)
                && (is_before || (old->command > 0 && old->command <= record->command)))
              drop (reading, other);
          }
      before = link->prev;
      drop (reading, link);
    }
}

/* Moves all records of a reading to the end of an array. */
static void
give (Reading *reading, GPtrArray *to)
{
  CwEditRecord *record;
  while ((record = g_queue_pop_head (&reading->all)) != NULL)
    {
      record->goes_on = record->before != NULL;
      record->before = NULL;
      g_ptr_array_add (to, record);
    }
  g_hash_table_unref (reading->games);
}

/* The records of one journal, after those that make others void have done so: a void one says that
 * the edits are somewhere else now, which may be among the records that wait. (transfer full) */
static GPtrArray *
read_journal (const char *text, gsize length, const char *const *uris)
{
  GPtrArray *records = g_ptr_array_new_with_free_func (cw_edit_record_free);
  Reading reading = { G_QUEUE_INIT, g_hash_table_new (hash_game, is_same_game) };
  CwEditRecord *record;
  for (const char *at = find_begin (text, text + length, uris);
       at < text + length && (record = parse (&at, text + length)) != NULL;)
    if (uris == NULL || g_strv_contains (uris, record->uri))
      add (&reading, record);
    else
      cw_edit_record_free (record);
  drop_saved (&reading);
  give (&reading, records);
  return records;
}

/* Adds all records of an array, which is empty then. */
static void
add_all (Reading *reading, GPtrArray *records)
{
  gsize n;
  g_autofree gpointer *all = g_ptr_array_steal (records, &n);
  for (gsize i = 0; i < n; i++)
    {
      ((CwEditRecord *)all[i])->superseded = FALSE;
      add (reading, all[i]);
    }
}

void
cw_edit_records_read (GPtrArray *records, const char *text, gsize length, const char *const *uris)
{
  g_autoptr (GPtrArray) later = read_journal (text, length, uris);
  Reading reading = { G_QUEUE_INIT, g_hash_table_new (hash_game, is_same_game) };
  add_all (&reading, records);
  add_all (&reading, later);
  give (&reading, records);
}
