/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of problems, as in a file, and those that come with the program (data/problems, embedded;
 * the README there says how they were found). Only what is chosen by is kept of each; the problem
 * itself is read when it is asked for. Not thread-safe but for reading. */
#pragma once

#include "problems/problem.h"

typedef struct
{
  size_t start; /* of its line in the text */
  unsigned rating, motifs, plies;
  int mate;
} CwProblemEntry;

typedef struct
{
  char *text; /* NUL at the end of each line */
  unsigned count;
  CwProblemEntry *entry;
  unsigned faults; /* lines that ought to be problems but cannot be read */
  CwStatus fault;  /* the first of them, with its line */
} CwProblemSet;

/* Reads the problems of a text; what is none is passed over. NULL where there is no memory. */
CwProblemSet *cw_problem_set_new (const char *text, size_t length);
void cw_problem_set_free (CwProblemSet *set);

/* Problem `index`, from 0 below `count`. */
void cw_problem_set_get (const CwProblemSet *set, unsigned index, CwProblem *problem);

/* Whether a text is a file of problems rather than one of games: its first line that says anything
 * is one. `length` bytes may be its beginning alone. */
bool cw_problems_recognise (const char *text, size_t length);

/* Those that come with the program for chess or shogi; NULL for other games. Read at the first
 * call, which takes some hundredths of a second; thread-safe. */
const CwProblemSet *cw_problems_shipped (const CwGame *game);
