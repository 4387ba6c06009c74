/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reach and mobility, computed from the description alone, against the rules of every game and
 * against figures counted by hand. */
#include "core/mobility.h"
#include "core/reach.h"
#include "core/variant.h"
#include "random-game.h"
#include "support/effort.h"

#include <math.h>

static CwKind
kind_named (const CwGame *game, const char *name)
{
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    if (g_str_equal (game->kind[kind].name, name))
      return kind;
  g_error ("%s has no %s", game->name, name);
}

/* --- against the rules --------------------------------------------------------------------- */

static bool
is_plain (CwMove move)
{
  return cw_move_type (move) == CW_MOVE_NORMAL || cw_move_type (move) == CW_MOVE_PROMOTION;
}

static bool
leads_into_check (const CwGame *game, const CwPiece *board, CwSquare from, CwSquare to)
{
  CwPiece after[CW_MAX_SQUARES];
  CwColour us = cw_piece_colour (board[from]);
  memcpy (after, board, sizeof after);
  after[to] = after[from];
  after[from] = CW_NO_PIECE;
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    if (after[square] && cw_piece_colour (after[square]) == us
        && game->kind[cw_piece_kind (after[square])].royal)
      return cw_reach_attacked (game, after, square, cw_other (us));
  return false;
}

/* Every plain legal move is in its piece's reach, and a move in reach that is illegal leaves the
 * royal piece attacked. */
static unsigned
check_position (const CwPosition *position, const CwMoveList *list)
{
  const CwGame *game = cw_position_game (position);
  CwPiece board[CW_MAX_SQUARES] = { 0 };
  unsigned squares = game->files * game->ranks, checked = 0;
  for (CwSquare square = 0; square < squares; square++)
    board[square] = cw_position_at (position, square);
  for (CwSquare from = 0; from < squares; from++)
    {
      CwReach reach[CW_MAX_SQUARES];
      bool legal[CW_MAX_SQUARES] = { false };
      if (!board[from] || cw_piece_colour (board[from]) != cw_position_side (position))
        continue;
      for (unsigned i = 0; i < list->count; i++)
        if (is_plain (list->moves[i]) && cw_move_from (list->moves[i]) == from)
          legal[cw_move_to (list->moves[i])] = true;
      for (unsigned i = cw_reach (game, board, from, reach); i > 0; i--)
        {
          CwSquare to = reach[i - 1].to;
          g_assert_cmpint (reach[i - 1].capture, ==, board[to] != CW_NO_PIECE);
          if (!legal[to] && !leads_into_check (game, board, from, to))
            g_error ("%s: %u-%u is in reach, but not legal", game->name, from, to);
          legal[to] = false;
          checked++;
        }
      for (CwSquare to = 0; to < squares; to++)
        if (legal[to])
          g_error ("%s: %u-%u is legal, but out of reach", game->name, from, to);
    }
  return checked;
}

static void
test_rules (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (21);
  unsigned plies = 20 + 60 * test_effort ();
  for (unsigned index = 0; cw_game_at (index); index++)
    {
      const CwGame *game = cw_game_at (index);
      g_autoptr (GPtrArray) starts = random_starts (game);
      unsigned checked = 0;
      /* In these games more than the royal piece's safety decides whether a move is legal. */
      if (game->variant->explosions || game->variant->must_capture)
        continue;
      for (unsigned start = 0; start < MIN (starts->len, 4); start++)
        {
          CwPosition position;
          CwMoveList list;
          random_position (&position, game, g_ptr_array_index (starts, start));
          for (unsigned ply = 0; ply < plies; ply++)
            {
              CwUndo undo;
              cw_legal_moves (&position, &list);
              if (list.count == 0)
                break;
              checked += check_position (&position, &list);
              cw_do (&position, random_move (random, &position, &list), &undo, NULL);
            }
        }
      g_assert_cmpuint (checked, >, 100);
    }
}

/* --- figures ------------------------------------------------------------------------------- */

static unsigned
mobility (const char *game_name, const char *kind, unsigned file, unsigned rank)
{
  const CwGame *game = cw_game_named (game_name);
  return cw_mobility (game, kind_named (game, kind), (CwSquare)(rank * game->files + file));
}

static double
mean (const char *game_name, const char *kind)
{
  const CwGame *game = cw_game_named (game_name);
  return cw_mobility_mean (game, kind_named (game, kind));
}

/* Counted by hand from the descriptions. */
static void
test_mobility (void)
{
  g_assert_cmpuint (mobility ("chess", "pawn", 4, 1), ==, 4);
  g_assert_cmpuint (mobility ("chess", "pawn", 0, 2), ==, 2);
  g_assert_cmpuint (mobility ("shogi", "silver", 4, 4), ==, 5);
  g_assert_cmpuint (mobility ("shogi", "gold", 4, 4), ==, 6);
  g_assert_cmpuint (mobility ("shogi", "knight", 4, 4), ==, 2);
  g_assert_cmpuint (mobility ("shogi", "lance", 4, 0), ==, 8);
  g_assert_cmpuint (mobility ("shogi", "promoted rook", 4, 4), ==, 20);
  g_assert_cmpuint (mobility ("grasshopper", "grasshopper", 3, 3), ==, 0);
  /* A rose: eight leaps, and on from each in both senses; the squares are those listed in
   * variants.md for its leaping form: 8 x (1,2), (3,3), (4,4), (2,5), (5,2), (4,0), (6,0) and
   * reflections. */
  g_assert_cmpuint (mobility ("reallybig", "rose", 7, 7), ==, 8 + 4 + 4 + 8 + 4 + 4);
  g_assert_cmpuint (mobility ("reallybig", "fool", 7, 7), ==, 24);
  g_assert_cmpuint (mobility ("berolina", "berolina pawn", 4, 1), ==, 5);
  g_assert_cmpfloat (mean ("chess", "knight"), ==, 5.25);
  g_assert_cmpfloat (mean ("chess", "bishop"), ==, 8.75);
  g_assert_cmpfloat (mean ("chess", "rook"), ==, 14.0);
  g_assert_cmpfloat (mean ("chess", "queen"), ==, 22.75);
  g_assert_cmpfloat (mean ("chess", "king"), ==, 6.5625);
  g_assert_cmpfloat (mean ("shogi", "rook"), ==, 16.0);
  /* One step forward from wherever it may stand, which is never the last rank. */
  g_assert_cmpfloat (mean ("shogi", "pawn"), ==, 1.0);
}

static void
test_can_be_placed (void)
{
  const CwGame *chess = cw_game_named ("chess"), *shogi = cw_game_named ("shogi");
  const CwGame *horde = cw_game_named ("horde"), *hopper = cw_game_named ("grasshopper");
  CwKind knight = kind_named (shogi, "knight");
  g_assert_false (cw_can_be_placed (chess, CW_PAWN, 7));
  g_assert_true (cw_can_be_placed (chess, CW_PAWN, 8));
  g_assert_false (cw_can_be_placed (chess, CW_PAWN, 56));
  g_assert_true (cw_can_be_placed (horde, kind_named (horde, "pawn"), 0));
  g_assert_false (cw_can_be_placed (hopper, kind_named (hopper, "pawn"), 8));
  g_assert_true (cw_can_be_placed (shogi, knight, 0));
  g_assert_true (cw_can_be_placed (shogi, knight, 6 * 9));
  g_assert_false (cw_can_be_placed (shogi, knight, 7 * 9));
}

/* On an empty board the crowded mobility equals the plain one, hoppers included; leapers lose the
 * half of the occupied squares with their own pieces; a rook's ride is a geometric sum. */
static void
test_crowded (void)
{
  const CwGame *chess = cw_game_named ("chess"), *hopper = cw_game_named ("grasshopper");
  const double q = CW_USUAL_DENSITY, p = 1 - q, land = p + q / 2;
  double rook = 0;
  for (unsigned index = 0; cw_game_at (index); index++)
    for (CwKind kind = 1; kind <= cw_game_at (index)->kinds; kind++)
      {
        const CwGame *game = cw_game_at (index);
        CwPiece board[CW_MAX_SQUARES] = { 0 };
        CwReach reach[CW_MAX_SQUARES];
        CwSquare square = (CwSquare)(game->files * (game->ranks / 2) + game->files / 2);
        board[square] = cw_piece (CW_WHITE, kind);
        g_assert_cmpfloat (cw_mobility_crowded (game, kind, square, 0), ==,
                           cw_reach (game, board, square, reach));
      }
  g_assert_cmpfloat_with_epsilon (cw_mobility_crowded_mean (chess, CW_KNIGHT, q), 5.25 * land,
                                  1e-12);
  for (unsigned far = 1; far <= 7; far++)
    rook += 2 * land * pow (p, far - 1.0); /* from a corner */
  g_assert_cmpfloat_with_epsilon (cw_mobility_crowded (chess, CW_ROOK, 0, q), rook, 1e-12);
  /* From a1 there are three lines of seven squares; the hurdle is on one of the first six. */
  double hops = 0;
  for (unsigned far = 1; far <= 6; far++)
    hops += 3 * land * q * pow (p, far - 1.0);
  g_assert_cmpfloat_with_epsilon (
      cw_mobility_crowded (hopper, kind_named (hopper, "grasshopper"), 0, q), hops, 1e-12);
}

/* --- routes -------------------------------------------------------------------------------- */

static void
test_hurdle (void)
{
  const CwGame *game = cw_game_named ("grasshopper");
  CwPiece board[CW_MAX_SQUARES] = { 0 };
  CwRoute routes[CW_MAX_STEPS];
  board[0] = cw_piece (CW_WHITE, kind_named (game, "grasshopper"));
  board[3] = cw_piece (CW_BLACK, CW_PAWN);
  g_assert_cmpuint (cw_routes (game, board, 0, routes), ==, 1);
  g_assert_cmpuint (routes[0].hurdle, ==, 3);
  g_assert_cmpuint (routes[0].count, ==, 4);
  g_assert_cmpuint (routes[0].square[3], ==, 4);
  g_assert_cmpuint (routes[0].can[2], ==, 0);
  g_assert_cmpuint (routes[0].can[3], ==, CW_CAN_MOVE | CW_CAN_CAPTURE);
}

/* A pawn's squares: e3 always, e4 only from the start, d3 and f3 only to capture. */
static void
test_bits (void)
{
  const CwGame *game = cw_game_named ("chess");
  CwPiece board[CW_MAX_SQUARES] = { 0 };
  uint8_t can[CW_MAX_SQUARES];
  board[12] = cw_piece (CW_WHITE, CW_PAWN);
  cw_reach_map (game, board, 12, can);
  g_assert_cmpuint (can[20], ==, CW_CAN_MOVE);
  g_assert_cmpuint (can[28], ==, CW_CAN_MOVE | CW_CAN_FIRST);
  g_assert_cmpuint (can[19], ==, CW_CAN_CAPTURE);
  board[52] = cw_piece (CW_BLACK, CW_PAWN);
  cw_reach_map (game, board, 52, can);
  g_assert_cmpuint (can[36], ==, CW_CAN_MOVE | CW_CAN_FIRST);
  g_assert_cmpuint (can[45], ==, CW_CAN_CAPTURE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/core/reach/rules", test_rules);
  g_test_add_func ("/core/reach/mobility", test_mobility);
  g_test_add_func ("/core/reach/can-stand", test_can_be_placed);
  g_test_add_func ("/core/reach/crowded", test_crowded);
  g_test_add_func ("/core/reach/hurdle", test_hurdle);
  g_test_add_func ("/core/reach/bits", test_bits);
  return g_test_run ();
}
