/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays each level against the one below and prints the scores; not a test.
 *
 * measure-levels GAME FIRST LAST GAMES [FROM [AT ONCE]]
 *
 * Levels FIRST … LAST, GAMES games each, AT ONCE pairs in parallel (1). The same games are played
 * each time; to play others, start with game FROM (1 if not given). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "level_match.h"

typedef struct
{
  const CwGame *game;
  unsigned level;
  GMutex mutex;
  double points;
} Step;

/* Two games from the same opening with colours changed; `number` counts from 1. */
static void
play_pair (gpointer number, gpointer data)
{
  Step *step = data;
  double score =
      play_match (step->game, step->level, step->level - 1, GPOINTER_TO_UINT (number) - 1, 2);

  g_mutex_lock (&step->mutex);
  step->points += 2 * score;
  g_mutex_unlock (&step->mutex);
}

static double
measure (const CwGame *game, int level, int from, int games, int at_once)
{
  Step step = { .game = game, .level = (unsigned)level };
  GThreadPool *pool = g_thread_pool_new (play_pair, &step, at_once, TRUE, NULL);

  g_mutex_init (&step.mutex);
  for (int i = 0; i < games / 2; i++)
    g_thread_pool_push (pool, GUINT_TO_POINTER (1 + (from - 1) / 2 + i), NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
  g_mutex_clear (&step.mutex);
  return step.points / games;
}

/* The number at `index`, or `otherwise` if there are fewer arguments. */
static int
number_at (int argc, char **argv, int index, int otherwise)
{
  return argc > index ? atoi (argv[index]) : otherwise;
}

int
main (int argc, char **argv)
{
  cw_core_init ();
  const CwGame *game = argc >= 5 && argc <= 7 ? cw_game_named (argv[1]) : NULL;
  int first = number_at (argc, argv, 2, 0), last = number_at (argc, argv, 3, 0);
  int games = number_at (argc, argv, 4, 0) / 2 * 2;
  int from = number_at (argc, argv, 5, 1), at_once = number_at (argc, argv, 6, 1);

  if (game == NULL || first < 2 || last > CW_LEVELS || games < 2 || from < 1 || at_once < 1)
    {
      fprintf (stderr, "usage: %s GAME FIRST LAST GAMES [FROM [AT ONCE]], levels 2 to %d\n",
               argv[0], CW_LEVELS);
      return 2;
    }
  for (int level = first; level <= last; level++)
    {
      double score = measure (game, level, from, games, at_once);
      /* The 95 % interval as if no game were drawn, which makes it widest. */
      double half = 196 * sqrt (score * (1 - score) / games);
      printf ("%s  level %d against %d: %.1f %% +- %.1f in %d games\n", game->name, level,
              level - 1, 100 * score, half, games);
      fflush (stdout);
    }
  return 0;
}
