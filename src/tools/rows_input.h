/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows for the subcommands that measure: from PGN files, matrices (.mat) and rows in text (.rows),
 * with the options that choose them. */
#pragma once

#include <glib/gi18n.h>

#include "learning/extract.h"
#include "tools/cli.h"

G_BEGIN_DECLS

/* The options as they are given. */
typedef struct
{
  int quiet;
  int seed;
  char *sample, *unfinished, *game;
} CwRowOptions;

/* Nothing given: the usual rule. */
#define CW_ROW_OPTIONS_INIT                                                                        \
  {                                                                                                \
    -1, 1, NULL, NULL, NULL                                                                        \
  }

/* Their entries, for the list of a subcommand. */
#define CW_ROW_OPTION_ENTRIES(options)                                                             \
  { "quiet",                                                                                       \
    0,                                                                                             \
    0,                                                                                             \
    G_OPTION_ARG_INT,                                                                              \
    &(options).quiet,                                                                              \
    N_ ("plies without capture, promotion or check before a row (2)"),                             \
    N_ ("N") },                                                                                    \
      { "sample",                                                                                  \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_STRING,                                                                       \
        &(options).sample,                                                                         \
        N_ ("which quiet positions: changes, one, longest, all"),                                  \
        N_ ("WORD") },                                                                             \
      { "seed", 0, 0, G_OPTION_ARG_INT, &(options).seed, N_ ("for --sample=one (1)"), N_ ("N") },  \
      { "game",                                                                                    \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_STRING,                                                                       \
        &(options).game,                                                                           \
        N_ ("which game of a mixed file to measure (that of its first one)"),                      \
        N_ ("NAME") },                                                                             \
  {                                                                                                \
    "unfinished", 0, 0, G_OPTION_ARG_STRING, &(options).unfinished,                                \
        N_ ("games without a result: drop, draw, last (who moved last has won)"), N_ ("WORD")      \
  }

/* Makes the rule of them; false after saying what is wrong: CW_EXIT_USAGE. */
bool cw_row_options_rule (const CwRowOptions *options, CwRowRule *rule);
void cw_row_options_clear (CwRowOptions *options);

/* Reads the files one after another into `rows`, which it initialises. Faults of single games, and
 * which games were left out, are told on standard error. False, after saying so, where a file
 * cannot be read or there is no row at all: CW_EXIT_INPUT. `rows` is to be cleared then too. */
bool cw_cli_rows (CwRows *rows, int count, char *const *paths, const CwRowRule *rule);

/* The files in words, for messages about all of them: "a.pgn, b.pgn", or of many "12 files". The
 * caller frees it. */
char *cw_cli_inputs (int count, char *const *paths);

G_END_DECLS
