/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/encoding.h"

#include "base/utf8.h"
#include "base/words.h"

#include <errno.h>
#include <iconv.h>
#include <string.h>

#define REPLACEMENT "\xef\xbf\xbd"

static const struct
{
  const char *name, *system; /* shown to people; for iconv */
} encodings[CW_ENCODINGS] = {
  { "UTF-8", NULL },         { "UTF-8", NULL },        { "Shift_JIS", "CP932" },
  { "EUC-JP", "EUC-JP-MS" }, { "UTF-16", "UTF-16LE" }, { "UTF-16", "UTF-16BE" },
};

const char *
cw_encoding_name (CwEncoding encoding)
{
  return encodings[encoding].name;
}

bool
cw_encoding_named (const char *name, size_t length, CwEncoding *encoding)
{
  static const struct
  {
    const char *folded;
    CwEncoding encoding;
  } names[] = {
    { "utf8", CW_UTF8 },           { "utf8n", CW_UTF8 },         { "shiftjis", CW_CP932 },
    { "sjis", CW_CP932 },          { "cp932", CW_CP932 },        { "windows31j", CW_CP932 },
    { "ms932", CW_CP932 },         { "eucjp", CW_EUC_JP },       { "euc", CW_EUC_JP },
    { "ujis", CW_EUC_JP },         { "utf16", CW_UTF16_LITTLE }, { "utf16le", CW_UTF16_LITTLE },
    { "utf8bom", CW_UTF8_MARKED }, { "utf16be", CW_UTF16_BIG },
  };
  char folded[16];
  cw_word_fold (name, length, folded, sizeof folded);
  for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strcmp (names[i].folded, folded) == 0)
      {
        *encoding = names[i].encoding;
        return true;
      }
  return false;
}

size_t
cw_encoding_mark (CwEncoding encoding)
{
  if (encoding == CW_UTF16_LITTLE || encoding == CW_UTF16_BIG)
    return 2;
  return encoding == CW_UTF8_MARKED ? 3 : 0;
}

/* --- from an encoding ------------------------------------------------------------------------ */

static size_t
decode_utf8 (const char *bytes, size_t size, CwBuffer *buffer)
{
  size_t faults = 0;
  for (size_t at = 0; at < size;)
    {
      uint32_t character;
      size_t length = cw_utf8_decode (bytes + at, size - at, &character);
      if (length == 0 || character == 0)
        {
          faults++;
          length = 1;
          cw_buffer_text (buffer, REPLACEMENT);
        }
      else
        cw_buffer_append (buffer, bytes + at, length);
      at += length;
    }
  return faults;
}

/* The length of what precedes the next NUL, which is `unit` (1 or 2) bytes long. */
static size_t
piece (size_t unit, const char *bytes, size_t size)
{
  for (size_t at = 0; at + unit <= size;)
    {
      const char *zero = memchr (bytes + at, '\0', size - at);
      if (zero == NULL)
        break;
      at = (size_t)(zero - bytes) / unit * unit;
      if (at + unit <= size && bytes[at] == '\0' && bytes[at + unit - 1] == '\0')
        return at;
      at += unit;
    }
  return size;
}

/* Converts one run of bytes with iconv. What iconv rejects is replaced, one `unit` (1 or 2 bytes)
 * at a time. */
static size_t
decode_run (iconv_t converter, const char *bytes, size_t size, size_t unit, CwBuffer *buffer)
{
  size_t faults = 0;
  char *in = (char *)bytes;
  while (size > 0 && cw_buffer_reserve (buffer, size * 3 + 8))
    {
      char *out = buffer->bytes + buffer->length;
      size_t room = size * 3 + 8, whole = room;
      size_t result = iconv (converter, &in, &size, &out, &room);
      buffer->length += whole - room;
      buffer->bytes[buffer->length] = '\0';
      if (result != (size_t)-1 || errno == E2BIG)
        continue;
      size_t skipped = size < unit ? size : unit;
      in += skipped;
      size -= skipped;
      faults++;
      cw_buffer_text (buffer, REPLACEMENT);
      iconv (converter, NULL, NULL, NULL, NULL);
    }
  return faults;
}

static size_t
decode_other (CwEncoding encoding, const char *bytes, size_t size, CwBuffer *buffer)
{
  iconv_t converter = iconv_open ("UTF-8", encodings[encoding].system);
  if (converter == (iconv_t)-1)
    return decode_utf8 (bytes, size, buffer);
  size_t faults = 0, unit = encoding < CW_UTF16_LITTLE ? 1 : 2;
  while (size > 0 && !buffer->failed)
    {
      size_t length = piece (unit, bytes, size);
      faults += decode_run (converter, bytes, length, unit, buffer);
      bytes += length;
      size -= length;
      if (size > 0)
        {
          faults++;
          cw_buffer_text (buffer, REPLACEMENT);
          bytes += unit;
          size -= unit;
        }
    }
  iconv_close (converter);
  return faults;
}

size_t
cw_decode (CwEncoding encoding, const char *bytes, size_t size, CwBuffer *buffer)
{
  return encodings[encoding].system ? decode_other (encoding, bytes, size, buffer)
                                    : decode_utf8 (bytes, size, buffer);
}

/* --- to an encoding -------------------------------------------------------------------------- */

/* The character that CP932 has instead of one that JIS maps differently; 0 if none. */
static uint32_t
microsoft (uint32_t character)
{
  static const uint32_t pairs[][2] = {
    { 0x301c, 0xff5e }, { 0x2212, 0xff0d }, { 0x2016, 0x2225 }, { 0x2014, 0x2015 },
    { 0x00a2, 0xffe0 }, { 0x00a3, 0xffe1 }, { 0x00ac, 0xffe2 },
  };
  for (unsigned i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
    if (pairs[i][0] == character)
      return pairs[i][1];
  return 0;
}

/* Appends the twin of a character that the encoding lacks; false if it has none. */
static bool
encode_twin (iconv_t converter, uint32_t character, CwBuffer *buffer)
{
  char text[4], bytes[8];
  uint32_t twin = microsoft (character);
  if (!twin)
    return false;
  char *in = text, *out = bytes;
  size_t size = cw_utf8_encode (twin, text), room = sizeof bytes;
  iconv (converter, NULL, NULL, NULL, NULL);
  return iconv (converter, &in, &size, &out, &room) == 0
         && cw_buffer_append (buffer, bytes, (size_t)(out - bytes));
}

static bool
encode_all (iconv_t converter, const char *text, size_t size, CwBuffer *buffer, size_t *offset)
{
  char *in = (char *)text;
  size_t left = size;
  while (left > 0 && cw_buffer_reserve (buffer, left * 2 + 8))
    {
      char *out = buffer->bytes + buffer->length;
      size_t room = left * 2 + 8, whole = room;
      size_t result = iconv (converter, &in, &left, &out, &room);
      buffer->length += whole - room;
      buffer->bytes[buffer->length] = '\0';
      if (result != (size_t)-1 || errno == E2BIG)
        continue;
      uint32_t character;
      size_t length = cw_utf8_decode (in, left, &character);
      if (length == 0 || !encode_twin (converter, character, buffer))
        {
          *offset = size - left;
          return false;
        }
      in += length;
      left -= length;
    }
  return true;
}

bool
cw_encode (CwEncoding encoding, const char *text, size_t size, CwBuffer *buffer, size_t *offset)
{
  const char *system = encodings[encoding].system;
  if (!system)
    {
      cw_buffer_append (buffer, text, size);
      return true;
    }
  *offset = 0;
  iconv_t converter = iconv_open (system, "UTF-8");
  if (converter == (iconv_t)-1)
    return false;
  bool done = encode_all (converter, text, size, buffer, offset);
  iconv_close (converter);
  return done;
}

/* --- detection ------------------------------------------------------------------------------- */

/* True for valid UTF-8, which may break off within the last character. */
static bool
is_utf8 (const char *bytes, size_t size)
{
  size_t wrong;
  if (cw_utf8_valid (bytes, size, &wrong))
    return true;
  if (size - wrong >= 4)
    return false;
  for (size_t i = wrong + 1; i < size; i++)
    if (((unsigned char)bytes[i] & 0xc0) != 0x80)
      return false;
  return (unsigned char)bytes[wrong] >= 0xc2 && (unsigned char)bytes[wrong] < 0xf5;
}

/* Twice the faults of a decoding, plus its half-width katakana: real records have hardly any, and
 * text decoded wrongly is full of them. */
static size_t
unlikeliness (CwEncoding encoding, const char *bytes, size_t size)
{
  CwBuffer text = { 0 };
  size_t points = 2 * cw_decode (encoding, bytes, size, &text);
  for (size_t at = 0; at < text.length;)
    {
      uint32_t character;
      size_t length = cw_utf8_decode (text.bytes + at, text.length - at, &character);
      points += character >= 0xff61 && character <= 0xff9f;
      at += length > 0 ? length : 1;
    }
  cw_buffer_free (&text);
  return points;
}

CwEncoding
cw_encoding_detect (const void *bytes, size_t size, bool *ascii)
{
  const unsigned char *head = bytes;
  size_t plain = 0;
  while (plain < size && head[plain] < 0x80)
    plain++;
  if (ascii)
    *ascii = plain == size;
  if (size >= 3 && memcmp (head, "\xef\xbb\xbf", 3) == 0)
    return CW_UTF8_MARKED;
  if (size >= 2 && head[0] == 0xff && head[1] == 0xfe)
    return CW_UTF16_LITTLE;
  if (size >= 2 && head[0] == 0xfe && head[1] == 0xff)
    return CW_UTF16_BIG;
  if (is_utf8 (bytes, size))
    return CW_UTF8;
  return unlikeliness (CW_EUC_JP, bytes, size) < unlikeliness (CW_CP932, bytes, size) ? CW_EUC_JP
                                                                                      : CW_CP932;
}
