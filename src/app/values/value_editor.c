/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/value_editor.h"

#include "app/shared/form.h"
#include "app/shared/template.h"
#include "app/values/result_page.h"
#include "app/values/value_grid.h"
#include "app/values/verdict_card.h"
#include "learning/value_list.h"
#include "learning/value_set.h"
#include "picture/measured.h"
#include "widgets/tab_stop.h"

#include <glib/gi18n.h>

#define SAVE_AFTER 400 /* ms */

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
  char *shown; /* name of the set */
  char *deleted;
  CwValues deleted_values, values;
  /* plain */
  const CwGame *game;
  gboolean filling;
  guint save_id;
  CwValuesLayout layout;
  gboolean laid_out; /* the layout is known */
};

G_DEFINE_FINAL_TYPE (CwValueEditor, cw_value_editor, GTK_TYPE_WIDGET)

static guint
shown_index (CwValueEditor *self)
{
  guint index = 0;

  return self->shown != NULL && cw_value_sets_find (self->choice, self->game, self->shown, &index)
             ? index
             : cw_value_sets_get_chosen (self->choice, self->game);
}

/* --- the list ---------------------------------------------------------------------------- */

static const char *
origin_of (CwValueEditor *self, guint index)
{
  const CwValues *values = cw_value_sets_get_values (self->choice, self->game, index);

  if (cw_value_sets_is_own (self->choice, self->game, index))
    return C_ ("value set", "your own");
  if (g_str_equal (cw_value_sets_get_name (self->choice, self->game, index), "file"))
    return C_ ("value set", "measured from the opened file");
  return values->source[0] != '\0' ? _ (values->source) : C_ ("value set", "measured here");
}

static GtkWidget *
make_row (CwValueEditor *self, guint index)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title =
      cw_cell_new (cw_value_sets_get_title (self->choice, self->game, index), 0, "cw-heading");
  GtkWidget *origin = cw_cell_new (origin_of (self, index), 0, "cw-second");

  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (origin), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (origin, origin_of (self, index));
  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (head), title);
  if (index == cw_value_sets_get_chosen (self->choice, self->game))
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
fill_list (CwValueEditor *self)
{
  guint count = cw_value_sets_get_n_sets (self->choice, self->game);
  GtkListBoxRow *row;

  self->filling = TRUE;
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < count; i++)
    gtk_list_box_append (self->list, make_row (self, i));
  gtk_list_box_select_row (self->list,
                           gtk_list_box_get_row_at_index (self->list, (int)shown_index (self)));
  self->filling = FALSE;
}

/* --- the set ----------------------------------------------------------------------------- */

static void
show_claims (CwValueEditor *self)
{
  g_autofree CwFit *fit = g_new0 (CwFit, 1);

  cw_fit_of_values (fit, &self->values);
  cw_verdict_card_show_claims (self->claims, cw_columns_are_chess (&fit->columns) ? fit : NULL);
  cw_verdict_card_show_hands (self->hand, fit);
}

static void
show_use (CwValueEditor *self)
{
  gboolean used = shown_index (self) == cw_value_sets_get_chosen (self->choice, self->game);

  gtk_widget_set_sensitive (GTK_WIDGET (self->use), !used);
  gtk_button_set_label (self->use, used ? _ ("This set is in use") : _ ("_Use this set"));
  self->filling = TRUE;
  gtk_check_button_set_active (self->engine, cw_value_sets_get_engine (self->choice));
  self->filling = FALSE;
}

static void
show_set (CwValueEditor *self, guint index)
{
  gboolean own = cw_value_sets_is_own (self->choice, self->game, index);
  char *shown = g_strdup (cw_value_sets_get_name (self->choice, self->game, index));

  g_free (self->shown);
  self->shown = shown;
  self->values = *cw_value_sets_get_values (self->choice, self->game, index);
  self->filling = TRUE;
  gtk_editable_set_text (self->name, cw_value_sets_get_title (self->choice, self->game, index));
  gtk_widget_set_sensitive (GTK_WIDGET (self->name), own);
  gtk_widget_set_sensitive (self->delete, own);
  cw_value_grid_show (self->grid, &self->values, self->game, own);
  gtk_label_set_text (
      self->source, own ? _ ("The pawn is 100; other values are hundredths of a pawn. What is "
                             "typed is kept at once.")
                        : _ ("This set is not yours to change: duplicate it and change the copy."));
  self->filling = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->fault), FALSE);
  show_claims (self);
  show_use (self);
}

/* --- keeping ----------------------------------------------------------------------------- */

static void
tell (CwValueEditor *self, GError *error)
{
  gtk_label_set_text (self->fault, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->fault), TRUE);
}

void
cw_value_editor_flush (CwValueEditor *self)
{
  g_autoptr (GError) error = NULL;

  if (self->save_id == 0)
    return;
  g_clear_handle_id (&self->save_id, g_source_remove);
  if (cw_value_sets_save (self->choice, self->shown, &self->values, &error) == G_MAXUINT)
    tell (self, error);
}

static gboolean
save_cb (gpointer data)
{
  cw_value_editor_flush (data);
  return G_SOURCE_REMOVE;
}

static void
save_soon (CwValueEditor *self)
{
  g_clear_handle_id (&self->save_id, g_source_remove);
  self->save_id = g_timeout_add (SAVE_AFTER, save_cb, self);
}

static void
typed_cb (CwValueEditor *self)
{
  if (self->filling)
    return;
  cw_value_grid_get (self->grid, &self->values);
  show_claims (self);
  save_soon (self);
}

static void
named_cb (CwValueEditor *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (self->name));

  if (self->filling)
    return;
  g_strstrip (g_strdelimit (text, "\n\r", ' '));
  if (text[0] == '\0')
    return;
  cw_values_set_text (self->values.title, text);
  save_soon (self);
}

/* --- making and removing ----------------------------------------------------------------- */

static void
add (CwValueEditor *self, const CwValues *values)
{
  g_autoptr (GError) error = NULL;
  guint index = cw_value_sets_save (self->choice, NULL, values, &error);

  if (index == G_MAXUINT)
    {
      tell (self, error);
      return;
    }
  show_set (self, index);
  fill_list (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

static void
new_cb (CwValueEditor *self)
{
  CwValues values;

  cw_value_editor_flush (self);
  cw_value_set_usual (self->game, &values);
  cw_values_rescale (&values);
  values.game = self->game;
  values.slope = values.slope_error = 0;
  values.games = values.rows = 0;
  cw_values_set_text (values.title, _ ("My values"));
  cw_values_set_text (values.source, C_ ("value set", "typed"));
  add (self, &values);
}

static void
duplicate_cb (CwValueEditor *self)
{
  g_autofree char *title = NULL, *source = NULL;
  CwValues values;

  cw_value_editor_flush (self);
  values = self->values;
  title = g_strdup_printf (C_ ("value set", "%s, copy"),
                           cw_value_sets_get_title (self->choice, self->game, shown_index (self)));
  source = g_strdup_printf (C_ ("value set", "after %s"), self->values.title);
  values.game = self->game;
  cw_values_set_text (values.title, title);
  cw_values_set_text (values.source, source);
  add (self, &values);
}

static void
delete_cb (CwValueEditor *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  cw_value_editor_flush (self);
  self->deleted_values = self->values;
  g_free (self->deleted);
  self->deleted = g_strdup (self->shown);
  if (!cw_value_sets_remove (self->choice, self->game, self->deleted, &error))
    {
      tell (self, error);
      return;
    }
  text = g_strdup_printf (_ ("“%s” was deleted."), self->deleted_values.title);
  gtk_label_set_text (self->undo_text, text);
  gtk_widget_set_visible (self->undo_row, TRUE);
  show_set (self, cw_value_sets_get_chosen (self->choice, self->game));
  fill_list (self);
}

static void
undo_cb (CwValueEditor *self)
{
  g_autoptr (GError) error = NULL;
  guint index = cw_value_sets_save (self->choice, self->deleted, &self->deleted_values, &error);

  if (index == G_MAXUINT)
    {
      tell (self, error);
      return;
    }
  gtk_widget_set_visible (self->undo_row, FALSE);
  show_set (self, index);
  fill_list (self);
}

/* --- use --------------------------------------------------------------------------------- */

static void
use_cb (CwValueEditor *self)
{
  cw_value_editor_flush (self);
  cw_value_sets_choose_named (self->choice, self->game, self->shown);
}

static void
engine_cb (CwValueEditor *self)
{
  if (!self->filling)
    cw_value_sets_set_engine (self->choice, gtk_check_button_get_active (self->engine));
}

static void
selected_cb (GtkListBox *list, GtkListBoxRow *row, CwValueEditor *self)
{
  if (self->filling || row == NULL)
    return;
  cw_value_editor_flush (self);
  show_set (self, (guint)gtk_list_box_row_get_index (row));
}

/* Others save sets too, and the opened file's comes and goes. */
static void
sets_cb (CwValueEditor *self)
{
  guint index;

  if (self->game == NULL)
    return;
  if (self->save_id == 0
      && (!cw_value_sets_find (self->choice, self->game, self->shown, &index)
          || memcmp (cw_value_sets_get_values (self->choice, self->game, index), &self->values,
                     sizeof self->values)
                 != 0))
    show_set (self, shown_index (self));
  fill_list (self);
}

static void
changed_cb (CwValueEditor *self)
{
  if (self->game == NULL)
    return;
  fill_list (self);
  show_use (self);
}

/* Beside each other where there is room: a table of places needs more. Below each other the list is
 * short, so that the set is in sight. */
static void
arrange (CwValueEditor *self)
{
  CwColumns columns;
  gboolean stacked;

  if (self->game == NULL || !self->laid_out)
    return;
  cw_columns_init (&columns, self->game);
  stacked = cw_measured_has_places (&columns) ? !self->layout.sets_table_columns
                                              : !self->layout.sets_columns;
  cw_result_page_arrange (self->columns, !stacked);
  gtk_widget_set_valign (self->left, stacked ? GTK_ALIGN_FILL : GTK_ALIGN_START);
  gtk_scrolled_window_set_min_content_height (self->scroller, -1);
  gtk_scrolled_window_set_max_content_height (self->scroller,
                                              stacked ? self->layout.sets_list_height : -1);
  gtk_scrolled_window_set_min_content_height (self->scroller,
                                              stacked ? self->layout.sets_list_height : -1);
}

void
cw_value_editor_set_game (CwValueEditor *self, const CwGame *game)
{
  cw_value_editor_flush (self);
  self->game = game;
  gtk_widget_set_visible (self->undo_row, FALSE);
  arrange (self);
  show_set (self, cw_value_sets_get_chosen (self->choice, game));
  fill_list (self);
}

void
cw_value_editor_adapt (CwValueEditor *self, const CwValuesLayout *layout)
{
  self->layout = *layout;
  self->laid_out = TRUE;
  arrange (self);
}

/* --- the widget -------------------------------------------------------------------------- */

static void
cw_value_editor_dispose (GObject *object)
{
  CwValueEditor *self = CW_VALUE_EDITOR (object);

  if (self->choice != NULL)
    cw_value_editor_flush (self);
  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_VALUE_EDITOR);
  g_clear_object (&self->choice);
  g_clear_pointer (&self->shown, g_free);
  g_clear_pointer (&self->deleted, g_free);
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

static void
cw_value_editor_init (CwValueEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
cw_value_editor_new (CwValueSets *choice)
{
  CwValueEditor *self = g_object_new (CW_TYPE_VALUE_EDITOR, NULL);

  self->choice = g_object_ref (choice);
  g_signal_connect_object (choice, "sets", G_CALLBACK (sets_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
