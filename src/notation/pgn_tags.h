/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tags of the game being read. Internal to this layer. */
#pragma once

#include "base/buffer.h"

#include <stdint.h>

#define CW_PGN_TAGS 8192   /* most tags kept for one game */
#define CW_PGN_FEW_TAGS 64 /* this many are searched one by one */
#define CW_PGN_TAG_SLOTS (2 * CW_PGN_TAGS)

typedef struct
{
  CwBuffer text; /* name NUL value NUL … */
  size_t at[CW_PGN_TAGS];
  unsigned count;
  uint32_t sign[CW_PGN_FEW_TAGS];  /* of the name: tells most of them apart */
  uint16_t slot[CW_PGN_TAG_SLOTS]; /* numbers, from 1, of all but the first few tags, by the hash of
                                      their names */
} CwPgnTags;

void cw_pgn_tags_clear (CwPgnTags *tags);
/* False if there are too many, or out of memory. */
bool cw_pgn_tags_add (CwPgnTags *tags, const char *name, const char *value);
const char *cw_pgn_tags_name (const CwPgnTags *tags, unsigned index);
const char *cw_pgn_tags_value (const CwPgnTags *tags, unsigned index);
const char *cw_pgn_tags_find (const CwPgnTags *tags, const char *name); /* value, or NULL */
