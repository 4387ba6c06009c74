/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people of a rating play in the first moves of chess, as they were counted in games of
 * amateurs (data/openings/people-chess.txt, embedded). Other orders of moves lead to the same
 * positions. Thread-safe. */
#pragma once

#include <glib.h>

#include "core/position.h"

/* Draws a move as often as people of that rating play it; CW_NO_MOVE if too few of them had this
 * position. Ratings beyond those of the games count as the nearest. `random` must be uniform over
 * 64 bits. */
CwMove cw_people_openings_choose (const CwPosition *position, guint rating, guint64 random);
