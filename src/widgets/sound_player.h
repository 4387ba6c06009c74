/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the short sounds in the resources through GTK's media backend. Without a backend or device
 * it is silent and reports nothing. Main thread. */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_SOUND_PLAYER (cw_sound_player_get_type ())
G_DECLARE_FINAL_TYPE (CwSoundPlayer, cw_sound_player, CW, SOUND_PLAYER, GObject)

CwSoundPlayer *cw_sound_player_new (void);

/* Plays from the start, even if already playing; `name` is the resource's: "move". */
void cw_sound_player_play (CwSoundPlayer *self, const char *name);
