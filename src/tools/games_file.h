/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of games: what a format that is written has no place for, and reading with the faults on
 * standard error:
 *
 *   CwGamesInput input = { .path = path };
 *   if (cw_games_open (&input))
 *     while (cw_record_read_moves (input.reader, &game, &input.status))
 *       …
 *   bool done = cw_games_close (&input);
 */
#pragma once

#include "notation/record.h"
#include "notation/record_losses.h"
#include "tools/cli.h"

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

/* Ends reading; false after reporting what has ended it before its time: CW_EXIT_INPUT. */
bool cw_games_close (CwGamesInput *input);

/* One sentence on standard error for each kind of thing that was left out of `out`. */
void cw_cli_losses (const char *out, CwRecordFormat format, const guint64 lost[CW_LOSSES]);
