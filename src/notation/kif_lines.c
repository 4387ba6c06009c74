/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game tree as the sequence of lines that KIF and KI2 write. */
#include "notation/kif.h"
#include "notation/kif_head.h"

#include <stdlib.h>

/* A line that was written and whose variations are being written. */
typedef struct
{
  const CwNode *start, *at; /* its first move, and the one whose variations come next */
  const CwNode *variation;  /* the next of these */
  bool ends;                /* the node before `at` has an ending besides its moves */
} Line;

typedef struct
{
  Line *lines;
  unsigned count, room;
} Stack;

/* Writes a node's comment, plus the comment before the next move, which has no place of its own. */
static void
write_comment (CwKifWriter *writer, const CwNode *node)
{
  CwKifComment comment;
  cw_kif_comment_read (&comment, node);
  if (node->child && node->child->comment_before)
    cw_buffer_format (&comment.text, "%s%s", comment.text.length > 0 ? "\n" : "",
                      node->child->comment_before);
  writer->comment (writer, &comment);
  if (!node->child)
    writer->end (writer, &comment, !cw_node_is_mainline (node));
  cw_kif_comment_free (&comment);
}

/* Writes the comment before the first move of a variation. */
static void
write_lead (CwKifWriter *writer, const CwNode *node)
{
  CwKifComment lead = { .timed = false };
  if (!node->comment_before)
    return;
  cw_buffer_text (&lead.text, node->comment_before);
  writer->comment (writer, &lead);
  cw_kif_comment_free (&lead);
}

/* Writes a line down from the cursor's node, beginning with its child `node`. Returns the last. */
static const CwNode *
write_line (CwKifWriter *writer, const CwNode *node)
{
  const CwNode *last = node;
  for (; node; node = node->child)
    {
      if (node->parent->child != node)
        write_lead (writer, node);
      writer->move (writer, node);
      if (!cw_cursor_forward (&writer->cursor, (CwNode *)node))
        {
          writer->text->failed = true;
          return last;
        }
      write_comment (writer, node);
      last = node;
    }
  return last;
}

/* Moves the cursor to where a line begins and announces it. */
static void
begin_variation (CwKifWriter *writer, const CwNode *before)
{
  if (!cw_cursor_go (&writer->cursor, (CwNode *)before))
    writer->text->failed = true;
  cw_kif_spent (before, cw_position_side (&writer->cursor.position), writer->spent);
  cw_buffer_format (writer->text, "\n変化：%u手\n", writer->first + before->ply);
  writer->column = 0;
}

/* Writes an ending in place of a move that also exists. */
static void
write_lone_ending (CwKifWriter *writer, const CwNode *node)
{
  CwKifComment comment;
  begin_variation (writer, node);
  cw_kif_comment_read (&comment, node);
  writer->end (writer, &comment, true);
  cw_kif_comment_free (&comment);
}

static void
look_at (Line *line, const CwNode *node)
{
  CwNodeEnding ending;
  bool shared = node == line->start && node->parent->child != node;
  line->at = node;
  line->variation = shared ? NULL : node->sibling;
  line->ends = !shared && cw_node_ending (node->parent, &ending);
}

static bool
push (Stack *stack, const CwNode *start, const CwNode *last)
{
  if (stack->count == stack->room)
    {
      unsigned room = stack->room ? stack->room * 2 : 16;
      Line *lines = realloc (stack->lines, room * sizeof *lines);
      if (!lines)
        return false;
      stack->lines = lines;
      stack->room = room;
    }
  Line *line = &stack->lines[stack->count++];
  line->start = start;
  look_at (line, last);
  return true;
}

/* One step back from the end of a line: its next variation, or the move before. */
static bool
step (CwKifWriter *writer, Stack *stack)
{
  Line *line = &stack->lines[stack->count - 1];
  if (line->variation)
    {
      const CwNode *node = line->variation;
      line->variation = node->sibling;
      begin_variation (writer, node->parent);
      return push (stack, node, write_line (writer, node));
    }
  if (line->ends)
    write_lone_ending (writer, line->at->parent);
  if (line->at == line->start)
    stack->count--;
  else
    look_at (line, line->at->parent);
  return true;
}

void
cw_kif_write_summary (CwKifWriter *writer, const CwKifComment *comment, bool varies)
{
  CwGameResult result = varies ? CW_UNFINISHED : cw_game_tree_result (writer->tree);
  CwEnding ending = comment->ended       ? comment->ending.ending
                    : result == CW_DRAWN ? cw_ending_of_result (&writer->cursor, result)
                                         : CW_ENDING_NONE;
  cw_kif_summary_write (writer->text, writer->first + writer->cursor.node->ply - 1, ending, result,
                        &writer->cursor.position, &writer->sides);
}

void
cw_kif_write_lines (CwKifWriter *writer)
{
  Stack stack = { .count = 0 };
  const CwNode *root = cw_game_tree_root (writer->tree);
  cw_cursor_init (&writer->cursor, (CwGameTree *)writer->tree);
  unsigned number = cw_position_number (cw_game_tree_start (writer->tree));
  writer->first = number < CW_KIF_NUMBERS ? number : 1;
  writer->sides = cw_kif_sides (writer->tree);
  write_comment (writer, root);
  bool going = !root->child || push (&stack, root->child, write_line (writer, root->child));
  while (going && stack.count > 0 && !writer->text->failed)
    going = step (writer, &stack);
  writer->text->failed |= !going;
  free (stack.lines);
  cw_cursor_clear (&writer->cursor);
}
