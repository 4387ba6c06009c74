/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/report.h"

#include "core/rules.h"
#include "learning/claims.h"
#include "learning/samples.h"
#include "learning/value_set.h"
#include "picture/measured.h"

#include <librsvg/rsvg.h>
#include <locale.h>
#include <string.h>

static bool
is_first (void *limit, const CwRows *rows, uint32_t game, size_t row)
{
  return *(size_t *)limit == 0 || row < *(size_t *)limit;
}

/* Measures the shipped games, or only their first `limit` rows. */
static CwMeasurement *
measure (size_t limit)
{
  CwMeasurement *measurement = g_new0 (CwMeasurement, 1);
  CwStatus status = { 0 };
  CwRows rows, part;

  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, true, &status));
  g_assert_true (cw_rows_part (&part, &rows, is_first, &limit));
  cw_measure (measurement, &part, NULL, NULL, NULL);
  cw_rows_clear (&part);
  cw_rows_clear (&rows);
  return measurement;
}

static GBytes *
report_on (const CwMeasurement *measurement, bool pdf)
{
  g_autoptr (GError) error = NULL;
  CwValues sets[2] = { *cw_values_school () };
  g_assert_true (cw_value_set_named ("refined", &sets[1]));
  const CwReport report = { .title = "<games> & more.pgn",
                            .measurement = measurement,
                            .references = sets,
                            .n_references = 2,
                            .by_eye = 0.7 };
  GBytes *bytes = pdf ? cw_report_pdf (&report, &error) : cw_report_html (&report, &error);

  g_assert_no_error (error);
  return bytes;
}

static unsigned
count (const char *text, const char *word)
{
  unsigned n = 0;

  for (const char *found = text; (found = strstr (found, word)); found += strlen (word))
    n++;
  return n;
}

static void
test_html (void)
{
  const CwClaim *claims;
  g_autofree CwMeasurement *measurement = measure (0);
  g_autoptr (GBytes) bytes = report_on (measurement, false);
  g_autoptr (GBytes) again = report_on (measurement, false);
  g_autofree char *html = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_true (g_bytes_equal (bytes, again));
  g_assert_true (g_utf8_validate (html, -1, NULL));
  g_assert_nonnull (strstr (html, "&lt;games&gt; &amp; more.pgn"));
  g_assert_null (strstr (html, "<games>"));
  g_assert_nonnull (strstr (html, "<tr><td>Knight</td><td>289</td><td>263 to 318</td>"));
  g_assert_nonnull (strstr (html, "<tr><td>Queen</td><td>1078</td>"));
  /* ± is half an interval, and the report says so. */
  g_assert_nonnull (strstr (html, "Knight 289 ± 28, "));
  g_assert_nonnull (strstr (html, "± is half a 95\u00a0% interval"));
  g_assert_nonnull (strstr (html, "Fitted slope 0.661 ± 0.034"));
  g_assert_nonnull (strstr (html, "B + N = R + 1.5P"));
  g_assert_null (strstr (html, "class=\"warning\""));
  g_assert_cmpuint (count (html, "<td>✓ holds</td>") + count (html, "<td>✗ fails</td>")
                        + count (html, "<td>? open</td>"),
                    ==, cw_claims (&claims));
  g_assert_cmpuint (count (html, "data:image/svg+xml;base64,"), ==, 3);
}

/* Every embedded plot is a complete SVG. */
static void
test_plots (void)
{
  g_autofree CwMeasurement *measurement = measure (0);
  g_autoptr (GBytes) bytes = report_on (measurement, false);
  g_autofree char *html = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  static const char mark[] = "base64,";

  for (char *found = html; (found = strstr (found, mark));)
    {
      g_autoptr (GError) error = NULL;
      char *end = strchr (found += strlen (mark), '"');
      gsize size;

      *end = '\0';
      g_autofree guchar *svg = g_base64_decode (found, &size);
      RsvgHandle *handle = rsvg_handle_new_from_data (svg, size, &error);
      g_assert_no_error (error);
      g_object_unref (handle);
      found = end + 1;
    }
}

static void
test_pdf (void)
{
  g_autofree CwMeasurement *measurement = measure (0);
  g_autoptr (GBytes) bytes = report_on (measurement, true);
  g_autoptr (GBytes) again = report_on (measurement, true);

  g_assert_true (g_bytes_equal (bytes, again));
  g_assert_cmpint (memcmp (g_bytes_get_data (bytes, NULL), "%PDF-", 5), ==, 0);
}

/* With few rows the report says what is missing and draws what it can. */
static void
test_few (void)
{
  static const size_t limits[] = { 1, 40, 300 };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autofree CwMeasurement *measurement = measure (limits[i]);
      g_autoptr (GBytes) html = report_on (measurement, false);
      g_autoptr (GBytes) pdf = report_on (measurement, true);

      if (measurement->fit.state != CW_FIT_OK)
        g_assert_nonnull (g_strstr_len (g_bytes_get_data (html, NULL),
                                        (gssize)g_bytes_get_size (html), "class=\"warning\""));
      g_assert_cmpuint (g_bytes_get_size (pdf), >, 1000);
    }
  g_autofree CwMeasurement *one = measure (1);
  g_assert_cmpint (one->fit.state, !=, CW_FIT_OK);
  /* A single row gives no figure and no drawing. */
  g_autoptr (GBytes) bytes = report_on (one, false);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_cmpuint (count (text, "<img"), ==, 0);
  g_assert_nonnull (strstr (text, "These games are not enough to value any piece."));
}

/* What happened to games without a result. */
static void
test_unfinished (void)
{
  g_autofree CwMeasurement *measurement = measure (300);
  measurement->unfinished = 9;
  measurement->resultless = 4;
  measurement->dropped = 6;
  measurement->inferred = 5;
  measurement->by_last_mover = true;
  g_autoptr (GBytes) bytes = report_on (measurement, false);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (text, "5 games without a result count as won by the last to move."));
  g_assert_nonnull (strstr (text, "4 games without a result were left out."));
  g_assert_nonnull (strstr (text, "2 games could not be counted."));
}

/* The convergence plot ends where the stepwise fit ended. */
static void
test_convergence (void)
{
  g_autofree CwMeasurement *measurement = measure (0);
  g_autoptr (CwPlot) whole = cw_measured_convergence_plot (measurement, 0);
  g_autoptr (CwPlot) begin = cw_measured_convergence_plot (measurement, 2);

  g_assert_nonnull (strstr (cw_plot_sentence (whole), "Queen 10.78"));
  g_assert_nonnull (strstr (cw_plot_sentence (whole), "Pawn 1.00"));
  g_assert_cmpuint (cw_plot_n_points (begin), <, cw_plot_n_points (whole));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* A report writes numbers by the locale; the texts compared here have a decimal point. */
  setlocale (LC_NUMERIC, "C");
  cw_core_init ();
  g_test_add_func ("/picture/report/html", test_html);
  g_test_add_func ("/picture/report/plots", test_plots);
  g_test_add_func ("/picture/report/pdf", test_pdf);
  g_test_add_func ("/picture/report/few", test_few);
  g_test_add_func ("/picture/report/unfinished", test_unfinished);
  g_test_add_func ("/picture/report/convergence", test_convergence);
  return g_test_run ();
}
