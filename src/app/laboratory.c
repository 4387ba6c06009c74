/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/laboratory.h"

#include <glib/gi18n.h>

/* The sets that stand for games. */
static const char *const data_sets[CW_N_DATA] = {
  [CW_DATA_SHIPPED] = "engine-games",
  [CW_DATA_SELFPLAY] = "selfplay-shogi",
  [CW_DATA_SHOGI] = "professional",
  [CW_DATA_FILE] = "file",
};

struct _CwLaboratory
{
  GObject parent;
  /* owned */
  CwContext *context;
  GCancellable *cancellable; /* while measuring */
  CwMeasureAnswer *answer;
  /* plain */
  CwValuesData data;
  CwDraws draws;
  gboolean awake, stale;
};

G_DEFINE_FINAL_TYPE (CwLaboratory, cw_laboratory, G_TYPE_OBJECT)

enum
{
  CHOSEN,
  MEASURED,
  FAILED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

CwContext *
cw_laboratory_context (CwLaboratory *self)
{
  return self->context;
}

CwValuesData
cw_laboratory_get_data (CwLaboratory *self)
{
  return self->data;
}

const CwMeasureAnswer *
cw_laboratory_get_answer (CwLaboratory *self)
{
  return self->answer;
}

gboolean
cw_laboratory_is_measuring (CwLaboratory *self)
{
  return self->cancellable != NULL;
}

CwSharedRows *
cw_laboratory_get_rows (CwLaboratory *self)
{
  return self->answer != NULL ? self->answer->rows : NULL;
}

gboolean
cw_laboratory_has_figures_only (CwLaboratory *self)
{
  return self->data == CW_DATA_SHOGI || self->data == CW_DATA_SELFPLAY;
}

const char *
cw_laboratory_data_title (CwLaboratory *self, CwValuesData data)
{
  switch (data)
    {
    case CW_DATA_FILE:
      return cw_document_get_title (cw_context_document (self->context));
    case CW_DATA_SHOGI:
      return _ ("Professional games of shogi");
    case CW_DATA_SELFPLAY:
      return _ ("Engine games of shogi");
    case CW_DATA_SHIPPED:
    default:
      return _ ("Engine games");
    }
}

/* --- measuring -------------------------------------------------------------------------- */

static void
measured_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwLaboratory *self = data;
  g_autoptr (GError) error = NULL;
  CwMeasureAnswer *answer = cw_measure_finish (result, &error);

  if (answer != NULL)
    {
      g_clear_pointer (&self->answer, cw_measure_answer_free);
      self->answer = answer;
      g_clear_object (&self->cancellable);
      g_signal_emit (self, signals[MEASURED], 0);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_clear_object (&self->cancellable);
      g_signal_emit (self, signals[FAILED], 0, error->message);
    }
  g_object_unref (self);
  (void)source;
}

static void
stop (CwLaboratory *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
measure (CwLaboratory *self)
{
  CwSharedRows *rows = NULL;

  self->stale = !self->awake;
  if (self->stale)
    return;
  stop (self);
  if (self->data == CW_DATA_FILE)
    {
      rows = cw_document_get_shared_rows (cw_context_document (self->context));
      if (rows == NULL)
        return;
    }
  self->cancellable = g_cancellable_new ();
  if (cw_laboratory_has_figures_only (self))
    cw_measure_set_async (data_sets[self->data], self->cancellable, measured_cb,
                          g_object_ref (self));
  else
    cw_measure_async (rows, self->draws, self->cancellable, measured_cb, g_object_ref (self));
  g_signal_emit (self, signals[CHOSEN], 0);
}

void
cw_laboratory_wake (CwLaboratory *self)
{
  self->awake = TRUE;
  if (self->stale)
    measure (self);
}

void
cw_laboratory_set_data (CwLaboratory *self, CwValuesData data)
{
  self->data = data;
  measure (self);
}

void
cw_laboratory_set_draws (CwLaboratory *self, CwDraws draws)
{
  if (self->draws == draws)
    return;
  self->draws = draws;
  measure (self);
}

void
cw_laboratory_use_values (CwLaboratory *self)
{
  CwValueChoice *choice = cw_context_choice (self->context);
  const char *title = cw_laboratory_data_title (self, self->data);
  g_autofree char *text = NULL;

  if (self->answer == NULL)
    return;
  if (self->answer->draws == CW_DRAWS_DROP)
    {
      cw_value_choice_choose_named (choice, self->answer->fit.columns.game, data_sets[self->data]);
    }
  else
    {
      CwValues values;

      cw_fit_values (&self->answer->fit, title, _ ("measured with draws as half points"), &values);
      cw_value_choice_use (choice, &values);
    }
  /* Translators: the name of a file or of the shipped games. */
  text = g_strdup_printf (_ ("The panel now counts with the values of “%s”. They predict results; "
                             "that is not yet playing better."),
                          title);
  cw_context_say (self->context, CW_INFO_PLAIN, text, NULL, NULL);
}

/* --- the object ------------------------------------------------------------------------- */

CwLaboratory *
cw_laboratory_new (CwContext *context)
{
  CwLaboratory *self = g_object_new (CW_TYPE_LABORATORY, NULL);

  self->context = g_object_ref (context);
  self->draws = CW_DRAWS_DROP;
  self->stale = TRUE;
  return self;
}

static void
cw_laboratory_dispose (GObject *object)
{
  CwLaboratory *self = CW_LABORATORY (object);

  stop (self);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_laboratory_parent_class)->dispose (object);
}

static void
cw_laboratory_finalize (GObject *object)
{
  g_clear_pointer (&CW_LABORATORY (object)->answer, cw_measure_answer_free);
  G_OBJECT_CLASS (cw_laboratory_parent_class)->finalize (object);
}

static void
cw_laboratory_class_init (CwLaboratoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cw_laboratory_dispose;
  object_class->finalize = cw_laboratory_finalize;
  signals[CHOSEN] = g_signal_new ("chosen", CW_TYPE_LABORATORY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[MEASURED] = g_signal_new ("measured", CW_TYPE_LABORATORY, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", CW_TYPE_LABORATORY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
cw_laboratory_init (CwLaboratory *self)
{
  (void)self;
}
