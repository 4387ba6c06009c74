/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One difficulty of KIF or KI2 at a time: how it is read, and what is written. */
#include "core/handicap.h"
#include "kif-test.h"

#define HEAD "手数----指手---------消費時間--\n"

static const CwNode *
main_node (const CwGameTree *tree, unsigned ply)
{
  const CwNode *node = cw_game_tree_root (tree);
  while (ply-- > 0)
    node = cw_node_next (node);
  return node;
}

static void
assert_comment (const CwNode *node, const char *comment)
{
  g_assert_cmpstr (node->comment, ==, comment);
}

static CwGameTree *
sound (const char *text, CwRecordGame *game)
{
  TestFile file;
  CwGameTree *tree = test_kif_tree (&file, text, game);
  g_assert_cmpuint (file.errors, ==, 0);
  return tree;
}

/* --- moves ----------------------------------------------------------------------------------- */

static void
test_moves (void)
{
  static const char *const same[] = {
    HEAD
    "   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 同　銀(31)\n",
    HEAD "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)+\n4 同銀(31)\n",
    HEAD "１　７六歩(77)\r\n２　3四歩(33)\r\n３　２二角成（88）\r\n４　同 銀(31)\r\n",
    HEAD "1. 七六歩(77)\n2. ３四歩(33)( 0:01/00:00:01)\n3. ２２角成(88)\n4. 同　　銀(31)",
    HEAD "   1 76歩(77)\n   2 34歩(33)\n   3 ２二角成(88)\n   4 ２二銀(31)\n",
    "▲７六歩    △３四歩    ▲２二角成  △同　銀\n",
    "☗７六歩☖３四歩☗２二角成☖同銀\n",
    "▼７六歩 ▽３四歩\n▼２二角成 ▽同　銀",
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (same); i++)
    {
      CwRecordGame game;
      g_test_message ("%s", same[i]);
      CwGameTree *tree = sound (same[i], &game);
      char fen[CW_FEN_SIZE];
      CwPosition position;
      g_assert_cmpuint (game.plies, ==, 4);
      cw_game_tree_position (tree, main_node (tree, 4), &position);
      cw_fen_write (&position, fen);
      g_assert_cmpstr (fen, ==,
                       "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5");
      cw_game_tree_free (tree);
    }
}

static void
test_times (void)
{
  CwGameTree *tree = sound (HEAD "   1 ７六歩(77)   ( 0:16/00:00:16)\n"
                                 "   2 ３四歩(33)   (65:02 / 01:05:02)\n"
                                 "   3 ２六歩(27)   ( ０：０４／００：００：２０)\n"
                                 "   4 ８四歩(83)   ( 0:7/)\n"
                                 "   5 ２五歩(26)   ( 0:01.5/0:0:30)\n"
                                 "   6 ８五歩(84)\n"
                                 "   7 ７八金(69)   ( 0:02/00:00:32)\n"
                                 "   8 投了         ( 0:03/01:05:12)\n",
                            NULL);
  assert_comment (main_node (tree, 1), "[%emt 0:00:16]");
  assert_comment (main_node (tree, 2), "[%emt 1:05:02]");
  assert_comment (main_node (tree, 3), "[%emt 0:00:04]");
  assert_comment (main_node (tree, 4), "[%emt 0:00:07]");
  assert_comment (main_node (tree, 5), "[%emt 0:00:01.500] [%egt 0:00:30]");
  assert_comment (main_node (tree, 6), NULL);
  assert_comment (main_node (tree, 7), "[%emt 0:00:02] [%end resignation 0:00:03]");
  g_autofree char *text = test_write_record (tree, CW_RECORD_KIF, CW_UTF8, NULL);
  g_assert_nonnull (strstr (text, "   5 ２五歩(26)   ( 0:01.500/00:00:30)\n"));
  g_assert_nonnull (strstr (text, "   8 投了         ( 0:03/01:05:12)\n"));
  cw_game_tree_free (tree);
}

/* --- headers --------------------------------------------------------------------------------- */

static void
test_headers (void)
{
  static const char text[] = "# a note of the program\n"
                             "開始日時：1999/07/15(木) 19:07:12\n"
                             "棋戦：王位戦\n"
                             "場所：東京\n"
                             "先手：羽生善治　　\n"
                             "後手： 谷川浩司\n"
                             "持ち時間:8時間\n"
                             "終了日時：\n"
                             "接触：38手目\n" HEAD "*はじめに\n&ここから\n   1 ７六歩(77)\n";
  static const struct
  {
    const char *name, *value;
  } tags[] = {
    { "Date", "1999.07.15" }, { "Time", "19:07:12" },  { "Event", "王位戦" },
    { "Site", "東京" },       { "White", "羽生善治" }, { "Black", "谷川浩司" },
    { "持ち時間", "8時間" },  { "接触", "38手目" },    { "開始日時", "1999/07/15(木) 19:07:12" },
  };
  CwGameTree *tree = sound (text, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (tags); i++)
    g_assert_cmpstr (cw_game_tree_tag (tree, tags[i].name), ==, tags[i].value);
  g_assert_cmpuint (cw_game_tree_tags (tree), ==, G_N_ELEMENTS (tags));
  assert_comment (cw_game_tree_root (tree), "はじめに [%bookmark ここから]");
  cw_game_tree_free (tree);
}

static void
test_canonical (void)
{
  static const char text[] = "#KIF version=2.0 encoding=UTF-8\n"
                             "開始日時：2014/10/16 03:21:41\n"
                             "棋戦：練習\n"
                             "先手：A\n"
                             "後手：B\n"
                             "手合割：平手\n" HEAD "*はじめに\n"
                             "*\n"
                             "*二行\n"
                             "   1 ７六歩(77)   ( 0:02/00:00:02)+\n"
                             "*よい手\n"
                             "&図\n"
                             "   2 ３四歩(33)   ( 0:05/00:00:05)\n"
                             "   3 ２二角成(88) ( 0:06/00:00:08)+\n"
                             "   4 同　銀(31)\n"
                             "   5 ５五角打\n"
                             "   6 中断         ( 0:51/00:00:56)\n"
                             "*おわり\n"
                             "まで5手で中断\n"
                             "\n変化：3手\n"
                             "*別の手\n"
                             "   3 ２六歩(27)\n"
                             "   4 千日手\n"
                             "まで3手で千日手\n"
                             "\n変化：3手\n"
                             "   3 投了         ( 0:09/00:00:11)\n"
                             "まで2手で後手の勝ち\n"
                             "\n変化：1手\n"
                             "   1 ２六歩(27)   ( 0:02/00:00:02)\n"
                             "\n";
  CwGameTree *tree = sound (text, NULL);
  g_autofree char *written = test_write_record (tree, CW_RECORD_KIF, CW_UTF8, NULL);
  g_assert_cmpstr (written, ==, text);
  cw_game_tree_free (tree);
}

/* --- where games begin ----------------------------------------------------------------------- */

static void
test_handicaps (void)
{
  const CwHandicap *handicap;
  for (unsigned i = 0; (handicap = cw_handicap_at (i)); i++)
    {
      g_autofree char *text = g_strdup_printf ("手合割：%s　　\n下手：A\n上手：B\n" HEAD
                                               "   1 ６二玉(51)\n   2 ７六歩(77)\n",
                                               handicap->kif);
      CwRecordGame game;
      char fen[CW_FEN_SIZE];
      CwGameTree *tree = sound (text, &game);
      cw_fen_write (cw_game_tree_start (tree), fen);
      g_assert_cmpstr (fen, ==, handicap->sfen);
      g_assert_cmpstr (cw_game_tree_tag (tree, "Handicap"), ==, handicap->kif);
      g_assert_cmpstr (cw_game_tree_tag (tree, "White"), ==, "A");
      g_assert_cmpstr (cw_game_tree_tag (tree, "Black"), ==, "B");
      g_assert_cmpuint (game.plies, ==, 2);
      g_autofree char *written = test_write_record (tree, CW_RECORD_KIF, CW_UTF8, NULL);
      g_assert_nonnull (strstr (written, "下手：A\n上手：B\n"));
      g_assert_null (strstr (written, "+---"));
      cw_game_tree_free (tree);
    }
}

#define DIAGRAM                                                                                    \
  "後手の持駒：飛　金三　銀三　桂二　香四　歩十三\n"                        \
  "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"                                                        \
  "+---------------------------+\n"                                                                \
  "| ・ ・ ・ ・ 馬 ・ ・v桂 ・|一\n"                                                    \
  "| ・ ・ ・ ・ ・ ・ ・ ・v玉|二\n"                                                    \
  "| ・ ・ ・ ・ ・ ・v歩v歩 ・|三\n"                                                    \
  "| ・ ・ ・ ・ ・ ・ ・v全v歩|四\n"                                                    \
  "| ・ ・ ・ ・ 歩 ・ ・ ・ 歩|五\n"                                                    \
  "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"                                                    \
  "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n"                                                    \
  "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"                                                    \
  "| ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n"                                                    \
  "+---------------------------+\n"                                                                \
  "先手の持駒：飛　角　金　桂\n"

static void
test_diagrams (void)
{
  static const struct
  {
    const char *text, *fen;
  } cases[] = {
    { DIAGRAM "先手：A\n" HEAD "   1 ２二金打\n",
      "4+B2n1/8k/6pp1/7+sp/4P3P/9/9/9/9 b RBGNr3g3s2n4l13p 1" },
    { "手合割：その他\n" DIAGRAM "後手番\n",
      "4+B2n1/8k/6pp1/7+sp/4P3P/9/9/9/9 w RBGNr3g3s2n4l13p 1" },
    { "手合割：詰将棋\n" DIAGRAM "手数＝30  ▲２二金\n先手番\n",
      "4+B2n1/8k/6pp1/7+sp/4P3P/9/9/9/9 b RBGNr3g3s2n4l13p 31" },
    { DIAGRAM HEAD "   51 ２二金打\n", "4+B2n1/8k/6pp1/7+sp/4P3P/9/9/9/9 b RBGNr3g3s2n4l13p 51" },
    { "後手の持駒：なし\n"
      "  ５ ４ ３ ２ １\n"
      "+---------------+\n"
      "|v飛v角v銀v金v玉|一\n"
      "| ・ ・ ・ ・v歩|二\n"
      "| ・ ・ ・ ・ ・|三\n"
      "| 歩 ・ ・ ・ ・|四\n"
      "| 玉 金 銀 角 飛|五\n"
      "+---------------+\n"
      "先手の持駒：なし\n先手番\n",
      "rbsgk/4p/5/P4/KGSBR b - 1" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char fen[CW_FEN_SIZE];
      CwGameTree *tree = sound (cases[i].text, NULL);
      cw_fen_write (cw_game_tree_start (tree), fen);
      g_assert_cmpstr (fen, ==, cases[i].fen);
      for (unsigned format = CW_RECORD_KIF; format <= CW_RECORD_KI2; format++)
        {
          g_autofree char *written = test_write_record (tree, format, CW_UTF8, NULL);
          CwGameTree *again = sound (written, NULL);
          cw_fen_write (cw_game_tree_start (again), fen);
          g_assert_cmpstr (fen, ==, cases[i].fen);
          cw_game_tree_free (again);
        }
      cw_game_tree_free (tree);
    }
}

static void
test_minishogi (void)
{
  CwGameTree *tree = sound ("手合割：５五将棋\n" HEAD "   1 ５三歩(54)\n", NULL);
  g_assert_cmpstr (cw_game_tree_game (tree)->name, ==, "minishogi");
  g_autofree char *written = test_write_record (tree, CW_RECORD_KIF, CW_UTF8, NULL);
  CwGameTree *again = sound (written, NULL);
  g_assert_true (cw_game_tree_game (again) == cw_game_tree_game (tree));
  g_assert_cmpuint (cw_game_tree_plies (again), ==, 1);
  cw_game_tree_free (again);
  cw_game_tree_free (tree);
}

/* --- how games end --------------------------------------------------------------------------- */

#define THREE "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n"

static void
test_endings (void)
{
  static const struct
  {
    const char *word;
    CwEnding ending;
    CwGameResult result; /* with White to move after two moves */
  } endings[] = {
    { "投了", CW_ENDING_RESIGNATION, CW_BLACK_WON },
    { "詰み", CW_ENDING_MATE, CW_BLACK_WON },
    { "切れ負け", CW_ENDING_TIME, CW_BLACK_WON },
    { "Time-up", CW_ENDING_TIME, CW_BLACK_WON },
    { "反則勝ち", CW_ENDING_FOUL_BEFORE, CW_WHITE_WON },
    { "反則負け", CW_ENDING_FOUL, CW_BLACK_WON },
    { "入玉勝ち", CW_ENDING_DECLARATION, CW_WHITE_WON },
    { "不戦勝", CW_ENDING_DEFAULT_WIN, CW_WHITE_WON },
    { "不戦敗", CW_ENDING_DEFAULT_LOSS, CW_BLACK_WON },
    { "千日手", CW_ENDING_REPETITION, CW_DRAWN },
    { "持将棋", CW_ENDING_IMPASSE, CW_DRAWN },
    { "引き分け", CW_ENDING_AGREEMENT, CW_DRAWN },
    { "最大手数", CW_ENDING_MAX_MOVES, CW_DRAWN },
    { "中断", CW_ENDING_INTERRUPTION, CW_UNFINISHED },
    { "封じ手", CW_ENDING_SEALED_MOVE, CW_UNFINISHED },
    { "不詰", CW_ENDING_NO_MATE, CW_UNFINISHED },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      CwRecordGame game;
      g_autofree char *text =
          g_strdup_printf (HEAD "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 %s\n", endings[i].word);
      CwGameTree *tree = sound (text, &game);
      g_assert_cmpint (game.ending, ==, endings[i].ending);
      g_assert_cmpint (game.result, ==, endings[i].result);
      g_assert_cmpuint (game.plies, ==, 2);
      g_assert_cmpint (cw_game_tree_ending (tree), ==, endings[i].ending);
      /* KI2 tells it only in its last sentence. */
      g_autofree char *written = test_write_record (tree, CW_RECORD_KI2, CW_UTF8, NULL);
      CwGameTree *again = sound (written, &game);
      g_assert_cmpint (game.ending, ==, endings[i].ending);
      g_assert_cmpint (game.result, ==, endings[i].result);
      cw_game_tree_free (again);
      cw_game_tree_free (tree);
    }
}

/* In minishogi a repetition is lost by the first side, whoever is to move; KI2 tells both in its
 * last sentence. Elsewhere it is a draw, so such a sentence is about something else. */
static void
test_lost_repetition (void)
{
  CwRecordGame game;
  const char *said = "まで1手で千日手により後手の勝ち\n";
  CwGameTree *tree = sound ("手合割：５五将棋\n" HEAD "   1 ５三歩(54)\n   2 千日手\n", &game);
  g_assert_cmpint (game.ending, ==, CW_ENDING_REPETITION);
  g_assert_cmpint (game.result, ==, CW_BLACK_WON);
  for (unsigned format = CW_RECORD_KIF; format <= CW_RECORD_KI2; format++)
    {
      g_autofree char *text = test_write_record (tree, (CwRecordFormat)format, CW_UTF8, NULL);
      g_assert_nonnull (strstr (text, said));
      CwGameTree *again = sound (text, &game);
      g_assert_cmpint (game.ending, ==, CW_ENDING_REPETITION);
      g_assert_cmpint (game.result, ==, CW_BLACK_WON);
      cw_game_tree_free (again);
    }
  cw_game_tree_free (tree);
  g_autofree char *shogi = g_strconcat (HEAD "   1 ７六歩(77)\n", said, NULL);
  tree = sound (shogi, &game);
  g_assert_cmpint (game.ending, ==, CW_ENDING_NONE);
  g_assert_cmpint (game.result, ==, CW_BLACK_WON);
  cw_game_tree_free (tree);
}

static void
test_summaries (void)
{
  static const struct
  {
    const char *text;
    CwEnding ending;
    CwGameResult result;
  } cases[] = {
    { THREE "まで3手で先手の勝ち\n", CW_ENDING_NONE, CW_WHITE_WON },
    { THREE "まで3手で後手の勝ち\n", CW_ENDING_NONE, CW_BLACK_WON },
    { THREE "まで3手で下手の勝ち\n", CW_ENDING_NONE, CW_WHITE_WON },
    { THREE "まで3手で中断\n", CW_ENDING_INTERRUPTION, CW_UNFINISHED },
    { THREE "まで3手で時間切れにより先手の勝ち\n", CW_ENDING_TIME, CW_WHITE_WON },
    { THREE "まで3手で後手の反則負け\n", CW_ENDING_FOUL, CW_WHITE_WON },
    { THREE "まで3手で先手の反則負け\n", CW_ENDING_FOUL_BEFORE, CW_BLACK_WON },
    { THREE "まで3手詰\n", CW_ENDING_MATE, CW_WHITE_WON },
    { THREE "まで3手で千日手\n", CW_ENDING_REPETITION, CW_DRAWN },
    { THREE "   4 投了\nまで3手で後手の勝ち\n", CW_ENDING_RESIGNATION, CW_WHITE_WON },
    { THREE "   4 中断\nまで3手で先手の勝ち\n", CW_ENDING_INTERRUPTION, CW_WHITE_WON },
    { "▲７六歩\nまで1手で先手の勝ち\n", CW_ENDING_RESIGNATION, CW_WHITE_WON },
    { "▲７六歩\nまで1手で後手の勝ち\n", CW_ENDING_NONE, CW_BLACK_WON },
    { "▲７六歩 △３四歩 投了\n", CW_ENDING_RESIGNATION, CW_BLACK_WON },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwRecordGame game;
      g_test_message ("%s", cases[i].text);
      CwGameTree *tree = sound (cases[i].text, &game);
      g_assert_cmpint (game.ending, ==, cases[i].ending);
      g_assert_cmpint (game.result, ==, cases[i].result);
      cw_game_tree_free (tree);
    }
}

/* Of a drawn game only the result may be known: whether it was by repetition the moves say. */
static void
test_repetition (void)
{
  static const char round[] = "▲３八飛 △７二飛 ▲２八飛 △８二飛\n";
  static const struct
  {
    unsigned rounds;
    const char *kif, *csa;
  } games[] = { { 2, "まで8手で引き分け", "%HIKIWAKE" }, { 3, "まで12手で千日手", "%SENNICHITE" } };
  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (GString) text = g_string_new ("");
      for (unsigned k = 0; k < games[i].rounds; k++)
        g_string_append (text, round);
      CwGameTree *tree = sound (text->str, NULL);
      cw_game_tree_set_result (tree, CW_DRAWN);
      g_autofree char *kif = test_write_record (tree, CW_RECORD_KIF, CW_UTF8, NULL);
      g_autofree char *ki2 = test_write_record (tree, CW_RECORD_KI2, CW_UTF8, NULL);
      g_autofree char *csa = test_write_record (tree, CW_RECORD_CSA, CW_UTF8, NULL);
      g_assert_nonnull (strstr (kif, games[i].kif));
      g_assert_nonnull (strstr (ki2, games[i].kif));
      g_assert_nonnull (strstr (csa, games[i].csa));
      cw_game_tree_free (tree);
    }
}

/* --- variations ------------------------------------------------------------------------------ */

static void
test_nested (void)
{
  /* The third block branches off at move 4 of the second, the fourth at move 1 of the main line. */
  static const char text[] = HEAD "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n"
                                  "   4 ４四歩(43)\n   5 ４八銀(39)\n   6 投了\n"
                                  "まで5手で先手の勝ち\n"
                                  "変化：3手\n   3 ６六歩(67)\n   4 ８四歩(83)\n   5 ７八銀(79)\n"
                                  "変化：5手\n   5 ６八飛(28)\n"
                                  "変化： ２手\n*別\n   2 ８四歩(83)\n   3 千日手\n";
  CwRecordGame game;
  CwGameTree *tree = sound (text, &game);
  const CwNode *first = main_node (tree, 1), *second = main_node (tree, 2);
  g_assert_cmpuint (game.plies, ==, 5);
  g_assert_cmpint (game.ending, ==, CW_ENDING_RESIGNATION);
  const CwNode *other = first->child->sibling;
  g_assert_nonnull (other);
  g_assert_cmpstr (other->comment_before, ==, "別");
  assert_comment (other, "[%end repetition]");
  const CwNode *third = second->child->sibling;
  g_assert_nonnull (third);
  g_assert_nonnull (third->child->child->sibling);
  g_assert_null (third->child->child->sibling->child);
  g_autofree char *written = test_write_record (tree, CW_RECORD_KIF, CW_UTF8, NULL);
  CwGameTree *again = sound (written, NULL);
  test_same_trees (tree, again);
  cw_game_tree_free (again);
  cw_game_tree_free (tree);
}

/* A comment that PGN has before a main-line move is written at the previous move. */
static void
test_comments_before (void)
{
  CwGameTree *tree = sound (HEAD "*a\n&b\n   1 ７六歩(77)\n変化：1手\n*c\n   1 ２六歩(27)\n", NULL);
  CwNode *node = cw_game_tree_root (tree)->child;
  cw_node_set_comment_before (tree, node, "d");
  g_autofree char *text = test_write_record (tree, CW_RECORD_KIF, CW_UTF8, NULL);
  g_assert_nonnull (
      strstr (text, "*a\n*d\n&b\n   1 ７六歩(77)   +\n\n変化：1手\n*c\n   1 ２六歩(27)\n"));
  cw_game_tree_free (tree);
}

/* --- several games --------------------------------------------------------------------------- */

static void
test_many_games (void)
{
  static const char text[] = "先手：A\n" HEAD "   1 ７六歩(77)\n   2 投了\nまで1手で先手の勝ち\n\n"
                             "手合割：平手\n先手：B\n" HEAD "   1 ２六歩(27)\n   2 ８四歩(83)\n"
                             "変化：2手\n   2 ３四歩(33)\n\n"
                             "#KIF version=2.0\n先手：C\n" HEAD "   1 ５六歩(57)\n";
  TestFile file, part;
  CwRecordGame game, alone;
  unsigned games = 0;
  CwRecordReader *reader = test_kif_reader (&file, text, strlen (text));
  while (cw_record_read_moves (reader, &game, NULL))
    {
      static const char *const names[] = { "A", "B", "C" };
      g_assert_cmpstr (cw_record_tag (reader, "White"), ==, names[games++]);
      g_assert_cmpuint (game.number, ==, games);
      part = (TestFile){ .memory = { .bytes = (const unsigned char *)text + game.offset,
                                     .size = (size_t)game.length } };
      CwRecordReader *single = cw_record_reader_new_as (
          cw_source_memory (&part.memory), cw_record_reader_format (reader),
          cw_record_reader_encoding (reader), test_count_fault, &part);
      g_assert_true (cw_record_read_moves (single, &alone, NULL));
      g_assert_cmpuint (alone.plies, ==, game.plies);
      g_assert_cmpstr (cw_record_tag (single, "White"), ==, names[games - 1]);
      g_assert_false (cw_record_read_moves (single, &alone, NULL));
      cw_record_reader_free (single);
    }
  g_assert_cmpuint (games, ==, 3);
  g_assert_cmpuint (file.errors, ==, 0);
  cw_record_reader_free (reader);
}

/* --- faults ---------------------------------------------------------------------------------- */

static void
test_faults (void)
{
  static const struct
  {
    const char *text;
    CwStatusCode code;
    unsigned line, column, plies;
  } faults[] = {
    { "先手：A\n   1 ７六歩(77)\n   2 ３三歩(33)\n   3 ２六歩(27)\n", CW_ILLEGAL_SAME_SQUARE, 3, 6,
      1 },
    { "   1 ７六歩(77)\n   2 ３四x(33)\n", CW_ERROR_KIF_MOVE, 2, 6, 1 },
    { "   1 同　歩(77)\n", CW_ERROR_MOVE_NO_SAME, 1, 6, 0 },
    { "手合割：五十枚落ち\n   1 ７六歩(77)\n", CW_ERROR_KIF_HANDICAP, 1, 1, 0 },
    { "   1 ７六歩(77)\n変化：9手\n   9 ２六歩(27)\n", CW_ERROR_RECORD_VARIATION, 2, 1, 1 },
    { "   1 ７六歩(77)\n変化：手\n", CW_ERROR_KIF_VARIATION, 2, 4, 1 },
    { "手数----\n変化：手\n", CW_ERROR_KIF_VARIATION, 2, 4, 0 },
    { "▲７六歩 △３四歩 ▲７七飛\n", CW_ERROR_MOVE_ILLEGAL, 1, 11, 2 },
    { "▲７六歩 △３四何\n", CW_ERROR_KI2_MOVE, 1, 6, 1 },
    { "▲７六歩 ▲２六歩\n", CW_ILLEGAL_GOTE_TO_MOVE, 1, 6, 1 },
    { "後手の持駒：飛　何\n| ・|一\n", CW_ERROR_DIAGRAM_HAND, 1, 9, 0 },
    { "| ・ 何 ・|一\n", CW_ERROR_DIAGRAM_PIECE, 1, 5, 0 },
    { "| ・ ・ ・|一\n| ・ ・|二\n", CW_ERROR_DIAGRAM_FILES, 2, 6, 0 },
    { "| ・ ・ ・|一\n| ・ ・ ・|二\n", CW_ERROR_DIAGRAM_SIZE, 2, 1, 0 },
    { "| ・ ・ ・\n", CW_ERROR_DIAGRAM_BAR, 1, 8, 0 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      TestFile file;
      CwRecordGame game;
      g_test_message ("%s", faults[i].text);
      CwGameTree *tree = test_kif_tree (&file, faults[i].text, &game);
      g_assert_cmpuint (file.errors, ==, 1);
      g_assert_cmpstr (cw_status_sentence (file.last.code), ==,
                       cw_status_sentence (faults[i].code));
      g_assert_cmpuint (file.last.line, ==, faults[i].line);
      g_assert_cmpuint (file.last.column, ==, faults[i].column);
      g_assert_cmpuint (game.plies, ==, faults[i].plies);
      cw_game_tree_free (tree);
    }
}

/* Once it is a comment, the fault is still reported. */
static void
test_kept_rest (void)
{
  TestFile file;
  CwRecordGame game;
  cw_game_tree_free (
      test_kif_tree (&file, "   1 ７六歩(77)\n*fine\n*[%unread] ３四x(33)\n*[%unread] x\n", &game));
  g_assert_cmpuint (file.errors, ==, 1);
  g_assert_cmpuint (game.plies, ==, 1);
}

/* What a fault cuts off becomes a comment, word for word: in KIF, in KI2 and in a variation. */
static void
test_behind_fault (void)
{
  static const struct
  {
    const char *text, *comment, *varied;
  } faults[] = {
    { "   1 ７六歩(77)   ( 0:01/00:00:01)\n*fine\n   2 ３四x(33)\n*why\n   3 ２六歩(27)\n",
      "[%emt 0:00:01] fine [%unread] ３四x(33)\n*why\n   3 ２六歩(27)", NULL },
    { "▲７六歩 △３四何 ▲２六歩\n*why\nまで3手で先手の勝ち\n",
      "[%unread] △３四何 ▲２六歩\n*why\nまで3手で先手の勝ち", NULL },
    { "   1 ７六歩(77)\n   2 ３四歩(33)\n変化：1手\n   1 ２六歩(27)\n   2 ３四x(33)\n\n   3 "
      "２五歩\n",
      NULL, "[%unread] ３四x(33)\n   3 ２五歩" },
    { "   1 ７六歩(77)\n   2 ３四x(33)\n変化：9手\n   9 ２六歩(27)\n変化：1手\n   1 ２六歩(27)\n",
      "[%unread] ３四x(33)\n変化：9手\n   9 ２六歩(27)", NULL },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      TestFile file;
      CwRecordGame game;
      CwGameTree *tree = test_kif_tree (&file, faults[i].text, &game);
      const CwNode *first = cw_game_tree_root (tree)->child;
      g_assert_cmpstr (first->comment, ==, faults[i].comment);
      if (faults[i].varied != NULL)
        g_assert_cmpstr (first->sibling->comment, ==, faults[i].varied);
      cw_game_tree_free (tree);
    }
}

/* Lines that are not KIF are skipped with a warning; odd numbers and times give one too. */
static void
test_warnings (void)
{
  TestFile file;
  CwRecordGame game;
  CwGameTree *tree =
      test_kif_tree (&file, HEAD "   1 ７六歩(77)\nhello there\n   3 ３四歩(33)   (x)\n", &game);
  g_assert_cmpuint (file.errors, ==, 0);
  g_assert_cmpuint (file.warnings, ==, 3);
  g_assert_cmpuint (game.plies, ==, 2);
  cw_game_tree_free (tree);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/kif/moves", test_moves);
  g_test_add_func ("/kif/times", test_times);
  g_test_add_func ("/kif/headers", test_headers);
  g_test_add_func ("/kif/canonical", test_canonical);
  g_test_add_func ("/kif/handicaps", test_handicaps);
  g_test_add_func ("/kif/diagrams", test_diagrams);
  g_test_add_func ("/kif/minishogi", test_minishogi);
  g_test_add_func ("/kif/endings", test_endings);
  g_test_add_func ("/kif/lost-repetition", test_lost_repetition);
  g_test_add_func ("/kif/summaries", test_summaries);
  g_test_add_func ("/kif/repetition", test_repetition);
  g_test_add_func ("/kif/nested", test_nested);
  g_test_add_func ("/kif/comments-before", test_comments_before);
  g_test_add_func ("/kif/many-games", test_many_games);
  g_test_add_func ("/kif/faults", test_faults);
  g_test_add_func ("/kif/behind-fault", test_behind_fault);
  g_test_add_func ("/kif/kept-rest", test_kept_rest);
  g_test_add_func ("/kif/warnings", test_warnings);
  return g_test_run ();
}
