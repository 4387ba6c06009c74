/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/lesson_row.h"

#include "widgets/piece_image.h"

#include <glib/gi18n.h>

struct _CwLessonRow
{
  GtkListBoxRow parent;
  /* owned through the widget tree */
  GtkWidget *count, *check;
  /* plain */
  const CwLessonGroup *group;
};

G_DEFINE_FINAL_TYPE (CwLessonRow, cw_lesson_row, GTK_TYPE_LIST_BOX_ROW)

static void
cw_lesson_row_class_init (CwLessonRowClass *klass)
{
}

static void
cw_lesson_row_init (CwLessonRow *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "cw-row");
}

GtkWidget *
cw_lesson_row_new (const CwLessonGroup *group, CwPieceSet *set)
{
  CwLessonRow *self = g_object_new (CW_TYPE_LESSON_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *title = gtk_label_new (_ (group->title));
  GtkWidget *image = cw_piece_image_new (CW_NO_PIECE, 24);

  self->group = group;
  cw_piece_image_set_of (CW_PIECE_IMAGE (image), set, cw_piece (CW_WHITE, group->face), 24);
  self->count = gtk_label_new (NULL);
  self->check = gtk_image_new_from_icon_name ("object-select-symbolic");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (self->count, "cw-second");
  gtk_widget_add_css_class (self->check, "cw-good");
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), self->count);
  gtk_box_append (GTK_BOX (box), self->check);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  cw_lesson_row_set_done (self, 0);
  return GTK_WIDGET (self);
}

const CwLessonGroup *
cw_lesson_row_get_group (CwLessonRow *self)
{
  return self->group;
}

void
cw_lesson_row_set_done (CwLessonRow *self, unsigned done)
{
  unsigned count = 0;
  g_autofree char *text = NULL;
  g_autofree char *label = NULL;

  for (unsigned i = 0; i < self->group->count; i++)
    count += done >> i & 1;
  /* Translators: lessons done of all, "2 of 6". */
  text = g_strdup_printf (_ ("%1$u of %2$u"), count, self->group->count);
  gtk_label_set_text (GTK_LABEL (self->count), text);
  gtk_widget_set_opacity (self->check, count == self->group->count ? 1 : 0);
  /* Translators: a piece or rule, and how many of its lessons are done. */
  label = g_strdup_printf (_ ("%1$s, %2$s done"), _ (self->group->title), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}
