/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/file_menu.h"

#include "model/files/files.h"

#include <glib/gi18n.h>

/* (transfer full) */
static GMenuItem *
new_item (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "_", -1);
  g_autofree char *label = g_strjoinv ("__", parts); /* a single one would mark a mnemonic */
  return g_menu_item_new (label, NULL);
}

void
cw_file_menu_append (GMenu *menu, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file), *name = cw_file_title (file);
  g_autoptr (GMenuItem) item = new_item (name);
  g_menu_item_set_action_and_target (item, "win.open-uri", "s", uri);
  g_menu_append_item (menu, item);
}

void
cw_file_menu_append_open (GMenu *menu, CwOpenFiles *files, guint index)
{
  g_autofree char *title = cw_files_title (cw_open_files_get_files (files, index));
  /* Translators: the name of a file. */
  g_autofree char *name = g_strdup_printf (C_ ("file", "%s (open)"), title);
  g_autoptr (GMenuItem) item = new_item (name);
  g_menu_item_set_action_and_target (item, "win.show-file", "u", index);
  g_menu_append_item (menu, item);
}
