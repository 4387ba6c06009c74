/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/compare_page.h"

#include "app/shared/form.h"
#include "app/values/two_games_card.h"
#include "model/latest_task.h"
#include "model/object.h"
#include "model/values/comparison.h"
#include "model/values/row_finder.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwComparePage
{
  CwResultPage parent;
  /* template */
  GtkDropDown *with; /* other games, or parts of these in the order of CwSliceKind starting with
                        rating */
  GtkDropDown *count;
  GtkCheckButton *pooled; /* of parts */
  GtkFlowBox *choice_box;
  GtkWidget *search_box;
  GtkButton *search_button;
  GtkProgressBar *search_bar;
  GtkLabel *text;
  CwPanelsPlot *plot;
  GtkBox *said, *notes;
  CwTwoGamesCard *games;
  /* owned */
  GCancellable *measuring;
  CwBackground *search; /* of CwSearchValuesJob, while it runs and then with its results */
  GPtrArray *chosen;    /* CwDataSet to compare with the laboratory's */
  GPtrArray *watched;   /* CwDataSet whose `changed` is connected */
  /* plain */
  gboolean searching;
};

G_DEFINE_FINAL_TYPE (CwComparePage, cw_compare_page, CW_TYPE_RESULT_PAGE)

static const CwColumns *
measured_columns (CwComparePage *self)
{
  return &cw_result_page_answer (&self->parent)->fit.columns;
}

/* --- by search ------------------------------------------------------------------------------- */

/* The results for the games now shown; NULL: none. */
static const CwSearchValuesJob *
search_found (CwComparePage *self)
{
  const CwSearchValuesJob *job =
      self->search != NULL && !self->searching ? cw_background_job (self->search) : NULL;

  return job != NULL && job->positions > 0
                 && job->rows == cw_result_page_answer (&self->parent)->rows
             ? job
             : NULL;
}

/* Shows the button if the games are available, until the search is done. */
static void
show_search (CwComparePage *self)
{
  const CwMeasureAnswer *answer = cw_result_page_answer (&self->parent);

  gtk_widget_set_visible (self->search_box, gtk_drop_down_get_selected (self->with) == 0
                                                && cw_row_finder_is_possible (answer->rows)
                                                && search_found (self) == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->search_bar), self->searching);
  gtk_button_set_label (self->search_button,
                        self->searching ? _ ("Stop") : _ ("Values by search too"));
}

static void
drop_search (CwComparePage *self)
{
  g_clear_pointer (&self->search, cw_background_drop);
  self->searching = FALSE;
}

static void
search_news_cb (gpointer owner, gpointer news)
{
  CwComparePage *self = owner;
  double part = *(const double *)news;

  if (part < 0)
    gtk_progress_bar_pulse (self->search_bar);
  else
    gtk_progress_bar_set_fraction (self->search_bar, part);
}

static void
search_done_cb (gpointer owner, const GError *error)
{
  CwComparePage *self = owner;

  self->searching = FALSE;
  if (error != NULL)
    {
      cw_context_show_message (cw_laboratory_context (cw_result_page_laboratory (&self->parent)),
                               CW_INFO_ERROR, error->message, NULL, NULL);
      drop_search (self);
    }
  cw_result_page_refresh (&self->parent);
}

static void
search_cb (CwComparePage *self)
{
  static const CwBackgroundKind kind = { cw_search_values_job_run, search_news_cb, search_done_cb };
  gboolean searching = self->searching;

  drop_search (self);
  if (!searching)
    {
      self->searching = TRUE;
      gtk_progress_bar_set_fraction (self->search_bar, 0);
      self->search = cw_background_start (
          &kind, cw_search_values_job_new (cw_result_page_answer (&self->parent)->rows),
          cw_search_values_job_free, self);
    }
  show_search (self);
}

/* --- what came out ---------------------------------------------------------------------------- */

/* The name of the count chosen at the side. */
static const char *
chosen_title (const CwMeasureAnswer *answer)
{
  return answer->article ? _ ("Medvedev’s count") : _ ("Your own count");
}

/* Says which count this is, and what is shown beside it. */
static void
show_text (CwComparePage *self)
{
  const CwMeasureAnswer *answer = cw_result_page_answer (&self->parent);
  guint part = gtk_drop_down_get_selected (self->with);
  gboolean recommended = cw_result_page_is_recommended (&self->parent, self->count);
  g_autofree char *counted = cw_result_page_counted_text (&self->parent, recommended);
  g_autoptr (GString) text = g_string_new (counted);

  if (text->len > 0)
    g_string_append_c (text, ' ');
  if (part > 0)
    g_string_append (text, cw_result_page_groups_text (gtk_check_button_get_active (self->pooled)));
  else
    g_string_append (text,
                     /* xgettext:no-c-format */
                     _ ("Other games are counted in the same way. Bars are 95\u00a0% intervals; "
                        "open symbols are other sets of values."));
  if (part == 0 && recommended)
    /* Translators: "Medvedev’s count", "Your own count". */
    g_string_append_printf (text, _ (" “%s” is what that count makes of the games above it."),
                            chosen_title (answer));
  else if (part == 0 && answer->recommends)
    g_string_append_printf (
        text, " %s",
        _ ("“Recommended” is what the recommended count makes of the games above it."));
  gtk_label_set_text (self->text, text->str);
}

static void
compared_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwComparePage *self = CW_COMPARE_PAGE (source);
  g_autoptr (GPtrArray) compared = cw_comparison_finish (result);

  if (compared == NULL)
    return;
  g_clear_object (&self->measuring);
  const CwSearchValuesJob *found = search_found (self);
  if (found != NULL)
    cw_comparison_add_search (compared, found);
  cw_comparison_add_references (
      compared,
      cw_context_choice (cw_laboratory_context (cw_result_page_laboratory (&self->parent))),
      measured_columns (self)->game);
  g_autoptr (GPtrArray) sentences = cw_comparison_sentences (compared);
  g_autoptr (CwPlot) plot = cw_comparison_plot (compared);
  show_text (self);
  cw_panels_plot_show (self->plot, plot);
  cw_form_show_sentences (self->said, self->notes, sentences);
  cw_result_page_measured_groups (self->plot, self->said, self->notes);
}

static void
sliced_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwComparePage *self = CW_COMPARE_PAGE (source);
  const CwSlicing *slicing = cw_slicing_finish (result, NULL);

  if (slicing == NULL)
    return;
  g_clear_object (&self->measuring);
  show_text (self);
  cw_result_page_show_slicing (slicing, gtk_check_button_get_active (self->pooled), self->plot,
                               self->said, self->notes);
}

/* --- which data ------------------------------------------------------------------------------- */

/* True if the set is of the game being measured, or of one not known yet. */
static gboolean
may_compare (CwComparePage *self, CwDataSet *set)
{
  const CwGame *game = cw_data_set_get_game (set);

  return set != cw_laboratory_get_data (cw_result_page_laboratory (&self->parent))
         && (game == NULL || cw_columns_match (measured_columns (self), game));
}

static gboolean
is_ready (CwComparePage *self, CwDataSet *set)
{
  return cw_data_set_get_game (set) != NULL
         && (cw_data_set_get_rows (set) != NULL || cw_data_set_get_kind (set) == CW_DATA_FIGURES)
         && cw_data_set_is_ready (
             set, cw_laboratory_get_rule (cw_result_page_laboratory (&self->parent)));
}

static void
compare (CwComparePage *self)
{
  CwLaboratory *laboratory = cw_result_page_laboratory (&self->parent);
  CwFitOptions options = cw_laboratory_get_model (laboratory);
  g_autoptr (GPtrArray) sets = g_ptr_array_new ();
  guint part = gtk_drop_down_get_selected (self->with);
  gboolean recommended = cw_result_page_is_recommended (&self->parent, self->count);

  if (self->search != NULL
      && ((CwSearchValuesJob *)cw_background_job (self->search))->rows
             != cw_result_page_answer (&self->parent)->rows)
    drop_search (self); /* of other games */
  show_search (self);
  gtk_widget_set_visible (GTK_WIDGET (self->pooled), part > 0);
  cw_result_page_measure_groups (part > 0, self->plot, self->said, self->notes, self->text);
  if (part > 0)
    {
      cw_slicing_run (&self->measuring, cw_result_page_answer (&self->parent),
                      (CwSliceKind)(CW_SLICE_RATING + part - 1), recommended, sliced_cb, self);
      return;
    }
  g_ptr_array_add (sets, cw_laboratory_get_data (laboratory));
  for (guint i = 0; i < self->chosen->len; i++)
    if (may_compare (self, self->chosen->pdata[i]) && is_ready (self, self->chosen->pdata[i]))
      g_ptr_array_add (sets, self->chosen->pdata[i]);
  cw_comparison_run (&self->measuring, sets, &options, recommended,
                     chosen_title (cw_result_page_answer (&self->parent)), compared_cb, self);
}

static void
set_changed_cb (CwComparePage *self, CwDataSet *set)
{
  if (!cw_data_set_is_reading (set)) /* its game is known now */
    cw_result_page_refresh (&self->parent);
}

static void
toggled_cb (GtkCheckButton *button, CwComparePage *self)
{
  CwDataSet *set = g_object_get_data (G_OBJECT (button), "set");

  if (!gtk_check_button_get_active (button))
    g_ptr_array_remove (self->chosen, set);
  else
    g_ptr_array_add (self->chosen, g_object_ref (set));
  if (gtk_check_button_get_active (button) && !g_ptr_array_find (self->watched, set, NULL))
    {
      g_ptr_array_add (self->watched, g_object_ref (set));
      g_signal_connect_object (set, "changed", G_CALLBACK (set_changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  if (gtk_check_button_get_active (button))
    cw_laboratory_read (cw_result_page_laboratory (&self->parent), set);
  compare (self);
}

/* A check button for each other data set of this game, or of a game not known yet. */
static void
fill_choice (CwComparePage *self)
{
  GListModel *sets = cw_laboratory_get_sets (cw_result_page_laboratory (&self->parent));

  if (cw_result_page_answer (&self->parent) == NULL)
    return;
  cw_form_clear_flow (self->choice_box);
  for (guint i = 0; i < g_list_model_get_n_items (sets); i++)
    {
      g_autoptr (CwDataSet) set = g_list_model_get_item (sets, i);

      if (!may_compare (self, set))
        continue;
      GtkWidget *button = gtk_check_button_new_with_label (cw_data_set_get_title (set));
      g_object_set_data_full (G_OBJECT (button), "set", g_object_ref (set), g_object_unref);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (button),
                                   g_ptr_array_find (self->chosen, set, NULL));
      g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);
      cw_form_add_flow (self->choice_box, button);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->choice_box),
                          gtk_drop_down_get_selected (self->with) == 0
                              && gtk_widget_get_first_child (GTK_WIDGET (self->choice_box)));
}

/* --- the page --------------------------------------------------------------------------------- */

static void
refresh (CwResultPage *page)
{
  CwComparePage *self = CW_COMPARE_PAGE (page);
  const CwMeasureAnswer *answer = cw_result_page_answer (page);

  fill_choice (self);
  cw_two_games_card_show (
      self->games, cw_fit_has_too_few_games (&answer->fit) ? NULL : &answer->measurement.half,
      answer->fit.columns.game);
  compare (self);
}

static void
set_up (CwResultPage *page)
{
  g_signal_connect_object (cw_laboratory_get_sets (cw_result_page_laboratory (page)),
                           "items-changed", G_CALLBACK (fill_choice), page, G_CONNECT_SWAPPED);
}

/* Other data may have been read by the next visit. */
static gboolean
rest (CwResultPage *page)
{
  cw_latest_task_stop (&CW_COMPARE_PAGE (page)->measuring);
  return TRUE;
}

static void
cw_compare_page_class_init (CwComparePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwResultPageClass *page_class = CW_RESULT_PAGE_CLASS (klass);

  cw_class_owns (klass, CW_OWNED (CwComparePage, chosen, g_ptr_array_unref),
                 CW_OWNED (CwComparePage, watched, g_ptr_array_unref),
                 CW_OWNED (CwComparePage, search, cw_background_drop), NULL);
  page_class->set_up = set_up;
  page_class->refresh = refresh;
  page_class->rest = rest;
  g_type_ensure (CW_TYPE_PANELS_PLOT);
  g_type_ensure (CW_TYPE_TWO_GAMES_CARD);
  cw_template_load (widget_class, "compare-page");
#define CHILD(name) CW_CHILD (CwComparePage, name)
  cw_template_children (widget_class, CHILD (with), CHILD (count), CHILD (pooled),
                        CHILD (choice_box), CHILD (search_box), CHILD (search_button),
                        CHILD (search_bar), CHILD (text), CHILD (plot), CHILD (said), CHILD (notes),
                        CHILD (games), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (cw_result_page_refresh), CW_HANDLER (search_cb),
                        NULL);
}

static void
cw_compare_page_init (CwComparePage *self)
{
  self->chosen = g_ptr_array_new_with_free_func (g_object_unref);
  self->watched = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}
