/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place Values: which games, how they are counted, and what the pieces are worth in them. */
#include "app/place_values.h"

#include "app/compare_page.h"
#include "app/curve_page.h"
#include "app/data_panel.h"
#include "app/data_row.h"
#include "app/filter_panel.h"
#include "app/formula_page.h"
#include "app/material_page.h"
#include "app/model_panel.h"
#include "app/rule_panel.h"
#include "app/sets_page.h"
#include "app/side_list.h"
#include "app/slices_page.h"
#include "app/summary_page.h"
#include "app/template.h"
#include "text/message.h"

#include <glib/gi18n.h>

#define SIDE_WIDTH 266 /* of the side bar */

/* The pages in the order of their switch. */
static const struct
{
  const char *name, *title;
  GType (*type) (void);
} pages[] = {
  { "summary", NC_ ("page", "Summary"), cw_summary_page_get_type },
  { "curve", NC_ ("page", "Curve"), cw_curve_page_get_type },
  { "formula", NC_ ("page", "Formula"), cw_formula_page_get_type },
  { "slices", NC_ ("page", "Slices"), cw_slices_page_get_type },
  { "material", NC_ ("page", "Material"), cw_material_page_get_type },
  { "compare", NC_ ("page", "Compare"), cw_compare_page_get_type },
  { "sets", NC_ ("page", "Sets"), cw_sets_page_get_type },
};

struct _CwPlaceValues
{
  GtkWidget parent;
  /* template */
  GtkWidget *sidebar, *use, *pill_box;
  GtkStack *pages;
  GtkListBox *data;
  CwDataPanel *data_panel;
  CwFilterPanel *filter;
  CwRulePanel *rule;
  CwModelPanel *model;
  GtkLabel *data_text;
  /* owned */
  CwContext *context;
  CwLaboratory *laboratory;
  /* plain */
  CwSideList side;
  int width, height; /* of the pages */
  int whole;         /* width with the side bar */
};

static void place_init (CwPlaceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CwPlaceValues, cw_place_values, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (CW_TYPE_PLACE, place_init))

CwLaboratory *
cw_place_values_laboratory (CwPlaceValues *self)
{
  return self->laboratory;
}

/* The button that puts the values to use, or why that cannot be. */
static void
show_use (CwPlaceValues *self)
{
  const CwFit *fit = &cw_laboratory_get_answer (self->laboratory)->fit;
  CwStatus status = { 0 };
  gboolean usable = cw_fit_status (fit, &status) && fit->known[CW_PAWN - 1];
  g_autofree char *reason = usable ? NULL : cw_message (&status);

  gtk_widget_set_sensitive (self->use, usable);
  gtk_widget_set_tooltip_text (
      self->use, usable ? _ ("In the panel, in the graph over a game, and in Learn") : reason);
}

static CwDataKind
chosen_kind (CwPlaceValues *self)
{
  return cw_data_set_get_kind (cw_laboratory_get_data (self->laboratory));
}

static void
measured_cb (CwPlaceValues *self)
{
  const CwMeasureAnswer *answer = cw_laboratory_get_answer (self->laboratory);
  g_autofree char *left_out = cw_values_left_out_text (chosen_kind (self), answer);

  gtk_label_set_text (self->data_text, left_out);
  show_use (self);
}

/* The list follows what was chosen elsewhere. */
static void
chosen_cb (CwPlaceValues *self)
{
  GListModel *sets = cw_laboratory_get_sets (self->laboratory);
  CwDataSet *data = cw_laboratory_get_data (self->laboratory);
  guint index;

  if (g_list_store_find (G_LIST_STORE (sets), data, &index))
    gtk_list_box_select_row (self->data, gtk_list_box_get_row_at_index (self->data, (int)index));
}

static void
failed_cb (CwPlaceValues *self, const char *sentence)
{
  cw_context_say (self->context, CW_INFO_ERROR, sentence, NULL, NULL);
}

static void
use_clicked_cb (CwPlaceValues *self)
{
  cw_laboratory_use_values (self->laboratory);
}

/* --- the list of data ------------------------------------------------------------------- */

static void
data_selected_cb (GtkListBox *list, GtkListBoxRow *row, CwPlaceValues *self)
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
  CwPlaceValues *self = data;

  return cw_data_row_new (set, self->laboratory);
}

/* --- the pages -------------------------------------------------------------------------- */

static CwValuesPage *
shown_page (CwPlaceValues *self)
{
  return CW_VALUES_PAGE (gtk_stack_get_visible_child (self->pages));
}

static void
page_toggled_cb (GtkToggleButton *button, CwPlaceValues *self)
{
  const char *name = g_object_get_data (G_OBJECT (button), "page");

  if (!gtk_toggle_button_get_active (button)
      || g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), name) == 0)
    return;
  cw_values_page_leave (shown_page (self));
  gtk_stack_set_visible_child_name (self->pages, name);
  cw_values_page_adapt (shown_page (self), self->width, self->height);
  cw_values_page_enter (shown_page (self));
}

static void
add_pages (CwPlaceValues *self)
{
  GtkToggleButton *group = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *page = g_object_new (pages[i].type (), NULL);
      GtkWidget *button =
          gtk_toggle_button_new_with_label (g_dpgettext2 (NULL, "page", pages[i].title));

      gtk_stack_add_named (self->pages, page, pages[i].name);
      cw_values_page_set_laboratory (CW_VALUES_PAGE (page), self->laboratory);
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), group);
      group = GTK_TOGGLE_BUTTON (button);
      g_object_set_data (G_OBJECT (button), "page", (gpointer)pages[i].name);
      gtk_toggle_button_set_active (group, i == 0);
      g_signal_connect (button, "toggled", G_CALLBACK (page_toggled_cb), self);
      gtk_box_append (GTK_BOX (self->pill_box), button);
    }
}

/* --- the place -------------------------------------------------------------------------- */

static void
set_context (CwPlace *place, CwContext *context)
{
  CwPlaceValues *self = CW_PLACE_VALUES (place);

  self->context = g_object_ref (context);
  self->laboratory = cw_laboratory_new (context);
  g_signal_connect_object (self->laboratory, "chosen", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->laboratory, "measured", G_CALLBACK (measured_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->laboratory, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  cw_data_panel_set_laboratory (self->data_panel, self->laboratory);
  cw_filter_panel_set_laboratory (self->filter, self->laboratory);
  cw_rule_panel_set_laboratory (self->rule, self->laboratory);
  cw_model_panel_set_laboratory (self->model, self->laboratory);
  add_pages (self);
  self->side.sidebar = self->sidebar;
  gtk_list_box_bind_model (self->data, cw_laboratory_get_sets (self->laboratory), make_row, self,
                           NULL);
  chosen_cb (self);
}

static void
enter (CwPlace *place)
{
  CwPlaceValues *self = CW_PLACE_VALUES (place);

  cw_laboratory_wake (self->laboratory);
  cw_values_page_enter (shown_page (self));
}

static void
leave (CwPlace *place)
{
  cw_values_page_leave (shown_page (CW_PLACE_VALUES (place)));
  cw_laboratory_rest (CW_PLACE_VALUES (place)->laboratory);
}

/* The shown page has what the side bar leaves. */
static void
adapt_page (CwPlaceValues *self)
{
  self->width = self->whole - (gtk_widget_get_visible (self->sidebar) ? SIDE_WIDTH : 0);
  cw_values_page_adapt (shown_page (self), self->width, self->height);
}

static void
adapt (CwPlace *place, int width, int height)
{
  CwPlaceValues *self = CW_PLACE_VALUES (place);

  cw_side_list_adapt (&self->side, place, width);
  self->whole = width;
  self->height = height;
  adapt_page (self);
}

static gboolean
can (CwPlace *place, CwCommand command)
{
  return cw_side_list_can (&CW_PLACE_VALUES (place)->side, command);
}

static gboolean
command (CwPlace *place, CwCommand what)
{
  CwPlaceValues *self = CW_PLACE_VALUES (place);
  gboolean done = cw_side_list_command (&self->side, what);

  if (done && what == CW_COMMAND_LIST)
    adapt_page (self);
  return done;
}

static void
place_init (CwPlaceInterface *iface)
{
  iface->set_context = set_context;
  iface->enter = enter;
  iface->leave = leave;
  iface->adapt = adapt;
  iface->can = can;
  iface->command = command;
}

static void
cw_place_values_dispose (GObject *object)
{
  CwPlaceValues *self = CW_PLACE_VALUES (object);

  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_PLACE_VALUES);
  g_clear_object (&self->laboratory);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_place_values_parent_class)->dispose (object);
}

static void
cw_place_values_class_init (CwPlaceValuesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_place_values_dispose;
  g_type_ensure (CW_TYPE_DATA_PANEL);
  g_type_ensure (CW_TYPE_FILTER_PANEL);
  g_type_ensure (CW_TYPE_MODEL_PANEL);
  g_type_ensure (CW_TYPE_RULE_PANEL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/place-values.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, CwPlaceValues, name)
  CHILD (sidebar);
  CHILD (use);
  CHILD (pill_box);
  CHILD (pages);
  CHILD (data);
  CHILD (data_panel);
  CHILD (filter);
  CHILD (rule);
  CHILD (model);
  CHILD (data_text);
#undef CHILD
#define CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)
  CALLBACK (data_selected_cb);
  CALLBACK (use_clicked_cb);
#undef CALLBACK
}

static void
cw_place_values_init (CwPlaceValues *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
