/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/match_job.h"

#include <glib/gi18n.h>

#define MAX_PLIES 400
#define DRAW_MOVE 40
#define DRAW_COUNT 8
#define DRAW_SCORE 10
#define RESIGN_COUNT 4
#define RESIGN_SCORE 900
#define SILENCE 60000 /* ms */
#define MARGIN 200

struct _CwMatchJob
{
  CwJob parent;
  CwMatchReport report;
};

G_DEFINE_FINAL_TYPE (CwMatchJob, cw_match_job, CW_TYPE_JOB)

/* --- orders ------------------------------------------------------------------------------ */

CwMatchOrder *
cw_match_order_new (const CwGame *game, const char *one, const CwValues *values, const char *other,
                    const CwValues *others)
{
  CwMatchOrder *order = g_new0 (CwMatchOrder, 1);

  order->plan.game = game;
  order->plan.concurrency = cw_background_cores ();
  order->plan.rules = (CwMatchRules){ .draw_move = DRAW_MOVE,
                                      .draw_count = DRAW_COUNT,
                                      .draw_score = DRAW_SCORE,
                                      .resign_count = RESIGN_COUNT,
                                      .resign_score = RESIGN_SCORE,
                                      .most_plies = MAX_PLIES };
  order->plan.margin = MARGIN;
  order->plan.silence = SILENCE;
  order->plan.seed = 1;
  order->engine[0] = cw_engine_spec_with_values (one, values);
  order->engine[1] = cw_engine_spec_with_values (other, others);
  order->title = g_strdup_printf ("%s - %s", one, other);
  order->predicted = -1;
  return order;
}

static void
order_free (CwMatchOrder *order)
{
  cw_engine_spec_free (order->engine[0]);
  cw_engine_spec_free (order->engine[1]);
  cw_match_openings_free (order->openings);
  if (order->free_extra != NULL)
    order->free_extra (order->extra);
  g_free (order->title);
  g_free (order);
}

/* --- the thread -------------------------------------------------------------------------- */

typedef struct
{
  CwMatchOrder *order;
  char *path;
  CwBackground *work; /* borrowed, from the thread */
} Match;

typedef struct
{
  CwMatchTally tally;
  guint games; /* fewer than asked for if there are too few positions */
} News;

static void
match_free (gpointer data)
{
  Match *match = data;

  order_free (match->order);
  g_free (match->path);
  g_free (match);
}

static void
game_over (gpointer data, const CwMatchTally *tally, const CwMatchGameEnd *end)
{
  const Match *match = data;
  const News news = { .tally = *tally, .games = match->order->plan.games };

  cw_background_report (match->work, g_memdup2 (&news, sizeof news));
}

static void
run (CwBackground *work, gpointer data, GError **error)
{
  Match *match = data;
  CwMatchOrder *order = match->order;
  GCancellable *cancellable = cw_background_cancellable (work);
  CwMatchTally tally;

  match->work = work;
  if (order->openings == NULL && order->prepare != NULL
      && !order->prepare (order, cancellable, error))
    return;
  order->plan.openings = order->openings;
  order->plan.engine[0] = order->engine[0];
  order->plan.engine[1] = order->engine[1];
  if (order->plan.each)
    order->plan.games = MIN (order->plan.games, cw_match_openings_count (order->openings));
  if (cw_match_run (&order->plan, match->path, cancellable, game_over, match, &tally, error))
    game_over (match, &tally, NULL);
}

/* --- the match --------------------------------------------------------------------------- */

static void
news (CwJob *job, gpointer data)
{
  CwMatchReport *report = &CW_MATCH_JOB (job)->report;
  const News *found = data;

  report->tally = found->tally;
  report->games = found->games;
  report->over = report->tally.played + report->tally.faulty;
  if (report->over == 0)
    return;
  g_autofree char *count =
      g_strdup_printf (ngettext ("%1$u of %2$u game", "%1$u of %2$u games", report->games),
                       report->over, report->games);
  cw_job_set_progress (job, MIN (1, (double)report->over / report->games));
  cw_job_set_message (job, count);
}

static void
done (CwJob *job, gpointer data, const GError *error)
{
  if (error != NULL)
    cw_job_set_message (job, error->message);
  else if (CW_MATCH_JOB (job)->report.over == 0)
    cw_job_set_message (job, _ ("Cancelled before the first game ended."));
}

void
cw_match_job_run (CwMatchJob *self, CwMatchOrder *order)
{
  Match *match = g_new0 (Match, 1);

  cw_match_job_reset (self, _ ("Playing the first games…"));
  match->order = order;
  match->path = cw_match_new_path (order->plan.game, order->title, "csa");
  self->report.file = g_file_new_for_path (match->path);
  self->report.games = order->plan.games;
  self->report.has_test = order->plan.has_sprt;
  self->report.test = order->plan.sprt;
  self->report.predicted = order->predicted;
  for (guint i = 0; i < 2; i++)
    self->report.name[i] = g_strdup (order->engine[i]->name);
  cw_job_start (CW_JOB (self), match, match_free);
}

static void
clear (CwMatchJob *self)
{
  g_free (self->report.name[0]);
  g_free (self->report.name[1]);
  g_clear_object (&self->report.file);
  self->report = (CwMatchReport){ .predicted = -1 };
}

void
cw_match_job_reset (CwMatchJob *self, const char *message)
{
  clear (self);
  cw_job_set_progress (CW_JOB (self), 0);
  cw_job_set_message (CW_JOB (self), message);
  cw_job_drop (CW_JOB (self));
}

const CwMatchReport *
cw_match_job_get_report (CwMatchJob *self)
{
  return &self->report;
}

static void
cw_match_job_finalize (GObject *object)
{
  clear (CW_MATCH_JOB (object));
  G_OBJECT_CLASS (cw_match_job_parent_class)->finalize (object);
}

static void
cw_match_job_class_init (CwMatchJobClass *klass)
{
  CwJobClass *job_class = CW_JOB_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = cw_match_job_finalize;
  job_class->run = run;
  job_class->news = news;
  job_class->done = done;
}

static void
cw_match_job_init (CwMatchJob *self)
{
  self->report.predicted = -1;
}
