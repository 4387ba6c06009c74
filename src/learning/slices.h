/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same model on parts of the rows, side by side, and whether they differ. Pure, thread-safe. */
#pragma once

#include "learning/joint.h"
#include "learning/pooling.h"

typedef enum
{
  CW_SLICE_PHASE,  /* chess: by how many pieces are left, in thirds of the start */
  CW_SLICE_RATING, /* mean of both ratings, in steps of 200 */
  CW_SLICE_PLAYER, /* the twelve with most games; a game is in both players' slices */
  CW_SLICE_DECADE,
  CW_SLICE_OPENING, /* the letter of the ECO code */
  CW_SLICE_PAIR,    /* chess: who has two bishops: nobody, one side, both */
  CW_SLICE_MOVE,    /* by the move of the row, in tens */
  CW_SLICE_SAMPLE,  /* one row a game, the first from a move on: the 5th, the 10th, … the 60th; a
                       game is in every slice that it reached */
} CwSliceKind;

/* "phase", "rating", …, NULL-terminated. */
extern const char *const cw_slice_names[];

typedef struct
{
  char name[64]; /* "ending", "2400-2599", "Anand", "1990s", "B", "31-40"; the words for phase and
                    pair are marked for translation */
  unsigned games;
  size_t rows;
  CwFit *fit; /* its state says what is missing if there is too little */
  CwInfluence influence;
} CwSlice;

typedef struct
{
  CwSlice *slice; /* in order of what they are sliced by; players by number of games */
  unsigned count;
  size_t unknown; /* rows in no slice, for lack of what they are sliced by */
} CwSlices;

/* False if memory runs out. cw_slices_clear is safe even then. */
bool cw_slices_make (CwSlices *slices, const CwRows *rows, CwSliceKind kind,
                     const CwFitOptions *options);
/* The same by the recommended model, as far as `fit` can hold it, with options without scores;
 * `rows` are the settled ones, if there are any. Each slice has its own strengths and first move;
 * the scale is constant within a phase, and slices by move use rows from the first on. A slice in
 * which a side never won has too few games. False also if `stop` (or NULL) returned true. */
bool cw_slices_make_joint (CwSlices *slices, const CwRows *rows, CwSliceKind kind,
                           const CwJointOptions *options, CwJointStop stop, void *context);
void cw_slices_clear (CwSlices *slices);

/* Tests whether the scale and the values are the same in all slices, which may share games; the
 * chances are adjusted for all these tests (learning/parts.h). */
unsigned cw_slices_test (const CwSlices *slices, CwPartsTest tests[CW_MAX_COLUMNS]);

/* The values of a column with the slices supporting each other; see cw_pool. */
bool cw_slices_pool (CwPooled *pooled, const CwSlices *slices, unsigned column);
