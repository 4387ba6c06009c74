/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/people.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learning/distribution.h"
#include "learning/people_data.h"

#define LEAST_MOVES 2
/* People play openings too, but the first moves are few, and the rankers learn from later ones. */
#define RANKER_PLIES 12
#define FEWEST 1000 /* positions needed for a fit */

CwPeopleOptions
cw_people_options_default (void)
{
  return (CwPeopleOptions){ .every = 3, .epochs = 12, .seed = 1 };
}

CwPeople *
cw_people_new (const CwPeopleOptions *options)
{
  CwPeople *people = calloc (1, sizeof *people);

  if (!people)
    return NULL;
  people->options = *options;
  people->search = cw_search_new (16);
  if (!people->search)
    {
      free (people);
      return NULL;
    }
  return people;
}

void
cw_people_free (CwPeople *people)
{
  if (!people)
    return;
  for (unsigned part = 0; part < PARTS; part++)
    {
      for (size_t i = 0; i < people->count[part]; i++)
        {
          free (people->sample[part][i].on);
          free (people->sample[part][i].features);
        }
      free (people->sample[part]);
    }
  cw_search_free (people->search);
  free (people);
}

/* --- samples -----------------------------------------------------------------------------------
 */

static CwPeoplePart
part_of (const CwPeople *people, unsigned game)
{
  uint64_t random = people->options.seed * UINT64_C (0xd1342543de82ef95) + game;
  unsigned ten = cw_random_below (&random, 10);

  if (people->options.hold && game % 2 == 1)
    return PART_CHECK;
  return ten < 7 ? PART_NETWORK : ten < 9 ? PART_RANKER : PART_STOP;
}

static CwPeopleSample *
add_sample (CwPeople *people, CwPeoplePart part)
{
  if (people->count[part] == people->room[part])
    {
      size_t room = people->room[part] * 2 + 1024;
      CwPeopleSample *grown = realloc (people->sample[part], room * sizeof *grown);
      if (!grown)
        return NULL;
      people->sample[part] = grown;
      people->room[part] = room;
    }
  return memset (&people->sample[part][people->count[part]], 0, sizeof (CwPeopleSample));
}

/* Stores the inputs of the network and the outputs of the moves, which are people->moves. */
static bool
fill_network (CwPeople *people, CwPeopleSample *sample, const CwPosition *position,
              const CwUndo *last)
{
  uint16_t inputs[CW_HUMAN_ACTIVE];

  sample->inputs = (uint16_t)cw_human_inputs (position, last, sample->rating, inputs);
  sample->on = malloc ((sample->inputs + 2u * sample->count) * sizeof *sample->on);
  if (!sample->on)
    return false;
  memcpy (sample->on, inputs, sample->inputs * sizeof *inputs);
  for (unsigned i = 0; i < sample->count; i++)
    cw_human_outputs (position, people->moves[i].move, sample->on + sample->inputs + 2 * i);
  return true;
}

static bool
fill_features (CwPeople *people, CwPeopleSample *sample, const CwPosition *position,
               const CwUndo *last)
{
  const CwHumanChoice choice = {
    .position = position,
    .last = last,
    .evaluation = cw_search_evaluation (people->search),
    .unit = 1,
    .count = sample->count,
    .moves = people->moves,
  };

  sample->features = malloc (sample->count * sizeof *sample->features);
  if (sample->features)
    cw_human_features (&choice, sample->features);
  return sample->features != NULL;
}

/* Is this position of the part one to take? */
static bool
is_taken (CwPeople *people, CwPeoplePart part, unsigned ply)
{
  unsigned every = part == PART_NETWORK ? 1
                   : part == PART_CHECK ? 4 * people->options.every
                                        : people->options.every;

  if (part != PART_NETWORK && ply < RANKER_PLIES)
    return false;
  return people->seen[part]++ % every == 0;
}

static void
list_moves (CwPeople *people, CwPeopleSample *sample, const CwPosition *position,
            const CwUndo *last, bool searched)
{
  CwMoveList list;

  if (searched)
    {
      sample->count = (uint16_t)cw_search_look (people->search, position, last, people->moves);
      return;
    }
  cw_legal_moves (position, &list);
  sample->count = (uint16_t)list.count;
  for (unsigned i = 0; i < list.count; i++)
    people->moves[i].move = list.moves[i];
}

static bool
add_position (CwPeople *people, CwPeoplePart part, const CwPosition *position, const CwUndo *last,
              CwMove played, unsigned rating)
{
  bool searched = part != PART_NETWORK;
  CwPeopleSample *sample = add_sample (people, part);

  if (!sample)
    return false;
  sample->rating = (uint16_t)rating;
  list_moves (people, sample, position, last, searched);
  while (sample->chosen < sample->count && people->moves[sample->chosen].move != played)
    sample->chosen++;
  if (sample->count < LEAST_MOVES || sample->chosen == sample->count)
    return true;
  people->count[part]++;
  return fill_network (people, sample, position, last)
         && (!searched || fill_features (people, sample, position, last));
}

bool
cw_people_add (CwPeople *people, const CwRecordGame *game, const unsigned rating[2],
               CwStatus *status)
{
  CwPosition position = game->start;
  const CwUndo *last = NULL;

  if (!cw_game_is_chess (game->game) || game->null_move || game->plies == 0)
    return true;
  CwPeoplePart part = part_of (people, people->games++);
  CwUndo *undo = malloc (game->plies * sizeof *undo);
  bool room = undo != NULL;
  for (unsigned ply = 0; room && ply < game->plies; ply++)
    {
      unsigned own = rating[cw_position_side (&position)];
      if (own > 0 && is_taken (people, part, ply))
        room = add_position (people, part, &position, last, game->moves[ply], own);
      cw_do (&position, game->moves[ply], &undo[ply], last);
      last = &undo[ply];
    }
  free (undo);
  return room || cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
}

/* --- fitting -----------------------------------------------------------------------------------
 */

bool
cw_adam_init (CwAdam *adam, size_t count)
{
  adam->count = count;
  adam->value = calloc (4 * count, sizeof *adam->value);
  if (!adam->value)
    return false;
  adam->gradient = adam->value + count;
  adam->mean = adam->gradient + count;
  adam->square = adam->mean + count;
  return true;
}

void
cw_adam_clear (CwAdam *adam)
{
  free (adam->value);
}

void
cw_adam_step (CwAdam *adam, unsigned step, double rate, double decay)
{
  float scale = (float)(rate * sqrt (1 - pow (0.999, step)) / (1 - pow (0.9, step)));
  float keep = (float)(1 - rate * decay);

  for (size_t i = 0; i < adam->count; i++)
    {
      float g = adam->gradient[i];
      adam->mean[i] = 0.9f * adam->mean[i] + 0.1f * g;
      adam->square[i] = 0.999f * adam->square[i] + 0.001f * g * g;
      adam->value[i] =
          keep * adam->value[i] - scale * adam->mean[i] / (sqrtf (adam->square[i]) + 1e-8f);
      adam->gradient[i] = 0;
    }
}

unsigned
cw_people_softmax (float *liking, unsigned count)
{
  unsigned best = 0;
  float sum = 0;

  for (unsigned i = 1; i < count; i++)
    if (liking[i] > liking[best])
      best = i;
  float most = liking[best];
  for (unsigned i = 0; i < count; i++)
    sum += liking[i] = expf (liking[i] - most);
  for (unsigned i = 0; i < count; i++)
    liking[i] /= sum;
  return best;
}

bool
cw_people_fit (CwPeople *people, CwHumanModel *model, CwPeopleProgress progress, void *context,
               CwStatus *status)
{
  if (people->count[PART_NETWORK] < FEWEST || people->count[PART_RANKER] < FEWEST
      || people->count[PART_STOP] < FEWEST / 2)
    return cw_status_fail (status, CW_PEOPLE_TOO_FEW, NULL, NULL);
  if (!cw_people_fit_network (people, &model->network, progress, context)
      || !cw_people_fit_ranker (people, &model->chess, true, "ranker", progress, context)
      || !cw_people_fit_ranker (people, &model->other, false, "ranker alone", progress, context))
    return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
  return true;
}
