/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same model on parts of the games or on several files, side by side. */
#pragma once

#include "learning/slices.h"
#include "tools/rows_input.h"

G_BEGIN_DECLS

/* Fits each slice and answers with their values and whether they differ; the exit status. */
int cw_cli_fit_slices (const CwRows *rows, CwSliceKind kind, const CwModelOptions *options,
                       bool json);

/* The same of files, each by itself, by their names. */
int cw_cli_fit_files (const CwRowOptions *options, const CwModelOptions *model);

G_END_DECLS
