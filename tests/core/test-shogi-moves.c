/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties of shogi moves along random games, compared with a second, naive set of rules. */
#include "core/board_shogi.h"

#include "naive-shogi.h"
#include "position-text.h"
#include "sfen-text.h"
#include "support/consistent.h"

static const char *const starts[] = {
  "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
  "l4S2l/4g1gs1/5p1p1/pr2N1pkp/4Gn3/PP3PPPP/2GPP4/1K7/L3r+s2L w BS2N5Pb 1",
  "6n1l/2+S1k4/2lp4p/1np1B2b1/3PP4/1N1S3rP/1P2+pPP+p1/1p1G5/3KG2r1 b GSN2L4Pgs2p 1",
  "ln2+r1r2/5s+Pkl/3+B1p1p1/p4B2p/2P6/P6PP/1PNP1P3/2G3SK1/L4G1NL w 2GSN3Ps3p 76",
  "5k3/4ss1N1/9/N8/2nB5/8g/6bss/9/6LKL w Rglp 2",
  "8k/7pp/9/7N1/9/9/9/4K4/9 b GP2r2b3g4s3n4l15p 1",
  "4k4/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 1",
};

typedef struct
{
  GRand *random;
  NaiveShogi naive;
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
  const CwGame *rules = cw_game_named (game % 3 == 1 ? "minishogi" : "shogi");
  CwSetup setup;
  if (game % 3 == 2)
    sfen_setup (&setup, 9, starts[game / 3 % G_N_ELEMENTS (starts)]);
  else
    cw_setup_start (&setup, rules);
  g_assert_true (cw_position_set (&walk->position, rules, &setup, NULL));
  walk->naive.setup = setup;
  walk->naive.size = (int)rules->files;
}

/* Plays random games and checks every position. The walker prefers captures, which fill the hands,
 * promotions and checks. `share` divides the number of games. */
static void
walk (Check check, unsigned share)
{
  static const unsigned games[] = { 3, 30, 600 };
  Walk *walk = g_new0 (Walk, 1);
  CwUndo undo;
  walk->random = g_rand_new_with_seed (20201121);
  for (unsigned game = 0; game < MAX (3, games[test_effort ()] / share); game++)
    {
      begin (walk, game);
      for (unsigned ply = 0; ply < 150; ply++)
        {
          cw_legal_moves (&walk->position, &walk->legal);
          sort (&walk->legal);
          unsigned count = walk->legal.count;
          if (count == 0)
            break;
          for (unsigned tries = 0; tries < 3; tries++)
            {
              walk->move = walk->legal.moves[g_rand_int_range (walk->random, 0, (int)count)];
              if (cw_board_is_tactical (&walk->position.shogi, walk->move)
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
  naive_legal (&walk->naive, &expected, false);
  sort (&expected);
  assert_equal_lists (&walk->legal, &expected);
  g_assert_cmpint (cw_in_check (&walk->position), ==,
                   naive_in_check (&walk->naive, walk->naive.setup.side));
}

static void
test_legal (void)
{
  walk (check_legal, 1);
}

static void
check_stages (Walk *walk)
{
  const CwBoard *board = &walk->position.shogi;
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
  walk (check_stages, 1);
}

/* Applied to board and hands before, the delta gives those after. */
static void
assert_delta (const CwSetup *before, const CwSetup *after, const CwDelta *delta)
{
  CwSetup replayed = *before;
  for (unsigned i = 0; i < delta->count; i++)
    {
      const CwChange *change = &delta->changes[i];
      CwPiece piece = change->before;
      if (change->from == CW_IN_HAND)
        g_assert_cmpuint (replayed.hand[cw_piece_colour (piece)][cw_piece_kind (piece)]--, >, 0);
      else
        {
          g_assert_cmpuint (replayed.board[change->from], ==, piece);
          replayed.board[change->from] = CW_NO_PIECE;
        }
    }
  for (unsigned i = 0; i < delta->count; i++)
    {
      const CwChange *change = &delta->changes[i];
      CwPiece piece = change->after;
      if (change->to == CW_IN_HAND)
        replayed.hand[cw_piece_colour (piece)][cw_piece_kind (piece)]++;
      else
        replayed.board[change->to] = piece;
    }
  g_assert_cmpmem (replayed.board, sizeof replayed.board, after->board, sizeof after->board);
  g_assert_cmpmem (replayed.hand, sizeof replayed.hand, after->hand, sizeof after->hand);
}

static void
check_do (Walk *walk)
{
  CwPosition *position = &walk->position;
  CwCheckMap checks;
  CwSetup before, after;
  cw_position_get (position, &before);
  cw_board_map_checks (&position->shogi, &checks);
  for (unsigned i = 0; i < walk->legal.count; i++)
    {
      CwMove move = walk->legal.moves[i];
      CwPosition copy = *position;
      CwUndo undo;
      uint64_t key_after = cw_board_key_after (&position->shogi, move);
      bool gives_check = cw_gives_check (position, move);
      bool mapped = cw_board_checks_by (&position->shogi, &checks, move);
      bool was_in_check = cw_in_check (position);

      cw_do (position, move, &undo, NULL);
      g_assert_cmpuint (cw_position_key (position), ==, key_after);
      g_assert_cmpint (cw_in_check (position), ==, gives_check);
      g_assert_cmpint (cw_in_check (position), ==, mapped);
      g_assert_cmpuint (undo.key, ==, cw_position_key (&copy));
      g_assert_cmpuint (undo.in_check, ==, was_in_check);
      cw_position_get (position, &after);
      assert_delta (&before, &after, &undo.delta);
      NaiveShogi naive = walk->naive;
      naive_do (&naive, move);
      g_assert_cmpmem (&after, sizeof after, &naive.setup, sizeof naive.setup);
      g_assert_true (is_consistent (position));

      cw_undo (position, &undo);
      g_assert_cmpmem (position, sizeof *position, &copy, sizeof copy);
    }
}

static void
test_do (void)
{
  walk (check_do, 1);
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
                    cw_board_key_after (&before.shogi, CW_NULL_MOVE));
  cw_position_get (&walk->position, &setup);
  CwSetup expected = walk->naive.setup;
  expected.side = cw_other (expected.side);
  expected.number++;
  g_assert_cmpmem (&setup, sizeof setup, &expected, sizeof expected);
  g_assert_true (is_consistent (&walk->position));
  cw_undo (&walk->position, &undo);
  g_assert_cmpmem (&walk->position, sizeof before, &before, sizeof before);
}

static void
test_null (void)
{
  walk (check_null, 1);
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
  for (unsigned from = g_rand_int (walk->random) % 8; from < 82; from += 8)
    for (unsigned to = 0; to < 82; to++)
      for (CwKind kind = 0; kind <= 15; kind++)
        for (unsigned type = CW_MOVE_NORMAL; type <= CW_MOVE_DROP; type++)
          assert_legality (walk,
                           cw_move_make ((CwMoveType)type, (CwSquare)from, (CwSquare)to, kind));
  for (unsigned i = 0; i < 500; i++)
    assert_legality (walk,
                     g_rand_int (walk->random) & (i % 2 ? (1u << CW_MOVE_BITS) - 1 : 0xffffffffu));
  for (CwKind kind = 0; kind <= 15; kind++)
    for (CwSquare to = 0; to < 82; to++)
      assert_legality (walk, cw_move_make (CW_MOVE_DROP, 0, to, kind));
  assert_legality (walk, CW_NO_MOVE);
  assert_legality (walk, CW_NULL_MOVE);
}

static void
test_any_bits (void)
{
  walk (check_any_bits, 2);
}

/* A legal move or drop has no reason against it and every other one has. At less than full effort,
 * only some of the target squares at each position, chosen at random. */
static void
check_why (Walk *walk)
{
  const unsigned step = test_effort () == 2 ? 1 : 16;
  static bool legal[256][256], drop[32][256];
  memset (legal, 0, sizeof legal);
  memset (drop, 0, sizeof drop);
  for (unsigned i = 0; i < walk->legal.count; i++)
    {
      CwMove move = walk->legal.moves[i];
      if (cw_move_type (move) == CW_MOVE_DROP)
        drop[cw_move_kind (move)][cw_move_to (move)] = true;
      else
        legal[cw_move_from (move)][cw_move_to (move)] = true;
    }
  CwStatus status;
  for (CwSquare to = (CwSquare)(g_rand_int (walk->random) % step); to < 82; to += step)
    {
      for (CwSquare from = 0; from < 82; from++)
        {
          g_assert_false (cw_why_illegal (&walk->position, from, to, &status));
          g_assert_cmpint (status.code == CW_OK, ==, legal[from][to]);
        }
      for (CwKind kind = 0; kind < 32; kind++)
        {
          g_assert_false (cw_why_illegal (&walk->position, cw_square_in_hand (kind), to, &status));
          g_assert_cmpint (status.code == CW_OK, ==, drop[kind][to]);
        }
    }
}

static void
test_why (void)
{
  walk (check_why, 1);
}

static void
check_see (Walk *walk)
{
  static const int value[CW_BOARD_KINDS] = { 0,     100, 430, 450, 640, 890,  1040, 690,
                                             20000, 420, 630, 640, 670, 1150, 1300 };
  for (unsigned i = 0; i < walk->legal.count; i++)
    {
      CwMove move = walk->legal.moves[i];
      NaiveShogi after = walk->naive;
      int to = cw_move_to (move), won = value[cw_board_captured (&walk->position.shogi, move)];
      if (cw_move_type (move) == CW_MOVE_PROMOTION)
        won += value[cw_move_kind (move)] - value[cw_move_kind (move) - CW_SHOGI_PROMOTED];
      naive_do (&after, move);
      won -= naive_see (&after, to, after.setup.side, value);
      g_assert_cmpint (cw_board_see (&walk->position.shogi, move, value), ==, won);
    }
}

static void
test_see (void)
{
  walk (check_see, 1);
}

static void
check_attacks (Walk *walk)
{
  CwSquare squares[CW_MAX_SQUARES];
  int end = walk->naive.size * walk->naive.size;
  for (int from = 0; from < end; from++)
    {
      CwPiece piece = walk->naive.setup.board[from];
      unsigned count = cw_attacks_from (&walk->position, piece, (CwSquare)from, squares), found = 0;
      for (int to = 0; to < end; to++)
        if (naive_attacks (&walk->naive, from, to))
          found += count > found && squares[found] == to;
      g_assert_cmpuint (count, ==, found);
    }
}

static void
test_attacks (void)
{
  walk (check_attacks, 1);
}

/* A piece between its king and an enemy lance may move only along the file; a lance that points
 * away from the king pins nothing. */
static void
test_pinned_by_lance (void)
{
  static const struct
  {
    const char *sfen, *from;
    unsigned moves; /* legal moves of the piece there */
  } pins[] = {
    { "4l3k/9/9/9/4S4/9/9/9/4K4 b - 1", "5e", 1 }, /* 5d alone */
    { "4l3k/9/9/9/4G4/9/9/9/4K4 b - 1", "5e", 2 },
    { "4l3k/4p4/9/9/4S4/9/9/9/4K4 b - 1", "5e", 5 },
    { "8k/4K4/9/4S4/9/9/9/4l4/9 b - 1", "5d", 5 },
    { "4k4/9/9/9/4s4/9/9/9/K3L4 w - 1", "5e", 1 },
    { "4k4/9/9/9/4s4/9/9/4P4/K3L4 w - 1", "5e", 5 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (pins); i++)
    {
      CwPosition position;
      CwMoveList legal;
      unsigned found = 0;
      sfen_position (&position, "shogi", pins[i].sfen);
      cw_legal_moves (&position, &legal);
      for (unsigned j = 0; j < legal.count; j++)
        found += cw_move_from (legal.moves[j]) == usi_square (9, pins[i].from)
                 && cw_move_type (legal.moves[j]) == CW_MOVE_NORMAL;
      if (found != pins[i].moves)
        g_error ("%s: %u moves", pins[i].sfen, found);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/shogi-moves/legal", test_legal);
  g_test_add_func ("/shogi-moves/stages", test_stages);
  g_test_add_func ("/shogi-moves/do-and-undo", test_do);
  g_test_add_func ("/shogi-moves/null", test_null);
  g_test_add_func ("/shogi-moves/any-bits", test_any_bits);
  g_test_add_func ("/shogi-moves/why", test_why);
  g_test_add_func ("/shogi-moves/see", test_see);
  g_test_add_func ("/shogi-moves/attacks", test_attacks);
  g_test_add_func ("/shogi-moves/pinned-by-lance", test_pinned_by_lance);
  return g_test_run ();
}
