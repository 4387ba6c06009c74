/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program remembers between runs: a key file in the user's configuration folder
 * ($XDG_CONFIG_HOME/counterweight/settings.ini), written shortly after a change.
 *
 * Signal `changed` (detail: the key) follows each call that changes a value. Main thread. */
#pragma once

#include <gio/gio.h>

#define CW_TYPE_SETTINGS (cw_settings_get_type ())
G_DECLARE_FINAL_TYPE (CwSettings, cw_settings, CW, SETTINGS, GObject)

/* Reads the file; a missing or broken one counts as empty. */
CwSettings *cw_settings_new (void);
/* The same for the file `name` in "counterweight" in another of the user's folders, for data that
 * grows with use. */
CwSettings *cw_settings_new_at (const char *folder, const char *name);

/* All keys are in one group. The getters return `fallback` if the key is not set. */
char *cw_settings_get_string (CwSettings *self, const char *key, const char *fallback);
int cw_settings_get_int (CwSettings *self, const char *key, int fallback);
gboolean cw_settings_get_bool (CwSettings *self, const char *key, gboolean fallback);

void cw_settings_set_string (CwSettings *self, const char *key, const char *value);
void cw_settings_set_int (CwSettings *self, const char *key, int value);
void cw_settings_set_bool (CwSettings *self, const char *key, gboolean value);

/* Writes pending changes now; called when the program ends. */
void cw_settings_flush (CwSettings *self);
