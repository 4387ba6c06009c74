/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games with known values, for tests. */
#pragma once

#include "fixture.h"

#include <math.h>

#include "learning/distribution.h"
#include "learning/inference.h"
#include "learning/phase.h"

/* At least 0 and below 1. */
static inline double
random_unit (uint64_t *state)
{
  return (double)(cw_random_next (state) >> 11) / 9007199254740992.0;
}

typedef struct
{
  double theta[FIXTURE_KINDS]; /* log-odds of the pieces */
  double pair;                 /* of the bishop pair */
  double first;                /* of the first move */
  double cut;                  /* 0: no draws */
  double by_phase;             /* all log-odds times 1 + this times the phase, ½ at the start */
  unsigned games;
  unsigned most;       /* rows a game, from 1 */
  bool opposite;       /* single bishops are of opposite colours in half of the rows */
  unsigned every_long; /* one game in this many has five times the further rows; 0: none */
  unsigned players;    /* 0: games do not name their players */
  double strength;     /* of the players: the standard deviation in log-odds … */
  double lean;         /* … and that of each piece's worth in their hands, relative */
} Planted;

/* Random pieces for both sides, most of them level; returns White's log-odds. */
static inline double
planted_counts (const Planted *planted, uint64_t *random, CwCounts *counts)
{
  static const uint8_t start[FIXTURE_KINDS] = { 8, 2, 2, 2, 1 };
  double z = planted->first;
  memset (counts, 0, sizeof *counts);

  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned j = 0; j < FIXTURE_KINDS; j++)
      {
        uint32_t least = j == 0 ? 4 : 0;
        uint32_t pieces = start[j];
        if (random_unit (random) < 0.6)
          pieces = least + cw_random_below (random, start[j] - least + 1);
        counts->of[colour][j] = (uint8_t)pieces;
        z += (colour == 0 ? 1 : -1) * planted->theta[j] * pieces;
      }
  if (planted->opposite && counts->of[0][2] == 1 && counts->of[1][2] == 1)
    counts->flags = random_unit (random) < 0.5 ? CW_ROW_OPPOSITE_BISHOPS : 0;
  z += planted->pair * ((counts->of[0][2] >= 2) - (counts->of[1][2] >= 2));
  if (planted->by_phase != 0)
    {
      CwColumns columns;
      CwPhase phase;
      uint8_t pieces[2 * FIXTURE_KINDS];
      cw_columns_init (&columns, NULL);
      cw_phase_init (&phase, &columns);
      memcpy (pieces, counts->of[0], FIXTURE_KINDS);
      memcpy (pieces + FIXTURE_KINDS, counts->of[1], FIXTURE_KINDS);
      z *= 1 + planted->by_phase * (fmin (cw_phase_left (&phase, pieces), 1) - 0.5);
    }
  return z;
}

static inline uint8_t
planted_result (const Planted *planted, double z, uint64_t *random)
{
  double u = random_unit (random);
  if (u < 1 / (1 + exp (planted->cut - z)))
    return 2;
  return u < 1 - 1 / (1 + exp (planted->cut + z)) ? 1 : 0;
}

/* A standard normal number that is fixed by the player's number and the piece. */
static inline double
planted_trait (uint64_t seed, unsigned player, unsigned trait)
{
  uint64_t state = seed ^ (player * 97 + trait + 1) * UINT64_C (0xd1342543de82ef95);
  cw_random_next (&state);
  double radius = sqrt (-2 * log (1 - random_unit (&state)));
  return radius * cos (2 * G_PI * random_unit (&state));
}

/* What is planted in a game between two players. */
static inline Planted
planted_game (const Planted *planted, uint64_t seed, const unsigned player[2])
{
  Planted game = *planted;
  game.first +=
      planted->strength * (planted_trait (seed, player[0], 9) - planted_trait (seed, player[1], 9));
  for (unsigned j = 0; j < FIXTURE_KINDS; j++)
    game.theta[j] *=
        1
        + planted->lean / 2
              * (planted_trait (seed, player[0], j) + planted_trait (seed, player[1], j));
  return game;
}

/* Fills `rows`. Further rows of a game are like the one before, or drawn from all positions with
 * the same result: what is planted then holds for each row, but the rows of one game are
 * correlated. */
static inline void
plant_games (CwRows *rows, const Planted *planted, uint64_t seed)
{
  uint64_t random = seed;
  cw_rows_init (rows);
  cw_random_next (&random);
  for (unsigned i = 0; i < planted->players; i++)
    {
      char name[16];
      g_snprintf (name, sizeof name, "%u", i);
      cw_names_add (&rows->names, name);
    }
  for (unsigned g = 0; g < planted->games; g++)
    {
      CwCounts counts;
      CwRow row = { .game = rows->games++ };
      unsigned player[2] = { 0, 0 };
      Planted own = *planted;
      if (planted->players > 0)
        {
          player[0] = cw_random_below (&random, planted->players);
          player[1] = cw_random_below (&random, planted->players - 1);
          player[1] += player[1] >= player[0];
          own = planted_game (planted, seed, player);
        }
      row.result = planted_result (&own, planted_counts (&own, &random, &counts), &random);
      unsigned more = cw_random_below (&random, planted->most);
      more *= planted->every_long > 0 && g % planted->every_long == 0 ? 5 : 1;
      g_assert_true (cw_rows_append (rows, &row, &counts));
      for (unsigned i = 0; i < 2 && planted->players > 0; i++)
        cw_rows_game (rows, g)->player[i] = player[i] + 1;
      for (unsigned i = 0; i < more; i++)
        {
          bool found = random_unit (&random) < 0.6;
          while (!found)
            found = planted_result (&own, planted_counts (&own, &random, &counts), &random)
                    == row.result;
          row.ply++;
          g_assert_true (cw_rows_append (rows, &row, &counts));
        }
    }
  rows->read = rows->games;
}

static const Planted usual = {
  .theta = { 0.7, 2.0, 2.3, 3.3, 6.5 },
  .pair = 0.4,
  .first = 0.2,
  .cut = 0.8,
  .games = 4000,
  .most = 6,
};

/* The set of the features with these names, separated by commas. */
static inline unsigned
features_named (const char *names)
{
  g_auto (GStrv) words = g_strsplit (names, ",", -1);
  unsigned features = 0;
  for (char **word = words; *word; word++)
    {
      g_assert_cmpuint (cw_feature_named (*word), <, cw_feature_count);
      features |= 1u << cw_feature_named (*word);
    }
  return features;
}

static inline CwFitOptions
options_of (CwDraws draws, const char *features)
{
  CwFitOptions options = cw_fit_options_default ();
  options.draws = draws;
  options.features = features_named (features);
  return options;
}

static inline CwFit *
fit_rows (const CwRows *rows, const CwFitOptions *options)
{
  CwFit *fit = g_new0 (CwFit, 1);
  CwStatus status = { 0 };
  g_assert_true (cw_fit_possible (rows, options, &status));
  cw_fit (fit, rows, options, NULL, NULL);
  return fit;
}

/* Tests all features of a fit and returns the test of one, by name and part; NULL if it was not
 * made. */
static inline const CwFeatureTest *
test_of (const CwRows *rows, const CwFit *fit, const char *name, CwTestPart part)
{
  static CwFeatureTest tests[CW_MAX_TESTS];
  unsigned count = cw_fit_test (rows, fit, tests);
  for (unsigned i = 0; i < count; i++)
    if (tests[i].feature == cw_feature_named (name) && tests[i].part == part)
      return &tests[i];
  return NULL;
}

/* A fit with the features of these names. */
static inline CwFit *
fit_features (const CwRows *rows, CwDraws draws, const char *features)
{
  CwFitOptions options = options_of (draws, features);
  return fit_rows (rows, &options);
}
