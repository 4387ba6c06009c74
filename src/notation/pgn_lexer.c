/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_lexer.h"

#include "base/words.h"
#include "notation/pgn_comment.h"
#include "notation/pgn_plain.h"
#include "notation/pgn_symbols.h"
#include "notation/pgn_tag_pair.h"

#include <stdlib.h>
#include <string.h>

#define LONGEST_MOVE 40 /* bytes of a word that may end in symbols */

void
cw_pgn_lexer_init (CwPgnLexer *lexer, CwSource source)
{
  *lexer = (CwPgnLexer){ .text = { .source = source, .line = 1 },
                         .token = { .fresh = true },
                         .in_tags = true };
}

void
cw_pgn_lexer_free (CwPgnLexer *lexer)
{
  free (lexer->text.bytes);
  cw_buffer_free (&lexer->name);
  cw_buffer_free (&lexer->value);
  cw_buffer_free (&lexer->comment);
}

/* --- blanks ---------------------------------------------------------------------------------- */

/* The length of a blank at the next byte: ASCII blanks, NUL, DOS end-of-file marks, byte order
 * marks and no-break and zero-width spaces. 0 if there is none. */
static size_t
blank_length (CwPgnText *text, int byte)
{
  switch (byte)
    {
    case ' ':
    case '\t':
    case '\v':
    case '\f':
    case 0:
    case 0x1a:
    case 0xa0:
      return 1;
    case 0xc2:
      return cw_pgn_text_at (text, 1) == 0xa0 ? 2 : 0;
    case 0xe2:
      return cw_pgn_text_at (text, 1) == 0x80 && cw_pgn_text_at (text, 2) >= 0x80
                     && cw_pgn_text_at (text, 2) <= 0x8f
                 ? 3
                 : 0;
    case 0xef:
      return cw_pgn_text_at (text, 1) == 0xbb && cw_pgn_text_at (text, 2) == 0xbf ? 3 : 0;
    default:
      return 0;
    }
}

/* Skips an escape line: '%' in the first column, to the end of the line. */
static void
skip_line (CwPgnText *text)
{
  for (int byte; (byte = cw_pgn_text_at (text, 0)) >= 0 && byte != '\n' && byte != '\r';)
    cw_pgn_text_take (text, 1);
}

static void
skip_blanks (CwPgnLexer *lexer)
{
  CwPgnText *text = &lexer->text;
  for (;;)
    {
      int byte = cw_pgn_text_at (text, 0);
      if (byte == ' ')
        {
          cw_pgn_text_take (text, 1);
          continue;
        }
      if (byte > ' ' && byte < 0x80 && byte != '%')
        return;
      if (byte == '\n' || byte == '\r')
        {
          if (cw_pgn_text_break (text))
            lexer->token.breaks++;
          lexer->token.fresh = true;
          continue;
        }
      if (byte == '%' && cw_pgn_text_offset (text) == text->line_start)
        {
          skip_line (text);
          continue;
        }
      size_t length = byte < 0 ? 0 : blank_length (text, byte);
      if (length == 0)
        return;
      cw_pgn_text_take (text, length);
    }
}

/* --- words ----------------------------------------------------------------------------------- */

static bool
ends_word (int byte)
{
  static const bool ends[256] = {
    ['\0'] = true, [' '] = true,  ['\t'] = true, ['\n'] = true, ['\r'] = true,
    ['\v'] = true, ['\f'] = true, [0x1a] = true, ['{'] = true,  ['}'] = true,
    ['('] = true,  [')'] = true,  ['['] = true,  [']'] = true,  [';'] = true,
    ['<'] = true,  ['>'] = true,  ['$'] = true,  ['"'] = true,  [','] = true,
  };
  return byte < 0 || ends[byte & 0xff];
}

/* "(R)" after c8 or c8=. */
static bool
is_promotion (CwPgnText *text, size_t at)
{
  int before = at > 0 ? cw_pgn_text_at (text, at - 1) : ' ';
  int letter = cw_pgn_text_at (text, at + 1);
  return (before == '8' || before == '1' || before == '=') && cw_pgn_text_at (text, at) == '('
         && letter > 0 && strchr ("QRBNqrbnDTLS", letter) && cw_pgn_text_at (text, at + 2) == ')';
}

static size_t
word_length (CwPgnText *text)
{
  const unsigned char *bytes = text->bytes + text->at;
  size_t length = 0, ready = text->length - text->at;
  while (length < ready && length < CW_PGN_WORD && !ends_word (bytes[length]))
    length++;
  if (length < ready && bytes[length] != '(')
    return length;
  while (length < CW_PGN_WORD)
    {
      if (!ends_word (cw_pgn_text_at (text, length)))
        length++;
      else if (is_promotion (text, length))
        length += 3;
      else
        break;
    }
  return length;
}

static void
take_word (CwPgnLexer *lexer, CwPgnTokenType type, size_t length)
{
  CwPgnText *text = &lexer->text;
  lexer->token.type = type;
  lexer->token.word = (const char *)text->bytes + text->at;
  lexer->token.word_length = length;
  cw_pgn_text_take (text, length);
}

static void
take_glyph (CwPgnLexer *lexer, unsigned number, size_t length)
{
  take_word (lexer, number > 0 && number < 256 ? CW_PGN_GLYPH : CW_PGN_JUNK, length);
  lexer->token.number = number;
}

/* $1 … $255 */
static void
read_dollar (CwPgnLexer *lexer)
{
  size_t length = 1;
  unsigned number = 0;
  for (int byte; length < 5 && (byte = cw_pgn_text_at (&lexer->text, length)) >= '0' && byte <= '9';
       length++)
    number = number * 10 + (unsigned)(byte - '0');
  take_glyph (lexer, number, length);
}

/* Skips "<…>", which the standard reserves for future use. */
static bool
skip_reserved (CwPgnText *text)
{
  for (size_t length = 1; length < 1024; length++)
    {
      int byte = cw_pgn_text_at (text, length);
      if (byte < 0 || byte == '\n' || byte == '\r' || byte == '<')
        return false;
      if (byte == '>')
        {
          cw_pgn_text_take (text, length + 1);
          return true;
        }
    }
  return false;
}

/* The length of dots and ellipses at `at`; counts the dots. */
static size_t
dots_length (CwPgnText *text, size_t at, unsigned *dots)
{
  size_t start = at;
  for (*dots = 0; at - start < 16;)
    if (cw_pgn_text_at (text, at) == '.')
      {
        at++;
        ++*dots;
      }
    else if (cw_pgn_text_at (text, at) == 0xe2 && cw_pgn_text_at (text, at + 1) == 0x80
             && cw_pgn_text_at (text, at + 2) == 0xa6)
      {
        at += 3;
        *dots += 3;
      }
    else
      break;
  return at - start;
}

/* Reads a move number: digits, then dots or the end of the word. False for 1-0 and the like. */
static bool
read_number (CwPgnLexer *lexer)
{
  CwPgnText *text = &lexer->text;
  size_t length = 0;
  unsigned number = 0, dots;
  /* "12." and a blank or a letter. */
  if (text->length - text->at > 8)
    {
      const unsigned char *bytes = text->bytes + text->at;
      for (; length < 6 && (unsigned)(bytes[length] - '0') < 10; length++)
        number = number * 10 + (bytes[length] - '0');
      if (number > 0 && bytes[length] == '.'
          && (bytes[length + 1] == ' ' || (bytes[length + 1] >= 'A' && bytes[length + 1] <= 'h')))
        {
          take_word (lexer, CW_PGN_NUMBER, length + 1);
          lexer->token.number = number;
          lexer->token.dots = 1;
          return true;
        }
      length = number = 0;
    }
  for (int byte; length < 6 && (byte = cw_pgn_text_at (text, length)) >= '0' && byte <= '9';
       length++)
    number = number * 10 + (unsigned)(byte - '0');
  size_t more = dots_length (text, length, &dots);
  if (dots == 0 && (length == 0 || length == 6 || !ends_word (cw_pgn_text_at (text, length))))
    return false;
  if (dots == 1 && length == 1 && number == 0 && cw_pgn_text_at (text, 2) == '5')
    return false; /* 0.5-0.5 */
  if (length == 4 && number == 0)
    return false; /* 0000 */
  take_word (lexer, CW_PGN_NUMBER, length + more);
  lexer->token.number = number;
  lexer->token.dots = dots;
  return true;
}

/* Words of annotation that add nothing to the moves. */
static bool
is_noise (const char *word, size_t length)
{
  static const char *const noise[] = { "e.p.", "e.p",  "ep", "+", "++", "#", "ch",
                                       "ch.",  "mate", "-",  "–", ",",  "_", NULL };
  return cw_word_among (word, length, noise);
}

static bool
is_plain (char character)
{
  return (character >= '0' && character <= '9') || (character >= 'a' && character <= 'z')
         || (character >= 'A' && character <= 'Z');
}

/* Splits "Nf3!?", "e4±", "Qh5+-" into move and symbols. */
static void
split_suffix (CwPgnToken *token)
{
  size_t length = token->word_length;
  const char *word = token->word;
  char last = word[length - 1];
  if (is_plain (last) || length < 3 || length > LONGEST_MOVE
      || ((last == '+' || last == '#') && is_plain (word[length - 2])))
    return;
  for (size_t at = 2; at < length; at++)
    if (cw_nags_of_suffix (word + at, length - at, token->nags) > 0)
      {
        token->word_length = at;
        return;
      }
  memset (token->nags, 0, sizeof token->nags);
}

/* Reads a word; false if it is noise. */
static bool
read_word (CwPgnLexer *lexer)
{
  CwPgnText *text = &lexer->text;
  CwPgnToken *token = &lexer->token;
  size_t length = word_length (text);
  const char *word = (const char *)text->bytes + text->at;
  if (length == 0)
    {
      take_word (lexer, CW_PGN_JUNK, 1);
      return true;
    }
  size_t behind = word[length - 1] == '+' || word[length - 1] == '#';
  if (word[0] > '9' && is_plain (word[0]) && length > 2 * behind && word[length - 1 - behind] >= '1'
      && word[length - 1 - behind] <= '8')
    {
      take_word (lexer, CW_PGN_MOVE, length);
      return true;
    }
  bool letter = is_plain (word[0]) && word[0] > '9';
  if (!letter && cw_result_of_text (word, length, &token->result))
    {
      take_word (lexer, CW_PGN_RESULT, length);
      return true;
    }
  uint8_t nag = letter && length > 2 ? 0 : cw_nag_of_symbol (word, length);
  if (nag > 0)
    {
      take_glyph (lexer, nag, length);
      return true;
    }
  bool noise = is_noise (word, length);
  take_word (lexer, CW_PGN_MOVE, length);
  if (!noise)
    split_suffix (token);
  return !noise;
}

/* "[%clk 1]" or "[#]" outside a comment. */
static void
read_bracket (CwPgnLexer *lexer)
{
  size_t length = 1;
  for (int byte; length < CW_PGN_WORD; length++)
    {
      byte = cw_pgn_text_at (&lexer->text, length);
      if (byte < 0 || byte == '\n' || byte == '\r' || byte == '[')
        break;
      if (byte == ']')
        {
          take_word (lexer, CW_PGN_JUNK, length + 1);
          return;
        }
    }
  take_word (lexer, CW_PGN_JUNK, 1);
}

/* --- tokens ---------------------------------------------------------------------------------- */

/* Reads a token; false if it is to be skipped. */
static bool
read_token (CwPgnLexer *lexer, int byte)
{
  CwPgnText *text = &lexer->text;
  switch (byte)
    {
    case -1:
      lexer->token.type = CW_PGN_END;
      return true;
    case '[':
      if (!cw_pgn_read_tag_pair (lexer))
        read_bracket (lexer);
      return true;
    case '{':
      cw_pgn_read_brace_comment (lexer);
      return true;
    case ';':
      cw_pgn_read_line_comment (lexer);
      return true;
    case '(':
      take_word (lexer, CW_PGN_OPEN, 1);
      return true;
    case ')':
      take_word (lexer, CW_PGN_CLOSE, 1);
      return true;
    case '$':
      read_dollar (lexer);
      return true;
    case '<':
      if (skip_reserved (text))
        return false;
      take_word (lexer, CW_PGN_JUNK, 1);
      return true;
    case '*':
      take_word (lexer, CW_PGN_RESULT, 1);
      lexer->token.result = CW_UNFINISHED;
      return true;
    default:
      /* Among moves only number 1 matters: another game may begin. */
      if (((byte >= '0' && byte <= '9') || byte == '.' || byte == 0xe2) && read_number (lexer))
        return lexer->in_tags || lexer->want_numbers || lexer->token.number == 1;
      return read_word (lexer);
    }
}

void
cw_pgn_lexer_next (CwPgnLexer *lexer)
{
  CwPgnText *text = &lexer->text;
  CwPgnToken *token = &lexer->token;
  if (cw_pgn_take_plain_move (lexer))
    return;
  token->breaks = 0;
  token->fresh = cw_pgn_text_offset (text) == text->line_start;
  do
    {
      skip_blanks (lexer);
      int byte = cw_pgn_text_at (text, 0);
      token->offset = cw_pgn_text_offset (text);
      token->line = text->line;
      token->line_start = text->line_start;
      token->warning = CW_OK;
      token->odd_bytes = token->unread = false;
      memset (token->nags, 0, sizeof token->nags);
      if (read_token (lexer, byte))
        return;
      token->fresh = false;
    }
  while (true);
}

void
cw_pgn_lexer_include_number (CwPgnLexer *lexer)
{
  CwPgnToken *token = &lexer->token;
  const char *begin = (const char *)lexer->text.bytes, *dots = token->word;
  while (dots > begin && dots[-1] == ' ')
    dots--;
  const char *digits = dots;
  while (digits > begin && digits[-1] == '.')
    digits--;
  const char *number = digits;
  while (number > begin && number[-1] >= '0' && number[-1] <= '9')
    number--;
  /* At the start of the buffer digits may be missing. */
  if (number == begin || number == digits || digits == dots)
    return;
  token->word_length += (size_t)(token->word - number);
  token->word = number;
}

bool
cw_pgn_lexer_comment_follows (CwPgnLexer *lexer)
{
  size_t ahead = 0;
  int byte;
  while ((byte = cw_pgn_text_at (&lexer->text, ahead)) == ' ' || byte == '\t')
    if (++ahead > 256)
      return false;
  return byte == '{' || byte == ';';
}
