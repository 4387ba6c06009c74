/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files as entries of a menu. */
#pragma once

#include "model/files/open_files.h"

/* Adds an entry with the name of the file that opens it (`win.open-uri`). */
void cw_file_menu_append (GMenu *menu, GFile *file);
/* The same for those open at an index, which it shows (`win.show-file`). */
void cw_file_menu_append_open (GMenu *menu, CwOpenFiles *files, guint index);
