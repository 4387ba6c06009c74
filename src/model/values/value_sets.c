/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/value_sets.h"

#include "engines/value_store.h"
#include "learning/samples.h"
#include "learning/value_precision.h"
#include "learning/value_set.h"
#include "model/object.h"
#include "picture/measured.h"
#include "picture/text.h"

#include <glib/gi18n.h>
#include <math.h>

#define ENGINE_KEY "engine-values"
#define NORMAL_95 1.959963984540054

typedef struct
{
  char *name, *title;
  CwValues values;
  gboolean own; /* the user's, with a file */
} Set;

/* The sets of one game. */
typedef struct
{
  const CwGame *game;
  GPtrArray *sets; /* Set */
  guint chosen;
  char *key;               /* in the settings */
  char *requested;         /* name last chosen by the user, whether it exists or not */
  const char *own;         /* name of the program's own measured set */
  CwSharedRows *file_rows; /* of the opened file; NULL: another game's, or none */
  CwCurve curve;
  gboolean curve_stale;
  char *source;
} Group;

struct _CwValueSets
{
  GObject parent;
  /* owned */
  CwSettings *settings;
  GPtrArray *stored; /* CwStoredValues, as at the start */
  GPtrArray *groups; /* Group; the first is chess */
  CwRows engine_rows;
};

G_DEFINE_FINAL_TYPE (CwValueSets, cw_value_sets, G_TYPE_OBJECT)

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

static void
group_free (Group *group)
{
  g_ptr_array_unref (group->sets);
  g_free (group->key);
  g_free (group->requested);
  g_free (group->source);
  g_clear_pointer (&group->file_rows, cw_shared_rows_unref);
  g_free (group);
}

static Set *
get (Group *group, guint index)
{
  return g_ptr_array_index (group->sets, index);
}

static gboolean
find (Group *group, const char *name, guint *index)
{
  for (guint i = 0; i < group->sets->len; i++)
    if (g_str_equal (get (group, i)->name, name))
      {
        *index = i;
        return TRUE;
      }
  return FALSE;
}

static guint
add (Group *group, const char *name, const char *title, const CwValues *values)
{
  guint index;
  Set *set;
  if (find (group, name, &index))
    {
      set = get (group, index);
      g_free (set->title);
    }
  else
    {
      set = g_new0 (Set, 1);
      set->name = g_strdup (name);
      g_ptr_array_add (group->sets, set);
      index = group->sets->len - 1;
    }
  set->values = *values;
  set->title = g_strdup (title);
  return index;
}

/* --- the groups ------------------------------------------------------------------------------- */

static gboolean
is_chess (const CwGame *game)
{
  return g_str_equal (game->name, "chess");
}

static void
add_builtin (Group *group)
{
  CwValues values;
  for (guint i = 0; cw_value_set_builtin (i, &values); i++)
    {
      const char *name = cw_value_set_name (i);
      if (values.game != NULL ? values.game != group->game : !is_chess (group->game))
        continue;
      add (group, name,
           g_str_equal (name, "engine-games") ? _ ("Engine games") : cw_measured_title (&values),
           &values);
      if (values.games > 0 && group->own == NULL && cw_values_are_precise (group->game, &values))
        group->own = name;
    }
  if (group->sets->len > 0)
    {
      group->own = group->own != NULL ? group->own : get (group, 0)->name;
      return;
    }
  cw_value_set_usual (group->game, &values);
  add (group, "mobility", cw_measured_title (&values), &values);
}

static guint
add_own (Group *group, const char *name, const CwValues *values)
{
  guint index = add (group, name, values->title, values);

  get (group, index)->own = TRUE;
  return index;
}

static void
add_stored (CwValueSets *self, Group *group)
{
  for (guint i = 0; i < self->stored->len; i++)
    {
      const CwStoredValues *stored = self->stored->pdata[i];
      CwColumns columns;
      guint index;

      if (cw_columns_init (&columns, stored->values.game) && columns.game == group->game
          && !find (group, stored->name, &index))
        add_own (group, stored->name, &stored->values);
    }
}

static Group *
group_new (CwValueSets *self, const CwGame *game)
{
  Group *group = g_new0 (Group, 1);
  group->game = game;
  group->sets = g_ptr_array_new_with_free_func ((GDestroyNotify)set_free);
  group->curve_stale = TRUE;
  group->key = is_chess (game) ? g_strdup ("values") : g_strconcat ("values-", game->name, NULL);
  add_builtin (group);
  add_stored (self, group);
  group->requested = cw_settings_get_string (self->settings, group->key,
                                             group->own != NULL ? group->own : "mobility");
  find (group, group->requested, &group->chosen);
  g_ptr_array_add (self->groups, group);
  return group;
}

/* The group of a game; Chess960 counts as chess. NULL is chess. */
static Group *
group_of (CwValueSets *self, const CwGame *game)
{
  CwColumns columns;
  cw_columns_init (&columns, game);
  const CwGame *measured = columns.game != NULL ? columns.game : game;
  for (guint i = 0; i < self->groups->len; i++)
    {
      Group *group = g_ptr_array_index (self->groups, i);
      if (group->game == measured)
        return group;
    }
  return group_new (self, measured);
}

guint
cw_value_sets_get_n_sets (CwValueSets *self, const CwGame *game)
{
  return group_of (self, game)->sets->len;
}

const char *
cw_value_sets_get_name (CwValueSets *self, const CwGame *game, guint index)
{
  return get (group_of (self, game), index)->name;
}

const char *
cw_value_sets_get_title (CwValueSets *self, const CwGame *game, guint index)
{
  return get (group_of (self, game), index)->title;
}

const CwValues *
cw_value_sets_get_values (CwValueSets *self, const CwGame *game, guint index)
{
  return &get (group_of (self, game), index)->values;
}

gboolean
cw_value_sets_find (CwValueSets *self, const CwGame *game, const char *name, guint *index)
{
  return find (group_of (self, game), name, index);
}

gboolean
cw_value_sets_is_own (CwValueSets *self, const CwGame *game, guint index)
{
  return get (group_of (self, game), index)->own;
}

guint
cw_value_sets_get_chosen (CwValueSets *self, const CwGame *game)
{
  return group_of (self, game)->chosen;
}

static const CwValues *
chosen_values (Group *group)
{
  return &get (group, group->chosen)->values;
}

const CwValues *
cw_value_sets_values (CwValueSets *self, const CwGame *game)
{
  return chosen_values (group_of (self, game));
}

const CwValues *
cw_value_sets_file_values (CwValueSets *self, const CwGame *game)
{
  Group *group = group_of (self, game);
  guint index;
  return find (group, "file", &index) ? &get (group, index)->values : NULL;
}

/* --- the curve -------------------------------------------------------------------------------- */

static gboolean
uses_file (Group *group)
{
  return group->file_rows != NULL && g_str_equal (get (group, group->chosen)->name, "file");
}

/* A measured set keeps its slope when copied. */
static void
slope_alone (Group *group, const CwValues *values)
{
  CwColumns columns;

  if (!(values->slope > 0) || !cw_columns_init (&columns, group->game))
    return;
  cw_columns_scale (&columns, values, group->curve.scale);
  group->curve.alpha = values->slope;
  group->curve.error = values->slope_error;
  group->curve.low = values->slope - NORMAL_95 * values->slope_error;
  group->curve.high = values->slope + NORMAL_95 * values->slope_error;
}

/* The pawn is the unit of the balance, so the scale is in pawns of the set itself. Games other than
 * chess have no shipped rows: their sets bring their counted balances along, or have none. */
static void
compute_curve (CwValueSets *self, Group *group)
{
  const CwValues *values = chosen_values (group);
  const CwRows *rows = uses_file (group)        ? &group->file_rows->rows
                       : is_chess (group->game) ? &self->engine_rows
                                                : NULL;
  double scale[CW_MAX_COLUMNS] = { 0 };
  group->curve_stale = FALSE;
  if (rows == NULL)
    {
      if (!cw_value_set_curve (get (group, group->chosen)->name, &group->curve))
        slope_alone (group, values);
      return;
    }
  cw_columns_scale (&rows->columns, values, scale);
  cw_curve (&group->curve, rows, scale, CW_DRAWS_HALF, CW_CLUSTER_LARGEST);
}

static const CwCurve *
curve_of (CwValueSets *self, Group *group)
{
  if (group->curve_stale)
    compute_curve (self, group);
  return &group->curve;
}

const CwCurve *
cw_value_sets_curve (CwValueSets *self, const CwGame *game)
{
  return curve_of (self, group_of (self, game));
}

CwValues
cw_value_sets_scoring (CwValueSets *self, const CwGame *game)
{
  CwValues values = *cw_value_sets_values (self, game);
  const CwCurve *curve = cw_value_sets_curve (self, game);
  if (values.slope <= 0 && curve->known)
    {
      values.slope = curve->alpha;
      values.slope_error = curve->error;
    }
  return values;
}

/* Engines make more of a lead than people do, so it says if the score is theirs. */
static char *
source_of (Group *group, const CwGame *game, const CwCurve *curve)
{
  const Set *set = get (group, group->chosen);
  g_autofree char *games = cw_text_count (curve->games);
  if (uses_file (group))
    return g_strdup_printf (ngettext ("Values and curve from %s opened game",
                                      "Values and curve from %s opened games", curve->games),
                            games);
  if (!is_chess (group->game))
    /* Translators: the title of a set of values, and where they come from. */
    return g_strdup_printf (_ ("%s: %s"), set->title, _ (set->values.source));
  if (game != NULL && game != group->game) /* Chess960 */
    return g_strdup_printf (
        /* Translators: the title of a set of values */
        ngettext ("%s: values of chess; score between engines: curve from %s game of chess",
                  "%s: values of chess; score between engines: curve from %s games of chess",
                  curve->games),
        set->title, games);
  if (g_str_equal (set->name, "engine-games"))
    return g_strdup_printf (
        ngettext ("Score between engines: values and curve from %s shipped game",
                  "Score between engines: values and curve from %s shipped games", curve->games),
        games);
  return g_strdup_printf (ngettext ("%s; score between engines: curve from %s game",
                                    "%s; score between engines: curve from %s games", curve->games),
                          set->title, games);
}

const char *
cw_value_sets_source (CwValueSets *self, const CwGame *game)
{
  Group *group = group_of (self, game);
  g_free (group->source);
  group->source = source_of (group, game, curve_of (self, group));
  return group->source;
}

/* --- choosing --------------------------------------------------------------------------------- */

static void
become (CwValueSets *self, Group *group, guint index)
{
  group->chosen = index;
  group->curve_stale = TRUE;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
choose (CwValueSets *self, Group *group, guint index)
{
  if (index >= group->sets->len)
    return;
  const char *name = get (group, index)->name;
  if (g_strcmp0 (name, group->requested) != 0)
    {
      g_free (group->requested);
      group->requested = g_strdup (name);
      cw_settings_set_string (self->settings, group->key, name);
    }
  if (index != group->chosen)
    become (self, group, index);
}

void
cw_value_sets_choose (CwValueSets *self, const CwGame *game, guint index)
{
  choose (self, group_of (self, game), index);
}

void
cw_value_sets_choose_named (CwValueSets *self, const CwGame *game, const char *name)
{
  Group *group = group_of (self, game);
  guint index;
  if (find (group, name, &index))
    choose (self, group, index);
}

void
cw_value_sets_use (CwValueSets *self, const CwValues *values)
{
  Group *group = group_of (self, values->game);
  guint index =
      add (group, "own", values->title[0] != '\0' ? values->title : _ ("Own values"), values);
  g_signal_emit (self, signals[SETS], 0);
  if (index == group->chosen)
    become (self, group, index);
  else
    choose (self, group, index);
}

/* --- the user's own --------------------------------------------------------------------------- */

guint
cw_value_sets_save (CwValueSets *self, const char *name, const CwValues *values, GError **error)
{
  Group *group = group_of (self, values->game);
  g_autofree char *fresh =
      name == NULL ? cw_value_store_new_name (NULL, values->title) : g_strdup (name);
  guint index;

  if (!cw_value_store_write (NULL, fresh, values, error))
    return G_MAXUINT;
  index = add_own (group, fresh, values);
  g_signal_emit (self, signals[SETS], 0);
  if (index == group->chosen || g_strcmp0 (fresh, group->requested) == 0)
    become (self, group, index);
  return index;
}

/* Later sets move up. */
static void
take_out (Group *group, guint index)
{
  g_ptr_array_remove_index (group->sets, index);
  if (group->chosen == index)
    group->chosen = 0;
  else if (group->chosen > index)
    group->chosen--;
}

gboolean
cw_value_sets_remove (CwValueSets *self, const CwGame *game, const char *name, GError **error)
{
  Group *group = group_of (self, game);
  guint index;
  gboolean used;

  if (!cw_value_store_delete (NULL, name, error))
    return FALSE;
  if (!find (group, name, &index))
    return TRUE;
  used = index == group->chosen;
  take_out (group, index);
  g_signal_emit (self, signals[SETS], 0);
  if (used)
    become (self, group, group->chosen);
  return TRUE;
}

/* --- the engine ------------------------------------------------------------------------------- */

gboolean
cw_value_sets_get_engine (CwValueSets *self)
{
  return cw_settings_get_bool (self->settings, ENGINE_KEY, FALSE);
}

void
cw_value_sets_set_engine (CwValueSets *self, gboolean engine)
{
  if (engine == cw_value_sets_get_engine (self))
    return;
  cw_settings_set_bool (self->settings, ENGINE_KEY, engine);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
cw_value_sets_equip (CwValueSets *self, CwEngine *engine, const CwGame *game)
{
  cw_engine_set_values (engine,
                        cw_value_sets_get_engine (self) ? cw_value_sets_values (self, game) : NULL);
}

/* --- the file --------------------------------------------------------------------------------- */

static gboolean
whole (const CwMeasurement *measurement)
{
  for (unsigned i = 0; i < measurement->fit.columns.count; i++)
    if (!measurement->fit.known[i])
      return FALSE;
  return measurement->fit.state == CW_FIT_OK && measurement->slope > 0;
}

static void
remove_file (Group *group)
{
  guint index;
  g_clear_pointer (&group->file_rows, cw_shared_rows_unref);
  group->curve_stale = TRUE;
  if (find (group, "file", &index))
    take_out (group, index);
}

void
cw_value_sets_set_file (CwValueSets *self, CwSharedRows *rows, const char *title)
{
  const CwMeasurement *measurement = rows != NULL ? cw_shared_rows_get_measurement (rows) : NULL;
  gboolean any = measurement != NULL;
  for (guint i = 0; i < self->groups->len; i++)
    {
      Group *group = g_ptr_array_index (self->groups, i);
      any = any || group->file_rows != NULL;
      if (group->file_rows != NULL)
        remove_file (group);
    }
  if (!any)
    return;
  if (measurement != NULL && whole (measurement))
    {
      Group *group = group_of (self, rows->rows.columns.game);
      CwValues values;
      cw_measurement_values (measurement, _ ("This file"), title, &values);
      group->file_rows = cw_shared_rows_ref (rows);
      group->curve_stale = TRUE;
      guint index = add (group, "file", _ ("This file"), &values);
      if (g_strcmp0 (group->requested, "file") == 0)
        group->chosen = index;
    }
  g_signal_emit (self, signals[SETS], 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_value_sets_finalize (GObject *object)
{
  CwValueSets *self = CW_VALUE_SETS (object);
  g_clear_object (&self->settings);
  g_ptr_array_unref (self->groups);
  g_clear_pointer (&self->stored, g_ptr_array_unref);
  cw_rows_clear (&self->engine_rows);
  G_OBJECT_CLASS (cw_value_sets_parent_class)->finalize (object);
}

static void
cw_value_sets_class_init (CwValueSetsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_value_sets_finalize;
  signals[CHANGED] = cw_signal_new (klass, "changed", 0);
  signals[SETS] = cw_signal_new (klass, "sets", 0);
}

static void
cw_value_sets_init (CwValueSets *self)
{
  CwStatus status;
  self->groups = g_ptr_array_new_with_free_func ((GDestroyNotify)group_free);
  cw_rows_init (&self->engine_rows);
  cw_status_clear (&status);
  cw_rows_engine_games (&self->engine_rows, false, &status);
}

CwValueSets *
cw_value_sets_new (CwSettings *settings)
{
  CwValueSets *self = g_object_new (CW_TYPE_VALUE_SETS, NULL);
  self->settings = g_object_ref (settings);
  self->stored = cw_value_store_read (NULL, NULL);
  group_of (self, NULL);
  return self;
}
