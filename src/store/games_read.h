/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All games of a file, once, in parts: a large PGN file is cut where a game seems to begin and read
 * on several threads. A cut that was none (in a comment, before a game without a result) is noticed
 * and what is around it read again, so that the games are those that one reader finds. */
#pragma once

#include "store/file_source.h"
#include "store/game_part.h"

/* Takes (and owns) the next part; how much of the file is read, negative where that is unknown.
 * Called in the order of the file, on any thread, one call at a time. FALSE ends the reading. */
typedef gboolean (*CwGamesTake) (gpointer data, CwGamePart *part, double progress);

typedef struct
{
  CwFileSource *source; /* just opened */
  const char *path;     /* the same on this computer, to be read at several places; NULL: not */
  guint threads;        /* 0: as many as there are processors */
  gboolean warnings;    /* are wanted too */
  gboolean bare;        /* neither tags nor moves are wanted, only where the games are */
  GCancellable *cancellable;
  CwGamesTake take;
  gpointer data;
} CwGamesReading;

typedef struct
{
  CwRecordFormat format;
  CwEncoding encoding;
  CwStatus status; /* of the file as a whole: CW_OK, no games, CW_ERROR_READ, … */
} CwGamesRead;

/* Waits for the end. */
CwGamesRead cw_games_read (const CwGamesReading *reading);
