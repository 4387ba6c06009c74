/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads all games of a file, once, in parts: a large PGN file is cut where games seem to begin and
 * read by several threads. A wrong cut (in a comment, before a game without a result) is noticed
 * and its surroundings read again, so that the result is the same as with one reader. */
#pragma once

#include "store/file_source.h"
#include "store/game_part.h"

/* Takes (and owns) the next part; `progress` is the share of the file read, negative if unknown.
 * Called in file order, on any thread, one call at a time. FALSE stops the reading. */
typedef gboolean (*CwGamesTake) (gpointer data, CwGamePart *part, double progress);

typedef struct
{
  CwFileSource *source; /* just opened */
  const char *path;     /* local path of the source, to read at several places; or NULL */
  guint threads;        /* 0: as many as there are processors */
  gboolean warnings;    /* are wanted too */
  gboolean bare;        /* only the places of games are wanted, not tags and moves */
  GCancellable *cancellable;
  CwGamesTake take;
  gpointer data;
} CwGamesReading;

typedef struct
{
  CwRecordFormat format;
  CwEncoding encoding;
  CwStatus status; /* for the file as a whole: CW_OK, no games, CW_ERROR_READ, … */
} CwGamesRead;

/* Returns when everything is read. */
CwGamesRead cw_games_read (const CwGamesReading *reading);
