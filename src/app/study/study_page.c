/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/study_page_private.h"

#include "app/shared/facts.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

static void page_init (CwPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CwStudyPage, cw_study_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (CW_TYPE_PAGE, page_init))

/* --- what session and board tell ------------------------------------------------------------- */

static gboolean
update_now (gpointer data)
{
  CwStudyPage *self = data;
  self->update_id = 0;
  cw_study_page_update (self);
  return G_SOURCE_REMOVE;
}

static void
update_soon (CwStudyPage *self)
{
  if (self->update_id == 0)
    self->update_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_now, self, NULL);
}

static void
tree_changed (CwStudyPage *self)
{
  self->moves_stale = TRUE;
  update_soon (self);
}

static void
session_moved (CwStudyPage *self)
{
  cw_board_area_show_message (self->area, NULL);
  update_soon (self);
}

static void
refused (CwStudyPage *self, const char *sentence)
{
  cw_board_area_show_message (self->area, sentence);
}

static void
hovered (CwStudyPage *self, guint square)
{
  self->hovered = (CwSquare)square;
  cw_study_page_update_worth_here (self);
  cw_study_page_fit_panel (self);
}

static void
scrolled (CwStudyPage *self, int plies)
{
  if (plies > 0)
    cw_session_forward (self->session);
  else
    cw_session_back (self->session);
}

static void
graph_activated (CwStudyPage *self, guint index, double x_value, double y_value)
{
  guint ply = x_value > 0 ? (guint)(x_value + 0.5) : 0;
  cw_session_go (self->session, cw_session_at_ply (self->session, ply));
  (void)index;
  (void)y_value;
}

static void
move_activated (CwStudyPage *self, guint id)
{
  cw_session_go (self->session, cw_session_node_of_id (self->session, id));
}

static void
menu_requested (CwStudyPage *self, guint id, double x, double y)
{
  move_activated (self, id);
  gtk_menu_button_popup (self->annotate);
  (void)x;
  (void)y;
}

static void
set_chosen (CwStudyPage *self, guint index)
{
  cw_value_sets_choose (self->choice, cw_session_game (self->session), index);
}

static void
curve_activated (CwStudyPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", "values");
}

static void
choice_changed (CwStudyPage *self)
{
  cw_study_page_update_worth (self);
}

static void
sets_changed (CwStudyPage *self)
{
  cw_facts_show_sets (self->worth, self->choice, self->session);
}

/* --- the place ------------------------------------------------------------------------------- */

static void
connect_context (CwStudyPage *self)
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
  cw_study_page_connect_games (self);
}

static void
set_context (CwPage *place, CwContext *context)
{
  CwStudyPage *self = CW_STUDY_PAGE (place);
  self->context = g_object_ref (context);
  self->session = cw_context_study (context);
  self->document = cw_context_document (context);
  self->choice = cw_context_choice (context);
  self->control = cw_board_control_new (cw_board_area_get_view (self->area), self->session);
  cw_board_control_set_appearance (self->control, cw_context_appearance (context));
  cw_appearance_follow_moves (cw_context_appearance (context), self->session);
  cw_board_control_set_drawing (self->control, TRUE);
  cw_study_page_add_board_actions (self);
  connect_context (self);
  cw_facts_show_sets (self->worth, self->choice, self->session);
  cw_study_page_add_engine (self);
  self->moves_stale = TRUE;
  cw_study_page_update (self);
}

static void
enter (CwPage *place)
{
  CwStudyPage *self = CW_STUDY_PAGE (place);
  cw_study_page_show_engine (self, TRUE);
  cw_study_page_update (self);
}

static void
leave (CwPage *place)
{
  cw_study_page_show_engine (CW_STUDY_PAGE (place), FALSE);
}

static void
adapt (CwPage *place, const CwLayout *layout)
{
  CW_STUDY_PAGE (place)->layout = *layout;
  cw_study_page_lay_out (CW_STUDY_PAGE (place));
}

static GActionGroup *
get_actions (CwPage *place)
{
  return G_ACTION_GROUP (CW_STUDY_PAGE (place)->actions);
}

static CwSession *
get_session (CwPage *place)
{
  return CW_STUDY_PAGE (place)->session;
}

/* The file, or the game where it is of none. */
static char *
get_title (CwPage *place)
{
  CwStudyPage *self = CW_STUDY_PAGE (place);
  return g_strdup (self->shown_game != CW_NO_GAME
                       ? cw_document_get_title (self->document)
                       : g_dgettext (NULL, cw_session_game (self->session)->title));
}

static gboolean
take_focus (CwPage *page)
{
  return gtk_widget_grab_focus (GTK_WIDGET (cw_board_area_get_view (CW_STUDY_PAGE (page)->area)));
}

static void
page_init (CwPageInterface *iface)
{
  iface->set_context = set_context;
  iface->take_focus = take_focus;
  iface->enter = enter;
  iface->leave = leave;
  iface->adapt = adapt;
  iface->get_actions = get_actions;
  iface->get_session = get_session;
  iface->get_title = get_title;
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_study_page_dispose (GObject *object)
{
  CwStudyPage *self = CW_STUDY_PAGE (object);
  g_clear_handle_id (&self->update_id, g_source_remove);
  g_clear_pointer (&self->comment_popover, gtk_widget_unparent);
  g_clear_object (&self->analysis);
  g_clear_object (&self->scores);
  g_clear_object (&self->actions);
  g_clear_object (&self->control);
  g_clear_pointer (&self->edited, g_hash_table_unref);
  self->layout.width = 0; /* no more layout */
  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_STUDY_PAGE);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_study_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, CwStudyPage, name)
  BIND (overlay);
  BIND (split);
  BIND (list_side);
  BIND (list_box);
  BIND (graph_box);
  BIND (panel);
  BIND (panel_box);
  BIND (heading);
  BIND (panel_buttons);
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
  BIND (panel_top);
  BIND (panel_bottom);
  BIND (moves);
  BIND (worth);
  BIND (worth_scroller);
  BIND (annotate);
#undef BIND
}

static void
cw_study_page_class_init (CwStudyPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = cw_study_page_dispose;
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
      widget_class, "/io/github/counterweight/Counterweight/ui/study-page.ui");
  bind_children (widget_class);
}

static void
cw_study_page_init (CwStudyPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->hovered = CW_NO_SQUARE;
  self->shown_game = CW_NO_GAME;
  self->edited = g_hash_table_new_full (NULL, NULL, NULL, cw_study_page_free_edit);
  cw_study_page_add_actions (self);
  cw_study_page_make_buttons (self);
  cw_plot_view_set_reach (self->graph, 0);
  cw_plot_view_set_clickable (self->graph, TRUE);
  g_signal_connect_swapped (self->moves, "move-activated", G_CALLBACK (move_activated), self);
  g_signal_connect_swapped (self->moves, "menu-requested", G_CALLBACK (menu_requested), self);
  g_signal_connect_swapped (self->graph, "point-activated", G_CALLBACK (graph_activated), self);
  g_signal_connect_swapped (self->worth, "set-chosen", G_CALLBACK (set_chosen), self);
  g_signal_connect_swapped (self->worth, "curve-activated", G_CALLBACK (curve_activated), self);
}
