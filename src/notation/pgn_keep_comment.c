/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_keep_text.h"

#include "notation/pgn_comment.h"

#include <stdlib.h>
#include <string.h>

/* --- new words -------------------------------------------------------------------------------- */

/* How far a text goes before its line may be broken. */
static size_t
piece_length (const char *text, size_t length)
{
  size_t at = 0;
  for (; at < length && text[at] != '\n'; at++)
    if (text[at] == ' ' && at > 0 && text[at - 1] != ' ' && at + 1 < length
        && !strchr (" \t%[;", text[at + 1]))
      break;
  return at;
}

/* Writes part of a comment inside braces, the first word glued to what is there. */
static void
fill (CwPgnKeep *keep, const char *text, size_t length)
{
  CwBuffer piece = { 0 };
  for (bool glued = true; length > 0; glued = false)
    {
      size_t size = piece_length (text, length), breaks = 0;
      cw_buffer_clear (&piece);
      cw_pgn_escape_comment (&piece, text, size);
      if (glued)
        cw_pgn_keep_glued (keep, cw_buffer_string (&piece));
      else
        cw_pgn_keep_inner_word (keep, cw_buffer_string (&piece), piece.length);
      for (; size + breaks < length && text[size + breaks] == '\n'; breaks++)
        cw_buffer_text (keep->out, keep->line);
      if (breaks > 0)
        cw_buffer_text (keep->out, keep->line);
      else if (size < length)
        size++; /* the blank */
      text += size + breaks;
      length -= size + breaks;
      if (breaks > 0 && length > 0 && strchr ("%[;", *text))
        cw_buffer_char (keep->out, ' ');
    }
  keep->out->failed |= piece.failed;
  cw_buffer_free (&piece);
}

void
cw_pgn_keep_comment (CwPgnKeep *keep, const char *comment)
{
  cw_pgn_keep_word (keep, "{", 1);
  fill (keep, comment, strlen (comment));
  cw_pgn_keep_glued (keep, "}");
}

/* --- old bytes -------------------------------------------------------------------------------- */

/* The text of old bytes, and where each of its bytes came from. */
typedef struct
{
  CwBuffer said;
  size_t *from, *to;
} Map;

static void
say (Map *map, char byte, size_t from, size_t to)
{
  map->from[map->said.length] = from;
  map->to[map->said.length] = to;
  cw_buffer_char (&map->said, byte);
}

static void
unsay_blanks (Map *map, size_t least)
{
  CwBuffer *said = &map->said;
  while (said->length > least && strchr (" \t\n", said->bytes[said->length - 1]))
    said->bytes[--said->length] = '\0';
}

static size_t
skip_spaces (const char *raw, size_t at)
{
  return at + strspn (raw + at, " \t");
}

/* Maps line breaks at `at` like the reader does. Returns where the text continues. */
static size_t
map_breaks (Map *map, const char *raw, size_t at, size_t least)
{
  unsigned breaks = 0;
  unsay_blanks (map, least);
  size_t from = map->said.length > least ? map->to[map->said.length - 1] : at;
  while (raw[at] == '\n' || raw[at] == '\r')
    {
      at = skip_spaces (raw, at + 1 + (raw[at] == '\r' && raw[at + 1] == '\n'));
      if (++breaks < 2 || map->said.length == least)
        continue;
      say (map, '\n', from, at);
      from = at;
    }
  if (breaks == 1 && map->said.length > least)
    say (map, ' ', from, at);
  return at;
}

/* Maps a comment in braces that begins at `at`. Returns what follows it, or 0 if it is too odd. */
static size_t
map_comment (Map *map, const char *raw, size_t at, size_t end)
{
  size_t least = map->said.length;
  at = skip_spaces (raw, at + 1);
  if (least > 0)
    say (map, ' ', map->to[least - 1], at);
  least = map->said.length;
  while (at < end && raw[at] != '}' && raw[at] != '{')
    if (raw[at] == '\n' || raw[at] == '\r')
      at = map_breaks (map, raw, at, least);
    else
      {
        char byte;
        size_t escaped = cw_pgn_escaped_at (raw + at, &byte), length = escaped > 0 ? escaped : 1;
        say (map, escaped > 0 ? byte : raw[at], at, at + length);
        at += length;
      }
  unsay_blanks (map, least);
  return at < end && raw[at] == '}' ? at + 1 : 0;
}

static bool
map_comments (Map *map, const char *raw, size_t end)
{
  size_t at = 0;
  while (at < end)
    {
      at = raw[at] == '{' ? map_comment (map, raw, at, end) : 0;
      if (at == 0)
        return false;
      at += strspn (raw + at, " \t\r\n");
    }
  return !map->said.failed && map->said.length > 0;
}

/* --- both together ---------------------------------------------------------------------------- */

static bool
is_blank (char character)
{
  return strchr (" \t\r\n", character) != NULL;
}

static void
put_word (CwPgnKeep *keep, const char *text, size_t length)
{
  CwBuffer word = { 0 };
  cw_pgn_escape_comment (&word, text, length);
  cw_pgn_keep_inner_word (keep, cw_buffer_string (&word), word.length);
  cw_buffer_free (&word);
}

/* Writes the old bytes with the changed middle part. */
static void
put_changed (CwPgnKeep *keep, const Map *map, const char *raw, size_t end, const char *comment)
{
  const char *said = cw_buffer_string (&map->said);
  size_t size = map->said.length, length = strlen (comment), head = 0, tail = 0;
  while (head < size && head < length && said[head] == comment[head])
    head++;
  while (tail < size - head && tail < length - head
         && said[size - 1 - tail] == comment[length - 1 - tail])
    tail++;
  const char *text = comment + head;
  size_t middle = length - head - tail;
  cw_buffer_append (keep->out, raw, head > 0 ? map->to[head - 1] : map->from[0]);
  if (middle > 1 && text[0] == ' ' && !strchr (" \t%[;\n", text[1]) && head > 0
      && !is_blank (comment[head - 1]))
    {
      size_t first = piece_length (text + 1, middle - 1);
      put_word (keep, text + 1, first);
      text += 1 + first;
      middle -= 1 + first;
    }
  fill (keep, text, middle);
  size_t rest = tail > 0 ? map->from[size - tail] : map->to[size - 1];
  cw_buffer_append (keep->out, raw + rest, end - rest);
}

void
cw_pgn_keep_changed_comment (CwPgnKeep *keep, size_t first, size_t last, const char *before,
                             const char *comment)
{
  const CwPgnPlace *places = keep->places.places;
  const char *raw = keep->old + places[first].from;
  size_t end = places[last].to - places[first].from;
  Map map = { .from = malloc ((2 * end + 1) * sizeof *map.from),
              .to = malloc ((2 * end + 1) * sizeof *map.to) };
  keep->out->failed |= !map.from || !map.to;
  if (keep->out->failed)
    ;
  else if (map_comments (&map, raw, end) && strcmp (cw_buffer_string (&map.said), before) == 0)
    {
      cw_pgn_keep_lead (keep, first, NULL);
      put_changed (keep, &map, raw, end, comment);
    }
  else
    cw_pgn_keep_comment (keep, comment);
  keep->next = last + 1;
  cw_buffer_free (&map.said);
  free (map.from);
  free (map.to);
}
