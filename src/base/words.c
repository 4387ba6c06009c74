/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/words.h"

#include <string.h>

size_t
cw_word_fold (const char *name, size_t length, char *folded, size_t size)
{
  size_t count = 0;
  for (size_t i = 0; i < length && count < size - 1; i++)
    if (cw_is_letter (name[i]) || cw_is_digit (name[i]))
      folded[count++] = cw_to_lower (name[i]);
  folded[count] = '\0';
  return count;
}

bool
cw_word_is (const char *text, size_t length, const char *word)
{
  return strlen (word) == length && memcmp (text, word, length) == 0;
}

bool
cw_word_among (const char *text, size_t length, const char *const *list)
{
  while (*list && !cw_word_is (text, length, *list))
    list++;
  return *list != NULL;
}

bool
cw_is_among (const char *word, const char *const *list)
{
  return cw_word_among (word, strlen (word), list);
}

const char *
cw_word_there (const CwWordPair *pairs, const char *here)
{
  while (pairs->here && strcmp (pairs->here, here) != 0)
    pairs++;
  return pairs->there;
}

const char *
cw_word_here (const CwWordPair *pairs, const char *there)
{
  while (pairs->here && strcmp (pairs->there, there) != 0)
    pairs++;
  return pairs->here;
}
