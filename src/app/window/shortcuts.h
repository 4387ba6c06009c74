/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The single table of keys: the action of each, and its description in the shortcuts window. To
 * give a command a key, add a row in shortcuts.c. Main thread. */
#pragma once

#include <gtk/gtk.h>

/* How a row's keys act. */
typedef enum
{
  CW_KEYS_ACCEL, /* wherever the focus is */
  CW_KEYS_PLAIN, /* for an action of the page: not while typing, and not where the focused widget
                    needs them; with or without Shift */
} CwKeysKind;

/* A row is a heading (words only), an action with its keys, or a description of keys and pointer
 * without an action (`about`). An action without words belongs to the row above: they are shown
 * together, like "← →" or "Alt+1 … Alt+4". */
typedef struct
{
  const char *words;     /* msgid, or NULL */
  const char *action;    /* detailed name, or NULL */
  const char *accels[3]; /* for gtk_accelerator_parse; the first is shown; NULL: none */
  CwKeysKind kind;
  const char *about; /* msgid of the keys to show if there is no action, or NULL */
} CwShortcut;

/* All rows, in the order of the shortcuts window. */
const CwShortcut *cw_shortcuts (guint *n_rows);
/* The keys that the shortcuts window shows for row `index` and the rows that belong to it,
 * translated; NULL for a heading, and for a row that belongs to the one above. (transfer full) */
char *cw_shortcut_text (guint index);

/* Sets the application's accelerators. */
void cw_shortcuts_set_accels (GtkApplication *application);
/* Plain keys pressed in `window` activate actions of the group that `get_actions` returns at that
 * time; NULL: none. Escape first calls `dismiss`, which returns TRUE if there was something to
 * dismiss. */
void cw_shortcuts_add_plain_keys (GtkWindow *window, GActionGroup *(*get_actions) (gpointer),
                                  gboolean (*dismiss) (gpointer), gpointer data);
