/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine as a text, for the command line and settings:
 *
 *   uci:COMMAND[,OPTION=VALUE…]    a program that speaks UCI; the command may have arguments
 *   usi:COMMAND[,OPTION=VALUE…]    USI, for shogi
 *   cecp:COMMAND[,OPTION=VALUE…]   the Chess Engine Communication Protocol (XBoard), also old
 *   builtin[,level=N][,values=FILE][,weights=FILE][,hash=MIB][,threads=N][,network=off]
 *
 * `values` is a set's name, a file, or a line of values separated by colons
 * (engines/value_store.h). For all kinds, name=NAME is the displayed name, and tc=, st=, nodes= and
 * depth= are limits that override those of the match (engines/time_control.h). Other options are
 * passed to the program under its own spelling, regardless of case; an option without "=" is a
 * button. With CECP, init=LINE is sent as a line before each game. A comma in a command or a value
 * is preceded by a backslash; backslashes before a comma or at the end of a part are doubled. */
#pragma once

#include "core/values.h"
#include "engines/engine.h"
#include "engines/time_control.h"

typedef enum
{
  CW_ENGINE_BUILTIN,
  CW_ENGINE_UCI,
  CW_ENGINE_USI,
  CW_ENGINE_CECP,
} CwEngineKind;

typedef struct
{
  CwEngineKind kind;
  char *name;            /* for results: "stockfish", "Counterweight, level 5" */
  char *command;         /* of a program, as written, */
  GStrv argv;            /* and its words */
  GPtrArray *options;    /* char *: name, value, name, value …; values may be NULL */
  CwTimeControl control; /* its own limits, if has_control */
  gboolean has_control;

  /* for the built-in one: */
  guint level, hash, threads;
  char *weights;     /* a file; NULL for its own */
  char *values;      /* a set as text; NULL for its own */
  CwValues *set;     /* a set itself, which overrides `values`; or NULL */
  gboolean by_terms; /* without network */
  gboolean modest;   /* leaves the processor to others */
} CwEngineSpec;

/* The usual name of the protocol: "UCI". */
const char *cw_engine_kind_name (CwEngineKind kind);

/* NULL and `error` (G_OPTION_ERROR, a sentence in the user's language) if the text is invalid. */
CwEngineSpec *cw_engine_spec_parse (const char *text, GError **error);
/* The built-in engine called `name`, playing by a copy of `values` (NULL: its own) without the
 * network, so that only values differ, with one thread and a small table: for many games beside a
 * window in use. */
CwEngineSpec *cw_engine_spec_with_values (const char *name, const CwValues *values);
void cw_engine_spec_free (CwEngineSpec *spec);
/* The text for another program of which only the command is known. (transfer full) */
char *cw_engine_spec_of_command (CwEngineKind kind, const char *command);
/* The text for another program: its command, name and options. (transfer full) */
char *cw_engine_spec_write (const CwEngineSpec *spec);
/* Whether both start the same program with the same arguments, whatever their options. */
gboolean cw_engine_spec_is_same (const CwEngineSpec *a, const CwEngineSpec *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwEngineSpec, cw_engine_spec_free)

/* Opens the engine to play `game` (NULL: chess; only lines of values depend on it). A program is
 * started at once; no-move tells if it does not run. NULL and `error` if values cannot be read, or
 * are for another game. */
CwEngine *cw_engine_spec_open (const CwEngineSpec *spec, const CwGame *game, GError **error);
