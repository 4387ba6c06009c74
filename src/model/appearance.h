/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the boards and move lists of all pages look, as chosen in the menu and remembered: which
 * drawings shogi pieces have, how shogi ranks are labelled and how shogi moves are written.
 *
 * Signal: changed ()   boards have to be redrawn. Main thread. */
#pragma once

#include "model/game/session.h"
#include "model/settings.h"
#include "picture/piece_set.h"
#include "picture/scene.h"

#define CW_TYPE_APPEARANCE (cw_appearance_get_type ())
G_DECLARE_FINAL_TYPE (CwAppearance, cw_appearance, CW, APPEARANCE, GObject)

/* The settings behind it: "shogi-pieces", the name of a family of drawings; "shogi-labels":
 * "letters" (7g), "digits" (77) or "kanji" (7七); and "shogi-moves": "western" (squares written as
 * the labels have them: P-7f, P-76) or "japanese" (▲７六歩). */
#define CW_SETTING_SHOGI_PIECES "shogi-pieces"
#define CW_SETTING_SHOGI_LABELS "shogi-labels"
#define CW_SETTING_SHOGI_MOVES "shogi-moves"

CwAppearance *cw_appearance_new (CwSettings *settings);

/* The drawings of a game's pieces. (transfer full) */
CwPieceSet *cw_appearance_pieces (CwAppearance *self, const CwGame *game);
/* Sets how a scene labels its ranks. */
void cw_appearance_apply (CwAppearance *self, CwScene *scene);
/* Sets how the session writes its moves, now and after each change, as long as both live. */
void cw_appearance_follow_moves (CwAppearance *self, CwSession *session);
