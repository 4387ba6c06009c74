/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows for the subcommands that measure: from files of games, matrices (.mat), tables (.csv) and
 * rows in text (.rows), with the options that choose them. */
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
  int move;
  char *sample, *unfinished, *game, *promotions;
  char *player, *event, *rating, *year, *result, *time, *players; /* filters */
  CwGameFilter filter; /* made of them, as the rule uses it */
} CwRowOptions;

/* Nothing given: the usual rule. */
#define CW_ROW_OPTIONS_INIT                                                                        \
  {                                                                                                \
    .quiet = -1, .seed = 1                                                                         \
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
        N_ ("which quiet positions: changes, one, longest, all, trades"),                          \
        N_ ("WORD") },                                                                             \
      { "seed", 0, 0, G_OPTION_ARG_INT, &(options).seed, N_ ("for --sample=one (1)"), N_ ("N") },  \
      { "game",                                                                                    \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_STRING,                                                                       \
        &(options).game,                                                                           \
        N_ ("which game of a mixed file to measure (that of its first one)"),                      \
        N_ ("NAME") },                                                                             \
      { "at",                                                                                      \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_INT,                                                                          \
        &(options).move,                                                                           \
        N_ ("for --sample=one: the first quiet position from this move on (any)"),                 \
        N_ ("MOVE") },                                                                             \
      { "promotions",                                                                              \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_STRING,                                                                       \
        &(options).promotions,                                                                     \
        N_ ("positions after a promotion: with, without"),                                         \
        N_ ("WORD") },                                                                             \
      { "player",                                                                                  \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_STRING,                                                                       \
        &(options).player,                                                                         \
        N_ ("only games of players with this in their name"),                                      \
        N_ ("TEXT") },                                                                             \
      { "event",                                                                                   \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_STRING,                                                                       \
        &(options).event,                                                                          \
        N_ ("only games of events with this in their name"),                                       \
        N_ ("TEXT") },                                                                             \
      { "rating",                                                                                  \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_STRING,                                                                       \
        &(options).rating,                                                                         \
        N_ ("only games where both ratings are from … to (either may be missing)"),                \
        N_ ("LOW-HIGH") },                                                                         \
      { "year",                                                                                    \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_STRING,                                                                       \
        &(options).year,                                                                           \
        N_ ("only games of these years"),                                                          \
        N_ ("LOW-HIGH") },                                                                         \
      { "result",                                                                                  \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_STRING,                                                                       \
        &(options).result,                                                                         \
        N_ ("only games that ended so: 1-0, 1/2, 0-1, with commas"),                               \
        N_ ("RESULTS") },                                                                          \
      { "time",                                                                                    \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_STRING,                                                                       \
        &(options).time,                                                                           \
        N_ ("only games so fast: bullet, blitz, rapid, classical, with commas"),                   \
        N_ ("WORDS") },                                                                            \
      { "players",                                                                                 \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_STRING,                                                                       \
        &(options).players,                                                                        \
        N_ ("only games between: any, human, computer"),                                           \
        N_ ("WORD") },                                                                             \
  {                                                                                                \
    "unfinished", 0, 0, G_OPTION_ARG_STRING, &(options).unfinished,                                \
        N_ ("games without a result: drop, draw, last (who moved last has won); usual: last in "   \
            "shogi, else drop"),                                                                   \
        N_ ("WORD")                                                                                \
  }

/* Makes the rule of them, which uses them; false after saying what is wrong: CW_EXIT_USAGE. */
bool cw_row_options_rule (CwRowOptions *options, CwRowRule *rule);
void cw_row_options_clear (CwRowOptions *options);

/* Reads the files one after another into `rows`, which it initialises. Faults of single games, and
 * which games were left out, are told on standard error. False, after saying so, where a file
 * cannot be read or there is no row at all: CW_EXIT_INPUT. `rows` is to be cleared then too. */
bool cw_cli_rows (CwRows *rows, int count, char *const *paths, const CwRowRule *rule);

/* Whether the file's name is one of rows, so that there are no games in it: .mat, .csv, .rows. */
bool cw_cli_is_rows (const char *path);

/* The files in words, for messages about all of them: "a.pgn, b.pgn", or of many "12 files". The
 * caller frees it. */
char *cw_cli_inputs (int count, char *const *paths);

G_END_DECLS
