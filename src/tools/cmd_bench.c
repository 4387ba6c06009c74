/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench: searches a fixed set of positions, to compare the engine's speed and its number of
 * positions between versions. */
#include "tools/search_input.h"

#define CHESS_DEPTH 11
#define OTHER_DEPTH 8
#define HASH 16

/* For games without listed positions: the engine's game against itself. */
#define GAME_PLIES 60
#define GAME_NODES 400
#define PLIES_APART 6

/* Openings, middlegames, endings and a mate, to exercise every part of the search. */
static const char *const chess_positions[] = {
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
  "rnbqkb1r/pp3ppp/4pn2/2pp4/2PP4/2N2N2/PP2PPPP/R1BQKB1R w KQkq - 0 5",
  "r2q1rk1/pp2bppp/2n1bn2/3p4/3N4/2N1B3/PPP1BPPP/R2Q1RK1 w - - 4 11",
  "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
  "2r3k1/pp1q1ppp/3p1n2/3Pp3/4P3/1PN2P2/P2Q2PP/2R3K1 w - - 0 22",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "8/8/1p1k1p2/p1p2P1p/P1P2K1P/1P6/8/8 w - - 0 1",
  "4r1k1/5p1p/p2p2p1/1p1P4/1P2R3/P4P2/6PP/6K1 b - - 0 30",
  "8/5k2/3b4/8/3N4/3K1P2/8/8 w - - 0 1",
  "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
};

/* Returns the number of positions searched. */
static guint64
think (CwSearch *search, const CwPosition *position, guint depth)
{
  const CwLimits limits = { .depth = depth };
  CwSearchInfo info;

  cw_search_clear (search);
  cw_search_run (search, position, NULL, &limits, NULL, NULL, &info);
  return info.nodes;
}

static guint64
think_about_chess (CwSearch *search, const CwGame *game)
{
  CwPosition position;
  guint64 nodes = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (chess_positions); i++)
    if (cw_cli_position (game, chess_positions[i], &position))
      nodes += think (search, &position, CHESS_DEPTH);
  return nodes;
}

/* Searches positions of the engine's own quick game, every few plies. */
static guint64
think_about_game (CwSearch *search, const CwGame *game)
{
  const CwLimits quick = { .nodes = GAME_NODES };
  g_autofree CwUndo *undo = g_new (CwUndo, GAME_PLIES);
  CwPosition position;
  guint64 nodes = 0;

  cw_position_start (&position, game);
  for (guint ply = 0; ply < GAME_PLIES; ply++)
    {
      const CwUndo *last = ply > 0 ? &undo[ply - 1] : NULL;
      if (cw_outcome (&position, last).result != CW_ONGOING)
        break;
      if (ply % PLIES_APART == 0)
        nodes += think (search, &position, OTHER_DEPTH);
      CwMove move = cw_search_run (search, &position, last, &quick, NULL, NULL, NULL);
      cw_do (&position, move, &undo[ply], last);
    }
  return nodes;
}

int
cw_command_bench (int argc, char **argv)
{
  gboolean json = FALSE;
  const CwGame *game = NULL;
  const CwOption entries[] = { CW_OPTION_GAME (&game), CW_OPTION_JSON (&json), { 0 } };

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  g_autoptr (CwSearch) search = cw_cli_search_new (HASH);
  if (search == NULL)
    return CW_EXIT_USAGE;

  bool chess = g_str_equal (game->name, "chess");
  gint64 begin = g_get_monotonic_time ();
  guint64 nodes = (chess ? think_about_chess : think_about_game) (search, game);
  double seconds = (double)(g_get_monotonic_time () - begin) / G_USEC_PER_SEC;
  g_autoptr (CwAnswer) answer = cw_answer_new (json);
  cw_answer_put (answer, "nodes {nodes}\nnodes/s {nodes/s:0}\n", CW_INT ("nodes", nodes),
                 CW_REAL ("nodes/s", seconds > 0 ? (double)nodes / seconds : 0));
  return cw_answer_end (answer);
}
