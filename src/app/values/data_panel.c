/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/data_panel.h"

#include "app/values/side_choice.h"
#include "model/object.h"
#include "widgets/save_chooser.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwDataPanel
{
  GtkWidget parent;
  /* template */
  GtkWidget *buttons, *list, *save, *running, *bar, *text;
  GtkDropDown *game;
  GtkSpinButton *games, *nodes;
  /* owned through the widget tree */
  CwSideChoice *choice;
  /* owned */
  GPtrArray *offered; /* const CwGame *: the games listed in `game` */
  GtkNativeDialog *dialog;
  /* borrowed */
  CwLaboratory *laboratory;
};

G_DEFINE_FINAL_TYPE (CwDataPanel, cw_data_panel, GTK_TYPE_WIDGET)

/* --- playing ---------------------------------------------------------------------------- */

static void
play_clicked_cb (CwDataPanel *self)
{
  guint index = gtk_drop_down_get_selected (self->game);
  CwSelfPlayPlan plan = { .game = g_ptr_array_index (self->offered, index),
                          .nodes = (guint64)gtk_spin_button_get_value_as_int (self->nodes) };

  gtk_popover_popdown (GTK_POPOVER (cw_side_choice_get_popover (self->choice)));
  cw_self_play_job_run (cw_laboratory_get_self_play (self->laboratory), &plan,
                        (guint)gtk_spin_button_get_value_as_int (self->games));
}

static void
stop_clicked_cb (CwDataPanel *self)
{
  cw_job_stop (CW_JOB (cw_laboratory_get_self_play (self->laboratory)));
}

static void
running_cb (CwDataPanel *self, GParamSpec *pspec, CwJob *job)
{
  cw_side_choice_set_reason (self->choice,
                             cw_job_is_running (job) ? _ ("Games are being played.") : NULL);
}

/* --- saving rows ------------------------------------------------------------------------ */

static void
file_chosen (GFile *file, gpointer laboratory)
{
  cw_laboratory_save_rows (laboratory, file);
}

static void
response_cb (CwDataPanel *self, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    cw_save_chooser_finish (GTK_FILE_CHOOSER_NATIVE (dialog), file, file_chosen,
                            g_object_ref (self->laboratory), g_object_unref);
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
    const char *name, *ending;
  } kinds[] = { { N_ ("Table with all columns (.csv)"), ".csv" },
                { N_ ("Matrix for Octave (.mat)"), ".mat" } };

  g_strdelimit (name, "/", '-');
  g_clear_object (&self->dialog);
  self->dialog = GTK_NATIVE_DIALOG (
      gtk_file_chooser_native_new (_ ("Save the positions"), GTK_WINDOW (root),
                                   GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    cw_save_chooser_add_kind (GTK_FILE_CHOOSER (self->dialog), _ (kinds[i].name), kinds[i].ending);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->dialog), name);
  cw_connect (self->dialog, "response", response_cb, self);
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
  CwSelfPlayJob *job = cw_laboratory_get_self_play (laboratory);

  self->laboratory = laboratory;
  g_object_bind_property (job, "running", self->running, "visible", G_BINDING_SYNC_CREATE);
  g_object_bind_property (job, "progress", self->bar, "fraction", G_BINDING_SYNC_CREATE);
  g_object_bind_property (job, "message", self->text, "label", G_BINDING_SYNC_CREATE);
  cw_connect (job, "notify::running", running_cb, self);
  cw_connect (laboratory, "chosen", show_save, self);
  cw_connect (laboratory, "measured", show_save, self);
  show_save (self);
}

/* --- the widget ------------------------------------------------------------------------- */

static void
cw_data_panel_class_init (CwDataPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, CW_OBJECT (CwDataPanel, dialog),
                 CW_OWNED (CwDataPanel, offered, g_ptr_array_unref), NULL);
  cw_template_set (widget_class, "data-panel");
  cw_template_children (widget_class, CW_CHILD (CwDataPanel, buttons), CW_CHILD (CwDataPanel, list),
                        CW_CHILD (CwDataPanel, save), CW_CHILD (CwDataPanel, running),
                        CW_CHILD (CwDataPanel, bar), CW_CHILD (CwDataPanel, text),
                        CW_CHILD (CwDataPanel, game), CW_CHILD (CwDataPanel, games),
                        CW_CHILD (CwDataPanel, nodes), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (play_clicked_cb), CW_HANDLER (stop_clicked_cb),
                        CW_HANDLER (save_clicked_cb), NULL);
}

static void
cw_data_panel_init (CwDataPanel *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const CwGame *game;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->choice = CW_SIDE_CHOICE (cw_side_choice_new (_ ("New data"), self->list));
  cw_side_choice_set_text (self->choice, _ ("New data…"));
  gtk_widget_set_hexpand (GTK_WIDGET (self->choice), TRUE);
  gtk_box_prepend (GTK_BOX (self->buttons), GTK_WIDGET (self->choice));
  self->offered = g_ptr_array_new ();
  for (unsigned i = 0; (game = cw_game_at (i)) != NULL; i++)
    if (cw_search_plays (game))
      {
        g_ptr_array_add (self->offered, (gpointer)game);
        gtk_string_list_append (names, _ (game->title));
      }
  gtk_drop_down_set_model (self->game, G_LIST_MODEL (names));
}
