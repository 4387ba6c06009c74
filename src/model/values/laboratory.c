/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/laboratory.h"

#include "model/files/files.h"
#include "model/latest_task.h"
#include "model/object.h"
#include "model/values/rows_file.h"
#include "model/values/values_use.h"

#include <glib/gi18n.h>
#include <string.h>

#define GAMES "resource:///io/github/counterweight/Counterweight/games/"
#define VALUES "resource:///io/github/counterweight/Counterweight/values/"

struct _CwLaboratory
{
  GObject parent;
  /* owned */
  CwContext *context;
  GListStore *sets; /* CwDataSet */
  CwSelfPlayJob *self_play;
  GCancellable *measuring;
  CwMeasureAnswer *answer;
  /* borrowed from `sets` */
  CwDataSet *data;
  CwDataSet *engine_games, *shogi_games; /* built-in ones */
  CwDataSet *opened;                     /* the document's; NULL: none */
  /* plain */
  CwRowRule rule;
  CwFitOptions model;
  gboolean awake, stale;
  gboolean waiting;  /* for the rows of `data` */
  gboolean measures; /* the property's last value */
};

G_DEFINE_FINAL_TYPE (CwLaboratory, cw_laboratory, G_TYPE_OBJECT)

enum
{
  CHOSEN,
  MEASURED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

enum
{
  PROP_DATA = 1,
  PROP_MEASURING,
  PROP_ANSWER,
  N_PROPS
};
static GParamSpec *props[N_PROPS];

CwContext *
cw_laboratory_context (CwLaboratory *self)
{
  return self->context;
}

GListModel *
cw_laboratory_get_sets (CwLaboratory *self)
{
  return G_LIST_MODEL (self->sets);
}

CwDataSet *
cw_laboratory_get_data (CwLaboratory *self)
{
  return self->data;
}

const CwRowRule *
cw_laboratory_get_rule (CwLaboratory *self)
{
  return &self->rule;
}

CwFitOptions
cw_laboratory_get_model (CwLaboratory *self)
{
  return self->model;
}

const CwMeasureAnswer *
cw_laboratory_get_answer (CwLaboratory *self)
{
  return self->answer;
}

gboolean
cw_laboratory_is_measuring (CwLaboratory *self)
{
  return self->measuring != NULL || self->waiting;
}

CwSharedRows *
cw_laboratory_get_rows (CwLaboratory *self)
{
  return self->answer != NULL ? self->answer->rows : NULL;
}

static void
report_fault (CwLaboratory *self, const char *sentence)
{
  cw_context_show_message (self->context, CW_INFO_ERROR, sentence, NULL, NULL);
}

/* --- measuring -------------------------------------------------------------------------- */

static void
report_measuring (CwLaboratory *self)
{
  if (self->measures == cw_laboratory_is_measuring (self))
    return;
  self->measures = !self->measures;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MEASURING]);
}

/* TRUE if the answer is the count of [Med15]. Rows from a file count as such: nobody knows by which
 * rule they were made. */
static gboolean
is_article (CwLaboratory *self, const CwMeasureAnswer *answer)
{
  CwRowRule usual = cw_row_rule_default ();
  const CwFitOptions *options = &answer->model.options;

  return !answer->has_model
         || (options->draws == CW_DRAWS_DROP && options->features == 0
             && (!cw_data_set_has_games (self->data) || cw_row_rule_equal (&self->rule, &usual)));
}

static void
measured_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwLaboratory *self = CW_LABORATORY (source);
  g_autoptr (GError) error = NULL;
  CwMeasureAnswer *answer = cw_measure_finish (result, &error);

  if (answer != NULL)
    {
      g_clear_pointer (&self->answer, cw_measure_answer_free);
      self->answer = answer;
      answer->article = is_article (self, answer);
      g_clear_object (&self->measuring);
      report_measuring (self);
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ANSWER]);
      g_signal_emit (self, signals[MEASURED], 0);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_clear_object (&self->measuring);
      report_measuring (self);
      report_fault (self, error->message);
    }
}

static void
stop (CwLaboratory *self)
{
  self->waiting = FALSE;
  cw_latest_task_stop (&self->measuring);
}

static void
measure_rows (CwLaboratory *self)
{
  self->waiting = FALSE;
  if (cw_data_set_get_kind (self->data) == CW_DATA_FIGURES)
    cw_measure_set (&self->measuring, cw_data_set_get_set (self->data), measured_cb, self);
  else
    cw_measure_rows (&self->measuring, cw_data_set_get_rows (self->data), &self->model, measured_cb,
                     self);
}

/* The rows of a set are there, or could not be read. */
static void
set_changed_cb (CwLaboratory *self, CwDataSet *set)
{
  if (set != self->data || !self->waiting || cw_data_set_is_reading (set))
    return;
  if (cw_data_set_is_ready (set, &self->rule))
    {
      measure_rows (self);
      return;
    }
  self->waiting = FALSE;
  report_measuring (self);
  if (cw_data_set_get_error (set) != NULL)
    {
      g_autofree char *sentence =
          g_strdup_printf ("%s: %s", cw_data_set_get_title (set), cw_data_set_get_error (set));
      report_fault (self, sentence);
    }
}

static void
measure (CwLaboratory *self)
{
  self->stale = !self->awake;
  stop (self);
  if (!self->stale && cw_data_set_is_ready (self->data, &self->rule))
    {
      measure_rows (self);
    }
  else if (!self->stale)
    {
      self->waiting = TRUE;
      cw_data_set_read (self->data, &self->rule);
      set_changed_cb (self, self->data);
    }
  report_measuring (self);
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
cw_laboratory_rest (CwLaboratory *self)
{
  self->awake = FALSE;
}

/* --- which games ------------------------------------------------------------------------ */

/* The list takes ownership. */
static CwDataSet *
take_set (CwLaboratory *self, CwDataSet *set)
{
  g_list_store_append (self->sets, set);
  cw_connect (set, "changed", set_changed_cb, self);
  g_object_unref (set);
  return set;
}

static CwDataSet *
add_set (CwLaboratory *self, CwDataKind kind, const char *title, GPtrArray *files, const char *name)
{
  return take_set (self, cw_data_set_new (kind, title, files, name));
}

static void
add_built_in (CwLaboratory *self)
{
  g_autoptr (GFile) chess_file = g_file_new_for_uri (GAMES "selfplay.pgn");
  g_autoptr (GFile) shogi_file = g_file_new_for_uri (VALUES "selfplay-shogi.rows");
  g_autoptr (GPtrArray) chess = cw_files_new (&chess_file, 1);
  g_autoptr (GPtrArray) shogi = cw_files_new (&shogi_file, 1);

  self->engine_games = add_set (self, CW_DATA_SHIPPED, _ ("Engine games"), NULL, "engine-games");
  CwDataSet *chess_games = add_set (self, CW_DATA_SELFPLAY, _ ("Self-play of chess"), chess, NULL);
  cw_data_set_set_game (chess_games, cw_game_named ("chess"));
  self->shogi_games =
      add_set (self, CW_DATA_SELFPLAY, _ ("Self-play of shogi"), shogi, "selfplay-shogi");
  cw_data_set_set_game (self->shogi_games, cw_game_named ("shogi"));
  add_set (self, CW_DATA_FIGURES, _ ("Professional games of shogi"), NULL, "professional");
  self->data = self->engine_games;
}

CwSelfPlayJob *
cw_laboratory_get_self_play (CwLaboratory *self)
{
  return self->self_play;
}

static CwDataSet *
set_at (CwLaboratory *self, guint index)
{
  g_autoptr (CwDataSet) set = g_list_model_get_item (G_LIST_MODEL (self->sets), index);

  return set; /* the list holds it */
}

CwDataSet *
cw_laboratory_add_files (CwLaboratory *self, CwDataKind kind, GPtrArray *files)
{
  g_autofree char *title = cw_files_title (files);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->sets)); i++)
    {
      CwDataSet *set = set_at (self, i);
      if (cw_files_equal (cw_data_set_get_files (set), files) && !cw_data_set_is_part (set))
        return set;
    }
  return add_set (self, kind, title, files, NULL);
}

CwDataSet *
cw_laboratory_add_file (CwLaboratory *self, CwDataKind kind, GFile *file)
{
  g_autoptr (GPtrArray) files = cw_files_new (&file, 1);

  return cw_laboratory_add_files (self, kind, files);
}

CwDataSet *
cw_laboratory_add_part (CwLaboratory *self, CwDataSet *of, const char *title)
{
  return take_set (self, cw_data_set_new_part (of, title));
}

void
cw_laboratory_choose (CwLaboratory *self, CwDataSet *set)
{
  self->data = set;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DATA]);
  measure (self);
}

void
cw_laboratory_remove (CwLaboratory *self, CwDataSet *set)
{
  guint index;

  if (!g_list_store_find (self->sets, set, &index))
    return;
  if (cw_data_set_get_kind (set) == CW_DATA_SELFPLAY && !cw_data_set_is_part (set))
    g_file_trash (cw_files_get (cw_data_set_get_files (set), 0), NULL, NULL);
  cw_data_set_stop (set);
  if (set == self->opened)
    self->opened = NULL;
  if (set == self->data)
    cw_laboratory_choose (self, self->engine_games);
  g_list_store_remove (self->sets, index);
}

void
cw_laboratory_read (CwLaboratory *self, CwDataSet *set)
{
  cw_data_set_read (set, &self->rule);
}

/* --- games made here, rows saved --------------------------------------------------------- */

static void
games_made_cb (CwLaboratory *self, GFile *file)
{
  cw_laboratory_choose (self, cw_laboratory_add_file (self, CW_DATA_SELFPLAY, file));
}

static int
by_name (gconstpointer one, gconstpointer other)
{
  return strcmp (*(char *const *)one, *(char *const *)other);
}

/* Adds the games made in earlier sessions, by name. */
static void
add_games_made (CwLaboratory *self)
{
  g_autoptr (GFile) folder = cw_self_play_folder ();
  g_autoptr (GDir) dir = g_dir_open (g_file_peek_path (folder), 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".pgn") || g_str_has_suffix (name, ".csa"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, by_name);
  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (GFile) file = g_file_get_child (folder, g_ptr_array_index (names, i));
      cw_laboratory_add_file (self, CW_DATA_SELFPLAY, file);
    }
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer file)
{
  CwLaboratory *self = CW_LABORATORY (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (file), *text = NULL;

  if (!cw_rows_file_write_finish (result, &error))
    {
      report_fault (self, error->message);
      return;
    }
  /* Translators: the name of a file. */
  text = g_strdup_printf (
      _ ("The positions were saved in “%s”; you can open that file here again."), name);
  cw_context_show_message (self->context, CW_INFO_PLAIN, text, NULL, NULL);
}

void
cw_laboratory_save_rows (CwLaboratory *self, GFile *file)
{
  cw_rows_file_write (file, cw_data_set_get_rows (self->data), saved_cb, self);
}

/* --- the opened file -------------------------------------------------------------------- */

static void
document_opened_cb (CwLaboratory *self, CwDocument *document)
{
  if (self->opened != NULL)
    cw_data_set_adopt (self->opened, NULL); /* reading did not finish */
  GPtrArray *files = cw_document_get_files (document);
  self->opened = files != NULL ? cw_laboratory_add_files (self, CW_DATA_FILE, files) : NULL;
  if (self->opened != NULL)
    cw_data_set_announce (self->opened);
}

/* The data to show for the document's game if it has too few games itself to be measured. */
static CwDataSet *
data_beside (CwLaboratory *self, const CwRows *rows)
{
  const CwGame *game = cw_data_set_get_game (self->data);

  if (game != NULL && cw_columns_match (&rows->columns, game) && self->answer != NULL
      && cw_laboratory_get_data (self) != self->opened)
    return self->data;
  if (cw_columns_are_chess (&rows->columns))
    return self->engine_games;
  return g_str_equal (rows->columns.game->name, "shogi") ? self->shogi_games : self->opened;
}

/* Shows what was just measured; if the few games of a file opened elsewhere say nothing, shows
 * other games of that kind. */
static void
document_measured_cb (CwLaboratory *self, CwDocument *document)
{
  const CwMeasurement *measured = cw_document_get_measurement (document);
  CwSharedRows *rows = cw_document_get_shared_rows (document);
  gboolean counted = rows != NULL && rows->rows.columns.game != NULL;

  if (self->opened == NULL)
    return;
  cw_data_set_adopt (self->opened, counted ? rows : NULL);
  if (cw_document_get_error (document) != NULL && !counted
      && cw_data_set_get_kind (self->opened) == CW_DATA_FILE)
    cw_laboratory_remove (self, self->opened);
  else if (measured != NULL && (!cw_fit_has_too_few_games (&measured->fit) || self->awake))
    cw_laboratory_choose (self, self->opened);
  else if (counted)
    cw_laboratory_choose (self, data_beside (self, &rows->rows));
}

/* --- what is counted, and how it is evaluated ------------------------------------------- */

void
cw_laboratory_set_rule (CwLaboratory *self, const CwRowRule *rule)
{
  if (cw_row_rule_equal (&self->rule, rule))
    return;
  self->rule = *rule;
  measure (self);
}

void
cw_laboratory_set_filter (CwLaboratory *self, const CwFilterChoice *filter)
{
  if (cw_filter_choice_equal (cw_data_set_get_filter (self->data), filter))
    return;
  cw_data_set_set_filter (self->data, filter);
  measure (self);
}

void
cw_laboratory_set_model (CwLaboratory *self, const CwFitOptions *options)
{
  if (self->model.draws == options->draws && self->model.features == options->features)
    return;
  self->model = *options;
  measure (self);
}

/* --- the values in use ------------------------------------------------------------------ */

/* The named set that has exactly these values, or NULL. */
static const char *
set_of_values (CwLaboratory *self)
{
  CwRowChoice usual = cw_row_choice_default ();

  if (!self->answer->article
      || !cw_filter_choice_equal (cw_data_set_get_filter (self->data), &usual.filter))
    return NULL;
  return self->data == self->opened && cw_data_set_get_kind (self->data) == CW_DATA_FILE
             ? "file"
             : cw_data_set_get_set (self->data);
}

void
cw_laboratory_use_values (CwLaboratory *self)
{
  if (self->answer != NULL)
    cw_values_use_answer (self->answer, self->context, cw_data_set_get_title (self->data),
                          set_of_values (self));
}

/* --- the object ------------------------------------------------------------------------- */

CwLaboratory *
cw_laboratory_new (CwContext *context)
{
  CwLaboratory *self = g_object_new (CW_TYPE_LABORATORY, NULL);
  CwDocument *document = cw_context_document (context);

  self->context = g_object_ref (context);
  self->rule = cw_row_rule_default ();
  self->model = cw_fit_options_default ();
  self->stale = TRUE;
  add_built_in (self);
  add_games_made (self);
  self->self_play = g_object_new (CW_TYPE_SELF_PLAY_JOB, NULL);
  cw_connect (self->self_play, "made", games_made_cb, self);
  cw_connect (self->self_play, "failed", report_fault, self);
  cw_connect (document, "opened", document_opened_cb, self);
  cw_connect (document, "measured", document_measured_cb, self);
  if (cw_document_get_files (document) != NULL)
    document_opened_cb (self, document);
  if (cw_document_get_rows (document) != NULL)
    document_measured_cb (self, document);
  return self;
}

static void
cw_laboratory_dispose (GObject *object)
{
  CwLaboratory *self = CW_LABORATORY (object);

  stop (self);
  g_clear_object (&self->self_play);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->sets)); i++)
    cw_data_set_stop (set_at (self, i));
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_laboratory_parent_class)->dispose (object);
}

static void
cw_laboratory_finalize (GObject *object)
{
  CwLaboratory *self = CW_LABORATORY (object);

  g_clear_pointer (&self->answer, cw_measure_answer_free);
  g_object_unref (self->sets);
  G_OBJECT_CLASS (cw_laboratory_parent_class)->finalize (object);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  CwLaboratory *self = CW_LABORATORY (object);

  if (id == PROP_DATA)
    g_value_set_object (value, self->data);
  else if (id == PROP_MEASURING)
    g_value_set_boolean (value, cw_laboratory_is_measuring (self));
  else
    g_value_set_pointer (value, self->answer);
}

static void
cw_laboratory_class_init (CwLaboratoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = get_property;
  props[PROP_DATA] = g_param_spec_object ("data", NULL, NULL, CW_TYPE_DATA_SET, flags);
  props[PROP_MEASURING] = g_param_spec_boolean ("measuring", NULL, NULL, FALSE, flags);
  props[PROP_ANSWER] = g_param_spec_pointer ("answer", NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  object_class->dispose = cw_laboratory_dispose;
  object_class->finalize = cw_laboratory_finalize;
  signals[CHOSEN] = cw_signal_new (klass, "chosen", 0);
  signals[MEASURED] = cw_signal_new (klass, "measured", 0);
}

static void
cw_laboratory_init (CwLaboratory *self)
{
  self->sets = g_list_store_new (CW_TYPE_DATA_SET);
}
