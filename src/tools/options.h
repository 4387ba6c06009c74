/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line of a subcommand: its options, each stated once with its type and where its value
 * goes, and positions.
 *
 * When a function here returns false, NULL or -1, the error has been reported on standard error;
 * the subcommand then returns CW_EXIT_USAGE, unless stated otherwise. */
#pragma once

#include <glib/gi18n.h>
#include <stdbool.h>

#include "core/position.h"
#include "core/rules.h"

typedef enum
{
  CW_ARG_FLAG,
  CW_ARG_INT, /* int or unsigned */
  CW_ARG_INT64,
  CW_ARG_REAL,
  CW_ARG_TEXT,
  CW_ARG_FILE,
  CW_ARG_OUTPUT,  /* a file, but none of the arguments, which it would replace */
  CW_ARG_TEXTS,   /* may be given several times */
  CW_ARG_GAME,    /* by name; chess if not given … */
  CW_ARG_NO_GAME, /* … or nothing */
  CW_ARG_CHOICE,  /* the index of one of the words, as an int or an enumeration */
  CW_ARG_CHOICES, /* a bit for each word given, separated by commas */
} CwArgument;

typedef struct
{
  CwArgument type;
  char letter; /* 0: only the long name */
  const char *name;
  void *at;                 /* where the value goes; its content is the default */
  const char *help, *value; /* description, and the value's name in the help; N_ () */
  double least, most;       /* limits of a number */
  const char *const *words; /* for a choice; NULL-terminated */
} CwOption;

/* Entries of a list of options, terminated by { 0 }. */
#define CW_OPTION_FLAG(name, at, help)                                                             \
  ((CwOption){ CW_ARG_FLAG, 0, name, (gboolean *){ at }, help })
#define CW_OPTION_AMOUNT(name, at, least, most, help, value)                                       \
  ((CwOption){ _Generic ((at), int *: CW_ARG_INT, unsigned *: CW_ARG_INT, gint64 *: CW_ARG_INT64,  \
                         guint64 *: CW_ARG_INT64, double *: CW_ARG_REAL),                          \
               0, name, at, help, value, least, most })
#define CW_OPTION_NUMBER(name, at, least, most, help)                                              \
  CW_OPTION_AMOUNT (name, at, least, most, help, N_ ("N"))
#define CW_OPTION_SEED(at, help) CW_OPTION_NUMBER ("seed", at, -G_MAXDOUBLE, G_MAXDOUBLE, help)
#define CW_OPTION_TEXT(name, at, help, value)                                                      \
  ((CwOption){ CW_ARG_TEXT, 0, name, (char **){ at }, help, value })
#define CW_OPTION_FILE(name, at, help)                                                             \
  ((CwOption){ CW_ARG_FILE, 0, name, (char **){ at }, help, N_ ("FILE") })
#define CW_OPTION_OUTPUT(at, help)                                                                 \
  ((CwOption){ CW_ARG_OUTPUT, 'o', "output", (char **){ at }, help, N_ ("FILE") })
/* For commands that have read everything before they write. */
#define CW_OPTION_OUTPUT_OF_ALL(at, help)                                                          \
  ((CwOption){ CW_ARG_FILE, 'o', "output", (char **){ at }, help, N_ ("FILE") })
#define CW_OPTION_TEXTS(name, at, help, value)                                                     \
  ((CwOption){ CW_ARG_TEXTS, 0, name, (GStrv *){ at }, help, value })
#define CW_OPTION_GAME(at)                                                                         \
  ((CwOption){ CW_ARG_GAME, 0, "game", (const CwGame **){ at }, N_ ("the rules (default chess)"),  \
               N_ ("NAME") })
#define CW_OPTION_CHOICE(name, at, words, help)                                                    \
  ((CwOption){ CW_ARG_CHOICE, 0, name, at, help, N_ ("WORD"), 0, 0, words })
#define CW_OPTION_CHOICES(name, at, words, help)                                                   \
  ((CwOption){ CW_ARG_CHOICES, 0, name, (unsigned *){ at }, help, N_ ("WORDS"), 0, 0, words })
#define CW_OPTION_POSITION(at)                                                                     \
  CW_OPTION_TEXT ("position", at, N_ ("the position (default: the start)"), N_ ("FEN"))
#define CW_OPTION_HASH(at)                                                                         \
  CW_OPTION_AMOUNT ("hash", at, 1, 65536, N_ ("size of the hash table in MiB (default 64)"),       \
                    N_ ("MIB"))
#define CW_OPTION_JSON(at) CW_OPTION_FLAG ("json", at, N_ ("print JSON"))

/* NULL-terminated words for a choice. */
#define CW_WORDS(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* Parses the options of a subcommand, and checks the number of remaining arguments against
 * commands.def; they are left in `argv` after the name. --help prints and exits. */
bool cw_cli_options (const CwOption *options, int *argc, char ***argv);
/* Frees the texts of options. */
void cw_cli_options_clear (const CwOption *options);

/* Reports an error in the command line and returns CW_EXIT_USAGE. */
int cw_cli_usage (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* The index of `text` in a NULL-terminated list of words; -1 after reporting the choices of
 * --`option`. */
int cw_cli_choice (const char *option, const char *text, const char *const *words);

/* Reads a position from a FEN (NULL and "startpos": the start of the game), also in the form of UCI
 * and USI ("position sfen …"), or from "handicap:NAME" of core/handicap.h. False: CW_EXIT_INPUT. */
bool cw_cli_position (const CwGame *game, const char *fen, CwPosition *position);
