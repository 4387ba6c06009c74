/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dead positions behind blocked pawns: some well-known ones, and many random ones compared with
 * playing every possible continuation. */
#include "core/board_chess.h"
#include "core/rules_table.h"

#include "position-text.h"

static void
test_known (void)
{
  static const char *const dead[] = {
    "8/8/4k3/1p1p1p1p/1P1P1P1P/8/4K3/8 w - - 0 1",
    "8/8/4k3/1p1p1p1p/1P1P1P1P/8/4K3/8 b - - 0 1",
    /* bishops behind their own pawns */
    "8/8/4k3/1p1p1p1p/1P1P1P1P/2B5/4K3/8 w - - 0 1",
    "8/8/2b1k3/1p1p1p1p/1P1P1P1P/2B5/1B2K3/8 b - - 0 1",
    /* a wall with a bend, and one pawn behind another */
    "8/2k5/p2p1p1p/P1pP1P1P/2P5/2P5/4K3/8 w - - 0 1",
    /* there would be a way in, but a king that is shut in always guards it */
    "8/8/k7/p5p1/P1p3P1/KpP1p2p/1P2P2P/8 b - - 0 1",
  };
  static const char *const alive[] = {
    "8/8/4k3/1p1p1p2/1P1P1P2/8/4K3/8 w - - 0 1",     /* the king gets in on the h-file */
    "8/8/4k3/1p1p1p1p/1P1P1P1P/8/4K3/3B4 w - - 0 1", /* the light bishop gets out at a4 */
    "8/8/4k3/1p1p1p1p/1P1P1P1P/6P1/4K3/8 w - - 0 1", /* a pawn can move */
    "8/8/4k3/1p1p1p1p/PP1P1P1P/8/4K3/8 w - - 0 1",   /* a pawn can take */
    "8/8/4k3/1p1p1p1p/1P1P1P1P/2N5/4K3/8 w - - 0 1",
    "7k/7p/7P/8/8/8/8/K1B5 w - - 0 1", /* the bishop can give check, so perhaps mate */
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (dead) + G_N_ELEMENTS (alive); i++)
    {
      bool is_dead = i < G_N_ELEMENTS (dead);
      const char *fen = is_dead ? dead[i] : alive[i - G_N_ELEMENTS (dead)];
      CwPosition position;
      test_position (&position, "chess", fen);
      CwOutcome outcome = cw_outcome (&position, NULL);
      g_test_message ("%s", fen);
      g_assert_cmpint (outcome.reason, ==, is_dead ? CW_REASON_DEAD_POSITION : CW_REASON_NONE);
    }
}

/* --- against playing everything --------------------------------------------------------------- */

typedef enum
{
  NOTHING_HAPPENS,
  SOMETHING_HAPPENS, /* a capture, a pawn's move or a mate */
  TOO_MUCH,
} Played;

#define MAX_POSITIONS 60000

static Played
play_everything (const CwPosition *root)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (CwPosition));
  g_array_append_val (waiting, *root);
  while (waiting->len > 0)
    {
      CwPosition position = g_array_index (waiting, CwPosition, waiting->len - 1);
      CwMoveList list;
      g_array_set_size (waiting, waiting->len - 1);
      cw_legal_moves (&position, &list);
      if (list.count == 0 && cw_in_check (&position))
        return SOMETHING_HAPPENS;
      for (unsigned i = 0; i < list.count; i++)
        {
          CwKind kind = cw_piece_kind (cw_position_at (&position, cw_move_from (list.moves[i])));
          if (kind == CW_PAWN || cw_is_capture (&position, list.moves[i]))
            return SOMETHING_HAPPENS;
          CwPosition next = position;
          CwUndo undo;
          cw_do (&next, list.moves[i], &undo, NULL);
          gint64 key = (gint64)cw_position_key (&next);
          if (g_hash_table_add (seen, g_memdup2 (&key, sizeof key)))
            g_array_append_val (waiting, next);
        }
      if (g_hash_table_size (seen) > MAX_POSITIONS)
        return TOO_MUCH;
    }
  return NOTHING_HAPPENS;
}

static void
put (CwSetup *setup, GRand *random, CwColour colour, CwKind kind)
{
  int square = g_rand_int_range (random, 0, 64);
  if (setup->board[square] == CW_NO_PIECE)
    setup->board[square] = cw_piece (colour, kind);
}

/* Pairs of pawns that block each other, sometimes with gaps, kings, and up to `bishops` bishops. */
static bool
random_wall (CwPosition *position, GRand *random, unsigned bishops)
{
  CwSetup setup;
  cw_setup_clear (&setup);
  int high = g_rand_int_range (random, 2, 6);
  for (int file = 0; file < 8; file++)
    {
      int rank = CLAMP (high + g_rand_int_range (random, -1, 2), 1, 5);
      if (g_rand_int_range (random, 0, 10) < 1)
        continue;
      setup.board[rank * 8 + file] = cw_piece (CW_WHITE, CW_PAWN);
      setup.board[rank * 8 + 8 + file] = cw_piece (CW_BLACK, CW_PAWN);
    }
  for (unsigned colour = 0; colour < 2; colour++)
    put (&setup, random, (CwColour)colour, CW_KING);
  for (unsigned i = 0; i < bishops; i++)
    put (&setup, random, (CwColour)g_rand_int_range (random, 0, 2), CW_BISHOP);
  setup.side = (CwColour)g_rand_int_range (random, 0, 2);
  if (!cw_position_set (position, cw_game_named ("chess"), &setup, NULL))
    return false;
  CwMoveList list;
  cw_legal_moves (position, &list);
  return list.count > 0;
}

/* With kings and pawns only, a position is dead exactly if nothing can ever happen. With bishops,
 * every position called dead has to be. */
static void
test_random (gconstpointer data)
{
  static const unsigned counts[] = { 6000, 20000, 400000 };
  unsigned bishops = GPOINTER_TO_UINT (data), dead = 0, alive = 0;
  g_autoptr (GRand) random = g_rand_new_with_seed (5 + bishops);
  for (unsigned tried = 0; tried < counts[test_effort ()];)
    {
      CwPosition position;
      if (!random_wall (&position, random, bishops))
        continue;
      tried++;
      bool walled = cw_chess_is_walled (&position.chess);
      if (walled || !bishops)
        {
          Played played = play_everything (&position);
          g_assert_true (played == TOO_MUCH || (played == NOTHING_HAPPENS) == walled);
        }
      dead += walled;
      alive += !walled;
    }
  g_test_message ("%u dead, %u alive", dead, alive);
  g_assert_cmpuint (dead, >, 0);
  g_assert_cmpuint (alive, >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/chess-wall/known", test_known);
  g_test_add_data_func ("/chess-wall/kings", GUINT_TO_POINTER (0), test_random);
  g_test_add_data_func ("/chess-wall/one-bishop", GUINT_TO_POINTER (1), test_random);
  g_test_add_data_func ("/chess-wall/two-bishops", GUINT_TO_POINTER (2), test_random);
  return g_test_run ();
}
