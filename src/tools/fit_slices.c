/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/fit_model.h"

#include "base/number.h"
#include "learning/points.h"
#include "text/message.h"

#include <math.h>

#define DIFFER 0.05

/* --- the answer --------------------------------------------------------------------------- */

/* The values of a term; in JSON only if known. */
static void
answer_term (CwAnswer *answer, const CwFit *fit, unsigned k)
{
  bool told = fit->state != CW_FIT_NO_PAWN; /* otherwise any number would mislead */
  bool chess = cw_columns_are_chess (&fit->columns);
  bool known = told && fit->known[k] && (!chess || fit->value[0] > 0);
  char name[CW_TERM_NAME_SIZE];

  cw_fit_term_name (fit, k, name);
  if (known)
    {
      cw_answer_open (answer, name);
      cw_answer_put (answer, "  {.name}: {value:1}", CW_STRING (".name", name),
                     CW_REAL ("value", fit->value[k]), CW_REAL ("se", fit->error[k]),
                     CW_REAL ("low", fit->low[k]), CW_REAL ("high", fit->high[k]),
                     CW_REAL ("log-odds", fit->theta[k]));
      cw_answer_close (answer);
    }
  else
    cw_answer_put (answer, "  {}: unknown", CW_STRING (".name", name));
  if (known && (k > 0 || !chess) && !isfinite (fit->low[k]) && !isfinite (fit->high[k]))
    cw_answer_text (answer, "  95% cannot be told from these games");
  else if ((k > 0 || !chess) && told && fit->error[k] > 0)
    cw_answer_put (answer, "  95% {:1} {:1}", CW_REAL (".low", fit->low[k]),
                   CW_REAL (".high", fit->high[k]));
  if (k == 0)
    cw_answer_put (answer, "  log-odds {:4}", CW_REAL (".theta", fit->theta[0]));
  cw_answer_text (answer, "\n");
}

static void
answer_slice (CwAnswer *answer, const CwSlice *slice)
{
  const CwFit *fit = slice->fit;
  CwStatus status;
  g_autofree char *note = cw_fit_status (fit, &status) ? NULL : cw_message (&status);

  cw_answer_open (answer, NULL);
  cw_answer_put (answer,
                 note != NULL ? "{name}  games {games}  rows {rows}\n  {note}\n"
                              : "{name}  games {games}  rows {rows}\n",
                 CW_STRING ("name", slice->name), CW_INT ("games", slice->games),
                 CW_INT ("rows", slice->rows), CW_STRING ("note", note));
  for (unsigned k = 0;
       k < fit->terms && (cw_answer_is_json (answer) || !cw_fit_has_too_few_games (fit)); k++)
    answer_term (answer, fit, k);
  cw_answer_close (answer);
}

/* Whether the scale or a value differs between the parts; in the text as a sentence. */
static void
answer_test (CwAnswer *answer, const char *name, const CwPartsTest *test, unsigned decimals)
{
  char least[CW_NUMBER_SIZE], most[CW_NUMBER_SIZE], chance[CW_NUMBER_SIZE];
  const char *format =
      test->column == 0
          ? test->adjusted < DIFFER
                /* Translators: two log-odds, the chance of it. */
                ? _ (
                    "All pieces together decide more in one part than in another: log-odds from %s "
                    "to %s (p = %s).")
                : _ ("All pieces together, log-odds from %s to %s: these games do not show that "
                     "they "
                     "decide more in one part than in another (p = %s).")
      : test->adjusted < DIFFER
          /* Translators: a piece, two values, the chance of it. */
          ? _ ("%s: from %s to %s, more than chance explains (p = %s).")
          : _ ("%s: from %s to %s, which these games cannot tell from chance (p = %s).");

  cw_format_fixed (least, sizeof least, test->least, test->column == 0 ? 2 : decimals);
  cw_format_fixed (most, sizeof most, test->most, test->column == 0 ? 2 : decimals);
  cw_format_general (chance, sizeof chance, test->adjusted, 2);
  g_autofree char *sentence = test->column == 0
                                  ? g_strdup_printf (format, least, most, chance)
                                  : g_strdup_printf (format, name, least, most, chance);
  cw_answer_row (answer, "{.sentence}\n", CW_STRING (".sentence", sentence),
                 CW_STRING ("of", test->column == 0 ? "scale" : name),
                 CW_INT ("parts", test->parts), CW_REAL ("least", test->least),
                 CW_REAL ("most", test->most), CW_REAL ("F", test->statistic),
                 CW_REAL ("freedom", test->freedom), CW_REAL ("below", test->below),
                 CW_REAL ("p", test->chance), CW_REAL ("p of all tests", test->adjusted));
}

/* The values of a piece with the parts pooled. */
static void
answer_pooled (CwAnswer *answer, const CwSlices *slices, unsigned column)
{
  char name[CW_TERM_NAME_SIZE];
  CwPooled pooled;

  if (cw_slices_pool (&pooled, slices, column))
    {
      cw_answer_open (answer, cw_fit_term_name (slices->slice[0].fit, column, name));
      cw_answer_put (answer, "pooled {.name}: spread {spread:1%} %  mean {mean:1}\n",
                     CW_STRING (".name", name), CW_REAL ("spread", pooled.spread),
                     CW_REAL ("spread high", pooled.spread_high),
                     CW_REAL ("mean", pooled.mean.value), CW_REAL ("low", pooled.mean.low),
                     CW_REAL ("high", pooled.mean.high));
      cw_answer_open_list (answer, "parts");
      for (unsigned i = 0; i < slices->count; i++)
        if (pooled.part[i].known)
          cw_answer_row (
              answer, "  {name}: {value:1}  95% {low:1} {high:1}\n",
              CW_STRING ("name", slices->slice[i].name), CW_REAL ("value", pooled.part[i].value),
              CW_REAL ("low", pooled.part[i].low), CW_REAL ("high", pooled.part[i].high));
      cw_answer_close (answer);
      cw_answer_close (answer);
    }
  cw_pooled_clear (&pooled);
}

/* Names the unit of all values if it is not the pawn; returns the number of decimals. */
static unsigned
answer_unit (CwAnswer *answer, const CwSlices *slices)
{
  double points = 0;

  for (unsigned i = 0; i < slices->count; i++)
    points = cw_fit_to_points (slices->slice[i].fit);
  if (points > 0)
    cw_answer_put (
        answer,
        "values in points, of which one side has {points:0} at the start; intervals leave "
        "out the point's own error\n",
        CW_STRING ("unit", "points"), CW_REAL ("points", points));
  return points > 0 ? 1 : 0;
}

static void
answer_slices (const CwSlices *slices, bool json)
{
  g_autoptr (CwAnswer) answer = cw_answer_new (json);
  CwPartsTest tests[CW_MAX_COLUMNS];
  unsigned decimals = answer_unit (answer, slices), count = cw_slices_test (slices, tests);

  cw_answer_open_list (answer, "parts");
  for (unsigned i = 0; i < slices->count; i++)
    answer_slice (answer, &slices->slice[i]);
  cw_answer_close (answer);
  cw_answer_open_list (answer, "differences");
  for (unsigned i = 0; i < count; i++)
    {
      char name[CW_TERM_NAME_SIZE];
      answer_test (answer, cw_fit_term_name (slices->slice[0].fit, tests[i].column, name),
                   &tests[i], decimals);
    }
  cw_answer_close (answer);
  cw_answer_open (answer, "pooled");
  for (unsigned k = 1; slices->count > 0 && k < slices->slice[0].fit->columns.count; k++)
    answer_pooled (answer, slices, k);
  cw_answer_close (answer);
  cw_answer_put (answer, NULL, CW_INT ("unsaid", slices->unknown));
  cw_answer_end (answer);
  if (!json && slices->unknown > 0)
    cw_cli_note ("%s: %zu", _ ("Rows in no part, because their games do not say"), slices->unknown);
}

/* --- the commands ------------------------------------------------------------------------- */

/* Answers with the slices if they were `made`, and clears them; returns the exit status. */
static int
end_slices (CwSlices *slices, CwSliceKind kind, bool made, bool json)
{
  int exit_status = CW_EXIT_INPUT;

  if (!made)
    cw_cli_no_memory (cw_slice_names[kind]);
  else if (slices->count == 0)
    cw_cli_error (cw_slice_names[kind], _ ("These games do not say what they are divided by."));
  else
    {
      answer_slices (slices, json);
      exit_status = CW_EXIT_DONE;
    }
  cw_slices_clear (slices);
  return exit_status;
}

int
cw_cli_fit_slices (const CwRows *rows, CwSliceKind kind, const CwFitOptions *options, bool json)
{
  CwSlices slices;
  CwStatus status = { 0 };

  if (!cw_fit_possible (rows, options, &status))
    {
      cw_cli_status (cw_slice_names[kind], &status);
      return CW_EXIT_INPUT;
    }
  bool made = cw_slices_make (&slices, rows, kind, options);
  return end_slices (&slices, kind, made, json);
}

int
cw_cli_fit_slices_joint (const CwRows *rows, CwSliceKind kind, const CwJointOptions *options,
                         bool json)
{
  CwSlices slices;
  bool made = cw_slices_make_joint (&slices, rows, kind, options, NULL, NULL);

  return end_slices (&slices, kind, made, json);
}

/* Fits the rows of one file; false after reporting an error. */
static bool
fit_file (CwSlice *slice, const CwRowOptions *options, const CwFitOptions *model, uint64_t source)
{
  g_autofree char *base = g_path_get_basename (options->paths[0]);
  g_auto (CwRows) rows = { 0 };
  CwStatus status = { 0 };

  if (!cw_cli_rows (&rows, options))
    return false;
  if (!cw_fit_possible (&rows, model, &status))
    {
      cw_cli_status (options->paths[0], &status);
      return false;
    }
  g_strlcpy (slice->name, base, sizeof slice->name);
  slice->games = rows.games;
  slice->rows = rows.count;
  slice->fit = g_new (CwFit, 1);
  cw_fit (slice->fit, &rows, model, NULL, NULL);
  cw_influence_make (&slice->influence, &rows, slice->fit, source);
  return true;
}

int
cw_cli_fit_files (const CwRowOptions *options, const CwFitOptions *model)
{
  CwSlice *slice = g_new0 (CwSlice, (gsize)options->count + 1);
  CwSlices slices = { .slice = slice };
  CwRowOptions one = *options;
  bool done = true;

  one.count = 1;
  for (; done && (int)slices.count < options->count; one.paths++)
    {
      done = fit_file (&slice[slices.count], &one, model,
                       slices.count * UINT64_C (0x94d049bb133111eb));
      slices.count += done;
    }
  if (done)
    answer_slices (&slices, options->json);
  cw_slices_clear (&slices);
  return done ? CW_EXIT_DONE : CW_EXIT_INPUT;
}
