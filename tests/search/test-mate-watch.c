/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mates by checks alone that are far too long for the search to see, in positions of games against
 * another engine. */
#include <string.h>

#include "core/variant.h"
#include "notation/move_text.h"
#include "positions.h"
#include "search/score.h"

/* The side to move mates in 21 plies; the solver needs some 16,000 positions for that. */
#define LONG "+P1S4pl/2R1gk3/pgppbspPn/9/4L4/SpP1P4/P2PpPP1P/2GK1pS2/L+r5NL w BNPgn 72"
/* Before the move of the other side that allowed it, L*5e. */
#define BEFORE "+P1S4pl/2R1gk3/pgppbspPn/9/9/SpP1P4/P2PpPP1P/2GK1pS2/L+r5NL b BNLPgn 71"

#define NODES 500000

static bool
is_mated (const CwPosition *position)
{
  CwMoveList list;

  cw_legal_moves (position, &list);
  return list.count == 0 && cw_in_check (position);
}

/* Every move of the line is legal, the attacker's are checks, and the last mates. */
static void
check_line (const CwPosition *position, const CwLine *line)
{
  CwPosition after = *position;
  CwUndo undo;

  for (unsigned i = 0; i < line->moves; i++)
    {
      g_assert_true (cw_is_legal (&after, line->move[i]));
      g_assert_true (i % 2 == 1 || cw_gives_check (&after, line->move[i]));
      cw_do (&after, line->move[i], &undo, NULL);
    }
  g_assert_true (is_mated (&after));
}

static void
test_wins (void)
{
  CwPosition position = position_of ("shogi", LONG);
  CwSearch *search = cw_search_new (16);
  const CwLimits limits = { .nodes = NODES };
  CwSearchInfo info;

  CwMove move = cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
  const CwLine *line = &info.line[0];
  g_assert_cmpint (line->score, >=, CW_MATE_BOUND);
  g_assert_cmpint (line->bound, ==, CW_SCORE_EXACT);
  g_assert_cmpuint (line->moves, <=, (guint)(CW_MATE - line->score));
  g_assert_cmpuint (line->move[0], ==, move);
  check_line (&position, line);
  cw_search_free (search);
}

/* A move that gets mated gives way to another, and is still played if it is the only one. */
static void
test_refutes (void)
{
  CwPosition position = position_of ("shogi", BEFORE);
  CwSearch *search = cw_search_new (16);
  CwMove only[] = { cw_move_read (&position, "L*5e", 4, NULL, NULL),
                    cw_move_read (&position, "3g3f", 4, NULL, NULL) };
  CwSearchInfo info;

  g_assert_true (only[0] != CW_NO_MOVE && only[1] != CW_NO_MOVE);
  for (unsigned count = 1; count <= 2; count++)
    {
      const CwLimits limits = { .nodes = NODES, .only = only, .only_count = count };
      CwMove move = cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
      g_assert_cmpuint (move, ==, info.line[0].move[0]);
      g_test_message ("%u: %d", count, info.line[0].score);
      if (count == 1)
        g_assert_cmpint (info.line[0].score, <=, -CW_MATE_BOUND);
      g_assert_cmpuint (info.nodes, <=, NODES);
    }
  cw_search_free (search);
}

/* Levels see only what they look for; games without drops have no such mates. */
static void
test_not_watched (void)
{
  CwPosition position = position_of ("shogi", LONG);
  CwSearch *search = cw_search_new (16);
  const CwLimits limits = { .nodes = NODES, .level = 20 };
  CwSearchInfo info;

  cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
  g_assert_cmpint (info.line[0].score, <, CW_MATE_BOUND);
  cw_search_free (search);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/search/mate-watch/wins", test_wins);
  g_test_add_func ("/search/mate-watch/refutes", test_refutes);
  g_test_add_func ("/search/mate-watch/not-watched", test_not_watched);
  return g_test_run ();
}
