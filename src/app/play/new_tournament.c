/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/new_tournament.h"

#include "app/play/tournament_player.h"
#include "model/analysis/external_engines.h"
#include "model/object.h"
#include "model/play/tournament_table.h"
#include "search/search.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwNewTournament
{
  GtkWidget parent;
  /* template */
  GtkEntry *title;
  GtkDropDown *form, *game, *control;
  GtkLabel *warning, *about, *fault;
  GtkBox *players;
  GtkSpinButton *rounds;
  GtkWidget *rounds_row;
  /* owned */
  CwSettings *settings;
  GtkStringList *kinds; /* of players */
  GStrv engines;
  guint usual; /* default number of rounds for the current players */
};

G_DEFINE_FINAL_TYPE (CwNewTournament, cw_new_tournament, GTK_TYPE_WIDGET)

static guint begin_signal;

/* --- players --------------------------------------------------------------------------------- */

static guint
count_players (CwNewTournament *self, gboolean only_people)
{
  guint count = 0;
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->players)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    count += !only_people || cw_tournament_player_row_is_person (CW_TOURNAMENT_PLAYER (row));
  return count;
}

/* A single person needs no number. */
static void
number_players (CwNewTournament *self)
{
  gboolean several = count_players (self, TRUE) > 1;
  guint number = 0;
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->players)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      number++;
      cw_tournament_player_row_set_number (CW_TOURNAMENT_PLAYER (row), several ? number : 0);
    }
}

/* Updates what depends on the form and the number of players. */
static void
update (CwNewTournament *self)
{
  CwTournamentForm form = (CwTournamentForm)gtk_drop_down_get_selected (self->form);
  guint players = MAX (count_players (self, FALSE), 2), usual = cw_swiss_usual_rounds (players);
  gboolean chosen = (guint)gtk_spin_button_get_value_as_int (self->rounds) != self->usual;
  number_players (self);
  gtk_entry_set_placeholder_text (self->title, cw_tournament_form_title (form));
  gtk_label_set_text (self->about, cw_tournament_form_about (form));
  gtk_widget_set_visible (self->rounds_row, form == CW_SWISS);
  gtk_spin_button_set_range (self->rounds, 1, cw_swiss_most_rounds (players));
  if (!chosen)
    gtk_spin_button_set_value (self->rounds, usual);
  self->usual = usual;
}

static void
remove_player (CwNewTournament *self, CwTournamentPlayerRow *row)
{
  gtk_box_remove (self->players, GTK_WIDGET (row));
  update (self);
}

static void
add_kind (CwNewTournament *self, guint kind)
{
  CwTournamentPlayerRow *row =
      cw_tournament_player_row_new (self->kinds, (const char *const *)self->engines, kind);
  gtk_box_append (self->players, GTK_WIDGET (row));
  cw_connect (row, "remove", remove_player, self);
  cw_connect (row, "kind-chosen", number_players, self);
  update (self);
}

static void
add_clicked (CwNewTournament *self)
{
  if (count_players (self, FALSE) >= CW_TOURNAMENT_PLAYERS)
    return;
  add_kind (self, 0);
  gtk_widget_child_focus (gtk_widget_get_last_child (GTK_WIDGET (self->players)),
                          GTK_DIR_TAB_FORWARD);
}

/* Called again when engines are added or removed. */
static void
list_kinds (CwNewTournament *self)
{
  const CwGame *chess = cw_game_named ("chess");
  g_strfreev (self->engines);
  self->engines = cw_external_engines_list (self->settings);
  g_clear_object (&self->kinds);
  self->kinds = gtk_string_list_new (NULL);
  gtk_string_list_append (self->kinds, _ ("A person at this screen"));
  for (guint level = 1; level <= CW_LEVELS; level++)
    gtk_string_list_take (self->kinds, cw_level_title (chess, level));
  for (guint i = 0; self->engines[i] != NULL; i++)
    gtk_string_list_take (self->kinds, cw_external_engine_name (self->engines[i]));
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->players)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    cw_tournament_player_row_set_kinds (CW_TOURNAMENT_PLAYER (row), self->kinds,
                                        (const char *const *)self->engines);
}

void
cw_new_tournament_set_settings (CwNewTournament *self, CwSettings *settings)
{
  static const guint first[] = { 10, 7, 0, 4 };
  self->settings = g_object_ref (settings);
  cw_connect (settings, "changed::engines", list_kinds, self);
  list_kinds (self);
  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    add_kind (self, first[i]);
}

/* --- what was chosen ------------------------------------------------------------------------- */

guint
cw_new_tournament_get_rounds (CwNewTournament *self)
{
  return gtk_drop_down_get_selected (self->form) == CW_SWISS
             ? (guint)gtk_spin_button_get_value_as_int (self->rounds)
             : 0;
}

CwTournament *
cw_new_tournament_make (CwNewTournament *self, char **sentence)
{
  const char *written = gtk_editable_get_text (GTK_EDITABLE (self->title));
  CwTournamentForm form = (CwTournamentForm)gtk_drop_down_get_selected (self->form);
  g_autoptr (GError) error = NULL;
  g_autoptr (CwTournament) tournament =
      cw_tournament_new (written[0] != '\0' ? written : cw_tournament_form_title (form),
                         cw_game_at (gtk_drop_down_get_selected (self->game)), form,
                         cw_tournament_control (gtk_drop_down_get_selected (self->control)));
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->players)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      CwTournamentPlayerRow *player = CW_TOURNAMENT_PLAYER (row);
      g_autofree char *engine = cw_tournament_player_row_get_engine (player);
      if (!cw_tournament_add (tournament, cw_tournament_player_row_get_name (player), engine,
                              &error))
        {
          *sentence = g_strdup (error->message);
          return NULL;
        }
    }
  return g_steal_pointer (&tournament);
}

static void
show_sentence (GtkLabel *label, const char *sentence)
{
  gtk_label_set_text (label, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (label), sentence != NULL);
}

void
cw_new_tournament_warn (CwNewTournament *self, const char *sentence)
{
  show_sentence (self->warning, sentence);
}

void
cw_new_tournament_show_fault (CwNewTournament *self, const char *sentence)
{
  show_sentence (self->fault, sentence);
}

static void
begin_clicked (CwNewTournament *self)
{
  g_signal_emit (self, begin_signal, 0);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
fill_lists (CwNewTournament *self)
{
  g_autoptr (GtkStringList) forms = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) games = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) controls = gtk_string_list_new (NULL);
  for (guint i = 0; i < CW_TOURNAMENT_FORMS; i++)
    gtk_string_list_append (forms, cw_tournament_form_title ((CwTournamentForm)i));
  for (guint i = 0; cw_game_at (i) != NULL; i++)
    gtk_string_list_append (games, g_dgettext (NULL, cw_game_at (i)->title));
  for (guint i = 0; cw_tournament_control (i) != NULL; i++)
    gtk_string_list_take (controls, cw_tournament_control_words (i));
  gtk_drop_down_set_model (self->form, G_LIST_MODEL (forms));
  gtk_drop_down_set_model (self->game, G_LIST_MODEL (games));
  gtk_drop_down_set_model (self->control, G_LIST_MODEL (controls));
}

static void
cw_new_tournament_class_init (CwNewTournamentClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, CW_OBJECT (CwNewTournament, kinds),
                 CW_OWNED (CwNewTournament, engines, g_strfreev),
                 CW_OBJECT (CwNewTournament, settings), NULL);
  cw_template_set (widget_class, "new-tournament");
  cw_template_children (widget_class, CW_CHILD (CwNewTournament, title),
                        CW_CHILD (CwNewTournament, form), CW_CHILD (CwNewTournament, game),
                        CW_CHILD (CwNewTournament, control), CW_CHILD (CwNewTournament, warning),
                        CW_CHILD (CwNewTournament, about), CW_CHILD (CwNewTournament, fault),
                        CW_CHILD (CwNewTournament, players), CW_CHILD (CwNewTournament, rounds),
                        CW_CHILD (CwNewTournament, rounds_row), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (update), CW_HANDLER (add_clicked),
                        CW_HANDLER (begin_clicked), NULL);
  begin_signal = cw_signal_new (klass, "begin", 0);
}

static void
cw_new_tournament_init (CwNewTournament *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->usual = (guint)gtk_spin_button_get_value_as_int (self->rounds);
  fill_lists (self);
}
