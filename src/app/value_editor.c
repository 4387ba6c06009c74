/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/value_editor.h"

#include "app/claims_card.h"
#include "app/form.h"
#include "app/hand_card.h"
#include "app/value_grid.h"
#include "app/verdict_cell.h"
#include "learning/value_list.h"
#include "learning/value_set.h"
#include "picture/measured.h"

#include <glib/gi18n.h>

#define SAVE_AFTER 400 /* ms */
#define LIST_WIDTH 250
#define NARROW 640 /* narrower pages have one column */
#define WIDE 900   /* likewise, of a game with places */
#define SHORT 130  /* of a list above the set */
#define NAME_CHARS 28

struct _CwValueEditor
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *page, *columns, *scroller, *list, *delete, *undo_row, *undo_text, *fault;
  GtkWidget *name, *grid, *source, *use, *engine;
  CwClaimsCard *claims;
  CwHandCard *hand;
  /* owned */
  CwValueChoice *choice;
  char *shown; /* name of the set */
  char *deleted;
  CwValues deleted_values, values;
  /* plain */
  const CwGame *game;
  gboolean filling;
  guint save_id;
  int width; /* of the page; 0: not known */
};

G_DEFINE_FINAL_TYPE (CwValueEditor, cw_value_editor, GTK_TYPE_WIDGET)

static guint
shown_index (CwValueEditor *self)
{
  guint index = 0;

  return self->shown != NULL && cw_value_choice_find (self->choice, self->game, self->shown, &index)
             ? index
             : cw_value_choice_get_chosen (self->choice, self->game);
}

/* --- the list ---------------------------------------------------------------------------- */

static const char *
origin_of (CwValueEditor *self, guint index)
{
  const CwValues *values = cw_value_choice_get_values (self->choice, self->game, index);

  if (cw_value_choice_is_own (self->choice, self->game, index))
    return C_ ("value set", "your own");
  if (g_str_equal (cw_value_choice_get_name (self->choice, self->game, index), "file"))
    return C_ ("value set", "measured from the opened file");
  return values->source[0] != '\0' ? _ (values->source) : C_ ("value set", "measured here");
}

static GtkWidget *
make_row (CwValueEditor *self, guint index)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title =
      cw_cell_new (cw_value_choice_get_title (self->choice, self->game, index), 0, "cw-heading");
  GtkWidget *origin = cw_cell_new (origin_of (self, index), 0, "cw-second");

  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (origin), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (origin, origin_of (self, index));
  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (head), title);
  if (index == cw_value_choice_get_chosen (self->choice, self->game))
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
  GtkListBox *list = GTK_LIST_BOX (self->list);
  guint count = cw_value_choice_get_n_sets (self->choice, self->game);
  GtkListBoxRow *row;

  self->filling = TRUE;
  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
  for (guint i = 0; i < count; i++)
    gtk_list_box_append (list, make_row (self, i));
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, (int)shown_index (self)));
  self->filling = FALSE;
}

/* --- the set ----------------------------------------------------------------------------- */

static void
show_claims (CwValueEditor *self)
{
  g_autofree CwFit *fit = g_new0 (CwFit, 1);

  cw_fit_of_values (fit, &self->values);
  cw_claims_card_show (self->claims, cw_columns_are_chess (&fit->columns) ? fit : NULL);
  cw_hand_card_show (self->hand, fit);
}

static void
show_use (CwValueEditor *self)
{
  gboolean used = shown_index (self) == cw_value_choice_get_chosen (self->choice, self->game);

  gtk_widget_set_sensitive (self->use, !used);
  gtk_button_set_label (GTK_BUTTON (self->use),
                        used ? _ ("This set is in use") : _ ("_Use this set"));
  self->filling = TRUE;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->engine),
                               cw_value_choice_get_engine (self->choice));
  self->filling = FALSE;
}

static void
show_set (CwValueEditor *self, guint index)
{
  gboolean own = cw_value_choice_is_own (self->choice, self->game, index);
  char *shown = g_strdup (cw_value_choice_get_name (self->choice, self->game, index));

  g_free (self->shown);
  self->shown = shown;
  self->values = *cw_value_choice_get_values (self->choice, self->game, index);
  self->filling = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->name),
                         cw_value_choice_get_title (self->choice, self->game, index));
  gtk_widget_set_sensitive (self->name, own);
  gtk_widget_set_sensitive (self->delete, own);
  cw_value_grid_show (CW_VALUE_GRID (self->grid), &self->values, self->game, own);
  gtk_label_set_text (
      GTK_LABEL (self->source),
      own ? _ ("The pawn is 100; other values are hundredths of a pawn. What is "
               "typed is kept at once.")
          : _ ("This set is not yours to change: duplicate it and change the copy."));
  self->filling = FALSE;
  gtk_widget_set_visible (self->fault, FALSE);
  show_claims (self);
  show_use (self);
}

/* --- keeping ----------------------------------------------------------------------------- */

static void
tell (CwValueEditor *self, GError *error)
{
  gtk_label_set_text (GTK_LABEL (self->fault), error->message);
  gtk_widget_set_visible (self->fault, TRUE);
}

void
cw_value_editor_flush (CwValueEditor *self)
{
  g_autoptr (GError) error = NULL;

  if (self->save_id == 0)
    return;
  g_clear_handle_id (&self->save_id, g_source_remove);
  if (cw_value_choice_save (self->choice, self->shown, &self->values, &error) == G_MAXUINT)
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
  cw_value_grid_get (CW_VALUE_GRID (self->grid), &self->values);
  show_claims (self);
  save_soon (self);
}

static void
named_cb (CwValueEditor *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name)));

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
  guint index = cw_value_choice_save (self->choice, NULL, values, &error);

  if (index == G_MAXUINT)
    {
      tell (self, error);
      return;
    }
  show_set (self, index);
  fill_list (self);
  gtk_widget_grab_focus (self->name);
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
  title =
      g_strdup_printf (C_ ("value set", "%s, copy"),
                       cw_value_choice_get_title (self->choice, self->game, shown_index (self)));
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
  if (!cw_value_choice_remove (self->choice, self->game, self->deleted, &error))
    {
      tell (self, error);
      return;
    }
  text = g_strdup_printf (_ ("“%s” was deleted."), self->deleted_values.title);
  gtk_label_set_text (GTK_LABEL (self->undo_text), text);
  gtk_widget_set_visible (self->undo_row, TRUE);
  show_set (self, cw_value_choice_get_chosen (self->choice, self->game));
  fill_list (self);
}

static void
undo_cb (CwValueEditor *self)
{
  g_autoptr (GError) error = NULL;
  guint index = cw_value_choice_save (self->choice, self->deleted, &self->deleted_values, &error);

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
  cw_value_choice_choose_named (self->choice, self->game, self->shown);
}

static void
engine_cb (CwValueEditor *self)
{
  if (!self->filling)
    cw_value_choice_set_engine (self->choice,
                                gtk_check_button_get_active (GTK_CHECK_BUTTON (self->engine)));
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
      && (!cw_value_choice_find (self->choice, self->game, self->shown, &index)
          || memcmp (cw_value_choice_get_values (self->choice, self->game, index), &self->values,
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

  if (self->game == NULL || self->width <= 0)
    return;
  cw_columns_init (&columns, self->game);
  stacked = self->width < (cw_measured_has_places (&columns) ? WIDE : NARROW);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns),
                                  stacked ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_valign (gtk_widget_get_first_child (self->columns),
                         stacked ? GTK_ALIGN_FILL : GTK_ALIGN_START);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller), -1);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              stacked ? SHORT : -1);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              stacked ? SHORT : -1);
}

void
cw_value_editor_set_game (CwValueEditor *self, const CwGame *game)
{
  cw_value_editor_flush (self);
  self->game = game;
  gtk_widget_set_visible (self->undo_row, FALSE);
  arrange (self);
  show_set (self, cw_value_choice_get_chosen (self->choice, game));
  fill_list (self);
}

void
cw_value_editor_adapt (CwValueEditor *self, int width)
{
  self->width = width;
  arrange (self);
}

/* --- the widget -------------------------------------------------------------------------- */

static GtkWidget *
make_button (CwValueEditor *self, GtkWidget *row, const char *label, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (row), button);
  return button;
}

static GtkWidget *
make_list_card (CwValueEditor *self)
{
  GtkWidget *card = cw_form_card (_ ("Value sets"));
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_BROWSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Value sets"), -1);
  g_signal_connect_object (self->list, "row-selected", G_CALLBACK (selected_cb), self, 0);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->list);
  gtk_box_append (GTK_BOX (card), self->scroller);
  make_button (self, row, C_ ("value set", "_New"), G_CALLBACK (new_cb));
  make_button (self, row, _ ("_Duplicate"), G_CALLBACK (duplicate_cb));
  self->delete = make_button (self, row, _ ("De_lete"), G_CALLBACK (delete_cb));
  gtk_box_append (GTK_BOX (card), row);
  self->undo_row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->undo_text = cw_form_note ("");
  gtk_widget_set_hexpand (self->undo_text, TRUE);
  gtk_box_append (GTK_BOX (self->undo_row), self->undo_text);
  make_button (self, self->undo_row, _ ("_Undo"), G_CALLBACK (undo_cb));
  gtk_box_append (GTK_BOX (card), self->undo_row);
  gtk_widget_set_size_request (card, LIST_WIDTH, -1);
  gtk_widget_set_valign (card, GTK_ALIGN_START);
  return card;
}

static GtkWidget *
make_set_card (CwValueEditor *self)
{
  GtkWidget *card = cw_form_card (_ ("What the pieces are worth")), *label;
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->name = gtk_entry_new ();
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->name), NAME_CHARS);
  gtk_entry_set_max_length (GTK_ENTRY (self->name), 40);
  gtk_widget_set_hexpand (self->name, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Name of the set"), -1);
  g_signal_connect_object (self->name, "changed", G_CALLBACK (named_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (row), self->name);
  self->use = make_button (self, row, _ ("_Use this set"), G_CALLBACK (use_cb));
  gtk_widget_set_tooltip_text (self->use,
                               _ ("In the panel, in the graph over a game, and in Learn"));
  gtk_button_set_use_underline (GTK_BUTTON (self->use), TRUE);
  gtk_widget_add_css_class (self->use, "suggested-action");
  gtk_box_append (GTK_BOX (card), row);
  self->grid = cw_value_grid_new ();
  g_signal_connect_object (self->grid, "typed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (card), self->grid);
  self->source = cw_form_note ("");
  gtk_box_append (GTK_BOX (card), self->source);
  self->fault = cw_form_note ("");
  gtk_widget_add_css_class (self->fault, "cw-bad");
  gtk_box_append (GTK_BOX (card), self->fault);
  self->engine = gtk_check_button_new ();
  label = gtk_label_new_with_mnemonic (_ ("The _engine plays and analyses by the values in use"));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (self->engine), label);
  g_signal_connect_object (self->engine, "toggled", G_CALLBACK (engine_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (card), self->engine);
  gtk_box_append (GTK_BOX (card),
                  cw_form_note (_ ("They are rescaled to its pawn, so that its pruning margins "
                                   "fit. Predicting results better is not playing better: try the "
                                   "set in a match.")));
  return card;
}

static void
cw_value_editor_dispose (GObject *object)
{
  CwValueEditor *self = CW_VALUE_EDITOR (object);

  if (self->choice != NULL)
    cw_value_editor_flush (self);
  g_clear_pointer (&self->page, gtk_widget_unparent);
  g_clear_object (&self->choice);
  g_clear_pointer (&self->shown, g_free);
  g_clear_pointer (&self->deleted, g_free);
  G_OBJECT_CLASS (cw_value_editor_parent_class)->dispose (object);
}

static void
cw_value_editor_class_init (CwValueEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_value_editor_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
cw_value_editor_init (CwValueEditor *self)
{
  GtkWidget *right = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *box;

  self->page = cw_form_scroller (&box);
  self->columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->claims = CW_CLAIMS_CARD (cw_claims_card_new ());
  self->hand = g_object_new (CW_TYPE_HAND_CARD, NULL);
  gtk_box_append (GTK_BOX (self->columns), make_list_card (self));
  gtk_widget_set_hexpand (right, TRUE);
  gtk_box_append (GTK_BOX (right), make_set_card (self));
  gtk_box_append (GTK_BOX (right), GTK_WIDGET (self->claims));
  gtk_box_append (GTK_BOX (right), GTK_WIDGET (self->hand));
  gtk_box_append (GTK_BOX (self->columns), right);
  gtk_box_append (GTK_BOX (box), self->columns);
  gtk_widget_set_parent (self->page, GTK_WIDGET (self));
}

GtkWidget *
cw_value_editor_new (CwValueChoice *choice)
{
  CwValueEditor *self = g_object_new (CW_TYPE_VALUE_EDITOR, NULL);

  self->choice = g_object_ref (choice);
  g_signal_connect_object (choice, "sets", G_CALLBACK (sets_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
