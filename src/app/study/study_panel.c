/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/study_panel.h"

#include "app/board/analysis.h"
#include "app/board/game_values.h"
#include "app/board/move_list.h"
#include "app/shared/page_actions.h"
#include "app/shared/value_summary.h"
#include "app/study/comment_editor.h"
#include "app/study/review_panel.h"
#include "app/study/study_fit.h"
#include "model/game/annotations.h"
#include "model/game/move_words.h"
#include "model/game/unread_rest.h"
#include "model/object.h"
#include "text/outcome_text.h"
#include "widgets/menu_button.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwStudyPanel
{
  GtkWidget parent;
  /* template */
  GtkWidget *box, *heading, *buttons, *covered;
  CwPlayerStrip *top, *bottom;
  GtkMenuButton *annotate, *annotate_small; /* `annotate_small`: without a label */
  GtkPopoverMenu *menu;                     /* the same menu, for any place */
  GMenuModel *move_menu;
  CwMoveListView *moves;
  GtkLabel *opening, *end;
  CwEngineLines *lines;
  GtkScrolledWindow *scroller;
  CwFinderPanel *finder;
  CwReviewPanel *review;
  CwValuePanel *values;
  /* owned */
  GtkWidget *editor; /* of comments; a popover */
  CwContext *context;
  CwBoardControl *control;
  CwGameScores *scores;
  CwSessionReview *reviewed;
  CwAnalysis *analysis;
  CwMoveItems *items;
  CwGameValues *game_values;
  GSimpleActionGroup *actions;
  /* borrowed from the page and the context */
  CwBoardArea *area;
  CwSession *session;
  /* state */
  CwStudyLayout layout;
  gboolean reviewing, retrying;
  CwStudyFit fit;
};

G_DEFINE_FINAL_TYPE (CwStudyPanel, cw_study_panel, GTK_TYPE_WIDGET)

enum
{
  PROP_ANALYSING = 1,
  N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];
static guint changed_signal;

static void
changed (CwStudyPanel *self)
{
  g_signal_emit (self, changed_signal, 0);
}

CwPlayerStrip *
cw_study_panel_get_strip (CwStudyPanel *self, gboolean top)
{
  return top ? self->top : self->bottom;
}

CwFinderPanel *
cw_study_panel_get_finder (CwStudyPanel *self)
{
  return self->finder;
}

/* --- moves ----------------------------------------------------------------------------------- */

static void
focus_board (CwStudyPanel *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (cw_board_area_get_view (self->area)));
}

/* Shows the panel, whatever hid it, including the table of games, so that its contents become
 * visible. */
static void
show_panel (CwStudyPanel *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && !self->layout.panel_bare)
    return;
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "table",
                                      g_variant_new_boolean (FALSE));
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "panel",
                                      g_variant_new_boolean (TRUE));
}

/* For a move in the list, at the pointer. */
static void
menu_requested (CwStudyPanel *self, guint id, double x, double y)
{
  double a, b;
  cw_session_go (self->session, cw_move_items_node (self->items, id));
  gtk_widget_translate_coordinates (GTK_WIDGET (self->moves), GTK_WIDGET (self), x, y, &a, &b);
  cw_menu_open_at (self->menu, self->move_menu, a, b);
}

/* By a key: at its button, or above the moves if that is hidden. */
void
cw_study_panel_open_menu (CwStudyPanel *self)
{
  double a, b;
  show_panel (self);
  GtkMenuButton *const buttons[] = { self->annotate, self->annotate_small };
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    if (gtk_widget_get_mapped (GTK_WIDGET (buttons[i])))
      {
        gtk_menu_button_popup (buttons[i]);
        return;
      }
  gtk_widget_translate_coordinates (GTK_WIDGET (self->moves), GTK_WIDGET (self), 0, 0, &a, &b);
  cw_menu_open_at (self->menu, self->move_menu, a, b);
}

/* If the menu opened the editor, that has the focus or will get it. */
static void
menu_closed (CwStudyPanel *self)
{
  if (self->editor == NULL || !gtk_widget_get_visible (self->editor))
    focus_board (self);
}

static void
menu_made (CwStudyPanel *self, GParamSpec *pspec, GtkMenuButton *button)
{
  GtkPopover *menu = gtk_menu_button_get_popover (button);
  if (menu != NULL)
    cw_connect (menu, "closed", menu_closed, self);
}

/* Names the opening of the moves so far. */
static void
show_opening (CwStudyPanel *self)
{
  g_autofree char *title = cw_session_opening_title (self->session);
  gtk_label_set_text (self->opening, title != NULL ? title : C_ ("heading", "Moves"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->opening), title);
}

/* Says how the game ended, if it ended here. */
static void
show_end (CwStudyPanel *self)
{
  CwOutcome outcome = cw_session_outcome (self->session);
  g_autofree char *end = cw_outcome_sentence (cw_session_game (self->session), &outcome);
  g_autofree char *title = cw_session_node_title (self->session, cw_session_node (self->session));
  gtk_widget_set_visible (GTK_WIDGET (self->end), end != NULL);
  if (end == NULL)
    return;
  g_autofree char *text =
      g_strconcat (title != NULL ? title : "", title != NULL ? " " : "", end, NULL);
  gtk_label_set_text (self->end, text);
}

/* --- values ---------------------------------------------------------------------------------- */

static void
show_engine (CwStudyPanel *self)
{
  cw_value_summary_show_engine (self->values, self->session, self->scores, self->reviewed,
                                CW_WHITE);
  changed (self);
}

/* --- the engine ------------------------------------------------------------------------------ */

static void
found (CwStudyPanel *self)
{
  int score;
  guint depth;
  if (cw_analysis_get_score (self->analysis, &score, &depth))
    cw_game_scores_note (self->scores, cw_session_position (self->session), score, depth);
}

/* Scores over the game are wanted whenever the lines are on, for another game too. */
static void
want_scores (CwStudyPanel *self)
{
  if (cw_analysis_get_on (self->analysis))
    cw_game_scores_set_wanted (self->scores, TRUE);
}

static void
toggled (CwStudyPanel *self)
{
  want_scores (self);
  changed (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANALYSING]);
}

static void
line_chosen (CwStudyPanel *self, guint line, guint moves, gboolean go)
{
  CwNode *node = cw_analysis_add_line (self->analysis, line, moves);
  if (node != NULL && go)
    cw_session_go (self->session, node);
}

void
cw_study_panel_set_shown (CwStudyPanel *self, gboolean shown)
{
  cw_analysis_set_shown (self->analysis, shown);
  cw_finder_panel_set_shown (self->finder, shown);
}

/* --- actions --------------------------------------------------------------------------------- */

static void
hint_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwStudyPanel *self = data;
  if (self->retrying) /* the engine's lines would give the move away */
    g_action_group_activate_action (G_ACTION_GROUP (self->actions), "retry-hint", NULL);
  else
    cw_analysis_set_on (self->analysis, !cw_analysis_get_on (self->analysis));
}

static void
show_lines_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_analysis_set_on (CW_STUDY_PANEL (data)->analysis, TRUE);
}

/* Below the moves, so that they stay visible. */
static void
place_editor (CwStudyPanel *self)
{
  graphene_rect_t area;
  if (gtk_widget_compute_bounds (GTK_WIDGET (self->moves), GTK_WIDGET (self), &area))
    gtk_popover_set_pointing_to (GTK_POPOVER (self->editor),
                                 &(GdkRectangle){ (int)area.origin.x,
                                                  (int)(area.origin.y + area.size.height) - 1,
                                                  (int)area.size.width, 1 });
}

static void
comment_taken_back (CwStudyPanel *self, gboolean undone)
{
  cw_context_offer_step (self->context, _ ("What you typed was discarded."),
                         C_ ("button", "Keep it"), undone ? "page.redo" : "page.undo", TRUE);
}

static void
comment_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwStudyPanel *self = data;
  show_panel (self);
  if (self->editor == NULL)
    {
      self->editor = cw_comment_editor_new (self->session);
      g_signal_connect_swapped (self->editor, "closed", G_CALLBACK (focus_board), self);
      g_signal_connect_swapped (self->editor, "taken-back", G_CALLBACK (comment_taken_back), self);
      gtk_widget_set_parent (self->editor, GTK_WIDGET (self));
    }
  place_editor (self);
  cw_comment_editor_open (CW_COMMENT_EDITOR (self->editor));
}

static void
mark_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwStudyPanel *self = data;
  cw_session_toggle_mark (self->session, (guint8)g_variant_get_int32 (parameter));
}

static void
promote_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_session_promote (CW_STUDY_PANEL (data)->session);
}

static void
promote_once_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_session_promote_once (CW_STUDY_PANEL (data)->session);
}

static void
delete_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_session_delete (CW_STUDY_PANEL (data)->session);
}

static void
delete_unread_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_session_drop_unread (CW_STUDY_PANEL (data)->session);
}

static void
add_rest_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_unread_rest_add (CW_STUDY_PANEL (data)->session);
}

static gboolean
can_add_rest (CwStudyPanel *self)
{
  CwGameTree *rest = cw_unread_rest_read (self->session);
  cw_game_tree_free (rest);
  return rest != NULL;
}

static void
play_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_activate_action (data, "win.new-from-study", NULL);
}

static const GActionEntry entries[] = {
  { "hint", hint_activated },         { "show-lines", show_lines_activated },
  { "comment", comment_activated },   { "mark", mark_activated, "i" },
  { "promote", promote_activated },   { "delete", delete_activated },
  { "play", play_activated },         { "delete-unread", delete_unread_activated },
  { "add-rest", add_rest_activated }, { "promote-once", promote_once_activated },
};

static void
enable (CwStudyPanel *self)
{
  CwNode *node = cw_session_node (self->session);
  CwOutcome outcome = cw_session_outcome (self->session);
  const struct
  {
    const char *name;
    gboolean enabled;
  } actions[] = {
    { "mark", node->parent != NULL },
    { "promote", !cw_node_is_mainline (node) },
    { "promote-once", !cw_node_is_mainline (node) },
    { "delete", node->parent != NULL },
    { "delete-unread", cw_session_has_unread_here (self->session) },
    { "add-rest", can_add_rest (self) },
    { "play", outcome.result == CW_ONGOING || outcome.claim },
  };
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    cw_page_actions_enable (self->actions, actions[i].name, actions[i].enabled);
}

/* While moves are tried again nothing beside the board may give them away; below the board there is
 * no room for both moves and a review. */
static void
place_moves (CwStudyPanel *self)
{
  gboolean alone = cw_review_panel_get_retrying (self->review)
                   || (self->layout.stacked && cw_review_panel_get_shown (self->review));
  gtk_widget_set_visible (GTK_WIDGET (self->moves), !alone && !self->layout.panel_bare);
  gtk_widget_set_visible (GTK_WIDGET (self->lines), !alone && !self->layout.panel_bare);
  gtk_widget_set_vexpand (GTK_WIDGET (self->scroller), alone);
  cw_study_fit_place (&self->fit);
}

/* A new review replaces the finder. */
static void
review_shown (CwStudyPanel *self)
{
  gboolean reviewing = cw_review_panel_get_shown (self->review);
  gboolean retrying = cw_review_panel_get_retrying (self->review);
  if (reviewing && !self->reviewing)
    g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "finder",
                                        g_variant_new_string (""));
  if (retrying && !self->retrying)
    cw_analysis_set_on (self->analysis, FALSE);
  self->reviewing = reviewing;
  self->retrying = retrying;
  place_moves (self);
  changed (self);
}

/* --- the game -------------------------------------------------------------------------------- */

static void
session_moved (CwStudyPanel *self)
{
  show_opening (self);
  show_end (self);
  show_engine (self);
  cw_game_values_update (self->game_values);
  enable (self);
}

/* The board is unchanged. */
static void
session_edited (CwStudyPanel *self)
{
  show_end (self);
  show_engine (self);
  enable (self);
}

/* --- layout ---------------------------------------------------------------------------------- */

GtkWidget *
cw_study_panel_get_box (CwStudyPanel *self, GtkWidget **below)
{
  *below = cw_study_fit_below (&self->fit);
  return self->box;
}

void
cw_study_panel_set_covered (CwStudyPanel *self, int height)
{
  cw_study_fit_cover (&self->fit, height);
  changed (self);
}

void
cw_study_panel_fit (CwStudyPanel *self, GtkWidget *whole, int height)
{
  cw_study_fit (&self->fit, &self->layout, whole, height);
}

void
cw_study_panel_set_layout (CwStudyPanel *self, const CwStudyLayout *layout)
{
  self->layout = *layout;
  gtk_widget_set_margin_start (self->box, layout->compact_panel ? 0 : 12);
  gtk_widget_set_visible (GTK_WIDGET (self->top), layout->strips_in_panel);
  gtk_widget_set_visible (GTK_WIDGET (self->bottom), layout->strips_in_panel);
  gtk_widget_set_visible (self->buttons, layout->strips_in_panel);
  gtk_widget_set_vexpand (self->buttons, layout->panel_bare);
  gtk_widget_set_visible (GTK_WIDGET (self->scroller), !layout->panel_bare);
  gtk_widget_set_visible (self->heading, !layout->compact_panel);
  cw_engine_lines_set_compact (self->lines, layout->compact_panel);
  cw_finder_panel_set_compact (self->finder, layout->compact_panel);
  cw_review_panel_set_form (self->review, layout->compact_values && !layout->stacked,
                            layout->compact_panel);
  /* Not even a long word may widen it at the expense of the board. */
  gtk_scrolled_window_set_policy (self->scroller,
                                  layout->compact_panel ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  place_moves (self);
  changed (self);
}

/* The review's comment on a move is below the moves and not repeated among them; its marks are
 * shown there. */
static void
review_changed (CwStudyPanel *self)
{
  const CwGameReview *review = cw_session_review_get (self->reviewed);
  guint n = review != NULL ? review->plies : 0;
  g_autofree guint8 *signs = g_new0 (guint8, n + 1);
  for (guint i = 0; i < n; i++)
    signs[i] = review->move[i].sign;
  cw_move_items_set_review (self->items, review != NULL ? signs : NULL, n);
  show_engine (self);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
connect_signals (CwStudyPanel *self)
{
  cw_connect (self->session, "moved", session_moved, self);
  cw_connect (self->session, "edited", session_edited, self);
  cw_connect (self->session, "replaced", want_scores, self);
  cw_connect (self->game_values, "changed", changed, self);
  cw_connect (self->scores, "changed", show_engine, self);
  cw_connect (self->reviewed, "changed", review_changed, self);
  cw_connect (self->analysis, "changed", found, self);
  cw_connect (self->analysis, "toggled", toggled, self);
  cw_connect (self->analysis, "chosen", line_chosen, self);
}

void
cw_study_panel_set_context (CwStudyPanel *self, CwContext *context, CwBoardArea *area,
                            CwBoardControl *control, CwGameScores *scores, CwSessionReview *review,
                            GSimpleActionGroup *actions)
{
  self->context = g_object_ref (context);
  self->control = g_object_ref (control);
  self->scores = g_object_ref (scores);
  self->reviewed = g_object_ref (review);
  self->actions = g_object_ref (actions);
  self->area = area;
  self->session = cw_context_study (context);
  self->items = cw_move_items_new (self->session);
  cw_move_list_bind (self->moves, self->items);
  self->game_values = cw_game_values_new (self->values, context, self->session, control,
                                          cw_board_area_get_view (area));
  cw_game_values_add_document (self->game_values, cw_context_document (context));
  self->analysis = cw_analysis_new (self->lines, control, self->session,
                                    cw_context_choice (context), cw_context_settings (context));
  cw_analysis_set_review (self->analysis, review);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  cw_review_panel_set_context (self->review, context, review, control, actions);
  cw_finder_panel_set_context (self->finder, context, scores, actions);
  cw_connect (self->finder, "requested", show_panel, self);
  cw_connect (self->annotate, "notify::popover", menu_made, self);
  cw_connect (self->annotate_small, "notify::popover", menu_made, self);
  cw_menu_button_set_menu (self->annotate, self->move_menu);
  cw_menu_button_set_menu (self->annotate_small, self->move_menu);
  connect_signals (self);
  review_changed (self);
  session_moved (self);
}

static void
cw_study_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  CwStudyPanel *self = CW_STUDY_PANEL (object);
  g_value_set_boolean (value, self->analysis != NULL && cw_analysis_get_on (self->analysis));
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  cw_template_children (widget_class, CW_CHILD (CwStudyPanel, box),
                        CW_CHILD (CwStudyPanel, covered), CW_CHILD (CwStudyPanel, heading),
                        CW_CHILD (CwStudyPanel, buttons), CW_CHILD (CwStudyPanel, end),
                        CW_CHILD (CwStudyPanel, opening), CW_CHILD (CwStudyPanel, top),
                        CW_CHILD (CwStudyPanel, bottom), CW_CHILD (CwStudyPanel, annotate),
                        CW_CHILD (CwStudyPanel, annotate_small), CW_CHILD (CwStudyPanel, menu),
                        CW_CHILD (CwStudyPanel, move_menu), CW_CHILD (CwStudyPanel, moves),
                        CW_CHILD (CwStudyPanel, lines), CW_CHILD (CwStudyPanel, scroller),
                        CW_CHILD (CwStudyPanel, finder), CW_CHILD (CwStudyPanel, review),
                        CW_CHILD (CwStudyPanel, values), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (menu_requested), CW_HANDLER (menu_closed),
                        CW_HANDLER (focus_board), CW_HANDLER (changed), CW_HANDLER (review_shown),
                        NULL);
}

static void
cw_study_panel_class_init (CwStudyPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  cw_class_owns (klass, CW_OWNED (CwStudyPanel, editor, gtk_widget_unparent),
                 CW_OBJECT (CwStudyPanel, analysis), CW_OBJECT (CwStudyPanel, items),
                 CW_OBJECT (CwStudyPanel, game_values), CW_OBJECT (CwStudyPanel, scores),
                 CW_OBJECT (CwStudyPanel, reviewed), CW_OBJECT (CwStudyPanel, actions),
                 CW_OBJECT (CwStudyPanel, control), CW_TEMPLATE_CHILDREN,
                 CW_OBJECT (CwStudyPanel, context), NULL);
  object_class->get_property = cw_study_panel_get_property;
  properties[PROP_ANALYSING] = g_param_spec_boolean ("analysing", NULL, NULL, FALSE,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  changed_signal = cw_signal_new (klass, "changed", 0);
  g_type_ensure (CW_TYPE_PLAYER_STRIP);
  g_type_ensure (CW_TYPE_MOVE_LIST_VIEW);
  g_type_ensure (CW_TYPE_ENGINE_LINES);
  g_type_ensure (CW_TYPE_FINDER_PANEL);
  g_type_ensure (CW_TYPE_REVIEW_PANEL);
  g_type_ensure (CW_TYPE_VALUE_PANEL);
  cw_template_set (widget_class, "study-panel");
  bind_template (widget_class);
}

static void
cw_study_panel_init (CwStudyPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->fit =
      (CwStudyFit){ GTK_BOX (self->box), self->moves,  GTK_WIDGET (self->end), self->buttons,
                    self->scroller,      self->finder, self->values,           self->covered };
  cw_engine_lines_set_addable (self->lines, TRUE);
}
