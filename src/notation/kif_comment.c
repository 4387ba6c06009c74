/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/kif_comment.h"

#include "notation/comment_commands.h"
#include "notation/record_time.h"

#include <string.h>

/* Takes a command that has its own place in the format; false leaves it in the text. */
static bool
take (CwKifComment *comment, const char *name, size_t length, const char *argument, size_t size)
{
  if (length == 3 && memcmp (name, "emt", 3) == 0 && !comment->timed && !comment->ended)
    return comment->timed = cw_time_read (argument, size, &comment->time);
  if (length == 3 && memcmp (name, "egt", 3) == 0 && !comment->totalled && !comment->ended)
    return comment->totalled = cw_time_read (argument, size, &comment->total);
  if (length == 8 && memcmp (name, "bookmark", 8) == 0 && size > 0)
    {
      if (comment->bookmarks.length > 0)
        cw_buffer_char (&comment->bookmarks, '\n');
      cw_buffer_append (&comment->bookmarks, argument, size);
      return true;
    }
  return false;
}

static void
append (CwBuffer *text, const char *from, const char *to)
{
  cw_buffer_append (text, from, (size_t)(to - from));
}

/* Reads the command at `at`, ending at `close`; returns where the text continues. */
static const char *
read_command (CwKifComment *comment, CwBuffer **text, const char *at, const char *close,
              const CwNode *node)
{
  const char *name = at + 2, *argument = name + strcspn (name, " ]");
  size_t length = (size_t)(argument - name);
  argument += *argument == ' ';
  CwNodeEnding ending;
  bool end = length == 3 && memcmp (name, "end", 3) == 0 && !comment->ended
             && cw_node_ending (node, &ending);
  if (!end && !take (comment, name, length, argument, (size_t)(close - argument)))
    {
      append (*text, at, close + 1);
      return close + 1;
    }
  /* One blank separates the command from the text before it, or after it if it is in front. */
  CwBuffer *before = *text;
  bool front = before->length == 0;
  if (end)
    {
      comment->ended = true;
      comment->ending = ending;
      *text = &comment->after;
    }
  if (!front && before->bytes[before->length - 1] == ' ')
    before->bytes[--before->length] = '\0';
  return close + 1 + ((front || end) && close[1] == ' ');
}

void
cw_kif_comment_read (CwKifComment *comment, const CwNode *node)
{
  *comment = (CwKifComment){ .timed = false };
  CwBuffer *text = &comment->text;
  const char *at = node->comment ? node->comment : "", *next;
  while ((next = strstr (at, "[%")))
    {
      const char *close = strchr (next, ']');
      if (!close || strncmp (next, CW_COMMENT_UNREAD, strlen (CW_COMMENT_UNREAD)) == 0)
        break;
      append (text, at, next);
      at = read_command (comment, &text, next, close, node);
    }
  cw_buffer_text (text, at);
}

void
cw_kif_comment_free (CwKifComment *comment)
{
  cw_buffer_free (&comment->bookmarks);
  cw_buffer_free (&comment->text);
  cw_buffer_free (&comment->after);
}

/* Writes each line after a mark, dropping carriage returns. */
static void
put_lines (CwBuffer *text, const char *lines, char mark)
{
  if (!lines[0])
    return;
  cw_buffer_char (text, mark);
  for (; *lines; lines++)
    {
      if (*lines != '\r')
        cw_buffer_char (text, *lines);
      if (*lines == '\n')
        cw_buffer_char (text, mark);
    }
  cw_buffer_char (text, '\n');
}

void
cw_kif_comment_write (CwBuffer *text, const char *lines)
{
  put_lines (text, lines, '*');
}

void
cw_kif_bookmarks_write (CwBuffer *text, const CwKifComment *comment)
{
  put_lines (text, cw_buffer_string (&comment->bookmarks), '&');
}

void
cw_kif_spent (const CwNode *node, CwColour side, uint64_t spent[2])
{
  bool done[2] = { false, false };
  spent[0] = spent[1] = 0;
  for (; node && node->parent && !(done[0] && done[1]); node = node->parent)
    {
      uint64_t time;
      side = cw_other (side);
      if (done[side])
        continue;
      done[side] = cw_comment_time (node->comment, "egt", &time);
      if (done[side] || cw_comment_time (node->comment, "emt", &time))
        spent[side] += time;
    }
}
