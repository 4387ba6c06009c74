/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/fit_slices.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "base/number.h"
#include "text/message.h"
#include "tools/rows_input.h"

#define DIFFER 0.05

/* --- words -------------------------------------------------------------------------------- */

/* Whether a term differs between the parts, as a sentence to be freed. */
static char *
sentence_of (const char *name, const CwComparison *comparison)
{
  char least[CW_NUMBER_SIZE], most[CW_NUMBER_SIZE], chance[CW_NUMBER_SIZE];
  const char *format = comparison->chance < DIFFER
                           /* Translators: a man, two values, the chance of it. */
                           ? _ ("%s: from %s to %s, more than chance does (p = %s).")
                           : _ ("%s: from %s to %s, no more than chance does (p = %s).");

  cw_format_fixed (least, sizeof least, comparison->least, 0);
  cw_format_fixed (most, sizeof most, comparison->most, 0);
  cw_format_general (chance, sizeof chance, comparison->chance, 2);
  return g_strdup_printf (format, name, least, most, chance);
}

static char *
note_of (const CwModelFit *fit)
{
  CwStatus status;

  return cw_model_status (fit, &status) ? NULL : cw_message (&status);
}

/* --- text --------------------------------------------------------------------------------- */

static void
print_slice (const CwSlice *slice)
{
  const CwModelFit *fit = slice->fit;
  g_autofree char *note = note_of (fit);
  char name[CW_TERM_NAME_SIZE];

  printf ("%s  games %u  rows %zu\n", slice->name, slice->games, slice->rows);
  if (note != NULL)
    printf ("  %s\n", note);
  if (fit->state == CW_FIT_TOO_FEW && fit->culprit == 0)
    return;
  for (unsigned k = 0; k < fit->terms; k++)
    {
      printf ("  %s: ", cw_model_term_name (fit, k, name));
      if (!fit->known[k] || fit->value[0] <= 0)
        fputs ("unknown", stdout);
      else
        cw_cli_fixed (fit->value[k], 1);
      if (k > 0 && fit->error[k] > 0)
        {
          fputs (" +- ", stdout);
          cw_cli_fixed (fit->error[k], 1);
        }
      if (k == 0)
        {
          fputs ("  log-odds ", stdout);
          cw_cli_fixed (fit->theta[0], 4);
        }
      putchar ('\n');
    }
}

/* The fits that gave values. */
static const CwModelFit **
collect (const CwSlices *slices, unsigned *count)
{
  const CwModelFit **fits = g_new (const CwModelFit *, slices->count + 1);

  *count = 0;
  for (unsigned i = 0; i < slices->count; i++)
    {
      const CwModelFit *fit = slices->slice[i].fit;
      bool few = fit->state == CW_FIT_TOO_FEW && fit->culprit == 0;
      if (fit->terms > 0 && !few && fit->state != CW_FIT_NO_PAWN)
        fits[(*count)++] = fit;
    }
  return fits;
}

static void
print_slices (const CwSlices *slices)
{
  unsigned count;
  g_autofree const CwModelFit **fits = collect (slices, &count);

  for (unsigned i = 0; i < slices->count; i++)
    print_slice (&slices->slice[i]);
  for (unsigned k = 1; count > 1 && k < fits[0]->terms; k++)
    {
      CwComparison comparison;
      char name[CW_TERM_NAME_SIZE];
      if (!cw_compare_values (fits, count, k, &comparison))
        continue;
      g_autofree char *sentence = sentence_of (cw_model_term_name (fits[0], k, name), &comparison);
      puts (sentence);
    }
  if (slices->unsaid > 0)
    fprintf (stderr, "%s: %zu\n", _ ("Rows in no part, for their games do not say"),
             slices->unsaid);
}

/* --- JSON --------------------------------------------------------------------------------- */

static void
build_slice (JsonBuilder *builder, const CwSlice *slice)
{
  const CwModelFit *fit = slice->fit;
  g_autofree char *note = note_of (fit);
  char name[CW_TERM_NAME_SIZE];

  json_builder_begin_object (builder);
  cw_cli_json_string (builder, "name", slice->name);
  cw_cli_json_int (builder, "games", slice->games);
  cw_cli_json_int (builder, "rows", (gint64)slice->rows);
  for (unsigned k = 0; k < fit->terms; k++)
    {
      if (!fit->known[k] || fit->value[0] <= 0)
        continue;
      json_builder_set_member_name (builder, cw_model_term_name (fit, k, name));
      json_builder_begin_object (builder);
      cw_cli_json_double (builder, "value", fit->value[k]);
      cw_cli_json_double (builder, "se", fit->error[k]);
      cw_cli_json_double (builder, "low", fit->low[k]);
      cw_cli_json_double (builder, "high", fit->high[k]);
      cw_cli_json_double (builder, "log-odds", fit->theta[k]);
      json_builder_end_object (builder);
    }
  cw_cli_json_string (builder, "note", note);
  json_builder_end_object (builder);
}

static void
build_comparisons (JsonBuilder *builder, const CwSlices *slices)
{
  unsigned count;
  g_autofree const CwModelFit **fits = collect (slices, &count);

  json_builder_set_member_name (builder, "differences");
  json_builder_begin_array (builder);
  for (unsigned k = 1; count > 1 && k < fits[0]->terms; k++)
    {
      CwComparison comparison;
      char name[CW_TERM_NAME_SIZE];
      if (!cw_compare_values (fits, count, k, &comparison))
        continue;
      json_builder_begin_object (builder);
      cw_cli_json_string (builder, "term", cw_model_term_name (fits[0], k, name));
      cw_cli_json_double (builder, "mean", comparison.mean);
      cw_cli_json_double (builder, "least", comparison.least);
      cw_cli_json_double (builder, "most", comparison.most);
      cw_cli_json_double (builder, "chi-squared", comparison.chi_squared);
      cw_cli_json_int (builder, "freedom", comparison.freedom);
      cw_cli_json_double (builder, "p", comparison.chance);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
show (const CwSlices *slices, bool json)
{
  if (!json)
    {
      print_slices (slices);
      return;
    }
  JsonBuilder *builder = cw_cli_json_begin ();
  json_builder_set_member_name (builder, "parts");
  json_builder_begin_array (builder);
  for (unsigned i = 0; i < slices->count; i++)
    build_slice (builder, &slices->slice[i]);
  json_builder_end_array (builder);
  build_comparisons (builder, slices);
  cw_cli_json_int (builder, "unsaid", (gint64)slices->unsaid);
  cw_cli_json_end (builder);
}

/* --- the commands ------------------------------------------------------------------------- */

int
cw_cli_fit_slices (const CwRows *rows, CwSliceKind kind, const CwModelOptions *options, bool json)
{
  CwSlices slices;
  CwStatus status = { 0 };
  int exit_status = CW_EXIT_INPUT;

  if (!cw_model_fits (rows, options, &status))
    {
      cw_cli_status (cw_slice_names[kind], &status);
      return CW_EXIT_INPUT;
    }
  if (!cw_slices_make (&slices, rows, kind, options))
    cw_cli_error (cw_slice_names[kind], _ ("There is not enough memory."));
  else if (slices.count == 0)
    cw_cli_error (cw_slice_names[kind], _ ("These games do not say what they are parted by."));
  else
    {
      show (&slices, json);
      exit_status = CW_EXIT_DONE;
    }
  cw_slices_clear (&slices);
  return exit_status;
}

int
cw_cli_fit_files (int count, char *const *paths, const CwRowRule *rule,
                  const CwModelOptions *options, bool json)
{
  g_autofree CwSlice *slice = g_new0 (CwSlice, count);
  CwSlices slices = { .slice = slice };
  int exit_status = CW_EXIT_DONE;

  for (int i = 0; exit_status == CW_EXIT_DONE && i < count; i++)
    {
      g_autofree char *base = g_path_get_basename (paths[i]);
      CwStatus status = { 0 };
      CwRows rows;

      if (!cw_cli_rows (&rows, 1, paths + i, rule))
        exit_status = CW_EXIT_INPUT;
      else if (!cw_model_fits (&rows, options, &status))
        {
          cw_cli_status (paths[i], &status);
          exit_status = CW_EXIT_INPUT;
        }
      else
        {
          CwSlice *next = &slice[slices.count++];
          g_strlcpy (next->name, base, sizeof next->name);
          next->games = rows.games;
          next->rows = rows.count;
          next->fit = g_new (CwModelFit, 1);
          cw_model_fit (next->fit, &rows, options);
        }
      cw_rows_clear (&rows);
    }
  if (exit_status == CW_EXIT_DONE)
    show (&slices, json);
  for (unsigned i = 0; i < slices.count; i++)
    g_free (slice[i].fit);
  return exit_status;
}
