/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reasons the general implementation gives: why a move is illegal, and what is wrong with a
 * position. */
#include "general-text.h"

/* --- moves -------------------------------------------------------------------------------- */

typedef struct
{
  const char *game, *fen, *from, *to; /* `from` may be the letter of a piece in hand */
  CwStatusCode code;
} Why;

static const Why whys[] = {
  { "chess", "4k3/8/8/8/8/P7/8/R3K3 w - - 0 1", "a1", "a5", CW_ILLEGAL_BLOCKED },
  { "chess", "4k3/8/8/8/8/P7/8/R3K3 w - - 0 1", "a1", "b3", CW_ILLEGAL_ROOK },
  { "chess", "4k3/8/8/8/8/P7/8/R3K3 w - - 0 1", "a1", "a2", CW_OK },
  { "chess", "4k3/8/8/8/8/P7/8/R3K3 w - - 0 1", "a1", "a3", CW_ILLEGAL_OWN_PIECE },
  { "chess", "4k3/8/8/8/8/P7/8/R3K3 w - - 0 1", "e8", "e7", CW_ILLEGAL_WHITE_TO_MOVE },
  { "chess", "4k3/8/8/8/8/P7/8/R3K3 w - - 0 1", "b2", "b3", CW_ILLEGAL_EMPTY },
  { "chess", "4k3/8/8/8/8/P7/8/R3K3 w - - 0 1", "a1", "a1", CW_ILLEGAL_SAME_SQUARE },
  { "chess", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4", "e5", CW_ILLEGAL_PAWN_AHEAD },
  { "chess", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4", "d5", CW_ILLEGAL_PAWN_DIAGONAL },
  { "chess", "4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1", "e4", "c5", CW_ILLEGAL_PINNED },
  { "chess", "4r1k1/8/8/8/1N6/8/8/4K3 w - - 0 1", "b4", "c6", CW_ILLEGAL_STILL_CHECK },
  { "chess", "4r1k1/8/8/8/1N6/8/8/4K3 w - - 0 1", "e1", "e2", CW_ILLEGAL_INTO_CHECK },
  { "chess", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1", "g1", CW_ILLEGAL_CASTLING_RIGHT },
  { "chess", "4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "e1", "g1", CW_ILLEGAL_CASTLING_BLOCKED },
  { "chess", "4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1", CW_ILLEGAL_CASTLING_CHECK },
  { "chess", "5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1", CW_ILLEGAL_CASTLING_THROUGH },
  { "chess", "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1", CW_ILLEGAL_CASTLING_INTO },
  { "chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "h1", CW_OK },
  { "chess960", "4k3/8/8/8/8/8/8/1K4R1 w - - 0 1", "b1", "g1", CW_ILLEGAL_CASTLING_RIGHT },
  { "grasshopper", "4k3/8/8/8/8/8/8/G3K3 w - - 0 1", "a1", "a5", CW_ILLEGAL_WAY },
  { "atomic", "4k3/8/8/8/8/8/3p4/3QK3 w - - 0 1", "d1", "d2", CW_ILLEGAL_EXPLODES },
  { "atomic", "4k3/8/8/8/8/8/3p4/3QK3 w - - 0 1", "e1", "d2", CW_ILLEGAL_ONLY_MOVES },
  { "antichess", "8/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e1", "e2", CW_ILLEGAL_MUST_CAPTURE },
  { "stratomic", "10/5k4/10/10/10/10/10/10/M9/5K4 w - - 0 1 -", "a2", "e5", CW_ILLEGAL_NOT_ARMED },
  { "stratomic", "r9/5k4/10/10/10/10/10/10/M9/5K4 w - - 0 1 +", "a2", "e5",
    CW_ILLEGAL_LAUNCH_ATTACKED },
  { "stratomic", "10/5k4/10/10/10/10/10/10/M9/5K4 w - - 0 1 +", "a2", "e5", CW_OK },
  { "kingofthehill", "4k3/8/8/8/3K4/8/8/8 b - - 0 1", "e8", "e7", CW_ILLEGAL_GAME_OVER },
  { "crazyhouse", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "P", "e4", CW_ILLEGAL_NOT_IN_HAND },
  { "crazyhouse", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P", "e8", CW_ILLEGAL_DROP_OCCUPIED },
  { "crazyhouse", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P", "a8", CW_ILLEGAL_DROP_RANK },
  { "crazyhouse", "4k3/8/8/8/8/8/8/K6r[N] w - - 0 1", "N", "a8", CW_ILLEGAL_STILL_CHECK },
  { "crazyhouse", "4k3/8/8/8/8/8/8/K6r[N] w - - 0 1", "N", "b1", CW_OK },
  { "shogi", "4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P", "5e", CW_ILLEGAL_TWO_PAWNS },
  { "torishogi", "3k3/7/7/3S3/3S3/7/3K3 b S 1", "S", "4b", CW_ILLEGAL_MOST_ON_FILE },
  { "torishogi", "3k3/7/7/3S3/7/7/3K3 b S 1", "S", "4b", CW_OK },
  { "torishogi", "6k/4F2/5C1/7/7/7/K6 b S 1", "S", "1b", CW_ILLEGAL_DROP_MATE_KIND },
  { "torishogi", "6k/7/5C1/7/7/7/K6 b S 1", "S", "1b", CW_OK },
  { "gorogoro", "4k/1G3/4S/5/5/K4 b P 1", "P", "1b", CW_OK },
  { "gorogoro", "4k/2G2/4S/5/5/K4 b P 1", "P", "1b", CW_ILLEGAL_DROP_MATE },
  { "shogi", "4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P", "9a", CW_ILLEGAL_DEAD_DROP },
  { "shogi", "3lkl3/9/4G4/9/9/9/9/9/4K4 b P 1", "P", "5b", CW_ILLEGAL_DROP_MATE },
  { "shogi", "4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "5a", "5b", CW_ILLEGAL_SENTE_TO_MOVE },
};

static CwSquare
square_named (const CwGame *game, const char *name)
{
  if (name[1] == '\0')
    for (unsigned kind = 1; kind <= game->kinds; kind++)
      if (game->kind[kind].letter == name[0])
        return cw_square_in_hand ((uint8_t)kind);
  char text[CW_SQUARE_NAME_SIZE];
  for (unsigned square = 0; square < game->files * game->ranks; square++)
    if (strcmp (cw_square_name (game, (CwSquare)square, text), name) == 0)
      return (CwSquare)square;
  g_error ("%s is no square", name);
}

static void
test_why (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (whys); i++)
    {
      const Why *why = &whys[i];
      CwGame *game = general_twin (cw_game_named (why->game));
      CwPosition position;
      CwStatus status;
      random_position (&position, game, why->fen);
      g_assert_false (cw_why_illegal (&position, square_named (game, why->from),
                                      square_named (game, why->to), &status));
      if (status.code != why->code)
        g_error ("%s %s-%s: %s", why->fen, why->from, why->to, cw_status_sentence (status.code));
      general_twin_free (game);
    }
}

static void
test_arguments (void)
{
  CwGame *game = general_twin (cw_game_named ("chess"));
  CwPosition position;
  CwStatus status;
  random_position (&position, game, "4k3/8/8/P7/8/P7/8/R3K3 w - - 0 1");
  cw_why_illegal (&position, 0, 56, &status);
  g_assert_cmpstr (status.args[0], ==, "a8");
  g_assert_cmpstr (status.args[1], ==, "a3");
  cw_why_illegal (&position, 0, 200, &status);
  g_assert_cmpint (status.code, ==, CW_ILLEGAL_SQUARE);
  cw_why_illegal (&position, cw_square_in_hand (CW_PAWN), 20, &status);
  g_assert_cmpint (status.code, ==, CW_ILLEGAL_NOT_IN_HAND);
  general_twin_free (game);
}

/* --- positions ---------------------------------------------------------------------------- */

typedef struct
{
  const char *game, *fen;
  CwStatusCode code;
} Setup;

static const Setup setups[] = {
  { "capablanca", "10/10/10/10/10/10/10/4K5 w - - 0 1", CW_SETUP_NO_BLACK_KING },
  { "capablanca", "k8k/10/10/10/10/10/10/4K5 w - - 0 1", CW_SETUP_BLACK_KINGS },
  { "capablanca", "4k5/10/10/10/10/10/10/4RK4 w - - 0 1", CW_SETUP_BLACK_CAPTURABLE },
  { "capablanca", "10/10/10/10/10/4k5/5K4/10 w - - 0 1", CW_SETUP_KINGS_TOUCH },
  { "capablanca", "4k4P/10/10/10/10/10/10/5K4 w - - 0 1", CW_SETUP_PAWN_RANK },
  { "capablanca", "4k5/10/10/10/10/10/10/5K3P w - - 0 1", CW_SETUP_PAWN_RANK },
  { "capablanca", "4k5/PPPPPPPPPP/P9/10/10/10/10/5K4 w - - 0 1", CW_SETUP_WHITE_PAWNS },
  { "capablanca", "4k5/10/QQQQQQQQQQ/QQQQQQQQQQ/10/10/10/5K4 b - - 0 1", CW_SETUP_WHITE_PIECES },
  { "horde", "k6K/8/8/8/8/8/8/8 w - - 0 1", CW_SETUP_PIECE },
  { "madking", "4k3/8/8/8/8/8/8/AA6 w - - 0 1", CW_SETUP_WHITE_KINGS },
  { "atomic", "8/8/8/8/3kK3/8/8/8 w - - 0 1", CW_OK },
  { "atomic", "8/8/8/8/8/8/8/8 w - - 0 1", CW_SETUP_NO_KINGS },
  { "stratomic", "10/5k4/P9/10/10/10/10/10/10/5K4 w - - 0 1 -", CW_OK },
  { "stratomic", "4P5/5k4/10/10/10/10/10/10/10/5K4 w - - 0 1 -", CW_OK },
  { "stratomic", "10/4Pk4/10/10/10/10/10/10/10/5K4 w - - 0 1 -", CW_SETUP_PAWN_RANK },
  { "crazyhouse", "4k3/8/8/8/8/8/8/4K3[QQQ] w - - 0 1", CW_SETUP_TOO_MANY },
  { "torishogi", "3k3/7/7/3S3/3S3/3S3/3K3 b - 1", CW_SETUP_MOST_ON_FILE },
  { "torishogi", "3k3/7/7/3S3/3S3/7/3K3 b - 1", CW_OK },
  { "minishogi", "4k/5/4P/4P/K4 b - 1", CW_SETUP_TWO_PAWNS },
  { "crazyhouse", "4k3/8/8/8/8/8/8/4K3[K] w - - 0 1", CW_SETUP_HAND_KIND },
  { "wildebeest", "5k5/11/11/11/11/4Pp5/11/11/11/5K5 b - e3e4 0 1", CW_OK },
  { "capablanca", "5k4/10/10/10/4Pp4/10/4P5/5K4 b - e3 0 1", CW_SETUP_EN_PASSANT_BLOCKED },
  { "wildebeest", "5k5/11/11/11/11/4Pp5/11/11/11/5K5 b - e4 0 1", CW_OK },
  { "wildebeest", "5k5/11/11/11/4Pp5/11/11/11/11/5K5 b - e5 0 1", CW_SETUP_EN_PASSANT_RANK },
  { "wildebeest", "5k5/11/11/11/11/4Np5/11/11/11/5K5 b - e3e4 0 1", CW_SETUP_EN_PASSANT_PAWN },
  { "chess", "4k3/8/8/2pP4/8/8/8/4K3 w - e6c5 0 1", CW_SETUP_EN_PASSANT_PAWN },
  { "chess", "4k3/8/8/2pP4/8/8/8/4K3 w - c6c5 0 1", CW_OK },
  { "berolina", "4k3/8/8/2pP4/8/8/8/4K3 w - d6c5 0 1", CW_OK },
  { "berolina", "4k3/8/8/2pP4/8/8/8/4K3 w - c6c5 0 1", CW_SETUP_EN_PASSANT_PAWN },
  { "tuttifrutti", "4k3/8/8/8/8/8/8/C3K2R w KQ - 0 1", CW_OK },
};

static void
test_setups (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (setups); i++)
    {
      CwPosition position;
      CwStatus status = { 0 };
      bool read = cw_fen_read (&position, cw_game_named (setups[i].game), setups[i].fen, &status);
      if (read != (setups[i].code == CW_OK) || status.code != setups[i].code)
        g_error ("%s: %s %s %s", setups[i].fen, cw_status_sentence (status.code), status.args[0],
                 status.args[1]);
    }
}

/* --- attacks ------------------------------------------------------------------------------ */

static unsigned
attacks (const CwPosition *position, CwColour colour, char letter, const char *square)
{
  const CwGame *game = position->game;
  CwSquare squares[CW_MAX_SQUARES];
  unsigned kind = 1;
  while (game->kind[kind].letter != letter)
    kind++;
  return cw_attacks_from (position, cw_piece (colour, (CwKind)kind), square_named (game, square),
                          squares);
}

static void
test_attacks (void)
{
  CwPosition position;
  random_position (&position, cw_game_named ("reallybig"),
                   "k15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/K15 w - - 0 1");
  g_assert_cmpuint (attacks (&position, CW_WHITE, 'N', "h8"), ==, 8);
  g_assert_cmpuint (attacks (&position, CW_WHITE, 'F', "h8"), ==, 24);
  g_assert_cmpuint (attacks (&position, CW_WHITE, 'P', "h8"), ==, 2);
  g_assert_cmpuint (attacks (&position, CW_BLACK, 'P', "a8"), ==, 1);
  g_assert_cmpuint (attacks (&position, CW_WHITE, 'R', "h8"), ==, 30);
  /* (1,2), (3,3), (4,4), (2,5), (4,0) and (6,0), rotated and mirrored. */
  g_assert_cmpuint (attacks (&position, CW_WHITE, 'O', "h8"), ==, 32);
  random_position (&position, cw_game_named ("grasshopper"), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  g_assert_cmpuint (attacks (&position, CW_WHITE, 'G', "a1"), ==, 1);
  g_assert_cmpuint (attacks (&position, CW_WHITE, 'G', "h5"), ==, 1);
  g_assert_cmpuint (attacks (&position, CW_WHITE, 'G', "a7"), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/general-why/why", test_why);
  g_test_add_func ("/general-why/arguments", test_arguments);
  g_test_add_func ("/general-why/setups", test_setups);
  g_test_add_func ("/general-why/attacks", test_attacks);
  return g_test_run ();
}
