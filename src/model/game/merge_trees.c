/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/merge_trees.h"

#include <string.h>

/* "Anand, Carlsen, Sochi 2014, 1-0", of what is known. (transfer full) */
static char *
describe (const CwGameTree *tree)
{
  static const char *const tags[] = { "White", "Black", "Event", "Date", "Result" };
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      const char *value = cw_game_tree_tag (tree, tags[i]);
      if (value != NULL && cw_tag_has_value (tags[i], value))
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", value);
    }
  return g_strdelimit (g_strdup (text->str), "{}", '-');
}

/* Adds to a comment, unless it says so already. */
static void
add_comment (CwEditHistory *target, CwNode *node, const char *comment)
{
  if (comment == NULL || comment[0] == '\0'
      || (node->comment != NULL && strstr (node->comment, comment) != NULL))
    return;
  g_autofree char *both =
      node->comment != NULL ? g_strjoin (" ", node->comment, comment, NULL) : g_strdup (comment);
  cw_edit_history_set_comment (target, node, both);
}

static CwNode *
add_node (CwEditHistory *target, CwNode *parent, const CwNode *node)
{
  CwNode *added = cw_edit_history_add_move (target, parent, node->move);
  add_comment (target, added, node->comment);
  if (added->nags[0] == 0 && node->nags[0] != 0)
    cw_edit_history_set_nags (target, added, node->nags);
  return added;
}

/* The line that begins with `node`, and the variations of its moves; the last node of it. */
static CwNode *
add_line (CwEditHistory *target, CwNode *parent, const CwNode *node)
{
  for (; node != NULL; node = node->child)
    {
      CwNode *added = add_node (target, parent, node);
      if (node->parent->child == node)
        for (const CwNode *other = node->sibling; other != NULL; other = other->sibling)
          {
            CwNode *variation = add_node (target, parent, other);
            add_line (target, variation, other->child);
          }
      parent = added;
    }
  return parent;
}

gboolean
cw_merge_trees (CwEditHistory *target, const CwGameTree *source)
{
  CwGameTree *tree = cw_edit_history_tree (target);
  g_autofree char *text = describe (source);
  if (cw_game_tree_game (tree) != cw_game_tree_game (source)
      || cw_position_key (cw_game_tree_start (tree))
             != cw_position_key (cw_game_tree_start (source)))
    return FALSE;
  CwNode *root = cw_game_tree_root (tree);
  cw_edit_history_begin (target, NULL);
  CwNode *last = add_line (target, root, cw_game_tree_root (source)->child);
  if (last != root)
    add_comment (target, last, text);
  cw_edit_history_end (target, last);
  return TRUE;
}
