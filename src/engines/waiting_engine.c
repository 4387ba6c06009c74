/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/waiting_engine.h"

struct CwWaitingEngine
{
  GMainContext *context;
  CwEngine *engine;
  /* of the current search */
  guint generation;
  gboolean ended, answered;
  CwSearchInfo *info;
};

static void
best_move (CwEngine *engine, guint generation, guint move, const CwSearchInfo *info,
           CwWaitingEngine *self)
{
  if (generation != self->generation)
    return;
  self->ended = self->answered = TRUE;
  if (info != NULL)
    *self->info = *info;
}

static void
no_move (CwEngine *engine, guint generation, guint why, const char *detail, CwWaitingEngine *self)
{
  if (generation == self->generation)
    self->ended = TRUE;
}

CwWaitingEngine *
cw_waiting_engine_new (const char *engine, GError **error)
{
  g_autoptr (CwEngineSpec) spec = cw_engine_spec_parse (engine, error);
  if (spec == NULL)
    return NULL;
  CwWaitingEngine *self = g_new0 (CwWaitingEngine, 1);
  self->context = g_main_context_new ();
  g_main_context_push_thread_default (self->context);
  self->engine = cw_engine_spec_open (spec, NULL, error);
  if (self->engine != NULL)
    {
      g_signal_connect (self->engine, "best-move", G_CALLBACK (best_move), self);
      g_signal_connect (self->engine, "no-move", G_CALLBACK (no_move), self);
    }
  g_main_context_pop_thread_default (self->context);
  if (self->engine != NULL)
    return self;
  cw_waiting_engine_free (self);
  return NULL;
}

void
cw_waiting_engine_free (CwWaitingEngine *self)
{
  if (self == NULL)
    return;
  g_main_context_push_thread_default (self->context);
  if (self->engine != NULL)
    g_signal_handlers_disconnect_by_data (self->engine, self);
  g_clear_object (&self->engine);
  while (g_main_context_iteration (self->context, FALSE))
    continue;
  g_main_context_pop_thread_default (self->context);
  g_main_context_unref (self->context);
  g_free (self);
}

static void
wake (GCancellable *cancellable, CwWaitingEngine *self)
{
  g_main_context_wakeup (self->context);
}

gboolean
cw_waiting_engine_look (CwWaitingEngine *self, const CwPosition *position, const CwUndo *last,
                        const CwLimits *limits, GCancellable *cancellable, CwSearchInfo *info)
{
  gulong handler = 0;
  g_main_context_push_thread_default (self->context);
  self->ended = self->answered = FALSE;
  self->info = info;
  if (cancellable != NULL)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (wake), self, NULL);
  self->generation = cw_engine_start (self->engine, position, last, limits);
  while (!self->ended && !g_cancellable_is_cancelled (cancellable))
    g_main_context_iteration (self->context, TRUE);
  if (!self->ended)
    cw_engine_cancel (self->engine);
  g_cancellable_disconnect (cancellable, handler);
  g_main_context_pop_thread_default (self->context);
  return self->answered;
}

void
cw_waiting_engine_forget (CwWaitingEngine *self)
{
  cw_engine_new_game (self->engine);
}
