/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A growable byte buffer for building text, always NUL-terminated. Starts as
 * `CwBuffer buffer = { 0 };` and ends with cw_buffer_free.
 *
 * Appending returns false when out of memory; `failed` then stays set and the contents stay as they
 * were, so a writer may keep appending and check once at the end. Not thread-safe. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct
{
  char *bytes;   /* NULL before the first append; see cw_buffer_text */
  size_t length; /* without the NUL */
  size_t size;   /* allocated */
  bool failed;
} CwBuffer;

bool cw_buffer_append (CwBuffer *buffer, const void *bytes, size_t count);
bool cw_buffer_text (CwBuffer *buffer, const char *text);
bool cw_buffer_char (CwBuffer *buffer, char character);

/* Like printf, but without floating-point conversions (their decimal point follows the locale): use
 * cw_buffer_fixed and cw_buffer_general for those. */
bool cw_buffer_format (CwBuffer *buffer, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

/* Like cw_format_fixed and cw_format_general (base/number.h). */
bool cw_buffer_fixed (CwBuffer *buffer, double value, unsigned decimals);
bool cw_buffer_general (CwBuffer *buffer, double value, unsigned digits);

/* Makes room for `count` more bytes after `length`, for the caller to write directly. */
bool cw_buffer_grow (CwBuffer *buffer, size_t count);
static inline bool
cw_buffer_reserve (CwBuffer *buffer, size_t count)
{
  return count < buffer->size - buffer->length || cw_buffer_grow (buffer, count);
}

/* The contents as a C string, "" if empty; valid until the next append. */
const char *cw_buffer_string (const CwBuffer *buffer);

void cw_buffer_clear (CwBuffer *buffer); /* empties it, keeps the memory */
void cw_buffer_free (CwBuffer *buffer);  /* empties it, frees the memory */
