/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other programs as engines, with a script that can be faulty in many ways (fake-engine). */
#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "engines/engine_spec.h"
#include "notation/fen.h"
#include "notation/move_text.h"

#define PATIENCE 120 /* seconds until a test gives up */

static char *log_path; /* what the program received */

typedef struct
{
  GMainLoop *loop;
  CwEngine *engine;
  guint infos, moves, ends, stale, expected;
  CwMove move;
  CwEngineEnd end;
  char *detail;
  CwSearchInfo info;
} Watch;

static void
on_info (CwEngine *engine, guint generation, const CwSearchInfo *info, Watch *watch)
{
  watch->infos++;
  watch->stale += generation != watch->expected;
  watch->info = *info;
}

static void
on_best_move (CwEngine *engine, guint generation, guint move, const CwSearchInfo *info,
              Watch *watch)
{
  watch->moves++;
  watch->stale += generation != watch->expected;
  watch->move = move;
  watch->info = *info;
  g_main_loop_quit (watch->loop);
}

static void
on_no_move (CwEngine *engine, guint generation, guint end, const char *detail, Watch *watch)
{
  watch->ends++;
  watch->stale += generation != watch->expected;
  watch->end = end;
  g_free (watch->detail);
  watch->detail = g_strdup (detail);
  g_main_loop_quit (watch->loop);
}

static gboolean
on_late (gpointer data)
{
  g_error ("no answer");
  return G_SOURCE_REMOVE;
}

static gboolean
on_enough (gpointer data)
{
  g_main_loop_quit (data);
  return G_SOURCE_REMOVE;
}

static void
wait_for_answer (Watch *watch)
{
  guint late = g_timeout_add_seconds (PATIENCE, on_late, NULL);

  g_main_loop_run (watch->loop);
  g_source_remove (late);
}

static void
wait_ms (Watch *watch, guint ms)
{
  g_timeout_add (ms, on_enough, watch->loop);
  g_main_loop_run (watch->loop);
}

/* "uci:…/fake-engine uci BEHAVIOUR…" */
static void
watch_init (Watch *watch, const char *protocol, const char *arguments)
{
  g_autofree char *fake = g_test_build_filename (G_TEST_DIST, "engines", "fake-engine", NULL);
  const char *kind = g_str_equal (protocol, "old") ? "cecp" : protocol;
  g_autofree char *text =
      g_strdup_printf ("%s:/bin/sh '%s' %s %s", kind, fake, protocol, arguments);
  g_autoptr (GError) error = NULL;

  *watch = (Watch){ .loop = g_main_loop_new (NULL, FALSE) };
  g_assert_true (g_file_set_contents (log_path, "", 0, NULL));
  g_autoptr (CwEngineSpec) spec = cw_engine_spec_parse (text, &error);
  g_assert_no_error (error);
  watch->engine = cw_engine_spec_open (spec, NULL, &error);
  g_assert_no_error (error);
  g_signal_connect (watch->engine, "info", G_CALLBACK (on_info), watch);
  g_signal_connect (watch->engine, "best-move", G_CALLBACK (on_best_move), watch);
  g_signal_connect (watch->engine, "no-move", G_CALLBACK (on_no_move), watch);
}

static void
watch_clear (Watch *watch)
{
  CwEngine *engine = watch->engine;

  g_assert_cmpuint (watch->stale, ==, 0);
  g_object_add_weak_pointer (G_OBJECT (engine), (gpointer *)&engine);
  g_object_unref (engine);
  g_assert_null (engine); /* there is no other reference */
  g_free (watch->detail);
  g_main_loop_unref (watch->loop);
}

static CwPosition
start_of (const char *game)
{
  CwPosition position;

  cw_position_start (&position, cw_game_named (game));
  return position;
}

static const CwLimits short_time = { .movetime = 100 };

/* Asks from the start of a game and waits for the answer. */
static void
ask (Watch *watch, const char *game)
{
  CwPosition position = start_of (game);

  watch->expected = cw_engine_start (watch->engine, &position, NULL, &short_time);
  wait_for_answer (watch);
}

static void
assert_move (const Watch *watch, const char *game, const char *expected)
{
  CwPosition position = start_of (game);
  char text[CW_MOVE_TEXT];

  g_assert_cmpuint (watch->moves, ==, 1);
  g_assert_cmpuint (watch->ends, ==, 0);
  cw_uci_write (&position, watch->move, text);
  g_assert_cmpstr (text, ==, expected);
}

/* Waits until the program has received a line this many times. */
static void
wait_for_log (Watch *watch, const char *line, guint times)
{
  gint64 end = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;

  for (;;)
    {
      g_autofree char *log = NULL;
      guint found = 0;

      g_assert_true (g_file_get_contents (log_path, &log, NULL, NULL));
      for (const char *at = log; (at = strstr (at, line)) != NULL; at += strlen (line))
        found++;
      if (found >= times)
        return;
      if (g_get_monotonic_time () > end)
        g_error ("not heard: %s\n%s", line, log);
      wait_ms (watch, 10);
    }
}

static void
assert_logged (const char *expected)
{
  g_autofree char *log = NULL;

  g_assert_true (g_file_get_contents (log_path, &log, NULL, NULL));
  if (strstr (log, expected) == NULL)
    g_error ("not in what was sent: %s\n%s", expected, log);
}

/* --- well-behaved ---------------------------------------------------------------------------- */

static void
test_uci (void)
{
  Watch watch;

  watch_init (&watch, "uci", "ok e2e4 d2d4,hash=32,clear hash,Own=x");
  ask (&watch, "chess");
  assert_move (&watch, "chess", "e2e4");
  assert_logged ("uci\nsetoption name Hash value 32\nsetoption name Clear Hash\n"
                 "setoption name Own value x\nisready\nucinewgame\nisready\n"
                 "position startpos\ngo movetime 100\n");
  g_assert_cmpuint (watch.info.lines, ==, 1);
  g_assert_cmpint (watch.info.line[0].score, ==, 31);
  g_assert_cmpuint (watch.info.line[0].depth, ==, 7);
  g_assert_cmpuint (watch.info.line[0].seldepth, ==, 9);
  g_assert_cmpuint (watch.info.line[0].moves, ==, 1);
  g_assert_cmpuint (watch.info.nodes, ==, 1234);
  g_assert_cmpint (cw_engine_begun (watch.engine), >, 0);
  watch_clear (&watch);
}

static void
play (CwPosition *position, const char *text, CwUndo *undo, const CwUndo *last)
{
  CwMove move = cw_move_read (position, text, strlen (text), NULL, NULL);

  g_assert_true (cw_is_legal (position, move));
  cw_do (position, move, undo, last);
}

/* The moves that led to the position, clocks, limits, and a set-up position. */
static void
test_uci_words (void)
{
  CwPosition position = start_of ("chess");
  CwLimits clock = { .time = { 5000, 4000 }, .increment = { 80, 80 }, .moves_to_go = 9 };
  CwLimits depth = { .depth = 6, .nodes = 700, .lines = 2 };
  CwUndo undos[2];
  CwStatus status;
  Watch watch;

  watch_init (&watch, "uci", "ok g1f3 a7a6 b2b3");
  play (&position, "e2e4", &undos[0], NULL);
  play (&position, "e7e5", &undos[1], &undos[0]);
  watch.expected = cw_engine_start (watch.engine, &position, &undos[1], &clock);
  wait_for_answer (&watch);
  assert_logged ("position startpos moves e2e4 e7e5\n"
                 "go wtime 5000 btime 4000 winc 80 binc 80 movestogo 9\n");
  g_assert_true (cw_fen_read (&position, cw_game_named ("chess"),
                              "4k3/p7/8/8/8/8/1P6/4K3 b - - 0 1", &status));
  watch.expected = cw_engine_start (watch.engine, &position, NULL, &depth);
  wait_for_answer (&watch);
  assert_logged ("setoption name MultiPV value 2\n"
                 "position fen 4k3/p7/8/8/8/8/1P6/4K3 b - - 0 1\ngo nodes 700 depth 6\n");
  g_assert_cmpuint (watch.moves, ==, 2);
  watch_clear (&watch);
}

static void
test_variants (void)
{
  Watch watch;

  watch_init (&watch, "uci", "variants e2e4");
  ask (&watch, "threecheck");
  assert_move (&watch, "threecheck", "e2e4");
  assert_logged ("setoption name UCI_Variant value 3check\nucinewgame\n");
  ask (&watch, "atomic");
  g_assert_cmpuint (watch.ends, ==, 1);
  g_assert_cmpint (watch.end, ==, CW_ENGINE_UNFIT);
  watch_clear (&watch);
}

static void
test_usi (void)
{
  Watch watch;

  watch_init (&watch, "usi", "ok 7g7f");
  ask (&watch, "shogi");
  assert_move (&watch, "shogi", "7g7f");
  assert_logged ("usinewgame\nisready\nposition startpos\n"
                 "go btime 0 wtime 0 byoyomi 100\n");
  g_assert_cmpint (watch.info.line[0].score, ==, CW_MATE - 5); /* counted in half-moves */
  ask (&watch, "chess");
  g_assert_cmpint (watch.end, ==, CW_ENGINE_UNFIT);
  watch_clear (&watch);
}

/* A clock without increment sends none: gpsusi stops if one is mentioned. */
static void
test_usi_clock (void)
{
  CwPosition position = start_of ("shogi");
  CwLimits clock = { .time = { 5000, 4000 } };
  Watch watch;

  watch_init (&watch, "usi", "win");
  watch.expected = cw_engine_start (watch.engine, &position, NULL, &clock);
  wait_for_answer (&watch);
  assert_logged ("go btime 5000 wtime 4000 byoyomi 0\n");
  g_assert_cmpint (watch.end, ==, CW_ENGINE_DECLARES_WIN);
  watch_clear (&watch);
}

static void
test_cecp (void)
{
  CwPosition position = start_of ("chess");
  CwLimits clock = { .time = { 65000, 4000 }, .increment = { 100, 100 } };
  CwUndo undos[3];
  Watch watch;

  watch_init (&watch, "cecp", "ok e2e4 g1f3 b1c3,Skill=3,memory=8,init=random");
  watch.expected = cw_engine_start (watch.engine, &position, NULL, &clock);
  wait_for_answer (&watch);
  assert_move (&watch, "chess", "e2e4");
  g_assert_cmpint (watch.info.line[0].score, ==, 31);
  g_assert_cmpuint (watch.info.time, ==, 10);
  assert_logged ("xboard\nprotover 2\n");
  assert_logged ("new\noption Skill=3\nmemory 8\nrandom\neasy\npost\n"
                 "level 0 1:05 0.1\nforce\nping 1\ntime 6500\notim 400\ngo\n");
  /* an answer is reported as a move, and the program plays on */
  play (&position, "e2e4", &undos[0], NULL);
  play (&position, "e7e5", &undos[1], &undos[0]);
  watch.expected = cw_engine_start (watch.engine, &position, &undos[1], &clock);
  wait_for_answer (&watch);
  assert_logged ("go\ntime 6500\notim 400\nusermove e7e5\n");
  g_assert_cmpuint (watch.moves, ==, 2);
  /* another position is set up anew */
  play (&position, "g1f3", &undos[2], &undos[1]);
  watch.expected = cw_engine_start (watch.engine, &position, &undos[2], &clock);
  wait_for_answer (&watch);
  g_assert_cmpuint (watch.moves + watch.ends, ==, 3);
  assert_logged ("usermove e7e5\nforce\n");
  watch_clear (&watch);
}

static void
test_cecp_variants (void)
{
  Watch watch;

  watch_init (&watch, "cecp", "ok e2e4");
  ask (&watch, "knightmate");
  assert_move (&watch, "knightmate", "e2e4");
  assert_logged ("new\nvariant knightmate\n");
  ask (&watch, "atomic");
  g_assert_cmpint (watch.end, ==, CW_ENGINE_UNFIT);
  watch_clear (&watch);
}

/* On a board of ten ranks, ranks are counted from 0 in both directions. */
static void
test_cecp_ten_ranks (void)
{
  CwPosition position = start_of ("wildebeest");
  CwUndo undo;
  Watch watch;

  watch_init (&watch, "cecp", "ok g1g4 h8h5");
  ask (&watch, "wildebeest");
  assert_move (&watch, "wildebeest", "g2g5");
  g_assert_cmpuint (watch.info.line[0].moves, ==, 1);
  cw_engine_new_game (watch.engine);
  play (&position, "h2h4", &undo, NULL);
  watch.expected = cw_engine_start (watch.engine, &position, &undo, &short_time);
  wait_for_answer (&watch);
  assert_logged ("new\nvariant wildebeest\n");
  assert_logged ("force\nusermove h1h3\n");
  watch_clear (&watch);
}

/* The old program understands only half of the commands, and writes shogi moves as in USI. */
static void
test_old (void)
{
  CwPosition position = start_of ("shogi");
  CwUndo undo;
  Watch watch;

  /* whole minutes are written without seconds, which the program does not know */
  CwLimits clock = { .time = { 60000, 60000 }, .moves_to_go = 60 };

  watch_init (&watch, "old", "ok 3c3d");
  play (&position, "7g7f", &undo, NULL);
  watch.expected = cw_engine_start (watch.engine, &position, &undo, &clock);
  wait_for_answer (&watch);
  g_assert_cmpuint (watch.moves, ==, 1);
  assert_logged ("level 60 1 0\nforce\n7g7f\ntime 6000\notim 6000\ngo\n");
  watch_clear (&watch);
}

/* --- stopping -------------------------------------------------------------------------------- */

static void
check_stopping (const char *protocol, const char *go, const char *stop)
{
  CwPosition position = start_of ("chess");
  CwLimits endless = { 0 };
  Watch watch;

  watch_init (&watch, protocol, "wait e2e4");
  for (guint i = 0; i < 2; i++)
    {
      watch.expected = cw_engine_start (watch.engine, &position, NULL, &endless);
      wait_for_log (&watch, go, i + 1);
      cw_engine_cancel (watch.engine);
      wait_for_log (&watch, stop, i + 1);
    }
  wait_ms (&watch, 200);
  g_assert_cmpuint (watch.moves, ==, 0);
  watch_clear (&watch);
}

static void
test_stop_uci (void)
{
  check_stopping ("uci", "go infinite\n", "go infinite\nstop\n");
}

static void
test_stop_cecp (void)
{
  check_stopping ("cecp", "go\n", "go\n?\n");
}

/* --- ill-behaved ----------------------------------------------------------------------------- */

static const struct
{
  const char *protocol, *behaviour;
  CwEngineEnd end;
  const char *detail; /* part of it */
} faults[] = {
  { "uci", "crash e2e4", CW_ENGINE_CRASHED, "exit status 3: out of cheese" },
  { "uci", "kill e2e4", CW_ENGINE_CRASHED, "signal 9" },
  { "uci", "early e2e4", CW_ENGINE_CRASHED, "exit status 0" },
  { "uci", "illegal e2e4", CW_ENGINE_ILLEGAL, "e2e5" },
  { "uci", "nonsense e2e4", CW_ENGINE_ILLEGAL, "????" },
  { "uci", "resign e2e4", CW_ENGINE_RESIGNS, "resign" },
  { "uci", "endless e2e4", CW_ENGINE_FLOODS, "a line without end" },
  { "cecp", "crash e2e4", CW_ENGINE_CRASHED, "exit status 3" },
  { "cecp", "illegal e2e4", CW_ENGINE_ILLEGAL, "e2e5" },
  { "cecp", "resign e2e4", CW_ENGINE_RESIGNS, "resign" },
};

static void
test_faults (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      Watch watch;
      watch_init (&watch, faults[i].protocol, faults[i].behaviour);
      ask (&watch, "chess");
      g_test_message ("%s %s: %s", faults[i].protocol, faults[i].behaviour, watch.detail);
      g_assert_cmpuint (watch.moves, ==, 0);
      g_assert_cmpuint (watch.ends, ==, 1);
      g_assert_cmpint (watch.end, ==, faults[i].end);
      g_assert_nonnull (strstr (watch.detail, faults[i].detail));
      g_assert_cmpint (cw_engine_end_is_fault (watch.end), ==, faults[i].end != CW_ENGINE_RESIGNS);
      watch_clear (&watch);
    }
}

/* After a crash every further start gets the same answer. */
static void
test_after_crash (void)
{
  Watch watch;

  watch_init (&watch, "uci", "crash");
  ask (&watch, "chess");
  ask (&watch, "chess");
  g_assert_cmpuint (watch.ends, ==, 2);
  g_assert_cmpint (watch.end, ==, CW_ENGINE_CRASHED);
  watch_clear (&watch);
}

/* Programs that say too much or nonsense, but still play. */
static void
test_noise (void)
{
  static const char *const noises[] = { "flood e2e4", "longline e2e4", "errors e2e4", "binary e2e4",
                                        "twice e2e4" };

  for (guint i = 0; i < G_N_ELEMENTS (noises); i++)
    {
      Watch watch;
      watch_init (&watch, "uci", noises[i]);
      ask (&watch, "chess");
      g_test_message ("%s", noises[i]);
      wait_ms (&watch, 50);
      assert_move (&watch, "chess", "e2e4");
      watch_clear (&watch);
    }
}

/* The program refuses a legal move: it knows other rules. */
static void
test_refusal (void)
{
  CwPosition position = start_of ("chess");
  CwUndo undo;
  Watch watch;

  watch_init (&watch, "cecp", "refuse e2e4");
  play (&position, "e2e4", &undo, NULL);
  watch.expected = cw_engine_start (watch.engine, &position, &undo, &short_time);
  wait_for_answer (&watch);
  g_assert_cmpint (watch.end, ==, CW_ENGINE_UNFIT);
  g_assert_cmpstr (watch.detail, ==, "Illegal move: e2e4");
  watch_clear (&watch);
}

/* Freeing a hanging program does not wait for it, and the program is gone soon. */
static void
test_freeing (void)
{
  CwPosition position = start_of ("chess");
  Watch watch;

  gint64 least = G_MAXINT64;

  for (guint i = 0; i < 3; i++)
    {
      watch_init (&watch, "uci", "hang e2e4");
      watch.expected = cw_engine_start (watch.engine, &position, NULL, &short_time);
      wait_for_log (&watch, "go movetime 100\n", 1);
      gint64 begin = g_get_monotonic_time ();
      g_object_unref (watch.engine);
      least = MIN (least, g_get_monotonic_time () - begin);
      wait_ms (&watch, 600);
      g_assert_cmpuint (watch.moves + watch.ends, ==, 0);
      g_main_loop_unref (watch.loop);
    }
  g_assert_cmpint (least, <, 200000); /* the least time, because the machine may be busy */
}

static void
test_missing (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CwEngineSpec) spec = cw_engine_spec_parse ("uci:/no/such/program", &error);
  Watch watch = { .loop = g_main_loop_new (NULL, FALSE) };
  CwPosition position = start_of ("chess");

  g_assert_no_error (error);
  watch.engine = cw_engine_spec_open (spec, NULL, &error);
  g_assert_no_error (error);
  g_signal_connect (watch.engine, "no-move", G_CALLBACK (on_no_move), &watch);
  watch.expected = cw_engine_start (watch.engine, &position, NULL, &short_time);
  g_assert_cmpuint (watch.ends, ==, 0); /* never from within start */
  wait_for_answer (&watch);
  g_assert_cmpint (watch.end, ==, CW_ENGINE_MISSING);
  g_object_unref (watch.engine);
  g_free (watch.detail);
  g_main_loop_unref (watch.loop);
}

int
main (int argc, char **argv)
{
  int file = g_file_open_tmp ("cw-fake-XXXXXX", &log_path, NULL);

  g_assert_true (file >= 0 && g_close (file, NULL));
  g_setenv ("FAKE_LOG", log_path, TRUE);
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/engines/programs/uci", test_uci);
  g_test_add_func ("/engines/programs/uci-words", test_uci_words);
  g_test_add_func ("/engines/programs/variants", test_variants);
  g_test_add_func ("/engines/programs/usi", test_usi);
  g_test_add_func ("/engines/programs/usi-clock", test_usi_clock);
  g_test_add_func ("/engines/programs/cecp", test_cecp);
  g_test_add_func ("/engines/programs/cecp-variants", test_cecp_variants);
  g_test_add_func ("/engines/programs/cecp-ten-ranks", test_cecp_ten_ranks);
  g_test_add_func ("/engines/programs/old", test_old);
  g_test_add_func ("/engines/programs/stop-uci", test_stop_uci);
  g_test_add_func ("/engines/programs/stop-cecp", test_stop_cecp);
  g_test_add_func ("/engines/programs/faults", test_faults);
  g_test_add_func ("/engines/programs/after-crash", test_after_crash);
  g_test_add_func ("/engines/programs/noise", test_noise);
  g_test_add_func ("/engines/programs/refusal", test_refusal);
  g_test_add_func ("/engines/programs/freeing", test_freeing);
  g_test_add_func ("/engines/programs/missing", test_missing);
  int status = g_test_run ();
  g_unlink (log_path);
  g_free (log_path);
  return status;
}
