/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records in PSN, USI and EPD, and what each format loses. */
#include "notation/record_losses.h"
#include "record-test.h"

/* --- PSN ------------------------------------------------------------------------------------- */

static void
assert_moves (const char *text, CwRecordFormat format, const char *moves)
{
  CwGameTree *tree = test_record (text, format);
  g_autofree char *line = test_main_line (tree);
  g_assert_cmpstr (line, ==, moves);
  test_same_again (tree, format);
  cw_game_tree_free (tree);
}

/* All spellings found in files; "=" here means not promoting, not an even position. */
static void
test_psn_moves (void)
{
  static const char moves[] = "7g7f 3c3d 8h2b+ 3a2b B*5e";
  assert_moves ("[Sente \"A\"]\n[Gote \"B\"]\n1.P7f P3d 2.Bx2b+ Sx 3.B*5e {1-0}\n", CW_RECORD_PSN,
                moves);
  assert_moves ("[Black \"A\"]\nP7g-7f P3c-3d B8hx2b+ S3ax2b B'5e\n", CW_RECORD_PSN, moves);
  assert_moves ("1.P7f \t2.P3d \t3.Bx2b+\n4.xS 5.B*5e {1-0}\n", CW_RECORD_PSN, moves);
  assert_moves ("[Sente \"A\"]\n1.P-76 P-34 2.Bx22= Sx22 3.B*55\n", CW_RECORD_PSN,
                "7g7f 3c3d 8h2b 3a2b B*5e");
}

static void
test_psn_tags (void)
{
  CwGameTree *tree = test_record ("[Name \"C\"]\n[Sente \"A\"]\n[Gote \"B\"]\n"
                                  "[Date \"19910115\"]\n[Venue \"Tokyo\"]\n[Result \"0-1\"]\n"
                                  "[Black_grade \"Kio\"]\nP7g-7f {good} (P2g-2f {too}) P3c-3d\n",
                                  CW_RECORD_PSN);
  g_assert_cmpstr (cw_game_tree_tag (tree, "White"), ==, "A");
  g_assert_cmpstr (cw_game_tree_tag (tree, "Black"), ==, "B");
  g_assert_cmpstr (cw_game_tree_tag (tree, "Name"), ==, "C");
  g_assert_cmpstr (cw_game_tree_tag (tree, "Date"), ==, "1991.01.15");
  g_assert_cmpstr (cw_game_tree_tag (tree, "Site"), ==, "Tokyo");
  g_assert_cmpstr (cw_game_tree_tag (tree, "WhiteRank"), ==, "Kio");
  g_assert_cmpint (cw_game_tree_result (tree), ==, CW_BLACK_WON);
  const CwNode *first = cw_game_tree_root (tree)->child;
  g_assert_cmpstr (first->comment, ==, "good");
  g_assert_cmpstr (first->sibling->comment, ==, "too");
  test_same_again (tree, CW_RECORD_PSN);
  g_autofree char *text = test_write_record (tree, CW_RECORD_PSN, CW_UTF8, NULL);
  g_assert_cmpstr (text, ==,
                   "[Sente \"A\"]\n[Gote \"B\"]\n[Name \"C\"]\n[Date \"1991/01/15\"]\n"
                   "[Venue \"Tokyo\"]\n[SenteGrade \"Kio\"]\n[Result \"0-1\"]\n\n"
                   "1.P7g-7f {good} (1.P2g-2f {too}) 1...P3c-3d {0-1}\n\n");
  cw_game_tree_free (tree);
}

/* The same in PGN, which keeps its own tag names. */
static void
test_pgn_of_shogi (void)
{
  CwGameTree *tree = test_record ("[White \"A\"]\n[Black \"B\"]\n[Variant \"Shogi\"]\n\n"
                                  "1. 7g7f 3c3d 2. 8h2b+ 3a2b 3. B*5e P-24 1-0\n",
                                  CW_RECORD_PGN);
  g_assert_cmpstr (cw_game_tree_tag (tree, "White"), ==, "A");
  g_autofree char *moves = test_main_line (tree);
  g_assert_cmpstr (moves, ==, "7g7f 3c3d 8h2b+ 3a2b B*5e 2c2d");
  g_autofree char *text = test_write_record (tree, CW_RECORD_PGN, CW_UTF8, NULL);
  g_assert_nonnull (strstr (text, "\n1. 7g7f 3c3d 2. 8h2b+ 3a2b 3. B*5e 2c2d 1-0\n"));
  cw_game_tree_free (tree);
}

/* Headers of other formats become tags; characters that PGN forbids in names are replaced. */
static void
test_pgn_names (void)
{
  CwGameTree *tree = test_record ("$備考:長い\n$a b*:c\nPI\n+\n+7776FU\n", CW_RECORD_CSA);
  g_autofree char *text = test_write_record (tree, CW_RECORD_PGN, CW_UTF8, NULL);
  g_assert_nonnull (strstr (text, "[備考 \"長い\"]\n[a_b_ \"c\"]\n"));
  CwGameTree *again = test_record (text, CW_RECORD_PGN);
  g_assert_cmpstr (cw_game_tree_tag (again, "備考"), ==, "長い");
  cw_game_tree_free (again);
  cw_game_tree_free (tree);
}

/* --- USI ------------------------------------------------------------------------------------- */

static void
test_usi (void)
{
  static const struct
  {
    const char *text, *start, *moves;
  } records[] = {
    { "position startpos moves 7g7f 3c3d\n", NULL, "7g7f 3c3d" },
    { "startpos moves 7g7f 3c3d", NULL, "7g7f 3c3d" },
    { "position startpos\n", NULL, "" },
    { "position sfen 4k4/9/9/9/9/9/9/9/4K4 b RB 1 moves R*5c 5a4a\n",
      "4k4/9/9/9/9/9/9/9/4K4 b RB 1", "R*5c 5a4a" },
    { "sfen 4k4/9/9/9/9/9/9/9/4K4 w - 7\n", "4k4/9/9/9/9/9/9/9/4K4 w - 7", "" },
    { "4k4/9/9/9/9/9/9/9/4K4 b r\n", "4k4/9/9/9/9/9/9/9/4K4 b r 1", "" },
    { "7g7f 3c3d 2g2f\n", NULL, "7g7f 3c3d 2g2f" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (records); i++)
    {
      CwGameTree *tree = test_record (records[i].text, CW_RECORD_USI);
      g_autofree char *moves = test_main_line (tree);
      char fen[CW_FEN_SIZE];
      g_assert_cmpstr (moves, ==, records[i].moves);
      cw_fen_write (cw_game_tree_start (tree), fen);
      if (records[i].start)
        g_assert_cmpstr (fen, ==, records[i].start);
      test_same_again (tree, CW_RECORD_USI);
      cw_game_tree_free (tree);
    }
}

static void
test_usi_lists (void)
{
  static const char text[] = "# the first\n# of two\nstartpos moves 7g7f resign\n\n"
                             "startpos moves 2g2f win\nstartpos moves 2g2f 2g2f 3c3d\n"
                             "position sfen 4k/5/5/5/K4 b - 1 moves 5e5d\n";
  TestRecords records = test_records (text, strlen (text));
  g_assert_cmpuint (records.trees->len, ==, 4);
  CwGameTree *const *trees = (CwGameTree *const *)records.trees->pdata;
  g_assert_cmpstr (cw_game_tree_root (trees[0])->comment, ==, "the first\nof two");
  g_assert_cmpint (cw_game_tree_result (trees[0]), ==, CW_WHITE_WON);
  g_assert_cmpint (cw_game_tree_ending (trees[0]), ==, CW_ENDING_RESIGNATION);
  g_assert_cmpint (cw_game_tree_ending (trees[1]), ==, CW_ENDING_DECLARATION);
  g_assert_cmpuint (records.errors, ==, 1);
  g_assert_cmpuint (records.first.line, ==, 6);
  g_assert_cmpuint (records.first.column, ==, 21);
  g_assert_cmpuint (cw_game_tree_plies (trees[2]), ==, 1);
  g_assert_true (cw_game_tree_game (trees[3]) == cw_game_named ("minishogi"));
  test_same_again (trees[3], CW_RECORD_USI);
  test_records_clear (&records);
}

/* --- EPD ------------------------------------------------------------------------------------- */

static void
test_epd (void)
{
  static const char text[] = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - "
                             "bm Qxf7#; id \"mate; in one\"; c0 \"first\"; c1 \"second\"; hmvc 4; "
                             "fmvn 3; acd 12; pv Qxf7#;\n";
  CwGameTree *tree = test_record (text, CW_RECORD_EPD);
  const CwPosition *start = cw_game_tree_start (tree);
  g_assert_cmpstr (cw_game_tree_tag (tree, "bm"), ==, "Qxf7#");
  g_assert_cmpstr (cw_game_tree_tag (tree, "Event"), ==, "mate; in one");
  g_assert_cmpstr (cw_game_tree_tag (tree, "acd"), ==, "12");
  g_assert_cmpstr (cw_game_tree_root (tree)->comment, ==, "first\nsecond");
  g_assert_cmpuint (cw_position_clock (start), ==, 4);
  g_assert_cmpuint (cw_position_number (start), ==, 3);
  g_autofree char *moves = test_main_line (tree);
  g_assert_cmpstr (moves, ==, "f3f7");
  test_same_again (tree, CW_RECORD_EPD);
  g_autofree char *again = test_write_record (tree, CW_RECORD_EPD, CW_UTF8, NULL);
  g_assert_cmpstr (again, ==,
                   "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - hmvc 4; "
                   "fmvn 3; bm Qxf7#; id \"mate; in one\"; acd 12; c0 \"first\"; c1 \"second\"; "
                   "pv Qxf7#;\n");
  cw_game_tree_free (tree);
}

static void
test_epd_faults (void)
{
  static const struct
  {
    const char *text;
    CwStatusCode code;
    unsigned column;
  } faults[] = {
    { "8/8/8/8/8/8/8/K6X w - - bm Ka2;\n", CW_ERROR_FEN_PIECE, 17 },
    { "8/8/8/8/8/8/8/K6k w - - pv Ka2 Kh3;\n", CW_ILLEGAL_KING, 32 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      TestRecords records = test_records (faults[i].text, strlen (faults[i].text));
      g_assert_cmpint (records.format, ==, CW_RECORD_EPD);
      g_assert_cmpuint (records.errors, ==, 1);
      g_assert_cmpint (records.first.code, ==, faults[i].code);
      g_assert_cmpuint (records.first.column, ==, faults[i].column);
      test_records_clear (&records);
    }
}

/* --- what formats cannot hold ---------------------------------------------------------------- */

static void
assert_refused (const CwGameTree *tree, CwRecordFormat format, CwStatusCode code)
{
  CwBuffer out = { 0 };
  CwStatus status = { 0 };
  g_assert_false (cw_record_write (tree, format, CW_UTF8, cw_sink_buffer (&out), &status));
  g_assert_cmpint (status.code, ==, code);
  g_assert_cmpuint (out.length, ==, 0);
  cw_buffer_free (&out);
}

static void
test_refused (void)
{
  CwGameTree *chess = test_record ("[Event \"A\"]\n\n1. e4 e5 *\n", CW_RECORD_PGN);
  assert_refused (chess, CW_RECORD_CSA, CW_ERROR_RECORD_GAME);
  assert_refused (chess, CW_RECORD_USI, CW_ERROR_RECORD_GAME);
  assert_refused (chess, CW_RECORD_PSN, CW_ERROR_RECORD_GAME);
  cw_game_tree_free (chess);
  CwGameTree *shogi = test_record ("startpos moves 7g7f 0000 2g2f\n", CW_RECORD_USI);
  assert_refused (shogi, CW_RECORD_EPD, CW_ERROR_RECORD_CHESS);
  assert_refused (shogi, CW_RECORD_CSA, CW_ERROR_RECORD_PASS);
  cw_game_tree_free (shogi);
  CwGameTree *mini = test_record ("sfen 4k/5/5/5/K4 b - 1\n", CW_RECORD_USI);
  assert_refused (mini, CW_RECORD_CSA, CW_ERROR_RECORD_GAME);
  assert_refused (mini, CW_RECORD_PSN, CW_ERROR_RECORD_GAME);
  cw_game_tree_free (mini);
}

static void
test_losses (void)
{
  CwGameTree *tree = test_record ("[Sente \"A\"]\n[Gote \"B\"]\n\n1.P7g-7f! {[%emt 0:00:01] good} "
                                  "(1.P2g-2f) (1.P5g-5f (1.P4g-4f)) 1...P3c-3d {[%emt 0:00:02]} "
                                  "{1-0}\n",
                                  CW_RECORD_PSN);
  static const struct
  {
    CwRecordFormat format;
    unsigned lost[CW_LOSSES];
  } losses[] = {
    { CW_RECORD_PGN, { 0 } },
    { CW_RECORD_PSN, { 0 } },
    { CW_RECORD_CSA, { [CW_LOST_VARIATIONS] = 3, [CW_LOST_GLYPHS] = 1 } },
    { CW_RECORD_USI, { 3, 1, 2, 1, 2, 1 } },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (losses); i++)
    {
      unsigned lost[CW_LOSSES];
      cw_record_losses (tree, losses[i].format, lost);
      g_assert_cmpmem (lost, sizeof lost, losses[i].lost, sizeof losses[i].lost);
    }
  cw_game_tree_free (tree);
}

/* The format of a text is recognised. */
static void
test_recognised (void)
{
  static const struct
  {
    const char *text;
    CwRecordFormat format;
  } texts[] = {
    { "[Variant \"Shogi\"]\n\n1. 7g7f 3c3d 2. P*5e S*4d\n", CW_RECORD_PGN },
    { "1. e4 e5 2. Nf3 Nc6\n", CW_RECORD_PGN },
    { "1. P7f P3d\n", CW_RECORD_PSN },
    { "'comment\n'P2g-2f P8c-8d P7g-7f P3c-3d\n+2726FU\n", CW_RECORD_CSA },
    { "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n", CW_RECORD_USI },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n", CW_RECORD_EPD },
    { "", CW_RECORD_PGN },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      CwRecordFormat format = cw_record_recognise (texts[i].text, strlen (texts[i].text), NULL);
      if (format != texts[i].format)
        g_error ("%s: %s", texts[i].text, cw_record_format_name (format));
    }
}

/* Each suffix of a format leads back to the format, also in capitals; so do names. */
static void
test_names (void)
{
  CwRecordFormat format;
  CwEncoding encoding;
  for (CwRecordFormat of = 0; of < CW_RECORD_FORMATS; of++)
    {
      g_autofree char *small = g_ascii_strdown (cw_record_format_name (of), -1);
      const CwRecordSuffix *suffix = cw_record_format_suffixes (of);
      g_assert_true (cw_record_format_named (small, &format) && format == of);
      g_assert_nonnull (suffix->text);
      for (; suffix->text; suffix++)
        {
          g_autofree char *name = g_strconcat ("games.1", suffix->text, NULL);
          g_autofree char *capitals = g_ascii_strup (name, -1);
          g_assert_true (cw_record_format_of_file (name, &format, &encoding) && format == of);
          g_assert_cmpint (encoding, ==, suffix->encoding);
          g_assert_true (cw_record_format_of_file (capitals, &format, &encoding) && format == of);
        }
    }
  g_assert_true (cw_record_format_of_file ("a.kif", &format, &encoding) && encoding == CW_CP932);
  g_assert_false (cw_record_format_of_file ("a.kif.txt", &format, &encoding));
  g_assert_false (cw_record_format_of_file ("kif", &format, &encoding));
  g_assert_false (cw_record_format_named ("KIFU", &format));
}

/* Unknown values get no header in the shogi formats; known ones do. */
static void
test_unknown_left_out (void)
{
  static const char pgn[] = "[Event \"?\"]\n[Site \"Osaka\"]\n[Date \"%s\"]\n[Round \"-\"]\n"
                            "[White \"?\"]\n[Black \"B\"]\n[Result \"*\"]\n"
                            "[Variant \"Shogi\"]\n[Time \"10:00:00\"]\n\n1. 7g7f 3c3d *\n";
  static const CwRecordFormat formats[] = { CW_RECORD_KIF, CW_RECORD_KI2, CW_RECORD_CSA };
  static const char *const words[] = { "棋戦", "局：", "$EVENT", "$Round", "開始日時", "?" };
  g_autofree char *undated = g_strdup_printf (pgn, "????.??.??");
  g_autofree char *dated = g_strdup_printf (pgn, "1999.07.15");
  for (unsigned i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      CwGameTree *tree = test_record (undated, CW_RECORD_PGN);
      g_autofree char *text = test_write_record (tree, formats[i], CW_UTF8, NULL);
      for (unsigned j = 0; j < G_N_ELEMENTS (words); j++)
        if (strstr (text, words[j]))
          g_error ("%s in %s", words[j], text);
      g_assert_nonnull (strstr (text, "Osaka"));
      g_assert_nonnull (strstr (text, "10:00:00"));
      CwGameTree *again = test_record (text, formats[i]);
      g_assert_cmpstr (cw_game_tree_tag (again, "Site"), ==, "Osaka");
      g_assert_cmpstr (cw_game_tree_tag (again, "Time"), ==, "10:00:00");
      g_assert_cmpstr (cw_game_tree_tag (again, "Black"), ==, "B");
      g_assert_cmpuint (cw_game_tree_plies (again), ==, 2);
      test_same_again (again, formats[i]);
      cw_game_tree_free (again);
      cw_game_tree_free (tree);
      tree = test_record (dated, CW_RECORD_PGN);
      g_autofree char *day = test_write_record (tree, formats[i], CW_UTF8, NULL);
      g_assert_nonnull (strstr (day, "1999/07/15 10:00:00"));
      cw_game_tree_free (tree);
    }
}

/* A hyphen means no value for a place but could be a name; a date may be partly known. */
static void
test_tag_has_value (void)
{
  g_assert_false (cw_tag_has_value ("Site", "?"));
  g_assert_false (cw_tag_has_value ("Site", "-"));
  g_assert_false (cw_tag_has_value ("Annotator", ""));
  g_assert_false (cw_tag_has_value ("Date", "????.??.??"));
  g_assert_true (cw_tag_has_value ("Date", "1999.??.??"));
  g_assert_true (cw_tag_has_value ("White", "-"));
  g_assert_true (cw_tag_has_value ("Event", "?!"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/record-formats/psn-moves", test_psn_moves);
  g_test_add_func ("/record-formats/psn-tags", test_psn_tags);
  g_test_add_func ("/record-formats/pgn-of-shogi", test_pgn_of_shogi);
  g_test_add_func ("/record-formats/pgn-names", test_pgn_names);
  g_test_add_func ("/record-formats/usi", test_usi);
  g_test_add_func ("/record-formats/usi-lists", test_usi_lists);
  g_test_add_func ("/record-formats/epd", test_epd);
  g_test_add_func ("/record-formats/epd-faults", test_epd_faults);
  g_test_add_func ("/record-formats/refused", test_refused);
  g_test_add_func ("/record-formats/losses", test_losses);
  g_test_add_func ("/record-formats/recognised", test_recognised);
  g_test_add_func ("/record-formats/names", test_names);
  g_test_add_func ("/record-formats/unknown-left-out", test_unknown_left_out);
  g_test_add_func ("/record-formats/tag-has-value", test_tag_has_value);
  return g_test_run ();
}
