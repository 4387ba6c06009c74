/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An edited game keeps its layout wherever nothing was changed. */
#include "store/game_layout.h"

#include <string.h>

#include "store/game_saver.h"

#define KIF                                                                                        \
  "# https://example.org: a comment\n"                                                             \
  "記録ID：\n"                                                                                  \
  "手合割：平手　　\n"                                                                     \
  "先手：\n"                                                                                    \
  "後手：大橋\n"                                                                              \
  "手数----指手---------消費時間--\n"
#define MOVES                                                                                      \
  "   1 ７六歩(77)   ( 0:00/00:00:00)\n"                                                        \
  "   2 ３四歩(33)\n"                                                                           \
  "*a word\n"                                                                                      \
  "   3 中断\n"                                                                                  \
  "まで2手で中断\n"
#define ODD                                                                                                       \
  "先手：A\n手数----指手---------消費時間--\n*one\n 1  ７六歩(77)\n# odd\n\n2 ３四歩(33)  \n*a " \
  "word\n"
#define PGN_HEAD "[Event  \"Old\"]\n[Result \"*\"]\n"
#define CSA_HEAD "'plain words\nV2.2\nN+A\n$EVENT:Old\n"
#define CSA_MOVES "PI\n+\n+7776FU\nT1\n'here too\n-3334FU\n%CHUDAN\n"

typedef struct
{
  const char *label;
  CwRecordFormat format;
  const char *old, *tag, *value, *comment; /* what is edited; the comment precedes the moves */
  const char *expected;
} Case;

static const Case cases[] = {
  { "a header that was empty", CW_RECORD_KIF, KIF MOVES, "White", "羽生", NULL,
    "# https://example.org: a comment\n記録ID：\n手合割：平手　　\n先手：羽生\n後手：大橋\n"
    "手数----指手---------消費時間--\n" MOVES },
  { "a new header", CW_RECORD_KIF, KIF MOVES, "Event", "E", NULL,
    "# https://example.org: a comment\n記録ID：\n手合割：平手　　\n先手：\n後手：大橋\n棋戦：E\n"
    "手数----指手---------消費時間--\n" MOVES },
  { "a header that goes", CW_RECORD_KIF, KIF MOVES, "Black", NULL, NULL,
    "# https://example.org: a comment\n記録ID：\n手合割：平手　　\n先手：\n後手：\n"
    "手数----指手---------消費時間--\n" MOVES },
  { "a comment", CW_RECORD_KIF, KIF MOVES, NULL, NULL, "another", KIF "*another\n" MOVES },
  { "a comment among odd lines", CW_RECORD_KIF, ODD, NULL, NULL, "another",
    "先手：A\n手数----指手---------消費時間--\n*another\n 1  ７六歩(77)\n# odd\n\n2 ３四歩(33)  "
    "\n*a word\n" },
  { "CSA", CW_RECORD_CSA, CSA_HEAD CSA_MOVES, "Event", "New", NULL,
    "'plain words\nV2.2\nN+A\n$EVENT:New\n" CSA_MOVES },
  { "PGN", CW_RECORD_PGN, PGN_HEAD "\n{old}   1.e4  (1.d4 {a} {b} )\n1... e5?! *\n", "Event", "New",
    "another",
    "[Event  \"New\"]\n[Result \"*\"]\n\n{another}   1.e4  (1.d4 {a} {b} )\n1... e5?! *\n" },
  { "White before Black", CW_RECORD_PGN,
    "[Event \"E\"]\n[BlackElo \"2\"]\n[ECO \"A00\"]\n\n1. e4 *\n", "WhiteElo", "1", NULL,
    "[Event \"E\"]\n[WhiteElo \"1\"]\n[BlackElo \"2\"]\n[ECO \"A00\"]\n\n1. e4 *\n" },
  { "Black behind White", CW_RECORD_PGN, "[WhiteElo \"1\"]\n[ECO \"A00\"]\n\n1. e4 *\n", "BlackElo",
    "2", NULL, "[WhiteElo \"1\"]\n[BlackElo \"2\"]\n[ECO \"A00\"]\n\n1. e4 *\n" },
  { "PGN without tags", CW_RECORD_PGN, "1.e4  e5?! 2.Nf3\n", NULL, NULL, "c",
    "{c} 1.e4  e5?! 2.Nf3\n" },
  { "a new header of CSA", CW_RECORD_CSA, CSA_HEAD CSA_MOVES, "Black", "B", NULL,
    CSA_HEAD "N-B\n" CSA_MOVES },
};

static CwGameTree *
read_tree (CwRecordFormat format, const char *text)
{
  CwGameTree *tree = cw_record_tree_of (text, strlen (text), format, CW_UTF8, NULL);
  g_assert_nonnull (tree);
  return tree;
}

static char *
text_of (const CwGameTree *tree, CwRecordFormat format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = cw_game_saver_text (tree, format, &error);
  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static char *
edited (const Case *its)
{
  CwGameTree *tree = read_tree (its->format, its->old);
  if (its->tag != NULL)
    cw_game_tree_set_tag (tree, its->tag, its->value);
  if (its->comment != NULL)
    cw_node_set_comment (tree, cw_game_tree_root (tree), its->comment);
  char *text = text_of (tree, its->format);
  cw_game_tree_free (tree);
  return text;
}

static void
test_kept (gconstpointer data)
{
  const Case *its = data;
  gboolean moves;
  g_autofree char *text = edited (its);
  g_autofree char *kept =
      cw_game_layout_keep (its->format, its->old, text, CW_LAYOUT_IN_PLACE, &moves);
  g_assert_cmpstr (kept, ==, its->expected);
  g_assert_true (moves == (its->comment == NULL));
  /* Line ends stay as they were. */
  g_auto (GStrv) lines = g_strsplit (its->old, "\n", -1);
  g_autofree char *dos = g_strjoinv ("\r\n", lines);
  g_autofree char *kept_dos =
      cw_game_layout_keep (its->format, dos, text, CW_LAYOUT_IN_PLACE, &moves);
  g_auto (GStrv) expected = g_strsplit (its->expected, "\n", -1);
  g_autofree char *expected_dos = g_strjoinv ("\r\n", expected);
  g_assert_cmpstr (kept_dos, ==, expected_dos);
}

/* The same lines in another order are different moves. */
static void
test_order (void)
{
  const char *old =
      "手合割：平手\n手数----指手--\n   1 ７六歩(77)+\n\n変化：1手\n   1 ２六歩(27)\n";
  const char *other =
      "手合割：平手\n手数----指手--\n   1 ２六歩(27)+\n\n変化：1手\n   1 ７六歩(77)\n";
  gboolean moves;
  CwGameTree *tree = read_tree (CW_RECORD_KIF, other);
  g_autofree char *text = text_of (tree, CW_RECORD_KIF);
  g_autofree char *kept =
      cw_game_layout_keep (CW_RECORD_KIF, old, text, CW_LAYOUT_IN_PLACE, &moves);
  cw_game_tree_free (tree);
  tree = read_tree (CW_RECORD_KIF, kept);
  g_autofree char *again = text_of (tree, CW_RECORD_KIF);
  g_assert_cmpstr (again, ==, text);
  cw_game_tree_free (tree);
}

/* A file that is not in UTF-8 does not claim to be. */
static void
test_encoding (void)
{
  static const struct
  {
    CwRecordFormat format;
    const char *text;
    CwEncoding encoding;
    gboolean inside;
    const char *expected;
  } named[] = {
    { CW_RECORD_KIF, "#KIF version=2.0 encoding=UTF-8\n先手：A\n", CW_CP932, TRUE,
      "#KIF version=2.0 encoding=Shift_JIS\n先手：A\n" },
    { CW_RECORD_CSA, "'CSA encoding=UTF-8\nV3.0\n", CW_CP932, FALSE,
      "'CSA encoding=SHIFT_JIS\nV3.0\n" },
    { CW_RECORD_CSA, "'CSA encoding=UTF-8\nV3.0\n", CW_UTF8, TRUE, "V3.0\n" },
    { CW_RECORD_CSA, "'CSA encoding=UTF-8\r\nV3.0\r\n", CW_UTF8, TRUE, "V3.0\r\n" },
    { CW_RECORD_CSA, "'CSA encoding=UTF-8", CW_UTF8, TRUE, "" },
    { CW_RECORD_CSA, "'encoding=EUC-JP x\rV3.0\r", CW_UTF8, FALSE, "'encoding=UTF-8 x\rV3.0\r" },
    { CW_RECORD_KIF, "#KIF encoding=sjis\n先手：A\n", CW_CP932, TRUE,
      "#KIF encoding=sjis\n先手：A\n" },
    { CW_RECORD_KI2, "# encoding=sjis\r\n先手：A\r\n", CW_UTF8, TRUE,
      "# encoding=UTF-8\r\n先手：A\r\n" },
    { CW_RECORD_PGN, "[Event \"encoding=\"]\n", CW_CP932, TRUE, "[Event \"encoding=\"]\n" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    {
      g_autofree char *text = cw_game_layout_name_encoding (named[i].format, named[i].text,
                                                            named[i].encoding, named[i].inside);
      g_assert_cmpstr (text, ==, named[i].expected);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/game-layout/%s", cases[i].label);
      g_test_add_data_func (path, &cases[i], test_kept);
    }
  g_test_add_func ("/game-layout/order", test_order);
  g_test_add_func ("/game-layout/encoding", test_encoding);
  return g_test_run ();
}
