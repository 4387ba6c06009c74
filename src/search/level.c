/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/level.h"

#include <math.h>
#include <stdlib.h>

#include "core/variant.h"
#include "search/chances.h"
#include "search/score.h"

#define N_(text) text

#define CHOICE_LIMIT 2000 /* in chess */
/* Who is alert takes back at once even where something else looks better by so much. */
#define TAKING_BACK(level) ((int)(level)->most / 10)

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

/* Weak players look at every move (CHOOSING among all, one ply deep and more), and each parameter
 * of these players goes down step by step; stronger ones SEARCH so many positions. The `noise` left
 * there only makes for other games each time.
 *
 * Scores of each level against the one below by `tests/search/measure-levels`, in percent, in 40
 * games (+- 11 to 15), those marked + in 60 to 100 (+- 8 to 11). Where there are two, they were
 * measured with numbers a little below and above those that are here:
 *
 *     chess   2 to 9: 78 69 79 75 77+ 70+ 65+ 74, 10 to 20: 68+ 78+ 74 69 74 76 65 81 75 68 81
 *     shogi   2 to 9: 73 73 78 65 65 76 78 69+, 10 and 11: 64+/78+ 84+/64+,
 *             12 to 16: 79+ 78+ 79+ 74+ 79+, 17: 70+, 18: 84+/73+, 19: 77+/74+, 20: 77+
 *
 * In 30 games (+- 12 to 18): capablanca 5, 10, 15: 78 85 88, crazyhouse 4, 8, 13: 57 67 70,
 * minishogi 5, 12: 70 63, horde 6, 14: 72 73, knightmate 11: 67. */
#define ALL CW_MAX_MOVES
#define CHOOSING(plies, noise_, temperature_, oversight_, greed_, cap_, ...)                       \
  {                                                                                                \
    .depth = plies, .lines = ALL, .noise = noise_, .temperature = temperature_,                    \
    .oversight = oversight_, .greed = greed_, .cap = cap_, __VA_ARGS__                             \
  }
#define SEARCHING(nodes_, noise_)                                                                  \
  {                                                                                                \
    .nodes = nodes_, .lines = 1, .noise = noise_, .alert = true                                    \
  }

static const CwLevel chess_levels[CW_LEVELS] = {
  CHOOSING (1, 220, 520, 125, 10, 0, .no_quiescence = true),
  CHOOSING (1, 108, 112, 65, 26, 0, .no_quiescence = true),
  CHOOSING (1, 64, 50, 43, 30, 0, .no_quiescence = true),
  CHOOSING (1, 180, 205, 93, 30, 0, .alert = true),
  CHOOSING (1, 128, 132, 73, 23, 0, .alert = true),
  CHOOSING (2, 95, 88, 58, 10, 830, .alert = true),
  CHOOSING (2, 64, 64, 41, 10, 640, .alert = true),
  CHOOSING (3, 72, 57, 41, 0, 570, .alert = true),
  CHOOSING (3, 57, 42, 28, 0, 460, .alert = true),
  CHOOSING (3, 41, 28, 15, 0, 335, .alert = true),
  CHOOSING (3, 23, 13, 5, 0, 205, .alert = true),
  CHOOSING (4, 17, 10, 3, 0, 140, .alert = true),
  SEARCHING (850, 7),
  SEARCHING (1550, 6),
  SEARCHING (2800, 5),
  SEARCHING (5000, 5),
  SEARCHING (9200, 4),
  SEARCHING (19000, 3),
  SEARCHING (41000, 1),
  SEARCHING (80000, 0),
};

/* Where pieces are dropped there are many more moves and the judgement of a position says less. */
static const CwLevel shogi_levels[CW_LEVELS] = {
  CHOOSING (1, 96, 96, 76, 10, 0, .alert = false),
  CHOOSING (1, 128, 128, 101, 10, 0, .alert = true),
  CHOOSING (1, 97, 97, 78, 10, 0, .alert = true),
  CHOOSING (1, 67, 67, 56, 10, 0, .alert = true),
  CHOOSING (1, 53, 53, 47, 5, 0, .alert = true),
  CHOOSING (1, 40, 40, 34, 5, 0, .alert = true),
  CHOOSING (1, 29, 28, 23, 0, 0, .alert = true),
  CHOOSING (1, 21, 19, 14, 0, 0, .alert = true),
  CHOOSING (1, 16, 13, 8, 0, 0, .alert = true),
  SEARCHING (280, 8),
  SEARCHING (440, 8),
  SEARCHING (780, 7),
  SEARCHING (1380, 6),
  SEARCHING (2400, 5),
  SEARCHING (4100, 4),
  SEARCHING (7000, 3),
  SEARCHING (13000, 2),
  SEARCHING (22000, 1),
  SEARCHING (32000, 0),
  SEARCHING (54000, 0),
};

const CwLevelInfo *
cw_level_info (unsigned level)
{
  level = level < 1 ? 1 : level > CW_LEVELS ? CW_LEVELS : level;
  return &infos[level - 1];
}

/* The rows are in centipawns of chess; in another game so much is misjudged and given away as
 * decides as much there. */
bool
cw_level_of (CwLevel *level, const CwGame *game, unsigned number)
{
  double unit = cw_chances_of (cw_game_named ("chess")).slope / cw_chances_of (game).slope;

  if (number < 1 || number > CW_LEVELS)
    return false;
  *level = (game->variant->drops ? shogi_levels : chess_levels)[number - 1];
  level->most = (unsigned)(CHOICE_LIMIT * unit);
  level->noise = (unsigned)(level->noise * unit);
  level->temperature = (unsigned)(level->temperature * unit);
  level->cap = (unsigned)(level->cap * unit);
  level->greed = (unsigned)(level->greed * unit);
  return true;
}

/* There a move has e^-8 of the best one's weight. */
int
cw_level_reach (const CwLevel *level)
{
  return (int)(level->cap > 0 ? level->cap : 8 * level->temperature) + (int)level->greed + 1;
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

/* How hard a move is to see, in percent. */
static int
difficulty (CwColour side, unsigned board_files, CwMove move, int taken)
{
  int from = (int)cw_move_from (move), to = (int)cw_move_to (move), width = (int)board_files;
  if (cw_move_type (move) == CW_MOVE_DROP)
    return 55; /* anywhere, and not seen on the board beforehand */
  int files = abs (to % width - from % width), ranks = to / width - from / width;
  int ahead = side == CW_WHITE ? ranks : -ranks;
  int far = files > abs (ranks) ? files : abs (ranks);
  int percent = 28 + 6 * far;

  if (ahead < 0)
    percent += 18;
  if (files > 0 && ranks != 0 && files != abs (ranks))
    percent += 12;
  if (files > 0 && ranks != 0 && far > 2)
    percent += 10;
  if (taken >= 200)
    percent -= taken >= 450 ? 22 : 12;
  return percent < 5 ? 5 : percent;
}

bool
cw_level_overlooks (const CwLevel *level, uint64_t key, CwColour side, unsigned files, CwMove move,
                    int taken, CwMove before)
{
  if (level->oversight == 0)
    return false;
  if (taken && before != CW_NO_MOVE && before != CW_NULL_MOVE
      && cw_move_to (before) == cw_move_to (move))
    return false;
  unsigned dice = (unsigned)(cw_level_mix (key ^ cw_level_mix (move)) % 10000);
  return dice < (unsigned)difficulty (side, files, move, taken) * level->oversight;
}

static int
attraction (const CwLevel *level, const CwChoice *choice)
{
  int most = (int)level->most;
  int score = choice->score > most ? most : choice->score < -most ? -most : choice->score;

  return score + (choice->pleasing ? (int)level->greed : 0);
}

/* The best of those that take back; `count`: none does. */
static unsigned
best_taking_back (const CwLevel *level, const CwChoice *choices, unsigned count)
{
  unsigned best = count;

  for (unsigned i = 0; i < count; i++)
    if (choices[i].takes_back
        && (best == count || attraction (level, &choices[i]) > attraction (level, &choices[best])))
      best = i;
  return best;
}

unsigned
cw_level_choose (const CwLevel *level, const CwChoice *choices, unsigned count, uint64_t random)
{
  unsigned best = count, chosen;
  double sum = 0, at;

  for (unsigned i = 0; i < count; i++)
    {
      if (level->alert && choices[i].score >= CW_MATE - 1)
        return i;
      if (!choices[i].overlooked
          && (best == count
              || attraction (level, &choices[i]) > attraction (level, &choices[best])))
        best = i;
    }
  if (best == count)
    return (unsigned)(random % count); /* sees nothing at all: any move */
  unsigned back = level->alert ? best_taking_back (level, choices, count) : count;
  if (back < count
      && attraction (level, &choices[best]) - attraction (level, &choices[back])
             <= TAKING_BACK (level))
    return back;
  if (level->lines <= 1 || level->temperature == 0)
    return best;

  double weight[CW_MAX_MOVES];
  int top = attraction (level, &choices[best]);
  count = count < CW_MAX_MOVES ? count : CW_MAX_MOVES;
  for (unsigned i = 0; i < count; i++)
    {
      int loss = top - attraction (level, &choices[i]);
      bool out = choices[i].overlooked || (level->cap > 0 && loss > (int)level->cap);
      weight[i] = out ? 0 : exp (-(double)loss / level->temperature);
      sum += weight[i];
    }
  at = (double)(random >> 11) / 9007199254740992.0 * sum;
  chosen = best;
  for (unsigned i = 0; i < count; i++)
    if (weight[i] > 0)
      {
        chosen = i;
        if ((at -= weight[i]) < 0)
          break;
      }
  return chosen;
}
