/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast a large file of games is read, reopened, searched and measured, compared with
 * pgn-extract. `bench-store [FILE.pgn]`; without a file one of about 70 MB is made from
 * CW_TEST_DATA. Prints wall-clock time and, in brackets, processor time: on a busy machine only the
 * latter means something. */
#include "learning/measure.h"
#include "store/duplicates.h"
#include "store/games_read.h"
#include "store/index_cache.h"
#include "store/index_open.h"
#include "store/index_rows.h"
#include "store/opening_tree.h"

#include "games-file.h"

#include "core/position.h"
#include "store/parallel.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>

#define MADE ((gsize)70 * 1000 * 1000)

typedef struct
{
  double wall, processor; /* seconds */
} Times;

static double
processor_time (int who)
{
  struct rusage usage;
  getrusage (who, &usage);
  return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
         + 1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

static Times
now (int who)
{
  return (Times){ 1e-6 * (double)g_get_monotonic_time (), processor_time (who) };
}

static Times
since (Times begin, int who)
{
  Times end = now (who);
  return (Times){ end.wall - begin.wall, end.processor - begin.processor };
}

static void
print (const char *what, Times times)
{
  g_print ("%-34s %9.1f ms  (%.1f)\n", what, 1000 * times.wall, 1000 * times.processor);
}

/* --- reading --------------------------------------------------------------------------------- */

static gboolean
count (gpointer data, CwGamePart *part, double progress)
{
  guint *games = data;
  *games += part->games->len;
  cw_game_part_free (part);
  return TRUE;
}

static Times
read_all (const char *path, guint threads, guint *games)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (CwFileSource) source = cw_file_source_open (file, NULL, NULL);
  Times begin = now (RUSAGE_SELF);
  *games = 0;
  cw_games_read (&(CwGamesReading){
      .source = source, .path = path, .threads = threads, .take = count, .data = games });
  return since (begin, RUSAGE_SELF);
}

/* The processor time of pgn-extract; 0 if it is not installed. */
static double
read_by_peer (const char *path)
{
  const char *arguments[] = { "pgn-extract", "-s", "-r", path, NULL };
  g_autofree char *found = g_find_program_in_path ("pgn-extract");
  if (found == NULL)
    arguments[0] = "/usr/games/pgn-extract";
  Times begin = now (RUSAGE_CHILDREN);
  if (!g_spawn_sync (NULL, (char **)arguments, NULL,
                     G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
                     NULL, NULL, NULL, NULL, NULL, NULL))
    return 0;
  return since (begin, RUSAGE_CHILDREN).processor;
}

static void
bench_reading (const char *path, guint *games)
{
  GStatBuf about;
  g_stat (path, &about);
  double peer = read_by_peer (path), megabytes = 1e-6 * (double)about.st_size;
  for (guint threads = 1; threads <= 2; threads++)
    {
      Times times = read_all (path, threads, games);
      g_autofree char *what =
          g_strdup_printf ("read on %u thread%s", threads, threads > 1 ? "s" : "");
      print (what, times);
      /* What as many idle processors would take, in case they are busy now. */
      double ideal = times.processor / threads;
      g_print ("%-34s %9.1f MB/s", "", megabytes / ideal);
      if (peer > 0)
        g_print ("  %.1f x pgn-extract", peer / ideal);
      g_print ("\n");
    }
}

/* --- the index ------------------------------------------------------------------------------- */

static CwIndex *
open_index (const char *path, gboolean anew)
{
  CwIndexOpening opening = { .read_anew = anew };
  g_autoptr (GFile) of = g_file_new_for_path (path);
  g_autoptr (CwSeekableFile) file = cw_seekable_file_new (of);
  CwStatus status;
  return cw_index_open (file, &opening, &status, NULL);
}

static void
bench_finding (const CwIndex *index)
{
  CwPosition position;
  CwRecordGame game;
  CwPositionFilter material = { 0 };
  cw_index_record (index, cw_index_count (index) / 2, &game);
  position = game.start;
  CwMoveCode code = game.code;
  const CwIndex *indexes[] = { index };
  for (guint ply = 0; ply < game.plies; ply++)
    {
      if (ply < 3 || ply == 8 || ply == 20 || ply == 40)
        {
          CwPositionFilter positions = { .exact = true, .position = position };
          CwGameFilter filter = { .positions = &positions };
          Times begin = now (RUSAGE_SELF);
          g_autoptr (GArray) found = cw_index_find (index, &filter, NULL, 0, NULL, NULL);
          g_autofree char *what = g_strdup_printf ("position at half-move %u: %u", ply, found->len);
          print (what, since (begin, RUSAGE_SELF));
          begin = now (RUSAGE_SELF);
          g_autoptr (CwOpeningTree) tree = cw_opening_tree_new (indexes, 1, &position, NULL);
          g_autofree char *moves = g_strdup_printf ("tree there: %u moves", tree->moves->len);
          print (moves, since (begin, RUSAGE_SELF));
        }
      cw_play (&position, cw_move_decode (&position, &code));
    }
  static const char *const words[] = { "anand 2700 moscow D02", "rubinstein 1-0" };
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      CwGameFilter filter = { .words = words[i] };
      Times begin = now (RUSAGE_SELF);
      g_autoptr (GArray) found = cw_index_find (index, &filter, NULL, 0, NULL, NULL);
      g_autofree char *what = g_strdup_printf ("words “%s”: %u", words[i], found->len);
      print (what, since (begin, RUSAGE_SELF));
    }
  cw_position_filter_material (&material, cw_game_named ("chess"), "KRPvKR", NULL);
  CwGameFilter filter = { .positions = &material };
  Times begin = now (RUSAGE_SELF);
  g_autoptr (GArray) found = cw_index_find (index, &filter, NULL, 0, NULL, NULL);
  g_autofree char *what = g_strdup_printf ("material KRPvKR: %u", found->len);
  print (what, since (begin, RUSAGE_SELF));
  begin = now (RUSAGE_SELF);
  g_autoptr (GArray) pairs = cw_duplicates (&index, 1, NULL);
  g_autofree char *twice = g_strdup_printf ("duplicates: %u", pairs->len);
  print (twice, since (begin, RUSAGE_SELF));
}

/* `repeated`: repeated games count too, as if all were different. */
static void
bench_measuring (const CwIndex *index, gboolean repeated)
{
  CwRowRule rule = cw_row_rule_default ();
  rule.repeated = repeated;
  CwRows rows;
  cw_rows_init (&rows);
  Times begin = now (RUSAGE_SELF);
  cw_index_rows (index, CW_INDEX_ALL, &rows, &rule, NULL, NULL, NULL);
  g_autofree char *what = g_strdup_printf ("rows of %u games from the index", rows.games);
  print (what, since (begin, RUSAGE_SELF));
  g_autofree CwMeasurement *measurement = g_new0 (CwMeasurement, 1);
  begin = now (RUSAGE_SELF);
  cw_measure (measurement, &rows, cw_parallel_pieces, NULL, NULL);
  print ("values from the rows", since (begin, RUSAGE_SELF));
  cw_rows_clear (&rows);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("bench-XXXXXX", NULL);
  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
  cw_core_init ();
  g_autofree char *made = argc < 2 ? games_file_make (MADE) : NULL;
  const char *path = argc < 2 ? made : argv[1];
  guint games = 0;
  if (path == NULL)
    {
      g_print ("Name a file, or set CW_TEST_DATA.\n");
      return 0;
    }
  bench_reading (path, &games);
  Times begin = now (RUSAGE_SELF);
  g_autoptr (CwIndex) read = open_index (path, TRUE);
  print ("index of the file", since (begin, RUSAGE_SELF));
  begin = now (RUSAGE_SELF);
  cw_index_unref (open_index (path, FALSE));
  print ("the same, and kept", since (begin, RUSAGE_SELF));
  begin = now (RUSAGE_SELF);
  g_autoptr (CwIndex) index = open_index (path, FALSE);
  print ("opened again", since (begin, RUSAGE_SELF));
  CwIndexSize size = cw_index_size (index);
  guint64 plies = 0;
  for (guint i = 0; i < cw_index_count (index); i++)
    plies += cw_index_game (index, i)->plies;
  g_print ("%u games: %.1f bytes each, moves and what they do %.2f bytes a ply, texts %.1f MB\n",
           cw_index_count (index), (double)size.games / cw_index_count (index),
           (double)size.code / (double)plies, 1e-6 * (double)size.texts);
  bench_finding (index);
  bench_measuring (index, FALSE);
  bench_measuring (index, TRUE);
  if (made != NULL)
    g_unlink (made);
  g_autofree char *remove = g_strdup_printf ("rm -r '%s'", folder);
  return system (remove) != 0;
}
