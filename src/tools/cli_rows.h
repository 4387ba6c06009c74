/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows from the files on the command line, for extract, fit, curve and report. */
#pragma once

#include "learning/extract.h"
#include "learning/rows.h"

/* Reads games (or a matrix, where the name ends in .mat) from every file into `rows`. Faults in
 * games are printed and cost only the rest of that game. Returns false after printing why where a
 * file cannot be read, or where none has a game in it: CW_EXIT_INPUT. */
bool cw_cli_rows (char *const *paths, int n_paths, const CwRowRule *rule, CwRows *rows);
