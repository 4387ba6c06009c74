/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up positions: what is refused, for which reason, and what is kept. */
#include "core/position.h"

#include "position-text.h"
#include "support/consistent.h"

typedef struct
{
  const char *game, *fen;
  CwStatusCode code;
  const char *args[2]; /* NULL: whatever */
} Fault;

static const Fault faults[] = {
  { "chess", "8/8/8/8/8/8/8/4K3 w - -", CW_SETUP_NO_BLACK_KING, { 0 } },
  { "chess", "4k3/8/8/8/8/8/8/8 w - -", CW_SETUP_NO_WHITE_KING, { 0 } },
  { "chess", "4k3/8/8/8/8/8/8/K3K3 w - -", CW_SETUP_WHITE_KINGS, { "a1", "e1" } },
  { "chess", "4k2k/8/8/8/8/8/8/4K3 w - -", CW_SETUP_BLACK_KINGS, { "e8", "h8" } },
  { "chess", "8/8/8/8/4k3/3K4/8/8 w - -", CW_SETUP_KINGS_TOUCH, { "d3", "e4" } },
  { "chess", "4k2P/8/8/8/8/8/8/4K3 w - -", CW_SETUP_PAWN_RANK, { "h8", NULL } },
  { "chess", "4k3/8/8/8/8/8/8/p3K3 w - -", CW_SETUP_PAWN_RANK, { "a1", NULL } },
  { "chess", "4k3/8/8/8/8/8/8/4RK2 w - -", CW_SETUP_BLACK_CAPTURABLE, { "e1", NULL } },
  { "chess", "4k3/8/8/8/8/6n1/8/5K2 b - -", CW_SETUP_WHITE_CAPTURABLE, { "g3", NULL } },
  { "chess", "4k3/8/8/1b6/5r2/6n1/8/5K2 w - -", CW_SETUP_CHECKERS, { "f1", "3" } },
  { "chess", "4k3/8/8/8/8/8/8/R5K1 w Q -", CW_SETUP_CASTLING_KING, { "g1", NULL } },
  { "chess", "r3k3/8/8/8/8/8/8/4K3 b k -", CW_SETUP_CASTLING_ROOK, { "h8", NULL } },
  { "chess", "4k3/8/8/8/8/8/8/4K2r b K -", CW_SETUP_WHITE_CAPTURABLE, { "h1", NULL } },
  { "chess", "4k3/8/8/8/8/8/8/4KB1r w K -", CW_SETUP_CASTLING_ROOK, { "h1", NULL } },
  { "chess", "4k3/8/8/8/8/4K3/8/R7 w Q -", CW_SETUP_CASTLING_KING, { "e3", NULL } },
  { "chess960", "4k3/8/8/8/8/8/8/2K2R2 w B -", CW_SETUP_CASTLING_ROOK, { "b1", NULL } },
  { "chess960", "4k3/8/8/8/8/2K5/8/5R2 w F -", CW_SETUP_CASTLING_KING, { "c3", NULL } },
  { "chess", "4k3/8/8/8/4P3/8/8/4K3 w - e3", CW_SETUP_EN_PASSANT_RANK, { "e3", NULL } },
  { "chess", "4k3/8/8/8/4P3/8/8/4K3 b - d3", CW_SETUP_EN_PASSANT_PAWN, { "d3", "d4" } },
  { "chess", "4k3/8/8/8/4P3/8/4P3/4K3 b - e3", CW_SETUP_EN_PASSANT_BLOCKED, { "e3", "e2" } },
  { "chess", "4k3/8/8/8/4P3/4N3/8/4K3 b - e3", CW_SETUP_EN_PASSANT_BLOCKED, { "e3", "e3" } },
  { "chess", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - -", CW_SETUP_WHITE_PAWNS, { "9", NULL } },
  { "chess", "4k3/pppppppp/pp6/8/8/8/8/4K3 w - -", CW_SETUP_BLACK_PAWNS, { "10", NULL } },
  { "chess", "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - -", CW_SETUP_WHITE_PIECES, { "17", NULL } },
  { "chess", "rnbqkbnr/rnbq4/qqqqqqqq/8/8/8/8/6K1 b - -", CW_SETUP_BLACK_PIECES, { "20", NULL } },
  { "chess", "4k3/8/8/8/8/8/8/4K3 w - - 10000 1", CW_SETUP_COUNTER, { 0 } },
  { "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 100000", CW_SETUP_COUNTER, { 0 } },
};

static void
assert_fault (const char *game, const CwSetup *setup, const Fault *fault)
{
  CwPosition position, before;
  CwStatus status = { 0 };
  cw_position_start (&position, cw_game_named ("chess"));
  before = position;
  g_assert_false (cw_position_set (&position, cw_game_named (game), setup, &status));
  g_assert_cmpint (status.code, ==, fault->code);
  for (unsigned i = 0; i < 2; i++)
    if (fault->args[i])
      g_assert_cmpstr (status.args[i], ==, fault->args[i]);
  g_assert_cmpmem (&position, sizeof position, &before, sizeof before);
  g_assert_false (cw_position_set (&position, cw_game_named (game), setup, NULL));
}

static void
test_faults (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      CwSetup setup;
      test_setup (&setup, faults[i].fen);
      assert_fault (faults[i].game, &setup, &faults[i]);
    }
}

/* Faults that no FEN can express, but that an editor's mistake could cause. */
static void
test_plain_faults (void)
{
  const Fault piece = { .code = CW_SETUP_PIECE, .args = { "a3" } };
  const Fault hand = { .code = CW_SETUP_HAND };
  const Fault passed = { .code = CW_SETUP_EN_PASSANT_RANK };
  const Fault side = { .code = CW_SETUP_CASTLING_SIDE, .args = { "h1" } };
  const Fault rook = { .code = CW_SETUP_CASTLING_ROOK };
  CwSetup setup, start;
  cw_setup_start (&start, cw_game_named ("chess"));
  setup = start;
  setup.board[16] = 7;
  assert_fault ("chess", &setup, &piece);
  setup.board[16] = CW_QUEEN | CW_PIECE_PROMOTED;
  assert_fault ("chess", &setup, &piece);
  setup = start;
  setup.board[200] = CW_QUEEN;
  assert_fault ("chess", &setup, &(const Fault){ .code = CW_SETUP_PIECE });
  setup = start;
  setup.hand[1][CW_PAWN] = 1;
  assert_fault ("chess", &setup, &hand);
  setup = start;
  setup.en_passant[0] = 300;
  assert_fault ("chess", &setup, &passed);
  setup = start;
  setup.castling[CW_WHITE][1] = 7;
  setup.castling[CW_WHITE][0] = CW_NO_SQUARE;
  assert_fault ("chess960", &setup, &side);
  setup = start;
  setup.castling[CW_WHITE][0] = 300;
  assert_fault ("chess960", &setup, &rook);
}

static bool
en_passant_kept (const char *fen)
{
  CwPosition position;
  CwSetup setup;
  test_position (&position, "chess", fen);
  cw_position_get (&position, &setup);
  return setup.en_passant[0] != CW_NO_SQUARE;
}

/* A passed square is kept, and changes the key, only if the capture is legal. */
static void
test_en_passant (void)
{
  g_assert_true (en_passant_kept ("4k3/8/8/8/3pP3/8/8/4K3 b - e3"));
  g_assert_false (en_passant_kept ("4k3/8/8/8/4P3/8/8/4K3 b - e3"));
  g_assert_false (en_passant_kept ("8/8/8/8/k2pP2R/8/8/4K3 b - e3"));   /* both leave the rank */
  g_assert_false (en_passant_kept ("3k4/8/8/8/3pP3/8/8/3RK3 b - e3"));  /* pinned on the file */
  g_assert_false (en_passant_kept ("8/8/5k2/8/3pP3/8/1B6/4K3 b - e3")); /* pinned diagonally */
  g_assert_true (en_passant_kept ("8/6k1/8/8/3pPp2/8/1B6/4K3 b - e3")); /* the other may */
  g_assert_true (en_passant_kept ("8/8/8/5k2/3pP3/8/8/4K3 b - e3")); /* takes the checking pawn */

  CwPosition with, without;
  test_position (&with, "chess", "4k3/8/8/8/3pP3/8/8/4K3 b - e3");
  test_position (&without, "chess", "4k3/8/8/8/3pP3/8/8/4K3 b - -");
  g_assert_cmpuint (cw_position_key (&with), !=, cw_position_key (&without));
  test_position (&with, "chess", "8/8/8/8/k2pP2R/8/8/4K3 b - e3");
  test_position (&without, "chess", "8/8/8/8/k2pP2R/8/8/4K3 b - -");
  g_assert_cmpuint (cw_position_key (&with), ==, cw_position_key (&without));
}

static void
test_reading (void)
{
  CwPosition position;
  CwSetup setup, again;
  test_setup (&setup, "r3k2r/ppq5/8/3pP3/8/8/PPP5/R3K2R w Kq d6 0 23");
  g_assert_true (cw_position_set (&position, cw_game_named ("chess"), &setup, NULL));
  cw_position_get (&position, &again);
  g_assert_cmpmem (&setup, sizeof setup, &again, sizeof again);
  g_assert_cmpstr (cw_position_game (&position)->name, ==, "chess");
  g_assert_cmpint (cw_position_side (&position), ==, CW_WHITE);
  g_assert_cmpint (cw_position_at (&position, test_square ("c7")), ==,
                   cw_piece (CW_BLACK, CW_QUEEN));
  g_assert_cmpint (cw_position_at (&position, test_square ("d6")), ==, CW_NO_PIECE);
  g_assert_cmpint (cw_position_at (&position, CW_NO_SQUARE), ==, CW_NO_PIECE);
  g_assert_cmpuint (cw_position_count (&position, CW_WHITE, CW_PAWN), ==, 4);
  g_assert_cmpuint (cw_position_count (&position, CW_BLACK, CW_PAWN), ==, 3);
  g_assert_cmpuint (cw_position_count (&position, CW_BLACK, 9), ==, 0);
  g_assert_cmpuint (cw_position_hand (&position, CW_BLACK, CW_PAWN), ==, 0);
  g_assert_cmpuint (cw_position_clock (&position), ==, 0);
  g_assert_cmpuint (cw_position_number (&position), ==, 23);
  setup.number = 0;
  g_assert_true (cw_position_set (&position, cw_game_named ("chess"), &setup, NULL));
  g_assert_cmpuint (cw_position_number (&position), ==, 1);
  /* Nine queens and six pawns are odd but not illegal: a lesson may want them. */
  test_position (&position, "chess", "4k3/8/8/8/8/PPPPPP2/QQQQQQQQ/Q3K3 w - - 0 1");
  g_assert_cmpuint (cw_position_count (&position, CW_WHITE, CW_QUEEN), ==, 9);
}

/* is_consistent notices state that is out of step. */
static void
test_sound (void)
{
  CwPosition position;
  cw_position_start (&position, cw_game_named ("chess"));
  g_assert_true (is_consistent (&position));
  position.chess.state.key ^= 1;
  g_assert_false (is_consistent (&position));
  position.chess.state.key ^= 1;
  position.chess.kind[CW_PAWN] ^= 1 << 8;
  g_assert_false (is_consistent (&position));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/setup/faults", test_faults);
  g_test_add_func ("/setup/plain-faults", test_plain_faults);
  g_test_add_func ("/setup/en-passant", test_en_passant);
  g_test_add_func ("/setup/reading", test_reading);
  g_test_add_func ("/setup/sound", test_sound);
  return g_test_run ();
}
