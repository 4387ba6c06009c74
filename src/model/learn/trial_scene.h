/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns a trial into the scene on the board. */
#pragma once

#include "lessons/trial.h"
#include "picture/scene.h"

/* Pieces and last move; the piece's ways drawn up to the part `progress`, the one to `strong`
 * standing out; the piece is selected if `picked`. Squares where it may be promoted are tinted,
 * pieces hopped over ringed. For a piece in hand, where it may and may not be dropped. */
void cw_trial_scene (CwScene *scene, const CwTrial *trial, bool picked, float progress,
                     CwSquare strong);

/* The meaning of the signs in that scene, only those that occur; "" for a piece in hand.
 * Translated. (transfer full) */
char *cw_trial_legend (const CwTrial *trial);
