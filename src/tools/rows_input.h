/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows for the subcommands that measure: from files of games, matrices (.mat), tables (.csv) and
 * rows in text (.rows), with the options that choose them. */
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

  /* of the subcommand itself: called now and then while games are read, to take the rows that are
   * there and empty them; or NULL */
  bool (*take) (CwRows *rows, void *context);
  void *context;
} CwRowOptions;

/* The usual rule. */
void cw_row_options_init (CwRowOptions *options);

/* Parses a command line of these options, --json, the subcommand's own and its files, and runs it;
 * the exit status. `options` is the first member of what the subcommand keeps, so that `run` gets
 * all of it. */
int cw_cli_run_rows (CwRowOptions *options, const CwOption *own, int argc, char **argv,
                     int (*run) (CwRowOptions *options));

/* Reads the files one after another into `rows`, which is empty. Faults of single games, and which
 * games were left out, are reported on standard error, and that they were chosen by their result.
 * False, after reporting it, where a file cannot be read or there is no row at all: CW_EXIT_INPUT.
 */
bool cw_cli_rows (CwRows *rows, const CwRowOptions *options);

/* The files in words, for messages about all of them: "a.pgn, b.pgn", or of many "12 files". The
 * caller frees it. */
char *cw_cli_inputs (int count, char *const *paths);

/* The parts of learning/materials.h as they are printed. */
extern const char *const cw_cli_clarity_parts[CW_CLARITY_PARTS];

/* What the pieces of the rows' game are usually counted as, in pawns. */
void cw_cli_usual_scale (const CwColumns *columns, double scale[CW_MAX_COLUMNS]);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CwRows, cw_rows_clear)
