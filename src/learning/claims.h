/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Capablanca's rules and claims, checked on a value set or a fit. */
#pragma once

#include "learning/fit.h"

typedef enum {
  CW_RELATION_GREATER,
  CW_RELATION_AT_LEAST,
  CW_RELATION_EQUAL,
  CW_RELATION_LESS,
} CwRelation;

typedef enum { CW_VERDICT_HOLDS, CW_VERDICT_FAILS, CW_VERDICT_OPEN } CwVerdict;

typedef struct {
  const char *text;   /* "B + N = R + 1.5P" */
  const char *source; /* marked for translation */
  double left[CW_ROW_KINDS], right[CW_ROW_KINDS];
  CwRelation relation;
} CwClaim;

typedef struct {
  double difference; /* left minus right, centipawns */
  double error;      /* its standard error; 0 where no errors are known */
  double ratio;      /* left / right - 1 */
  bool plain;        /* holds by the numbers alone (equal: within 2 %) */
  CwVerdict verdict; /* with the interval: open where the 95 % interval decides neither way */
} CwClaimResult;

unsigned cw_claims (const CwClaim **claims); /* the table, the article's five checks first */
void cw_claim_check (const CwClaim *claim, const CwFit *fit, CwClaimResult *result);
void cw_claim_check_values (const CwClaim *claim, const double values[CW_ROW_KINDS],
                            CwClaimResult *result);
