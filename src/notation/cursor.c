/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/game_tree.h"

#include <stdlib.h>

#define BLOCK 64u

void
cw_cursor_init (CwCursor *cursor, CwGameTree *tree)
{
  *cursor = (CwCursor){ .tree = tree, .node = cw_game_tree_root (tree) };
  cursor->position = *cw_game_tree_start (tree);
}

void
cw_cursor_clear (CwCursor *cursor)
{
  for (unsigned i = 0; i < cursor->block_count; i++)
    free (cursor->blocks[i]);
  free (cursor->blocks);
  *cursor = (CwCursor){ 0 };
}

/* The undo record of the move that leads to `ply` (from 1), created if needed. */
static CwUndo *
record (CwCursor *cursor, unsigned ply)
{
  unsigned block = (ply - 1) / BLOCK;
  if (block == cursor->block_count)
    {
      CwUndo **blocks = realloc (cursor->blocks, (block + 1) * sizeof *blocks);
      if (!blocks)
        return NULL;
      cursor->blocks = blocks;
      blocks[block] = calloc (BLOCK, sizeof **blocks);
      if (!blocks[block])
        return NULL;
      cursor->block_count++;
    }
  return &cursor->blocks[block][(ply - 1) % BLOCK];
}

const CwUndo *
cw_cursor_last (const CwCursor *cursor)
{
  unsigned ply = cursor->node->ply;
  return ply > 0 ? &cursor->blocks[(ply - 1) / BLOCK][(ply - 1) % BLOCK] : NULL;
}

bool
cw_cursor_forward (CwCursor *cursor, CwNode *child)
{
  if (!child)
    child = cw_node_next (cursor->node);
  if (!child || child->parent != cursor->node)
    return false;
  CwUndo *undo = record (cursor, child->ply);
  if (!undo)
    return false;
  cw_do (&cursor->position, child->move, undo, cw_cursor_last (cursor));
  cursor->node = child;
  return true;
}

bool
cw_cursor_back (CwCursor *cursor)
{
  const CwUndo *last = cw_cursor_last (cursor);
  if (!last)
    return false;
  cw_undo (&cursor->position, last);
  cursor->node = cursor->node->parent;
  return true;
}

bool
cw_cursor_go (CwCursor *cursor, CwNode *node)
{
  CwNode *common = node;
  while (common->ply > cursor->node->ply)
    common = common->parent;
  while (cursor->node->ply > common->ply)
    cw_cursor_back (cursor);
  while (cursor->node != common)
    {
      cw_cursor_back (cursor);
      common = common->parent;
    }

  unsigned steps = node->ply - common->ply;
  if (steps == 0)
    return true;
  CwNode **path = malloc (steps * sizeof *path);
  if (!path)
    return false;
  for (unsigned i = steps; i-- > 0; node = node->parent)
    path[i] = node;
  bool done = true;
  for (unsigned i = 0; i < steps && done; i++)
    done = cw_cursor_forward (cursor, path[i]);
  free (path);
  return done;
}

CwNode *
cw_cursor_play (CwCursor *cursor, CwMove move)
{
  CwNode *node = cw_game_tree_add (cursor->tree, cursor->node, move);
  return node && cw_cursor_forward (cursor, node) ? node : NULL;
}

CwOutcome
cw_cursor_outcome (const CwCursor *cursor)
{
  return cw_outcome (&cursor->position, cw_cursor_last (cursor));
}
