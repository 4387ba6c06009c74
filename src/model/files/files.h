/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files opened together and read one by one as one collection: an array of GFile. */
#pragma once

#include <gio/gio.h>

/* Takes references. Free with g_ptr_array_unref. */
GPtrArray *cw_files_new (GFile *const *files, guint n);
GFile *cw_files_get (GPtrArray *files, guint index); /* borrowed */
/* TRUE if they are the same files in the same order; either may be NULL, which equals nothing. */
gboolean cw_files_equal (GPtrArray *a, GPtrArray *b);
/* Finds a file among them (NULL: none), under whatever name; FALSE if it is not there. */
gboolean cw_files_find (GPtrArray *files, GFile *file, guint *index);
GStrv cw_files_uris (GPtrArray *files);
/* The name of a file for display. (transfer full) */
char *cw_file_title (GFile *file);

/* The best folder to save something made from these files (or NULL): that of the first file if the
 * user put it there, else the documents folder. (transfer full) */
GFile *cw_files_folder (GPtrArray *files);
/* "a.pgn", or "3 files: a.pgn …". (transfer full) */
char *cw_files_title (GPtrArray *files);
