/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/set_menu.h"

#include "model/object.h"

#include <glib/gi18n.h>

struct _CwSetMenu
{
  GtkWidget parent;
  /* owned */
  CwValueSets *choice;
  GtkWidget *list; /* child */
  char *chosen;    /* name; NULL: the engine's own */
  /* plain */
  const CwGame *game;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (CwSetMenu, cw_set_menu, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* Lists the sets again and keeps the choice if it is still there. */
static void
fill (CwSetMenu *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint count = cw_value_sets_get_n_sets (self->choice, self->game), index = 0;

  self->filling = TRUE;
  gtk_string_list_append (titles, _ ("The engine’s own values"));
  for (guint i = 0; i < count; i++)
    gtk_string_list_append (titles, cw_value_sets_get_title (self->choice, self->game, i));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->list), G_LIST_MODEL (titles));
  if (self->chosen != NULL && cw_value_sets_find (self->choice, self->game, self->chosen, &index))
    index++;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->list), index);
  self->filling = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
selected_cb (CwSetMenu *self)
{
  guint index = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->list));

  if (self->filling || self->game == NULL || index == GTK_INVALID_LIST_POSITION)
    return;
  g_free (self->chosen);
  self->chosen =
      index > 0 ? g_strdup (cw_value_sets_get_name (self->choice, self->game, index - 1)) : NULL;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
sets_cb (CwSetMenu *self)
{
  if (self->game != NULL)
    fill (self);
}

void
cw_set_menu_set_game (CwSetMenu *self, const CwGame *game, gboolean engine)
{
  guint chosen = cw_value_sets_get_chosen (self->choice, game);

  self->game = game;
  g_free (self->chosen);
  self->chosen = engine ? NULL : g_strdup (cw_value_sets_get_name (self->choice, game, chosen));
  fill (self);
}

/* FALSE: the engine's own values are chosen, or the set is gone. */
static gboolean
find_chosen (CwSetMenu *self, guint *index)
{
  return self->chosen != NULL && cw_value_sets_find (self->choice, self->game, self->chosen, index);
}

const CwValues *
cw_set_menu_get_values (CwSetMenu *self)
{
  guint index;

  return find_chosen (self, &index) ? cw_value_sets_get_values (self->choice, self->game, index)
                                    : NULL;
}

const char *
cw_set_menu_get_title (CwSetMenu *self)
{
  guint index;

  return find_chosen (self, &index) ? cw_value_sets_get_title (self->choice, self->game, index)
                                    : _ ("The engine’s own values");
}

static void
cw_set_menu_class_init (CwSetMenuClass *klass)
{
  cw_class_owns (klass, CW_OWNED (CwSetMenu, list, gtk_widget_unparent),
                 CW_OBJECT (CwSetMenu, choice), CW_OWNED (CwSetMenu, chosen, g_free), NULL);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[CHANGED] = cw_signal_new (klass, "changed", 0);
}

static void
cw_set_menu_init (CwSetMenu *self)
{
  self->list = gtk_drop_down_new (NULL, NULL);
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  self, NULL, -1);
  cw_connect (self->list, "notify::selected", selected_cb, self);
}

void
cw_set_menu_set_choice (CwSetMenu *self, CwValueSets *choice)
{
  self->choice = g_object_ref (choice);
  cw_connect (choice, "sets", sets_cb, self);
}

GtkWidget *
cw_set_menu_new (CwValueSets *choice)
{
  CwSetMenu *self = g_object_new (CW_TYPE_SET_MENU, NULL);

  cw_set_menu_set_choice (self, choice);
  return GTK_WIDGET (self);
}
