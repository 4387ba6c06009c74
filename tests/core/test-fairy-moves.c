/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves, checks, positions and ends of every variant, compared along random games with a
 * second, naive set of rules. */
#include "support/effort.h"

#include "naive-fairy-moves.h"
#include "random-game.h"

#define MAX_PLIES 160

typedef struct
{
  GRand *random;
  CwPosition position;
  NaiveFairy naive;
  CwMoveList legal; /* sorted */
} Walk;

static void
fail_at (const Walk *walk, const char *what, CwMove move)
{
  char fen[CW_FEN_SIZE];
  cw_fen_write (&walk->position, fen);
  g_error ("%s: %s: %s (move %06x: %u-%u, kind %u, type %u)", walk->naive.game->name, fen, what,
           move, cw_move_from (move), cw_move_to (move), cw_move_kind (move), cw_move_type (move));
}

static void
check_legal (const Walk *walk)
{
  CwMoveList expected;
  naive_legal (&walk->naive, &expected);
  sort_moves (&expected);
  for (unsigned i = 0; i < expected.count; i++)
    if (!is_listed (&walk->legal, expected.moves[i]))
      fail_at (walk, "a move is not listed", expected.moves[i]);
  for (unsigned i = 0; i < walk->legal.count; i++)
    if (!is_listed (&expected, walk->legal.moves[i]))
      fail_at (walk, "a move is not legal", walk->legal.moves[i]);
}

/* Compares the whole setup; the naive rules always keep passed squares, so those may be missing. */
static void
check_setup (const Walk *walk, CwMove move)
{
  CwSetup setup, expected = walk->naive.setup;
  cw_position_get (&walk->position, &setup);
  if (setup.en_passant[0] == CW_NO_SQUARE)
    naive_forget_passed (&expected);
  if (memcmp (setup.board, expected.board, sizeof setup.board) != 0)
    fail_at (walk, "the board is another", move);
  if (memcmp (setup.hand, expected.hand, sizeof setup.hand) != 0)
    fail_at (walk, "the hands are others", move);
  if (memcmp (setup.castling, expected.castling, sizeof setup.castling) != 0)
    fail_at (walk, "the castling rights are others", move);
  if (memcmp (setup.en_passant, expected.en_passant, sizeof setup.en_passant) != 0
      || setup.en_passant_piece != expected.en_passant_piece)
    fail_at (walk, "the passed squares are others", move);
  if (setup.side != expected.side || setup.number != expected.number
      || setup.clock != expected.clock)
    fail_at (walk, "the counters are others", move);
  if (memcmp (setup.checks, expected.checks, sizeof setup.checks) != 0)
    fail_at (walk, "the checks given are others", move);
  if (setup.armed != expected.armed)
    fail_at (walk, "the missiles are armed or not", move);
}

/* Returns true if the game has ended. The naive rules know no draws by counting and no dead
 * positions. */
static bool
check_end (const Walk *walk)
{
  CwOutcome outcome = cw_outcome (&walk->position, NULL);
  CwResult expected = naive_result (&walk->naive, &walk->legal);
  if (expected == CW_ONGOING && (outcome.claim || outcome.result == CW_DRAW))
    return outcome.reason == CW_REASON_DEAD_POSITION;
  if (outcome.result != expected)
    fail_at (walk, cw_reason_name (outcome.reason), 0);
  return outcome.result != CW_ONGOING;
}

static unsigned
play_game (Walk *walk, const char *fen)
{
  random_position (&walk->position, walk->naive.game, fen);
  cw_position_get (&walk->position, &walk->naive.setup);
  for (unsigned ply = 0; ply < MAX_PLIES; ply++)
    {
      cw_legal_moves (&walk->position, &walk->legal);
      sort_moves (&walk->legal);
      if (check_end (walk))
        return ply;
      check_legal (walk);
      if (cw_in_check (&walk->position) != naive_in_check (&walk->naive, walk->naive.setup.side))
        fail_at (walk, "in check or not", 0);
      CwMove move = random_move (walk->random, &walk->position, &walk->legal);
      CwUndo undo;
      cw_do (&walk->position, move, &undo, NULL);
      naive_do (&walk->naive, move);
      check_setup (walk, move);
    }
  return MAX_PLIES;
}

static void
test_game (gconstpointer data)
{
  static const unsigned games[] = { 1, 8, 400 };
  Walk *walk = g_new0 (Walk, 1);
  walk->naive.game = data;
  walk->naive.rules = naive_rules (walk->naive.game->name);
  walk->random = g_rand_new_with_seed (20201121);
  g_autoptr (GPtrArray) starts = random_starts (walk->naive.game);
  unsigned plies = 0, count = games[test_effort ()];
  for (unsigned game = 0; game < count; game++)
    plies += play_game (walk,
                        game % 2 ? starts->pdata[game / 2 % starts->len] : walk->naive.game->start);
  g_test_message ("%u games, %u plies", count, plies);
  g_assert_cmpuint (plies, >=, count);
  g_rand_free (walk->random);
  g_free (walk);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  for (unsigned i = 0; cw_game_at (i); i++)
    if (naive_rules (cw_game_at (i)->name))
      {
        g_autofree char *path = g_strconcat ("/fairy-moves/", cw_game_at (i)->name, NULL);
        g_test_add_data_func (path, cw_game_at (i), test_game);
      }
  return g_test_run ();
}
