/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/waiting_records.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "store/file_error.h"
#include "store/file_sink.h"

/* What could not be written. */
static struct
{
  GString *text;      /* all waiting records, as in the file; NULL: the file has them */
  GPtrArray *records; /* the same, as last asked for */
  char *reason;       /* why, as a sentence; NULL: the journal has to be written first */
} held;

static char *
file_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "counterweight", "recovered.journal", NULL);
}

static GString *
text_of (const GPtrArray *records)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < records->len; i++)
    cw_edit_record_append (text, g_ptr_array_index (records, i));
  return text;
}

static GPtrArray *
records_in (const char *text, gsize length)
{
  GPtrArray *records = g_ptr_array_new_with_free_func (cw_edit_record_free);
  cw_edit_records_read (records, text, length, NULL);
  return records;
}

GPtrArray *
cw_waiting_records_get (void)
{
  g_autofree char *path = file_path (), *text = NULL;
  gsize length = 0;
  if (held.text != NULL)
    return records_in (held.text->str, held.text->len);
  g_file_get_contents (path, &text, &length, NULL);
  return text != NULL ? records_in (text, length) : records_in ("", 0);
}

void
cw_waiting_records_forget_held (void)
{
  if (held.text != NULL)
    g_string_free (g_steal_pointer (&held.text), TRUE);
  g_clear_pointer (&held.records, g_ptr_array_unref);
  g_clear_pointer (&held.reason, g_free);
}

/* Takes `text`. */
static void
hold (GString *text, char *reason)
{
  cw_waiting_records_forget_held ();
  held.text = text;
  held.reason = reason;
}

static gboolean
write_file (const GString *text, GError **error)
{
  g_autofree char *path = file_path ();
  if (text->len > 0)
    return cw_file_write_own (path, text->str, text->len, error);
  return g_unlink (path) == 0 || errno == ENOENT || cw_file_error_set (error, errno);
}

/* Takes `text`. */
static gboolean
set_text (GString *text)
{
  g_autoptr (GError) error = NULL;
  if (!write_file (text, &error))
    {
      g_info ("Edits could not be kept: %s", error->message);
      hold (text, cw_file_error_sentence (error));
      return FALSE;
    }
  g_string_free (text, TRUE);
  cw_waiting_records_forget_held ();
  return TRUE;
}

gboolean
cw_waiting_records_set (const GPtrArray *records)
{
  if (held.text == NULL || held.reason != NULL)
    return set_text (text_of (records));
  cw_waiting_records_hold (records);
  return FALSE;
}

void
cw_waiting_records_hold (const GPtrArray *records)
{
  hold (text_of (records), NULL);
}

void
cw_waiting_records_release (void)
{
  if (held.text != NULL)
    set_text (g_string_new_len (held.text->str, (gssize)held.text->len));
}

const GPtrArray *
cw_waiting_records_held (void)
{
  if (held.text != NULL && held.records == NULL)
    held.records = cw_waiting_records_get ();
  return held.records;
}

const char *
cw_waiting_records_reason (void)
{
  return held.reason;
}
