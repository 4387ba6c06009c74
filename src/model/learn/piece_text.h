/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A piece in words: its names, what is particular about it. All (transfer full), translated. */
#pragma once

#include "core/rules.h"

#include <glib.h>

/* Its name with a large first letter: "Promoted rook". */
char *cw_piece_title (const CwGame *game, CwKind kind);

/* What it is called in other languages, as markup for one label; NULL where nothing is known. */
char *cw_piece_names_markup (const CwGame *game, CwKind kind);

/* What else the rules say of it, a line each with a dot before it: royal, promotion, drops,
 * castling, missiles … "" where there is nothing. */
char *cw_piece_rules_text (const CwGame *game, CwKind kind);
