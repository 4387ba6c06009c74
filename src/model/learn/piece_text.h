/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A piece in words: its names and its special rules. All (transfer full), translated. */
#pragma once

#include "core/rules.h"

#include <glib.h>

/* Its name with a capital: "Promoted rook". */
char *cw_piece_title (const CwGame *game, CwKind kind);

/* Its names in other languages, as markup for one label; NULL if none are known. */
char *cw_piece_names_markup (const CwGame *game, CwKind kind);

/* What else the rules say of it, a line each with a bullet: royal, promotion, drops, castling,
 * missiles … "" if there is nothing. */
char *cw_piece_rules_text (const CwGame *game, CwKind kind);
