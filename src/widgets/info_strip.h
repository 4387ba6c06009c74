/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One sentence and one next step, never modal, sliding in over or under what it is about. */
#pragma once

#include "model/info_level.h"

#include <gtk/gtk.h>

#define CW_TYPE_INFO_STRIP (cw_info_strip_get_type ())
G_DECLARE_FINAL_TYPE (CwInfoStrip, cw_info_strip, CW, INFO_STRIP, GtkWidget)

GtkWidget *cw_info_strip_new (void);
/* Shows `text` (translated) until closed or replaced; with `seconds` > 0 only for that time.
 * `button` and the detailed action name `action` ("win.show-error(12)") may be NULL. */
void cw_info_strip_show (CwInfoStrip *self, CwInfoLevel level, const char *text, const char *button,
                         const char *action, double seconds);
/* Adds another choice to what is shown now, until something else is; NULL: none. */
void cw_info_strip_add_choice (CwInfoStrip *self, const char *button, const char *action);
/* Hides it; the persistent message, if there is one, is shown again. */
void cw_info_strip_hide (CwInfoStrip *self);
/* Hides what would stay until it is closed, as its cross does, but not the persistent message.
 * FALSE where there is no such message. */
gboolean cw_info_strip_dismiss (CwInfoStrip *self);
/* A message that is shown whenever no other one is, until it is closed or replaced; NULL text: no
 * longer. */
void cw_info_strip_set_persistent (CwInfoStrip *self, CwInfoLevel level, const char *text,
                                   const char *button, const char *action);
/* The sentence shown, or NULL. */
const char *cw_info_strip_get_text (CwInfoStrip *self);
