/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/trainer_page.h"

#include "app/board/board_control.h"
#include "app/shared/fixed.h"
#include "app/shared/page_actions.h"
#include "model/game/game_text.h"
#include "model/object.h"
#include "model/trainers/trainer_kinds.h"
#include "picture/plot_progress.h"
#include "picture/plot_reliability.h"
#include "widgets/plot_view.h"
#include "widgets/spoken_names.h"
#include "widgets/tab_stop.h"
#include "widgets/template.h"

#define ROW_HEIGHT 28
#define SHORT 8 /* longest prompt, in characters, set in large type */

struct _CwTrainerPage
{
  CwPage parent;
  /* template */
  CwTrainer *trainer;
  GtkWidget *sidebar, *panel;
  GtkListBox *list;
  CwBoardView *board;
  GtkStack *answers;
  GtkEntry *entry;
  GtkLabel *prompt;
  GtkWidget *first_choice, *scale, *start, *next, *note, *plots;
  GtkWidget *remedy_1, *remedy_2;
  CwPlotView *progress, *accuracy;
  /* owned */
  CwContext *context;
  CwBoardControl *control;
  /* weak */
  GtkWidget *said_at;
};

G_DEFINE_FINAL_TYPE (CwTrainerPage, cw_trainer_page, CW_TYPE_PAGE)

/* --- the list --------------------------------------------------------------------------------- */

static void
fill_list (CwTrainerPage *self)
{
  const CwTrainerKind *kind;

  for (guint i = 0; (kind = cw_trainer_kind_at (i)) != NULL; i++)
    {
      GtkWidget *label = gtk_label_new (cw_trainer_kind_title (kind));
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_set_size_request (label, -1, ROW_HEIGHT);
      gtk_list_box_append (self->list, label);
    }
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const char *group =
      cw_trainer_kind_group (cw_trainer_kind_at ((guint)gtk_list_box_row_get_index (row)));
  guint above = before != NULL ? (guint)gtk_list_box_row_get_index (before) : 0;

  if (before == NULL || strcmp (cw_trainer_kind_group (cw_trainer_kind_at (above)), group) != 0)
    {
      GtkWidget *label = gtk_label_new (group);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "cw-heading");
      gtk_widget_set_margin_top (label, 10);
      gtk_widget_set_margin_start (label, 10);
      gtk_list_box_row_set_header (row, label);
    }
}

static void
row_activated_cb (CwTrainerPage *self, GtkListBoxRow *row)
{
  const CwTrainerKind *kind = cw_trainer_kind_at ((guint)gtk_list_box_row_get_index (row));

  gtk_widget_activate_action (GTK_WIDGET (self), "page.trainer", "s", cw_trainer_kind_name (kind));
  if (g_action_group_get_action_enabled (G_ACTION_GROUP (self->parent.actions), "list"))
    gtk_widget_set_visible (self->sidebar, FALSE);
}

/* --- question and answer ---------------------------------------------------------------------- */

/* (A closure: the first argument is bound by the template.) */
static gboolean
has_text (gpointer label, const char *text)
{
  return text != NULL && *text != '\0';
}

static char *
percent_text (gpointer label, double percent)
{
  return g_strdup_printf ("%.0f\u00a0%%", percent);
}

/* Offers remedies when nothing can be asked. */
static void
show_remedies (CwTrainerPage *self)
{
  GtkWidget *const buttons[CW_TRAINER_REMEDIES] = { self->remedy_1, self->remedy_2 };
  CwTrainerLack lack = { 0 };

  cw_trainer_lacks (self->trainer, &lack);
  for (guint i = 0; i < CW_TRAINER_REMEDIES; i++)
    {
      gtk_widget_set_visible (buttons[i], lack.remedies[i].label != NULL);
      if (lack.remedies[i].label == NULL
          || g_strcmp0 (lack.remedies[i].label, gtk_button_get_label (GTK_BUTTON (buttons[i])))
                 == 0)
        continue; /* removing its action for a moment would lose the focus */
      gtk_button_set_label (GTK_BUTTON (buttons[i]), lack.remedies[i].label);
      cw_template_set_action (GTK_ACTIONABLE (buttons[i]), lack.remedies[i].action);
    }
}

static void
show_state_cb (CwTrainerPage *self)
{
  gboolean good, bare;
  guint movable, ring, hint;

  g_object_get (self->trainer, "good", &good, "bare", &bare, "movable", &movable, "ring", &ring,
                "hint", &hint, NULL);
  /* A square or a move can be read at a glance. */
  gboolean brief = g_utf8_strlen (gtk_label_get_text (self->prompt), -1) <= SHORT;
  gtk_widget_set_css_classes (GTK_WIDGET (self->prompt),
                              (const char *[]){ brief ? "cw-number" : "cw-goal", NULL });
  show_remedies (self);
  gtk_widget_remove_css_class (self->note, good ? "cw-bad" : "cw-good");
  gtk_widget_add_css_class (self->note, good ? "cw-good" : "cw-bad");
  cw_board_control_set_bare (self->control, bare);
  cw_board_control_set_movable (self->control, movable);
  if (hint == CW_NO_MOVE && ring != CW_NO_SQUARE)
    cw_board_control_set_hint_piece (
        self->control, cw_move_make (CW_MOVE_NORMAL, (CwSquare)ring, (CwSquare)ring, 0));
  else
    cw_board_control_set_hint (self->control, hint);
}

/* The result of the answer and the next question are read out at the current focus. */
static void
speak (CwTrainerPage *self, GtkWidget *target)
{
  const char *note = gtk_label_get_text (GTK_LABEL (self->note));
  const char *prompt = target != self->next ? gtk_label_get_text (self->prompt) : "";
  g_autofree char *words =
      g_strjoin (*note != '\0' && *prompt != '\0' ? " " : "", note, prompt, NULL);

  cw_spoken_say (&self->said_at, target, words);
}

/* Focuses the widget that takes the answer; the board's cursor stays where it is. */
static void
asked_cb (CwTrainerPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  const char *name = gtk_stack_get_visible_child_name (self->answers);
  GtkWidget *target = strcmp (name, "text") == 0      ? GTK_WIDGET (self->entry)
                      : strcmp (name, "choice") == 0  ? self->first_choice
                      : strcmp (name, "percent") == 0 ? self->scale
                      : strcmp (name, "board") == 0   ? GTK_WIDGET (self->board)
                                                      : self->start;

  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  show_state_cb (self);
  if (gtk_widget_is_sensitive (self->next))
    target = self->next;
  else if (gtk_widget_get_visible (self->remedy_1))
    target = self->remedy_1;
  if (target == GTK_WIDGET (self->board) && focus != NULL && gtk_widget_is_ancestor (focus, target))
    target = focus;
  speak (self, target);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (target);
}

static void
entry_activated_cb (CwTrainerPage *self)
{
  cw_trainer_answer_text (self->trainer, gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
}

static void
square_activated_cb (CwTrainerPage *self, guint square)
{
  cw_trainer_answer_square (self->trainer, (CwSquare)square);
}

static gboolean
move_requested (CwTrainerPage *self, CwMove move)
{
  cw_trainer_answer_move (self->trainer, move);
  return TRUE;
}

static void
move_refused (CwTrainerPage *self, const char *sentence)
{
  cw_context_show_message (self->context, CW_INFO_PLAIN, sentence, NULL, NULL);
}

static void
sound_cb (CwTrainerPage *self, int sound)
{
  cw_context_sound (self->context, (CwSound)sound);
}

/* --- results ---------------------------------------------------------------------------------- */

static void
results_cb (CwTrainerPage *self)
{
  const char *what;
  CwAccuracy own, formula;
  g_autoptr (GArray) results = cw_trainer_get_progress (self->trainer, &what);
  guint index = 0;
  gboolean calibrated = cw_trainer_get_accuracy (self->trainer, &own, &formula);

  while (cw_trainer_kind_at (index) != cw_trainer_get_kind (self->trainer))
    index++;
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int)index));
  cw_page_renamed (CW_PAGE (self)); /* the game may be another now */
  gtk_widget_set_visible (self->plots, results->len > 1 || calibrated);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), results->len > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->accuracy), calibrated);
  if (results->len > 1)
    {
      g_autoptr (CwPlot) plot = cw_plot_progress_new ((double *)results->data, results->len, what);
      cw_plot_view_set_plot (self->progress, plot);
    }
  if (calibrated)
    {
      g_autoptr (CwPlot) plot = cw_plot_reliability_new (&own, &formula);
      cw_plot_view_set_plot (self->accuracy, plot);
    }
}

/* --- the page --------------------------------------------------------------------------------- */

static void
document_changed (CwTrainerPage *self, CwDocument *document)
{
  GPtrArray *files = cw_document_get_files (document);
  cw_trainer_set_file (self->trainer, files != NULL && files->len > 0 ? files->pdata[0] : NULL);
}

static void
enter (CwPage *page)
{
  CwTrainerPage *self = CW_TRAINER_PAGE (page);

  cw_trainer_look_again (self->trainer);
  gtk_widget_grab_focus (gtk_widget_get_visible (self->remedy_1) ? self->remedy_1 : self->start);
}

/* Ends a round; a problem stays for the next visit. */
static void
leave (CwPage *page)
{
  gtk_widget_activate_action (GTK_WIDGET (page), "page.stop", NULL);
}

static void
flip_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwTrainerPage *self = data;
  cw_board_control_set_flipped (self->control, !cw_board_control_get_flipped (self->control));
}

static void
set_context (CwPage *page, CwContext *context)
{
  static const GActionEntry entries[] = { { "flip", flip_activated } };
  CwTrainerPage *self = CW_TRAINER_PAGE (page);
  CwDocument *document = cw_context_document (context);
  GActionGroup *from = cw_trainer_get_actions (self->trainer);
  g_auto (GStrv) names = g_action_group_list_actions (from);

  self->context = g_object_ref (context);
  cw_trainer_set_study (self->trainer, cw_context_study (context));
  cw_board_view_choose_stands (self->board);
  self->control = cw_board_control_new (self->board, cw_trainer_get_session (self->trainer));
  cw_board_control_set_appearance (self->control, cw_context_appearance (context));
  g_object_bind_property (self->trainer, "flipped", self->control, "flipped", G_BINDING_DEFAULT);
  cw_connect (self->control, "requested", move_requested, self);
  cw_connect (self->control, "refused", move_refused, self);
  cw_connect (document, "finished", document_changed, self);
  for (guint i = 0; names[i] != NULL; i++)
    g_action_map_add_action (G_ACTION_MAP (self->parent.actions),
                             g_action_map_lookup_action (G_ACTION_MAP (from), names[i]));
  g_action_map_add_action_entries (G_ACTION_MAP (self->parent.actions), entries,
                                   G_N_ELEMENTS (entries), self);
  fill_list (self);
  cw_trainer_set_up (self->trainer, cw_context_training (context), cw_context_settings (context),
                     cw_context_appearance (context));
}

static void
adapt (CwPage *page, const CwLayout *layout)
{
  CwTrainerPage *self = CW_TRAINER_PAGE (page);
  CwLearnLayout learn;

  cw_page_actions_fold_list (self->parent.actions, self->sidebar, cw_layout_folds_list (layout));
  cw_layout_learn (layout, &learn);
  cw_fixed_set_size (CW_FIXED (self->panel), learn.panel_width, -1);
}

static const CwGame *
get_game (CwPage *page)
{
  return cw_trainer_get_game (CW_TRAINER_PAGE (page)->trainer);
}

static gboolean
wants_file (CwPage *page)
{
  return cw_trainer_wants_study (CW_TRAINER_PAGE (page)->trainer);
}

static char *
get_position_text (CwPage *page, const CwGame **game)
{
  CwTrainer *trainer = CW_TRAINER_PAGE (page)->trainer;

  *game = cw_trainer_get_game (trainer);
  return cw_session_to_fen (cw_trainer_get_session (trainer));
}

void
cw_trainer_page_take_set (CwTrainerPage *self, CwProblemSet *set, const char *title)
{
  cw_trainer_take_set (self->trainer, set, title);
}

static void
forget_said (gpointer self)
{
  g_clear_weak_pointer (&CW_TRAINER_PAGE (self)->said_at);
}

static void
find_room (CwPage *self, GtkWidget *message, GdkRectangle *room)
{
  cw_page_room_of (self, CW_TRAINER_PAGE (self)->panel, room);
}

static void
cw_trainer_page_class_init (CwTrainerPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwPageClass *page_class = CW_PAGE_CLASS (klass);

  page_class->set_context = set_context;
  page_class->find_room = find_room;
  page_class->enter = enter;
  page_class->leave = leave;
  page_class->adapt = adapt;
  page_class->get_game = get_game;
  page_class->wants_file = wants_file;
  page_class->get_position_text = get_position_text;
  cw_class_owns (klass, forget_said, 0L, CW_OBJECT (CwTrainerPage, control), CW_TEMPLATE_CHILDREN,
                 CW_OBJECT (CwTrainerPage, context), NULL);
  g_type_ensure (CW_TYPE_BOARD_VIEW);
  g_type_ensure (CW_TYPE_FIXED);
  g_type_ensure (CW_TYPE_PLOT_VIEW);
  g_type_ensure (CW_TYPE_TAB_STOP);
  g_type_ensure (CW_TYPE_TRAINER);
  cw_template_set (widget_class, "trainer-page");
  cw_template_children (widget_class, CW_CHILD (CwTrainerPage, trainer),
                        CW_CHILD (CwTrainerPage, sidebar), CW_CHILD (CwTrainerPage, panel),
                        CW_CHILD (CwTrainerPage, list), CW_CHILD (CwTrainerPage, board),
                        CW_CHILD (CwTrainerPage, answers), CW_CHILD (CwTrainerPage, entry),
                        CW_CHILD (CwTrainerPage, first_choice), CW_CHILD (CwTrainerPage, scale),
                        CW_CHILD (CwTrainerPage, start), CW_CHILD (CwTrainerPage, next),
                        CW_CHILD (CwTrainerPage, note), CW_CHILD (CwTrainerPage, prompt),
                        CW_CHILD (CwTrainerPage, remedy_1), CW_CHILD (CwTrainerPage, remedy_2),
                        CW_CHILD (CwTrainerPage, plots), CW_CHILD (CwTrainerPage, progress),
                        CW_CHILD (CwTrainerPage, accuracy), NULL);
  cw_template_handlers (
      widget_class, CW_HANDLER (row_activated_cb), CW_HANDLER (has_text), CW_HANDLER (percent_text),
      CW_HANDLER (show_state_cb), CW_HANDLER (asked_cb), CW_HANDLER (entry_activated_cb),
      CW_HANDLER (square_activated_cb), CW_HANDLER (results_cb), CW_HANDLER (sound_cb), NULL);
}

static void
cw_trainer_page_init (CwTrainerPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_page_actions_add_list (self->parent.actions, self->sidebar);
  gtk_list_box_set_header_func (self->list, header_cb, NULL, NULL);
}
