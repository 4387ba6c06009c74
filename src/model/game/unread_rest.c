/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/unread_rest.h"

#include <string.h>

#include "model/game/annotations.h"
#include "model/game/game_text.h"
#include "model/game/merge_trees.h"
#include "notation/comment_commands.h"
#include "notation/record.h"

#define BLANKS " \t\r\n"

/* What follows the faulty move, with its number, in the text. */
static const char *
behind_move (const char *text)
{
  text += strspn (text, BLANKS);
  text += strspn (text, "0123456789");
  text += strspn (text, "." BLANKS);
  return text + strcspn (text, BLANKS "{(;$");
}

/* The unread text whose first move the one at the cursor replaces; NULL if there is none. Borrowed.
 */
static const char *
text_before (CwSession *session)
{
  const CwNode *node = cw_session_node (session), *parent = node->parent;
  const char *unread =
      parent != NULL && parent->comment != NULL && parent->child == node && node->child == NULL
          ? strstr (parent->comment, CW_COMMENT_UNREAD)
          : NULL;
  return unread != NULL ? unread + strlen (CW_COMMENT_UNREAD) : NULL;
}

/* A game in PGN that goes on with these moves from the position. (transfer full) */
static char *
text_from (const CwPosition *position, const char *moves)
{
  CwGameTree *tree = cw_game_tree_new (cw_position_game (position), position);
  g_autofree char *head = tree != NULL ? cw_game_to_pgn (tree, NULL) : NULL;
  char *result = head != NULL ? strrchr (head, '*') : NULL;
  cw_game_tree_free (tree);
  if (result == NULL)
    return NULL;
  *result = '\0';
  return g_strconcat (head, moves, "\n", NULL);
}

CwGameTree *
cw_unread_rest_read (CwSession *session)
{
  const char *unread = text_before (session);
  g_autofree char *text =
      unread != NULL ? text_from (cw_session_position (session), behind_move (unread)) : NULL;
  CwGameTree *tree =
      text != NULL ? cw_record_tree_of (text, strlen (text), CW_RECORD_PGN, CW_UTF8, NULL) : NULL;
  if (tree != NULL && cw_game_tree_plies (tree) > 0)
    return tree;
  cw_game_tree_free (tree);
  return NULL;
}

gboolean
cw_unread_rest_add (CwSession *session)
{
  CwGameTree *tree = cw_unread_rest_read (session);
  CwEditHistory *history = cw_session_history (session);
  CwNode *node = cw_session_node (session);
  if (tree == NULL)
    return FALSE;
  const CwNode *root = cw_game_tree_root (tree);
  g_autofree char *left = cw_comment_without_unread (node->parent->comment);
  cw_edit_history_begin (history, node);
  cw_edit_history_name (history, CW_EDIT_ADDED);
  cw_edit_history_set_comment (history, node->parent, left);
  if (root->comment != NULL)
    cw_edit_history_set_comment (history, node, root->comment);
  cw_merge_line (history, node, root->child);
  cw_edit_history_end (history, node);
  cw_game_tree_free (tree);
  return TRUE;
}
