/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/level.h"

#include "core/variant.h"
#include "search/human.h"
#include "search/search.h"

#define N_(text) text

/* The ratings are rough. Steps are even, so they are too; they were fixed by games of earlier
 * levels against Stockfish 15.1 with UCI_Elo 1350 to 2200, 20 or 40 each. A step is half of what
 * the score between neighbours would say: programs that differ in depth alone beat each other more
 * surely than people do. */
static const CwLevelInfo infos[CW_LEVELS] = {
  { N_ ("Just learned the rules"), 200 },
  { N_ ("First games"), 300 },
  { N_ ("Takes what it sees"), 450 },
  { N_ ("Likes to capture"), 550 },
  { N_ ("Counts before taking"), 650 },
  { N_ ("Beginner"), 800 },
  { N_ ("Keen beginner"), 900 },
  { N_ ("Plays at home"), 1000 },
  { N_ ("Plays with friends"), 1150 },
  { N_ ("School team"), 1250 },
  { N_ ("New in the club"), 1350 },
  { N_ ("Casual club player"), 1450 },
  { N_ ("Club player"), 1600 },
  { N_ ("Solid club player"), 1700 },
  { N_ ("Strong club player"), 1800 },
  { N_ ("Team leader"), 1950 },
  { N_ ("City champion"), 2050 },
  { N_ ("Candidate master"), 2150 },
  { N_ ("Master"), 2300 },
  { N_ ("International master"), 2400 },
};

/* As people play, less freely with each step; beginners as the weakest people whose games are
 * known, and wilder; club players look deeper. Masters search so many positions.
 *
 * In 100 games of chess (+- 9) levels a little beside these scored against the one below, 2 to 12:
 * 72 71 73 63 67 81 75 78 60 75 68 %; the numbers that stand here lie between those that were
 * measured, so that all steps are near 70 %. Those above and shogi's were not measured again. */
#define PERSON(rating_, temperature_, depth_)                                                      \
  {                                                                                                \
    .rating = rating_, .temperature = temperature_, .depth = depth_                                \
  }
#define SEARCHING(nodes_, noise_)                                                                  \
  {                                                                                                \
    .nodes = nodes_, .noise = noise_                                                               \
  }

static const CwLevel chess_levels[CW_LEVELS] = {
  PERSON (900, 3.00, 4),  PERSON (900, 2.24, 4),  PERSON (900, 1.76, 4),  PERSON (900, 1.46, 4),
  PERSON (900, 1.17, 4),  PERSON (980, 1.01, 4),  PERSON (1110, 0.91, 4), PERSON (1270, 0.86, 4),
  PERSON (1440, 0.80, 4), PERSON (1620, 0.74, 6), PERSON (1880, 0.65, 6), PERSON (2150, 0.55, 6),
  PERSON (2200, 0.50, 8), PERSON (2300, 0.38, 8), SEARCHING (3300, 5),    SEARCHING (5800, 5),
  SEARCHING (10000, 4),   SEARCHING (19000, 3),   SEARCHING (38000, 1),   SEARCHING (80000, 0),
};

/* The same where pieces are dropped, where a look of many plies takes too long. */
static const CwLevel shogi_levels[CW_LEVELS] = {
  PERSON (900, 3.00, 4),  PERSON (900, 2.24, 4),  PERSON (900, 1.76, 4),  PERSON (900, 1.46, 4),
  PERSON (900, 1.17, 4),  PERSON (980, 1.01, 4),  PERSON (1110, 0.91, 4), PERSON (1270, 0.86, 4),
  PERSON (1440, 0.80, 4), PERSON (1780, 0.66, 4), PERSON (2080, 0.50, 4), PERSON (2300, 0.30, 4),
  SEARCHING (1400, 6),    SEARCHING (2400, 5),    SEARCHING (4100, 4),    SEARCHING (7000, 3),
  SEARCHING (13000, 2),   SEARCHING (22000, 1),   SEARCHING (32000, 0),   SEARCHING (54000, 0),
};

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
  *level = (game->variant->drops ? shogi_levels : chess_levels)[number - 1];
  level->noise = (unsigned)(level->noise * cw_human_unit (game));
  return true;
}

int
cw_level_noise (const CwLevel *level, uint64_t key)
{
  uint64_t bits = cw_level_mix (key);
  int sum = 0;

  /* Eight even numbers of 0 … 255 sum to nearly a bell; the standard deviation is 209. */
  for (unsigned i = 0; i < 8; i++)
    sum += (int)(bits >> (8 * i) & 255);
  return (sum - 1020) * (int)level->noise / 209;
}
