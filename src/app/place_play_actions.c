/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done with the game in Play: the actions `play.…`. */
#include "app/place_play_private.h"

#include <glib/gi18n.h>

static void
draw_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlacePlay *self = data;
  if (!cw_play_game_offer_draw (self->game))
    cw_place_play_say (self, _ ("The computer would rather play on."));
}

static void
resign_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlacePlay *self = data;
  cw_play_game_resign (self->game);
  cw_context_say (self->context, CW_INFO_PLAIN, _ ("You resigned."), _ ("Go on playing"),
                  "win.undo");
}

static void
claim_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_play_game_claim (CW_PLACE_PLAY (data)->game);
}

static void
from_here_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlacePlay *self = data;
  cw_play_game_from_here (self->game);
}

static void
study_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlacePlay *self = data;
  CwSession *study = cw_context_study (self->context);
  CwGameTree *tree = cw_game_tree_copy (cw_session_tree (self->session));
  if (tree != NULL)
    {
      cw_session_take_tree (study, tree);
      cw_session_last (study);
      cw_context_show_place (self->context, "study");
    }
}

/* The same game again, a level lower. */
static void
easier_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlacePlay *self = data;
  CwPlayTerms terms;
  cw_play_game_get_terms (self->game, &terms);
  terms.level--;
  cw_play_game_start (self->game, &terms);
}

static void
again_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlacePlay *self = data;
  cw_place_play_choose (self, cw_session_game (self->session));
}

static void
rematch_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlacePlay *self = data;
  cw_context_say (self->context, CW_INFO_PLAIN, NULL, NULL, NULL); /* it was of the game before */
  cw_play_game_rematch (self->game);
  cw_board_control_set_flipped (self->control, cw_play_game_against_computer (self->game)
                                                   && cw_play_game_user (self->game) == CW_BLACK);
}

static void
declare_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_play_game_declare (CW_PLACE_PLAY (data)->game);
}

static void
count_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_play_game_count (CW_PLACE_PLAY (data)->game);
}

static const GActionEntry entries[] = {
  { "easier", easier_activated },       { "draw", draw_activated },
  { "resign", resign_activated },       { "claim", claim_activated },
  { "from-here", from_here_activated }, { "study", study_activated },
  { "again", again_activated },         { "declare", declare_activated },
  { "count", count_activated },         { "rematch", rematch_activated },
};

static void
enable (CwPlacePlay *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
cw_place_play_add_actions (CwPlacePlay *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "play", G_ACTION_GROUP (self->actions));
}

void
cw_place_play_enable (CwPlacePlay *self)
{
  CwOutcome outcome = cw_play_game_outcome (self->game);
  gboolean fresh = cw_play_game_is_fresh (self->game);
  enable (self, "draw", cw_play_game_can_offer_draw (self->game));
  enable (self, "resign", !cw_play_game_is_over (self->game) && !fresh);
  enable (self, "claim", outcome.claim);
  enable (self, "declare", cw_play_game_can_declare (self->game));
  enable (self, "count", cw_play_game_can_count (self->game));
  enable (self, "study", !fresh);
  enable (self, "rematch", cw_play_game_is_over (self->game));
}
