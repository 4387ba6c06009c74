/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line of a subcommand: its options, and what several of them name alike. Whatever is
 * wrong with it has been said on standard error when a function here returns false, NULL or -1; the
 * subcommand then returns CW_EXIT_USAGE, if nothing else is said. */
#pragma once

#include <glib/gi18n.h>
#include <stdbool.h>

#include "core/position.h"
#include "core/rules.h"

/* Entries of a list of options, which ends with { NULL }. `help` and `value`, the word for the
 * value in the help, are marked for translation; `at` says where the value goes (texts: to be
 * freed). */
#define CW_OPTION(name, letter, type, at, help, value)                                             \
  ((GOptionEntry){ name, letter, 0, G_OPTION_ARG_##type, at, help, value })
#define CW_OPTION_FLAG(name, at, help) CW_OPTION (name, 0, NONE, (gboolean *){ at }, help, NULL)
#define CW_OPTION_INT(name, at, help, value) CW_OPTION (name, 0, INT, (int *){ at }, help, value)
#define CW_OPTION_INT64(name, at, help, value)                                                     \
  CW_OPTION (name, 0, INT64, (gint64 *){ at }, help, value)
#define CW_OPTION_REAL(name, at, help, value)                                                      \
  CW_OPTION (name, 0, DOUBLE, (double *){ at }, help, value)
#define CW_OPTION_TEXT(name, at, help, value)                                                      \
  CW_OPTION (name, 0, STRING, (char **){ at }, help, value)
#define CW_OPTION_FILE(name, at, help, value)                                                      \
  CW_OPTION (name, 0, FILENAME, (char **){ at }, help, value)
#define CW_OPTION_OUTPUT(at, help, value)                                                          \
  CW_OPTION ("output", 'o', FILENAME, (char **){ at }, help, value)
#define CW_OPTION_GAME(at) CW_OPTION_TEXT ("game", at, N_ ("the rules (chess)"), N_ ("NAME"))
#define CW_OPTION_POSITION(at)                                                                     \
  CW_OPTION_TEXT ("position", at, N_ ("the position (the start)"), N_ ("FEN"))
#define CW_OPTION_HASH(at)                                                                         \
  CW_OPTION_INT ("hash", at, N_ ("size of the table in MiB (64)"), N_ ("MIB"))
#define CW_OPTION_JSON(at) CW_OPTION_FLAG ("json", at, N_ ("print JSON"))

/* Parses the options of a subcommand. --help prints and exits. */
bool cw_cli_options (const GOptionEntry *entries, int *argc, char ***argv);
/* Frees the texts of a list. */
void cw_cli_options_clear (const GOptionEntry *entries);

/* Says what is wrong with the command line and returns CW_EXIT_USAGE. */
int cw_cli_usage (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Whether --`option` is a number from `least` to `most`. */
bool cw_cli_within (const char *option, gint64 number, int least, int most);

/* Index of `text` in a NULL-ended list of words; -1, after saying what is possible for --`option`.
 * NULL is the first word. */
int cw_cli_choice (const char *option, const char *text, const char *const *words);

/* Sets a bit for each of the words of the text with commas between them; NULL is none. */
bool cw_cli_choices (const char *option, const char *text, const char *const *words,
                     unsigned *bits);

/* The game named (NULL: chess). */
const CwGame *cw_cli_game (const char *name);

/* A position from a FEN (NULL and "startpos": the start of the game), also as UCI and USI have it
 * ("position sfen …"), or from "handicap:NAME" of core/handicap.h. False: CW_EXIT_INPUT. */
bool cw_cli_position (const CwGame *game, const char *fen, CwPosition *position);
