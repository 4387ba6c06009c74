/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ASCII letters, independent of the locale, and short lists of words. Pure; thread-safe. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

static inline bool
cw_is_digit (char character)
{
  return character >= '0' && character <= '9';
}

static inline bool
cw_is_letter (char character)
{
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

static inline char
cw_to_lower (char character)
{
  return character >= 'A' && character <= 'Z' ? (char)(character - 'A' + 'a') : character;
}

/* Copies the letters (in lower case) and digits of a name, at most `size` - 1 of them, and a NUL.
 * Returns how many. */
size_t cw_word_fold (const char *name, size_t length, char *folded, size_t size);

bool cw_word_is (const char *text, size_t length, const char *word);

/* Whether a word is in a NULL-terminated list. */
bool cw_word_among (const char *text, size_t length, const char *const *list);
bool cw_is_among (const char *word, const char *const *list);

/* Something with two names; lists end with a pair of NULL. */
typedef struct
{
  const char *here, *there;
} CwWordPair;

/* The other name in the first pair that has this one; NULL if none has. */
const char *cw_word_there (const CwWordPair *pairs, const char *here);
const char *cw_word_here (const CwWordPair *pairs, const char *there);
