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

/* The text's tags. */
typedef struct
{
  const char *tags, *end;
  const char *line; /* its line end */
  const CwGameTree *tree;
} Head;

/* Whether the tag is not in the text yet. The result is at the end of the moves anyway. */
static bool
is_new (const Head *head, const char *name, const char *value)
{
  return cw_tag_has_value (name, value) && strcmp (name, "Result") != 0
         && !has_pair (head->tags, head->end, name);
}

static void
put_tag (CwBuffer *out, const char *before, const char *name, const char *value, const char *behind)
{
  cw_buffer_text (out, before);
  cw_buffer_char (out, '[');
  cw_buffer_text (out, name);
  cw_buffer_text (out, " \"");
  put_value (out, value);
  cw_buffer_text (out, "\"]");
  cw_buffer_text (out, behind);
}

/* Whether a pair of the text is the same tag of the other player. */
static bool
has_other_player (const Head *head, const char *name)
{
  char other[CW_PGN_TAG_NAME];
  bool white = name[0] == 'W';
  if (strlen (name) >= sizeof other || strlen (name) < strlen ("White"))
    return false;
  strcpy (other, name);
  memcpy (other, white ? "Black" : "White", strlen ("White"));
  return cw_tags_are_pair (white ? name : other, white ? other : name)
         && has_pair (head->tags, head->end, other);
}

/* Appends the new tag that belongs beside the pair with that name: White's before it, or Black's
 * behind it. */
static void
put_other_player (CwBuffer *out, const Head *head, const Pair *pair, bool before)
{
  char name[CW_PGN_TAG_NAME];
  memcpy (name, pair->name, pair->name_length);
  name[pair->name_length] = '\0';
  for (unsigned i = 0; i < cw_game_tree_tags (head->tree); i++)
    {
      const char *value, *other = cw_game_tree_tag_at (head->tree, i, &value);
      if (!(before ? cw_tags_are_pair (other, name) : cw_tags_are_pair (name, other))
          || !is_new (head, other, value))
        continue;
      put_tag (out, before ? "" : head->line, other, value, before ? head->line : "");
    }
}

/* Appends the other new tags; false if a new one already exists somewhere else. */
static bool
put_new (CwBuffer *out, const Head *head)
{
  for (unsigned i = 0; i < cw_game_tree_tags (head->tree); i++)
    {
      const char *value, *name = cw_game_tree_tag_at (head->tree, i, &value);
      if (!is_new (head, name, value))
        continue;
      if (has_stray_pair (head->end, name))
        return false;
      if (!has_other_player (head, name))
        put_tag (out, head->line, name, value, "");
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

/* Finds the end of the tags; false if they are too odd. */
static bool
find_end (Head *head)
{
  Pair pair;
  head->end = head->tags;
  for (const char *at = head->tags; *at == '['; at = pair.end + strspn (pair.end, blanks))
    {
      if (!read_pair (at, &pair))
        return false;
      head->end = pair.end;
    }
  return head->end != head->tags;
}

/* Appends the tags; returns where the text goes on, NULL if that cannot be done. */
static const char *
put_tags (CwBuffer *out, const char *text, const Head *head)
{
  const char *from = text;
  Pair pair;
  for (const char *at = head->tags; at < head->end && read_pair (at, &pair);
       at = pair.end + strspn (pair.end, blanks))
    {
      bool own_line = at == text || at[-1] == '\n' || at[-1] == '\r';
      cw_buffer_append (out, from, (size_t)(at - from));
      from = at;
      put_other_player (out, head, &pair, true);
      bool kept = put_pair (out, &from, at, &pair, head->tree);
      put_other_player (out, head, &pair, false);
      if (!kept && own_line && strncmp (from, head->line, strlen (head->line)) == 0)
        from += strlen (head->line);
    }
  return put_new (out, head) ? from : NULL;
}

bool
cw_pgn_set_tags (const char *text, const CwGameTree *tree, const char *moves, CwBuffer *out)
{
  const char *line = strstr (text, "\r\n") ? "\r\n" : strchr (text, '\n') ? "\n" : "\r";
  Head head = { text + strspn (text, blanks), NULL, line, tree };
  const char *from = find_end (&head) ? put_tags (out, text, &head) : NULL;
  if (!from)
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
