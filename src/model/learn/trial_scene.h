/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a trial to the scene on the board. */
#pragma once

#include "lessons/trial.h"
#include "picture/scene.h"

/* Pieces and last move; the piece's ways unfolded up to `progress`, the one to `strong` standing
 * out; selected where `picked`. Where it may be promoted is tinted, who is hopped over ringed. Of a
 * piece in hand, where it may be dropped, and where not. */
void cw_trial_scene (CwScene *scene, const CwTrial *trial, bool picked, float progress,
                     CwSquare strong);

/* What the signs of that scene mean, of those that are there; "" for a piece in hand. Translated;
 * free it. */
char *cw_trial_legend (const CwTrial *trial);
