/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of an open file are edited, added, deleted and saved. */
#include "edits-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "model/files/games_out.h"
#include "model/game/annotations.h"

static void
test_edit (Fixture *f, gconstpointer data)
{
  g_autoptr (CwEditHistory) first = history (f, 0);
  CwGameRow row;
  g_assert_false (cw_game_edits_is_modified (f->edits));
  cw_edit_history_set_tag (first, "Event", "Changed");
  g_assert_true (cw_game_edits_is_changed (f->edits, 0));
  g_assert_true (cw_game_edits_is_modified (f->edits));
  g_assert_cmpuint (f->changed, ==, 1);
  cw_document_fetch (0, &row, f->document);
  g_assert_cmpstr (row.event, ==, "Changed");
  g_assert_true (row.changed && !row.deleted);
  save (f, NULL);
  g_assert_cmpint (f->written, ==, 1);
  assert_text (f->path, "[Event \"Changed\"]\n[Result \"1-0\"]\n\n1.e4    e5 1-0\n\n" TWO);
  g_assert_false (cw_game_edits_is_modified (f->edits));
  /* The next game is found in its new place, and undo works across saving. */
  g_autoptr (CwEditHistory) second = history (f, 1);
  g_assert_cmpstr (cw_game_tree_tag (cw_edit_history_tree (second), "Event"), ==, "Two");
  g_assert_true (cw_edit_history_undo (first));
  g_assert_true (cw_game_edits_is_modified (f->edits));
  save (f, NULL);
  assert_text (f->path, ONE TWO);
}

/* A fault in a variation stays when the game is edited, until the variation is deleted, and comes
 * back when that is undone. */
static void
test_faulty_variation (Fixture *f, gconstpointer data)
{
  static const char faulty[] = "[Event \"Bad\"]\n\n1. e4 e5 (1... c5 2. Ke3 Nc6) 2. Nf3 *\n\n";
  g_autofree char *text = g_strconcat (faulty, TWO, NULL);
  const GArray *list;
  g_assert_true (g_file_set_contents (f->path, text, -1, NULL));
  open_file (f);
  list = cw_document_get_faulty (f->document);
  g_assert_cmpuint (list->len, ==, 1);
  g_autoptr (CwEditHistory) bad = history (f, 0);
  cw_edit_history_set_tag (bad, "Event", "Another"); /* the moves stay as they were */
  g_assert_cmpuint (list->len, ==, 1);
  cw_edit_history_set_comment (bad, cw_game_tree_root (cw_edit_history_tree (bad)), "mine");
  g_assert_cmpuint (list->len, ==, 1);
  cw_edit_history_remove (bad,
                          cw_game_tree_root (cw_edit_history_tree (bad))->child->child->sibling);
  g_assert_cmpuint (list->len, ==, 0);
  g_assert_true (cw_edit_history_undo (bad));
  g_assert_cmpuint (list->len, ==, 1);
}

/* A comment that is never closed cuts its game short, and stays as it is until an edit behind the
 * tags. The game after it is not part of it. */
static void
test_open_comment (Fixture *f, gconstpointer data)
{
  static const char open[] = "1.e4  e5 2.Nf3 {never\n closed  Nc6 1-0\n\n";
  g_autofree char *text = g_strconcat ("[Event \"Bad\"]\n\n", open, TWO, NULL);
  g_autofree char *tagged = g_strconcat ("[Event \"Good\"]\n\n", open, TWO, NULL);
  CwGameRow row;
  g_assert_true (g_file_set_contents (f->path, text, -1, NULL));
  open_file (f);
  g_assert_cmpuint (cw_document_get_n_games (f->document), ==, 2);
  cw_document_fetch (0, &row, f->document);
  g_assert_cmpstr (
      row.fault, ==,
      "Stops at move 2: This comment is never closed; it goes on to the end of the game.");
  g_autoptr (CwEditHistory) bad = history (f, 0);
  cw_edit_history_set_tag (bad, "Event", "Good");
  save (f, NULL);
  assert_text (f->path, tagged);
  g_assert_cmpuint (cw_document_get_faulty (f->document)->len, ==, 1);
  cw_edit_history_set_comment (bad, cw_game_tree_root (cw_edit_history_tree (bad)), "mine");
  save (f, NULL);
  assert_text (f->path, "[Event \"Good\"]\n\n{mine} 1.e4  e5 2.Nf3 "
                        "{[%unread] {never closed  Nc6 1-0} *\n\n" TWO);
  g_assert_cmpuint (cw_document_get_faulty (f->document)->len, ==, 1);
}

/* Also when the file is opened again such a game is a faulty one, until the comment goes. */
static void
test_kept_rest (Fixture *f, gconstpointer data)
{
  static const char text[] = "[Event \"Bad\"]\n\n1. e4 e5 {[%unread] 2. Ke3 Nc6} *\n\n" TWO;
  CwGameRow row;
  g_assert_true (g_file_set_contents (f->path, text, -1, NULL));
  open_file (f);
  cw_document_fetch (0, &row, f->document);
  g_assert_cmpstr (row.fault, ==,
                   "The rest of this game could not be read; it is kept as a comment.");
  g_assert_cmpuint (cw_document_get_faulty (f->document)->len, ==, 1);
  g_autoptr (CwEditHistory) bad = history (f, 0);
  CwNode *last = cw_game_tree_root (cw_edit_history_tree (bad))->child->child;
  cw_edit_history_set_comment (bad, last, "mine [%unread] 2. Ke3 Nc6");
  g_assert_cmpuint (cw_document_get_faulty (f->document)->len, ==, 1);
  cw_edit_history_set_comment (bad, last, "mine");
  g_assert_cmpuint (cw_document_get_faulty (f->document)->len, ==, 0);
}

/* A game that stops early stays as it is until it is edited; then the unreadable part becomes a
 * comment. */
static void
test_faulty (Fixture *f, gconstpointer data)
{
  static const char faulty[] = "[Event \"Bad\"]\n\n1.e4  e5 2.Ke3 {odd}  Nc6 *\n\n";
  g_autofree char *text = g_strconcat (faulty, TWO, NULL), *saved = NULL;
  g_assert_true (g_file_set_contents (f->path, text, -1, NULL));
  open_file (f);
  g_assert_cmpuint (cw_document_get_faulty (f->document)->len, ==, 1);
  g_autoptr (CwEditHistory) bad = history (f, 0), other = history (f, 1);
  const CwNode *last = cw_game_tree_root (cw_edit_history_tree (bad))->child->child;
  g_autofree char *shown = cw_comment_shown (last->comment);
  g_assert_nonnull (strstr (shown, "Ke3 {odd} Nc6"));
  g_assert_null (strstr (shown, "[%"));
  g_assert_false (cw_game_edits_is_modified (f->edits));
  cw_edit_history_set_tag (other, "Event", "Changed");
  save (f, NULL);
  g_assert_true (g_file_get_contents (f->path, &saved, NULL, NULL));
  g_assert_true (g_str_has_prefix (saved, faulty));
  /* Another tag leaves the moves as they are, including the unreadable ones. */
  cw_edit_history_set_tag (bad, "Event", "Good");
  g_assert_cmpuint (cw_document_get_faulty (f->document)->len, ==, 1);
  save (f, NULL);
  g_clear_pointer (&saved, g_free);
  g_assert_true (g_file_get_contents (f->path, &saved, NULL, NULL));
  g_assert_nonnull (strstr (saved, "[Event \"Good\"]\n\n1.e4  e5 2.Ke3 {odd}  Nc6 *\n"));
  CwGameRow row;
  cw_document_fetch (0, &row, f->document);
  g_assert_nonnull (row.fault);
  cw_edit_history_set_comment (bad, cw_game_tree_root (cw_edit_history_tree (bad)), "mine");
  /* The moves are still missing. */
  cw_document_fetch (0, &row, f->document);
  g_assert_nonnull (row.fault);
  g_assert_cmpuint (cw_document_get_faulty (f->document)->len, ==, 1);
  cw_edit_history_undo (bad);
  cw_document_fetch (0, &row, f->document);
  g_assert_nonnull (row.fault);
  g_assert_cmpuint (cw_document_get_faulty (f->document)->len, ==, 1);
  cw_edit_history_redo (bad);
  save (f, NULL);
  g_clear_pointer (&saved, g_free);
  g_assert_true (g_file_get_contents (f->path, &saved, NULL, NULL));
  g_assert_nonnull (strstr (saved, "{mine} 1.e4  e5 {[%unread] 2.Ke3 {odd&#125; Nc6} *\n"));
  g_assert_nonnull (strstr (saved, "[Event \"Changed\"]"));
  cw_document_fetch (0, &row, f->document);
  g_assert_nonnull (row.fault);
  /* Without that comment the game is as its owner wants it, at once and as long as it is so. */
  cw_edit_history_set_comment (bad, (CwNode *)last, NULL);
  cw_document_fetch (0, &row, f->document);
  g_assert_null (row.fault);
  g_assert_cmpuint (cw_document_get_faulty (f->document)->len, ==, 0);
  cw_edit_history_undo (bad);
  g_assert_cmpuint (cw_document_get_faulty (f->document)->len, ==, 1);
}

static void
test_add_and_delete (Fixture *f, gconstpointer data)
{
  char *sentence = NULL;
  guint copy = cw_game_edits_duplicate (f->edits, 0, &sentence);
  guint added = cw_game_edits_add (f->edits, cw_game_tree_new (cw_game_named ("chess"), NULL), 0);
  g_assert_cmpuint (copy, ==, 2);
  g_assert_cmpuint (added, ==, 3);
  g_assert_cmpuint (cw_document_get_n_games (f->document), ==, 4);
  g_assert_true (cw_game_edits_set_deleted (f->edits, 0, TRUE, &sentence));
  g_assert_true (cw_game_edits_set_deleted (f->edits, added, TRUE, &sentence));
  save (f, NULL);
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (f->path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "[Event \"One\"]\n"));
  g_assert_true (g_str_has_suffix (text, TWO));
  g_assert_false (cw_game_edits_is_modified (f->edits));
  /* Restored to its old place. */
  g_assert_true (cw_game_edits_set_deleted (f->edits, 0, FALSE, &sentence));
  g_assert_true (cw_game_edits_set_deleted (f->edits, copy, TRUE, &sentence));
  save (f, NULL);
  open_file (f);
  g_assert_cmpuint (cw_document_get_n_games (f->document), ==, 2);
  CwGameRow row;
  cw_document_fetch (0, &row, f->document);
  g_assert_cmpstr (row.event, ==, "One");
}

/* The list shows the opening of a game as it is now, not as it was read. */
static void
test_opening (Fixture *f, gconstpointer data)
{
  char *sentence = NULL;
  CwGameRow row;
  cw_document_fetch (1, &row, f->document);
  g_autofree char *before = g_strdup (row.eco);
  g_autofree char *name = g_strdup (row.opening);
  g_assert_cmpstr (before, ==, "B20");
  guint copy = cw_game_edits_duplicate (f->edits, 1, &sentence);
  cw_document_fetch (copy, &row, f->document);
  g_assert_cmpstr (row.eco, ==, before);
  g_assert_cmpstr (row.opening, ==, name);
  g_assert_true (row.added);
  CwGameTree *tree = cw_game_tree_new (cw_game_named ("chess"), NULL);
  cw_game_tree_set_tag (tree, "ECO", "C47a");
  guint added = cw_game_edits_add (f->edits, tree, 0);
  cw_document_fetch (added, &row, f->document);
  g_assert_cmpstr (row.opening, ==, NULL);
  save (f, NULL);
  cw_document_fetch (copy, &row, f->document);
  g_assert_cmpstr (row.eco, ==, before);
  g_assert_false (row.added);
}

static guint
place_of (Fixture *f, guint id)
{
  CwGameRow row;
  cw_document_fetch (id, &row, f->document);
  return row.place;
}

/* A copy is directly below its original, in the list and in the file, whatever is done to other
 * games; a game copied to a file is last. */
static void
test_copy_below (Fixture *f, gconstpointer data)
{
  char *sentence = NULL;
  guint copy = cw_game_edits_duplicate (f->edits, 0, &sentence);
  guint again = cw_game_edits_duplicate (f->edits, 0, &sentence);
  guint last = cw_game_edits_copy (f->edits, 0, 0, &sentence);
  const guint order[] = { 0, again, copy, 1, last };
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      g_assert_cmpuint (cw_document_at_rank (f->document, i), ==, order[i]);
      g_assert_cmpuint (place_of (f, order[i]), ==, i + 1);
    }
  g_assert_false (cw_document_is_moved (f->document));
  g_autoptr (CwEditHistory) edited = history (f, again);
  cw_edit_history_set_tag (edited, "Event", "Again");
  g_assert_true (cw_game_edits_set_deleted (f->edits, last, TRUE, &sentence));
  save (f, NULL);
  g_assert_false (f->what.moved);
  assert_text (f->path, ONE "[Event \"Again\"]\n[Result \"1-0\"]\n\n1.e4    e5 1-0\n\n" ONE TWO);
  g_assert_false (cw_game_edits_is_modified (f->edits));
  /* After a copy whose place saving has fixed. */
  guint third = cw_game_edits_duplicate (f->edits, again, &sentence);
  g_assert_cmpuint (place_of (f, third), ==, 3);
  g_assert_cmpuint (place_of (f, copy), ==, 4);
}

/* A saved copy has its names in the list, even after others were read and moved. */
static void
test_saved_copy (Fixture *f, gconstpointer data)
{
  char *sentence = NULL;
  CwGameRow row;
  guint copy = cw_game_edits_copy (f->edits, 0, 0, &sentence);
  save (f, NULL);
  g_object_unref (history (f, 1));
  cw_document_fetch (copy, &row, f->document);
  g_assert_cmpstr (row.event, ==, "One");
  g_assert_cmpstr (row.result, ==, "1-0");
  g_assert_cmpuint (row.plies, ==, 2);
  g_assert_false (row.changed);
  g_assert_true (cw_game_edits_move (f->edits, copy, -1));
  cw_document_fetch (copy, &row, f->document);
  g_assert_true (row.changed);
}

/* Saving reports what was changed, added and deleted; deleted games have no places and are not in
 * the way. */
static void
test_gone (Fixture *f, gconstpointer data)
{
  char *sentence = NULL;
  g_autoptr (CwEditHistory) second = history (f, 1);
  guint copy = cw_game_edits_duplicate (f->edits, 1, &sentence);
  cw_edit_history_set_tag (second, "Event", "Changed");
  g_assert_true (cw_game_edits_set_deleted (f->edits, 0, TRUE, &sentence));
  g_assert_cmpuint (cw_game_edits_get_gone (f->edits)->len, ==, 0);
  g_assert_cmpuint (place_of (f, 1), ==, 2);
  save (f, NULL);
  g_assert_cmpuint (f->what.changed, ==, 1);
  g_assert_cmpuint (f->what.added, ==, 1);
  g_assert_cmpuint (f->what.deleted, ==, 1);
  g_assert_false (f->what.moved);
  g_assert_cmpuint (cw_game_edits_get_gone (f->edits)->len, ==, 1);
  g_assert_cmpuint (place_of (f, 1), ==, 1);
  g_assert_cmpuint (place_of (f, copy), ==, 2);
  g_assert_true (cw_game_edits_set_deleted (f->edits, 1, TRUE, &sentence));
  save (f, NULL);
  const GArray *now = cw_game_edits_get_gone_now (f->edits); /* not those of the previous saving */
  g_assert_cmpuint (cw_game_edits_get_gone (f->edits)->len, ==, 2);
  g_assert_cmpuint (now->len, ==, 1);
  g_assert_cmpuint (g_array_index (now, guint, 0), ==, 1);
  g_assert_cmpuint (place_of (f, copy), ==, 1);
  g_assert_true (cw_game_edits_set_deleted (f->edits, 0, FALSE, &sentence));
  g_assert_cmpuint (place_of (f, copy), ==, 2);
  g_assert_true (cw_game_edits_move (f->edits, 0, 1)); /* past the invisible one */
  g_assert_cmpuint (place_of (f, copy), ==, 1);
  g_assert_cmpuint (place_of (f, 0), ==, 2);
}

/* A moved game takes the text after it along; the other games keep their bytes. */
static void
test_move (Fixture *f, gconstpointer data)
{
  CwGameRow row;
  g_assert_false (cw_game_edits_move (f->edits, 0, -1));
  g_assert_true (cw_game_edits_move (f->edits, 1, -1));
  g_assert_true (cw_game_edits_is_modified (f->edits));
  cw_document_fetch (1, &row, f->document);
  g_assert_true (row.changed);
  g_assert_true (cw_game_edits_move (f->edits, 1, 1));
  g_assert_false (cw_game_edits_is_modified (f->edits));
  cw_document_fetch (1, &row, f->document);
  g_assert_false (row.changed);
  g_assert_true (cw_game_edits_move (f->edits, 0, 1));
  cw_document_fetch (0, &row, f->document);
  g_assert_cmpuint (row.place, ==, 2);
  save (f, NULL);
  g_assert_true (f->what.moved);
  assert_text (f->path, TWO "\n" ONE);
  g_assert_false (cw_game_edits_is_modified (f->edits));
  g_assert_true (row.changed);
  cw_document_fetch (0, &row, f->document);
  g_assert_false (row.changed);
  g_autoptr (CwEditHistory) one = history (f, 0);
  g_assert_cmpstr (cw_game_tree_tag (cw_edit_history_tree (one), "Event"), ==, "One");
  g_assert_true (cw_game_edits_move (f->edits, 0, -1));
  save (f, NULL);
  assert_text (f->path, ONE TWO);
  /* A deleted game has no place: the others are in their order. */
  g_autofree char *sentence = NULL;
  g_assert_true (cw_game_edits_move (f->edits, 0, 1));
  g_assert_true (cw_game_edits_set_deleted (f->edits, 0, TRUE, &sentence));
  save (f, NULL);
  g_assert_false (f->what.moved);
  assert_text (f->path, TWO);
}

/* The games in the order of the list: those of the file, and number 3 if it is there. */
static void
assert_order (Fixture *f, const char *expected)
{
  g_autoptr (GString) order = g_string_new (NULL);
  for (guint rank = 0; rank < cw_document_get_n_games (f->document); rank++)
    {
      guint id = cw_document_at_rank (f->document, rank);
      if (id < 3 || !cw_game_edits_is_deleted (f->edits, id))
        g_string_append_printf (order, "%u", id);
    }
  g_assert_cmpstr (order->str, ==, expected);
}

/* A move is undone to the same place among games that are no longer shown, or not there yet. */
static void
test_move_past_others (Fixture *f, gconstpointer data)
{
  g_autofree char *sentence = NULL;
  g_assert_true (g_file_set_contents (f->path, ONE ONE TWO, -1, NULL));
  open_file (f);
  g_assert_true (cw_game_edits_set_deleted (f->edits, 1, TRUE, &sentence));
  save (f, NULL);
  g_assert_true (cw_game_edits_move (f->edits, 2, -1));
  assert_order (f, "201");
  g_assert_false (cw_game_edits_move (f->edits, 0, 1));
  assert_order (f, "201");
  cw_game_edits_step (f->edits, -1, &sentence);
  assert_order (f, "012");
  cw_game_edits_step (f->edits, 1, &sentence);
  g_assert_cmpuint (cw_game_edits_duplicate (f->edits, 2, &sentence), ==, 3);
  assert_order (f, "2301");
  for (guint i = 0; i < 2; i++)
    cw_game_edits_step (f->edits, -1, &sentence);
  assert_order (f, "012");
  for (guint i = 0; i < 2; i++)
    cw_game_edits_step (f->edits, 1, &sentence);
  assert_order (f, "2301");
}

/* A move keeps all its glyphs, even if others are set and the game is written again. */
static void
test_many_glyphs (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) glyphs = g_string_new ("");
  for (guint nag = 255; nag > 10; nag--)
    g_string_append_printf (glyphs, " $%u", nag);
  g_autofree char *text = g_strdup_printf ("[Event \"X\"]\n\n1. e4%s e5 *\n", glyphs->str);
  g_autofree char *saved = NULL;
  static const guint8 others[CW_NODE_NAGS] = { 1, 16, 17, 18, 19, 20, 21 };
  g_assert_true (g_file_set_contents (f->path, text, -1, NULL));
  open_file (f);
  g_autoptr (CwEditHistory) first = history (f, 0);
  CwNode *e4 = cw_game_tree_root (cw_edit_history_tree (first))->child;
  cw_edit_history_set_comment (first, e4->child, "changed");
  save (f, NULL);
  g_assert_true (g_file_get_contents (f->path, &saved, NULL, NULL));
  g_autofree char *one_line = g_strdelimit (g_strdup (saved), "\n", ' ');
  g_assert_nonnull (strstr (one_line, glyphs->str));
  g_assert_nonnull (strstr (one_line, "{changed}"));
  cw_edit_history_set_nags (first, e4, others);
  uint8_t nags[CW_NAGS];
  g_assert_cmpuint (cw_node_nags (e4, nags), ==, 7 + 245 - 8);
  cw_edit_history_undo (first);
  g_assert_cmpuint (cw_node_nags (e4, nags), ==, 245);
}

static CwMove
go (const char *from, const char *to)
{
  return cw_move_make (CW_MOVE_NORMAL, session_square (from), session_square (to), 0);
}

/* A PlyCount tag follows the moves of its game, through undo and redo. It is left alone, even if
 * wrong, when only other things change, and if it is not a number. */
static void
test_ply_count (Fixture *f, gconstpointer data)
{
  static const char text[] = "[PlyCount \"7\"]\n\n1.e4    e5 {Good.} *\n\n"
                             "[PlyCount \"2\"]\n\n1.d4  d5 *\n\n[PlyCount \"?\"]\n\n1.c4 *\n";
  g_assert_true (g_file_set_contents (f->path, text, -1, NULL));
  open_file (f);
  g_autoptr (CwEditHistory) first = history (f, 0), second = history (f, 1), third = history (f, 2);
  CwNode *e4 = cw_game_tree_root (cw_edit_history_tree (first))->child;
  CwNode *d4 = cw_game_tree_root (cw_edit_history_tree (second))->child;
  CwNode *c4 = cw_game_tree_root (cw_edit_history_tree (third))->child;
  cw_edit_history_set_comment (first, e4->child, "Better.");
  CwNode *variation = cw_edit_history_add_move (first, e4, go ("e7", "e6"));
  save (f, NULL);
  assert_text (f->path, "[PlyCount \"7\"]\n\n1.e4    e5 {Better.} (1...e6) *\n\n"
                        "[PlyCount \"2\"]\n\n1.d4  d5 *\n\n[PlyCount \"?\"]\n\n1.c4 *\n");
  cw_edit_history_begin (second, NULL);
  CwNode *next = cw_edit_history_add_move (second, d4->child, go ("c2", "c4"));
  cw_edit_history_add_move (second, next, go ("e7", "e6"));
  cw_edit_history_end (second, next);
  cw_edit_history_remove (third, c4);
  save (f, NULL);
  assert_text (f->path, "[PlyCount \"7\"]\n\n1.e4    e5 {Better.} (1...e6) *\n\n"
                        "[PlyCount \"4\"]\n\n1.d4  d5 2.c4 e6 *\n\n[PlyCount \"?\"]\n\n*\n");
  cw_edit_history_undo (second);
  g_assert_cmpstr (cw_game_tree_tag (cw_edit_history_tree (second), "PlyCount"), ==, "2");
  cw_edit_history_redo (second);
  g_assert_cmpstr (cw_game_tree_tag (cw_edit_history_tree (second), "PlyCount"), ==, "4");
  cw_edit_history_remove (second, d4);
  g_assert_cmpstr (cw_game_tree_tag (cw_edit_history_tree (second), "PlyCount"), ==, "0");
  /* A line as long as the one it replaces. */
  cw_edit_history_put_first (first, variation);
  g_assert_cmpstr (cw_game_tree_tag (cw_edit_history_tree (first), "PlyCount"), ==, "7");
}

static void
test_copy (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "copy.pgn", NULL);
  g_autoptr (GFile) copy = g_file_new_for_path (path);
  g_autoptr (CwEditHistory) second = history (f, 1);
  cw_edit_history_set_tag (second, "Event", "X");
  save (f, copy);
  assert_text (path, ONE "[Event \"X\"]\n\n1.e4 c5   *\n");
  assert_text (f->path, ONE TWO);
  g_assert_true (cw_game_edits_is_changed (f->edits, 1));
}

static void
copied (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *f = data;
  f->written = cw_games_copy_finish (result, NULL, NULL);
  f->saved = TRUE;
}

/* Games are appended to another file, in their present state, or replace it by a new one. */
static void
test_copy_games (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "others.pgn", NULL);
  g_autoptr (GFile) target = g_file_new_for_path (path);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (CwEditHistory) second = history (f, 1);
  g_autofree char *sentence = NULL, *text = NULL;
  cw_edit_history_set_tag (second, "Event", "X");
  for (guint id = 0; id < 2; id++)
    g_array_append_val (ids, id);
  static const struct
  {
    gboolean append;
    guint games; /* of two each time, one has event X */
  } turns[] = { { TRUE, 1 }, { TRUE, 2 }, { FALSE, 1 }, { TRUE, 2 } };
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      f->saved = FALSE;
      cw_games_copy (cw_games_out (f->edits, ids, &sentence), target, turns[i].append, copied, f);
      while (!f->saved)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (f->written, ==, 2);
      g_free (text);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_auto (GStrv) parts = g_strsplit (text, "[Event \"X\"]", -1);
      g_assert_cmpuint (g_strv_length (parts), ==, turns[i].games + 1);
    }
  g_autoptr (CwGameSheet) sheet = cw_games_sheet (f->edits, ids, &sentence);
  g_assert_nonnull (sheet);
  g_unlink (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/game-edits/" name, Fixture, NULL, setup, function, teardown)
  ADD ("edit", test_edit);
  ADD ("faulty", test_faulty);
  ADD ("open-comment", test_open_comment);
  ADD ("kept-rest", test_kept_rest);
  ADD ("faulty-variation", test_faulty_variation);
  ADD ("add-and-delete", test_add_and_delete);
  ADD ("opening", test_opening);
  ADD ("copy-below", test_copy_below);
  ADD ("saved-copy", test_saved_copy);
  ADD ("gone", test_gone);
  ADD ("many-glyphs", test_many_glyphs);
  ADD ("ply-count", test_ply_count);
  ADD ("copy", test_copy);
  ADD ("copy-games", test_copy_games);
  ADD ("move", test_move);
  ADD ("move-past-others", test_move_past_others);
#undef ADD
  return g_test_run ();
}
