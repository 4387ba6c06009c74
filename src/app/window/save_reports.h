/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports that an opened file, or one game, was written, or could not be. Main thread. */
#pragma once

#include "model/context.h"

/* Says that all games of the file `old` are saved in the file `name`: itself, or a copy, which is
 * now open if `moved`. (transfer full) */
char *cw_save_report_sentence (const char *old, const char *name, const CwGamesSaved *what,
                               gboolean is_copy, gboolean moved);
/* Shows that as a message, after what was said of other files (all in `text`). */
void cw_save_report_done (CwContext *context, const char *text, const CwGamesSaved *what,
                          gboolean is_copy);
/* Saving the file `old`, or (unless NULL) its copy `name`, failed. `as`: the copy was to take its
 * place. `refused`: as in CwGamesSaved. */
void cw_save_report_failure (CwContext *context, const char *old, const char *name, gboolean as,
                             guint refused, const GError *error);
/* Says that one game is saved in the file `name`, shown as `shown`; names the format if the file
 * name does not show it. (transfer full) */
char *cw_save_report_game (CwSession *session, const char *name, const char *shown);
void cw_save_report_game_failure (CwContext *context, const char *shown, const GError *error);
