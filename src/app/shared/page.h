/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of the four places of the window: Learn, Play, Study, Values; or the one behind them where a
 * position is set up. A place is a widget of its own
 * (place-NAME.c, ui/place-NAME.ui); the window knows it through this interface only.
 *
 * Every function may be left out by a place; the defaults do nothing and give FALSE or NULL. */
#pragma once

#include "model/context.h"

#include <gtk/gtk.h>

typedef struct _CwSession CwSession;

/* What header bar, menus and keys ask of the place that is shown. */
typedef enum
{
  CW_COMMAND_FLIP,
  CW_COMMAND_PANEL, /* show or hide the side panel */
  CW_COMMAND_LIST,  /* open the place's list where it has collapsed */
  CW_COMMAND_FIRST,
  CW_COMMAND_PREVIOUS,
  CW_COMMAND_NEXT,
  CW_COMMAND_LAST,
  CW_COMMAND_PREVIOUS_GAME,
  CW_COMMAND_NEXT_GAME,
  CW_COMMAND_UNDO,
  CW_COMMAND_REDO,
  CW_COMMAND_HINT, /* Space */
  CW_COMMAND_EARLIER_GAME,
  CW_COMMAND_FIND,
  CW_COMMAND_ESCAPE,
  CW_COMMAND_MARK_1, /* ! */
  CW_COMMAND_MARK_2, /* ? */
  CW_COMMAND_MARK_3, /* !! */
  CW_COMMAND_MARK_4, /* ?? */
  CW_COMMAND_MARK_5, /* !? */
  CW_COMMAND_MARK_6, /* ?! */
  CW_COMMAND_COUNT,
} CwCommand;

#define CW_TYPE_PAGE (cw_page_get_type ())
G_DECLARE_INTERFACE (CwPage, cw_page, CW, PAGE, GtkWidget)

struct _CwPageInterface
{
  GTypeInterface parent;
  /* Called once, before the place is shown: keep a reference and connect. */
  void (*set_context) (CwPage *self, CwContext *context);
  /* The place becomes the one that is shown, or stops being it. */
  void (*enter) (CwPage *self);
  void (*leave) (CwPage *self);
  /* The page is `width` x `height` now (without the header bar): collapse as look/README.md says.
   */
  void (*adapt) (CwPage *self, int width, int height);
  /* Whether a command makes sense here and now (its button is insensitive otherwise). */
  gboolean (*can) (CwPage *self, CwCommand command);
  /* Does it; FALSE where nothing was done. */
  gboolean (*command) (CwPage *self, CwCommand command);
  /* The session whose game is copied and saved from this place, or NULL. */
  CwSession *(*get_session) (CwPage *self);
  /* Takes a text that was pasted or dropped; FALSE and a translated sentence where it is nothing
   * for this place. A sentence with TRUE says what should be known of it. Left out: the text goes
   * to Study. */
  gboolean (*take_text) (CwPage *self, const char *text, char **sentence);
  /* The position on the board as text, where it is not that of a session. */
  char *(*get_position_text) (CwPage *self);
};

void cw_page_set_context (CwPage *self, CwContext *context);
void cw_page_enter (CwPage *self);
void cw_page_leave (CwPage *self);
void cw_page_adapt (CwPage *self, int width, int height);
gboolean cw_page_can (CwPage *self, CwCommand command);
gboolean cw_page_command (CwPage *self, CwCommand command);
CwSession *cw_page_get_session (CwPage *self);
/* Has it take_text? Only then may that be called. */
gboolean cw_page_takes_text (CwPage *self);
gboolean cw_page_take_text (CwPage *self, const char *text, char **sentence);
char *cw_page_get_position_text (CwPage *self); /* NULL: ask the session; (transfer full) */

/* To be emitted by a place when the answer of `can` may have changed. */
void cw_page_commands_changed (CwPage *self);
