/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/value_store.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "learning/columns.h"
#include "learning/value_list.h"
#include "learning/value_set.h"
#include "store/file_sink.h"
#include "text/message.h"

#define SUFFIX ".ini"
#define LONGEST_NAME 40

static char *
folder_of (const char *folder)
{
  return folder != NULL
             ? g_strdup (folder)
             : g_build_filename (g_get_user_data_dir (), "counterweight", "values", NULL);
}

static char *
path_of (const char *folder, const char *name)
{
  g_autofree char *directory = folder_of (folder);
  g_autofree char *file = g_strconcat (name, SUFFIX, NULL);

  return g_build_filename (directory, file, NULL);
}

/* --- reading and writing --------------------------------------------------------------------- */

static void
stored_free (gpointer data)
{
  CwStoredValues *stored = data;

  g_free (stored->name);
  g_free (stored);
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  const CwStoredValues *one = *(const CwStoredValues *const *)a;
  const CwStoredValues *other = *(const CwStoredValues *const *)b;

  return strcmp (one->name, other->name);
}

static gboolean
read_file (const char *path, CwValues *values, CwStatus *status)
{
  g_autofree char *text = NULL;
  gsize length;

  cw_status_clear (status);
  if (!g_file_get_contents (path, &text, &length, NULL))
    return cw_status_fail (status, CW_ERROR_READ, NULL, NULL);
  return cw_value_set_read (values, text, length, status);
}

GPtrArray *
cw_value_store_read (const char *folder, GStrv *faults)
{
  g_autofree char *directory = folder_of (folder);
  GPtrArray *sets = g_ptr_array_new_with_free_func (stored_free);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  const char *file;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (directory, file, NULL);
      CwStatus status;
      CwValues values;

      if (!g_str_has_suffix (file, SUFFIX) || file[0] == '.')
        continue;
      if (!read_file (path, &values, &status))
        {
          g_ptr_array_add (lines, cw_message_at (path, &status));
          continue;
        }
      CwStoredValues *stored = g_new0 (CwStoredValues, 1);
      stored->name = g_strndup (file, strlen (file) - strlen (SUFFIX));
      stored->values = values;
      g_ptr_array_add (sets, stored);
    }
  g_ptr_array_sort (sets, compare);
  g_ptr_array_add (lines, NULL);
  if (faults != NULL)
    *faults = (GStrv)g_ptr_array_free (g_steal_pointer (&lines), FALSE);
  return sets;
}

static gboolean
fail (GError **error, const char *path, int number)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), "%s: %s", name,
               g_strerror (number));
  return FALSE;
}

gboolean
cw_value_store_write (const char *folder, const char *name, const CwValues *values, GError **error)
{
  g_autofree char *path = path_of (folder, name);
  CwBuffer text = { 0 };
  gboolean done;

  if (!cw_value_set_write (values, NULL, &text))
    {
      cw_buffer_free (&text);
      return fail (error, path, ENOMEM);
    }
  done = cw_file_write_own (path, text.bytes, text.length, error);
  cw_buffer_free (&text);
  return done;
}

gboolean
cw_value_store_delete (const char *folder, const char *name, GError **error)
{
  g_autofree char *path = path_of (folder, name);

  return g_unlink (path) == 0 || fail (error, path, errno);
}

/* --- names ----------------------------------------------------------------------------------- */

static gboolean
is_taken (const char *folder, const char *name)
{
  g_autofree char *path = path_of (folder, name);
  CwValues values;

  return g_file_test (path, G_FILE_TEST_EXISTS) || cw_value_set_named (name, &values)
         || g_str_equal (name, "file") || g_str_equal (name, "own")
         || g_str_equal (name, "mobility");
}

/* Lower-case letters and digits, separated by dashes. */
static char *
plain_name (const char *title)
{
  g_autofree char *ascii = g_str_to_ascii (title, NULL);
  GString *name = g_string_new (NULL);

  for (const char *c = ascii; *c != '\0' && name->len < LONGEST_NAME; c++)
    if (g_ascii_isalnum (*c))
      g_string_append_c (name, g_ascii_tolower (*c));
    else if (name->len > 0 && name->str[name->len - 1] != '-')
      g_string_append_c (name, '-');
  while (name->len > 0 && name->str[name->len - 1] == '-')
    g_string_truncate (name, name->len - 1);
  if (name->len == 0)
    g_string_append (name, "values");
  return g_string_free (name, FALSE);
}

char *
cw_value_store_new_name (const char *folder, const char *title)
{
  g_autofree char *plain = plain_name (title);
  char *name = g_strdup (plain);

  for (guint number = 2; is_taken (folder, name); number++)
    {
      g_free (name);
      name = g_strdup_printf ("%s-%u", plain, number);
    }
  return name;
}

/* --- command lines --------------------------------------------------------------------------- */

static gboolean
refuse (GError **error, const char *file, const CwStatus *status)
{
  g_autofree char *message = cw_message_at (file, status);

  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, message);
  return FALSE;
}

static gboolean
check_game (const CwGame *game, const CwValues *values, const char *text, GError **error)
{
  CwColumns columns;

  if (cw_columns_init (&columns, values->game) && cw_columns_match (&columns, game))
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("The values “%s” are for another game."), text);
  return FALSE;
}

gboolean
cw_value_store_find (const CwGame *game, const char *text, CwValues *values, GError **error)
{
  const CwGame *chosen = game != NULL ? game : cw_game_named ("chess");
  g_autofree char *own = strchr (text, G_DIR_SEPARATOR) == NULL ? path_of (NULL, text) : NULL;
  const char *path = own != NULL && g_file_test (own, G_FILE_TEST_EXISTS) ? own : text;
  CwStatus status = { 0 };

  if (!cw_value_set_named (text, values))
    {
      if (g_file_test (path, G_FILE_TEST_EXISTS))
        {
          if (!read_file (path, values, &status))
            return refuse (error, path, &status);
        }
      else if (strchr (text, G_DIR_SEPARATOR) != NULL)
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "%s: %s", text,
                       _ ("There is no such file."));
          return FALSE;
        }
      else if (!cw_value_list_read (values, chosen, text, &status))
        return refuse (error, text, &status);
    }
  if (values->title[0] == '\0')
    cw_values_set_text (values->title, text);
  return check_game (chosen, values, text, error);
}
