/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Values page: which games, how they are counted, and what the pieces are worth in them. */
#include "app/values/values_page.h"

#include "app/shared/page_actions.h"
#include "app/values/compare_page.h"
#include "app/values/curve_page.h"
#include "app/values/data_panel.h"
#include "app/values/data_row.h"
#include "app/values/filter_panel.h"
#include "app/values/formula_page.h"
#include "app/values/material_page.h"
#include "app/values/model_panel.h"
#include "app/values/rule_panel.h"
#include "app/values/sets_page.h"
#include "app/values/slices_page.h"
#include "app/values/summary_page.h"
#include "model/object.h"
#include "model/values/headline.h"
#include "model/values/headline_notes.h"
#include "model/values/values_use.h"
#include "text/message.h"
#include "widgets/tab_stop.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwValuesPage
{
  CwPage parent;
  /* template */
  GtkWidget *sidebar, *progress;
  GtkButton *use;
  GtkSpinner *spinner;
  GtkStack *pages;
  GtkListBox *data;
  CwDataPanel *data_panel;
  CwFilterPanel *filter;
  CwRulePanel *rule;
  CwModelPanel *model;
  GtkLabel *data_text, *progress_text, *method_text, *count_title, *selected;
  GtkWidget *method_title, *count_text;
  /* owned */
  CwLaboratory *laboratory;
  CwDataSet *measured; /* whose results the pages show; NULL before the first */
  /* plain */
  CwLayout layout; /* width 0 before the first */
};

G_DEFINE_FINAL_TYPE (CwValuesPage, cw_values_page, CW_TYPE_PAGE)

CwLaboratory *
cw_values_page_laboratory (CwValuesPage *self)
{
  return self->laboratory;
}

void
cw_values_page_open_rows (CwValuesPage *self, GFile *file)
{
  CwDataSet *set = cw_laboratory_add_file (self->laboratory, CW_DATA_FILE, file);

  cw_data_set_forget (set);
  cw_laboratory_choose (self->laboratory, set);
}

/* The button that puts the values to use, or the reason why it cannot. */
static void
show_use (CwValuesPage *self)
{
  static const char *const labels[] = {
    [CW_USE_NOTHING] = N_ ("Use the measured values"),
    [CW_USE_RECOMMENDED] = N_ ("Use recommended values"),
    [CW_USE_COUNT] = N_ ("Use your count’s values"),
    [CW_USE_MEASURED] = N_ ("Use the measured values"),
  };
  const CwMeasureAnswer *answer = cw_laboratory_get_answer (self->laboratory);
  CwUse use = cw_values_use (answer);
  CwStatus status = { 0 };
  g_autofree char *reason = cw_fit_status (&answer->fit, &status) ? NULL : cw_message (&status);

  gtk_button_set_label (self->use, _ (labels[use]));
  gtk_widget_set_sensitive (GTK_WIDGET (self->use), use != CW_USE_NOTHING);
  gtk_widget_set_tooltip_text (
      GTK_WIDGET (self->use),
      use != CW_USE_NOTHING
          ? _ ("Pieces then count by these values beside the board in Play and Study, in the game "
               "graph and in reviews. Lessons keep the textbook values, and the computer plays by "
               "them only if that is chosen in Sets.")
          : reason);
}

/* Until a new answer comes the pages show the last one, dimmed, with a note on what is coming. Does
 * not apply to Sets. */
static void
show_progress (CwValuesPage *self)
{
  CwDataSet *data = cw_laboratory_get_data (self->laboratory);
  gboolean measuring = cw_laboratory_is_measuring (self->laboratory);
  gboolean other = self->measured != NULL && self->measured != data;
  gboolean shown =
      (measuring || other) && !CW_IS_SETS_PAGE (gtk_stack_get_visible_child (self->pages));
  g_autofree char *text =
      cw_values_progress_text (measuring ? cw_data_set_get_title (data) : NULL,
                               other ? cw_data_set_get_title (self->measured) : NULL);

  gtk_label_set_text (self->progress_text, text);
  gtk_spinner_set_spinning (self->spinner, shown && measuring);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), measuring);
  gtk_widget_set_visible (self->progress, shown);
  if (shown)
    gtk_widget_add_css_class (GTK_WIDGET (self->pages), "cw-of-before");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->pages), "cw-of-before");
}

/* Says if games were chosen by their results, except on Summary, which says it itself, and on Sets,
 * where they do not matter. */
static void
show_selected (CwValuesPage *self)
{
  const CwMeasureAnswer *answer = cw_laboratory_get_answer (self->laboratory);
  GtkWidget *page = gtk_stack_get_visible_child (self->pages);
  g_autofree char *text = answer != NULL ? cw_headline_selected (&answer->fit) : NULL;

  gtk_label_set_text (self->selected, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->selected),
                          text != NULL && !CW_IS_SUMMARY_PAGE (page) && !CW_IS_SETS_PAGE (page));
}

/* Says how the recommended values were counted, and that the choices below belong to another
 * count. */
static void
show_method (CwValuesPage *self, const CwMeasureAnswer *answer)
{
  g_autofree char *method = answer->joint != NULL
                                ? cw_headline_method (answer->joint, &answer->rows->rows)
                                : g_strdup ("");
  gboolean two = method[0] != '\0';

  gtk_label_set_text (self->method_text, method);
  gtk_label_set_text (self->count_title,
                      answer->article ? _ ("Medvedev’s count of 2015") : _ ("Your own count"));
  gtk_widget_set_visible (self->method_title, two);
  gtk_widget_set_visible (GTK_WIDGET (self->method_text), two);
  gtk_widget_set_visible (GTK_WIDGET (self->count_title), two);
  gtk_widget_set_visible (self->count_text, two);
}

static void
measured_cb (CwValuesPage *self)
{
  const CwMeasureAnswer *answer = cw_laboratory_get_answer (self->laboratory);
  CwDataKind kind = cw_data_set_get_kind (cw_laboratory_get_data (self->laboratory));
  g_autofree char *left_out = cw_values_left_out_text (kind, answer);

  gtk_label_set_text (self->data_text, left_out);
  g_set_object (&self->measured, cw_laboratory_get_data (self->laboratory));
  show_method (self, answer);
  show_selected (self);
  show_progress (self);
  show_use (self);
}

/* Selects in the list what was chosen elsewhere. */
static void
chosen_cb (CwValuesPage *self)
{
  GListModel *sets = cw_laboratory_get_sets (self->laboratory);
  CwDataSet *data = cw_laboratory_get_data (self->laboratory);
  guint index;

  if (g_list_store_find (G_LIST_STORE (sets), data, &index))
    gtk_list_box_select_row (self->data, gtk_list_box_get_row_at_index (self->data, (int)index));
  show_progress (self);
}

static void
use_clicked_cb (CwValuesPage *self)
{
  cw_laboratory_use_values (self->laboratory);
}

/* --- the list of data ------------------------------------------------------------------- */

static void
data_selected_cb (GtkListBox *list, GtkListBoxRow *row, CwValuesPage *self)
{
  g_autoptr (CwDataSet) set = NULL;

  if (row == NULL || self->laboratory == NULL)
    return;
  set = g_list_model_get_item (cw_laboratory_get_sets (self->laboratory),
                               (guint)gtk_list_box_row_get_index (row));
  if (set != NULL && set != cw_laboratory_get_data (self->laboratory))
    cw_laboratory_choose (self->laboratory, set);
}

static GtkWidget *
make_row (gpointer set, gpointer data)
{
  CwValuesPage *self = data;

  return cw_data_row_new (set, self->laboratory);
}

/* --- the pages -------------------------------------------------------------------------- */

static CwResultPage *
shown_page (CwValuesPage *self)
{
  return CW_RESULT_PAGE (gtk_stack_get_visible_child (self->pages));
}

/* Gives the shown page the room that the side panel leaves, unless that is folded. */
static void
adapt_page (CwValuesPage *self)
{
  CwValuesLayout values;

  if (self->layout.width <= 0)
    return;
  cw_layout_values (&self->layout, !cw_layout_folds_list (&self->layout), &values);
  cw_result_page_adapt (shown_page (self), &values);
}

/* Each button's widget name is that of its page. */
static void
page_toggled_cb (GtkToggleButton *button, CwValuesPage *self)
{
  const char *name = gtk_widget_get_name (GTK_WIDGET (button));

  if (!gtk_toggle_button_get_active (button)
      || g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), name) == 0)
    return;
  cw_result_page_leave (shown_page (self));
  gtk_stack_set_visible_child_name (self->pages, name);
  adapt_page (self);
  cw_result_page_enter (shown_page (self));
  show_selected (self);
  show_progress (self);
}

/* --- the page --------------------------------------------------------------------------- */

static void
set_context (CwPage *page, CwContext *context)
{
  CwValuesPage *self = CW_VALUES_PAGE (page);

  self->laboratory = cw_laboratory_new (context);
  cw_connect (self->laboratory, "chosen", chosen_cb, self);
  cw_connect (self->laboratory, "measured", measured_cb, self);
  cw_connect (self->laboratory, "notify::measuring", show_progress, self);
  cw_data_panel_set_laboratory (self->data_panel, self->laboratory);
  cw_filter_panel_set_laboratory (self->filter, self->laboratory);
  cw_rule_panel_set_laboratory (self->rule, self->laboratory);
  cw_model_panel_set_laboratory (self->model, self->laboratory);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->pages)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    cw_result_page_set_laboratory (CW_RESULT_PAGE (child), self->laboratory);
  gtk_list_box_bind_model (self->data, cw_laboratory_get_sets (self->laboratory), make_row, self,
                           NULL);
  chosen_cb (self);
}

static void
enter (CwPage *page)
{
  CwValuesPage *self = CW_VALUES_PAGE (page);

  cw_laboratory_wake (self->laboratory);
  cw_result_page_enter (shown_page (self));
}

static void
leave (CwPage *page)
{
  cw_result_page_leave (shown_page (CW_VALUES_PAGE (page)));
  cw_laboratory_rest (CW_VALUES_PAGE (page)->laboratory);
}

static void
adapt (CwPage *page, const CwLayout *layout)
{
  CwValuesPage *self = CW_VALUES_PAGE (page);

  self->layout = *layout;
  cw_page_actions_fold_list (self->parent.actions, self->sidebar, cw_layout_folds_list (layout));
  adapt_page (self);
}

static void
cw_values_page_dispose (GObject *object)
{
  CwValuesPage *self = CW_VALUES_PAGE (object);

  self->layout.width = 0; /* no more layout */
  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_VALUES_PAGE);
  g_clear_object (&self->laboratory);
  g_clear_object (&self->measured);
  G_OBJECT_CLASS (cw_values_page_parent_class)->dispose (object);
}

/* It is measured. */
static gboolean
wants_file (CwPage *page)
{
  return TRUE;
}

static void
find_room (CwPage *self, GtkWidget *message, GdkRectangle *room)
{
  cw_page_room_of (self, GTK_WIDGET (CW_VALUES_PAGE (self)->pages), room);
}

static void
cw_values_page_class_init (CwValuesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwPageClass *page_class = CW_PAGE_CLASS (klass);

  page_class->set_context = set_context;
  page_class->find_room = find_room;
  page_class->enter = enter;
  page_class->leave = leave;
  page_class->adapt = adapt;
  page_class->wants_file = wants_file;
  G_OBJECT_CLASS (klass)->dispose = cw_values_page_dispose;
  g_type_ensure (CW_TYPE_DATA_PANEL);
  g_type_ensure (CW_TYPE_FILTER_PANEL);
  g_type_ensure (CW_TYPE_MODEL_PANEL);
  g_type_ensure (CW_TYPE_RULE_PANEL);
  g_type_ensure (CW_TYPE_TAB_STOP);
  g_type_ensure (CW_TYPE_SUMMARY_PAGE);
  g_type_ensure (CW_TYPE_CURVE_PAGE);
  g_type_ensure (CW_TYPE_FORMULA_PAGE);
  g_type_ensure (CW_TYPE_SLICES_PAGE);
  g_type_ensure (CW_TYPE_MATERIAL_PAGE);
  g_type_ensure (CW_TYPE_COMPARE_PAGE);
  g_type_ensure (CW_TYPE_SETS_PAGE);
  cw_template_set (widget_class, "values-page");
#define CHILD(name) CW_CHILD (CwValuesPage, name)
  cw_template_children (widget_class, CHILD (sidebar), CHILD (use), CHILD (pages), CHILD (data),
                        CHILD (data_panel), CHILD (filter), CHILD (rule), CHILD (model),
                        CHILD (data_text), CHILD (method_title), CHILD (method_text),
                        CHILD (count_title), CHILD (count_text), CHILD (progress), CHILD (spinner),
                        CHILD (progress_text), CHILD (selected), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (data_selected_cb), CW_HANDLER (use_clicked_cb),
                        CW_HANDLER (page_toggled_cb), NULL);
}

static void
cw_values_page_init (CwValuesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_page_actions_add_list (self->parent.actions, self->sidebar);
}
