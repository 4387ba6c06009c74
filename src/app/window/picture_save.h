/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the board that a page shows, and of its game as rows of boards. Main thread. */
#pragma once

#include "app/shared/page.h"

/* Asks where to save one, and whether of the board or of the whole game. Says so if the page (or
 * NULL) shows no board. */
void cw_picture_save_ask (GtkWindow *window, CwPage *page, CwContext *context);

/* Writes what the dialog would: PNG, SVG or PDF by the name's ending. FALSE and `error` if it
 * cannot, or if there is nothing to draw. */
gboolean cw_picture_save (CwPage *page, gboolean whole_game, GFile *file, GError **error);
