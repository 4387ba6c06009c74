/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/start_choice.h"

#include "core/handicap.h"
#include "model/object.h"
#include "notation/fen.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwStartChoice
{
  GtkWidget parent;
  /* template */
  GtkLabel *heading;
  GtkDropDown *list;
  GtkSpinButton *number;
  GtkWidget *note;
  /* state */
  const CwGame *game;
  CwPosition position;
  gboolean imposed; /* the list shows another start than the user's choice, */
  guint own;        /* which is this row */
};

CW_DEFINE_TEMPLATE_TYPE (CwStartChoice, cw_start_choice, GTK_TYPE_WIDGET)

static guint changed_signal;

static gboolean
has_handicaps (const CwGame *game)
{
  return g_str_equal (game->name, "shogi");
}

static guint
chosen (CwStartChoice *self)
{
  guint index = gtk_drop_down_get_selected (self->list);
  return index != GTK_INVALID_LIST_POSITION ? index : 0;
}

gboolean
cw_start_choice_is_handicap (CwStartChoice *self)
{
  return self->game != NULL && has_handicaps (self->game) && chosen (self) > 0;
}

char *
cw_start_choice_get_title (CwStartChoice *self)
{
  return cw_start_choice_is_handicap (self)
             ? g_strdup (g_dgettext (NULL, cw_handicap_at (chosen (self) - 1)->title))
             : NULL;
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
      cw_setup_chess960 (&setup, (guint)gtk_spin_button_get_value_as_int (self->number));
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
  gtk_widget_set_visible (GTK_WIDGET (self->number),
                          self->game != NULL && self->game->chess960 && chosen (self) > 0);
  gtk_widget_set_visible (self->note, cw_start_choice_is_handicap (self));
  g_signal_emit (self, changed_signal, 0);
}

/* The row of that start; 0 if it is no handicap. */
static guint
row_of (CwStartChoice *self, const CwPosition *start)
{
  const CwHandicap *handicap;
  CwPosition position;
  CwStatus status;
  for (guint i = 0; (handicap = cw_handicap_at (i)) != NULL; i++)
    if (cw_fen_read (&position, self->game, handicap->sfen, &status)
        && cw_position_key (&position) == cw_position_key (start))
      return i + 1;
  return 0;
}

void
cw_start_choice_impose (CwStartChoice *self, const CwPosition *start)
{
  if (self->game == NULL || !has_handicaps (self->game) || (start == NULL && !self->imposed))
    return;
  if (!self->imposed)
    self->own = chosen (self);
  self->imposed = start != NULL;
  gtk_drop_down_set_selected (self->list, start != NULL ? row_of (self, start) : self->own);
}

static GtkStringList *
choices_of (const CwGame *game)
{
  GtkStringList *list = gtk_string_list_new (NULL);
  const CwHandicap *handicap;
  if (game->chess960)
    {
      gtk_string_list_append (list, C_ ("start", "Random"));
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
  self->imposed = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), chooses);
  if (chooses)
    {
      g_autoptr (GtkStringList) list = choices_of (game);
      gtk_drop_down_set_model (self->list, G_LIST_MODEL (list));
      gtk_drop_down_set_selected (self->list, 0);
      const char *heading = game->chess960 ? _ ("Start position") : _ ("Handicap");
      gtk_label_set_text (self->heading, heading);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      heading, -1);
    }
  changed (self);
}

static void
cw_start_choice_class_init (CwStartChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, NULL);
  cw_template_set (widget_class, "start-choice");
  cw_template_children (widget_class, CW_CHILD (CwStartChoice, heading),
                        CW_CHILD (CwStartChoice, list), CW_CHILD (CwStartChoice, number),
                        CW_CHILD (CwStartChoice, note), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (changed), NULL);
  changed_signal = cw_signal_new (klass, "changed", 0);
}
