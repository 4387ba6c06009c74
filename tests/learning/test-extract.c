/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include <string.h>

#include "core/position.h"
#include "learning/extract.h"
#include "learning/fit.h"
#include "learning/samples.h"
#include "search/trace.h"

/* The sample game of [Med15]: Simplex 0.9.7 against IvanHoe, 2013.05.09. */
static const char sample_game[] =
    "[White \"Simplex 0.9.7\"]\n[Black \"IvanHoe 999946f\"]\n[Date \"2013.05.09\"]\n"
    "[Result \"0-1\"]\n\n"
    "1. d4 d5 2. c4 e6 3. e3 c6 4. Nf3 Nd7 5. Nbd2 Nh6 6. e4 Bb4 7. a3 Ba5 8. cxd5 exd5 9. exd5 "
    "cxd5 10. Qe2+ Kf8 11. Qb5 Nf6 12. Bd3 Qe7+ 13. Kd1 Bb6 14. Re1 Bd7 15. Qb3 Be6 16. Re2 Qc7 "
    "17. Qb4+ Kg8 18. Nb3 Bf5 19. Bb1 Bxb1 20. Rxb1 Nf5 21. Bd2 a5 22. Qa4 h6 23. Rc1 Qb8 "
    "24. Bxa5 Qf4 25. Qb4 Bxa5 26. Nxa5 Kh7 27. Nxb7 Rab8 28. a4 Ne4 29. h3 Rhc8 30. Ra1 Rc7 "
    "31. Qa3 Rcxb7 32. g3 Qc7 33. Rc1 Qa5 34. Rxe4 dxe4 35. Rc5 Qa6 36. Nd2 Nxd4 37. Rc4 Nb3 "
    "38. Nxb3 Qxc4 39. Nd2 Rd8 40. Qc3 Qf1+ 41. Kc2 Qe2 42. f4 e3 43. b4 Rc7 44. Kb3 Qd1+ "
    "45. Ka2 Rxc3 46. Nb1 Qxa4+ 47. Na3 Rc2+ 48. Ka1 Rd1# 0-1\n";

static const char sample_rows[] = " 0  0  0  0  0  0\n"
                                  " 1  0  0  0  0  0\n"
                                  " 2  0  0  0  0  0\n"
                                  " 2 -1  0  0  0  0\n"
                                  " 2  0  0 -1  0  0\n"
                                  " 1  0  0 -1  0  0\n"
                                  " 1  1  0 -2  0  0\n";

static void
extract (CwRows *rows, const char *pgn, gsize length, const CwRowRule *rule)
{
  CwMemory memory = { .bytes = (const unsigned char *)pgn, .size = length };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwRecordGame game;
  CwStatus status = { 0 };
  cw_rows_init (rows);
  while (cw_record_read_moves (reader, &game, &status))
    g_assert_true (cw_rows_add_game (rows, &game, NULL, rule, &status));
  g_assert_cmpint (status.code, ==, CW_OK);
  cw_record_reader_free (reader);
}

static CwRows
extract_text (const char *pgn, CwRowRule rule)
{
  CwRows rows;
  extract (&rows, pgn, strlen (pgn), &rule);
  return rows;
}

static char *
matrix_of (const CwRows *rows)
{
  CwBuffer buffer = { 0 };
  g_assert_true (cw_rows_write_mat (rows, false, cw_sink_buffer (&buffer), NULL));
  char *text = g_strdup (cw_buffer_string (&buffer));
  cw_buffer_free (&buffer);
  return text;
}

static void
test_sample (void)
{
  CwRows rows = extract_text (sample_game, cw_row_rule_default ());
  g_autofree char *text = matrix_of (&rows);
  g_assert_cmpstr (text, ==, sample_rows);
  g_assert_cmpuint (rows.games, ==, 1);
  g_assert_cmpuint (rows.dropped, ==, 0);
  g_assert_false (rows.differences_only);

  /* The first row is the start position after two plies; the last has all ten counts. */
  CwRow first = cw_rows_at (&rows, 0);
  g_assert_cmpuint (first.ply, ==, 2);
  g_assert_cmpmem (counts_of (&rows, 0, CW_WHITE), 5, "\10\2\2\2\1", 5);
  g_assert_cmpmem (counts_of (&rows, 0, CW_BLACK), 5, "\10\2\2\2\1", 5);
  g_assert_cmpmem (counts_of (&rows, 6, CW_WHITE), 5, "\5\1\0\0\1", 5);
  g_assert_cmpmem (counts_of (&rows, 6, CW_BLACK), 5, "\4\0\0\2\1", 5);
  cw_rows_clear (&rows);
}

/* --- the rule ----------------------------------------------------------------------------- */

/* The counter is 0 after a capture, check or promotion, so a row waits for the second quiet ply
 * after it. */
static void
test_quiet (void)
{
  static const char pgn[] = "[Result \"1-0\"]\n\n1. e4 d5 2. exd5 Nf6 3. d4 Nxd5 4. Bb5+ c6 5. Be2 "
                            "1-0\n";
  CwRowRule rule = cw_row_rule_default ();
  CwRows rows = extract_text (pgn, rule);
  g_assert_cmpuint (rows.count, ==, 3);
  g_assert_cmpuint (cw_rows_at (&rows, 0).ply, ==, 2);
  g_assert_cmpuint (cw_rows_at (&rows, 1).ply, ==, 5); /* capture on ply 3; a pawn ahead */
  g_assert_cmpuint (cw_rows_at (&rows, 2).ply, ==, 9); /* capture on 6, check on 7 */
  cw_rows_clear (&rows);

  rule.sample = CW_SAMPLE_ALL;
  rows = extract_text (pgn, rule);
  g_assert_cmpuint (rows.count, ==, 3);
  cw_rows_clear (&rows);

  rule.quiet = 1;
  rows = extract_text (pgn, rule);
  g_assert_cmpuint (rows.count, ==, 6); /* 1 2 4 5 8 9 */
  cw_rows_clear (&rows);

  rule.quiet = 0;
  rows = extract_text (pgn, rule);
  g_assert_cmpuint (rows.count, ==, 9);
  cw_rows_clear (&rows);
}

static void
test_promotion (void)
{
  static const char pgn[] = "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/7K w - - 0 1\"]\n"
                            "[Result \"1-0\"]\n\n1. Kg2 Kg7 2. a8=Q Kf7 3. Kf2 1-0\n";
  CwRows rows = extract_text (pgn, cw_row_rule_default ());
  g_assert_cmpuint (rows.count, ==, 2);
  g_assert_cmpint (cw_rows_difference (&rows, 0, 0), ==, 1);
  g_assert_cmpuint (cw_rows_at (&rows, 1).ply, ==, 5); /* promoted on ply 3 */
  g_assert_cmpint (cw_rows_difference (&rows, 1, 0), ==, 0);
  g_assert_cmpint (cw_rows_difference (&rows, 1, 4), ==, 1);
  cw_rows_clear (&rows);
}

/* Equal trades change the counts but not the differences, so they give no new row. */
static void
test_trades (void)
{
  static const char pgn[] = "[Result \"1/2-1/2\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. d4 Nf6 "
                            "1/2-1/2\n";
  CwRows rows = extract_text (pgn, cw_row_rule_default ());
  g_assert_cmpuint (rows.count, ==, 1);
  g_assert_cmpuint (cw_rows_at (&rows, 0).result, ==, 1);
  cw_rows_clear (&rows);
}

/* --- which games -------------------------------------------------------------------------- */

static void
test_dropped (void)
{
  static const char pgn[] = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n\n"
                            "[Result \"1-0\"]\n\n1. e4 e5 2. -- Nf6 1-0\n\n"
                            "[Result \"0-1\"]\n\n1. e4 e5 2. Qh8 Nf6 0-1\n\n"
                            "[Result \"0-1\"]\n\n1. e4 e5 2. Nf3 Nf6 0-1\n";
  CwRowRule rule = cw_row_rule_default ();
  CwRows rows = extract_text (pgn, rule);
  g_assert_cmpuint (rows.read, ==, 4);
  g_assert_cmpuint (rows.games, ==, 1);
  g_assert_cmpuint (rows.unfinished, ==, 1);
  g_assert_cmpuint (rows.dropped, ==, 3);
  g_assert_cmpuint (rows.count, ==, 1);
  g_assert_cmpuint (cw_rows_at (&rows, 0).result, ==, 0);
  cw_rows_clear (&rows);

  rule.unfinished = CW_UNFINISHED_DRAW;
  rows = extract_text (pgn, rule);
  g_assert_cmpuint (rows.games, ==, 2);
  g_assert_cmpuint (cw_rows_at (&rows, 0).result, ==, 1);
  g_assert_true (cw_rows_at (&rows, 0).unfinished);
  g_assert_cmpuint (cw_rows_at (&rows, 1).game, ==, 1);
  cw_rows_clear (&rows);
}

/* --- other samples ------------------------------------------------------------------------ */

/* A drop changes the pieces but leaves the board as quiet as it was, unless it was in check. */
static void
test_drop (void)
{
  static const unsigned plies[] = { 2, 9 };
  CwRows rows = extract_text ("[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nf3 Nf6 "
                              "4. Bb5+ P@c6 5. Ba4 Nbd7 6. O-O Qd6 1-0\n",
                              cw_row_rule_default ());
  g_assert_cmpuint (rows.count, ==, G_N_ELEMENTS (plies));
  for (unsigned i = 0; i < G_N_ELEMENTS (plies); i++)
    g_assert_cmpuint (rows.ply[i], ==, plies[i]);
  cw_rows_clear (&rows);
}

static void
test_one (void)
{
  CwRowRule rule = cw_row_rule_default ();
  bool plies[256] = { false };
  unsigned different = 0;
  rule.sample = CW_SAMPLE_ALL;
  CwRows all = extract_text (sample_game, rule);
  rule.sample = CW_SAMPLE_ONE;
  for (rule.seed = 0; rule.seed < 300; rule.seed++)
    {
      CwRows one = extract_text (sample_game, rule), again = extract_text (sample_game, rule);
      g_assert_cmpuint (one.count, ==, 1);
      CwRow row = cw_rows_at (&one, 0), same = cw_rows_at (&again, 0);
      g_assert_cmpmem (&row, sizeof row, &same, sizeof same);
      plies[row.ply] = true;
      cw_rows_clear (&one);
      cw_rows_clear (&again);
    }
  /* Every quiet position can be chosen, and no other. */
  for (size_t i = 0; i < all.count; i++)
    {
      different += plies[all.ply[i]];
      plies[all.ply[i]] = false;
    }
  g_assert_cmpuint (different, >, all.count * 9 / 10);
  for (unsigned i = 0; i < G_N_ELEMENTS (plies); i++)
    g_assert_false (plies[i]);
  cw_rows_clear (&all);
}

/* Nothing is captured between 9…cxd5, ply 18, and 19…Bxb1, ply 38. */
static void
test_longest (void)
{
  CwRowRule rule = cw_row_rule_default ();
  rule.sample = CW_SAMPLE_LONGEST;
  CwRows rows = extract_text (sample_game, rule);
  g_assert_cmpuint (rows.count, ==, 1);
  g_assert_cmpuint (cw_rows_at (&rows, 0).ply, ==, 21); /* ply 19, 10. Qe2+, is a check */
  g_assert_cmpmem (counts_of (&rows, 0, CW_WHITE), 5, "\6\2\2\2\1", 5);
  cw_rows_clear (&rows);
}

/* The first quiet position from a given move on: after 15. Qb3 Be6 that is ply 30. */
static void
test_at_move (void)
{
  CwRowRule rule = cw_row_rule_default ();
  rule.sample = CW_SAMPLE_ONE;
  rule.move = 15;
  CwRows rows = extract_text (sample_game, rule);
  g_assert_cmpuint (rows.count, ==, 1);
  g_assert_cmpuint (rows.ply[0], ==, 30);
  cw_rows_clear (&rows);

  rule.move = 47; /* 46…Qxa4+ and 47…Rc2+ are not quiet, and then comes mate */
  rows = extract_text (sample_game, rule);
  g_assert_cmpuint (rows.count, ==, 0);
  g_assert_cmpuint (rows.games, ==, 1);
  cw_rows_clear (&rows);
}

/* There is no row after the first promotion. */
static void
test_to_promotion (void)
{
  static const char pgn[] = "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/7K w - - 0 1\"]\n"
                            "[Result \"1-0\"]\n\n1. Kg2 Kg7 2. a8=Q Kf7 3. Kf2 1-0\n";
  CwRowRule rule = cw_row_rule_default ();
  rule.to_promotion = true;
  CwRows rows = extract_text (pgn, rule);
  g_assert_cmpuint (rows.count, ==, 1);
  g_assert_cmpuint (rows.ply[0], ==, 2);
  cw_rows_clear (&rows);
}

/* Bishops from c1 and c8 never meet; those from c1 and f8 do. */
static void
test_opposite_bishops (void)
{
  static const char *const boards[] = { "2b1k3/8/8/8/8/8/8/2B1K3", "4kb2/8/8/8/8/8/8/2B1K3",
                                        "2b1kb2/8/8/8/8/8/8/2B1K3" };
  for (unsigned i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree char *pgn = g_strdup_printf ("[SetUp \"1\"]\n[FEN \"%s w - - 0 1\"]\n"
                                              "[Result \"1/2-1/2\"]\n\n1. Kf1 Kd8 1/2-1/2\n",
                                              boards[i]);
      CwRows rows = extract_text (pgn, cw_row_rule_default ());
      g_assert_cmpuint (rows.count, ==, 1);
      g_assert_cmpuint (cw_rows_vector (&rows, rows.vector[0])[10], ==,
                        i == 0 ? CW_ROW_OPPOSITE_BISHOPS : 0);
      g_assert_false (rows.no_flags);
      cw_rows_clear (&rows);
    }
}

/* --- a whole file ------------------------------------------------------------------------- */

static void
test_open_rating (void)
{
  gsize length = 0, expected_length = 0;
  g_autofree char *pgn = load_test_data ("chess/pgnlearn/OpenRating.pgn", &length);
  CwRowRule rule = cw_row_rule_default ();
  CwRows rows, shipped;
  if (pgn == NULL)
    return;
  g_autofree char *expected =
      load_test_data ("chess/pgnlearn/OpenRating.correct.mat", &expected_length);

  rule.unfinished = CW_UNFINISHED_DRAW;
  extract (&rows, pgn, length, &rule);
  g_assert_cmpuint (rows.games, ==, 2997);
  g_assert_cmpuint (rows.unfinished, ==, 21);
  g_assert_cmpuint (rows.count, ==, 20215);
  g_autofree char *text = matrix_of (&rows);
  g_assert_cmpmem (text, strlen (text), expected, expected_length);

  /* Less than 120 bytes a game. */
  size_t bytes = rows.room * (sizeof *rows.vector + sizeof *rows.ply);
  bytes += rows.game_room * sizeof *rows.game;
  g_assert_cmpuint (bytes / rows.games, <, 120);
  g_assert_cmpuint (rows.vectors.count, <, rows.count);

  /* The shipped rows are the same, to the ply. */
  cw_rows_init (&shipped);
  g_assert_true (cw_rows_engine_games (&shipped, true, NULL));
  g_assert_cmpuint (shipped.count, ==, rows.count);
  for (size_t i = 0; i < rows.count; i++)
    {
      CwRow one = cw_rows_at (&rows, i), other = cw_rows_at (&shipped, i);
      g_assert_cmpuint (one.game, ==, other.game);
      g_assert_cmpuint (one.ply, ==, other.ply);
      g_assert_cmpuint (one.result, ==, other.result);
      g_assert_true (one.unfinished == other.unfinished);
      CwCounts ours = cw_rows_counts (&rows, i), theirs = cw_rows_counts (&shipped, i);
      for (unsigned colour = 0; colour < 2; colour++)
        g_assert_cmpmem (ours.of[colour], rows.columns.count, theirs.of[colour],
                         rows.columns.count);
    }
  cw_rows_clear (&shipped);
  cw_rows_clear (&rows);
}

/* --- games that occur again ------------------------------------------------------------------ */

#define HEAD_A                                                                                     \
  "[White \"Anand, Viswanathan\"]\n[Black \"Adams, Michael\"]\n[Date \"2000.01.02\"]\n\n"
#define HEAD_A_AGAIN "[White \"Viswanathan Anand\"]\n[Black \"ADAMS\"]\n[Date \"2000.01.02\"]\n\n"
#define HEAD_OTHER_DAY                                                                             \
  "[White \"Anand, Viswanathan\"]\n[Black \"Adams, Michael\"]\n[Date \"2000.01.03\"]\n\n"
#define MOVES "1. e4 d5 2. exd5 Nf6 3. Nc3 Nxd5 4. Nf3 e6 5. a3 a6 1-0\n\n"
#define OTHER_MOVES "1. e4 d5 2. exd5 Nf6 3. Nc3 Nxd5 4. Nf3 e6 5. a3 h6 1-0\n\n"

static void
add_tagged (CwRows *rows, const char *pgn, const CwRowRule *rule)
{
  CwMemory memory = { .bytes = (const unsigned char *)pgn, .size = strlen (pgn) };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwRecordGame game;
  CwGameTags tags;
  CwStatus status = { 0 };
  while (cw_record_read_moves (reader, &game, &status))
    {
      cw_game_tags_read (&tags, reader);
      g_assert_true (cw_rows_add_game (rows, &game, &tags, rule, &status));
    }
  cw_record_reader_free (reader);
}

/* The same game counts once, even from another file and with the names spelt otherwise; with
 * another date or another move it is another game. */
static void
test_repeated (void)
{
  CwRowRule rule = cw_row_rule_default ();
  CwRows rows;
  cw_rows_init (&rows);
  add_tagged (&rows, HEAD_A MOVES HEAD_A MOVES HEAD_OTHER_DAY MOVES HEAD_A OTHER_MOVES, &rule);
  g_assert_cmpuint (rows.games, ==, 3);
  g_assert_cmpuint (rows.repeated, ==, 1);
  size_t count = rows.count;
  add_tagged (&rows, HEAD_A_AGAIN MOVES, &rule);
  g_assert_cmpuint (rows.games, ==, 3);
  g_assert_cmpuint (rows.repeated, ==, 2);
  g_assert_cmpuint (rows.count, ==, count);
  g_assert_cmpuint (rows.dropped, ==, 0);
  rule.repeated = true;
  add_tagged (&rows, HEAD_A MOVES, &rule);
  g_assert_cmpuint (rows.games, ==, 4);
  cw_rows_clear (&rows);
}

/* Two plies with a knight left hanging are quiet but not settled, nor is a position in which the
 * other side's quiet move leaves one hanging. */
static void
test_settled (void)
{
  static const char hanging[] =
      "1. e4 e5 2. Nf3 d5 3. a3 dxe4 4. Ng5 a6 5. b3 Qxg5 6. h3 h6 7. c3 *";
  CwRowRule rule = cw_row_rule_default ();
  rule.unfinished = CW_UNFINISHED_DRAW;
  rule.quiet = 1;
  CwRows rows = extract_text (hanging, rule);
  g_autofree char *all = matrix_of (&rows);
  /* After 4. Ng5 Black's extra pawn is counted; later the queen takes the knight. */
  g_assert_cmpstr (all, ==, " 0  0  0  0  0  1\n-1  0  0  0  0  1\n-1 -1  0  0  0  1\n");
  cw_rows_clear (&rows);
  rule.settled = true;
  rows = extract_text (hanging, rule);
  g_autofree char *settled = matrix_of (&rows);
  g_assert_cmpstr (settled, ==, " 0  0  0  0  0  1\n-1 -1  0  0  0  1\n");
  cw_rows_clear (&rows);
}

/* Finds the rows of a game from the definition, looking at each position and the one before it;
 * returns how many there are and puts their plies in `plies`. */
static unsigned
find_settled (const CwRecordGame *game, const CwEvaluation *evaluation, uint16_t plies[64])
{
  CwPosition position = game->start;
  CwMoveCode code = game->code;
  CwColumns columns;
  int last[CW_MAX_COLUMNS] = { 0 };
  unsigned found = 0, quiet = 0;
  g_assert_true (cw_columns_init (&columns, game->game));
  for (unsigned ply = 1; ply <= game->plies; ply++)
    {
      CwPosition before = position;
      CwMove move = cw_move_decode (&position, &code);
      bool changed = cw_move_changes_pieces (&position, move), other = found == 0;
      uint8_t of[2][CW_MAX_COLUMNS];
      cw_play (&position, move);
      quiet = changed || cw_in_check (&position) ? 0 : quiet + 1;
      for (unsigned side = 0; side < 2; side++)
        cw_columns_of (&columns, &position, (CwColour)side, of[side]);
      for (unsigned j = 0; j < columns.count; j++)
        other |= of[0][j] - of[1][j] != last[j];
      if (quiet < 2 || !other || !cw_trace_is_quiet (evaluation, &before)
          || !cw_trace_is_quiet (evaluation, &position))
        continue;
      for (unsigned j = 0; j < columns.count; j++)
        last[j] = of[0][j] - of[1][j];
      g_assert_cmpuint (found, <, 64);
      plies[found++] = (uint16_t)ply;
    }
  return found;
}

static void
check_settled (const CwRows *rows, uint32_t game, const uint16_t *plies, unsigned count)
{
  size_t first = cw_rows_begin (rows, game);
  g_assert_cmpuint (cw_rows_begin (rows, game + 1) - first, ==, count);
  for (unsigned i = 0; i < count; i++)
    g_assert_cmpuint (rows->ply[first + i], ==, plies[i]);
}

/* The shipped games, alone and together with the rows of other rules. */
static void
test_settled_games (void)
{
  const char *root = g_getenv ("CW_SOURCE_ROOT");
  g_autofree char *path = g_build_filename (root ? root : ".", "data/games/selfplay.pgn", NULL);
  g_autofree char *text = NULL;
  g_autofree CwEvaluation *evaluation = g_new (CwEvaluation, 1);
  gsize length;
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = length };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwRowRule beside = cw_row_rule_default (), alone = cw_rows_rule (CW_ROWS_SETTLED, &beside);
  CwRecordGame game;
  CwRows rows, settled;
  CwStatus status = { 0 };
  cw_rows_init (&rows);
  cw_rows_init (&settled);
  beside.beside = true;
  cw_evaluation_init (evaluation, cw_game_named ("chess"), NULL);
  while (rows.games < 300 && cw_record_read_moves (reader, &game, &status))
    {
      uint16_t plies[64];
      unsigned games = rows.games, count = find_settled (&game, evaluation, plies);
      g_assert_true (cw_rows_add_game (&rows, &game, NULL, &beside, &status));
      g_assert_true (cw_rows_add_game (&settled, &game, NULL, &alone, &status));
      if (rows.games == games)
        continue;
      check_settled (&settled, games, plies, count);
      check_settled (rows.beside[CW_ROWS_SETTLED], games, plies, count);
    }
  g_assert_cmpuint (rows.games, ==, 300);
  cw_record_reader_free (reader);
  cw_rows_clear (&rows);
  cw_rows_clear (&settled);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/extract/sample", test_sample);
  g_test_add_func ("/extract/quiet", test_quiet);
  g_test_add_func ("/extract/promotion", test_promotion);
  g_test_add_func ("/extract/trades", test_trades);
  g_test_add_func ("/extract/dropped", test_dropped);
  g_test_add_func ("/extract/drop", test_drop);
  g_test_add_func ("/extract/one", test_one);
  g_test_add_func ("/extract/longest", test_longest);
  g_test_add_func ("/extract/at-move", test_at_move);
  g_test_add_func ("/extract/to-promotion", test_to_promotion);
  g_test_add_func ("/extract/opposite-bishops", test_opposite_bishops);
  g_test_add_func ("/extract/repeated", test_repeated);
  g_test_add_func ("/extract/settled", test_settled);
  g_test_add_func ("/extract/settled-games", test_settled_games);
  g_test_add_func ("/extract/open-rating", test_open_rating);
  return g_test_run ();
}
