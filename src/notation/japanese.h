/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Japanese names of pieces and numbers. Internal to this layer. */
#pragma once

#include "core/rules.h"

/* "歩", "成香", "馬" …; NULL if the game has a piece without such a name. */
const char *cw_japanese_name (const CwGame *game, CwKind kind);

/* "１" … "９" and "一" … "九", from 1; three bytes each. */
const char *cw_japanese_wide_digit (unsigned number);
const char *cw_japanese_number (unsigned number);

/* Reads the piece name at the start of a text, including other common names (王 竜 杏 圭 全), as
 * its letter in USI; returns the length of the name, 0 if there is none. */
size_t cw_japanese_name_read (const char *text, size_t length, char *letter, bool *promoted);
