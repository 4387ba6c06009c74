/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/value_editor.h"

#include "app/shared/form.h"
#include "app/values/result_page.h"
#include "app/values/value_grid.h"
#include "app/values/verdict_card.h"
#include "model/values/set_edit.h"
#include "picture/measured.h"
#include "widgets/tab_stop.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwValueEditor
{
  GtkWidget parent;
  /* template */
  GtkWidget *columns, *left, *delete, *undo_row;
  GtkScrolledWindow *scroller;
  GtkListBox *list;
  GtkLabel *undo_text, *fault, *source;
  GtkEditable *name;
  CwValueGrid *grid;
  GtkButton *use;
  GtkCheckButton *engine;
  CwVerdictCard *claims, *hand;
  /* owned */
  CwValueSets *choice;
  CwSetEdit *edit;
  /* plain */
  gboolean filling;
  CwValuesLayout layout;
  gboolean laid_out; /* `layout` is known */
};

CW_DEFINE_TEMPLATE_TYPE (CwValueEditor, cw_value_editor, GTK_TYPE_WIDGET)

/* --- the list ---------------------------------------------------------------------------- */

static GtkWidget *
make_row (CwValueEditor *self, guint index)
{
  const CwGame *game = cw_set_edit_get_game (self->edit);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title =
      cw_cell_new (cw_value_sets_get_title (self->choice, game, index), 0, "cw-heading");
  GtkWidget *origin = cw_cell_new (cw_set_edit_get_origin (self->edit, index), 0, "cw-second");

  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (origin), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (origin, gtk_label_get_text (GTK_LABEL (origin)));
  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (head), title);
  if (index == cw_value_sets_get_chosen (self->choice, game))
    {
      GtkWidget *chip = cw_cell_new (C_ ("value set", "in use"), 0.5, "cw-chip");
      gtk_widget_add_css_class (chip, "cw-accent-chip");
      gtk_box_append (GTK_BOX (head), chip);
    }
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), origin);
  return box;
}

static void
select_shown (CwValueEditor *self)
{
  int shown = (int)cw_set_edit_get_index (self->edit);

  self->filling = TRUE;
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, shown));
  self->filling = FALSE;
}

static void
fill_list (CwValueEditor *self)
{
  guint count = cw_value_sets_get_n_sets (self->choice, cw_set_edit_get_game (self->edit));
  GtkListBoxRow *row;

  self->filling = TRUE;
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < count; i++)
    gtk_list_box_append (self->list, make_row (self, i));
  self->filling = FALSE;
  select_shown (self);
}

static void
selected_cb (CwValueEditor *self, GtkListBoxRow *row)
{
  if (!self->filling && row != NULL)
    cw_set_edit_show (self->edit, (guint)gtk_list_box_row_get_index (row));
}

/* --- the set ----------------------------------------------------------------------------- */

static void
show_claims (CwValueEditor *self)
{
  g_autofree CwFit *fit = g_new0 (CwFit, 1);

  cw_fit_of_values (fit, cw_set_edit_get_values (self->edit));
  cw_verdict_card_show_claims (self->claims, cw_columns_are_chess (&fit->columns) ? fit : NULL,
                               NULL);
  cw_verdict_card_show_hands (self->hand, fit);
}

static void
show_use (CwValueEditor *self)
{
  gboolean used = cw_set_edit_get_index (self->edit)
                  == cw_value_sets_get_chosen (self->choice, cw_set_edit_get_game (self->edit));

  gtk_widget_set_sensitive (GTK_WIDGET (self->use), !used);
  gtk_button_set_label (self->use, used ? _ ("This set is in use") : _ ("_Use this set"));
  self->filling = TRUE;
  gtk_check_button_set_active (self->engine, cw_value_sets_get_engine (self->choice));
  self->filling = FALSE;
}

static void
show_deleted (CwValueEditor *self)
{
  const char *title = cw_set_edit_get_deleted (self->edit);
  g_autofree char *text =
      title != NULL ? g_strdup_printf (_ ("“%s” was deleted."), title) : g_strdup ("");

  gtk_label_set_text (self->undo_text, text);
  gtk_widget_set_visible (self->undo_row, title != NULL);
}

static void
shown_cb (CwValueEditor *self)
{
  const CwGame *game = cw_set_edit_get_game (self->edit);
  guint index = cw_set_edit_get_index (self->edit);
  gboolean own = cw_set_edit_is_own (self->edit);

  self->filling = TRUE;
  gtk_editable_set_text (self->name, cw_value_sets_get_title (self->choice, game, index));
  cw_value_grid_show (self->grid, cw_set_edit_get_values (self->edit), game, own);
  self->filling = FALSE;
  gtk_widget_set_sensitive (GTK_WIDGET (self->name), own);
  gtk_widget_set_sensitive (self->delete, own);
  gtk_label_set_text (self->source,
                      own ? _ ("Values are in pawns. What you type is saved at once.")
                          : _ ("This set cannot be changed: duplicate it and change the copy."));
  gtk_widget_set_visible (GTK_WIDGET (self->fault), FALSE);
  show_claims (self);
  show_use (self);
  show_deleted (self);
  select_shown (self);
}

static void
failed_cb (CwValueEditor *self, const char *sentence)
{
  gtk_label_set_text (self->fault, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->fault), TRUE);
}

/* Another set is in use, or the list changed. */
static void
sets_cb (CwValueEditor *self)
{
  if (cw_set_edit_get_game (self->edit) == NULL)
    return;
  fill_list (self);
  show_use (self);
}

/* --- what is done with it ---------------------------------------------------------------- */

static void
typed_cb (CwValueEditor *self)
{
  CwValues values = *cw_set_edit_get_values (self->edit);

  if (self->filling)
    return;
  cw_value_grid_get (self->grid, &values);
  cw_set_edit_set_values (self->edit, &values);
  show_claims (self);
}

static void
named_cb (CwValueEditor *self)
{
  if (!self->filling)
    cw_set_edit_set_title (self->edit, gtk_editable_get_text (self->name));
}

static void
new_cb (CwValueEditor *self)
{
  if (cw_set_edit_add (self->edit, FALSE))
    gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

static void
duplicate_cb (CwValueEditor *self)
{
  if (cw_set_edit_add (self->edit, TRUE))
    gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

static void
delete_cb (CwValueEditor *self)
{
  cw_set_edit_delete (self->edit);
}

static void
undo_cb (CwValueEditor *self)
{
  cw_set_edit_undo (self->edit);
}

static void
use_cb (CwValueEditor *self)
{
  cw_set_edit_use (self->edit);
}

static void
engine_cb (CwValueEditor *self)
{
  if (!self->filling)
    cw_value_sets_set_engine (self->choice, gtk_check_button_get_active (self->engine));
}

void
cw_value_editor_flush (CwValueEditor *self)
{
  cw_set_edit_flush (self->edit);
}

/* --- the widget -------------------------------------------------------------------------- */

/* Side by side if there is room; a table of places needs more. When stacked the list is short, so
 * that the set stays visible. */
static void
arrange (CwValueEditor *self)
{
  const CwGame *game = cw_set_edit_get_game (self->edit);
  CwColumns columns;
  gboolean stacked;
  int height;

  if (game == NULL || !self->laid_out)
    return;
  cw_columns_init (&columns, game);
  stacked = cw_measured_has_places (&columns) ? !self->layout.sets_table_columns
                                              : !self->layout.sets_columns;
  height = stacked ? self->layout.sets_list_height : -1;
  cw_result_page_arrange (self->columns, !stacked);
  gtk_widget_set_valign (self->left, stacked ? GTK_ALIGN_FILL : GTK_ALIGN_START);
  gtk_scrolled_window_set_min_content_height (self->scroller, -1); /* never above the maximum */
  gtk_scrolled_window_set_max_content_height (self->scroller, height);
  gtk_scrolled_window_set_min_content_height (self->scroller, height);
}

void
cw_value_editor_set_game (CwValueEditor *self, const CwGame *game)
{
  cw_set_edit_set_game (self->edit, game);
  fill_list (self);
  arrange (self);
}

void
cw_value_editor_adapt (CwValueEditor *self, const CwValuesLayout *layout)
{
  self->layout = *layout;
  self->laid_out = TRUE;
  arrange (self);
}

static void
cw_value_editor_dispose (GObject *object)
{
  CwValueEditor *self = CW_VALUE_EDITOR (object);

  if (self->edit != NULL)
    cw_set_edit_flush (self->edit);
  g_clear_object (&self->edit);
  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_VALUE_EDITOR);
  g_clear_object (&self->choice);
  G_OBJECT_CLASS (cw_value_editor_parent_class)->dispose (object);
}

static void
cw_value_editor_class_init (CwValueEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_value_editor_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (CW_TYPE_TAB_STOP);
  g_type_ensure (CW_TYPE_VALUE_GRID);
  g_type_ensure (CW_TYPE_VERDICT_CARD);
  cw_template_load (widget_class, "value-editor");
#define CHILD(name) CW_CHILD (CwValueEditor, name)
  cw_template_children (widget_class, CHILD (columns), CHILD (left), CHILD (delete),
                        CHILD (undo_row), CHILD (scroller), CHILD (list), CHILD (undo_text),
                        CHILD (fault), CHILD (source), CHILD (name), CHILD (grid), CHILD (use),
                        CHILD (engine), CHILD (claims), CHILD (hand), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (selected_cb), CW_HANDLER (new_cb),
                        CW_HANDLER (duplicate_cb), CW_HANDLER (delete_cb), CW_HANDLER (undo_cb),
                        CW_HANDLER (named_cb), CW_HANDLER (use_cb), CW_HANDLER (typed_cb),
                        CW_HANDLER (engine_cb), NULL);
}

GtkWidget *
cw_value_editor_new (CwValueSets *choice)
{
  CwValueEditor *self = g_object_new (CW_TYPE_VALUE_EDITOR, NULL);

  self->choice = g_object_ref (choice);
  self->edit = cw_set_edit_new (choice);
  g_signal_connect_object (self->edit, "shown", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->edit, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "sets", G_CALLBACK (sets_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "changed", G_CALLBACK (sets_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
