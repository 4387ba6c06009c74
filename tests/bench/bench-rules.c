/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast the rules are, compared with other programs that are installed: bench-rules [ROW…]
 *
 * A row is a game with three positions: the start, a rich middle game and an ending. The tree of
 * legal moves is counted on one thread; the last ply by the length of the list from the search's
 * move generator. The other program is asked for the same counts (`go perft`), alternating with our
 * own, five times. Compared are seconds of processor time, for the other program without those for
 * starting up, which a run to depth 1 shows. Figures are medians. */
#include "core/general.h"
#include "core/perft.h"
#include "core/rules_table.h"
#include "notation/fen.h"
#include "peer.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

#define RUNS 5
#define POSITIONS 3

typedef struct
{
  const char *fen; /* NULL: the start */
  unsigned depth;
} Tree;

typedef struct
{
  const char *name;
  const char *game;
  Tree tree[POSITIONS];
  bool general;                /* play by the general implementation */
  const char *peer;            /* program, or NULL */
  const char *peer_variant;    /* its UCI_Variant, or NULL */
  double least, aim;           /* times the speed of the peer, or 0 */
  double least_rate, aim_rate; /* million leaves per second, or 0 */
  double least_played;         /* million moves done and undone per second, or 0 */
} Row;

#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
#define PAWN_ENDING "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"

static const Row rows[] = {
  {
      .name = "chess",
      .game = "chess",
      .tree = { { NULL, 6 }, { KIWIPETE, 5 }, { PAWN_ENDING, 7 } },
      .peer = "stockfish",
      .least = 0.8,
      .aim = 1.4,
      .least_played = 30,
  },
  {
      .name = "shogi",
      .game = "shogi",
      .tree = { { NULL, 5 },
                { "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124",
                  3 },
                { "9/2+L5k/2p1p2g1/2n2+B1pp/3P5/2P2P1P1/lPGGP1PSP/R4LK1N/2S1SGSNL b RB6Pn 115",
                  3 } },
      .peer = "fairy-stockfish",
      .peer_variant = "shogi",
      .least = 4,
      .aim = 14,
  },
  {
      .name = "general-chess",
      .game = "chess",
      .general = true,
      .tree = { { NULL, 5 }, { KIWIPETE, 4 }, { PAWN_ENDING, 6 } },
      .peer = "fairy-stockfish",
      .least = 0.5,
      .aim = 1.5,
  },
  {
      .name = "capablanca",
      .game = "capablanca",
      .general = true,
      .tree = { { NULL, 4 },
                { "r1aq1k1cnr/pp4p1pp/n4p1pbb/2p7/3pPP4/2B1Q1PP2/PPP1BK2PP/RNA1C3NR w kq - 0 13",
                  4 },
                { "10/r3bk1Np1/pp2Npp3/2p1P4p/1P5P2/6B2P/P1Q2P4/1R1R4K1 w - - 0 41", 4 } },
      .peer = "fairy-stockfish",
      .peer_variant = "capablanca",
      .least_rate = 8,
      .aim_rate = 20,
  },
  {
      .name = "wildebeest",
      .game = "wildebeest",
      .general = true,
      .tree = { { NULL, 4 },
                { "rncc1kqb2r/pppppp5/7p1p1/11/9np/3W1pPP1p1/6w4/2N5N2/PPP1P3P1P/R1BB1K1CC1R w - - "
                  "1 13",
                  4 },
                { "1nc4bb1r/2cpp2kpp1/11/1p4p1p2/2p1P4np/2P4P2P/3rNP3P1/1P9/P4P2P2/R4K2CNR w - - 1 "
                  "26",
                  4 } },
      .least_rate = 5,
      .aim_rate = 12,
  },
  {
      .name = "reallybig",
      .game = "reallybig",
      .general = true,
      .tree = { { NULL, 3 },
                { "rnwcb1hqk1fb1wnr/ppp1pppppep1pcQ1/16/9p3p1p/3p3o8/16/11p4/16/2P13/10P5/16/"
                  "7P1O2P3/6P9/16/PP1PPP2PP1PWPPP/RNWCB1H1KEFBC1NR w KQkq - 0 1",
                  3 },
                { "2w3h1k4w2/2cbp2n8/9bcp1p1R/7p8/12p1r1/1p1p12/5p8p1/5O4P5/5P7P2/6P7P1/P6P8/16/"
                  "1W6H3P3/R1CP6P5/2P9CN2/1N2B4K6 w - - 0 1",
                  3 } },
      .least_rate = 2,
      .aim_rate = 5,
  },
};

/* --- our own ------------------------------------------------------------------------------ */

/* The game, with the implementation that the row wants. */
static CwGame
game_of (const Row *row)
{
  const CwGame *game = cw_game_named (row->game);
  CwStatus status = { 0 };
  CwGame twin = *game;
  if (row->general && !twin.general && !cw_general_prepare (&twin, &status))
    g_error ("%s: %s", row->game, cw_status_sentence (status.code));
  if (row->general)
    twin.rules = &cw_general_rules;
  return twin;
}

static void
set_up (CwPosition *position, const CwGame *game, const Tree *tree)
{
  CwStatus status = { 0 };
  const char *fen = tree->fen ? tree->fen : game->start;
  if (!cw_fen_read (position, game, fen, &status))
    g_error ("%s: %s: %s", game->name, fen, cw_status_sentence (status.code));
}

/* Counts all trees; returns the time they took together. */
static double
count_own (const Row *row, const CwGame *game, guint64 nodes[POSITIONS])
{
  double seconds = 0;
  for (unsigned i = 0; i < POSITIONS; i++)
    {
      CwPosition position;
      set_up (&position, game, &row->tree[i]);
      double begin = cpu_seconds ();
      nodes[i] = cw_perft (&position, row->tree[i].depth);
      seconds += cpu_seconds () - begin;
    }
  return seconds;
}

/* The same with every move of the last ply done and undone, one ply less deep than when counting.
 * Returns million moves per second. */
static double
measure_played (const Row *row, const CwGame *game)
{
  guint64 nodes = 0;
  double begin = cpu_seconds ();
  for (unsigned i = 0; i < POSITIONS; i++)
    {
      CwPosition position;
      set_up (&position, game, &row->tree[i]);
      nodes += cw_perft_played (&position, row->tree[i].depth - 1);
    }
  return (double)nodes / (cpu_seconds () - begin) / 1e6;
}

/* --- the other program -------------------------------------------------------------------- */

/* The commands to send; `depth` 0 means the trees' own depths. */
static char *
peer_commands (const Row *row, unsigned depth)
{
  const CwGame *game = cw_game_named (row->game);
  GString *text = g_string_new (NULL);
  if (row->peer_variant)
    g_string_append_printf (text, "setoption name UCI_Variant value %s\n", row->peer_variant);
  for (unsigned i = 0; i < POSITIONS; i++)
    g_string_append_printf (text, "position %s %s\ngo perft %u\n", game->shogi ? "sfen" : "fen",
                            row->tree[i].fen ? row->tree[i].fen : game->start,
                            depth ? depth : row->tree[i].depth);
  g_string_append (text, "quit\n");
  return g_string_free (text, FALSE);
}

/* Fails if the other program's counts differ from our own. */
static void
compare_counts (const Row *row, const char *answer, const guint64 nodes[POSITIONS])
{
  static const char words[] = "Nodes searched: ";
  for (unsigned i = 0; i < POSITIONS; i++)
    {
      const char *found = strstr (answer, words);
      guint64 theirs = found ? g_ascii_strtoull (found + strlen (words), NULL, 10) : 0;
      if (theirs != nodes[i])
        g_error ("%s, position %u: we count %" G_GUINT64_FORMAT ", %s counts %" G_GUINT64_FORMAT,
                 row->name, i + 1, nodes[i], row->peer, theirs);
      answer = found + strlen (words);
    }
}

static double
count_peer (const Row *row, const char *path, const guint64 nodes[POSITIONS])
{
  g_autofree char *all = peer_commands (row, 0), *little = peer_commands (row, 1);
  g_autofree char *answer = NULL, *unused = NULL;
  double starting = run_peer (path, little, &unused);
  double seconds = run_peer (path, all, &answer);
  compare_counts (row, answer, nodes);
  return seconds - starting;
}

/* --- figures ------------------------------------------------------------------------------ */

static void
print_goal (double least, double aim)
{
  if (least > 0)
    g_print (" (least %g, aim %g)", least, aim);
}

static void
measure (const Row *row)
{
  g_autofree char *peer = row->peer ? find_peer (row->peer) : NULL;
  CwGame game = game_of (row);
  guint64 nodes[POSITIONS];
  double own[RUNS], theirs[RUNS], ratio[RUNS], played[RUNS], leaves = 0;
  for (unsigned run = 0; run < RUNS; run++)
    {
      own[run] = count_own (row, &game, nodes);
      played[run] = measure_played (row, &game);
      if (peer)
        {
          theirs[run] = count_peer (row, peer, nodes);
          ratio[run] = theirs[run] / own[run];
        }
    }
  for (unsigned i = 0; i < POSITIONS; i++)
    leaves += (double)nodes[i] / 1e6;

  g_print ("%s: %.2f million leaves a second", row->name, leaves / median (own, RUNS));
  print_goal (row->least_rate, row->aim_rate);
  if (peer)
    {
      g_print (", %s %.2f: %.2f times as fast", row->peer, leaves / median (theirs, RUNS),
               median (ratio, RUNS));
      print_goal (row->least, row->aim);
    }
  else if (row->peer)
    g_print (" (%s is not installed)", row->peer);
  g_print ("\n");
  g_print ("%s, every move played and taken back: %.1f million a second", row->name,
           median (played, RUNS));
  if (row->least_played > 0)
    g_print (" (least %g)", row->least_played);
  g_print ("\n");
  if (game.general != cw_game_named (row->game)->general)
    cw_general_release (&game);
}

int
main (int argc, char **argv)
{
  cw_core_init ();
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    if (argc < 2 || g_strv_contains ((const char *const *)argv + 1, rows[i].name))
      measure (&rows[i]);
  return 0;
}
