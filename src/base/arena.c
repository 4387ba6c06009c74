/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define ALIGNMENT _Alignof(max_align_t)
#define FIRST_BLOCK ((size_t)1024)
#define LARGEST_BLOCK ((size_t)256 * 1024)

struct CwArenaBlock
{
  CwArenaBlock *older;
  size_t size;
  _Alignas(max_align_t) unsigned char bytes[];
};

/* Blocks double in size up to a limit: short games stay small, long ones need few blocks. */
static CwArenaBlock *
add_block (CwArena *arena, size_t need)
{
  size_t size = arena->block ? arena->block->size * 2 : FIRST_BLOCK;
  if (size > LARGEST_BLOCK)
    size = LARGEST_BLOCK;
  if (size < need)
    size = need;
  CwArenaBlock *block = calloc (1, sizeof *block + size);
  if (!block)
    return NULL;
  block->older = arena->block;
  block->size = size;
  arena->block = block;
  arena->used = 0;
  arena->total += size;
  return block;
}

void *
cw_arena_alloc (CwArena *arena, size_t size)
{
  if (size > SIZE_MAX / 4)
    return NULL;
  size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  CwArenaBlock *block = arena->block;
  if (!block || size > block->size - arena->used)
    block = add_block (arena, size);
  if (!block)
    return NULL;
  void *memory = block->bytes + arena->used;
  arena->used += size;
  return memory;
}

char *
cw_arena_text (CwArena *arena, const char *bytes, size_t length)
{
  char *text = length < SIZE_MAX / 4 ? cw_arena_alloc (arena, length + 1) : NULL;
  if (text && length > 0)
    memcpy (text, bytes, length);
  return text;
}

void
cw_arena_free (CwArena *arena)
{
  CwArenaBlock *block = arena->block;
  while (block)
    {
      CwArenaBlock *older = block->older;
      free (block);
      block = older;
    }
  *arena = (CwArena){ 0 };
}
