/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How an index is kept, for it and its cache: three runs of bytes in chunks that never move. */
#pragma once

#include "store/index.h"

#define CW_CHUNKS 65536

/* Blocks of bytes, none of which crosses the end of a chunk. */
typedef struct
{
  guint8 **chunk; /* CW_CHUNKS of them; NULL past the last */
  gsize size;     /* of each */
  guint64 used;   /* bytes, with what is left empty at the ends of chunks. Atomic for readers by way
                     of the number of games. */
} CwChunks;

#define CW_INDEX_GAMES_CHUNK ((gsize)4096 * sizeof (CwIndexGame))
#define CW_INDEX_TEXT_CHUNK ((gsize)1 << 20)
#define CW_INDEX_CODE_CHUNK ((gsize)1 << 22)

typedef struct
{
  CwChunks games, texts, code;
  guint n_games; /* atomic */
  /* to find texts again: number + 1 */
  guint32 *slot;
  guint slots, n_texts;
  GMutex lock;    /* of the faults, format and encoding */
  GArray *faults; /* CwGameFault */
  CwRecordFormat format;
  CwEncoding encoding;
  GMappedFile *map; /* owns all chunks; NULL: they are on the heap */
  gint references;
  /* of an index with changes */
  CwIndex *base;       /* whose chunks are in it too, but for those that were changed; or NULL */
  GHashTable *records; /* number -> GBytes: the changed games, in PGN */
} CwIndexData;

struct CwIndex
{
  CwIndexData data;
};

/* Adds the texts and moves of a part's game (its number) and makes `game` what the index has of it;
 * FALSE where all is full. */
gboolean cw_index_take (CwIndex *index, const CwGamePart *part, guint number, CwIndexGame *game);
/* Room for a block of at most one chunk; where it begins, or G_MAXUINT64 where all is full. */
guint64 cw_chunks_add (CwChunks *chunks, const void *bytes, gsize size);
/* Makes the chunks of `size` bytes of memory that somebody else keeps. */
void cw_chunks_set (CwChunks *chunks, const guint8 *bytes, guint64 size);

static inline const guint8 *
cw_chunks_at (const CwChunks *chunks, guint64 at)
{
  return chunks->chunk[at / chunks->size] + at % chunks->size;
}
