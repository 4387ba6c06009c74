/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/game_tree.h"

#include "base/arena.h"
#include "base/words.h"

#include <stdlib.h>
#include <string.h>

typedef struct Tag Tag;

struct Tag
{
  const char *name, *value;
  Tag *next;
};

struct CwGameTree
{
  const CwGame *game;
  CwPosition start;
  CwNode *root;
  CwNode *newest; /* appended last and still the last of its siblings; NULL: none */
  Tag *tags, *last_tag;
  unsigned tag_count;
  CwGameResult result;
  CwArena arena;
};

static const char *const result_texts[] = {
  [CW_UNFINISHED] = "*",
  [CW_WHITE_WON] = "1-0",
  [CW_BLACK_WON] = "0-1",
  [CW_DRAWN] = "1/2-1/2",
};

CwGameTree *
cw_game_tree_new (const CwGame *game, const CwPosition *start)
{
  CwGameTree *tree = calloc (1, sizeof *tree);
  if (!tree)
    return NULL;
  tree->game = game;
  if (start)
    tree->start = *start;
  else
    cw_position_start (&tree->start, game);
  tree->root = cw_arena_alloc (&tree->arena, sizeof *tree->root);
  if (tree->root)
    return tree;
  cw_game_tree_free (tree);
  return NULL;
}

void
cw_game_tree_free (CwGameTree *tree)
{
  if (!tree)
    return;
  cw_arena_free (&tree->arena);
  free (tree);
}

const CwGame *
cw_game_tree_game (const CwGameTree *tree)
{
  return tree->game;
}

const CwPosition *
cw_game_tree_start (const CwGameTree *tree)
{
  return &tree->start;
}

CwNode *
cw_game_tree_root (const CwGameTree *tree)
{
  return tree->root;
}

size_t
cw_game_tree_size (const CwGameTree *tree)
{
  return tree->arena.total + sizeof *tree;
}

/* --- tags ------------------------------------------------------------------------------------ */

static Tag *
find_tag (const CwGameTree *tree, const char *name)
{
  for (Tag *tag = tree->tags; tag; tag = tag->next)
    if (strcmp (tag->name, name) == 0)
      return tag;
  return NULL;
}

const char *
cw_game_tree_tag (const CwGameTree *tree, const char *name)
{
  const Tag *tag = find_tag (tree, name);
  return tag ? tag->value : NULL;
}

bool
cw_tag_has_value (const char *name, const char *value)
{
  static const char *const optional[] = { "Event", "Site", "Round", "Date", NULL };
  if (value[0] == '\0' || strcmp (value, "?") == 0)
    return false;
  if (strcmp (name, "Date") == 0 && value[strspn (value, "?.")] == '\0')
    return false;
  return strcmp (value, "-") != 0 || !cw_is_among (name, optional);
}

bool
cw_tag_is_of_tree (const char *name)
{
  static const char *const tags[] = { "Result", "FEN", "SetUp", "Variant", NULL };
  return cw_is_among (name, tags);
}

bool
cw_tags_are_pair (const char *white, const char *black)
{
  size_t length = strlen ("White");
  return strncmp (white, "White", length) == 0 && strncmp (black, "Black", length) == 0
         && strcmp (white + length, black + length) == 0;
}

static void
remove_tag (CwGameTree *tree, const Tag *tag)
{
  Tag *before = NULL;
  for (Tag *it = tree->tags; it && it != tag; it = it->next)
    before = it;
  if (before)
    before->next = tag->next;
  else
    tree->tags = tag->next;
  if (tree->last_tag == tag)
    tree->last_tag = before;
  tree->tag_count--;
}

/* The tag behind which a new one goes, NULL: it is the first. The tags of both players stay
 * together, others come last. */
static Tag *
find_before (const CwGameTree *tree, const char *name)
{
  Tag *before = NULL;
  for (Tag *tag = tree->tags; tag; before = tag, tag = tag->next)
    if (cw_tags_are_pair (name, tag->name))
      return before;
    else if (cw_tags_are_pair (tag->name, name))
      return tag;
  return before;
}

static void
add_tag (CwGameTree *tree, Tag *before, const char *name, const char *value)
{
  Tag *tag = cw_arena_alloc (&tree->arena, sizeof *tag);
  const char *own_name = cw_arena_text (&tree->arena, name, strlen (name));
  if (!tag || !own_name)
    return;
  tag->name = own_name;
  tag->value = value;
  Tag **place = before ? &before->next : &tree->tags;
  tag->next = *place;
  *place = tag;
  if (tree->last_tag == before)
    tree->last_tag = tag;
  tree->tag_count++;
}

static void
put_tag (CwGameTree *tree, const char *name, const char *value)
{
  Tag *tag = find_tag (tree, name);
  if (tag && strcmp (tag->value, value) == 0)
    return;
  const char *own = cw_arena_text (&tree->arena, value, strlen (value));
  if (!own)
    return;
  if (tag)
    tag->value = own;
  else
    add_tag (tree, find_before (tree, name), name, own);
}

void
cw_game_tree_insert_tag (CwGameTree *tree, unsigned index, const char *name, const char *value)
{
  Tag *before = NULL;
  const char *own = cw_arena_text (&tree->arena, value, strlen (value));
  for (Tag *tag = tree->tags; tag && index > 0; tag = tag->next, index--)
    before = tag;
  if (own && !find_tag (tree, name))
    add_tag (tree, before, name, own);
}

void
cw_game_tree_set_tag (CwGameTree *tree, const char *name, const char *value)
{
  if (value)
    put_tag (tree, name, value);
  else
    {
      const Tag *tag = find_tag (tree, name);
      if (tag)
        remove_tag (tree, tag);
      return;
    }
  if (strcmp (name, "Result") == 0)
    for (unsigned i = 0; i < sizeof result_texts / sizeof result_texts[0]; i++)
      if (strcmp (value, result_texts[i]) == 0)
        tree->result = (CwGameResult)i;
}

unsigned
cw_game_tree_tags (const CwGameTree *tree)
{
  return tree->tag_count;
}

const char *
cw_game_tree_tag_at (const CwGameTree *tree, unsigned index, const char **value)
{
  const Tag *tag = tree->tags;
  while (tag && index-- > 0)
    tag = tag->next;
  if (value)
    *value = tag ? tag->value : NULL;
  return tag ? tag->name : NULL;
}

CwGameResult
cw_game_tree_result (const CwGameTree *tree)
{
  return tree->result;
}

void
cw_game_tree_set_result (CwGameTree *tree, CwGameResult result)
{
  tree->result = result;
  if (find_tag (tree, "Result"))
    put_tag (tree, "Result", result_texts[result]);
}

const char *
cw_game_result_text (CwGameResult result)
{
  return result_texts[result];
}

CwGameResult
cw_game_result_of (CwOutcome outcome)
{
  static const CwGameResult results[] = { [CW_ONGOING] = CW_UNFINISHED,
                                          [CW_WIN_WHITE] = CW_WHITE_WON,
                                          [CW_WIN_BLACK] = CW_BLACK_WON,
                                          [CW_DRAW] = CW_DRAWN };
  return results[outcome.result];
}

/* --- moves ----------------------------------------------------------------------------------- */

CwNode *
cw_game_tree_append (CwGameTree *tree, CwNode *parent, CwMove move, bool first)
{
  CwNode *node = cw_arena_alloc (&tree->arena, sizeof *node);
  if (!node)
    return NULL;
  node->move = move;
  node->parent = parent;
  node->ply = parent->ply + 1;
  if (first || !parent->child)
    {
      node->sibling = parent->child;
      parent->child = node;
      return node;
    }
  CwNode *last = tree->newest && tree->newest->parent == parent ? tree->newest : parent->child;
  tree->newest = node;
  while (last->sibling)
    last = last->sibling;
  last->sibling = node;
  return node;
}

CwNode *
cw_game_tree_add (CwGameTree *tree, CwNode *parent, CwMove move)
{
  for (CwNode *node = parent->child; node; node = node->sibling)
    if (node->move == move)
      return node;
  return cw_game_tree_append (tree, parent, move, false);
}

/* The pointer to `node`: in its parent or its elder sibling. */
static CwNode **
link_to (CwNode *node)
{
  CwNode **link = &node->parent->child;
  while (*link && *link != node)
    link = &(*link)->sibling;
  return link;
}

void
cw_game_tree_remove (CwGameTree *tree, CwNode *node)
{
  if (!node->parent)
    return;
  tree->newest = NULL;
  CwNode **link = link_to (node);
  if (*link)
    *link = node->sibling;
  node->sibling = NULL;
}

void
cw_game_tree_restore (CwGameTree *tree, CwNode *node, CwNode *elder)
{
  CwNode **link = elder ? &elder->sibling : &node->parent->child;
  tree->newest = NULL;
  node->sibling = *link;
  *link = node;
}

static const char *
own_text (CwGameTree *tree, const char *text)
{
  return text && text[0] ? cw_arena_text (&tree->arena, text, strlen (text)) : NULL;
}

void
cw_node_set_comment (CwGameTree *tree, CwNode *node, const char *comment)
{
  node->comment = own_text (tree, comment);
}

void
cw_node_set_comment_before (CwGameTree *tree, CwNode *node, const char *comment)
{
  node->comment_before = own_text (tree, comment);
}

unsigned
cw_node_nags (const CwNode *node, uint8_t nags[CW_NAGS])
{
  unsigned count = 0;
  while (count < CW_NODE_NAGS && node->nags[count] != 0)
    {
      nags[count] = node->nags[count];
      count++;
    }
  for (const uint8_t *more = node->more_nags; more && *more != 0 && count < CW_NAGS; more++)
    nags[count++] = *more;
  return count;
}

void
cw_node_set_nag (CwGameTree *tree, CwNode *node, uint8_t nag, bool on)
{
  uint8_t nags[CW_NAGS + CW_NODE_NAGS + 1] = { 0 };
  unsigned count = cw_node_nags (node, nags);
  const uint8_t *at = memchr (nags, nag, count);
  if (nag == 0 || (at != NULL) == on)
    return;
  if (on)
    nags[count] = nag;
  else
    memmove (nags + (at - nags), at + 1, (size_t)(nags + count - at));
  memcpy (node->nags, nags, CW_NODE_NAGS);
  node->more_nags = (const uint8_t *)own_text (tree, (const char *)nags + CW_NODE_NAGS);
}

CwNode *
cw_node_next (const CwNode *node)
{
  return node->child;
}

bool
cw_node_is_mainline (const CwNode *node)
{
  for (; node->parent; node = node->parent)
    if (node->parent->child != node)
      return false;
  return true;
}

unsigned
cw_game_tree_plies (const CwGameTree *tree)
{
  const CwNode *node = tree->root;
  while (node->child)
    node = node->child;
  return node->ply;
}

void
cw_game_tree_position (const CwGameTree *tree, const CwNode *node, CwPosition *position)
{
  *position = tree->start;
  const CwNode **path = malloc ((node->ply + 1) * sizeof *path);
  if (path)
    for (const CwNode *it = node; it->parent; it = it->parent)
      path[it->ply - 1] = it;
  for (unsigned ply = 0; ply < node->ply; ply++)
    {
      const CwNode *step = path ? path[ply] : node;
      /* Without memory for the path, look up every step from below. */
      while (!path && step->ply > ply + 1)
        step = step->parent;
      CwUndo undo;
      cw_do (position, step->move, &undo, NULL);
    }
  free (path);
}

/* --- a copy ----------------------------------------------------------------------------------- */

const CwNode *
cw_node_in_order (const CwNode *node)
{
  if (node->child)
    return node->child;
  while (node && !node->sibling)
    node = node->parent;
  return node ? node->sibling : NULL;
}

static void
copy_words (CwGameTree *tree, CwNode *node, const CwNode *from)
{
  cw_node_set_comment (tree, node, from->comment);
  cw_node_set_comment_before (tree, node, from->comment_before);
  memcpy (node->nags, from->nags, sizeof node->nags);
  node->more_nags = (const uint8_t *)own_text (tree, (const char *)from->more_nags);
}

CwNode *
cw_game_tree_append_copy (CwGameTree *tree, CwNode *parent, const CwNode *from)
{
  CwNode *first = cw_game_tree_append (tree, parent, from->move, false), *at = first;
  if (!first)
    return NULL;
  copy_words (tree, first, from);
  for (const CwNode *next = cw_node_in_order (from); next && next->ply > from->ply;
       next = cw_node_in_order (next))
    {
      /* `at` is the copy of the node before; its parent's copy is `at` or above. */
      while (at->ply >= next->ply)
        at = at->parent;
      at = cw_game_tree_append (tree, at, next->move, false);
      if (!at)
        {
          cw_game_tree_remove (tree, first);
          return NULL;
        }
      copy_words (tree, at, next);
    }
  return first;
}

CwGameTree *
cw_game_tree_copy (const CwGameTree *tree)
{
  CwGameTree *copy = cw_game_tree_new (tree->game, &tree->start);
  if (!copy)
    return NULL;
  for (const Tag *tag = tree->tags; tag; tag = tag->next)
    cw_game_tree_set_tag (copy, tag->name, tag->value);
  copy->result = tree->result;
  copy_words (copy, copy->root, tree->root);
  for (const CwNode *child = tree->root->child; child; child = child->sibling)
    if (!cw_game_tree_append_copy (copy, copy->root, child))
      {
        cw_game_tree_free (copy);
        return NULL;
      }
  return copy;
}
