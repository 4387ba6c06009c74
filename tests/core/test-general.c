/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The general implementation plays chess as the bitboards do, from a description written here. */
#include "core/general.h"
#include "core/perft.h"
#include "core/variant.h"

#include "random-game.h"
#include "support/effort.h"

/* All eight (or four) turns of a leap, or rides along it. */
static void
add_steps (CwMovement *movement, int a, int b, unsigned most)
{
  for (int turn = 0; turn < 8; turn++)
    {
      int files = turn & 4 ? b : a, ranks = turn & 4 ? a : b;
      CwStep step = { .files = (int8_t)(turn & 1 ? -files : files),
                      .ranks = (int8_t)(turn & 2 ? -ranks : ranks),
                      .most = (uint8_t)most,
                      .moves = true,
                      .captures = true };
      bool known = false;
      for (unsigned i = 0; i < movement->count; i++)
        known |= movement->step[i].files == step.files && movement->step[i].ranks == step.ranks;
      if (!known)
        movement->step[movement->count++] = step;
    }
}

static void
describe_pawn (CwKindRules *pawn)
{
  for (int files = -1; files <= 1; files++)
    pawn->movement.step[pawn->movement.count++] = (CwStep){
      .files = (int8_t)files, .ranks = 1, .most = 1, .moves = files == 0, .captures = files != 0
    };
  pawn->takes_in_passing = pawn->resets_clock = true;
  pawn->long_step[1] = 2;
  pawn->passed_from = 1 << 1;
  pawn->zone = pawn->must = 1 << 7;
  pawn->promotes_to[CW_WHITE] = pawn->promotes_to[CW_BLACK] =
      1 << CW_QUEEN | 1 << CW_ROOK | 1 << CW_BISHOP | 1 << CW_KNIGHT;
}

/* A game with the rules of the built-in one, chess or Chess960, to be freed with free_game. */
static CwGame *
make_game (const CwGame *built_in)
{
  CwGame *game = g_memdup2 (built_in, sizeof *game);
  CwVariant *variant = g_new0 (CwVariant, 1);
  describe_pawn (&variant->kind[CW_PAWN]);
  add_steps (&variant->kind[CW_KNIGHT].movement, 1, 2, 1);
  add_steps (&variant->kind[CW_BISHOP].movement, 1, 1, CW_TO_THE_EDGE);
  add_steps (&variant->kind[CW_ROOK].movement, 0, 1, CW_TO_THE_EDGE);
  add_steps (&variant->kind[CW_QUEEN].movement, 0, 1, CW_TO_THE_EDGE);
  add_steps (&variant->kind[CW_QUEEN].movement, 1, 1, CW_TO_THE_EDGE);
  add_steps (&variant->kind[CW_KING].movement, 0, 1, 1);
  add_steps (&variant->kind[CW_KING].movement, 1, 1, 1);
  variant->castling = (CwCastlingRules){ 1 << CW_ROOK, { 6, 2 }, { 5, 3 }, 0 };
  variant->royal[CW_WHITE] = variant->royal[CW_BLACK] = true;
  variant->fifty_moves = variant->dead_positions = true;
  cw_setup_start (&variant->start, built_in);
  game->variant = variant;

  CwStatus status = { 0 };
  if (!cw_general_prepare (game, &status))
    g_error ("%s %s", cw_status_sentence (status.code), status.args[0]);
  return game;
}

static void
free_game (CwGame *game)
{
  cw_general_release (game);
  g_free ((CwVariant *)game->variant);
  g_free (game);
}

static void
test_rows (gconstpointer data)
{
  static const guint64 limits[] = { 5000, 200000, 20000000 };
  CwGame *game = make_game (cw_game_named (data));
  g_auto (GStrv) lines = perft_lines ();
  unsigned rows = 0;
  for (char **line = lines; *line; line++)
    {
      g_auto (GStrv) field = g_strsplit (*line, ";", -1);
      guint64 nodes = g_ascii_strtoull (field[3], NULL, 10);
      if (strcmp (field[0], data) != 0 || nodes > limits[test_effort ()])
        continue;
      CwPosition position, before;
      random_position (&position, game, field[1]);
      before = position;
      if (cw_perft (&position, (unsigned)atoi (field[2])) != nodes)
        g_error ("%s depth %s", field[1], field[2]);
      g_assert_cmpmem (&position, sizeof position, &before, sizeof before);
      rows++;
    }
  g_test_message ("%u rows", rows);
  g_assert_cmpuint (rows, >=, 50);
  free_game (game);
}

static void
assert_same (const CwPosition *fast, const CwPosition *general, const CwUndo *fast_last,
             const CwUndo *general_last)
{
  CwMoveList lists[2];
  cw_legal_moves (fast, &lists[0]);
  cw_legal_moves (general, &lists[1]);
  for (unsigned i = 0; i < 2; i++)
    sort_moves (&lists[i]);
  g_assert_cmpmem (lists[0].moves, lists[0].count * sizeof (CwMove), lists[1].moves,
                   lists[1].count * sizeof (CwMove));
  CwOutcome outcomes[2] = { cw_outcome (fast, fast_last), cw_outcome (general, general_last) };
  g_assert_cmpint (outcomes[0].result, ==, outcomes[1].result);
  g_assert_cmpint (outcomes[0].reason, ==, outcomes[1].reason);
  g_assert_cmpint (outcomes[0].claim, ==, outcomes[1].claim);
  g_assert_cmpint (cw_in_check (fast), ==, cw_in_check (general));
  g_assert_true (cw_position_sound (general));
}

#define LENGTH 160

static void
test_games (gconstpointer data)
{
  static const unsigned games[] = { 5, 100, 2000 };
  const CwGame *fast = cw_game_named (data);
  CwGame *general = make_game (fast);
  g_autoptr (GPtrArray) starts = random_starts (fast);
  GRand *random = g_rand_new_with_seed (2026);
  for (unsigned number = 0; number < games[test_effort ()]; number++)
    {
      CwPosition positions[2];
      CwUndo undos[2][LENGTH];
      const char *fen = starts->pdata[number % starts->len];
      random_position (&positions[0], fast, fen);
      random_position (&positions[1], general, fen);
      for (unsigned ply = 0; ply < LENGTH; ply++)
        {
          CwMoveList list;
          assert_same (&positions[0], &positions[1], ply ? &undos[0][ply - 1] : NULL,
                       ply ? &undos[1][ply - 1] : NULL);
          cw_legal_moves (&positions[0], &list);
          if (list.count == 0)
            break;
          CwMove move = random_move (random, &positions[0], &list);
          for (unsigned i = 0; i < 2; i++)
            cw_do (&positions[i], move, &undos[i][ply], ply ? &undos[i][ply - 1] : NULL);
          g_assert_cmpmem (
              undos[0][ply].delta.changes, undos[0][ply].delta.count * sizeof (CwChange),
              undos[1][ply].delta.changes, undos[1][ply].delta.count * sizeof (CwChange));
        }
    }
  g_rand_free (random);
  free_game (general);
}

/* A man of Black's goes as White's does on the board turned round: the quails of tori shogi, which
 * have a left and a right, too. */
static void
test_turned (void)
{
  const CwGame *game = cw_game_named ("torishogi");
  unsigned last = game->files * game->ranks - 1, asymmetric = 0;
  CwKind royal = 1;
  while (!game->kind[royal].royal)
    royal++;
  CwSetup setup;
  CwPosition position;
  CwStatus status;
  cw_setup_clear (&setup);
  setup.board[0] = cw_piece (CW_WHITE, royal);
  setup.board[last] = cw_piece (CW_BLACK, royal);
  g_assert_true (cw_position_set (&position, game, &setup, &status));
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    for (unsigned square = 0; square <= last; square++)
      {
        CwSquare white[CW_MAX_SQUARES], black[CW_MAX_SQUARES];
        unsigned count =
            cw_attacks_from (&position, cw_piece (CW_WHITE, kind), (CwSquare)square, white);
        g_assert_cmpuint (cw_attacks_from (&position, cw_piece (CW_BLACK, kind),
                                           (CwSquare)(last - square), black),
                          ==, count);
        int side = 0;
        for (unsigned i = 0; i < count; i++)
          {
            bool found = false;
            for (unsigned j = 0; j < count; j++)
              found |= black[j] == last - white[i];
            g_assert_true (found);
            side += (int)(white[i] % game->files) - (int)(square % game->files);
          }
        asymmetric += square == last / 2 && side != 0;
      }
  g_assert_cmpuint (asymmetric, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_data_func ("/general/rows/chess", "chess", test_rows);
  g_test_add_data_func ("/general/rows/chess960", "chess960", test_rows);
  g_test_add_data_func ("/general/games/chess", "chess", test_games);
  g_test_add_data_func ("/general/games/chess960", "chess960", test_games);
  g_test_add_func ("/general/turned", test_turned);
  return g_test_run ();
}
