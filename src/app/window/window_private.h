/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by window.c and window_….c only. */
#pragma once

#include "app/window/header.h"
#include "app/window/window.h"
#include "widgets/info_strip.h"

#include <gtk/gtk.h>

typedef enum
{
  CW_PAGE_LEARN,
  CW_PAGE_PLAY,
  CW_PAGE_STUDY,
  CW_PAGE_VALUES,
  CW_PAGE_COUNTING, /* this and the next have no button in the header bar */
  CW_PAGE_SETUP,
  CW_PAGES
} CwPageIndex;

extern const char *const cw_page_names[CW_PAGES];

struct _CwWindow
{
  GtkApplicationWindow parent;

  /* template */
  CwHeader *header;
  GtkWidget *page;
  GtkStack *stack;
  CwInfoStrip *strip;

  /* owned */
  CwContext *context;
  GtkNativeDialog *dialog; /* while it is open */
  GFile *save_folder;      /* where a game was saved last; NULL: nowhere yet */
  gboolean has_kept;       /* games kept from earlier */
  gboolean want_evergreen; /* as soon as the famous games are read */
  GVariant *want_position; /* parameter of win.show-position, as soon as its file is */

  /* borrowed: children of the stack */
  CwPage *place[CW_PAGES];
  CwPage *shown;        /* NULL before the first */
  CwPage *before_setup; /* where setting up was begun */
};

/* window_actions.c */
void cw_window_init_actions (CwWindow *self);

/* window_files.c */
void cw_window_init_files (CwWindow *self);
void cw_window_update_recent (CwWindow *self);

/* window_clipboard.c */
void cw_window_init_clipboard (CwWindow *self);

/* window_kept.c */
void cw_window_init_kept (CwWindow *self);
void cw_window_update_kept (CwWindow *self);              /* whether there are games kept */
void cw_window_append_kept (CwWindow *self, GMenu *menu); /* what can be done with them */

/* window_save.c */
void cw_window_init_save (CwWindow *self);

/* window_look.c */
void cw_window_init_appearance (CwWindow *self);

/* window_setup.c */
void cw_window_init_setup (CwWindow *self);

/* window.c */
/* The game that is copied and saved: that of the shown place, else of Study. */
CwSession *cw_window_session (CwWindow *self);
