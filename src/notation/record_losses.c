/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/record_losses.h"

#include "notation/comment_commands.h"

#include <string.h>

/* Formats that keep comments also keep commands other than times in them, in some form. */
static void
count_comment (const char *comment, CwRecordFormat format, unsigned found[CW_LOSSES])
{
  CwBuffer plain = { 0 };
  uint64_t time;
  if (!comment)
    return;
  cw_comment_plain (comment, &plain);
  found[CW_LOST_COMMENTS] += plain.length > 0;
  found[CW_LOST_TIMES] += cw_record_format_keeps (format, CW_LOST_COMMENTS)
                              ? cw_comment_time (comment, "emt", &time)
                              : plain.length < strlen (comment);
  cw_buffer_free (&plain);
}

void
cw_record_losses (const CwGameTree *tree, CwRecordFormat format, unsigned lost[CW_LOSSES])
{
  memset (lost, 0, CW_LOSSES * sizeof *lost);
  const CwNode *node = cw_game_tree_root (tree);
  while ((node = cw_node_in_order (node)))
    {
      lost[CW_LOST_VARIATIONS] += node->parent->child != node;
      lost[CW_LOST_GLYPHS] += node->nags[0] != 0;
      count_comment (node->comment, format, lost);
      count_comment (node->comment_before, format, lost);
    }
  for (unsigned i = 0; i < cw_game_tree_tags (tree); i++)
    {
      const char *value, *tag = cw_game_tree_tag_at (tree, i, &value);
      lost[CW_LOST_TAGS] += !cw_tag_is_of_tree (tag) && cw_tag_has_value (tag, value);
    }
  lost[CW_LOST_RESULT] =
      cw_game_tree_result (tree) != CW_UNFINISHED || cw_game_tree_ending (tree) != CW_ENDING_NONE;
  for (unsigned loss = 0; loss < CW_LOSSES; loss++)
    if (cw_record_format_keeps (format, (CwLoss)loss))
      lost[loss] = 0;
}
