/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/claims.h"

#include "base/marks.h"

#include <math.h>
#include <string.h>

#define N CW_CLAIM_KINDS
#define NORMAL_95 1.959963984540054
#define EQUAL 0.02

/* The formulas that the refined set was made to fulfil sum up what Capablanca wrote in words. */
#define SHORT_FORM N_ ("The short form of Capablanca\xe2\x80\x99s rules")
#define PRIMER N_ ("J. R. Capablanca, Chess Fundamentals, 1921")

#define GREATER CW_RELATION_GREATER
#define AT_LEAST CW_RELATION_AT_LEAST
#define EQUALS CW_RELATION_EQUAL
#define LESS CW_RELATION_LESS

/* Columns: pawn, knight, bishop, rook, queen. */
static const CwClaim table[] = {
  { "B > N",
    N_ ("A bishop is worth more than a knight."),
    SHORT_FORM,
    { 0, 0, 1, 0, 0 },
    { 0, 1, 0, 0, 0 },
    GREATER,
    false },
  { "B > 3P",
    N_ ("A bishop is worth more than three pawns."),
    SHORT_FORM,
    { 0, 0, 1, 0, 0 },
    { 3, 0, 0, 0, 0 },
    GREATER,
    false },
  { "N > 3P",
    N_ ("A knight is worth more than three pawns."),
    SHORT_FORM,
    { 0, 1, 0, 0, 0 },
    { 3, 0, 0, 0, 0 },
    GREATER,
    false },
  { "B + N = R + 1.5P",
    N_ ("A bishop and a knight equal a rook and one and a half pawns."),
    SHORT_FORM,
    { 0, 1, 1, 0, 0 },
    { 1.5, 0, 0, 1, 0 },
    EQUALS,
    false },
  { "Q + P = 2R",
    N_ ("A queen and a pawn equal two rooks."),
    SHORT_FORM,
    { 1, 0, 0, 0, 1 },
    { 0, 0, 0, 2, 0 },
    EQUALS,
    false },

  { "B \xe2\x89\xa5 N",
    N_ ("A bishop is worth as much as a knight or more."),
    PRIMER,
    { 0, 0, 1, 0, 0 },
    { 0, 1, 0, 0, 0 },
    AT_LEAST,
    false },
  { "2B > 2N",
    N_ ("Two bishops are better than two knights."),
    PRIMER,
    { 0, 0, 2, 0, 0 },
    { 0, 2, 0, 0, 0 },
    GREATER,
    true },
  { "R + B > R + N",
    N_ ("A rook and a bishop are stronger than a rook and a knight."),
    PRIMER,
    { 0, 0, 1, 1, 0 },
    { 0, 1, 0, 1, 0 },
    GREATER,
    true },
  { "Q + N \xe2\x89\xa5 Q + B",
    N_ ("A queen and a knight may be stronger than a queen and a bishop."),
    PRIMER,
    { 0, 1, 0, 0, 1 },
    { 0, 0, 1, 0, 1 },
    AT_LEAST,
    true },
  { "N < 3P",
    N_ ("A knight is rarely worth more than three pawns."),
    PRIMER,
    { 0, 1, 0, 0, 0 },
    { 3, 0, 0, 0, 0 },
    LESS,
    false },
  { "R = N + 2P",
    N_ ("A rook equals a knight and two pawns."),
    PRIMER,
    { 0, 0, 0, 1, 0 },
    { 2, 1, 0, 0, 0 },
    EQUALS,
    false },
  { "R = B + 2P",
    N_ ("A rook equals a bishop and two pawns."),
    PRIMER,
    { 0, 0, 0, 1, 0 },
    { 2, 0, 1, 0, 0 },
    EQUALS,
    false },
  { "2R > Q",
    N_ ("Two rooks are slightly stronger than a queen."),
    PRIMER,
    { 0, 0, 0, 2, 0 },
    { 0, 0, 0, 0, 1 },
    GREATER,
    false },
  { "2R < 2N + B",
    N_ ("Two rooks are slightly weaker than two knights and a bishop."),
    PRIMER,
    { 0, 0, 0, 2, 0 },
    { 0, 2, 1, 0, 0 },
    LESS,
    false },
  { "2R < 2B + N",
    N_ ("Two rooks are weaker still against two bishops and a knight."),
    PRIMER,
    { 0, 0, 0, 2, 0 },
    { 0, 1, 2, 0, 0 },
    LESS,
    false },
  { "2N + B > Q",
    N_ ("Three minor pieces, two of them knights, are stronger than a queen."),
    PRIMER,
    { 0, 2, 1, 0, 0 },
    { 0, 0, 0, 0, 1 },
    GREATER,
    false },
  { "2B + N > Q",
    N_ ("Three minor pieces, two of them bishops, are stronger than a queen."),
    PRIMER,
    { 0, 1, 2, 0, 0 },
    { 0, 0, 0, 0, 1 },
    GREATER,
    false },
};

_Static_assert(sizeof table / sizeof *table <= CW_MAX_CLAIMS, "room for the claims");

unsigned
cw_claims (const CwClaim **claims)
{
  *claims = table;
  return sizeof table / sizeof *table;
}

static bool
holds_plainly (CwRelation relation, const CwClaimResult *result)
{
  switch (relation)
    {
    case CW_RELATION_GREATER:
      return result->difference > 0;
    case CW_RELATION_AT_LEAST:
      return result->difference >= 0;
    case CW_RELATION_EQUAL:
      return fabs (result->ratio) <= EQUAL;
    case CW_RELATION_LESS:
      return result->difference < 0;
    }
  return false;
}

/* Whether all that the difference may be is no difference, or none of it is. */
static CwVerdict
judge_equality (const CwClaimResult *result)
{
  double room = EQUAL * fabs (result->right);
  if (result->low >= -room && result->high <= room)
    return CW_VERDICT_HOLDS;
  return result->low > room || result->high < -room ? CW_VERDICT_FAILS : CW_VERDICT_OPEN;
}

static CwVerdict
judge (CwRelation relation, const CwClaimResult *result)
{
  bool above = result->low > 0, below = result->high < 0;
  if (result->error <= 0)
    return result->plain ? CW_VERDICT_HOLDS : CW_VERDICT_FAILS;
  if (relation == CW_RELATION_EQUAL)
    return judge_equality (result);
  if (!above && !below)
    return CW_VERDICT_OPEN;
  return above == (relation != CW_RELATION_LESS) ? CW_VERDICT_HOLDS : CW_VERDICT_FAILS;
}

static void
compare (const CwClaim *claim, const double values[N], CwClaimResult *result)
{
  *result = (CwClaimResult){ .decided = true };
  for (unsigned j = 0; j < N; j++)
    {
      result->left += claim->left[j] * values[j];
      result->right += claim->right[j] * values[j];
    }
  result->difference = result->left - result->right;
  result->ratio = result->right != 0 ? result->left / result->right - 1 : 0;
  result->plain = holds_plainly (claim->relation, result);
}

static void
conclude (const CwClaim *claim, double error, CwClaimResult *result)
{
  result->error = error;
  result->low = result->difference - NORMAL_95 * error;
  result->high = result->difference + NORMAL_95 * error;
  result->verdict = result->decided ? judge (claim->relation, result) : CW_VERDICT_OPEN;
}

void
cw_claim_check (const CwClaim *claim, const CwFit *fit, CwClaimResult *result)
{
  double weights[CW_MAX_COLUMNS] = { 0 };
  compare (claim, fit->value, result);
  result->decided = fit->value[0] > 0;
  for (unsigned j = 0; j < N; j++)
    {
      weights[j] = claim->left[j] - claim->right[j];
      if (weights[j] != 0 && !fit->known[j])
        result->decided = false;
    }
  conclude (claim, result->decided ? cw_fit_error_of (fit, weights) : 0, result);
}

void
cw_claim_check_values (const CwClaim *claim, const double values[N], const double errors[N],
                       CwClaimResult *result)
{
  double variance = 0;
  compare (claim, values, result);
  for (unsigned j = 0; errors && j < N; j++)
    {
      double part = (claim->left[j] - claim->right[j]) * errors[j];
      variance += part * part;
    }
  conclude (claim, sqrt (variance), result);
}
