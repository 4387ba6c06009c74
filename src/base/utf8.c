/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/utf8.h"

#include "base/words.h"

#include <string.h>

#define REPLACEMENT 0xfffdu

size_t
cw_utf8_decode (const char *bytes, size_t size, uint32_t *character)
{
  static const uint32_t smallest[5] = { 0, 0, 0x80, 0x800, 0x10000 };
  if (size == 0)
    return 0;

  unsigned char first = (unsigned char)bytes[0];
  if (first < 0x80)
    {
      *character = first;
      return 1;
    }
  size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || length > size)
    return 0;

  uint32_t value = first & (0x7fu >> length);
  for (size_t i = 1; i < length; i++)
    {
      unsigned char next = (unsigned char)bytes[i];
      if ((next & 0xc0) != 0x80)
        return 0;
      value = value << 6 | (next & 0x3f);
    }
  if (value < smallest[length] || value > 0x10ffff || (value >= 0xd800 && value < 0xe000))
    return 0;
  *character = value;
  return length;
}

size_t
cw_utf8_encode (uint32_t character, char bytes[4])
{
  if (character > 0x10ffff || (character >= 0xd800 && character < 0xe000))
    character = REPLACEMENT;
  if (character < 0x80)
    {
      bytes[0] = (char)character;
      return 1;
    }
  size_t length = character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
  for (size_t i = length - 1; i > 0; i--, character >>= 6)
    bytes[i] = (char)(0x80 | (character & 0x3f));
  bytes[0] = (char)((0xf00u >> length) | character);
  return length;
}

bool
cw_utf8_valid (const char *bytes, size_t size, size_t *offset)
{
  uint32_t character;
  for (size_t i = 0, length; i < size; i += length)
    {
      length =
          (unsigned char)bytes[i] < 0x80 ? 1 : cw_utf8_decode (bytes + i, size - i, &character);
      if (length == 0)
        {
          if (offset)
            *offset = i;
          return false;
        }
    }
  return true;
}

size_t
cw_utf8_boundary (const char *text, size_t length)
{
  /* Go back to the start of the last character; if that one is whole, nothing need be cut. */
  size_t start = length;
  uint32_t character;
  while (start > 0 && length - start < 4 && ((unsigned char)text[start - 1] & 0xc0) == 0x80)
    start--;
  if (start > 0)
    start--;
  size_t whole = cw_utf8_decode (text + start, length - start, &character);
  if (whole == 0 && start < length && ((unsigned char)text[start] & 0xc0) == 0xc0)
    return start;
  return length;
}

/* The characters of bytes 0x80 to 0x9f in Windows-1252. */
static const uint16_t upper[32] = {
  0x20ac, 0xfffd, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
  0x2039, 0x0152, 0xfffd, 0x017d, 0xfffd, 0xfffd, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
  0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0xfffd, 0x017e, 0x0178,
};

bool
cw_utf8_append_cp1252 (CwBuffer *buffer, const char *bytes, size_t size)
{
  for (size_t i = 0; i < size; i++)
    {
      unsigned char byte = (unsigned char)bytes[i];
      uint32_t character = byte >= 0x80 && byte < 0xa0 ? upper[byte - 0x80] : byte;
      char encoded[4];
      if (!cw_buffer_append (buffer, encoded,
                             cw_utf8_encode (byte == 0 ? REPLACEMENT : character, encoded)))
        return false;
    }
  return true;
}

/* The Windows-1252 byte of a character; 0 if it has none. */
static unsigned char
code_of (uint32_t character)
{
  if (character < 0x80 || (character >= 0xa0 && character <= 0xff))
    return (unsigned char)character;
  for (unsigned i = 0; i < 32 && character != REPLACEMENT; i++)
    if (upper[i] == character)
      return (unsigned char)(0x80 + i);
  return 0;
}

bool
cw_utf8_to_cp1252 (CwBuffer *buffer, const char *text, size_t size, size_t *offset)
{
  for (size_t at = 0, length; at < size; at += length)
    {
      uint32_t character;
      length = cw_utf8_decode (text + at, size - at, &character);
      unsigned char code = length > 0 ? code_of (character) : 0;
      if (code == 0)
        {
          *offset = at;
          return false;
        }
      cw_buffer_char (buffer, (char)code);
    }
  return !buffer->failed;
}

/* --- finding --------------------------------------------------------------------------------- */

static inline uint32_t
fold (uint32_t character)
{
  /* U+00C0 … U+017F */
  static const char latin[] = "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
                              "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllll"
                              "nnnnnnnnnoooooooorrrrrrsssssssstttttt"
                              "uuuuuuuuuuuuwwyyyzzzzzzs";
  if (character < 0x80)
    return character >= 'A' && character <= 'Z' ? character + 0x20 : character;
  if (character >= 0xc0 && character < 0x180)
    return (unsigned char)latin[character - 0xc0];
  if ((character >= 0x391 && character <= 0x3a9) || (character >= 0x410 && character <= 0x42f))
    return character + 0x20;
  return character >= 0x400 && character <= 0x40f ? character + 0x50 : character;
}

uint32_t
cw_utf8_fold (uint32_t character)
{
  return fold (character);
}

/* The second of the two letters that this one is also written as (ö: oe, ß: ss); 0 for others. */
static inline uint32_t
second (uint32_t character)
{
  if (character < 0x80)
    return 0;
  switch (character)
    {
    case 0xc4: /* Ä Ö Ü Ø Æ Œ */
    case 0xe4:
    case 0xd6:
    case 0xf6:
    case 0xdc:
    case 0xfc:
    case 0xd8:
    case 0xf8:
    case 0xc6:
    case 0xe6:
    case 0x152:
    case 0x153:
      return 'e';
    case 0xc5: /* Å */
    case 0xe5:
      return 'a';
    case 0xdf: /* ß */
      return 's';
    case 0xde: /* Þ */
    case 0xfe:
      return 'h';
    default:
      return 0;
    }
}

/* The next character of a text; invalid UTF-8 byte by byte. */
static inline uint32_t
next (const char **text)
{
  unsigned char byte = (unsigned char)**text;
  uint32_t character = byte;
  size_t length = byte < 0x80 ? 1 : cw_utf8_decode (*text, strnlen (*text, 4), &character);
  *text += length > 0 ? length : 1;
  return character;
}

/* Skips apostrophes, and hyphens that are not before a digit ("1-0"). */
static inline const char *
skip_signs (const char *text)
{
  for (;;)
    {
      const char *at = text;
      uint32_t sign =
          *text == '\'' || *text == '-' || *text == '`' || (*text & 0x80) != 0 ? next (&at) : 0;
      bool apostrophe = sign == '\'' || sign == '`' || sign == 0xb4 || sign == 0x2bc
                        || sign == 0x2018 || sign == 0x2019;
      bool hyphen = sign == '-' || (sign >= 0x2010 && sign <= 0x2013);
      if (!apostrophe && (!hyphen || cw_is_digit (*at)))
        return text;
      text = at;
    }
}

/* Letters tried as two in a comparison: more than names have, and few enough that a text made only
 * of such letters takes no time. */
#define MOST_PAIRS 64

static bool begins_with (const char *text, const char *part, unsigned *pairs);

/* Whether `text` begins with the second letter of a character and goes on like `part`; or the other
 * way round. */
static bool
goes_on (uint32_t character, const char *text, const char *part, bool other, unsigned *pairs)
{
  uint32_t letter = second (character);

  if (letter == 0 || *text == '\0' || fold (next (&text)) != letter || *pairs == MOST_PAIRS)
    return false;
  ++*pairs;
  return other ? begins_with (part, text, pairs) : begins_with (text, part, pairs);
}

/* A letter or other byte of ASCII that stands for itself alone: no sign that may be skipped. */
static inline bool
is_simple (char byte)
{
  return (byte & 0x80) == 0 && byte != '\'' && byte != '-' && byte != '`';
}

/* Whether a text begins with `part`. */
static bool
begins_with (const char *text, const char *part, unsigned *pairs)
{
  for (;;)
    {
      for (; is_simple (*text) && is_simple (*part); text++, part++)
        {
          if (*part == '\0' || *text == '\0')
            return *part == '\0';
          if (fold ((unsigned char)*text) != fold ((unsigned char)*part))
            return false;
        }
      text = skip_signs (text);
      part = skip_signs (part);
      if (*part == '\0' || *text == '\0')
        return *part == '\0';
      uint32_t its = next (&text), asked = next (&part);
      if (fold (its) != fold (asked))
        return false;
      if (goes_on (asked, text, part, false, pairs) || goes_on (its, part, text, true, pairs))
        return true;
    }
}

bool
cw_utf8_contains (const char *text, const char *part)
{
  const char *rest = skip_signs (part);

  if (*rest == '\0')
    return strstr (text, part) != NULL;
  uint32_t first = next (&rest), folded = fold (first);
  char small = folded < 0x80 ? (char)folded : '\0';
  char large = small >= 'a' && small <= 'z' ? (char)(small - 0x20) : small;
  for (;;)
    {
      while (*text != small && *text != large && *text != '\0' && (*text & 0x80) == 0)
        text++;
      if (*text == '\0')
        return false;
      uint32_t its = next (&text);
      unsigned pairs = 0;
      if (fold (its) == folded
          && (begins_with (text, rest, &pairs) || goes_on (first, text, rest, false, &pairs)
              || goes_on (its, rest, text, true, &pairs)))
        return true;
    }
}
