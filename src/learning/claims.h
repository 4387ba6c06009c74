/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Capablanca's rules and claims about chess, checked on a value set or a fit of chess. */
#pragma once

#include "learning/fit.h"

#define CW_CLAIM_KINDS 5 /* pawn knight bishop rook queen: the columns of chess */

typedef enum
{
  CW_VERDICT_HOLDS,
  CW_VERDICT_FAILS,
  CW_VERDICT_OPEN
} CwVerdict;

typedef struct
{
  const char *text;    /* "B + N = R + 1.5P"; FEN letters, the same in every language */
  const char *meaning; /* one plain sentence, marked for translation */
  const char *source;  /* marked for translation */
  bool together; /* about pieces that help each other, which no sum of values can show: the answer
                    is only that of the sum */
  bool again;    /* repeats an earlier one in other words: not to be counted twice */
} CwClaim;

typedef struct
{
  double left, right; /* both sides, centipawns */
  double difference;  /* left minus right, centipawns */
  double error;       /* standard error; 0 if errors are not known */
  double low, high;   /* 95 % interval; both the difference if errors are not known */
  double ratio;       /* left / right - 1 */
  bool plain;         /* holds by the numbers alone (for equality: within 2 %) */
  CwVerdict verdict;  /* by the interval: open if the 95 % interval does not decide. An equality
                         holds if all of it is within 2 %, fails if none is */
  double chance;      /* of this verdict by chance with the truth at the border; 1: open */
  bool decided;       /* false: the sample gives no value to a kind in the claim */
} CwClaimResult;

#define CW_MAX_CLAIMS 24

/* The table: the five checks of [Med15] first, then Capablanca's text. */
unsigned cw_claims (const CwClaim **claims);

/* Checks one claim as if it were the only question. */
void cw_claim_check (const CwClaim *claim, const CwFit *fit, CwClaimResult *result);

/* Checks the whole table: a verdict is given only if it stands after so many questions at once
 * [Holm79], and `chance` allows for all. Claims about the same difference count as one question. */
void cw_claims_check (const CwFit *fit, CwClaimResult results[CW_MAX_CLAIMS]);
