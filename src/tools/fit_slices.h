/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same model on parts of the games or on several files, side by side. */
#pragma once

#include "learning/extract.h"
#include "learning/slices.h"
#include "tools/cli.h"

G_BEGIN_DECLS

/* Fits each slice and prints a table of their values and whether they differ; the exit status. */
int cw_cli_fit_slices (const CwRows *rows, CwSliceKind kind, const CwFitOptions *options,
                       bool json);

/* The same of files, each by itself, by their names. */
int cw_cli_fit_files (int count, char *const *paths, const CwRowRule *rule,
                      const CwFitOptions *options, bool json);

G_END_DECLS
