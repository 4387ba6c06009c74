/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of games that a subcommand reads, with its faults on standard error:
 *
 *   CwGamesInput input = { .path = path };
 *   if (cw_games_open (&input))
 *     while (cw_record_read_moves (input.reader, &game, &input.status))
 *       …
 *   bool done = cw_games_close (&input);
 */
#pragma once

#include "notation/record.h"
#include "tools/cli.h"

G_BEGIN_DECLS

typedef struct
{
  const char *path;
  int number;      /* only the faults of this game are reported; 0: those of all */
  bool warnings;   /* what is unusual is reported too */
  bool silent;     /* no fault is reported */
  guint64 errors;  /* met so far */
  CwStatus status; /* by which reading ended */
  CwRecordReader *reader;
  CwFileSource *file; /* NULL: the source is the caller's */
} CwGamesInput;

/* Opens the file, or takes the source in its place. False where cw_games_close will be so too. */
bool cw_games_open (CwGamesInput *input);
bool cw_games_open_source (CwGamesInput *input, CwSource source);

/* Ends reading; false after saying what has ended it before its time: CW_EXIT_INPUT. */
bool cw_games_close (CwGamesInput *input);

G_END_DECLS
