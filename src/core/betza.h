/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Betza notation: a movement as a short text such as "mfWcfF", after Ralph Betza's funny notation
 * with the common extensions (g, p, q, ranges).
 *
 *   text  = part…            part = modifiers atom [range]
 *
 * Atoms are leaps, given as squares along one axis and along the other:
 *   W 1,0   F 1,1   D 2,0   N 2,1   A 2,2   H 3,0   L or C 3,1   Z or J 3,2   G 3,3
 * Compounds: K or M = WF, R = WW, B = FF, Q = WWFF.
 * A letter written twice rides: it repeats its step as long as the way is free (NN, WW, KK = Q). A
 * range limits the number of steps, from 1 to 15 (R4 = W4); 0 means the same as a doubled letter.
 *
 * Modifiers, small letters before the atom:
 *   m c   only to move, only to capture (neither or both: both)
 *   i     only from a square where such a piece of that side starts
 *   n     not over an occupied square; j only over one (core/movement.h says which squares)
 *   g p   grasshopper and cannon; only for riders
 *   q     bent: each step of a knight is turned by an eighth of a circle, both ways (the rose, qN)
 *   directions, as the side to move sees them: f forward, b backward, l left, r right, v along
 *         the file, s along the rank; several letters add up: fsW steps forward and to both
 *         sides. For diagonal atoms fl is the one step forward to the left. For oblique atoms a
 *         single letter is a half (fN: four leaps), v and s are those with the longer leg that
 *         way, a letter twice the two with the longer leg there (ffN: the knight of shogi), fs
 *         the two others of that half, and fl the one with the longer leg forward and the
 *         shorter to the left. */
#pragma once

#include "base/status.h"
#include "core/movement.h"

/* Reads `length` bytes. On a fault returns false with the code (CW_BETZA_…), the byte in
 * status->offset and its column, from 1, in status->column; `movement` is then empty. Pure. */
bool cw_betza_read (CwMovement *movement, const char *text, size_t length, CwStatus *status);
