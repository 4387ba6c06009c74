/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/review_games.h"

#include "app/shared/page_actions.h"
#include "app/shared/save_dialog.h"
#include "app/study/review_table.h"
#include "model/files/files.h"
#include "model/object.h"
#include "model/review/games_review.h"
#include "picture/text.h"

#include <glib/gi18n.h>

#define MOST 1000 /* maximum number of games at a time, which take some hours */

struct _CwReviewGames
{
  GObject parent;
  /* owned */
  CwContext *context;
  CwGamesReview *job;
  GSimpleActionGroup *actions;
  GtkFileChooserNative *dialog; /* NULL: not open */
  GArray *ids;                  /* the games to review */
  gboolean continues;           /* continue an existing file rather than start a new one */
  /* borrowed */
  CwGameList *list;
};

G_DEFINE_FINAL_TYPE (CwReviewGames, cw_review_games, G_TYPE_OBJECT)

static void
changed (CwReviewGames *self)
{
  g_autofree char *message = NULL;
  gboolean running = cw_job_is_running (CW_JOB (self->job));
  g_object_get (self->job, "message", &message, NULL);
  cw_page_actions_enable (self->actions, "review-games", !running);
  cw_page_actions_enable (self->actions, "review-games-continue", !running);
  cw_page_actions_enable (self->actions, "review-games-stop", running);
  cw_page_actions_enable (self->actions, "review-table",
                          cw_games_review_get_players (self->job)->count > 0);
  if (message[0] != '\0')
    cw_context_show_message (self->context, CW_INFO_PLAIN, message,
                             running ? _ ("Stop") : _ ("Players"),
                             running ? "page.review-games-stop" : "page.review-table");
}

static void
failed (CwReviewGames *self, const char *sentence)
{
  cw_context_show_message (self->context, CW_INFO_ERROR, sentence, NULL, NULL);
}

static void
file_chosen (GFile *file, gpointer data)
{
  CwReviewGames *self = data;
  g_autoptr (GError) error = NULL;
  if (!(self->continues ? cw_games_review_continue (self->job, self->ids, file, &error)
                        : cw_games_review_start (self->job, self->ids, file, &error)))
    failed (self, error->message);
}

static void
answered (CwReviewGames *self, int response)
{
  g_autoptr (GtkFileChooserNative) dialog = g_steal_pointer (&self->dialog);
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (response != GTK_RESPONSE_ACCEPT || file == NULL)
    return;
  if (self->continues)
    file_chosen (file, self);
  else
    cw_save_dialog_finish (dialog, file_chosen, g_object_ref (self), g_object_unref);
}

/* Takes the games of the list; FALSE if there are none. */
static gboolean
take_list (CwReviewGames *self)
{
  guint n = MIN (cw_game_list_get_n_shown (self->list), MOST);
  g_clear_pointer (&self->ids, g_array_unref);
  self->ids = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < n; i++)
    {
      guint id = cw_game_list_get_shown (self->list, i);
      g_array_append_val (self->ids, id);
    }
  if (n == 0)
    cw_context_show_message (self->context, CW_INFO_PLAIN,
                             _ ("Open a file of games first; the games in the list are reviewed."),
                             NULL, NULL);
  return n > 0;
}

/* A new file needs a save dialog, which rightly warns about replacing one; a file to continue needs
 * an open dialog. */
static void
ask (CwReviewGames *self, gboolean continues)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->list));
  if (self->dialog != NULL || !take_list (self))
    return;
  guint n = self->ids->len;
  g_autofree char *count = cw_text_count (n);
  g_autofree char *title =
      continues ? g_strdup (_ ("Continue a review"))
                : g_strdup_printf (ngettext ("Review %s game", "Review %s games", n), count);
  self->continues = continues;
  self->dialog = gtk_file_chooser_native_new (title, GTK_WINDOW (root),
                                              continues ? GTK_FILE_CHOOSER_ACTION_OPEN
                                                        : GTK_FILE_CHOOSER_ACTION_SAVE,
                                              continues ? _ ("_Continue") : _ ("_Review"), NULL);
  g_autoptr (GFile) folder =
      cw_files_folder (cw_document_get_files (cw_context_document (self->context)));
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->dialog), folder, NULL);
  if (!continues)
    {
      cw_save_chooser_add_kind (GTK_FILE_CHOOSER (self->dialog), "PGN (*.pgn)", ".pgn");
      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->dialog),
                                         /* Translators: the name of a file */
                                         _ ("reviewed.pgn"));
    }
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->dialog), TRUE);
  cw_connect (self->dialog, "response", answered, self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->dialog));
}

static void
review_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ask (data, FALSE);
}

static void
continue_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ask (data, TRUE);
}

static void
stop_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_job_stop (CW_JOB (CW_REVIEW_GAMES (data)->job));
}

static void
table_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwReviewGames *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->list));
  gtk_window_present (GTK_WINDOW (
      cw_review_table_new (GTK_WINDOW (root), cw_games_review_get_players (self->job))));
}

static const GActionEntry entries[] = {
  { "review-games", review_activated },
  { "review-games-continue", continue_activated },
  { "review-games-stop", stop_activated },
  { "review-table", table_activated },
};

static void
cw_review_games_class_init (CwReviewGamesClass *klass)
{
  cw_class_owns (klass, CW_OBJECT (CwReviewGames, dialog), CW_OBJECT (CwReviewGames, job),
                 CW_OBJECT (CwReviewGames, actions), CW_OWNED (CwReviewGames, ids, g_array_unref),
                 CW_OBJECT (CwReviewGames, context), NULL);
}

static void
cw_review_games_init (CwReviewGames *self)
{
}

CwReviewGames *
cw_review_games_new (CwContext *context, CwSessionReview *review, CwGameList *list,
                     GSimpleActionGroup *actions)
{
  CwReviewGames *self = g_object_new (CW_TYPE_REVIEW_GAMES, NULL);
  self->context = g_object_ref (context);
  self->actions = g_object_ref (actions);
  self->list = list;
  self->job =
      cw_games_review_new (cw_context_document (context), review, cw_context_settings (context));
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  cw_page_actions_enable (actions, "review-games-stop", FALSE);
  cw_page_actions_enable (actions, "review-table", FALSE);
  cw_connect (self->job, "changed", changed, self);
  cw_connect (self->job, "failed", failed, self);
  return self;
}
