/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_comment.h"

#include "base/utf8.h"
#include "notation/comment_commands.h"
#include "notation/pgn_tag_pair.h"

#include <string.h>

#define NESTING_LOOKAHEAD ((size_t)64 * 1024)
#define SIGN_START "&#"

/* Signs in a comment in braces, for what would … */
enum
{
  BRACE,     /* … end the comment, */
  BRACKET,   /* … begin a game, */
  AMPERSAND, /* … begin one of these signs */
  SIGNS
};
static const struct
{
  const char *text;
  char byte;
} signs[SIGNS] = {
  [BRACE] = { SIGN_START "125;", '}' },
  [BRACKET] = { SIGN_START "91;", '[' },
  [AMPERSAND] = { SIGN_START "38;", '&' },
};

/* Appends the next `length` bytes of the text, as far as they fit. */
static void
keep (CwPgnLexer *lexer, size_t length)
{
  CwBuffer *comment = &lexer->comment;
  if (!lexer->want_comments || length == 0)
    return;
  size_t room =
      CW_PGN_COMMENT - (comment->length < CW_PGN_COMMENT ? comment->length : CW_PGN_COMMENT);
  if (length > room)
    {
      length = room;
      lexer->token.warning = CW_WARNING_PGN_COMMENT_LONG;
    }
  cw_buffer_append (comment, lexer->text.bytes + lexer->text.at, length);
}

static void
trim_end (CwBuffer *comment)
{
  while (comment->length > 0 && strchr (" \t\n", comment->bytes[comment->length - 1]))
    comment->bytes[--comment->length] = '\0';
}

static void
skip_spaces (CwPgnText *text)
{
  for (int byte; (byte = cw_pgn_text_at (text, 0)) == ' ' || byte == '\t';)
    cw_pgn_text_take (text, 1);
}

static void
start (CwPgnLexer *lexer)
{
  lexer->token.type = CW_PGN_COMMENT_TEXT;
  cw_buffer_clear (&lexer->comment);
  memset (lexer->tail, 0, sizeof lexer->tail);
  cw_pgn_text_take (&lexer->text, 1);
  skip_spaces (&lexer->text);
}

static void
finish (CwPgnLexer *lexer)
{
  trim_end (&lexer->comment);
  if (lexer->want_comments)
    lexer->token.odd_bytes = cw_pgn_make_utf8 (&lexer->comment);
}

/* Finds the next brace from `ahead` on, within `limit`, and its distance; -1 if there is none. */
static int
next_brace (CwPgnText *text, size_t ahead, size_t limit, size_t *distance)
{
  for (*distance = ahead; *distance < limit; ++*distance)
    {
      int byte = cw_pgn_text_at (text, *distance);
      if (byte < 0 || byte == '{' || byte == '}')
        return byte;
    }
  return -1;
}

/* At a '}' inside an inner brace: does one more '}' follow, with no game in between? */
static bool
closes_inner (CwPgnText *text)
{
  size_t distance;
  if (next_brace (text, 1, NESTING_LOOKAHEAD, &distance) != '}')
    return false;
  for (size_t i = 1; i < distance; i++)
    {
      int byte = cw_pgn_text_at (text, i);
      if ((byte == '\n' || byte == '\r') && cw_pgn_looks_like_tag (text, i + 1))
        return false;
    }
  return true;
}

static bool
is_there (CwPgnText *text, size_t at, const char *word)
{
  size_t length = 0;
  while (word[length] && cw_pgn_text_at (text, at + length) == word[length])
    length++;
  return !word[length];
}

static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };

/* Is there a result among the next bytes, outside tags? */
static bool
has_result (CwPgnText *text, size_t size)
{
  for (size_t at = 1; at < size; at++)
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++)
      if (strchr (" \t\r\n", cw_pgn_text_at (text, at - 1)) && is_there (text, at, results[i])
          && strchr (" \t\r\n}", cw_pgn_text_at (text, at + strlen (results[i]))))
        return true;
  return false;
}

static void
note_tail (CwPgnLexer *lexer, const unsigned char *bytes, size_t length)
{
  size_t part = length < CW_PGN_TAIL ? length : CW_PGN_TAIL;
  memmove (lexer->tail, lexer->tail + part, CW_PGN_TAIL - part);
  memcpy (lexer->tail + CW_PGN_TAIL - part, bytes + length - part, part);
}

static bool
is_blank (int byte)
{
  return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

/* Is a result the last word of the comment so far? */
static bool
ends_with_result (const CwPgnLexer *lexer)
{
  size_t end = CW_PGN_TAIL;
  while (end > 0 && is_blank (lexer->tail[end - 1]))
    end--;
  for (size_t i = 0; i < sizeof results / sizeof results[0]; i++)
    {
      size_t length = strlen (results[i]);
      if (end > length && memcmp (lexer->tail + end - length, results[i], length) == 0
          && is_blank (lexer->tail[end - length - 1]))
        return true;
    }
  return false;
}

/* Do the tags of a game follow, or nothing more? */
static bool
is_between_games (CwPgnText *text, size_t at)
{
  bool fresh = false;
  for (int byte; is_blank (byte = cw_pgn_text_at (text, at)); at++)
    fresh |= byte == '\n' || byte == '\r';
  return cw_pgn_text_at (text, at) < 0 ? at < CW_PGN_LOOKAHEAD
                                       : fresh && cw_pgn_looks_like_tag (text, at);
}

/* At the start of a line in a comment: does the next game begin here, so that the comment was never
 * closed? It does if this looks like a tag pair and no '}' follows before the next '{'. If that
 * game has a '}' too many, it still does if it begins with the tag Event after an empty line, and
 * the '}' comes before its result. A whole game may be quoted, so if the '}' comes after the
 * result, the comment must end with a result too, and nothing of its game may follow. */
static bool
is_next_game (CwPgnLexer *lexer, bool after_empty)
{
  CwPgnText *text = &lexer->text;
  size_t distance;
  if (cw_pgn_text_at (text, 0) != '[' || !cw_pgn_looks_like_tag (text, 0))
    return false;
  if (cw_pgn_text_offset (text) < lexer->safe_until)
    return false;
  if (next_brace (text, 0, CW_PGN_LOOKAHEAD, &distance) != '}')
    return true;
  if (after_empty && is_there (text, 0, "[Event \"")
      && (!has_result (text, distance)
          || (ends_with_result (lexer) && is_between_games (text, distance + 1))))
    return true;
  lexer->safe_until = cw_pgn_text_offset (text) + distance;
  return false;
}

/* Notes whether an unread text begins here. */
static void
note_unread (CwPgnLexer *lexer)
{
  CwPgnText *text = &lexer->text;
  if (cw_pgn_text_at (text, 0) == '[' && is_there (text, 0, CW_COMMENT_UNREAD))
    lexer->token.unread = true;
}

/* Takes bytes up to the next significant one in a comment, or the next bracket. */
static void
take_run (CwPgnLexer *lexer)
{
  CwPgnText *text = &lexer->text;
  note_unread (lexer);
  const unsigned char *bytes = text->bytes + text->at;
  size_t length = 0, limit = text->length - text->at;
  while (length < limit && bytes[length] != '}' && bytes[length] != '{' && bytes[length] != '\n'
         && bytes[length] != '\r' && (length == 0 || bytes[length] != '['))
    length++;
  keep (lexer, length);
  note_tail (lexer, bytes, length);
  if (length > 0)
    cw_pgn_text_take (text, length);
}

/* A single line break becomes a blank, because lines get filled; each empty line after it is an
 * intended break. True if the comment ends here. */
static bool
take_breaks (CwPgnLexer *lexer)
{
  CwBuffer *comment = &lexer->comment;
  unsigned breaks = 0;
  note_tail (lexer, (const unsigned char *)"\n", 1);
  for (int byte; (byte = cw_pgn_text_at (&lexer->text, 0)) == '\n' || byte == '\r';)
    {
      breaks += cw_pgn_text_break (&lexer->text);
      skip_spaces (&lexer->text);
      if (is_next_game (lexer, breaks > 1))
        return true;
    }
  trim_end (comment);
  if (!lexer->want_comments || comment->length == 0)
    return false;
  if (breaks <= 1 && comment->length < CW_PGN_COMMENT)
    cw_buffer_char (comment, ' ');
  for (; breaks > 1 && comment->length < CW_PGN_COMMENT; breaks--)
    cw_buffer_char (comment, '\n');
  return false;
}

/* The sign at the start of a text, `after` its first bytes; -1: none. */
static int
sign_at (const char *text, size_t after)
{
  for (int i = 0; i < SIGNS; i++)
    if (strncmp (text, signs[i].text + after, strlen (signs[i].text + after)) == 0)
      return i;
  return -1;
}

size_t
cw_pgn_escaped_at (const char *text, char *byte)
{
  int sign = sign_at (text, 0);
  if (sign < 0)
    return 0;
  size_t length = strlen (signs[sign].text);
  *byte = signs[sign].byte;
  return sign != AMPERSAND || sign_at (text + length, 1) >= 0 ? length : 0;
}

void
cw_pgn_escape_comment (CwBuffer *out, const char *comment, size_t length)
{
  for (size_t i = 0; i < length; i++)
    if (comment[i] == '}')
      cw_buffer_text (out, signs[BRACE].text);
    else if (cw_pgn_begins_tag (comment + i))
      cw_buffer_text (out, signs[BRACKET].text);
    else if (sign_at (comment + i, 0) >= 0)
      cw_buffer_text (out, signs[AMPERSAND].text);
    else
      cw_buffer_char (out, comment[i]);
}

static void
unescape (CwBuffer *comment)
{
  size_t length = 0;
  char byte;
  if (comment->length == 0 || !strstr (cw_buffer_string (comment), SIGN_START))
    return;
  for (size_t i = 0; i < comment->length; length++)
    {
      size_t escaped = cw_pgn_escaped_at (comment->bytes + i, &byte);
      comment->bytes[length] = escaped > 0 ? byte : comment->bytes[i];
      i += escaped > 0 ? escaped : 1;
    }
  comment->length = length;
  comment->bytes[length] = '\0';
}

void
cw_pgn_read_brace_comment (CwPgnLexer *lexer)
{
  CwPgnText *text = &lexer->text;
  unsigned inner = 0;
  start (lexer);
  for (;;)
    {
      take_run (lexer);
      int byte = cw_pgn_text_at (text, 0);
      bool open = byte < 0;
      if (byte == '\n' || byte == '\r')
        open = take_breaks (lexer);
      else if (byte == '}' && (inner == 0 || !closes_inner (text)))
        {
          cw_pgn_text_take (text, 1);
          break;
        }
      else if (byte == '{' || byte == '}')
        {
          inner += byte == '{' ? 1u : -1u;
          keep (lexer, 1);
          cw_pgn_text_take (text, 1);
        }
      if (open)
        {
          lexer->token.warning = CW_ERROR_PGN_COMMENT_OPEN;
          break;
        }
    }
  finish (lexer);
  unescape (&lexer->comment);
}

void
cw_pgn_read_line_comment (CwPgnLexer *lexer)
{
  CwPgnText *text = &lexer->text;
  start (lexer);
  lexer->token.to_line_end = true;
  for (int byte; (byte = cw_pgn_text_at (text, 0)) >= 0 && byte != '\n' && byte != '\r';)
    {
      note_unread (lexer);
      keep (lexer, 1);
      cw_pgn_text_take (text, 1);
    }
  finish (lexer);
}

bool
cw_pgn_make_utf8 (CwBuffer *buffer)
{
  if (buffer->length == 0
      || (cw_utf8_valid (buffer->bytes, buffer->length, NULL)
          && !memchr (buffer->bytes, 0, buffer->length)))
    return false;
  CwBuffer fixed = { 0 };
  bool odd = false;
  for (size_t at = 0; at < buffer->length;)
    {
      uint32_t character;
      size_t length = cw_utf8_decode (buffer->bytes + at, buffer->length - at, &character);
      if (length > 0 && buffer->bytes[at])
        cw_buffer_append (&fixed, buffer->bytes + at, length);
      else
        {
          length = 1;
          cw_utf8_append_cp1252 (&fixed, buffer->bytes + at, 1);
          odd = true;
        }
      at += length;
    }
  cw_buffer_free (buffer);
  *buffer = fixed;
  return odd;
}
