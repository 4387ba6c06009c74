/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast the search is, compared with other programs that are installed: bench-search [ROW…]
 *
 * A row is a game with six positions from its course. Each program searches the same number of
 * positions in each with an empty table of 16 MiB, in turn, three times. Compared are positions per
 * second of processor time, for the other program without the time for starting up. What counts as
 * a position is up to each program, so a ratio tells how fast a search goes, not how far it gets.
 * Figures are medians. The row "threads" compares one and two threads: positions per second of
 * wall-clock time, which on a busy computer says little, and of processor time per thread. The row
 * "stop" is how long a search goes on after the command to stop. */
#include "notation/fen.h"
#include "peer.h"
#include "search/search.h"

#include <glib.h>
#include <string.h>

#define RUNS 3
#define POSITIONS 6
#define HASH 16
#define THREADS_HASH 64
#define THREADS_MS 1500
#define THREADS_RUNS 5
#define STOPS 60

typedef struct
{
  const char *name, *game;
  const char *fen[POSITIONS]; /* NULL: the start */
  guint64 nodes;              /* for each position */
  const char *peer;
  const char *setup; /* what the peer is sent first */
  double least, aim; /* times the speed of the peer, or 0 */
} Row;

static const Row rows[] = {
  {
      .name = "chess",
      .game = "chess",
      .fen = { NULL, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
               "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
               "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
               "2r3k1/pp1q1ppp/3p1n2/3Pp3/4P3/1PN2P2/P2Q2PP/2R3K1 w - - 0 22",
               "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1" },
      .nodes = 500000,
      .peer = "stockfish",
      .setup = "setoption name Use NNUE value false\n",
      .least = 0.9,
      .aim = 1.4,
  },
  {
      .name = "shogi",
      .game = "shogi",
      .fen = { NULL, "ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 62",
               "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
               "ln1gkgsnl/1r1s3b1/p1pppp1pp/6p2/1p5P1/2P6/PPSPPPP1P/1B5R1/LN1GKGSNL b - 11",
               "4k4/9/4P4/9/9/9/9/9/4K4 b RBGSNLrbgsnl 1",
               "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124" },
      .nodes = 150000,
      .peer = "fairy-stockfish",
      .setup = "setoption name UCI_Variant value shogi\n",
      .least = 1,
      .aim = 3,
  },
  {
      .name = "capablanca",
      .game = "capablanca",
      .fen = { NULL },
      .nodes = 300000,
      .peer = "fairy-stockfish",
      .setup = "setoption name UCI_Variant value capablanca\n",
  },
};

static unsigned
positions_of (const Row *row)
{
  unsigned count = 1; /* the first may be NULL, the start */

  while (count < POSITIONS && row->fen[count])
    count++;
  return count;
}

static const char *
fen_of (const Row *row, unsigned i)
{
  return row->fen[i] ? row->fen[i] : cw_game_named (row->game)->start;
}

static void
set_up (CwPosition *position, const char *game, const char *fen)
{
  CwStatus status = { 0 };

  if (!cw_fen_read (position, cw_game_named (game), fen, &status))
    g_error ("%s: %s: %s", game, fen, cw_status_sentence (status.code));
}

/* Our own positions per second. */
static double
measure_own (const Row *row)
{
  CwSearch *search = cw_search_new (HASH);
  const CwLimits limits = { .nodes = row->nodes };
  guint64 nodes = 0;
  double seconds = 0;

  for (unsigned i = 0; i < positions_of (row); i++)
    {
      CwPosition position;
      CwSearchInfo info;
      set_up (&position, row->game, fen_of (row, i));
      cw_search_clear (search);
      double begin = cpu_seconds ();
      cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
      seconds += cpu_seconds () - begin;
      nodes += info.nodes;
    }
  cw_search_free (search);
  return (double)nodes / seconds;
}

/* The commands to send to the other program. The perft commands wait for the search before them, so
 * that quitting cuts nothing short. */
static char *
peer_commands (const Row *row, bool searching)
{
  const CwGame *game = cw_game_named (row->game);
  GString *text = g_string_new ("uci\n");

  g_string_append_printf (text, "setoption name Threads value 1\nsetoption name Hash value %d\n",
                          HASH);
  g_string_append (text, row->setup);
  g_string_append (text, "setoption name Use NNUE value false\n");
  for (unsigned i = 0; searching && i < positions_of (row); i++)
    g_string_append_printf (
        text, "ucinewgame\nposition %s %s\ngo nodes %" G_GUINT64_FORMAT "\ngo perft 1\n",
        game->shogi ? "sfen" : "fen", fen_of (row, i), row->nodes);
  g_string_append (text, "position startpos\ngo perft 1\nquit\n");
  return g_string_free (text, FALSE);
}

/* The sum of the last node counts before each answer. */
static guint64
count_nodes (const char *answer, unsigned *searches)
{
  g_auto (GStrv) lines = g_strsplit (answer, "\n", -1);
  guint64 nodes = 0, last = 0;

  *searches = 0;
  for (unsigned i = 0; lines[i]; i++)
    {
      const char *found = strstr (lines[i], " nodes ");
      if (g_str_has_prefix (lines[i], "info ") && found)
        last = g_ascii_strtoull (found + strlen (" nodes "), NULL, 10);
      if (g_str_has_prefix (lines[i], "bestmove"))
        {
          nodes += last;
          (*searches)++;
        }
    }
  return nodes;
}

static double
measure_peer (const Row *row, const char *path)
{
  g_autofree char *all = peer_commands (row, true), *little = peer_commands (row, false);
  g_autofree char *answer = NULL, *unused = NULL;
  unsigned searches;
  double starting = run_peer (path, little, &unused);
  double seconds = run_peer (path, all, &answer);
  guint64 nodes = count_nodes (answer, &searches);

  if (searches != positions_of (row))
    g_error ("%s answered %u of %u positions", row->peer, searches, positions_of (row));
  return (double)nodes / (seconds - starting);
}

static void
measure (const Row *row)
{
  g_autofree char *peer = find_peer (row->peer);
  double own[RUNS], other[RUNS], ratio[RUNS];

  for (unsigned run = 0; run < RUNS; run++)
    {
      own[run] = measure_own (row);
      if (peer)
        {
          other[run] = measure_peer (row, peer);
          ratio[run] = own[run] / other[run];
        }
    }
  g_print ("search, %s: %.0f thousand positions a second", row->name, median (own, RUNS) / 1e3);
  if (!peer)
    g_print (" (%s is not installed)", row->peer);
  else
    {
      g_print (", %s %.0f: %.2f times as fast", row->peer, median (other, RUNS) / 1e3,
               median (ratio, RUNS));
      if (row->least > 0)
        g_print (" (least %g, aim %g)", row->least, row->aim);
    }
  g_print ("\n");
}

/* Positions per second of so many threads, by wall clock and by processor time per thread. */
static void
search_by (unsigned threads, double *by_clock, double *by_processor)
{
  CwSearch *search = cw_search_new (THREADS_HASH);
  const CwLimits limits = { .movetime = THREADS_MS };
  CwPosition position;
  CwSearchInfo info;

  if (!cw_search_set_threads (search, threads))
    g_error ("not enough memory");
  set_up (&position, "chess", rows[0].fen[1]);
  double begin = cpu_seconds ();
  gint64 start = g_get_monotonic_time ();
  cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
  *by_clock = (double)info.nodes / (double)(g_get_monotonic_time () - start);
  *by_processor = (double)info.nodes / (cpu_seconds () - begin) * threads;
  cw_search_free (search);
}

/* Two threads against one, alternating, since a shared computer is not always equally fast. */
static void
measure_threads (void)
{
  double clocks[THREADS_RUNS], processors[THREADS_RUNS];

  for (unsigned run = 0; run < THREADS_RUNS; run++)
    {
      double clock[2], processor[2];
      for (unsigned i = 0; i < 2; i++)
        search_by (i + 1, &clock[i], &processor[i]);
      clocks[run] = clock[1] / clock[0];
      processors[run] = processor[1] / processor[0];
    }
  g_print ("search, two threads: %.2f times one by the clock (least 1.7), %.2f with a processor "
           "for each\n",
           median (clocks, THREADS_RUNS), median (processors, THREADS_RUNS));
}

typedef struct
{
  CwSearch *search;
  CwPosition position;
  gint64 ended; /* microseconds of a monotonic clock */
} Stopped;

static gpointer
search_on (gpointer data)
{
  Stopped *stopped = data;
  const CwLimits endless = { 0 };
  CwSearchInfo info;

  cw_search_run (stopped->search, &stopped->position, NULL, &endless, NULL, NULL, &info);
  stopped->ended = g_get_monotonic_time ();
  return NULL;
}

/* Measures the time from the command to stop, given after 20 ms or more, to the search's return. */
static void
measure_stopping (const char *game, const char *fen, unsigned threads)
{
  Stopped stopped = { .search = cw_search_new (THREADS_HASH) };
  double ms[STOPS];

  if (!cw_search_set_threads (stopped.search, threads))
    g_error ("not enough memory");
  set_up (&stopped.position, game, fen);
  for (unsigned i = 0; i < STOPS; i++)
    {
      GThread *thread = g_thread_new ("search", search_on, &stopped);
      g_usleep (20000 + i * 1700);
      gint64 reported_at = g_get_monotonic_time ();
      cw_search_stop (stopped.search);
      g_thread_join (thread);
      ms[i] = (double)(stopped.ended - reported_at) / 1000;
    }
  double middle = median (ms, STOPS);
  g_print ("search, stop, %s, %u thread%s: %.2f ms, at worst %.2f of %d (at most 20)\n", game,
           threads, threads > 1 ? "s" : "", middle, ms[STOPS - 1], STOPS);
  cw_search_free (stopped.search);
}

int
main (int argc, char **argv)
{
  const char *const *names = (const char *const *)argv + 1;

  cw_core_init ();
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    if (argc < 2 || g_strv_contains (names, rows[i].name))
      measure (&rows[i]);
  if (argc < 2 || g_strv_contains (names, "threads"))
    measure_threads ();
  for (unsigned threads = 1; threads <= 2; threads++)
    for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
      if (argc < 2 || g_strv_contains (names, "stop"))
        measure_stopping (rows[i].game, fen_of (&rows[i], 0), threads);
  return 0;
}
