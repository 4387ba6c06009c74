/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that were opened together and are read one after the other as one collection: an array of
 * GFile. */
#pragma once

#include <gio/gio.h>

/* Takes references. Free with g_ptr_array_unref. */
GPtrArray *cw_files_new (GFile *const *files, guint n);
GFile *cw_files_get (GPtrArray *files, guint index); /* borrowed */
/* The same files in the same order; either may be NULL, which is equal to nothing. */
gboolean cw_files_equal (GPtrArray *a, GPtrArray *b);
/* Which of them (NULL: none) this one is, whatever name leads to it; FALSE where it is none. */
gboolean cw_files_find (GPtrArray *files, GFile *file, guint *index);
GStrv cw_files_uris (GPtrArray *files);
/* The name of a file as it is shown. (transfer full) */
char *cw_file_title (GFile *file);

/* Where something made from these files (or NULL) is best saved: where the first of them is, if the
 * user put it there, else among the documents. (transfer full) */
GFile *cw_files_folder (GPtrArray *files);
/* "a.pgn", or "3 files: a.pgn …". (transfer full) */
char *cw_files_title (GPtrArray *files);
