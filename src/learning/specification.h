/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The specification curve [SSN20]: the same games measured in every defensible way, to see how much
 * of a value is due to the way of counting. The ways differ in which rows count, from which move
 * on, what a game weighs, how draws count, whether the model has strengths and a changing scale,
 * and whose games: all; if they have ratings, the half with lower or with higher ones; and if the
 * file says so and has enough of both, those between people or between engines. If positions were
 * searched (learning/specification_search.h), some ways use the search's expected score instead of
 * the game's result. Values are ratios in the same regression, so in the same unit; the search
 * knows neither players nor results, so only what does not depend on them is varied there. Pure,
 * thread-safe. */
#pragma once

#include "learning/joint.h"

typedef enum
{
  CW_CHOICE_ROWS,      /* CwRowsRule */
  CW_CHOICE_FROM,      /* rows after move 0, 10, 20, 30 */
  CW_CHOICE_WEIGHT,    /* every game or every row counts the same */
  CW_CHOICE_DRAWS,     /* half a point, or left out */
  CW_CHOICE_STRENGTHS, /* first move and strengths in the model, or not */
  CW_CHOICE_SCALE,     /* changing with the phase, or constant */
  CW_CHOICE_WHOSE,     /* CwWhose */
  CW_CHOICE_BY,        /* CwMeasuredBy */
  CW_CHOICES
} CwChoice;

#define CW_MAX_OPTIONS 5                 /* of a choice */
#define CW_MAX_SPECIFICATIONS 984        /* 960 by results, 24 by search */
#define CW_SPECIFICATION_LEAST_GAMES 100 /* in a half, or of people or engines */

/* The options of CW_CHOICE_WHOSE. */
typedef enum
{
  CW_WHOSE_ALL,
  CW_WHOSE_LOWER, /* with a sum of ratings below the median, … */
  CW_WHOSE_HIGHER,
  CW_WHOSE_PEOPLE, /* both players are people */
  CW_WHOSE_ENGINES,
} CwWhose;

/* The options of CW_CHOICE_BY. */
typedef enum
{
  CW_BY_RESULTS, /* how the game ended */
  CW_BY_SEARCH,  /* what the search expects from the position */
} CwMeasuredBy;

/* A choice and its options; marked for translation. The names are in English. */
typedef struct
{
  const char *name, *title;
  unsigned options;
  const char *option_name[CW_MAX_OPTIONS], *option[CW_MAX_OPTIONS];
} CwChoiceWords;
extern const CwChoiceWords cw_choices[CW_CHOICES];

/* One of the ways, and its result. */
typedef struct
{
  uint8_t option[CW_CHOICES];
  bool done; /* a fit with values */
  unsigned games;
  size_t rows;
  double value[CW_MAX_COLUMNS]; /* hundredths of a pawn, or of a point (cw_specification_points); 0
                                   if not known */
  double low[CW_MAX_COLUMNS], high[CW_MAX_COLUMNS]; /* 95 % interval, infinite if unbounded */
} CwSpecification;

/* The input of a run; the rows must outlive it. */
typedef struct
{
  const CwRows *rows; /* by the usual rule, with those beside them */
  CwJointStop stop;   /* when it stops, the way being measured has no values; or NULL */
  void *context;
  const float *expected[CW_ROWS_RULES]; /* by the search, for the rows of each rule (CwJointOptions'
                                           `outcome`); borrowed. NULL: no ways by search */
  double variance[CW_ROWS_RULES];       /* of the strengths, set by cw_specifications_init */
  bool one_sided[CW_ROWS_RULES]; /* set there too: one side never won in the games with such rows,
                                    so strengths are not known */
  unsigned rating; /* set there too: the sum of both ratings that halves the games; 0: too few games
                      have ratings, or they are all the same */
  unsigned between[CW_BETWEEN_KINDS]; /* set there too: games of each kind */
} CwSpecifications;

/* Estimates the variance of the strengths once for each rule, and lists the ways that the rows
 * allow; returns their number. */
unsigned cw_specifications_init (CwSpecifications *run,
                                 CwSpecification list[CW_MAX_SPECIFICATIONS]);
/* Are games of people and of engines also measured apart? True with enough of both. Call after
 * cw_specifications_init. */
bool cw_specifications_part_kinds (const CwSpecifications *run);
/* How many points one side has at the start, for games whose values are in points without the
 * unit's error (learning/points.h), such as those with pieces in hand; 0 if values are in pawns. */
double cw_specification_points (const CwColumns *columns);
/* Measures in one of the ways; takes some hundredths of a second for a few thousand games. */
void cw_specification_run (const CwSpecifications *run, CwSpecification *specification);

/* The smallest and largest value of a column over the completed ways by results, or by search;
 * false if there are none. The largest is INFINITY if its interval has no upper end, the smallest
 * -INFINITY if its interval reaches 0. */
bool cw_specification_range (const CwSpecification *list, unsigned count, unsigned column,
                             CwMeasuredBy by, double *low, double *high);
/* The mean of a column's values over the ways by results with an option of a choice; for
 * CW_CHOICE_BY, over those that are counted by both. False if none has a value. */
bool cw_specification_mean (const CwSpecification *list, unsigned count, unsigned column,
                            CwChoice choice, unsigned option, double *mean);
/* The share of the variance of a column's values that each choice explains by itself, 0 … 1: among
 * the ways by results; for CW_CHOICE_BY, among those that are counted by both. */
void cw_specification_shares (const CwSpecification *list, unsigned count, unsigned column,
                              double share[CW_CHOICES]);
/* Sorts by the value of a column; ways without one come last. */
void cw_specification_sort (CwSpecification *list, unsigned count, unsigned column);
