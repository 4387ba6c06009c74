/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves as they are written. */
#include "support/session.h"

#include "model/game/move_words.h"
#include "text/move_marks.h"

#include <string.h>

static void
check_titles (CwSession *session, CwShogiNotation notation, const char *const *titles)
{
  cw_session_set_notation (session, notation);
  cw_session_first (session);
  for (; *titles != NULL; titles++)
    {
      g_assert_true (cw_session_forward (session));
      g_autofree char *title = cw_session_node_title (session, cw_session_node (session));
      g_assert_cmpstr (title, ==, *titles);
    }
}

/* Each player's move has its own number and is written in the chosen notation. */
static void
test_shogi_notation (void)
{
  static const char *const hodges[] = { "1.\u00a0P-7f", "2.\u00a0P-3d", "3.\u00a0Bx2b+",
                                        "4.\u00a0Sx2b", "5.\u00a0B*5e", NULL };
  static const char *const western[] = { "1.\u00a0P-76", "2.\u00a0P-34", "3.\u00a0Bx22+",
                                         "4.\u00a0Sx22", "5.\u00a0B*55", NULL };
  static const char *const japanese[] = { "1.\u00a0▲７六歩", "2.\u00a0△３四歩", "3.\u00a0▲２二角成",
                                          "4.\u00a0△同　銀", "5.\u00a0▲５五角", NULL };
  g_autoptr (CwSession) session =
      session_with ("position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e");
  check_titles (session, CW_SHOGI_JAPANESE, japanese);
  check_titles (session, CW_SHOGI_WESTERN, western);
  g_assert_false (cw_edit_history_is_dirty (cw_session_history (session)));
  check_titles (session, CW_SHOGI_HODGES, hodges);
}

/* The result is written like the moves; the player who receives a handicap has another name. */
static void
test_results (void)
{
  static const char handicap[] = "position sfen lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/"
                                 "LNSGKGSNL w - 1 moves 3c3d";
  g_autoptr (CwSession) even = session_with ("position startpos moves 7g7f 3c3d");
  g_autoptr (CwSession) given = session_with (handicap);
  g_assert_cmpstr (cw_session_result_words (even), ==, "*");
  cw_edit_history_set_result (cw_session_history (even), CW_BLACK_WON);
  cw_edit_history_set_result (cw_session_history (given), CW_WHITE_WON);
  g_assert_cmpstr (cw_session_result_words (even), ==, "0-1");
  cw_session_set_notation (even, CW_SHOGI_JAPANESE);
  cw_session_set_notation (given, CW_SHOGI_JAPANESE);
  g_assert_cmpstr (cw_session_result_words (even), ==, "後手の勝ち");
  g_assert_cmpstr (cw_session_result_words (given), ==, "下手の勝ち");
  cw_edit_history_set_result (cw_session_history (even), CW_DRAWN);
  g_assert_cmpstr (cw_session_result_words (even), ==, "引き分け");
}

/* A draw is called as in a record: by its reason, if the moves or the last comment give one. */
static void
test_draws (void)
{
#define ROUND " 2h3h 8b7b 3h2h 7b8b"
  g_autoptr (CwSession) repeated = session_with ("position startpos moves" ROUND ROUND ROUND);
  g_autoptr (CwSession) counted = session_with ("position startpos moves 7g7f 3c3d");
  CwNode *last = cw_session_at_ply (counted, G_MAXUINT);
  cw_session_set_notation (repeated, CW_SHOGI_JAPANESE);
  cw_session_set_notation (counted, CW_SHOGI_JAPANESE);
  cw_edit_history_set_result (cw_session_history (repeated), CW_DRAWN);
  cw_edit_history_set_result (cw_session_history (counted), CW_DRAWN);
  cw_edit_history_set_comment (cw_session_history (counted), last, "[%end impasse]");
  g_assert_cmpstr (cw_session_result_words (repeated), ==, "千日手");
  g_assert_cmpstr (cw_session_result_words (counted), ==, "持将棋");
  cw_edit_history_set_comment (cw_session_history (counted), last, "[%end resignation]");
  g_assert_cmpstr (cw_session_result_words (counted), ==, "引き分け");
}

/* Every annotation of the PGN standard is shown by a sign or words, others by their number. */
static void
test_marks (void)
{
  static const struct
  {
    guint8 nags[CW_NODE_NAGS];
    const char *marks;
  } cases[] = {
    { { 5, 14 }, "!? +/=" },
    { { 1, 16 }, "! ±" },
    { { 19 }, "−+" },
    { { 136 }, "⊕" },
    { { 9 }, "the worst move" },
    { { 3, 77 }, "!! Black: well-placed king" },
    { { 200 }, "$200" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwNode node = { 0 };
      memcpy (node.nags, cases[i].nags, sizeof node.nags);
      g_autofree char *marks = cw_node_marks (&node);
      g_assert_cmpstr (marks, ==, cases[i].marks);
    }
  for (guint8 nag = 1; nag < 140; nag++)
    {
      CwNode node = { .nags = { nag } };
      g_autofree char *marks = cw_node_marks (&node);
      g_assert_false (strchr (marks, '$') != NULL);
    }
}

/* The last name on the way, also by another move order; none at the start. */
static void
test_opening (void)
{
  g_autoptr (CwSession) session = session_with ("1. c4 e6 2. d4 d5 3. Nc3 Nf6 4. a3 a6 *");
  g_assert_null (cw_session_opening_title (session));
  cw_session_last (session);
  g_autofree char *title = cw_session_opening_title (session);
  g_assert_cmpstr (title, ==, "D35 Queen's Gambit Declined: Normal");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/move-words/shogi-notation", test_shogi_notation);
  g_test_add_func ("/move-words/results", test_results);
  g_test_add_func ("/move-words/draws", test_draws);
  g_test_add_func ("/move-words/marks", test_marks);
  g_test_add_func ("/move-words/opening", test_opening);
  return g_test_run ();
}
