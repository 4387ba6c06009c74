/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the boards of all places look, as chosen in the menu and remembered: which drawings of men
 * shogi has, and how its ranks are named.
 *
 * Signal: changed ()   boards have to be shown anew. Main thread. */
#pragma once

#include "app/settings.h"
#include "picture/piece_set.h"
#include "picture/scene.h"

#define CW_TYPE_LOOK (cw_look_get_type ())
G_DECLARE_FINAL_TYPE (CwLook, cw_look, CW, LOOK, GObject)

/* The settings that it follows: "shogi-pieces", the name of a family of drawings, and
 * "shogi-labels": "letters" (7g), "digits" (77) or "kanji" (7七). */
#define CW_LOOK_SHOGI_PIECES "shogi-pieces"
#define CW_LOOK_SHOGI_LABELS "shogi-labels"

CwLook *cw_look_new (CwSettings *settings);

/* The drawings of a game's men; (transfer full) */
CwPieceSet *cw_look_pieces (CwLook *self, const CwGame *game);
/* Names the ranks of a scene as chosen. */
void cw_look_apply (CwLook *self, CwScene *scene);
