/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/claims.h"

#include "base/marks.h"
#include "base/number.h"

#include <math.h>
#include <string.h>

#define EQUAL 0.02
#define VERDICT 0.05 /* a chance below this gives a verdict */

/* The formulas that the refined set was made to fulfil summarise what Capablanca wrote in words. */
#define SHORT_FORM N_ ("The short form of Capablanca’s rules")
#define PRIMER N_ ("J. R. Capablanca, Chess Fundamentals, 1921")
#define AT_LEAST "≥"

static const CwClaim table[] = {
  { "B > N", N_ ("A bishop is worth more than a knight."), SHORT_FORM, false },
  { "B > 3P", N_ ("A bishop is worth more than three pawns."), SHORT_FORM, false },
  { "N > 3P", N_ ("A knight is worth more than three pawns."), SHORT_FORM, false },
  { "B + N = R + 1.5P", N_ ("A bishop and a knight equal a rook and one and a half pawns."),
    SHORT_FORM, false },
  { "Q + P = 2R", N_ ("A queen and a pawn equal two rooks."), SHORT_FORM, false },
  { "B ≥ N", N_ ("A bishop is worth as much as a knight or more."), PRIMER, .again = true },
  { "2B > 2N", N_ ("Two bishops are better than two knights."), PRIMER, true },
  { "R + B > R + N", N_ ("A rook and a bishop are stronger than a rook and a knight."), PRIMER,
    true },
  { "Q + N ≥ Q + B", N_ ("A queen and a knight may be stronger than a queen and a bishop."), PRIMER,
    true },
  { "N < 3P", N_ ("A knight is rarely worth more than three pawns."), PRIMER, false },
  { "R = N + 2P", N_ ("A rook equals a knight and two pawns."), PRIMER, false },
  { "R = B + 2P", N_ ("A rook equals a bishop and two pawns."), PRIMER, false },
  { "2R > Q", N_ ("Two rooks are slightly stronger than a queen."), PRIMER, false },
  { "2R < 2N + B", N_ ("Two rooks are slightly weaker than two knights and a bishop."), PRIMER,
    false },
  { "2R < 2B + N", N_ ("Two rooks are weaker still against two bishops and a knight."), PRIMER,
    false },
  { "2N + B > Q", N_ ("Three minor pieces, two of them knights, are stronger than a queen."),
    PRIMER, false },
  { "2B + N > Q", N_ ("Three minor pieces, two of them bishops, are stronger than a queen."),
    PRIMER, false },
};

_Static_assert(sizeof table / sizeof *table <= CW_MAX_CLAIMS, "room for the claims");

unsigned
cw_claims (const CwClaim **claims)
{
  *claims = table;
  return sizeof table / sizeof *table;
}

/* A parsed formula. */
typedef struct
{
  double left[CW_CLAIM_KINDS], right[CW_CLAIM_KINDS]; /* pieces of each kind */
  char relation;                                      /* '>', '<', '=', or 'g' for at least */
} Formula;

static Formula
read_formula (const char *text)
{
  static const char letters[CW_CLAIM_KINDS + 1] = "PNBRQ";
  Formula formula = { .relation = 0 };
  double count = 1, number;
  while (*text)
    {
      const char *letter = strchr (letters, *text);
      size_t digits = cw_parse_double (text, strlen (text), &number);
      if (digits > 0)
        count = number;
      else if (letter)
        {
          (formula.relation ? formula.right : formula.left)[letter - letters] += count;
          count = 1;
        }
      else if (strncmp (text, AT_LEAST, strlen (AT_LEAST)) == 0)
        formula.relation = 'g';
      else if (strchr ("><=", *text))
        formula.relation = *text;
      text += digits > 0 ? digits : 1;
    }
  return formula;
}

static bool
holds_plainly (char relation, const CwClaimResult *result)
{
  switch (relation)
    {
    case '>':
      return result->difference > 0;
    case 'g':
      return result->difference >= 0;
    case '=':
      return fabs (result->ratio) <= EQUAL;
    default:
      return result->difference < 0;
    }
}

static CwVerdict
verdict_of (char relation, const CwClaimResult *result)
{
  bool above = result->low > 0, below = result->high < 0;
  if (!result->decided)
    return CW_VERDICT_OPEN;
  if (result->error <= 0)
    return result->plain ? CW_VERDICT_HOLDS : CW_VERDICT_FAILS;
  if (relation == '=')
    {
      /* Does the whole interval count as no difference, or none of it? */
      double room = EQUAL * fabs (result->right);
      if (result->low >= -room && result->high <= room)
        return CW_VERDICT_HOLDS;
      return result->low > room || result->high < -room ? CW_VERDICT_FAILS : CW_VERDICT_OPEN;
    }
  if (!above && !below)
    return CW_VERDICT_OPEN;
  return above == (relation != '<') ? CW_VERDICT_HOLDS : CW_VERDICT_FAILS;
}

static const double pawn[CW_MAX_TERMS] = { 1 };

/* The chance that decides: that of no difference; for an equality, that of the border it is beyond,
 * or of the nearer one. */
static double
chance_of (char relation, const CwClaimResult *result, const CwFit *fit,
           const double weights[CW_MAX_TERMS])
{
  double room = relation == '=' ? EQUAL * fabs (result->right) : 0, unit = fit->value[0] / 100;
  if (!result->decided || result->verdict == CW_VERDICT_OPEN)
    return 1;
  if (result->error <= 0)
    return 0;
  double above = cw_fit_ratio_chance (fit, weights, pawn, room / unit);
  double below = cw_fit_ratio_chance (fit, weights, pawn, -room / unit);
  if (fabs (result->difference) <= room)
    return fmax (above, below);
  return result->difference > 0 ? above : below;
}

void
cw_claim_check (const CwClaim *claim, const CwFit *fit, CwClaimResult *result)
{
  Formula formula = read_formula (claim->text);
  double weights[CW_MAX_TERMS] = { 0 };
  *result = (CwClaimResult){ .decided = fit->value[0] > 0 };
  for (unsigned j = 0; j < CW_CLAIM_KINDS; j++)
    {
      result->left += formula.left[j] * fit->value[j];
      result->right += formula.right[j] * fit->value[j];
      weights[j] = formula.left[j] - formula.right[j];
      if (weights[j] != 0 && !fit->known[j])
        result->decided = false;
    }
  result->difference = result->left - result->right;
  result->ratio = result->right != 0 ? result->left / result->right - 1 : 0;
  result->plain = holds_plainly (formula.relation, result);
  result->low = result->high = result->difference;
  if (result->decided)
    {
      CwRatio ratio = cw_fit_ratio (fit, weights, pawn);
      double unit = fit->value[0] / 100;
      result->error = unit * ratio.error;
      result->low = unit * ratio.low;
      result->high = unit * ratio.high;
    }
  result->verdict = verdict_of (formula.relation, result);
  result->chance = chance_of (formula.relation, result, fit, weights);
}

/* True if two formulas ask about the same difference: one is a multiple of the other. */
static bool
are_one (const Formula *one, const Formula *other)
{
  double factor = 0;
  if ((one->relation == '=') != (other->relation == '='))
    return false;
  for (unsigned j = 0; j < CW_CLAIM_KINDS; j++)
    {
      double a = one->left[j] - one->right[j], b = other->left[j] - other->right[j];
      if ((a == 0) != (b == 0))
        return false;
      if (a != 0 && factor == 0)
        factor = b / a;
      if (fabs (b - factor * a) > 1e-9)
        return false;
    }
  return one->relation != '=' || factor == 1;
}

void
cw_claims_check (const CwFit *fit, CwClaimResult results[CW_MAX_CLAIMS])
{
  Formula formulas[CW_MAX_CLAIMS];
  double chances[CW_MAX_CLAIMS];
  unsigned count = sizeof table / sizeof *table, first[CW_MAX_CLAIMS];
  for (unsigned i = 0; i < count; i++)
    {
      cw_claim_check (&table[i], fit, &results[i]);
      formulas[i] = read_formula (table[i].text);
      for (first[i] = 0; !are_one (&formulas[first[i]], &formulas[i]);)
        first[i]++;
      chances[i] = first[i] == i && results[i].decided ? results[i].chance : NAN;
    }
  cw_holm (chances, count);
  for (unsigned i = 0; i < count; i++)
    if (results[i].decided)
      {
        results[i].chance = chances[first[i]];
        if (!(results[i].chance < VERDICT))
          results[i].verdict = CW_VERDICT_OPEN;
      }
}
