/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Game files: losses in the written format, and reading with faults reported on standard error:
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
  int number;      /* report only the faults of this game; 0: of all */
  bool warnings;   /* report warnings too */
  bool silent;     /* report nothing */
  guint64 errors;  /* met so far */
  CwStatus status; /* with which reading ended */
  CwRecordReader *reader;
  CwFileSource *file; /* NULL if the caller owns the source */
} CwGamesInput;

/* Opens the file, or uses the source instead. If false, cw_games_close will return false too. */
bool cw_games_open (CwGamesInput *input);
bool cw_games_open_source (CwGamesInput *input, CwSource source);

/* Ends reading; false after reporting what ended it early: CW_EXIT_INPUT. */
bool cw_games_close (CwGamesInput *input);

/* One sentence on standard error for each kind of loss in `out`. */
void cw_cli_losses (const char *out, CwRecordFormat format, const guint64 lost[CW_LOSSES]);
