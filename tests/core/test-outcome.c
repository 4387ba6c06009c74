/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How games end. Moves are given as squares; outcomes that depend on history are reached by
 * playing. */
#include "core/board_chess.h"

#include "position-text.h"

typedef struct
{
  CwPosition position;
  GPtrArray *undos; /* the chain, each allocated separately */
} Played;

static const CwUndo *
last (const Played *played)
{
  return played->undos->len ? played->undos->pdata[played->undos->len - 1] : NULL;
}

static void
begin (Played *played, const char *fen)
{
  if (fen)
    test_position (&played->position, "chess", fen);
  else
    cw_position_start (&played->position, cw_game_named ("chess"));
  played->undos = g_ptr_array_new_with_free_func (g_free);
}

static void
end (Played *played)
{
  g_ptr_array_unref (played->undos);
}

static void
play_move (Played *played, CwMove move)
{
  CwUndo *undo = g_new (CwUndo, 1);
  cw_do (&played->position, move, undo, last (played));
  g_ptr_array_add (played->undos, undo);
}

/* Plays moves such as "e2e4 e7e5"; "--" is the null move; castling is king takes rook. */
static void
play (Played *played, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  for (char **word = words; *word; word++)
    {
      CwMoveList list;
      unsigned found = 0;
      if (strcmp (*word, "--") == 0)
        {
          play_move (played, CW_NULL_MOVE);
          continue;
        }
      cw_legal_moves (&played->position, &list);
      while (found < list.count
             && (cw_move_from (list.moves[found]) != test_square (*word)
                 || cw_move_to (list.moves[found]) != test_square (*word + 2)))
        found++;
      if (found == list.count)
        g_error ("%s is not legal", *word);
      play_move (played, list.moves[found]);
    }
}

static void
assert_outcome (const Played *played, CwResult result, CwReason reason, bool claim)
{
  CwOutcome outcome = cw_outcome (&played->position, last (played));
  g_assert_cmpint (outcome.reason, ==, reason);
  g_assert_cmpint (outcome.result, ==, result);
  g_assert_cmpint (outcome.claim, ==, claim);
}

static void
assert_fen (const char *fen, CwResult result, CwReason reason, bool claim)
{
  Played played;
  begin (&played, fen);
  assert_outcome (&played, result, reason, claim);
  end (&played);
}

static void
test_mate (void)
{
  Played played;
  begin (&played, NULL);
  assert_outcome (&played, CW_ONGOING, CW_REASON_NONE, false);
  play (&played, "f2f3 e7e5 g2g4");
  assert_outcome (&played, CW_ONGOING, CW_REASON_NONE, false);
  play (&played, "d8h4");
  assert_outcome (&played, CW_WIN_BLACK, CW_REASON_CHECKMATE, false);
  end (&played);
  begin (&played, NULL);
  play (&played, "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7");
  assert_outcome (&played, CW_WIN_WHITE, CW_REASON_CHECKMATE, false);
  end (&played);
  /* A smothered mate, and a check that only an en passant capture answers. */
  assert_fen ("6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1", CW_WIN_WHITE, CW_REASON_CHECKMATE, false);
  assert_fen ("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", CW_ONGOING, CW_REASON_NONE, false);
}

static void
test_stalemate (void)
{
  assert_fen ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", CW_DRAW, CW_REASON_STALEMATE, false);
  assert_fen ("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", CW_ONGOING, CW_REASON_NONE, false);
  /* Sam Loyd's shortest stalemate: ten moves. */
  Played played;
  begin (&played, NULL);
  play (&played, "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 "
                 "b8c8 f7g6 c8e6");
  assert_outcome (&played, CW_DRAW, CW_REASON_STALEMATE, false);
  end (&played);
}

static void
test_dead (void)
{
  static const char *const dead[] = {
    "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
    "8/8/4k3/8/8/3K4/8/6N1 w - - 0 1",
    "8/8/4k3/8/8/3K2b1/8/8 w - - 0 1",
    "8/6b1/4k3/8/8/3K4/8/2B5 w - - 0 1",        /* g7 and c1 are both dark */
    "B1B1B3/4k3/8/8/8/8/3K4/1b1b1b2 w - - 0 1", /* all on light squares */
  };
  static const char *const alive[] = {
    "8/8/4k3/8/8/3K4/7P/8 w - - 0 1",    "8/8/4k3/8/8/3K4/8/7R w - - 0 1",
    "8/8/4k3/8/8/3K4/8/5NN1 w - - 0 1", /* mate is possible, though not by force */
    "8/6n1/4k3/8/8/3K4/8/6N1 w - - 0 1", "8/6n1/4k3/8/8/3K4/8/6B1 w - - 0 1",
    "8/5b2/4k3/8/8/3K4/8/2B5 w - - 0 1", /* bishops on squares of both colours */
    "8/8/4k3/8/8/3K4/8/2BB4 w - - 0 1",
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (dead); i++)
    assert_fen (dead[i], CW_DRAW, CW_REASON_DEAD_POSITION, false);
  for (unsigned i = 0; i < G_N_ELEMENTS (alive); i++)
    assert_fen (alive[i], CW_ONGOING, CW_REASON_NONE, false);
}

static void
test_repetition (void)
{
  Played played;
  begin (&played, NULL);
  play (&played, "g1f3 g8f6 f3g1 f6g8");
  assert_outcome (&played, CW_ONGOING, CW_REASON_NONE, false);
  play (&played, "g1f3 g8f6 f3g1");
  assert_outcome (&played, CW_ONGOING, CW_REASON_NONE, false);
  play (&played, "f6g8");
  assert_outcome (&played, CW_DRAW, CW_REASON_THREEFOLD, true);
  play (&played, "g1f3 g8f6 f3g1 f6g8");
  assert_outcome (&played, CW_DRAW, CW_REASON_THREEFOLD, true);
  play (&played, "g1f3 g8f6 f3g1");
  assert_outcome (&played, CW_DRAW, CW_REASON_THREEFOLD, true);
  play (&played, "f6g8");
  assert_outcome (&played, CW_DRAW, CW_REASON_FIVEFOLD, false);
  end (&played);
}

/* Castling rights and a possible en passant capture make the position a different one. */
static void
test_repetition_rights (void)
{
  Played played;
  begin (&played, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  play (&played, "h1h2 e8e7 h2h1 e7e8 h1h2 e8e7 h2h1 e7e8");
  assert_outcome (&played, CW_ONGOING, CW_REASON_NONE, false); /* the first had the right */
  play (&played, "h1h2 e8e7 h2h1 e7e8");
  assert_outcome (&played, CW_DRAW, CW_REASON_THREEFOLD, true);
  end (&played);

  begin (&played, "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
  play (&played, "e2e4 e8e7 e1e2 e7e8 e2e1 e8e7 e1e2 e7e8 e2e1");
  assert_outcome (&played, CW_ONGOING, CW_REASON_NONE, false); /* at first d4xe3 was possible */
  play (&played, "e8e7 e1e2 e7e8 e2e1");
  assert_outcome (&played, CW_DRAW, CW_REASON_THREEFOLD, true);
  end (&played);

  /* Pinned along the rank, the pawn could never capture, so the first position counts. */
  begin (&played, "8/8/8/8/R2p3k/8/4P3/4K3 w - - 0 1");
  play (&played, "e2e4 h4h5 e1e2 h5h4 e2e1 h4h5 e1e2 h5h4 e2e1");
  assert_outcome (&played, CW_DRAW, CW_REASON_THREEFOLD, true);
  end (&played);
}

static void
test_repetition_null (void)
{
  Played played;
  begin (&played, NULL);
  play (&played, "g1f3 g8f6 f3g1 f6g8 -- -- g1f3 g8f6 f3g1 f6g8");
  assert_outcome (&played, CW_ONGOING, CW_REASON_NONE, false);
  play (&played, "g1f3 g8f6 f3g1 f6g8");
  assert_outcome (&played, CW_DRAW, CW_REASON_THREEFOLD, true);
  end (&played);
}

static void
test_counting (void)
{
  assert_fen ("7k/8/8/8/8/8/8/K5R1 w - - 99 80", CW_ONGOING, CW_REASON_NONE, false);
  assert_fen ("7k/8/8/8/8/8/8/K5R1 w - - 100 80", CW_DRAW, CW_REASON_FIFTY_MOVES, true);
  assert_fen ("7k/8/8/8/8/8/8/K5R1 w - - 149 80", CW_DRAW, CW_REASON_FIFTY_MOVES, true);
  assert_fen ("7k/8/8/8/8/8/8/K5R1 w - - 150 80", CW_DRAW, CW_REASON_SEVENTYFIVE_MOVES, false);
  Played played;
  begin (&played, "7k/8/6KP/8/8/8/R7/8 w - - 98 80");
  play (&played, "a2a3");
  assert_outcome (&played, CW_ONGOING, CW_REASON_NONE, false);
  play (&played, "h8g8");
  assert_outcome (&played, CW_DRAW, CW_REASON_FIFTY_MOVES, true);
  play (&played, "h6h7");
  assert_outcome (&played, CW_ONGOING, CW_REASON_NONE, false);
  end (&played);

  /* Mate on the very last move takes precedence. */
  begin (&played, "7k/8/6K1/8/8/8/R7/8 w - - 149 80");
  play (&played, "a2a8");
  assert_outcome (&played, CW_WIN_WHITE, CW_REASON_CHECKMATE, false);
  end (&played);
}

/* The move clock stops at the largest number it can hold, and the game stays drawn. */
static void
test_long_clock (void)
{
  static const char *const games[] = { "chess", "crazyhouse" };
  static const char *const moves[] = { "a1a2", "e8d8", "a2a1", "d8e8" };
  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    {
      CwPosition position;
      CwUndo undo;
      test_position (&position, games[i], "4k3/8/8/8/8/8/8/R3K3 w - - 9999 1");
      for (unsigned ply = 0; ply < UINT16_MAX; ply++)
        {
          const char *move = moves[ply % 4];
          cw_do (&position,
                 cw_move_make (CW_MOVE_NORMAL, test_square (move), test_square (move + 2), 0),
                 &undo, NULL);
          g_assert_cmpuint (cw_position_clock (&position), ==, MIN (10000 + ply, UINT16_MAX));
        }
      cw_do (&position, CW_NULL_MOVE, &undo, NULL);
      g_assert_cmpuint (cw_position_clock (&position), ==, UINT16_MAX);
      g_assert_cmpint (cw_outcome (&position, NULL).reason, ==, CW_REASON_SEVENTYFIVE_MOVES);
    }
}

static void
test_reason_names (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  for (unsigned reason = CW_REASON_CHECKMATE; reason < CW_REASON_COUNT; reason++)
    {
      const char *name = cw_reason_name ((CwReason)reason);
      g_assert_cmpstr (name, !=, "");
      g_assert_true (g_hash_table_add (names, (gpointer)name));
    }
  g_assert_cmpstr (cw_reason_name (CW_REASON_CHECKMATE), ==, "checkmate");
  g_assert_cmpstr (cw_reason_name ((CwReason)999), ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/outcome/mate", test_mate);
  g_test_add_func ("/outcome/stalemate", test_stalemate);
  g_test_add_func ("/outcome/dead", test_dead);
  g_test_add_func ("/outcome/repetition", test_repetition);
  g_test_add_func ("/outcome/repetition-rights", test_repetition_rights);
  g_test_add_func ("/outcome/repetition-null", test_repetition_null);
  g_test_add_func ("/outcome/counting", test_counting);
  g_test_add_func ("/outcome/long-clock", test_long_clock);
  g_test_add_func ("/outcome/reason-names", test_reason_names);
  return g_test_run ();
}
