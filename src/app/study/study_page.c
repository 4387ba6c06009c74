/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/study_page.h"

#include "app/board/board_area.h"
#include "app/board/board_control.h"
#include "app/shared/fixed.h"
#include "app/shared/page_actions.h"
#include "app/shared/value_summary.h"
#include "app/study/game_actions.h"
#include "app/study/game_browser.h"
#include "app/study/game_graph.h"
#include "app/study/game_output.h"
#include "app/study/game_steps.h"
#include "app/study/review_games.h"
#include "app/study/study_message.h"
#include "app/study/study_panel.h"
#include "app/study/study_players.h"
#include "model/object.h"
#include "widgets/template.h"

#include <glib/gi18n.h>
#include <math.h>

struct _CwStudyPage
{
  CwPage parent;
  /* template */
  GtkOverlay *overlay;
  GtkWidget *split, *walking, *column;
  CwGameBrowser *browser;
  CwBoardArea *area;
  CwGameGraph *graph;
  CwInfoStrip *info;
  CwFixed *side;
  CwStudyPanel *panel;
  /* owned */
  CwContext *context;
  CwBoardControl *control;
  CwGameScores *scores;
  CwSessionReview *review;
  CwReviewGames *review_games;
  CwGameActions *game_actions;
  CwGameOutput *game_output;
  CwStudyPlayers *players;
  CwStudyMessage *message;
  /* borrowed from the context */
  CwSession *session;
  CwShownGame *shown;
  /* state */
  CwLayout size;    /* of the page; width 0: none yet */
  gboolean stands;  /* at the last layout */
  gboolean hidden;  /* the panel, at the user's request */
  int panel_height; /* at most */
  guint fit_id;
};

G_DEFINE_FINAL_TYPE (CwStudyPage, cw_study_page, CW_TYPE_PAGE)

/* --- layout ---------------------------------------------------------------------------------- */

static gboolean
fit_now (gpointer data)
{
  CwStudyPage *self = data;
  self->fit_id = 0;
  cw_study_panel_fit (self->panel, GTK_WIDGET (self->side), self->panel_height);
  return G_SOURCE_REMOVE;
}

/* Before the next frame, when everything that a move changes has changed. */
static void
fit_soon (CwStudyPage *self)
{
  if (self->fit_id == 0 && self->size.width > 0)
    self->fit_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_now, self, NULL);
}

static gboolean
has_stands (CwStudyPage *self)
{
  return cw_board_view_get_scene (cw_board_area_get_view (self->area))->stands;
}

/* The navigation buttons go into the lower strip, or to the graph if that is too narrow. */
static void
place_walking (CwStudyPage *self, gboolean at_graph)
{
  CwPlayerStrip *bottom = cw_board_area_get_strip (self->area, FALSE);
  GtkBox *heading = cw_game_graph_get_heading (self->graph);
  cw_board_area_set_beside (self->area, at_graph);
  if (at_graph == (gtk_widget_get_parent (self->walking) == GTK_WIDGET (heading)))
    return;
  g_object_ref (self->walking);
  cw_player_strip_set_end (bottom, NULL);
  if (at_graph)
    gtk_box_append (heading, self->walking);
  else
    {
      gtk_box_remove (heading, self->walking);
      cw_player_strip_set_end (bottom, self->walking);
    }
  g_object_unref (self->walking);
}

static void
lay_out (CwStudyPage *self)
{
  CwStudyLayout layout;
  if (self->size.width == 0)
    return;
  cw_layout_study (&self->size, has_stands (self), self->hidden, &layout);
  self->panel_height = layout.stacked ? layout.panel_height : self->size.height;
  self->stands = has_stands (self);
  cw_game_browser_set_folded (self->browser, layout.list_folded);
  place_walking (self, layout.strips_beside);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->split), layout.stacked
                                                                    ? GTK_ORIENTATION_VERTICAL
                                                                    : GTK_ORIENTATION_HORIZONTAL);
  cw_fixed_set_size (self->side, layout.panel_width, layout.panel_height);
  gtk_widget_set_visible (GTK_WIDGET (self->side), !layout.panel_gone);
  if (layout.compact_panel || layout.stacked)
    gtk_widget_remove_css_class (GTK_WIDGET (self->side), "cw-start-line");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->side), "cw-start-line");
  cw_board_area_set_strips_in_panel (self->area, layout.strips_in_panel);
  cw_game_graph_set_layout (self->graph, &layout);
  cw_study_panel_set_layout (self->panel, &layout);
}

static void
adapt (CwPage *page, const CwLayout *layout)
{
  CwStudyPage *self = CW_STUDY_PAGE (page);
  self->size = *layout;
  lay_out (self);
}

/* --- the board ------------------------------------------------------------------------------- */

/* The score beside the board: the engine's while analysing or after a review, if known. */
static void
show_bar (CwStudyPage *self)
{
  CwScoreBar *bar = cw_board_area_get_bar (self->area);
  CwMaterialBalance material;
  gboolean analysing;
  if (self->panel == NULL || self->scores == NULL)
    return;
  g_object_get (self->panel, "analysing", &analysing, NULL);
  gboolean reviewed = cw_session_review_get (self->review) != NULL;
  double engine = analysing || reviewed
                      ? cw_value_summary_engine_score (self->session, self->scores, self->review)
                      : NAN;
  cw_value_summary_material (&material, cw_context_choice (self->context), self->session);
  cw_score_bar_set_shogi (bar, cw_session_game (self->session)->shogi);
  if (isnan (engine))
    cw_score_bar_set_score (bar, material.score, _ ("by material"));
  else
    cw_score_bar_set_score (bar, engine,
                            reviewed ? _ ("by the engine, for people") : _ ("by the engine"));
}

static void
flipped (CwStudyPage *self)
{
  cw_score_bar_set_flipped (cw_board_area_get_bar (self->area),
                            cw_board_control_get_flipped (self->control));
}

static void
session_moved (CwStudyPage *self)
{
  cw_board_area_show_message (self->area, NULL);
  show_bar (self);
}

static void
session_replaced (CwStudyPage *self)
{
  if (self->stands != has_stands (self))
    lay_out (self);
  fit_soon (self);
  cw_page_renamed (CW_PAGE (self));
}

static void
game_chosen (CwStudyPage *self, guint id)
{
  cw_game_browser_open (self->browser, id);
}

/* After a search for positions or comments, shows each game at its first match. */
static void
game_shown (CwStudyPage *self)
{
  CwFinderPanel *finder = cw_study_panel_get_finder (self->panel);
  guint id = cw_shown_game_get_id (self->shown);
  const CwNode *place =
      id != CW_NO_GAME ? cw_finder_panel_place (finder, id, cw_session_tree (self->session)) : NULL;
  if (place != NULL)
    cw_session_go (self->session, (CwNode *)place);
}

static void
games_found (CwStudyPage *self, GArray *ids, const char *title)
{
  cw_game_browser_show_games (self->browser, ids, title);
}

static void
scrolled (CwStudyPage *self, int plies)
{
  if (plies > 0)
    cw_session_forward (self->session);
  else
    cw_session_back (self->session);
}

gboolean
cw_study_page_show_game (CwStudyPage *self, guint id, guint ply)
{
  if (!cw_game_browser_open (self->browser, id))
    return FALSE;
  cw_session_go (self->session, cw_session_at_ply (self->session, ply));
  return TRUE;
}

/* --- actions --------------------------------------------------------------------------------- */

/* The direction of each in the history, and whether only in that of the game on the board. */
static const struct
{
  const char *name;
  int by;
  gboolean in_game;
} steps[] = {
  { "undo", -1, FALSE },
  { "redo", 1, FALSE },
  { "undo-game", -1, TRUE },
  { "redo-game", 1, TRUE },
};

static void
step_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwStudyPage *self = data;
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_strcmp0 (g_action_get_name (G_ACTION (action)), steps[i].name) == 0)
      cw_game_steps_go (self->context, self->browser, steps[i].by, steps[i].in_game);
}

static void
enable_steps (CwStudyPage *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    cw_page_actions_enable (self->parent.actions, steps[i].name,
                            cw_game_steps_can_go (self->context, steps[i].by, steps[i].in_game));
}

static void
escape_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwStudyPage *self = data;
  if (!cw_game_browser_hide_list (self->browser))
    cw_board_control_cancel (self->control);
}

/* Keys not used by others: for typing a move, wherever the focus is while the board is shown, and
 * for the menu of the move on the board. */
static gboolean
key_pressed (CwStudyPage *self, guint key, guint code, GdkModifierType state,
             GtkEventControllerKey *controller)
{
  GtkWidget *board = GTK_WIDGET (cw_board_area_get_view (self->area));
  gboolean shift = (state & GDK_SHIFT_MASK) != 0;
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0
      || cw_game_browser_is_table (self->browser))
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Menu || (key == GDK_KEY_F10 && shift))
    {
      cw_study_panel_open_menu (self->panel);
      return GDK_EVENT_STOP;
    }
  return g_unichar_isalnum (gdk_keyval_to_unicode (key))
         && gtk_event_controller_key_forward (controller, board);
}

static void
panel_changed (GSimpleAction *action, GVariant *shown, gpointer data)
{
  CwStudyPage *self = data;
  self->hidden = !g_variant_get_boolean (shown);
  g_simple_action_set_state (action, shown);
  lay_out (self);
}

static const GActionEntry entries[] = {
  { "undo", step_activated },
  { "redo", step_activated },
  { "undo-game", step_activated },
  { "redo-game", step_activated },
  { "escape", escape_activated },
  { .name = "panel", .state = "true", .change_state = panel_changed },
};

static void
add_actions (CwStudyPage *self)
{
  GActionMap *map = G_ACTION_MAP (self->parent.actions);
  g_autoptr (GPropertyAction) flip = g_property_action_new ("flip", self->control, "flipped");
  g_action_map_add_action (map, G_ACTION (flip));
  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  cw_page_actions_add_walking (self->parent.actions, self->session);
  enable_steps (self);
}

/* --- the page -------------------------------------------------------------------------------- */

static void
connect_signals (CwStudyPage *self)
{
  cw_connect (self->session, "moved", session_moved, self);
  cw_connect (self->session, "notify::can-undo", enable_steps, self);
  cw_connect (self->session, "notify::can-redo", enable_steps, self);
  cw_connect (cw_shown_game_get_edits (self->shown), "changed", enable_steps, self);
  cw_connect (self->session, "edited", show_bar, self);
  cw_connect (self->session, "replaced", session_replaced, self);
  cw_connect (self->shown, "notify::id", cw_page_renamed, self);
  cw_connect (self->shown, "notify::id", game_shown, self);
  cw_connect (self->shown, "notify::id", enable_steps, self);
  cw_connect (cw_shown_game_get_edits (self->shown), "notify::modified", cw_page_renamed, self);
  cw_connect (cw_context_choice (self->context), "changed", show_bar, self);
  cw_connect (cw_context_document (self->context), "measured", show_bar, self);
  cw_connect (self->scores, "changed", show_bar, self);
  cw_connect (self->review, "changed", show_bar, self);
  cw_connect (self->control, "notify::flipped", flipped, self);
  cw_connect (self->control, "refused", cw_board_area_show_message, self->area);
  cw_connect (self->control, "scrolled", scrolled, self);
  cw_connect (self->side, "notify::visible", fit_soon, self);
  cw_connect (cw_study_panel_get_finder (self->panel), "games-found", games_found, self);
  cw_connect (cw_study_panel_get_finder (self->panel), "game-chosen", game_chosen, self);
  cw_connect (cw_study_panel_get_finder (self->panel), "searching", cw_game_browser_set_searching,
              self->browser);
  cw_connect (cw_game_browser_get_list (self->browser), "limit-closed", cw_finder_panel_clear,
              cw_study_panel_get_finder (self->panel));
}

/* The window's own strip has the message too, and shows it in place of this one when there is a
 * table. */
static void
hide_info (CwStudyPage *self)
{
  gtk_widget_set_child_visible (GTK_WIDGET (self->info), !cw_game_browser_is_table (self->browser));
}

static void
set_context (CwPage *page, CwContext *context)
{
  CwStudyPage *self = CW_STUDY_PAGE (page);
  CwValueSets *choice = cw_context_choice (context);
  self->context = g_object_ref (context);
  self->session = cw_context_study (context);
  self->shown = cw_context_shown_game (context);
  self->control = cw_board_control_new (cw_board_area_get_view (self->area), self->session);
  cw_board_control_set_appearance (self->control, cw_context_appearance (context));
  cw_appearance_follow_moves (cw_context_appearance (context), self->session);
  cw_board_control_set_drawing (self->control, TRUE);
  self->scores = cw_game_scores_new (self->session, choice);
  self->review = cw_session_review_new (self->session, choice, cw_context_settings (context));
  self->players = cw_study_players_new (self->session, choice, self->control, self->area,
                                        cw_study_panel_get_strip (self->panel, TRUE),
                                        cw_study_panel_get_strip (self->panel, FALSE));
  add_actions (self);
  cw_game_browser_set_context (self->browser, context, self->parent.actions);
  self->review_games = cw_review_games_new (
      context, self->review, cw_game_browser_get_list (self->browser), self->parent.actions);
  self->game_actions = cw_game_actions_new (context, self->browser, self->parent.actions);
  self->game_output =
      cw_game_output_new (context, cw_game_browser_get_list (self->browser), self->parent.actions);
  cw_game_graph_set_context (self->graph, context, self->scores, self->review,
                             self->parent.actions);
  cw_study_panel_set_context (self->panel, context, self->area, self->control, self->scores,
                              self->review, self->parent.actions);
  connect_signals (self);
  cw_connect (self->parent.actions, "action-state-changed::table", cw_page_renamed, self);
  cw_connect (self->parent.actions, "action-state-changed::table", hide_info, self);
  show_bar (self);
}

static void
set_shown (CwStudyPage *self, gboolean shown)
{
  cw_study_panel_set_shown (self->panel, shown);
  cw_game_scores_set_shown (self->scores, shown);
}

static void
enter (CwPage *page)
{
  set_shown (CW_STUDY_PAGE (page), TRUE);
}

static void
leave (CwPage *page)
{
  set_shown (CW_STUDY_PAGE (page), FALSE);
}

static CwSession *
get_session (CwPage *page)
{
  return CW_STUDY_PAGE (page)->session;
}

static gboolean
is_unsaved (CwPage *page)
{
  CwShownGame *shown = CW_STUDY_PAGE (page)->shown;
  return cw_shown_game_get_id (shown) != CW_NO_GAME
         && cw_game_edits_is_modified (cw_shown_game_get_edits (shown));
}

/* The file, or the game if it has none. */
static char *
get_title (CwPage *page)
{
  CwStudyPage *self = CW_STUDY_PAGE (page);
  gboolean of_file = cw_shown_game_get_id (self->shown) != CW_NO_GAME;
  const char *title = of_file ? cw_document_get_title (cw_context_document (self->context))
                              : g_dgettext (NULL, cw_session_game (self->session)->title);
  return g_strconcat (is_unsaved (page) ? "• " : "", title, NULL);
}

/* A table replaces the board. */
static CwInfoStrip *
get_info (CwPage *page)
{
  CwStudyPage *self = CW_STUDY_PAGE (page);
  return cw_game_browser_is_table (self->browser) ? NULL : self->info;
}

static gboolean
take_focus (CwPage *page)
{
  return gtk_widget_grab_focus (GTK_WIDGET (cw_board_area_get_view (CW_STUDY_PAGE (page)->area)));
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_study_page_dispose (GObject *object)
{
  CwStudyPage *self = CW_STUDY_PAGE (object);
  g_clear_handle_id (&self->fit_id, g_source_remove);
  self->size.width = 0; /* no more layout */
  g_clear_object (&self->message);
  g_clear_object (&self->players); /* before the strips it shows them in */
  g_clear_object (&self->game_output);
  g_clear_object (&self->game_actions);
  g_clear_object (&self->review_games);
  g_clear_object (&self->review);
  g_clear_object (&self->scores);
  g_clear_object (&self->control);
  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_STUDY_PAGE);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_study_page_parent_class)->dispose (object);
}

static void
cw_study_page_class_init (CwStudyPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwPageClass *page_class = CW_PAGE_CLASS (klass);
  page_class->set_context = set_context;
  page_class->take_focus = take_focus;
  page_class->enter = enter;
  page_class->leave = leave;
  page_class->adapt = adapt;
  page_class->get_session = get_session;
  page_class->get_title = get_title;
  page_class->is_unsaved = is_unsaved;
  page_class->get_info = get_info;
  G_OBJECT_CLASS (klass)->dispose = cw_study_page_dispose;
  g_type_ensure (CW_TYPE_BOARD_AREA);
  g_type_ensure (CW_TYPE_INFO_STRIP);
  g_type_ensure (CW_TYPE_FIXED);
  g_type_ensure (CW_TYPE_GAME_BROWSER);
  g_type_ensure (CW_TYPE_GAME_GRAPH);
  g_type_ensure (CW_TYPE_STUDY_PANEL);
  cw_template_set (widget_class, "study-page");
  cw_template_children (widget_class, CW_CHILD (CwStudyPage, overlay),
                        CW_CHILD (CwStudyPage, split), CW_CHILD (CwStudyPage, column),
                        CW_CHILD (CwStudyPage, walking), CW_CHILD (CwStudyPage, browser),
                        CW_CHILD (CwStudyPage, area), CW_CHILD (CwStudyPage, graph),
                        CW_CHILD (CwStudyPage, info), CW_CHILD (CwStudyPage, side),
                        CW_CHILD (CwStudyPage, panel), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (fit_soon), CW_HANDLER (show_bar),
                        CW_HANDLER (key_pressed), NULL);
}

static void
cw_study_page_init (CwStudyPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  CwPlayerStrip *top = cw_board_area_get_strip (self->area, TRUE);
  CwPlayerStrip *bottom = cw_board_area_get_strip (self->area, FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (top), "cw-low");
  gtk_widget_add_css_class (GTK_WIDGET (bottom), "cw-low");
  cw_player_strip_set_end (bottom, self->walking);
  cw_board_area_set_bar_shown (self->area, TRUE);
  CwStudyParts parts = { self->overlay, self->info,  self->column, self->browser,
                         self->area,    self->graph, self->panel };
  self->message = cw_study_message_new (&parts);
}
