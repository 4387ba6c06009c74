/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/program_engine.h"

#include <string.h>

#define INFO_INTERVAL (G_USEC_PER_SEC / 20)

/* A program that writes more lines than FLOOD, plus FLOOD_RATE per second, counts as flooding. */
#define FLOOD 100000
#define FLOOD_RATE 5000

typedef struct
{
  CwEngineProcess *process; /* NULL once broken */
  GMainContext *context;

  CwProgramRequest request;
  CwMove *only;
  guint generation;
  gboolean thinking; /* the caller is owed an answer */
  gboolean running;  /* the program is searching, */
  gboolean stale;    /* but nobody wants its answer any more */
  gboolean stopping; /* it was told to move */

  GSource *patience;
  void (*on_late) (CwProgramEngine *self);
  gboolean broken;
  CwEngineEnd end;
  char *detail;
  GSource *reporting; /* reports that it is broken */

  CwSearchInfo info;
  gint64 last_info; /* when info was last emitted */
  gint64 lines;     /* received since `since` */
  gint64 since;
} CwProgramEnginePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (CwProgramEngine, cw_program_engine, CW_TYPE_ENGINE)

#define PRIVATE(self) ((CwProgramEnginePrivate *)cw_program_engine_get_instance_private (self))

/* --- waiting --------------------------------------------------------------------------------- */

static void
end_source (GSource **source)
{
  if (*source != NULL)
    g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

static void
begin_source (CwProgramEngine *self, GSource **place, guint ms, GSourceFunc function)
{
  end_source (place);
  *place = g_timeout_source_new (ms);
  g_source_set_callback (*place, function, self, NULL);
  g_source_attach (*place, PRIVATE (self)->context);
}

static gboolean
on_broken_reported (gpointer data)
{
  g_autoptr (CwProgramEngine) self = g_object_ref (data);
  CwProgramEnginePrivate *priv = PRIVATE (self);

  end_source (&priv->reporting);
  if (priv->thinking)
    {
      priv->thinking = FALSE;
      cw_engine_emit_no_move (CW_ENGINE (self), priv->generation, priv->end, priv->detail);
    }
  return G_SOURCE_REMOVE;
}

void
cw_program_engine_break (CwProgramEngine *self, CwEngineEnd end, const char *detail)
{
  CwProgramEnginePrivate *priv = PRIVATE (self);

  if (priv->broken)
    return;
  priv->broken = TRUE;
  priv->running = priv->request.wanted = FALSE;
  priv->end = end;
  priv->detail = g_strdup (detail);
  end_source (&priv->patience);
  cw_engine_process_free (g_steal_pointer (&priv->process), NULL);
  if (priv->thinking)
    begin_source (self, &priv->reporting, 0, on_broken_reported);
}

static gboolean
on_impatient (gpointer data)
{
  g_autoptr (CwProgramEngine) self = g_object_ref (data);
  CwProgramEnginePrivate *priv = PRIVATE (self);

  end_source (&priv->patience);
  if (priv->on_late != NULL)
    priv->on_late (self);
  else
    cw_program_engine_break (self, CW_ENGINE_SILENT, "no answer");
  return G_SOURCE_REMOVE;
}

void
cw_program_engine_expect (CwProgramEngine *self)
{
  cw_program_engine_expect_within (self, CW_PROGRAM_PATIENCE * 1000, NULL);
}

void
cw_program_engine_expect_within (CwProgramEngine *self, guint ms,
                                 void (*on_late) (CwProgramEngine *self))
{
  CwProgramEnginePrivate *priv = PRIVATE (self);

  if (priv->broken)
    return;
  priv->on_late = on_late;
  begin_source (self, &priv->patience, ms, on_impatient);
}

void
cw_program_engine_heard (CwProgramEngine *self)
{
  end_source (&PRIVATE (self)->patience);
}

/* --- the program ----------------------------------------------------------------------------- */

/* Starts counting lines anew. */
static void
begin_counting (CwProgramEngine *self)
{
  PRIVATE (self)->lines = 0;
  PRIVATE (self)->since = g_get_monotonic_time ();
}

static void
on_line (gpointer data, const char *line)
{
  g_autoptr (CwProgramEngine) self = g_object_ref (data);
  CwProgramEnginePrivate *priv = PRIVATE (self);

  if (line == NULL)
    cw_program_engine_break (self, CW_ENGINE_FLOODS, "a line without end");
  else if (++priv->lines > FLOOD
           && priv->lines - FLOOD
                  > (g_get_monotonic_time () - priv->since) / G_USEC_PER_SEC * FLOOD_RATE)
    cw_program_engine_break (self, CW_ENGINE_FLOODS, line);
  else
    CW_PROGRAM_ENGINE_GET_CLASS (self)->line (self, line);
}

static void
on_closed (gpointer data, const char *reason)
{
  g_autoptr (CwProgramEngine) self = g_object_ref (data);

  cw_program_engine_break (self, CW_ENGINE_CRASHED, reason);
}

void
cw_program_engine_run (CwProgramEngine *self, const char *const *argv)
{
  CwProgramEnginePrivate *priv = PRIVATE (self);
  g_autoptr (GError) error = NULL;

  begin_counting (self);
  priv->process = cw_engine_process_new (argv, on_line, on_closed, self, &error);
  if (priv->process == NULL)
    cw_program_engine_break (self, CW_ENGINE_MISSING, error->message);
}

void
cw_program_engine_send (CwProgramEngine *self, const char *format, ...)
{
  CwProgramEnginePrivate *priv = PRIVATE (self);
  g_autofree char *line = NULL;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (priv->process != NULL)
    cw_engine_process_send (priv->process, "%s", line);
}

/* --- searches -------------------------------------------------------------------------------- */

CwProgramRequest *
cw_program_engine_request (CwProgramEngine *self)
{
  return &PRIVATE (self)->request;
}

gboolean
cw_program_engine_is_running (CwProgramEngine *self)
{
  return PRIVATE (self)->running;
}

CwSearchInfo *
cw_program_engine_info (CwProgramEngine *self)
{
  return &PRIVATE (self)->info;
}

void
cw_program_engine_report_info (CwProgramEngine *self)
{
  CwProgramEnginePrivate *priv = PRIVATE (self);
  gint64 now = g_get_monotonic_time ();

  if (!priv->running || priv->stale || now - priv->last_info < INFO_INTERVAL)
    return;
  priv->last_info = now;
  cw_engine_emit_info (CW_ENGINE (self), priv->generation, &priv->info);
}

/* Asks for the move of the running search, once. */
static void
interrupt (CwProgramEngine *self)
{
  CwProgramEnginePrivate *priv = PRIVATE (self);

  if (!priv->running || priv->stopping)
    return;
  priv->stopping = TRUE;
  cw_program_engine_expect (self);
  CW_PROGRAM_ENGINE_GET_CLASS (self)->interrupt (self);
}

static void
pump (CwProgramEngine *self)
{
  CwProgramEnginePrivate *priv = PRIVATE (self);

  if (priv->request.wanted && !priv->running && !priv->broken)
    CW_PROGRAM_ENGINE_GET_CLASS (self)->pump (self);
}

void
cw_program_engine_sent (CwProgramEngine *self)
{
  CwProgramEnginePrivate *priv = PRIVATE (self);

  if (priv->broken)
    return;
  priv->request.wanted = FALSE;
  priv->running = TRUE;
  priv->stale = priv->stopping = FALSE;
  priv->info.lines = 0;
  priv->info.nodes = 0;
  priv->info.time = 0;
  priv->last_info = 0;
  begin_counting (self);
  memset (priv->info.line, 0, sizeof priv->info.line);
  cw_engine_mark_begun (CW_ENGINE (self));
}

/* Ends the running search. Returns whether its answer is still owed. */
static gboolean
end_running (CwProgramEngine *self)
{
  CwProgramEnginePrivate *priv = PRIVATE (self);

  if (!priv->running)
    return FALSE;
  priv->running = FALSE;
  if (priv->stopping)
    cw_program_engine_heard (self);
  if (priv->stale)
    {
      pump (self);
      return FALSE;
    }
  priv->thinking = FALSE;
  return TRUE;
}

void
cw_program_engine_moved (CwProgramEngine *self, CwMove move)
{
  CwProgramEnginePrivate *priv = PRIVATE (self);
  guint generation = priv->generation;

  if (!end_running (self))
    return;
  cw_engine_emit_info (CW_ENGINE (self), generation, &priv->info);
  if (priv->generation == generation) /* that handler may have started or cancelled */
    cw_engine_emit_best_move (CW_ENGINE (self), generation, move, &priv->info);
}

void
cw_program_engine_ended (CwProgramEngine *self, CwEngineEnd end, const char *detail)
{
  CwProgramEnginePrivate *priv = PRIVATE (self);

  if (end_running (self))
    cw_engine_emit_no_move (CW_ENGINE (self), priv->generation, end, detail);
}

/* --- as an engine ---------------------------------------------------------------------------- */

static void
set_request (CwProgramEngine *self, const CwPosition *position, const CwUndo *last,
             const CwLimits *limits)
{
  CwProgramEnginePrivate *priv = PRIVATE (self);

  cw_engine_history_clear (&priv->request.history);
  priv->request.position = *position;
  cw_engine_history_init (&priv->request.history, position, last);
  priv->request.limits = *limits;
  g_clear_pointer (&priv->only, g_free);
  if (limits->only != NULL && limits->only_count > 0)
    priv->only = g_memdup2 (limits->only, limits->only_count * sizeof *limits->only);
  priv->request.limits.only = priv->only;
  priv->request.wanted = TRUE;
}

static void
cw_program_engine_cancel (CwEngine *engine)
{
  CwProgramEngine *self = CW_PROGRAM_ENGINE (engine);
  CwProgramEnginePrivate *priv = PRIVATE (self);

  if (++priv->generation == 0)
    priv->generation = 1;
  priv->thinking = priv->request.wanted = FALSE;
  priv->stale = TRUE;
  end_source (&priv->reporting);
  interrupt (self);
}

static guint
cw_program_engine_start (CwEngine *engine, const CwPosition *position, const CwUndo *last,
                         const CwLimits *limits)
{
  CwProgramEngine *self = CW_PROGRAM_ENGINE (engine);
  CwProgramEnginePrivate *priv = PRIVATE (self);

  cw_program_engine_cancel (engine);
  guint generation = priv->generation;
  set_request (self, position, last, limits);
  priv->thinking = TRUE;
  if (priv->broken)
    begin_source (self, &priv->reporting, 0, on_broken_reported);
  else
    pump (self);
  return generation;
}

static void
cw_program_engine_new_game (CwEngine *engine)
{
  PRIVATE (CW_PROGRAM_ENGINE (engine))->request.new_game = TRUE;
}

static void
cw_program_engine_finalize (GObject *object)
{
  CwProgramEngine *self = CW_PROGRAM_ENGINE (object);
  CwProgramEnginePrivate *priv = PRIVATE (self);

  end_source (&priv->patience);
  end_source (&priv->reporting);
  cw_engine_process_free (g_steal_pointer (&priv->process),
                          CW_PROGRAM_ENGINE_GET_CLASS (self)->farewell);
  cw_engine_history_clear (&priv->request.history);
  g_free (priv->only);
  g_free (priv->detail);
  g_main_context_unref (priv->context);
  G_OBJECT_CLASS (cw_program_engine_parent_class)->finalize (object);
}

static void
cw_program_engine_class_init (CwProgramEngineClass *klass)
{
  CwEngineClass *engine_class = CW_ENGINE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = cw_program_engine_finalize;
  engine_class->start = cw_program_engine_start;
  engine_class->cancel = cw_program_engine_cancel;
  engine_class->new_game = cw_program_engine_new_game;
}

static void
cw_program_engine_init (CwProgramEngine *self)
{
  PRIVATE (self)->context = g_main_context_ref_thread_default ();
  PRIVATE (self)->request.new_game = TRUE;
}
