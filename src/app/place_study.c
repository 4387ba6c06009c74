/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/place_study_private.h"

#include "app/facts.h"
#include "app/template.h"

#include <glib/gi18n.h>

static void place_init (CwPlaceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CwPlaceStudy, cw_place_study, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (CW_TYPE_PLACE, place_init))

/* --- what session and board tell ------------------------------------------------------------- */

static gboolean
update_now (gpointer data)
{
  CwPlaceStudy *self = data;
  self->update_id = 0;
  cw_place_study_update (self);
  return G_SOURCE_REMOVE;
}

static void
update_soon (CwPlaceStudy *self)
{
  if (self->update_id == 0)
    self->update_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_now, self, NULL);
}

static void
tree_changed (CwPlaceStudy *self)
{
  self->moves_stale = TRUE;
  update_soon (self);
}

static void
session_moved (CwPlaceStudy *self)
{
  cw_board_area_say (self->area, NULL);
  update_soon (self);
}

static void
refused (CwPlaceStudy *self, const char *sentence)
{
  cw_board_area_say (self->area, sentence);
}

static void
hovered (CwPlaceStudy *self, guint square)
{
  self->hovered = (CwSquare)square;
  cw_place_study_update_worth_here (self);
  cw_place_study_fit_panel (self);
}

static void
scrolled (CwPlaceStudy *self, int plies)
{
  if (plies > 0)
    cw_session_forward (self->session);
  else
    cw_session_back (self->session);
}

static void
graph_activated (CwPlaceStudy *self, guint index, double x_value, double y_value)
{
  guint ply = x_value > 0 ? (guint)(x_value + 0.5) : 0;
  cw_session_go (self->session, cw_session_at_ply (self->session, ply));
}

static void
move_activated (CwPlaceStudy *self, guint id)
{
  cw_session_go (self->session, cw_session_node_of_id (self->session, id));
}

static void
menu_requested (CwPlaceStudy *self, guint id, double x, double y)
{
  move_activated (self, id);
  gtk_menu_button_popup (self->annotate);
}

static void
set_chosen (CwPlaceStudy *self, guint index)
{
  cw_value_choice_choose (self->choice, cw_session_game (self->session), index);
}

static void
curve_activated (CwPlaceStudy *self)
{
  cw_context_show_place (self->context, "values");
}

static void
choice_changed (CwPlaceStudy *self)
{
  cw_place_study_update_worth (self);
}

static void
sets_changed (CwPlaceStudy *self)
{
  cw_facts_show_sets (self->worth, self->choice, self->session);
}

/* --- the place ------------------------------------------------------------------------------- */

static void
connect_context (CwPlaceStudy *self)
{
  const struct
  {
    gpointer object;
    const char *name;
    GCallback handler;
  } connections[] = {
    { self->session, "moved", G_CALLBACK (session_moved) },
    { self->session, "edited", G_CALLBACK (tree_changed) },
    { self->session, "replaced", G_CALLBACK (tree_changed) },
    { self->document, "measured", G_CALLBACK (choice_changed) },
    { self->choice, "changed", G_CALLBACK (choice_changed) },
    { self->choice, "sets", G_CALLBACK (sets_changed) },
    { self->control, "refused", G_CALLBACK (refused) },
    { self->control, "hovered", G_CALLBACK (hovered) },
    { self->control, "scrolled", G_CALLBACK (scrolled) },
  };
  for (guint i = 0; i < G_N_ELEMENTS (connections); i++)
    g_signal_connect_object (connections[i].object, connections[i].name, connections[i].handler,
                             self, G_CONNECT_SWAPPED);
  cw_place_study_connect_games (self);
}

static void
set_context (CwPlace *place, CwContext *context)
{
  CwPlaceStudy *self = CW_PLACE_STUDY (place);
  self->context = g_object_ref (context);
  self->session = cw_context_study (context);
  self->document = cw_context_document (context);
  self->choice = cw_context_choice (context);
  self->control = cw_board_control_new (cw_board_area_get_view (self->area), self->session);
  cw_board_control_set_look (self->control, cw_context_look (context));
  cw_look_follow_moves (cw_context_look (context), self->session);
  cw_board_control_set_drawing (self->control, TRUE);
  connect_context (self);
  cw_facts_show_sets (self->worth, self->choice, self->session);
  cw_place_study_add_engine (self);
  self->moves_stale = TRUE;
  cw_place_study_update (self);
}

static void
enter (CwPlace *place)
{
  CwPlaceStudy *self = CW_PLACE_STUDY (place);
  cw_place_study_show_engine (self, TRUE);
  cw_place_study_update (self);
  gtk_widget_grab_focus (GTK_WIDGET (cw_board_area_get_view (self->area)));
}

static void
leave (CwPlace *place)
{
  cw_place_study_show_engine (CW_PLACE_STUDY (place), FALSE);
}

static void
adapt (CwPlace *place, int width, int height)
{
  cw_place_study_layout (CW_PLACE_STUDY (place), width, height);
}

static gboolean
can (CwPlace *place, CwCommand command)
{
  CwPlaceStudy *self = CW_PLACE_STUDY (place);
  CwNode *node = cw_session_node (self->session);
  switch (command)
    {
    case CW_COMMAND_FLIP:
    case CW_COMMAND_PANEL:
    case CW_COMMAND_ESCAPE:
    case CW_COMMAND_FIND:
    case CW_COMMAND_HINT:
      return TRUE;
    case CW_COMMAND_LIST:
      return self->collapsed;
    case CW_COMMAND_FIRST:
    case CW_COMMAND_PREVIOUS:
      return node->parent != NULL;
    case CW_COMMAND_NEXT:
    case CW_COMMAND_LAST:
      return node->child != NULL;
    case CW_COMMAND_PREVIOUS_GAME:
      return cw_game_list_neighbour (self->list, -1) != CW_GAME_LIST_NONE;
    case CW_COMMAND_NEXT_GAME:
      return cw_game_list_neighbour (self->list, 1) != CW_GAME_LIST_NONE;
    default:
      return command >= CW_COMMAND_MARK_1 && command <= CW_COMMAND_MARK_6 && node->parent != NULL;
    }
}

static void
show_list (CwPlaceStudy *self, gboolean shown)
{
  if (self->collapsed)
    gtk_revealer_set_reveal_child (self->drawer, shown);
}

static gboolean
escape (CwPlaceStudy *self)
{
  if (self->collapsed && gtk_revealer_get_reveal_child (self->drawer))
    {
      show_list (self, FALSE);
      return TRUE;
    }
  return cw_board_control_cancel (self->control);
}

static gboolean
command (CwPlace *place, CwCommand command)
{
  CwPlaceStudy *self = CW_PLACE_STUDY (place);
  switch (command)
    {
    case CW_COMMAND_FLIP:
      cw_board_control_set_flipped (self->control, !cw_board_control_get_flipped (self->control));
      cw_place_study_update (self);
      return TRUE;
    case CW_COMMAND_PANEL:
      self->panel_hidden = !self->panel_hidden;
      gtk_widget_set_visible (self->panel, !self->panel_hidden);
      cw_place_study_fit_panel (self);
      return TRUE;
    case CW_COMMAND_LIST:
      show_list (self, !gtk_revealer_get_reveal_child (self->drawer));
      return TRUE;
    case CW_COMMAND_FIRST:
      return cw_session_first (self->session);
    case CW_COMMAND_PREVIOUS:
      return cw_session_back (self->session);
    case CW_COMMAND_NEXT:
      return cw_session_forward (self->session);
    case CW_COMMAND_LAST:
      return cw_session_last (self->session);
    case CW_COMMAND_PREVIOUS_GAME:
      cw_place_study_go_to_neighbour (self, -1);
      return TRUE;
    case CW_COMMAND_NEXT_GAME:
      cw_place_study_go_to_neighbour (self, 1);
      return TRUE;
    case CW_COMMAND_FIND:
      show_list (self, TRUE);
      cw_game_list_focus_filter (self->list);
      return TRUE;
    case CW_COMMAND_HINT:
      cw_place_study_toggle_engine (self);
      return TRUE;
    case CW_COMMAND_ESCAPE:
      return escape (self);
    default:
      return command >= CW_COMMAND_MARK_1 && command <= CW_COMMAND_MARK_6
             && cw_session_toggle_mark (self->session, (guint8)(command - CW_COMMAND_MARK_1 + 1));
    }
}

static CwSession *
get_session (CwPlace *place)
{
  return CW_PLACE_STUDY (place)->session;
}

static void
place_init (CwPlaceInterface *iface)
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
cw_place_study_dispose (GObject *object)
{
  CwPlaceStudy *self = CW_PLACE_STUDY (object);
  g_clear_handle_id (&self->update_id, g_source_remove);
  g_clear_pointer (&self->comment_popover, gtk_widget_unparent);
  g_clear_object (&self->analysis);
  g_clear_object (&self->scores);
  g_clear_object (&self->control);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->edited, g_hash_table_unref);
  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_PLACE_STUDY);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_place_study_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, CwPlaceStudy, name)
  BIND (overlay);
  BIND (split);
  BIND (list_side);
  BIND (list_box);
  BIND (graph_box);
  BIND (panel);
  BIND (panel_box);
  BIND (heading);
  BIND (rail_buttons);
  BIND (drawer);
  BIND (drawer_box);
  BIND (comment_card);
  BIND (comment_label);
  BIND (list);
  BIND (graph_title);
  BIND (graph_note);
  BIND (scan);
  BIND (scan_progress);
  BIND (scan_stop);
  BIND (scan_keep);
  BIND (engine_lines);
  BIND (title);
  BIND (area);
  BIND (graph);
  BIND (rail_top);
  BIND (rail_bottom);
  BIND (moves);
  BIND (worth);
  BIND (worth_scroller);
  BIND (annotate);
#undef BIND
}

static void
cw_place_study_class_init (CwPlaceStudyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = cw_place_study_dispose;
  g_type_ensure (CW_TYPE_BOARD_AREA);
  g_type_ensure (CW_TYPE_ENGINE_LINES);
  g_type_ensure (CW_TYPE_FIXED);
  g_type_ensure (CW_TYPE_GAME_LIST);
  g_type_ensure (CW_TYPE_PLOT_VIEW);
  g_type_ensure (CW_TYPE_PLAYER_STRIP);
  g_type_ensure (CW_TYPE_MOVE_LIST_VIEW);
  g_type_ensure (CW_TYPE_VALUE_PANEL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/place-study.ui");
  bind_children (widget_class);
}

static void
cw_place_study_init (CwPlaceStudy *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->hovered = CW_NO_SQUARE;
  self->shown_game = CW_GAME_LIST_NONE;
  self->edited = g_hash_table_new_full (NULL, NULL, NULL, cw_place_study_free_edit);
  cw_place_study_add_actions (self);
  cw_place_study_make_buttons (self);
  cw_plot_view_set_reach (self->graph, 0);
  cw_plot_view_set_clickable (self->graph, TRUE);
  g_signal_connect_swapped (self->moves, "move-activated", G_CALLBACK (move_activated), self);
  g_signal_connect_swapped (self->moves, "menu-requested", G_CALLBACK (menu_requested), self);
  g_signal_connect_swapped (self->graph, "point-activated", G_CALLBACK (graph_activated), self);
  g_signal_connect_swapped (self->worth, "set-chosen", G_CALLBACK (set_chosen), self);
  g_signal_connect_swapped (self->worth, "curve-activated", G_CALLBACK (curve_activated), self);
}
