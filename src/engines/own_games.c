/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/own_games.h"

#include <string.h>

#include "core/rules.h"
#include "text/message.h"

#define SUFFIX ".ini"

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

/* The names of the files, sorted. */
static GPtrArray *
list_files (const char *directory)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, SUFFIX) && name[0] != '.')
      g_ptr_array_add (files, g_strdup (name));
  g_ptr_array_sort (files, compare_names);
  return files;
}

/* Adds the game; FALSE with the reason if that fails. */
static gboolean
add_file (const char *path, const char *name, CwStatus *status)
{
  g_autofree char *text = NULL;
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (SUFFIX));
  gsize length = 0;

  memset (status, 0, sizeof *status);
  if (!g_file_get_contents (path, &text, &length, NULL))
    return cw_status_fail (status, CW_ERROR_READ, NULL, NULL);
  return cw_games_add (stem, text, length, status);
}

GStrv
cw_own_games_read (const char *directory)
{
  g_autofree char *own =
      g_build_filename (g_get_user_data_dir (), "counterweight", "variants", NULL);
  const char *folder = directory != NULL ? directory : own;
  g_autoptr (GPtrArray) files = list_files (folder);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  gboolean again = TRUE;

  /* A game that refers to a later one has to wait for it. */
  while (again)
    {
      again = FALSE;
      g_ptr_array_set_size (faults, 0);
      for (guint i = 0; i < files->len;)
        {
          const char *name = files->pdata[i];
          g_autofree char *path = g_build_filename (folder, name, NULL);
          CwStatus status;

          if (add_file (path, name, &status))
            {
              g_ptr_array_remove_index (files, i);
              again = TRUE;
              continue;
            }
          g_ptr_array_add (faults, cw_message_at (path, &status));
          i++;
        }
    }
  g_ptr_array_add (faults, NULL);
  return (GStrv)g_ptr_array_free (g_steal_pointer (&faults), FALSE);
}
