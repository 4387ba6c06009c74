/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said when an opened file was written, or could not be. Main thread. */
#pragma once

#include "model/context.h"

/* All games of a file are in the file `name`: itself, or a copy that is open now (`moved`) or not.
 */
void cw_save_report_done (CwContext *context, const char *name, const CwGamesSaved *what,
                          gboolean is_copy, gboolean moved);
/* They are not. `as`: they were to be under another name. `refused`: as in CwGamesSaved. */
void cw_save_report_failure (CwContext *context, const char *name, gboolean as, guint refused,
                             const GError *error);
