/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of data/ inside the program, written by embed.py at build. */
#pragma once

#include <stddef.h>

typedef struct
{
  const char *name; /* the file's, without its end */
  const unsigned char *bytes;
  size_t length;
} CwEmbedded;
