/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One sentence and one next step, never modal, sliding in over or under its subject.
 *
 * Signal: put-away ()   the user closed the persistent message. */
#pragma once

#include "model/info_level.h"

#include <gtk/gtk.h>

#define CW_TYPE_INFO_STRIP (cw_info_strip_get_type ())
G_DECLARE_FINAL_TYPE (CwInfoStrip, cw_info_strip, CW, INFO_STRIP, GtkWidget)

GtkWidget *cw_info_strip_new (void);
/* Shows `text` (translated) until closed or replaced, or for `seconds` if > 0. `button` and the
 * detailed action name `action` ("win.show-error(12)") may be NULL. */
void cw_info_strip_show (CwInfoStrip *self, CwInfoLevel level, const char *text, const char *button,
                         const char *action, double seconds);
/* Adds a second choice to the current message; NULL: none. */
void cw_info_strip_add_choice (CwInfoStrip *self, const char *button, const char *action);
/* Hides it; then the persistent message is shown, if there is one. */
void cw_info_strip_hide (CwInfoStrip *self);
/* Hides a message that would stay until closed, like its cross, but not the persistent one. FALSE
 * if there is no such message. */
gboolean cw_info_strip_dismiss (CwInfoStrip *self);
/* A message shown when there is no other, until closed or replaced; a plain one only once, until
 * another message takes its place. NULL text removes it. */
void cw_info_strip_set_persistent (CwInfoStrip *self, CwInfoLevel level, const char *text,
                                   const char *button, const char *action);
/* The sentence shown, or NULL. */
const char *cw_info_strip_get_text (CwInfoStrip *self);
