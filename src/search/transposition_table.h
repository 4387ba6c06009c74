/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transposition table: what was found at a position, shared without locks by the threads of a
 * search.
 *
 * An entry is two words, the key xor the data and the data: a torn write yields a key that does not
 * match, so a reader never sees a mixture of two entries [HM02]. */
#pragma once

#include <stdatomic.h>
#include <stddef.h>

#include "core/types.h"

typedef enum
{
  CW_BOUND_NONE,
  CW_BOUND_UPPER,
  CW_BOUND_LOWER,
  CW_BOUND_EXACT
} CwBound;

typedef struct
{
  _Atomic uint64_t check, data;
} CwTableEntry;

#define CW_TABLE_BUCKET 4

typedef struct
{
  CwTableEntry entry[CW_TABLE_BUCKET];
} CwTableBucket;

typedef struct
{
  CwTableBucket *buckets; /* within `memory` */
  void *memory;
  uint64_t count; /* of buckets; a power of two */
  unsigned age;   /* of the running search, modulo 64 */
} CwTable;

/* A probe's result. `score` is as seen from the root: mate distances are corrected for `ply`. */
typedef struct
{
  CwMove move; /* CW_NO_MOVE if none was best; may be illegal here if two keys collide */
  int score;
  int depth;
  CwBound bound;
} CwTableHit;

/* Takes the largest power of two of buckets that fits into `mib` MiB, at least one bucket. False if
 * memory runs out; the table is then empty and unusable. */
bool cw_table_init (CwTable *table, unsigned mib);
void cw_table_free (CwTable *table);
void cw_table_clear (CwTable *table);
/* Call before each search: entries of older ones are replaced first. Not while one is running. */
void cw_table_age (CwTable *table);

/* Both are thread-safe. Depths are clipped to 0 … 255; `ply` is the distance from the root. */
bool cw_table_probe (const CwTable *table, uint64_t key, unsigned ply, CwTableHit *hit);
void cw_table_store (CwTable *table, uint64_t key, unsigned ply, CwMove move, int score, int depth,
                     CwBound bound);

/* Entries of the running search, in a thousand, from a sample. */
unsigned cw_table_fill (const CwTable *table);

/* Prefetches the memory of a position that will be probed soon. */
static inline void
cw_table_prefetch (const CwTable *table, uint64_t key)
{
#if defined(__GNUC__)
  __builtin_prefetch (&table->buckets[key & (table->count - 1)]);
#endif
}
