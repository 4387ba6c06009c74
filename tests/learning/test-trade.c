/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The exchange that a capture starts: who captures with what, where it ends, and what it costs. */
#include <glib.h>

#include <math.h>

#include "core/position.h"
#include "learning/trade.h"
#include "learning/value_set.h"
#include "notation/fen.h"

typedef struct
{
  CwPosition position;
  CwValues values;
  CwTrade trade;
} Case;

/* Weighs all legal moves from one square to another, given in UCI or USI: "d1d8". */
static void
weigh (Case *c, const char *game, const char *set, const char *fen, const char *from_to)
{
  const CwGame *rules = cw_game_named (game);
  CwMove moves[64];
  unsigned n = 0;
  CwMoveList list;
  CwStatus status;
  char from[CW_SQUARE_NAME_SIZE], to[CW_SQUARE_NAME_SIZE];
  g_assert_true (cw_fen_read (&c->position, rules, fen, &status));
  if (set != NULL)
    g_assert_true (cw_value_set_named (set, &c->values));
  else
    cw_value_set_usual (rules, &c->values);
  cw_legal_moves (&c->position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      g_autofree char *text =
          g_strconcat (cw_square_name (rules, cw_move_from (list.moves[i]), from),
                       cw_square_name (rules, cw_move_to (list.moves[i]), to), NULL);
      if (g_str_equal (text, from_to) && cw_move_type (list.moves[i]) != CW_MOVE_DROP)
        moves[n++] = list.moves[i];
    }
  g_assert_cmpuint (n, >, 0);
  g_assert_true (cw_trade (&c->trade, &c->values, &c->position, moves, n));
}

static void
assert_group (const CwTradePan *pan, unsigned at, CwColour colour, CwKind kind, unsigned count)
{
  g_assert_cmpuint (at, <, pan->count);
  g_assert_cmpint (cw_piece_kind (pan->group[at].piece), ==, kind);
  g_assert_cmpint (cw_piece_colour (pan->group[at].piece), ==, colour);
  g_assert_cmpuint (pan->group[at].count, ==, count);
}

/* With 1-3-3-5-9 the sums can be checked by hand. */
static void
test_by_hand (void)
{
  static const struct
  {
    const char *fen, *move;
    double given, taken;
    unsigned moves;
  } cases[] = {
    /* Unguarded. */
    { "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 0, 100, 1 },
    /* A pawn guards it: the rook is lost for the pawn. */
    { "4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 500, 100, 2 },
    /* Two rooks in line: the second recaptures. */
    { "3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 0, 100, 1 },
    /* The least valuable piece captures first: the knight, not the queen. */
    { "4k3/8/2p1p3/3n4/8/2N5/8/3QK3 w - - 0 1", "c3d5", 300, 300, 2 },
    /* The queen is not given for knight and pawn: once the pawn has recaptured, White stops. */
    { "4k3/8/2p5/3n4/8/8/3R4/3QK3 w - - 0 1", "d2d5", 500, 400, 3 },
    /* The knight on e7 is pinned to the king, so nobody recaptures. */
    { "4k3/4n3/8/3p4/8/8/4R3/3RK3 w - - 0 1", "d1d5", 0, 100, 1 },
    /* The king takes back if the capturer is unguarded, and leaves it if it is guarded. */
    { "8/8/4k3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 500, 100, 2 },
    { "8/8/4k3/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 0, 100, 1 },
    /* En passant; the pawn is then captured itself. */
    { "4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", 100, 100, 2 },
    /* A pawn that captures and promotes, and cannot be recaptured. */
    { "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7a8", 0, 1300, 1 },
    /* If it is recaptured, only a pawn is lost. */
    { "r3k3/1P6/8/8/8/8/6b1/4K3 w - - 0 1", "b7a8", 100, 500, 2 },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Case c;
      weigh (&c, "chess", "school", cases[i].fen, cases[i].move);
      g_assert_cmpfloat (c.trade.given.value, ==, cases[i].given);
      g_assert_cmpfloat (c.trade.taken.value, ==, cases[i].taken);
      g_assert_cmpuint (c.trade.moves, ==, cases[i].moves);
    }
}

static void
test_groups (void)
{
  Case c;
  weigh (&c, "chess", "school", "4k3/8/2p5/3n4/8/8/3R4/3QK3 w - - 0 1", "d2d5");
  assert_group (&c.trade.given, 0, CW_WHITE, CW_ROOK, 1);
  assert_group (&c.trade.taken, 0, CW_BLACK, CW_KNIGHT, 1);
  assert_group (&c.trade.taken, 1, CW_BLACK, CW_PAWN, 1);
  g_assert_cmpuint (c.trade.taken.count, ==, 2);
  /* Queen and pawn against rook, knight and pawn before; queen against nothing after. */
  g_assert_cmpfloat (c.trade.before.balance, ==, 1000);
  g_assert_cmpfloat (c.trade.after.balance, ==, 900);

  /* Black begins: the same from the other side. */
  weigh (&c, "chess", "school", "3qk3/3r4/8/8/3N4/2P5/8/4K3 b - - 0 1", "d7d4");
  g_assert_cmpint (c.trade.side, ==, CW_BLACK);
  assert_group (&c.trade.given, 0, CW_BLACK, CW_ROOK, 1);
  g_assert_cmpfloat (c.trade.taken.value, ==, 400);
  g_assert_cmpfloat (c.trade.before.balance, ==, -1000);

  /* Two pieces of the same kind share a group. */
  weigh (&c, "chess", "school", "4k3/8/2p5/3p4/8/2N5/3R4/4K3 w - - 0 1", "d2d5");
  assert_group (&c.trade.given, 0, CW_WHITE, CW_ROOK, 1);
  assert_group (&c.trade.taken, 0, CW_BLACK, CW_PAWN, 2);
  g_assert_cmpfloat (c.trade.taken.group[0].value, ==, 200);

  /* The promoted piece survives: the group shows what the promotion added. */
  weigh (&c, "chess", "school", "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7a8");
  assert_group (&c.trade.taken, 0, CW_WHITE, CW_QUEEN, 1);
  g_assert_cmpint (c.trade.taken.group[0].from, ==, CW_PAWN);
  g_assert_cmpfloat (c.trade.taken.group[0].value, ==, 800);
  assert_group (&c.trade.taken, 1, CW_BLACK, CW_ROOK, 1);
}

/* A capture that ends the game. */
static void
test_mate (void)
{
  Case c;
  weigh (&c, "chess", "school", "6k1/5ppp/8/8/8/8/5PPP/r2R2K1 b - - 0 1", "a1d1");
  g_assert_cmpint (c.trade.outcome.result, ==, CW_WIN_BLACK);
  g_assert_cmpint (c.trade.outcome.reason, ==, CW_REASON_CHECKMATE);
  weigh (&c, "chess", "school", "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5");
  g_assert_cmpint (c.trade.outcome.result, ==, CW_ONGOING);
}

/* In shogi a captured piece leaves the board and joins the other side's hand. */
static void
test_shogi (void)
{
  enum
  {
    PAWN = 1
  };
  Case c;
  weigh (&c, "shogi", "professional",
         "ln1g1g1nl/1ks2r3/1pppp2pp/p3s1p2/5p3/P1P1S1P2/1P1PPP1PP/2KG3R1/LN3G1NL b Bbs 40", "5f4e");
  CwKind silver = cw_piece_kind (c.trade.given.group[0].piece);
  const CwValues *v = &c.values;
  g_assert_cmpuint (c.trade.moves, ==, 2);
  g_assert_cmpstr (cw_game_named ("shogi")->kind[silver].name, ==, "silver");
  g_assert_cmpfloat_with_epsilon (c.trade.given.value, v->board[silver] + v->hand[silver], 1e-9);
  g_assert_cmpfloat_with_epsilon (c.trade.taken.value, v->board[PAWN] + v->hand[PAWN], 1e-9);
  g_assert_cmpfloat (v->hand[silver], >, 0);

  /* A bishop that can promote with its capture: promoting is better, so that is what is weighed. */
  weigh (&c, "shogi", "professional",
         "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3", "8h2b");
  g_assert_cmpuint (c.trade.moves, ==, 2);
  g_assert_cmpfloat_with_epsilon (c.trade.given.value, c.trade.taken.value, 1e-9);
}

/* If captures explode, nobody can recapture; own pieces nearby go too, pawns stay. */
static void
test_atomic (void)
{
  Case c;
  weigh (&c, "atomic", NULL, "7k/3p4/8/2p5/3qR3/2PB4/8/4K3 w - - 0 1", "c3d4");
  const CwValues *v = &c.values;
  g_assert_cmpuint (c.trade.moves, ==, 1);
  g_assert_cmpuint (c.trade.given.count, ==, 3);
  g_assert_cmpfloat_with_epsilon (
      c.trade.given.value, v->board[CW_PAWN] + v->board[CW_BISHOP] + v->board[CW_ROOK], 1e-9);
  g_assert_cmpuint (c.trade.taken.count, ==, 1);
  assert_group (&c.trade.taken, 0, CW_BLACK, CW_QUEEN, 1);
}

typedef struct
{
  unsigned trades, longer;
} Count;

/* Plays random moves through a game: the pans agree with the balances, and the moves are legal. */
static void
play_at_random (const CwGame *game, guint32 seed, Count *count)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  CwPosition position;
  CwValues values;
  cw_value_set_usual (game, &values);
  cw_position_start (&position, game);
  for (unsigned ply = 0; ply < 60; ply++)
    {
      CwMoveList list;
      CwUndo undo;
      cw_legal_moves (&position, &list);
      if (list.count == 0)
        return;
      for (unsigned i = 0; i < list.count; i++)
        {
          CwTrade trade;
          CwPosition after = position;
          bool capture = cw_is_capture (&position, list.moves[i]);
          g_assert_true (cw_trade (&trade, &values, &position, &list.moves[i], 1) == capture);
          if (!capture)
            continue;
          double sign = trade.side == CW_WHITE ? 1 : -1;
          g_assert_cmpfloat_with_epsilon (trade.taken.value - trade.given.value,
                                          sign * (trade.after.balance - trade.before.balance),
                                          1e-6);
          g_assert_cmpuint (trade.move[0], ==, list.moves[i]);
          for (unsigned m = 0; m < trade.moves; m++)
            {
              g_assert_true (cw_is_legal (&after, trade.move[m]));
              cw_do (&after, trade.move[m], &undo, NULL);
            }
          count->trades++;
          count->longer += trade.moves > 1;
        }
      cw_do (&position, list.moves[g_rand_int_range (rand, 0, (gint32)list.count)], &undo, NULL);
    }
}

static void
test_every_game (void)
{
  const CwGame *game;
  for (unsigned i = 0; (game = cw_game_at (i)) != NULL; i++)
    {
      Count count = { 0 };
      for (guint32 seed = 1; seed <= 3; seed++)
        play_at_random (game, seed, &count);
      g_test_message ("%s: %u captures, %u answered", game->name, count.trades, count.longer);
      g_assert_cmpuint (count.trades, >, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/trade/by-hand", test_by_hand);
  g_test_add_func ("/trade/groups", test_groups);
  g_test_add_func ("/trade/mate", test_mate);
  g_test_add_func ("/trade/shogi", test_shogi);
  g_test_add_func ("/trade/atomic", test_atomic);
  g_test_add_func ("/trade/every-game", test_every_game);
  return g_test_run ();
}
