/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An arena for many small things with one lifetime (the nodes and texts of one game). Starts as
 * `CwArena arena = { 0 };`. Memory from it is aligned for any type, never moves, and is freed only
 * by cw_arena_free. Not thread-safe. */
#pragma once

#include <stddef.h>

typedef struct CwArenaBlock CwArenaBlock;

typedef struct
{
  CwArenaBlock *block; /* the newest, linked to the older ones */
  size_t used;         /* bytes used in the newest block */
  size_t total;        /* bytes in all blocks */
} CwArena;

/* Returns `size` zeroed bytes, or NULL if out of memory. */
void *cw_arena_alloc (CwArena *arena, size_t size);

/* Copies `length` bytes and adds a NUL; NULL if out of memory. */
char *cw_arena_text (CwArena *arena, const char *bytes, size_t length);

/* Frees everything; the arena may be used again. */
void cw_arena_free (CwArena *arena);
