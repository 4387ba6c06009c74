/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How well the model foretells people's moves in games that it has not learned from. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learning/people_data.h"

static const unsigned band_from[CW_PEOPLE_BANDS] = { 0, 1200, 1400, 1600, 1800, 2000 };
/* Who stands for a band where its level is taken for another's. */
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

/* By the search of four plies: the feature of its depth holds the logarithm. */
static double
loss_of (const CwPeopleSample *sample, unsigned move)
{
  return 60 * (exp (sample->features[move][CW_HUMAN_LOSS_FEATURE]) - 1);
}

/* Probabilities of a player of `rating`; the likeliest move. */
static unsigned
rank (const CwHumanModel *model, const CwPeopleSample *sample, unsigned rating, bool network,
      float *probability)
{
  cw_human_rank (network ? &model->chess : &model->other,
                 (const float (*)[CW_HUMAN_FEATURES])sample->features, sample->count,
                 cw_human_skill (rating), probability);
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
  check->loss[0] += loss_of (sample, sample->chosen);
  check->large[0] += loss_of (sample, sample->chosen) >= CW_PEOPLE_LARGE;
  for (unsigned i = 0; i < sample->count; i++)
    {
      check->loss[1] += p[i] * loss_of (sample, i);
      check->large[1] += loss_of (sample, i) >= CW_PEOPLE_LARGE ? p[i] : 0;
    }
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
