/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing CSA. */
#include "base/number.h"
#include "base/words.h"
#include "notation/comment_commands.h"
#include "notation/csa.h"
#include "notation/csa_text.h"
#include "notation/csa_words.h"
#include "notation/record_time.h"

#include <string.h>

/* --- what has to be known before ------------------------------------------------------------- */

/* How the game's ending is to be written. */
typedef struct
{
  const char *word;   /* to write after the last move; NULL if none, or its comment says it */
  bool states_winner; /* the ending says who won */
} End;

/* The ending if only the result is known. There is no word for a win by the side to move. */
static End
end_of_result (const CwCursor *cursor, CwGameResult result)
{
  CwColour side = cw_position_side (&cursor->position);
  CwEnding ending = cw_ending_of_result (cursor, result);
  bool says = cw_ending_result (ending, &cursor->position) == result;
  return (End){ says ? cw_csa_ending_word (ending, side) : NULL, says };
}

static End
end_of_tree (const CwGameTree *tree)
{
  CwGameResult result = cw_game_tree_result (tree);
  CwNode *last = cw_game_tree_root (tree);
  CwNodeEnding ending;
  CwCursor cursor;
  while (last->child)
    last = last->child;
  cw_cursor_init (&cursor, (CwGameTree *)tree);
  cw_cursor_go (&cursor, last);
  CwColour side = cw_position_side (&cursor.position);
  End end;
  if (cw_node_ending (last, &ending))
    end = (End){ NULL, cw_csa_ending_word (ending.ending, side)
                           && cw_ending_result (ending.ending, &cursor.position) == result };
  else
    end = end_of_result (&cursor, result);
  cw_cursor_clear (&cursor);
  return end;
}

static bool
is_new_node (const CwNode *node)
{
  uint64_t milliseconds;
  CwNodeEnding ending;
  if (cw_comment_time (node->comment, "emt", &milliseconds) && milliseconds % 1000 != 0)
    return true;
  return cw_node_ending (node, &ending)
         && (ending.ending == CW_ENDING_MAX_MOVES
             || (ending.timed && ending.milliseconds % 1000 != 0));
}

/* Whether the tree has something that only version 3.0 can express. */
static bool
is_new (const CwGameTree *tree)
{
  for (unsigned i = 0; i < cw_game_tree_tags (tree); i++)
    if (cw_csa_header_is_new (cw_game_tree_tag_at (tree, i, NULL)))
      return true;
  for (const CwNode *node = cw_game_tree_root (tree); node; node = node->child)
    if (is_new_node (node))
      return true;
  return false;
}

bool
cw_csa_can_write (const CwGameTree *tree, CwStatus *status)
{
  char ply[16];
  for (const CwNode *node = cw_game_tree_root (tree)->child; node; node = node->child)
    if (node->move == CW_NULL_MOVE)
      {
        cw_format_text (ply, sizeof ply, "%u", node->ply);
        return cw_status_fail (status, CW_ERROR_RECORD_PASS, "CSA", ply);
      }
  return true;
}

/* --- headers --------------------------------------------------------------------------------- */

/* Writes the rest of a line, without line breaks in it. */
static void
put_text (CwBuffer *out, const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++)
    cw_buffer_char (out, text[i] == '\n' || text[i] == '\r' ? ' ' : text[i]);
  cw_buffer_char (out, '\n');
}

/* The value of the tree's tag if it says something, otherwise NULL. */
static const char *
stated (const CwGameTree *tree, const char *tag)
{
  const char *value = cw_game_tree_tag (tree, tag);
  return value && cw_tag_has_value (tag, value) ? value : NULL;
}

static void
put_player (const CwGameTree *tree, const char *tag, const char *sign, CwBuffer *out)
{
  const char *name = stated (tree, tag);
  if (!name)
    return;
  cw_buffer_text (out, sign);
  put_text (out, name, strlen (name));
}

static void
put_header (const char *tag, const char *value, CwBuffer *out)
{
  if (!cw_tag_has_value (tag, value))
    return;
  cw_buffer_char (out, '$');
  cw_buffer_text (out, cw_csa_header_of (tag));
  cw_buffer_char (out, ':');
  put_text (out, value, strlen (value));
}

/* Writes date and time as one header, or each under its own name if that does not fit. */
static void
put_start_time (const CwGameTree *tree, CwBuffer *out)
{
  const char *whole = stated (tree, "START_TIME");
  const char *date = stated (tree, "Date"), *time = stated (tree, "Time");
  char own_date[CW_CSA_TIME] = "", own_time[CW_CSA_TIME] = "";
  CwBuffer text = { 0 };
  if (whole)
    {
      cw_csa_time_read (whole, own_date, own_time);
      put_header ("START_TIME", whole, out);
    }
  else if (date && cw_csa_time_write (date, time, &text))
    {
      put_header ("START_TIME", cw_buffer_string (&text), out);
      cw_csa_time_read (cw_buffer_string (&text), own_date, own_time);
    }
  cw_buffer_free (&text);
  if (date && strcmp (date, own_date) != 0)
    put_header ("Date", date, out);
  if (time && strcmp (time, own_time) != 0)
    put_header ("Time", time, out);
}

static void
put_headers (const CwGameTree *tree, bool states_winner, CwBuffer *out)
{
  static const char *const apart[] = { "White", "Black",  "START_TIME", "Date",
                                       "Time",  "RESULT", NULL };
  put_player (tree, "White", "N+", out);
  put_player (tree, "Black", "N-", out);
  for (unsigned i = 0; i < cw_game_tree_tags (tree); i++)
    {
      const char *value, *tag = cw_game_tree_tag_at (tree, i, &value);
      if (!cw_is_among (tag, apart) && !cw_tag_is_of_tree (tag) && !strpbrk (tag, ":\r\n"))
        put_header (tag, value, out);
    }
  put_start_time (tree, out);
  if (!states_winner)
    put_header ("RESULT", cw_game_result_text (cw_game_tree_result (tree)), out);
}

/* --- moves ----------------------------------------------------------------------------------- */

static void
put_comment (const char *text, size_t length, CwBuffer *out)
{
  while (length > 0)
    {
      const char *end = memchr (text, '\n', length);
      size_t line = end ? (size_t)(end - text) : length;
      cw_buffer_text (out, "'*");
      put_text (out, text, line);
      line += end != NULL;
      text += line;
      length -= line;
    }
}

static void
put_time (uint64_t milliseconds, CwBuffer *out)
{
  unsigned fraction = (unsigned)(milliseconds % 1000);
  cw_buffer_format (out, "T%llu", (unsigned long long)(milliseconds / 1000));
  if (fraction > 0)
    {
      cw_buffer_format (out, ".%03u", fraction);
      while (out->bytes[out->length - 1] == '0')
        out->bytes[--out->length] = '\0';
    }
  cw_buffer_char (out, '\n');
}

/* Where the ending's command begins and ends in a comment. */
static bool
find_ending (const char *comment, size_t *start, size_t *end)
{
  const char *argument;
  size_t length;
  if (!cw_comment_command (comment, "end", &argument, &length))
    return false;
  const char *at = argument + length;
  *end = (size_t)(strchr (at, ']') - comment) + 1;
  for (at = argument; at[0] != '[' || at[1] != '%';)
    at--;
  *start = (size_t)(at - comment);
  return true;
}

/* Writes what is said about a move (or the start) and how the game ends there. */
static void
put_remarks (const CwNode *node, CwColour side, CwBuffer *out)
{
  CwBuffer comment = { 0 };
  uint64_t milliseconds;
  CwNodeEnding ending;
  size_t start, end;
  bool timed = node->parent && cw_comment_time (node->comment, "emt", &milliseconds);
  if (timed)
    put_time (milliseconds, out);
  if (timed)
    cw_comment_with (node->comment, "emt", NULL, &comment);
  else
    cw_buffer_text (&comment, node->comment ? node->comment : "");
  out->failed |= comment.failed;
  const char *text = cw_buffer_string (&comment), *behind = "";
  const char *word =
      cw_node_ending (node, &ending) ? cw_csa_ending_word (ending.ending, side) : NULL;
  size_t length = strlen (text);
  if (word && find_ending (text, &start, &end))
    {
      length = start > 0 && text[start - 1] == ' ' ? start - 1 : start;
      behind = text + end + (text[end] == ' ');
    }
  put_comment (text, length, out);
  if (word)
    {
      cw_buffer_text (out, word);
      cw_buffer_char (out, '\n');
      if (ending.timed)
        put_time (ending.milliseconds, out);
    }
  put_comment (behind, strlen (behind), out);
  cw_buffer_free (&comment);
}

static void
put_moves (const CwGameTree *tree, CwBuffer *out)
{
  CwPosition position = *cw_game_tree_start (tree);
  char text[CW_MOVE_TEXT];
  CwUndo undo;
  put_remarks (cw_game_tree_root (tree), cw_position_side (&position), out);
  for (const CwNode *node = cw_game_tree_root (tree)->child; node; node = node->child)
    {
      if (node->comment_before)
        put_comment (node->comment_before, strlen (node->comment_before), out);
      cw_csa_write_move (&position, node->move, text);
      cw_buffer_text (out, text);
      cw_buffer_char (out, '\n');
      cw_do (&position, node->move, &undo, NULL);
      put_remarks (node, cw_position_side (&position), out);
    }
}

void
cw_csa_write (const CwGameTree *tree, CwEncoding encoding, CwBuffer *out)
{
  End end = end_of_tree (tree);
  cw_buffer_format (out, "'CSA encoding=%s\n",
                    encoding == CW_CP932 ? "SHIFT_JIS" : cw_encoding_name (encoding));
  cw_buffer_text (out, is_new (tree) ? "V3.0\n" : "V2.2\n");
  put_headers (tree, end.states_winner, out);
  cw_csa_write_position (out, cw_game_tree_start (tree));
  put_moves (tree, out);
  if (end.word)
    {
      cw_buffer_text (out, end.word);
      cw_buffer_char (out, '\n');
    }
}
