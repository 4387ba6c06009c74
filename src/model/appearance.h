/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the boards and move lists of all places look, as chosen in the menu and remembered: which
 * drawings of pieces shogi has, how its ranks are named and its moves written.
 *
 * Signal: changed ()   boards have to be redrawn. Main thread. */
#pragma once

#include "model/game/session.h"
#include "model/settings.h"
#include "picture/piece_set.h"
#include "picture/scene.h"

#define CW_TYPE_APPEARANCE (cw_appearance_get_type ())
G_DECLARE_FINAL_TYPE (CwAppearance, cw_appearance, CW, APPEARANCE, GObject)

/* The settings that it follows: "shogi-pieces", the name of a family of drawings, "shogi-labels":
 * "letters" (7g), "digits" (77) or "kanji" (7七), and "shogi-moves": "western" (with squares as the
 * labels have them: P-7f, P-76) or "japanese" (▲７六歩). */
#define CW_SETTING_SHOGI_PIECES "shogi-pieces"
#define CW_SETTING_SHOGI_LABELS "shogi-labels"
#define CW_SETTING_SHOGI_MOVES "shogi-moves"

CwAppearance *cw_appearance_new (CwSettings *settings);

/* The drawings of a game's pieces; (transfer full) */
CwPieceSet *cw_appearance_pieces (CwAppearance *self, const CwGame *game);
/* Names the ranks of a scene as chosen. */
void cw_appearance_apply (CwAppearance *self, CwScene *scene);
/* Writes the session's moves as chosen, now and after each change, as long as both live. */
void cw_appearance_follow_moves (CwAppearance *self, CwSession *session);
