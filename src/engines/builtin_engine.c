/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/builtin_engine.h"

#include <string.h>
#ifdef __linux__
#include <sys/resource.h>
#endif

#include "core/variant.h"

/* ms between looks at the slot */
#define POLL_INTERVAL 50

/* A search to do; owned by the thread once it is taken. */
typedef struct
{
  guint generation;
  CwPosition position;
  CwUndo *history; /* a copy, oldest first */
  guint history_count;
  CwLimits limits;
  gint64 asked; /* when, in µs of a monotonic clock */
  CwMove *only; /* a copy */
  CwValues values;
  gboolean has_values, new_game;
  guint threads;
} Job;

struct _CwBuiltinEngine
{
  CwEngine parent_instance;

  /* used by the main context's thread */
  GMainContext *context;
  GSource *poll;
  guint generation;
  gboolean new_game, has_values;
  CwValues values;
  guint threads;
  GThread *thread;
  gboolean modest; /* set before the thread starts */

  /* shared, under `lock` */
  GMutex lock;
  GCond wake;
  Job *next;     /* waiting to be taken */
  guint running; /* generation of the running search; 0 if none */
  gboolean quit;
  /* the slot: the latest results */
  guint info_generation; /* 0: nothing new */
  CwSearchInfo info;
  guint result_generation;
  CwMove result;
  CwSearchInfo result_info;

  /* used by the thread, except for cw_search_stop and cw_search_ready */
  CwSearch *search;
};

G_DEFINE_FINAL_TYPE (CwBuiltinEngine, cw_builtin_engine, CW_TYPE_ENGINE)

static void
job_free (Job *job)
{
  if (!job)
    return;
  g_free (job->history);
  g_free (job->only);
  g_free (job);
}

/* Copies and relinks as much of the history as a repetition can reach back to, all of it if pieces
 * come back from hands, and both sides' last moves, by which levels choose. */
static void
job_copy_history (Job *job, const CwUndo *last)
{
  bool drops = cw_position_game (&job->position)->variant->drops;
  guint reach = drops ? G_MAXUINT : cw_position_clock (&job->position) + 2, count = 0;

  for (const CwUndo *undo = last; undo && count < reach; undo = undo->last)
    count++;
  job->history = g_new (CwUndo, count);
  job->history_count = count;
  for (guint i = count; i > 0; i--, last = last->last)
    job->history[i - 1] = *last;
  for (guint i = 0; i < count; i++)
    job->history[i].last = i > 0 ? &job->history[i - 1] : NULL;
}

static Job *
job_new (CwBuiltinEngine *self, const CwPosition *position, const CwUndo *last,
         const CwLimits *limits)
{
  Job *job = g_new0 (Job, 1);

  job->generation = self->generation;
  job->position = *position;
  job_copy_history (job, last);
  job->limits = *limits;
  job->asked = g_get_monotonic_time ();
  if (limits->only)
    {
      job->only = g_memdup2 (limits->only, limits->only_count * sizeof *limits->only);
      /* an empty list of moves is not the same as none */
      job->limits.only = job->only ? job->only : limits->only;
    }
  job->has_values = self->has_values;
  job->values = self->values;
  job->new_game = self->new_game;
  job->threads = self->threads;
  return job;
}

/* --- the thread ---------------------------------------------------------------------------- */

typedef struct
{
  CwBuiltinEngine *self;
  guint generation;
} Progress;

static void
on_progress (void *context, const CwSearchInfo *info)
{
  const Progress *progress = context;
  CwBuiltinEngine *self = progress->self;

  g_mutex_lock (&self->lock);
  self->info = *info;
  self->info_generation = progress->generation;
  g_mutex_unlock (&self->lock);
}

static void
run_job (CwBuiltinEngine *self, const Job *job)
{
  Progress progress = { self, job->generation };
  CwLimits limits = job->limits;
  CwSearchInfo info;

  if (job->new_game)
    cw_search_clear (self->search);
  cw_search_set_threads (self->search, job->threads);
  const CwUndo *last = job->history_count > 0 ? &job->history[job->history_count - 1] : NULL;
  /* Clearing a large table for a new game takes time too. */
  limits.spent += (unsigned)((g_get_monotonic_time () - job->asked) / 1000);
  CwMove move =
      cw_search_run (self->search, &job->position, last, &limits, on_progress, &progress, &info);

  g_mutex_lock (&self->lock);
  self->result = move;
  self->result_info = info;
  self->result_generation = job->generation;
  self->running = 0;
  if (self->poll)
    g_source_set_ready_time (self->poll, 0); /* report a result at once */
  g_mutex_unlock (&self->lock);
}

/* Sets values only if they changed, since that clears the table. */
static void
apply_values (CwBuiltinEngine *self, const Job *job, CwValues *current, gboolean *has)
{
  if (job->has_values == *has && (!*has || memcmp (&job->values, current, sizeof *current) == 0))
    return;
  *has = job->has_values;
  *current = job->values;
  cw_search_set_values (self->search, *has ? current : NULL);
}

/* On Linux a priority belongs to a thread and is inherited by the threads that it starts. */
static void
be_modest (void)
{
#ifdef __linux__
  (void)setpriority (PRIO_PROCESS, 0, 10);
#endif
}

static gpointer
thread_main (gpointer data)
{
  CwBuiltinEngine *self = data;
  CwValues values;
  gboolean has_values = FALSE;

  memset (&values, 0, sizeof values);
  if (self->modest)
    be_modest ();
  for (;;)
    {
      g_mutex_lock (&self->lock);
      while (!self->next && !self->quit)
        g_cond_wait (&self->wake, &self->lock);
      if (self->quit)
        {
          g_mutex_unlock (&self->lock);
          return NULL;
        }
      Job *job = g_steal_pointer (&self->next);
      self->running = job->generation;
      cw_search_ready (self->search);
      g_mutex_unlock (&self->lock);

      apply_values (self, job, &values, &has_values);
      run_job (self, job);
      job_free (job);
    }
}

/* --- the main context ----------------------------------------------------------------------- */

/* The engine's thread uses `poll` too. */
static void
end_poll (CwBuiltinEngine *self)
{
  g_mutex_lock (&self->lock);
  GSource *poll = g_steal_pointer (&self->poll);
  g_mutex_unlock (&self->lock);
  if (poll)
    g_source_destroy (poll);
  g_clear_pointer (&poll, g_source_unref);
}

/* Emits what is new in the slot. */
static gboolean
on_poll (gpointer data)
{
  g_autoptr (CwBuiltinEngine) self = g_object_ref (data);
  guint generation = self->generation;
  gboolean has_info, has_result;
  CwSearchInfo info;
  CwMove move;

  g_mutex_lock (&self->lock);
  has_result = self->result_generation == generation;
  has_info = !has_result && self->info_generation == generation;
  if (has_info || has_result)
    info = has_result ? self->result_info : self->info;
  move = self->result;
  self->info_generation = 0;
  self->result_generation = 0;
  g_mutex_unlock (&self->lock);

  if (has_info)
    cw_engine_emit_info (CW_ENGINE (self), generation, &info);
  if (!has_result)
    return G_SOURCE_CONTINUE;
  end_poll (self); /* the handler may start another search */
  cw_engine_emit_info (CW_ENGINE (self), generation, &info);
  if (self->generation == generation) /* that handler may have started or cancelled */
    cw_engine_emit_best_move (CW_ENGINE (self), generation, move, &info);
  return G_SOURCE_REMOVE;
}

static void
begin_poll (CwBuiltinEngine *self)
{
  if (self->poll)
    return;
  GSource *poll = g_timeout_source_new (POLL_INTERVAL);
  g_source_set_callback (poll, on_poll, self, NULL);
  g_source_attach (poll, self->context);
  g_mutex_lock (&self->lock);
  self->poll = poll;
  if (self->result_generation == self->generation)
    g_source_set_ready_time (poll, 0); /* already finished */
  g_mutex_unlock (&self->lock);
}

static void
drop_search (CwBuiltinEngine *self)
{
  if (++self->generation == 0)
    self->generation = 1;
  g_mutex_lock (&self->lock);
  g_clear_pointer (&self->next, job_free);
  if (self->running != 0)
    cw_search_stop (self->search);
  g_mutex_unlock (&self->lock);
}

static void
cw_builtin_engine_cancel (CwEngine *engine)
{
  CwBuiltinEngine *self = CW_BUILTIN_ENGINE (engine);

  drop_search (self);
  end_poll (self);
}

static guint
cw_builtin_engine_start (CwEngine *engine, const CwPosition *position, const CwUndo *last,
                         const CwLimits *limits)
{
  CwBuiltinEngine *self = CW_BUILTIN_ENGINE (engine);

  drop_search (self);
  Job *job = job_new (self, position, last, limits);
  self->new_game = FALSE;
  g_mutex_lock (&self->lock);
  self->next = job;
  g_cond_signal (&self->wake);
  g_mutex_unlock (&self->lock);
  if (!self->thread)
    self->thread = g_thread_new ("engine", thread_main, self);
  cw_engine_mark_begun (engine);
  begin_poll (self);
  return self->generation;
}

static void
cw_builtin_engine_new_game (CwEngine *engine)
{
  CW_BUILTIN_ENGINE (engine)->new_game = TRUE;
}

static void
cw_builtin_engine_set_values (CwEngine *engine, const CwValues *values)
{
  CwBuiltinEngine *self = CW_BUILTIN_ENGINE (engine);

  self->has_values = values != NULL;
  if (values)
    self->values = *values;
}

void
cw_builtin_engine_set_weights (CwBuiltinEngine *self, const CwWeights *weights)
{
  cw_search_set_weights (self->search, weights);
}

void
cw_builtin_engine_set_network (CwBuiltinEngine *self, const CwNetwork *network)
{
  cw_search_set_network (self->search, network);
}

static void
cw_builtin_engine_finalize (GObject *object)
{
  CwBuiltinEngine *self = CW_BUILTIN_ENGINE (object);

  end_poll (self);
  g_mutex_lock (&self->lock);
  self->quit = TRUE;
  cw_search_stop (self->search);
  g_cond_signal (&self->wake);
  g_mutex_unlock (&self->lock);
  if (self->thread)
    g_thread_join (self->thread);
  job_free (self->next);
  cw_search_free (self->search);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->wake);
  g_main_context_unref (self->context);
  G_OBJECT_CLASS (cw_builtin_engine_parent_class)->finalize (object);
}

static void
cw_builtin_engine_class_init (CwBuiltinEngineClass *klass)
{
  CwEngineClass *engine_class = CW_ENGINE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = cw_builtin_engine_finalize;
  engine_class->start = cw_builtin_engine_start;
  engine_class->cancel = cw_builtin_engine_cancel;
  engine_class->new_game = cw_builtin_engine_new_game;
  engine_class->set_values = cw_builtin_engine_set_values;
}

static void
cw_builtin_engine_init (CwBuiltinEngine *self)
{
  g_mutex_init (&self->lock);
  g_cond_init (&self->wake);
  self->context = g_main_context_ref_thread_default ();
  self->threads = 1;
}

CwEngine *
cw_builtin_engine_new (guint hash_mib)
{
  CwBuiltinEngine *self = g_object_new (CW_TYPE_BUILTIN_ENGINE, NULL);

  self->search = cw_search_new (hash_mib);
  if (!self->search)
    self->search = cw_search_new (1);
  if (!self->search)
    g_error ("not enough memory for the engine"); /* like g_malloc */
  return CW_ENGINE (self);
}

void
cw_builtin_engine_set_threads (CwBuiltinEngine *self, guint threads)
{
  g_return_if_fail (CW_IS_BUILTIN_ENGINE (self));
  self->threads = threads;
}

void
cw_builtin_engine_set_modest (CwBuiltinEngine *self, gboolean modest)
{
  g_return_if_fail (CW_IS_BUILTIN_ENGINE (self));
  self->modest = modest;
}
