/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/comment_editor.h"
#include "widgets/template.h"

#include "app/shared/popover_keys.h"
#include "model/game/annotations.h"
#include "model/game/move_words.h"
#include "model/object.h"
#include "notation/comment_commands.h"
#include "notation/pgn_writer.h"

#include <glib/gi18n.h>
#include <string.h>

#define DELAY 300 /* ms before typed text goes into the game, and from there into the journal */

struct _CwCommentEditor
{
  GtkPopover parent;
  /* template */
  GtkLabel *about; /* which move */
  GtkTextView *view;
  GtkStack *warnings;
  GtkLabel *warning; /* that other programs may not read the comment */
  /* owned */
  CwSession *session;
  /* state */
  const CwNode *node; /* the comment's node; only compared */
  gboolean dropped;
  gboolean writing;
  char *old;   /* the text before editing; owned */
  char *now;   /* the text in the game since it was last written or read; owned */
  guint steps; /* number of steps in the game's history before editing */
  CwTyping typing;
  guint timer; /* runs until typed text is written */
};

G_DEFINE_FINAL_TYPE (CwCommentEditor, cw_comment_editor, GTK_TYPE_POPOVER)

static guint taken_back_signal;

/* The text of the comment at the cursor. (transfer full) */
static char *
words_there (CwCommentEditor *self)
{
  char *words = cw_comment_own_words (cw_session_node (self->session)->comment);
  return words != NULL ? words : g_strdup ("");
}

static void
note_now (CwCommentEditor *self)
{
  g_free (self->now);
  self->now = words_there (self);
}

/* The text in the view. (transfer full) */
static char *
text_of (CwCommentEditor *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static const char *
command_warning (void)
{
  return _ ("“[%…]” is a command for programs. It is saved, but not shown with the words.");
}

/* What may surprise about its lines in PGN; NULL: nothing. */
static const char *
line_warning_of (const char *text)
{
  if (strstr (text, "\n ") != NULL || strstr (text, "\n\t") != NULL)
    return _ ("PGN does not keep the spaces and tabs at the start of a line.");
  if (strchr (text, '\n') != NULL)
    return _ ("PGN joins lines, so the file gets an empty line before each new one.");
  return NULL;
}

/* What may surprise in a text; NULL: nothing. PGN has no place for '}' or a tag in a comment, so
 * other programs show what is written instead; a command, such as "[%clk 0:05:00]", is not shown
 * among the words. */
static const char *
warning_of (CwCommentEditor *self, const char *text)
{
  CwCommentCommand command = { 0 };
  gboolean shogi = cw_session_game (self->session)->shogi;
  char escaped = shogi ? '\0' : cw_pgn_escapes (text);
  if (escaped == '}')
    return _ ("Other programs show “}” in a comment as “&#125;”.");
  if (escaped == '[')
    return _ ("Other programs show the “[” of a tag in a comment as “&#91;”.");
  if (cw_comment_next (text, &command))
    return command_warning ();
  return shogi ? NULL : line_warning_of (text);
}

/* Room for the longest one is always reserved. */
static void
show_warning (CwCommentEditor *self)
{
  g_autofree char *text = text_of (self);
  const char *warning = warning_of (self, text);
  gtk_label_set_text (self->warning, warning != NULL ? warning : command_warning ());
  gtk_stack_set_visible_child_name (self->warnings, warning != NULL ? "warning" : "none");
}

/* Writes the typed text into the game; returning to the old text leaves no step. */
static void
write_words (CwCommentEditor *self)
{
  g_autofree char *text = g_strstrip (text_of (self));
  self->writing = TRUE;
  if (g_str_equal (text, self->old))
    cw_session_drop_typed (self->session, &self->typing);
  g_autofree char *now = words_there (self);
  if (!g_str_equal (text, now))
    cw_session_type_comment (self->session, text, &self->typing);
  self->writing = FALSE;
  note_now (self);
}

/* Undoes everything typed, so that it can be redone. */
static void
take_back (CwCommentEditor *self)
{
  g_autofree char *now = words_there (self);
  if (g_str_equal (now, self->old))
    return;
  self->writing = TRUE;
  gboolean undone =
      self->typing.step == self->steps + 1 && cw_session_drop_typed (self->session, &self->typing);
  if (!undone)
    cw_session_set_comment (self->session, self->old);
  self->writing = FALSE;
  note_now (self);
  g_signal_emit (self, taken_back_signal, 0, undone);
}

/* From here on Escape takes back to: the text in the game now. */
static void
begin_typing (CwCommentEditor *self)
{
  note_now (self);
  g_free (self->old);
  self->old = g_strdup (self->now);
  cw_typing_clear (&self->typing);
  self->steps = cw_edit_history_count (cw_session_history (self->session));
}

/* What has been saved since it was typed is not taken back. */
static void
keep_saved (CwCommentEditor *self)
{
  if (self->timer == 0 && !cw_edit_history_is_dirty (cw_session_history (self->session)))
    begin_typing (self);
}

static gboolean
is_there (CwCommentEditor *self)
{
  return self->node != NULL && cw_session_node (self->session) == self->node;
}

/* Writes pending text at once. */
static void
flush (CwCommentEditor *self)
{
  gboolean waits = self->timer != 0;
  g_clear_handle_id (&self->timer, g_source_remove);
  if (waits && is_there (self))
    write_words (self);
}

static gboolean
write_soon (gpointer data)
{
  CwCommentEditor *self = data;
  self->timer = 0;
  if (is_there (self))
    write_words (self);
  return G_SOURCE_REMOVE;
}

/* Typed text must survive if the program ends before the editor is closed. An earlier Escape was
 * for an input method. */
static void
typed (CwCommentEditor *self)
{
  self->dropped = FALSE;
  show_warning (self);
  if (is_there (self))
    keep_saved (self);
  if (self->node != NULL && self->timer == 0)
    self->timer = g_timeout_add (DELAY, write_soon, self);
}

static void
closed (GtkPopover *popover)
{
  CwCommentEditor *self = CW_COMMENT_EDITOR (popover);
  if (is_there (self))
    keep_saved (self);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (is_there (self))
    {
      write_words (self);
      if (self->dropped)
        take_back (self);
    }
  self->node = NULL;
}

/* Window shortcuts work here too and act on all the text typed: they save the game, or show another
 * one. */
static gboolean
key_pressed (CwCommentEditor *self, guint key, guint code, GdkModifierType state)
{
  gboolean held = (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0;
  if (key == GDK_KEY_Escape)
    self->dropped = TRUE;
  else if (held || (key >= GDK_KEY_F1 && key <= GDK_KEY_F35))
    flush (self);
  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter) || (state & GDK_CONTROL_MASK) == 0)
    return GDK_EVENT_PROPAGATE;
  gtk_popover_popdown (GTK_POPOVER (self));
  return GDK_EVENT_STOP;
}

/* The game is about to be replaced, and the text belongs to it. */
static void
game_replacing (CwCommentEditor *self)
{
  if (self->node != NULL)
    gtk_popover_popdown (GTK_POPOVER (self));
}

/* The game now has other text than was written here, such as that before an undone step. */
static void
follow (CwCommentEditor *self)
{
  if (self->node == NULL || self->writing || self->timer != 0 || !is_there (self))
    return;
  g_autofree char *words = words_there (self);
  if (g_str_equal (words, self->now))
    return;
  const CwNode *node = self->node;
  self->node = NULL; /* nobody types it */
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->view), words, -1);
  self->node = node;
  begin_typing (self);
}

/* Further text would have no place to go. */
static void
cursor_moved (CwCommentEditor *self)
{
  if (self->node != NULL && !is_there (self))
    gtk_popover_popdown (GTK_POPOVER (self));
  else
    follow (self);
}

void
cw_comment_editor_open (CwCommentEditor *self)
{
  const CwNode *node = cw_session_node (self->session);
  g_autofree char *title = cw_session_node_title (self->session, node);
  self->node = NULL;
  g_clear_handle_id (&self->timer, g_source_remove);
  begin_typing (self);
  gtk_label_set_text (self->about, title != NULL ? title : _ ("Before the first move"));
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->view), self->old, -1);
  self->node = node;
  self->dropped = FALSE;
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
cw_comment_editor_dispose (GObject *object)
{
  CwCommentEditor *self = CW_COMMENT_EDITOR (object);
  self->node = NULL;
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (cw_comment_editor_parent_class)->dispose (object);
}

static void
cw_comment_editor_finalize (GObject *object)
{
  CwCommentEditor *self = CW_COMMENT_EDITOR (object);
  g_free (self->old);
  g_free (self->now);
  cw_typing_clear (&self->typing);
  G_OBJECT_CLASS (cw_comment_editor_parent_class)->finalize (object);
}

static void
cw_comment_editor_class_init (CwCommentEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = cw_comment_editor_dispose;
  G_OBJECT_CLASS (klass)->finalize = cw_comment_editor_finalize;
  GTK_POPOVER_CLASS (klass)->closed = closed;
  taken_back_signal = cw_signal_new (klass, "taken-back", 1, G_TYPE_BOOLEAN);
  cw_template_load (widget_class, "comment-editor");
  cw_template_children (widget_class, CW_CHILD (CwCommentEditor, about),
                        CW_CHILD (CwCommentEditor, view), CW_CHILD (CwCommentEditor, warnings),
                        CW_CHILD (CwCommentEditor, warning), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (key_pressed), CW_HANDLER (gtk_popover_popdown),
                        NULL);
}

static void
cw_comment_editor_init (CwCommentEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_popover_forward_keys (GTK_WIDGET (self));
  g_signal_connect_object (gtk_text_view_get_buffer (self->view), "changed", G_CALLBACK (typed),
                           self, G_CONNECT_SWAPPED);
}

GtkWidget *
cw_comment_editor_new (CwSession *session)
{
  CwCommentEditor *self = g_object_new (CW_TYPE_COMMENT_EDITOR, NULL);
  self->session = g_object_ref (session);
  cw_connect (session, "replacing", game_replacing, self);
  cw_connect (session, "moved", cursor_moved, self);
  cw_connect (session, "edited", follow, self);
  return GTK_WIDGET (self);
}
