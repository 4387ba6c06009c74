/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done in Play, but for the engine. */
#include "app/play/play_page_private.h"

#include <glib/gi18n.h>

static void
draw_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlayPage *self = data;
  if (!cw_play_game_offer_draw (self->game))
    cw_play_page_say (self, _ ("The computer would rather play on."));
}

static void
resign_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlayPage *self = data;
  cw_play_game_resign (self->game);
  cw_context_say (self->context, CW_INFO_PLAIN, _ ("You resigned."), _ ("Go on playing"),
                  "page.undo");
}

static void
claim_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_play_game_claim (CW_PLAY_PAGE (data)->game);
}

static void
from_here_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlayPage *self = data;
  cw_play_game_from_here (self->game);
}

static void
study_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlayPage *self = data;
  CwSession *study = cw_context_study (self->context);
  CwGameTree *tree = cw_game_tree_copy (cw_session_tree (self->session));
  if (tree != NULL)
    {
      cw_session_take_tree (study, tree);
      cw_session_last (study);
      gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", "study");
    }
}

/* The same game again, a level lower. */
static void
easier_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlayPage *self = data;
  CwPlayTerms terms;
  cw_play_game_get_terms (self->game, &terms);
  terms.level--;
  cw_play_game_start (self->game, &terms);
}

static void
again_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlayPage *self = data;
  cw_play_page_choose (self, cw_session_game (self->session));
}

static void
rematch_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlayPage *self = data;
  cw_context_say (self->context, CW_INFO_PLAIN, NULL, NULL, NULL); /* it was of the game before */
  cw_play_game_rematch (self->game);
  cw_play_page_turn_to_user (self);
}

static void
declare_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_play_game_declare (CW_PLAY_PAGE (data)->game);
}

static void
count_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_play_game_count (CW_PLAY_PAGE (data)->game);
}

static void
undo_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlayPage *self = data;
  cw_play_game_take_back (self->game);
  cw_context_say (self->context, CW_INFO_PLAIN, NULL, NULL, NULL); /* of a resignation */
}

static void
resume_suspended_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlayPage *self = data;
  cw_play_page_set_choosing (self, CW_CHOOSING_NOTHING);
  cw_play_game_bring_back (self->game);
  cw_context_say (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
  cw_play_page_turn_to_user (self);
}

static void
hint_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlayPage *self = data;
  if (cw_play_game_is_over (self->game))
    cw_play_page_toggle_engine (self);
  else
    cw_play_game_hint (self->game);
}

static void
find_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_game_chooser_find (CW_PLAY_PAGE (data)->games);
}

static void
escape_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlayPage *self = data;
  if (self->choosing != CW_CHOOSING_NOTHING)
    cw_play_page_stop_choosing (self);
  else
    cw_board_control_cancel (self->control);
}

static const GActionEntry entries[] = {
  { "undo", undo_activated },       { "resume-suspended", resume_suspended_activated },
  { "hint", hint_activated },       { "find", find_activated },
  { "escape", escape_activated },   { "easier", easier_activated },
  { "draw", draw_activated },       { "resign", resign_activated },
  { "claim", claim_activated },     { "from-here", from_here_activated },
  { "study", study_activated },     { "again", again_activated },
  { "declare", declare_activated }, { "count", count_activated },
  { "rematch", rematch_activated },
};

void
cw_play_page_add_actions (CwPlayPage *self)
{
  g_autoptr (GPropertyAction) panel = g_property_action_new ("panel", self->panel, "visible");
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (panel));
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}

void
cw_play_page_add_game_actions (CwPlayPage *self)
{
  g_autoptr (GPropertyAction) flip = g_property_action_new ("flip", self->control, "flipped");
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (flip));
  cw_page_actions_add_walking (self->actions, self->session);
}

void
cw_play_page_enable (CwPlayPage *self)
{
  CwOutcome outcome = cw_play_game_outcome (self->game);
  gboolean fresh = cw_play_game_is_fresh (self->game), over = cw_play_game_is_over (self->game);
  const struct
  {
    const char *name;
    gboolean enabled;
  } actions[] = {
    { "undo", cw_play_game_can_take_back (self->game) },
    { "resume-suspended", cw_play_game_has_earlier (self->game) },
    { "hint", over || cw_play_game_can_hint (self->game) },
    { "find", self->choosing == CW_CHOOSING_GAME },
    { "draw", cw_play_game_can_offer_draw (self->game) },
    { "resign", !over && !fresh },
    { "claim", outcome.claim },
    { "declare", cw_play_game_can_declare (self->game) },
    { "count", cw_play_game_can_count (self->game) },
    { "study", !fresh },
    { "rematch", over },
  };
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    cw_page_actions_enable (self->actions, actions[i].name, actions[i].enabled);
}
