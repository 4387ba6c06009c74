/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Items of a move list, and how they follow the game. */
#include "support/session.h"

#include "model/game/annotations.h"
#include "model/game/move_items.h"
#include "model/game/move_words.h"

static void
test_items (void)
{
  guint n;
  g_autoptr (CwSession) session = session_with (
      "{before} 1. e4 {good} (1. d4 d5 (1... Nf6 $5)) 1... e5 {[%clk 0:01:00]} 2. Nf3 1-0");
  g_autoptr (CwMoveItems) items = cw_move_items_new (session);
  const CwMoveItem *item = cw_move_items_get (items, &n);
  static const struct
  {
    CwMoveItemType type;
    guint depth, number;
    gboolean starts, black;
    const char *text;
  } expected[] = {
    { CW_MOVE_ITEM_COMMENT, 0, 0, FALSE, FALSE, "before" },
    { CW_MOVE_ITEM_MOVE, 0, 1, FALSE, FALSE, "e4" },
    { CW_MOVE_ITEM_COMMENT, 0, 0, FALSE, FALSE, "good" },
    { CW_MOVE_ITEM_MOVE, 1, 1, TRUE, FALSE, "d4" },
    { CW_MOVE_ITEM_MOVE, 1, 1, FALSE, TRUE, "d5" },
    { CW_MOVE_ITEM_MOVE, 2, 1, TRUE, TRUE, "Nf6" },
    { CW_MOVE_ITEM_MOVE, 0, 1, FALSE, TRUE, "e5" },
    { CW_MOVE_ITEM_MOVE, 0, 2, FALSE, FALSE, "Nf3" },
    { CW_MOVE_ITEM_RESULT, 0, 0, FALSE, FALSE, "1-0" },
  };
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_cmpint (item[i].type, ==, expected[i].type);
      g_assert_cmpuint (item[i].depth, ==, expected[i].depth);
      g_assert_cmpuint (item[i].number, ==, expected[i].number);
      g_assert_cmpint (!!item[i].starts, ==, expected[i].starts);
      g_assert_cmpint (!!item[i].black, ==, expected[i].black);
      g_assert_cmpstr (item[i].text, ==, expected[i].text);
    }
  g_assert_cmpuint (item[0].id, ==, 0);
  g_assert_cmpuint (item[2].id, ==, item[1].id);
  g_assert_cmpstr (item[5].mark, ==, "!?");
  CwNode *node = cw_move_items_node (items, item[5].id);
  g_autofree char *title = cw_session_node_title (session, node);
  g_assert_cmpstr (title, ==, "1…\u00a0Nf6!?");
  g_assert_cmpuint (cw_move_items_id (items, node), ==, item[5].id);
}

static void
test_finalize (void)
{
  g_autoptr (CwSession) session = session_with ("1. e4 e5 *");
  CwMoveItems *items = cw_move_items_new (session);
  g_assert_finalize_object (items);
  cw_session_reset (session, cw_game_named ("chess"), NULL);
}

/* A long game of knights moving to and fro. */
static CwSession *
long_game (void)
{
  static const char *const moves[] = { "Nf3", "Nf6", "Ng1", "Ng8" };
  CwSession *session = cw_session_new ();
  for (guint i = 0; i < 400; i++)
    session_play (session, moves[i % 4]);
  return session;
}

/* Counts the new texts: those of items that were written again. */
static guint
written (CwMoveItems *items, GHashTable *known)
{
  guint n, fresh = 0;
  const CwMoveItem *item = cw_move_items_get (items, &n);
  for (guint i = 0; i < n; i++)
    fresh += g_hash_table_add (known, (gpointer)item[i].text);
  return fresh;
}

static void
test_incremental (void)
{
  guint changed = 0, current = 0, n;
  g_autoptr (CwSession) session = long_game ();
  g_autoptr (CwMoveItems) items = cw_move_items_new (session);
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);
  g_assert_cmpuint (written (items, known), ==, 400);
  g_signal_connect_swapped (items, "changed", G_CALLBACK (model_count), &changed);
  g_signal_connect_swapped (items, "notify::current", G_CALLBACK (model_count), &current);
  session_play (session, "e4");
  g_assert_cmpuint (written (items, known), ==, 1);
  g_assert_cmpuint (changed, ==, 1);
  g_assert_cmpuint (current, ==, 1);
  cw_session_go (session, cw_session_at_ply (session, 200));
  g_assert_cmpuint (current, ==, 2);
  session_play (session, "d4"); /* a variation in the game */
  g_assert_cmpuint (written (items, known), ==, 1);
  cw_session_set_comment (session, "why not");
  g_assert_cmpuint (written (items, known), ==, 1);
  guint id;
  g_object_get (items, "current", &id, NULL);
  cw_session_delete (session);
  cw_session_undo (session);
  g_assert_cmpuint (written (items, known), ==, 0);
  g_assert_true (cw_move_items_node (items, id) == cw_session_node (session));
  cw_session_toggle_mark (session, 1);
  const CwMoveItem *item = cw_move_items_get (items, &n);
  g_assert_cmpuint (n, ==, 403);
  g_assert_cmpuint (written (items, known), ==, 0);
  for (guint i = 0; i < n; i++)
    g_assert_cmpstr (item[i].mark, ==,
                     item[i].type == CW_MOVE_ITEM_MOVE && item[i].id == id ? "!" : NULL);
}

/* True if the text at this place is `text`; NULL: there is no such place. */
static gboolean
is_text (CwMoveItems *items, guint at, const char *text)
{
  guint n;
  const CwMoveItem *item = cw_move_items_get (items, &n);
  return text == NULL ? n <= at : n > at && g_strcmp0 (item[at].text, text) == 0;
}

/* Text of a review is left out if it is shown elsewhere, and stays when the user's own text
 * changes. */
static void
test_review (void)
{
  static const char kept[] = "[%review 2 0 1500 0 0 1500 0 0 -200] Allows Qh4#.";
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwMoveItems) items = cw_move_items_new (session);
  g_autofree char *both = g_strconcat ("mine ", kept, NULL);
  session_play (session, "g4");
  cw_edit_history_set_comment (cw_session_history (session), cw_session_node (session), both);
  g_assert_true (is_text (items, 1, "mine Allows Qh4#."));
  cw_move_items_set_review (items, (const guint8 *)"", 0);
  model_wait (is_text (items, 1, "mine"));
  cw_session_set_comment (session, "ours");
  g_assert_true (is_text (items, 1, "ours"));
  g_autofree char *own = cw_comment_own_words (cw_session_node (session)->comment);
  g_assert_cmpstr (own, ==, "ours");
  cw_move_items_set_review (items, NULL, 0);
  model_wait (is_text (items, 1, "ours Allows Qh4#."));
  cw_session_set_comment (session, "");
  g_assert_cmpstr (cw_session_node (session)->comment, ==, kept);
  cw_move_items_set_review (items, (const guint8 *)"", 0);
  model_wait (is_text (items, 1, NULL));
}

/* The review's signs appear in the main line where the game has no sign of its own. */
static void
test_review_signs (void)
{
  static const guint8 signs[] = { 0, 4, 6, 2 };
  guint n;
  g_autoptr (CwSession) session = session_with ("1. e4 e5 (1... c5) 2. Nf3 Qg5 $1 *");
  g_autoptr (CwMoveItems) items = cw_move_items_new (session);
  cw_move_items_set_review (items, signs, G_N_ELEMENTS (signs));
  model_wait (cw_move_items_get (items, &n)[1].mark != NULL);
  const CwMoveItem *item = cw_move_items_get (items, &n);
  g_assert_null (item[0].mark);
  g_assert_cmpstr (item[1].mark, ==, "??");
  g_assert_true (item[1].found);
  g_assert_null (item[2].mark); /* of a variation */
  g_assert_cmpstr (item[3].mark, ==, "?!");
  g_assert_cmpstr (item[4].mark, ==, "!");
  g_assert_false (item[4].found);
  cw_move_items_set_review (items, NULL, 0);
  model_wait (cw_move_items_get (items, &n)[1].mark == NULL);
}

static void
test_notation (void)
{
  guint n;
  g_autoptr (CwSession) session = session_with ("position startpos moves 7g7f 3c3d");
  g_autoptr (CwMoveItems) items = cw_move_items_new (session);
  g_assert_cmpstr (cw_move_items_get (items, &n)[1].text, ==, "P-3d");
  cw_session_set_notation (session, CW_SHOGI_JAPANESE);
  g_assert_cmpstr (cw_move_items_get (items, &n)[1].text, ==, "△３四歩");
}

/* Another game in the session leaves nothing of the previous one. */
static void
test_replaced (void)
{
  guint n, id;
  g_autoptr (CwSession) session = long_game ();
  g_autoptr (CwMoveItems) items = cw_move_items_new (session);
  char *sentence = NULL;
  cw_session_from_text (session, "1. d4 *", NULL, &sentence);
  g_assert_cmpstr (cw_move_items_get (items, &n)[0].text, ==, "d4");
  g_assert_cmpuint (n, ==, 1);
  g_object_get (items, "current", &id, NULL);
  g_assert_cmpuint (id, ==, 0);
  g_assert_true (cw_move_items_node (items, 0) == cw_session_node (session));
  g_assert_null (cw_move_items_node (items, 2));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/move-items/finalize", test_finalize);
  g_test_add_func ("/move-items/items", test_items);
  g_test_add_func ("/move-items/incremental", test_incremental);
  g_test_add_func ("/move-items/review-signs", test_review_signs);
  g_test_add_func ("/move-items/review", test_review);
  g_test_add_func ("/move-items/notation", test_notation);
  g_test_add_func ("/move-items/replaced", test_replaced);
  return g_test_run ();
}
