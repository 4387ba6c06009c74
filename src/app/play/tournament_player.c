/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/tournament_player.h"

#include "model/analysis/external_engines.h"
#include "model/object.h"
#include "search/search.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwTournamentPlayerRow
{
  GtkWidget parent;
  /* template */
  GtkDropDown *kind;
  GtkEntry *name;
  /* owned */
  GStrv engines;
  guint number;
};

CW_DEFINE_TEMPLATE_TYPE (CwTournamentPlayerRow, cw_tournament_player_row, GTK_TYPE_WIDGET)

static guint remove_signal, kind_signal;

/* 0 a person, then the levels, then the engines. */
static guint
get_kind (CwTournamentPlayerRow *self)
{
  guint kind = gtk_drop_down_get_selected (self->kind);
  return kind != GTK_INVALID_LIST_POSITION ? kind : 0;
}

static void
show_usual_name (CwTournamentPlayerRow *self)
{
  guint kind = get_kind (self);
  g_autofree char *name =
      kind == 0           ? (self->number == 0 ? g_strdup (C_ ("player", "You"))
                                               : g_strdup_printf (_ ("Player %u"), self->number))
      : kind <= CW_LEVELS ? g_strdup_printf (_ ("Level %u"), kind)
                          : cw_external_engine_name (self->engines[kind - CW_LEVELS - 1]);
  gtk_entry_set_placeholder_text (self->name, name);
}

void
cw_tournament_player_row_set_number (CwTournamentPlayerRow *self, guint number)
{
  self->number = number;
  show_usual_name (self);
}

const char *
cw_tournament_player_row_get_name (CwTournamentPlayerRow *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name));
  return name[0] != '\0' ? name : gtk_entry_get_placeholder_text (self->name);
}

gboolean
cw_tournament_player_row_is_person (CwTournamentPlayerRow *self)
{
  return get_kind (self) == 0;
}

char *
cw_tournament_player_row_get_engine (CwTournamentPlayerRow *self)
{
  guint kind = get_kind (self);
  if (kind == 0)
    return NULL;
  return kind <= CW_LEVELS ? g_strdup_printf ("builtin,level=%u,hash=8", kind)
                           : g_strdup (self->engines[kind - CW_LEVELS - 1]);
}

static void
kind_chosen (CwTournamentPlayerRow *self)
{
  show_usual_name (self);
  g_signal_emit (self, kind_signal, 0);
}

static void
remove_clicked (CwTournamentPlayerRow *self)
{
  g_signal_emit (self, remove_signal, 0);
}

static void
cw_tournament_player_row_class_init (CwTournamentPlayerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, CW_OWNED (CwTournamentPlayerRow, engines, g_strfreev),
                 NULL);
  cw_template_set (widget_class, "tournament-player");
  cw_template_children (widget_class, CW_CHILD (CwTournamentPlayerRow, kind),
                        CW_CHILD (CwTournamentPlayerRow, name), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (kind_chosen), CW_HANDLER (remove_clicked), NULL);
  remove_signal = cw_signal_new (klass, "remove", 0);
  kind_signal = cw_signal_new (klass, "kind-chosen", 0);
}

/* The engine's index among the kinds, found by name if its options changed. 0: not found. */
static guint
find_engine (const char *const *engines, const char *engine)
{
  g_autofree char *name = cw_external_engine_name (engine);
  guint kind = 0;
  for (guint i = 0; engines[i] != NULL; i++)
    {
      g_autofree char *other = cw_external_engine_name (engines[i]);
      if (g_str_equal (engines[i], engine) || (kind == 0 && g_str_equal (other, name)))
        kind = CW_LEVELS + 1 + i;
    }
  return kind;
}

void
cw_tournament_player_row_set_kinds (CwTournamentPlayerRow *self, GtkStringList *kinds,
                                    const char *const *engines)
{
  guint kind = get_kind (self);
  if (kind > CW_LEVELS)
    kind = find_engine (engines, self->engines[kind - CW_LEVELS - 1]);
  g_strfreev (self->engines);
  self->engines = g_strdupv ((char **)engines);
  gtk_drop_down_set_model (self->kind, G_LIST_MODEL (kinds));
  gtk_drop_down_set_selected (self->kind, kind);
}

CwTournamentPlayerRow *
cw_tournament_player_row_new (GtkStringList *kinds, const char *const *engines, guint kind)
{
  CwTournamentPlayerRow *self = g_object_new (CW_TYPE_TOURNAMENT_PLAYER, NULL);
  cw_tournament_player_row_set_kinds (self, kinds, engines);
  gtk_drop_down_set_selected (self->kind, kind);
  return self;
}
