/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/report.h"

#include "config.h"
#include "learning/claims.h"
#include "picture/plot_lanes.h"
#include "picture/report_private.h"
#include "picture/text.h"
#include "text/message.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define VALUES_COLUMNS 3 /* plus one for every reference */

char *
cw_report_heading (const CwReport *report)
{
  /* Translators: %s is a file's name. */
  return g_strdup_printf (_ ("What the pieces are worth in %s"), report->title);
}

char *
cw_report_counted (const CwReport *report)
{
  const CwMeasurement *m = report->measurement;
  GString *text = g_string_new (NULL);
  g_autofree char *games = cw_text_count (m->games);
  g_autofree char *rows = cw_text_count (m->rows);
  g_autofree char *counted = cw_text_count (m->fit.counted);

  /* Translators: a number of games, a number of rows, and how many of those rows the fit used. */
  g_string_append_printf (
      text,
      ngettext ("%s game was counted; it gave %s positions, %s of them from decisive games.",
                "%s games were counted; they gave %s positions, %s of them from decisive games.",
                m->games),
      games, rows, counted);
  unsigned others = m->dropped - m->resultless;
  if (m->inferred > 0)
    {
      g_autofree char *inferred = cw_text_count (m->inferred);

      g_string_append_c (text, ' ');
      g_string_append_printf (
          text,
          m->by_last_mover ? ngettext (
              "%s game without a result counts as won by the last to move.",
              "%s games without a result count as won by the last to move.", m->inferred)
                           : ngettext ("%s game without a result counts as a draw.",
                                       "%s games without a result count as draws.", m->inferred),
          inferred);
    }
  if (m->resultless > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              ngettext ("%u game without a result was left out.",
                                        "%u games without a result were left out.", m->resultless),
                              m->resultless);
    }
  if (others > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (
          text,
          ngettext ("%u game could not be counted.", "%u games could not be counted.", others),
          others);
    }
  if (report->rule)
    g_string_append_printf (text, " %s", report->rule);
  return g_string_free (text, FALSE);
}

static char *
plain (double value)
{
  return cw_text_number (value, 0, false);
}

char *
cw_report_summary (const CwReport *report)
{
  const CwFit *fit = &report->measurement->fit;
  g_autoptr (GString) list = g_string_new (NULL);

  for (unsigned j = 1; j < fit->columns.count; j++)
    {
      g_autofree char *value = plain (fit->value[j]);
      double half = (fit->high[j] - fit->low[j]) / 2;
      g_autofree char *error = isfinite (half) ? plain (half) : g_strdup ("?");
      g_autofree char *name = cw_measured_column_name (&fit->columns, j);

      if (fit->known[j] && fit->value[j] != 0 && !cw_fit_has_too_few_games (fit))
        g_string_append_printf (list, "%s%s %s ± %s", list->len > 0 ? ", " : "", name, value,
                                error);
    }
  if (list->len == 0)
    return g_strdup (_ ("These games are not enough to value any piece."));
  /* Translators: a list such as "Knight 289 ± 14, Bishop 346 ± 15". */
  return g_strdup_printf (_ ("With a pawn as 100: %s (± is half a 95\u00a0%% interval)."),
                          list->str);
}

char *
cw_report_warning (const CwReport *report)
{
  CwStatus status;

  return cw_fit_status (&report->measurement->fit, &status) ? NULL : cw_message (&status);
}

char *
cw_report_slopes (const CwReport *report)
{
  const CwCurve *half = &report->measurement->half, *decisive = &report->measurement->decisive;

  if (!half->known || cw_fit_has_too_few_games (&report->measurement->fit))
    return g_strdup (_ ("The positions do not determine a slope."));
  g_autofree char *slope = cw_text_number (half->alpha, 3, false);
  g_autofree char *error = cw_text_number ((half->high - half->low) / 2, 3, false);
  g_autofree char *other = cw_text_number (decisive->alpha, 3, false);
  if (!decisive->known)
    return g_strdup_printf (_ ("Fitted slope %s ± %s per pawn."), slope, error);
  return g_strdup_printf (
      _ ("Fitted slope %s ± %s per pawn with draws as half points, %s among decisive games."),
      slope, error, other);
}

const char *
cw_report_method (const CwReport *report)
{
  if (!cw_columns_are_chess (&report->measurement->fit.columns))
    return _ ("Values are ratios of the weights of a logistic regression of the result on the "
              "differences in pieces on the board, promoted and in hand, over positions that were "
              "quiet for two plies; a drop without check is quiet. Errors are clustered by game, "
              "because the positions of one game depend on each other, and include the pawn’s own "
              "error; intervals are at 95\u00a0%. Expected score counts a draw as half a point.");
  return _ (
      "Values are ratios of the weights of a logistic regression of the result on the five "
      "differences of material, over positions that were quiet for two plies. Errors are "
      "clustered by game, because the positions of one game depend on each other; intervals are "
      "at 95\u00a0%. Expected score counts a draw as half a point.");
}

double
cw_report_values_height (const CwReport *report, double chess)
{
  const CwColumns *columns = &report->measurement->fit.columns;

  return cw_columns_are_chess (columns) ? chess : cw_plot_lanes_height (columns->count) + 56;
}

static CwReportTable *
table_new (unsigned columns)
{
  CwReportTable *table = g_new0 (CwReportTable, 1);

  table->columns = columns;
  table->cells = g_ptr_array_new_with_free_func (g_free);
  return table;
}

/* Takes `text`. */
static void
add (CwReportTable *table, char *text)
{
  g_ptr_array_add (table->cells, text);
  table->rows = table->cells->len / table->columns;
}

void
cw_report_table_free (CwReportTable *table)
{
  if (!table)
    return;
  g_ptr_array_unref (table->cells);
  g_free (table);
}

const char *
cw_report_cell (const CwReportTable *table, unsigned row, unsigned column)
{
  return g_ptr_array_index (table->cells, row * table->columns + column);
}

CwReportTable *
cw_report_values_table (const CwReport *report)
{
  const CwFit *fit = &report->measurement->fit;
  CwReportTable *table = table_new (VALUES_COLUMNS + report->n_references);

  add (table, g_strdup (_ ("Piece")));
  add (table, g_strdup (_ ("Measured")));
  /* xgettext:no-c-format */
  add (table, g_strdup (_ ("95\u00a0% interval")));
  for (unsigned i = 0; i < report->n_references; i++)
    add (table, g_strdup (cw_measured_title (&report->references[i])));
  for (unsigned kind = 0; kind < fit->columns.count; kind++)
    {
      bool known = fit->known[kind] && fit->value[kind] != 0 && !cw_fit_has_too_few_games (fit);

      add (table, cw_measured_column_name (&fit->columns, kind));
      add (table, known ? plain (fit->value[kind]) : g_strdup ("–"));
      add (table, known && kind > 0 ? cw_text_range (fit->low[kind], fit->high[kind], 0, false)
                                    : g_strdup (""));
      for (unsigned i = 0; i < report->n_references; i++)
        add (table, plain (cw_measured_set_value (&fit->columns, kind, &report->references[i])));
    }
  return table;
}

static const char *
verdict (const CwClaimResult *result)
{
  if (!result->decided)
    return _ ("? no value");
  switch (result->verdict)
    {
    case CW_VERDICT_HOLDS:
      return _ ("✓ holds");
    case CW_VERDICT_FAILS:
      return _ ("✗ fails");
    case CW_VERDICT_OPEN:
    default:
      return _ ("? open");
    }
}

CwReportTable *
cw_report_claims_table (const CwReport *report)
{
  const CwFit *fit = &report->measurement->fit;
  const CwClaim *claims;
  CwClaimResult results[CW_MAX_CLAIMS];
  unsigned n = cw_claims (&claims);

  if (!cw_columns_are_chess (&fit->columns))
    return NULL;
  CwReportTable *table = table_new (5);
  add (table, g_strdup (_ ("Claim")));
  add (table, g_strdup (_ ("In words")));
  add (table, g_strdup (_ ("Left − right")));
  /* xgettext:no-c-format */
  add (table, g_strdup (_ ("95\u00a0% interval")));
  add (table, g_strdup (_ ("Verdict")));
  cw_claims_check (fit, results);
  for (unsigned i = 0; i < n; i++)
    {
      CwClaimResult result = results[i];

      add (table, g_strdup (claims[i].text));
      add (table, g_strdup (_ (claims[i].meaning)));
      add (table, result.decided ? cw_text_number (result.difference, 0, true) : g_strdup ("–"));
      add (table, result.decided && result.high > result.low
                      ? cw_text_range (result.low, result.high, 0, true)
                      : g_strdup (""));
      add (table, g_strdup (verdict (&result)));
    }
  return table;
}

/* The school values are the plot's zero line: as a set beside it they would say nothing. */
static bool
is_school (const CwValues *values)
{
  for (CwKind kind = CW_KNIGHT; kind <= CW_QUEEN; kind++)
    if (values->board[kind] != cw_values_school ()->board[kind])
      return false;
  return true;
}

static CwPlot *
values_plot (const CwReport *report)
{
  CwValues sets[CW_VALUES_PLOT_MAX_REFERENCES];
  unsigned n = 0;

  for (unsigned i = 0; i < report->n_references && n < G_N_ELEMENTS (sets); i++)
    if (!is_school (&report->references[i]))
      sets[n++] = report->references[i];
  return cw_measured_values_plot (&report->measurement->fit, NULL, sets, n);
}

CwPlot *
cw_report_plot (const CwReport *report, CwReportPlot which)
{
  const CwMeasurement *m = report->measurement;
  bool any = false;

  if (cw_fit_has_too_few_games (&m->fit))
    return NULL;
  switch (which)
    {
    case CW_REPORT_VALUES:
      for (unsigned kind = 1; kind < m->fit.columns.count; kind++)
        any = any || m->fit.known[kind];
      return any ? values_plot (report) : NULL;
    case CW_REPORT_CURVE:
      return m->half.bins > 0 ? cw_measured_curve_plot (&m->half, &m->misfit, m->fit.columns.game,
                                                        report->by_eye)
                              : NULL;
    case CW_REPORT_SETTLING:
      return m->steps > 1 ? cw_measured_convergence_plot (m, 0) : NULL;
    case CW_REPORT_N_PLOTS:
    default:
      return NULL;
    }
}
