/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses the start of a new game: the handicap in shogi, the number of the position in Chess960;
 * empty in other games.
 *
 * Signal: changed (). Main thread. */
#pragma once

#include "core/position.h"

#include <gtk/gtk.h>

#define CW_TYPE_START_CHOICE (cw_start_choice_get_type ())
G_DECLARE_FINAL_TYPE (CwStartChoice, cw_start_choice, CW, START_CHOICE, GtkWidget)

/* Resets the choice to the usual start of `game`. */
void cw_start_choice_set_game (CwStartChoice *self, const CwGame *game);
/* The chosen position, valid until the next change; NULL: the usual start, or a random one in
 * Chess960. */
const CwPosition *cw_start_choice_get_position (CwStartChoice *self);
/* Shows the handicap of that start instead of the choice, which NULL shows again. */
void cw_start_choice_impose (CwStartChoice *self, const CwPosition *start);
/* Its name if it is a handicap, translated; NULL otherwise. (transfer full) */
char *cw_start_choice_get_title (CwStartChoice *self);
/* Is it a handicap, given by White (gote)? */
gboolean cw_start_choice_is_handicap (CwStartChoice *self);
