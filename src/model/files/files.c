/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/files.h"

#include <sys/stat.h>

#include <glib/gi18n.h>

GPtrArray *
cw_files_new (GFile *const *files, guint n)
{
  GPtrArray *array = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (array, g_object_ref (files[i]));
  return array;
}

GFile *
cw_files_get (GPtrArray *files, guint index)
{
  return g_ptr_array_index (files, index);
}

gboolean
cw_files_equal (GPtrArray *a, GPtrArray *b)
{
  if (a == NULL || b == NULL || a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!g_file_equal (cw_files_get (a, i), cw_files_get (b, i)))
      return FALSE;
  return TRUE;
}

char *
cw_file_title (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  return name != NULL ? g_filename_display_name (name) : g_strdup ("?");
}

char *
cw_files_title (GPtrArray *files)
{
  g_autofree char *first = cw_file_title (cw_files_get (files, 0));
  if (files->len == 1)
    return g_steal_pointer (&first);
  /* Translators: how many files, and the name of the first. */
  return g_strdup_printf (ngettext ("%u file: %s …", "%u files: %s …", files->len), files->len,
                          first);
}

gboolean
cw_files_find (GPtrArray *files, GFile *file, guint *index)
{
  struct stat is, other;
  const char *path = g_file_peek_path (file);
  gboolean there = path != NULL && stat (path, &is) == 0;
  for (*index = 0; files != NULL && *index < files->len; ++*index)
    {
      const char *its = g_file_peek_path (cw_files_get (files, *index));
      if (g_file_equal (file, cw_files_get (files, *index))
          || (there && its != NULL && stat (its, &other) == 0 && is.st_ino == other.st_ino
              && is.st_dev == other.st_dev))
        return TRUE;
    }
  return FALSE;
}

GStrv
cw_files_uris (GPtrArray *files)
{
  g_autoptr (GStrvBuilder) uris = g_strv_builder_new ();
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *uri = g_file_get_uri (cw_files_get (files, i));
      g_strv_builder_add (uris, uri);
    }
  return g_strv_builder_end (uris);
}

GFile *
cw_files_folder (GPtrArray *files)
{
  g_autoptr (GFile) state = g_file_new_for_path (g_get_user_state_dir ());
  GFile *first = files != NULL && files->len > 0 ? cw_files_get (files, 0) : NULL;
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  if (first != NULL && g_file_is_native (first) && !g_file_has_prefix (first, state))
    return g_file_get_parent (first);
  return g_file_new_for_path (documents != NULL ? documents : g_get_home_dir ());
}
