/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The usual form of SAN in games of the pieces of chess, which nearly all moves of PGN files have,
 * inside this layer. */
#pragma once

#include "core/rules.h"

#include <stddef.h>

/* The move, or CW_NO_MOVE where the text is not of that form or means no legal move or several:
 * cw_move_read says more. Both give the same where both give a move, and it is not loose. */
CwMove cw_quick_san (const CwPosition *position, const char *text, size_t length);
