/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/merge_lines.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define NONE UINT_MAX
#define MOST_PAIRS ((size_t)4 * 1024 * 1024) /* most pairs of lines compared */

typedef struct
{
  const char **at; /* where each line begins, then the end of the text */
  unsigned count;
} Lines;

static bool
divide (const char *text, Lines *lines)
{
  unsigned count = 0;
  for (const char *at = text; *at; count++)
    {
      at += strcspn (at, "\n");
      at += *at == '\n';
    }
  *lines = (Lines){ malloc ((count + 1) * sizeof *lines->at), 0 };
  for (; lines->at && lines->count < count; lines->count++)
    {
      lines->at[lines->count] = text;
      text += strcspn (text, "\n");
      text += *text == '\n';
    }
  if (lines->at)
    lines->at[count] = text;
  return lines->at;
}

static bool
is_digit (char byte)
{
  return byte >= '0' && byte <= '9';
}

/* The next byte before `end` that is no blank or leading zero, as in "01:30"; 0 if none. */
static char
next_byte (const char **at, const char *begin, const char *end)
{
  for (; *at < end; ++*at)
    {
      bool inside = *at > begin && is_digit ((*at)[-1]) && (*at)[-1] != '0';
      bool leads = **at == '0' && !inside && *at + 1 < end && is_digit ((*at)[1]);
      if (!leads && !strchr (" \t\n", **at))
        return *(*at)++;
    }
  return '\0';
}

/* Whether two lines are the same; if `loose`, apart from blanks and leading zeros. */
static bool
is_same (const Lines *one, unsigned i, const Lines *other, unsigned k, bool loose)
{
  const char *at = one->at[i], *other_at = other->at[k];
  size_t length = (size_t)(one->at[i + 1] - at);
  char byte;
  if (!loose)
    return length == (size_t)(other->at[k + 1] - other_at) && memcmp (at, other_at, length) == 0;
  do
    {
      byte = next_byte (&at, one->at[i], one->at[i + 1]);
      if (byte != next_byte (&other_at, other->at[k], other->at[k + 1]))
        return false;
    }
  while (byte);
  return true;
}

/* Pairs as many as possible of the `count` and `other_count` lines from `from` on. */
static bool
pair_longest (const Lines *one, const Lines *other, bool loose, unsigned from, unsigned count,
              unsigned other_count, unsigned *pairs)
{
  size_t width = (size_t)other_count + 1;
  if ((size_t)count * other_count > MOST_PAIRS || count > UINT16_MAX)
    return false;
  uint16_t *most = calloc ((count + 1) * width, sizeof *most); /* from there to the ends */
  if (!most)
    return false;
  for (unsigned i = count; i-- > 0;)
    for (unsigned k = other_count; k-- > 0;)
      {
        uint16_t down = most[(i + 1) * width + k], right = most[i * width + k + 1];
        most[i * width + k] = is_same (one, from + i, other, from + k, loose)
                                  ? (uint16_t)(most[(i + 1) * width + k + 1] + 1)
                              : down > right ? down
                                             : right;
      }
  for (unsigned i = 0, k = 0; i < count && k < other_count;)
    if (is_same (one, from + i, other, from + k, loose))
      pairs[from + i++] = from + k++;
    else if (most[(i + 1) * width + k] >= most[i * width + k + 1])
      i++;
    else
      k++;
  free (most);
  return true;
}

/* Finds, for each line of one text, the same line of the other, in the same order, or NONE. */
static bool
pair_lines (const Lines *one, const Lines *other, bool loose, unsigned *pairs)
{
  unsigned from = 0, count = one->count, other_count = other->count;
  for (unsigned i = 0; i < count; i++)
    pairs[i] = NONE;
  for (; from < count && from < other_count && is_same (one, from, other, from, loose); from++)
    pairs[from] = from;
  for (; count > from && other_count > from
         && is_same (one, count - 1, other, other_count - 1, loose);
       count--, other_count--)
    pairs[count - 1] = other_count - 1;
  return pair_longest (one, other, loose, from, count - from, other_count - from, pairs);
}

static void
put_lines (CwBuffer *out, const Lines *lines, unsigned from, unsigned to)
{
  if (out->length > 0 && out->bytes[out->length - 1] != '\n' && from < to)
    cw_buffer_char (out, '\n');
  cw_buffer_append (out, lines->at[from], (size_t)(lines->at[to] - lines->at[from]));
}

typedef struct
{
  Lines base, own, changed;
  unsigned *of_own, *of_changed; /* partner of each line of the base */
} Merge;

/* Whether the lines of the base are exactly those of the changed text. */
static bool
is_unchanged (const Merge *merge, unsigned from, unsigned to, unsigned changed, unsigned changed_to)
{
  if (to - from != changed_to - changed)
    return false;
  for (unsigned i = from; i < to; i++)
    if (merge->of_changed[i] != changed + (i - from))
      return false;
  return true;
}

static void
put_merged (const Merge *merge, CwBuffer *out)
{
  unsigned base = 0, own = 0, changed = 0;
  for (unsigned i = 0; i <= merge->base.count; i++)
    {
      bool end = i == merge->base.count;
      if (!end && (merge->of_own[i] == NONE || merge->of_changed[i] == NONE))
        continue;
      unsigned own_to = end ? merge->own.count : merge->of_own[i];
      unsigned changed_to = end ? merge->changed.count : merge->of_changed[i];
      if (is_unchanged (merge, base, i, changed, changed_to))
        put_lines (out, &merge->own, own, own_to);
      else
        put_lines (out, &merge->changed, changed, changed_to);
      if (end)
        return;
      put_lines (out, &merge->own, own_to, own_to + 1);
      base = i + 1;
      own = own_to + 1;
      changed = changed_to + 1;
    }
}

bool
cw_merge_lines (const char *base, const char *own, const char *changed, CwBuffer *out)
{
  Merge merge = { .of_own = NULL };
  bool done =
      divide (base, &merge.base) && divide (own, &merge.own) && divide (changed, &merge.changed);
  if (done)
    {
      size_t size = (merge.base.count + 1) * sizeof *merge.of_own;
      merge.of_own = malloc (size);
      merge.of_changed = malloc (size);
      done = merge.of_own && merge.of_changed
             && pair_lines (&merge.base, &merge.own, true, merge.of_own)
             && pair_lines (&merge.base, &merge.changed, false, merge.of_changed);
    }
  if (done)
    put_merged (&merge, out);
  free (merge.of_own);
  free (merge.of_changed);
  free (merge.base.at);
  free (merge.own.at);
  free (merge.changed.at);
  return done && !out->failed;
}
