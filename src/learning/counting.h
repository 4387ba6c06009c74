/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "When counting lies": positions where counting the pieces gives a wrong value, or the right one
 * for a wrong reason. They are data (data/counting/counting.ini, embedded). Pure, thread-safe. */
#pragma once

#include "core/position.h"
#include "learning/material_balance.h"

typedef enum
{
  CW_TRUTH_LOST, /* White loses with best play */
  CW_TRUTH_DRAWN,
  CW_TRUTH_WON,
  CW_TRUTH_OPEN, /* nobody has proved it */
} CwTruth;

typedef struct
{
  char name[32]; /* "evergreen" */
  const CwGame *game;
  CwPosition position;
  CwTruth truth;
  char title[64];               /* in English like the others, marked for translation */
  char about[256], answer[512]; /* what the board shows, and the truth about it */
} CwCountingCase;

/* The index-th case from 0; false past the last, or if the data are broken. */
bool cw_counting_case (unsigned index, CwCountingCase *result);

/* What the count says: by the measured values of chess and their curve, for pieces with the same
 * names in the case's game. `values` (may be NULL) gets the ones used. */
void cw_counting_balance (const CwCountingCase *of, CwValues *values, CwMaterialBalance *balance);
