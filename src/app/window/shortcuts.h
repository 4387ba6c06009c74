/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one table of keys: which action each is for, and how the shortcuts window describes it. A
 * command gets a key by a row in shortcuts.c. Main thread. */
#pragma once

#include <gtk/gtk.h>

/* How a row's keys act. */
typedef enum
{
  CW_KEYS_ACCEL, /* wherever the focus is */
  CW_KEYS_PLAIN, /* for an action of the page: not while something is typed, and not where the focus
                    needs them itself; with or without Shift */
} CwKeysKind;

/* A row is a heading (words alone), an action with its keys, or words about what keys and pointer
 * do without an action (`about`). An action without words belongs to the row before it: these are
 * shown together, as "← →" or "Alt+1 … Alt+4". */
typedef struct
{
  const char *words;     /* msgid, or NULL */
  const char *action;    /* detailed name, or NULL */
  const char *accels[3]; /* as gtk_accelerator_parse reads them; the first is shown; NULL: none */
  CwKeysKind kind;
  const char *about; /* msgid of what is shown as keys where there is no action, or NULL */
} CwShortcut;

/* All rows, in the order of the shortcuts window. */
const CwShortcut *cw_shortcuts (guint *n_rows);
/* What the shortcuts window shows as the keys of row `index`, translated, those that belong to it
 * included; NULL for a heading, and for a row that belongs to the one before; (transfer full). */
char *cw_shortcut_text (guint index);

/* Gives the accelerators to the application. */
void cw_shortcuts_set_accels (GtkApplication *application);
/* Lets the plain keys pressed in `window` activate actions of the group that `get_actions` returns
 * at that time; NULL: none. Escape is for `dismiss` first: TRUE where there was something. */
void cw_shortcuts_add_plain_keys (GtkWindow *window, GActionGroup *(*get_actions) (gpointer),
                                  gboolean (*dismiss) (gpointer), gpointer data);
