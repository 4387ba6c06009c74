/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_text.h"

#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

#define CHUNK ((size_t)64 * 1024)

/* Drops what was taken and makes room for a chunk. */
static bool
make_room (CwPgnText *text)
{
  if (text->at > 0)
    {
      if (text->wide)
        cw_pgn_text_source_offset (text, cw_pgn_text_offset (text));
      memmove (text->bytes, text->bytes + text->at, text->length - text->at);
      text->length -= text->at;
      text->base += text->at;
      text->at = 0;
    }
  if (text->size - text->length >= CHUNK)
    return true;
  size_t size = text->size == 0 ? 4 * CHUNK : text->size * 2;
  unsigned char *bytes = realloc (text->bytes, size);
  if (!bytes)
    return false;
  text->bytes = bytes;
  text->size = size;
  return true;
}

/* --- UTF-16 ---------------------------------------------------------------------------------- */

static void
put_character (CwPgnText *text, uint32_t character)
{
  char bytes[4];
  size_t length = cw_utf8_encode (character, bytes);
  memcpy (text->bytes + text->length, bytes, length);
  text->length += length;
}

static void
put_unit (CwPgnText *text, uint32_t unit)
{
  bool low = unit >= 0xdc00 && unit < 0xe000;
  uint32_t high = text->surrogate;
  text->surrogate = 0;
  if (high && low)
    {
      put_character (text, 0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00));
      return;
    }
  if (high)
    put_character (text, 0xfffd);
  if (unit >= 0xd800 && unit < 0xdc00)
    text->surrogate = unit;
  else
    put_character (text, unit);
}

static void
decode_wide (CwPgnText *text)
{
  size_t used = 0;
  for (; used + 2 <= text->raw_length; used += 2)
    {
      uint32_t first = text->raw[used], second = text->raw[used + 1];
      put_unit (text, text->big_endian ? first << 8 | second : second << 8 | first);
    }
  memmove (text->raw, text->raw + used, text->raw_length - used);
  text->raw_length -= used;
}

/* 4096 bytes at most give 3 bytes of UTF-8 for every 2, much less than a chunk. */
static void
fill_wide (CwPgnText *text)
{
  size_t got = text->source.read (text->source.context, text->raw + text->raw_length,
                                  sizeof text->raw - text->raw_length, &text->fault);
  text->taken += got;
  text->raw_length += got;
  text->end = got == 0;
  decode_wide (text);
}

/* --- the beginning --------------------------------------------------------------------------- */

/* UTF-16 has a byte order mark, or every second of the first four bytes is zero. */
static void
recognise (CwPgnText *text)
{
  const unsigned char *b = text->bytes;
  if (text->length < 2)
    return;
  if ((b[0] == 0xff && b[1] == 0xfe) || (b[0] == 0xfe && b[1] == 0xff))
    {
      text->wide = true;
      text->big_endian = b[0] == 0xfe;
    }
  else if (text->length >= 4 && b[0] && !b[1] && b[2] && !b[3])
    text->wide = true;
  else if (text->length >= 4 && !b[0] && b[1] && !b[2] && b[3])
    text->wide = text->big_endian = true;
}

static void
start (CwPgnText *text)
{
  text->started = true;
  /* Reads may be short, so repeat until there is enough to decide. */
  while (text->length < 4 && !text->end)
    {
      size_t got = text->source.read (text->source.context, text->bytes + text->length,
                                      sizeof text->raw / 2 - text->length, &text->fault);
      text->taken += got;
      text->length += got;
      text->end = got == 0;
    }
  recognise (text);
  if (!text->wide)
    return;
  memcpy (text->raw, text->bytes, text->length);
  text->raw_length = text->length;
  text->length = 0;
  decode_wide (text);
}

static void
fill (CwPgnText *text)
{
  if (!make_room (text))
    {
      cw_status_fail (&text->fault, CW_ERROR_MEMORY, NULL, NULL);
      text->end = true;
    }
  else if (!text->started)
    start (text);
  else if (text->wide)
    fill_wide (text);
  else
    {
      size_t got = text->source.read (text->source.context, text->bytes + text->length,
                                      text->size - text->length, &text->fault);
      text->taken += got;
      text->length += got;
      text->end = got == 0;
    }
}

int
cw_pgn_text_far (CwPgnText *text, size_t ahead)
{
  if (ahead > CW_PGN_LOOKAHEAD)
    return -1;
  while (text->at + ahead >= text->length && !text->end)
    fill (text);
  return text->at + ahead < text->length ? text->bytes[text->at + ahead] : -1;
}

/* --- places ---------------------------------------------------------------------------------- */

uint32_t
cw_pgn_text_column (const CwPgnText *text, uint64_t line_start, uint64_t offset)
{
  if (offset < line_start)
    return 1;
  uint64_t column = offset - line_start + 1;
  /* Count characters if the line is still in the window, otherwise bytes. */
  if (line_start >= text->base && offset <= text->base + text->length)
    for (size_t i = (size_t)(line_start - text->base); i < offset - text->base; i++)
      if ((text->bytes[i] & 0xc0) == 0x80)
        column--;
  return column < UINT32_MAX ? (uint32_t)column : UINT32_MAX;
}

uint64_t
cw_pgn_text_source_offset (CwPgnText *text, uint64_t offset)
{
  if (!text->wide)
    return offset;
  for (; text->mark_text < offset; text->mark_text++)
    {
      unsigned char byte = text->bytes[text->mark_text - text->base];
      if ((byte & 0xc0) != 0x80)
        text->mark_source += byte >= 0xf0 ? 4 : 2;
    }
  return text->mark_source;
}
