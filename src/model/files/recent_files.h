/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The most recently opened files, the latest first, kept in the settings. Main thread. */
#pragma once

#include "model/settings.h"

#include <gio/gio.h>

#define CW_RECENT_FILES 8 /* how many are kept */

/* Their URIs. (transfer full) */
GStrv cw_recent_files_list (CwSettings *settings);
/* Puts `file` first, or removes it (`add` FALSE). The program's own files are not kept. */
void cw_recent_files_note (CwSettings *settings, GFile *file, gboolean add);
