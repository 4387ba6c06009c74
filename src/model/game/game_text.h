/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session's game and position as text, both ways. */
#pragma once

#include "model/game/session.h"
#include "notation/record.h"

#include <gio/gio.h>

/* (transfer full); NULL and a translated `error` if PGN cannot hold the game */
char *cw_game_to_pgn (const CwGameTree *tree, GError **error);
/* The format usual for the game: KIF for shogi, else PGN. */
CwRecordFormat cw_session_usual_format (CwSession *self);
/* In that format, as UTF-8. (transfer full) */
char *cw_session_to_usual_text (CwSession *self, GError **error);
/* The game as a file of this name holds it, in the format and encoding that the ending stands for
 * (if it says nothing, in the usual format); in UTF-8 if that encoding lacks a character. (transfer
 * full) */
GBytes *cw_session_to_file (CwSession *self, const char *name, GError **error);
/* The position at the cursor. (transfer full) */
char *cw_session_to_fen (CwSession *self);

/* Replaces the game by what `text` holds: a position (FEN, SFEN), of `game` if possible (NULL:
 * chess), else of any other game that it fits; or the first game of a record in any format. FALSE
 * and a translated sentence if it is neither; a sentence with TRUE says what was wrong, or that the
 * position is of another game than `game`. (transfer full) */
gboolean cw_session_from_text (CwSession *self, const char *text, const CwGame *game,
                               char **sentence);
