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
  const char *text;    /* "B + N = R + 1.5P"; letters as in FEN, the same in every language */
  const char *meaning; /* one plain sentence, marked for translation */
  const char *source;  /* marked for translation */
  bool together;       /* about pieces that help each other, which a sum of values cannot see: its
                          answer is only that of the sum */
  bool again;          /* says what one before it says, in other words: not to be counted twice */
} CwClaim;

typedef struct
{
  double left, right; /* both sides, centipawns */
  double difference;  /* left minus right, centipawns */
  double error;       /* its standard error; 0 where no errors are known */
  double low, high;   /* 95 %; both the difference where no errors are known */
  double ratio;       /* left / right - 1 */
  bool plain;         /* holds by the numbers alone (equal: within 2 %) */
  CwVerdict verdict;  /* with the interval: open where the 95 % interval decides neither way. An
                         equality holds where all of it is within 2 %, fails where none is */
  double chance;      /* of a verdict by chance alone where the truth is at its border; 1: open */
  bool decided;       /* false: the sample gives no value to a kind that the claim is about */
} CwClaimResult;

#define CW_MAX_CLAIMS 24

/* The table: the five checks of [Med15] first, then Capablanca's text. */
unsigned cw_claims (const CwClaim **claims);

/* Checks one claim, as if it alone was asked. */
void cw_claim_check (const CwClaim *claim, const CwFit *fit, CwClaimResult *result);

/* Checks the whole table: a verdict is given where it stands after so many questions at once
 * [Holm79], and `chance` is that of all. Claims about the same difference are one question. */
void cw_claims_check (const CwFit *fit, CwClaimResult results[CW_MAX_CLAIMS]);
