/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/data_row.h"

#include "model/files/files.h"
#include "model/values/values_words.h"

#include <glib/gi18n.h>

struct _CwDataRow
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *box, *text, *bar, *stop, *again, *remove;
  /* owned */
  CwDataSet *set;
  /* borrowed */
  CwLaboratory *laboratory;
};

G_DEFINE_FINAL_TYPE (CwDataRow, cw_data_row, GTK_TYPE_WIDGET)

/* What there is to say of it; to be freed. */
static char *
text_of (CwDataSet *set)
{
  double progress = cw_data_set_get_progress (set);
  guint games;
  gsize rows;

  cw_data_set_get_counts (set, &games, &rows);
  if (cw_data_set_is_reading (set))
    /* Translators: how much of a file has been read. */
    return progress >= 0 ? g_strdup_printf (_ ("Reading… %.0f %%"), 100 * progress)
                         : g_strdup (_ ("Reading…"));
  if (cw_data_set_is_stopped (set))
    return g_strdup (_ ("Reading was stopped."));
  if (cw_data_set_get_error (set) != NULL && rows == 0)
    return g_strdup (cw_data_set_get_error (set));
  if (cw_data_set_get_kind (set) == CW_DATA_FIGURES)
    return g_strdup (_ ("figures only; the games are not shipped"));
  if (cw_data_set_get_rows (set) != NULL)
    return cw_values_count_text (games, rows);
  return g_strdup (cw_data_set_get_kind (set) == CW_DATA_FILE ? ""
                                                              : _ ("shipped with the program"));
}

static void
show (CwDataRow *self)
{
  g_autofree char *text = text_of (self->set);
  gboolean reading = cw_data_set_is_reading (self->set);
  double progress = cw_data_set_get_progress (self->set);

  gtk_label_set_text (GTK_LABEL (self->text), text);
  gtk_widget_set_visible (self->text, text[0] != '\0');
  gtk_widget_set_visible (self->bar, reading && progress >= 0);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar), MAX (progress, 0));
  gtk_widget_set_visible (self->stop, reading && progress >= 0);
  gtk_widget_set_visible (self->again, cw_data_set_is_stopped (self->set));
}

static void
stop_cb (CwDataRow *self)
{
  cw_data_set_stop (self->set);
}

static void
again_cb (CwDataRow *self)
{
  cw_laboratory_choose (self->laboratory, self->set);
}

static void
remove_cb (CwDataRow *self)
{
  g_autoptr (CwDataSet) set = g_object_ref (self->set);

  /* What was made here would come back with the next start. */
  if (cw_data_set_get_kind (set) == CW_DATA_SELFPLAY && !cw_data_set_is_part (set))
    g_file_trash (cw_files_get (cw_data_set_get_files (set), 0), NULL, NULL);
  cw_laboratory_remove (self->laboratory, set);
}

static GtkWidget *
icon_button (CwDataRow *self, const char *icon, const char *name, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  return button;
}

GtkWidget *
cw_data_row_new (CwDataSet *set, CwLaboratory *laboratory)
{
  CwDataRow *self = g_object_new (CW_TYPE_DATA_ROW, NULL);
  GtkWidget *left = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *name = gtk_label_new (cw_data_set_get_title (set));
  GPtrArray *files = cw_data_set_get_files (set);
  /* What the program brings stays. */
  gboolean stays =
      cw_data_set_get_kind (set) != CW_DATA_FILE && !cw_data_set_is_part (set)
      && (files == NULL || g_file_has_uri_scheme (cw_files_get (files, 0), "resource"));

  self->set = g_object_ref (set);
  self->laboratory = laboratory;
  self->text = gtk_label_new (NULL);
  self->bar = gtk_progress_bar_new ();
  self->stop =
      icon_button (self, "process-stop-symbolic", _ ("Stop reading"), G_CALLBACK (stop_cb));
  self->again =
      icon_button (self, "view-refresh-symbolic", _ ("Read it again"), G_CALLBACK (again_cb));
  self->remove =
      icon_button (self, "window-close-symbolic", _ ("Take off the list"), G_CALLBACK (remove_cb));
  gtk_widget_set_visible (self->remove, !stays);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_add_css_class (name, "cw-heading");
  gtk_label_set_xalign (GTK_LABEL (self->text), 0);
  gtk_label_set_wrap (GTK_LABEL (self->text), TRUE);
  gtk_widget_add_css_class (self->text, "cw-second");
  gtk_widget_set_hexpand (left, TRUE);
  gtk_widget_set_valign (left, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (left), name);
  gtk_box_append (GTK_BOX (left), self->text);
  gtk_box_append (GTK_BOX (left), self->bar);
  gtk_box_append (GTK_BOX (self->box), left);
  gtk_box_append (GTK_BOX (self->box), self->stop);
  gtk_box_append (GTK_BOX (self->box), self->again);
  gtk_box_append (GTK_BOX (self->box), self->remove);
  g_signal_connect_object (set, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}

static void
cw_data_row_dispose (GObject *object)
{
  CwDataRow *self = CW_DATA_ROW (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->set);
  G_OBJECT_CLASS (cw_data_row_parent_class)->dispose (object);
}

static void
cw_data_row_class_init (CwDataRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_data_row_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
cw_data_row_init (CwDataRow *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
