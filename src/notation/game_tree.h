/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a tree: tags, moves, variations, comments, marks. It is the document that the window
 * edits and the undo model for moves: the cursor carries the position and its undo chain.
 *
 * Not thread-safe. When out of memory, functions that add something return NULL (or
 * change nothing). */
#pragma once

#include "core/position.h"
#include "core/rules.h"

typedef struct CwGameTree CwGameTree;
typedef struct CwNode CwNode;

typedef enum
{
  CW_UNFINISHED,
  CW_WHITE_WON,
  CW_BLACK_WON,
  CW_DRAWN
} CwGameResult;

#define CW_NODE_NAGS 8 /* that can be edited; a move may have more */

/* One move. Nodes live as long as their tree (arena); strings are UTF-8, owned by the tree. The
 * root is a node without a move; its comment is the one before the first move. The first child is
 * the continuation, the others are variations. */
struct CwNode
{
  CwMove move;  /* CW_NULL_MOVE for a pass */
  unsigned ply; /* from the start of the tree: the root is 0 */
  CwNode *parent, *child, *sibling;
  const char *comment;        /* after the move, or NULL; [%…] commands kept verbatim in it */
  const char *comment_before; /* before the move, or NULL: at the start of a variation, or after the
                                 variations of the move before */
  uint8_t nags[CW_NODE_NAGS]; /* numeric annotation glyphs, 0-terminated if fewer */
  const uint8_t *more_nags;   /* the rest, 0-terminated; NULL: none */
};

/* A tree at the start of `game`; if `start` is NULL, at its usual start position. */
CwGameTree *cw_game_tree_new (const CwGame *game, const CwPosition *start);
/* A copy with everything that `tree` contains. */
CwGameTree *cw_game_tree_copy (const CwGameTree *tree);
void cw_game_tree_free (CwGameTree *tree);

const CwGame *cw_game_tree_game (const CwGameTree *tree);
const CwPosition *cw_game_tree_start (const CwGameTree *tree);
CwNode *cw_game_tree_root (const CwGameTree *tree);
size_t cw_game_tree_size (const CwGameTree *tree); /* bytes of memory used */

/* Tags in order. Names and values are UTF-8; setting replaces, a NULL value removes. Setting
 * "Result" to a known value sets the result as well. Values stay valid until the tree is freed. */
const char *cw_game_tree_tag (const CwGameTree *tree, const char *name); /* or NULL */
/* Whether a tag with that name and value says something: not if it is empty, "?", a wholly unknown
 * date, or the "-" that PGN puts into Event, Site and Round for none. */
bool cw_tag_has_value (const char *name, const char *value);
/* Whether a tag with that name says what the tree itself knows: its result, start and game. */
bool cw_tag_is_of_tree (const char *name);
/* Whether they say the same of White and of Black, such as WhiteElo and BlackElo: they belong
 * together, in that order. */
bool cw_tags_are_pair (const char *white, const char *black);
void cw_game_tree_set_tag (CwGameTree *tree, const char *name, const char *value);
/* Adds a new tag, not the result, at that index. */
void cw_game_tree_insert_tag (CwGameTree *tree, unsigned index, const char *name,
                              const char *value);
unsigned cw_game_tree_tags (const CwGameTree *tree);
const char *cw_game_tree_tag_at (const CwGameTree *tree, unsigned index, const char **value);

/* The result; setting it also changes the tag "Result", if present. */
CwGameResult cw_game_tree_result (const CwGameTree *tree);
void cw_game_tree_set_result (CwGameTree *tree, CwGameResult result);
const char *cw_game_result_text (CwGameResult result); /* "1-0" … "*" */
/* Of a game with this outcome; a draw that may be claimed counts as drawn. */
CwGameResult cw_game_result_of (CwOutcome outcome);

/* Adds a child for `move` (or finds the existing one). `move` must be legal there. */
CwNode *cw_game_tree_add (CwGameTree *tree, CwNode *parent, CwMove move);
/* The node after one in the order parent, child, sibling; NULL after the last. */
const CwNode *cw_node_in_order (const CwNode *node);

/* Adds a child even if there is one with the same move: as the continuation if `first`, otherwise
 * as the last variation. For readers, which keep what is in the file. */
CwNode *cw_game_tree_append (CwGameTree *tree, CwNode *parent, CwMove move, bool first);
/* Copies a node of another tree, with everything below it, as the last child of `parent`, which
 * must be at the same ply as the node's own parent. */
CwNode *cw_game_tree_append_copy (CwGameTree *tree, CwNode *parent, const CwNode *from);
/* Removes a node and everything below it from its parent (memory stays until the tree is freed). */
void cw_game_tree_remove (CwGameTree *tree, CwNode *node);
/* Puts a removed node, with everything that was below it, back under its parent: after the child
 * `elder`, or before all children if that is NULL. */
void cw_game_tree_restore (CwGameTree *tree, CwNode *node, CwNode *elder);
void cw_node_set_comment (CwGameTree *tree, CwNode *node, const char *comment);
void cw_node_set_comment_before (CwGameTree *tree, CwNode *node, const char *comment);
void cw_node_set_nag (CwGameTree *tree, CwNode *node, uint8_t nag, bool on);
#define CW_NAGS 255
/* Lists all glyphs of a move in order; returns how many. */
unsigned cw_node_nags (const CwNode *node, uint8_t nags[CW_NAGS]);

CwNode *cw_node_next (const CwNode *node);            /* main continuation or NULL */
bool cw_node_is_mainline (const CwNode *node);        /* first child all the way up */
unsigned cw_game_tree_plies (const CwGameTree *tree); /* of the main line */

/* The position after `node`, replayed from the start: O(ply). */
void cw_game_tree_position (const CwGameTree *tree, const CwNode *node, CwPosition *position);

/* --- cursor: a node with its position and history ---------------------------------------- */

/* The undo records are in blocks that never move, so the chain stays valid as it grows. */
typedef struct
{
  CwGameTree *tree;
  CwNode *node;
  CwPosition position;
  CwUndo **blocks; /* owned: node->ply records, 64 to a block */
  unsigned block_count;
} CwCursor;

void cw_cursor_init (CwCursor *cursor, CwGameTree *tree); /* at the root */
void cw_cursor_clear (CwCursor *cursor);
bool cw_cursor_forward (CwCursor *cursor, CwNode *child); /* NULL: the main continuation */
bool cw_cursor_back (CwCursor *cursor);
/* Goes anywhere, via the common ancestor. False, somewhere on the way, only if out of memory. */
bool cw_cursor_go (CwCursor *cursor, CwNode *node);
CwNode *cw_cursor_play (CwCursor *cursor, CwMove move); /* adds or finds a child and goes there */
const CwUndo *cw_cursor_last (const CwCursor *cursor);  /* NULL at the root */
CwOutcome cw_cursor_outcome (const CwCursor *cursor);
