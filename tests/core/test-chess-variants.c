/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games with chess pieces that the bitboards play: which they are, their positions and their ends.
 * (test-perft counts their moves.) */
#include "core/board_chess.h"
#include "core/general.h"
#include "core/perft.h"
#include "core/rules_table.h"
#include "core/variant.h"

#include "position-text.h"
#include "random-game.h"
#include "support/consistent.h"

typedef struct
{
  CwGame game;
  CwVariant variant;
} Described;

/* Chess, for a test to change. */
static void
describe_chess (Described *described)
{
  described->game = *cw_game_named ("chess");
  described->variant = *described->game.variant;
  described->game.variant = &described->variant;
}

/* False, with the code, if the core refuses the position. */
static bool
set (CwPosition *position, const char *game, const char *fen, CwStatusCode *code)
{
  CwSetup setup;
  CwStatus status = { 0 };
  test_setup (&setup, fen);
  bool done = cw_position_set (position, cw_game_named (game), &setup, &status);
  *code = status.code;
  return done;
}

static void
test_bound (void)
{
  static const char *const names[] = { "chess", "chess960", "lightbrigade", "peasants",
                                       "weak",  "horde",    "threecheck",   "kingofthehill" };
  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_true (cw_game_named (names[i])->rules == &cw_chess_rules);
      g_assert_true (cw_chess_can_play (cw_game_named (names[i])));
    }
  g_assert_false (cw_chess_can_play (cw_game_named ("berolina")));
  g_assert_false (cw_chess_can_play (cw_game_named ("atomic")));
  g_assert_false (cw_chess_can_play (cw_game_named ("shogi")));
}

static void
test_refused (void)
{
  static const struct
  {
    const char *game, *fen;
    CwStatusCode code;
  } cases[] = {
    { "horde", "4k3/8/8/8/8/8/8/PPPK4 w - - 0 1", CW_SETUP_PIECE },
    { "horde", "8/8/8/8/8/8/8/PPPP4 w - - 0 1", CW_SETUP_NO_BLACK_KING },
    { "horde", "P3k3/8/8/8/8/8/8/PPPP4 w - - 0 1", CW_SETUP_PAWN_RANK },
    { "horde", "4k3/8/8/8/8/8/8/PPPP4 w K - 0 1", CW_SETUP_CASTLING_KING },
    { "weak", "4k3/pppppppp/pppppppp/p7/8/8/8/4K3 w - - 0 1", CW_SETUP_BLACK_PAWNS },
    { "weak", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", CW_SETUP_WHITE_PAWNS },
    { "peasants", "4k3/4pp2/8/8/8/8/8/4K3 w - - 0 1", CW_SETUP_BLACK_PAWNS },
    { "peasants", "nnn1knnn/8/8/8/8/8/8/4K3 w - - 0 1", CW_SETUP_BLACK_PIECES },
    { "lightbrigade", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", CW_SETUP_NO_CASTLING },
    { "lightbrigade", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", CW_SETUP_PAWN_RANK },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwPosition position;
      CwStatusCode code;
      g_assert_false (set (&position, cases[i].game, cases[i].fen, &code));
      g_assert_cmpint (code, ==, cases[i].code);
    }
}

/* Plays moves given as squares, "e2e4 e7e5"; for promotions, the first in the list. */
static void
play (CwPosition *position, const char *moves)
{
  static CwUndo undos[64];
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  for (unsigned i = 0; words[i] && *words[i]; i++)
    {
      CwMoveList list;
      unsigned found = 0;
      cw_legal_moves (position, &list);
      while (found < list.count
             && (cw_move_from (list.moves[found]) != test_square (words[i])
                 || cw_move_to (list.moves[found]) != test_square (words[i] + 2)))
        found++;
      if (found == list.count)
        g_error ("%s is not legal", words[i]);
      uint64_t expected = cw_board_key_after (&position->chess, list.moves[found]);
      cw_do (position, list.moves[found], &undos[i], i ? &undos[i - 1] : NULL);
      g_assert_cmpuint (cw_position_key (position), ==, expected);
      g_assert_true (is_consistent (position));
    }
}

static void
test_outcomes (void)
{
  static const struct
  {
    const char *game, *fen, *moves;
    CwResult result;
    CwReason reason;
  } cases[] = {
    { "horde", "k7/8/8/8/8/1r6/P7/8 b - - 0 1", "b3b2", CW_ONGOING, CW_REASON_NONE },
    { "horde", "k7/8/8/8/8/r7/P7/8 b - - 0 1", "a3a2", CW_WIN_BLACK, CW_REASON_ARMY_CAPTURED },
    { "horde", "k7/2Q5/1P6/8/8/8/8/8 w - - 0 1", "c7c8", CW_WIN_WHITE, CW_REASON_CHECKMATE },
    { "horde", "k7/8/1P6/8/8/8/8/2Q5 w - - 0 1", "c1c7", CW_DRAW, CW_REASON_STALEMATE },
    { "horde", "k7/p7/P7/8/8/8/8/8 b - - 0 1", "a8b8", CW_DRAW, CW_REASON_STALEMATE },
    { "horde", "k7/8/8/8/8/8/8/1N6 b - - 0 1", "a8b8", CW_ONGOING, CW_REASON_NONE },
    { "kingofthehill", "4k3/8/8/8/8/4K3/8/8 w - - 0 1", "e3d4", CW_WIN_WHITE, CW_REASON_GOAL },
    { "kingofthehill", "8/8/3k4/8/8/4K3/8/8 w - - 0 1", "e3f3 d6d5", CW_WIN_BLACK, CW_REASON_GOAL },
    { "kingofthehill", "8/8/3k4/8/8/4K3/8/8 w - - 0 1", "e3f3", CW_ONGOING, CW_REASON_NONE },
    { "threecheck", "4k3/8/8/8/8/8/8/4KQ2 w - - 0 1", "f1e2 e8f8 e2f2 f8g8 f2g2", CW_WIN_WHITE,
      CW_REASON_CHECKS },
    { "threecheck", "4k3/8/8/8/8/8/8/4KQ2 w - - 0 1", "f1e2 e8f8 e2f2 f8g8", CW_ONGOING,
      CW_REASON_NONE },
    { "threecheck", "4k3/8/8/8/8/8/8/4Kn2 w - - 0 1", "e1f1", CW_DRAW, CW_REASON_DEAD_POSITION },
    { "threecheck", "4k3/8/8/8/8/8/8/4K1n1 w - - 0 1", "e1f1", CW_ONGOING, CW_REASON_NONE },
    { "lightbrigade", "4k3/8/8/8/8/8/8/4K1n1 w - - 0 1", "e1f1", CW_DRAW, CW_REASON_DEAD_POSITION },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwPosition position;
      CwStatusCode code;
      CwMoveList list;
      g_assert_true (set (&position, cases[i].game, cases[i].fen, &code));
      play (&position, cases[i].moves);
      CwOutcome outcome = cw_outcome (&position, NULL);
      g_test_message ("%s %s", cases[i].game, cases[i].fen);
      g_assert_cmpint (outcome.reason, ==, cases[i].reason);
      g_assert_cmpint (outcome.result, ==, cases[i].result);
      cw_legal_moves (&position, &list);
      bool over = outcome.result != CW_ONGOING && outcome.reason != CW_REASON_DEAD_POSITION;
      g_assert_cmpint (list.count == 0, ==, over);
      CwStatus status;
      if (outcome.reason == CW_REASON_GOAL || outcome.reason == CW_REASON_CHECKS)
        {
          g_assert_false (cw_why_illegal (&position, 0, 1, &status));
          g_assert_cmpint (status.code, ==, CW_ILLEGAL_GAME_OVER);
        }
    }
}

/* The checks given belong to the position: to its key and to its setup. */
static void
test_checks (void)
{
  CwPosition position, again;
  CwSetup setup;
  CwStatus status;
  const CwGame *game = cw_game_named ("threecheck");
  cw_position_start (&position, game);
  play (&position, "e2e4 f7f5 d1h5 g7g6 h5g6 h7g6");
  cw_position_get (&position, &setup);
  g_assert_cmpuint (setup.checks[CW_WHITE], ==, 2);
  g_assert_cmpuint (setup.checks[CW_BLACK], ==, 0);
  setup.checks[CW_WHITE] = 1;
  g_assert_true (cw_position_set (&again, game, &setup, NULL));
  g_assert_cmpuint (cw_position_key (&position), !=, cw_position_key (&again));
  setup.checks[CW_WHITE] = 0;
  setup.checks[CW_BLACK] = 2;
  g_assert_true (cw_position_set (&again, game, &setup, NULL));
  g_assert_cmpuint (cw_position_key (&position), !=, cw_position_key (&again));
  setup.checks[CW_WHITE] = 3; /* White would have won before this move */
  g_assert_false (cw_position_set (&again, game, &setup, &status));
  g_assert_cmpint (status.code, ==, CW_SETUP_CHECKS_GIVEN);
  setup.checks[CW_WHITE] = 0;
  g_assert_false (cw_position_set (&again, cw_game_named ("chess"), &setup, &status));
  g_assert_cmpint (status.code, ==, CW_SETUP_CHECKS_GIVEN);
}

/* In horde a pawn may step two squares from the first rank too, but cannot be taken en passant
 * then. */
static void
test_first_rank (void)
{
  CwPosition position;
  CwStatusCode code;
  g_assert_true (set (&position, "horde", "4k3/8/8/8/8/1p6/8/P7 w - - 0 1", &code));
  CwMove step = cw_move_make (CW_MOVE_NORMAL, test_square ("a1"), test_square ("a3"), 0);
  g_assert_true (cw_is_legal (&position, step));
  play (&position, "a1a3");
  g_assert_cmpuint (position.chess.state.en_passant, ==, CW_CHESS_NONE);
  g_assert_true (set (&position, "horde", "4k3/8/8/8/1p6/8/P7/8 w - - 0 1", &code));
  play (&position, "a2a4");
  g_assert_cmpuint (position.chess.state.en_passant, ==, test_square ("a3"));
  g_assert_true (set (&position, "weak", "4k3/8/2p5/8/8/8/8/4K3 b - - 0 1", &code));
  step = cw_move_make (CW_MOVE_NORMAL, test_square ("c6"), test_square ("c4"), 0);
  g_assert_false (cw_is_legal (&position, step));
}

/* Bare kings draw if kings alone cannot win. */
static void
test_dead (void)
{
  Described described;
  for (unsigned change = 0; change < 4; change++)
    for (unsigned general = 0; general < 2; general++)
      {
        CwPosition position;
        CwSetup setup;
        describe_chess (&described);
        described.variant.checks_to_win = change == 1 ? 3 : 0;
        described.variant.goal[0] = change == 2 ? CW_BITS_RANK_1 << 56 : 0;
        described.variant.stalemate = change == 3 ? CW_STALEMATE_LOSES : CW_STALEMATE_DRAW;
        if (general)
          g_assert_true (cw_general_prepare (&described.game, NULL));
        test_setup (&setup, "8/8/4k3/8/8/3K4/8/8 w - - 0 1");
        g_assert_true (cw_position_set (&position, &described.game, &setup, NULL));
        g_assert_cmpint (cw_outcome (&position, NULL).reason, ==,
                         change <= 1 ? CW_REASON_DEAD_POSITION : CW_REASON_NONE);
        if (general)
          cw_general_release (&described.game);
      }
}

/* After any one of these changes the bitboards cannot play the game. */
static void
test_can_play (void)
{
  Described described;
  describe_chess (&described);
  g_assert_true (cw_chess_can_play (&described.game));
  CwMovement *rook = &described.variant.kind[CW_ROOK].movement; /* its order is free */
  CwStep first = rook->step[0];
  rook->step[0] = rook->step[1];
  rook->step[1] = first;
  g_assert_true (cw_chess_can_play (&described.game));
#define REFUSED(change)                                                                            \
  do                                                                                               \
    {                                                                                              \
      describe_chess (&described);                                                                 \
      CwVariant *v = &described.variant;                                                           \
      CwKindRules *pawn = &v->kind[CW_PAWN];                                                       \
      (void)pawn, (void)(change);                                                                  \
      g_assert_false (cw_chess_can_play (&described.game));                                        \
    }                                                                                              \
  while (0)
  REFUSED (described.game.variant = NULL);
  REFUSED (described.game.files = 10);
  REFUSED (described.game.kinds = CW_KING + 1);
  REFUSED (described.game.kind[CW_QUEEN].royal = true);
  REFUSED (v->drops = true);
  REFUSED (v->explosions = true);
  REFUSED (v->must_capture = true);
  REFUSED (v->checks_to_win = 8);
  REFUSED (v->repetition = CW_REPETITION_SHOGI);
  REFUSED (v->repetition = CW_REPETITION_FIRST_LOSES);
  REFUSED (v->castling.king_to[0] = 5);
  REFUSED (v->castling.slide = 2);
  REFUSED (pawn->long_step[1] = 3);
  REFUSED (pawn->leaving = true);
  REFUSED (pawn->promotes_to[0] = 1u << CW_KING);
  REFUSED (pawn->promotes_to[1] = 0);
  REFUSED (pawn->must = 0);
  REFUSED (v->kind[CW_KNIGHT].resets_clock = true);
  REFUSED (v->kind[CW_KNIGHT].promotes_to[0] = 1u << CW_QUEEN);
  REFUSED (v->kind[CW_KING].captures_en_passant = true);
  REFUSED (v->kind[CW_KING].long_step[0] = 2);
  REFUSED (v->kind[CW_KNIGHT].movement.count = 7);
  REFUSED (v->kind[CW_KNIGHT].movement.step[0].captures = false);
  REFUSED (v->kind[CW_ROOK].movement.step[0].most = 3);
  REFUSED (v->kind[CW_ROOK].movement.step[0].hop = CW_HOP_CANNON);
  REFUSED (v->kind[CW_KING].movement.step[0].most = CW_TO_THE_EDGE);
#undef REFUSED
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/chess-variants/bound", test_bound);
  g_test_add_func ("/chess-variants/refused", test_refused);
  g_test_add_func ("/chess-variants/outcomes", test_outcomes);
  g_test_add_func ("/chess-variants/checks", test_checks);
  g_test_add_func ("/chess-variants/first-rank", test_first_rank);
  g_test_add_func ("/chess-variants/dead", test_dead);
  g_test_add_func ("/chess-variants/can-play", test_can_play);
  return g_test_run ();
}
