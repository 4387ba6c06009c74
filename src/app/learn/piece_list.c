/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/piece_list.h"

#include "app/learn/learn_row.h"
#include "app/learn/own_piece.h"
#include "model/learn/piece_text.h"
#include "model/object.h"
#include "widgets/tab_stop.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define ROW_PICTURE 28

struct _CwPieceList
{
  GtkBox parent;
  /* template */
  GtkDropDown *games;
  GtkListBox *kinds;
  GtkLabel *about;
  GtkMenuButton *own;
  /* plain */
  const CwGame *game;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (CwPieceList, cw_piece_list, GTK_TYPE_BOX)

static guint chosen_signal;

static guint
index_of (const CwGame *game)
{
  guint index = 0;

  while (cw_game_at (index) != NULL && cw_game_at (index) != game)
    index++;
  return index;
}

static void
fill_kinds (CwPieceList *self)
{
  g_autoptr (CwPieceSet) set = cw_piece_set_new (self->game, NULL);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->kinds, 0)) != NULL)
    gtk_list_box_remove (self->kinds, GTK_WIDGET (row));
  for (CwKind kind = 1; kind <= self->game->kinds; kind++)
    {
      g_autofree char *title = cw_piece_title (self->game, kind);
      gtk_list_box_append (self->kinds, cw_learn_row_new (title, set, kind, ROW_PICTURE));
    }
}

void
cw_piece_list_select (CwPieceList *self, const CwGame *game, CwKind kind)
{
  self->filling = TRUE;
  if (self->game != game)
    {
      self->game = game;
      fill_kinds (self);
      gtk_label_set_text (self->about, game->about[0] != '\0' ? _ (game->about) : "");
      gtk_widget_set_visible (GTK_WIDGET (self->about), game->about[0] != '\0');
      gtk_drop_down_set_selected (self->games, index_of (game));
    }
  gtk_list_box_select_row (self->kinds, gtk_list_box_get_row_at_index (self->kinds, kind - 1));
  self->filling = FALSE;
}

const CwGame *
cw_piece_list_get_game (CwPieceList *self)
{
  return self->game;
}

CwKind
cw_piece_list_get_kind (CwPieceList *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->kinds);

  return (CwKind)(row != NULL ? gtk_list_box_row_get_index (row) + 1 : 1);
}

/* The piece of this name in another game, or that game's last kind. */
static CwKind
likely_kind (const CwGame *game, const char *name)
{
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    if (g_str_equal (game->kind[kind].name, name))
      return kind;
  return (CwKind)game->kinds;
}

static void
game_chosen_cb (CwPieceList *self)
{
  const CwGame *game = cw_game_at (gtk_drop_down_get_selected (self->games));

  if (self->filling || game == NULL || game == self->game)
    return;
  cw_piece_list_select (self, game,
                        likely_kind (game, self->game->kind[cw_piece_list_get_kind (self)].name));
  g_signal_emit (self, chosen_signal, 0);
}

static void
row_activated_cb (CwPieceList *self)
{
  if (!self->filling)
    g_signal_emit (self, chosen_signal, 0);
}

static void
fill_games (CwPieceList *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  const CwGame *game;

  for (guint i = 0; (game = cw_game_at (i)) != NULL; i++)
    gtk_string_list_append (titles, _ (game->title));
  gtk_drop_down_set_model (self->games, G_LIST_MODEL (titles));
}

/* The user's new piece, in a game missing from the list. */
static void
made_cb (CwPieceList *self, const CwGame *game, guint kind)
{
  gtk_menu_button_popdown (self->own);
  self->filling = TRUE;
  fill_games (self);
  cw_piece_list_select (self, game, (CwKind)kind);
  g_signal_emit (self, chosen_signal, 0);
}

static void
cw_piece_list_class_init (CwPieceListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (CW_TYPE_OWN_PIECE);
  g_type_ensure (CW_TYPE_TAB_STOP);
  chosen_signal = cw_signal_new (klass, "chosen", 0);
  cw_template_load (widget_class, "piece-list");
  cw_template_children (widget_class, CW_CHILD (CwPieceList, games), CW_CHILD (CwPieceList, kinds),
                        CW_CHILD (CwPieceList, about), CW_CHILD (CwPieceList, own), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (game_chosen_cb), CW_HANDLER (row_activated_cb),
                        CW_HANDLER (made_cb), NULL);
}

static void
cw_piece_list_init (CwPieceList *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_games (self);
  self->filling = FALSE;
}
