/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How games of shogi end: mate, the forbidden mate by a dropped pawn, and repetition. */
#include "core/position.h"

#include "sfen-text.h"

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
begin_game (Played *played, const char *game, const char *sfen)
{
  sfen_position (&played->position, game, sfen);
  played->undos = g_ptr_array_new_with_free_func (g_free);
}

static void
begin (Played *played, const char *sfen)
{
  begin_game (played, "shogi", sfen);
}

static void
end (Played *played)
{
  g_ptr_array_unref (played->undos);
}

/* Plays moves in USI; "0000" is the null move. */
static void
play (Played *played, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  for (char **word = words; *word; word++)
    {
      CwUndo *undo = g_new (CwUndo, 1);
      CwMove move =
          strcmp (*word, "0000") == 0 ? CW_NULL_MOVE : usi_move (&played->position, *word);
      if (move != CW_NULL_MOVE && !cw_is_legal (&played->position, move))
        g_error ("%s is not legal", *word);
      cw_do (&played->position, move, undo, last (played));
      g_ptr_array_add (played->undos, undo);
    }
}

static void
assert_outcome (const Played *played, CwResult result, CwReason reason)
{
  CwOutcome outcome = cw_outcome (&played->position, last (played));
  g_assert_cmpint (outcome.reason, ==, reason);
  g_assert_cmpint (outcome.result, ==, result);
  g_assert_false (outcome.claim);
}

static void
assert_sfen (const char *sfen, CwResult result, CwReason reason)
{
  Played played;
  begin (&played, sfen);
  assert_outcome (&played, result, reason);
  end (&played);
}

static void
test_mate (void)
{
  /* A gold in front of the king, guarded by a pawn. */
  assert_sfen ("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", CW_WIN_WHITE, CW_REASON_CHECKMATE);
  assert_sfen ("4k4/4G4/9/9/9/9/9/9/4K4 w - 1", CW_ONGOING, CW_REASON_NONE);
  /* The same with colours reversed. */
  assert_sfen ("4k4/9/9/9/9/9/4p4/4g4/4K4 b - 1", CW_WIN_BLACK, CW_REASON_CHECKMATE);
  /* A lance from afar is no mate: a pawn is in the way, the king captures, or a piece steps in
   * between. */
  assert_sfen ("ks7/pp7/9/9/9/9/9/L8/K8 b - 1", CW_ONGOING, CW_REASON_NONE);
  assert_sfen ("kn7/1N7/9/9/L8/9/9/9/K8 w - 1", CW_ONGOING, CW_REASON_NONE);
  assert_sfen ("kn7/1n7/9/1N7/L8/9/9/9/K8 w - 1", CW_ONGOING, CW_REASON_NONE);
  assert_sfen ("kn7/1b6R/9/1N7/L8/9/9/9/K8 w - 1", CW_ONGOING, CW_REASON_NONE);
}

/* Having no legal move loses even without check; illegal drops do not help. */
static void
test_no_moves (void)
{
  assert_sfen ("k8/2G6/1G7/9/9/9/9/9/4K4 w - 1", CW_WIN_WHITE, CW_REASON_STALEMATE);
  assert_sfen ("k8/2G6/1G7/9/9/9/9/9/4K4 w p 1", CW_ONGOING, CW_REASON_NONE);
  /* Only a dropped pawn could block the check, which is illegal on a file with another pawn. */
  assert_sfen ("3lkl3/3p1p3/4L4/9/9/9/9/9/K8 w p 1", CW_ONGOING, CW_REASON_NONE);
  assert_sfen ("3lkl3/3p1p3/4L4/9/9/4p4/9/9/K8 w p 1", CW_WIN_WHITE, CW_REASON_CHECKMATE);
}

typedef struct
{
  const char *sfen, *drop;
  bool legal;
} Drop;

/* A pawn dropped with check. */
static const Drop drops[] = {
  /* Guarded by a gold, but the king can flee. */
  { "4k4/9/4G4/9/9/9/9/9/4K4 b P 1", "P*5b", true },
  /* All squares around the king are covered or occupied: mate, so illegal. */
  { "3lkl3/9/4G4/9/9/9/9/9/4K4 b P 1", "P*5b", false },
  { "4k4/9/4p4/9/9/9/4g4/9/3LKL3 w p 1", "P*5h", false },
  /* Any other piece may mate by a drop. */
  { "3lkl3/9/4G4/9/9/9/9/9/4K4 b G 1", "G*5b", true },
  /* Unguarded: the king captures it. */
  { "3lkl3/3p1p3/9/9/9/9/9/9/4K4 b P 1", "P*5b", true },
  /* A gold captures it, unless it is pinned to its king. */
  { "3lkg3/9/4G4/9/9/9/9/9/4K4 b P 1", "P*5b", true },
  { "3lkg2R/9/4G4/9/9/9/9/9/4K4 b P 1", "P*5b", false },
  /* A rook captures it from behind. */
  { "3lkl3/3p1p3/4r4/5N3/9/9/9/9/K8 b P 1", "P*5b", true },
  { "3lkl3/3p1p3/9/5N3/9/9/9/9/4K4 b P 1", "P*5b", false },
  /* Mate by pushing a pawn is legal. */
  { "3lkl3/3p1p3/4P4/5N3/9/9/9/9/4K4 b - 1", "5c5b", true },
  /* Black is in check, which this drop does not answer. */
  { "3lkg3/3p1p3/4G4/9/9/9/9/4r4/4K4 b P 1", "P*5b", false },
};

static void
test_pawn_drop_mate (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (drops); i++)
    {
      CwPosition position;
      sfen_position (&position, "shogi", drops[i].sfen);
      if (cw_is_legal (&position, usi_move (&position, drops[i].drop)) != drops[i].legal)
        g_error ("%s %s", drops[i].sfen, drops[i].drop);
    }
}

#define ROUND "5i5h 5a5b 5h5i 5b5a"

static void
test_fourfold (void)
{
  Played played;
  begin (&played, "4k4/9/9/9/9/9/9/9/4K4 b 2P 1");
  play (&played, ROUND " " ROUND " 5i5h 5a5b 5h5i");
  assert_outcome (&played, CW_ONGOING, CW_REASON_NONE);
  play (&played, "5b5a");
  assert_outcome (&played, CW_DRAW, CW_REASON_FOURFOLD);
  end (&played);

  /* A pass interrupts the count. */
  begin (&played, "4k4/9/9/9/9/9/9/9/4K4 b 2P 1");
  play (&played, ROUND " " ROUND " 0000 5a5b 5i5h 5b5a 5h5i");
  assert_outcome (&played, CW_ONGOING, CW_REASON_NONE);
  end (&played);

  /* The same board with the pawn in the other hand is a different position. */
  begin (&played, "4k4/9/9/4g4/9/9/4G4/9/4K4 b P 1");
  play (&played, "5i4i 5a4a 4i5i 4a5a 5i4i 5a4a 4i5i 4a5a");
  play (&played, "P*5e 5d5e 5g6f 5e5d 6f6g 5a4a 6g5g 4a5a");
  assert_outcome (&played, CW_ONGOING, CW_REASON_NONE);
  end (&played);
}

/* Captures and drops can lead back to a position: pawns are offered and returned. */
static void
test_fourfold_with_drops (void)
{
  Played played;
  begin (&played, "4k4/9/9/4g4/9/9/4G4/9/4K4 b P 1");
  for (unsigned i = 0; i < 3; i++)
    {
      assert_outcome (&played, CW_ONGOING, CW_REASON_NONE);
      play (&played, "P*5e 5d5e 5i4i P*5f 5g5f 5e5d 5f5g 5a4a 4i5i 4a5a");
    }
  assert_outcome (&played, CW_DRAW, CW_REASON_FOURFOLD);
  end (&played);
}

/* Black's rook keeps checking on two files. */
#define CHECKS "5e4e 4a5a 4e5e 5a4a"

static void
test_perpetual_check (void)
{
  Played played;
  begin (&played, "5k3/9/9/9/4R4/9/9/9/4K4 b - 1");
  play (&played, CHECKS " " CHECKS " 5e4e 4a5a 4e5e");
  assert_outcome (&played, CW_ONGOING, CW_REASON_NONE);
  play (&played, "5a4a");
  assert_outcome (&played, CW_WIN_BLACK, CW_REASON_PERPETUAL_CHECK);
  end (&played);

  /* The same if the repeated position is one with the checked side to move. */
  begin (&played, "5k3/9/9/9/3R5/9/9/9/4K4 b - 1");
  play (&played, "6e4e 4a5a 4e5e 5a4a 5e4e 4a5a 4e5e 5a4a 5e4e 4a5a 4e5e 5a4a");
  assert_outcome (&played, CW_ONGOING, CW_REASON_NONE);
  play (&played, "5e4e");
  assert_outcome (&played, CW_WIN_BLACK, CW_REASON_PERPETUAL_CHECK);
  end (&played);

  /* With one quiet move in between it is a draw. */
  begin (&played, "5k3/9/9/9/4R4/9/9/9/4K4 b - 1");
  play (&played, CHECKS " 5e6e 4a4b 6e5e 4b4a " CHECKS);
  assert_outcome (&played, CW_DRAW, CW_REASON_FOURFOLD);
  end (&played);

  /* White checks Black's king. */
  begin (&played, "4k4/9/9/9/4r4/9/9/9/5K3 w - 1");
  play (&played, "5e4e 4i5i 4e5e 5i4i 5e4e 4i5i 4e5e 5i4i 5e4e 4i5i 4e5e 5i4i");
  assert_outcome (&played, CW_WIN_WHITE, CW_REASON_PERPETUAL_CHECK);
  end (&played);
}

/* In minishogi the first side loses by repetition, whoever made the last move, but perpetual check
 * still loses for the side giving it. */
static void
test_first_loses (void)
{
  Played played;
  begin_game (&played, "minishogi", "rbsgk/4p/5/P4/KGSBR b - 1");
  play (&played, "1e1d 5a5b 1d1e 5b5a 1e1d 5a5b 1d1e 5b5a 1e1d 5a5b 1d1e");
  assert_outcome (&played, CW_ONGOING, CW_REASON_NONE);
  play (&played, "5b5a");
  assert_outcome (&played, CW_WIN_BLACK, CW_REASON_FOURFOLD);
  end (&played);

  begin_game (&played, "minishogi", "4k/5/5/5/K4 w - 1");
  play (&played, "1a1b 5e5d 1b1a 5d5e 1a1b 5e5d 1b1a 5d5e 1a1b 5e5d 1b1a 5d5e");
  assert_outcome (&played, CW_WIN_BLACK, CW_REASON_FOURFOLD);
  end (&played);

  begin_game (&played, "minishogi", "1k3/5/R4/5/4K b - 1");
  play (&played, "5c4c 4a5a 4c5c 5a4a 5c4c 4a5a 4c5c 5a4a 5c4c 4a5a 4c5c 5a4a");
  assert_outcome (&played, CW_WIN_BLACK, CW_REASON_PERPETUAL_CHECK);
  end (&played);

  begin_game (&played, "minishogi", "4k/5/r4/5/1K3 w - 1");
  play (&played, "5c4c 4e5e 4c5c 5e4e 5c4c 4e5e 4c5c 5e4e 5c4c 4e5e 4c5c 5e4e");
  assert_outcome (&played, CW_WIN_WHITE, CW_REASON_PERPETUAL_CHECK);
  end (&played);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/shogi-outcome/mate", test_mate);
  g_test_add_func ("/shogi-outcome/no-moves", test_no_moves);
  g_test_add_func ("/shogi-outcome/pawn-drop-mate", test_pawn_drop_mate);
  g_test_add_func ("/shogi-outcome/fourfold", test_fourfold);
  g_test_add_func ("/shogi-outcome/fourfold-with-drops", test_fourfold_with_drops);
  g_test_add_func ("/shogi-outcome/perpetual-check", test_perpetual_check);
  g_test_add_func ("/shogi-outcome/first-loses", test_first_loses);
  return g_test_run ();
}
