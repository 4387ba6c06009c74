/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/sets_page.h"

#include "app/values/homogeneity_card.h"
#include "app/values/imbalance_card.h"
#include "app/values/training_card.h"
#include "app/values/try_card.h"
#include "app/values/value_editor.h"
#include "search/search.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwSetsPage
{
  CwResultPage parent;
  /* template */
  GtkStack *stack;
  GtkDropDown *games;
  GtkStringList *titles;
  /* parts, owned through the widget tree */
  CwValueEditor *editor;
  CwTryCard *try;
  CwImbalanceCard *imbalance;
  CwTrainingCard *training;
  /* owned */
  GPtrArray *list; /* const CwGame * of the drop-down */
  /* plain */
  const CwGame *game;
};

G_DEFINE_FINAL_TYPE (CwSetsPage, cw_sets_page, CW_TYPE_RESULT_PAGE)

/* --- which game -------------------------------------------------------------------------- */

static void
set_game (CwSetsPage *self, const CwGame *game)
{
  if (game == self->game)
    return;
  self->game = game;
  cw_value_editor_set_game (self->editor, game);
  cw_try_card_set_game (self->try, game);
  cw_imbalance_card_set_game (self->imbalance, game);
  cw_training_card_set_game (self->training, game);
}

static void
game_cb (CwSetsPage *self)
{
  guint index = gtk_drop_down_get_selected (self->games);

  if (self->training != NULL && index < self->list->len)
    set_game (self, g_ptr_array_index (self->list, index));
}

/* The games that the engine plays and whose values can be counted; Chess960 has those of chess. */
static void
list_games (CwSetsPage *self)
{
  const CwGame *game;

  for (guint i = 0; (game = cw_game_at (i)) != NULL; i++)
    {
      CwColumns columns;
      if (!cw_columns_init (&columns, game) || columns.game != game || columns.count == 0
          || !cw_search_plays (game))
        continue;
      g_ptr_array_add (self->list, (gpointer)game);
      gtk_string_list_append (self->titles, _ (game->title));
    }
}

static void
choose_game (CwSetsPage *self, const CwGame *game)
{
  guint index;

  if (game != NULL && g_ptr_array_find (self->list, game, &index))
    gtk_drop_down_set_selected (self->games, index);
}

/* Follows the measured game until the user chooses another here. */
static void
refresh (CwResultPage *page)
{
  choose_game (CW_SETS_PAGE (page), cw_result_page_answer (page)->fit.columns.game);
}

/* --- the parts --------------------------------------------------------------------------- */

/* Each button's widget name is that of its part. */
static void
part_cb (CwSetsPage *self, GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    gtk_stack_set_visible_child_name (self->stack, gtk_widget_get_name (GTK_WIDGET (button)));
}

static gpointer
add_part (CwSetsPage *self, const char *name, GtkWidget *part)
{
  gtk_stack_add_named (self->stack, part, name);
  return part;
}

static void
set_up (CwResultPage *page)
{
  CwSetsPage *self = CW_SETS_PAGE (page);
  CwLaboratory *laboratory = cw_result_page_laboratory (page);
  CwContext *context = cw_laboratory_context (laboratory);
  CwValueSets *choice = cw_context_choice (context);

  self->editor = add_part (self, "sets", cw_value_editor_new (choice));
  self->try = add_part (self, "try", cw_try_card_new (choice));
  self->imbalance = add_part (self, "imbalance", cw_imbalance_card_new (laboratory));
  self->training = add_part (self, "training", cw_training_card_new (choice));
  add_part (self, "judge", cw_homogeneity_card_new (cw_context_settings (context)));
  choose_game (self, cw_game_named ("chess"));
  game_cb (self);
}

/* --- the page ---------------------------------------------------------------------------- */

static gboolean
rest (CwResultPage *page)
{
  CwSetsPage *self = CW_SETS_PAGE (page);

  if (self->editor != NULL)
    cw_value_editor_flush (self->editor);
  return FALSE;
}

static void
adapt (CwResultPage *page, const CwValuesLayout *layout)
{
  cw_value_editor_adapt (CW_SETS_PAGE (page)->editor, layout);
}

static void
dispose (GObject *object)
{
  G_OBJECT_CLASS (cw_sets_page_parent_class)->dispose (object);
  CW_SETS_PAGE (object)->editor = NULL;
}

static void
finalize (GObject *object)
{
  g_ptr_array_unref (CW_SETS_PAGE (object)->list);
  G_OBJECT_CLASS (cw_sets_page_parent_class)->finalize (object);
}

static void
cw_sets_page_class_init (CwSetsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwResultPageClass *page_class = CW_RESULT_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  page_class->set_up = set_up;
  page_class->refresh = refresh;
  page_class->rest = rest;
  page_class->adapt = adapt;
  cw_template_load (widget_class, "sets-page");
#define CHILD(name) CW_CHILD (CwSetsPage, name)
  cw_template_children (widget_class, CHILD (stack), CHILD (games), CHILD (titles), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (part_cb), CW_HANDLER (game_cb), NULL);
}

static void
cw_sets_page_init (CwSetsPage *self)
{
  self->list = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  list_games (self);
}
