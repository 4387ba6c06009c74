/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reason given to a learner when a piece springs back. */
#include "core/position.h"

#include "position-text.h"

typedef struct
{
  const char *game, *fen, *move;
  CwStatusCode code;
  const char *arg1, *arg2; /* NULL: whatever */
} Case;

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static const Case cases[] = {
  { "chess", START, "e2e4", CW_OK, NULL, NULL },
  { "chess", START, "e4e5", CW_ILLEGAL_EMPTY, "e4", NULL },
  { "chess", START, "e7e5", CW_ILLEGAL_WHITE_TO_MOVE, NULL, NULL },
  { "chess", "4k3/8/8/8/8/8/8/4K3 b - -", "e1e2", CW_ILLEGAL_BLACK_TO_MOVE, NULL, NULL },
  { "chess", START, "e2e2", CW_ILLEGAL_SAME_SQUARE, "e2", NULL },
  { "chess", START, "d1d2", CW_ILLEGAL_OWN_PIECE, "d2", NULL },
  { "chess", START, "b1b3", CW_ILLEGAL_KNIGHT, NULL, NULL },
  { "chess", START, "f1f4", CW_ILLEGAL_BISHOP, NULL, NULL },
  { "chess", START, "a1b4", CW_ILLEGAL_ROOK, NULL, NULL },
  { "chess", START, "d1c4", CW_ILLEGAL_QUEEN, NULL, NULL },
  { "chess", START, "e1e3", CW_ILLEGAL_KING, NULL, NULL },
  { "chess", START, "e2e5", CW_ILLEGAL_PAWN, NULL, NULL },
  { "chess", START, "e2d3", CW_ILLEGAL_PAWN_DIAGONAL, "d3", NULL },
  { "chess", START, "f1c4", CW_ILLEGAL_BLOCKED, "c4", "e2" },
  { "chess", START, "a1a7", CW_ILLEGAL_BLOCKED, "a7", "a2" },
  { "chess", "r3k3/p7/p7/8/8/8/8/4K3 b - -", "a8a2", CW_ILLEGAL_BLOCKED, "a2", "a7" },
  { "chess", "4k3/8/8/4p3/4P3/8/8/4K3 w - -", "e4e5", CW_ILLEGAL_PAWN_AHEAD, "e5", NULL },
  { "chess", "4k3/8/8/8/8/4p3/4P3/4K3 w - -", "e2e4", CW_ILLEGAL_BLOCKED, "e4", "e3" },
  { "chess", "4k3/8/8/8/4p3/8/4P3/4K3 w - -", "e2e4", CW_ILLEGAL_PAWN_AHEAD, "e4", NULL },
  { "chess", "4k3/8/8/8/8/4P3/8/4K3 w - -", "e3e5", CW_ILLEGAL_PAWN_DOUBLE, NULL, NULL },
  { "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - -", "e5d6", CW_ILLEGAL_PAWN_LATE, "d5", NULL },
  { "chess", "4k3/8/8/K2pP2r/8/8/8/8 w - d6", "e5d6", CW_ILLEGAL_PINNED, "rook", "h5" },
  { "chess", "4k3/8/8/8/4r3/8/8/3K4 w - -", "d1e1", CW_ILLEGAL_INTO_CHECK, "rook", "e4" },
  { "chess", "8/8/8/8/8/4k3/8/4K3 w - -", "e1e2", CW_ILLEGAL_INTO_CHECK, "king", "e3" },
  { "chess", "4k3/4q3/8/8/8/8/4N3/4K3 w - -", "e2c3", CW_ILLEGAL_PINNED, "queen", "e7" },
  { "chess", "4k3/8/8/8/8/5n2/P7/4K3 w - -", "a2a3", CW_ILLEGAL_STILL_CHECK, "knight", "f3" },
  { "chess", "4k3/8/8/8/8/8/8/5RK1 w - -", "g1f1", CW_ILLEGAL_OWN_PIECE, "f1", NULL },
  { "chess", "4k3/8/8/8/8/8/8/4K2R w - -", "e1g1", CW_ILLEGAL_CASTLING_RIGHT, NULL, NULL },
  { "chess", "4k3/8/8/8/8/8/8/4K2R w - -", "e1h1", CW_ILLEGAL_CASTLING_RIGHT, NULL, NULL },
  { "chess", START, "e1g1", CW_ILLEGAL_CASTLING_BLOCKED, "f1", NULL },
  { "chess", "4k3/8/8/8/8/8/8/RN2K3 w Q -", "e1c1", CW_ILLEGAL_CASTLING_BLOCKED, "b1", NULL },
  { "chess", "4k3/8/8/4r3/8/8/8/4K2R w K -", "e1g1", CW_ILLEGAL_CASTLING_CHECK, "rook", "e5" },
  { "chess", "4k3/8/8/5r2/8/8/8/4K2R w K -", "e1g1", CW_ILLEGAL_CASTLING_THROUGH, "f1", "f5" },
  { "chess", "4k3/8/8/6r1/8/8/8/4K2R w K -", "e1g1", CW_ILLEGAL_CASTLING_INTO, "rook", "g5" },
  { "chess", "4k3/8/8/1r6/8/8/8/R3K3 w Q -", "e1c1", CW_OK, NULL, NULL },
  { "chess", "4k3/8/8/8/8/8/8/4K2R w K -", "e1g1", CW_OK, NULL, NULL },
  { "chess", "4k3/8/8/8/8/8/8/4K2R w K -", "e1h1", CW_OK, NULL, NULL },
  { "chess960", "4k3/8/8/8/8/8/8/qR1K4 w B -", "d1b1", CW_ILLEGAL_CASTLING_INTO, "queen", "a1" },
  { "chess960", "4k3/8/8/8/8/8/8/1R1K4 w B -", "d1b1", CW_OK, NULL, NULL },
};

static void
test_cases (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      CwPosition position;
      CwStatus status;
      test_position (&position, c->game, c->fen);
      g_assert_false (
          cw_why_illegal (&position, test_square (c->move), test_square (c->move + 2), &status));
      if (status.code != c->code)
        g_error ("%s %s: %s", c->fen, c->move, cw_status_sentence (status.code));
      if (c->arg1)
        g_assert_cmpstr (status.args[0], ==, c->arg1);
      if (c->arg2)
        g_assert_cmpstr (status.args[1], ==, c->arg2);
    }
}

static void
test_outside (void)
{
  CwPosition position;
  CwStatus status;
  cw_position_start (&position, cw_game_named ("chess"));
  g_assert_false (cw_why_illegal (&position, 12, 64, &status));
  g_assert_cmpint (status.code, ==, CW_ILLEGAL_SQUARE);
  g_assert_false (cw_why_illegal (&position, CW_NO_SQUARE, 3, &status));
  g_assert_cmpint (status.code, ==, CW_ILLEGAL_SQUARE);
  g_assert_false (cw_why_illegal (&position, 12, 12, NULL));
}

/* How a kind moves, asked without a position. */
static void
test_not_so (void)
{
  static const struct
  {
    const char *game;
    CwKind kind;
    CwStatusCode code;
  } kinds[] = {
    { "chess", CW_PAWN, CW_ILLEGAL_PAWN },
    { "chess", CW_ROOK, CW_ILLEGAL_ROOK },
    { "shogi", 6, CW_ILLEGAL_ROOK },
    { "shogi", 9, CW_ILLEGAL_AS_GOLD },
    { "shogi", 14, CW_ILLEGAL_DRAGON },
    { "minishogi", 7, CW_ILLEGAL_GOLD },
    { "capablanca", CW_ROOK, CW_ILLEGAL_ROOK },
    { "capablanca", CW_KING + 1, CW_ILLEGAL_WAY },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      CwStatus status = { 0 };
      g_assert_false (cw_why_not_so (cw_game_named (kinds[i].game), kinds[i].kind, 9, &status));
      g_assert_cmpint (status.code, ==, kinds[i].code);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/why/cases", test_cases);
  g_test_add_func ("/why/outside", test_outside);
  g_test_add_func ("/why/not-so", test_not_so);
  return g_test_run ();
}
