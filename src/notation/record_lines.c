/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/record_lines.h"

#include <stdlib.h>
#include <string.h>

#define CHUNK ((size_t)64 * 1024)

void
cw_lines_init (CwLines *lines, CwSource source, CwEncoding encoding, bool settled)
{
  *lines = (CwLines){ .source = source, .encoding = encoding, .settled = settled };
}

void
cw_lines_free (CwLines *lines)
{
  free (lines->bytes);
  cw_buffer_free (&lines->decoded);
  *lines = (CwLines){ 0 };
}

/* Reads more after what is there; false at the end. */
static bool
fill (CwLines *lines)
{
  if (lines->end)
    return false;
  if (lines->at > 0)
    {
      memmove (lines->bytes, lines->bytes + lines->at, lines->length - lines->at);
      lines->base += lines->at;
      lines->length -= lines->at;
      lines->at = 0;
    }
  if (lines->size - lines->length < CHUNK)
    {
      size_t size = lines->size ? lines->size * 2 : 2 * CHUNK;
      unsigned char *bytes = realloc (lines->bytes, size);
      lines->end = !bytes && !cw_status_fail (&lines->fault, CW_ERROR_MEMORY, NULL, NULL);
      if (!bytes)
        return false;
      lines->bytes = bytes;
      lines->size = size;
    }
  size_t got = lines->source.read (lines->source.context, lines->bytes + lines->length, CHUNK,
                                   &lines->fault);
  lines->length += got;
  lines->end = got == 0;
  return got > 0;
}

static bool
is_wide (const CwLines *lines)
{
  return lines->encoding == CW_UTF16_LITTLE || lines->encoding == CW_UTF16_BIG;
}

/* The byte at an offset from `at`, in UTF-16 the character (0 if not ASCII); -1 at the end. */
static int
ascii_at (CwLines *lines, size_t ahead)
{
  size_t unit = is_wide (lines) ? 2 : 1;
  while (lines->at + ahead + unit > lines->length)
    if (!fill (lines))
      return -1;
  const unsigned char *byte = lines->bytes + lines->at + ahead;
  if (unit == 1)
    return byte[0];
  unsigned low = lines->encoding == CW_UTF16_LITTLE ? 0 : 1;
  return byte[1 - low] == 0 ? byte[low] : 0;
}

/* The number of bytes up to the next line break or the end. */
static size_t
measure (CwLines *lines)
{
  size_t unit = is_wide (lines) ? 2 : 1, length = 0;
  for (;; length += unit)
    {
      int byte = ascii_at (lines, length);
      if (byte < 0 || byte == '\n' || byte == '\r' || length >= CW_LINE_SIZE)
        return length;
    }
}

static void
take_break (CwLines *lines)
{
  size_t unit = is_wide (lines) ? 2 : 1;
  int byte = ascii_at (lines, 0);
  if (byte == '\r')
    {
      lines->at += unit;
      byte = ascii_at (lines, 0);
    }
  if (byte == '\n')
    lines->at += unit;
}

static void
skip_mark (CwLines *lines)
{
  static const char *const marks[CW_ENCODINGS] = {
    [CW_UTF8_MARKED] = "\xef\xbb\xbf",
    [CW_UTF16_LITTLE] = "\xff\xfe",
    [CW_UTF16_BIG] = "\xfe\xff",
  };
  size_t size = cw_encoding_mark (lines->encoding);
  while (lines->length < size && fill (lines))
    ;
  if (size > 0 && lines->length >= size && memcmp (lines->bytes, marks[lines->encoding], size) == 0)
    lines->at += size;
}

static bool
is_ascii (const char *bytes, size_t size)
{
  for (size_t i = 0; i < size; i++)
    if ((unsigned char)bytes[i] >= 0x80)
      return false;
  return true;
}

/* Decodes the line's text; if only ASCII came before it, it also decides the encoding. */
static void
decode (CwLines *lines, const char *bytes, size_t size)
{
  bool plain = !is_wide (lines) && is_ascii (bytes, size);
  if (!lines->settled && !plain)
    {
      lines->encoding = cw_encoding_detect (bytes, size, NULL);
      lines->settled = true;
    }
  /* Joined files have byte order marks in the middle. */
  if (size >= 3 && memcmp (bytes, "\xef\xbb\xbf", 3) == 0)
    {
      bytes += 3;
      size -= 3;
    }
  cw_buffer_clear (&lines->decoded);
  lines->line.faults = cw_decode (plain ? CW_UTF8 : lines->encoding, bytes, size, &lines->decoded);
  lines->line.text = cw_buffer_string (&lines->decoded);
  lines->line.length = lines->decoded.length;
}

bool
cw_lines_next (CwLines *lines)
{
  if (lines->again)
    {
      lines->again = false;
      return true;
    }
  if (!lines->started)
    skip_mark (lines);
  lines->started = true;
  size_t length = measure (lines);
  lines->line.offset = lines->base + lines->at;
  bool last = ascii_at (lines, length) < 0;
  const char *bytes = (const char *)lines->bytes + lines->at;
  if (last && (length == 0 || (length == 1 && bytes[0] == 0x1a)))
    {
      lines->at += length;
      return false;
    }
  decode (lines, bytes, length);
  lines->line.number++;
  lines->at += length;
  take_break (lines);
  if (lines->decoded.failed)
    {
      lines->end = true;
      return cw_status_fail (&lines->fault, CW_ERROR_MEMORY, NULL, NULL);
    }
  return true;
}

void
cw_lines_again (CwLines *lines)
{
  lines->again = true;
}

uint64_t
cw_lines_offset (const CwLines *lines)
{
  return lines->again ? lines->line.offset : lines->base + lines->at;
}
