/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Are parts of games called different only as often as chance allows where they are alike, even if
 * they share games, and called different where they are? */
#include "simulate.h"

#include "learning/joint.h"
#include "support/share.h"

#define N FIXTURE_KINDS
#define MAX_PARTS 6

static const Planted plain = {
  .theta = { 0.5, 1.5, 1.7, 2.4, 4.6 }, .cut = 0.3, .games = 500, .most = 6
};

typedef struct
{
  CwFit fit[MAX_PARTS];
  CwInfluence influence[MAX_PARTS];
  CwPart part[MAX_PARTS];
  CwPartsTest test[CW_MAX_COLUMNS];
  unsigned parts, tests;
  bool recommended; /* fitted by the recommended model */
} Parts;

typedef struct
{
  uint32_t first, end;
} Span;

static bool
is_in (void *context, const CwRows *rows, uint32_t game, size_t row)
{
  const Span *span = context;
  return game >= span->first && game < span->end;
}

static void
fit_recommended (CwFit *fit, CwInfluence *influence, const CwRows *rows, uint64_t source)
{
  CwJointOptions options = cw_joint_options_default (&rows->columns);
  g_autofree CwJoint *joint = g_new (CwJoint, 1);
  options.from = 0;
  cw_joint_traced (joint, influence, rows, source, &options, NULL, NULL);
  cw_joint_as_fit (joint, fit);
  g_assert_cmpuint (influence->games, ==, rows->games);
}

static void
add_part (Parts *parts, const CwRows *rows, Span span, uint64_t source)
{
  CwFitOptions options = options_of (CW_DRAWS_HALF, "");
  unsigned i = parts->parts++;
  CwRows part;
  g_assert_true (cw_rows_part (&part, rows, is_in, &span));
  if (parts->recommended)
    fit_recommended (&parts->fit[i], &parts->influence[i], &part, source);
  else
    {
      cw_fit (&parts->fit[i], &part, &options, NULL, NULL);
      g_assert_true (cw_influence_make (&parts->influence[i], &part, &parts->fit[i], source));
    }
  parts->part[i] = (CwPart){ &parts->fit[i], &parts->influence[i] };
  cw_rows_clear (&part);
}

static void
test_parts_of (Parts *parts)
{
  parts->tests = cw_parts_test (parts->part, parts->parts, parts->test);
  cw_parts_adjust (parts->test, parts->tests);
}

static void
clear (Parts *parts)
{
  for (unsigned i = 0; i < parts->parts; i++)
    cw_influence_clear (&parts->influence[i]);
  parts->parts = 0;
}

static bool
any_below (const Parts *parts, double chance)
{
  bool any = false;
  for (unsigned i = 0; i < parts->tests; i++)
    any |= parts->test[i].adjusted < chance;
  return any;
}

/* How many tests find something where there is nothing, at 5 and 1 %. */
typedef struct
{
  unsigned rook[2], scale[2], any[2];
} Found;

static void
count_found (const Parts *parts, Found *found)
{
  static const double levels[2] = { 0.05, 0.01 };
  for (unsigned i = 0; i < 2; i++)
    {
      for (unsigned j = 0; j < parts->tests; j++)
        {
          bool below = parts->test[j].chance < levels[i];
          found->scale[i] += parts->test[j].column == 0 && below;
          found->rook[i] += parts->test[j].column == 3 && below;
        }
      found->any[i] += any_below (parts, levels[i]);
    }
}

/* Tests `count` parts of equal size, each sharing `overlap` of its games with the one before. */
static void
check_null (const char *what, const Planted *usual_games, unsigned count, double overlap,
            bool recommended)
{
  unsigned samples = share_samples (60, 6000);
  Found found = { 0 };
  g_autofree Parts *parts = g_new0 (Parts, 1);
  parts->recommended = recommended;
  for (unsigned i = 0; i < samples; i++)
    {
      Planted planted = *usual_games;
      unsigned each = planted.games, step = (unsigned)(each * (1 - overlap));
      CwRows rows;
      planted.games = each + (count - 1) * step;
      plant_games (&rows, &planted, 500000 + i);
      for (unsigned j = 0; j < count; j++)
        add_part (parts, &rows, (Span){ j * step, j * step + each }, 0);
      cw_rows_clear (&rows);
      test_parts_of (parts);
      count_found (parts, &found);
      clear (parts);
    }
  g_test_message ("%s", what);
  assert_share ("  rook", found.rook[0], samples, 0.05, 0.01);
  assert_share ("  rook at 1 %", found.rook[1], samples, 0.01, 0.005);
  assert_share ("  scale", found.scale[0], samples, 0.05, 0.01);
  assert_share ("  scale at 1 %", found.scale[1], samples, 0.01, 0.005);
  /* Tests that are alike do not reach Holm's bound. */
  assert_share ("  any of all", found.any[0], samples, 0.042, 0.018);
  assert_share ("  any of all at 1 %", found.any[1], samples, 0.008, 0.007);
}

static void
test_null (void)
{
  Planted weak = plain;
  for (unsigned j = 0; j < N; j++)
    weak.theta[j] *= 0.4;
  check_null ("two parts", &plain, 2, 0, false);
  check_null ("six parts", &plain, 6, 0, false);
  check_null ("two parts that share half of their games", &plain, 2, 0.5, false);
  check_null ("two parts with a weak pawn", &weak, 2, 0, false);
}

/* The same by the recommended model, in games between players of different strengths. */
static void
test_recommended_null (gconstpointer data)
{
  bool shared = data != NULL;
  Planted players = plain;
  players.players = 25;
  players.strength = 0.7;
  check_null (shared ? "two that share half of their games, by the recommended model"
                     : "two parts by the recommended model",
              &players, 2, shared ? 0.5 : 0, true);
}

/* A lead that counts more is recognised as that, not as changed values; a rook that is worth more
 * is found, by name. */
static void
test_found (void)
{
  unsigned samples = share_samples (12, 300), scale = 0, ratios = 0, rook = 0;
  g_autofree Parts *parts = g_new0 (Parts, 1);
  for (unsigned i = 0; i < samples; i++)
    {
      Planted more = plain, other = plain;
      CwRows one, two, three;
      for (unsigned j = 0; j < N; j++)
        more.theta[j] *= 1.8;
      other.theta[3] *= 2;
      plant_games (&one, &plain, 1 + 3 * i);
      plant_games (&two, &more, 2 + 3 * i);
      plant_games (&three, &other, 3 + 3 * i);
      add_part (parts, &one, (Span){ 0, 500 }, 1);
      add_part (parts, &two, (Span){ 0, 500 }, 2);
      test_parts_of (parts);
      scale += parts->test[0].adjusted < 0.05;
      for (unsigned j = 1; j < N; j++)
        ratios += parts->test[j].adjusted < 0.05;
      parts->parts--;
      cw_influence_clear (&parts->influence[1]);
      add_part (parts, &three, (Span){ 0, 500 }, 3);
      test_parts_of (parts);
      rook += parts->test[3].adjusted < 0.05;
      clear (parts);
      cw_rows_clear (&one);
      cw_rows_clear (&two);
      cw_rows_clear (&three);
    }
  g_test_message ("of %u: scale %u, ratios %u, rook %u", samples, scale, ratios, rook);
  g_assert_cmpuint (scale, >=, samples * 9 / 10);
  g_assert_cmpuint (ratios, <=, samples * 4 / 10); /* four tests each */
  g_assert_cmpuint (rook, >=, samples * 7 / 10);
}

/* The same games twice cannot differ; the same game numbers in another file are other games. */
static void
test_shared (void)
{
  g_autofree Parts *parts = g_new0 (Parts, 1);
  CwRows rows;
  plant_games (&rows, &plain, 9);
  add_part (parts, &rows, (Span){ 0, 400 }, 0);
  add_part (parts, &rows, (Span){ 300, 500 }, 0);
  add_part (parts, &rows, (Span){ 0, 400 }, 77);
  g_assert_cmpuint (cw_influence_shared (&parts->influence[0], &parts->influence[1]), ==, 100);
  g_assert_cmpuint (cw_influence_shared (&parts->influence[0], &parts->influence[0]), ==, 400);
  g_assert_cmpuint (cw_influence_shared (&parts->influence[0], &parts->influence[2]), ==, 0);
  clear (parts);

  /* There is no verdict from 29 games. */
  add_part (parts, &rows, (Span){ 0, 400 }, 0);
  add_part (parts, &rows, (Span){ 400, 429 }, 0);
  test_parts_of (parts);
  g_assert_cmpuint (parts->tests, ==, 0);
  clear (parts);
  cw_rows_clear (&rows);
}

/* A variance of strengths estimated earlier from the same games is as uncertain as one estimated
 * now; a given one is exact. */
static void
test_estimated (void)
{
  Planted players = plain;
  CwJointOptions options;
  CwInfluence influence;
  CwRows rows;
  g_autofree CwJoint *joint = g_new (CwJoint, 1);
  double beside;
  players.players = 25;
  players.strength = 0.7;
  plant_games (&rows, &players, 8);
  options = cw_joint_options_default (&rows.columns);
  options.from = 0;
  cw_joint_traced (joint, &influence, &rows, 0, &options, NULL, NULL);
  beside = influence.beside[3];
  g_assert_cmpfloat (fabs (beside), >, 1e-3);
  cw_influence_clear (&influence);
  options.variance = joint->variance;
  cw_joint_traced (joint, &influence, &rows, 0, &options, NULL, NULL);
  g_assert_cmpfloat (influence.beside[3], ==, 0);
  cw_influence_clear (&influence);
  options.estimated = true;
  cw_joint_traced (joint, &influence, &rows, 0, &options, NULL, NULL);
  g_assert_cmpfloat_with_epsilon (influence.beside[3], beside, 1e-4);
  cw_influence_clear (&influence);
  cw_rows_clear (&rows);
}

/* Against known values: the planted ones are called different in 5 of 100 cases, and a rook said
 * to be worth twice as much in most. */
static void
test_known (void)
{
  unsigned samples = share_samples (60, 1500), false_rook = 0, found = 0, any = 0;
  double truth[CW_MAX_COLUMNS] = { 0 }, wrong[CW_MAX_COLUMNS] = { 0 };
  g_autofree Parts *parts = g_new0 (Parts, 1);
  for (unsigned j = 0; j < N; j++)
    truth[j] = 100 * plain.theta[j] / plain.theta[0];
  wrong[3] = truth[3] * 2; /* the other values are unknown */
  for (unsigned i = 0; i < samples; i++)
    {
      CwRows rows;
      plant_games (&rows, &plain, 700000 + i);
      add_part (parts, &rows, (Span){ 0, plain.games }, 0);
      cw_rows_clear (&rows);
      parts->tests = cw_parts_test_known (&parts->part[0], truth, parts->test);
      g_assert_cmpuint (parts->tests, ==, N - 1);
      cw_parts_adjust (parts->test, parts->tests);
      false_rook += parts->test[2].chance < 0.05;
      any += any_below (parts, 0.05);
      g_assert_cmpfloat_with_epsilon (parts->test[2].most, parts->fit[0].value[3], 1e-6);
      g_assert_cmpuint (cw_parts_test_known (&parts->part[0], wrong, parts->test), ==, 1);
      g_assert_cmpuint (parts->test[0].column, ==, 3);
      found += parts->test[0].chance < 0.05;
      clear (parts);
    }
  assert_share ("  rook", false_rook, samples, 0.05, 0.012);
  assert_share ("  any of all", any, samples, 0.042, 0.018);
  g_assert_cmpuint (found, >=, samples * 8 / 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/parts/null", test_null);
  g_test_add_data_func ("/parts/recommended-null", NULL, test_recommended_null);
  g_test_add_data_func ("/parts/recommended-shared", "shared", test_recommended_null);
  g_test_add_func ("/parts/estimated", test_estimated);
  g_test_add_func ("/parts/found", test_found);
  g_test_add_func ("/parts/shared", test_shared);
  g_test_add_func ("/parts/known", test_known);
  return g_test_run ();
}
