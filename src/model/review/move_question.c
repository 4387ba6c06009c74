/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/move_question.h"

#include "engines/reviewer.h"
#include "model/analysis/external_engines.h"

typedef struct
{
  char *engine;
  CwReviewTerms terms;
  CwPosition position;
  CwMove move;
  gboolean answered;
  CwMoveReview answer;
} Work;

struct _CwMoveQuestion
{
  CwJob parent;
  CwSettings *settings;
  CwPosition position;
  gboolean answered;
  CwMoveReview answer;
};

G_DEFINE_FINAL_TYPE (CwMoveQuestion, cw_move_question, CW_TYPE_JOB)

static void
work_free (gpointer data)
{
  Work *work = data;
  g_free (work->engine);
  g_free (work);
}

static void
run (CwBackground *background, gpointer data, GError **error)
{
  Work *work = data;
  g_autoptr (CwReviewer) reviewer = cw_reviewer_new (work->engine, NULL, 1, error);
  if (reviewer == NULL)
    return;
  const CwReviewEngine *engine =
      cw_reviewer_engine (reviewer, cw_background_cancellable (background));
  work->answered = work->move == CW_NULL_MOVE
                       ? cw_threat_review (&work->terms, engine, &work->position, &work->answer)
                       : cw_move_review_asked (&work->terms, engine, &work->position, NULL,
                                               work->move, &work->answer);
}

static void
done (CwJob *job, gpointer data, const GError *error)
{
  CwMoveQuestion *self = CW_MOVE_QUESTION (job);
  const Work *work = data;
  self->answered = work->answered;
  self->answer = work->answer;
}

void
cw_move_question_ask (CwMoveQuestion *self, const CwReviewTerms *terms, const CwPosition *position,
                      CwMove move)
{
  Work *work = g_new0 (Work, 1);
  work->engine = cw_external_engines_get_used (self->settings, CW_ENGINE_FOR_ANALYSIS);
  work->terms = *terms;
  work->position = self->position = *position;
  work->move = move;
  self->answered = FALSE;
  cw_job_start (CW_JOB (self), work, work_free);
}

const CwMoveReview *
cw_move_question_answer (CwMoveQuestion *self)
{
  return self->answered ? &self->answer : NULL;
}

const CwPosition *
cw_move_question_position (CwMoveQuestion *self)
{
  return &self->position;
}

void
cw_move_question_clear (CwMoveQuestion *self)
{
  self->answered = FALSE;
  if (cw_job_is_running (CW_JOB (self)))
    cw_job_drop (CW_JOB (self));
}

static void
cw_move_question_dispose (GObject *object)
{
  g_clear_object (&CW_MOVE_QUESTION (object)->settings);
  G_OBJECT_CLASS (cw_move_question_parent_class)->dispose (object);
}

static void
cw_move_question_class_init (CwMoveQuestionClass *klass)
{
  CwJobClass *job_class = CW_JOB_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = cw_move_question_dispose;
  job_class->run = run;
  job_class->done = done;
}

static void
cw_move_question_init (CwMoveQuestion *self)
{
}

CwMoveQuestion *
cw_move_question_new (CwSettings *settings)
{
  CwMoveQuestion *self = g_object_new (CW_TYPE_MOVE_QUESTION, NULL);
  self->settings = g_object_ref (settings);
  return self;
}
