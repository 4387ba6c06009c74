/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties of moves along random games, compared with a second, naive set of rules. */
#include "core/board_chess.h"

#include "naive-chess.h"
#include "position-text.h"
#include "support/consistent.h"

static const char *const starts[] = {
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
  "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
  "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
  "q3k2r/8/8/3pP3/8/8/1p4P1/R3K2Q w Qk d6 0 2",
  "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
  "r1r1kqr1/8/8/8/8/8/8/R1R1KQR1 w - - 0 1",
};

/* Chess960: rooks that shield their king, paths that cross, pieces that stay in place, the enemy
 * king on the rank. */
static const char *const starts960[] = {
  "4k3/8/8/8/8/8/8/qR1K3R w HB - 0 1",    "1rk3r1/8/8/8/8/8/8/1RK3R1 w GBgb - 0 1",
  "r4kr1/8/8/8/8/8/8/R4KR1 w GAga - 0 1", "rk5r/8/8/8/8/8/6q1/RK5R w HAha - 0 1",
  "8/8/8/8/8/8/8/4RK1k w E - 0 1",
};

typedef struct
{
  GRand *random;
  NaiveBoard naive;
  CwPosition position;
  CwMoveList legal; /* sorted */
  CwMove move;      /* the move to be played */
} Walk;

typedef void (*Check) (Walk *walk);

static int
compare_moves (const void *a, const void *b)
{
  CwMove first = *(const CwMove *)a, second = *(const CwMove *)b;
  return (first > second) - (first < second);
}

static void
sort (CwMoveList *list)
{
  qsort (list->moves, list->count, sizeof list->moves[0], compare_moves);
}

static void
assert_equal_lists (const CwMoveList *a, const CwMoveList *b)
{
  g_assert_cmpmem (a->moves, a->count * sizeof a->moves[0], b->moves,
                   b->count * sizeof b->moves[0]);
}

static void
begin (Walk *walk, unsigned game)
{
  const CwGame *rules = cw_game_named (game % 2 ? "chess960" : "chess");
  CwSetup setup;
  if (game % 4 == 1)
    cw_setup_chess960 (&setup, g_rand_int (walk->random));
  else if (game % 4 == 3)
    test_setup (&setup, starts960[game / 4 % G_N_ELEMENTS (starts960)]);
  else if (game % 4 == 2)
    test_setup (&setup, starts[game / 4 % G_N_ELEMENTS (starts)]);
  else
    cw_setup_start (&setup, rules);
  g_assert_true (cw_position_set (&walk->position, rules, &setup, NULL));
  walk->naive.setup = setup;
}

/* Plays random games and checks every position. The walker prefers rare moves: castling, en
 * passant, double steps, promotions and checks. */
static void
walk (Check check)
{
  static const unsigned games[] = { 32, 160, 1600 };
  Walk *walk = g_new0 (Walk, 1);
  CwUndo undo;
  walk->random = g_rand_new_with_seed (20201120);
  for (unsigned game = 0; game < games[test_effort ()]; game++)
    {
      begin (walk, game);
      for (unsigned ply = 0; ply < 120; ply++)
        {
          cw_legal_moves (&walk->position, &walk->legal);
          sort (&walk->legal);
          unsigned count = walk->legal.count;
          if (count == 0)
            break;
          for (unsigned tries = 0; tries < 4; tries++)
            {
              walk->move = walk->legal.moves[g_rand_int_range (walk->random, 0, (int)count)];
              if (cw_move_type (walk->move) != CW_MOVE_NORMAL
                  || cw_gives_check (&walk->position, walk->move))
                break;
            }
          check (walk);
          cw_do (&walk->position, walk->move, &undo, NULL);
          naive_do (&walk->naive, walk->move);
        }
    }
  g_rand_free (walk->random);
  g_free (walk);
}

static void
check_legal (Walk *walk)
{
  CwMoveList expected;
  naive_legal (&walk->naive, &expected);
  sort (&expected);
  assert_equal_lists (&walk->legal, &expected);
  g_assert_cmpint (cw_in_check (&walk->position), ==,
                   naive_in_check (&walk->naive, walk->naive.setup.side));
}

static void
test_legal (void)
{
  walk (check_legal);
}

static void
check_stages (Walk *walk)
{
  const CwBoard *board = &walk->position.chess;
  CwMoveList both, quiets;
  cw_board_captures (board, &both);
  for (unsigned i = 0; i < both.count; i++)
    g_assert_true (cw_board_is_tactical (board, both.moves[i]));
  cw_board_quiets (board, &quiets);
  for (unsigned i = 0; i < quiets.count; i++)
    {
      g_assert_false (cw_board_is_tactical (board, quiets.moves[i]));
      g_assert_false (cw_is_capture (&walk->position, quiets.moves[i]));
      both.moves[both.count++] = quiets.moves[i];
    }
  sort (&both);
  assert_equal_lists (&both, &walk->legal);
}

static void
test_stages (void)
{
  walk (check_stages);
}

/* Applied to the board before, the delta gives the board after. */
static void
assert_delta (const CwSetup *before, const CwSetup *after, const CwDelta *delta)
{
  CwPiece board[CW_MAX_SQUARES];
  memcpy (board, before->board, sizeof board);
  for (unsigned i = 0; i < delta->count; i++)
    {
      g_assert_cmpuint (board[delta->changes[i].from], ==, delta->changes[i].before);
      board[delta->changes[i].from] = CW_NO_PIECE;
    }
  for (unsigned i = 0; i < delta->count; i++)
    if (delta->changes[i].to != CW_NO_SQUARE)
      board[delta->changes[i].to] = delta->changes[i].after;
  g_assert_cmpmem (board, sizeof board, after->board, sizeof after->board);
}

/* Compares the whole setup; the naive rules always keep a passed square, so that one may be
 * missing. */
static void
assert_setup (const CwSetup *setup, const NaiveBoard *naive)
{
  CwSetup expected = naive->setup;
  if (setup->en_passant[0] == CW_NO_SQUARE)
    expected.en_passant[0] = CW_NO_SQUARE;
  g_assert_cmpmem (setup, sizeof *setup, &expected, sizeof expected);
}

static void
check_do (Walk *walk)
{
  CwPosition *position = &walk->position;
  CwSetup before, after;
  CwCheckMap checks;
  cw_position_get (position, &before);
  cw_board_map_checks (&position->chess, &checks);
  for (unsigned i = 0; i < walk->legal.count; i++)
    {
      CwMove move = walk->legal.moves[i];
      bool mapped = cw_board_checks_by (&position->chess, &checks, move);
      CwPosition copy = *position;
      CwUndo undo;
      uint64_t key_after = cw_board_key_after (&position->chess, move);
      bool gives_check = cw_gives_check (position, move);
      bool was_in_check = cw_in_check (position);

      cw_do (position, move, &undo, NULL);
      g_assert_cmpuint (cw_position_key (position), ==, key_after);
      g_assert_cmpint (cw_in_check (position), ==, gives_check);
      g_assert_cmpint (cw_in_check (position), ==, mapped);
      g_assert_cmpuint (undo.key, ==, cw_position_key (&copy));
      g_assert_cmpuint (undo.in_check, ==, was_in_check);
      cw_position_get (position, &after);
      assert_delta (&before, &after, &undo.delta);
      NaiveBoard naive = walk->naive;
      naive_do (&naive, move);
      assert_setup (&after, &naive);
      g_assert_true (is_consistent (position));

      cw_undo (position, &undo);
      g_assert_cmpmem (position, sizeof *position, &copy, sizeof copy);
    }
}

static void
test_do (void)
{
  walk (check_do);
}

static void
check_null (Walk *walk)
{
  CwPosition before = walk->position;
  CwSetup setup;
  CwUndo undo;
  if (cw_in_check (&before))
    return;
  cw_do (&walk->position, CW_NULL_MOVE, &undo, NULL);
  g_assert_cmpuint (cw_position_key (&walk->position), ==,
                    cw_board_key_after (&before.chess, CW_NULL_MOVE));
  cw_position_get (&walk->position, &setup);
  NaiveBoard naive = walk->naive;
  naive.setup.side = cw_other (naive.setup.side);
  naive.setup.number += naive.setup.side == CW_WHITE;
  naive.setup.clock++;
  g_assert_cmpuint (setup.en_passant[0], ==, CW_NO_SQUARE);
  assert_setup (&setup, &naive);
  g_assert_true (is_consistent (&walk->position));
  cw_undo (&walk->position, &undo);
  g_assert_cmpmem (&walk->position, sizeof before, &before, sizeof before);
}

static void
test_null (void)
{
  walk (check_null);
}

static void
assert_legality (const Walk *walk, CwMove move)
{
  bool listed = bsearch (&move, walk->legal.moves, walk->legal.count, sizeof move, compare_moves);
  if (cw_is_legal (&walk->position, move) != listed)
    g_error ("move %06x: is_legal says %d", move, !listed);
}

/* A hash table may deliver any 32 bits. */
static void
check_any_bits (Walk *walk)
{
  for (unsigned i = 0; i < walk->legal.count; i++)
    {
      assert_legality (walk, walk->legal.moves[i]);
      assert_legality (walk, walk->legal.moves[i] ^ 1u << g_rand_int_range (walk->random, 0, 32));
    }
  for (unsigned from = g_rand_int (walk->random) % 8; from < 64; from += 8)
    for (unsigned to = 0; to < 64; to++)
      for (unsigned type = CW_MOVE_NORMAL; type <= CW_MOVE_CASTLING; type++)
        for (CwKind kind = 0; kind <= (type == CW_MOVE_PROMOTION ? 7 : 0); kind++)
          assert_legality (walk,
                           cw_move_make ((CwMoveType)type, (CwSquare)from, (CwSquare)to, kind));
  for (unsigned i = 0; i < 500; i++)
    assert_legality (walk,
                     g_rand_int (walk->random) & (i % 2 ? (1u << CW_MOVE_BITS) - 1 : 0xffffffffu));
  assert_legality (walk, CW_NO_MOVE);
  assert_legality (walk, CW_NULL_MOVE);
}

static void
test_any_bits (void)
{
  walk (check_any_bits);
}

/* A legal move has no reason against it and every other one has. At less than full effort, only
 * some of the squares at each position, chosen at random. */
static void
check_why (Walk *walk)
{
  const unsigned step = test_effort () == 2 ? 1 : 16;
  bool legal[64][64] = { { false } };
  for (unsigned i = 0; i < walk->legal.count; i++)
    legal[cw_move_from (walk->legal.moves[i])][cw_move_to (walk->legal.moves[i])] = true;
  for (CwSquare from = (CwSquare)(g_rand_int (walk->random) % step); from < 64; from += step)
    for (CwSquare to = 0; to < 64; to++)
      {
        CwStatus status;
        g_assert_false (cw_why_illegal (&walk->position, from, to, &status));
        if (legal[from][to])
          g_assert_cmpint (status.code, ==, CW_OK);
        else if (status.code == CW_OK)
          /* In castling the king's own target square is accepted as well as the rook's square. */
          g_assert_true (cw_piece_kind (cw_position_at (&walk->position, from)) == CW_KING
                         && abs (from - to) == 2
                         && (legal[from][from / 8 * 8] || legal[from][from / 8 * 8 + 7]));
      }
}

static void
test_why (void)
{
  walk (check_why);
}

static void
check_see (Walk *walk)
{
  static const int value[] = { 0, 100, 320, 330, 500, 900, 20000 };
  for (unsigned i = 0; i < walk->legal.count; i++)
    {
      CwMove move = walk->legal.moves[i];
      NaiveBoard after = walk->naive;
      int to = cw_move_to (move), won = value[cw_board_captured (&walk->position.chess, move)];
      if (cw_move_type (move) == CW_MOVE_PROMOTION)
        won += value[cw_move_kind (move)] - value[CW_PAWN];
      naive_do (&after, move);
      if (cw_move_type (move) == CW_MOVE_CASTLING)
        won = 0;
      else
        won -= naive_see (&after, to, after.setup.side, value);
      g_assert_cmpint (cw_board_see (&walk->position.chess, move, value), ==, won);
    }
}

static void
test_see (void)
{
  walk (check_see);
}

static void
check_attacks (Walk *walk)
{
  CwSquare squares[CW_MAX_SQUARES];
  for (int from = 0; from < 64; from++)
    {
      CwPiece piece = walk->naive.setup.board[from];
      unsigned count = cw_attacks_from (&walk->position, piece, (CwSquare)from, squares), found = 0;
      for (int to = 0; to < 64; to++)
        if (naive_attacks (&walk->naive, from, to))
          found += count > found && squares[found] == to;
      g_assert_cmpuint (count, ==, found);
    }
}

static void
test_attacks (void)
{
  walk (check_attacks);
}

/* The castled rook gives check, also across squares that king and rook left, unless a piece is in
 * between. */
static void
test_castling_check (void)
{
  static const struct
  {
    const char *fen, *move; /* king takes rook */
    bool checks;
  } castlings[] = {
    { "8/8/8/8/8/8/8/k1KR4 w D - 0 1", "c1d1", true },
    { "8/8/8/8/8/8/8/4RK1k w E - 0 1", "f1e1", true },
    { "5k2/8/8/8/8/8/8/4K2R w H - 0 1", "e1h1", true },
    { "5k2/5p2/8/8/8/8/8/4K2R w H - 0 1", "e1h1", false },
    { "8/8/8/8/8/8/8/kN1KR3 w E - 0 1", "d1e1", false },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (castlings); i++)
    {
      CwPosition position;
      CwUndo undo;
      test_position (&position, "chess960", castlings[i].fen);
      CwMove move = cw_move_make (CW_MOVE_CASTLING, test_square (castlings[i].move),
                                  test_square (castlings[i].move + 2), 0);
      g_assert_true (cw_is_legal (&position, move));
      g_assert_cmpint (cw_gives_check (&position, move), ==, castlings[i].checks);
      cw_do (&position, move, &undo, NULL);
      g_assert_cmpint (cw_in_check (&position), ==, castlings[i].checks);
    }
}

/* In castling the target is the square where the king lands, also in Chess960; otherwise the move's
 * own. */
static void
test_target (void)
{
  static const struct
  {
    const char *game, *fen;
    CwMoveType type;
    CwSquare from, to, target;
  } moves[] = {
    { "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", CW_MOVE_CASTLING, 4, 7, 6 },
    { "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", CW_MOVE_CASTLING, 4, 0, 2 },
    { "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", CW_MOVE_NORMAL, 7, 15, 15 },
    { "chess960", "4k3/8/8/8/8/8/8/1RK5 w B - 0 1", CW_MOVE_CASTLING, 2, 1, 2 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      CwPosition position;
      CwMove move = cw_move_make (moves[i].type, moves[i].from, moves[i].to, 0);
      test_position (&position, moves[i].game, moves[i].fen);
      g_assert_true (cw_is_legal (&position, move));
      g_assert_cmpuint (cw_move_target (&position, move), ==, moves[i].target);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/moves/legal", test_legal);
  g_test_add_func ("/moves/stages", test_stages);
  g_test_add_func ("/moves/do-and-undo", test_do);
  g_test_add_func ("/moves/null", test_null);
  g_test_add_func ("/moves/any-bits", test_any_bits);
  g_test_add_func ("/moves/why", test_why);
  g_test_add_func ("/moves/see", test_see);
  g_test_add_func ("/moves/attacks", test_attacks);
  g_test_add_func ("/moves/castling-check", test_castling_check);
  g_test_add_func ("/moves/target", test_target);
  return g_test_run ();
}
