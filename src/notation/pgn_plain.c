/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_plain.h"

#define LONGEST_NUMBER 3 /* digits */
#define LONGEST_MOVE 9   /* "Qa1xb2++" plus one, which makes it something else */
#define LONGEST (LONGEST_NUMBER + LONGEST_MOVE + 4)
#define LONGEST_TAG 200 /* bytes from bracket to bracket */

static bool
is_digit (unsigned char byte)
{
  return (unsigned)(byte - '0') < 10;
}

static bool
is_letter (unsigned char byte)
{
  return (unsigned)((byte | 0x20) - 'a') < 26;
}

/* The length of the run of bytes that moves are spelled with. */
static size_t
move_length (const unsigned char *bytes)
{
  static const bool in_moves[256] = {
    ['a'] = true, ['b'] = true, ['c'] = true, ['d'] = true, ['e'] = true, ['f'] = true,
    ['g'] = true, ['h'] = true, ['x'] = true, ['+'] = true, ['#'] = true, ['1'] = true,
    ['2'] = true, ['3'] = true, ['4'] = true, ['5'] = true, ['6'] = true, ['7'] = true,
    ['8'] = true, ['K'] = true, ['Q'] = true, ['R'] = true, ['B'] = true, ['N'] = true,
  };
  size_t length = 0;
  while (length < LONGEST_MOVE && in_moves[bytes[length]])
    length++;
  return length;
}

/* Whether it begins with a letter and ends with a rank and at most one check sign: no result or
 * symbol is spelled like that. */
static bool
is_plain_move (const unsigned char *bytes, size_t length)
{
  size_t behind = length > 0 && (bytes[length - 1] == '+' || bytes[length - 1] == '#');
  unsigned char end = bytes[length], rank = length > behind ? bytes[length - 1 - behind] : 0;
  return length > 2 * behind && is_letter (bytes[0]) && rank >= '1' && rank <= '8'
         && (end == ' ' || end == '\n' || end == '\r');
}

bool
cw_pgn_take_plain_move (CwPgnLexer *lexer)
{
  CwPgnText *text = &lexer->text;
  CwPgnToken *token = &lexer->token;
  if (lexer->in_tags || lexer->want_numbers || text->length - text->at < LONGEST + 1)
    return false;
  const unsigned char *bytes = text->bytes + text->at, *at = bytes;
  at += *at == ' ';
  const unsigned char *number = at;
  while (is_digit (*at) && at < number + LONGEST_NUMBER)
    at++;
  bool numbered = at > number;
  if (numbered)
    {
      /* 1 may begin another game; 0 is not a move number. */
      if (*number == '0' || *at != '.' || (*number == '1' && at == number + 1))
        return false;
      at++;
      at += *at == ' ';
    }
  size_t length = move_length (at);
  if (!is_plain_move (at, length))
    return false;
  bool fresh = !numbered && cw_pgn_text_offset (text) == text->line_start;
  cw_pgn_text_take (text, (size_t)(at - bytes));
  *token = (CwPgnToken){ .type = CW_PGN_MOVE,
                         .offset = cw_pgn_text_offset (text),
                         .line_start = text->line_start,
                         .line = text->line,
                         .fresh = fresh,
                         .word = (const char *)at,
                         .word_length = length };
  cw_pgn_text_take (text, length);
  return true;
}

bool
cw_pgn_take_plain_tag (CwPgnLexer *lexer)
{
  CwPgnText *text = &lexer->text;
  const unsigned char *bytes = text->bytes + text->at;
  size_t ready = text->length - text->at, name = 1;
  if (ready > LONGEST_TAG)
    ready = LONGEST_TAG;
  while (name < ready && is_letter (bytes[name]))
    name++;
  size_t end = name + 2; /* of the value */
  if (name == 1 || end >= ready || bytes[name] != ' ' || bytes[name + 1] != '"')
    return false;
  while (end < ready && bytes[end] >= ' ' && bytes[end] < 0x7f && bytes[end] != '"'
         && bytes[end] != '\\')
    end++;
  if (end + 1 >= ready || bytes[end] != '"' || bytes[end + 1] != ']')
    return false;
  cw_buffer_clear (&lexer->name);
  cw_buffer_append (&lexer->name, bytes + 1, name - 1);
  cw_buffer_clear (&lexer->value);
  cw_buffer_append (&lexer->value, bytes + name + 2, end - name - 2);
  lexer->token.type = CW_PGN_TAG;
  cw_pgn_text_take (text, end + 2);
  return true;
}
