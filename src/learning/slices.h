/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same model on parts of the rows, one beside the other, and whether they differ. Pure,
 * thread-safe. */
#pragma once

#include "learning/joint.h"
#include "learning/pooling.h"

typedef enum
{
  CW_SLICE_PHASE,  /* of chess: by how many pieces are left, in thirds of the start */
  CW_SLICE_RATING, /* mean of both ratings, by 200 */
  CW_SLICE_PLAYER, /* the twelve with most games; a game is in both players' slices */
  CW_SLICE_DECADE,
  CW_SLICE_OPENING, /* the letter of the ECO code */
  CW_SLICE_PAIR,    /* of chess: who has two bishops: nobody, one side, both */
  CW_SLICE_MOVE,    /* by the move of the row, in tens */
  CW_SLICE_SAMPLE,  /* one row a game, the first from a move on: from the 5th, the 10th, … the
                       60th; a game is in each that it reached */
} CwSliceKind;

/* "phase", "rating", … ended by NULL. */
extern const char *const cw_slice_names[];

typedef struct
{
  char name[64]; /* "ending", "2400-2599", "Anand", "1990s", "B", "31-40"; the words of phase and
                    pair are marked for translation */
  unsigned games;
  size_t rows;
  CwFit *fit; /* its state says what is missing where there is too little */
  CwInfluence influence;
} CwSlice;

typedef struct
{
  CwSlice *slice; /* in order of what they are sliced by; players by their number of games */
  unsigned count;
  size_t unknown; /* rows in none, since what they are sliced by is not known of them */
} CwSlices;

/* False where there is no memory. cw_slices_clear is allowed then too. */
bool cw_slices_make (CwSlices *slices, const CwRows *rows, CwSliceKind kind,
                     const CwFitOptions *options);
/* The same by the recommended model, as far as `fit` has it, with options that have no scores;
 * `rows` are the settled ones, where there are such. Each slice has strengths and first move of its
 * own; its scale stands still within a phase, and slices by move have rows from the first one on.
 * One in which a side never won has too few games. False also where `stop` (or NULL) stopped it. */
bool cw_slices_make_joint (CwSlices *slices, const CwRows *rows, CwSliceKind kind,
                           const CwJointOptions *options, CwJointStop stop, void *context);
void cw_slices_clear (CwSlices *slices);

/* Tests whether the scale and the values are the same in all slices, which may share games; the
 * chances are those after all these tests (learning/parts.h). */
unsigned cw_slices_test (const CwSlices *slices, CwPartsTest tests[CW_MAX_COLUMNS]);

/* The values of a column where the slices lean on each other; as cw_pool. */
bool cw_slices_pool (CwPooled *pooled, const CwSlices *slices, unsigned column);
