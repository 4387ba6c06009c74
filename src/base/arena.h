/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many small things that live and die together (the nodes and texts of one game). Starts as
 * `CwArena arena = { 0 };`. What it gives is aligned for any type, stays where it is, and is
 * freed by cw_arena_free only. Not thread-safe. */
#pragma once

#include <stddef.h>

typedef struct CwArenaBlock CwArenaBlock;

typedef struct
{
  CwArenaBlock *block; /* the newest, linked to the older ones */
  size_t used;         /* bytes of the newest block */
  size_t total;        /* bytes of all blocks */
} CwArena;

/* `size` zeroed bytes, or NULL where there is no memory. */
void *cw_arena_alloc (CwArena *arena, size_t size);

/* A copy of `length` bytes with a NUL behind them, or NULL where there is no memory. */
char *cw_arena_text (CwArena *arena, const char *bytes, size_t length);

/* Frees everything; the arena may be used again. */
void cw_arena_free (CwArena *arena);
