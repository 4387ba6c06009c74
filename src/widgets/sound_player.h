/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the short sounds of the resources, by GTK's media backend. Where there is none, or no
 * device, nothing is heard and nothing said. Main thread. */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_SOUND_PLAYER (cw_sound_player_get_type ())
G_DECLARE_FINAL_TYPE (CwSoundPlayer, cw_sound_player, CW, SOUND_PLAYER, GObject)

CwSoundPlayer *cw_sound_player_new (void);

/* From the start, also where it is still to be heard; `name` is that of the resource, "move". */
void cw_sound_player_play (CwSoundPlayer *self, const char *name);
