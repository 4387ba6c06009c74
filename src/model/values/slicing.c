/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/slicing.h"

#include "learning/points.h"
#include "model/latest_task.h"
#include "model/values/headline.h"
#include "picture/measured.h"
#include "picture/text.h"

#include <glib/gi18n.h>
#include <math.h>

#define DIFFER 0.05      /* a smaller chance counts as a difference */
#define LEAD 10          /* points */
#define MOST_UNDECIDED 6 /* pieces with a line each */

/* --- measuring the parts ---------------------------------------------------------------- */

static void
slicing_free (gpointer data)
{
  CwSlicing *slicing = data;

  g_clear_pointer (&slicing->rows, cw_shared_rows_unref);
  cw_slices_clear (&slicing->slices);
  g_free (slicing);
}

static bool
is_cancelled (void *cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

static gboolean
make_slices (CwSlicing *slicing, GCancellable *cancellable)
{
  const CwJointOptions options = cw_joint_options_default (&slicing->all.columns);

  if (slicing->recommended)
    return cw_slices_make_joint (&slicing->slices, cw_shared_rows_settled (slicing->rows),
                                 slicing->kind, &options, is_cancelled, cancellable);
  return cw_slices_make (&slicing->slices, &slicing->rows->rows, slicing->kind, &slicing->options);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  CwSlicing *slicing = data;

  if (slicing->rows == NULL || cw_fit_has_too_few_games (&slicing->all)
      || make_slices (slicing, cancellable))
    {
      for (unsigned i = 0; i < slicing->slices.count; i++)
        cw_fit_to_points (slicing->slices.slice[i].fit);
      slicing->points = cw_fit_to_points (&slicing->all);
      g_task_return_boolean (task, TRUE);
    }
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s",
                             _ ("There is not enough memory."));
}

void
cw_slicing_run (GCancellable **slot, const CwMeasureAnswer *answer, CwSliceKind kind,
                gboolean recommended, GAsyncReadyCallback done, gpointer owner)
{
  CwSlicing *slicing = g_new0 (CwSlicing, 1);

  slicing->rows = answer->rows != NULL ? cw_shared_rows_ref (answer->rows) : NULL;
  slicing->options = answer->model.options;
  slicing->all = answer->fit;
  slicing->recommended = recommended && cw_headline_is_sound (answer->joint);
  if (slicing->recommended)
    cw_joint_as_fit (answer->joint, &slicing->all);
  slicing->kind = kind;
  cw_latest_task_run (slot, work, slicing, slicing_free, done, owner);
}

const CwSlicing *
cw_slicing_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error) ? g_task_get_task_data (G_TASK (result))
                                                           : NULL;
}

/* --- words ------------------------------------------------------------------------------ */

gboolean
cw_slice_has_too_few_games (const CwSlice *slice)
{
  return slice->fit->terms == 0 || cw_fit_has_too_few_games (slice->fit)
         || slice->fit->state == CW_FIT_NO_PAWN;
}

char *
cw_slice_title (CwSliceKind kind, const CwSlice *slice)
{
  const char *name =
      kind == CW_SLICE_PHASE || kind == CW_SLICE_PAIR ? _ (slice->name) : slice->name;

  switch (kind)
    {
    case CW_SLICE_PAIR:
      /* Translators: who has two bishops: "nobody", "one side", "both sides". */
      return g_strdup_printf (_ ("two bishops: %s"), name);
    case CW_SLICE_MOVE:
      return g_strdup_printf (_ ("moves %s"), name);
    case CW_SLICE_SAMPLE:
      /* Translators: the number of a move. */
      return g_strdup_printf (_ ("from move %s"), name);
    case CW_SLICE_OPENING:
      /* Translators: the letter that the codes of openings begin with, A to E. */
      return g_strdup_printf (_ ("openings %s"), name);
    case CW_SLICE_PHASE:
    case CW_SLICE_RATING:
    case CW_SLICE_PLAYER:
    case CW_SLICE_DECADE:
    default:
      return g_strdup (name);
    }
}

char *
cw_slice_note (const CwSlice *slice)
{
  /* The games that its values come from. */
  g_autofree char *games = cw_text_count (slice->fit->games > 0 ? slice->fit->games : slice->games);

  /* Translators: a number of games. */
  return g_strdup_printf (_ ("games: %s"), games);
}

/* "Knight differs: from 2.7 to 3.3 (chance alone would show so much in 0.3 % of cases)." `hundred`:
 * how many of the test's units make a pawn or a point. */
static char *
test_text (const char *name, const CwPartsTest *test, double hundred)
{
  g_autofree char *least = cw_text_number (test->least / hundred, 1, false);
  g_autofree char *most = cw_text_number (test->most / hundred, 1, false);
  g_autofree char *chance = cw_chance_text (test->adjusted);

  if (test->column == 0)
    return test->adjusted < DIFFER
               /* Translators: how likely chance alone does so much, "0.3 %". */
               ? g_strdup_printf (_ ("A lead counts more in one group than in another (chance "
                                     "alone would show this much in %s of cases)."),
                                  chance)
               : g_strdup_printf (
                   _ ("Whether a lead counts more in one group than in another is not decided here "
                      "(chance alone would show this much in %s of cases)."),
                   chance);
  return test->adjusted < DIFFER
             /* Translators: a piece, two values, how likely chance alone does so much. */
             ? g_strdup_printf (_ ("%s differs: from %s to %s (chance alone would show this much "
                                   "in %s of cases)."),
                                name, least, most, chance)
             : g_strdup_printf (_ ("%s: from %s to %s; this may be chance (it would show this much "
                                   "in %s of cases), which does not mean they are equal."),
                                name, least, most, chance);
}

/* For many pieces: "Knight, Rook: so much may be chance (in 62 % of cases and more), …". */
static char *
undecided_text (const CwSlices *slices, const CwPartsTest *tests, unsigned count)
{
  g_autoptr (GString) names = g_string_new (NULL);
  double least = 1;

  for (unsigned i = 0; i < count; i++)
    if (tests[i].column > 0 && tests[i].adjusted >= DIFFER)
      {
        g_autofree char *name =
            cw_measured_column_name (&slices->slice[0].fit->columns, tests[i].column);
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
        least = fmin (least, tests[i].adjusted);
      }
  g_autofree char *chance = cw_chance_text (least);
  /* Translators: pieces, how likely chance alone does so much. */
  return g_strdup_printf (_ ("%s: their values differ between groups no more than chance allows "
                             "(in %s of cases or more). That does not show that they are equal."),
                          names->str, chance);
}

/* The answer in one sentence. */
static void
add_answer (GPtrArray *sentences, const CwSlices *slices, const CwPartsTest *tests, unsigned count)
{
  g_autoptr (GString) names = g_string_new (NULL);
  gboolean lead = FALSE;

  for (unsigned i = 0; i < count; i++)
    if (tests[i].adjusted < DIFFER && tests[i].column > 0)
      {
        g_autofree char *name =
            cw_measured_column_name (&slices->slice[0].fit->columns, tests[i].column);
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
      }
    else
      lead = lead || tests[i].adjusted < DIFFER;
  if (count == 0)
    cw_sentences_add (sentences, CW_SENTENCE_MAIN, "%s",
                      _ ("These games cannot tell: no piece is decided by 30 games or more in two "
                         "of the groups."));
  else if (names->len > 0)
    /* Translators: a list of pieces. */
    cw_sentences_add (sentences, CW_SENTENCE_MAIN,
                      _ ("These differ between the groups by more than chance explains: %s."),
                      names->str);
  else
    cw_sentences_add (sentences, CW_SENTENCE_MAIN, "%s",
                      lead ? _ ("A lead counts more in one group than in another; it is not shown "
                                "that the pieces have different values.")
                           : _ ("No difference between the groups is larger than chance sometimes "
                                "makes it; that does not show that they are equal."));
}

/* Real differences come first. */
static void
add_tests (GPtrArray *sentences, const CwSlices *slices, double hundred)
{
  CwPartsTest tests[CW_MAX_COLUMNS];
  unsigned count = cw_slices_test (slices, tests), undecided = 0;

  add_answer (sentences, slices, tests, count);
  for (unsigned i = 0; i < count; i++)
    undecided += tests[i].column > 0 && tests[i].adjusted >= DIFFER;
  for (int differ = 1; differ >= 0; differ--)
    for (unsigned i = 0; i < count; i++)
      {
        bool many = undecided > MOST_UNDECIDED && tests[i].column > 0;
        if ((tests[i].adjusted < DIFFER) != differ || (!differ && many))
          continue;
        g_autofree char *name =
            cw_measured_column_name (&slices->slice[0].fit->columns, tests[i].column);
        g_autofree char *text = test_text (name, &tests[i], hundred);
        cw_sentences_add (sentences, CW_SENTENCE_PLAIN, "%s", text);
      }
  if (undecided > MOST_UNDECIDED)
    {
      g_autofree char *text = undecided_text (slices, tests, count);
      cw_sentences_add (sentences, CW_SENTENCE_PLAIN, "%s", text);
    }
  if (count > 0)
    cw_sentences_add (sentences, CW_SENTENCE_NOTE, "%s",
                      _ ("Chance is judged for all these lines together; games that two groups "
                         "share are taken into account. Groups with fewer than 30 games that "
                         "decide a piece have no part in its line."));
}

static void
add_title (GString *list, const char *title)
{
  g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", title);
}

/* TRUE if one side never won: the recommended count then says nothing. */
static gboolean
is_one_sided (const CwSlicing *slicing, const CwSlice *slice)
{
  const unsigned *won = slice->fit->won;

  return slicing->recommended && (won[0] == 0) != (won[1] == 0);
}

/* Says what a lead of one unit scores in each part, as it is not the same everywhere; and which
 * parts have no values. */
static void
add_parts (GPtrArray *sentences, const CwSlicing *slicing)
{
  double sum;
  g_autofree char *lead = cw_text_number (LEAD, 0, false);
  g_autoptr (GString) pawns = g_string_new (NULL), silent = g_string_new (NULL);
  g_autoptr (GString) one_sided = g_string_new (NULL);

  for (unsigned i = 0; i < slicing->slices.count; i++)
    {
      const CwSlice *slice = &slicing->slices.slice[i];
      g_autofree char *title = cw_slice_title (slicing->kind, slice);
      double one = cw_measured_unit (slice->fit, &sum) * (slicing->points > 0 ? LEAD : 1);
      g_autofree char *score = cw_text_percent (1 / (1 + exp (-one)), 0);

      if (is_one_sided (slicing, slice))
        add_title (one_sided, title);
      else if (cw_slice_has_too_few_games (slice))
        add_title (silent, title);
      else if (slice->fit->known[0])
        {
          add_title (pawns, title);
          g_string_append_printf (pawns, " %s", score);
        }
    }
  if (pawns->len > 0 && slicing->points > 0)
    /* Translators: a number; a list of parts of the games, each with a number. */
    cw_sentences_add (sentences, CW_SENTENCE_PLAIN,
                      _ ("Values are in points of the same group, whose own error is left out, and "
                         "a point decides more in one than in another. A lead of %s points "
                         "scores: %s."),
                      lead, pawns->str);
  else if (pawns->len > 0)
    /* Translators: a list of parts of the games, each with a number. */
    cw_sentences_add (sentences, CW_SENTENCE_PLAIN,
                      _ ("Values are in pawns of the same group, and a pawn decides more in one "
                         "than in another. One pawn up scores: %s."),
                      pawns->str);
  if (silent->len > 0)
    /* Translators: a list of parts. */
    cw_sentences_add (sentences, CW_SENTENCE_NOTE,
                      _ ("The sides are too rarely unequal there to give values: %s."),
                      silent->str);
  if (one_sided->len > 0)
    /* Translators: a list of parts. */
    cw_sentences_add (sentences, CW_SENTENCE_NOTE,
                      _ ("One side never won there, so these games cannot say what pieces are "
                         "worth: %s."),
                      one_sided->str);
}

/* Explains pooling, and how much the parts differ beyond chance. */
static void
add_pooled (GPtrArray *sentences, const CwSlices *slices)
{
  const CwColumns *columns = &slices->slice[0].fit->columns;
  g_autoptr (GString) spreads = g_string_new (NULL);
  CwPooled pooled;

  for (unsigned k = 1; k < columns->count; k++)
    {
      g_autofree char *name = cw_measured_column_name (columns, k);
      if (cw_slices_pool (&pooled, slices, k))
        /* Translators: a piece and how many percent its values differ. */
        g_string_append_printf (spreads, _ ("%s%s %.0f\u00a0%%"), spreads->len > 0 ? ", " : "",
                                name, 100 * pooled.spread);
      cw_pooled_clear (&pooled);
    }
  cw_sentences_add (sentences, CW_SENTENCE_PLAIN, "%s",
                    spreads->len > 0
                        ? _ ("Groups lean on each other in this picture: one with many games stays "
                             "where its games put it, a small one moves towards the mean of all.")
                        : _ ("Fewer than two groups have values: none can lean on another."));
  if (spreads->len > 0)
    /* Translators: a list of pieces, each with percent. */
    cw_sentences_add (sentences, CW_SENTENCE_NOTE,
                      _ ("How much the values of groups differ, beyond chance: about %s."),
                      spreads->str);
}

GPtrArray *
cw_slicing_sentences (const CwSlicing *slicing, gboolean pooled)
{
  const CwSlices *slices = &slicing->slices;
  GPtrArray *sentences = cw_sentences_new ();

  if (slices->count == 0)
    {
      cw_sentences_add (sentences, CW_SENTENCE_MAIN, "%s",
                        slicing->rows == NULL ? _ (
                            "These data are figures only. Choose games, or open a file of them.")
                        : cw_fit_has_too_few_games (&slicing->all)
                            ? _ ("There are too few games to divide them.")
                            : _ ("These games lack the tag they would be divided by."));
      return sentences;
    }
  add_tests (sentences, slices, slicing->points > 0 ? 1 : 100);
  if (pooled)
    add_pooled (sentences, slices);
  add_parts (sentences, slicing);
  if (slices->unknown > 0)
    {
      g_autofree char *rows = cw_text_count ((double)slices->unknown);
      cw_sentences_add (sentences, CW_SENTENCE_NOTE,
                        _ ("Positions in no group, because their games lack the tag: %s."), rows);
    }
  return sentences;
}

/* --- the picture ------------------------------------------------------------------------------ */

/* Replaces the slices' own values by the pooled ones; `fits` are copies. */
static void
lean (CwFit *fits, const CwSlices *slices)
{
  CwPooled pooled;

  for (unsigned k = 1; k < fits[0].columns.count; k++)
    {
      if (cw_slices_pool (&pooled, slices, k))
        for (unsigned i = 0; i < slices->count; i++)
          if (pooled.part[i].known)
            {
              fits[i].value[k] = pooled.part[i].value;
              fits[i].low[k] = pooled.part[i].low;
              fits[i].high[k] = pooled.part[i].high;
            }
      cw_pooled_clear (&pooled);
    }
}

CwPlot *
cw_slicing_plot (const CwSlicing *slicing, gboolean pooled)
{
  const CwSlices *slices = &slicing->slices;
  const CwFit *all = &slicing->all;
  g_autoptr (GPtrArray) sets = cw_value_panels_sets_new ();
  g_autofree CwFit *fits = g_new (CwFit, slices->count + 1);
  const CwPlotPanelsData words = {
    .title = _ ("Do different groups of games give different values?"),
    /* xgettext:no-c-format */
    .caption = pooled ? _ ("Values of groups that lean on each other, with 95\u00a0% intervals, as "
                           "difference from all games.")
                      /* xgettext:no-c-format */
                      : _ ("Values of each group with 95\u00a0% intervals, as difference from all "
                           "games."),
    .usual_title = _ ("Difference from the value in all games"),
  };

  if (slices->count == 0)
    return NULL;
  for (unsigned i = 0; i < slices->count; i++)
    fits[i] = *slices->slice[i].fit;
  if (pooled)
    lean (fits, slices);
  for (unsigned i = 0; i < slices->count; i++)
    {
      const CwSlice *slice = &slices->slice[i];
      cw_value_panels_sets_add (sets, cw_slice_title (slicing->kind, slice), cw_slice_note (slice),
                                FALSE, cw_slice_has_too_few_games (slice) ? NULL : &fits[i]);
    }
  return cw_value_panels_plot (&words, all, slicing->points, sets);
}
