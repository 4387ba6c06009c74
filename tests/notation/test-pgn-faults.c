/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that a fault cuts short: what is behind it is kept. */
#include "notation-test.h"

#include <string.h>

#define HEAD "[White \"A\"]\n\n"

/* What a fault cuts off becomes a comment, in the main line and in a variation. */
static void
test_behind_fault (void)
{
  CwGameTree *tree =
      test_tree (HEAD "1. e4 (1. d4 d5 {fine} 2. Zz9! {why} c5 (2... e6) 3. Nf3 $14) 1... e5 {here}"
                      " 2. Ke3 Nc6 {text} 3. Nf3 Nf6 1-0\n");
  const CwNode *e4 = cw_game_tree_root (tree)->child;
  g_assert_cmpuint (cw_game_tree_plies (tree), ==, 2);
  g_assert_cmpstr (e4->child->comment, ==, "here [%unread] 2. Ke3 Nc6 {text} 3. Nf3 Nf6");
  g_assert_cmpstr (e4->sibling->child->comment, ==,
                   "fine [%unread] 2. Zz9 $1 {why} c5 ( 2... e6 ) 3. Nf3 $14");
  g_assert_cmpint (cw_game_tree_result (tree), ==, CW_WHITE_WON);
  cw_game_tree_free (tree);
}

/* So does a comment that is never closed, wherever it is; the next game is found. */
static void
test_open_comment (void)
{
  static const struct
  {
    const char *text, *comment;
    guint plies;
    CwGameResult result;
  } cases[] = {
    { "1. e4 e5 {a} {open\n2. Nf3 1-0\n", "a [%unread] {open 2. Nf3 1-0", 2, CW_UNFINISHED },
    { "{open 1. e4\n", "[%unread] {open 1. e4", 0, CW_UNFINISHED },
    { "1. e4 (1. d4 d5) {open 2. Nf3\n", "[%unread] {open 2. Nf3", 1, CW_UNFINISHED },
    { "1. e4 e5 0-1 {open 1. e4\n", "[%unread] {open 1. e4", 2, CW_BLACK_WON },
    { "1. e4 e5 2. Ke3 {open 1. e4\n", "[%unread] 2. Ke3 {open 1. e4", 2, CW_UNFINISHED },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("[White \"A\"]\n\n", cases[i].text,
                                           "\n[White \"B\"]\n\n1. c4 {b} *\n", NULL);
      CwRecordGame game;
      TestFile file;
      CwPgnReader *reader = test_read_bytes (&file, text, strlen (text));
      CwGameTree *tree = cw_pgn_read_tree (reader, &game, NULL);
      const CwNode *last = cw_game_tree_root (tree);
      while (last->child)
        last = last->child;
      g_assert_true (game.broken);
      g_assert_cmpuint (game.plies, ==, cases[i].plies);
      g_assert_cmpstr (last->comment, ==, cases[i].comment);
      g_assert_cmpint (cw_game_tree_result (tree), ==, cases[i].result);
      cw_game_tree_free (tree);
      g_assert_true (cw_pgn_read_moves (reader, &game, NULL));
      g_assert_cmpuint (game.plies, ==, 1);
      g_assert_cmpuint (file.errors, ==, 1);
      cw_pgn_reader_free (reader);
    }
}

/* It does not go on into a next game that has a closing brace too many; but a whole game may be
 * quoted in a comment, and so may some tags. */
static void
test_stray_brace (void)
{
  static const struct
  {
    const char *text;
    guint games, plies;
  } cases[] = {
    { "1. e4 {open\n\n[Event \"B\"]\n\n1. c4 } c5 *\n", 2, 1 },
    { "1. e4 {open\r\n \r\n[Event \"B\"]\r\n\r\n1. c4 {b} } c5 *\r\n", 2, 1 },
    { "1. e4 {open {inner}\n\n[Event \"B\"]\n[Result \"*\"]\n\n1. c4 } c5 *\n", 2, 1 },
    { "1. e4 {see\n\n[Event \"B\"]\n\n1. c4 c5 *} e5 *\n", 1, 2 },
    { "1. e4 {see\n\n[Event \"B\"]\n\n1. c4 c5 1-0\n} e5 *\n", 1, 2 },
    { "1. e4 {open 1-0\n\n[Event \"B\"]\n\n1. c4 c5 *}\n\n[Event \"C\"]\n\n1. f4 *\n", 3, 1 },
    { "1. e4 {open e5 \n1/2-1/2 \r\n \r\n[Event \"B\"]\r\n\r\n1. c4 1-0 }", 2, 1 },
    { "1. e4 {it was 1-0\n\n[Event \"B\"]\n\n1. c4 c5 *} e5 *\n", 1, 2 },
    { "1. e4 {see\n\n[Event \"B\"]\n\n1. c4 c5 *}\n\n[Event \"C\"]\n\n1. f4 *\n", 2, 1 },
    { "1. e4 {of 1921-0\n\n[Event \"B\"]\n\n1. c4 c5 *}\n", 1, 1 },
    { "1. e4 {see\n[Event \"B\"]} e5 *\n", 1, 2 },
    { "1. e4 {see\n\n[Site \"B\"]} e5 *\n", 1, 2 },
    { "1. e4 {see\n\n[Events] [%csl Ge4]} e5 *\n", 1, 2 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("[Event \"A\"]\n\n", cases[i].text, NULL);
      CwRecordGame game;
      TestFile file;
      CwPgnReader *reader = test_read_bytes (&file, text, strlen (text));
      guint games = 0;
      for (; cw_pgn_read_moves (reader, &game, NULL); games++)
        if (games == 0)
          g_assert_cmpuint (game.plies, ==, cases[i].plies);
      g_assert_cmpuint (games, ==, cases[i].games);
      cw_pgn_reader_free (reader);
    }
}

/* Once it is a comment, the fault is still reported, once, also where comments are skipped. */
static void
test_kept_rest (void)
{
  static const struct
  {
    const char *text;
    guint errors;
  } cases[] = {
    { "1. e4 e5 {fine [%clk 0:01:00] [%unread] 2. Ke3 Nc6} *\n", 1 },
    { "1. e4 e5 {a long\nline [%unread] 2. Ke3} 2. Nf3 {[%unread] 2... x} *\n", 1 },
    { "1. e4 (1. d4 {[%unread] 1... x}) e5 *\n", 1 },
    { "1. e4 e5 ;[%unread] 2. Ke3\n*\n", 1 },
    { "1. e4 {[%clk 0:01:00] [unread] [%unrea} e5 {[} *\n", 0 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint tree = 0; tree < 2; tree++)
      {
        g_autofree char *text = g_strconcat (HEAD, cases[i].text, NULL);
        CwRecordGame game;
        TestFile file;
        CwPgnReader *reader = test_read_bytes (&file, text, strlen (text));
        if (tree)
          cw_game_tree_free (cw_pgn_read_tree (reader, &game, NULL));
        else
          g_assert_true (cw_pgn_read_moves (reader, &game, NULL));
        g_assert_cmpuint (file.errors, ==, cases[i].errors);
        g_assert_false (game.broken);
        cw_pgn_reader_free (reader);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pgn-faults/behind-fault", test_behind_fault);
  g_test_add_func ("/pgn-faults/open-comment", test_open_comment);
  g_test_add_func ("/pgn-faults/stray-brace", test_stray_brace);
  g_test_add_func ("/pgn-faults/kept-rest", test_kept_rest);
  return g_test_run ();
}
