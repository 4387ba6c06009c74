/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How an index is stored, for it and its cache: three runs of bytes in chunks that never move. */
#pragma once

#include "store/index.h"

#define CW_CHUNKS 65536

/* Blocks of bytes, none of which crosses a chunk boundary. */
typedef struct
{
  guint8 **chunk; /* CW_CHUNKS of them; NULL past the last */
  gsize size;     /* of each */
  guint64 used;   /* bytes, including unused space at the ends of chunks; published to readers
                     through n_games */
} CwChunks;

#define CW_INDEX_GAMES_CHUNK ((gsize)4096 * sizeof (CwIndexGame))
#define CW_INDEX_TEXT_CHUNK ((gsize)1 << 20)
#define CW_INDEX_CODE_CHUNK ((gsize)1 << 22)

typedef struct
{
  CwChunks games, texts, code;
  guint n_games; /* atomic */
  /* hash table of text numbers; 0 is an empty slot */
  guint32 *slot;
  guint slots, n_texts;
  GMutex lock;    /* protects faults, format and encoding */
  GArray *faults; /* CwGameFault */
  CwRecordFormat format;
  CwEncoding encoding;
  GMappedFile *map; /* owns all chunks; NULL if they are on the heap */
  gint references;
  /* for an index with changes: */
  CwIndex *base;       /* shares its unchanged chunks; or NULL */
  GHashTable *records; /* number -> GBytes: the changed games, in PGN */
} CwIndexData;

struct CwIndex
{
  CwIndexData data;
};

/* Adds the texts and moves of a part's game (its number) and sets `game` to the index's entry;
 * FALSE if the index is full. */
gboolean cw_index_take (CwIndex *index, const CwGamePart *part, guint number, CwIndexGame *game);
/* Adds a block of at most one chunk; returns where it begins, or G_MAXUINT64 if full. */
guint64 cw_chunks_add (CwChunks *chunks, const void *bytes, gsize size);
/* Sets the chunks to `size` bytes of memory owned by somebody else. */
void cw_chunks_set (CwChunks *chunks, const guint8 *bytes, guint64 size);

static inline const guint8 *
cw_chunks_at (const CwChunks *chunks, guint64 at)
{
  return chunks->chunk[at / chunks->size] + at % chunks->size;
}
