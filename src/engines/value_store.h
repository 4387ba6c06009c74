/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's own value sets: files NAME.ini (learning/value_set.h) of one folder, which is
 * counterweight/values in the user's data folder where a function gets NULL for it. */
#pragma once

#include <glib.h>

#include "core/values.h"

typedef struct
{
  char *name; /* of the file, without its end */
  CwValues values;
} CwStoredValues;

/* All of them, by name (CwStoredValues); free with g_ptr_array_unref. `faults` (or NULL) gets what
 * is wrong with those that cannot be read, each a line "FILE:LINE:COLUMN: sentence"; free with
 * g_strfreev. */
GPtrArray *cw_value_store_read (const char *folder, GStrv *faults);

/* Writes a set as a whole or not at all; makes the folder. FALSE and `error` (G_FILE_ERROR). */
gboolean cw_value_store_write (const char *folder, const char *name, const CwValues *values,
                               GError **error);
/* FALSE and `error` where it cannot be removed. */
gboolean cw_value_store_delete (const char *folder, const char *name, GError **error);

/* A name for a new set, made from its title and new among the files and the built-in sets; free
 * with g_free. */
char *cw_value_store_new_name (const char *folder, const char *title);

/* A set as a command line says it: the name of a built-in set or of one of the user's own, a file,
 * or a line of values (learning/value_list.h) of `game` (NULL: chess). FALSE and `error`
 * (G_OPTION_ERROR, a sentence in the user's language) where it is none of these, or of another
 * game. */
gboolean cw_value_store_find (const CwGame *game, const char *text, CwValues *values,
                              GError **error);
