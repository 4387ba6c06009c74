/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fits the model of people's moves (search/human.h) to games of rated players, and checks it.
 *
 * Games are divided by number and seed: of those learned from, 7 in 10 train the network, 2 the
 * rankers (which so see the network as it is on games it does not know), and 1 says when to stop.
 * With `hold`, every other game is kept out of all that, for the check. Everything is trained by
 * Adam's method [KB15]; the same games, options and seed give the same model. */
#pragma once

#include "notation/record.h"
#include "search/human.h"

typedef struct
{
  bool hold;       /* keep half of the games for the check */
  unsigned every;  /* use one position in this many for the rankers, since each is searched; for the
                      check, one in four times as many; 3 */
  unsigned epochs; /* passes of the network; the rankers take twice as many; 12 */
  uint64_t seed;   /* 1 */
} CwPeopleOptions;

CwPeopleOptions cw_people_options_default (void);

typedef struct CwPeople CwPeople;

/* NULL if memory runs out. */
CwPeople *cw_people_new (const CwPeopleOptions *options);
void cw_people_free (CwPeople *people);

/* Adds the positions of one game of chess; `rating` are its players' ratings (0: not known). Leaves
 * out other games and those with a pass. Searches, so it takes some milliseconds a position. False
 * if memory runs out. */
bool cw_people_add (CwPeople *people, const CwRecordGame *game, const unsigned rating[2],
                    CwStatus *status);

/* Called after each pass with its name ("network", "ranker", "ranker alone"), its number and the
 * mean log-likelihood of the moves in games not learned from. */
typedef void (*CwPeopleProgress) (void *context, const char *part, unsigned epoch,
                                  double likelihood);

/* Fits `model`. False if there are too few positions or memory runs out. */
bool cw_people_fit (CwPeople *people, CwHumanModel *model, CwPeopleProgress progress, void *context,
                    CwStatus *status);

#define CW_PEOPLE_BANDS 6   /* ratings to 1199, 1399, 1599, 1799, 1999, and above */
#define CW_PEOPLE_LARGE 250 /* centipawns: a large error */

/* The kind of a large error: the first that applies. */
typedef enum
{
  CW_ERROR_PUT,    /* the piece that moved can be taken at a gain */
  CW_ERROR_LEFT,   /* another piece can be taken at a gain */
  CW_ERROR_MISSED, /* the best move takes something or gives check */
  CW_ERROR_QUIET,  /* a quiet move was better */
  CW_ERROR_KINDS
} CwErrorKind;

/* The lowest rating of a band; 0 for the first. */
unsigned cw_people_band_from (unsigned band);

/* How well a model predicts the moves of people of one band in the games kept out. */
typedef struct
{
  unsigned positions;
  double likeliest;           /* share of positions in which the likeliest move was played */
  double sampled;             /* the same for a move drawn by its probability */
  double likelihood;          /* mean log-likelihood */
  double alone;               /* `likeliest` without the network, as in other games */
  double as[CW_PEOPLE_BANDS]; /* mean log-likelihood if taken for a player of each band */
  double loss[2], large[2];   /* mean loss in centipawns by a search of four plies, and the share of
                                 large errors: of people, and of the model's moves */
  double kind[2][CW_ERROR_KINDS]; /* shares of the kinds of large errors; they sum to 1 */
} CwPeopleCheck;

/* Fills checks[band], and checks[CW_PEOPLE_BANDS] for all bands together. */
void cw_people_check (const CwPeople *people, const CwHumanModel *model,
                      CwPeopleCheck checks[CW_PEOPLE_BANDS + 1]);
