/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Special forms of single games, by hand: what their positions and moves look like. */
#include "notation-test.h"

/* --- positions ----------------------------------------------------------------------------- */

typedef struct
{
  const char *game, *fen, *written; /* NULL: the same */
} Form;

#define EMPTY_10 "10/10/10/10/10/10"

static const Form forms[] = {
  /* the square passed, then the pawn's square; only if it can be captured */
  { "berolina", "rnbqkbnr/ppppp1pp/8/8/5pP1/8/PPPP1PPP/RNBQKBNR b KQkq f3g4 0 3", NULL },
  { "berolina", "rnbqkbnr/ppppp1pp/8/8/5pP1/8/PPPP1PPP/RNBQKBNR b KQkq g4f3 0 3",
    "rnbqkbnr/ppppp1pp/8/8/5pP1/8/PPPP1PPP/RNBQKBNR b KQkq f3g4 0 3" },
  { "berolina", "rnbqkbnr/pppppppp/8/8/6P1/8/PPPP1PPP/RNBQKBNR b KQkq f3g4 0 1",
    "rnbqkbnr/pppppppp/8/8/6P1/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1" },
  /* all squares passed, in the order the pawn passed them */
  { "reallybig", "8k7/16/16/16/16/16/1pP13/16/16/16/16/16/16/16/16/8K7 w - b14b13b12b11 0 1",
    NULL },
  { "reallybig", "8k7/16/16/16/16/16/1pP13/16/16/16/16/16/16/16/16/8K7 w - b11b14b12b13 0 1",
    "8k7/16/16/16/16/16/1pP13/16/16/16/16/16/16/16/16/8K7 w - b14b13b12b11 0 1" },
  { "wildebeest", "5k5/11/11/11/5pP4/11/11/11/11/5K5 w - f8f7 0 1", NULL },
  /* castling with a piece other than a rook; from the second rank */
  { "tuttifrutti", "4k3/8/8/8/8/8/8/C3K2R w KQ - 0 1", NULL },
  { "stratomic", "10/5k4/" EMPTY_10 "/1R3K2R1/10 w KQ - 0 1 -", NULL },
  { "stratomic", "10/5k4/" EMPTY_10 "/1R3K2RR/10 w K - 0 1 +", NULL },
  { "stratomic", "10/5k4/" EMPTY_10 "/1R3K2R1/10 w - - 0 1",
    "10/5k4/" EMPTY_10 "/1R3K2R1/10 w - - 0 1 -" },
  { "capablanca", "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", NULL },
  { "capablanca", "5k4/10/10/10/10/10/10/R4K3R w JA - 0 1",
    "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1" },
  /* hands and promoted pieces; also lichess' form */
  { "crazyhouse", "4k3/8/8/8/8/8/8/4K2Q~[] w - - 0 1", NULL },
  { "crazyhouse", "4k3/8/8/8/8/8/8/4K2Q~[PPnb] w - - 0 1",
    "4k3/8/8/8/8/8/8/4K2Q~[PPbn] w - - 0 1" },
  { "crazyhouse", "4k3/8/8/8/8/8/8/4K2Q~/bPnP w - - 0 1", "4k3/8/8/8/8/8/8/4K2Q~[PPbn] w - - 0 1" },
  { "crazyhouse", "4k3/8/8/8/8/8/8/4K3[-] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1" },
  { "crazyhouse", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1" },
  /* checks still to be given; also lichess' form */
  { "threecheck", "4k3/8/8/8/8/8/8/R3K3 w Q - 1+3 5 9", NULL },
  { "threecheck", "4k3/8/8/8/8/8/8/R3K3 w Q - 5 9 +2+0", "4k3/8/8/8/8/8/8/R3K3 w Q - 1+3 5 9" },
  { "threecheck", "4k3/8/8/8/8/8/8/R3K3 w Q - +2+0 5 9", "4k3/8/8/8/8/8/8/R3K3 w Q - 1+3 5 9" },
  { "threecheck", "4k3/8/8/8/8/8/8/R3K3 w Q - 5 9", "4k3/8/8/8/8/8/8/R3K3 w Q - 3+3 5 9" },
  /* games like shogi, each with its own pieces in hand */
  { "gorogoro", "sgkgs/5/1ppp1/1PPP1/5/SGKGS b - 1", NULL },
  { "judkins", "rbnsgk/5p/6/6/P5/KGSNBR b - 1", NULL },
  { "torishogi", "2k4/7/7/7/7/7/3K3 b F2Sfs 1", NULL },
};

typedef struct
{
  const char *game, *fen;
  CwStatusCode code;
  unsigned column;
} Fault;

static const Fault faults[] = {
  { "reallybig", "8k7/17/16/16/16/16/16/16/16/16/16/16/16/16/16/8K7 w - - 0 1",
    CW_ERROR_FEN_RANK_LONG, 5 },
  { "reallybig", "8k7/16/16/16/16/16/16/16/16/16/16/16/16/16/16/8K7 w - b14b14 0 1",
    CW_ERROR_FEN_EN_PASSANT, 55 },
  { "crazyhouse", "4k3/8/8/8/8/8/8/4K3[P w - - 0 1", CW_ERROR_SFEN_HAND, 20 },
  { "crazyhouse", "4k3/8/8/8/8/8/8/4K3[Px] w - - 0 1", CW_ERROR_SFEN_HAND, 22 },
  { "crazyhouse", "4k3/8/8/8/8/8/8/4K3[K] w - - 0 1", CW_SETUP_HAND_KIND, 21 },
  { "threecheck", "4k3/8/8/8/8/8/8/4K3 w - - 4+3 0 1", CW_ERROR_FEN_CHECKS, 27 },
  { "threecheck", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 3-3", CW_ERROR_FEN_CHECKS, 31 },
  { "stratomic", "10/5k4/" EMPTY_10 "/5K4/10 w - - 0 1 x", CW_ERROR_FEN_ARMED, 43 },
  { "berolina", "4k3/8/8/2pP4/8/8/8/4K3 w - c6d5e4 0 1", CW_SETUP_EN_PASSANT_RANK, 28 },
};

static void
test_positions (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      char text[CW_FEN_SIZE];
      CwPosition position = test_position (forms[i].game, forms[i].fen);
      cw_fen_write (&position, text);
      g_assert_cmpstr (text, ==, forms[i].written ? forms[i].written : forms[i].fen);
    }
}

static void
test_faults (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      CwPosition position;
      CwStatus status = { 0 };
      g_assert_false (
          cw_fen_read (&position, cw_game_named (faults[i].game), faults[i].fen, &status));
      if (status.code != faults[i].code || status.column != faults[i].column)
        g_error ("%s: %s at %u", faults[i].fen, cw_status_sentence (status.code), status.column);
    }
}

/* --- moves --------------------------------------------------------------------------------- */

typedef struct
{
  const char *game, *fen, *text;
  const char *uci, *san; /* as written; NULL: refused */
  bool loose;
  CwStatusCode code;
} Move;

#define LETTERS "5k4/10/10/10/10/3p6/2P7/2C2K4 w - - 0 1"
#define SLIDES "5k5/11/11/11/11/11/11/11/11/5K4R w K - 0 1"
#define ONE_SLIDE "4k2r3/11/11/11/11/11/11/11/11/5K4R w K - 0 1"
#define MISSILES "5k4/10/10/10/10/10/10/10/M4K3M/10 w - - 0 1 +"
#define BEROLINA "4k3/8/8/8/8/3P1P2/8/4K3 w - - 0 1"
#define HOUSE "4k3/8/8/8/8/8/8/4K3[PNp] w - - 0 1"
#define ROSES "8k7/16/16/16/16/16/16/16/16/16/16/16/16/O15/16/R7K6R w KQ - 0 1"

static const Move moves[] = {
  /* an upper-case letter is a piece, a lower-case one a file */
  { "capablanca", LETTERS, "Cxd3", "c1d3", "Cxd3", false, CW_OK },
  { "capablanca", LETTERS, "cxd3", "c2d3", "cxd3", false, CW_OK },
  { "capablanca", LETTERS, "cd3", "c2d3", "cxd3", false, CW_OK },
  { "capablanca", LETTERS, "ce2", "c1e2", "Ce2", true, CW_OK },
  { "capablanca", LETTERS, "Cc3", NULL, NULL, false, CW_ILLEGAL_BLOCKED },
  { "capablanca", "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", "O-O", "f1i1", "O-O", false, CW_OK },
  { "capablanca", "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", "f1a1", "f1c1", "O-O-O", false, CW_OK },
  { "capablanca", "9k/2P7/10/10/10/10/10/5K4 w - - 0 1", "c8=A", "c7c8a", "c8=A", false, CW_OK },
  { "capablanca", "9k/2P7/10/10/10/10/10/5K4 w - - 0 1", "c8c", "c7c8c", "c8=C+", false, CW_OK },
  { "antichess", "4k3/8/1p6/2P5/8/8/P7/4K3 w - - 0 1", "Kd1", NULL, NULL, false,
    CW_ILLEGAL_MUST_CAPTURE },
  { "antichess", "4k3/8/1p6/2P5/8/8/P7/4K3 w - - 0 1", "a2a3", NULL, NULL, false,
    CW_ILLEGAL_MUST_CAPTURE },
  { "antichess", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", NULL, NULL, false,
    CW_ERROR_MOVE_ILLEGAL },
  /* several ways to castle with one rook */
  { "wildebeest", SLIDES, "O-Oh1", "f1k1h1", "O-Oh1", false, CW_OK },
  { "wildebeest", SLIDES, "f1k1j1", "f1k1j1", "O-Oj1", false, CW_OK },
  { "wildebeest", SLIDES, "O-O", NULL, NULL, false, CW_ERROR_MOVE_AMBIGUOUS },
  { "wildebeest", SLIDES, "f1k1", NULL, NULL, false, CW_ERROR_MOVE_AMBIGUOUS },
  { "wildebeest", SLIDES, "f1g1", "f1g1", "Kg1", false, CW_OK },
  { "wildebeest", ONE_SLIDE, "O-O", "f1k1g1", "O-O", false, CW_OK },
  { "wildebeest", ONE_SLIDE, "f1k1", "f1k1g1", "O-O", false, CW_OK },
  /* launches and steps of missiles */
  { "stratomic", MISSILES, "Ma*e5", "a2*e5", "Ma*e5", false, CW_OK },
  { "stratomic", MISSILES, "j2*e5", "j2*e5", "Mj*e5", false, CW_OK },
  { "stratomic", MISSILES, "M*e5", NULL, NULL, false, CW_ERROR_MOVE_AMBIGUOUS },
  { "stratomic", MISSILES, "Ma*b3", "a2*b3", "Ma*b3", false, CW_OK },
  { "stratomic", MISSILES, "Mb3", "a2b3", "Mb3", false, CW_OK },
  /* pawns that move diagonally and capture straight ahead */
  { "berolina", BEROLINA, "de4", "d3e4", "de4", false, CW_OK },
  { "berolina", BEROLINA, "e4", NULL, NULL, false, CW_ERROR_MOVE_AMBIGUOUS },
  { "berolina", BEROLINA, "c4", "d3c4", "c4", false, CW_OK },
  { "berolina", "rnbqkbnr/ppppp1pp/8/8/5pP1/8/PPPP1PPP/RNBQKBNR b KQkq f3g4 0 3", "fxf3", "f4f3",
    "fxf3", false, CW_OK },
  /* a lower-case b is a pawn if one can do it, otherwise a bishop */
  { "berolina", "4k3/8/8/8/1p6/B7/1P6/4K3 w - - 0 1", "bxb4", "a3b4", "Bxb4", true, CW_OK },
  { "berolina", "4k3/8/8/8/1p6/BP6/8/4K3 w - - 0 1", "bxb4", "b3b4", "bxb4", false, CW_OK },
  { "berolina", "4k3/8/8/8/1p6/BP6/8/4K3 w - - 0 1", "Bxb4", "a3b4", "Bxb4", false, CW_OK },
  /* drops */
  { "crazyhouse", HOUSE, "P@e4", "P@e4", "P@e4", false, CW_OK },
  { "crazyhouse", HOUSE, "@e4", "P@e4", "P@e4", false, CW_OK },
  { "crazyhouse", HOUSE, "n@f6", "N@f6", "N@f6+", true, CW_OK },
  { "crazyhouse", HOUSE, "P@e8", NULL, NULL, false, CW_ILLEGAL_DROP_OCCUPIED },
  { "crazyhouse", HOUSE, "Q@e4", NULL, NULL, false, CW_ILLEGAL_NOT_IN_HAND },
  { "crazyhouse", HOUSE, "Pe@e4", NULL, NULL, false, CW_ERROR_MOVE_UNREADABLE },
  /* two-digit ranks; O is a piece */
  { "reallybig", "8k7/16/16/16/16/16/1pP13/16/16/16/16/16/16/16/16/8K7 w - b14b13b12b11 0 1",
    "cxb11", "c10b11", "cxb11", false, CW_OK },
  { "reallybig", "8k7/16/16/R15/16/R15/16/16/16/16/16/16/16/16/16/8K7 w - - 0 1", "R13a12",
    "a13a12", "R13a12", false, CW_OK },
  { "reallybig", "8k7/16/16/R15/16/R15/16/16/16/16/16/16/16/16/16/8K7 w - - 0 1", "Ra12", NULL,
    NULL, false, CW_ERROR_MOVE_AMBIGUOUS },
  { "reallybig", ROSES, "O-O", "i1o1", "O-O", false, CW_OK },
  { "reallybig", ROSES, "O-O-O", "i1c1", "O-O-O", false, CW_OK },
  { "reallybig", ROSES, "Ob5", "a3b5", "Ob5", false, CW_OK },
  /* a royal knight castles */
  { "knightmate", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "e1g1", "O-O", false, CW_OK },
  { "knightmate", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Kf3", "e1f3", "Kf3", false, CW_OK },
  /* moves that win at once */
  { "kingofthehill", "4k3/8/8/8/8/3K4/8/8 w - - 0 1", "Kd4", "d3d4", "Kd4#", false, CW_OK },
  { "kingofthehill", "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "Qc7", "c1c7", "Qc7", false, CW_OK },
  { "wildebeest", "k10/11/1K9/11/11/11/11/11/10Q/11 w - - 0 1", "Qj2", "k2j2", "Qj2#", false,
    CW_OK },
  { "antichess", "8/8/8/p7/8/P7/7p/8 b - - 0 1", "a4", "a5a4", "a4", false, CW_OK },
  { "threecheck", "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1", "Ra8", "a1a8", "Ra8#", false, CW_OK },
  { "threecheck", "4k3/8/8/8/8/8/8/R3K3 w - - 2+3 0 1", "Ra8", "a1a8", "Ra8+", false, CW_OK },
  { "atomic", "3rk3/8/8/8/8/8/8/3RK3 w - - 0 1", "Rxd8", "d1d8", "Rxd8#", false, CW_OK },
  { "antichess", "8/P7/8/8/8/8/8/6k1 w - - 0 1", "a8=K", "a7a8k", "a8=K", false, CW_OK },
  /* shogi's kind */
  { "gorogoro", "sgkgs/5/1ppp1/1PPP1/5/SGKGS b - 1", "3d3c", "3d3c", "3d3c", false, CW_OK },
  { "gorogoro", "2k2/5/5/5/5/2K2 b P 1", "P*3c", "P*3c", "P*3c", false, CW_OK },
};

static void
test_moves (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      const Move *it = &moves[i];
      CwPosition position = test_position (it->game, it->fen);
      CwStatus status = { 0 };
      bool loose = false;
      char text[CW_MOVE_TEXT];
      CwMove move = cw_move_read (&position, it->text, strlen (it->text), &loose, &status);
      g_test_message ("%s %s in %s", it->game, it->text, it->fen);
      if (status.code != it->code || (move != CW_NO_MOVE) != (it->uci != NULL))
        g_error ("%s %s %s: %s %s", it->game, it->fen, it->text, cw_status_sentence (status.code),
                 status.args[1]);
      if (move == CW_NO_MOVE)
        continue;
      g_assert_cmpint (loose, ==, it->loose);
      cw_uci_write (&position, move, text);
      g_assert_cmpstr (text, ==, it->uci);
      cw_san_write (&position, move, text);
      g_assert_cmpstr (text, ==, it->san);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/forms/positions", test_positions);
  g_test_add_func ("/forms/faults", test_faults);
  g_test_add_func ("/forms/moves", test_moves);
  return g_test_run ();
}
