/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The specification curve [SSN20]: the same games measured in every defensible way, to see how much
 * of a value is the way of counting. The ways differ in which rows count, from which move on, what
 * a game weighs, what becomes of draws, whether the model knows strengths and a changing scale, and
 * whose games: all, where they have ratings the half with lower or higher ones, and where the file
 * says so and has enough of both, those between people or between engines. Where positions were
 * searched (learning/specification_search.h), some ways have what the search expects of each in
 * place of how its game ended. Values are ratios in the same regression, so in the same unit; the
 * search knows neither players nor results, so only what does not depend on them is varied there.
 * Pure, thread-safe. */
#pragma once

#include "learning/joint.h"

typedef enum
{
  CW_CHOICE_ROWS,      /* CwRowsRule */
  CW_CHOICE_FROM,      /* rows after move 0, 10, 20, 30 */
  CW_CHOICE_WEIGHT,    /* every game or every row the same */
  CW_CHOICE_DRAWS,     /* half a point, or left out */
  CW_CHOICE_STRENGTHS, /* first move and strengths in the model, or not */
  CW_CHOICE_SCALE,     /* changing with the phase, or not */
  CW_CHOICE_WHOSE,     /* CwWhose */
  CW_CHOICE_BY,        /* CwMeasuredBy */
  CW_CHOICES
} CwChoice;

#define CW_MAX_OPTIONS 5                 /* of a choice */
#define CW_MAX_SPECIFICATIONS 984        /* 960 by results, 24 by search */
#define CW_SPECIFICATION_LEAST_GAMES 100 /* of a half, or of people or engines */

/* The options of CW_CHOICE_WHOSE. */
typedef enum
{
  CW_WHOSE_ALL,
  CW_WHOSE_LOWER, /* with ratings lower than those of half of the games, … */
  CW_WHOSE_HIGHER,
  CW_WHOSE_PEOPLE, /* both players are */
  CW_WHOSE_ENGINES,
} CwWhose;

/* The options of CW_CHOICE_BY. */
typedef enum
{
  CW_BY_RESULTS, /* how the game ended */
  CW_BY_SEARCH,  /* what the search expects of the position */
} CwMeasuredBy;

/* A choice and its options; marked for translation. The names are the same in every language. */
typedef struct
{
  const char *name, *title;
  unsigned options;
  const char *option_name[CW_MAX_OPTIONS], *option[CW_MAX_OPTIONS];
} CwChoiceWords;
extern const CwChoiceWords cw_choices[CW_CHOICES];

/* One of the ways, and what it gives. */
typedef struct
{
  uint8_t option[CW_CHOICES];
  bool done; /* a fit with values */
  unsigned games;
  size_t rows;
  double value[CW_MAX_COLUMNS]; /* hundredths of a pawn, or of a point (cw_specification_points); 0
                                   where not known */
  double low[CW_MAX_COLUMNS], high[CW_MAX_COLUMNS]; /* 95 %, infinite where not bounded */
} CwSpecification;

/* What a run needs; the rows must outlive it. */
typedef struct
{
  const CwRows *rows; /* by the usual rule, with what is beside them */
  CwJointStop stop;   /* what is being measured then has no values; or NULL */
  void *context;
  const float *expected[CW_ROWS_RULES]; /* by the search, of the rows of each rule (CwJointOptions'
                                           `outcome`); borrowed. NULL: none are measured by it */
  double variance[CW_ROWS_RULES];       /* of the strengths, from cw_specifications_init */
  bool one_sided[CW_ROWS_RULES]; /* one side never won in the games that have such rows, from there
                                    too: strengths are not known */
  unsigned rating; /* the sum of both ratings that parts the games in halves, from there too; 0: too
                      few games have ratings, or all the same */
  unsigned between[CW_BETWEEN_KINDS]; /* games of each kind, from there too */
} CwSpecifications;

/* Estimates the variance of the strengths once for each rule, and lists the ways that the rows
 * allow; how many there are. */
unsigned cw_specifications_init (CwSpecifications *run,
                                 CwSpecification list[CW_MAX_SPECIFICATIONS]);
/* Whether games of people and of engines are parted: there are enough of both. After
 * cw_specifications_init. */
bool cw_specifications_part_kinds (const CwSpecifications *run);
/* How many points one side has at the start, in games whose values are in points and leave out the
 * unit's error (learning/points.h), as where pieces are in hand; 0 where they are in pawns. */
double cw_specification_points (const CwColumns *columns);
/* Measures in one of the ways; some hundredths of a second for a few thousand games. */
void cw_specification_run (const CwSpecifications *run, CwSpecification *specification);

/* The smallest and largest value of a column over those that are done by results, or by search;
 * false where there is none.
 * The largest is INFINITY where it is of a way that cannot tell the piece's worth (its interval has
 * no end), the smallest -INFINITY where it is of one that cannot tell the piece from nothing. */
bool cw_specification_range (const CwSpecification *list, unsigned count, unsigned column,
                             CwMeasuredBy by, double *low, double *high);
/* The mean of a column's values over the ways by results that take an option of a choice, or, of
 * CW_CHOICE_BY, over those that are counted by both; false where none of them has a value. */
bool cw_specification_mean (const CwSpecification *list, unsigned count, unsigned column,
                            CwChoice choice, unsigned option, double *mean);
/* How much of the variance of a column's values each choice explains by itself, 0 … 1: among the
 * ways by results, CW_CHOICE_BY among those that are counted by both. */
void cw_specification_shares (const CwSpecification *list, unsigned count, unsigned column,
                              double share[CW_CHOICES]);
/* Sorts by the value of a column; those that are not done come last. */
void cw_specification_sort (CwSpecification *list, unsigned count, unsigned column);
