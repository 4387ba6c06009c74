/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include "learning/claims.h"
#include "learning/samples.h"

#define N CW_CLAIM_KINDS

/* The first claim with this text. */
static const CwClaim *
claim_named (const char *text)
{
  const CwClaim *claims;
  unsigned count = cw_claims (&claims);
  for (unsigned i = 0; i < count; i++)
    if (g_str_equal (claims[i].text, text))
      return &claims[i];
  g_assert_not_reached ();
}

/* Checks a claim on values with independent errors (NULL: none) and an exact pawn. */
static CwClaimResult
check (const CwClaim *claim, const double values[N], const double errors[N])
{
  g_autofree CwFit *fit = g_new0 (CwFit, 1);
  CwClaimResult result;
  CwValues set = { 0 };
  for (unsigned j = 0; j < N; j++)
    set.board[j + 1] = values[j];
  cw_fit_of_values (fit, &set);
  for (unsigned j = 0; errors && j < N; j++)
    {
      fit->theta[j] = values[j] / 100;
      fit->covariance[j][j] = errors[j] * errors[j] / 1e4;
    }
  cw_claim_check (claim, fit, &result);
  return result;
}

static CwVerdict
verdict_on (const char *text, const double values[N], const double errors[N])
{
  return check (claim_named (text), values, errors).verdict;
}

/* The five claims of [Med15] in its order, and texts for all. */
static void
test_table (void)
{
  static const char *const first[] = { "B > N", "B > 3P", "N > 3P", "B + N = R + 1.5P",
                                       "Q + P = 2R" };
  const CwClaim *claims;
  unsigned count = cw_claims (&claims);
  g_assert_cmpuint (count, >, 12);
  g_assert_cmpuint (count, <=, CW_MAX_CLAIMS);
  for (unsigned i = 0; i < G_N_ELEMENTS (first); i++)
    g_assert_cmpstr (claims[i].text, ==, first[i]);
  for (unsigned i = 0; i < count; i++)
    {
      g_assert_true (g_utf8_validate (claims[i].text, -1, NULL));
      g_assert_true (g_utf8_validate (claims[i].source, -1, NULL));
      g_assert_cmpstr (claims[i].meaning, !=, "");
    }
}

/* The letters and numbers of each text give the sums of its two sides. */
static void
test_texts (void)
{
  static const char letters[] = "PNBRQ";
  static const double values[N] = { 1, 10, 100, 1000, 10000 };
  const CwClaim *claims;
  unsigned count = cw_claims (&claims);
  for (unsigned i = 0; i < count; i++)
    {
      double sides[2][N] = { { 0 } };
      unsigned side = 0;
      g_auto (GStrv) words = g_strsplit (claims[i].text, " ", -1);
      for (char **word = words; *word; word++)
        {
          char *end = NULL;
          double number = g_ascii_strtod (*word, &end);
          const char *letter = *end ? strchr (letters, *end) : NULL;
          if (letter)
            sides[side][letter - letters] += end == *word ? 1 : number;
          else if (!g_str_equal (*word, "+"))
            side++;
        }
      double sum[2] = { 0 };
      for (unsigned j = 0; j < 2 * N; j++)
        sum[j / N] += sides[j / N][j % N] * values[j % N];
      CwClaimResult result = check (&claims[i], values, NULL);
      g_assert_cmpuint (side, ==, 1);
      g_assert_cmpfloat (result.left, ==, sum[0]);
      g_assert_cmpfloat (result.right, ==, sum[1]);
    }
}

/* The refined set was made to fulfil the short form; the school's is not. */
static void
test_published (void)
{
  static const double refined[N] = { 100, 320, 330, 500, 900 };
  static const double school[N] = { 100, 300, 300, 500, 900 };
  const CwClaim *claims;
  cw_claims (&claims);
  for (unsigned i = 0; i < 5; i++)
    {
      CwClaimResult result = check (&claims[i], refined, NULL);
      g_assert_cmpint (result.verdict, ==, CW_VERDICT_HOLDS);
      g_assert_cmpfloat (result.error, ==, 0);
    }
  g_assert_cmpint (verdict_on ("B > N", school, NULL), ==, CW_VERDICT_FAILS);
  g_assert_cmpint (verdict_on ("B ≥ N", school, NULL), ==, CW_VERDICT_HOLDS);
  g_assert_cmpint (verdict_on ("B + N = R + 1.5P", school, NULL), ==, CW_VERDICT_FAILS);
  g_assert_cmpint (verdict_on ("R = N + 2P", school, NULL), ==, CW_VERDICT_HOLDS);
  g_assert_cmpint (verdict_on ("2R < 2B + N", school, NULL), ==, CW_VERDICT_FAILS);
  g_assert_cmpint (verdict_on ("N < 3P", school, NULL), ==, CW_VERDICT_FAILS);
}

/* Two sides are equal up to a difference of 2 %; with errors the interval decides. */
static void
test_equality (void)
{
  static const double near[N] = { 100, 306, 306, 500, 900 }, far[N] = { 100, 285, 300, 500, 900 };
  static const double narrow[N] = { 0, 1, 1, 1, 1 }, wide[N] = { 0, 20, 20, 20, 20 };
  g_assert_cmpint (verdict_on ("R = N + 2P", near, NULL), ==, CW_VERDICT_HOLDS);
  g_assert_cmpint (verdict_on ("R = N + 2P", near, narrow), ==, CW_VERDICT_HOLDS);
  /* An interval that reaches further does not prove equality, however close its middle is. */
  g_assert_cmpint (verdict_on ("R = N + 2P", near, wide), ==, CW_VERDICT_OPEN);
  g_assert_cmpint (verdict_on ("R = N + 2P", far, NULL), ==, CW_VERDICT_FAILS);
  g_assert_cmpint (verdict_on ("R = N + 2P", far, narrow), ==, CW_VERDICT_FAILS);
  g_assert_cmpint (verdict_on ("R = N + 2P", far, wide), ==, CW_VERDICT_OPEN);
  g_assert_cmpint (verdict_on ("B > N", far, narrow), ==, CW_VERDICT_HOLDS);
  g_assert_cmpint (verdict_on ("B > N", far, wide), ==, CW_VERDICT_OPEN);
}

/* As in [Med15], on its own games: yes, yes, no, yes, no; with errors the third and the fourth are
 * open. */
static void
test_measured (void)
{
  static const bool plain[5] = { true, true, false, true, false };
  static const CwVerdict verdict[5] = { CW_VERDICT_HOLDS, CW_VERDICT_HOLDS, CW_VERDICT_OPEN,
                                        CW_VERDICT_OPEN, CW_VERDICT_FAILS };
  CwRows rows;
  CwFit fit;
  CwFitOptions options = cw_fit_options_default ();
  CwClaimResult result;
  const CwClaim *claims;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  cw_fit (&fit, &rows, &options, NULL, NULL);
  cw_claims (&claims);
  for (unsigned i = 0; i < 5; i++)
    {
      cw_claim_check (&claims[i], &fit, &result);
      g_assert_true (result.decided);
      g_assert_cmpint (result.plain, ==, plain[i]);
      g_assert_cmpint (result.verdict, ==, verdict[i]);
      g_assert_cmpfloat (result.error, >, 0);
    }
  /* B + N and R + 1.5 P differ by 0.67 %, well inside the interval. */
  cw_claim_check (&claims[3], &fit, &result);
  g_assert_cmpfloat_with_epsilon (result.ratio, 0.0068, 0.0002);
  g_assert_true (result.low < 0 && result.high > 0);
  /* The error of N - 3 P is that of N, because the pawn is the unit. */
  cw_claim_check (&claims[2], &fit, &result);
  g_assert_cmpfloat_with_epsilon (result.error, fit.error[1], 1e-9);
  cw_rows_clear (&rows);
}

/* A claim that two sources make, one strictly and one not, counts once. */
static void
test_once (void)
{
  const CwClaim *claims;
  unsigned count = cw_claims (&claims), again = 0;
  for (unsigned i = 0; i < count; i++)
    again += claims[i].again;
  g_assert_cmpuint (again, ==, 1);
  g_assert_true (claim_named ("B ≥ N")->again);
  g_assert_false (claim_named ("B > N")->again);
}

/* A verdict that holds if asked alone is open once all claims are corrected for together, and so
 * is the same claim in other words. */
static void
test_together (void)
{
  static const double values[N] = { 100, 300, 310, 500, 900 }, errors[N] = { 0, 3.2, 3.2, 5, 20 };
  const CwClaim *claims;
  unsigned count = cw_claims (&claims), at = count, again = count, sure = count, near = count;
  g_autofree CwFit *fit = g_new0 (CwFit, 1);
  CwClaimResult results[CW_MAX_CLAIMS];
  CwClaimResult alone = check (claim_named ("B > N"), values, errors);
  CwValues set = { 0 };
  for (unsigned j = 0; j < N; j++)
    set.board[j + 1] = values[j];
  cw_fit_of_values (fit, &set);
  for (unsigned j = 0; j < N; j++)
    {
      fit->theta[j] = values[j] / 100;
      fit->covariance[j][j] = errors[j] * errors[j] / 1e4;
    }
  cw_claims_check (fit, results);
  for (unsigned i = 0; i < count; i++)
    {
      at = g_str_equal (claims[i].text, "B > N") ? i : at;
      again = g_str_equal (claims[i].text, "B ≥ N") ? i : again;
      sure = g_str_equal (claims[i].text, "2R > Q") ? i : sure;
      near = g_str_equal (claims[i].text, "2N + B > Q") ? i : near;
    }
  g_assert_cmpint (alone.verdict, ==, CW_VERDICT_HOLDS);
  g_assert_cmpfloat_with_epsilon (alone.chance, 0.0271, 0.0005);
  g_assert_cmpint (results[at].verdict, ==, CW_VERDICT_OPEN);
  g_assert_cmpfloat (results[at].chance, >, 2 * alone.chance);
  g_assert_cmpfloat (results[at].low, ==, alone.low);
  g_assert_cmpint (results[again].verdict, ==, CW_VERDICT_OPEN);
  g_assert_cmpfloat (results[again].chance, ==, results[at].chance);
  g_assert_cmpint (results[sure].verdict, ==, CW_VERDICT_HOLDS); /* 100 with an error of 22 */
  g_assert_cmpfloat (results[near].chance, >, 0.05);             /* 10 with an error of 21 */
  /* Without errors there is nothing to correct. */
  cw_fit_of_values (fit, &set);
  cw_claims_check (fit, results);
  g_assert_cmpint (results[at].verdict, ==, CW_VERDICT_HOLDS);
}

/* There is no verdict about a kind without a value. */
static void
test_unknown (void)
{
  static const unsigned won[N] = { 70, 75, 80, 90, 95 }, lost[N] = { 30, 25, 20, 10, 0 };
  CwRows rows;
  CwFit fit;
  CwFitOptions options = cw_fit_options_default ();
  CwClaimResult result;
  cw_rows_init (&rows);
  add_plain_games (&rows, won, lost);
  cw_fit (&fit, &rows, &options, NULL, NULL);
  cw_claim_check (claim_named ("Q + P = 2R"), &fit, &result);
  g_assert_false (result.decided);
  g_assert_cmpint (result.verdict, ==, CW_VERDICT_OPEN);
  /* The queens on both sides cancel out. */
  cw_claim_check (claim_named ("Q + N ≥ Q + B"), &fit, &result);
  g_assert_true (result.decided);
  cw_claim_check (claim_named ("B > 3P"), &fit, &result);
  g_assert_true (result.decided);
  cw_rows_clear (&rows);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/claims/table", test_table);
  g_test_add_func ("/claims/once", test_once);
  g_test_add_func ("/claims/together", test_together);
  g_test_add_func ("/claims/texts", test_texts);
  g_test_add_func ("/claims/published", test_published);
  g_test_add_func ("/claims/equality", test_equality);
  g_test_add_func ("/claims/measured", test_measured);
  g_test_add_func ("/claims/unknown", test_unknown);
  return g_test_run ();
}
