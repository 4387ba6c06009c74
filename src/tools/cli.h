/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frame of counterweight-cli: a table of subcommands, one file cmd_NAME.c each, and what they
 * share: options (options.h), files, messages, answers (answer.h).
 *
 * To add a subcommand: write `int cw_command_NAME (int argc, char **argv)` in cmd_NAME.c, and add a
 * row to commands.def and the file to meson.build. A test requires a section of the manual page for
 * each. Answers go to standard output, errors to standard error. */
#pragma once

#include <gio/gio.h>

#include "base/buffer.h"
#include "store/file_source.h"
#include "tools/answer.h"
#include "tools/options.h"

enum
{
  CW_EXIT_DONE = 0,
  CW_EXIT_INPUT = 1, /* bad input */
  CW_EXIT_USAGE = 2, /* bad command line */
};

typedef struct
{
  const char *name;
  const char *arguments;              /* what follows the options in the usage line */
  const char *summary;                /* one line, marked for translation */
  int (*run) (int argc, char **argv); /* argv[0] is the name; returns the exit status */
} CwCommand;

#define CW_COMMAND(name, arguments, summary) int cw_command_##name (int argc, char **argv);
#define CW_COMMAND_CALLED(id, name, arguments, summary) CW_COMMAND (id, arguments, summary)
#include "tools/commands.def"
#undef CW_COMMAND_CALLED
#undef CW_COMMAND

/* The whole program; returns its exit status. `faults` are those of the user's own games
 * (engines/own_games.h), shown where they matter: by "games", and if --game names a missing one. */
int cw_cli_main (int argc, char **argv, const char *const *faults);

/* The running subcommand; NULL until it is known. */
const CwCommand *cw_cli_running (void);

/* --- files -------------------------------------------------------------------------------- */
/* When these return NULL or false, the failure to read or write a file has been reported:
 * CW_EXIT_INPUT. */

/* Opens a file, or standard input for "-". */
CwFileSource *cw_cli_open (const char *path);

/* The whole content of a source, or of a file that is opened. Free with g_byte_array_unref. */
GByteArray *cw_cli_read_source (const char *path, CwSource source);
GByteArray *cw_cli_read (const char *path);

/* The whole content of a file as text; `length` may be NULL. Free with g_free. */
char *cw_cli_read_text (const char *path, gsize *length);

/* Writes all bytes to a file, or to standard output for NULL and "-". */
bool cw_cli_write (const char *path, const void *bytes, gsize size);
/* The same, but `bytes` may be NULL, with the error that prevented them. */
bool cw_cli_write_made (const char *path, GBytes *bytes, const GError *error);
/* The same for a buffer, which it empties; reports one that ran out of memory. */
bool cw_cli_write_buffer (const char *path, CwBuffer *buffer);

/* --- messages ----------------------------------------------------------------------------- */

/* Prints `FILE:LINE:COLUMN: message`, with line and column if known. */
void cw_cli_status (const char *path, const CwStatus *status);

/* Prints `FILE: message`, with a full stop. */
void cw_cli_error (const char *path, const char *format, ...) G_GNUC_PRINTF (2, 3);
void cw_cli_gerror (const char *path, const GError *error);
/* `FILE: There is not enough memory.` */
void cw_cli_no_memory (const char *path);

/* Prints a sentence. */
void cw_cli_note (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* "." if a message lacks it, as those of libraries do; else "". */
const char *cw_cli_full_stop (const char *message);
