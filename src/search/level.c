/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/level.h"

#include <math.h>
#include <stdlib.h>

#include "search/score.h"

#define N_(text) text

/* Scores beyond this differ in nothing for the choice. */
#define CHOICE_LIMIT 2000

typedef struct
{
  CwLevelInfo info;
  CwLevel level;
} Row;

/* The ratings are rough, to a hundred or two: levels 11 to 16 by 40 games each against Stockfish
 * 15.1 with UCI_Elo 1350 (its lowest), 17 to 19 by 20 games each with 1700, 1900 and 2200; level 20
 * looks at four times as many positions as 19. The others by how neighbours score against each
 * other, with smaller steps, since at the lower end people are closer together than programs. */
static const Row rows[CW_LEVELS] = {
  { { N_ ("Just learned the rules"), 200 },
    { .depth = 1,
      .lines = CW_MAX_MOVES,
      .noise = 220,
      .temperature = 520,
      .blind = 125,
      .greed = 10,
      .no_quiescence = true } },
  { { N_ ("First games"), 300 },
    { .depth = 1,
      .lines = CW_MAX_MOVES,
      .noise = 170,
      .temperature = 230,
      .blind = 95,
      .greed = 20,
      .no_quiescence = true } },
  { { N_ ("Takes what it sees"), 400 },
    { .depth = 1,
      .lines = CW_MAX_MOVES,
      .noise = 125,
      .temperature = 135,
      .blind = 76,
      .greed = 30,
      .no_quiescence = true } },
  { { N_ ("Likes to capture"), 450 },
    { .depth = 1,
      .lines = CW_MAX_MOVES,
      .noise = 85,
      .temperature = 80,
      .blind = 55,
      .greed = 30,
      .no_quiescence = true } },
  { { N_ ("Counts before taking"), 550 },
    { .depth = 1,
      .lines = CW_MAX_MOVES,
      .noise = 175,
      .temperature = 195,
      .blind = 91,
      .greed = 30,
      .sees_mate = true } },
  { { N_ ("Beginner"), 600 },
    { .depth = 1,
      .lines = CW_MAX_MOVES,
      .noise = 128,
      .temperature = 131,
      .blind = 73,
      .greed = 25,
      .sees_mate = true } },
  { { N_ ("Keen beginner"), 700 },
    { .depth = 1,
      .lines = CW_MAX_MOVES,
      .noise = 104,
      .temperature = 100,
      .blind = 62,
      .greed = 20,
      .sees_mate = true } },
  { { N_ ("Plays at home"), 800 },
    { .depth = 2,
      .lines = CW_MAX_MOVES,
      .noise = 84,
      .temperature = 72,
      .blind = 48,
      .cap = 700,
      .greed = 10,
      .sees_mate = true } },
  { { N_ ("Plays with friends"), 850 },
    { .depth = 2,
      .lines = CW_MAX_MOVES,
      .noise = 64,
      .temperature = 48,
      .blind = 32,
      .cap = 500,
      .greed = 10,
      .sees_mate = true } },
  { { N_ ("School team"), 950 },
    { .depth = 2,
      .lines = CW_MAX_MOVES,
      .noise = 46,
      .temperature = 32,
      .blind = 20,
      .cap = 400,
      .greed = 5,
      .sees_mate = true } },
  { { N_ ("New in the club"), 1050 },
    { .depth = 3,
      .lines = CW_MAX_MOVES,
      .noise = 48,
      .temperature = 34,
      .blind = 20,
      .cap = 400,
      .sees_mate = true } },
  { { N_ ("Casual club player"), 1100 },
    { .depth = 3,
      .lines = CW_MAX_MOVES,
      .noise = 38,
      .temperature = 26,
      .blind = 13,
      .cap = 300,
      .sees_mate = true } },
  { { N_ ("Club player"), 1200 },
    { .depth = 3,
      .lines = CW_MAX_MOVES,
      .noise = 29,
      .temperature = 18,
      .blind = 8,
      .cap = 250,
      .sees_mate = true } },
  { { N_ ("Solid club player"), 1300 },
    { .depth = 4,
      .lines = 16,
      .noise = 28,
      .temperature = 18,
      .blind = 8,
      .cap = 200,
      .sees_mate = true } },
  { { N_ ("Strong club player"), 1400 },
    { .depth = 4,
      .lines = 12,
      .noise = 18,
      .temperature = 11,
      .blind = 3,
      .cap = 150,
      .sees_mate = true } },
  { { N_ ("Team leader"), 1600 },
    { .depth = 5,
      .lines = 8,
      .noise = 13,
      .temperature = 8,
      .blind = 1,
      .cap = 120,
      .sees_mate = true } },
  { { N_ ("City champion"), 1750 },
    { .depth = 6,
      .nodes = 20000,
      .lines = 4,
      .noise = 10,
      .temperature = 7,
      .cap = 80,
      .sees_mate = true } },
  { { N_ ("Candidate master"), 2000 },
    { .nodes = 30000, .lines = 2, .noise = 4, .temperature = 4, .cap = 40, .sees_mate = true } },
  { { N_ ("Master"), 2200 }, { .nodes = 100000, .lines = 1, .sees_mate = true } },
  { { N_ ("Full strength for a second"), 2400 },
    { .nodes = 400000, .lines = 1, .sees_mate = true } },
};

const CwLevelInfo *
cw_level_info (unsigned level)
{
  level = level < 1 ? 1 : level > CW_LEVELS ? CW_LEVELS : level;
  return &rows[level - 1].info;
}

const CwLevel *
cw_level_at (unsigned level)
{
  return level >= 1 && level <= CW_LEVELS ? &rows[level - 1].level : NULL;
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
cw_level_is_blind (const CwLevel *level, uint64_t key, CwColour side, unsigned files, CwMove move,
                   int taken, CwMove before)
{
  if (level->blind == 0)
    return false;
  if (taken && before != CW_NO_MOVE && before != CW_NULL_MOVE
      && cw_move_to (before) == cw_move_to (move))
    return false;
  unsigned dice = (unsigned)(cw_level_mix (key ^ cw_level_mix (move)) % 10000);
  return dice < (unsigned)difficulty (side, files, move, taken) * level->blind;
}

static int
attraction (const CwLevel *level, const CwChoice *choice)
{
  int score = choice->score > CHOICE_LIMIT    ? CHOICE_LIMIT
              : choice->score < -CHOICE_LIMIT ? -CHOICE_LIMIT
                                              : choice->score;

  return score + (choice->pleasing ? (int)level->greed : 0);
}

unsigned
cw_level_choose (const CwLevel *level, const CwChoice *choices, unsigned count, uint64_t random)
{
  unsigned best = count, chosen;
  double sum = 0, at;

  for (unsigned i = 0; i < count; i++)
    {
      if (level->sees_mate && choices[i].score >= CW_MATE - 1)
        return i;
      if (!choices[i].overlooked
          && (best == count
              || attraction (level, &choices[i]) > attraction (level, &choices[best])))
        best = i;
    }
  if (best == count)
    return (unsigned)(random % count); /* sees nothing at all: any move */
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
