/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of problems (problems/problem.h), which are solved, not read as games. */
#pragma once

#include "problems/problem_set.h"

#include <gio/gio.h>

/* TRUE if the name allows for a file of problems; only the contents tell. */
gboolean cw_problem_file_may_be (GFile *file);

/* Reads it in a thread; `owner` is kept alive and passed to `done` as the source. */
void cw_problem_file_read (GFile *file, gpointer owner, GAsyncReadyCallback done);
/* The problems, which the caller frees, and the file (transfer full); NULL if the file holds
 * something else or cannot be read. */
CwProblemSet *cw_problem_file_read_finish (GAsyncResult *result, GFile **file);
