/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of problems, as in a file, and the built-in ones (data/problems, embedded; the README
 * there says how they were found). Each entry keeps only what problems are selected by; the problem
 * itself is read on request. Thread-safe only for reading. */
#pragma once

#include "problems/problem.h"

typedef struct
{
  size_t start; /* of the line in `text` */
  unsigned rating, motifs, plies;
  int mate;
} CwProblemEntry;

typedef struct
{
  char *text; /* NUL at the end of each line */
  unsigned count;
  CwProblemEntry *entry;
  unsigned faults; /* lines that should be problems but cannot be read */
  CwStatus fault;  /* the first of them, with its line number */
} CwProblemSet;

/* Reads the problems of a text, skipping everything else. NULL if out of memory. */
CwProblemSet *cw_problem_set_new (const char *text, size_t length);
void cw_problem_set_free (CwProblemSet *set);

/* Problem `index`, from 0 below `count`. */
void cw_problem_set_get (const CwProblemSet *set, unsigned index, CwProblem *problem);

/* Whether a text is a file of problems rather than of games: its first line that is not blank or a
 * comment is one. The `length` bytes may be only its beginning. */
bool cw_problems_recognise (const char *text, size_t length);

/* The built-in problems for chess or shogi; NULL for other games. The first call reads them, which
 * takes some hundredths of a second; thread-safe. */
const CwProblemSet *cw_problems_shipped (const CwGame *game);
