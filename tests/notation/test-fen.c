/* SPDX-License-Identifier: GPL-3.0-or-later */
/* FEN: what is read is written back, and each fault has its own message and column. */
#include "notation-test.h"

typedef struct
{
  const char *fen, *written; /* NULL: the same */
  const char *game;
} Good;

static const Good good[] = {
  { TEST_START, NULL, "chess" },
  { "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 3", NULL, "chess" },
  /* no pawn can capture en passant */
  { "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "chess" },
  /* the pawn's square is redundant */
  { "4k3/8/8/2pP4/8/8/8/4K3 w - c5c6 0 1", "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "chess" },
  /* the last two fields missing, letters in any order, blanks */
  { "  4k3/8/8/8/8/8/8/4K2R  w   K -", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "chess" },
  { "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 3 20\n", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 20", "chess" },
  { "r3k2r/8/8/8/8/8/8/R3K2R b HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "chess" },
  { "4k3/8/8/8/8/8/8/4K3 b - - 99 0", "4k3/8/8/8/8/8/8/4K3 b - - 99 1", "chess" },
  /* X-FEN means the outermost rook, Shredder-FEN names a file */
  { "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1",
    "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1", "chess960" },
  { "4k3/8/8/8/8/8/8/R1R1K1RR w GC - 0 1", NULL, "chess960" },
  { "4k3/8/8/8/8/8/8/R1R1K1RR w KQ - 0 1", "4k3/8/8/8/8/8/8/R1R1K1RR w HA - 0 1", "chess960" },
};

typedef struct
{
  const char *fen;
  CwStatusCode code;
  unsigned column;
  const char *argument;
} Bad;

static const Bad bad[] = {
  { "", CW_ERROR_FEN_EMPTY, 1, "" },
  { "   ", CW_ERROR_FEN_EMPTY, 4, "" },
  { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", CW_ERROR_FEN_MISSING, 44, "the board" },
  { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", CW_ERROR_FEN_MISSING, 46, "the side to move" },
  { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq", CW_ERROR_FEN_MISSING, 51,
    "the castling field" },
  { "rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CW_ERROR_FEN_PIECE, 14, "x" },
  { "rnbqkbnr/pppp♟ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CW_ERROR_FEN_PIECE, 14, "♟" },
  { "rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CW_ERROR_FEN_RANK_SHORT, 17, "7" },
  { "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CW_ERROR_FEN_RANK_LONG, 18, "7" },
  { "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CW_ERROR_FEN_RANK_LONG, 19, "6" },
  { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1", CW_ERROR_FEN_FEW_RANKS, 35, "7" },
  { "rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CW_ERROR_FEN_MANY_RANKS, 37,
    "8" },
  { "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CW_ERROR_FEN_DIGITS, 20, "6" },
  { "rnbqkbnr/pppppppp/08/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CW_ERROR_FEN_ZERO, 19, "6" },
  { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1", CW_ERROR_FEN_SIDE, 45, "W" },
  { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQxq - 0 1", CW_ERROR_FEN_CASTLING, 49, "x" },
  { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQKq - 0 1", CW_ERROR_FEN_CASTLING_TWICE, 49,
    "K" },
  { "rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CW_ERROR_FEN_CASTLING_ROOK, 49,
    "k" },
  { "r6r/4k3/8/8/8/8/8/R3K2R w KQk - 0 1", CW_ERROR_FEN_CASTLING_KING, 29, "k" },
  { "r2k3r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", CW_SETUP_CASTLING_KING, 27, "d8" },
  { "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", CW_ERROR_FEN_EN_PASSANT, 25, "e9" },
  { "4k3/8/8/8/8/8/8/4K3 w - e5 0 1", CW_SETUP_EN_PASSANT_RANK, 25, "e5" },
  { "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", CW_SETUP_EN_PASSANT_PAWN, 25, "e6" },
  { "4k3/8/8/2pP4/8/8/8/4K3 w - c6d6 0 1", CW_SETUP_EN_PASSANT_RANK, 28, "c6" },
  { "4k3/8/8/2pP4/8/8/8/4K3 w - c6d5 0 1", CW_SETUP_EN_PASSANT_PAWN, 28, "c6" },
  { "4k3/8/8/2pP4/8/8/8/4K3 w - c6c6 0 1", CW_ERROR_FEN_EN_PASSANT, 28, "c6c6" },
  { "4k3/8/8/2pP4/8/8/8/4K3 w - c6c5d5 0 1", CW_ERROR_FEN_EN_PASSANT, 28, "c6c5d5" },
  { "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", CW_SETUP_HAND, 20, NULL },
  { "4k3/8/8/8/8/8/8[]/4K3 w - - 0 1", CW_ERROR_FEN_FEW_RANKS, 16, "7" },
  { "4k3/8/8/8/8/8/8/4K2Q~ w - - 0 1", CW_ERROR_FEN_PIECE, 21, "~" },
  { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 -", CW_ERROR_FEN_EXTRA, 31, "-" },
  { "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", CW_ERROR_FEN_CLOCK, 27, "3+3" },
  { "4k3/8/8/8/8/8/8/4K3 w - - x 1", CW_ERROR_FEN_CLOCK, 27, "x" },
  { "4k3/8/8/8/8/8/8/4K3 w - - -1 1", CW_ERROR_FEN_CLOCK, 27, "-1" },
  { "4k3/8/8/8/8/8/8/4K3 w - - 0 1.5", CW_ERROR_FEN_NUMBER, 29, "1.5" },
  { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 bm", CW_ERROR_FEN_EXTRA, 31, "bm" },
  { "8/8/8/8/8/8/8/4K3 w - - 0 1", CW_SETUP_NO_BLACK_KING, 1, NULL },
  { "4k3/8/8/8/8/8/8/8 w - - 0 1", CW_SETUP_NO_WHITE_KING, 1, NULL },
  { "4k3/8/8/8/8/8/4K3/4K3 w - - 0 1", CW_SETUP_WHITE_KINGS, 20, "e1" },
  { "8/8/8/8/8/8/4k3/4K3 w - - 0 1", CW_SETUP_KINGS_TOUCH, 18, "e1" },
  { "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", CW_SETUP_PAWN_RANK, 1, "a8" },
  { "4k3/8/8/8/8/8/8/4KR1p w - - 0 1", CW_SETUP_PAWN_RANK, 21, "h1" },
  { "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", CW_SETUP_BLACK_CAPTURABLE, 16, "e2" },
};

static void
test_good (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (good); i++)
    {
      char text[CW_FEN_SIZE];
      CwPosition position = test_position (good[i].game, good[i].fen);
      size_t length = cw_fen_write (&position, text);
      g_assert_cmpstr (text, ==, good[i].written ? good[i].written : good[i].fen);
      g_assert_cmpuint (length, ==, strlen (text));
    }
}

static void
test_bad (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      CwPosition position = test_position ("chess", TEST_START), before = position;
      CwStatus status = { 0 };
      g_test_message ("%s", bad[i].fen);
      g_assert_false (cw_fen_read (&position, cw_game_named ("chess"), bad[i].fen, &status));
      g_assert_cmpstr (cw_status_sentence (status.code), ==, cw_status_sentence (bad[i].code));
      if (bad[i].argument)
        g_assert_cmpstr (status.args[0], ==, bad[i].argument);
      g_assert_cmpuint (status.column, ==, bad[i].column);
      g_assert_false (cw_fen_read (&position, cw_game_named ("chess"), bad[i].fen, NULL));
      g_assert_cmpmem (&position, sizeof position, &before, sizeof before);
    }
}

/* Changes every byte of a position to every other value: no crash, and whatever is accepted is
 * written and read back as the same position. */
static void
test_mutated (void)
{
  static const char *const starts[] = {
    TEST_START, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
    "8/8/8/2pP4/8/8/8/K6k w - c6 12 34"
  };
  const CwGame *game = cw_game_named ("chess960");
  unsigned accepted = 0;
  for (unsigned s = 0; s < G_N_ELEMENTS (starts); s++)
    for (size_t at = 0; starts[s][at]; at++)
      for (unsigned byte = 1; byte < 256; byte++)
        {
          char text[CW_FEN_SIZE], again[CW_FEN_SIZE];
          CwPosition position, copy;
          strcpy (text, starts[s]);
          text[at] = (char)byte;
          if (!cw_fen_read (&position, game, text, NULL))
            continue;
          accepted++;
          cw_fen_write (&position, again);
          g_assert_true (cw_fen_read (&copy, game, again, NULL));
          g_assert_cmpmem (&copy, sizeof copy, &position, sizeof position);
        }
  g_assert_cmpuint (accepted, >, 500);
}

/* A text that does not name its game: tries `first`, chess, shogi, then the others in order. */
static void
test_any (void)
{
  static const struct
  {
    const char *first, *text, *game; /* NULL: none fits */
    CwStatusCode code;
  } texts[] = {
    { NULL, TEST_START, "chess", CW_OK },
    { "atomic", TEST_START, "atomic", CW_OK },
    { "shogi", TEST_START, "chess", CW_OK },
    { "capablanca", TEST_START, "chess", CW_OK },
    { "chess", "+L1ks1p3/3Lr3S/9/9/9/9/9/9/4K4 b 3Pp 81", "shogi", CW_OK },
    { "horde", "rbsgk/4p/5/P4/KGSBR b - 1", "minishogi", CW_OK },
    { "shogi", "r1bqkb1r/8/8/8/8/8/8/4K2Q~[PPbn] w - - 0 1", "crazyhouse", CW_OK },
    { "chess", "r1k1r3/8/8/8/8/8/8/R1K1R3 w EAea - 0 1", "chess960", CW_SETUP_CASTLING_KING },
    { "chess", "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1",
      "horde", CW_SETUP_PAWN_RANK },
    /* legal in antichess, where a side may run out of pieces, but nobody means that unasked */
    { "antichess", "8/8/8/8/8/8/8/4K3 w - - 0 1", "antichess", CW_OK },
    { "chess", "8/8/8/8/8/8/8/4K3 w - - 0 1", NULL, CW_SETUP_NO_BLACK_KING },
    /* the fault comes from the game that fits best */
    { "shogi", "4k3/8/8/8/8/8/8/4K3 w - - x 1", NULL, CW_ERROR_FEN_CLOCK },
    { "chess", "4k4/9/9/9/9/9/9/9/4K4 b X 1", NULL, CW_ERROR_SFEN_HAND },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const CwGame *first = texts[i].first ? cw_game_named (texts[i].first) : NULL;
      CwPosition position;
      CwStatus status;
      bool is_any = cw_fen_read_any (&position, first, texts[i].text, &status);
      g_test_message ("%s", texts[i].text);
      g_assert_cmpstr (is_any ? cw_position_game (&position)->name : NULL, ==, texts[i].game);
      g_assert_cmpstr (cw_status_sentence (status.code), ==, cw_status_sentence (texts[i].code));
      g_assert_true (cw_fen_read_any (&position, first, texts[i].text, NULL) == is_any);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/fen/good", test_good);
  g_test_add_func ("/fen/bad", test_bad);
  g_test_add_func ("/fen/any", test_any);
  g_test_add_func ("/fen/mutated", test_mutated);
  return g_test_run ();
}
