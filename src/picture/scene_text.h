/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scene as a text diagram. */
#pragma once

#include "core/rules.h"
#include "picture/scene.h"

/* The board of a scene of `game` as text, with the side to move and the hands. Chess pieces are
 * Unicode figures, others letters, upper case for White; a shogi board is in Japanese, as in KIF,
 * if every kind has its character. Ranks from the top, columns aligned, with coordinates if the
 * scene has them; ends with a newline. Free with g_free. */
char *cw_scene_text (const CwScene *scene, const CwGame *game);
