/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frame of counterweight-cli: a table of subcommands, one file cmd_NAME.c each, and what they
 * share: options, files, messages, JSON.
 *
 * To add a subcommand: write `int cw_command_NAME (int argc, char **argv)` in cmd_NAME.c, declare
 * it in commands.h, add a row to the table in cli.c, the file to meson.build and a section to the
 * manual page. Results go to standard output, errors to standard error. Numbers with a fraction
 * are printed with base/number.h only, because the locale may have a comma. */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "core/position.h"
#include "core/rules.h"
#include "engines/file_stream.h"

G_BEGIN_DECLS

enum
{
  CW_EXIT_DONE = 0,
  CW_EXIT_INPUT = 1, /* the input was at fault */
  CW_EXIT_USAGE = 2, /* the command line was */
};

typedef struct
{
  const char *name;
  const char *arguments;              /* what follows the options in the usage line */
  const char *summary;                /* one line, marked for translation */
  int (*run) (int argc, char **argv); /* argv[0] is the name; returns the exit status */
} CwCommand;

/* The whole program; returns its exit status. `faults` are those of the user's own games
 * (engines/own_games.h); they are told where they matter: by "games", and where --game names one
 * that is not there. */
int cw_cli_main (int argc, char **argv, const char *const *faults);

/* The table, ended by a NULL name. */
const CwCommand *cw_cli_commands (void);

/* --- command line ------------------------------------------------------------------------- */

/* Parses the options of a subcommand. The strings in `entries` are translated. On a wrong option
 * says so on standard error and returns false: return CW_EXIT_USAGE then. --help prints and exits.
 */
bool cw_cli_options (const GOptionEntry *entries, int *argc, char ***argv);

/* Says what is wrong with the command line and returns CW_EXIT_USAGE. */
int cw_cli_usage (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* The game named (NULL: chess). NULL, after saying so, where there is none: CW_EXIT_USAGE. */
const CwGame *cw_cli_game (const char *name);

/* What the players of a colour are called in a game, the same in every language. */
const char *cw_cli_player (const CwGame *game, CwColour colour);

/* A position from a FEN (NULL and "startpos": the start of the game), also as UCI and USI have it
 * ("position sfen …"), or from "handicap:NAME" of core/handicap.h. Returns false after printing the
 * fault: CW_EXIT_INPUT. */
bool cw_cli_position (const CwGame *game, const char *fen, CwPosition *position);

/* Index of `text` in a NULL-ended list of words; -1, after saying what is possible for --`option`:
 * CW_EXIT_USAGE. NULL is the first word. */
int cw_cli_choice (const char *option, const char *text, const char *const *words);

/* --- files -------------------------------------------------------------------------------- */

/* Opens a file, or standard input for "-". NULL after printing the fault: CW_EXIT_INPUT. */
CwFileSource *cw_cli_open (const char *path);

/* Writes the bytes as a whole to a file, or to standard output for NULL and "-". Returns false
 * after printing the fault: CW_EXIT_INPUT. */
bool cw_cli_write (const char *path, GBytes *bytes);

/* --- messages ----------------------------------------------------------------------------- */

/* Prints `FILE:LINE:COLUMN: message`; line and column only where they are known. */
void cw_cli_status (const char *path, const CwStatus *status);

/* Prints `FILE: message`. */
void cw_cli_error (const char *path, const char *message);
void cw_cli_gerror (const char *path, const GError *error);

/* --- output ------------------------------------------------------------------------------- */

/* Prints `value` as printf does with %.*f or %.*g in the C locale. */
void cw_cli_fixed (double value, unsigned decimals);
void cw_cli_general (double value, unsigned digits);

/* A builder inside an object that begins with "version": 1 … */
JsonBuilder *cw_cli_json_begin (void);
void cw_cli_json_string (JsonBuilder *builder, const char *name, const char *value);
void cw_cli_json_int (JsonBuilder *builder, const char *name, gint64 value);
void cw_cli_json_double (JsonBuilder *builder, const char *name, double value);
/* … closes it, prints it on standard output and frees the builder. */
void cw_cli_json_end (JsonBuilder *builder);

G_END_DECLS
