/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/move_entry.h"

#include "model/object.h"

#include <glib/gi18n.h>

struct _CwMoveEntry
{
  GtkPopover parent;
  /* children */
  GtkWidget *entry;
  GtkLabel *note;
};

G_DEFINE_FINAL_TYPE (CwMoveEntry, cw_move_entry, GTK_TYPE_POPOVER)

static guint entered_signal;

/* --- closing --------------------------------------------------------------------------------- */

static gboolean
has_focus (CwMoveEntry *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = window != NULL ? gtk_root_get_focus (window) : NULL;
  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

void
cw_move_entry_close (CwMoveEntry *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  gboolean focused = has_focus (self);
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  if (focused)
    gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (self)));
}

/* No focus at all means that it is about to move. */
static void
focus_moved (CwMoveEntry *self, GParamSpec *pspec, GtkRoot *window)
{
  if (gtk_root_get_focus (window) != NULL && !has_focus (self))
    cw_move_entry_close (self);
}

/* Closes the entry if the window uses the key for something else. */
static gboolean
key_left_over (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
               CwMoveEntry *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));
  if (window == NULL || !gtk_event_controller_key_forward (controller, GTK_WIDGET (window)))
    return FALSE;
  cw_move_entry_close (self);
  return TRUE;
}

/* --- typing ---------------------------------------------------------------------------------- */

static void
say (CwMoveEntry *self, const char *sentence, gboolean bad)
{
  gtk_label_set_text (self->note, sentence);
  if (bad)
    gtk_widget_add_css_class (GTK_WIDGET (self->note), "cw-bad");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->note), "cw-bad");
}

void
cw_move_entry_open (CwMoveEntry *self, const char *examples, const char *text)
{
  GtkWidget *board = gtk_widget_get_parent (GTK_WIDGET (self));
  GdkRectangle place = { gtk_widget_get_width (board) / 2, gtk_widget_get_height (board) - 1, 1,
                         1 };
  gtk_popover_set_pointing_to (GTK_POPOVER (self), &place);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), examples);
  say (self, _ ("Enter plays it, Escape cancels."), FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (self->entry);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

void
cw_move_entry_refuse (CwMoveEntry *self, const char *sentence)
{
  say (self, sentence, TRUE);
  gtk_popover_present (GTK_POPOVER (self)); /* it may be taller now */
}

static void
activated (CwMoveEntry *self)
{
  g_signal_emit (self, entered_signal, 0, gtk_editable_get_text (GTK_EDITABLE (self->entry)));
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_move_entry_class_init (CwMoveEntryClass *klass)
{
  entered_signal = cw_signal_new (klass, "entered", 1, G_TYPE_STRING);
}

static void
cw_move_entry_init (CwMoveEntry *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkEventController *keys = gtk_event_controller_key_new ();
  self->entry = gtk_entry_new ();
  self->note = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->note, TRUE);
  gtk_label_set_max_width_chars (self->note, 34);
  gtk_label_set_xalign (self->note, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->note), "cw-second");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Move"), -1);
  gtk_box_append (GTK_BOX (box), self->entry);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->note));
  gtk_popover_set_child (GTK_POPOVER (self), box);
  gtk_popover_set_position (GTK_POPOVER (self), GTK_POS_BOTTOM);
  cw_connect (self->entry, "activate", activated, self);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_left_over), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

CwMoveEntry *
cw_move_entry_new (GtkWidget *board)
{
  CwMoveEntry *self = g_object_new (CW_TYPE_MOVE_ENTRY, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self), board);
  cw_connect (board, "unmap", cw_move_entry_close, self);
  cw_connect (gtk_widget_get_root (board), "notify::focus-widget", focus_moved, self);
  return self;
}
