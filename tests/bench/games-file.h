/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A large file of games for benchmarks. */
#pragma once

#include <glib.h>

/* Real games of CW_TEST_DATA, again and again up to so many bytes, in a temporary file: its path
 * (transfer full); NULL where that is not set. */
char *games_file_make (gsize bytes);
