/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records in CSA: everything in them is read and written again. */
#include "record-test.h"

static const char whole[] = "'CSA encoding=UTF-8\n"
                            "V3.0\n"
                            "N+先手の人\n"
                            "N-Gote\n"
                            "$EVENT:棋王戦\n"
                            "$SITE:東京\n"
                            "$OPENING:YAGURA\n"
                            "$TIME:1500+60+0\n"
                            "$START_TIME:2003/05/03 10:30:00\n"
                            "PI\n"
                            "+\n"
                            "'*at the start\n"
                            "'*and more\n"
                            "+7776FU\n"
                            "T12.5\n"
                            "'** 50 -3334FU\n"
                            "-3334FU\n"
                            "T0\n"
                            "+8822UM\n"
                            "'*of the move\n"
                            "%TORYO\n"
                            "T3\n"
                            "'*of the end\n";

static void
test_whole (void)
{
  CwGameTree *tree = test_record (whole, CW_RECORD_CSA);
  g_assert_cmpstr (cw_game_tree_tag (tree, "White"), ==, "先手の人");
  g_assert_cmpstr (cw_game_tree_tag (tree, "Black"), ==, "Gote");
  g_assert_cmpstr (cw_game_tree_tag (tree, "Event"), ==, "棋王戦");
  g_assert_cmpstr (cw_game_tree_tag (tree, "Site"), ==, "東京");
  g_assert_cmpstr (cw_game_tree_tag (tree, "Opening"), ==, "YAGURA");
  g_assert_cmpstr (cw_game_tree_tag (tree, "Date"), ==, "2003.05.03");
  g_assert_cmpstr (cw_game_tree_tag (tree, "Time"), ==, "10:30:00");
  g_assert_cmpstr (cw_game_tree_tag (tree, "TIME"), ==, "1500+60+0");
  g_autofree char *moves = test_main_line (tree);
  g_assert_cmpstr (moves, ==, "7g7f 3c3d 8h2b+");
  const CwNode *node = cw_game_tree_root (tree);
  g_assert_cmpstr (node->comment, ==, "at the start\nand more");
  node = node->child;
  g_assert_cmpstr (node->comment, ==, "[%emt 0:00:12.500] * 50 -3334FU");
  node = node->child;
  g_assert_cmpstr (node->comment, ==, "[%emt 0:00:00]");
  node = node->child;
  g_assert_cmpstr (node->comment, ==, "of the move [%end resignation 0:00:03] of the end");
  g_assert_cmpint (cw_game_tree_ending (tree), ==, CW_ENDING_RESIGNATION);
  g_assert_cmpint (cw_game_tree_result (tree), ==, CW_WHITE_WON);
  g_autofree char *again = test_write_record (tree, CW_RECORD_CSA, CW_UTF8, NULL);
  g_assert_cmpstr (again, ==, whole);
  cw_game_tree_free (tree);
}

/* Forms that are allowed besides the canonical one. */
static void
test_other_forms (void)
{
  static const struct
  {
    const char *text, *moves;
  } records[] = {
    { "V2.2\nPI\n+\n+7776FU,T12\n-3334FU,T6,+2726FU\n%CHUDAN,T1\n", "7g7f 3c3d 2g2f" },
    { "V2.2,PI,+,+7776FU,T12,-3334FU,%TORYO", "7g7f 3c3d" },
    { "+7776FU\r\n-3334FU\r\n%TORYO\r\n", "7g7f 3c3d" },
    { "PI82HI22KA\n-\n-5142OU\n+7776FU\n", "5a4b 7g7f" },
    { "PI82HI22KA\n-5142OU\n+7776FU\n", "5a4b 7g7f" },
    { "P-51OU\nP+59OU00FU\nP-00AL\n+\n+0055FU\n-0054HI\n", "P*5e R*5d" },
    { "N+A\n\nN-B\n\n+7776FU\n\nT1\n", "7g7f" },
    { "PI\n+\n+7776FU\n$END_TIME:2003/05/03 11:11:05\n", "7g7f" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (records); i++)
    {
      CwGameTree *tree = test_record (records[i].text, CW_RECORD_CSA);
      g_autofree char *moves = test_main_line (tree);
      g_assert_cmpstr (moves, ==, records[i].moves);
      test_same_again (tree, CW_RECORD_CSA);
      cw_game_tree_free (tree);
    }
}

static void
assert_ending (const char *end, CwEnding ending, CwGameResult result)
{
  g_autofree char *text = g_strdup_printf ("V2.2\nPI\n+\n+7776FU\n-3334FU\n%s\n", end);
  CwGameTree *tree = test_record (text, CW_RECORD_CSA);
  g_assert_cmpint (cw_game_tree_ending (tree), ==, ending);
  g_assert_cmpint (cw_game_tree_result (tree), ==, result);
  test_same_again (tree, CW_RECORD_CSA);
  cw_game_tree_free (tree);
}

/* Black (CW_WHITE here) is to move. */
static void
test_endings (void)
{
  assert_ending ("%TORYO", CW_ENDING_RESIGNATION, CW_BLACK_WON);
  assert_ending ("%CHUDAN", CW_ENDING_INTERRUPTION, CW_UNFINISHED);
  assert_ending ("%SENNICHITE", CW_ENDING_REPETITION, CW_DRAWN);
  assert_ending ("%TIME_UP", CW_ENDING_TIME, CW_BLACK_WON);
  assert_ending ("%ILLEGAL_MOVE", CW_ENDING_ILLEGAL_MOVE, CW_BLACK_WON);
  assert_ending ("%+ILLEGAL_ACTION", CW_ENDING_FOUL, CW_BLACK_WON);
  assert_ending ("%-ILLEGAL_ACTION", CW_ENDING_FOUL_BEFORE, CW_WHITE_WON);
  assert_ending ("%JISHOGI", CW_ENDING_IMPASSE, CW_DRAWN);
  assert_ending ("%KACHI", CW_ENDING_DECLARATION, CW_WHITE_WON);
  assert_ending ("%HIKIWAKE", CW_ENDING_AGREEMENT, CW_DRAWN);
  assert_ending ("%MAX_MOVES", CW_ENDING_MAX_MOVES, CW_DRAWN);
  assert_ending ("%TSUMI", CW_ENDING_MATE, CW_BLACK_WON);
  assert_ending ("%FUZUMI", CW_ENDING_NO_MATE, CW_UNFINISHED);
  assert_ending ("%MATTA", CW_ENDING_TAKEN_BACK, CW_UNFINISHED);
  assert_ending ("%ERROR", CW_ENDING_ERROR, CW_UNFINISHED);
  assert_ending ("", CW_ENDING_NONE, CW_UNFINISHED);
}

/* A result without an ending, as from another format. */
static void
test_results (void)
{
  static const struct
  {
    CwGameResult result;
    const char *end, *header;
  } results[] = {
    { CW_WHITE_WON, "%TORYO\n", NULL },
    { CW_BLACK_WON, NULL, "$RESULT:0-1\n" },
    { CW_DRAWN, "%HIKIWAKE\n", NULL },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (results); i++)
    {
      CwGameTree *tree = test_record ("PI\n+\n+7776FU\n", CW_RECORD_CSA);
      cw_game_tree_set_result (tree, results[i].result);
      g_autofree char *text = test_write_record (tree, CW_RECORD_CSA, CW_UTF8, NULL);
      cw_game_tree_free (tree);
      if (results[i].end)
        g_assert_true (g_str_has_suffix (text, results[i].end));
      if (results[i].header)
        g_assert_nonnull (strstr (text, results[i].header));
      tree = test_record (text, CW_RECORD_CSA);
      g_assert_cmpint (cw_game_tree_result (tree), ==, results[i].result);
      cw_game_tree_free (tree);
    }
}

/* Some servers record the illegal move itself, which then is no fault of the file. */
static void
test_recorded_illegal_move (void)
{
  CwGameTree *tree = test_record ("PI\n+\n+7776FU\n-3335FU\nT5\n%ILLEGAL_MOVE\n", CW_RECORD_CSA);
  g_assert_cmpuint (cw_game_tree_plies (tree), ==, 1);
  g_assert_cmpint (cw_game_tree_result (tree), ==, CW_WHITE_WON);
  g_assert_cmpstr (cw_game_tree_root (tree)->child->comment, ==, "-3335FU [%end illegal-move]");
  test_same_again (tree, CW_RECORD_CSA);
  cw_game_tree_free (tree);
}

static void
test_many_games (void)
{
  static const char text[] = "V2.2\nN+A\nPI\n+\n+7776FU\n/\nV2.2\nN+B\nPI\n+\n+2726FU\n%TORYO\n"
                             "N+C\nPI\n+\n%CHUDAN\n/\n/\n'only a comment\n";
  TestRecords records = test_records (text, strlen (text));
  g_assert_cmpuint (records.errors, ==, 0);
  g_assert_cmpuint (records.trees->len, ==, 3);
  static const char *const names[] = { "A", "B", "C" };
  static const unsigned plies[] = { 1, 1, 0 };
  for (unsigned i = 0; i < 3; i++)
    {
      CwGameTree *tree = records.trees->pdata[i];
      g_assert_cmpstr (cw_game_tree_tag (tree, "White"), ==, names[i]);
      g_assert_cmpuint (cw_game_tree_plies (tree), ==, plies[i]);
    }
  test_records_clear (&records);
}

/* Faults are reported with their position, and the moves before them are kept. */
static void
test_faults (void)
{
  static const struct
  {
    const char *text;
    CwStatusCode code;
    unsigned line, column, plies;
  } faults[] = {
    { "PI\n+\n+7776FU\n-3335FU\n+2726FU\n", CW_ILLEGAL_SHOGI_PAWN, 4, 1, 1 },
    { "PI\n+\n+7776FU,T1,+2726FU\n", CW_ERROR_CSA_SIDE, 3, 12, 1 },
    { "PI\n+\n+7776FU\n-33X4FU\n", CW_ERROR_MOVE_UNREADABLE, 4, 1, 1 },
    { "PI\n+\n+7776FU\n-3335FU\n%TORYO\n", CW_ILLEGAL_SHOGI_PAWN, 4, 1, 1 },
    { "PI82KA\n+\n+7776FU\n", CW_ERROR_CSA_NOT_THERE, 1, 3, 0 },
    { "P1-KY-XX\n+\n+7776FU\n", CW_ERROR_CSA_RANK, 1, 6, 0 },
    { "P+59OU\nP+58OU\n+\n+5948OU\n", CW_SETUP_SENTE_KINGS, 3, 1, 0 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      TestRecords records = test_records (faults[i].text, strlen (faults[i].text));
      if (records.errors != 1 || records.first.code != faults[i].code
          || records.first.line != faults[i].line || records.first.column != faults[i].column)
        g_error ("%s: %u errors, %s at %u:%u", faults[i].text, records.errors,
                 cw_status_sentence (records.first.code), records.first.line, records.first.column);
      g_assert_cmpuint (records.trees->len, ==, 1);
      g_assert_cmpuint (cw_game_tree_plies (records.trees->pdata[0]), ==, faults[i].plies);
      test_records_clear (&records);
    }
}

/* What a fault cuts off becomes a comment, word for word, and survives writing and reading. */
static void
test_behind_fault (void)
{
  static const struct
  {
    const char *text, *comment;
    unsigned plies;
  } faults[] = {
    { "PI\n+\n+7776FU\nT3\n'fine\n-3335FU\nT4\n'why\n+2726FU\n%TORYO\n",
      "[%emt 0:00:03] fine [%unread] -3335FU\nT4\n'why\n+2726FU\n%TORYO", 1 },
    { "PI\n+\n+7776FU\n-3335FU,T4\n'why", "[%unread] -3335FU,T4\n'why", 1 },
    { "PI\n+\n+7776FU,T1,+2726FU,T2\n%TORYO\n/\nPI\n+\n%TORYO\n",
      "[%emt 0:00:01] [%unread] +2726FU,T2\n%TORYO", 1 },
    { "PI\n+\n+7776FU\n-33X4FU\nN+A\n", "[%unread] -33X4FU", 1 },
    { "N+A\nP1-KY\nP2-XX\n+\n+7776FU\n", "[%unread] N+A\nP1-KY\nP2-XX\n+\n+7776FU", 0 },
    { "PI\n+\n+7775FU\n-3334FU\n", "[%unread] PI\n+\n+7775FU\n-3334FU", 0 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      TestRecords records = test_records (faults[i].text, strlen (faults[i].text));
      CwGameTree *tree = records.trees->pdata[0];
      const CwNode *root = cw_game_tree_root (tree);
      g_assert_cmpuint (records.errors, ==, 1);
      g_assert_cmpuint (cw_game_tree_plies (tree), ==, faults[i].plies);
      g_assert_cmpstr ((faults[i].plies > 0 ? root->child : root)->comment, ==, faults[i].comment);
      gsize length;
      g_autofree char *bytes = test_write_record (tree, CW_RECORD_CSA, CW_UTF8, &length);
      CwGameTree *again = test_record (bytes, CW_RECORD_CSA);
      root = cw_game_tree_root (again);
      g_assert_cmpstr ((faults[i].plies > 0 ? root->child : root)->comment, ==, faults[i].comment);
      cw_game_tree_free (again);
      test_records_clear (&records);
    }
}

/* Misplaced lines are skipped with a warning. */
static void
test_skipped (void)
{
  static const char text[] = "PI\n+\nT9\n+7776FU\nT1\nT2\n+\n-3334FU\nX\n%NEWS\n%TORYO\nT3\nT4\n";
  TestRecords records = test_records (text, strlen (text));
  g_assert_cmpuint (records.errors, ==, 0);
  g_assert_cmpuint (records.warnings, ==, 6);
  g_assert_cmpuint (records.trees->len, ==, 1);
  const CwNode *node = cw_game_tree_root (records.trees->pdata[0])->child;
  g_assert_cmpstr (node->comment, ==, "[%emt 0:00:01]");
  g_assert_cmpstr (node->child->comment, ==, "[%end resignation 0:00:03]");
  test_records_clear (&records);
}

/* Names with a backslash as second byte in Shift_JIS, and everything in EUC-JP. */
static void
test_encodings (void)
{
  static const CwEncoding encodings[] = { CW_CP932, CW_EUC_JP, CW_UTF8_MARKED };
  static const char text[] = "V2.2\nN+表示ソ能\nN-十段\nPI\n+\n'*噂の手です\n+7776FU\n%TORYO\n";
  CwGameTree *tree = test_record (text, CW_RECORD_CSA);
  g_autofree char *before = test_describe_record (tree);
  for (unsigned i = 0; i < G_N_ELEMENTS (encodings); i++)
    {
      gsize length;
      g_autofree char *bytes = test_write_record (tree, CW_RECORD_CSA, encodings[i], &length);
      TestRecords records = test_records (bytes, length);
      g_assert_cmpuint (records.trees->len, ==, 1);
      g_autofree char *after = test_describe_record (records.trees->pdata[0]);
      g_assert_cmpstr (before, ==, after);
      test_records_clear (&records);
    }
  cw_game_tree_free (tree);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/csa/whole", test_whole);
  g_test_add_func ("/csa/other-forms", test_other_forms);
  g_test_add_func ("/csa/endings", test_endings);
  g_test_add_func ("/csa/results", test_results);
  g_test_add_func ("/csa/recorded-illegal-move", test_recorded_illegal_move);
  g_test_add_func ("/csa/many-games", test_many_games);
  g_test_add_func ("/csa/faults", test_faults);
  g_test_add_func ("/csa/behind-fault", test_behind_fault);
  g_test_add_func ("/csa/skipped", test_skipped);
  g_test_add_func ("/csa/encodings", test_encodings);
  return g_test_run ();
}
