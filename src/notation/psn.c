/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/psn.h"

#include "base/words.h"

#include <string.h>

#define MAX_POINTS 20   /* of a line */
#define TAG_POINTS 1000 /* no other format has this tag */

/* "7f"; "76" only after a sign, since two digits can be anything. */
static bool
is_square (const char *text, bool signed_)
{
  return text[0] >= '1' && text[0] <= '9'
         && ((text[1] >= 'a' && text[1] <= 'i') || (signed_ && text[1] >= '1' && text[1] <= '9'));
}

/* The length of a move number with its dot at the start of a word; 0 if there is none. */
static size_t
number_length (const char *word, size_t length)
{
  size_t at = 0;
  while (at < length && cw_is_digit (word[at]))
    at++;
  return at > 0 && at < length && word[at] == '.' ? at + 1 : 0;
}

/* A piece letter and shogi squares: no chess move has the digit before the letter. Drops look the
 * same in other formats. */
static bool
is_move (const char *word, size_t length)
{
  size_t at = length > 0 && word[0] == '+', end = length;
  if (length < at + 3 || !strchr ("PLNSGBRK", word[at]))
    return false;
  at++;
  end -= word[end - 1] == '+' || word[end - 1] == '=';
  if (end < at + 2)
    return false;
  bool signed_ = end > at + 2 && strchr ("-x", word[end - 3]);
  return (signed_ || end == at + 2 || cw_is_digit (word[at]))
         && is_square (word + end - 2, signed_);
}

unsigned
cw_psn_recognise (const char *line, size_t length)
{
  static const char *const tags[] = { "[Sente ", "[Gote " };
  unsigned points = 0;
  for (unsigned i = 0; i < sizeof tags / sizeof tags[0]; i++)
    if (length > strlen (tags[i]) && memcmp (line, tags[i], strlen (tags[i])) == 0)
      return TAG_POINTS;
  for (size_t at = 0; at < length && points < MAX_POINTS;)
    {
      at += strspn (line + at, " \t");
      at += number_length (line + at, length - at);
      size_t word = strcspn (line + at, " \t");
      bool move = is_move (line + at, word);
      if (!move && points == 0 && word > 0)
        return 0;
      points += move;
      at += word > 0 ? word : 1;
    }
  return points;
}
