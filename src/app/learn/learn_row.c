/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/learn_row.h"
#include "widgets/template.h"

#include "widgets/piece_image.h"

#include <glib/gi18n.h>

struct _CwLearnRow
{
  GtkListBoxRow parent;
  /* template */
  CwPieceImage *image;
  GtkLabel *title, *count;
  GtkWidget *check;
};

CW_DEFINE_TEMPLATE_TYPE (CwLearnRow, cw_learn_row, GTK_TYPE_LIST_BOX_ROW)

static void
set_name (CwLearnRow *self, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

GtkWidget *
cw_learn_row_new (const char *title, CwPieceSet *set, CwKind kind, int size)
{
  CwLearnRow *self = g_object_new (CW_TYPE_LEARN_ROW, NULL);

  cw_piece_image_set_of (self->image, set, cw_piece (CW_WHITE, kind), size);
  gtk_label_set_text (self->title, title);
  set_name (self, title);
  return GTK_WIDGET (self);
}

void
cw_learn_row_set_done (CwLearnRow *self, unsigned done, unsigned all, const char *stars)
{
  /* Translators: lessons done of all, "2 of 6". */
  g_autofree char *text = g_strdup_printf (_ ("%1$u of %2$u"), done, all);
  /* Translators: a piece or rule, and how many of its lessons are done. */
  g_autofree char *name =
      g_strdup_printf (_ ("%1$s, %2$s done"), gtk_label_get_text (self->title), text);

  gtk_label_set_text (self->count, done == all ? stars : text);
  gtk_widget_set_visible (GTK_WIDGET (self->count), TRUE);
  gtk_widget_set_visible (self->check, done == all);
  set_name (self, name);
}

GtkWidget *
cw_learn_header_new (const char *title, unsigned done, unsigned all)
{
  g_autofree char *text = g_strdup_printf (_ ("%1$u of %2$u"), done, all);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label = gtk_label_new (title);
  GtkWidget *count = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 10);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "cw-heading");
  gtk_widget_add_css_class (count, "cw-second");
  gtk_widget_add_css_class (box, "cw-list-heading");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), count);
  return box;
}

static void
cw_learn_row_class_init (CwLearnRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (CW_TYPE_PIECE_IMAGE);
  cw_template_load (widget_class, "learn-row");
  cw_template_children (widget_class, CW_CHILD (CwLearnRow, image), CW_CHILD (CwLearnRow, title),
                        CW_CHILD (CwLearnRow, count), CW_CHILD (CwLearnRow, check), NULL);
}
