/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/comment_editor.h"
#include "widgets/template.h"

#include "app/shared/popover_keys.h"
#include "model/game/annotations.h"
#include "model/game/move_words.h"

#include <glib/gi18n.h>

struct _CwCommentEditor
{
  GtkPopover parent;
  /* template */
  GtkLabel *about; /* which move */
  GtkTextView *view;
  /* owned */
  CwSession *session;
  /* state */
  const CwNode *node; /* that the comment is on; only compared */
  gboolean dropped;
};

G_DEFINE_FINAL_TYPE (CwCommentEditor, cw_comment_editor, GTK_TYPE_POPOVER)

static gboolean
key_pressed (CwCommentEditor *self, guint key, guint code, GdkModifierType state)
{
  if (key == GDK_KEY_Escape)
    self->dropped = TRUE;
  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter) || (state & GDK_CONTROL_MASK) == 0)
    return GDK_EVENT_PROPAGATE;
  gtk_popover_popdown (GTK_POPOVER (self));
  return GDK_EVENT_STOP;
}

static void
closed (GtkPopover *popover)
{
  CwCommentEditor *self = CW_COMMENT_EDITOR (popover);
  const CwNode *node = self->node;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  GtkTextIter start, end;
  self->node = NULL;
  if (node == NULL || self->dropped || cw_session_node (self->session) != node)
    return;
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  g_autofree char *text = g_strstrip (gtk_text_buffer_get_text (buffer, &start, &end, FALSE));
  g_autofree char *old = cw_comment_own_words (node->comment);
  if (g_strcmp0 (text, old != NULL ? old : "") != 0)
    cw_session_set_comment (self->session, text);
}

void
cw_comment_editor_open (CwCommentEditor *self)
{
  self->node = cw_session_node (self->session);
  self->dropped = FALSE;
  g_autofree char *text = cw_comment_own_words (self->node->comment);
  g_autofree char *title = cw_session_node_title (self->session, self->node);
  gtk_label_set_text (self->about, title != NULL ? title : _ ("Before the first move"));
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->view), text != NULL ? text : "", -1);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
cw_comment_editor_dispose (GObject *object)
{
  CwCommentEditor *self = CW_COMMENT_EDITOR (object);
  self->node = NULL;
  g_clear_object (&self->session);
  G_OBJECT_CLASS (cw_comment_editor_parent_class)->dispose (object);
}

static void
cw_comment_editor_class_init (CwCommentEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = cw_comment_editor_dispose;
  GTK_POPOVER_CLASS (klass)->closed = closed;
  cw_template_load (widget_class, "comment-editor");
  cw_template_children (widget_class, CW_CHILD (CwCommentEditor, about),
                        CW_CHILD (CwCommentEditor, view), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (key_pressed), CW_HANDLER (gtk_popover_popdown),
                        NULL);
}

static void
cw_comment_editor_init (CwCommentEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_popover_forward_keys (GTK_WIDGET (self));
}

GtkWidget *
cw_comment_editor_new (CwSession *session)
{
  CwCommentEditor *self = g_object_new (CW_TYPE_COMMENT_EDITOR, NULL);
  self->session = g_object_ref (session);
  return GTK_WIDGET (self);
}
