/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/transposition_table.h"

#include <stdlib.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

#include "search/score.h"

/* A bucket is a cache line, and tables use large pages where available: most of their cost is
 * waiting for memory. */
#define CACHE_LINE 64
#define LARGE_PAGE (UINT64_C (2) << 20)

/* The data word, from the lowest bit: move 25 bits, score 16, depth 8, bound 2, age 6. */
#define MOVE_MASK UINT64_C (0x1ffffff)
#define SCORE_SHIFT CW_MOVE_BITS
#define DEPTH_SHIFT 41
#define BOUND_SHIFT 49
#define AGE_SHIFT 51
#define AGES 64

static uint64_t
data_pack (CwMove move, int score, int depth, CwBound bound, unsigned age)
{
  return ((uint64_t)move & MOVE_MASK) | (uint64_t)(uint16_t)(int16_t)score << SCORE_SHIFT
         | (uint64_t)(uint8_t)depth << DEPTH_SHIFT | (uint64_t)bound << BOUND_SHIFT
         | (uint64_t)age << AGE_SHIFT;
}

static int
data_depth (uint64_t data)
{
  return (int)(data >> DEPTH_SHIFT & 0xff);
}

static CwBound
data_bound (uint64_t data)
{
  return (CwBound)(data >> BOUND_SHIFT & 3);
}

static unsigned
data_age (uint64_t data)
{
  return (unsigned)(data >> AGE_SHIFT & (AGES - 1));
}

bool
cw_table_init (CwTable *table, unsigned mib)
{
  uint64_t fits = ((uint64_t)mib << 20) / sizeof (CwTableBucket);
  uint64_t count = 1;

  while (count * 2 <= fits)
    count *= 2;
  uint64_t size = count * sizeof (CwTableBucket),
           unit = size < LARGE_PAGE ? CACHE_LINE : LARGE_PAGE;
  table->age = 0;
  table->count = 0;
  table->buckets = NULL;
  table->memory = size + unit < SIZE_MAX ? calloc (1, (size_t)(size + unit)) : NULL;
  if (!table->memory)
    return false;
  uintptr_t start = ((uintptr_t)table->memory + (uintptr_t)unit - 1) / unit * unit;
  table->buckets = (CwTableBucket *)start;
  table->count = count;
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  if (unit == LARGE_PAGE)
    madvise (table->buckets, (size_t)size, MADV_HUGEPAGE); /* only a hint */
#endif
  return true;
}

void
cw_table_free (CwTable *table)
{
  free (table->memory);
  table->memory = NULL;
  table->buckets = NULL;
  table->count = 0;
}

void
cw_table_clear (CwTable *table)
{
  for (uint64_t b = 0; b < table->count; b++)
    for (unsigned i = 0; i < CW_TABLE_BUCKET; i++)
      {
        CwTableEntry *entry = &table->buckets[b].entry[i];
        atomic_store_explicit (&entry->check, 0, memory_order_relaxed);
        atomic_store_explicit (&entry->data, 0, memory_order_relaxed);
      }
  table->age = 0;
}

void
cw_table_age (CwTable *table)
{
  table->age = (table->age + 1) % AGES;
}

/* Mate scores count from the root, but in the table from the position itself. */
static int
score_to_table (int score, unsigned ply)
{
  if (score >= CW_MATE_BOUND)
    return score + (int)ply;
  if (score <= -CW_MATE_BOUND)
    return score - (int)ply;
  return score;
}

static int
score_from_table (int score, unsigned ply)
{
  if (score >= CW_MATE_BOUND)
    return score - (int)ply;
  if (score <= -CW_MATE_BOUND)
    return score + (int)ply;
  return score;
}

bool
cw_table_probe (const CwTable *table, uint64_t key, unsigned ply, CwTableHit *hit)
{
  const CwTableBucket *bucket = &table->buckets[key & (table->count - 1)];

  for (unsigned i = 0; i < CW_TABLE_BUCKET; i++)
    {
      uint64_t data = atomic_load_explicit (&bucket->entry[i].data, memory_order_relaxed);
      uint64_t check = atomic_load_explicit (&bucket->entry[i].check, memory_order_relaxed);
      if ((check ^ data) != key || data_bound (data) == CW_BOUND_NONE)
        continue;
      hit->move = (CwMove)(data & MOVE_MASK);
      hit->score = score_from_table ((int16_t)(data >> SCORE_SHIFT & 0xffff), ply);
      hit->depth = data_depth (data);
      hit->bound = data_bound (data);
      return true;
    }
  return false;
}

/* How much an entry is worth keeping: its depth, less for each search since. */
static int
value (const CwTable *table, uint64_t data)
{
  unsigned older = (table->age + AGES - data_age (data)) % AGES;

  return data_bound (data) == CW_BOUND_NONE ? -1000 : data_depth (data) - 8 * (int)older;
}

void
cw_table_store (CwTable *table, uint64_t key, unsigned ply, CwMove move, int score, int depth,
                CwBound bound)
{
  CwTableBucket *bucket = &table->buckets[key & (table->count - 1)];
  CwTableEntry *victim = NULL;
  int least = 0;

  depth = depth < 0 ? 0 : depth > 255 ? 255 : depth;
  for (unsigned i = 0; i < CW_TABLE_BUCKET; i++)
    {
      CwTableEntry *entry = &bucket->entry[i];
      uint64_t data = atomic_load_explicit (&entry->data, memory_order_relaxed);
      uint64_t check = atomic_load_explicit (&entry->check, memory_order_relaxed);
      if ((check ^ data) == key && data_bound (data) != CW_BOUND_NONE)
        {
          /* The same position: keeps its move if this visit has none, and a much deeper result. */
          if (move == CW_NO_MOVE)
            move = (CwMove)(data & MOVE_MASK);
          if (bound != CW_BOUND_EXACT && data_age (data) == table->age
              && depth + 3 < data_depth (data))
            return;
          victim = entry;
          break;
        }
      if (!victim || value (table, data) < least)
        {
          victim = entry;
          least = value (table, data);
        }
    }
  uint64_t data = data_pack (move, score_to_table (score, ply), depth, bound, table->age);
  atomic_store_explicit (&victim->data, data, memory_order_relaxed);
  atomic_store_explicit (&victim->check, key ^ data, memory_order_relaxed);
}

unsigned
cw_table_fill (const CwTable *table)
{
  uint64_t sample = table->count < 250 ? table->count : 250;
  unsigned used = 0;

  for (uint64_t b = 0; b < sample; b++)
    for (unsigned i = 0; i < CW_TABLE_BUCKET; i++)
      {
        uint64_t data =
            atomic_load_explicit (&table->buckets[b].entry[i].data, memory_order_relaxed);
        if (data_bound (data) != CW_BOUND_NONE && data_age (data) == table->age)
          used++;
      }
  return (unsigned)(used * 1000 / (sample * CW_TABLE_BUCKET));
}
