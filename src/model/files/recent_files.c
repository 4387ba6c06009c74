/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/recent_files.h"

#define KEY "recent"

GStrv
cw_recent_files_list (CwSettings *settings)
{
  g_autofree char *list = cw_settings_get_string (settings, KEY, "");

  return g_strsplit (list, "\n", list[0] != '\0' ? -1 : 1);
}

void
cw_recent_files_note (CwSettings *settings, GFile *file, gboolean add)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_auto (GStrv) uris = cw_recent_files_list (settings);
  g_autoptr (GString) list = g_string_new (add ? uri : "");

  if (g_str_has_prefix (uri, "resource:"))
    return;
  for (guint i = 0, kept = add; uris[i] != NULL && kept < CW_RECENT_FILES; i++)
    if (!g_str_equal (uris[i], uri))
      {
        g_string_append_printf (list, "%s%s", kept > 0 ? "\n" : "", uris[i]);
        kept++;
      }
  cw_settings_set_string (settings, KEY, list->str);
}
