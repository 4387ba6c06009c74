/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of a match: games are added as they end, and read when the match goes on. */
#pragma once

#include "engines/matches/match.h"

G_BEGIN_DECLS

/* Adds a game: as CSA where the file's name ends in .csa, else as PGN. FALSE after printing the
 * fault. */
gboolean cw_match_record_append (const char *path, const CwGameTree *tree);

/* Tells the match of the games in the file, if it is there. FALSE after printing the fault: it
 * cannot be read, or is of another match. */
gboolean cw_match_record_resume (const char *path, CwMatch *match);

G_END_DECLS
