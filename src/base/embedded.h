/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of data/ embedded in the program, written by embed.py at build time. */
#pragma once

#include <stddef.h>

typedef struct
{
  const char *name; /* file name without extension */
  const unsigned char *bytes;
  size_t length;
} CwEmbedded;
