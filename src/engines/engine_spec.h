/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine as a text, for the command line and settings:
 *
 *   uci:COMMAND[,OPTION=VALUE…]    a program that speaks UCI; the command may have arguments
 *   usi:COMMAND[,OPTION=VALUE…]    USI, of shogi
 *   cecp:COMMAND[,OPTION=VALUE…]   the Chess Engine Communication Protocol (of XBoard), also old
 *   builtin[,level=N][,values=FILE][,weights=FILE][,hash=MIB][,threads=N][,network=off]
 *
 * `values` is a set's name, a file or a line of values divided by colons (engines/value_store.h).
 * For each of them name=NAME is what it is called, and tc=, st=, nodes= and depth= are its own
 * limits in place of those of the match (engines/time_control.h). The other options are given to
 * the program under the name that it has for them, whatever the case of its letters; an option
 * without "=" is a button. With CECP, init=LINE is sent as a line before each game. A comma in a
 * command or a value has a backslash before it; backslashes before a comma or at the end of a part
 * are written twice. */
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
  char *command;         /* of a program, as it is written, */
  GStrv argv;            /* and its words */
  GPtrArray *options;    /* char *: name, value, name, value …; a value may be NULL */
  CwTimeControl control; /* its own limits; empty: those of the match */
  gboolean has_control;

  /* of the built-in one */
  guint level, hash, threads;
  char *weights;     /* a file; NULL: its own */
  char *values;      /* a set as a text; NULL: its own */
  CwValues *set;     /* a set itself, before `values`; or NULL */
  gboolean by_terms; /* without the network */
  gboolean modest;   /* thinks only with the time that others leave */
} CwEngineSpec;

/* The protocol as people call it: "UCI". */
const char *cw_engine_kind_name (CwEngineKind kind);

/* NULL and `error` (G_OPTION_ERROR, a sentence in the user's language) where the text is at fault.
 */
CwEngineSpec *cw_engine_spec_parse (const char *text, GError **error);
/* The built-in engine called `name`, playing by a copy of `values` (NULL: its own) and without the
 * network, so that values alone differ, with one thread and a small table: for many games beside a
 * window that is in use. */
CwEngineSpec *cw_engine_spec_with_values (const char *name, const CwValues *values);
void cw_engine_spec_free (CwEngineSpec *spec);
/* The text of another program that nothing is known of but its command. (transfer full) */
char *cw_engine_spec_of_command (CwEngineKind kind, const char *command);
/* The text of another program: its command, its name and its options. (transfer full) */
char *cw_engine_spec_write (const CwEngineSpec *spec);
/* Whether both start the same program with the same words, whatever its options. */
gboolean cw_engine_spec_is_same (const CwEngineSpec *a, const CwEngineSpec *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwEngineSpec, cw_engine_spec_free)

/* The engine, to play `game` (NULL: chess; only lines of values depend on it). A program is started
 * at once but may turn out not to run later: no-move says so. NULL and `error` where values cannot
 * be read, or are of another game. */
CwEngine *cw_engine_spec_open (const CwEngineSpec *spec, const CwGame *game, GError **error);
