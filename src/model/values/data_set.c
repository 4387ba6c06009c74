/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/data_set.h"

#include "learning/value_set.h"
#include "model/files/files.h"
#include "model/object.h"
#include "model/values/rows_job.h"

struct _CwDataSet
{
  GObject parent;
  /* owned */
  char *title, *set, *error;
  GPtrArray *files;
  CwSharedRows *all, *rows; /* see CwRowsJob */
  CwBackground *work;       /* while it reads by itself */
  /* plain */
  CwDataKind kind;
  CwFilterChoice filter;
  CwRowChoice read; /* what `rows`, the error or the job is for */
  gboolean done;    /* there is an answer for `read` */
  gboolean announced;
  gboolean stopped;
  gboolean part;
  double progress;
  const CwGame *game; /* for figures */
  guint games;        /* likewise */
  gsize row_count;
};

G_DEFINE_FINAL_TYPE (CwDataSet, cw_data_set, G_TYPE_OBJECT)

enum
{
  PROP_TITLE = 1,
  PROP_READING,
  PROP_PROGRESS,
  PROP_STOPPED,
  PROP_ERROR,
  N_PROPS
};
static GParamSpec *props[N_PROPS];
static guint changed;

static void
report (CwDataSet *self)
{
  for (guint i = PROP_READING; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), props[i]);
  g_signal_emit (self, changed, 0);
}

CwDataKind
cw_data_set_get_kind (CwDataSet *self)
{
  return self->kind;
}

const char *
cw_data_set_get_title (CwDataSet *self)
{
  return self->title;
}

GPtrArray *
cw_data_set_get_files (CwDataSet *self)
{
  return self->files;
}

const char *
cw_data_set_get_set (CwDataSet *self)
{
  return self->set;
}

gboolean
cw_data_set_has_games (CwDataSet *self)
{
  return self->files != NULL && !cw_rows_are_in_file (cw_files_get (self->files, 0));
}

const CwFilterChoice *
cw_data_set_get_filter (CwDataSet *self)
{
  return &self->filter;
}

void
cw_data_set_set_filter (CwDataSet *self, const CwFilterChoice *filter)
{
  self->filter = *filter;
}

CwSharedRows *
cw_data_set_get_rows (CwDataSet *self)
{
  return self->rows;
}

const CwGame *
cw_data_set_get_game (CwDataSet *self)
{
  return self->rows != NULL ? self->rows->rows.columns.game : self->game;
}

void
cw_data_set_set_game (CwDataSet *self, const CwGame *game)
{
  self->game = game;
}

void
cw_data_set_get_counts (CwDataSet *self, guint *games, gsize *rows)
{
  *games = self->rows != NULL ? self->rows->rows.games : self->games;
  *rows = self->rows != NULL ? self->rows->rows.count : self->row_count;
}

gboolean
cw_data_set_is_stopped (CwDataSet *self)
{
  return self->stopped;
}

gboolean
cw_data_set_is_reading (CwDataSet *self)
{
  return self->work != NULL || self->announced;
}

double
cw_data_set_get_progress (CwDataSet *self)
{
  return self->progress;
}

const char *
cw_data_set_get_error (CwDataSet *self)
{
  return self->error;
}

/* --- reading ---------------------------------------------------------------------------- */

/* TRUE if what was read, or is being read, is what is wanted. Rows without games have no rule. */
static gboolean
is_wanted (CwDataSet *self, const CwRowRule *rule)
{
  return (!cw_data_set_has_games (self) || cw_row_rule_equal (&self->read.rule, rule))
         && cw_filter_choice_equal (&self->read.filter, &self->filter);
}

gboolean
cw_data_set_is_ready (CwDataSet *self, const CwRowRule *rule)
{
  return self->kind == CW_DATA_FIGURES
         || (self->done && self->rows != NULL && !cw_data_set_is_reading (self)
             && is_wanted (self, rule));
}

static void
end_reading (CwDataSet *self)
{
  g_clear_pointer (&self->work, cw_background_drop);
  self->progress = -1;
}

static void
news_cb (gpointer owner, gpointer news)
{
  CwDataSet *self = owner;

  self->progress = *(const double *)news;
  report (self);
}

/* If nothing could be read, the rows from before stay. */
static void
done_cb (gpointer owner, const GError *error)
{
  CwDataSet *self = owner;
  CwRowsJob *job = cw_background_job (self->work);

  g_free (self->error);
  self->error = error != NULL ? g_strdup (error->message) : g_steal_pointer (&job->sentence);
  if (job->rows != NULL)
    {
      g_clear_pointer (&self->rows, cw_shared_rows_unref);
      self->rows = g_steal_pointer (&job->rows);
    }
  if (job->all != NULL)
    {
      g_clear_pointer (&self->all, cw_shared_rows_unref);
      self->all = g_steal_pointer (&job->all);
    }
  end_reading (self);
  self->done = TRUE;
  report (self);
}

void
cw_data_set_read (CwDataSet *self, const CwRowRule *rule)
{
  static const CwBackgroundKind reading = { cw_rows_job_run, news_cb, done_cb };
  gboolean same_rule = cw_row_rule_equal (&self->read.rule, rule);

  if (self->kind == CW_DATA_FIGURES
      || ((self->done || cw_data_set_is_reading (self)) && is_wanted (self, rule)))
    return;
  end_reading (self);
  self->announced = self->stopped = FALSE;
  if (!same_rule && cw_data_set_has_games (self))
    g_clear_pointer (&self->all, cw_shared_rows_unref);
  self->done = FALSE;
  self->read = (CwRowChoice){ .rule = *rule, .filter = self->filter };
  self->work = cw_background_start (&reading, cw_rows_job_new (self->files, &self->read, self->all),
                                    cw_rows_job_free, self);
  report (self);
}

void
cw_data_set_forget (CwDataSet *self)
{
  end_reading (self);
  g_clear_pointer (&self->all, cw_shared_rows_unref);
  self->done = FALSE;
}

void
cw_data_set_stop (CwDataSet *self)
{
  if (self->work == NULL)
    return;
  end_reading (self);
  self->stopped = TRUE;
  report (self);
}

void
cw_data_set_announce (CwDataSet *self)
{
  end_reading (self);
  g_clear_pointer (&self->all, cw_shared_rows_unref);
  self->read = cw_row_choice_default ();
  self->done = self->stopped = FALSE;
  self->announced = TRUE;
  report (self);
}

void
cw_data_set_adopt (CwDataSet *self, CwSharedRows *rows)
{
  if (!self->announced)
    return; /* something else was requested in the meantime */
  self->announced = FALSE;
  if (rows != NULL)
    {
      g_clear_pointer (&self->all, cw_shared_rows_unref);
      g_clear_pointer (&self->rows, cw_shared_rows_unref);
      self->all = cw_shared_rows_ref (rows);
      self->rows = cw_shared_rows_ref (rows);
      g_clear_pointer (&self->error, g_free);
      self->done = TRUE;
    }
  report (self);
}

/* --- the object ------------------------------------------------------------------------- */

CwDataSet *
cw_data_set_new (CwDataKind kind, const char *title, GPtrArray *files, const char *set)
{
  CwDataSet *self = g_object_new (CW_TYPE_DATA_SET, NULL);
  CwValues values;

  self->kind = kind;
  self->title = g_strdup (title);
  self->set = g_strdup (set);
  self->files = files != NULL ? g_ptr_array_ref (files) : NULL;
  if (kind == CW_DATA_FIGURES && cw_value_set_named (set, &values))
    {
      self->game = values.game;
      self->games = values.games;
      self->row_count = values.rows;
    }
  return self;
}

CwDataSet *
cw_data_set_new_part (CwDataSet *of, const char *title)
{
  CwDataSet *self = cw_data_set_new (of->kind, title, of->files, NULL);

  self->part = TRUE;
  self->filter = of->filter;
  self->read = of->read;
  self->done = of->done;
  self->all = of->all != NULL ? cw_shared_rows_ref (of->all) : NULL;
  self->rows = of->rows != NULL ? cw_shared_rows_ref (of->rows) : NULL;
  return self;
}

gboolean
cw_data_set_is_part (CwDataSet *self)
{
  return self->part;
}

gboolean
cw_data_set_is_built_in (CwDataSet *self)
{
  return self->kind != CW_DATA_FILE && !self->part
         && (self->files == NULL
             || g_file_has_uri_scheme (cw_files_get (self->files, 0), "resource"));
}

static void
cw_data_set_dispose (GObject *object)
{
  end_reading (CW_DATA_SET (object));
  G_OBJECT_CLASS (cw_data_set_parent_class)->dispose (object);
}

static void
cw_data_set_finalize (GObject *object)
{
  CwDataSet *self = CW_DATA_SET (object);

  g_free (self->title);
  g_free (self->set);
  g_free (self->error);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_clear_pointer (&self->all, cw_shared_rows_unref);
  g_clear_pointer (&self->rows, cw_shared_rows_unref);
  G_OBJECT_CLASS (cw_data_set_parent_class)->finalize (object);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  CwDataSet *self = CW_DATA_SET (object);

  if (id == PROP_PROGRESS)
    g_value_set_double (value, self->progress);
  else if (id == PROP_TITLE || id == PROP_ERROR)
    g_value_set_string (value, id == PROP_TITLE ? self->title : self->error);
  else
    g_value_set_boolean (value, id == PROP_READING ? cw_data_set_is_reading (self) : self->stopped);
}

static void
cw_data_set_class_init (CwDataSetClass *klass)
{
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  G_OBJECT_CLASS (klass)->get_property = get_property;
  G_OBJECT_CLASS (klass)->dispose = cw_data_set_dispose;
  G_OBJECT_CLASS (klass)->finalize = cw_data_set_finalize;
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  props[PROP_READING] = g_param_spec_boolean ("reading", NULL, NULL, FALSE, flags);
  props[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, -1, 1, -1, flags);
  props[PROP_STOPPED] = g_param_spec_boolean ("stopped", NULL, NULL, FALSE, flags);
  props[PROP_ERROR] = g_param_spec_string ("error", NULL, NULL, NULL, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  changed = cw_signal_new (klass, "changed", 0);
}

static void
cw_data_set_init (CwDataSet *self)
{
  self->progress = -1;
}
