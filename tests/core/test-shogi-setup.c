/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up shogi positions: what is refused and for which reason; and why moves are illegal. */
#include "core/position.h"

#include "sfen-text.h"
#include "support/consistent.h"

typedef struct
{
  const char *game, *sfen;
  CwStatusCode code;
  const char *args[2]; /* NULL: whatever */
} Fault;

static const Fault faults[] = {
  { "shogi", "9/9/9/9/9/9/9/9/9 b - 1", CW_SETUP_NO_KINGS, { 0 } },
  { "shogi", "4k4/9/9/9/9/9/9/9/K3K4 b - 1", CW_SETUP_SENTE_KINGS, { "9i", "5i" } },
  { "shogi", "4k3k/9/9/9/9/9/9/9/4K4 b - 1", CW_SETUP_GOTE_KINGS, { "5a", "1a" } },
  { "shogi", "9/9/9/4k4/4K4/9/9/9/9 b - 1", CW_SETUP_KINGS_TOUCH, { "5e", "5d" } },
  { "shogi", "4k4/9/9/4P4/9/4P4/9/9/4K4 b - 1", CW_SETUP_TWO_PAWNS, { "5f", "5d" } },
  { "shogi", "4k4/9/9/p8/9/p8/9/9/4K4 b - 1", CW_SETUP_TWO_PAWNS, { "9f", "9d" } },
  { "shogi", "4k4/9/9/9/9/9/9/9/4K4 b 18Pp 1", CW_SETUP_TOO_MANY, { "pawn", "18" } },
  { "shogi", "4k4/9/9/4+S4/9/9/9/9/4K4 b 2S2s 1", CW_SETUP_TOO_MANY, { "silver", "4" } },
  { "shogi", "4k4/9/9/3+b1B3/9/9/9/9/4K4 b b 1", CW_SETUP_TOO_MANY, { "bishop", "2" } },
  { "shogi", "4k4/9/9/9/9/9/9/9/4K4 b 5G 1", CW_SETUP_TOO_MANY, { "gold", "4" } },
  { "shogi", "2P1k4/9/9/9/9/9/9/9/4K4 b - 1", CW_SETUP_DEAD_END, { "pawn", "7a" } },
  { "shogi", "4k4/9/9/9/9/9/9/9/l3K4 b - 1", CW_SETUP_DEAD_END, { "lance", "9i" } },
  { "shogi", "4k3N/9/9/9/9/9/9/9/4K4 b - 1", CW_SETUP_DEAD_END, { "knight", "1a" } },
  { "minishogi", "P3k/5/5/5/K4 b - 1", CW_SETUP_DEAD_END, { "pawn", "5a" } },
  { "shogi", "4k4/4P4/9/9/9/9/9/9/4K4 b - 1", CW_SETUP_GOTE_CAPTURABLE, { "5b", NULL } },
  { "shogi", "4k4/9/9/9/9/9/3n5/9/4K4 w - 1", CW_SETUP_SENTE_CAPTURABLE, { "6g", NULL } },
  { "shogi", "4k4/9/9/9/9/9/3n1n3/4g4/4K4 b - 1", CW_SETUP_CHECKERS, { "5i", "3" } },
  { "shogi", "4k4/9/9/9/9/9/9/9/4K4 b - 100000", CW_SETUP_COUNTER, { 0 } },
  { "minishogi", "4k/5/5/5/K4 b 3P 1", CW_SETUP_TOO_MANY, { "pawn", "2" } },
  { "minishogi", "4k/5/2N2/5/K4 b - 1", CW_SETUP_PIECE, { "3c", NULL } },
  { "minishogi", "4k/5/5/5/K4 b L 1", CW_SETUP_HAND_KIND, { "lance", NULL } },
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
      sfen_setup (&setup, cw_game_named (faults[i].game)->files, faults[i].sfen);
      assert_fault (faults[i].game, &setup, &faults[i]);
    }
}

/* Faults that no SFEN can express, but that an editor's mistake could cause. */
static void
test_plain_faults (void)
{
  const Fault piece = { .code = CW_SETUP_PIECE }, hand = { .code = CW_SETUP_HAND_KIND };
  CwSetup setup, start;
  cw_setup_start (&start, cw_game_named ("shogi"));
  static const CwPiece pieces[] = { CW_SHOGI_KINDS, CW_SHOGI_TOKIN | CW_PIECE_PROMOTED, 31 };
  for (unsigned i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      setup = start;
      setup.board[40] = pieces[i];
      assert_fault ("shogi", &setup, &piece);
    }
  setup = start;
  setup.board[81] = CW_SHOGI_GOLD;
  assert_fault ("shogi", &setup, &piece);
  static const CwKind held[] = { 0, CW_SHOGI_KING, CW_SHOGI_TOKIN, 31 };
  for (unsigned i = 0; i < G_N_ELEMENTS (held); i++)
    {
      setup = start;
      setup.hand[1][held[i]] = 1;
      assert_fault ("shogi", &setup, &hand);
    }
}

/* Hands make positions different: by side, kind and number. */
static void
test_keys (void)
{
  static const char *const sfens[] = {
    "4k4/9/9/9/9/9/9/9/4K4 b - 1",   "4k4/9/9/9/9/9/9/9/4K4 w - 1",
    "4k4/9/9/9/9/9/9/9/4K4 b P 1",   "4k4/9/9/9/9/9/9/9/4K4 b 2P 1",
    "4k4/9/9/9/9/9/9/9/4K4 b p 1",   "4k4/9/9/9/9/9/9/9/4K4 b L 1",
    "4k4/9/9/4P4/9/9/9/9/4K4 b - 1", "4k4/9/9/4+P4/9/9/9/9/4K4 b - 1",
    "4k4/9/9/9/9/9/9/9/9 b - 1",
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (sfens); i++)
    for (unsigned j = 0; j <= i; j++)
      {
        CwPosition first, second;
        sfen_position (&first, "shogi", sfens[i]);
        sfen_position (&second, "shogi", sfens[j]);
        g_assert_cmpint (cw_position_key (&first) == cw_position_key (&second), ==, i == j);
      }
}

static void
test_reading (void)
{
  CwPosition position;
  CwSetup setup, again;
  sfen_setup (&setup, 9, "lnsg1gsnl/1r2k2b1/ppp1+Pp1pp/9/9/9/PPPP1PPP1/1B5R1/LNSGKGSNL w Pp 7");
  g_assert_true (cw_position_set (&position, cw_game_named ("shogi"), &setup, NULL));
  cw_position_get (&position, &again);
  g_assert_cmpmem (&setup, sizeof setup, &again, sizeof again);
  g_assert_cmpint (cw_position_side (&position), ==, CW_BLACK);
  g_assert_cmpint (cw_position_at (&position, usi_square (9, "5c")), ==,
                   cw_piece (CW_WHITE, CW_SHOGI_TOKIN));
  g_assert_cmpuint (cw_position_count (&position, CW_WHITE, CW_SHOGI_PAWN), ==, 7);
  g_assert_cmpuint (cw_position_count (&position, CW_WHITE, CW_SHOGI_GOLD), ==, 2);
  g_assert_cmpuint (cw_position_count (&position, CW_WHITE, CW_SHOGI_TOKIN), ==, 1);
  g_assert_cmpuint (cw_position_count (&position, CW_WHITE, 0), ==, 0);
  g_assert_cmpuint (cw_position_count (&position, CW_WHITE, 20), ==, 0);
  g_assert_cmpuint (cw_position_hand (&position, CW_BLACK, CW_SHOGI_PAWN), ==, 1);
  g_assert_cmpuint (cw_position_hand (&position, CW_BLACK, CW_SHOGI_KING), ==, 0);
  g_assert_cmpuint (cw_position_number (&position), ==, 7);
  g_assert_true (cw_in_check (&position));
  CwSquare squares[4];
  g_assert_cmpuint (cw_royals_in_check (&position, squares), ==, 1);
  g_assert_cmpuint (squares[0], ==, usi_square (9, "5b"));
  /* A mate problem: the attacker has no king. */
  sfen_position (&position, "shogi", "4k4/9/4P4/9/9/9/9/9/9 b G 1");
  g_assert_true (cw_is_legal (&position, usi_move (&position, "G*5b")));
  g_assert_true (is_consistent (&position));
  /* Dead pieces, in a published test position; and pieces on ranks that are dead for the other side
   * only. */
  sfen_position (&position, "shogi", "5k3/4ss1N1/9/N8/2nB5/8g/6bss/9/6LKL w Rglp 2");
  sfen_position (&position, "shogi", "p1+P1k4/1n7/9/9/9/9/9/9/N3K3L b - 1");
}

/* is_consistent notices state that is out of step. */
static void
test_sound (void)
{
  CwPosition position;
  cw_position_start (&position, cw_game_named ("shogi"));
  g_assert_true (is_consistent (&position));
  position.shogi.state.key ^= 1;
  g_assert_false (is_consistent (&position));
  position.shogi.state.key ^= 1;
  position.shogi.kind[0] ^= cw_wide_bit (40);
  g_assert_false (is_consistent (&position));
}

typedef struct
{
  const char *sfen, *move;
  CwStatusCode code;
  const char *args[2]; /* NULL: whatever */
} Case;

#define START "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
#define PIECES "3k5/9/9/1+P1+L1+N1+S1/9/1+B5+R1/9/9/4K4 b - 1"

static const Case cases[] = {
  { START, "7g7f", CW_OK, { 0 } },
  { START, "7f7e", CW_ILLEGAL_EMPTY, { "7f", NULL } },
  { START, "3c3d", CW_ILLEGAL_SENTE_TO_MOVE, { 0 } },
  { "4k4/9/9/9/9/9/9/9/4K4 w - 1", "5i5h", CW_ILLEGAL_GOTE_TO_MOVE, { 0 } },
  { START, "7g7g", CW_ILLEGAL_SAME_SQUARE, { 0 } },
  { START, "4i4g", CW_ILLEGAL_OWN_PIECE, { 0 } },
  { START, "7g7e", CW_ILLEGAL_SHOGI_PAWN, { 0 } },
  { START, "9i8h", CW_ILLEGAL_OWN_PIECE, { 0 } },
  { START, "9i8f", CW_ILLEGAL_LANCE, { 0 } },
  { START, "2i4h", CW_ILLEGAL_SHOGI_KNIGHT, { 0 } },
  { START, "3i3h", CW_OK, { 0 } },
  { START, "3i3f", CW_ILLEGAL_SILVER, { 0 } },
  { START, "4i4f", CW_ILLEGAL_GOLD, { 0 } },
  { START, "8h7f", CW_ILLEGAL_BISHOP, { 0 } },
  { START, "8h6f", CW_ILLEGAL_BLOCKED, { "6f", "7g" } },
  { START, "2h2e", CW_ILLEGAL_BLOCKED, { "2e", "2g" } },
  { START, "9i9e", CW_ILLEGAL_BLOCKED, { "9e", "9g" } },
  { START, "2h3f", CW_ILLEGAL_ROOK, { 0 } },
  { START, "5i5f", CW_ILLEGAL_KING, { 0 } },
  { PIECES, "8d7e", CW_ILLEGAL_AS_GOLD, { 0 } },
  { PIECES, "8d8c", CW_OK, { 0 } },
  { PIECES, "8f6g", CW_ILLEGAL_HORSE, { 0 } },
  { PIECES, "8f8e", CW_OK, { 0 } },
  { PIECES, "2f4g", CW_ILLEGAL_DRAGON, { 0 } },
  { START, "P*5e", CW_ILLEGAL_NOT_IN_HAND, { "pawn", NULL } },
  { "4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5a", CW_ILLEGAL_DROP_OCCUPIED, { "5a", NULL } },
  { "4k4/9/9/9/9/9/9/9/4K4 b N 1", "N*3b", CW_ILLEGAL_DEAD_DROP, { "knight", "3b" } },
  { "4k4/9/9/9/9/9/9/9/4K4 w l 1", "L*3i", CW_ILLEGAL_DEAD_DROP, { "lance", "3i" } },
  { "4k4/9/9/9/9/2P6/9/9/4K4 b P 1", "P*7c", CW_ILLEGAL_TWO_PAWNS, { "7f", NULL } },
  { "4k4/9/9/9/9/2+P6/9/9/4K4 b P 1", "P*7c", CW_OK, { 0 } },
  { "3lkl3/3p1p3/4G4/9/9/9/9/9/4K4 b P 1", "P*5b", CW_ILLEGAL_DROP_MATE, { "5b", NULL } },
  { "4k4/9/9/9/4r4/9/9/9/4K4 b P 1", "P*4e", CW_ILLEGAL_STILL_CHECK, { "rook", "5e" } },
  { "4k4/9/9/9/4r4/9/4G4/9/4K4 b - 1", "5g4g", CW_ILLEGAL_PINNED, { "rook", "5e" } },
  { "4k4/9/9/9/9/9/4+p4/9/4K4 b - 1", "5i5h", CW_ILLEGAL_INTO_CHECK, { "promoted pawn", "5g" } },
  /* A piece that must promote does have a legal move there. */
  { "k8/4N4/9/9/9/9/9/9/4K4 b - 1", "5b4a", CW_ILLEGAL_SHOGI_KNIGHT, { 0 } },
  { "k8/9/4N4/9/9/9/9/9/4K4 b - 1", "5c4a", CW_OK, { 0 } },
};

static void
test_why (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      CwPosition position;
      CwStatus status;
      sfen_position (&position, "shogi", c->sfen);
      CwSquare from = c->move[1] == '*'
                          ? cw_square_in_hand (cw_piece_kind (sfen_piece (c->move[0], false)))
                          : usi_square (9, c->move);
      g_assert_false (cw_why_illegal (&position, from, usi_square (9, c->move + 2), &status));
      if (status.code != c->code)
        g_error ("%s %s: %s", c->sfen, c->move, cw_status_sentence (status.code));
      for (unsigned j = 0; j < 2; j++)
        if (c->args[j])
          g_assert_cmpstr (status.args[j], ==, c->args[j]);
    }
}

static void
test_outside (void)
{
  CwPosition position;
  CwStatus status;
  cw_position_start (&position, cw_game_named ("shogi"));
  static const CwSquare pairs[][2] = { { 20, 81 }, { 81, 20 }, { CW_NO_SQUARE, 3 }, { 3, 0x8001 } };
  for (unsigned i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_assert_false (cw_why_illegal (&position, pairs[i][0], pairs[i][1], &status));
      g_assert_cmpint (status.code, ==, CW_ILLEGAL_SQUARE);
    }
  g_assert_false (cw_why_illegal (&position, 20, 20, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/shogi-setup/faults", test_faults);
  g_test_add_func ("/shogi-setup/plain-faults", test_plain_faults);
  g_test_add_func ("/shogi-setup/keys", test_keys);
  g_test_add_func ("/shogi-setup/reading", test_reading);
  g_test_add_func ("/shogi-setup/sound", test_sound);
  g_test_add_func ("/shogi-setup/why", test_why);
  g_test_add_func ("/shogi-setup/outside", test_outside);
  return g_test_run ();
}
