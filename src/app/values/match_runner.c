/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/match_runner.h"

#include "app/shared/template.h"
#include "app/values/job_view.h"
#include "app/values/score_scale.h"
#include "model/connect.h"

#include <glib/gi18n.h>
#include <math.h>

struct _CwMatchRunner
{
  GtkWidget parent;
  /* template */
  GtkWidget *start, *cancel, *games, *progress, *result, *head;
  GtkLabel *count, *score, *scored_by, *record, *elo, *superior, *test, *verdict;
  /* owned through the widget tree */
  GtkWidget *scale;
  /* owned */
  CwMatchJob *job;
};

G_DEFINE_FINAL_TYPE (CwMatchRunner, cw_match_runner, GTK_TYPE_WIDGET)

enum
{
  START,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- words ------------------------------------------------------------------------------- */

static char *
percent (double share, guint decimals)
{
  return g_strdup_printf (_ ("%.*f %%"), (int)decimals, 100 * share);
}

/* "+16", "−210", "+∞". */
static char *
elo_text (double elo)
{
  if (isinf (elo))
    return g_strdup (elo > 0 ? "+∞" : "−∞");
  return g_strdup_printf ("%s%ld", elo < -0.5 ? "−" : "+", labs (lround (elo)));
}

/* What the games say about who is better. */
static char *
verdict_text (const CwMatchReport *match, const CwMatchScore *score)
{
  const char *one = match->name[0], *other = match->name[1];
  CwSprtVerdict verdict =
      match->has_test ? cw_sprt_verdict (&match->test, &match->tally.count) : CW_SPRT_CONTINUE;

  if (match->tally.state == CW_MATCH_HOPELESS)
    return g_strdup (_ ("The match was given up: an engine was at fault again and again."));
  if (verdict == CW_SPRT_ACCEPT)
    return g_strdup_printf (_ ("The test has decided: “%1$s” is better than “%2$s”."), one, other);
  if (verdict == CW_SPRT_REJECT)
    return g_strdup_printf (_ ("The test has decided: “%1$s” is not better than “%2$s” by what was "
                               "asked for."),
                            one, other);
  if (score->games == 0)
    return g_strdup ("");
  if (score->low > 0.5)
    return g_strdup_printf (
        _ ("“%1$s” is better than “%2$s”: the whole interval lies above 50 %%."), one, other);
  if (score->high < 0.5)
    return g_strdup_printf (
        _ ("“%1$s” is weaker than “%2$s”: the whole interval lies below 50 %%."), one, other);
  return g_strdup (_ ("Nothing is decided: an even score lies in the interval. More games make it "
                      "narrower."));
}

/* The same, and where a score was predicted, whether the games agree with that. */
static char *
judgement_text (const CwMatchReport *match, const CwMatchScore *score)
{
  g_autofree char *verdict = verdict_text (match, score);

  if (match->predicted < 0 || score->games == 0)
    return g_steal_pointer (&verdict);
  g_autofree char *predicted = percent (match->predicted, 0);
  gboolean agrees = match->predicted >= score->low && match->predicted <= score->high;
  g_autofree char *words =
      /* Translators: the score that values predict, as the triangle below the scale shows it. */
      g_strdup_printf (agrees
                           ? _ ("The predicted %s (the triangle) lies in the interval: the games "
                                "agree with it.")
                           : _ ("The predicted %s (the triangle) lies outside the interval: the "
                                "games do not agree with it."),
                       predicted);
  return g_strdup_printf ("%s %s", words, verdict);
}

static char *
test_text (const CwMatchReport *match)
{
  /* Translators: a test that stops when a number leaves an interval. */
  return g_strdup_printf (_ ("Test of %1$+.0f against %2$+.0f Elo: %3$.2f, decided below %4$.2f or "
                             "above %5$.2f"),
                          match->test.elo1, match->test.elo0, match->tally.llr,
                          cw_sprt_lower (&match->test), cw_sprt_upper (&match->test));
}

/* --- showing ----------------------------------------------------------------------------- */

/* Takes the text. */
static void
set_text (GtkLabel *label, char *text)
{
  gtk_label_set_text (label, text);
  g_free (text);
}

static void
show_result (CwMatchRunner *self, const CwMatchReport *match)
{
  const CwMatchCount *count = &match->tally.count;
  CwMatchScore score = cw_match_score (count);
  g_autofree char *low = percent (score.low, 1), *high = percent (score.high, 1);
  g_autofree char *los = percent (score.los, 1), *elo = elo_text (score.elo);
  g_autofree char *elo_low = elo_text (score.elo_low), *elo_high = elo_text (score.elo_high);

  set_text (self->score, percent (score.score, 1));
  set_text (self->scored_by, g_strdup_printf (_ ("scored by “%s”"), match->name[0]));
  set_text (self->record,
            /* Translators: games won, drawn, lost; the ends of an interval. */
            g_strdup_printf (_ ("%1$u won · %2$u drawn · %3$u lost; 95 %% interval %4$s to %5$s"),
                             count->wins, count->draws, count->losses, low, high));
  set_text (self->elo,
            g_strdup_printf (_ ("Elo %1$s, 95 %% interval %2$s to %3$s"), elo, elo_low, elo_high));
  set_text (self->superior, g_strdup_printf (_ ("Likelihood of superiority %s"), los));
  set_text (self->verdict, judgement_text (match, &score));
  cw_score_scale_show (self->scale, score.score, score.low, score.high, match->predicted);
  gtk_widget_set_visible (GTK_WIDGET (self->test), match->has_test);
  if (match->has_test)
    set_text (self->test, test_text (match));
}

static void
changed_cb (CwMatchRunner *self)
{
  const CwMatchReport *match = cw_match_job_get_report (self->job);

  gtk_widget_set_visible (self->games, match->over > 0 && !cw_job_is_running (CW_JOB (self->job)));
  gtk_widget_set_visible (self->result, match->over > 0);
  if (match->over > 0)
    show_result (self, match);
}

/* --- running ----------------------------------------------------------------------------- */

void
cw_match_runner_run (CwMatchRunner *self, CwMatchOrder *order)
{
  cw_match_job_run (self->job, order);
}

void
cw_match_runner_say (CwMatchRunner *self, const char *sentence)
{
  cw_match_job_reset (self->job, sentence);
}

void
cw_match_runner_reset (CwMatchRunner *self)
{
  cw_match_job_reset (self->job, "");
}

static void
start_cb (CwMatchRunner *self)
{
  g_signal_emit (self, signals[START], 0);
}

static void
cancel_cb (CwMatchRunner *self)
{
  cw_job_stop (CW_JOB (self->job));
}

static void
games_cb (CwMatchRunner *self)
{
  g_autofree char *uri = g_file_get_uri (cw_match_job_get_report (self->job)->file);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", "study");
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-uri", "s", uri);
}

/* --- the widget -------------------------------------------------------------------------- */

static void
cw_match_runner_dispose (GObject *object)
{
  CwMatchRunner *self = CW_MATCH_RUNNER (object);

  g_clear_object (&self->job);
  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_MATCH_RUNNER);
  G_OBJECT_CLASS (cw_match_runner_parent_class)->dispose (object);
}

static void
cw_match_runner_class_init (CwMatchRunnerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_match_runner_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  cw_template_load (widget_class, "match-runner");
#define CHILD(name) CW_CHILD (CwMatchRunner, name)
  cw_template_children (widget_class, CHILD (start), CHILD (cancel), CHILD (games),
                        CHILD (progress), CHILD (result), CHILD (head), CHILD (count),
                        CHILD (score), CHILD (scored_by), CHILD (record), CHILD (elo),
                        CHILD (superior), CHILD (test), CHILD (verdict), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (start_cb), CW_HANDLER (cancel_cb),
                        CW_HANDLER (games_cb), NULL);
  signals[START] = g_signal_new ("start", CW_TYPE_MATCH_RUNNER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
cw_match_runner_init (CwMatchRunner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->scale = cw_score_scale_new ();
  gtk_box_insert_child_after (GTK_BOX (self->result), self->scale, self->head);
  self->job = g_object_new (CW_TYPE_MATCH_JOB, NULL);
  cw_job_view_bind (CW_JOB (self->job), self->start, self->cancel, self->progress, self->count);
  cw_connect (self->job, "changed", changed_cb, self);
  changed_cb (self);
}

GtkWidget *
cw_match_runner_new (void)
{
  return g_object_new (CW_TYPE_MATCH_RUNNER, NULL);
}
