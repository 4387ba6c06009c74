/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_tag_pair.h"

#include "base/utf8.h"
#include "base/words.h"
#include "notation/pgn_plain.h"

#include <string.h>

#define SURE 100000u  /* points */
#define NAME_SIZE 255 /* including the blanks around it */

bool
cw_pgn_is_usual_tag (const char *name, size_t length)
{
  static const char *const usual[] = { "Event",       "Site",    "Date",     "Round",    "White",
                                       "Black",       "Result",  "FEN",      "SetUp",    "Variant",
                                       "ECO",         "Opening", "WhiteElo", "BlackElo", "PlyCount",
                                       "TimeControl", NULL };
  return cw_word_among (name, length, usual);
}

static bool
is_blank (int byte)
{
  return byte == ' ' || byte == '\t';
}

static bool
is_line_end (int byte)
{
  return byte < 0 || byte == '\n' || byte == '\r';
}

/* May the value be odd? Only among other tags, or with a name that every game has: anything else
 * that begins with a bracket is not PGN. */
static bool
may_be_odd (CwPgnLexer *lexer, size_t start, size_t length)
{
  return lexer->has_tags
         || cw_pgn_is_usual_tag ((const char *)lexer->text.bytes + lexer->text.at + start, length);
}

/* Letters of any script: all bytes beyond ASCII count. */
static bool
is_letter (int byte)
{
  return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') || byte >= 0x80;
}

bool
cw_pgn_tag_name_has (char character, bool first)
{
  int byte = (unsigned char)character;
  return is_letter (byte)
         || (!first && ((byte >= '0' && byte <= '9') || (byte > 0 && strchr ("_-.?:+", byte))));
}

unsigned
cw_pgn_recognise (const char *line, size_t length)
{
  static const char variant[] = "[Variant \"";
  size_t at = 1;
  if (length < 4 || line[0] != '[')
    return 0;
  if (length >= sizeof variant - 1 && memcmp (line, variant, sizeof variant - 1) == 0)
    return SURE;
  while (at < length && (line[at] & 0x80) == 0 && is_letter (line[at]))
    at++;
  return at > 1 && at < length && line[at] == ' ' && memchr (line, '"', length) ? 1 : 0;
}

/* Finds where the name begins and its length; 0 if there is none. */
static size_t
name_at (CwPgnText *text, size_t ahead, size_t *start)
{
  size_t at = ahead;
  while (is_blank (cw_pgn_text_at (text, at)) && at - ahead < NAME_SIZE)
    at++;
  if (cw_pgn_text_at (text, at++) != '[')
    return 0;
  while (is_blank (cw_pgn_text_at (text, at)) && at - ahead < NAME_SIZE)
    at++;
  *start = at;
  for (; at - *start < NAME_SIZE; at++)
    {
      int byte = cw_pgn_text_at (text, at);
      if (byte < 0 || !cw_pgn_tag_name_has ((char)byte, at == *start))
        break;
    }
  return at - *start;
}

static size_t
skip_blanks (CwPgnText *text, size_t at)
{
  size_t start = at;
  while (is_blank (cw_pgn_text_at (text, at)) && at - start < NAME_SIZE)
    at++;
  return at;
}

bool
cw_pgn_looks_like_tag (CwPgnText *text, size_t ahead)
{
  size_t start, length = name_at (text, ahead, &start);
  return length > 0 && cw_pgn_text_at (text, skip_blanks (text, start + length)) == '"';
}

bool
cw_pgn_begins_tag (const char *text)
{
  size_t at = 1, length = 0;
  if (text[0] != '[')
    return false;
  at += strspn (text + at, " \t");
  while (cw_pgn_tag_name_has (text[at + length], length == 0))
    length++;
  at += length;
  return length > 0 && text[at + strspn (text + at, " \t")] == '"';
}

typedef enum
{
  FOUND,
  OPEN,
  BINARY
} Ending;

/* Finds the quote that ends the value beginning at `start`; sets `*end` to it and `*past` to the
 * byte after the bracket, or to how far it searched in vain. A quote after a backslash ends the
 * value only if no other does. */
static Ending
find_end (CwPgnText *text, size_t start, size_t *end, size_t *past, bool *odd)
{
  size_t fallback = 0, fallback_past = 0, at = start;
  bool escaped = false;
  for (; at - start < CW_PGN_VALUE; at++)
    {
      int byte = cw_pgn_text_at (text, at);
      if (is_line_end (byte))
        break;
      if (byte < ' ' && byte != '\t')
        {
          *past = at;
          return BINARY;
        }
      if (byte == '\\' && !escaped)
        {
          escaped = true;
          continue;
        }
      size_t bracket = byte == '"' ? skip_blanks (text, at + 1) : 0;
      if (byte == '"' && cw_pgn_text_at (text, bracket) == ']')
        {
          *end = at;
          *past = bracket + 1;
          if (!escaped)
            return FOUND;
          fallback = at;
          fallback_past = bracket + 1;
        }
      else if (byte == '"' && !escaped)
        *odd = true;
      escaped = false;
    }
  *end = fallback;
  *past = fallback > 0 ? fallback_past : at;
  *odd = true;
  return fallback > 0 ? FOUND : OPEN;
}

/* For a value that never ends: takes the rest of the line, without what may have been meant as its
 * end. False if that is not text. */
static bool
find_line_end (CwPgnText *text, size_t start, size_t *end, size_t *past)
{
  size_t at = start;
  while (at - start < CW_PGN_VALUE && !is_line_end (cw_pgn_text_at (text, at)))
    at++;
  *end = *past = at;
  while (*end > start)
    {
      int byte = cw_pgn_text_at (text, *end - 1);
      if (!is_blank (byte) && byte != ']' && byte != '"')
        break;
      --*end;
    }
  const char *value = (const char *)text->bytes + text->at + start;
  for (size_t i = 0; i < *end - start; i++)
    if ((unsigned char)value[i] < ' ' && value[i] != '\t')
      return false;
  return cw_utf8_valid (value, *end - start, NULL);
}

static void
keep_value (CwPgnLexer *lexer, size_t start, size_t end)
{
  CwPgnText *text = &lexer->text;
  const unsigned char *bytes = text->bytes + text->at;
  cw_buffer_clear (&lexer->value);
  if (!memchr (bytes + start, '\\', end - start))
    {
      cw_buffer_append (&lexer->value, bytes + start, end - start);
      return;
    }
  for (size_t at = start; at < end; at++)
    {
      if (bytes[at] == '\\' && at + 1 < end && (bytes[at + 1] == '"' || bytes[at + 1] == '\\'))
        at++;
      cw_buffer_char (&lexer->value, (char)bytes[at]);
    }
}

static void
finish (CwPgnLexer *lexer, size_t name, size_t name_length, size_t past)
{
  CwPgnText *text = &lexer->text;
  cw_buffer_clear (&lexer->name);
  cw_buffer_append (&lexer->name, text->bytes + text->at + name, name_length);
  bool odd_name = cw_pgn_make_utf8 (&lexer->name), odd_value = cw_pgn_make_utf8 (&lexer->value);
  if (lexer->name.length > CW_PGN_TAG_NAME - 1) /* conversion to UTF-8 lengthened it */
    {
      size_t length = cw_utf8_boundary (lexer->name.bytes, CW_PGN_TAG_NAME - 1);
      lexer->name.bytes[length] = '\0';
      lexer->name.length = length;
    }
  lexer->token.type = CW_PGN_TAG;
  lexer->token.odd_bytes = odd_name || odd_value;
  cw_pgn_text_take (text, past);
}

/* [Round 1]: without quotes, but a whole line among tags. */
static bool
read_unquoted (CwPgnLexer *lexer, size_t name, size_t name_length)
{
  CwPgnText *text = &lexer->text;
  size_t start = skip_blanks (text, name + name_length), at = start;
  if (!lexer->token.fresh || !lexer->in_tags || start == name + name_length
      || !may_be_odd (lexer, name, name_length))
    return false;
  for (int byte; (byte = cw_pgn_text_at (text, at)) != ']'; at++)
    if ((byte < ' ' && byte != '\t') || byte == '[' || byte == '{' || at - start > NAME_SIZE)
      return false;
  if (!is_line_end (cw_pgn_text_at (text, skip_blanks (text, at + 1))))
    return false;
  size_t end = at;
  while (end > start && is_blank (cw_pgn_text_at (text, end - 1)))
    end--;
  keep_value (lexer, start, end);
  finish (lexer, name, name_length, at + 1);
  lexer->token.warning = CW_WARNING_PGN_TAG;
  return true;
}

bool
cw_pgn_read_tag_pair (CwPgnLexer *lexer)
{
  CwPgnText *text = &lexer->text;
  size_t name, name_length, end = 0, past = 0;
  if (!lexer->token.fresh && !lexer->in_tags)
    return false;
  if (cw_pgn_text_offset (text) >= lexer->open_until && cw_pgn_take_plain_tag (lexer))
    return true;
  name_length = name_at (text, 0, &name);
  if (name_length == 0)
    return false;
  size_t start = skip_blanks (text, name + name_length);
  if (cw_pgn_text_at (text, start) != '"')
    return read_unquoted (lexer, name, name_length);
  start++;
  bool odd = true;
  Ending ending = OPEN;
  uint64_t offset = cw_pgn_text_offset (text);
  if (offset >= lexer->open_until)
    {
      odd = false;
      ending = find_end (text, start, &end, &past, &odd);
      if (ending != FOUND)
        lexer->open_until = offset + past;
    }
  if (ending == BINARY
      || (ending == OPEN
          && (!may_be_odd (lexer, name, name_length) || !find_line_end (text, start, &end, &past))))
    return false;
  keep_value (lexer, start, end);
  finish (lexer, name, name_length, past);
  if (odd)
    lexer->token.warning = CW_WARNING_PGN_TAG;
  return true;
}
