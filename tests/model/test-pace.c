/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the computer takes for a move. */
#include "core/position.h"
#include "model/play/pace.h"
#include "notation/fen.h"
#include "notation/move_text.h"

#include <string.h>

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define OPEN "r1bqk2r/pp2bppp/2n1pn2/2pp4/2PP4/2N1PN2/PP2BPPP/R1BQK2R w KQkq - 0 1" /* tension */
#define FORCED "7k/8/8/8/8/8/6q1/7K w - - 0 1"

/* The pace of `san` in the position, after the move from `last` (NULL: none). */
static guint
pace (const char *fen, const char *last, const char *san, int swing, guint share, double random)
{
  CwPosition position, before;
  CwMove led = CW_NO_MOVE;
  CwUndo undo;
  g_assert_true (cw_fen_read (&position, cw_game_named ("chess"), fen, NULL));
  if (last != NULL)
    {
      before = position;
      led = cw_move_read (&before, last, strlen (last), NULL, NULL);
      cw_do (&position, led, &undo, NULL);
    }
  CwPaceTerms terms = { .position = &position,
                        .last = led,
                        .move = cw_move_read (&position, san, strlen (san), NULL, NULL),
                        .swing = swing,
                        .share = share,
                        .random = random };
  g_assert_true (cw_is_legal (&position, terms.move));
  return cw_pace (&terms);
}

#define EXCHANGE "4k3/8/2p5/3p4/8/4N3/8/4K3 w - - 0 1"

static void
test_quick (void)
{
  guint forced = pace (FORCED, NULL, "Kxg2", 0, G_MAXUINT, 1);
  guint back = pace (EXCHANGE, "Nxd5", "cxd5", 300, G_MAXUINT, 1);
  guint easy = pace (START, NULL, "e4", 0, G_MAXUINT, 0);
  g_assert_cmpuint (forced, ==, back);
  g_assert_cmpuint (forced, <, easy);
  /* The same move without a recapture. */
  g_assert_cmpuint (pace (EXCHANGE, "Nf5", "c5", 0, G_MAXUINT, 0), >, back);
}

/* Difficult moves and surprises take longer, but never needlessly long. */
static void
test_difficult (void)
{
  guint easy = pace (START, NULL, "e4", 0, G_MAXUINT, 0.5);
  guint tense = pace (OPEN, NULL, "O-O", 0, G_MAXUINT, 0.5);
  guint surprised = pace (OPEN, NULL, "O-O", -200, G_MAXUINT, 0.5);
  g_assert_cmpuint (easy, <, tense);
  g_assert_cmpuint (tense, <, surprised);
  g_assert_cmpuint (pace (OPEN, NULL, "O-O", 200, G_MAXUINT, 0.5), ==, surprised);
  g_assert_cmpuint (pace (OPEN, NULL, "O-O", 9999, G_MAXUINT, 1), <=, CW_PACE_MOST);
  g_assert_cmpuint (pace (START, NULL, "e4", 0, G_MAXUINT, 0.5), ==, easy); /* same `random` */
  g_assert_cmpuint (pace (START, NULL, "e4", 0, G_MAXUINT, 0.6), >, easy);
}

/* With a clock, difficult moves get more time, but never more than there is. */
static void
test_clock (void)
{
  guint without = pace (OPEN, NULL, "O-O", -200, G_MAXUINT, 0.5);
  g_assert_cmpuint (pace (OPEN, NULL, "O-O", -200, 10000, 0.5), >, without);
  g_assert_cmpuint (pace (OPEN, NULL, "O-O", -200, 3600000, 1), ==, CW_PACE_MOST_CLOCK);
  g_assert_cmpuint (pace (START, NULL, "e4", 0, 10000, 0.5), <=, without);
  for (guint share = 0; share <= 2000; share += 100)
    {
      g_assert_cmpuint (pace (OPEN, NULL, "O-O", -200, share, 1), <=, share);
      g_assert_cmpuint (pace (FORCED, NULL, "Kxg2", 0, share, 1), <=, share);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/pace/quick", test_quick);
  g_test_add_func ("/pace/difficult", test_difficult);
  g_test_add_func ("/pace/clock", test_clock);
  return g_test_run ();
}
