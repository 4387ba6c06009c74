/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_set_tags.h"

#include <string.h>

#include "notation/pgn_tag_pair.h"

static const char blanks[] = " \t\r\n";

/* One tag pair, as pointers into the text. */
typedef struct
{
  const char *name, *value, *end; /* the value begins after its quote; `end` is after the ']' */
  size_t name_length, value_length;
} Pair;

/* Reads the pair at `at`, which is a '['. */
static bool
read_pair (const char *at, Pair *pair)
{
  pair->name = at + 1 + strspn (at + 1, " \t");
  pair->name_length = strcspn (pair->name, " \t\"\r\n]");
  const char *quote = pair->name + pair->name_length;
  quote += strspn (quote, " \t");
  if (*quote != '"' || pair->name_length == 0 || pair->name_length >= CW_PGN_TAG_NAME)
    return false;
  pair->value = quote + 1;
  for (quote = pair->value; *quote && *quote != '"'; quote++)
    if (*quote == '\\' && quote[1])
      quote++;
  if (!*quote)
    return false;
  pair->value_length = (size_t)(quote - pair->value);
  quote += 1 + strspn (quote + 1, " \t");
  pair->end = quote + 1;
  return *quote == ']';
}

static void
put_value (CwBuffer *out, const char *value)
{
  for (; *value; value++)
    {
      if (*value == '"' || *value == '\\')
        cw_buffer_char (out, '\\');
      cw_buffer_char (out, (unsigned char)*value < ' ' && *value != '\t' ? ' ' : *value);
    }
}

static const char *
value_of (const CwGameTree *tree, const char *name)
{
  return strcmp (name, "Result") == 0 ? cw_game_result_text (cw_game_tree_result (tree))
                                      : cw_game_tree_tag (tree, name);
}

/* Whether the value in the text is `value`. */
static bool
is_same (const Pair *pair, const char *value)
{
  CwBuffer written = { 0 };
  put_value (&written, value);
  bool same = written.length == pair->value_length
              && memcmp (cw_buffer_string (&written), pair->value, pair->value_length) == 0;
  cw_buffer_free (&written);
  return same;
}

/* Appends from `*from` to the end of the pair at `at`, with its new value, or to its beginning if
 * it no longer has one; `*from` is then after the pair. False if it was removed. */
static bool
put_pair (CwBuffer *out, const char **from, const char *at, const Pair *pair,
          const CwGameTree *tree)
{
  char name[CW_PGN_TAG_NAME];
  memcpy (name, pair->name, pair->name_length);
  name[pair->name_length] = '\0';
  const char *value = value_of (tree, name);
  if (value && !is_same (pair, value))
    {
      cw_buffer_append (out, *from, (size_t)(pair->value - *from));
      put_value (out, value);
      *from = pair->value + pair->value_length;
    }
  cw_buffer_append (out, *from, (size_t)((value ? pair->end : at) - *from));
  *from = pair->end;
  return value;
}

static bool
has_pair (const char *tags, const char *end, const char *name)
{
  Pair pair;
  for (const char *at = tags; at < end && read_pair (at, &pair);
       at = pair.end + strspn (pair.end, blanks))
    if (pair.name_length == strlen (name) && memcmp (pair.name, name, pair.name_length) == 0)
      return true;
  return false;
}

/* Whether a pair with that name follows other text, where pairs are not read. */
static bool
has_stray_pair (const char *rest, const char *name)
{
  size_t length = strlen (name);
  for (const char *at = rest; (at = strchr (at, '[')) != NULL; at++)
    if (strncmp (at + 1, name, length) == 0 && at[length + 1] == ' ')
      return true;
  return false;
}

/* Appends the new tags; false if one of them already exists somewhere else. */
static bool
put_new (CwBuffer *out, const char *tags, const char *end, const CwGameTree *tree, const char *line)
{
  for (unsigned i = 0; i < cw_game_tree_tags (tree); i++)
    {
      const char *value, *name = cw_game_tree_tag_at (tree, i, &value);
      /* The result is at the end of the moves anyway. */
      if (!cw_tag_has_value (name, value) || strcmp (name, "Result") == 0
          || has_pair (tags, end, name))
        continue;
      if (has_stray_pair (end, name))
        return false;
      cw_buffer_text (out, line);
      cw_buffer_char (out, '[');
      cw_buffer_text (out, name);
      cw_buffer_text (out, " \"");
      put_value (out, value);
      cw_buffer_text (out, "\"]");
    }
  return true;
}

/* Appends the moves, with the tree's result if they end with one. */
static void
put_moves (CwBuffer *out, const char *moves, const CwGameTree *tree)
{
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };
  size_t length = strlen (moves);
  for (unsigned i = 0; i < sizeof results / sizeof results[0]; i++)
    {
      size_t size = strlen (results[i]);
      if (length < size || strcmp (moves + length - size, results[i]) != 0)
        continue;
      cw_buffer_append (out, moves, length - size);
      cw_buffer_text (out, cw_game_result_text (cw_game_tree_result (tree)));
      return;
    }
  cw_buffer_text (out, moves);
}

static void
put_new_moves (CwBuffer *out, const char *moves, const char *line)
{
  for (; *moves; moves++)
    if (*moves == '\n')
      cw_buffer_text (out, line);
    else
      cw_buffer_char (out, *moves);
}

bool
cw_pgn_set_tags (const char *text, const CwGameTree *tree, const char *moves, CwBuffer *out)
{
  const char *tags = text + strspn (text, blanks), *from = text, *end = tags;
  const char *line = strstr (text, "\r\n") ? "\r\n" : strchr (text, '\n') ? "\n" : "\r";
  Pair pair;
  for (const char *at = tags; *at == '['; at = pair.end + strspn (pair.end, blanks))
    {
      if (!read_pair (at, &pair))
        return false;
      bool own_line = at == text || at[-1] == '\n' || at[-1] == '\r';
      bool kept = put_pair (out, &from, at, &pair, tree);
      if (!kept && own_line && strncmp (from, line, strlen (line)) == 0)
        from += strlen (line);
      end = pair.end;
    }
  if (end == tags || !put_new (out, tags, end, tree, line))
    return false;
  size_t blank = moves ? strspn (from, blanks) : 0;
  if (!moves)
    put_moves (out, from, tree);
  else
    {
      cw_buffer_append (out, from, blank);
      if (blank == 0)
        cw_buffer_text (out, line);
      put_new_moves (out, moves, line);
    }
  return !out->failed;
}
