/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the list showed each of the open files: filter, order and scroll position. The shown game is
 * kept with the file itself (model/files/shown_game.h). */
#pragma once

#include "model/files/open_files.h"
#include "widgets/game_list.h"

typedef struct _CwFileViews CwFileViews;

/* Keeps a reference to `open`, but not to the list, which ends up owning it. */
CwFileViews *cw_file_views_new (CwGameList *list, CwOpenFiles *open);
void cw_file_views_free (CwFileViews *views);
/* Call before the list gets games of other files: remembers the current view. */
void cw_file_views_note (CwFileViews *views);
/* Call before that if the new files hold the same games: their view carries over. */
void cw_file_views_go_on (CwFileViews *views, GPtrArray *files);
/* Call when the list has the games of `files`: restores their view if they were open before. */
void cw_file_views_restore (CwFileViews *views, GPtrArray *files);
/* Call when all games are there. */
void cw_file_views_scroll (CwFileViews *views);
