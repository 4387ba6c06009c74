/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/value_choice.h"

#include "learning/samples.h"
#include "learning/value_set.h"
#include "picture/text.h"

#include <glib/gi18n.h>
#include <math.h>

typedef struct
{
  char *name, *title;
  CwValues values;
} Set;

struct _CwValueChoice
{
  GObject parent;
  /* owned */
  CwSettings *settings;
  GPtrArray *sets; /* Set */
  guint chosen;
  char *wished; /* name that the user chose last, there or not */
  CwRows engine_rows, file_rows;
  gboolean has_file;
  CwCurve curve;
  gboolean curve_stale;
  char *source;
};

G_DEFINE_FINAL_TYPE (CwValueChoice, cw_value_choice, G_TYPE_OBJECT)

enum
{
  CHANGED,
  SETS,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
set_free (Set *set)
{
  g_free (set->name);
  g_free (set->title);
  g_free (set);
}

static Set *
get (CwValueChoice *self, guint index)
{
  return g_ptr_array_index (self->sets, index);
}

guint
cw_value_choice_get_n_sets (CwValueChoice *self)
{
  return self->sets->len;
}

const char *
cw_value_choice_get_name (CwValueChoice *self, guint index)
{
  return get (self, index)->name;
}

const char *
cw_value_choice_get_title (CwValueChoice *self, guint index)
{
  return get (self, index)->title;
}

const CwValues *
cw_value_choice_get_set (CwValueChoice *self, guint index)
{
  return &get (self, index)->values;
}

guint
cw_value_choice_get_chosen (CwValueChoice *self)
{
  return self->chosen;
}

const CwValues *
cw_value_choice_values (CwValueChoice *self)
{
  return &get (self, self->chosen)->values;
}

static gboolean
find (CwValueChoice *self, const char *name, guint *index)
{
  for (guint i = 0; i < self->sets->len; i++)
    if (g_str_equal (get (self, i)->name, name))
      {
        *index = i;
        return TRUE;
      }
  return FALSE;
}

const CwValues *
cw_value_choice_file_values (CwValueChoice *self)
{
  guint index;
  return find (self, "file", &index) ? &get (self, index)->values : NULL;
}

/* --- the curve ---------------------------------------------------------------------------------
 */

static gboolean
uses_file (CwValueChoice *self)
{
  return self->has_file && g_str_equal (get (self, self->chosen)->name, "file");
}

/* The pawn is the unit of the balance, so the scale is in pawns of the set itself. */
static void
compute_curve (CwValueChoice *self)
{
  const CwValues *values = cw_value_choice_values (self);
  double scale[CW_ROW_KINDS];
  for (int i = 0; i < CW_ROW_KINDS; i++)
    scale[i] = values->board[i + 1] / 100;
  cw_curve (&self->curve, uses_file (self) ? &self->file_rows : &self->engine_rows, scale,
            CW_DRAWS_HALF);
  self->curve_stale = FALSE;
}

const CwCurve *
cw_value_choice_curve (CwValueChoice *self)
{
  if (self->curve_stale)
    compute_curve (self);
  return &self->curve;
}

const char *
cw_value_choice_source (CwValueChoice *self)
{
  const Set *set = get (self, self->chosen);
  const CwCurve *curve = cw_value_choice_curve (self);
  g_autofree char *games = cw_text_count (curve->games);
  g_free (self->source);
  if (uses_file (self))
    self->source =
        g_strdup_printf (ngettext ("Values and curve from %s game of this file",
                                   "Values and curve from %s games of this file", curve->games),
                         games);
  else if (g_str_equal (set->name, "engine-games"))
    self->source =
        g_strdup_printf (ngettext ("Values and curve from %s engine game",
                                   "Values and curve from %s engine games", curve->games),
                         games);
  else
    self->source = g_strdup_printf (
        ngettext ("%s; curve from %s engine game", "%s; curve from %s engine games", curve->games),
        set->title, games);
  return self->source;
}

/* --- choosing -----------------------------------------------------------------------------------
 */

static void
become (CwValueChoice *self, guint index)
{
  self->chosen = index;
  self->curve_stale = TRUE;
  g_signal_emit (self, signals[CHANGED], 0);
}

void
cw_value_choice_choose (CwValueChoice *self, guint index)
{
  if (index >= self->sets->len)
    return;
  const char *name = get (self, index)->name;
  if (g_strcmp0 (name, self->wished) != 0)
    {
      g_free (self->wished);
      self->wished = g_strdup (name);
      cw_settings_set_string (self->settings, "values", name);
    }
  if (index != self->chosen)
    become (self, index);
}

void
cw_value_choice_choose_named (CwValueChoice *self, const char *name)
{
  guint index;
  if (find (self, name, &index))
    cw_value_choice_choose (self, index);
}

static guint
add (CwValueChoice *self, const char *name, const char *title, const CwValues *values)
{
  guint index;
  if (find (self, name, &index))
    {
      Set *set = get (self, index);
      set->values = *values;
      g_free (set->title);
      set->title = g_strdup (title);
      return index;
    }
  Set *set = g_new0 (Set, 1);
  set->name = g_strdup (name);
  set->title = g_strdup (title);
  set->values = *values;
  g_ptr_array_add (self->sets, set);
  return self->sets->len - 1;
}

void
cw_value_choice_use (CwValueChoice *self, const CwValues *values)
{
  guint index =
      add (self, "own", values->title[0] != '\0' ? values->title : _ ("Own values"), values);
  g_signal_emit (self, signals[SETS], 0);
  if (index == self->chosen)
    become (self, index);
  else
    cw_value_choice_choose (self, index);
}

/* --- the file ------------------------------------------------------------------------------------
 */

static gboolean
whole (const CwMeasurement *measurement)
{
  for (int i = 0; i < CW_ROW_KINDS; i++)
    if (!measurement->fit.known[i])
      return FALSE;
  return measurement->fit.state == CW_FIT_OK && measurement->slope > 0;
}

static void
remove_file (CwValueChoice *self)
{
  guint index;
  cw_rows_clear (&self->file_rows);
  self->has_file = FALSE;
  if (!find (self, "file", &index))
    return;
  g_ptr_array_remove_index (self->sets, index);
  if (self->chosen == index)
    self->chosen = 0;
  else if (self->chosen > index)
    self->chosen--;
}

void
cw_value_choice_set_file (CwValueChoice *self, const CwMeasurement *measurement, const CwRows *rows,
                          const char *title)
{
  if (!self->has_file && measurement == NULL)
    return;
  remove_file (self);
  if (measurement != NULL && rows != NULL && whole (measurement))
    {
      CwValues values;
      cw_measurement_values (measurement, _ ("This file"), title, &values);
      for (size_t i = 0; i < rows->count; i++)
        cw_rows_append (&self->file_rows, &rows->rows[i]);
      self->file_rows.games = rows->games;
      self->has_file = TRUE;
      guint index = add (self, "file", _ ("This file"), &values);
      if (g_strcmp0 (self->wished, "file") == 0)
        self->chosen = index;
    }
  g_signal_emit (self, signals[SETS], 0);
  become (self, self->chosen);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_value_choice_finalize (GObject *object)
{
  CwValueChoice *self = CW_VALUE_CHOICE (object);
  g_clear_object (&self->settings);
  g_ptr_array_unref (self->sets);
  g_free (self->wished);
  g_free (self->source);
  cw_rows_clear (&self->engine_rows);
  cw_rows_clear (&self->file_rows);
  G_OBJECT_CLASS (cw_value_choice_parent_class)->finalize (object);
}

static void
cw_value_choice_class_init (CwValueChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_value_choice_finalize;
  signals[CHANGED] = g_signal_new ("changed", CW_TYPE_VALUE_CHOICE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[SETS] = g_signal_new ("sets", CW_TYPE_VALUE_CHOICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
cw_value_choice_init (CwValueChoice *self)
{
  CwStatus status;
  CwValues values;
  self->sets = g_ptr_array_new_with_free_func ((GDestroyNotify)set_free);
  self->curve_stale = TRUE;
  cw_rows_init (&self->engine_rows);
  cw_rows_init (&self->file_rows);
  cw_status_clear (&status);
  cw_rows_engine_games (&self->engine_rows, false, &status);
  for (guint i = 0; cw_value_set_builtin (i, &values); i++)
    {
      const char *name = cw_value_set_name (i);
      const char *title = values.title[0] != '\0' ? g_dgettext (NULL, values.title) : name;
      add (self, name, g_str_equal (name, "engine-games") ? _ ("Engine games") : title, &values);
    }
}

CwValueChoice *
cw_value_choice_new (CwSettings *settings)
{
  CwValueChoice *self = g_object_new (CW_TYPE_VALUE_CHOICE, NULL);
  self->settings = g_object_ref (settings);
  self->wished = cw_settings_get_string (settings, "values", "engine-games");
  find (self, self->wished, &self->chosen);
  return self;
}
