/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menu's choices for the look of boards and moves, and for what is shown of them. Main
 * thread. */
#pragma once

#include "model/settings.h"

#include <gio/gio.h>

/* Adds an action for each choice, named like its setting; the settings must outlive them. */
void cw_appearance_actions_add (GActionMap *map, CwSettings *settings);
