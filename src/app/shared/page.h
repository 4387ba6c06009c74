/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of the window's four main pages, Learn, Play, Study and Values, or one opened from them:
 * trainers, counting, setting up a position, the tournament. A page is a widget derived from this
 * class, in its own folder; the window knows nothing else about it.
 *
 * A page's actions are in its group, which the window offers as `page.NAME` while the page is
 * shown: header bar, menus, shortcuts (window/shortcuts.c) and messages refer to them. A missing
 * action makes its button insensitive. For anything about other pages or the window, a page
 * activates `win.NAME` on itself.
 *
 * Class functions are optional; the defaults do nothing and return NULL.
 *
 * Signal `renamed` (): the results of get_game or get_title may have changed. */
#pragma once

#include "app/shared/layout.h"
#include "app/shared/page_names.h"
#include "model/context.h"
#include "widgets/info_strip.h"

#include <gtk/gtk.h>

#define CW_TYPE_PAGE (cw_page_get_type ())
#define CW_PAGE(object) G_TYPE_CHECK_INSTANCE_CAST ((object), CW_TYPE_PAGE, CwPage)
#define CW_PAGE_CLASS(klass) G_TYPE_CHECK_CLASS_CAST ((klass), CW_TYPE_PAGE, CwPageClass)

/* For the pages themselves; others use the functions below. */
typedef struct
{
  GtkWidget parent;
  GSimpleActionGroup *actions; /* owned; lives as long as the page */
} CwPage;

typedef struct
{
  GtkWidgetClass parent;
  /* Called once, before the page is shown: take a reference and connect. */
  void (*set_context) (CwPage *self, CwContext *context);
  /* The page is now shown, or no longer shown. */
  void (*enter) (CwPage *self);
  void (*leave) (CwPage *self);
  /* The page's size or text size changed: collapse as the functions of layout.h say. */
  void (*adapt) (CwPage *self, const CwLayout *layout);
  /* Focuses the widget that keys are meant for, the board if there is one. (Not GtkWidget's method,
   * which GTK calls when Tab leaves the page.) Default: where the focus was in the page, or the
   * first focusable widget. */
  gboolean (*take_focus) (CwPage *self);
  /* The session whose game this page copies and saves, or NULL. */
  CwSession *(*get_session) (CwPage *self);
  /* The game on the board, or NULL. Default: the session's. */
  const CwGame *(*get_game) (CwPage *self);
  /* What the page shows, a file or a game, translated (transfer full), or NULL. Default: the title
   * of the game. */
  char *(*get_title) (CwPage *self);
  /* Does it have unsaved changes, which the title shows too? Default: no. */
  gboolean (*is_unsaved) (CwPage *self);
  /* Takes pasted or dropped text; FALSE and a translated sentence if the page cannot use it. With
   * TRUE, a sentence is a remark on it. Default: the text goes to Study. */
  gboolean (*take_text) (CwPage *self, const char *text, char **sentence);
  /* True if files opened now are for this page. Default: Study shows them. */
  gboolean (*wants_file) (CwPage *self);
  /* The position on the board as text, and its game, if it is not a session's. */
  char *(*get_position_text) (CwPage *self, const CwGame **game);
  /* Where the window's messages appear while the page is shown. Default: over its bottom. */
  CwInfoStrip *(*get_info) (CwPage *self);
  /* By default messages cover some of the page; `room`, in its coordinates, is set to the part at
   * whose bottom they are least in the way. Default: all of the page. */
  void (*find_room) (CwPage *self, GtkWidget *message, GdkRectangle *room);
} CwPageClass;

GType cw_page_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwPage, g_object_unref)

void cw_page_set_context (CwPage *self, CwContext *context);
void cw_page_enter (CwPage *self);
void cw_page_leave (CwPage *self);
void cw_page_adapt (CwPage *self, const CwLayout *layout);
gboolean cw_page_take_focus (CwPage *self);
/* Focuses a part of a page where the focus was in it, or else its first focusable widget. */
gboolean cw_page_focus_part (GtkWidget *part);
GActionGroup *cw_page_get_actions (CwPage *self); /* borrowed; always the same */
CwSession *cw_page_get_session (CwPage *self);
const CwGame *cw_page_get_game (CwPage *self);
char *cw_page_get_title (CwPage *self);
gboolean cw_page_is_unsaved (CwPage *self);
/* Does it have take_text? Only then may that be called. */
gboolean cw_page_takes_text (CwPage *self);
gboolean cw_page_take_text (CwPage *self, const char *text, char **sentence);
gboolean cw_page_wants_file (CwPage *self); /* FALSE also for no page */
/* Also sets its game; NULL: ask the session. (transfer full) */
char *cw_page_get_position_text (CwPage *self, const CwGame **game);
/* NULL: the window's strip; also for no page. */
CwInfoStrip *cw_page_get_info (CwPage *self);
void cw_page_find_room (CwPage *self, GtkWidget *message, GdkRectangle *room);
/* For find_room: sets `room` to the place of a widget of the page; FALSE if it is not shown. */
gboolean cw_page_room_of (CwPage *self, GtkWidget *widget, GdkRectangle *room);

/* Emits `renamed`. */
void cw_page_renamed (CwPage *self);
