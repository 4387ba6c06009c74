/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How well the model predicts people's moves in games it has not learned from. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learning/people_data.h"

#define SLIGHT 0.3f /* in knights: a piece that can be taken for less is not in danger */

static const unsigned band_from[CW_PEOPLE_BANDS] = { 0, 1200, 1400, 1600, 1800, 2000 };
/* The rating to use for a player taken for one of the band. */
static const unsigned band_typical[CW_PEOPLE_BANDS] = { 1080, 1300, 1500, 1700, 1890, 2120 };

unsigned
cw_people_band_from (unsigned band)
{
  return band_from[band];
}

static unsigned
band_of (unsigned rating)
{
  unsigned band = CW_PEOPLE_BANDS - 1;

  while (rating < band_from[band])
    band--;
  return band;
}

/* By the search of four plies: inverts the feature that holds its logarithm. */
static double
loss_of (const CwPeopleSample *sample, unsigned move)
{
  return 60 * (exp (sample->features[move][CW_HUMAN_LOSS_FEATURE]) - 1);
}

/* The move that loses least. */
static unsigned
best_of (const CwPeopleSample *sample)
{
  unsigned best = 0;

  for (unsigned i = 1; i < sample->count; i++)
    if (loss_of (sample, i) < loss_of (sample, best))
      best = i;
  return best;
}

static CwErrorKind
kind_of (const CwPeopleSample *sample, unsigned move)
{
  const float *features = sample->features[move], *best = sample->features[best_of (sample)];

  if (features[CW_HUMAN_PUT_FEATURE] > 0)
    return CW_ERROR_PUT;
  if (features[CW_HUMAN_LEFT_FEATURE] > SLIGHT)
    return CW_ERROR_LEFT;
  return best[CW_HUMAN_CAPTURE_FEATURE] > 0 || best[CW_HUMAN_CHECK_FEATURE] > 0 ? CW_ERROR_MISSED
                                                                                : CW_ERROR_QUIET;
}

/* Counts a move that people (0) or the model (1) play with a chance. */
static void
add_move (CwPeopleCheck *check, unsigned who, const CwPeopleSample *sample, unsigned move,
          double chance)
{
  double loss = loss_of (sample, move);

  check->loss[who] += chance * loss;
  if (loss < CW_PEOPLE_LARGE)
    return;
  check->large[who] += chance;
  check->kind[who][kind_of (sample, move)] += chance;
}

/* The move probabilities of a player with `rating`; returns the likeliest move. */
static unsigned
rank (const CwHumanModel *model, const CwPeopleSample *sample, unsigned rating, bool network,
      float *probability)
{
  cw_human_rank (network ? &model->chess : &model->other,
                 (const float (*)[CW_HUMAN_FEATURES])sample->features, sample->count,
                 cw_human_skill (rating), probability);
  cw_human_put_more ((const float (*)[CW_HUMAN_FEATURES])sample->features, sample->count, rating,
                     probability);
  return cw_people_softmax (probability, sample->count);
}

static void
add (CwPeopleCheck *check, const CwHumanModel *model, const CwPeopleSample *sample)
{
  float p[CW_MAX_MOVES];

  check->positions++;
  check->likeliest += rank (model, sample, sample->rating, true, p) == sample->chosen;
  check->sampled += p[sample->chosen];
  check->likelihood += log (fmax (1e-12, p[sample->chosen]));
  add_move (check, 0, sample, sample->chosen, 1);
  for (unsigned i = 0; i < sample->count; i++)
    add_move (check, 1, sample, i, p[i]);
  check->alone += rank (model, sample, sample->rating, false, p) == sample->chosen;
  for (unsigned band = 0; band < CW_PEOPLE_BANDS; band++)
    {
      rank (model, sample, band_typical[band], true, p);
      check->as[band] += log (fmax (1e-12, p[sample->chosen]));
    }
}

static void
divide (CwPeopleCheck *check)
{
  double n = check->positions > 0 ? check->positions : 1;

  check->likeliest /= n;
  check->sampled /= n;
  check->likelihood /= n;
  check->alone /= n;
  for (unsigned band = 0; band < CW_PEOPLE_BANDS; band++)
    check->as[band] /= n;
  for (unsigned who = 0; who < 2; who++)
    {
      for (unsigned kind = 0; check->large[who] > 0 && kind < CW_ERROR_KINDS; kind++)
        check->kind[who][kind] /= check->large[who];
      check->loss[who] /= n;
      check->large[who] /= n;
    }
}

void
cw_people_check (const CwPeople *people, const CwHumanModel *model,
                 CwPeopleCheck checks[CW_PEOPLE_BANDS + 1])
{
  memset (checks, 0, (CW_PEOPLE_BANDS + 1) * sizeof *checks);
  for (size_t s = 0; s < people->count[PART_CHECK]; s++)
    {
      const CwPeopleSample *sample = &people->sample[PART_CHECK][s];
      add (&checks[band_of (sample->rating)], model, sample);
      add (&checks[CW_PEOPLE_BANDS], model, sample);
    }
  for (unsigned band = 0; band <= CW_PEOPLE_BANDS; band++)
    divide (&checks[band]);
}
