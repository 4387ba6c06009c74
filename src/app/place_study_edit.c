/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Editing in Study: comments, variations, playing on. The actions `study.…`. */
#include "app/place_study_private.h"

#include <glib/gi18n.h>

/* --- comment --------------------------------------------------------------------------------- */

static void
keep_comment (CwPlaceStudy *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->comment_view);
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  g_autofree char *text = g_strstrip (gtk_text_buffer_get_text (buffer, &start, &end, FALSE));
  g_autofree char *old = cw_session_plain_comment (cw_session_node (self->session)->comment);
  if (g_strcmp0 (text, old != NULL ? old : "") != 0)
    cw_session_set_comment (self->session, text);
}

/* Escape leaves the comment as it was; a click outside or Ctrl+Enter keeps what was typed. */
static gboolean
comment_key (CwPlaceStudy *self, guint key, guint code, GdkModifierType state)
{
  if (key == GDK_KEY_Escape)
    self->comment_dropped = TRUE;
  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter) || (state & GDK_CONTROL_MASK) == 0)
    return GDK_EVENT_PROPAGATE;
  gtk_popover_popdown (GTK_POPOVER (self->comment_popover));
  return GDK_EVENT_STOP;
}

static void
comment_closed (CwPlaceStudy *self)
{
  if (!self->comment_dropped && cw_session_node (self->session) == self->commented)
    keep_comment (self);
  self->commented = NULL;
  gtk_widget_grab_focus (GTK_WIDGET (cw_board_area_get_view (self->area)));
}

static void
make_comment_popover (CwPlaceStudy *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *view = gtk_text_view_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Keep the comment"));
  self->comment_view = GTK_TEXT_VIEW (view);
  gtk_text_view_set_wrap_mode (self->comment_view, GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (self->comment_view, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Comment on this move"), -1);
  gtk_widget_set_size_request (scrolled, 300, 110);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_box_append (GTK_BOX (box), button);
  self->comment_popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->comment_popover), box);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (gtk_popover_popdown),
                            self->comment_popover);
  g_signal_connect_swapped (self->comment_popover, "closed", G_CALLBACK (comment_closed), self);
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (comment_key), self);
  gtk_widget_add_controller (self->comment_popover, keys);
  gtk_widget_set_parent (self->comment_popover, self->heading);
}

static void
comment_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlaceStudy *self = data;
  if (self->comment_popover == NULL)
    make_comment_popover (self);
  CwNode *node = cw_session_node (self->session);
  g_autofree char *text = cw_session_plain_comment (node->comment);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->comment_view), text != NULL ? text : "",
                            -1);
  self->commented = node;
  self->comment_dropped = FALSE;
  gtk_popover_popup (GTK_POPOVER (self->comment_popover));
  gtk_widget_grab_focus (GTK_WIDGET (self->comment_view));
}

/* --- variations ------------------------------------------------------------------------------ */

static void
promote_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_session_promote (CW_PLACE_STUDY (data)->session);
}

static void
delete_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_session_take_back (CW_PLACE_STUDY (data)->session);
}

static void
play_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_activate_action (data, "win.new-from-study", NULL);
}

static const GActionEntry entries[] = {
  { "comment", comment_activated },
  { "promote", promote_activated },
  { "delete", delete_activated },
  { "play", play_activated },
};

void
cw_place_study_add_actions (CwPlaceStudy *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "study", G_ACTION_GROUP (self->actions));
}

void
cw_place_study_set_enabled (CwPlaceStudy *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
cw_place_study_enable (CwPlaceStudy *self)
{
  CwNode *node = cw_session_node (self->session);
  CwOutcome outcome = cw_session_outcome (self->session);
  cw_place_study_set_enabled (self, "promote", !cw_node_is_mainline (node));
  cw_place_study_set_enabled (self, "delete", node->parent != NULL);
  cw_place_study_set_enabled (self, "play", outcome.result == CW_ONGOING || outcome.claim);
}
