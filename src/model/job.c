/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/job.h"

#include "model/object.h"

typedef struct
{
  CwBackground *work; /* NULL: not running */
  char *message;
  double progress;
} CwJobPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (CwJob, cw_job, G_TYPE_OBJECT)

enum
{
  PROP_RUNNING = 1,
  PROP_PROGRESS,
  PROP_MESSAGE,
  N_PROPS
};
static GParamSpec *props[N_PROPS];
static guint changed, failed;

static CwJobPrivate *
get (CwJob *self)
{
  return cw_job_get_instance_private (self);
}

gboolean
cw_job_is_running (CwJob *self)
{
  return get (self)->work != NULL;
}

void
cw_job_set_progress (CwJob *self, double progress)
{
  get (self)->progress = progress;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PROGRESS]);
}

void
cw_job_set_message (CwJob *self, const char *message)
{
  CwJobPrivate *private = get (self);

  if (g_strcmp0 (private->message, message) == 0)
    return;
  g_free (private->message);
  private->message = g_strdup (message);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MESSAGE]);
}

/* --- running ---------------------------------------------------------------------------------- */

static void
news_cb (gpointer owner, gpointer news)
{
  CwJob *self = owner;

  CW_JOB_GET_CLASS (self)->news (self, news);
  g_signal_emit (self, changed, 0);
}

static void
report_running (CwJob *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RUNNING]);
  g_signal_emit (self, changed, 0);
}

static void
done_cb (gpointer owner, const GError *error)
{
  g_autoptr (CwJob) self = g_object_ref (owner);
  g_autofree char *sentence = error != NULL ? g_strdup (error->message) : NULL;
  CwBackground *work = g_steal_pointer (&get (self)->work); /* `done` may start it again */

  CW_JOB_GET_CLASS (self)->done (self, cw_background_job (work), error);
  cw_background_drop (work);
  report_running (self);
  if (sentence != NULL)
    g_signal_emit (self, failed, 0, sentence);
}

void
cw_job_start (CwJob *self, gpointer data, GDestroyNotify free_data)
{
  CwJobClass *class = CW_JOB_GET_CLASS (self);

  class->kind = (CwBackgroundKind){ class->run, news_cb, done_cb, class->left };
  g_clear_pointer (&get (self)->work, cw_background_drop);
  get (self)->work = cw_background_start (&class->kind, data, free_data, self);
  report_running (self);
}

void
cw_job_stop (CwJob *self)
{
  if (cw_job_is_running (self))
    cw_background_stop (get (self)->work);
}

void
cw_job_drop (CwJob *self)
{
  g_clear_pointer (&get (self)->work, cw_background_drop);
  report_running (self);
}

/* --- the object ------------------------------------------------------------------------------- */

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  CwJobPrivate *private = get (CW_JOB (object));

  switch (id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, private->work != NULL);
      break;
    case PROP_PROGRESS:
      g_value_set_double (value, private->progress);
      break;
    case PROP_MESSAGE:
      g_value_set_string (value, private->message);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
dispose (GObject *object)
{
  g_clear_pointer (&get (CW_JOB (object))->work, cw_background_drop);
  G_OBJECT_CLASS (cw_job_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  g_free (get (CW_JOB (object))->message);
  G_OBJECT_CLASS (cw_job_parent_class)->finalize (object);
}

static void
cw_job_class_init (CwJobClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = get_property;
  object_class->dispose = dispose;
  object_class->finalize = finalize;
  props[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  props[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, -1, 1, 0, flags);
  props[PROP_MESSAGE] = g_param_spec_string ("message", NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  changed = cw_signal_new (klass, "changed", 0);
  failed = cw_signal_new (klass, "failed", 1, G_TYPE_STRING);
}

static void
cw_job_init (CwJob *self)
{
  get (self)->message = g_strdup ("");
}
