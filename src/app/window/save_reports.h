/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports that an opened file was written, or could not be. Main thread. */
#pragma once

#include "model/context.h"

/* All games of a file are saved in the file `name`: itself, or a copy, which is now open if
 * `moved`. */
void cw_save_report_done (CwContext *context, const char *name, const CwGamesSaved *what,
                          gboolean is_copy, gboolean moved);
/* Saving failed. `as`: it was to another name. `refused`: as in CwGamesSaved. */
void cw_save_report_failure (CwContext *context, const char *name, gboolean as, guint refused,
                             const GError *error);
