/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Study as it is seen: strips, moves, comment, worth, graph, and the layout at each size. */
#include "app/place_study_private.h"

#include "app/facts.h"
#include "app/worth_here.h"
#include "core/variant.h"
#include "text/outcome_text.h"

#include <glib/gi18n.h>

/* --- strips ---------------------------------------------------------------------------------- */

/* "Anderssen, Adolf" becomes "Adolf Anderssen". */
static char *
name_of (CwPlaceStudy *self, CwColour colour)
{
  CwGameTree *tree = cw_session_tree (self->session);
  const char *tag = cw_game_tree_tag (tree, colour == CW_WHITE ? "White" : "Black");
  if (tag == NULL || tag[0] == '\0' || g_str_equal (tag, "?"))
    return g_strdup (cw_side_name (cw_session_game (self->session), colour));
  const char *comma = strstr (tag, ", ");
  if (comma == NULL || comma[2] == '\0' || strchr (comma + 2, ',') != NULL)
    return g_strdup (tag);
  return g_strdup_printf ("%s %.*s", comma + 2, (int)(comma - tag), tag);
}

/* What there is to say of the side to move. */
static const char *
note_of (CwPlaceStudy *self, const CwPosition *position)
{
  if (!cw_in_check (position))
    return NULL;
  return cw_session_outcome (self->session).reason == CW_REASON_CHECKMATE
             ? C_ ("player", "checkmated")
             : C_ ("player", "in check");
}

static void
show_strip (CwPlaceStudy *self, CwPlayerStrip *strip, CwColour colour)
{
  const CwGame *game = cw_session_game (self->session);
  unsigned captured[2][CW_MAX_KINDS];
  double balance = cw_facts_balance (self->choice, self->session);
  g_autofree char *name = name_of (self, colour);
  const CwPosition *position = cw_session_position (self->session);
  gboolean turn = cw_position_side (position) == colour;
  const char *note = turn ? note_of (self, position) : NULL;
  cw_player_strip_set_colour (strip, cw_side_is_white (game, colour) ? CW_WHITE : CW_BLACK);
  cw_player_strip_set_player (strip, name, NULL, note);
  cw_player_strip_set_active (strip, turn);
  cw_player_strip_set_piece_set (strip, cw_board_control_get_piece_set (self->control));
  cw_session_captured (self->session, captured);
  /* No room for the men in the rail, only for what they are worth; those in hand are on stands. */
  if (strip == self->rail_top || strip == self->rail_bottom || game->variant->drops)
    memset (captured, 0, sizeof captured);
  cw_player_strip_set_captured (strip, captured[cw_other (colour)],
                                colour == CW_WHITE ? balance : -balance);
}

static void
show_strips (CwPlaceStudy *self)
{
  gboolean flipped = cw_board_control_get_flipped (self->control);
  CwColour bottom = flipped ? CW_BLACK : CW_WHITE;
  show_strip (self, cw_board_area_get_strip (self->area, TRUE), cw_other (bottom));
  show_strip (self, cw_board_area_get_strip (self->area, FALSE), bottom);
  show_strip (self, self->rail_top, cw_other (bottom));
  show_strip (self, self->rail_bottom, bottom);
  cw_score_bar_set_flipped (cw_board_area_get_bar (self->area), flipped);
}

void
cw_place_study_make_buttons (CwPlaceStudy *self)
{
  static const struct
  {
    const char *icon, *action, *tooltip;
  } buttons[] = {
    { "go-first-symbolic", "win.first", N_ ("To the start (Home)") },
    { "go-previous-symbolic", "win.previous", N_ ("Back a move (←)") },
    { "go-next-symbolic", "win.next", N_ ("On a move (→)") },
    { "go-last-symbolic", "win.last", N_ ("To the end (End)") },
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      GtkWidget *button = gtk_button_new_from_icon_name (buttons[i].icon);
      gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), buttons[i].action);
      gtk_widget_set_tooltip_text (button, _ (buttons[i].tooltip));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ (buttons[i].tooltip), -1);
      gtk_widget_set_focus_on_click (button, FALSE);
      gtk_box_append (GTK_BOX (box), button);
    }
  cw_player_strip_set_end (cw_board_area_get_strip (self->area, FALSE), box);
  gtk_widget_add_css_class (GTK_WIDGET (cw_board_area_get_strip (self->area, TRUE)), "cw-low");
  gtk_widget_add_css_class (GTK_WIDGET (cw_board_area_get_strip (self->area, FALSE)), "cw-low");
  cw_board_area_set_bar_shown (self->area, TRUE);
}

/* --- moves and comment ----------------------------------------------------------------------- */

static void
show_moves (CwPlaceStudy *self)
{
  if (self->moves_stale)
    {
      GArray *items;
      g_autoptr (GPtrArray) texts = cw_session_items (self->session, &items);
      cw_move_list_view_set_vertical (self->moves, cw_session_game (self->session)->shogi);
      cw_move_list_view_set_items (self->moves, (const CwMoveItem *)(void *)items->data,
                                   items->len);
      g_array_unref (items);
      self->moves_stale = FALSE;
    }
  CwNode *node = cw_session_node (self->session);
  cw_move_list_view_set_current (self->moves, cw_session_id_of_node (self->session, node));
}

/* Whether the panel has room for more than it must have. */
static gboolean
is_high (const CwPlaceStudy *self)
{
  return self->width >= 820 && self->height >= 740;
}

/* What is said of the move on the board, where there is room to read it apart from the list, which
 * has it too and begins with what is said of the game; and how the game ended there. */
static void
show_comment (CwPlaceStudy *self)
{
  CwNode *node = cw_session_node (self->session);
  CwOutcome outcome = cw_session_outcome (self->session);
  gboolean apart = is_high (self) && node->parent != NULL;
  g_autofree char *comment = apart ? cw_session_plain_comment (node->comment) : NULL;
  g_autofree char *end = cw_outcome_sentence (cw_session_game (self->session), &outcome);
  g_autofree char *title = cw_session_node_title (self->session, node);
  g_autoptr (GString) said = g_string_new (title);

  gtk_widget_set_visible (self->comment_card, comment != NULL || end != NULL);
  if (comment == NULL && end == NULL)
    return;
  PangoAttrList *bold = pango_attr_list_new ();
  PangoAttribute *weight = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
  weight->end_index = (guint)said->len;
  pango_attr_list_insert (bold, weight);
  if (comment != NULL)
    g_string_append_printf (said, " %s", comment);
  if (end != NULL)
    g_string_append_printf (said, "%s%s", comment != NULL ? "\n" : " ", end);
  gtk_label_set_text (self->comment_label, g_strchug (said->str));
  gtk_label_set_attributes (self->comment_label, bold);
  pango_attr_list_unref (bold);
}

/* --- worth --------------------------------------------------------------------------------------
 */

/* What is read most keeps some lines in any case, shogi's long games more of them, as far as there
 * is room; the bar of how games ended gives way to them, then the curve. Where even the least
 * number of lines is too high with the rest, what the men are worth scrolls. */
void
cw_place_study_fit_panel (CwPlaceStudy *self)
{
  static const int heights[] = { 148, 92, 60 }; /* of the moves */
  gboolean shogi = cw_session_game (self->session)->shogi;
  GtkWidget *whole = self->width < 600 ? GTK_WIDGET (self->split) : self->panel; /* stacked? */
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->worth_scroller);
  gboolean fits = FALSE;

  if (self->height <= 0)
    return;
  cw_value_panel_set_brief (self->worth, shogi && self->height < 880);
  gtk_scrolled_window_set_policy (scroller, GTK_POLICY_NEVER, GTK_POLICY_NEVER);
  for (guint i = !is_high (self) ? 2 : shogi ? 0 : 1; i < G_N_ELEMENTS (heights) && !fits; i++)
    {
      int least;
      gtk_widget_set_size_request (GTK_WIDGET (self->moves), -1, heights[i]);
      gtk_widget_measure (whole, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
      fits = least <= self->height;
    }
  if (!fits)
    gtk_scrolled_window_set_policy (scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
}

void
cw_place_study_update_worth_here (CwPlaceStudy *self)
{
  CwSettings *settings = cw_context_settings (self->context);
  cw_worth_here_show (self->worth,
                      &(CwWorthHere){
                          .choice = self->choice,
                          .session = self->session,
                          .board = cw_board_area_get_view (self->area),
                          .set = cw_board_control_get_piece_set (self->control),
                          .pointed = self->hovered,
                          .whose = CW_WHITE,
                          .you = FALSE,
                          .scale = cw_settings_get_bool (settings, CW_WORTH_TRADE_SCALE, TRUE),
                      });
}

void
cw_place_study_update_worth (CwPlaceStudy *self)
{
  cw_facts_show (self->worth, self->choice, self->session, self->document, CW_WHITE);
  cw_place_study_update_worth_here (self);
  cw_place_study_update_graph (self);
  show_strips (self);
}

void
cw_place_study_update (CwPlaceStudy *self)
{
  show_moves (self);
  show_comment (self);
  cw_place_study_update_worth (self);
  cw_place_study_enable (self);
  cw_place_commands_changed (CW_PLACE (self));
}

/* --- layout ---------------------------------------------------------------------------------- */

static void
collapse_list (CwPlaceStudy *self, gboolean collapsed)
{
  if (self->collapsed == collapsed)
    return;
  self->collapsed = collapsed;
  GtkWidget *from = collapsed ? self->list_side : self->drawer_box;
  GtkWidget *to = collapsed ? self->drawer_box : self->list_side;
  g_object_ref (self->list_box);
  gtk_box_remove (GTK_BOX (from), self->list_box);
  gtk_box_append (GTK_BOX (to), self->list_box);
  g_object_unref (self->list_box);
  gtk_widget_set_visible (self->list_side, !collapsed);
  gtk_revealer_set_reveal_child (self->drawer, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->drawer), collapsed);
  cw_place_commands_changed (CW_PLACE (self));
}

void
cw_place_study_layout (CwPlaceStudy *self, int width, int height)
{
  gboolean stacked = width < 600;
  gboolean rail = width < 820 && !stacked;
  int graph = width < 980 || height < 680 ? 120 : 180;
  self->width = width;
  self->height = height;
  collapse_list (self, width < 1180);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->split),
                                  stacked ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  cw_fixed_set_size (CW_FIXED (self->panel),
                     stacked       ? -1
                     : rail        ? 200
                     : width < 980 ? 300
                                   : 352,
                     stacked ? 190 : -1);
  if (rail || stacked)
    gtk_widget_remove_css_class (self->panel, "cw-start-line");
  else
    gtk_widget_add_css_class (self->panel, "cw-start-line");
  gtk_widget_set_margin_start (self->panel_box, rail ? 0 : 12);
  /* The graph gives way where the board would become small. */
  gtk_widget_set_visible (self->graph_box, !stacked && height >= 480);
  gtk_widget_set_size_request (self->graph_box, -1, graph);
  gboolean bare = rail && height < 640;
  cw_board_area_set_strips_shown (self->area, !bare);
  gtk_widget_set_visible (GTK_WIDGET (self->rail_top), bare);
  gtk_widget_set_visible (GTK_WIDGET (self->rail_bottom), bare);
  gtk_widget_set_visible (self->rail_buttons, bare);
  gtk_widget_set_visible (self->heading, !rail);
  show_comment (self);
  cw_place_study_update_engine (self);
}
