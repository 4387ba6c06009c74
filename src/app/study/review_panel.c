/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/review_panel.h"

#include "app/shared/page_actions.h"
#include "app/study/review_losses.h"
#include "app/study/review_marks.h"
#include "model/game/move_words.h"
#include "model/object.h"
#include "model/review/move_question.h"
#include "model/review/retry.h"
#include "model/review/review_history.h"
#include "model/review/review_problems.h"
#include "text/review_text.h"
#include "widgets/menu_button.h"
#include "widgets/style.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwReviewPanel
{
  GtkWidget parent;
  /* template */
  GtkWidget *answer, *retry_box, *retry_hint, *moment, *moment_buttons, *card, *working, *stop,
      *go_on, *found, *again, *narrow_again;
  GtkLabel *answer_label, *retry_label, *moment_title, *moment_chip, *moment_label, *summary,
      *maker, *history, *legend;
  GtkProgressBar *progress;
  GtkSpinner *retry_busy;
  GtkGrid *sides;
  GtkMenuButton *more;
  GMenuModel *menu;
  GtkListBox *losses;
  CwReviewMarks *marks;
  /* owned */
  CwContext *context;
  CwSessionReview *review;
  CwBoardControl *control;
  GSimpleActionGroup *actions;
  CwRetry *retry;
  CwMoveQuestion *question;
  /* borrowed */
  CwSession *session;
  /* state */
  gboolean hidden, shown;
  guint own;    /* bit set of the user's sides in a game from Play under review; 0: none */
  guint listed; /* serial of the review whose losses are listed */
};

CW_DEFINE_TEMPLATE_TYPE (CwReviewPanel, cw_review_panel, GTK_TYPE_WIDGET)

enum
{
  PROP_SHOWN = 1,
  N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];

gboolean
cw_review_panel_get_shown (CwReviewPanel *self)
{
  return self->shown;
}

gboolean
cw_review_panel_get_retrying (CwReviewPanel *self)
{
  return gtk_widget_get_visible (self->retry_box);
}

void
cw_review_panel_set_form (CwReviewPanel *self, gboolean column, gboolean compact)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->moment_buttons),
                                  column ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  GtkWidget *const parts[] = { self->card, self->moment, self->retry_box };
  gtk_grid_set_column_spacing (self->sides, compact ? 6 : 10);
  gtk_widget_set_visible (self->again, !compact);
  gtk_widget_set_visible (self->narrow_again, compact);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (compact)
      gtk_widget_add_css_class (parts[i], "cw-compact");
    else
      gtk_widget_remove_css_class (parts[i], "cw-compact");
}

/* --- what is shown --------------------------------------------------------------------------- */

static void
show_shown (CwReviewPanel *self)
{
  gboolean review =
      !self->hidden
      && (cw_job_is_running (CW_JOB (self->review)) || cw_session_review_get (self->review) != NULL
          || cw_session_review_part (self->review) > 0);
  gboolean shown = review || gtk_widget_get_visible (self->answer);
  gtk_widget_set_visible (self->card, review && cw_retry_get_state (self->retry) == CW_RETRY_OFF);
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
  self->shown = shown;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
}

/* Shows the comment on the move on the board, and the better move as an arrow. The answer to a
 * question takes its place. */
static void
show_moment (CwReviewPanel *self)
{
  guint index;
  const CwMoveReview *move = cw_session_review_moment (self->review, &index);
  gboolean there = cw_session_review_at_cursor (self->review, NULL) != NULL;
  gboolean marked = move != NULL && cw_move_review_is_marked (move) && !self->hidden
                    && cw_retry_get_state (self->retry) == CW_RETRY_OFF;
  gtk_widget_set_visible (self->moment, marked && !gtk_widget_get_visible (self->answer));
  cw_page_actions_enable (self->actions, "better-line", marked && there && move->best.moves > 0);
  cw_page_actions_enable (self->actions, "refutation", marked && there && move->played.moves > 1);
  if (!marked)
    return;
  g_autofree char *title = cw_review_signed_title (self->review, index);
  g_autofree char *words = cw_session_review_words (self->review, index);
  g_autofree char *points = cw_points_words (move->loss);
  /* Translators: how much of the expected score a move lost: "▼ 25 points" */
  g_autofree char *chip = g_strdup_printf (_ ("▼ %s"), points);
  gtk_label_set_text (self->moment_title, title);
  gtk_label_set_text (self->moment_chip, chip);
  gtk_label_set_text (self->moment_label, words);
  if (there && move->best.moves > 0)
    cw_board_control_set_hint (self->control, move->best.move[0]);
}

static void
show_retry (CwReviewPanel *self)
{
  CwRetryState state = cw_retry_get_state (self->retry);
  g_autofree char *sentence = cw_retry_sentence (self->retry);
  gboolean asking = state == CW_RETRY_ASKING, judging = state == CW_RETRY_JUDGING;
  gboolean under_way = state != CW_RETRY_OFF && state != CW_RETRY_ENDED;
  CwSquare from, to;
  gtk_widget_set_visible (self->retry_box, state != CW_RETRY_OFF);
  gtk_widget_set_visible (GTK_WIDGET (self->retry_busy), judging);
  gtk_spinner_set_spinning (self->retry_busy, judging);
  gtk_label_set_text (self->retry_label, sentence != NULL ? sentence : "");
  cw_page_actions_enable (self->actions, "retry-hint", asking);
  cw_page_actions_enable (self->actions, "retry-solution", under_way && state != CW_RETRY_SHOWN);
  cw_page_actions_enable (self->actions, "retry-next", under_way && !judging);
  cw_page_actions_enable (self->actions, "retry-stop",
                          state != CW_RETRY_OFF && !cw_retry_is_ending (self->retry));
  cw_board_control_set_hint (self->control, cw_retry_get_arrow (self->retry, &from, &to)
                                                ? cw_move_make (CW_MOVE_NORMAL, from, to, 0)
                                                : CW_NO_MOVE);
  show_moment (self);
  show_shown (self);
}

static void
enable (CwReviewPanel *self)
{
  gboolean running = cw_job_is_running (CW_JOB (self->review));
  gboolean there = cw_session_review_get (self->review) != NULL;
  unsigned worst;
  const struct
  {
    const char *name;
    gboolean enabled;
  } actions[] = {
    { "review", !running && cw_session_review_can_start (self->review) },
    { "review-again", !running && cw_session_review_can_start (self->review) },
    { "review-stop", running },
    { "review-kept", there || cw_session_review_is_kept (self->review) },
    { "retry", there && cw_ledger_losses (cw_session_review_get (self->review), 3, &worst, 1) > 0 },
    { "next-mistake", cw_session_review_neighbour (self->review, 1) != NULL },
    { "previous-mistake", cw_session_review_neighbour (self->review, -1) != NULL },
    { "threat", !cw_in_check (cw_session_position (self->session)) },
    { "why", cw_session_node (self->session)->parent != NULL },
  };
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    cw_page_actions_enable (self->actions, actions[i].name, actions[i].enabled);
  cw_page_actions_set_state (self->actions, "review-kept",
                             g_variant_new_boolean (cw_session_review_is_kept (self->review)));
}

/* Compares a game from Play with earlier ones. What the user missed in it comes back in the
 * trainers. */
static void
show_own (CwReviewPanel *self, const CwGameReview *review)
{
  g_autofree char *history =
      cw_review_history_add (review, cw_session_review_ledger (self->review), self->own);
  gtk_label_set_text (self->history, history != NULL ? history : "");
  gtk_widget_set_visible (GTK_WIDGET (self->history), history != NULL);
  guint n = cw_review_problems_add (review, self->own, cw_context_training (self->context),
                                    cw_training_today ());
  self->own = 0;
  if (n == 0)
    return;
  g_autofree char *text = g_strdup_printf (
      ngettext ("%u position in which you missed something comes back in the trainers of Learn.",
                "%u positions in which you missed something come back in the trainers of Learn.",
                n),
      n);
  cw_context_show_message (self->context, CW_INFO_PLAIN, text, NULL, NULL);
}

static void
show_legend (CwReviewPanel *self)
{
  g_autofree char *legend = cw_review_legend (GTK_WIDGET (self));
  gtk_label_set_markup (self->legend, legend);
}

static void
show_review (CwReviewPanel *self)
{
  const CwGameReview *review = cw_session_review_get (self->review);
  g_autofree char *maker = cw_review_maker (self->review);
  gboolean running = cw_job_is_running (CW_JOB (self->review));
  gtk_widget_set_visible (self->working, running || cw_session_review_part (self->review) > 0);
  gtk_widget_set_visible (self->stop, running);
  gtk_widget_set_visible (self->go_on, !running);
  gtk_widget_set_visible (self->found, review != NULL);
  if (review != NULL)
    {
      g_autofree char *summary = cw_session_review_summary (self->review);
      cw_review_marks_show (self->marks, &review->terms.scale);
      gtk_label_set_text (self->summary, summary);
    }
  if (review != NULL && !running && self->own != 0)
    show_own (self, review);
  if (self->listed != cw_session_review_serial (self->review))
    cw_review_losses_fill (self->sides, self->losses, self->review);
  self->listed = cw_session_review_serial (self->review);
  gtk_label_set_text (self->maker, maker != NULL ? maker : "");
  enable (self);
  show_retry (self);
}

static void
show_progress (CwReviewPanel *self)
{
  double part;
  g_object_get (self->review, "progress", &part, NULL);
  gtk_progress_bar_set_fraction (self->progress, CLAMP (part, 0, 1));
}

static void
say (CwReviewPanel *self, const char *sentence)
{
  gtk_widget_set_visible (self->answer, sentence != NULL);
  gtk_label_set_text (self->answer_label, sentence != NULL ? sentence : "");
  show_moment (self);
  show_shown (self);
}

static void
session_moved (CwReviewPanel *self)
{
  cw_move_question_clear (self->question);
  say (self, NULL);
  enable (self);
}

static void
row_activated (CwReviewPanel *self, GtkListBoxRow *row)
{
  cw_session_go (self->session, cw_session_review_node (self->review, cw_review_losses_get (row)));
}

/* --- questions ------------------------------------------------------------------------------- */

static void
ask (CwReviewPanel *self, const CwPosition *position, CwMove move)
{
  CwReviewTerms terms = cw_session_review_terms (self->review);
  cw_move_question_ask (self->question, &terms, position, move);
  say (self, _ ("Looking…"));
}

static void
answered (CwReviewPanel *self)
{
  const CwMoveReview *answer = cw_move_question_answer (self->question);
  const CwPosition *position = cw_move_question_position (self->question);
  const CwMoveWriter writer = cw_session_writer (self->session);
  g_autofree char *words = NULL;
  if (cw_job_is_running (CW_JOB (self->question)) || answer == NULL)
    return;
  if (answer->move != CW_NULL_MOVE)
    words = cw_move_answer_words (&writer, position, answer);
  else
    words = cw_threat_words (&writer, position, answer);
  say (self, words != NULL ? words : _ ("No threat could be proven."));
}

static void
question_failed (CwReviewPanel *self, const char *sentence)
{
  say (self, sentence);
}

static void
threat_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwReviewPanel *self = data;
  ask (self, cw_session_position (self->session), CW_NULL_MOVE);
}

/* Asks about the move that led to the position on the board. */
static void
why_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwReviewPanel *self = data;
  const CwNode *node = cw_session_node (self->session);
  CwPosition before;
  cw_game_tree_position (cw_session_tree (self->session), node->parent, &before);
  if (cw_is_legal (&before, node->move))
    ask (self, &before, node->move);
}

static void
answer_close_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwReviewPanel *self = data;
  cw_move_question_clear (self->question);
  say (self, NULL);
}

/* --- the review ------------------------------------------------------------------------------ */

static void
review_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwReviewPanel *self = data;
  self->hidden = FALSE;
  cw_session_review_start (self->review);
  show_review (self);
}

static void
review_again_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_session_review_again (CW_REVIEW_PANEL (data)->review);
}

/* Reviews a game from Play; the parameter has the user's sides. */
static void
review_own_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwReviewPanel *self = data;
  self->own = (guint)g_variant_get_int32 (parameter);
  review_activated (action, NULL, data);
}

static void
review_stop_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_job_stop (CW_JOB (CW_REVIEW_PANEL (data)->review));
}

static void
review_hide_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwReviewPanel *self = data;
  self->hidden = TRUE;
  cw_retry_stop (self->retry);
  show_review (self);
}

static void
change_kept (GSimpleAction *action, GVariant *value, gpointer data)
{
  CwReviewPanel *self = data;
  if (g_variant_get_boolean (value))
    cw_session_review_keep (self->review);
  else
    cw_session_review_remove (self->review);
  show_review (self);
}

static void
marks_changed (CwReviewPanel *self)
{
  cw_session_review_start (self->review);
  show_review (self);
}

static void
change_rating (GSimpleAction *action, GVariant *value, gpointer data)
{
  CwReviewPanel *self = data;
  cw_settings_set_int (cw_context_settings (self->context), "review-rating",
                       g_variant_get_int32 (value));
  g_simple_action_set_state (action, value);
  cw_session_review_start (self->review);
}

static void
go_to_mistake (CwReviewPanel *self, int step)
{
  CwNode *node = cw_session_review_neighbour (self->review, step);
  self->hidden = FALSE;
  if (node != NULL)
    cw_session_go (self->session, node);
}

static void
next_mistake_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  go_to_mistake (data, 1);
}

static void
previous_mistake_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  go_to_mistake (data, -1);
}

static void
add_line (CwReviewPanel *self, gboolean better)
{
  CwNode *node = cw_session_review_add_line (self->review, better);
  if (node != NULL)
    cw_session_go (self->session, node);
}

static void
better_line_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  add_line (data, TRUE);
}

static void
refutation_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  add_line (data, FALSE);
}

/* --- trying again ---------------------------------------------------------------------------- */

/* Starts with the side at the bottom of the board, or the other if that one made no mistakes. */
static void
retry_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwReviewPanel *self = data;
  guint side = cw_board_control_get_flipped (self->control) ? 2 : 1;
  self->hidden = FALSE;
  if (!cw_retry_start (self->retry, side) && !cw_retry_start (self->retry, 3 - side))
    say (self, _ ("There are no mistakes to try again."));
}

static void
retry_hint_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_retry_hint (CW_REVIEW_PANEL (data)->retry);
}

static void
retry_solution_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_retry_show_solution (CW_REVIEW_PANEL (data)->retry);
}

static void
retry_next_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_retry_next (CW_REVIEW_PANEL (data)->retry);
}

static void
retry_stop_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_retry_finish (CW_REVIEW_PANEL (data)->retry);
}

static gboolean
requested (CwReviewPanel *self, guint move)
{
  return cw_retry_try (self->retry, move);
}

static const GActionEntry entries[] = {
  { "review", review_activated },
  { "review-again", review_again_activated },
  { "review-own", review_own_activated, "i" },
  { "review-stop", review_stop_activated },
  { "review-hide", review_hide_activated },
  { .name = "review-kept", .state = "false", .change_state = change_kept },
  { .name = "review-rating", .parameter_type = "i", .state = "0", .change_state = change_rating },
  { "next-mistake", next_mistake_activated },
  { "previous-mistake", previous_mistake_activated },
  { "better-line", better_line_activated },
  { "refutation", refutation_activated },
  { "retry", retry_activated },
  { "retry-hint", retry_hint_activated },
  { "retry-solution", retry_solution_activated },
  { "retry-next", retry_next_activated },
  { "retry-stop", retry_stop_activated },
  { "threat", threat_activated },
  { "why", why_activated },
  { "answer-close", answer_close_activated },
};

/* --- life ------------------------------------------------------------------------------------ */

static void
review_failed (CwReviewPanel *self, const char *sentence)
{
  cw_context_show_message (self->context, CW_INFO_ERROR, sentence, NULL, NULL);
}

static void
session_replaced (CwReviewPanel *self)
{
  cw_retry_stop (self->retry);
  self->hidden = FALSE;
  self->own = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->history), FALSE);
  session_moved (self);
}

void
cw_review_panel_set_context (CwReviewPanel *self, CwContext *context, CwSessionReview *review,
                             CwBoardControl *control, GSimpleActionGroup *actions)
{
  CwSettings *settings = cw_context_settings (context);
  self->context = g_object_ref (context);
  self->review = g_object_ref (review);
  cw_menu_button_set_menu (self->more, self->menu);
  self->control = g_object_ref (control);
  self->actions = g_object_ref (actions);
  self->session = cw_context_study (context);
  self->retry = cw_retry_new (review, self->session, settings);
  self->question = cw_move_question_new (settings);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  cw_review_marks_set_settings (self->marks, settings);
  cw_page_actions_set_state (
      actions, "review-rating",
      g_variant_new_int32 (cw_settings_get_int (settings, "review-rating", 0)));
  cw_style_watch (GTK_WIDGET (self), G_CALLBACK (show_legend));
  show_legend (self);
  cw_connect (review, "changed", show_review, self);
  cw_connect (review, "failed", review_failed, self);
  cw_connect (review, "notify::progress", show_progress, self);
  cw_connect (self->retry, "changed", show_retry, self);
  cw_connect (self->question, "changed", answered, self);
  cw_connect (self->question, "failed", question_failed, self);
  cw_connect (self->session, "moved", session_moved, self);
  cw_connect (self->session, "replaced", session_replaced, self);
  cw_connect (control, "requested", requested, self);
  show_review (self);
}

static void
cw_review_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, CW_REVIEW_PANEL (object)->shown);
}

static void
cw_review_panel_class_init (CwReviewPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  cw_class_owns (klass, CW_OBJECT (CwReviewPanel, retry), CW_OBJECT (CwReviewPanel, question),
                 CW_OBJECT (CwReviewPanel, review), CW_OBJECT (CwReviewPanel, control),
                 CW_OBJECT (CwReviewPanel, actions), CW_TEMPLATE_CHILDREN,
                 CW_OBJECT (CwReviewPanel, context), NULL);
  object_class->get_property = cw_review_panel_get_property;
  properties[PROP_SHOWN] =
      g_param_spec_boolean ("shown", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  g_type_ensure (CW_TYPE_REVIEW_MARKS);
  cw_template_set (widget_class, "review-panel");
  cw_template_children (
      widget_class, CW_CHILD (CwReviewPanel, answer), CW_CHILD (CwReviewPanel, answer_label),
      CW_CHILD (CwReviewPanel, retry_box), CW_CHILD (CwReviewPanel, retry_label),
      CW_CHILD (CwReviewPanel, retry_busy), CW_CHILD (CwReviewPanel, retry_hint),
      CW_CHILD (CwReviewPanel, moment), CW_CHILD (CwReviewPanel, moment_buttons),
      CW_CHILD (CwReviewPanel, moment_title), CW_CHILD (CwReviewPanel, moment_chip),
      CW_CHILD (CwReviewPanel, moment_label), CW_CHILD (CwReviewPanel, card),
      CW_CHILD (CwReviewPanel, working), CW_CHILD (CwReviewPanel, progress),
      CW_CHILD (CwReviewPanel, stop), CW_CHILD (CwReviewPanel, again),
      CW_CHILD (CwReviewPanel, narrow_again), CW_CHILD (CwReviewPanel, go_on),
      CW_CHILD (CwReviewPanel, found), CW_CHILD (CwReviewPanel, summary),
      CW_CHILD (CwReviewPanel, sides), CW_CHILD (CwReviewPanel, legend),
      CW_CHILD (CwReviewPanel, history), CW_CHILD (CwReviewPanel, maker),
      CW_CHILD (CwReviewPanel, losses), CW_CHILD (CwReviewPanel, marks),
      CW_CHILD (CwReviewPanel, more), CW_CHILD (CwReviewPanel, menu), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (row_activated), CW_HANDLER (marks_changed), NULL);
}
