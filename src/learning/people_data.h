/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a training of the model of people's moves. Internal to learning. */
#pragma once

#include "learning/people.h"

typedef enum
{
  PART_NETWORK,
  PART_RANKER,
  PART_STOP, /* says when the others have learned enough */
  PART_CHECK,
  PARTS
} CwPeoplePart;

/* A position and the move that was played, number `chosen` of `count`. */
typedef struct
{
  uint16_t count, chosen;
  uint16_t rating;
  uint16_t inputs; /* how many are on */
  uint16_t *on;    /* the inputs, then two outputs per move */
  float (
      *features)[CW_HUMAN_FEATURES]; /* one row per move; NULL if only the network learns from it */
} CwPeopleSample;

struct CwPeople
{
  CwPeopleOptions options;
  CwSearch *search;
  unsigned games;
  size_t seen[PARTS]; /* positions met */
  CwPeopleSample *sample[PARTS];
  size_t count[PARTS], room[PARTS];
  CwHumanMove moves[CW_MAX_MOVES];
};

static inline const uint16_t *
cw_people_outputs (const CwPeopleSample *sample)
{
  return sample->on + sample->inputs;
}

/* Fits the network, and with it sets the network's feature of the other parts' samples. */
bool cw_people_fit_network (CwPeople *people, CwHumanNetwork *network, CwPeopleProgress progress,
                            void *context);
/* Fits a ranker, with or without the network's feature. */
bool cw_people_fit_ranker (CwPeople *people, CwHumanRanker *ranker, bool network, const char *name,
                           CwPeopleProgress progress, void *context);

/* The numbers in training and their state in Adam's method. `step` counts from 1. */
typedef struct
{
  size_t count;
  float *value, *gradient, *mean, *square;
} CwAdam;

bool cw_adam_init (CwAdam *adam, size_t count);
void cw_adam_clear (CwAdam *adam);
/* One step by the gradient, which is then cleared; `decay` draws the numbers to 0. */
void cw_adam_step (CwAdam *adam, unsigned step, double rate, double decay);

/* Turns `count` likings into probabilities; returns the index of the largest. */
unsigned cw_people_softmax (float *liking, unsigned count);
