/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scene as a diagram of characters. */
#pragma once

#include "core/rules.h"
#include "picture/scene.h"

/* The board of a scene of `game` as text, with the side to move and the hands: the pieces of chess
 * as Unicode's figures and others as letters, White's large; a board of shogi as in KIF, in
 * Japanese, where every kind has its character. Ranks from the top, columns aligned, with
 * coordinates where the scene has them; ends with a newline. Free with g_free. */
char *cw_scene_text (const CwScene *scene, const CwGame *game);
