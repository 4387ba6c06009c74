/* SPDX-License-Identifier: GPL-3.0-or-later */
/* counterweight-engine as other programs meet it: nonsense, sudden ends, every game, and how soon
 * it stops. */
#include "support/effort.h"
#include "support/engine_process.h"

/* --- nonsense -------------------------------------------------------------------------------- */

/* Whatever was sent, the engine still answers. */
static void
check_alive (CwEngineProcess *engine, const char *question, const char *answer)
{
  cw_engine_process_send (engine, question);
  g_free (cw_engine_process_expect (engine, answer));
}

static void
send_nonsense (CwEngineProcess *engine, GRand *random, const char *const *words, guint count)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (gint i = g_rand_int_range (random, 1, 8); i > 0; i--)
    {
      if (g_rand_int_range (random, 0, 8) == 0)
        for (gint b = g_rand_int_range (random, 1, 12); b > 0; b--)
          {
            char byte = (char)g_rand_int_range (random, 0, 256);
            g_string_append_c (line, byte == '\n' ? ' ' : byte);
          }
      else
        g_string_append (line, words[g_rand_int_range (random, 0, (gint)count)]);
      g_string_append_c (line, ' ');
    }
  g_string_append_c (line, '\n');
  cw_engine_process_write (engine, line->str, line->len);
}

static const char *const uci_words[] = {
  "isready",
  "setoption",
  "name",
  "value",
  "1",
  "-1",
  "99999999999999999999",
  "MultiPV",
  "Level",
  "UCI_Variant",
  "shogi",
  "crazyhouse",
  "chess",
  "position",
  "startpos",
  "fen",
  "moves",
  "e2e4",
  "e7e5",
  "P@e4",
  "c3c4",
  "0000",
  "e1g1",
  "go",
  "depth",
  "2",
  "nodes",
  "100",
  "movetime",
  "wtime",
  "btime",
  "-5",
  "infinite",
  "ponder",
  "searchmoves",
  "mate",
  "stop",
  "ponderhit",
  "ucinewgame",
  "perft",
  "d",
  "eval",
  "8/8/8/8/8/8/8/8",
  "w",
  "-",
  "-",
  "0",
  "4k3/8/8/8/8/8/8/4K2R",
  "KQkq",
  "Values",
  "nosuchfile",
  "UCI_Chess960",
  "true",
  "debug",
  "on",
  "Clear Hash",
  "UCI_Elo",
  "UCI_LimitStrength",
  "byoyomi",
  "movestogo",
};
static const char *const cecp_words[] = {
  "new",       "variant",   "shogi",    "crazyhouse",
  "3check",    "nosuch",    "setboard", "force",
  "go",        "playother", "white",    "black",
  "usermove",  "e2e4",      "e7e5",     "P@e4",
  "O-O",       "c3c4",      "undo",     "remove",
  "result",    "1-0",       "draw",     "level",
  "40",        "0:01",      "-7",       "0.01",
  "st",        "sd",        "2",        "time",
  "otim",      "100",       "?",        "hard",
  "easy",      "post",      "nopost",   "analyze",
  "exit",      ".",         "hint",     "bk",
  "memory",    "1",         "cores",    "option",
  "MultiPV=3", "Level=2",   "=",        "ping",
  "accepted",  "edit",      "#",        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
};

static void
test_nonsense (gconstpointer data)
{
  gboolean cecp = g_str_equal (data, "xboard"), usi = g_str_equal (data, "usi");
  const char *const *words = cecp ? cecp_words : uci_words;
  guint count = cecp ? G_N_ELEMENTS (cecp_words) : G_N_ELEMENTS (uci_words);
  g_autoptr (GRand) random = g_rand_new_with_seed (1729);
  CwEngineProcess engine;

  cw_engine_process_start (&engine);
  cw_engine_process_send (&engine, data);
  if (cecp)
    cw_engine_process_send (&engine, "level 0 0:01 0.01");
  for (guint round = 0; round < (test_effort () == 0 ? 5u : 20u); round++)
    {
      for (guint i = 0; i < 50; i++)
        send_nonsense (&engine, random, words, count);
      if (cecp)
        {
          cw_engine_process_send (&engine, "force");
          check_alive (&engine, "ping 77", "pong 77");
        }
      else
        check_alive (&engine, "isready", "readyok");
    }
  if (usi)
    check_alive (&engine, "usi", "usiok");
  cw_engine_process_end (&engine);
}

/* A line of two million bytes, and a game of ten thousand plies. */
static void
test_long_lines (void)
{
  CwEngineProcess engine;
  g_autofree char *junk = g_strnfill (2000000, 'x');
  g_autoptr (GString) game = g_string_new ("position startpos moves");
  static const char *const shuttle[] = { " g1f3", " g8f6", " f3g1", " f6g8" };

  for (guint i = 0; i < 10000; i++)
    g_string_append (game, shuttle[i % 4]);
  cw_engine_process_start (&engine);
  cw_engine_process_send (&engine, "uci");
  cw_engine_process_send (&engine, junk);
  check_alive (&engine, "isready", "readyok");
  cw_engine_process_send (&engine, game->str);
  cw_engine_process_send (&engine, "go depth 3");
  g_autofree char *best = cw_engine_process_expect (&engine, "bestmove *");
  g_assert_cmpstr (best, !=, "bestmove (none)");
  cw_engine_process_end (&engine);
}

/* Asked about a position that it refused, the engine does not answer about another one. */
static void
test_refused_position (void)
{
  static const char *const positions[] = {
    "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
    "position startpos moves e2e5",
    "position fen nonsense moves e2e4",
  };
  CwEngineProcess engine;

  cw_engine_process_start (&engine);
  cw_engine_process_send (&engine, "uci");
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      cw_engine_process_send (&engine, positions[i]);
      cw_engine_process_send (&engine, "go depth 2");
      g_autofree char *none = cw_engine_process_expect (&engine, "bestmove *");
      g_assert_cmpstr (none, ==, "bestmove (none)");
      cw_engine_process_send (&engine, "position startpos");
      cw_engine_process_send (&engine, "go depth 2");
      g_autofree char *best = cw_engine_process_expect (&engine, "bestmove *");
      g_assert_cmpstr (best, !=, "bestmove (none)");
    }
  cw_engine_process_end (&engine);
}

/* The search's last line starts with the move that is then played, however the search ended. */
static void
test_last_line (void)
{
  static const char *const limits[] = {
    "go nodes 300", "go nodes 2111", "go nodes 7919", "go movetime 3", "go movetime 9",
  };
  static const char *const options[] = {
    "setoption name MultiPV value 1",
    "setoption name MultiPV value 3",
    "setoption name Level value 5",
  };
  CwEngineProcess engine;

  cw_engine_process_start (&engine);
  cw_engine_process_send (&engine, "uci");
  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *line = NULL, *first = NULL;
      cw_engine_process_send (&engine, options[i / 20]);
      cw_engine_process_send (&engine, i % 2 == 0
                                           ? "position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5"
                                           : "position startpos moves d2d4 g8f6 c2c4 e7e6");
      cw_engine_process_send (&engine, limits[i % G_N_ELEMENTS (limits)]);
      for (;;)
        {
          g_free (line);
          line = cw_engine_process_expect (&engine, "*");
          const char *pv = strstr (line, " pv ");
          if (g_str_has_prefix (line, "bestmove "))
            break;
          if (pv == NULL || strstr (line, "multipv 2") || strstr (line, "multipv 3"))
            continue;
          g_free (first);
          first = g_strndup (pv + 4, strcspn (pv + 4, " "));
        }
      g_auto (GStrv) words = g_strsplit (line, " ", -1);
      g_assert_cmpstr (words[1], ==, first);
    }
  cw_engine_process_end (&engine);
}

/* A rating above those of the levels means a number of positions, whatever the clock allows. */
static void
test_rated (void)
{
  CwEngineProcess engine;
  guint64 nodes = 0;

  cw_engine_process_start (&engine);
  cw_engine_process_send (&engine, "uci");
  g_free (cw_engine_process_expect (&engine, "option name UCI_Elo type spin * max 2500"));
  cw_engine_process_send (&engine, "setoption name UCI_LimitStrength value true");
  cw_engine_process_send (&engine, "setoption name UCI_Elo value 2201");
  cw_engine_process_send (&engine, "position startpos");
  cw_engine_process_send (&engine, "go movetime 600000");
  for (;;)
    {
      g_autofree char *line = cw_engine_process_expect (&engine, "*");
      const char *said = strstr (line, " nodes ");
      if (g_str_has_prefix (line, "bestmove "))
        break;
      nodes = said != NULL ? g_ascii_strtoull (said + strlen (" nodes "), NULL, 10) : nodes;
    }
  g_assert_cmpuint (nodes, >, 60000);
  g_assert_cmpuint (nodes, <, 400000);
  cw_engine_process_end (&engine);
}

/* A count that was stopped early is not given as a count. */
static void
test_stopped_count (void)
{
  CwEngineProcess engine;

  cw_engine_process_start (&engine);
  cw_engine_process_send (&engine, "uci");
  cw_engine_process_send (&engine, "go perft 3");
  g_autofree char *count = cw_engine_process_expect (&engine, "Nodes searched: *");
  g_assert_cmpstr (count, ==, "Nodes searched: 8902");
  cw_engine_process_send (&engine, "go perft 9");
  cw_engine_process_send (&engine, "stop");
  g_free (g_steal_pointer (&count));
  count = cw_engine_process_expect (&engine, "*stopped*");
  g_assert_cmpstr (count, ==, "info string The count was stopped before its end.");
  cw_engine_process_end (&engine);
}

/* --- ends ------------------------------------------------------------------------------------ */

/* The input ends while the engine thinks without limit, while it ponders, and inside a line. */
static void
test_sudden_end (void)
{
  static const char *const sessions[] = {
    "uci\nposition startpos\ngo infinite\n",
    "uci\nposition startpos\ngo ponder wtime 1000 btime 1000",
    "uci\ngo perft 9\n",
    "usi\nposition startpos\ngo mate infinite\n",
    "xboard\nnew\nst 1000\nusermove e2e4\n",
    "xboard\nnew\nanalyze\n",
    "xboard\nnew\nhard\nst 1000\ngo\n?\nping 1\n",
    "uci\nposition startpos\ngo infi",
    "",
    "\n\n\r\n",
    "quit",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sessions); i++)
    {
      CwEngineProcess engine;
      cw_engine_process_start (&engine);
      cw_engine_process_write (&engine, sessions[i], strlen (sessions[i]));
      if (i % 2 == 0)
        g_usleep (50000);
      gint64 begin = g_get_monotonic_time ();
      cw_engine_process_end (&engine);
      g_assert_cmpint (g_get_monotonic_time () - begin, <, CW_PATIENCE);
    }
}

/* --- games ----------------------------------------------------------------------------------- */

/* Every game offered can be played from its start, under the name it is offered by. */
static void
test_every_game_uci (void)
{
  CwEngineProcess engine;

  cw_engine_process_start (&engine);
  cw_engine_process_send (&engine, "uci");
  g_autofree char *line = cw_engine_process_expect (&engine, "option name UCI_Variant *");
  g_auto (GStrv) names = g_strsplit (line, " var ", -1);
  g_assert_cmpuint (g_strv_length (names), ==, 32);
  for (guint i = 1; names[i] != NULL; i++)
    {
      g_autofree char *variant = g_strdup_printf ("setoption name UCI_Variant value %s", names[i]);
      cw_engine_process_send (&engine, variant);
      cw_engine_process_send (&engine, "position startpos");
      cw_engine_process_send (&engine, "go depth 2");
      g_autofree char *best = cw_engine_process_expect (&engine, "bestmove *");
      g_auto (GStrv) words = g_strsplit (best, " ", 3);
      g_autofree char *after = g_strdup_printf ("position startpos moves %s", words[1]);
      cw_engine_process_send (&engine, after);
      cw_engine_process_send (&engine, "go depth 1");
      g_autofree char *answer = cw_engine_process_expect (&engine, "bestmove *");
      g_assert_cmpstr (answer, !=, "bestmove (none)");
      g_assert_cmpstr (best, !=, "bestmove (none)");
    }
  cw_engine_process_end (&engine);
}

static void
test_every_game_cecp (void)
{
  CwEngineProcess engine;

  cw_engine_process_start (&engine);
  cw_engine_process_send (&engine, "xboard");
  cw_engine_process_send (&engine, "protover 2");
  g_autofree char *line = cw_engine_process_expect (&engine, "feature variants=*");
  g_auto (GStrv) quoted = g_strsplit (line, "\"", -1);
  g_auto (GStrv) names = g_strsplit (quoted[1], ",", -1);
  g_assert_cmpuint (g_strv_length (names), ==, 31);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *variant = g_strdup_printf ("variant %s", names[i]);
      cw_engine_process_send (&engine, "new");
      cw_engine_process_send (&engine, variant);
      cw_engine_process_send (&engine, "sd 2");
      cw_engine_process_send (&engine, "playother");
      cw_engine_process_send (&engine, "go");
      g_free (cw_engine_process_expect (&engine, "move *"));
      cw_engine_process_send (&engine, "go");
      g_free (cw_engine_process_expect (&engine, "move *"));
    }
  cw_engine_process_end (&engine);
}

/* --- stopping -------------------------------------------------------------------------------- */

/* In several games, with one thread and with two. */
static void
test_stop_latency (void)
{
  static const char *const games[] = { "chess",      "shogi",       "crazyhouse", "atomic",
                                       "wildebeest", "tuttifrutti", "reallybig",  "capablanca" };
  gint64 least[G_N_ELEMENTS (games)][2]; /* of several tries; by game and threads */
  CwEngineProcess engine;

  cw_engine_process_start (&engine);
  check_alive (&engine, "uci", "uciok");
  for (guint i = 0; i < (test_effort () == 0 ? 16 : 48); i++)
    {
      guint game = i % G_N_ELEMENTS (games), two = i / G_N_ELEMENTS (games) % 2;
      g_autofree char *variant =
          g_strdup_printf ("setoption name UCI_Variant value %s", games[game]);
      cw_engine_process_send (&engine, two ? "setoption name Threads value 2"
                                           : "setoption name Threads value 1");
      cw_engine_process_send (&engine, variant);
      check_alive (&engine, "isready", "readyok");
      cw_engine_process_send (&engine, "go infinite");
      g_usleep (20000 + 3000 * i);
      gint64 begin = g_get_monotonic_time ();
      check_alive (&engine, "stop", "bestmove *");
      gint64 time = g_get_monotonic_time () - begin;
      least[game][two] = i < 2 * G_N_ELEMENTS (games) ? time : MIN (time, least[game][two]);
    }
  /* 20 ms on a quiet machine; a busy one may take the processor away now and then. */
  for (guint game = 0; game < G_N_ELEMENTS (games); game++)
    for (guint two = 0; two < 2; two++)
      {
        g_test_message ("%s, %u threads: stopped within %" G_GINT64_FORMAT " us", games[game],
                        1 + two, least[game][two]);
        g_assert_cmpint (least[game][two], <, test_effort () == 0 ? 500000 : 100000);
      }
  cw_engine_process_end (&engine);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/tools/engine/nonsense/uci", "uci", test_nonsense);
  g_test_add_data_func ("/tools/engine/nonsense/usi", "usi", test_nonsense);
  g_test_add_data_func ("/tools/engine/nonsense/cecp", "xboard", test_nonsense);
  g_test_add_func ("/tools/engine/every-game/uci", test_every_game_uci);
  g_test_add_func ("/tools/engine/every-game/cecp", test_every_game_cecp);
  g_test_add_func ("/tools/engine/long-lines", test_long_lines);
  g_test_add_func ("/tools/engine/refused-position", test_refused_position);
  g_test_add_func ("/tools/engine/last-line", test_last_line);
  g_test_add_func ("/tools/engine/rated", test_rated);
  g_test_add_func ("/tools/engine/stopped-count", test_stopped_count);
  g_test_add_func ("/tools/engine/sudden-end", test_sudden_end);
  g_test_add_func ("/tools/engine/stop-latency", test_stop_latency);
  return g_test_run ();
}
