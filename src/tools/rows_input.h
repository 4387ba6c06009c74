/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows for subcommands that measure: from game files, matrices (.mat), tables (.csv) and rows as
 * text (.rows), with the options that choose them. */
#pragma once

#include "learning/extract.h"
#include "learning/materials.h"
#include "tools/filter_options.h"

/* The command line of such a subcommand. */
typedef struct
{
  CwRowRule rule;
  CwFilterOptions filter;
  gboolean json, settled;
  int count; /* of the files */
  char **paths;

  int promotions; /* 1: without */
  int repeated;   /* 1: count */

  /* set by the subcommand: called now and then while games are read, to take the rows and empty
   * them; or NULL */
  bool (*take) (CwRows *rows, void *context);
  void *context;
} CwRowOptions;

/* The usual rule. */
void cw_row_options_init (CwRowOptions *options);

/* Parses a command line with these options, --json, the subcommand's own and its files, and runs
 * it; returns the exit status. `options` is the first member of the subcommand's structure, so
 * `run` can access all of it. */
int cw_cli_run_rows (CwRowOptions *options, const CwOption *own, int argc, char **argv,
                     int (*run) (CwRowOptions *options));

/* Reads the files one by one into `rows`, which must be empty. Reports on standard error the faults
 * of games, which were left out, and whether they were chosen by their result. False, after
 * reporting it, if a file cannot be read or there is no row at all: CW_EXIT_INPUT. */
bool cw_cli_rows (CwRows *rows, const CwRowOptions *options);

/* The files in words, for messages about all of them: "a.pgn, b.pgn", or if there are many "12
 * files". The caller frees it. */
char *cw_cli_inputs (int count, char *const *paths);

/* The printed names of the parts of learning/materials.h. */
extern const char *const cw_cli_clarity_parts[CW_CLARITY_PARTS];

/* The usual values of the pieces in the rows' game, in pawns. */
void cw_cli_usual_scale (const CwColumns *columns, double scale[CW_MAX_COLUMNS]);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CwRows, cw_rows_clear)
