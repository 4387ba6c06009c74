/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names, each stored once and known by a number from 1; 0 is none. Not thread-safe; reading many
 * threads at once is. Starts as { 0 }. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct
{
  char *text; /* one after the other, each ended by NUL */
  size_t length, size;
  uint32_t *at; /* where each begins */
  uint32_t count, room;
  uint32_t *slot; /* name from 1; 0 is empty */
  uint32_t slots; /* a power of two */
} CwNames;

void cw_names_clear (CwNames *names);
/* Makes `copy`, which need not be initialised, the same; false and empty where there is no memory.
 */
bool cw_names_copy (CwNames *copy, const CwNames *names);

/* The number of a name, which is added where it is new. 0 for NULL, "" and "?", and where memory
 * ends. */
uint32_t cw_names_add (CwNames *names, const char *name);

/* The name of a number, valid until the next is added; "" for 0. */
const char *cw_names_get (const CwNames *names, uint32_t number);
