/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/game_panel.h"

#include "app/board/game_values.h"
#include "app/board/move_list.h"
#include "app/play/game_menu.h"
#include "app/play/impasse_card.h"
#include "app/play/play_lines.h"
#include "app/play/play_notice.h"
#include "app/shared/fixed.h"
#include "app/shared/page_actions.h"
#include "app/shared/page_names.h"
#include "app/shared/value_summary.h"
#include "core/variant.h"
#include "model/game/move_words.h"
#include "model/object.h"
#include "model/play/play_news.h"
#include "model/play/player_rating.h"
#include "widgets/menu_button.h"
#include "widgets/template.h"
#include "widgets/value_table.h"

#include <glib/gi18n.h>

#define MARGIN 12 /* of the panel, same as in the template */
#define DETAILS_KEY "play-details"

struct _CwGamePanel
{
  GtkWidget parent;
  /* template */
  GtkWidget *box, *heading, *buttons, *balance_row;
  CwPlayerStrip *top, *bottom;
  CwMoveListView *moves;
  GtkLabel *news, *balance;
  GtkToggleButton *details;
  GtkScrolledWindow *scroller; /* of everything below the moves */
  CwPlayNotice *notice;
  CwFixed *words;
  GtkWidget *message_room; /* scrolls if the panel is full */
  CwFixed *message_width;
  GtkBox *foot; /* in these */
  CwImpasseCard *impasse;
  CwEngineLines *lines_widget;
  CwValuePanel *values;
  GtkMenuButton *more, *narrow_more;
  GMenuModel *more_menu; /* and parts of it: */
  GMenu *level_menu, *coach_menu, *lines_menu, *suspended_menu;
  GtkStack *hint_form;
  GtkWidget *hint_word, *hint_icon, *take_back, *narrow_take_back;
  GtkWidget *help, *narrow_help; /* the hint button, in the wide and the narrow panel */
  /* owned */
  CwContext *context;
  CwBoardControl *control;
  GSimpleActionGroup *actions;
  CwPlayLines *lines;
  CwMoveItems *items;
  CwDrawOffers *offers;
  CwGameValues *game_values;
  /* borrowed from the page and the context */
  CwBoardArea *area;
  CwPlayGame *game;
  CwSession *session;
  /* state */
  CwPlayLayout layout;
  gboolean bare; /* only the players are shown */
  gboolean asks; /* the notice waits for an answer */
  CwMove hint;   /* the move whose piece was shown; CW_NO_MOVE: none */
};

G_DEFINE_FINAL_TYPE (CwGamePanel, cw_game_panel, GTK_TYPE_WIDGET)

CwPlayerStrip *
cw_game_panel_get_strip (CwGamePanel *self, gboolean top)
{
  return top ? self->top : self->bottom;
}

GtkBox *
cw_game_panel_get_foot (CwGamePanel *self)
{
  return self->foot;
}

void
cw_game_panel_remark (CwGamePanel *self, const char *sentence)
{
  gboolean here = gtk_widget_get_mapped (GTK_WIDGET (self->scroller)); /* else a message */
  cw_board_area_show_message (self->area, here ? NULL : sentence);
  cw_play_notice_remark (self->notice, here ? sentence : NULL);
}

/* Shows a message in the window's strip; NULL hides it. */
static void
report (CwGamePanel *self, const char *sentence, const char *label, const char *action)
{
  cw_context_show_message (self->context, CW_INFO_PLAIN, sentence, label, action);
}

/* Stays until closed; messages beside the board go with the next move. */
static void
engine_failed (CwGamePanel *self, const char *sentence)
{
  cw_context_show_message (self->context, CW_INFO_WARNING, sentence, _ ("Engines…"), "win.engines");
}

/* --- actions --------------------------------------------------------------------------------- */

/* Actions that only call the game. */
#define GAME_ACTION(name)                                                                          \
  static void name##_activated (GSimpleAction *action, GVariant *parameter, gpointer self)         \
  {                                                                                                \
    cw_play_game_##name (CW_GAME_PANEL (self)->game);                                              \
  }
GAME_ACTION (claim)
GAME_ACTION (from_here)
GAME_ACTION (declare)
GAME_ACTION (count)
GAME_ACTION (keep_move)
#undef GAME_ACTION

static void
undo_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGamePanel *self = data;
  cw_play_game_take_back (self->game);
  report (self, NULL, NULL, NULL); /* the one about a resignation */
}

static void
draw_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGamePanel *self = data;
  cw_draw_offers_offer (self->offers);
}

static void
resign_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGamePanel *self = data;
  cw_play_game_resign (self->game);
}

static void
rematch_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGamePanel *self = data;
  report (self, NULL, NULL, NULL); /* it was about the previous game */
  cw_play_game_rematch (self->game);
  if (cw_play_game_state (self->game)->computer)
    cw_game_panel_remark (self, cw_play_side_words (cw_play_game_state (self->game)));
}

/* The same game again, one level lower. */
static void
easier_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGamePanel *self = data;
  CwPlayTerms terms;
  cw_play_game_get_terms (self->game, &terms);
  terms.level--;
  cw_play_game_start (self->game, &terms);
}

static void
study_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGamePanel *self = data;
  CwSession *study = cw_context_study (self->context);
  CwGameTree *tree = cw_game_tree_copy (cw_session_tree (self->session));
  if (tree == NULL)
    return;
  cw_session_take_tree (study, tree);
  cw_session_last (study);
  cw_page_go (GTK_WIDGET (self), CW_PAGE_STUDY);
}

static void
review_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  study_activated (action, parameter, data);
  gtk_widget_activate_action (data, "win.review", NULL);
}

static void
show_hint (CwGamePanel *self)
{
  g_autofree char *san = cw_session_move_san (self->session, self->hint);
  g_autofree char *sentence = g_strdup_printf (_ ("A good move here: %s"), san);
  cw_board_control_set_hint (self->control, self->hint);
  self->hint = CW_NO_MOVE;
  cw_game_panel_remark (self, sentence);
}

static void
hint_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGamePanel *self = data;
  if (cw_play_state_is_over (cw_play_game_state (self->game)))
    g_action_group_activate_action (G_ACTION_GROUP (self->actions), "lines", NULL);
  else if (self->hint != CW_NO_MOVE)
    show_hint (self);
  else
    cw_play_game_hint (self->game);
}

static void
level_changed (GSimpleAction *action, GVariant *value, gpointer data)
{
  CwGamePanel *self = data;
  guint level = g_variant_get_uint32 (value);
  if (level == cw_opponent_get_level (cw_play_game_opponent (self->game)))
    return;
  cw_play_game_set_level (self->game, level);
  g_autofree char *title = cw_level_title (cw_session_game (self->session), level);
  /* Translators: "From now on: Level 4 · club beginner, about 1200" */
  g_autofree char *sentence = g_strdup_printf (_ ("From now on: %s"), title);
  cw_game_panel_remark (self, sentence);
}

static void
coach_changed (GSimpleAction *action, GVariant *value, gpointer data)
{
  CwGamePanel *self = data;
  cw_coach_set_choice (cw_play_game_coach (self->game), g_variant_get_uint32 (value));
  g_simple_action_set_state (action, value);
}

static void
adapt_changed (GSimpleAction *action, GVariant *value, gpointer data)
{
  CwGamePanel *self = data;
  cw_player_rating_set_adapts (cw_context_settings (self->context), g_variant_get_boolean (value));
  g_simple_action_set_state (action, value);
}

/* Remembers what is open beside the board. */
static void
details_changed (GSimpleAction *action, GVariant *value, gpointer data)
{
  CwGamePanel *self = data;
  cw_settings_set_bool (cw_context_settings (self->context), DETAILS_KEY,
                        g_variant_get_boolean (value));
  g_simple_action_set_state (action, value);
}

static const GActionEntry entries[] = {
  { "undo", undo_activated },
  { "hint", hint_activated },
  { "draw", draw_activated },
  { "resign", resign_activated },
  { "claim", claim_activated },
  { "declare", declare_activated },
  { "count", count_activated },
  { "from-here", from_here_activated },
  { "keep-move", keep_move_activated },
  { .name = "coach", .parameter_type = "u", .state = "uint32 0", .change_state = coach_changed },
  { "rematch", rematch_activated },
  { "easier", easier_activated },
  { "study", study_activated },
  { "review", review_activated },
  { .name = "adapt", .state = "false", .change_state = adapt_changed },
  { .name = "details", .state = "false", .change_state = details_changed },
  { .name = "level", .parameter_type = "u", .state = "uint32 1", .change_state = level_changed },
};

/* A tooltip for both forms of a button. */
static void
explain (GtkWidget *button, GtkWidget *narrow, const char *sentence)
{
  gtk_widget_set_tooltip_text (button, sentence);
  gtk_widget_set_tooltip_text (narrow, sentence);
}

/* Updates what no single property determines. */
static void
update_actions (CwGamePanel *self)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  CwOpponent *opponent = cw_play_game_opponent (self->game);
  gboolean over = cw_play_state_is_over (state), can_hint;
  g_object_get (self->game, "can-hint", &can_hint, NULL);
  cw_page_actions_enable (self->actions, "hint", can_hint || over);
  cw_page_actions_enable (self->actions, "from-here", state->tournament == 0);
  explain (self->take_back, self->narrow_take_back,
           state->tournament != 0 ? _ ("Moves of a tournament game are not taken back")
                                  : _ ("Take the last move back (Ctrl+Z)"));
  explain (self->help, self->narrow_help,
           state->tournament != 0 ? _ ("There are no hints in a tournament game")
                                  : _ ("Show a good move (Space)"));
  /* The hint button goes, but Space still works for the engine's lines. */
  gtk_widget_set_visible (self->help, !over);
  gtk_widget_set_visible (self->narrow_help, !over);
  cw_page_actions_enable (self->actions, "level",
                          cw_game_menu_show_levels (self->level_menu, self->game));
  cw_page_actions_set_state (self->actions, "level",
                             g_variant_new_uint32 (cw_opponent_get_level (opponent)));
}

static void
add_actions (CwGamePanel *self)
{
  static const struct
  {
    const char *action, *property;
    GBindingFlags flags;
  } enabled[] = {
    { "undo", "can-take-back" },
    { "draw", "can-offer-draw" },
    { "resign", "can-resign" },
    { "claim", "can-claim" },
    { "declare", "can-declare" },
    { "count", "can-count" },
    { "rematch", "can-rematch" },
    { "review", "over" },
    { "study", "fresh", G_BINDING_INVERT_BOOLEAN },
  };
  GActionMap *map = G_ACTION_MAP (self->actions);
  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  cw_page_actions_set_state (
      self->actions, "coach",
      g_variant_new_uint32 (cw_coach_get_choice (cw_play_game_coach (self->game))));
  cw_page_actions_set_state (
      self->actions, "adapt",
      g_variant_new_boolean (cw_player_rating_adapts (cw_context_settings (self->context))));
  cw_page_actions_set_state (self->actions, "details",
                             g_variant_new_boolean (cw_settings_get_bool (
                                 cw_context_settings (self->context), DETAILS_KEY, FALSE)));
  for (guint i = 0; i < G_N_ELEMENTS (enabled); i++)
    g_object_bind_property (self->game, enabled[i].property,
                            g_action_map_lookup_action (map, enabled[i].action), "enabled",
                            G_BINDING_SYNC_CREATE | enabled[i].flags);
  update_actions (self);
}

/* --- the game -------------------------------------------------------------------------------- */

static void
show_suspended (CwGamePanel *self)
{
  cw_game_menu_show_suspended (self->suspended_menu, cw_context_play_store (self->context));
}

/* Marks in the review, which the settings hold, are the coach's too. */
static void
show_coach (CwGamePanel *self)
{
  cw_game_menu_show_coach (self->coach_menu, cw_context_settings (self->context));
}

/* The expected score is the user's, or White's if two people play. */
static void
set_side (CwGamePanel *self)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  cw_game_values_set_side (self->game_values, state->computer ? state->user : CW_WHITE,
                           state->computer);
}

/* A narrow panel has no room for both news and notice: the result is also below the moves, which a
 * message replaces after the game, and the balance beside a player. Below the board a message
 * replaces the news, and it or the notice of the result replaces the moves; in a tight panel any
 * notice that waits for an answer does, or else a message, which also replaces the words. */
static void
form_notice (CwGamePanel *self)
{
  gboolean compact = self->layout.compact_panel, tight = self->layout.tight_panel;
  gboolean over = cw_play_state_is_over (cw_play_game_state (self->game));
  gboolean asks = cw_play_notice_asks (self->notice);
  gboolean said = gtk_widget_get_visible (GTK_WIDGET (cw_board_area_get_info (self->area)));
  gboolean ended = compact && over && said;
  gboolean alone =
      self->bare || (tight ? asks || said : self->layout.stacked && (over || said)) || ended;
  gboolean none = self->bare || (tight && said && !asks);
  gboolean news = *gtk_label_get_text (self->news) != '\0' || !tight;
  gtk_widget_set_visible (GTK_WIDGET (self->moves), !alone);
  gtk_widget_set_visible (self->message_room,
                          said && gtk_widget_get_first_child (GTK_WIDGET (self->foot)) != NULL);
  gtk_widget_set_visible (self->balance_row, !(over && compact));
  gtk_widget_set_visible (GTK_WIDGET (self->news),
                          news && !(over && compact) && !(said && self->layout.stacked));
  gtk_widget_set_visible (GTK_WIDGET (self->scroller), !none);
  gtk_widget_set_vexpand (GTK_WIDGET (self->bottom), none || ended); /* in place of the moves */
  cw_player_strip_set_tight (self->top, tight, over);
  cw_player_strip_set_tight (self->bottom, tight, over);
  cw_play_notice_set_form (self->notice, self->layout.button_column,
                           compact && cw_play_lines_get_on (self->lines));
  if (asks && !self->asks && compact) /* there is no room for both */
    cw_info_strip_hide (cw_board_area_get_info (self->area));
  self->asks = asks;
}

static void
show_words (CwGamePanel *self)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  CwValueSets *choice = cw_context_choice (self->context);
  const CwValues *values = cw_value_sets_values (choice, cw_session_game (self->session));
  g_autofree char *news = cw_play_news (state, cw_play_game_clock (self->game), values);
  g_autofree char *warning = NULL;
  g_object_get (self->game, "warning", &warning, NULL);
  gboolean over = cw_play_state_is_over (state);
  /* A count would contradict the coach, or a mate. */
  g_autofree char *balance =
      over || warning != NULL
          ? g_strdup (_ ("What the pieces on the board are worth"))
          : cw_play_balance_words (state, values, cw_value_summary_balance (choice, self->session));
  /* The player's strip says how to begin unless it is short of room. */
  gboolean unsaid = self->layout.strips_in_panel || cw_session_game (self->session)->variant->drops;
  gtk_label_set_text (self->news, news != NULL ? news : unsaid ? cw_play_first_words (state) : "");
  gtk_label_set_text (self->balance, balance);
  form_notice (self);
}

static void
session_moved (CwGamePanel *self)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  gboolean first = state->computer && cw_session_node (self->session)->ply == 1
                   && cw_play_state_side (state) == state->user;
  self->hint = CW_NO_MOVE;
  if (!first) /* what a new game began with stays to be read */
    cw_game_panel_remark (self, NULL);
  set_side (self);
  cw_game_values_update (self->game_values);
  show_words (self);
}

/* Remarks about moves are useless when none can be played. */
static void
movable_changed (CwGamePanel *self)
{
  if (cw_play_state_movable (cw_play_game_state (self->game)) == 0)
    cw_game_panel_remark (self, NULL);
}

/* The first request shows which piece, the second the move itself. */
static void
hinted (CwGamePanel *self, guint move)
{
  self->hint = move;
  if (move == CW_NO_MOVE)
    return;
  g_autofree char *sentence = cw_play_hint_words (self->session, move);
  cw_board_control_set_hint_piece (self->control, move);
  cw_game_panel_remark (self, sentence);
}

/* --- form ------------------------------------------------------------------------------------ */

/* Details open on a click; a table of values is open anyway if there is room. */
static void
form_values (CwGamePanel *self)
{
  gboolean table =
      self->layout.value_table && cw_value_table_is_for (cw_session_game (self->session));
  gboolean details = gtk_toggle_button_get_active (self->details);
  gtk_widget_set_visible (GTK_WIDGET (self->values), details || table);
  cw_value_panel_set_form (self->values, !details                      ? CW_VALUE_FORM_TABLE
                                         : self->layout.compact_values ? CW_VALUE_FORM_CURVE
                                                                       : CW_VALUE_FORM_FULL);
}

void
cw_game_panel_set_layout (CwGamePanel *self, const CwPlayLayout *layout, gboolean bare)
{
  self->layout = *layout;
  self->bare = bare;
  int margins = layout->compact_panel ? MARGIN : 2 * MARGIN;
  gtk_widget_set_margin_start (self->box, layout->compact_panel ? 0 : MARGIN);
  /* As tall as their lines are at this width. */
  int width = layout->panel_width > 0 ? layout->panel_width - margins - 1 : -1;
  cw_fixed_set_size (self->words, width, -1);
  cw_fixed_set_size (self->message_width, width, -1);
  gtk_box_set_spacing (GTK_BOX (self->box), layout->compact_panel ? MARGIN / 3 : MARGIN * 2 / 3);
  gtk_widget_set_visible (GTK_WIDGET (self->top), layout->strips_in_panel);
  gtk_widget_set_visible (GTK_WIDGET (self->bottom), layout->strips_in_panel);
  /* Not even then may the panel be wider, at the expense of the board. */
  gtk_scrolled_window_set_policy (self->scroller,
                                  layout->tight_panel ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_stack_set_visible_child (self->hint_form,
                               layout->tight_panel ? self->hint_icon : self->hint_word);
  cw_value_panel_set_narrow (self->values, layout->tight_panel);
  gtk_widget_set_visible (self->heading, !layout->compact_panel && !bare);
  gtk_widget_set_visible (self->buttons, layout->compact_panel && !bare);
  cw_impasse_card_set_compact (self->impasse, layout->compact_panel);
  cw_play_lines_set_compact (self->lines, layout->compact_panel);
  form_notice (self);
  form_values (self);
  cw_game_values_update_pointed (self->game_values);
}

void
cw_game_panel_set_shown (CwGamePanel *self, gboolean shown)
{
  cw_play_lines_set_shown (self->lines, shown);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
connect_signals (CwGamePanel *self)
{
  CwOpponent *opponent = cw_play_game_opponent (self->game);
  cw_connect (self->session, "replaced", update_actions, self);
  cw_connect (self->session, "replaced", form_values, self);
  cw_connect (self->details, "notify::active", form_values, self);
  cw_connect (self->session, "moved", session_moved, self);
  cw_connect (cw_context_choice (self->context), "changed", show_words, self);
  cw_connect (self->game, "notify", update_actions, self);
  cw_connect (self->game, "notify::movable", movable_changed, self);
  cw_connect (self->game, "notify::over", show_words, self);
  cw_connect (self->game, "notify::warning", show_words, self);
  cw_connect (self->game, "notify", form_notice, self);
  cw_connect (self->offers, "notify", form_notice, self);
  cw_connect (cw_board_area_get_info (self->area), "notify::visible", form_notice, self);
  cw_connect (opponent, "notify", update_actions, self);
  cw_connect (opponent, "hinted", hinted, self);
  cw_connect (opponent, "replaced", engine_failed, self);
  cw_connect (self->control, "refused", cw_game_panel_remark, self);
  cw_connect (cw_context_play_store (self->context), "notify::can-resume", show_suspended, self);
  cw_connect (self->actions, "action-state-changed::lines", form_notice, self);
  cw_connect (cw_context_settings (self->context), "changed::review-doubtful", show_coach, self);
  cw_connect (cw_context_settings (self->context), "changed::review-mistake", show_coach, self);
  cw_connect (cw_context_settings (self->context), "changed::review-blunder", show_coach, self);
}

void
cw_game_panel_set_context (CwGamePanel *self, CwContext *context, CwBoardArea *area,
                           CwBoardControl *control, GSimpleActionGroup *actions)
{
  self->context = g_object_ref (context);
  self->control = g_object_ref (control);
  self->actions = g_object_ref (actions);
  self->area = area;
  self->game = cw_context_play (context);
  self->session = cw_play_game_session (self->game);
  self->items = cw_move_items_new (self->session);
  cw_move_list_bind (self->moves, self->items);
  self->game_values = cw_game_values_new (self->values, context, self->session, control,
                                          cw_board_area_get_view (area));
  self->lines = cw_play_lines_new (context, self->lines_widget, control, actions, self->lines_menu);
  self->offers = cw_draw_offers_new (self->game);
  cw_connect (self->offers, "declined", cw_game_panel_remark, self);
  cw_play_notice_set_game (self->notice, self->game, self->offers, cw_context_tournament (context));
  cw_impasse_card_set_game (self->impasse, self->game);
  add_actions (self);
  connect_signals (self);
  set_side (self);
  show_words (self);
  show_suspended (self);
  show_coach (self);
}

static void
cw_game_panel_class_init (CwGamePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_OBJECT (CwGamePanel, lines), CW_OBJECT (CwGamePanel, items),
                 CW_OBJECT (CwGamePanel, offers), CW_OBJECT (CwGamePanel, game_values),
                 CW_OBJECT (CwGamePanel, actions), CW_OBJECT (CwGamePanel, control),
                 CW_TEMPLATE_CHILDREN, CW_OBJECT (CwGamePanel, context), NULL);
  g_type_ensure (CW_TYPE_PLAYER_STRIP);
  g_type_ensure (CW_TYPE_MOVE_LIST_VIEW);
  g_type_ensure (CW_TYPE_FIXED);
  g_type_ensure (CW_TYPE_PLAY_NOTICE);
  g_type_ensure (CW_TYPE_IMPASSE_CARD);
  g_type_ensure (CW_TYPE_ENGINE_LINES);
  g_type_ensure (CW_TYPE_VALUE_PANEL);
  cw_template_set (widget_class, "game-panel");
  cw_template_children (widget_class, CW_CHILD (CwGamePanel, box), CW_CHILD (CwGamePanel, heading),
                        CW_CHILD (CwGamePanel, balance_row), CW_CHILD (CwGamePanel, buttons),
                        CW_CHILD (CwGamePanel, top), CW_CHILD (CwGamePanel, bottom),
                        CW_CHILD (CwGamePanel, moves), CW_CHILD (CwGamePanel, news),
                        CW_CHILD (CwGamePanel, balance), CW_CHILD (CwGamePanel, details),
                        CW_CHILD (CwGamePanel, notice), CW_CHILD (CwGamePanel, words),
                        CW_CHILD (CwGamePanel, scroller), CW_CHILD (CwGamePanel, message_room),
                        CW_CHILD (CwGamePanel, message_width), CW_CHILD (CwGamePanel, foot),
                        CW_CHILD (CwGamePanel, impasse), CW_CHILD (CwGamePanel, lines_widget),
                        CW_CHILD (CwGamePanel, values), CW_CHILD (CwGamePanel, more),
                        CW_CHILD (CwGamePanel, narrow_more), CW_CHILD (CwGamePanel, more_menu),
                        CW_CHILD (CwGamePanel, level_menu), CW_CHILD (CwGamePanel, lines_menu),
                        CW_CHILD (CwGamePanel, take_back), CW_CHILD (CwGamePanel, narrow_take_back),
                        CW_CHILD (CwGamePanel, coach_menu), CW_CHILD (CwGamePanel, suspended_menu),
                        CW_CHILD (CwGamePanel, help), CW_CHILD (CwGamePanel, narrow_help),
                        CW_CHILD (CwGamePanel, hint_form), CW_CHILD (CwGamePanel, hint_word),
                        CW_CHILD (CwGamePanel, hint_icon), NULL);
}

static void
cw_game_panel_init (CwGamePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_menu_button_set_menu (self->more, self->more_menu);
  cw_menu_button_set_menu (self->narrow_more, self->more_menu);
  cw_player_strip_set_vertical (self->top, TRUE);
  cw_player_strip_set_vertical (self->bottom, TRUE);
}
