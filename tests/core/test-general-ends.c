/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each mechanism of variants allows, forbids and decides, on positions made for it. The
 * general implementation plays all games here, even those with a faster one. */
#include "general-text.h"

/* --- moves -------------------------------------------------------------------------------- */

typedef struct
{
  const char *game, *fen, *prefix, *rest; /* UCI moves: prefix and `rest` of each */
} Moves;

static const Moves moves[] = {
  /* Atomic: a king never captures, since it would blow itself up; next to the other king it is
   * safe. */
  { "atomic", "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "e1", "d1 e2 f1 f2" },
  { "atomic", "7k/8/8/8/8/2n5/3r4/R3K3 w - - 0 1", "e1", "f1" },
  { "atomic", "8/8/8/8/8/3k4/8/R3K3 w - - 0 1", "e1", "d1 d2 e2 f1 f2" },
  { "atomic", "8/8/8/8/2qk4/4K3/8/8 w - - 0 1", "e3", "d2 d3 e4 f2 f3 f4" },
  { "atomic", "4k3/8/8/8/8/8/3r4/3QK3 w - - 0 1", "d1", "a1 a4 b1 b3 c1 c2 e2 f3 g4 h5" },
  /* In check, but White may explode the other king. */
  { "atomic", "4k3/3p4/8/8/8/8/8/3QK2r w - - 0 1", "d1", "d7" },
  /* Stratomic: an armed missile that is not attacked may be launched at any square but its own. */
  { "stratomic", "10/5k4/10/10/10/10/10/10/M9/5K4 w - - 0 1 -", "a2", "a1 a3 b1 b2 b3" },
  { "stratomic", "r9/5k4/10/10/10/10/10/10/M9/5K4 w - - 0 1 +", "a2*", "" },
  { "stratomic", "10/5k4/10/10/10/10/10/10/M9/5K4 w - - 0 1 +", "a2*a", "1 10 3 4 5 6 7 8 9" },
  /* At e5 it would clear the rook's way to its own king; at e9 it removes that rook. */
  { "stratomic", "10/4rk4/10/10/10/4P5/10/4K5/10/M9 w - - 0 1 +", "a1*e", "1 10 2 3 7 8 9" },
  /* Antichess: captures are compulsory. */
  { "antichess", "8/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "", "e4d5" },
  { "antichess", "8/8/8/8/3pP3/8/8/k7 b - e3 0 1", "", "d4e3" },
  { "antichess", "8/P7/8/8/8/8/8/7k w - - 0 1", "a7a8", "b k n q r" },
  /* Crazyhouse: a drop can block a check; pawns are not dropped on the first and last ranks. */
  { "crazyhouse", "4k3/8/8/8/8/8/8/K6r[P] w - - 0 1", "P@", "" },
  { "crazyhouse", "7k/8/8/K6r/8/8/8/8[P] w - - 0 1", "P@", "b5 c5 d5 e5 f5 g5" },
  { "crazyhouse", "4k3/8/8/8/8/8/8/K6r[N] w - - 0 1", "N@", "b1 c1 d1 e1 f1 g1" },
  /* A grasshopper lands right behind the piece it hops over; so do its checks. */
  { "grasshopper", "4k3/8/8/8/1P6/8/8/G3K3 w - - 0 1", "a1", "f1" },
  { "grasshopper", "4k3/8/8/4g3/4P3/3n4/2p1K3/8 w - - 0 1", "e4", "" },
  { "grasshopper", "4k3/8/8/4g3/8/4P3/4K3/8 w - - 0 1", "e3", "e4" },
  { "grasshopper", "4k3/8/4g3/8/4P3/8/4K3/8 w - - 0 1", "e4", "e5" },
  /* Berolina: a pawn straight ahead of the passed square captures en passant. */
  { "berolina", "4k3/8/8/8/4pP2/8/8/4K3 b - e3f4 0 1", "e4", "d3 e3 f3" },
  /* Wildebeest: kings slide towards the rook; pawns take long steps and can be taken on every
   * square passed. */
  { "wildebeest", "5k5/11/11/11/11/11/11/11/11/R4K4R w KQ - 0 1", "f1",
    "a1b1 a1c1 a1d1 a1e1 e1 e2 f2 g1 g2 k1g1 k1h1 k1i1 k1j1" },
  { "wildebeest", "5k5/11/11/11/11/11/11/11/4P6/5K5 w - - 0 1", "e2", "e3 e4 e5" },
  { "wildebeest", "5k5/11/11/11/11/11/11/4P6/11/5K5 w - - 0 1", "e3", "e4 e5" },
  { "wildebeest", "5k5/11/11/11/11/4Pp5/11/11/11/5K5 b - e4 0 1", "f5", "e4 f4" },
  { "wildebeest", "5k5/11/11/11/11/4Pp5/11/11/11/5K5 b - e3e4 0 1", "f5", "e4 f4" },
  { "wildebeest", "5k5/11/11/11/11/4P6/5p5/11/11/5K5 b - e3e4 0 1", "f4", "e3 f3" },
  /* Horde: a double step from the first rank too. */
  { "horde", "k7/8/8/8/8/8/8/P7 w - - 0 1", "a1", "a2 a3" },
  { "horde", "k7/8/8/8/8/8/P7/8 w - - 0 1", "a2", "a3 a4" },
  /* A royal knight castles; pawns do not promote to it. */
  { "knightmate", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "c1 c2 d3 f3 g1 g2" },
  { "knightmate", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "b m q r" },
  /* A royal amazon may not stay on an attacked square. */
  { "madking", "8/k7/8/8/8/8/8/3rA3 w - - 0 1", "e1d", "1" },
  { "madkingseed", "8/k7/8/8/8/8/8/3rA3 w - - 0 1", "e1d", "1 2 3" },
  { "losalamos", "k5/6/6/6/P5/K5 w - - 0 1", "a2", "a3" },
  /* A rose goes all the way round its rings; if blocked, it reaches the squares beyond from the
   * other side. */
  { "reallybig", "K14k/16/16/16/16/16/16/16/16/16/16/16/16/16/16/7O8 w - - 0 1", "h1",
    "b1 c3 d1 d5 e4 f2 f6 g3 h5 h7 i3 j2 j6 k4 l1 l5 m3 n1" },
  { "reallybig", "K14k/16/16/16/16/16/16/16/16/16/16/16/16/16/9P6/7O8 w - - 0 1", "h1",
    "b1 c3 d1 d5 e4 f2 f6 g3 h5 h7 i3 j6 k4 l1 l5 m3 n1" },
};

static void
test_moves (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      CwGame *game = general_twin (cw_game_named (moves[i].game));
      CwPosition position;
      random_position (&position, game, moves[i].fen);
      g_autofree char *found = text_moves (&position, moves[i].prefix);
      if (strcmp (found, moves[i].rest) != 0)
        g_error ("%s %s %s: %s", moves[i].game, moves[i].fen, moves[i].prefix, found);
      general_twin_free (game);
    }
}

/* --- ends --------------------------------------------------------------------------------- */

typedef struct
{
  const char *game, *fen, *moves;
  CwResult result;
  CwReason reason;
} End;

static const End ends[] = {
  { "atomic", "4k3/3p4/8/8/8/8/8/3QK3 w - - 0 1", "d1d7", CW_WIN_WHITE, CW_REASON_EXPLODED },
  { "atomic", "4k3/3p4/8/8/8/8/8/3QK2r w - - 0 1", "d1d7", CW_WIN_WHITE, CW_REASON_EXPLODED },
  { "atomic", "7k/6pp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", CW_WIN_WHITE, CW_REASON_CHECKMATE },
  { "antichess", "8/8/8/3p4/4P3/8/8/8 b - - 0 1", "d5e4", CW_WIN_WHITE, CW_REASON_NO_PIECES },
  { "antichess", "8/8/8/p7/8/P7/8/8 w - - 0 1", "a3a4", CW_WIN_BLACK, CW_REASON_STALEMATE },
  { "horde", "k7/8/8/8/8/r7/P7/8 b - - 0 1", "a3a2", CW_WIN_BLACK, CW_REASON_ARMY_CAPTURED },
  { "madkingseed", "4k3/8/8/8/8/8/3r4/A7 b - - 0 1", "d2d1 a1d1", CW_ONGOING, CW_REASON_NONE },
  { "madkingseed", "4k3/8/8/8/8/8/r7/A7 b - - 0 1", "a2a1", CW_WIN_BLACK, CW_REASON_ARMY_CAPTURED },
  { "madking", "r3k3/8/8/8/8/8/1r6/7A b - - 0 1", "a8a1", CW_ONGOING, CW_REASON_NONE },
  { "wildebeest", "k10/11/1K9/11/11/11/11/11/9Q1/11 w - - 0 1", "j2c9", CW_WIN_WHITE,
    CW_REASON_STALEMATE },
  { "knightmate", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1f3", CW_ONGOING, CW_REASON_NONE },
  { "kingofthehill", "4k3/8/8/8/8/3K4/8/8 w - - 0 1", "d3d4", CW_WIN_WHITE, CW_REASON_GOAL },
  { "threecheck", "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1", "a1a8", CW_WIN_WHITE, CW_REASON_CHECKS },
  { "threecheck", "4k3/8/8/8/8/8/8/R3K3 w - - 2+3 0 1", "a1a8", CW_ONGOING, CW_REASON_NONE },
  { "capablanca", "5k4/10/10/10/10/10/10/4BK4 w - - 0 1", "e1d2", CW_DRAW,
    CW_REASON_DEAD_POSITION },
  { "capablanca", "5k4/10/10/10/10/10/10/4AK4 w - - 0 1", "e1d2", CW_ONGOING, CW_REASON_NONE },
  /* Bare kings cannot win by checks or explosions; with any other piece a win is possible. */
  { "threecheck", "4k3/8/8/8/8/8/8/4Kn2 w - - 0 1", "e1f1", CW_DRAW, CW_REASON_DEAD_POSITION },
  { "threecheck", "4k3/8/8/8/8/8/8/4K1n1 w - - 0 1", "e1f1", CW_ONGOING, CW_REASON_NONE },
  { "atomic", "8/8/8/3k4/8/8/3K4/8 w - - 0 1", "d2e2", CW_DRAW, CW_REASON_DEAD_POSITION },
  { "atomic", "8/8/8/3k4/8/8/3KN3/8 w - - 0 1", "d2c2", CW_ONGOING, CW_REASON_NONE },
  /* Antichess: bishops that can never meet are dead, others are not. */
  { "antichess", "8/8/4b3/8/8/8/8/B7 w - - 0 1", "a1b2", CW_DRAW, CW_REASON_DEAD_POSITION },
  { "antichess", "8/8/4b1b1/8/8/8/8/B1B5 w - - 0 1", "a1b2", CW_DRAW, CW_REASON_DEAD_POSITION },
  { "antichess", "8/8/8/b7/8/8/8/2B5 w - - 0 1", "c1b2", CW_ONGOING, CW_REASON_NONE },
  { "antichess", "8/8/4bb2/8/8/8/8/2B5 w - - 0 1", "c1d2", CW_ONGOING, CW_REASON_NONE },
  { "antichess", "8/8/4b3/8/8/8/8/B1N5 w - - 0 1", "a1b2", CW_ONGOING, CW_REASON_NONE },
  /* Dead behind blocked pawns. */
  { "chess", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "e1e2", CW_DRAW,
    CW_REASON_DEAD_POSITION },
  { "crazyhouse", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "e1e2", CW_ONGOING, CW_REASON_NONE },
};

static void
test_ends (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      CwGame *game = general_twin (cw_game_named (ends[i].game));
      CwPosition position;
      CwUndo undos[8];
      unsigned ply = 0;
      random_position (&position, game, ends[i].fen);
      g_auto (GStrv) words = g_strsplit (ends[i].moves, " ", -1);
      for (char **word = words; *word; word++, ply++)
        {
          CwMove move = text_move (&position, *word);
          if (move == CW_NO_MOVE)
            g_error ("%s %s: %s is not legal", ends[i].game, ends[i].fen, *word);
          cw_do (&position, move, &undos[ply], ply ? &undos[ply - 1] : NULL);
        }
      CwOutcome outcome = cw_outcome (&position, &undos[ply - 1]);
      CwMoveList list;
      cw_legal_moves (&position, &list);
      if (outcome.result != ends[i].result || outcome.reason != ends[i].reason)
        g_error ("%s %s %s: %d %s", ends[i].game, ends[i].fen, ends[i].moves, outcome.result,
                 cw_reason_name (outcome.reason));
      if (outcome.result != CW_ONGOING && outcome.reason != CW_REASON_DEAD_POSITION)
        g_assert_cmpuint (list.count, ==, 0);
      general_twin_free (game);
    }
}

/* --- what is afterwards ---------------------------------------------------------------- */

typedef struct
{
  const char *game, *fen, *move, *after;
} After;

static const After afters[] = {
  /* An explosion spares the pawns around it, but not a capturing pawn. */
  { "atomic", "4k3/8/2npn3/3p4/2P5/8/8/R3K3 w Q - 0 1", "c4d5",
    "4k3/8/3p4/8/8/8/8/R3K3 b Q - 0 1" },
  { "atomic", "4k3/8/8/8/3pP3/3N4/8/4K3 b - e3 0 1", "d4e3", "4k3/8/8/8/8/8/8/4K3 w - - 0 2" },
  { "atomic", "r3k2r/1n6/8/8/8/8/8/R3K3 w Qkq - 0 1", "a1a8", "4k2r/8/8/8/8/8/8/4K3 b k - 0 1" },
  /* Missiles: armed by capturing a piece other than a pawn, not by a blast. */
  { "stratomic", "10/5k4/10/10/3n6/3R6/10/10/10/5K4 w - - 0 1 -", "d5d6",
    "10/5k4/10/10/3R6/10/10/10/10/5K4 b - - 0 1 +" },
  { "stratomic", "10/5k4/10/10/3p6/3R6/10/10/10/5K4 w - - 0 1 -", "d5d6",
    "10/5k4/10/10/3R6/10/10/10/10/5K4 b - - 0 1 -" },
  { "stratomic", "10/4rkm3/4pp4/10/10/10/10/10/10/M4K4 w - - 0 1 +", "a1*f9",
    "10/5k4/10/10/10/10/10/10/10/5K4 b - - 0 1 +" },
  { "stratomic", "10/5k4/10/10/10/10/10/10/PP8/MN3K4 w - - 0 1 +", "a1*b2",
    "10/5k4/10/10/10/10/10/10/10/5K4 b - - 0 1 +" },
  /* Promoted pieces turn back into pawns when captured. */
  { "crazyhouse", "3rk3/8/8/8/8/8/8/3Q~K3[] b - - 0 1", "d8d1",
    "4k3/8/8/8/8/8/8/3rK3[p] w - - 0 2" },
  { "crazyhouse", "4k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8q",
    "Q~3k3/8/8/8/8/8/8/4K3[] b - - 0 1" },
  /* Dropping a pawn restarts the count of fifty moves; dropping another piece does not. */
  { "crazyhouse", "4k3/8/8/8/8/8/8/4K3[PN] w - - 7 5", "P@e4",
    "4k3/8/8/8/4P3/8/8/4K3[N] b - - 0 5" },
  { "crazyhouse", "4k3/8/8/8/8/8/8/4K3[PN] w - - 7 5", "N@e4",
    "4k3/8/8/8/4N3/8/8/4K3[P] b - - 8 5" },
  /* En passant captures whose victim is not where it is in chess. */
  { "berolina", "4k3/8/8/8/4pP2/8/8/4K3 b - e3f4 0 1", "e4e3", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2" },
  { "wildebeest", "5k5/11/11/11/11/4P6/5p5/11/11/5K5 b - e3e4 0 1", "f4e3",
    "5k5/11/11/11/11/11/11/4p6/11/5K5 w - - 0 2" },
  { "capablanca", "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", "f1c1",
    "5k4/10/10/10/10/10/10/2KR5R b - - 1 1" },
};

/* In a game whose pawn is not the first kind that promotes, a captured promoted piece still turns
 * back into a pawn. */
static void
test_reverts (void)
{
  static const char text[] = "[game]\ntitle = Mixed\nboard = 8x8\ndrops = yes\npromotes on = last\n"
                             "start = k6r/p7/8/8/8/8/8/K6R[] w - - 0 1\n"
                             "[piece rook]\nletter = R\nmoves = R\n"
                             "[piece dragon]\npromoted from = rook\nmoves = RF\n"
                             "[piece pawn]\nletter = P\nmoves = mfWcfF\npromotes to = queen\n"
                             "[piece queen]\nletter = Q\nmoves = Q\n"
                             "[piece king]\nletter = K\nmoves = K\nroyal = yes\n";
  CwStatus status;
  CwPosition position;
  CwUndo undo;
  char fen[CW_FEN_SIZE];
  if (!cw_games_add ("my-mixed", text, sizeof text - 1, &status))
    g_error ("%s %s", cw_status_sentence (status.code), status.args[0]);
  random_position (&position, cw_game_named ("my-mixed"), "k7/8/8/8/8/8/8/K2q~3R[] w - - 0 1");
  cw_do (&position, text_move (&position, "h1d1"), &undo, NULL);
  cw_fen_write (&position, fen);
  g_assert_cmpstr (fen, ==, "k7/8/8/8/8/8/8/K2R4[P] b - - 0 1");
}

/* With drops no position is dead, whatever the game is based on. */
static void
test_alive (void)
{
  static const char drop[] = "[game]\nlike = chess\ntitle = Drop\ndrops = yes\n";
  static const char atomic[] = "[game]\nlike = chess\ntitle = Atoms\nexplosions = yes\n";
  static const struct
  {
    const char *game, *fen;
  } cases[] = {
    { "my-drop", "k7/8/8/8/8/8/8/K7[Q] w - - 0 1" },
    { "my-drop", "k7/8/8/8/8/8/8/K7[] w - - 0 1" },
    { "my-drop", "kb6/8/8/8/8/8/8/K7[] w - - 0 1" },
    { "my-drop", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3[] w - - 0 1" },
    /* Capturing the other bishop would explode the king next to it. */
    { "my-atoms", "8/8/8/8/3k4/3b4/8/KB6 w - - 0 1" },
  };
  CwStatus status;
  g_assert_true (cw_games_add ("my-drop", drop, sizeof drop - 1, &status));
  g_assert_true (cw_games_add ("my-atoms", atomic, sizeof atomic - 1, &status));
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwPosition position;
      random_position (&position, cw_game_named (cases[i].game), cases[i].fen);
      CwOutcome outcome = cw_outcome (&position, NULL);
      if (outcome.result != CW_ONGOING)
        g_error ("%s: %s", cases[i].fen, cw_reason_name (outcome.reason));
    }
}

static void
test_afters (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (afters); i++)
    {
      CwGame *game = general_twin (cw_game_named (afters[i].game));
      CwPosition position;
      CwUndo undo;
      char fen[CW_FEN_SIZE];
      random_position (&position, game, afters[i].fen);
      CwMove move = text_move (&position, afters[i].move);
      if ((move == CW_NO_MOVE) != (afters[i].after[0] == '\0'))
        g_error ("%s: %s", afters[i].fen, afters[i].move);
      if (move != CW_NO_MOVE)
        {
          cw_do (&position, move, &undo, NULL);
          cw_fen_write (&position, fen);
          g_assert_cmpstr (fen, ==, afters[i].after);
        }
      general_twin_free (game);
    }
}

/* With drops, a position can recur after captures: both sides lose a bishop and drop the captured
 * one where their own stood. */
static void
test_repetition_with_drops (void)
{
  static const char *const round[] = { "c3e5", "e8e5", "B@c3", "e5e6",
                                       "a1b1", "e6e8", "b1a1", "B@e5" };
  CwPosition position;
  CwUndo undo[2 * G_N_ELEMENTS (round)];
  const CwUndo *last = NULL;
  random_position (&position, cw_game_named ("crazyhouse"), "4r1k1/8/8/4b3/8/2B5/8/K7[] w - - 0 1");
  for (unsigned i = 0; i < G_N_ELEMENTS (undo); i++)
    {
      g_assert_cmpint (cw_outcome (&position, last).result, ==, CW_ONGOING);
      CwMove move = text_move (&position, round[i % G_N_ELEMENTS (round)]);
      g_assert_cmpuint (move, !=, CW_NO_MOVE);
      cw_do (&position, move, &undo[i], last);
      last = &undo[i];
    }
  CwOutcome outcome = cw_outcome (&position, last);
  g_assert_cmpint (outcome.reason, ==, CW_REASON_THREEFOLD);
  g_assert_true (outcome.claim);
}

/* Where the first side loses by the fourth occurrence, the general implementation says so too. */
static void
test_first_loses (void)
{
  static const char *const round[] = { "1e1d", "5a5b", "1d1e", "5b5a" };
  CwGame *game = general_twin (cw_game_named ("minishogi"));
  CwPosition position;
  CwUndo undo[3 * G_N_ELEMENTS (round)];
  const CwUndo *last = NULL;
  cw_position_start (&position, game);
  for (unsigned i = 0; i < G_N_ELEMENTS (undo); i++)
    {
      g_assert_cmpint (cw_outcome (&position, last).result, ==, CW_ONGOING);
      const char *text = round[i % G_N_ELEMENTS (round)];
      CwMove move = cw_move_read (&position, text, strlen (text), NULL, NULL);
      g_assert_cmpuint (move, !=, CW_NO_MOVE);
      cw_do (&position, move, &undo[i], last);
      last = &undo[i];
    }
  CwOutcome outcome = cw_outcome (&position, last);
  g_assert_cmpint (outcome.reason, ==, CW_REASON_FOURFOLD);
  g_assert_cmpint (outcome.result, ==, CW_WIN_BLACK);
  general_twin_free (game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/general-ends/moves", test_moves);
  g_test_add_func ("/general-ends/ends", test_ends);
  g_test_add_func ("/general-ends/reverts", test_reverts);
  g_test_add_func ("/general-ends/alive", test_alive);
  g_test_add_func ("/general-ends/afters", test_afters);
  g_test_add_func ("/general-ends/repetition-with-drops", test_repetition_with_drops);
  g_test_add_func ("/general-ends/first-loses", test_first_loses);
  return g_test_run ();
}
