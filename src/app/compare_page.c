/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/compare_page.h"

#include "app/latest.h"
#include "app/panels_card.h"
#include "app/two_games_card.h"
#include "app/value_choice.h"
#include "learning/value_set.h"
#include "picture/measured.h"
#include "picture/text.h"
#include "search/evaluate.h"

#include <glib/gi18n.h>
#include <math.h>

#define NORMAL_95 1.96
#define MOST_SETS 24

/* One set of values with what is known of its errors. */
typedef struct
{
  char *title, *note;
  gboolean published;
  CwFit fit;
} Column;

struct _CwComparePage
{
  CwValuesPage parent;
  /* owned through the widget tree */
  GtkWidget *scrolled, *box, *card, *choice, *choice_box, *games;
  /* owned */
  GCancellable *measuring;
  GPtrArray *chosen;  /* CwDataSet, besides that of the laboratory */
  GPtrArray *watched; /* CwDataSet whose `changed` is connected */
};

G_DEFINE_FINAL_TYPE (CwComparePage, cw_compare_page, CW_TYPE_VALUES_PAGE)

static void
column_free (gpointer data)
{
  Column *column = data;

  g_free (column->title);
  g_free (column->note);
  g_free (column);
}

static const CwFit *
own_fit (CwComparePage *self)
{
  return &cw_values_page_answer (&self->parent)->fit;
}

/* --- words ------------------------------------------------------------------------------------
 */

/* Whether both were measured from the same rows: they cannot differ. */
static gboolean
are_same_games (const Column *one, const Column *other)
{
  if (one->fit.rows != other->fit.rows)
    return FALSE;
  for (unsigned k = 0; k < one->fit.columns.count; k++)
    if (fabs (one->fit.value[k] - other->fit.value[k]) > 1e-6)
      return FALSE;
  return TRUE;
}

/* "Anand less Engine games: Knight −73 ± 24 (real), Bishop … ", for what both know. */
static char *
difference_text (const Column *one, const Column *other, gboolean *real)
{
  const CwColumns *columns = &one->fit.columns;
  g_autoptr (GString) list = g_string_new (NULL);
  unsigned order[CW_MAX_COLUMNS], n = cw_measured_order (columns, order);

  *real = FALSE;
  for (unsigned i = 0; i < n; i++)
    {
      unsigned k = order[i];
      if (k == 0 || !one->fit.known[k] || !other->fit.known[k])
        continue;
      double difference = other->fit.value[k] - one->fit.value[k];
      double half = NORMAL_95 * hypot (one->fit.error[k], other->fit.error[k]);
      gboolean differs = half > 0 && fabs (difference) > half;
      g_autofree char *name = cw_measured_column_name (columns, k);
      g_autofree char *number = cw_text_number (difference, 0, true);
      g_autofree char *width = cw_text_number (half, 0, false);

      *real = *real || differs;
      g_string_append (list, list->len > 0 ? ", " : "");
      /* Translators: a piece, a difference, half of its 95 % interval. */
      g_string_append_printf (list, differs ? _ ("%s %s ± %s (real)") : _ ("%s %s ± %s"), name,
                              number, width);
    }
  if (list->len == 0)
    return NULL;
  /* Translators: two sets of values, and the differences of their values. */
  return g_strdup_printf (_ ("%s less %s: %s."), other->title, one->title, list->str);
}

static void
add_differences (CwComparePage *self, const GPtrArray *columns)
{
  CwPanelsCard *card = CW_PANELS_CARD (self->card);
  gboolean any = FALSE;

  cw_panels_card_clear_sentences (card);
  for (guint i = 1; i < columns->len; i++)
    {
      const Column *other = columns->pdata[i];
      gboolean real;
      if (other->published)
        continue;
      if (are_same_games (columns->pdata[0], other))
        {
          const Column *one = columns->pdata[0];
          /* Translators: the titles of two data sets. */
          g_autofree char *same =
              g_strdup_printf (_ ("%s and %s are the same games."), other->title, one->title);
          cw_panels_card_add_sentence (card, same, NULL);
          continue;
        }
      g_autofree char *text = difference_text (columns->pdata[0], other, &real);
      if (text != NULL)
        cw_panels_card_add_sentence (card, text, NULL);
      any = any || text != NULL;
    }
  if (any)
    cw_panels_card_add_sentence (
        card,
        /* xgettext:no-c-format */
        _ ("± is half the 95 % interval of the difference; it is called real where it is larger "
           "than that. What is not called so may be chance."),
        "cw-second");
}

/* --- the plot ---------------------------------------------------------------------------------
 */

static CwPanelsCell
cell_of (const Column *column, unsigned k)
{
  const CwFit *fit = &column->fit;

  if (k >= fit->columns.count || !fit->known[k] || !(fit->value[k] > 0)
      || cw_fit_says_nothing (fit))
    return (CwPanelsCell){ 0 };
  return (CwPanelsCell){ true, fit->value[k], column->published ? 0 : fit->low[k],
                         column->published ? 0 : fit->high[k] };
}

static void
show_plot (CwComparePage *self, const GPtrArray *columns)
{
  const CwColumns *kinds = &own_fit (self)->columns;
  g_autofree CwPanelsRow *rows = g_new0 (CwPanelsRow, columns->len + 1);
  g_autofree CwPanelsCell *cells = g_new0 (CwPanelsCell, columns->len * kinds->count + 1);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  unsigned order[CW_MAX_COLUMNS], n = cw_measured_order (kinds, order), n_panels = 0;
  double usual[CW_MAX_COLUMNS];
  CwValues values;

  cw_value_set_usual (kinds->game, &values);
  for (guint i = 0; i < columns->len; i++)
    {
      const Column *column = columns->pdata[i];
      rows[i] = (CwPanelsRow){ column->title, column->note, column->published };
    }
  for (unsigned j = 0; j < n; j++)
    {
      unsigned k = order[j];
      usual[n_panels] = cw_measured_set_value (kinds, k, &values);
      if (k == 0 || !(usual[n_panels] > 0))
        continue;
      g_ptr_array_add (names, cw_measured_column_name (kinds, k));
      for (guint i = 0; i < columns->len; i++)
        cells[n_panels * columns->len + i] = cell_of (columns->pdata[i], k);
      n_panels++;
    }
  const CwPlotPanelsData data = {
    .title = _ ("Whose values differ?"),
    /* xgettext:no-c-format */
    .caption = _ ("Measured values with 95 % intervals beside other sets."),
    .usual_title = cw_columns_are_chess (kinds) ? _ ("Difference from the school value 1-3-3-5-9")
                                                : _ ("Difference from the usual value"),
    .n_rows = columns->len,
    .n_panels = n_panels,
    .rows = rows,
    .panels = (const char *const *)names->pdata,
    .usual = usual,
    .cells = cells,
  };
  cw_panels_card_set_plot (CW_PANELS_CARD (self->card), &data);
}

/* --- measuring the chosen data ----------------------------------------------------------------
 */

/* One of them in the thread: rows to fit, or the name of a built-in set. */
typedef struct
{
  char *title;
  CwSharedRows *rows;
  char *set;
} Source;

typedef struct
{
  GPtrArray *sources; /* Source */
  CwModelOptions options;
  GPtrArray *columns; /* Column, made */
} Job;

static void
source_free (gpointer data)
{
  Source *source = data;

  g_free (source->title);
  g_free (source->set);
  g_clear_pointer (&source->rows, cw_shared_rows_unref);
  g_free (source);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_ptr_array_unref (job->sources);
  g_clear_pointer (&job->columns, g_ptr_array_unref);
  g_free (job);
}

static Column *
fit_source (const Source *source, const CwModelOptions *options)
{
  Column *column = g_new0 (Column, 1);
  unsigned games = 0;

  column->title = g_strdup (source->title);
  if (source->rows != NULL)
    {
      CwModelOptions possible = cw_measure_possible (&source->rows->rows, options);
      g_autofree CwModelFit *fit = g_new (CwModelFit, 1);

      cw_model_fit (fit, &source->rows->rows, &possible);
      cw_model_as_fit (fit, &column->fit);
      games = source->rows->rows.games;
    }
  else
    {
      CwValues values = { 0 };

      cw_value_set_named (source->set, &values);
      cw_fit_of_values (&column->fit, &values);
      games = values.games;
    }
  g_autofree char *count = cw_text_count (games);
  column->note = g_strdup_printf (_ ("games: %s"), count);
  return column;
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;

  job->columns = g_ptr_array_new_with_free_func (column_free);
  for (guint i = 0; i < job->sources->len && !g_cancellable_is_cancelled (cancellable); i++)
    g_ptr_array_add (job->columns, fit_source (job->sources->pdata[i], &job->options));
  g_task_return_boolean (task, TRUE);
}

static void
add_reference (GPtrArray *columns, const char *title, const char *note, const CwValues *values)
{
  Column *column = g_new0 (Column, 1);

  column->title = g_strdup (title);
  column->note = g_strdup (note);
  column->published = TRUE;
  cw_fit_of_values (&column->fit, values);
  g_ptr_array_add (columns, column);
}

/* Published sets of the game and the user's own, each with its source in a sentence; and what the
 * engine plays by. */
static void
add_references (CwComparePage *self, GPtrArray *columns)
{
  CwValueChoice *choice =
      cw_context_choice (cw_laboratory_context (cw_values_page_laboratory (&self->parent)));
  const CwGame *game = own_fit (self)->columns.game;
  CwValues engine;

  for (guint i = 0; i < cw_value_choice_get_n_sets (choice, game) && columns->len < MOST_SETS; i++)
    {
      const CwValues *values = cw_value_choice_get_values (choice, game, i);
      const char *title = cw_value_choice_get_title (choice, game, i);
      gboolean own = cw_value_choice_is_own (choice, game, i);

      if (values == NULL || (values->games > 0 && !own))
        continue; /* measured: its games can be chosen instead */
      add_reference (columns, title, own ? _ ("a set of your own") : _ ("figures only"), values);
      if (*values->source == '\0')
        continue;
      g_autofree char *source = g_strdup_printf ("%s: %s", title, _ (values->source));
      cw_panels_card_add_sentence (CW_PANELS_CARD (self->card), source, "cw-second");
    }
  cw_evaluation_values (game, &engine);
  engine.game = game;
  add_reference (columns, _ ("The engine"), _ ("what it plays by"), &engine);
}

static void
measured_all_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwComparePage *self = CW_COMPARE_PAGE (source);
  Job *job = g_task_get_task_data (G_TASK (result));

  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  g_clear_object (&self->measuring);
  add_differences (self, job->columns);
  add_references (self, job->columns);
  show_plot (self, job->columns);
}

/* --- which data -------------------------------------------------------------------------------
 */

static void
add_source (GPtrArray *sources, const char *title, CwSharedRows *rows, const char *set)
{
  Source *source = g_new0 (Source, 1);

  source->title = g_strdup (title);
  source->rows = rows != NULL ? cw_shared_rows_ref (rows) : NULL;
  source->set = rows == NULL ? g_strdup (set) : NULL;
  g_ptr_array_add (sources, source);
}

static void
compare (CwComparePage *self)
{
  const CwMeasureAnswer *answer = cw_values_page_answer (&self->parent);
  CwDataSet *own = cw_laboratory_get_data (cw_values_page_laboratory (&self->parent));
  const CwRowRule *rule = cw_laboratory_get_rule (cw_values_page_laboratory (&self->parent));
  Job *job;

  job = g_new0 (Job, 1);
  job->sources = g_ptr_array_new_with_free_func (source_free);
  job->options = cw_laboratory_get_model (cw_values_page_laboratory (&self->parent));
  add_source (job->sources, cw_data_set_get_title (own), answer->rows, cw_data_set_get_set (own));
  for (guint i = 0; i < self->chosen->len; i++)
    {
      CwDataSet *set = self->chosen->pdata[i];
      CwSharedRows *rows = cw_data_set_get_rows (set);

      const CwGame *game = cw_data_set_get_game (set);

      if (set == own || game == NULL || !cw_columns_match (&answer->fit.columns, game))
        continue;
      if (rows == NULL && cw_data_set_get_kind (set) != CW_DATA_FIGURES)
        continue; /* still being read */
      if (cw_data_set_is_ready (set, rule))
        add_source (job->sources, cw_data_set_get_title (set), rows, cw_data_set_get_set (set));
    }
  cw_latest_run (&self->measuring, work, job, job_free, measured_all_cb, self);
}

static void fill_choice (CwComparePage *self);

static void
set_changed_cb (CwComparePage *self, CwDataSet *set)
{
  if (!cw_values_page_is_shown (&self->parent) || cw_data_set_is_reading (set))
    return;
  fill_choice (self); /* now its game is known */
  compare (self);
}

static void
toggled_cb (GtkCheckButton *button, CwComparePage *self)
{
  CwDataSet *set = g_object_get_data (G_OBJECT (button), "set");

  if (!gtk_check_button_get_active (button))
    {
      g_ptr_array_remove (self->chosen, set);
    }
  else if (!g_ptr_array_find (self->chosen, set, NULL))
    {
      g_ptr_array_add (self->chosen, g_object_ref (set));
      if (!g_ptr_array_find (self->watched, set, NULL))
        {
          g_ptr_array_add (self->watched, g_object_ref (set));
          g_signal_connect_object (set, "changed", G_CALLBACK (set_changed_cb), self,
                                   G_CONNECT_SWAPPED);
        }
      cw_laboratory_read (cw_values_page_laboratory (&self->parent), set);
    }
  compare (self);
}

/* A check button for each other data of that game, or of one not known yet. */
static void
fill_choice (CwComparePage *self)
{
  const CwMeasureAnswer *answer = cw_values_page_answer (&self->parent);
  GListModel *sets = cw_laboratory_get_sets (cw_values_page_laboratory (&self->parent));
  GtkWidget *child;
  guint offered = 0;

  while ((child = gtk_widget_get_first_child (self->choice_box)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->choice_box), child);
  for (guint i = 0; answer != NULL && i < g_list_model_get_n_items (sets); i++)
    {
      g_autoptr (CwDataSet) set = g_list_model_get_item (sets, i);
      const CwGame *game = cw_data_set_get_game (set);

      if (set == cw_laboratory_get_data (cw_values_page_laboratory (&self->parent))
          || (game != NULL && !cw_columns_match (&answer->fit.columns, game)))
        continue;
      GtkWidget *button = gtk_check_button_new_with_label (cw_data_set_get_title (set));
      g_object_set_data_full (G_OBJECT (button), "set", g_object_ref (set), g_object_unref);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (button),
                                   g_ptr_array_find (self->chosen, set, NULL));
      g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);
      gtk_flow_box_insert (GTK_FLOW_BOX (self->choice_box), button, -1);
      offered++;
    }
  gtk_widget_set_visible (self->choice, offered > 0);
}

/* --- the page ---------------------------------------------------------------------------------
 */

static void
refresh (CwValuesPage *page)
{
  CwComparePage *self = CW_COMPARE_PAGE (page);
  const CwMeasureAnswer *answer = cw_values_page_answer (&self->parent);

  fill_choice (self);
  cw_two_games_card_show (CW_TWO_GAMES_CARD (self->games),
                          cw_fit_says_nothing (&answer->fit) ? NULL : &answer->measurement.half,
                          answer->fit.columns.game);
  compare (self);
}

static void
set_up (CwValuesPage *page)
{
  g_signal_connect_object (cw_laboratory_get_sets (cw_values_page_laboratory (page)),
                           "items-changed", G_CALLBACK (fill_choice), page, G_CONNECT_SWAPPED);
}

/* Other data may have been read when it is shown again. */
static gboolean
rest (CwValuesPage *page)
{
  cw_latest_stop (&CW_COMPARE_PAGE (page)->measuring);
  return TRUE;
}

static void
dispose (GObject *object)
{
  CwComparePage *self = CW_COMPARE_PAGE (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_ptr_array_set_size (self->chosen, 0);
  g_ptr_array_set_size (self->watched, 0);
  G_OBJECT_CLASS (cw_compare_page_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  g_ptr_array_unref (CW_COMPARE_PAGE (object)->chosen);
  g_ptr_array_unref (CW_COMPARE_PAGE (object)->watched);
  G_OBJECT_CLASS (cw_compare_page_parent_class)->finalize (object);
}

static void
cw_compare_page_class_init (CwComparePageClass *klass)
{
  CwValuesPageClass *page_class = CW_VALUES_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  page_class->set_up = set_up;
  page_class->refresh = refresh;
  page_class->rest = rest;
}

static void
init_choice (CwComparePage *self)
{
  GtkWidget *label = gtk_label_new (_ ("Beside which other games?"));

  self->choice = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->choice_box = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->choice_box), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->choice_box), 4);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "cw-heading");
  gtk_widget_add_css_class (self->choice, "cw-card");
  gtk_box_append (GTK_BOX (self->choice), label);
  gtk_box_append (GTK_BOX (self->choice), self->choice_box);
}

static void
cw_compare_page_init (CwComparePage *self)
{
  self->chosen = g_ptr_array_new_with_free_func (g_object_unref);
  self->watched = g_ptr_array_new_with_free_func (g_object_unref);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  self->card = cw_panels_card_new (_ ("Whose values differ?"));
  cw_panels_card_set_text (
      CW_PANELS_CARD (self->card),
      /* xgettext:no-c-format */
      _ ("What was measured, with its 95 % interval, beside other sets of values (open signs)."));
  self->games = cw_two_games_card_new ();
  init_choice (self);
  gtk_box_append (GTK_BOX (self->box), self->choice);
  gtk_box_append (GTK_BOX (self->box), self->card);
  gtk_box_append (GTK_BOX (self->box), self->games);
  gtk_widget_set_margin_top (self->box, 14);
  gtk_widget_set_margin_bottom (self->box, 14);
  gtk_widget_set_margin_start (self->box, 16);
  gtk_widget_set_margin_end (self->box, 16);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->box);
  gtk_widget_set_hexpand (self->scrolled, TRUE);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}
