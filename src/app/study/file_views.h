/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the list showed each of the files that are open: filter, order and place. The game that was
 * shown is kept with the file itself (model/files/shown_game.h). */
#pragma once

#include "model/files/open_files.h"
#include "widgets/game_list.h"

typedef struct _CwFileViews CwFileViews;

/* Keeps a reference to `open`, not to the list, which owns it in the end. */
CwFileViews *cw_file_views_new (CwGameList *list, CwOpenFiles *open);
void cw_file_views_free (CwFileViews *views);
/* Before the list gets games of other files: notes how it shows those of now. */
void cw_file_views_note (CwFileViews *views);
/* Before that: the other files have the games of those of now. */
void cw_file_views_go_on (CwFileViews *views, GPtrArray *files);
/* When it has those of `files`: as it was with them, where they were open before. */
void cw_file_views_restore (CwFileViews *views, GPtrArray *files);
/* When all games are there. */
void cw_file_views_scroll (CwFileViews *views);
