/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/reviewer.h"

#include <glib/gi18n.h>

#include "engines/book.h"
#include "engines/waiting_engine.h"
#include "learning/value_set.h"

#define HASH 16      /* MiB of each search and of each solver */
#define LOOKING 0.2  /* share of the whole work */
#define ENOUGH 0.1   /* share of judging that must be done before its time is estimated */
#define MEASURED 1.5 /* seconds that it must have taken */

typedef struct
{
  CwReviewer *reviewer;
  CwSearch *search;         /* the built-in engine, or */
  CwWaitingEngine *program; /* another */
  CwReviewEngine engine;
} Worker;

struct CwReviewer
{
  Worker *worker;
  guint workers;
  char *name;
  GCancellable *cancellable; /* of the current work */
};

/* A running round. */
typedef struct
{
  CwReviewer *reviewer;
  CwGameReview *review;
  guint round;
  int next;   /* atomic: the next piece to do */
  int failed; /* atomic */
  int worker; /* atomic: the next worker to begin */
  /* expected, in nodes */
  double *cost; /* of each piece */
  double all;
  GMutex lock;
  double done; /* under the lock */
  gint64 start;
} Round;

/* --- engines --------------------------------------------------------------------------------- */

static bool
is_cancelled (Worker *worker)
{
  return g_cancellable_is_cancelled (worker->reviewer->cancellable);
}

static void
keep_line (const CwSearchInfo *info, CwReviewLine *line)
{
  const CwLine *found = &info->line[0];
  *line = (CwReviewLine){ .known = true,
                          .score = found->score,
                          .depth = found->depth,
                          .moves = MIN (found->moves, CW_REVIEW_MOVES) };
  for (guint i = 0; i < line->moves; i++)
    line->move[i] = found->move[i];
}

static void
check (void *context, const CwSearchInfo *info)
{
  Worker *worker = context;
  if (is_cancelled (worker))
    cw_search_stop (worker->search);
}

static bool
look (void *context, const CwPosition *position, const CwUndo *last, CwMove only, uint64_t nodes,
      CwReviewLine *line)
{
  Worker *worker = context;
  g_autofree CwSearchInfo *info = g_new0 (CwSearchInfo, 1);
  CwLimits limits = { .nodes = nodes };
  if (only != CW_NO_MOVE)
    {
      limits.only = &only;
      limits.only_count = 1;
    }
  if (is_cancelled (worker))
    return false;
  if (worker->program != NULL)
    {
      if (!cw_waiting_engine_look (worker->program, position, last, &limits,
                                   worker->reviewer->cancellable, info))
        return false;
    }
  else
    cw_search_run (worker->search, position, last, &limits, check, worker, info);
  if (info->lines == 0 || is_cancelled (worker))
    return false;
  keep_line (info, line);
  return true;
}

static void
forget (void *context)
{
  Worker *worker = context;
  if (worker->program != NULL)
    cw_waiting_engine_forget (worker->program);
  else
    cw_search_clear (worker->search);
}

static gboolean
is_built_in (const char *engine)
{
  return engine == NULL || engine[0] == '\0';
}

static gboolean
open_worker (Worker *worker, CwReviewer *self, const char *engine, const CwWeights *weights,
             GError **error)
{
  worker->reviewer = self;
  worker->engine = (CwReviewEngine){ worker, look, forget, cw_mate_solver_new (HASH) };
  if (!is_built_in (engine))
    {
      worker->program = cw_waiting_engine_new (engine, error);
      if (worker->program == NULL)
        return FALSE;
    }
  else
    worker->search = cw_search_new (HASH);
  if (worker->engine.solver == NULL || (worker->search == NULL && worker->program == NULL))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("There is not enough memory."));
      return FALSE;
    }
  if (worker->search != NULL && weights != NULL)
    cw_search_set_weights (worker->search, weights);
  return TRUE;
}

/* --- life ------------------------------------------------------------------------------------ */

char *
cw_reviewer_name_of (const char *engine)
{
  if (is_built_in (engine))
    return g_strdup ("Counterweight");
  g_autoptr (CwEngineSpec) spec = cw_engine_spec_parse (engine, NULL);
  return g_strdelimit (g_strdup (spec != NULL ? spec->name : engine), "[]{}", '_');
}

CwReviewer *
cw_reviewer_new (const char *engine, const CwWeights *weights, guint threads, GError **error)
{
  g_autoptr (CwReviewer) self = g_new0 (CwReviewer, 1);
  self->name = cw_reviewer_name_of (engine);
  self->worker = g_new0 (Worker, MAX (threads, 1));
  while (self->workers < MAX (threads, 1))
    if (!open_worker (&self->worker[self->workers++], self, engine, weights, error))
      return NULL;
  return g_steal_pointer (&self);
}

void
cw_reviewer_free (CwReviewer *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->workers; i++)
    {
      cw_search_free (self->worker[i].search);
      cw_waiting_engine_free (self->worker[i].program);
      cw_mate_solver_free (self->worker[i].engine.solver);
    }
  g_clear_object (&self->cancellable);
  g_free (self->worker);
  g_free (self->name);
  g_free (self);
}

gboolean
cw_reviewer_plays (CwReviewer *self, const CwGame *game)
{
  return self->worker[0].program != NULL || cw_search_plays (game);
}

const char *
cw_reviewer_name (CwReviewer *self)
{
  return self->name;
}

static bool
is_of_opening (const CwPosition *position, CwMove move)
{
  CwBookMove moves[CW_BOOK_MOVES];
  guint n = cw_book_has (cw_position_game (position)) ? cw_book_moves (position, moves) : 0;
  for (guint i = 0; i < n; i++)
    if (moves[i].move == move)
      return true;
  return false;
}

CwReviewTerms
cw_reviewer_terms (const CwGame *game, guint rating, const char *engine)
{
  CwScoresOf scores = is_built_in (engine) ? CW_SCORES_BUILT_IN : CW_SCORES_PROGRAM;
  CwReviewTerms terms = { .nodes = CW_REVIEW_NODES,
                          .more_nodes = CW_REVIEW_MORE_NODES,
                          .scale = cw_review_scale (game, rating, scores),
                          .known_opening = is_of_opening };
  cw_value_set_usual (game, &terms.values);
  return terms;
}

/* --- work ------------------------------------------------------------------------------------ */

/* Does one piece; FALSE if there is none left. */
static gboolean
do_piece (Round *round, Worker *worker)
{
  guint piece = (guint)g_atomic_int_add (&round->next, 1);
  if (piece >= cw_game_review_pieces (round->review, round->round)
      || g_atomic_int_get (&round->failed) || is_cancelled (worker))
    return FALSE;
  if (cw_game_review_do (round->review, round->round, piece, &worker->engine))
    {
      g_mutex_lock (&round->lock);
      round->done += round->cost[piece];
      g_mutex_unlock (&round->lock);
    }
  else
    g_atomic_int_set (&round->failed, TRUE);
  return TRUE;
}

static gpointer
work (gpointer data)
{
  Round *round = data;
  int index = g_atomic_int_add (&round->worker, 1);
  while (do_piece (round, &round->reviewer->worker[index]))
    continue;
  return NULL;
}

/* Estimates the work of a round before it begins. */
static void
begin_round (Round *round)
{
  guint pieces = cw_game_review_pieces (round->review, round->round);
  g_mutex_init (&round->lock);
  round->cost = g_new (double, pieces);
  for (guint i = 0; i < pieces; i++)
    {
      round->cost[i] = (double)cw_game_review_cost (round->review, round->round, i);
      round->all += round->cost[i];
    }
  round->worker = 1;
  round->start = g_get_monotonic_time ();
}

static void
end_round (Round *round)
{
  g_mutex_clear (&round->lock);
  g_free (round->cost);
}

double
cw_reviewer_time_left (double passed, double part)
{
  if (part >= 1)
    return 0;
  return part >= ENOUGH && passed >= MEASURED ? passed * (1 - part) / part : -1;
}

/* Judging takes four times as long as looking in most games. */
static void
report (Round *round, CwReviewerProgress progress, gpointer data)
{
  g_mutex_lock (&round->lock);
  double done = round->done;
  g_mutex_unlock (&round->lock);
  double part = round->all > 0 ? done / round->all : 1;
  double passed = (double)(g_get_monotonic_time () - round->start) / G_USEC_PER_SEC;
  bool judging = round->round == CW_REVIEW_JUDGING;
  progress (data, judging ? LOOKING + (1 - LOOKING) * part : LOOKING * part,
            judging ? cw_reviewer_time_left (passed, part) : -1);
}

static gboolean
run_round (Round *round, CwReviewerProgress progress, gpointer data)
{
  CwReviewer *self = round->reviewer;
  g_autofree GThread **threads = g_new0 (GThread *, self->workers);
  begin_round (round);
  for (guint i = 1; i < self->workers; i++)
    threads[i] = g_thread_new ("review", work, round);
  while (do_piece (round, &self->worker[0]))
    if (progress != NULL)
      report (round, progress, data);
  for (guint i = 1; i < self->workers; i++)
    g_thread_join (threads[i]);
  end_round (round);
  return !round->failed && !g_cancellable_is_cancelled (self->cancellable);
}

static void
stop (GCancellable *cancellable, CwReviewer *self)
{
  for (guint i = 0; i < self->workers; i++)
    {
      if (self->worker[i].search != NULL)
        cw_search_stop (self->worker[i].search);
      cw_mate_stop (self->worker[i].engine.solver);
    }
}

static void
make_ready (CwReviewer *self, GCancellable *cancellable)
{
  g_set_object (&self->cancellable, cancellable);
  for (guint i = 0; i < self->workers; i++)
    if (self->worker[i].search != NULL)
      cw_search_ready (self->worker[i].search); /* clears a late stop */
}

const CwReviewEngine *
cw_reviewer_engine (CwReviewer *self, GCancellable *cancellable)
{
  make_ready (self, cancellable);
  return &self->worker[0].engine;
}

gboolean
cw_reviewer_run (CwReviewer *self, CwGameReview *review, CwReviewerProgress progress, gpointer data,
                 GCancellable *cancellable, GError **error)
{
  gboolean done = TRUE;
  gulong handler = 0;
  make_ready (self, cancellable);
  if (cancellable != NULL)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (stop), self, NULL);
  for (guint i = 0; i < CW_REVIEW_ROUNDS && done; i++)
    {
      Round round = { .reviewer = self, .review = review, .round = i };
      if (i == CW_REVIEW_JUDGING)
        cw_game_review_settle (review);
      done = run_round (&round, progress, data);
    }
  g_cancellable_disconnect (cancellable, handler);
  if (done || g_cancellable_set_error_if_cancelled (cancellable, error))
    return done;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The engine %s gave no answer."),
               self->name);
  return FALSE;
}
