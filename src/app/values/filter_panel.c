/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/filter_panel.h"

#include "app/shared/filter_form.h"
#include "app/values/side_choice.h"
#include "core/variant.h"
#include "model/object.h"
#include "model/values/data_words.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwFilterPanel
{
  GtkWidget parent;
  /* template */
  GtkBox *box;
  GtkWidget *list, *all, *part;
  CwFilterForm *form;
  GtkLabel *text;
  /* owned through the widget tree */
  CwSideChoice *choice;
  /* borrowed */
  CwLaboratory *laboratory;
};

G_DEFINE_FINAL_TYPE (CwFilterPanel, cw_filter_panel, GTK_TYPE_WIDGET)

/* --- choosing --------------------------------------------------------------------------- */

static void
use_filter (CwFilterPanel *self)
{
  CwDataSet *data = cw_laboratory_get_data (self->laboratory);
  g_autofree char *fault = cw_filter_form_check (self->form, cw_data_set_get_game (data));
  CwFilterChoice filter;

  cw_filter_form_get (self->form, &filter);
  cw_laboratory_set_filter (self->laboratory, &filter);
}

static void
closed_cb (CwFilterPanel *self)
{
  cw_filter_form_flush (self->form);
}

/* --- showing ---------------------------------------------------------------------------- */

static void
name_results (CwFilterPanel *self, const CwGame *game)
{
  cw_filter_form_set_shogi (self->form, game != NULL && game->shogi);
}

static void
chosen_cb (CwFilterPanel *self)
{
  CwDataSet *data = cw_laboratory_get_data (self->laboratory);
  const CwFilterChoice *filter = cw_data_set_get_filter (data);
  gboolean figures = cw_data_set_get_kind (data) == CW_DATA_FIGURES;
  g_autofree char *name = cw_filter_choice_title (filter);
  CwFilterChoice shown;

  cw_side_choice_set_text (self->choice, name);
  cw_side_choice_set_reason (self->choice,
                             figures ? _ ("These are figures; the games are not shipped.") : NULL);
  /* Rows do not remember everything about their games. */
  cw_filter_form_set_games (self->form, cw_data_set_has_games (data));
  gtk_widget_set_sensitive (self->all, !cw_filter_choice_is_all (filter));
  gtk_widget_set_sensitive (self->part, !cw_filter_choice_is_all (filter));
  name_results (self, cw_data_set_get_game (data));
  cw_filter_form_get (self->form, &shown);
  if (!cw_filter_choice_equal (&shown, filter) && !cw_filter_form_is_waiting (self->form))
    cw_filter_form_set (self->form, filter);
}

static void
measured_cb (CwFilterPanel *self)
{
  CwSharedRows *rows = cw_laboratory_get_rows (self->laboratory);
  g_autofree char *text = rows != NULL ? cw_filtered_text (&rows->rows) : g_strdup ("");

  gtk_label_set_text (self->text, text);
  gtk_widget_set_visible (GTK_WIDGET (self->text), text[0] != '\0');
  name_results (self, cw_data_set_get_game (cw_laboratory_get_data (self->laboratory)));
}

static void
all_clicked_cb (CwFilterPanel *self)
{
  static const CwFilterChoice all = { 0 };

  cw_filter_form_set (self->form, &all);
  use_filter (self);
}

/* Turns the filtered games into a data set of their own and clears the filter of this one. */
static void
part_clicked_cb (CwFilterPanel *self)
{
  CwDataSet *whole = cw_laboratory_get_data (self->laboratory), *part;
  g_autofree char *name = NULL, *title = NULL;
  CwFilterChoice all = { 0 };

  use_filter (self);
  name = cw_filter_choice_title (cw_data_set_get_filter (whole));
  title = g_strdup_printf ("%s · %s", cw_data_set_get_title (whole), name);
  part = cw_laboratory_add_part (self->laboratory, whole, title);
  cw_data_set_set_filter (whole, &all);
  gtk_popover_popdown (GTK_POPOVER (cw_side_choice_get_popover (self->choice)));
  cw_laboratory_choose (self->laboratory, part);
}

void
cw_filter_panel_set_laboratory (CwFilterPanel *self, CwLaboratory *laboratory)
{
  self->laboratory = laboratory;
  cw_connect (laboratory, "chosen", chosen_cb, self);
  cw_connect (laboratory, "measured", measured_cb, self);
  cw_connect (self->form, "changed", use_filter, self);
  chosen_cb (self);
}

/* --- the widget ------------------------------------------------------------------------- */

static void
cw_filter_panel_class_init (CwFilterPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, NULL);
  g_type_ensure (CW_TYPE_FILTER_FORM);
  cw_template_set (widget_class, "filter-panel");
  cw_template_children (widget_class, CW_CHILD (CwFilterPanel, box), CW_CHILD (CwFilterPanel, list),
                        CW_CHILD (CwFilterPanel, form), CW_CHILD (CwFilterPanel, all),
                        CW_CHILD (CwFilterPanel, part), CW_CHILD (CwFilterPanel, text), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (all_clicked_cb), CW_HANDLER (part_clicked_cb),
                        NULL);
}

static void
cw_filter_panel_init (CwFilterPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->choice = CW_SIDE_CHOICE (cw_side_choice_new (_ ("Which games count"), self->list));
  gtk_box_prepend (self->box, GTK_WIDGET (self->choice));
  g_signal_connect_swapped (cw_side_choice_get_popover (self->choice), "closed",
                            G_CALLBACK (closed_cb), self);
}
