/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of data/values inside the library, written by embed.py at build. Internal. */
#pragma once

#include <stddef.h>

typedef struct
{
  const char *name; /* the file's, without its end */
  const unsigned char *bytes;
  size_t length;
} CwEmbedded;

extern const CwEmbedded cw_embedded_engine_games;
extern const CwEmbedded cw_embedded_sets[];
extern const unsigned cw_embedded_set_count;
