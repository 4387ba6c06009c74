/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/side_choice.h"

#include <glib/gi18n.h>

#define NOTE_WIDTH 46 /* characters */
#define CONTENT_WIDTH 330
#define CONTENT_HEIGHT 510 /* at most; then it scrolls */

struct _CwSideChoice
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *button, *label;
  /* owned */
  char *title;
};

G_DEFINE_FINAL_TYPE (CwSideChoice, cw_side_choice, GTK_TYPE_WIDGET)

void
cw_side_choice_set_text (CwSideChoice *self, const char *text)
{
  /* Translators: what is chosen here, and what the choice is: "Which games count: all". */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), self->title, text);

  gtk_label_set_text (GTK_LABEL (self->label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

void
cw_side_choice_set_reason (CwSideChoice *self, const char *reason)
{
  gtk_widget_set_sensitive (self->button, reason == NULL);
  gtk_widget_set_tooltip_text (self->button, reason);
}

GtkWidget *
cw_side_choice_get_popover (CwSideChoice *self)
{
  return GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->button)));
}

GtkWidget *
cw_side_choice_new (const char *title, GtkWidget *content)
{
  CwSideChoice *self = g_object_new (CW_TYPE_SIDE_CHOICE, NULL);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *head = gtk_label_new (title);

  self->title = g_strdup (title);
  gtk_label_set_xalign (GTK_LABEL (head), 0);
  gtk_widget_add_css_class (head, "cw-title");
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), content);
  gtk_widget_set_margin_start (box, 6);
  gtk_widget_set_margin_end (box, 12);
  gtk_widget_set_margin_top (box, 4);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), CONTENT_HEIGHT);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (self->button), GTK_ARROW_RIGHT);
  gtk_widget_set_size_request (box, CONTENT_WIDTH, -1);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), popover);
  return GTK_WIDGET (self);
}

static void
cw_side_choice_dispose (GObject *object)
{
  g_clear_pointer (&CW_SIDE_CHOICE (object)->button, gtk_widget_unparent);
  G_OBJECT_CLASS (cw_side_choice_parent_class)->dispose (object);
}

static void
cw_side_choice_finalize (GObject *object)
{
  g_free (CW_SIDE_CHOICE (object)->title);
  G_OBJECT_CLASS (cw_side_choice_parent_class)->finalize (object);
}

static void
cw_side_choice_class_init (CwSideChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_side_choice_dispose;
  G_OBJECT_CLASS (klass)->finalize = cw_side_choice_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
cw_side_choice_init (CwSideChoice *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *arrow = gtk_image_new_from_icon_name ("pan-end-symbolic");

  self->button = gtk_menu_button_new ();
  self->label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->label, TRUE);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), self->label);
  gtk_box_append (GTK_BOX (box), arrow);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), box);
  /* The button would centre it. */
  for (GtkWidget *at = box; at != self->button; at = gtk_widget_get_parent (at))
    gtk_widget_set_halign (at, GTK_ALIGN_FILL);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}

/* --- contents --------------------------------------------------------------------------- */

GtkWidget *
cw_side_note_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NOTE_WIDTH);
  gtk_widget_add_css_class (label, "cw-second");
  return label;
}

GtkWidget *
cw_side_check_new (const char *title, const char *note, GtkCheckButton *group)
{
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *head = gtk_label_new (title), *below = cw_side_note_new (note);

  gtk_label_set_xalign (GTK_LABEL (head), 0);
  gtk_box_append (GTK_BOX (box), head);
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

GtkWidget *
cw_side_pair_new (const char *name, GtkWidget *control)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), control);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  return box;
}
