/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/data_panel.h"

#include "app/self_play_job.h"
#include "app/side_choice.h"
#include "engines/file_stream.h"
#include "text/message.h"

#include <glib/gi18n.h>
#include <string.h>

#define USUAL_GAMES 200
#define MOST_GAMES 100000
#define USUAL_NODES 2000
#define MOST_NODES 1000000
#define OPENING 8 /* random half-moves */

struct _CwDataPanel
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *box, *choice, *game, *games, *nodes, *save;
  GtkWidget *running, *bar, *text;
  /* owned */
  GPtrArray *list;       /* const CwGame *: those in `game` */
  CwBackground *playing; /* while games are played */
  GtkNativeDialog *dialog;
  /* borrowed */
  CwLaboratory *laboratory;
  /* plain */
  guint wanted;
};

G_DEFINE_FINAL_TYPE (CwDataPanel, cw_data_panel, GTK_TYPE_WIDGET)

static void
say (CwDataPanel *self, CwInfoLevel level, const char *text)
{
  cw_context_say (cw_laboratory_context (self->laboratory), level, text, NULL, NULL);
}

/* --- playing ---------------------------------------------------------------------------- */

static void
end_playing (CwDataPanel *self)
{
  g_clear_pointer (&self->playing, cw_background_drop);
  if (self->box == NULL)
    return;
  gtk_widget_set_visible (self->running, FALSE);
  cw_side_choice_set_reason (CW_SIDE_CHOICE (self->choice), NULL);
}

static void
played_cb (gpointer owner, const GError *error)
{
  CwDataPanel *self = owner;
  GFile *made = cw_self_play_job_file (cw_background_job (self->playing));
  g_autoptr (GFile) file = made != NULL ? g_object_ref (made) : NULL;

  end_playing (self);
  if (error != NULL)
    say (self, CW_INFO_ERROR, error->message);
  else if (file != NULL)
    cw_laboratory_choose (self->laboratory,
                          cw_laboratory_add_file (self->laboratory, CW_DATA_SELFPLAY, file));
}

static void
show_part (CwDataPanel *self, double part)
{
  g_autofree char *text =
      g_strdup_printf (ngettext ("%.0f of %u game played", "%.0f of %u games played", self->wanted),
                       part * self->wanted, self->wanted);

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar), part);
  gtk_label_set_text (GTK_LABEL (self->text), text);
}

static void
news_cb (gpointer owner, gpointer news)
{
  show_part (owner, *(const double *)news);
}

static void
play_clicked_cb (CwDataPanel *self)
{
  static const CwBackgroundKind playing = { cw_self_play_job_run, news_cb, played_cb };
  guint index = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->game));
  CwSelfPlayPlan plan = {
    .game = g_ptr_array_index (self->list, index),
    .opening = OPENING,
    .nodes = (guint64)gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->nodes)),
    .seed = (guint64)g_get_real_time (),
  };

  gtk_popover_popdown (GTK_POPOVER (cw_side_choice_get_popover (CW_SIDE_CHOICE (self->choice))));
  cw_side_choice_set_reason (CW_SIDE_CHOICE (self->choice), _ ("Games are being played."));
  self->wanted = (guint)gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->games));
  show_part (self, 0);
  gtk_widget_set_visible (self->running, TRUE);
  self->playing = cw_background_start (&playing, cw_self_play_job_new (&plan, self->wanted),
                                       cw_self_play_job_free, self);
}

static void
stop_clicked_cb (CwDataPanel *self)
{
  cw_background_stop (self->playing);
}

static int
by_name (gconstpointer one, gconstpointer other)
{
  return strcmp (*(char *const *)one, *(char *const *)other);
}

/* Those of earlier sessions, by name. */
static void
add_earlier (CwDataPanel *self)
{
  g_autoptr (GFile) folder = cw_self_play_folder ();
  g_autoptr (GDir) dir = g_dir_open (g_file_peek_path (folder), 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".pgn") || g_str_has_suffix (name, ".csa"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, by_name);
  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (GFile) file = g_file_get_child (folder, g_ptr_array_index (names, i));
      cw_laboratory_add_file (self->laboratory, CW_DATA_SELFPLAY, file);
    }
}

/* --- saving rows ------------------------------------------------------------------------ */

typedef struct
{
  CwSharedRows *rows;
  GFile *file;
} SaveJob;

static void
save_job_free (gpointer data)
{
  SaveJob *job = data;

  cw_shared_rows_unref (job->rows);
  g_object_unref (job->file);
  g_free (job);
}

static void
write_rows (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  SaveJob *job = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (job->file);
  CwFileSink *sink = cw_file_sink_open (job->file, &error);
  CwStatus status = { 0 };
  gboolean done = sink != NULL;

  if (done && g_str_has_suffix (name, ".mat"))
    cw_rows_write_mat (&job->rows->rows, true, cw_file_sink_bytes (sink), &status);
  else if (done)
    cw_rows_write_csv (&job->rows->rows, cw_file_sink_bytes (sink), &status);
  if (done)
    done = cw_file_sink_finish (sink, &error);
  if (done)
    {
      g_task_return_boolean (task, TRUE);
      return;
    }
  g_autofree char *sentence = cw_file_error_sentence (error);
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: %s", name, sentence);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwDataPanel *self = CW_DATA_PANEL (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = data, *text = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      say (self, CW_INFO_ERROR, error->message);
      return;
    }
  /* Translators: the name of a file. */
  text = g_strdup_printf (_ ("The rows are in “%s”; it can be opened here again."), name);
  say (self, CW_INFO_PLAIN, text);
}

void
cw_data_panel_save_rows (CwDataPanel *self, GFile *file)
{
  CwSharedRows *rows = cw_data_set_get_rows (cw_laboratory_get_data (self->laboratory));
  g_autoptr (GTask) task = g_task_new (self, NULL, saved_cb, g_file_get_basename (file));
  SaveJob *job = g_new0 (SaveJob, 1);

  job->rows = cw_shared_rows_ref (rows);
  job->file = g_object_ref (file);
  g_task_set_task_data (task, job, save_job_free);
  g_task_run_in_thread (task, write_rows);
}

static void
response_cb (GtkNativeDialog *dialog, int response, CwDataPanel *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      cw_data_panel_save_rows (self, file);
    }
  g_clear_object (&self->dialog);
}

static void
save_clicked_cb (CwDataPanel *self)
{
  CwDataSet *data = cw_laboratory_get_data (self->laboratory);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *name = g_strdup_printf ("%s.csv", cw_data_set_get_title (data));
  static const struct
  {
    const char *name, *pattern;
  } kinds[] = { { N_ ("Table with everything that is known (.csv)"), "*.csv" },
                { N_ ("Matrix for Octave, as in the article (.mat)"), "*.mat" } };

  g_strdelimit (name, "/", '-');
  g_clear_object (&self->dialog);
  self->dialog = GTK_NATIVE_DIALOG (gtk_file_chooser_native_new (
      _ ("Save the rows"), GTK_WINDOW (root), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
      gtk_file_filter_set_name (filter, _ (kinds[i].name));
      gtk_file_filter_add_pattern (filter, kinds[i].pattern);
      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->dialog), filter);
    }
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->dialog), name);
  g_signal_connect_object (self->dialog, "response", G_CALLBACK (response_cb), self, 0);
  gtk_native_dialog_show (self->dialog);
}

static void
show_save (CwDataPanel *self)
{
  gtk_widget_set_sensitive (
      self->save, cw_data_set_get_rows (cw_laboratory_get_data (self->laboratory)) != NULL);
}

void
cw_data_panel_set_laboratory (CwDataPanel *self, CwLaboratory *laboratory)
{
  self->laboratory = laboratory;
  add_earlier (self);
  g_signal_connect_object (laboratory, "chosen", G_CALLBACK (show_save), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (laboratory, "measured", G_CALLBACK (show_save), self, G_CONNECT_SWAPPED);
  show_save (self);
}

/* --- the widget ------------------------------------------------------------------------- */

static GtkWidget *
make_games (CwDataPanel *self)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  const CwGame *game;

  self->list = g_ptr_array_new ();
  for (unsigned i = 0; (game = cw_game_at (i)) != NULL; i++)
    if (cw_search_plays (game))
      {
        g_ptr_array_add (self->list, (gpointer)game);
        gtk_string_list_append (names, _ (game->title));
      }
  self->game = gtk_drop_down_new (
      G_LIST_MODEL (names), gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (self->game), TRUE);
  return self->game;
}

static GtkWidget *
make_spin (GtkWidget **spin, int most, int step, int value)
{
  *spin = gtk_spin_button_new_with_range (1, most, step);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (*spin), value);
  return *spin;
}

static void
add_choice (CwDataPanel *self)
{
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *play = gtk_button_new_with_label (_ ("Play them"));

  gtk_box_append (GTK_BOX (list),
                  cw_side_note_new (_ ("The engine plays against itself from random openings, "
                                       "and the games are kept as data to measure from.")));
  gtk_box_append (GTK_BOX (list), cw_side_pair_new (C_ ("self-play", "Game"), make_games (self)));
  gtk_box_append (GTK_BOX (list),
                  cw_side_pair_new (C_ ("self-play", "Games"),
                                    make_spin (&self->games, MOST_GAMES, 50, USUAL_GAMES)));
  gtk_box_append (GTK_BOX (list),
                  cw_side_pair_new (_ ("Positions looked at for a move"),
                                    make_spin (&self->nodes, MOST_NODES, 500, USUAL_NODES)));
  gtk_widget_add_css_class (play, "suggested-action");
  g_signal_connect_swapped (play, "clicked", G_CALLBACK (play_clicked_cb), self);
  gtk_box_append (GTK_BOX (list), play);
  self->choice = cw_side_choice_new (_ ("New data"), list);
  cw_side_choice_set_text (CW_SIDE_CHOICE (self->choice), _ ("New data…"));
}

static void
add_running (CwDataPanel *self)
{
  GtkWidget *left = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *stop = gtk_button_new_from_icon_name ("process-stop-symbolic");

  self->running = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  self->text = cw_side_note_new (NULL);
  self->bar = gtk_progress_bar_new ();
  gtk_widget_set_hexpand (left, TRUE);
  gtk_box_append (GTK_BOX (left), self->text);
  gtk_box_append (GTK_BOX (left), self->bar);
  gtk_button_set_has_frame (GTK_BUTTON (stop), FALSE);
  gtk_widget_set_tooltip_text (stop, _ ("Stop playing; the games played so far are kept"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (stop), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Stop playing"), -1);
  g_signal_connect_swapped (stop, "clicked", G_CALLBACK (stop_clicked_cb), self);
  gtk_box_append (GTK_BOX (self->running), left);
  gtk_box_append (GTK_BOX (self->running), stop);
  gtk_widget_set_visible (self->running, FALSE);
}

static void
cw_data_panel_dispose (GObject *object)
{
  CwDataPanel *self = CW_DATA_PANEL (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  end_playing (self);
  g_clear_object (&self->dialog);
  g_clear_pointer (&self->list, g_ptr_array_unref);
  G_OBJECT_CLASS (cw_data_panel_parent_class)->dispose (object);
}

static void
cw_data_panel_class_init (CwDataPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_data_panel_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
cw_data_panel_init (CwDataPanel *self)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  add_choice (self);
  add_running (self);
  self->save = gtk_button_new_from_icon_name ("document-save-symbolic");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->save), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Save the rows"), -1);
  gtk_widget_set_tooltip_text (
      self->save, _ ("Save the rows as a table or a matrix, for other programs or to open again"));
  g_signal_connect_swapped (self->save, "clicked", G_CALLBACK (save_clicked_cb), self);
  gtk_widget_set_hexpand (self->choice, TRUE);
  gtk_box_append (GTK_BOX (buttons), self->choice);
  gtk_box_append (GTK_BOX (buttons), self->save);
  gtk_box_append (GTK_BOX (self->box), buttons);
  gtk_box_append (GTK_BOX (self->box), self->running);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
