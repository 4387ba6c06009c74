/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/move_words.h"

#include "base/utf8.h"
#include "base/words.h"
#include "notation/game_text.h"
#include "notation/square_text.h"

#include <string.h>

static char
ascii_of (uint32_t character)
{
  static const char figurines[] = "KQRBNPKQRBNP"; /* U+2654 … U+265F */
  if (character >= 0x2654 && character <= 0x265f)
    return figurines[character - 0x2654];
  if ((character >= 0x2010 && character <= 0x2015) || character == 0x2212)
    return '-';
  if (character == 0xd7)
    return 'x';
  return '?';
}

bool
cw_words_normalise (CwMoveWords *words, const char *token, size_t token_length)
{
  const char *in = token, *end = in + token_length;
  size_t length = 0;
  for (size_t used; in < end; in += used)
    {
      uint32_t character = (unsigned char)*in;
      used = 1;
      if (character >= 0x80)
        {
          used = cw_utf8_decode (in, (size_t)(end - in), &character);
          if (used == 0)
            return false;
          character = (unsigned char)ascii_of (character);
          /* Skip the emoji selector that may follow a figurine. */
          if (character == '?' && used == 3 && memcmp (in, "\xef\xb8", 2) == 0)
            continue;
        }
      if (length == CW_WORDS_SIZE - 1)
        return false;
      words->text[length++] = (char)character;
    }
  words->text[length] = '\0';
  words->length = length;
  return length > 0;
}

static bool
is_file (const CwMoveWords *words, char character)
{
  return character >= 'a' && (unsigned)(character - 'a') < words->game->files;
}

static void
cut (CwMoveWords *words, size_t length)
{
  words->length = length;
  words->text[length] = '\0';
}

static bool
drop_ending (CwMoveWords *words, const char *ending)
{
  size_t length = strlen (ending);
  if (words->length <= length || memcmp (words->text + words->length - length, ending, length) != 0)
    return false;
  cut (words, words->length - length);
  words->plus = *ending == '+' && cw_is_digit (words->text[words->length - 1]);
  return true;
}

void
cw_words_drop_suffixes (CwMoveWords *words)
{
  static const char *const endings[] = { "+", "#", "!", "?", "=", "e.p.", "e.p", "ep." };
  bool dropped = !cw_is_digit (words->text[words->length - 1]);
  while (dropped && words->length > 0)
    {
      dropped = false;
      for (unsigned i = 0; i < sizeof endings / sizeof endings[0]; i++)
        dropped |= drop_ending (words, endings[i]);
      if (words->length >= 4 && cw_is_digit (words->text[words->length - 3]))
        dropped |= drop_ending (words, "ep");
    }
}

bool
cw_words_are_pass (const CwMoveWords *words)
{
  static const char *const passes[] = { "--", "Z0", "null", "NULL", "0000", "@@@@", NULL };
  return strchr ("-ZnN0@", words->text[0]) && cw_is_among (words->text, passes);
}

/* --- pieces ----------------------------------------------------------------------------------- */

/* The kind that a capital letter stands for in English, or in German (then sets `*german`). */
static CwKind
kind_of (const CwMoveWords *words, char letter, bool promoted, bool *german)
{
  static const char letters[] = "SLTD", english[] = "NBRQ";
  CwKind kind = cw_text_kind (words->game, letter, promoted);
  const char *at = kind == 0 && !promoted && letter ? strchr (letters, letter) : NULL;
  if (!at)
    return kind;
  *german = true;
  return cw_text_kind (words->game, english[at - letters], false);
}

void
cw_words_take_promotion (CwMoveWords *words)
{
  size_t length = words->length;
  bool bracket = length > 3 && words->text[length - 1] == ')', promoted = false, german = false;
  if (bracket)
    length--;
  if (length < 3)
    return;
  char letter = cw_text_upper (words->text[--length]);
  if (bracket && words->text[--length] != '(')
    return;
  if (length < 2)
    return;
  if (words->text[length - 1] == '+' && words->text[length - 2] == '=')
    {
      promoted = true;
      length--;
    }
  if (words->text[length - 1] == '=' || words->text[length - 1] == '/')
    length--;
  if (length < 2 || !cw_is_digit (words->text[length - 1]))
    return;
  CwKind kind = kind_of (words, letter, promoted, &german);
  if (kind == 0 || kind == words->pawn || words->game->kind[kind].royal)
    return;
  words->promotion = kind;
  words->loose |= german;
  cut (words, length);
}

/* --- squares ------------------------------------------------------------------------------- */

/* Reads a rank number at `*in`, from 0; -1 if there is none. */
static int
read_rank (const CwMoveWords *words, const char **in)
{
  unsigned rank = 0;
  const char *start = *in;
  size_t most = words->game->ranks > 9 ? 2 : 1;
  while (cw_is_digit (**in) && (size_t)(*in - start) < most)
    rank = rank * 10 + (unsigned)(*(*in)++ - '0');
  if (*start == '0' || rank == 0 || rank > words->game->ranks)
    {
      *in = start;
      return -1;
    }
  return (int)rank - 1;
}

bool
cw_words_read_squares (CwMoveWords *words, const char *text)
{
  const char *in = text;
  int file = -1, rank;
  if (is_file (words, *in))
    file = *in++ - 'a';
  rank = read_rank (words, &in);
  words->mark = '\0';
  if (*in && strchr ("xX:-*@", *in))
    {
      words->mark = *in == 'X' || *in == ':' ? 'x' : *in;
      in++;
    }
  words->from_file = words->from_rank = -1;
  if (*in == '\0' && words->mark == '\0' && file >= 0 && rank >= 0)
    {
      words->to = (CwSquare)((unsigned)rank * words->game->files + (unsigned)file);
      return true;
    }
  words->from_file = file;
  words->from_rank = rank;
  if (words->mark == '@' && (file >= 0 || rank >= 0))
    return false;
  size_t length = strlen (in);
  return length > 0 && cw_square_read (words->game, in, length, &words->to) == length;
}

bool
cw_words_read_named (CwMoveWords *words)
{
  bool german = false, promoted = words->text[0] == '+';
  char letter = words->text[promoted], capital = cw_text_upper (letter);
  CwKind kind = kind_of (words, capital, promoted, &german);
  if (kind == 0 || (german && letter != capital)
      || !cw_words_read_squares (words, words->text + promoted + 1))
    return false;
  words->kind = kind;
  words->loose |= german || letter != capital;
  return true;
}

bool
cw_words_begin_like_piece (const CwMoveWords *words)
{
  return is_file (words, words->text[0]) && words->length > 2 && !cw_is_digit (words->text[1])
         && cw_text_kind (words->game, cw_text_upper (words->text[0]), false) != 0;
}

bool
cw_words_lower_files (CwMoveWords *words)
{
  bool lowered = false;
  for (size_t i = 0; i < words->length; i++)
    {
      char small = cw_text_lower (words->text[i]);
      if (small != words->text[i] && is_file (words, small))
        {
          words->text[i] = small;
          lowered = true;
        }
    }
  return lowered;
}

/* --- castling ------------------------------------------------------------------------------ */

bool
cw_words_read_castling (const CwMoveWords *words, bool *queenside, CwSquare *goal)
{
  const char *in = words->text;
  bool zero = *in == '0';
  /* If O is a piece, Oo1 is a move of it. */
  bool strict = cw_text_kind (words->game, 'O', false) != 0;
  unsigned halves = 0;
  *goal = CW_NO_SQUARE;
  while (halves < 3 && (*in == 'O' || *in == '0' || (*in == 'o' && !strict)))
    {
      in++;
      halves++;
      if (*in == '-' && in[1])
        in++;
      else if ((zero || strict) && (*in == '0' || *in == 'O'))
        return false; /* 00 is a number */
    }
  *queenside = halves == 3;
  if (halves < 2)
    return false;
  size_t length = strlen (in);
  return length == 0 || cw_square_read (words->game, in, length, goal) == length;
}

bool
cw_words_read_slide (const CwMoveWords *words, CwSquare squares[3])
{
  const char *in = words->text, *end = in + words->length;
  for (unsigned i = 0; i < 3; i++)
    {
      size_t used = cw_square_read (words->game, in, (size_t)(end - in), &squares[i]);
      if (used == 0)
        return false;
      in += used;
    }
  return in == end;
}
