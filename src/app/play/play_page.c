/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/play_page_private.h"

#include "app/shared/facts.h"
#include "app/shared/template.h"

#include <glib/gi18n.h>

#define REMARK_TIME 5000 /* ms */

static void update_soon (CwPlayPage *self);
static void page_init (CwPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CwPlayPage, cw_play_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (CW_TYPE_PAGE, page_init))

/* --- what the game tells --------------------------------------------------------------------- */

static gboolean
remark_over (gpointer data)
{
  CwPlayPage *self = data;
  self->remark_id = 0;
  cw_play_page_say (self, NULL);
  return G_SOURCE_REMOVE;
}

void
cw_play_page_say (CwPlayPage *self, const char *sentence)
{
  gboolean beside = self->bare && sentence != NULL;
  gboolean had = self->remark != NULL;
  cw_board_area_say (self->area, beside ? NULL : sentence);
  g_clear_handle_id (&self->remark_id, g_source_remove);
  g_clear_pointer (&self->remark, g_free);
  if (beside)
    {
      self->remark = g_strdup (sentence);
      self->remark_id = g_timeout_add (REMARK_TIME, remark_over, self);
    }
  if (beside || had)
    update_soon (self);
}

static gboolean
update_now (gpointer data)
{
  CwPlayPage *self = data;
  self->update_id = 0;
  cw_play_page_update (self);
  return G_SOURCE_REMOVE;
}

/* Several signals of one move become one look at it, before the next frame. */
static void
update_soon (CwPlayPage *self)
{
  if (self->update_id == 0)
    self->update_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_now, self, NULL);
}

static void set_choosing (CwPlayPage *self, CwChoosing choosing);

static void
session_moved (CwPlayPage *self)
{
  gboolean by_computer =
      cw_play_game_against_computer (self->game)
      && cw_position_side (cw_session_position (self->session)) == cw_play_game_user (self->game);
  if (self->choosing != CW_CHOOSING_NOTHING && !by_computer)
    set_choosing (self, CW_CHOOSING_NOTHING);
  cw_board_control_set_movable (self->control, cw_play_game_movable (self->game));
  cw_play_page_say (self, NULL);
  update_soon (self);
}

static void
game_changed (CwPlayPage *self)
{
  if (cw_play_game_movable (self->game) == 0)
    cw_play_page_say (self, NULL);
  if (cw_play_game_is_over (self->game))
    cw_board_control_set_hint (self->control, CW_NO_MOVE);
  cw_board_control_set_movable (self->control, cw_play_game_movable (self->game));
  update_soon (self);
}

static void
game_hinted (CwPlayPage *self, guint move)
{
  if (move == CW_NO_MOVE)
    return;
  cw_board_control_set_hint (self->control, move);
  g_autofree char *san = cw_session_move_san (self->session, move);
  g_autofree char *sentence = g_strdup_printf (_ ("A good move here: %s"), san);
  cw_play_page_say (self, sentence);
}

static void
worth_changed (CwPlayPage *self)
{
  cw_play_page_update_worth (self);
}

static void
sets_changed (CwPlayPage *self)
{
  cw_facts_show_sets (self->worth, self->choice, self->session);
}

/* --- what the user does ---------------------------------------------------------------------- */

static void
refused (CwPlayPage *self, const char *sentence)
{
  cw_play_page_say (self, sentence);
}

static void
hovered (CwPlayPage *self, guint square)
{
  self->hovered = (CwSquare)square;
  cw_play_page_update_worth_here (self);
}

static void
scrolled (CwPlayPage *self, int plies)
{
  if (plies > 0)
    cw_session_forward (self->session);
  else
    cw_session_back (self->session);
}

static void
move_activated (CwPlayPage *self, guint id)
{
  cw_session_go (self->session, cw_move_items_node (self->items, id));
}

static void
set_chosen (CwPlayPage *self, guint index)
{
  cw_value_sets_choose (self->choice, cw_session_game (self->session), index);
}

static void
curve_activated (CwPlayPage *self)
{
  cw_context_show_page (self->context, "values");
}

static void
set_choosing (CwPlayPage *self, CwChoosing choosing)
{
  self->choosing = choosing;
  cw_play_game_set_away (self->game, choosing != CW_CHOOSING_NOTHING);
  if (choosing != CW_CHOOSING_NOTHING)
    gtk_widget_set_visible (self->panel, TRUE);
}

static void
choose_game (CwPlayPage *self)
{
  g_auto (GStrv) recent = cw_play_game_recent (self->game);
  set_choosing (self, CW_CHOOSING_GAME);
  cw_play_page_update (self);
  cw_game_chooser_show (self->games, (const char *const *)recent);
}

/* `start`: NULL where it is to be chosen too. */
static void
choose_terms (CwPlayPage *self, const CwGame *game, const CwPosition *start)
{
  CwPlayTerms terms;
  cw_play_game_get_terms (self->game, &terms);
  terms.game = game;
  terms.start = start;
  if (start != NULL)
    terms.user = cw_position_side (start);
  set_choosing (self, CW_CHOOSING_TERMS);
  cw_play_page_update (self);
  cw_opponent_page_set_terms (self->opponent, &terms);
  cw_opponent_page_set_book (self->opponent, cw_play_game_has_book (self->game));
  cw_opponent_page_set_pondering (self->opponent, cw_play_game_has_pondering (self->game));
}

void
cw_play_page_choose (CwPlayPage *self, const CwGame *game)
{
  if (game != NULL)
    choose_terms (self, game, NULL);
  else
    choose_game (self);
}

void
cw_play_page_choose_from (CwPlayPage *self, const CwPosition *start)
{
  choose_terms (self, cw_position_game (start), start);
}

static void
game_chosen (CwPlayPage *self, gpointer game)
{
  cw_play_page_choose (self, game);
}

static void
turn_to_user (CwPlayPage *self)
{
  cw_board_control_set_flipped (self->control, cw_play_game_against_computer (self->game)
                                                   && cw_play_game_user (self->game) == CW_BLACK);
}

static void
opponent_chosen (CwPlayPage *self)
{
  CwPlayTerms terms;
  cw_opponent_page_get_terms (self->opponent, &terms);
  set_choosing (self, CW_CHOOSING_NOTHING);
  cw_play_game_set_book (self->game, cw_opponent_page_get_book (self->opponent));
  cw_play_game_set_pondering (self->game, cw_opponent_page_get_pondering (self->opponent));
  cw_play_game_start (self->game, &terms);
  turn_to_user (self);
  cw_board_control_set_movable (self->control, cw_play_game_movable (self->game));
  update_soon (self);
  gtk_widget_grab_focus (GTK_WIDGET (cw_board_area_get_view (self->area)));
}

static void
choosing_cancelled (CwPlayPage *self)
{
  set_choosing (self, CW_CHOOSING_NOTHING);
  update_soon (self);
  gtk_widget_grab_focus (GTK_WIDGET (cw_board_area_get_view (self->area)));
}

/* Another game was begun before this one was over. */
static void
put_aside (CwPlayPage *self)
{
  cw_context_say (self->context, CW_INFO_PLAIN, _ ("The unfinished game was put aside."),
                  _ ("Back to it"), "win.earlier-game");
}

/* --- the place ------------------------------------------------------------------------------- */

static void
connect_context (CwPlayPage *self)
{
  g_signal_connect_object (self->session, "moved", G_CALLBACK (session_moved), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "edited", G_CALLBACK (update_soon), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "replaced", G_CALLBACK (update_soon), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "changed", G_CALLBACK (game_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "put-aside", G_CALLBACK (put_aside), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "ticked", G_CALLBACK (cw_play_page_update_clocks), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "hinted", G_CALLBACK (game_hinted), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "changed", G_CALLBACK (worth_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "sets", G_CALLBACK (sets_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->control, "refused", G_CALLBACK (refused), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->control, "hovered", G_CALLBACK (hovered), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->control, "scrolled", G_CALLBACK (scrolled), self,
                           G_CONNECT_SWAPPED);
}

static void
set_context (CwPage *place, CwContext *context)
{
  CwPlayPage *self = CW_PLAY_PAGE (place);
  self->context = g_object_ref (context);
  self->game = cw_context_play (context);
  self->session = cw_play_game_session (self->game);
  self->items = cw_move_items_new (self->session);
  self->choice = cw_context_choice (context);
  cw_board_area_set_beside (self->area, TRUE);
  self->control = cw_board_control_new (cw_board_area_get_view (self->area), self->session);
  cw_board_control_set_appearance (self->control, cw_context_appearance (context));
  cw_appearance_follow_moves (cw_context_appearance (context), self->session);
  cw_board_control_set_flipped (self->control, cw_play_game_against_computer (self->game)
                                                   && cw_play_game_user (self->game) == CW_BLACK);
  cw_board_control_set_movable (self->control, cw_play_game_movable (self->game));
  cw_play_page_add_engine (self);
  connect_context (self);
  cw_facts_show_sets (self->worth, self->choice, self->session);
  cw_play_page_update (self);
}

static void
enter (CwPage *place)
{
  CwPlayPage *self = CW_PLAY_PAGE (place);
  cw_play_game_set_away (self->game, self->choosing != CW_CHOOSING_NOTHING);
  cw_analysis_set_shown (self->analysis, TRUE);
  cw_play_page_update (self);
  gtk_widget_grab_focus (GTK_WIDGET (cw_board_area_get_view (self->area)));
}

static void
leave (CwPage *place)
{
  cw_play_game_set_away (CW_PLAY_PAGE (place)->game, TRUE);
  cw_analysis_set_shown (CW_PLAY_PAGE (place)->analysis, FALSE);
}

static void
adapt (CwPage *place, int width, int height)
{
  cw_play_page_layout (CW_PLAY_PAGE (place), width, height);
}

static gboolean
can (CwPage *place, CwCommand command)
{
  CwPlayPage *self = CW_PLAY_PAGE (place);
  CwNode *node = cw_session_node (self->session);
  switch (command)
    {
    case CW_COMMAND_FLIP:
    case CW_COMMAND_PANEL:
    case CW_COMMAND_ESCAPE:
      return TRUE;
    case CW_COMMAND_FIRST:
    case CW_COMMAND_PREVIOUS:
      return node->parent != NULL;
    case CW_COMMAND_NEXT:
    case CW_COMMAND_LAST:
      return node->child != NULL;
    case CW_COMMAND_UNDO:
      return cw_play_game_can_take_back (self->game);
    case CW_COMMAND_EARLIER_GAME:
      return cw_play_game_has_earlier (self->game);
    case CW_COMMAND_FIND:
      return self->choosing == CW_CHOOSING_GAME;
    case CW_COMMAND_HINT:
      return cw_play_game_can_hint (self->game) || cw_play_game_is_over (self->game);
    default:
      return FALSE;
    }
}

static gboolean
command (CwPage *place, CwCommand command)
{
  CwPlayPage *self = CW_PLAY_PAGE (place);
  switch (command)
    {
    case CW_COMMAND_FLIP:
      cw_board_control_set_flipped (self->control, !cw_board_control_get_flipped (self->control));
      cw_play_page_update (self);
      return TRUE;
    case CW_COMMAND_PANEL:
      self->panel_hidden = !self->panel_hidden;
      gtk_widget_set_visible (self->panel, !self->panel_hidden);
      return TRUE;
    case CW_COMMAND_FIRST:
      return cw_session_first (self->session);
    case CW_COMMAND_PREVIOUS:
      return cw_session_back (self->session);
    case CW_COMMAND_NEXT:
      return cw_session_forward (self->session);
    case CW_COMMAND_LAST:
      return cw_session_last (self->session);
    case CW_COMMAND_UNDO:
      cw_play_game_take_back (self->game);
      cw_context_say (self->context, CW_INFO_PLAIN, NULL, NULL, NULL); /* of a resignation */
      return TRUE;
    case CW_COMMAND_EARLIER_GAME:
      set_choosing (self, CW_CHOOSING_NOTHING);
      cw_play_game_bring_back (self->game);
      cw_context_say (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
      turn_to_user (self);
      return TRUE;
    case CW_COMMAND_FIND:
      if (self->choosing != CW_CHOOSING_GAME)
        return FALSE;
      cw_game_chooser_find (self->games);
      return TRUE;
    case CW_COMMAND_HINT:
      if (!can (place, command))
        return FALSE;
      if (cw_play_game_is_over (self->game))
        cw_play_page_toggle_engine (self);
      else
        cw_play_game_hint (self->game);
      return TRUE;
    case CW_COMMAND_ESCAPE:
      if (self->choosing != CW_CHOOSING_NOTHING)
        {
          choosing_cancelled (self);
          return TRUE;
        }
      return cw_board_control_cancel (self->control);
    default:
      return FALSE;
    }
}

static CwSession *
get_session (CwPage *place)
{
  return CW_PLAY_PAGE (place)->session;
}

static void
page_init (CwPageInterface *iface)
{
  iface->set_context = set_context;
  iface->enter = enter;
  iface->leave = leave;
  iface->adapt = adapt;
  iface->can = can;
  iface->command = command;
  iface->get_session = get_session;
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_play_page_dispose (GObject *object)
{
  CwPlayPage *self = CW_PLAY_PAGE (object);
  g_clear_handle_id (&self->update_id, g_source_remove);
  g_clear_handle_id (&self->remark_id, g_source_remove);
  g_clear_pointer (&self->remark, g_free);
  g_clear_object (&self->analysis);
  g_clear_object (&self->items);
  g_clear_object (&self->control);
  g_clear_object (&self->actions);
  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_PLAY_PAGE);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_play_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, CwPlayPage, name)
  BIND (split);
  BIND (panel);
  BIND (game_page);
  BIND (heading);
  BIND (rail_buttons);
  BIND (pages);
  BIND (area);
  BIND (cards);
  BIND (games);
  BIND (opponent);
  BIND (rail_top);
  BIND (rail_bottom);
  BIND (moves);
  BIND (notice);
  BIND (notice_label);
  BIND (notice_buttons);
  BIND (claim_child);
  BIND (easier_child);
  BIND (again_child);
  BIND (study_child);
  BIND (here_child);
  BIND (latest_child);
  BIND (impasse);
  BIND (engine_lines);
  BIND (level_menu);
  BIND (worth);
#undef BIND
}

static void
cw_play_page_class_init (CwPlayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = cw_play_page_dispose;
  g_type_ensure (CW_TYPE_BOARD_AREA);
  g_type_ensure (CW_TYPE_ENGINE_LINES);
  g_type_ensure (CW_TYPE_FIXED);
  g_type_ensure (CW_TYPE_START_CARDS);
  g_type_ensure (CW_TYPE_GAME_CHOOSER);
  g_type_ensure (CW_TYPE_IMPASSE_CARD);
  g_type_ensure (CW_TYPE_OPPONENT_PAGE);
  g_type_ensure (CW_TYPE_PLAYER_STRIP);
  g_type_ensure (CW_TYPE_MOVE_LIST_VIEW);
  g_type_ensure (CW_TYPE_VALUE_PANEL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/play-page.ui");
  bind_children (widget_class);
}

static void
cw_play_page_init (CwPlayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->hovered = CW_NO_SQUARE;
  cw_play_page_add_actions (self);
  g_signal_connect_swapped (self->moves, "move-activated", G_CALLBACK (move_activated), self);
  g_signal_connect_swapped (self->worth, "set-chosen", G_CALLBACK (set_chosen), self);
  g_signal_connect_swapped (self->worth, "curve-activated", G_CALLBACK (curve_activated), self);
  g_signal_connect_swapped (self->opponent, "chosen", G_CALLBACK (opponent_chosen), self);
  g_signal_connect_swapped (self->opponent, "games", G_CALLBACK (choose_game), self);
  g_signal_connect_swapped (self->opponent, "cancelled", G_CALLBACK (choosing_cancelled), self);
  g_signal_connect_swapped (self->games, "chosen", G_CALLBACK (game_chosen), self);
  g_signal_connect_swapped (self->games, "cancelled", G_CALLBACK (choosing_cancelled), self);
}
