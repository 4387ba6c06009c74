/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/context.h"

struct _CwContext {
  GObject parent;
  /* owned */
  CwSettings *settings;
};

G_DEFINE_FINAL_TYPE (CwContext, cw_context, G_TYPE_OBJECT)

enum { MESSAGE, PLACE, N_SIGNALS };
static guint signals[N_SIGNALS];

CwSettings *
cw_context_settings (CwContext *self)
{
  return self->settings;
}

void
cw_context_say (CwContext *self, CwInfoLevel level, const char *text, const char *label,
                const char *action)
{
  g_signal_emit (self, signals[MESSAGE], 0, (int) level, text, label, action);
}

void
cw_context_show_place (CwContext *self, const char *name)
{
  g_signal_emit (self, signals[PLACE], 0, name);
}

static void
cw_context_dispose (GObject *object)
{
  CwContext *self = CW_CONTEXT (object);
  if (self->settings != NULL)
    cw_settings_flush (self->settings);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (cw_context_parent_class)->dispose (object);
}

static void
cw_context_class_init (CwContextClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_context_dispose;
  signals[MESSAGE] = g_signal_new ("message", CW_TYPE_CONTEXT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 4, G_TYPE_INT, G_TYPE_STRING,
                                   G_TYPE_STRING, G_TYPE_STRING);
  signals[PLACE] = g_signal_new ("place", CW_TYPE_CONTEXT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
cw_context_init (CwContext *self)
{
  self->settings = cw_settings_new ();
}

CwContext *
cw_context_new (void)
{
  return g_object_new (CW_TYPE_CONTEXT, NULL);
}
