/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/side_choice.h"

#include "app/shared/form.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define NOTE_WIDTH 46 /* characters */

struct _CwSideChoice
{
  GtkBox parent;
  /* template */
  GtkMenuButton *button;
  GtkLabel *label, *title;
  GtkBox *box;
};

G_DEFINE_FINAL_TYPE (CwSideChoice, cw_side_choice, GTK_TYPE_BOX)

void
cw_side_choice_set_text (CwSideChoice *self, const char *text)
{
  /* Translators: what is chosen here, and the choice: "Which games count: all". */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), gtk_label_get_text (self->title), text);

  gtk_label_set_text (self->label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

void
cw_side_choice_set_reason (CwSideChoice *self, const char *reason)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->button), reason == NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), reason);
}

GtkWidget *
cw_side_choice_get_popover (CwSideChoice *self)
{
  return GTK_WIDGET (gtk_menu_button_get_popover (self->button));
}

GtkWidget *
cw_side_choice_new (const char *title, GtkWidget *content)
{
  CwSideChoice *self = g_object_new (CW_TYPE_SIDE_CHOICE, NULL);

  gtk_label_set_text (self->title, title);
  gtk_box_append (self->box, content);
  return GTK_WIDGET (self);
}

static void
cw_side_choice_class_init (CwSideChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  cw_template_load (widget_class, "side-choice");
#define CHILD(name) CW_CHILD (CwSideChoice, name)
  cw_template_children (widget_class, CHILD (button), CHILD (label), CHILD (title), CHILD (box),
                        NULL);
#undef CHILD
}

static void
cw_side_choice_init (CwSideChoice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* A button would centre its contents. */
  for (GtkWidget *at = gtk_widget_get_parent (GTK_WIDGET (self->label));
       at != GTK_WIDGET (self->button); at = gtk_widget_get_parent (at))
    gtk_widget_set_halign (at, GTK_ALIGN_FILL);
}

/* --- contents --------------------------------------------------------------------------- */

/* A small wrapping line. */
static GtkWidget *
note_new (const char *text)
{
  GtkWidget *label = cw_form_text (text, "cw-second");

  gtk_label_set_max_width_chars (GTK_LABEL (label), NOTE_WIDTH);
  return label;
}

GtkWidget *
cw_side_check_new (const char *title, const char *note, GtkCheckButton *group)
{
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *below = note_new (note);

  gtk_box_append (GTK_BOX (box), cw_cell_new (title, 0, NULL));
  gtk_box_append (GTK_BOX (box), below);
  gtk_widget_set_margin_start (box, 4);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), box);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (check), group);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, note, -1);
  g_object_set_data (G_OBJECT (check), "note", below);
  return check;
}

void
cw_side_check_set_note (GtkWidget *check, const char *note)
{
  gtk_label_set_text (g_object_get_data (G_OBJECT (check), "note"), note);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, note,
                                  -1);
}
