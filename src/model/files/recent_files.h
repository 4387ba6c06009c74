/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files that were opened last, the latest first, kept in the settings. Main thread. */
#pragma once

#include "model/settings.h"

#include <gio/gio.h>

#define CW_RECENT_FILES 8 /* so many are kept */

/* Their URIs; (transfer full). */
GStrv cw_recent_files_list (CwSettings *settings);
/* Puts `file` first, or takes it away (`add` FALSE). Those of the program itself are not kept. */
void cw_recent_files_note (CwSettings *settings, GFile *file, gboolean add);
