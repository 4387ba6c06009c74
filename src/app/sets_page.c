/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/sets_page.h"

#include "app/imbalance_card.h"
#include "app/judge_card.h"
#include "app/training_card.h"
#include "app/try_card.h"
#include "app/value_editor.h"
#include "app/verdict_cell.h"
#include "search/search.h"

#include <glib/gi18n.h>

struct _CwSetsPage
{
  CwValuesPage parent;
  /* owned through the widget tree */
  GtkWidget *box, *stack, *games;
  CwValueEditor *editor;
  CwTryCard *try;
  CwImbalanceCard *imbalance;
  CwTrainingCard *training;
  /* owned */
  GPtrArray *list; /* const CwGame * of the drop-down */
  /* plain */
  const CwGame *game;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (CwSetsPage, cw_sets_page, CW_TYPE_VALUES_PAGE)

/* --- which game -------------------------------------------------------------------------- */

static void
set_game (CwSetsPage *self, const CwGame *game)
{
  guint index;

  if (game == NULL || game == self->game || !g_ptr_array_find (self->list, game, &index))
    return;
  self->game = game;
  self->filling = TRUE;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->games), index);
  self->filling = FALSE;
  cw_value_editor_set_game (self->editor, game);
  cw_try_card_set_game (self->try, game);
  cw_imbalance_card_set_game (self->imbalance, game);
  cw_training_card_set_game (self->training, game);
}

static void
game_cb (CwSetsPage *self)
{
  guint index = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->games));

  if (!self->filling && index < self->list->len)
    set_game (self, g_ptr_array_index (self->list, index));
}

/* The games that the engine plays and that values are counted in; Chess960 has those of chess. */
static void
list_games (CwSetsPage *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  const CwGame *game;

  self->list = g_ptr_array_new ();
  for (guint i = 0; (game = cw_game_at (i)) != NULL; i++)
    {
      CwColumns columns;
      if (!cw_columns_init (&columns, game) || columns.game != game || columns.count == 0
          || !cw_search_plays (game))
        continue;
      g_ptr_array_add (self->list, (gpointer)game);
      gtk_string_list_append (titles, _ (game->title));
    }
  self->games = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&titles)), NULL);
  gtk_widget_set_valign (self->games, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->games), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Game"), -1);
  g_signal_connect_object (self->games, "notify::selected", G_CALLBACK (game_cb), self,
                           G_CONNECT_SWAPPED);
}

/* What is measured is what one wants sets of, until another game is chosen here. */
static void
refresh (CwValuesPage *page)
{
  set_game (CW_SETS_PAGE (page), cw_values_page_answer (page)->fit.columns.game);
}

/* --- the parts --------------------------------------------------------------------------- */

static void
toggled_cb (GtkToggleButton *button, CwSetsPage *self)
{
  if (gtk_toggle_button_get_active (button))
    gtk_stack_set_visible_child_name (GTK_STACK (self->stack),
                                      g_object_get_data (G_OBJECT (button), "part"));
}

static void
add_part (CwSetsPage *self, GtkWidget *row, GtkToggleButton **group, const char *name,
          const char *title, GtkWidget *part)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (title);

  gtk_stack_add_named (GTK_STACK (self->stack), part, name);
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), *group);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), *group == NULL);
  *group = GTK_TOGGLE_BUTTON (button);
  g_object_set_data (G_OBJECT (button), "part", (gpointer)name);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "small");
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, 0);
  gtk_box_append (GTK_BOX (row), button);
}

static void
add_parts (CwSetsPage *self, GtkWidget *row)
{
  CwContext *context = cw_laboratory_context (cw_values_page_laboratory (&self->parent));
  CwValueChoice *choice = cw_context_choice (context);
  GtkToggleButton *group = NULL;

  self->editor = CW_VALUE_EDITOR (cw_value_editor_new (choice));
  self->try = CW_TRY_CARD (cw_try_card_new (choice));
  self->imbalance =
      CW_IMBALANCE_CARD (cw_imbalance_card_new (cw_values_page_laboratory (&self->parent)));
  self->training = CW_TRAINING_CARD (cw_training_card_new (choice));
  add_part (self, row, &group, "sets", C_ ("part of Sets", "All sets"), GTK_WIDGET (self->editor));
  add_part (self, row, &group, "try", C_ ("part of Sets", "Match"), GTK_WIDGET (self->try));
  add_part (self, row, &group, "imbalance", C_ ("part of Sets", "Unequal material"),
            GTK_WIDGET (self->imbalance));
  add_part (self, row, &group, "training", C_ ("part of Sets", "Training"),
            GTK_WIDGET (self->training));
  add_part (self, row, &group, "judge", C_ ("part of Sets", "Match table"),
            cw_judge_card_new (cw_context_settings (context)));
}

static GtkWidget *
make_head (CwSetsPage *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  list_games (self);
  add_parts (self, row);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_EXTERNAL,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), row);
  gtk_widget_set_hexpand (scroller, TRUE);
  gtk_widget_set_valign (row, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (head), scroller);
  gtk_box_append (GTK_BOX (head), self->games);
  gtk_widget_set_margin_start (head, 12);
  gtk_widget_set_margin_end (head, 16);
  gtk_widget_set_margin_top (head, 8);
  gtk_widget_set_margin_bottom (head, 4);
  return head;
}

/* --- the page ---------------------------------------------------------------------------- */

static void
set_up (CwValuesPage *page)
{
  CwSetsPage *self = CW_SETS_PAGE (page);

  gtk_box_prepend (GTK_BOX (self->box), make_head (self));
  set_game (self, cw_game_named ("chess"));
}

static gboolean
rest (CwValuesPage *page)
{
  CwSetsPage *self = CW_SETS_PAGE (page);

  if (self->editor != NULL)
    cw_value_editor_flush (self->editor);
  return FALSE;
}

static void
adapt (CwValuesPage *page, int width, int height)
{
  CwSetsPage *self = CW_SETS_PAGE (page);

  if (self->editor != NULL)
    cw_value_editor_adapt (self->editor, width);
}

static void
cw_sets_page_dispose (GObject *object)
{
  CwSetsPage *self = CW_SETS_PAGE (object);

  self->editor = NULL;
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->list, g_ptr_array_unref);
  G_OBJECT_CLASS (cw_sets_page_parent_class)->dispose (object);
}

static void
cw_sets_page_class_init (CwSetsPageClass *klass)
{
  CwValuesPageClass *page_class = CW_VALUES_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_sets_page_dispose;
  page_class->set_up = set_up;
  page_class->refresh = refresh;
  page_class->rest = rest;
  page_class->adapt = adapt;
}

static void
cw_sets_page_init (CwSetsPage *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->stack = gtk_stack_new ();
  gtk_widget_set_vexpand (self->stack, TRUE);
  gtk_stack_set_hhomogeneous (GTK_STACK (self->stack), FALSE);
  gtk_stack_set_vhomogeneous (GTK_STACK (self->stack), FALSE);
  gtk_box_append (GTK_BOX (self->box), self->stack);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
