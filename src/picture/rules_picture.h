/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture beside the rules of a game, which shows what is special about it. */
#pragma once

#include "core/rules.h"
#include "picture/scene.h"

/* CwGame.picture, or the start position, with CwGame.picture_marks; marks that cannot be read are
 * skipped. */
void cw_rules_picture (CwScene *scene, const CwGame *game);
