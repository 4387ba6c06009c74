/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of problems (problems/problem.h), which are solved rather than read as games. */
#pragma once

#include "problems/problem_set.h"

#include <gio/gio.h>

/* Whether a file may be one, by its name: it has to be looked into. */
gboolean cw_problem_file_may_be (GFile *file);

/* Reads it on a thread; `owner` is kept until `done` was called with it as the source. */
void cw_problem_file_read (GFile *file, gpointer owner, GAsyncReadyCallback done);
/* The problems, which the caller frees, and the file (transfer full); NULL where it is a file of
 * something else, or cannot be read. */
CwProblemSet *cw_problem_file_read_finish (GAsyncResult *result, GFile **file);
