/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A large file of games for benchmarks. */
#pragma once

#include <glib.h>

/* Repeats real games of CW_TEST_DATA up to so many bytes in a temporary file. Returns its path
 * (transfer full), or NULL if CW_TEST_DATA is not set. */
char *games_file_make (gsize bytes);
