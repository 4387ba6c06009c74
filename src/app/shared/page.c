/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/page.h"

#include "model/object.h"

G_DEFINE_ABSTRACT_TYPE (CwPage, cw_page, GTK_TYPE_WIDGET)

static guint renamed_signal;

static CwPageClass *
class_of (CwPage *self)
{
  return G_TYPE_INSTANCE_GET_CLASS (self, CW_TYPE_PAGE, CwPageClass);
}

void
cw_page_set_context (CwPage *self, CwContext *context)
{
  CwPageClass *klass = class_of (self);
  if (klass->set_context != NULL)
    klass->set_context (self, context);
}

void
cw_page_enter (CwPage *self)
{
  CwPageClass *klass = class_of (self);
  if (klass->enter != NULL)
    klass->enter (self);
}

void
cw_page_leave (CwPage *self)
{
  CwPageClass *klass = class_of (self);
  if (klass->leave != NULL)
    klass->leave (self);
}

void
cw_page_adapt (CwPage *self, const CwLayout *layout)
{
  CwPageClass *klass = class_of (self);
  if (klass->adapt != NULL)
    klass->adapt (self, layout);
}

/* Does it have the focus? GTK returns it to where it was in the page. */
gboolean
cw_page_focus_part (GtkWidget *part)
{
  GtkRoot *root = gtk_widget_get_root (part);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  return (focus != NULL && gtk_widget_is_ancestor (focus, part))
         || gtk_widget_child_focus (part, GTK_DIR_TAB_FORWARD);
}

gboolean
cw_page_take_focus (CwPage *self)
{
  CwPageClass *klass = class_of (self);
  return klass->take_focus != NULL ? klass->take_focus (self)
                                   : cw_page_focus_part (GTK_WIDGET (self));
}

GActionGroup *
cw_page_get_actions (CwPage *self)
{
  return G_ACTION_GROUP (self->actions);
}

CwSession *
cw_page_get_session (CwPage *self)
{
  CwPageClass *klass = class_of (self);
  return klass->get_session != NULL ? klass->get_session (self) : NULL;
}

const CwGame *
cw_page_get_game (CwPage *self)
{
  CwPageClass *klass = class_of (self);
  if (klass->get_game != NULL)
    return klass->get_game (self);
  CwSession *session = cw_page_get_session (self);
  return session != NULL ? cw_session_game (session) : NULL;
}

char *
cw_page_get_title (CwPage *self)
{
  CwPageClass *klass = class_of (self);
  if (klass->get_title != NULL)
    return klass->get_title (self);
  const CwGame *game = cw_page_get_game (self);
  return game != NULL ? g_strdup (g_dgettext (NULL, game->title)) : NULL;
}

gboolean
cw_page_is_unsaved (CwPage *self)
{
  CwPageClass *klass = class_of (self);
  return klass->is_unsaved != NULL && klass->is_unsaved (self);
}

gboolean
cw_page_takes_text (CwPage *self)
{
  return class_of (self)->take_text != NULL;
}

gboolean
cw_page_take_text (CwPage *self, const char *text, char **sentence)
{
  return class_of (self)->take_text (self, text, sentence);
}

gboolean
cw_page_wants_file (CwPage *self)
{
  CwPageClass *klass = self != NULL ? class_of (self) : NULL;
  return klass != NULL && klass->wants_file != NULL && klass->wants_file (self);
}

char *
cw_page_get_position_text (CwPage *self, const CwGame **game)
{
  CwPageClass *klass = class_of (self);
  return klass->get_position_text != NULL ? klass->get_position_text (self, game) : NULL;
}

CwInfoStrip *
cw_page_get_info (CwPage *self)
{
  CwPageClass *klass = self != NULL ? class_of (self) : NULL;
  return klass != NULL && klass->get_info != NULL ? klass->get_info (self) : NULL;
}

void
cw_page_find_room (CwPage *self, GtkWidget *message, GdkRectangle *room)
{
  CwPageClass *klass = class_of (self);
  if (klass->find_room != NULL)
    klass->find_room (self, message, room);
}

gboolean
cw_page_room_of (CwPage *self, GtkWidget *widget, GdkRectangle *room)
{
  graphene_rect_t bounds;
  if (!gtk_widget_get_mapped (widget)
      || !gtk_widget_compute_bounds (widget, GTK_WIDGET (self), &bounds))
    return FALSE;
  *room = (GdkRectangle){ (int)bounds.origin.x, (int)bounds.origin.y, (int)bounds.size.width,
                          (int)bounds.size.height };
  return TRUE;
}

void
cw_page_renamed (CwPage *self)
{
  g_signal_emit (self, renamed_signal, 0);
}

static void
cw_page_finalize (GObject *object)
{
  g_object_unref (CW_PAGE (object)->actions);
  G_OBJECT_CLASS (cw_page_parent_class)->finalize (object);
}

static void
cw_page_class_init (CwPageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_page_finalize;
  renamed_signal = cw_signal_new (klass, "renamed", 0);
}

static void
cw_page_init (CwPage *self)
{
  self->actions = g_simple_action_group_new ();
}
