/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/merge_trees.h"

#include "text/move_marks.h"

#include <string.h>

#define LAST_SIGN 6 /* the glyphs $1 to $6 are signs */

/* "Anand - Carlsen, Sochi, 2014, 1-0", as far as known, in characters of every encoding. (transfer
 * full) */
static char *
describe (const CwGameTree *tree)
{
  static const char *const tags[] = { "White", "Black", "Event", "Date", "Result" };
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      const char *value = cw_game_tree_tag (tree, tags[i]);
      const char *between = g_str_equal (tags[i], "Black") ? " - " : ", ";
      if (value != NULL && cw_tag_has_value (tags[i], value))
        g_string_append_printf (text, "%s%s", text->len > 0 ? between : "", value);
    }
  return g_strdelimit (g_strdup (text->str), "{}", '-');
}

/* A comment followed by another, or NULL if it already contains that. (transfer full) */
static char *
both (const char *comment, const char *other)
{
  if (other == NULL || other[0] == '\0' || (comment != NULL && strstr (comment, other) != NULL))
    return NULL;
  return comment != NULL ? g_strjoin (" ", comment, other, NULL) : g_strdup (other);
}

static void
add_comment (CwEditHistory *target, CwNode *node, const char *comment)
{
  g_autofree char *text = both (node->comment, comment);
  if (text != NULL)
    cw_edit_history_set_comment (target, node, text);
}

/* The sign ! ? !! ?? !? or ?! among glyphs, or 0. */
static guint8
sign_of (const guint8 *nags, guint count)
{
  for (guint i = 0; i < count; i++)
    if (nags[i] <= LAST_SIGN)
      return nags[i];
  return 0;
}

/* Adds all glyphs. Two signs together would read as another sign: the second is returned as text.
 * (transfer full) */
static char *
add_nags (CwEditHistory *target, CwNode *node, const CwNode *from)
{
  guint8 nags[CW_NAGS], own[CW_NAGS];
  guint count = cw_node_nags (from, nags);
  guint8 sign = sign_of (nags, count), its = sign_of (own, cw_node_nags (node, own));
  if (sign == 0 || its == 0 || sign == its)
    {
      cw_edit_history_add_nags (target, node, nags, count);
      return NULL;
    }
  for (guint i = 0; i < count; i++)
    if (nags[i] > LAST_SIGN)
      cw_edit_history_add_nags (target, node, &nags[i], 1);
  const CwNode signed_only = { .nags = { sign } };
  g_autofree char *mark = cw_node_marks (&signed_only);
  return g_strdup_printf ("(%s)", mark);
}

/* Adds all annotations of the move `from`. */
static void
add_words (CwEditHistory *target, CwNode *node, const CwNode *from)
{
  g_autofree char *mark = add_nags (target, node, from);
  g_autofree char *before = both (node->comment_before, from->comment_before);
  g_autofree char *comment = mark == NULL            ? g_strdup (from->comment)
                             : from->comment == NULL ? g_strdup (mark)
                                                     : g_strjoin (" ", mark, from->comment, NULL);
  if (before != NULL)
    cw_edit_history_set_comment_before (target, node, before);
  add_comment (target, node, comment);
}

static CwNode *
add_node (CwEditHistory *target, CwNode *parent, const CwNode *node)
{
  CwNode *added = cw_edit_history_add_move (target, parent, node->move);
  add_words (target, added, node);
  return added;
}

CwNode *
cw_merge_line (CwEditHistory *target, CwNode *parent, const CwNode *first)
{
  for (const CwNode *node = first; node != NULL; node = node->child)
    {
      CwNode *added = add_node (target, parent, node);
      if (node->parent->child == node)
        for (const CwNode *other = node->sibling; other != NULL; other = other->sibling)
          {
            CwNode *variation = add_node (target, parent, other);
            cw_merge_line (target, variation, other->child);
          }
      parent = added;
    }
  return parent;
}

static CwNode *
find_move (const CwNode *parent, CwMove move)
{
  CwNode *node = parent->child;
  while (node != NULL && node->move != move)
    node = node->sibling;
  return node;
}

/* The last move after `node` that the line from `*from` shares; `*from` becomes its own node of
 * that move. */
static CwNode *
last_common (CwNode *node, const CwNode **from)
{
  while ((*from)->child != NULL && find_move (node, (*from)->child->move) != NULL)
    {
      *from = (*from)->child;
      node = find_move (node, (*from)->move);
    }
  return node;
}

gboolean
cw_can_merge_trees (const CwGameTree *target, const CwGameTree *source)
{
  return cw_game_tree_game (target) == cw_game_tree_game (source)
         && cw_position_key (cw_game_tree_start (target))
                == cw_position_key (cw_game_tree_start (source));
}

CwNode *
cw_merge_trees (CwEditHistory *target, const CwGameTree *source)
{
  CwGameTree *tree = cw_edit_history_tree (target);
  g_autofree char *text = describe (source);
  if (!cw_can_merge_trees (tree, source))
    return NULL;
  CwNode *root = cw_game_tree_root (tree);
  const CwNode *from = cw_game_tree_root (source);
  CwNode *place = last_common (root, &from);
  cw_edit_history_begin (target, NULL);
  cw_edit_history_name (target, CW_EDIT_MERGED);
  add_words (target, root, cw_game_tree_root (source));
  CwNode *last = cw_merge_line (target, root, cw_game_tree_root (source)->child);
  if (last != root)
    add_comment (target, last, text);
  if (from->child != NULL)
    place = find_move (place, from->child->move);
  cw_edit_history_end (target, place);
  return place;
}
