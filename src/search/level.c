/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/level.h"

#include "core/variant.h"
#include "search/human.h"
#include "search/search.h"

#include <math.h>
#include <string.h>

#define N_(text) text

/* On the scale of Stockfish 15.1's UCI_Elo: the likeliest ratings, given 430 games of levels 6 to
 * 17 against it (at 1350 to 2000) and the scores of neighbouring levels below, where a step counts
 * 0.7 of what its score would say, because programs of one kind beat each other more surely. The
 * standard error is 26 to 56 from level 6 on; below, with no opponent of known rating, it grows. In
 * the games of data/levels/README.md people of these ratings are found from 900 on. */
static const CwLevelInfo infos[CW_LEVELS] = {
  { N_ ("Just learned the rules"), 330 },
  { N_ ("First games"), 450 },
  { N_ ("First weeks"), 560 },
  { N_ ("First months"), 680 },
  { N_ ("Young beginner"), 800 },
  { N_ ("Beginner"), 925 },
  { N_ ("Keen beginner"), 1040 },
  { N_ ("Plays at home"), 1150 },
  { N_ ("Plays with friends"), 1260 },
  { N_ ("School team"), 1430 },
  { N_ ("New in the club"), 1620 },
  { N_ ("Casual club player"), 1760 },
  { N_ ("Club player"), 1850 },
  { N_ ("Solid club player"), 1910 },
  { N_ ("Strong club player"), 1950 },
  { N_ ("Team leader"), 2000 },
  { N_ ("City champion"), 2050 },
  { N_ ("Expert"), 2100 },
  { N_ ("Candidate master"), 2150 },
  { N_ ("Master"), 2200 },
};

/* Most levels play as people do, less freely with each step. Beginners play like the weakest people
 * whose games are known, only wilder; club players look deeper. Masters search this many positions.
 *
 * Each level should score 60 to 78 % against the one below; data/levels/README.md has what was
 * measured. Nodes count in steps of 512. */
#define PERSON(rating_, temperature_, depth_)                                                      \
  {                                                                                                \
    .rating = rating_, .temperature = temperature_, .depth = depth_                                \
  }
#define SEARCHING(nodes_, noise_)                                                                  \
  {                                                                                                \
    .nodes = nodes_, .noise = noise_                                                               \
  }

/* The last level's rating by its score against Stockfish alone, and what doubling its positions
 * adds with the network, which the levels do without: by games of a million positions a move
 * against Stockfish at 2500 (data/levels/README.md). */
#define LAST_BY_SCORE 2110
#define DOUBLING 81

/* Parts of the chess levels that other games share. */
#define CLUB                                                                                       \
  PERSON (980, 1.01, 4), PERSON (1110, 0.91, 4), PERSON (1270, 0.86, 4), PERSON (1440, 0.80, 4),   \
      PERSON (1620, 0.74, 6), PERSON (1880, 0.65, 6), PERSON (2150, 0.55, 6),                      \
      PERSON (2200, 0.50, 8), PERSON (2300, 0.38, 8)
#define MASTERS                                                                                    \
  SEARCHING (4000, 5), SEARCHING (7000, 5), SEARCHING (11800, 4), SEARCHING (19500, 3),            \
      SEARCHING (36000, 1), SEARCHING (55000, 0)

/* In chess beginners notice what there is to take (CW_HABIT_NOTICE), so they may be less wild. */
static const CwLevel chess_levels[CW_LEVELS] = {
  PERSON (900, 2.70, 4),
  PERSON (900, 2.00, 4),
  PERSON (900, 1.58, 4),
  PERSON (900, 1.34, 4),
  PERSON (900, 1.16, 4),
  CLUB,
  MASTERS,
};

#define BEGINNERS                                                                                  \
  PERSON (900, 3.60, 4), PERSON (900, 2.50, 4), PERSON (900, 1.85, 4), PERSON (900, 1.49, 4),      \
      PERSON (900, 1.21, 4)

static const CwLevel other_levels[CW_LEVELS] = { BEGINNERS, CLUB, MASTERS };

/* With drops, a look many plies ahead takes too long. */
#define DROP_CLUB                                                                                  \
  PERSON (1270, 0.86, 4), PERSON (1440, 0.80, 4), PERSON (1780, 0.66, 4), PERSON (2080, 0.50, 4),  \
      PERSON (2300, 0.22, 4), SEARCHING (900, 6), SEARCHING (1900, 5), SEARCHING (3800, 4),        \
      SEARCHING (7000, 3), SEARCHING (13000, 2), SEARCHING (22000, 1), SEARCHING (32000, 0),       \
      SEARCHING (54000, 0)

static const CwLevel drop_levels[CW_LEVELS] = {
  PERSON (900, 3.00, 4), PERSON (900, 2.24, 4), PERSON (900, 1.76, 4),  PERSON (900, 1.46, 4),
  PERSON (900, 1.16, 4), PERSON (980, 1.01, 4), PERSON (1110, 0.91, 4), DROP_CLUB,
};

/* On shogi's large board the same differences decide more: smaller steps, and a weaker last
 * level. */
static const CwLevel shogi_levels[CW_LEVELS] = {
  PERSON (900, 3.00, 4),  PERSON (900, 2.24, 4),  PERSON (900, 1.76, 4),  PERSON (900, 1.46, 4),
  PERSON (900, 1.16, 4),  PERSON (980, 1.01, 4),  PERSON (1110, 0.91, 4), PERSON (1270, 0.86, 4),
  PERSON (1440, 0.80, 4), PERSON (1580, 0.74, 4), PERSON (1690, 0.70, 4), PERSON (1810, 0.64, 4),
  PERSON (1880, 0.61, 4), PERSON (2030, 0.54, 4), PERSON (2170, 0.47, 4), PERSON (2300, 0.33, 4),
  SEARCHING (512, 13),    SEARCHING (1024, 14),   SEARCHING (1536, 6),    SEARCHING (2560, 5),
};

/* Minishogi's first levels are closer to each other than those of the other games with drops. */
static const CwLevel minishogi_levels[CW_LEVELS] = {
  PERSON (900, 3.00, 4), PERSON (900, 2.24, 4), PERSON (900, 1.70, 4),  PERSON (900, 1.34, 4),
  PERSON (900, 1.04, 4), PERSON (1000, 0.89, 4), PERSON (1140, 0.84, 4), DROP_CLUB,
};

/* On these small boards search decides more, and sooner, so levels that hardly search come between
 * people and the rest. */
static const CwLevel gorogoro_levels[CW_LEVELS] = {
  PERSON (900, 3.00, 4),  PERSON (930, 1.41, 4),  PERSON (1045, 1.03, 4), PERSON (1265, 0.86, 4),
  PERSON (1450, 0.79, 4), PERSON (1625, 0.72, 4), PERSON (1800, 0.65, 4), PERSON (1960, 0.56, 4),
  PERSON (2105, 0.47, 4), PERSON (2190, 0.36, 4), SEARCHING (512, 67),    SEARCHING (512, 46),
  SEARCHING (512, 32),    SEARCHING (512, 20),    SEARCHING (512, 5),     SEARCHING (1024, 3),
  SEARCHING (1536, 3),    SEARCHING (3584, 2),    SEARCHING (8192, 1),    SEARCHING (20480, 0),
};

static const CwLevel judkins_levels[CW_LEVELS] = {
  PERSON (900, 3.00, 4),  PERSON (900, 2.05, 4),  PERSON (900, 1.17, 4),  PERSON (1020, 0.91, 4),
  PERSON (1250, 0.85, 4), PERSON (1450, 0.79, 4), PERSON (1670, 0.71, 4), PERSON (1850, 0.63, 4),
  PERSON (2035, 0.53, 4), PERSON (2200, 0.32, 4), PERSON (2300, 0.10, 4), SEARCHING (512, 28),
  SEARCHING (512, 4),     SEARCHING (1024, 6),    SEARCHING (2048, 5),    SEARCHING (4096, 4),
  SEARCHING (7168, 3),    SEARCHING (15360, 2),   SEARCHING (30720, 1),   SEARCHING (56320, 0),
};

/* In atomic chess chance decides less among weak players, and search more among strong ones. */
static const CwLevel atomic_levels[CW_LEVELS] = {
  PERSON (900, 5.00, 4),  PERSON (900, 3.00, 4),  PERSON (1200, 2.70, 4), PERSON (1530, 2.36, 4),
  PERSON (1850, 2.05, 4), PERSON (2200, 1.70, 4), PERSON (2300, 1.42, 4), PERSON (2300, 1.20, 4),
  PERSON (2300, 1.00, 4), PERSON (2300, 0.80, 6), PERSON (2300, 0.60, 6), PERSON (2300, 0.48, 8),
  SEARCHING (4000, 5),    SEARCHING (8000, 4),    SEARCHING (19500, 3),   SEARCHING (32000, 2),
  SEARCHING (64000, 0),   SEARCHING (128000, 0),  SEARCHING (256000, 0),  SEARCHING (512000, 0),
};

/* In antichess, where most captures are forced, chance decides less still. */
static const CwLevel antichess_levels[CW_LEVELS] = {
  PERSON (900, 3.00, 4),  PERSON (900, 1.40, 4),  PERSON (950, 0.95, 4),  PERSON (1100, 0.75, 4),
  PERSON (1300, 0.62, 4), PERSON (1550, 0.53, 4), PERSON (1800, 0.46, 4), PERSON (2300, 0.24, 4),
  PERSON (2300, 0.30, 6), PERSON (2300, 0.12, 8), SEARCHING (3000, 5),    SEARCHING (5500, 5),
  SEARCHING (10000, 4),   SEARCHING (18000, 3),   SEARCHING (32000, 2),   SEARCHING (56000, 1),
  SEARCHING (100000, 0),  SEARCHING (180000, 0),  SEARCHING (320000, 0),  SEARCHING (560000, 0),
};

/* On the small board of Los Alamos chess search decides more, and sooner. */
static const CwLevel los_alamos_levels[CW_LEVELS] = {
  BEGINNERS,           CLUB,
  SEARCHING (1024, 5), SEARCHING (1536, 5),
  SEARCHING (3072, 4), SEARCHING (5120, 3),
  SEARCHING (8704, 1), SEARCHING (15360, 0),
};

/* Games with levels of their own; the others use those of their kind. */
static const struct
{
  const char *game;
  const CwLevel *levels;
} own_levels[] = { { "shogi", shogi_levels },
                   { "minishogi", minishogi_levels },
                   { "judkins", judkins_levels },
                   { "gorogoro", gorogoro_levels },
                   { "atomic", atomic_levels },
                   { "antichess", antichess_levels },
                   { "losalamos", los_alamos_levels } };

static const CwLevel *
levels_of (const CwGame *game)
{
  for (unsigned i = 0; i < sizeof own_levels / sizeof own_levels[0]; i++)
    if (strcmp (own_levels[i].game, game->name) == 0)
      return own_levels[i].levels;
  if (cw_game_is_chess (game))
    return chess_levels;
  return game->variant->drops ? drop_levels : other_levels;
}

const CwLevelInfo *
cw_level_info (unsigned level)
{
  level = level < 1 ? 1 : level > CW_LEVELS ? CW_LEVELS : level;
  return &infos[level - 1];
}

bool
cw_level_of (CwLevel *level, const CwGame *game, unsigned number)
{
  if (number < 1 || number > CW_LEVELS)
    return false;
  *level = levels_of (game)[number - 1];
  level->noise = (unsigned)(level->noise * cw_human_unit (game));
  return true;
}

uint64_t
cw_level_nodes_of_rating (unsigned rating)
{
  double above = rating > LAST_BY_SCORE ? rating - LAST_BY_SCORE : 0;

  return (uint64_t)(chess_levels[CW_LEVELS - 1].nodes * exp2 (above / DOUBLING));
}

int
cw_level_noise (const CwLevel *level, uint64_t key)
{
  uint64_t bits = cw_level_mix (key);
  int sum = 0;

  /* Eight bytes of random bits sum to nearly a bell curve; its standard deviation is 209. */
  for (unsigned i = 0; i < 8; i++)
    sum += (int)(bits >> (8 * i) & 255);
  return (sum - 1020) * (int)level->noise / 209;
}
