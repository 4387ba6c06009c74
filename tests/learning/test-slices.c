/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slices, their comparison, piece combinations and clarity. */
#include "simulate.h"

#include "learning/curve.h"
#include "learning/materials.h"
#include "learning/samples.h"
#include "learning/slices.h"

#define N FIXTURE_KINDS

/* --- slices ------------------------------------------------------------------------------- */

/* Games of two players, decades, openings and strengths, with a cheaper rook in the second half. */
static void
plant_two_kinds (CwRows *rows)
{
  Planted one = { .theta = { 0.5, 1.4, 1.5, 3.0, 4.5 }, .games = 1500, .most = 3 }, other = one;
  CwRows more;
  other.theta[3] = 1.5;
  plant_games (rows, &one, 71);
  plant_games (&more, &other, 72);
  unsigned first = rows->games;
  for (size_t i = 0; i < more.count; i++)
    {
      CwRow row = cw_rows_at (&more, i);
      CwCounts counts = cw_rows_counts (&more, i);
      row.game += first;
      g_assert_true (cw_rows_append (rows, &row, &counts));
    }
  rows->games = first + more.games;
  cw_rows_clear (&more);
  for (uint32_t g = 0; g < rows->games; g++)
    {
      bool second = g >= first;
      rows->game[g].player[0] = cw_names_add (&rows->names, second ? "Second" : "First");
      rows->game[g].player[1] = cw_names_add (&rows->names, g % 500 == 0 ? "Rare" : "Always");
      rows->game[g].rating[0] = rows->game[g].rating[1] = second ? 2450 : 2250;
      rows->game[g].year = second ? 1995 : 1987;
      rows->game[g].opening = g % 3 == 0 ? 0 : second ? 150 : 1;
    }
}

static const CwFit *
fit_of (const CwSlices *slices, const char *name)
{
  for (unsigned i = 0; i < slices->count; i++)
    if (strcmp (slices->slice[i].name, name) == 0)
      return slices->slice[i].fit;
  g_error ("no slice “%s”", name);
}

static void
test_slices (void)
{
  static const struct
  {
    CwSliceKind kind;
    unsigned count;
    const char *first, *second;
  } cases[] = {
    { CW_SLICE_RATING, 2, "2200-2399", "2400-2599" },
    { CW_SLICE_DECADE, 2, "1980s", "1990s" },
    { CW_SLICE_OPENING, 2, "A", "B" },
    { CW_SLICE_PLAYER, 3, "First", "Second" },
  };
  CwFitOptions options = cw_fit_options_default ();
  CwRows rows;
  plant_two_kinds (&rows);
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwSlices slices;
      CwPartsTest tests[CW_MAX_COLUMNS];
      g_assert_true (cw_slices_make (&slices, &rows, cases[i].kind, &options));
      g_assert_cmpuint (slices.count, ==, cases[i].count);
      const CwFit *fits[2] = { fit_of (&slices, cases[i].first),
                               fit_of (&slices, cases[i].second) };
      g_assert_cmpfloat_with_epsilon (fits[0]->value[3], 600, 4 * fits[0]->error[3]);
      g_assert_cmpfloat_with_epsilon (fits[1]->value[3], 300, 4 * fits[1]->error[3]);
      /* The scale and each piece but the pawn: the rook differs, which is not the scale's fault. */
      g_assert_cmpuint (cw_slices_test (&slices, tests), ==, N);
      g_assert_cmpuint (tests[3].column, ==, 3);
      g_assert_cmpfloat (tests[3].adjusted, <, 1e-4);
      g_assert_cmpfloat (tests[3].adjusted, >=, tests[3].chance);
      g_assert_cmpfloat (tests[1].adjusted, >, 0.001);
      g_assert_cmpuint (tests[3].freedom, ==, cases[i].count - 1);
      g_assert_true (cases[i].kind != CW_SLICE_OPENING || slices.unknown > 0);
      cw_slices_clear (&slices);
    }
  cw_rows_clear (&rows);
}

static bool
is_never (void *context)
{
  ++*(unsigned *)context;
  return false;
}

static bool
is_now (void *context)
{
  return true;
}

/* The same by the recommended model, for which the sides must be unequal after move 20; games that
 * one side always won say nothing, and stopping leaves no result. */
static void
test_joint (void)
{
  CwRows rows;
  CwSlices slices;
  CwPartsTest tests[CW_MAX_COLUMNS];
  CwPooled pooled;
  unsigned asked = 0;
  plant_two_kinds (&rows);
  const CwJointOptions options = cw_joint_options_default (&rows.columns);
  for (size_t i = 0; i < rows.count; i++)
    rows.ply[i] = (uint16_t)(rows.ply[i] + 50);
  g_assert_true (
      cw_slices_make_joint (&slices, &rows, CW_SLICE_RATING, &options, is_never, &asked));
  g_assert_cmpuint (asked, >, 0);
  g_assert_cmpuint (slices.count, ==, 2);
  for (unsigned i = 0; i < 2; i++)
    {
      const CwFit *fit = slices.slice[i].fit;
      g_assert_cmpfloat_with_epsilon (fit->value[3], i == 0 ? 600 : 300, 4 * fit->error[3]);
      g_assert_cmpuint (slices.slice[i].influence.games, ==, 1500);
    }
  g_assert_cmpuint (cw_slices_test (&slices, tests), ==, N);
  g_assert_cmpuint (tests[3].column, ==, 3);
  g_assert_cmpfloat (tests[3].adjusted, <, 1e-4);
  g_assert_cmpfloat (tests[1].adjusted, >, 0.001);
  /* Two groups that differ this much hardly pull on each other. */
  g_assert_true (cw_slices_pool (&pooled, &slices, 3));
  g_assert_cmpfloat (pooled.part[0].value, >, 500);
  g_assert_cmpfloat (pooled.part[1].value, <, 360);
  cw_pooled_clear (&pooled);
  cw_slices_clear (&slices);
  for (uint32_t g = 0; g < 1500; g++)
    rows.game[g].result = 2;
  g_assert_true (cw_slices_make_joint (&slices, &rows, CW_SLICE_DECADE, &options, NULL, NULL));
  g_assert_true (cw_fit_has_too_few_games (slices.slice[0].fit));
  g_assert_false (cw_fit_has_too_few_games (slices.slice[1].fit));
  cw_slices_clear (&slices);
  g_assert_false (cw_slices_make_joint (&slices, &rows, CW_SLICE_DECADE, &options, is_now, NULL));
  cw_slices_clear (&slices);
  cw_rows_clear (&rows);
}

/* Sliced by phase, by pair or by move, every row is in exactly one slice. */
static void
test_whole (void)
{
  static const CwSliceKind kinds[] = { CW_SLICE_PHASE, CW_SLICE_PAIR, CW_SLICE_MOVE };
  CwFitOptions options = cw_fit_options_default ();
  CwRows rows;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  for (unsigned i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      CwSlices slices;
      size_t sum = 0;
      g_assert_true (cw_slices_make (&slices, &rows, kinds[i], &options));
      for (unsigned j = 0; j < slices.count; j++)
        sum += slices.slice[j].rows;
      g_assert_cmpuint (sum, ==, rows.count);
      g_assert_cmpuint (slices.unknown, ==, 0);
      g_assert_cmpuint (slices.count, ==, kinds[i] == CW_SLICE_MOVE ? 8 : 3);
      cw_slices_clear (&slices);
    }
  CwSlices sampled;
  /* At most one row a game, and fewer games for later moves. */
  g_assert_true (cw_slices_make (&sampled, &rows, CW_SLICE_SAMPLE, &options));
  g_assert_cmpuint (sampled.count, ==, 9);
  g_assert_cmpstr (sampled.slice[2].name, ==, "15");
  for (unsigned i = 0; i < sampled.count; i++)
    {
      g_assert_cmpuint (sampled.slice[i].rows, ==, sampled.slice[i].games);
      g_assert_true (i == 0 || sampled.slice[i].games <= sampled.slice[i - 1].games);
    }
  cw_slices_clear (&sampled);
  CwSlices none;
  g_assert_true (cw_slices_make (&none, &rows, CW_SLICE_DECADE, &options));
  g_assert_cmpuint (none.count, ==, 0);
  g_assert_cmpuint (none.unknown, ==, rows.count);
  cw_slices_clear (&none);
  cw_rows_clear (&rows);
}

/* --- combinations --------------------------------------------------------------------------- */

static void
append (CwRows *rows, uint32_t game, const uint8_t white[N], const uint8_t black[N], uint8_t result)
{
  CwRow row = { .game = game, .result = result };
  CwCounts counts = { 0 };
  memcpy (counts.of[0], white, N);
  memcpy (counts.of[1], black, N);
  g_assert_true (cw_rows_append (rows, &row, &counts));
}

static void
test_materials (void)
{
  static const uint8_t rook[N] = { 1, 0, 0, 1, 0 }, queen[N] = { 0, 0, 0, 0, 1 };
  static const uint8_t pawn[N] = { 1 };
  CwRows rows;
  CwMaterials materials;
  char name[CW_MATERIAL_NAME_SIZE];
  cw_rows_init (&rows);
  append (&rows, 0, queen, rook, 2); /* twice in one game counts once */
  append (&rows, 0, queen, rook, 2);
  append (&rows, 1, rook, queen, 2); /* reversed: the queen's side lost */
  append (&rows, 2, queen, rook, 1);
  append (&rows, 3, pawn, pawn, 2);
  rows.games = 4;
  g_assert_true (cw_materials_make (&materials, &rows, CW_MATERIALS_WHOLE));
  g_assert_cmpuint (materials.count, ==, 2);
  const CwMaterial *first = &materials.material[0];
  g_assert_cmpstr (cw_material_name (&materials, 0, name), ==, "Q-RP");
  g_assert_cmpuint (first->games, ==, 3);
  g_assert_cmpuint (first->rows, ==, 4);
  g_assert_cmpuint (first->won, ==, 1);
  g_assert_cmpuint (first->drawn, ==, 1);
  g_assert_cmpuint (first->lost, ==, 1);
  g_assert_cmpfloat (first->score, ==, 0.5);
  g_assert_cmpuint (first->first, ==, 0);
  g_assert_cmpstr (cw_material_name (&materials, 1, name), ==, "P-P");
  for (size_t row = 0; row < rows.count; row++)
    g_assert_cmpint (cw_materials_way (&materials, &rows, 0, row), ==,
                     row >= 4   ? CW_MATERIALS_OTHER
                     : row == 2 ? CW_MATERIALS_TURNED
                                : CW_MATERIALS_PLAIN);
  cw_materials_clear (&materials);
  cw_rows_clear (&rows);
}

/* Pieces that both sides have are left out: a queen for a rook and a pawn stays that, whatever else
 * is on the board. */
static void
test_material_differences (void)
{
  static const uint8_t one[N] = { 3, 1, 0, 1, 1 }, other[N] = { 4, 1, 0, 2, 0 };
  static const uint8_t bare[N] = { 0, 0, 0, 0, 1 }, rook[N] = { 1, 0, 0, 1, 0 };
  CwRows rows;
  CwMaterials materials;
  char name[CW_MATERIAL_NAME_SIZE];
  cw_rows_init (&rows);
  append (&rows, 0, one, other, 2);
  append (&rows, 1, rook, bare, 0);
  append (&rows, 2, one, one, 1);
  rows.games = 3;
  g_assert_true (cw_materials_make (&materials, &rows, CW_MATERIALS_DIFFERENCE));
  g_assert_cmpuint (materials.count, ==, 2);
  g_assert_cmpstr (cw_material_name (&materials, 0, name), ==, "Q-RP");
  g_assert_cmpuint (materials.material[0].games, ==, 2);
  g_assert_cmpuint (materials.material[0].won, ==, 2);
  g_assert_cmpint (cw_materials_way (&materials, &rows, 0, 1), ==, CW_MATERIALS_TURNED);
  g_assert_cmpint (cw_materials_way (&materials, &rows, 0, 2), ==, CW_MATERIALS_OTHER);
  g_assert_cmpstr (cw_material_name (&materials, 1, name), ==, "-");
  cw_materials_clear (&materials);
  cw_rows_clear (&rows);
}

static void
test_all_materials (void)
{
  CwRows rows;
  CwMaterials materials;
  char name[CW_MATERIAL_NAME_SIZE];
  size_t sum = 0;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, true, NULL));
  g_assert_true (cw_materials_make (&materials, &rows, CW_MATERIALS_WHOLE));
  for (unsigned i = 0; i < materials.count; i++)
    {
      const CwMaterial *material = &materials.material[i];
      sum += material->rows;
      g_assert_cmpuint (material->won + material->drawn + material->lost, ==, material->games);
      g_assert_true (i == 0 || material->games <= materials.material[i - 1].games);
    }
  g_assert_cmpuint (sum, ==, rows.count);
  g_assert_cmpstr (cw_material_name (&materials, 0, name), ==, "QRRBBNNPPPPPPPP-QRRBBNNPPPPPPPP");
  cw_materials_clear (&materials);
  cw_rows_clear (&rows);
}

/* The table of [Med15]: at +2, 75.8 % won … seen from the side ahead, whichever it is. */
static void
test_clarity (void)
{
  CwClarity bins[CW_CLARITY_BINS], queens[CW_CLARITY_BINS], without[CW_CLARITY_BINS];
  CwRows rows;
  CwCurve *curve = g_new (CwCurve, 1);
  size_t sum = 0;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, true, NULL));
  unsigned count = cw_clarity (bins, &rows, cw_curve_school, CW_CLARITY_ALL);
  cw_curve (curve, &rows, cw_curve_school, CW_DRAWS_HALF, CW_CLUSTER_GAME);
  for (unsigned i = 0; i < count; i++)
    {
      const CwCurveBin *up = cw_curve_at (curve, bins[i].balance);
      const CwCurveBin *down = cw_curve_at (curve, -(double)bins[i].balance);
      double own = up ? up->rows : 0, theirs = down && i > 0 ? down->rows : 0;
      g_assert_cmpuint (bins[i].rows, ==, (size_t)(own + theirs));
      double points = (up ? own * up->score : 0) + (theirs > 0 ? theirs * (1 - down->score) : 0);
      g_assert_cmpfloat_with_epsilon (bins[i].score, points / (own + theirs), 1e-12);
      g_assert_cmpfloat (bins[i].variance, <=, bins[i].score * (1 - bins[i].score) + 1e-12);
      sum += bins[i].rows;
    }
  g_assert_cmpuint (sum, ==, rows.count);
  /* The larger the lead, the clearer; a point ahead is less clear with queens on the board. */
  g_assert_cmpfloat (bins[0].variance, >, bins[2].variance);
  g_assert_cmpfloat (bins[2].variance, >, bins[5].variance);
  unsigned some = cw_clarity (queens, &rows, cw_curve_school, CW_CLARITY_QUEENS);
  unsigned rest = cw_clarity (without, &rows, cw_curve_school, CW_CLARITY_NO_QUEENS);
  g_assert_cmpuint (some, >, 5);
  g_assert_cmpuint (rest, >, 5);
  g_assert_cmpuint (queens[0].rows + without[0].rows, ==, bins[0].rows);
  g_free (curve);
  cw_rows_clear (&rows);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/slices/slices", test_slices);
  g_test_add_func ("/slices/joint", test_joint);
  g_test_add_func ("/slices/whole", test_whole);
  g_test_add_func ("/slices/materials", test_materials);
  g_test_add_func ("/slices/material-differences", test_material_differences);
  g_test_add_func ("/slices/all-materials", test_all_materials);
  g_test_add_func ("/slices/clarity", test_clarity);
  return g_test_run ();
}
