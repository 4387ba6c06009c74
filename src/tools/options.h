/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line of a subcommand: its options, and what several of them name alike. Whatever is
 * wrong with it has been said on standard error when a function here returns false, NULL or -1; the
 * subcommand then returns CW_EXIT_USAGE, if nothing else is said. */
#pragma once

#include <glib/gi18n.h>
#include <stdbool.h>

#include "core/position.h"
#include "core/rules.h"

G_BEGIN_DECLS

/* Entries of a list of options, which ends with { NULL }. `help` and `value`, the word for the
 * value in the help, are marked for translation; `at` holds the value (texts: to be freed). */
GOptionEntry cw_option_flag (const char *name, gboolean *at, const char *help);
GOptionEntry cw_option_int (const char *name, int *at, const char *help, const char *value);
GOptionEntry cw_option_int64 (const char *name, gint64 *at, const char *help, const char *value);
GOptionEntry cw_option_real (const char *name, double *at, const char *help, const char *value);
GOptionEntry cw_option_text (const char *name, char **at, const char *help, const char *value);
GOptionEntry cw_option_file (const char *name, char **at, const char *help, const char *value);
/* --output, -o. */
GOptionEntry cw_option_output (char **at, const char *help, const char *value);
GOptionEntry cw_option_game (char **at);
GOptionEntry cw_option_position (char **at);
GOptionEntry cw_option_hash (int *at);
GOptionEntry cw_option_json (gboolean *at);

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

G_END_DECLS
