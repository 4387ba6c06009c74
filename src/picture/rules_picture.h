/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture beside the rules of a game, which shows what is particular in it. */
#pragma once

#include "core/rules.h"
#include "picture/scene.h"

/* The position of CwGame.picture, or the start, with CwGame.picture_marks; of these, what is not
 * understood is left out. */
void cw_rules_picture (CwScene *scene, const CwGame *game);
