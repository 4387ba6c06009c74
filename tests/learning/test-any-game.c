/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measuring in other games than chess: columns, rows, matrices and fits. */
#include "fixture.h"
#include "learning/extract.h"
#include "learning/measure.h"
#include "learning/value_set.h"
#include "notation/move_text.h"
#include "notation/record.h"

#include <math.h>
#include <string.h>

#define SHOGI_COLUMNS "P L N S B R G +P +L +N +S +B +R P* L* N* S* B* R* G*"

static char *
names_of (const CwColumns *columns)
{
  GString *names = g_string_new (NULL);
  for (unsigned j = 0; j < columns->count; j++)
    {
      char name[CW_COLUMN_NAME_SIZE];
      g_string_append_printf (names, "%s%s", j > 0 ? " " : "", cw_column_name (columns, j, name));
    }
  return g_string_free (names, FALSE);
}

static void
test_columns (void)
{
  static const struct
  {
    const char *game, *names;
  } cases[] = {
    { "chess", "P N B R Q" },
    { "chess960", "P N B R Q" },
    { "shogi", SHOGI_COLUMNS },
    { "losalamos", "P N R Q" },
    { "capablanca", "P N B R Q A C" },
    { "lightbrigade", "P N B R Q" },
    { "crazyhouse", "P N B R Q P* N* B* R* Q*" },
  };
  CwColumns columns;
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (cw_columns_init (&columns, cw_game_named (cases[i].game)));
      g_autofree char *names = names_of (&columns);
      g_assert_cmpstr (names, ==, cases[i].names);
    }
  /* Every game can be counted, each column once, the unit first. */
  const CwGame *game;
  for (unsigned i = 0; (game = cw_game_at (i)); i++)
    {
      g_assert_true (cw_columns_init (&columns, game));
      g_assert_cmpuint (columns.count, >, 0);
      g_assert_cmpuint (columns.column[0].kind, ==, cw_values_unit (columns.game));
      for (unsigned j = 0; j < columns.count; j++)
        {
          bool hand = columns.column[j].place == CW_COLUMN_HAND;
          g_assert_cmpuint (cw_columns_find (&columns, columns.column[j].kind, hand), ==, j);
        }
    }
}

/* A game of moves in text. */
typedef struct
{
  CwRecordGame game;
  CwMove moves[64];
  uint8_t code[64 * CW_MOVE_CODE];
} Played;

static void
play (Played *played, const char *name, const char *const *moves, CwGameResult result)
{
  CwPosition position;
  CwUndo undo;
  *played = (Played){ .game = { .game = cw_game_named (name), .result = result, .number = 1 } };
  cw_position_start (&played->game.start, played->game.game);
  position = played->game.start;
  for (; moves[played->game.plies]; played->game.plies++)
    {
      const char *text = moves[played->game.plies];
      CwMove move = cw_move_read (&position, text, strlen (text), NULL, NULL);
      g_assert_cmpuint (move, !=, CW_NO_MOVE);
      played->moves[played->game.plies] = move;
      cw_move_encode (&position, move, true, played->code + played->game.plies * CW_MOVE_CODE);
      cw_do (&position, move, &undo, NULL);
    }
  played->game.moves = played->moves;
  played->game.code =
      (CwMoveCode){ played->code, played->code + played->game.plies * CW_MOVE_CODE, true };
}

static const char *const exchange[] = { "7g7f", "3c3d", "8h2b+", "3a2b", "B*5e", "8c8d", NULL };

/* A row at ply 2; the exchange of bishops gives none, since each side has one in hand; the drop is
 * quiet, so the row at ply 6 has sente's bishop on the board and gote's in hand. */
static void
test_extract (void)
{
  CwRowRule rule = cw_row_rule_default ();
  Played played;
  CwRows rows;
  cw_rows_init (&rows);
  play (&played, "shogi", exchange, CW_WHITE_WON);
  g_assert_true (cw_rows_add_game (&rows, &played.game, NULL, &rule, NULL));
  g_assert_cmpuint (rows.count, ==, 2);
  g_assert_cmpuint (cw_rows_at (&rows, 0).ply, ==, 2);
  g_assert_cmpuint (cw_rows_at (&rows, 1).ply, ==, 6);
  unsigned board = cw_columns_find (&rows.columns, 5, false);
  unsigned hand = cw_columns_find (&rows.columns, 5, true);
  for (unsigned j = 0; j < rows.columns.count; j++)
    {
      g_assert_cmpint (cw_rows_difference (&rows, 0, j), ==, 0);
      g_assert_cmpint (cw_rows_difference (&rows, 1, j), ==, j == board ? 1 : j == hand ? -1 : 0);
    }
  cw_rows_clear (&rows);
}

/* Games of another kind are named but not measured; missing results can be inferred. */
static void
test_mixed (void)
{
  static const char *const chess[] = { "e4", "e5", "Nf3", "Nc6", NULL };
  CwRowRule rule = { .quiet = 2, .unfinished = CW_UNFINISHED_DROP };
  Played shogi, other, open;
  CwRows rows;
  cw_rows_init (&rows);
  play (&shogi, "shogi", exchange, CW_WHITE_WON);
  play (&other, "chess", chess, CW_WHITE_WON);
  play (&open, "shogi", exchange, CW_UNFINISHED);
  g_assert_true (cw_rows_add_game (&rows, &shogi.game, NULL, &rule, NULL));
  g_assert_true (cw_rows_add_game (&rows, &other.game, NULL, &rule, NULL));
  g_assert_true (cw_rows_add_game (&rows, &other.game, NULL, &rule, NULL));
  g_assert_true (cw_rows_add_game (&rows, &open.game, NULL, &rule, NULL));
  g_assert_cmpuint (rows.games, ==, 1);
  g_assert_cmpuint (rows.dropped, ==, 3);
  g_assert_cmpuint (rows.others, ==, 1);
  g_assert_true (rows.other[0].game == cw_game_named ("chess"));
  g_assert_cmpuint (rows.other[0].count, ==, 2);

  /* After six plies gote moved last, so gote has won; an interrupted game has no winner. */
  rule.unfinished = CW_UNFINISHED_USUAL; /* in shogi */
  g_assert_true (cw_rows_add_game (&rows, &open.game, NULL, &rule, NULL));
  g_assert_true (rows.by_last_mover);
  g_assert_cmpuint (rows.games, ==, 2);
  g_assert_cmpuint (rows.inferred, ==, 1);
  g_assert_cmpuint (cw_rows_at (&rows, rows.count - 1).result, ==, 0);
  g_assert_true (cw_rows_at (&rows, rows.count - 1).unfinished);
  open.game.ending = CW_ENDING_INTERRUPTION;
  g_assert_true (cw_rows_add_game (&rows, &open.game, NULL, &rule, NULL));
  g_assert_cmpuint (rows.games, ==, 2);

  /* A game named by the rule takes precedence over the first game met. */
  cw_rows_clear (&rows);
  rule.game = cw_game_named ("chess");
  g_assert_true (cw_rows_add_game (&rows, &shogi.game, NULL, &rule, NULL));
  g_assert_true (cw_rows_add_game (&rows, &other.game, NULL, &rule, NULL));
  g_assert_cmpuint (rows.games, ==, 1);
  g_assert_true (cw_columns_are_chess (&rows.columns));
  cw_rows_clear (&rows);
}

/* Sente's count in a position is gote's in the position turned round with the colours exchanged. */
static void
test_turned (void)
{
  const CwGame *game = cw_game_named ("shogi");
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  CwPosition position, turned;
  CwColumns columns;
  CwUndo undo;
  cw_columns_init (&columns, game);
  cw_position_start (&position, game);
  for (unsigned ply = 0; ply < 150; ply++)
    {
      CwMoveList list;
      CwSetup setup, other = { 0 };
      CwStatus status = { 0 };
      uint8_t counts[2][CW_MAX_COLUMNS], mirrored[2][CW_MAX_COLUMNS];
      cw_legal_moves (&position, &list);
      if (list.count == 0)
        break;
      cw_do (&position, list.moves[g_rand_int_range (random, 0, (int)list.count)], &undo, NULL);
      cw_position_get (&position, &setup);
      other = setup;
      for (unsigned square = 0; square < 81; square++)
        {
          CwPiece piece = setup.board[80 - square];
          other.board[square] = piece == CW_NO_PIECE ? piece
                                                     : cw_piece (cw_other (cw_piece_colour (piece)),
                                                                 cw_piece_kind (piece));
        }
      memcpy (other.hand[0], setup.hand[1], sizeof other.hand[0]);
      memcpy (other.hand[1], setup.hand[0], sizeof other.hand[1]);
      other.side = cw_other (setup.side);
      g_assert_true (cw_position_set (&turned, game, &other, &status));
      for (unsigned colour = 0; colour < 2; colour++)
        {
          cw_columns_of (&columns, &position, (CwColour)colour, counts[colour]);
          cw_columns_of (&columns, &turned, (CwColour)colour, mirrored[colour]);
        }
      g_assert_cmpmem (counts[0], columns.count, mirrored[1], columns.count);
      g_assert_cmpmem (counts[1], columns.count, mirrored[0], columns.count);
    }
}

/* The values of the planted games, in log-odds. */
static double
planted (unsigned column)
{
  return 0.1 + 0.05 * column;
}

/* Games with one row; the sides never differ in column `even`. */
static void
plant (CwRows *rows, unsigned games, unsigned even, GRand *random)
{
  for (unsigned game = 0; game < games; game++)
    {
      CwRow row = { .game = rows->games++, .ply = 2 };
      CwCounts counts = { 0 };
      double z = 0;
      for (unsigned j = 0; j < MIN (rows->columns.count, CW_MAX_COLUMNS); j++)
        {
          int difference = j == even ? 0 : g_rand_int_range (random, -2, 3);
          counts.of[CW_WHITE][j] = (uint8_t)(4 + MAX (difference, 0));
          counts.of[CW_BLACK][j] = (uint8_t)(4 + MAX (-difference, 0));
          z += planted (j) * difference;
        }
      row.result = g_rand_double (random) < 1 / (1 + exp (-z)) ? 2 : 0;
      rows->read++;
      g_assert_true (cw_rows_append (rows, &row, &counts));
    }
}

/* Twenty planted values are found within their errors, and are unchanged by exchanging colours. */
static void
test_planted (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20261121);
  CwFitOptions options = cw_fit_options_default ();
  g_autofree CwFit *fit = g_new0 (CwFit, 1), *mirror = g_new0 (CwFit, 1);
  unsigned inside = 0;
  CwRows rows, mirrored;
  cw_rows_init (&rows);
  cw_rows_set_game (&rows, cw_game_named ("shogi"));
  plant (&rows, 6000, CW_MAX_COLUMNS, random);
  cw_fit (fit, &rows, &options, NULL, NULL);
  g_assert_cmpint (fit->state, ==, CW_FIT_OK);
  g_assert_cmpuint (fit->columns.count, ==, 20);
  for (unsigned j = 0; j < 20; j++)
    {
      double error = sqrt (fit->covariance[j][j]), off = fabs (fit->theta[j] - planted (j));
      g_assert_true (fit->known[j]);
      g_assert_cmpfloat (error, >, 0.01);
      g_assert_cmpfloat (error, <, 0.06);
      g_assert_cmpfloat (off, <, 4 * error);
      inside += off < 1.96 * error;
      double value = 100 * planted (j) / planted (0);
      g_assert_cmpfloat (fit->value[j], >, value - 4 * fit->error[j] - 1e-9);
      g_assert_cmpfloat (fit->value[j], <, value + 4 * fit->error[j] + 1e-9);
      /* The pawn's own part of the error never exceeds it. */
      g_assert_cmpfloat (cw_fit_own (fit, j), <=, 2.4 * fit->error[j]);
    }
  g_assert_cmpuint (inside, >=, 17);

  mirror_games (&mirrored, &rows, 1);
  cw_fit (mirror, &mirrored, &options, NULL, NULL);
  for (unsigned j = 0; j < 20; j++)
    g_assert_cmpfloat_with_epsilon (mirror->theta[j], fit->theta[j], 1e-9);
  cw_rows_clear (&mirrored);
  cw_rows_clear (&rows);
}

/* A column that never differs has no value, and the sentence names the piece and its place. */
static void
test_absent (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  CwFitOptions options = cw_fit_options_default ();
  g_autofree CwFit *fit = g_new0 (CwFit, 1);
  CwStatus status;
  CwRows rows;
  cw_rows_init (&rows);
  cw_rows_set_game (&rows, cw_game_named ("shogi"));
  plant (&rows, 3000, 15, random); /* the knight in hand */
  cw_fit (fit, &rows, &options, NULL, NULL);
  g_assert_cmpint (fit->state, ==, CW_FIT_COLLINEAR);
  g_assert_cmpuint (fit->culprit, ==, 16);
  g_assert_false (fit->known[15]);
  g_assert_true (fit->known[14] && fit->known[16]);
  g_assert_false (cw_fit_status (fit, &status));
  g_assert_cmpint (status.code, ==, CW_FIT_EVEN_HAND);
  g_assert_cmpstr (status.args[0], ==, "knight");
  cw_rows_clear (&rows);
}

/* The matrix of shogi names its columns and reads back unchanged. */
static void
test_matrix (void)
{
  static const char head[] = "# game shogi\n# columns " SHOGI_COLUMNS " result game ply\n";
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  CwRows rows, again;
  CwBuffer buffer = { 0 };
  CwStatus status = { 0 };
  cw_rows_init (&rows);
  cw_rows_init (&again);
  cw_rows_set_game (&rows, cw_game_named ("shogi"));
  plant (&rows, 50, CW_MAX_COLUMNS, random);
  g_assert_true (cw_rows_write_mat (&rows, true, cw_sink_buffer (&buffer), &status));
  g_assert_true (strncmp ((const char *)buffer.bytes, head, strlen (head)) == 0);
  g_assert_true (read_mat (&again, (const char *)buffer.bytes, buffer.length, &status));
  g_assert_true (again.columns.game == rows.columns.game);
  g_assert_cmpuint (again.count, ==, 50);
  g_assert_cmpuint (again.games, ==, 50);
  for (size_t i = 0; i < 50; i++)
    for (unsigned j = 0; j < 20; j++)
      g_assert_cmpint (cw_rows_difference (&again, i, j), ==, cw_rows_difference (&rows, i, j));
  cw_rows_clear (&again);
  g_assert_false (read_mat (&again, "# game draughts\n1 0 2\n", 22, &status));
  g_assert_cmpint (status.code, ==, CW_MAT_NO_GAME);
  cw_buffer_free (&buffer);
  cw_rows_clear (&rows);
  cw_rows_clear (&again);
}

/* The professional set is measured from these games. */
static void
test_professional (void)
{
  static const char *const files[] = { "shogi/pro-csa/oui.csa", "shogi/pro-csa/ouza.csa" };
  g_autofree CwMeasurement *measurement = g_new0 (CwMeasurement, 1);
  CwRowRule rule = { .quiet = 2, .unfinished = CW_UNFINISHED_LAST };
  CwStatus status = { 0 };
  CwValues shipped, fresh;
  CwRows rows;
  cw_rows_init (&rows);
  for (unsigned i = 0; i < G_N_ELEMENTS (files); i++)
    {
      gsize length = 0;
      g_autofree char *text = load_test_data (files[i], &length);
      if (text == NULL)
        return;
      CwMemory memory = { .bytes = (const unsigned char *)text, .size = length };
      CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
      CwRecordGame game;
      while (cw_record_read_moves (reader, &game, &status))
        g_assert_true (cw_rows_add_game (&rows, &game, NULL, &rule, &status));
      cw_record_reader_free (reader);
    }
  g_assert_cmpuint (rows.games, ==, 2411);
  g_assert_cmpuint (rows.inferred, ==, 2395);
  g_assert_cmpuint (rows.count, ==, 36934);
  g_assert_true (cw_measure (measurement, &rows, NULL, NULL, NULL));
  cw_measurement_values (measurement, NULL, NULL, &fresh);
  g_assert_true (cw_value_set_named ("professional", &shipped));
  g_assert_cmpuint (shipped.games, ==, fresh.games);
  g_assert_cmpfloat_with_epsilon (shipped.slope, fresh.slope, 1e-5);
  for (unsigned i = 0; i < rows.columns.count; i++)
    {
      g_assert_cmpfloat_with_epsilon (shipped.freedom[i], fresh.freedom[i], 0.01);
      for (unsigned j = 0; j <= i; j++)
        g_assert_cmpfloat_with_epsilon (*cw_values_covariance (&shipped, i, j),
                                        *cw_values_covariance (&fresh, i, j), 1);
    }
  for (unsigned kind = 1; kind < CW_MAX_KINDS; kind++)
    {
      g_assert_cmpfloat_with_epsilon (shipped.board[kind], fresh.board[kind], 0.01);
      g_assert_cmpfloat_with_epsilon (shipped.error[kind], fresh.error[kind], 0.01);
      g_assert_cmpfloat_with_epsilon (shipped.hand[kind], fresh.hand[kind], 0.01);
      g_assert_cmpfloat_with_epsilon (shipped.hand_error[kind], fresh.hand_error[kind], 0.01);
    }
  cw_rows_clear (&rows);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/any-game/columns", test_columns);
  g_test_add_func ("/any-game/extract", test_extract);
  g_test_add_func ("/any-game/mixed", test_mixed);
  g_test_add_func ("/any-game/turned", test_turned);
  g_test_add_func ("/any-game/planted", test_planted);
  g_test_add_func ("/any-game/absent", test_absent);
  g_test_add_func ("/any-game/matrix", test_matrix);
  g_test_add_func ("/any-game/professional", test_professional);
  return g_test_run ();
}
