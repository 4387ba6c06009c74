/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's own value sets: files NAME.ini (learning/value_set.h) in a folder, by default (NULL)
 * counterweight/values in the user's data folder. */
#pragma once

#include <glib.h>

#include "core/values.h"

typedef struct
{
  char *name; /* of the file, without suffix */
  CwValues values;
} CwStoredValues;

/* All sets, by name (CwStoredValues); free with g_ptr_array_unref. `faults` (or NULL) receives the
 * faults of those that cannot be read, each as a line "FILE:LINE:COLUMN: sentence"; free with
 * g_strfreev. */
GPtrArray *cw_value_store_read (const char *folder, GStrv *faults);

/* Writes a set completely or not at all; creates the folder. FALSE and `error` (G_FILE_ERROR). */
gboolean cw_value_store_write (const char *folder, const char *name, const CwValues *values,
                               GError **error);
/* FALSE and `error` if it cannot be removed. */
gboolean cw_value_store_delete (const char *folder, const char *name, GError **error);

/* A name for a new set, made from its title and unused by files and built-in sets; free with
 * g_free. */
char *cw_value_store_new_name (const char *folder, const char *title);

/* Finds a set as given on a command line: the name of a built-in set or one of the user's, a file,
 * or a line of values (learning/value_list.h) for `game` (NULL: chess). FALSE and `error`
 * (G_OPTION_ERROR, a sentence in the user's language) if it is none of these, or for another
 * game. */
gboolean cw_value_store_find (const CwGame *game, const char *text, CwValues *values,
                              GError **error);
