/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How something showed each of the open files (the list: filter, order and scroll position; the
 * search: its conditions), to show it so again. The shown game is kept with the file itself
 * (model/files/shown_game.h). */
#pragma once

#include "model/files/open_files.h"

typedef struct _CwFileViews CwFileViews;

/* Keeps a reference to `open`; `destroy` frees a view. */
CwFileViews *cw_file_views_new (CwOpenFiles *open, GDestroyNotify destroy);
void cw_file_views_free (CwFileViews *views);
/* Call when other files come: the view of those shown so far (transfer full). */
void cw_file_views_note (CwFileViews *views, gpointer view);
/* Call after that: the view of `files` if they were shown before and not closed since, or hold the
 * same games as those shown so far; else NULL. Borrowed until they are closed or noted again. */
gpointer cw_file_views_restore (CwFileViews *views, GPtrArray *files);
/* The same once more. */
gpointer cw_file_views_get (CwFileViews *views);
