/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text about a curve that does not fit: in full, and below a picture. */
#include "text/misfit_text.h"

/* The number of numbers in a text. */
static guint
count_figures (const char *text)
{
  guint count = 0;
  for (const char *at = text; *at != '\0'; at++)
    count += g_ascii_isdigit (*at) && (at == text || !g_ascii_isdigit (at[-1]));
  return count;
}

static const CwMisfit all_causes = {
  .known = true,
  .chance = 1e-9,
  .loss = 0.6,
  .bent_loss = 0.5,
  .far = true,
  .bend = 0.2,
  .balance = 2,
  .said = 0.61,
  .was = 0.74,
  .low = 0.67,
  .high = 0.80,
  .bent = 0.7,
  .effective = 20,
  .early = { 100, 0.4 },
  .late = { 100, 0.9 },
  .apart = 0.06,
  .stronger = 120,
  .rated = 100,
};

static void
test_full (void)
{
  g_autofree char *text = cw_misfit_text (&all_causes);
  g_assert_nonnull (strstr (text, "74\u00a0% (67 to 80), the curve says 61\u00a0%"));
  g_assert_nonnull (strstr (text, "by 120 points"));
}

static void
test_caption (void)
{
  CwMisfit misfit = all_causes;
  g_autofree char *text = cw_misfit_caption (&misfit);
  g_assert_nonnull (strstr (text, "At +2 these games score 74\u00a0%, the curve says 61\u00a0%."));
  g_assert_nonnull (strstr (text, "the stronger player"));
  g_assert_nonnull (strstr (text, "Early leads"));
  g_assert_nonnull (strstr (text, "Few games"));
  g_assert_cmpuint (count_figures (text), ==, 3);
  misfit.apart = 0.3; /* a difference this large may be chance */
  g_autofree char *chance = cw_misfit_caption (&misfit);
  g_assert_null (strstr (chance, "Early leads"));
  misfit.apart = 0.06;
  misfit.stronger = -120;
  misfit.balance = -2;
  misfit.effective = 200;
  g_autofree char *other = cw_misfit_caption (&misfit);
  g_assert_nonnull (strstr (other, "the weaker player"));
  g_assert_nonnull (strstr (other, "Late leads"));
  g_assert_null (strstr (other, "Few games"));
  misfit.far = false;
  g_autofree char *near = cw_misfit_caption (&misfit);
  g_assert_cmpuint (count_figures (near), ==, 0);
  g_assert_cmpstr (near, !=, "");
  misfit.known = false;
  g_autofree char *unknown = cw_misfit_caption (&misfit);
  g_assert_cmpstr (unknown, ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/misfit/full", test_full);
  g_test_add_func ("/text/misfit/caption", test_caption);
  return g_test_run ();
}
