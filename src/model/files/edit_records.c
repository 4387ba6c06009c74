/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/edit_records.h"

#include <glib/gstdio.h>
#include <string.h>

#include "store/file_sink.h"

void
cw_edit_record_free (gpointer data)
{
  CwEditRecord *record = data;
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

/* The record that begins at `at`, which then is behind it; NULL where it was cut off. */
static CwEditRecord *
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
  CwEditRecord *record = g_new (CwEditRecord, 1);
  *record = (CwEditRecord){ parts[0][2], g_ascii_strtoull (parts[1], NULL, 10), g_strdup (parts[2]),
                            g_strdup (parts[4]), g_strndup (line_end + 1, size) };
  *at = line_end + 1 + size;
  return record;
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

static gboolean
is_same_game (const CwEditRecord *one, const CwEditRecord *other)
{
  return one->key == other->key && (one->kind == 'a') == (other->kind == 'a')
         && !cw_edit_record_is_move (one) && !cw_edit_record_is_move (other)
         && g_str_equal (one->uri, other->uri);
}

/* All games of the file are in their old order again. */
static gboolean
is_back (const CwEditRecord *record)
{
  return (record->kind == 'b' && g_str_equal (record->text, "-\n"))
         || (record->kind == 'm' && g_ascii_strtoll (record->text, NULL, 10) == 0);
}

static gboolean
makes_void (const CwEditRecord *record, const CwEditRecord *old)
{
  gboolean same_file = g_str_equal (old->uri, record->uri);
  return is_same_game (old, record) || (record->kind == 'v' && same_file)
         || (is_back (record) && cw_edit_record_is_move (old) && same_file);
}

void
cw_edit_records_add (GPtrArray *records, CwEditRecord *record)
{
  for (guint i = records->len; i-- > 0;)
    if (makes_void (record, g_ptr_array_index (records, i)))
      g_ptr_array_remove_index (records, i);
  if (record->kind == 'd'
      || (strchr ("eabm", record->kind) != NULL && record->text[0] != '\0' && !is_back (record)))
    g_ptr_array_add (records, record);
  else
    cw_edit_record_free (record);
}

void
cw_edit_records_read (GPtrArray *records, const char *path)
{
  g_autofree char *text = NULL;
  gsize length;
  CwEditRecord *record;
  if (!g_file_get_contents (path, &text, &length, NULL))
    return;
  for (const char *at = text; at < text + length && (record = parse (&at, text + length)) != NULL;)
    cw_edit_records_add (records, record);
}

GPtrArray *
cw_edit_records_waiting (void)
{
  g_autofree char *path = waiting_path ();
  GPtrArray *records = g_ptr_array_new_with_free_func (cw_edit_record_free);
  cw_edit_records_read (records, path);
  return records;
}

gboolean
cw_edit_records_store (const GPtrArray *records)
{
  g_autofree char *path = waiting_path ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  for (guint i = 0; i < records->len; i++)
    {
      const CwEditRecord *record = g_ptr_array_index (records, i);
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
