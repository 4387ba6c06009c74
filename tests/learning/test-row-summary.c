/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include <math.h>

#include "learning/joint.h"
#include "learning/row_summary.h"
#include "learning/samples.h"
#include "support/share.h"

typedef struct
{
  unsigned part, parts;
} Part;

static bool
is_in (void *context, const CwRows *rows, uint32_t game, size_t row)
{
  const Part *part = context;
  return rows->game[game].fingerprint / 7 % part->parts == part->part;
}

static void
write (const CwRowSummary *summary, CwBuffer *buffer)
{
  CwStatus status = { 0 };
  g_assert_true (cw_row_summary_write (summary, cw_sink_buffer (buffer), &status));
}

static bool
read (CwRowSummary *summary, const char *text, size_t length, CwStatus *status)
{
  CwMemory memory = { (const unsigned char *)text, length, 0 };
  cw_status_clear (status);
  return cw_row_summary_read (summary, cw_source_memory (&memory), status);
}

static CwRows
shipped (void)
{
  CwRows rows;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  return rows;
}

/* Writes a summary of a hundredth of the games as text. */
static void
summarise_part (const CwRows *rows, unsigned part, CwBuffer *buffer)
{
  Part which = { part, 100 };
  CwRowSummary summary;
  CwRows own;
  g_assert_true (cw_rows_part (&own, rows, is_in, &which));
  cw_row_summary_init (&summary, CW_SUMMARY_GROUPS);
  g_assert_true (cw_row_summary_add (&summary, &own));
  write (&summary, buffer);
  cw_row_summary_clear (&summary);
  cw_rows_clear (&own);
}

/* A hundred parts in two orders, and the whole at once, agree to the last digit. */
static void
test_any_order (void)
{
  CwRows rows = shipped ();
  CwBuffer texts[100] = { 0 }, merged[2] = { 0 }, whole = { 0 };
  CwRowSummary summary;
  CwJoint joint[2];
  CwStatus status;
  const CwJointOptions article = { .by_row = true, .drop_draws = true, .lambda = 1e-6 };
  for (unsigned i = 0; i < 100; i++)
    summarise_part (&rows, i, &texts[i]);
  for (unsigned order = 0; order < 2; order++)
    {
      cw_row_summary_init (&summary, 0);
      for (unsigned i = 0; i < 100; i++)
        {
          const CwBuffer *text = &texts[order == 0 ? i : (37 * i + 11) % 100];
          g_assert_true (read (&summary, text->bytes, text->length, &status));
        }
      cw_joint_summary (&joint[order], &summary, CW_SUMMARY_USUAL, &article);
      write (&summary, &merged[order]);
      cw_row_summary_clear (&summary);
    }
  g_assert_cmpmem (merged[0].bytes, merged[0].length, merged[1].bytes, merged[1].length);
  g_assert_cmpmem (joint[0].theta, sizeof joint[0].theta, joint[1].theta, sizeof joint[1].theta);
  cw_row_summary_init (&summary, CW_SUMMARY_GROUPS);
  g_assert_true (cw_row_summary_add (&summary, &rows));
  write (&summary, &whole);
  cw_row_summary_clear (&summary);
  for (unsigned i = 0; i < 100; i++)
    cw_buffer_free (&texts[i]);
  g_assert_cmpuint (joint[0].games, ==, 2976);
  g_assert_cmpfloat_with_epsilon (joint[0].piece[1].value, 289.129, 1e-3);
  g_assert_cmpfloat_with_epsilon (joint[0].piece[4].value, 1077.78, 1e-2);
  cw_buffer_free (&merged[0]);
  cw_buffer_free (&merged[1]);
  cw_buffer_free (&whole);
  cw_rows_clear (&rows);
}

/* Errors by groups against errors by game: within 6 % with 200 groups, 3 % with 2,000. The values
 * are the same. For the usual rows and for the recommended ones. */
static void
test_errors (gconstpointer data)
{
  const unsigned groups = GPOINTER_TO_UINT (data);
  const double bar = groups >= 2000 ? 0.03 : 0.06;
  CwRows rows = shipped ();
  CwRowSummary summary;
  CwJoint direct, merged;
  cw_row_summary_init (&summary, groups);
  g_assert_true (cw_row_summary_add (&summary, &rows));
  for (unsigned part = 0; part < CW_SUMMARY_PARTS; part++)
    {
      CwJointOptions options = part == CW_SUMMARY_USUAL ? (CwJointOptions){ .by_row = true }
                                                        : cw_joint_options_default (&rows.columns);
      options.strengths = false;
      cw_joint_summary (&merged, &summary, (CwSummaryPart)part, &options);
      cw_joint (&direct, part == CW_SUMMARY_USUAL ? &rows : cw_rows_by (&rows, CW_ROWS_SETTLED),
                &options, NULL, NULL);
      g_assert_cmpint (merged.state, ==, CW_FIT_OK);
      for (unsigned k = 1; k < FIXTURE_KINDS; k++)
        {
          double wide = (merged.piece[k].high - merged.piece[k].low)
                        / (direct.piece[k].high - direct.piece[k].low);
          g_assert_cmpfloat_with_epsilon (merged.piece[k].value, direct.piece[k].value, 0.05);
          g_assert_cmpfloat (fabs (wide - 1), <, bar);
        }
    }
  cw_row_summary_clear (&summary);
  cw_rows_clear (&rows);
}

/* Divides the games at random into groups: no interval differs from the direct one by more than the
 * bar, but without subgroups many do. */
typedef struct
{
  const char *name;
  CwSummaryPart part;
  unsigned groups;
  double bar;
} Divided;

static double
farthest (const CwJoint *merged, const CwJoint *direct)
{
  double most = 0;
  for (unsigned k = 1; k < FIXTURE_KINDS; k++)
    most = fmax (most, fabs ((merged->piece[k].high - merged->piece[k].low)
                                 / (direct->piece[k].high - direct->piece[k].low)
                             - 1));
  return most;
}

static void
test_divisions (gconstpointer data)
{
  const Divided *divided = data;
  CwRows rows = shipped (), *own = rows.beside[CW_ROWS_SETTLED];
  bool usual = divided->part == CW_SUMMARY_USUAL;
  CwJointOptions options = usual ? (CwJointOptions){ .by_row = true, .drop_draws = true }
                                 : cw_joint_options_default (&rows.columns);
  unsigned far = 0, plain = 0, times = share_samples (12, 200);
  double most = 0;
  CwJoint direct, merged;
  options.strengths = false;
  cw_joint (&direct, usual ? &rows : own, &options, NULL, NULL);
  for (unsigned i = 0; i < times; i++)
    {
      CwRowSummary summary;
      for (uint32_t g = 0; g < rows.known; g++)
        rows.game[g].fingerprint += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      for (uint32_t g = 0; g < own->known; g++)
        own->game[g].fingerprint += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      cw_row_summary_init (&summary, divided->groups);
      g_assert_true (cw_row_summary_add (&summary, &rows));
      cw_joint_summary (&merged, &summary, divided->part, &options);
      double off = farthest (&merged, &direct);
      far += off > divided->bar;
      most = fmax (most, off);
      summary.heads++; /* so that a part seems to have no subgroups */
      cw_joint_summary (&merged, &summary, divided->part, &options);
      plain += farthest (&merged, &direct) > divided->bar;
      cw_row_summary_clear (&summary);
    }
  g_test_message (
      "%s, %u groups: %u of %u divisions have an interval more than %.0f %% off; at most "
      "%.1f %%; without subgroups %u",
      divided->name, divided->groups, far, times, 100 * divided->bar, 100 * most, plain);
  g_assert_cmpuint (far, ==, 0);
  cw_rows_clear (&rows);
}

/* A part given twice changes no value and makes no interval narrower; a part of an older version,
 * without subgroups, is read and leaves the summary without them. */
static void
test_repeated (void)
{
  static const char older[] = "# game chess\n# groups 200\n# games 1\n0 7 40 1 0 0 0 0 2 1 5\n";
  CwRows rows = shipped ();
  CwBuffer text = { 0 };
  CwRowSummary summary;
  CwStatus status;
  CwJoint joint[2];
  cw_row_summary_init (&summary, 200);
  g_assert_true (cw_row_summary_add (&summary, &rows));
  write (&summary, &text);
  cw_row_summary_clear (&summary);
  cw_row_summary_init (&summary, 0);
  for (unsigned times = 0; times < 2; times++)
    {
      const CwJointOptions options = cw_joint_options_default (&rows.columns);
      g_assert_true (read (&summary, text.bytes, text.length, &status));
      g_assert_true (cw_row_summary_is_divided (&summary));
      cw_joint_summary (&joint[times], &summary, CW_SUMMARY_RECOMMENDED, &options);
    }
  for (unsigned k = 0; k < FIXTURE_KINDS; k++)
    {
      g_assert_cmpfloat_with_epsilon (joint[0].theta[k], joint[1].theta[k], 1e-8);
      g_assert_cmpfloat_with_epsilon (joint[0].error[k] / joint[1].error[k], 1, 1e-6);
    }
  g_assert_true (read (&summary, older, strlen (older), &status));
  g_assert_false (cw_row_summary_is_divided (&summary));
  cw_row_summary_clear (&summary);
  cw_buffer_free (&text);
  cw_rows_clear (&rows);
}

static void
test_faults (void)
{
  static const char head[] = "# game chess\n# groups 20\n# games 3\n";
  static const struct
  {
    const char *text;
    CwStatusCode code;
  } cases[] = {
    { "0 3 20 0 0 0 0 0 2 1 5\n", CW_SUMMARY_LINE }, /* comes before its head */
    { "# game chess\n# groups 30\n", CW_SUMMARY_GROUP },
    { "# game shogi\n", CW_MAT_OTHER_GAME },
    { "# game nothing\n", CW_MAT_NO_GAME },
  };
  static const char *const lines[] = {
    "0 20 20 0 0 0 0 0 2 1 5\n",  "0 3 79 0 0 0 0 0 2 1 5\n", "0 3 20 0 0 0 0 0 3 1 5\n",
    "0 3 20 0 0 0 0 0 2 0 5\n",   "0 3 20 0 0 0 0 2 1 5\n",   "2 3 20 0 0 0 0 0 2 1 5\n",
    "0 3 20 0 0 0 0 0 2 1 5 7\n", "= 0 3 1000 0 1\n",         "= 0 3 1 0 1\n",
  };
  CwRowSummary summary;
  CwStatus status;
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      cw_row_summary_init (&summary, 0);
      if (i > 0)
        g_assert_true (read (&summary, head, strlen (head), &status));
      g_assert_false (read (&summary, cases[i].text, strlen (cases[i].text), &status));
      g_assert_cmpint (status.code, ==, cases[i].code);
      cw_row_summary_clear (&summary);
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *text = g_strconcat (head, lines[i], NULL);
      cw_row_summary_init (&summary, 0);
      g_assert_false (read (&summary, text, strlen (text), &status));
      g_assert_cmpint (status.code, ==, CW_SUMMARY_LINE);
      g_assert_cmpuint (status.line, ==, 4);
      cw_row_summary_clear (&summary);
    }
}

static const Divided divisions[] = {
  { "/row-summary/divisions/article/200", CW_SUMMARY_USUAL, 200, 0.06 },
  { "/row-summary/divisions/article/2000", CW_SUMMARY_USUAL, 2000, 0.03 },
  { "/row-summary/divisions/joint/200", CW_SUMMARY_RECOMMENDED, 200, 0.06 },
  { "/row-summary/divisions/joint/2000", CW_SUMMARY_RECOMMENDED, 2000, 0.03 },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/row-summary/any-order", test_any_order);
  g_test_add_data_func ("/row-summary/errors/200", GUINT_TO_POINTER (200), test_errors);
  g_test_add_data_func ("/row-summary/errors/2000", GUINT_TO_POINTER (2000), test_errors);
  g_test_add_func ("/row-summary/repeated", test_repeated);
  for (unsigned i = 0; i < G_N_ELEMENTS (divisions); i++)
    g_test_add_data_func (divisions[i].name, &divisions[i], test_divisions);
  g_test_add_func ("/row-summary/faults", test_faults);
  return g_test_run ();
}
