/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays each level against the one below it and prints the scores; not a test.
 *
 * measure-levels GAME FIRST LAST GAMES   (levels FIRST … LAST, each in GAMES games) */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "level_match.h"

int
main (int argc, char **argv)
{
  cw_core_init ();
  const CwGame *game = argc == 5 ? cw_game_named (argv[1]) : NULL;
  int first = argc == 5 ? atoi (argv[2]) : 0, last = argc == 5 ? atoi (argv[3]) : 0;
  int games = argc == 5 ? atoi (argv[4]) : 0;

  if (game == NULL || first < 2 || last > CW_LEVELS || games < 2)
    {
      fprintf (stderr, "usage: %s GAME FIRST LAST GAMES, levels 2 to %d\n", argv[0], CW_LEVELS);
      return 2;
    }
  for (int level = first; level <= last; level++)
    {
      double score = play_match (game, (unsigned)level, (unsigned)level - 1, 0, (unsigned)games);
      /* The 95 % interval as if no game were drawn, which is the widest. */
      double half = 196 * sqrt (score * (1 - score) / games);
      printf ("%s  level %d against %d: %.1f %% +- %.1f in %d games\n", game->name, level,
              level - 1, 100 * score, half, games);
      fflush (stdout);
    }
  return 0;
}
