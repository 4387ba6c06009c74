/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/file_menu.h"

#include "model/files/files.h"

void
cw_file_menu_append (GMenu *menu, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file), *name = cw_file_title (file);
  g_auto (GStrv) parts = g_strsplit (name, "_", -1);
  g_autofree char *label = g_strjoinv ("__", parts); /* a single one would mark a mnemonic */
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);
  g_menu_item_set_action_and_target (item, "win.open-uri", "s", uri);
  g_menu_append_item (menu, item);
}
