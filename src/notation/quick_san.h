/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The usual form of SAN in games with the pieces of chess, which nearly all moves of PGN files
 * have. Internal to this layer. */
#pragma once

#include "core/rules.h"

#include <stddef.h>

/* The move, or CW_NO_MOVE if the text is not in that form or means no legal move or several: then
 * ask cw_move_read. If both return a move it is the same one, and not loose. */
CwMove cw_quick_san (const CwPosition *position, const char *text, size_t length);
