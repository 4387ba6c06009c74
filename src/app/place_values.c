/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place Values: which games, how they are counted, and what the pieces are worth in them. */
#include "app/place_values.h"

#include "app/side_list.h"
#include "app/summary_page.h"
#include "app/template.h"
#include "engines/message.h"

#include <glib/gi18n.h>
#include <string.h>

#define SIDE_WIDTH 266 /* of the side bar */

/* The pages in the order of their switch. */
static const struct
{
  const char *name, *title;
  GType (*type) (void);
} pages[] = {
  { "summary", NC_ ("page", "Summary"), cw_summary_page_get_type },
};

struct _CwPlaceValues
{
  GtkWidget parent;
  /* template */
  GtkWidget *sidebar, *use, *pill_box;
  GtkStack *pages;
  GtkListBox *data;
  GtkDropDown *draws;
  GtkLabel *model_text, *data_text;
  /* owned */
  CwContext *context;
  CwLaboratory *laboratory;
  GtkLabel *row_text[CW_N_DATA]; /* borrowed from the rows of `data` */
  GtkLabel *file_title;
  /* plain */
  CwSideList side;
  int width, height; /* of the pages */
};

static void place_init (CwPlaceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CwPlaceValues, cw_place_values, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (CW_TYPE_PLACE, place_init))

/* The button that puts the values to use, or why that cannot be. */
static void
show_use (CwPlaceValues *self)
{
  const CwFit *fit = &cw_laboratory_get_answer (self->laboratory)->fit;
  CwStatus status = { 0 };
  gboolean usable = cw_fit_status (fit, &status) && fit->known[CW_PAWN - 1];
  g_autofree char *reason = usable ? NULL : cw_message (&status);

  gtk_widget_set_sensitive (self->use, usable);
  gtk_widget_set_tooltip_text (self->use, reason);
}

static void
measured_cb (CwPlaceValues *self)
{
  CwValuesData data = cw_laboratory_get_data (self->laboratory);
  const CwMeasureAnswer *answer = cw_laboratory_get_answer (self->laboratory);
  g_autofree char *counts =
      cw_values_count_text (answer->measurement.games, answer->measurement.rows);
  g_autofree char *unfinished = cw_values_unfinished_text (data, answer);

  gtk_label_set_text (self->row_text[data], counts);
  gtk_label_set_text (self->data_text, unfinished);
  gtk_label_set_text (self->model_text, cw_values_model_text (answer));
  show_use (self);
}

static void
chosen_cb (CwPlaceValues *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->draws),
                            !cw_laboratory_has_figures_only (self->laboratory));
}

static void
failed_cb (CwPlaceValues *self, const char *sentence)
{
  cw_context_say (self->context, CW_INFO_ERROR, sentence, NULL, NULL);
}

static void
draws_changed_cb (CwPlaceValues *self)
{
  if (self->laboratory != NULL)
    cw_laboratory_set_draws (self->laboratory, gtk_drop_down_get_selected (self->draws) == 1
                                                   ? CW_DRAWS_HALF
                                                   : CW_DRAWS_DROP);
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
  if (row != NULL && self->laboratory != NULL)
    cw_laboratory_set_data (self->laboratory, (CwValuesData)gtk_list_box_row_get_index (row));
  (void)list;
}

static void
add_data_row (CwPlaceValues *self, CwValuesData which)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *name = gtk_label_new (cw_laboratory_data_title (self->laboratory, which));
  GtkWidget *text = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_add_css_class (name, "cw-heading");
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_widget_add_css_class (text, "cw-second");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), text);
  self->row_text[which] = GTK_LABEL (text);
  if (which == CW_DATA_FILE)
    self->file_title = GTK_LABEL (name);
  gtk_list_box_append (self->data, box);
}

/* The row of the opened file follows the document. */
static void
document_changed_cb (CwPlaceValues *self)
{
  CwDocument *document = cw_context_document (self->context);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->data, CW_DATA_FILE);
  const CwMeasurement *measured = cw_document_get_measurement (document);
  const CwRows *rows = cw_document_get_rows (document);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (row), cw_document_get_file (document) != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (row), rows != NULL);
  gtk_label_set_text (self->file_title, cw_document_get_title (document));
  text = measured != NULL ? cw_values_count_text (measured->games, measured->rows)
                          : cw_document_measuring_sentence (document);
  gtk_label_set_text (self->row_text[CW_DATA_FILE], text != NULL ? text : "");
}

/* Which data there are of the document's game, where it has too little of its own to be measured.
 */
static CwValuesData
data_beside (CwPlaceValues *self, const CwRows *rows)
{
  if (cw_columns_are_chess (&rows->columns))
    return CW_DATA_SHIPPED;
  if (strcmp (rows->columns.game->name, "shogi") != 0)
    return CW_DATA_FILE;
  return cw_laboratory_get_data (self->laboratory) == CW_DATA_SHOGI ? CW_DATA_SHOGI
                                                                    : CW_DATA_SELFPLAY;
}

static void
select_data (CwPlaceValues *self, CwValuesData data)
{
  gtk_list_box_select_row (self->data, gtk_list_box_get_row_at_index (self->data, (int)data));
}

static void
document_opened_cb (CwPlaceValues *self)
{
  if (cw_laboratory_get_data (self->laboratory) == CW_DATA_FILE)
    select_data (self, CW_DATA_SHIPPED);
  document_changed_cb (self);
}

/* What was just measured is what one wants to see; where a few games opened elsewhere say nothing,
 * other games of that kind. */
static void
document_measured_cb (CwPlaceValues *self)
{
  CwDocument *document = cw_context_document (self->context);
  const CwMeasurement *measured = cw_document_get_measurement (document);
  const CwRows *rows = cw_document_get_rows (document);

  document_changed_cb (self);
  if (measured != NULL
      && (!cw_fit_says_nothing (&measured->fit) || gtk_widget_get_mapped (GTK_WIDGET (self))))
    select_data (self, CW_DATA_FILE);
  else if (rows != NULL)
    select_data (self, data_beside (self, rows));
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
  CwDocument *document = cw_context_document (context);

  self->context = g_object_ref (context);
  self->laboratory = cw_laboratory_new (context);
  g_signal_connect_object (self->laboratory, "chosen", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->laboratory, "measured", G_CALLBACK (measured_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->laboratory, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  add_pages (self);
  self->side.sidebar = self->sidebar;
  for (CwValuesData data = 0; data < CW_N_DATA; data++)
    add_data_row (self, data);
  gtk_label_set_text (self->row_text[CW_DATA_SHOGI], _ ("figures only; the games are not shipped"));
  gtk_label_set_text (self->row_text[CW_DATA_SHIPPED], _ ("shipped with the program"));
  gtk_label_set_text (self->row_text[CW_DATA_SELFPLAY], _ ("shipped with the program"));
  g_signal_connect_object (document, "opened", G_CALLBACK (document_opened_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "finished", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "measured", G_CALLBACK (document_measured_cb), self,
                           G_CONNECT_SWAPPED);
  document_changed_cb (self);
  select_data (self, CW_DATA_SHIPPED);
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
}

static void
adapt (CwPlace *place, int width, int height)
{
  CwPlaceValues *self = CW_PLACE_VALUES (place);

  cw_side_list_adapt (&self->side, place, width);
  self->width = width - (gtk_widget_get_visible (self->sidebar) ? SIDE_WIDTH : 0);
  self->height = height;
  cw_values_page_adapt (shown_page (self), self->width, self->height);
}

static gboolean
can (CwPlace *place, CwCommand command)
{
  return cw_side_list_can (&CW_PLACE_VALUES (place)->side, command);
}

static gboolean
command (CwPlace *place, CwCommand what)
{
  return cw_side_list_command (&CW_PLACE_VALUES (place)->side, what);
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
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/place-values.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, CwPlaceValues, name)
  CHILD (sidebar);
  CHILD (use);
  CHILD (pill_box);
  CHILD (pages);
  CHILD (data);
  CHILD (draws);
  CHILD (model_text);
  CHILD (data_text);
#undef CHILD
#define CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)
  CALLBACK (data_selected_cb);
  CALLBACK (draws_changed_cb);
  CALLBACK (use_clicked_cb);
#undef CALLBACK
}

static void
cw_place_values_init (CwPlaceValues *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
