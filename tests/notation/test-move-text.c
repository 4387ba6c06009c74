/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves as text: every accepted spelling, every fault, and whatever is written is read back. */
#include "notation-test.h"

#include "notation/quick_san.h"

#include "base/utf8.h"

typedef struct
{
  const char *fen, *text, *uci; /* uci: the move it means */
  bool loose;
} Spelling;

#define OPEN "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
#define PROMOTION "3r1k2/2P5/8/8/8/8/5p2/K3R3 w - - 0 1"
#define PASSED "4k3/8/8/2pPp3/8/8/8/4K3 w - c6 0 1"
#define BISHOPS "4k3/8/8/8/8/2p5/1P6/1B2K3 w - - 0 1"

static const Spelling spellings[] = {
  { TEST_START, "e4", "e2e4", false },
  { TEST_START, "e4!?", "e2e4", false },
  { TEST_START, "Pe4", "e2e4", false },
  { TEST_START, "e2e4", "e2e4", false },
  { TEST_START, "e2-e4", "e2e4", false },
  { TEST_START, "e2–e4", "e2e4", false },
  { TEST_START, "Nf3", "g1f3", false },
  { TEST_START, "Ngf3", "g1f3", false },
  { TEST_START, "N1f3", "g1f3", false },
  { TEST_START, "Ng1f3", "g1f3", false },
  { TEST_START, "Ng1-f3", "g1f3", false },
  { TEST_START, "g1f3", "g1f3", false },
  { TEST_START, "♘f3", "g1f3", false },
  { TEST_START, "♞f3", "g1f3", false },
  { TEST_START,
    "♘\xef\xb8\x8e"
    "f3",
    "g1f3", false },
  { TEST_START, "♙e4", "e2e4", false },
  { TEST_START, "nf3", "g1f3", true },
  { TEST_START, "Sf3", "g1f3", true },
  { TEST_START, "E4", "e2e4", true },
  { TEST_START, "Nxf3", "g1f3", true },
  { TEST_START, "Nf3+", "g1f3", false },
  { TEST_START, "Nf3#", "g1f3", false },
  { TEST_START, "D4", "d2d4", true },
  { OPEN, "O-O", "e1g1", false },
  { OPEN, "0-0", "e1g1", false },
  { OPEN, "o-o", "e1g1", false },
  { OPEN, "OO", "e1g1", false },
  { OPEN, "O‑O", "e1g1", false },
  { OPEN, "O-O+!", "e1g1", false },
  { OPEN, "e1g1", "e1g1", false },
  { OPEN, "e1h1", "e1g1", false },
  { OPEN, "Ke1-g1", "e1g1", false },
  { OPEN, "Kg1", "e1g1", true },
  { OPEN, "Bxf7+", "c4f7", false },
  { OPEN, "B:f7", "c4f7", false },
  { OPEN, "Bc4×f7", "c4f7", false },
  { OPEN, "Bf7", "c4f7", false },
  { OPEN, "Lb3", "c4b3", true },
  { OPEN, "b3", "b2b3", false },
  { OPEN, "De2", "d1e2", true },
  { OPEN, "Tg1", "h1g1", true },
  { OPEN, "qe2", "d1e2", true },
  { PROMOTION, "c8=Q", "c7c8q", false },
  { PROMOTION, "c8Q", "c7c8q", false },
  { PROMOTION, "c8q", "c7c8q", false },
  { PROMOTION, "c8(R)", "c7c8r", false },
  { PROMOTION, "c8/B", "c7c8b", false },
  { PROMOTION, "c8=(N)", "c7c8n", false },
  { PROMOTION, "cxd8=N+", "c7d8n", false },
  { PROMOTION, "cd8=Q", "c7d8q", false },
  { PROMOTION, "c7c8r", "c7c8r", false },
  { PROMOTION, "c7xd8=B", "c7d8b", false },
  { PROMOTION, "c8D", "c7c8q", true },
  { PASSED, "dxc6", "d5c6", false },
  { PASSED, "dxc6e.p.", "d5c6", false },
  { PASSED, "dc6ep", "d5c6", false },
  { PASSED, "d5c6", "d5c6", false },
  { PASSED, "d:c6", "d5c6", false },
  { PASSED, "xc6", "d5c6", false },
  { BISHOPS, "bxc3", "b2c3", false },
  { BISHOPS, "bc2", "b1c2", true },
  { BISHOPS, "bd3", "b1d3", true },
};

typedef struct
{
  const char *fen, *text;
  CwStatusCode code;
  const char *second;
} Fault;

static const Fault faults[] = {
  { TEST_START, "xyz", CW_ERROR_MOVE_UNREADABLE, "" },
  { TEST_START, "", CW_ERROR_MOVE_UNREADABLE, "" },
  { TEST_START, "e", CW_ERROR_MOVE_UNREADABLE, "" },
  { TEST_START, "e9", CW_ERROR_MOVE_UNREADABLE, "" },
  { TEST_START, "Ne2e4e6", CW_ERROR_MOVE_UNREADABLE, "" },
  { TEST_START, "\xff\xfe", CW_ERROR_MOVE_UNREADABLE, "" },
  { TEST_START, "e2e4e2e4e2e4e2e4e2e4e2e4e2e4e2e4e2e4", CW_ERROR_MOVE_UNREADABLE, "" },
  { TEST_START, "e5", CW_ILLEGAL_PAWN, "" },
  { TEST_START, "exd3", CW_ILLEGAL_PAWN_DIAGONAL, "" },
  { TEST_START, "Ke2", CW_ILLEGAL_OWN_PIECE, "" },
  { "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", CW_ERROR_MOVE_ILLEGAL, "" },
  { TEST_START, "O-O", CW_ILLEGAL_CASTLING_BLOCKED, "h1" },
  { TEST_START, "e1g1", CW_ILLEGAL_CASTLING_BLOCKED, "h1" },
  { TEST_START, "e2e5", CW_ILLEGAL_PAWN, "" },
  { TEST_START, "e4e5", CW_ILLEGAL_EMPTY, "e5" },
  { TEST_START, "e7e5", CW_ILLEGAL_WHITE_TO_MOVE, "" },
  { TEST_START, "Ne2e4", CW_ERROR_MOVE_ILLEGAL, "" },
  { TEST_START, "Bb5", CW_ILLEGAL_BLOCKED, "e2" },
  { "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", CW_ILLEGAL_CASTLING_RIGHT, "" },
  { "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", "O-O", CW_ILLEGAL_CASTLING_THROUGH, "f3" },
  { "4k3/8/8/8/7b/8/4r3/4K1N1 w - - 0 1", "Nf3", CW_ILLEGAL_STILL_CHECK, "e2" },
  /* one knight is pinned, the other cannot go there */
  { "4r1k1/8/8/8/8/8/4N3/N3K3 w - - 0 1", "Nc3", CW_ILLEGAL_PINNED, "e8" },
  { TEST_START, "Cf3", CW_ERROR_MOVE_LETTER, "" },
  { TEST_START, "Pf3", CW_ERROR_MOVE_AMBIGUOUS, "f3, Nf3" },
  { OPEN, "bb3", CW_ERROR_MOVE_AMBIGUOUS, "b3, Bb3" },
  { TEST_START, "e4=Q", CW_ERROR_MOVE_NO_PROMOTION, "" },
  { PROMOTION, "c8", CW_ERROR_MOVE_PROMOTION, "" },
  { PROMOTION, "c8=K", CW_ERROR_MOVE_UNREADABLE, "" },
  { "4k3/8/8/8/8/8/8/N3K2N w - - 0 1", "Ne3", CW_ILLEGAL_KNIGHT, "" },
  { "4k3/8/8/3N4/8/8/8/4K1N1 w - - 0 1", "Ne7", CW_OK, "" },
  { "4k3/8/8/3N4/8/8/8/4K1N1 w - - 0 1", "Ne3", CW_OK, "" },
  { "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "Ne2", CW_ERROR_MOVE_AMBIGUOUS, "Nge2, Nce2" },
  { "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3", CW_ILLEGAL_PINNED, "e8" },
  { "4r1k1/8/8/8/8/8/8/4K1N1 w - - 0 1", "Nf3", CW_ILLEGAL_STILL_CHECK, "e8" },
  { "4r1k1/8/8/8/8/8/8/4K1N1 w - - 0 1", "--", CW_ERROR_MOVE_PASS, "" },
  { "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Ne2", CW_OK, "" }, /* the other knight is pinned */
};

static void
test_spellings (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (spellings); i++)
    {
      const Spelling *it = &spellings[i];
      CwPosition position = test_position ("chess", it->fen);
      CwStatus status = { 0 };
      char uci[CW_MOVE_TEXT];
      bool loose = !it->loose;
      g_test_message ("%s in %s", it->text, it->fen);
      CwMove move = cw_move_read (&position, it->text, strlen (it->text), &loose, &status);
      g_assert_cmpstr (cw_status_sentence (status.code), ==, "");
      g_assert_cmpuint (move, !=, CW_NO_MOVE);
      cw_uci_write (&position, move, uci);
      g_assert_cmpstr (uci, ==, it->uci);
      g_assert_cmpint (loose, ==, it->loose);
    }
}

static void
test_faults (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      const Fault *it = &faults[i];
      CwPosition position = test_position ("chess", it->fen);
      CwStatus status = { 0 };
      g_test_message ("%s in %s", it->text, it->fen);
      CwMove move = cw_move_read (&position, it->text, strlen (it->text), NULL, &status);
      g_assert_cmpstr (cw_status_sentence (status.code), ==, cw_status_sentence (it->code));
      g_assert_cmpint (move == CW_NO_MOVE, ==, it->code != CW_OK);
      g_assert_cmpstr (status.args[1], ==, it->second);
      g_assert_true (cw_utf8_valid (status.args[0], strlen (status.args[0]), NULL));
    }
}

static void
test_passes (void)
{
  static const char *const passes[] = { "--", "Z0", "null", "0000", "--!?" };
  CwPosition position = test_position ("chess", TEST_START);
  char text[CW_MOVE_TEXT];
  for (unsigned i = 0; i < G_N_ELEMENTS (passes); i++)
    g_assert_cmpuint (cw_move_read (&position, passes[i], strlen (passes[i]), NULL, NULL), ==,
                      CW_NULL_MOVE);
  cw_san_write (&position, CW_NULL_MOVE, text);
  g_assert_cmpstr (text, ==, "--");
  cw_uci_write (&position, CW_NULL_MOVE, text);
  g_assert_cmpstr (text, ==, "0000");
}

/* SAN as the PGN standard requires it. */
static void
test_canonical (void)
{
  static const struct
  {
    const char *game, *fen, *uci, *san;
  } moves[] = {
    { "chess", "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "c3e2", "Nce2" },
    { "chess", "4k3/8/8/8/4N3/8/8/K3N3 w - - 0 1", "e4c3", "Nc3" },
    { "chess", "4k3/8/8/4N3/8/8/8/K3N3 w - - 0 1", "e5d3", "N5d3" },
    { "chess", "1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1" },
    { "chess", "3r1k2/2P5/8/8/8/8/5p2/K3R3 w - - 0 1", "c7d8q", "cxd8=Q+" },
    { "chess", "4k3/8/8/2pPp3/8/8/8/4K3 w - c6 0 1", "d5c6", "dxc6" },
    { "chess", "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", "Qh4#" },
    { "chess", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+" },
    { "chess960", "r1k4r/8/8/8/8/8/8/R1K4R w KQkq - 0 1", "c1h1", "O-O" },
    { "chess960", "r1k4r/8/8/8/8/8/8/R1K4R w KQkq - 0 1", "c1a1", "O-O-O" },
    { "chess", "6k1/8/8/8/8/8/8/R4RK1 w - - 0 1", "a1d1", "Rad1" },
    { "chess", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      CwPosition position = test_position (moves[i].game, moves[i].fen);
      char text[CW_MOVE_TEXT];
      CwMove move = cw_move_read (&position, moves[i].uci, strlen (moves[i].uci), NULL, NULL);
      g_assert_cmpuint (move, !=, CW_NO_MOVE);
      g_assert_cmpuint (cw_san_write (&position, move, text), ==, strlen (moves[i].san));
      g_assert_cmpstr (text, ==, moves[i].san);
      cw_uci_write (&position, move, text);
      g_assert_cmpstr (text, ==, moves[i].uci);
    }
}

/* Writes and reads all legal moves of the positions of random games, in SAN and UCI. */
static void
test_random (gconstpointer data)
{
  static const unsigned games[] = { 5, 60, 1500 };
  const CwGame *game = cw_game_named (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (960);
  g_autofree CwMoveList *list = g_new (CwMoveList, 1);
  unsigned checked = 0;
  for (unsigned number = 0; number < games[test_level ()]; number++)
    {
      CwPosition position;
      CwSetup setup;
      cw_setup_chess960 (&setup, game->chess960 ? g_rand_int (random) % 960 : 518);
      g_assert_true (cw_position_set (&position, game, &setup, NULL));
      for (unsigned ply = 0; ply < 150; ply++)
        {
          cw_legal_moves (&position, list);
          if (list->count == 0)
            break;
          for (unsigned i = 0; i < list->count; i++)
            {
              char san[CW_MOVE_TEXT], uci[CW_MOVE_TEXT];
              bool loose = true;
              size_t length = cw_san_write (&position, list->moves[i], san);
              CwMove move = cw_move_read (&position, san, length, &loose, NULL);
              if (move != list->moves[i])
                g_error ("%s is not read as it was written", san);
              g_assert_false (loose);
              /* The quick reader knows everything that is written. */
              g_assert_cmpuint (cw_quick_san (&position, san, length), ==, list->moves[i]);
              length = cw_uci_write (&position, list->moves[i], uci);
              move = cw_move_read (&position, uci, length, &loose, NULL);
              if (move != list->moves[i])
                g_error ("%s is not read as it was written", uci);
              checked++;
            }
          CwUndo undo;
          cw_do (&position, list->moves[g_rand_int (random) % list->count], &undo, NULL);
        }
    }
  g_test_message ("%u moves", checked);
  g_assert_cmpuint (checked, >, games[test_level ()] * 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/move-text/spellings", test_spellings);
  g_test_add_func ("/move-text/faults", test_faults);
  g_test_add_func ("/move-text/passes", test_passes);
  g_test_add_func ("/move-text/canonical", test_canonical);
  g_test_add_data_func ("/move-text/random/chess", "chess", test_random);
  g_test_add_data_func ("/move-text/random/chess960", "chess960", test_random);
  return g_test_run ();
}
