/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/play_page.h"

#include "app/play/game_chooser.h"
#include "app/play/game_panel.h"
#include "app/play/opponent_page.h"
#include "app/play/players.h"
#include "app/play/start_cards.h"
#include "app/shared/covered.h"
#include "app/shared/fixed.h"
#include "app/shared/page_actions.h"
#include "model/object.h"
#include "model/play/play_statistics.h"
#include "model/play/premove.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

/* What the side shows: page names of its stack. */
#define START "start" /* the start cards, before anything is chosen or played */
#define GAMES "games" /* the choice of another game, */
#define TERMS "terms" /* and of its terms */
#define GAME "game"

#define MARGIN 12 /* around a message, same as in the template */

struct _CwPlayPage
{
  CwPage parent;
  /* template */
  GtkWidget *split;
  CwBoardArea *area;
  CwFixed *side;
  GtkStack *pages;
  GtkWidget *message_room; /* scrolls if the panel is full */
  CwFixed *message_width;
  GtkBox *foot; /* in these */
  CwStartCards *cards;
  CwGameChooser *games;
  CwOpponentPage *terms;
  CwGamePanel *panel;
  /* owned */
  CwContext *context;
  CwBoardControl *control;
  CwPlayers *players;
  CwPremove *premove;
  /* borrowed from the context */
  CwPlayGame *game;
  CwSession *session;
  const CwPlayState *state;
  /* state */
  CwLayout size; /* of the page; width 0: none yet */
  CwPlayLayout layout;
  double shape; /* of the board, at the last layout */
  gboolean entered;
  gboolean hidden; /* the side, at the user's request, except for a choice */
};

CW_DEFINE_TEMPLATE_TYPE (CwPlayPage, cw_play_page, CW_TYPE_PAGE)

static gboolean
is_choosing (CwPlayPage *self)
{
  const char *page = gtk_stack_get_visible_child_name (self->pages);
  return g_str_equal (page, GAMES) || g_str_equal (page, TERMS);
}

/* What the side contains. */
static CwPlayPanel
content (CwPlayPage *self)
{
  const char *page = gtk_stack_get_visible_child_name (self->pages);
  return is_choosing (self)          ? CW_PLAY_PANEL_CHOICE
         : self->hidden              ? CW_PLAY_PANEL_HIDDEN
         : g_str_equal (page, START) ? CW_PLAY_PANEL_START
                                     : CW_PLAY_PANEL_GAME;
}

/* --- layout ---------------------------------------------------------------------------------- */

/* Moves the focus from the side to the board, when the focused widget goes away or is done. */
static void
leave_side (CwPlayPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->side)))
    cw_page_take_focus (CW_PAGE (self));
}

static void
set_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* A choice that has the page to itself is in its middle. A hidden side keeps the players' strips if
 * they are there. */
static void
form_side (CwPlayPage *self)
{
  const CwPlayLayout *layout = &self->layout;
  gboolean hidden = content (self) == CW_PLAY_PANEL_HIDDEN, alone = layout->panel_alone;
  GtkWidget *side = GTK_WIDGET (self->side);
  int width = layout->panel_width > 0 ? layout->panel_width : self->size.width;
  cw_fixed_set_size (self->side, layout->panel_width, layout->panel_height);
  /* As high as its lines are at this width. */
  cw_fixed_set_size (self->message_width, width - 2 * MARGIN - 1, -1);
  gtk_widget_set_visible (side, !layout->panel_gone);
  gtk_widget_set_hexpand (side, alone);
  gtk_widget_set_halign (side, alone ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  set_class (side, "cw-start-line", !layout->compact_panel && !layout->stacked);
  set_class (side, "cw-bare", hidden);
}

/* Only while a message is in it. */
static void
show_message_room (CwPlayPage *self)
{
  GtkWidget *message = gtk_widget_get_first_child (GTK_WIDGET (self->foot));
  gtk_widget_set_visible (self->message_room, message != NULL && gtk_widget_get_visible (message));
}

static void
lay_out (CwPlayPage *self)
{
  CwPlayLayout *layout = &self->layout;
  gboolean compact = layout->compact_panel;
  CwPlayPanel held = content (self);
  if (self->size.width == 0)
    return;
  cw_layout_play (&self->size, 1, held, layout); /* for the stands, which the shape depends on */
  cw_board_view_set_lying (cw_board_area_get_view (self->area), layout->lying_stands);
  self->shape = cw_board_area_get_shape (self->area);
  cw_layout_play (&self->size, self->shape, held, layout);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->split), layout->stacked
                                                                    ? GTK_ORIENTATION_VERTICAL
                                                                    : GTK_ORIENTATION_HORIZONTAL);
  form_side (self);
  if (compact != layout->compact_panel)
    leave_side (self);
  gtk_widget_set_visible (GTK_WIDGET (self->area), !layout->panel_alone);
  cw_board_area_set_strips_in_panel (self->area, layout->strips_in_panel);
  gboolean playing = g_str_equal (gtk_stack_get_visible_child_name (self->pages), GAME);
  GtkBox *foot = playing ? cw_game_panel_get_foot (self->panel) : self->foot;
  cw_board_area_set_foot (self->area, layout->message_in_panel ? foot : NULL);
  show_message_room (self);
  cw_start_cards_set_compact (self->cards, layout->compact_cards);
  cw_game_chooser_set_compact (self->games, layout->compact_lists);
  cw_opponent_page_set_compact (self->terms, layout->compact_lists);
  cw_game_panel_set_layout (self->panel, layout, held == CW_PLAY_PANEL_HIDDEN);
}

static void
adapt (CwPage *page, const CwLayout *layout)
{
  CwPlayPage *self = CW_PLAY_PAGE (page);
  self->size = *layout;
  lay_out (self);
}

/* --- what the side shows --------------------------------------------------------------------- */

/* The clocks stop under a dialog and while another game is being chosen. */
static void
update_away (CwPlayPage *self)
{
  cw_play_game_set_away (self->game,
                         !self->entered || is_choosing (self) || cw_is_covered (GTK_WIDGET (self)));
}

static void
windows_changed (CwPlayPage *self, guint position, guint removed, guint added)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (gtk_window_get_toplevels (), i);
      cw_connect (window, "notify::visible", update_away, self);
    }
  update_away (self);
}

static void
show (CwPlayPage *self, const char *page)
{
  gtk_stack_set_visible_child_name (self->pages, page);
  cw_page_actions_enable (self->parent.actions, "find", g_str_equal (page, GAMES));
  cw_page_actions_enable (self->parent.actions, "panel", !is_choosing (self));
  if (!is_choosing (self))
    leave_side (self);
  update_away (self);
  lay_out (self);
}

/* True if nothing was chosen or played and no unfinished game waits in the panel's menu: chess
 * against the computer. */
static gboolean
is_start (CwPlayPage *self)
{
  const CwPosition *position = cw_session_position (self->session);
  const CwClockTerms *clock = cw_play_clock_get_terms (cw_play_game_clock (self->game));
  CwPosition usual;
  cw_position_start (&usual, cw_position_game (position));
  return cw_play_state_is_fresh (self->state) && self->state->computer && !self->state->course
         && cw_play_store_count (cw_context_play_store (self->context)) == 0
         && clock->kind == CW_CLOCK_NONE && g_str_equal (cw_position_game (position)->name, "chess")
         && cw_position_key (position) == cw_position_key (&usual);
}

static void
show_game (CwPlayPage *self)
{
  const char *page = is_start (self) && !self->hidden ? START : GAME;
  if (!g_str_equal (gtk_stack_get_visible_child_name (self->pages), page))
    show (self, page);
}

static void
choose_game (CwPlayPage *self)
{
  g_auto (GStrv) recent = cw_play_recent_games (cw_context_settings (self->context));
  show (self, GAMES);
  cw_game_chooser_show (self->games, (const char *const *)recent);
}

/* `start`: NULL if it is to be chosen too. */
static void
choose_terms (CwPlayPage *self, const CwGame *game, const CwPosition *start)
{
  CwSettings *settings = cw_context_settings (self->context);
  CwPlayTerms terms;
  cw_play_game_get_terms (self->game, &terms);
  /* Neither the level that a tournament set, nor what suits games of another kind. */
  if (terms.tournament != 0 || terms.game->shogi != game->shogi)
    {
      terms.level = cw_play_last_level (settings, game);
      cw_play_last_clock (settings, game, &terms.clock);
      if (terms.computer && terms.user == CW_BLACK)
        cw_clock_terms_swap (&terms.clock);
    }
  terms.game = game;
  terms.start = start;
  if (start != NULL)
    terms.user = cw_position_side (start);
  show (self, TERMS);
  cw_opponent_page_set_terms (self->terms, &terms);
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
begin (CwPlayPage *self)
{
  CwPlayTerms terms;
  cw_opponent_page_get_terms (self->terms, &terms);
  cw_play_game_start (self->game, &terms);
  show_game (self);
}

/* --- the board ------------------------------------------------------------------------------- */

/* Puts the user's side, or White's, at the bottom. */
static void
session_replaced (CwPlayPage *self)
{
  gboolean black = self->state->computer && self->state->user == CW_BLACK;
  cw_board_control_set_flipped (self->control, black);
  cw_board_control_set_premoving (self->control, self->state->computer);
  cw_page_renamed (CW_PAGE (self));
}

/* The computer's move does not disturb a user who is choosing. */
static void
session_moved (CwPlayPage *self, const CwDelta *step, gboolean undone)
{
  if (step != NULL && self->entered)
    cw_context_sound (self->context,
                      cw_play_state_is_over (self->state)
                          ? CW_SOUND_END
                          : cw_sound_of_move (cw_session_position (self->session), step));
  gboolean by_computer = self->state->computer
                         && cw_play_state_side (self->state) == self->state->user
                         && !cw_play_state_is_fresh (self->state);
  if (!is_choosing (self) || !by_computer)
    show_game (self);
  if (self->shape != cw_board_area_get_shape (self->area))
    lay_out (self);
}

static void
movable_changed (CwPlayPage *self)
{
  cw_board_control_set_movable (self->control, cw_play_state_movable (self->state));
}

/* After the end, Space is for the engine's lines, not for the button that ended the game. */
static void
over_changed (CwPlayPage *self)
{
  if (!cw_play_state_is_over (self->state))
    return;
  cw_board_control_set_hint (self->control, CW_NO_MOVE);
  leave_side (self);
}

/* What leads on from a tournament game. */
static void
update_tournament (CwPlayPage *self)
{
  gboolean playing = self->state->tournament != 0;
  gboolean next =
      playing && cw_play_state_is_over (self->state)
      && cw_tournament_host_next (cw_context_tournament (self->context)) != CW_NO_PLAYER;
  cw_page_actions_enable (self->parent.actions, "table", playing);
  cw_page_actions_enable (self->parent.actions, "play-next", next);
}

static void
time_low (CwPlayPage *self, guint side)
{
  if (!self->state->computer || side == self->state->user)
    cw_context_sound (self->context, CW_SOUND_LOW_TIME);
}

static void
decided (CwPlayPage *self, guint from, guint to)
{
  cw_premove_set (self->premove, (CwSquare)from, (CwSquare)to);
}

/* Shown until it is played or cancelled. */
static void
premove_changed (CwPlayPage *self)
{
  CwSquare from, to;
  gboolean decided_on = cw_premove_get (self->premove, &from, &to);
  cw_board_control_set_premove (self->control, from, to);
  cw_game_panel_remark (
      self->panel, decided_on ? _ ("You play this next if you can. Escape cancels it.") : NULL);
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
suspended (CwPlayPage *self, gboolean cut)
{
  cw_context_show_message (
      self->context, CW_INFO_PLAIN,
      cut ? _ ("The game is kept as it was.") : _ ("The unfinished game was suspended."),
      cut ? _ ("Back to it") : _ ("Resume it"), "page.resume-suspended(uint32 0)");
}

/* The folder for games cannot be written to, or is full. */
static void
unkept (CwPlayPage *self, const char *reason)
{
  g_autofree char *text = g_strdup_printf (
      _ ("Your games will be lost when the window closes unless you save them: %s"), reason);
  cw_context_show_message (self->context, CW_INFO_WARNING, text, C_ ("button", "Save"), "win.save");
}

/* --- actions --------------------------------------------------------------------------------- */

static void
again_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlayPage *self = data;
  cw_play_page_choose (self, cw_session_game (self->session));
}

static void
resume_activated (GSimpleAction *action, GVariant *index, gpointer data)
{
  CwPlayPage *self = data;
  gboolean resumed =
      cw_play_store_resume (cw_context_play_store (self->context), g_variant_get_uint32 (index));
  show_game (self);
  cw_context_show_message (self->context, CW_INFO_ERROR,
                           resumed ? NULL : _ ("The rules of this game are no longer available."),
                           NULL, NULL);
}

static void
find_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_game_chooser_find (CW_PLAY_PAGE (data)->games);
}

/* After a tournament game. */
static void
play_next_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwTournamentHost *host = cw_context_tournament (CW_PLAY_PAGE (data)->context);
  cw_tournament_host_play (host, cw_tournament_host_next (host));
}

static void
table_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_activate_action (data, "win.tournament", NULL);
}

static void
escape_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlayPage *self = data;
  if (is_choosing (self))
    show_game (self);
  else if (!cw_board_control_cancel (self->control))
    cw_premove_clear (self->premove);
}

static void
panel_changed (GSimpleAction *action, GVariant *shown, gpointer data)
{
  CwPlayPage *self = data;
  self->hidden = !g_variant_get_boolean (shown);
  g_simple_action_set_state (action, shown);
  leave_side (self);
  show_game (self);
  lay_out (self);
}

static const GActionEntry entries[] = {
  { "again", again_activated },
  { "resume-suspended", resume_activated, "u" },
  { "find", find_activated },
  { "play-next", play_next_activated },
  { "table", table_activated },
  { "escape", escape_activated },
  { .name = "panel", .state = "true", .change_state = panel_changed },
};

static void
add_actions (CwPlayPage *self)
{
  GActionMap *map = G_ACTION_MAP (self->parent.actions);
  g_autoptr (GPropertyAction) flip = g_property_action_new ("flip", self->control, "flipped");
  g_action_map_add_action (map, G_ACTION (flip));
  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  cw_page_actions_add_walking (self->parent.actions, self->session);
  g_object_bind_property (cw_context_play_store (self->context), "can-resume",
                          g_action_map_lookup_action (map, "resume-suspended"), "enabled",
                          G_BINDING_SYNC_CREATE);
}

/* --- the page -------------------------------------------------------------------------------- */

static void
set_context (CwPage *page, CwContext *context)
{
  CwPlayPage *self = CW_PLAY_PAGE (page);
  self->context = g_object_ref (context);
  self->game = cw_context_play (context);
  self->session = cw_play_game_session (self->game);
  self->state = cw_play_game_state (self->game);
  self->control = cw_board_control_new (cw_board_area_get_view (self->area), self->session);
  cw_board_control_set_appearance (self->control, cw_context_appearance (context));
  cw_appearance_follow_moves (cw_context_appearance (context), self->session);
  cw_board_area_set_beside (self->area, TRUE);
  cw_connect (cw_board_area_get_info (self->area), "notify::visible", show_message_room, self);
  cw_opponent_page_set_opponent (self->terms, cw_play_game_opponent (self->game),
                                 cw_context_settings (context));
  cw_game_panel_set_context (self->panel, context, self->area, self->control, self->parent.actions);
  self->players = cw_players_new (self->game, cw_context_choice (context), self->control,
                                  self->area, cw_game_panel_get_strip (self->panel, TRUE),
                                  cw_game_panel_get_strip (self->panel, FALSE));
  self->premove = cw_premove_new (self->game);
  add_actions (self);
  cw_connect (gtk_window_get_toplevels (), "items-changed", windows_changed, self);
  cw_connect (self->control, "decided", decided, self);
  cw_connect (self->premove, "changed", premove_changed, self);
  g_signal_connect_object (self->premove, "failed", G_CALLBACK (cw_game_panel_remark), self->panel,
                           G_CONNECT_SWAPPED);
  cw_connect (self->session, "replaced", session_replaced, self);
  cw_connect (self->session, "moved", session_moved, self);
  cw_connect (self->game, "notify::movable", movable_changed, self);
  cw_connect (cw_play_game_clock (self->game), "low", time_low, self);
  cw_connect (self->game, "notify::over", over_changed, self);
  cw_connect (self->session, "replaced", update_tournament, self);
  cw_connect (self->game, "notify::over", update_tournament, self);
  cw_connect (cw_context_tournament (context), "changed", update_tournament, self);
  cw_connect (self->control, "scrolled", scrolled, self);
  cw_connect (cw_context_play_store (context), "suspended", suspended, self);
  cw_connect (cw_context_play_store (context), "unkept", unkept, self);
  session_replaced (self);
  movable_changed (self);
  update_tournament (self);
  show (self, is_start (self) ? START : GAME);
}

static void
enter (CwPage *page)
{
  CwPlayPage *self = CW_PLAY_PAGE (page);
  self->entered = TRUE;
  update_away (self);
  cw_game_panel_set_shown (self->panel, TRUE);
}

static void
leave (CwPage *page)
{
  CwPlayPage *self = CW_PLAY_PAGE (page);
  self->entered = FALSE;
  update_away (self);
  cw_game_panel_set_shown (self->panel, FALSE);
}

static CwSession *
get_session (CwPage *page)
{
  return CW_PLAY_PAGE (page)->session;
}

static CwInfoStrip *
get_info (CwPage *page)
{
  return cw_board_area_get_info (CW_PLAY_PAGE (page)->area);
}

static gboolean
take_focus (CwPage *page)
{
  return gtk_widget_grab_focus (GTK_WIDGET (cw_board_area_get_view (CW_PLAY_PAGE (page)->area)));
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_play_page_dispose (GObject *object)
{
  CwPlayPage *self = CW_PLAY_PAGE (object);
  g_clear_object (&self->players); /* before the strips it shows them in */
  g_clear_object (&self->premove);
  g_clear_object (&self->control);
  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_PLAY_PAGE);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_play_page_parent_class)->dispose (object);
}

static void
cw_play_page_class_init (CwPlayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwPageClass *page_class = CW_PAGE_CLASS (klass);
  page_class->set_context = set_context;
  page_class->take_focus = take_focus;
  page_class->enter = enter;
  page_class->leave = leave;
  page_class->adapt = adapt;
  page_class->get_session = get_session;
  page_class->get_info = get_info;
  G_OBJECT_CLASS (klass)->dispose = cw_play_page_dispose;
  g_type_ensure (CW_TYPE_BOARD_AREA);
  g_type_ensure (CW_TYPE_FIXED);
  g_type_ensure (CW_TYPE_START_CARDS);
  g_type_ensure (CW_TYPE_GAME_CHOOSER);
  g_type_ensure (CW_TYPE_OPPONENT_PAGE);
  g_type_ensure (CW_TYPE_GAME_PANEL);
  cw_template_set (widget_class, "play-page");
  cw_template_children (widget_class, CW_CHILD (CwPlayPage, split), CW_CHILD (CwPlayPage, foot),
                        CW_CHILD (CwPlayPage, message_room), CW_CHILD (CwPlayPage, message_width),
                        CW_CHILD (CwPlayPage, area), CW_CHILD (CwPlayPage, side),
                        CW_CHILD (CwPlayPage, pages), CW_CHILD (CwPlayPage, cards),
                        CW_CHILD (CwPlayPage, games), CW_CHILD (CwPlayPage, terms),
                        CW_CHILD (CwPlayPage, panel), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (cw_play_page_choose), CW_HANDLER (choose_game),
                        CW_HANDLER (begin), CW_HANDLER (show_game), NULL);
}
