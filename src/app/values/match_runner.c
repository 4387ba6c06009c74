/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/match_runner.h"

#include "app/shared/page_names.h"
#include "app/values/job_view.h"
#include "model/object.h"
#include "model/values/match_words.h"
#include "widgets/score_scale.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

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
  CwMatchScore score = cw_match_score (&match->tally.count);

  set_text (self->score, cw_percent_text (score.score, 1));
  set_text (self->scored_by, g_strdup_printf (_ ("scored by “%s”"), match->name[0]));
  set_text (self->record, cw_match_record_text (match));
  set_text (self->elo, cw_match_elo_text (match));
  set_text (self->superior, cw_match_superior_text (match));
  set_text (self->test, cw_match_test_text (match));
  set_text (self->verdict, cw_match_verdict_text (match));
  gtk_widget_set_visible (GTK_WIDGET (self->test), match->has_test);
  cw_score_scale_show (self->scale, score.score, score.low, score.high, match->predicted);
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
cw_match_runner_describe (CwMatchRunner *self, const char *sentence)
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

  cw_page_go (GTK_WIDGET (self), CW_PAGE_STUDY);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-uri", "s", uri);
}

/* --- the widget -------------------------------------------------------------------------- */

static void
cw_match_runner_class_init (CwMatchRunnerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  cw_class_owns (klass, CW_OBJECT (CwMatchRunner, job), CW_TEMPLATE_CHILDREN, NULL);
  cw_template_set (widget_class, "match-runner");
#define CHILD(name) CW_CHILD (CwMatchRunner, name)
  cw_template_children (widget_class, CHILD (start), CHILD (cancel), CHILD (games),
                        CHILD (progress), CHILD (result), CHILD (head), CHILD (count),
                        CHILD (score), CHILD (scored_by), CHILD (record), CHILD (elo),
                        CHILD (superior), CHILD (test), CHILD (verdict), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (start_cb), CW_HANDLER (cancel_cb),
                        CW_HANDLER (games_cb), NULL);
  signals[START] = cw_signal_new (klass, "start", 0);
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
