/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The index of a game file, for subcommands; errors in games go to standard error. */
#pragma once

#include "store/index_open.h"
#include "tools/cli.h"

typedef struct
{
  CwIndex *index;
  CwSeekableFile *file; /* NULL for standard input */
} CwIndexInput;

/* NULL, after reporting it, if the file cannot be read or has no games: CW_EXIT_INPUT. */
CwIndexInput *cw_cli_index (const char *path);
void cw_index_input_free (CwIndexInput *input);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwIndexInput, cw_index_input_free)
