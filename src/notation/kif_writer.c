/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/kif.h"

#include "notation/kif_head.h"
#include "notation/shogi_text.h"

#include <string.h>

#define MOVE_COLUMNS 13 /* of a move, its brackets and the blank after it */

static CwSquare
previous (const CwCursor *cursor)
{
  const CwNode *node = cursor->node;
  return node->parent && node->move != CW_NULL_MOVE ? cw_move_to (node->move) : CW_NO_SQUARE;
}

/* Width in columns: full-width characters count as two. */
static unsigned
columns (const char *text)
{
  unsigned count = 0;
  for (; *text; text++)
    if ((unsigned char)*text < 0x80)
      count++;
    else if (((unsigned char)*text & 0xc0) != 0x80)
      count += 2;
  return count;
}

static void
put_padded (CwBuffer *text, const char *word)
{
  cw_buffer_text (text, word);
  for (unsigned i = columns (word); i < MOVE_COLUMNS; i++)
    cw_buffer_char (text, ' ');
}

/* "( 0:16/00:00:16)". */
static void
put_times (CwBuffer *text, uint64_t time, uint64_t total)
{
  unsigned long long minutes = time / 60000, hours = total / 3600000;
  unsigned rest = (unsigned)(time % 1000), total_rest = (unsigned)(total % 1000);
  cw_buffer_format (text, "(%2llu:%02u", minutes, (unsigned)(time / 1000 % 60));
  if (rest > 0)
    cw_buffer_format (text, ".%03u", rest);
  cw_buffer_format (text, "/%02llu:%02u:%02u", hours, (unsigned)(total / 60000 % 60),
                    (unsigned)(total / 1000 % 60));
  if (total_rest > 0)
    cw_buffer_format (text, ".%03u", total_rest);
  cw_buffer_char (text, ')');
}

/* Ends a line, without blanks after the last word. */
static void
end_line (CwBuffer *text)
{
  while (text->length > 0 && text->bytes[text->length - 1] == ' ')
    text->bytes[--text->length] = '\0';
  cw_buffer_char (text, '\n');
}

static void
write_move (CwKifWriter *writer, const CwNode *node)
{
  CwBuffer *text = writer->text;
  const CwPosition *position = &writer->cursor.position;
  CwColour side = cw_position_side (position);
  char move[CW_MOVE_TEXT];
  CwKifComment comment;
  cw_kif_write (position, node->move, previous (&writer->cursor), move);
  cw_buffer_format (text, "%4u ", writer->first + node->ply - 1);
  put_padded (text, move);
  cw_kif_comment_read (&comment, node);
  if (comment.timed)
    {
      writer->spent[side] = comment.totalled ? comment.total : writer->spent[side] + comment.time;
      put_times (text, comment.time, writer->spent[side]);
    }
  cw_kif_comment_free (&comment);
  if (node->parent->child == node && node->sibling)
    cw_buffer_char (text, '+');
  end_line (text);
}

static void
write_comment (CwKifWriter *writer, const CwKifComment *comment)
{
  cw_kif_comment_write (writer->text, cw_buffer_string (&comment->text));
  cw_kif_bookmarks_write (writer->text, comment);
}

static void
write_end (CwKifWriter *writer, const CwKifComment *comment, bool varies)
{
  CwBuffer *text = writer->text;
  CwColour side = cw_position_side (&writer->cursor.position);
  unsigned number = writer->first + writer->cursor.node->ply;
  if (comment->ended)
    {
      cw_buffer_format (text, "%4u ", number);
      put_padded (text, cw_kif_ending_word (comment->ending.ending));
      if (comment->ending.timed)
        put_times (text, comment->ending.milliseconds,
                   writer->spent[side] + comment->ending.milliseconds);
      end_line (text);
      cw_kif_comment_write (text, cw_buffer_string (&comment->after));
    }
  if (!varies || comment->ended) /* as other programs do */
    cw_kif_write_summary (writer, comment, varies);
}

void
cw_kif_record_write (const CwGameTree *tree, CwEncoding encoding, CwBuffer *text)
{
  CwKifWriter writer = {
    .tree = tree, .text = text, .move = write_move, .comment = write_comment, .end = write_end
  };
  cw_buffer_format (text, "#KIF version=2.0 encoding=%s\n", cw_encoding_name (encoding));
  cw_kif_head_write (tree, text);
  cw_buffer_text (text, "手数----指手---------消費時間--\n");
  cw_kif_write_lines (&writer);
  cw_buffer_char (text, '\n');
}
