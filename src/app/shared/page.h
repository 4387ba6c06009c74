/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of the four pages of the window: Learn, Play, Study, Values; or one of those behind them,
 * where a position is set up or counting is questioned. A page is a widget of its own, in a folder
 * of its own, derived from this class; the window knows no more of it.
 *
 * What can be done on a page are the actions of its group, which the window offers as `page.NAME`
 * while the page is shown: header bar, menus, shortcuts (window/shortcuts.c) and messages name
 * them. A page without an action of some name makes its button insensitive. What concerns other
 * pages or the window, a page asks for by activating `win.NAME` on itself.
 *
 * Functions of the class may be left out; the defaults do nothing and give NULL.
 *
 * Signal `renamed` (): the answers of get_game or get_title may have changed. */
#pragma once

#include "app/shared/layout.h"
#include "model/context.h"
#include "widgets/info_strip.h"

#include <gtk/gtk.h>

#define CW_TYPE_PAGE (cw_page_get_type ())
#define CW_PAGE(object) G_TYPE_CHECK_INSTANCE_CAST ((object), CW_TYPE_PAGE, CwPage)
#define CW_PAGE_CLASS(klass) G_TYPE_CHECK_CLASS_CAST ((klass), CW_TYPE_PAGE, CwPageClass)

/* For the pages; others use the functions below. */
typedef struct
{
  GtkWidget parent;
  GSimpleActionGroup *actions; /* owned; lives as long as the page */
} CwPage;

typedef struct
{
  GtkWidgetClass parent;
  /* Called once, before the page is shown: keep a reference and connect. */
  void (*set_context) (CwPage *self, CwContext *context);
  /* The page becomes the one that is shown, or stops being it. */
  void (*enter) (CwPage *self);
  void (*leave) (CwPage *self);
  /* The page has another size or size of text now: collapse as the functions of layout.h say. */
  void (*adapt) (CwPage *self, const CwLayout *layout);
  /* Gives the focus to what the keys are meant for, the board if there is one. (Not the method of
   * GtkWidget: GTK calls that when Tab leaves the page.) Left out: the first that can have it. */
  gboolean (*take_focus) (CwPage *self);
  /* The session whose game is copied and saved from this page, or NULL. */
  CwSession *(*get_session) (CwPage *self);
  /* The game on the board, or NULL. Left out: that of the session. */
  const CwGame *(*get_game) (CwPage *self);
  /* What the page shows, a file or a game, translated; (transfer full), or NULL. Left out: the
   * title of the game. */
  char *(*get_title) (CwPage *self);
  /* Whether that has changes that are not saved, which the title says too. Left out: no. */
  gboolean (*is_unsaved) (CwPage *self);
  /* Takes a text that was pasted or dropped; FALSE and a translated sentence where it is nothing
   * for this page. A sentence with TRUE says what should be known of it. Left out: the text goes
   * to Study. */
  gboolean (*take_text) (CwPage *self, const char *text, char **sentence);
  /* Whether a file that is opened now is for this page. Left out: Study shows it. */
  gboolean (*wants_file) (CwPage *self);
  /* The position on the board as text, and its game, where it is not that of a session. */
  char *(*get_position_text) (CwPage *self, const CwGame **game);
  /* Where the window's messages are shown while the page is. Left out: under all of the page, which
   * makes room for them. */
  CwInfoStrip *(*get_info) (CwPage *self);
} CwPageClass;

GType cw_page_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwPage, g_object_unref)

void cw_page_set_context (CwPage *self, CwContext *context);
void cw_page_enter (CwPage *self);
void cw_page_leave (CwPage *self);
void cw_page_adapt (CwPage *self, const CwLayout *layout);
gboolean cw_page_take_focus (CwPage *self);
GActionGroup *cw_page_get_actions (CwPage *self); /* borrowed; the same at each call */
CwSession *cw_page_get_session (CwPage *self);
const CwGame *cw_page_get_game (CwPage *self);
char *cw_page_get_title (CwPage *self);
gboolean cw_page_is_unsaved (CwPage *self);
/* Has it take_text? Only then may that be called. */
gboolean cw_page_takes_text (CwPage *self);
gboolean cw_page_take_text (CwPage *self, const char *text, char **sentence);
gboolean cw_page_wants_file (CwPage *self); /* of no page too: FALSE */
/* And its game; NULL: ask the session. (transfer full) */
char *cw_page_get_position_text (CwPage *self, const CwGame **game);
/* NULL: the window's; of no page too. */
CwInfoStrip *cw_page_get_info (CwPage *self);

/* Emits `renamed`. */
void cw_page_renamed (CwPage *self);
