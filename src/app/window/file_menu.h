/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files as entries of a menu. */
#pragma once

#include <gio/gio.h>

/* Adds an entry with the name of the file that opens it (`win.open-uri`). */
void cw_file_menu_append (GMenu *menu, GFile *file);
