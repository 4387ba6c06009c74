/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/start_choice.h"

#include "core/handicap.h"
#include "notation/fen.h"

#include <glib/gi18n.h>

struct _CwStartChoice
{
  GtkWidget parent;
  /* owned: children of the box */
  GtkWidget *box, *heading, *list, *number, *note;
  const CwGame *game;
  CwPosition position;
};

G_DEFINE_FINAL_TYPE (CwStartChoice, cw_start_choice, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

#define FIRST_NUMBERS 960
#define NOTE_CHARS 30 /* a line of the note asks for no more room than the rest */

static gboolean
has_handicaps (const CwGame *game)
{
  return g_str_equal (game->name, "shogi");
}

static guint
chosen (CwStartChoice *self)
{
  guint index = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->list));
  return index != GTK_INVALID_LIST_POSITION ? index : 0;
}

gboolean
cw_start_choice_is_handicap (CwStartChoice *self)
{
  return self->game != NULL && has_handicaps (self->game) && chosen (self) > 0;
}

const CwPosition *
cw_start_choice_get_position (CwStartChoice *self)
{
  CwStatus status;
  if (self->game == NULL || chosen (self) == 0)
    return NULL;
  if (self->game->chess960)
    {
      CwSetup setup;
      cw_setup_chess960 (&setup,
                         (guint)gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->number)));
      return cw_position_set (&self->position, self->game, &setup, &status) ? &self->position
                                                                            : NULL;
    }
  const CwHandicap *handicap = cw_handicap_at (chosen (self) - 1);
  if (handicap == NULL || !cw_fen_read (&self->position, self->game, handicap->sfen, &status))
    return NULL;
  return &self->position;
}

static void
changed (CwStartChoice *self)
{
  gtk_widget_set_visible (self->number,
                          self->game != NULL && self->game->chess960 && chosen (self) > 0);
  gtk_widget_set_visible (self->note, cw_start_choice_is_handicap (self));
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkStringList *
choices_of (const CwGame *game)
{
  GtkStringList *list = gtk_string_list_new (NULL);
  const CwHandicap *handicap;
  if (game->chess960)
    {
      gtk_string_list_append (list, C_ ("start", "By lot"));
      gtk_string_list_append (list, C_ ("start", "Position number"));
      return list;
    }
  gtk_string_list_append (list, _ ("None: an even game · 平手"));
  for (guint i = 0; (handicap = cw_handicap_at (i)) != NULL; i++)
    gtk_string_list_take (
        list, g_strdup_printf ("%s · %s", g_dgettext (NULL, handicap->title), handicap->kif));
  return list;
}

void
cw_start_choice_set_game (CwStartChoice *self, const CwGame *game)
{
  gboolean chooses = has_handicaps (game) || game->chess960;
  self->game = game;
  gtk_widget_set_visible (GTK_WIDGET (self), chooses);
  if (chooses)
    {
      g_autoptr (GtkStringList) list = choices_of (game);
      gtk_drop_down_set_model (GTK_DROP_DOWN (self->list), G_LIST_MODEL (list));
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->list), 0);
      gtk_label_set_text (GTK_LABEL (self->heading),
                          game->chess960 ? _ ("Start position") : _ ("Handicap"));
    }
  changed (self);
}

static void
cw_start_choice_dispose (GObject *object)
{
  g_clear_pointer (&CW_START_CHOICE (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (cw_start_choice_parent_class)->dispose (object);
}

static void
cw_start_choice_class_init (CwStartChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_start_choice_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[CHANGED] = g_signal_new ("changed", CW_TYPE_START_CHOICE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
cw_start_choice_init (CwStartChoice *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->heading = gtk_label_new (NULL);
  self->list = gtk_drop_down_new (NULL, NULL);
  self->number = gtk_spin_button_new_with_range (0, FIRST_NUMBERS - 1, 1);
  self->note = gtk_label_new (_ ("Who gives it is gote (uwate), plays without those pieces and "
                                 "moves first."));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->number), 518);
  gtk_label_set_xalign (GTK_LABEL (self->heading), 0);
  gtk_label_set_xalign (GTK_LABEL (self->note), 0);
  gtk_label_set_wrap (GTK_LABEL (self->note), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (self->note), NOTE_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (self->note), NOTE_CHARS);
  gtk_widget_add_css_class (self->heading, "cw-heading");
  gtk_widget_add_css_class (self->note, "cw-second");
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  self->heading, NULL, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->number), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("start", "Position number"), -1);
  GtkWidget *children[] = { self->heading, self->list, self->number, self->note };
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_box_append (GTK_BOX (self->box), children[i]);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  g_signal_connect_swapped (self->list, "notify::selected", G_CALLBACK (changed), self);
  g_signal_connect_swapped (self->number, "value-changed", G_CALLBACK (changed), self);
}
