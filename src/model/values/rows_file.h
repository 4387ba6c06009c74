/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows in files without the games: ".mat", text for Octave as [Med15] has it, and ".csv", a table;
 * ".rows", compact text (learning/samples.h), can only be read. Main thread. */
#pragma once

#include "model/values/shared_rows.h"

#include <gio/gio.h>

/* TRUE if the file's name says that it holds rows; that it is a matrix. */
gboolean cw_rows_are_in_file (GFile *file);
gboolean cw_rows_file_is_matrix (GFile *file);
gboolean cw_rows_file_is_text (GFile *file);

/* Writes in a thread, in the format of the name. Takes references; `done` gets `owner` as its
 * source and the file as its data. */
void cw_rows_file_write (GFile *file, CwSharedRows *rows, GAsyncReadyCallback done, gpointer owner);
/* FALSE and `error` with a translated sentence that names the file. */
gboolean cw_rows_file_write_finish (GAsyncResult *result, GError **error);
