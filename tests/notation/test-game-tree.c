/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation-test.h"

#include "notation/pgn_writer.h"

static CwMove
read_move (const CwCursor *cursor, const char *text)
{
  CwMove move = cw_move_read (&cursor->position, text, strlen (text), NULL, NULL);
  g_assert_cmpuint (move, !=, CW_NO_MOVE);
  return move;
}

static CwNode *
play (CwCursor *cursor, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  for (char **word = words; *word; word++)
    g_assert_nonnull (cw_cursor_play (cursor, read_move (cursor, *word)));
  return cursor->node;
}

static void
test_tags (void)
{
  CwGameTree *tree = cw_game_tree_new (cw_game_named ("chess"), NULL);
  const char *value;
  g_assert_null (cw_game_tree_tag (tree, "White"));
  cw_game_tree_set_tag (tree, "White", "A");
  cw_game_tree_set_tag (tree, "Black", "B");
  cw_game_tree_set_tag (tree, "Result", "0-1");
  cw_game_tree_set_tag (tree, "White", "C");
  g_assert_cmpuint (cw_game_tree_tags (tree), ==, 3);
  g_assert_cmpstr (cw_game_tree_tag_at (tree, 0, &value), ==, "White");
  g_assert_cmpstr (value, ==, "C");
  g_assert_cmpint (cw_game_tree_result (tree), ==, CW_BLACK_WON);
  cw_game_tree_set_result (tree, CW_DRAWN);
  g_assert_cmpstr (cw_game_tree_tag (tree, "Result"), ==, "1/2-1/2");
  cw_game_tree_set_tag (tree, "Result", NULL);
  cw_game_tree_set_tag (tree, "White", NULL);
  cw_game_tree_set_tag (tree, "Event", "E");
  g_assert_cmpstr (cw_game_tree_tag_at (tree, 0, NULL), ==, "Black");
  g_assert_cmpstr (cw_game_tree_tag_at (tree, 1, NULL), ==, "Event");
  g_assert_null (cw_game_tree_tag_at (tree, 2, NULL));
  cw_game_tree_free (tree);
}

static void
test_variations (void)
{
  CwGameTree *tree = cw_game_tree_new (cw_game_named ("chess"), NULL);
  CwCursor cursor;
  cw_cursor_init (&cursor, tree);
  CwNode *main_end = play (&cursor, "e4 e5 Nf3 Nc6");
  cw_cursor_go (&cursor, cw_game_tree_root (tree)->child);
  CwNode *sicilian_end = play (&cursor, "c5 Nf3 d6");
  CwNode *sicilian = sicilian_end->parent->parent;
  g_assert_true (cw_node_is_mainline (main_end));
  g_assert_false (cw_node_is_mainline (sicilian_end));
  g_assert_cmpuint (cw_game_tree_plies (tree), ==, 4);

  /* a move that already exists is found, not added */
  cw_cursor_go (&cursor, cw_game_tree_root (tree)->child);
  g_assert_true (play (&cursor, "c5") == sicilian);

  /* reaching either end through the common ancestor gives the replayed position */
  CwPosition replayed;
  cw_cursor_go (&cursor, main_end);
  cw_game_tree_position (tree, main_end, &replayed);
  g_assert_cmpmem (&cursor.position, sizeof replayed, &replayed, sizeof replayed);
  cw_cursor_go (&cursor, sicilian_end);
  cw_game_tree_position (tree, sicilian_end, &replayed);
  g_assert_cmpmem (&cursor.position, sizeof replayed, &replayed, sizeof replayed);

  /* a removed move is restored at the place asked for */
  cw_game_tree_remove (tree, sicilian);
  g_assert_null (sicilian->parent->child->sibling);
  cw_game_tree_restore (tree, sicilian, NULL);
  g_assert_true (cw_node_is_mainline (sicilian_end));
  g_assert_cmpuint (cw_game_tree_plies (tree), ==, 4);
  cw_cursor_go (&cursor, sicilian->parent);
  CwNode *french_end = play (&cursor, "e6");
  CwNode *first = sicilian->parent->child->sibling;
  cw_game_tree_remove (tree, first);
  cw_game_tree_restore (tree, first, french_end);
  g_assert_true (french_end->sibling == first && first->sibling == NULL);
  cw_game_tree_remove (tree, french_end);
  cw_game_tree_remove (tree, sicilian);
  g_assert_true (cw_node_is_mainline (main_end));
  g_assert_null (main_end->parent->parent->parent->child->sibling);
  cw_cursor_clear (&cursor);
  cw_game_tree_free (tree);
}

static void
test_annotations (void)
{
  CwGameTree *tree = cw_game_tree_new (cw_game_named ("chess"), NULL);
  CwCursor cursor;
  cw_cursor_init (&cursor, tree);
  CwNode *node = play (&cursor, "e4");
  cw_node_set_comment (tree, node, "good");
  g_assert_cmpstr (node->comment, ==, "good");
  cw_node_set_comment (tree, node, "");
  g_assert_null (node->comment);
  for (unsigned nag = 1; nag <= 10; nag++)
    cw_node_set_nag (tree, node, (uint8_t)nag, true);
  cw_node_set_nag (tree, node, 1, true);
  g_assert_cmpuint (node->nags[0], ==, 1);
  g_assert_cmpuint (node->nags[7], ==, 8);
  cw_node_set_nag (tree, node, 1, false);
  g_assert_cmpuint (node->nags[0], ==, 2);
  g_assert_cmpuint (node->nags[7], ==, 9);
  /* All possible glyphs, in order, also in a copy. */
  for (unsigned nag = 255; nag > 10; nag--)
    cw_node_set_nag (tree, node, (uint8_t)nag, true);
  CwGameTree *copy = cw_game_tree_copy (tree);
  uint8_t nags[CW_NAGS];
  g_assert_cmpuint (cw_node_nags (cw_game_tree_root (copy)->child, nags), ==, 254);
  g_assert_cmpuint (nags[0], ==, 2);
  g_assert_cmpuint (nags[8], ==, 10);
  g_assert_cmpuint (nags[9], ==, 255);
  g_assert_cmpuint (nags[253], ==, 11);
  cw_game_tree_free (copy);
  for (unsigned nag = 10; nag > 0; nag--)
    cw_node_set_nag (tree, node, (uint8_t)nag, false);
  g_assert_cmpuint (node->nags[0], ==, 255);
  g_assert_cmpuint (cw_node_nags (node, nags), ==, 245);
  cw_cursor_clear (&cursor);
  cw_game_tree_free (tree);
}

static char *
pgn_of (const CwGameTree *tree)
{
  CwBuffer buffer = { 0 };
  cw_pgn_write (tree, CW_UTF8, &buffer);
  char *text = g_strdup (cw_buffer_string (&buffer));
  cw_buffer_free (&buffer);
  return text;
}

/* A copy has everything and is a separate tree. */
static void
test_copy (void)
{
  CwGameTree *tree = cw_game_tree_new (cw_game_named ("chess"), NULL);
  CwCursor cursor;
  cw_cursor_init (&cursor, tree);
  cw_game_tree_set_tag (tree, "White", "A");
  cw_game_tree_set_result (tree, CW_BLACK_WON);
  cw_node_set_comment (tree, cw_game_tree_root (tree), "before");
  CwNode *end = play (&cursor, "e4 e5 Nf3 Nc6");
  cw_node_set_comment (tree, end, "end");
  cw_node_set_nag (tree, end, 3, true);
  cw_cursor_go (&cursor, cw_game_tree_root (tree)->child);
  cw_node_set_comment_before (tree, play (&cursor, "c5"), "other");
  play (&cursor, "Nf3 d6");
  cw_cursor_go (&cursor, cw_game_tree_root (tree));
  play (&cursor, "d4 d5");
  cw_cursor_clear (&cursor);
  g_autofree char *before = pgn_of (tree);
  CwGameTree *copy = cw_game_tree_copy (tree);
  g_autofree char *copied = pgn_of (copy);
  g_assert_cmpstr (copied, ==, before);
  g_assert_nonnull (strstr (copied, "c5"));
  cw_game_tree_remove (copy, cw_game_tree_root (copy)->child);
  cw_game_tree_set_tag (copy, "White", "B");
  g_autofree char *after = pgn_of (tree);
  g_assert_cmpstr (after, ==, before);
  cw_game_tree_free (tree);
  cw_game_tree_free (copy);
}

/* The chain of undo records stays intact over many blocks: threefold and fivefold repetition are
 * seen, and stepping back restores every byte. */
static void
test_history (void)
{
  CwGameTree *tree = cw_game_tree_new (cw_game_named ("chess"), NULL);
  CwCursor cursor;
  cw_cursor_init (&cursor, tree);
  play (&cursor, "Nf3 Nf6 Ng1 Ng8");
  g_assert_cmpint (cw_cursor_outcome (&cursor).reason, ==, CW_REASON_NONE);
  play (&cursor, "Nf3 Nf6 Ng1 Ng8");
  CwOutcome outcome = cw_cursor_outcome (&cursor);
  g_assert_cmpint (outcome.reason, ==, CW_REASON_THREEFOLD);
  g_assert_true (outcome.claim);
  play (&cursor, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
  outcome = cw_cursor_outcome (&cursor);
  g_assert_cmpint (outcome.reason, ==, CW_REASON_FIVEFOLD);
  g_assert_false (outcome.claim);

  for (unsigned i = 0; i < 100; i++)
    play (&cursor, "Nf3 Nf6 Ng1 Ng8");
  g_assert_cmpuint (cursor.node->ply, ==, 416);
  unsigned links = 0;
  for (const CwUndo *undo = cw_cursor_last (&cursor); undo; undo = undo->last)
    links++;
  g_assert_cmpuint (links, ==, 416);
  while (cw_cursor_back (&cursor))
    {
      CwPosition replayed;
      if (cursor.node->ply % 37 != 0)
        continue;
      cw_game_tree_position (tree, cursor.node, &replayed);
      g_assert_cmpmem (&cursor.position, sizeof replayed, &replayed, sizeof replayed);
    }
  g_assert_null (cw_cursor_last (&cursor));
  g_assert_false (cw_cursor_back (&cursor));
  g_assert_true (cw_cursor_forward (&cursor, NULL));
  g_assert_false (cw_cursor_forward (&cursor, cw_game_tree_root (tree)));
  cw_cursor_clear (&cursor);
  cw_game_tree_free (tree);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/game-tree/tags", test_tags);
  g_test_add_func ("/game-tree/variations", test_variations);
  g_test_add_func ("/game-tree/annotations", test_annotations);
  g_test_add_func ("/game-tree/copy", test_copy);
  g_test_add_func ("/game-tree/history", test_history);
  return g_test_run ();
}
