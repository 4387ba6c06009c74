/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of pieces in several languages, from data/names/pieces.ini. Pure and thread-safe. */
#pragma once

#include "core/rules.h"

#define CW_MAX_NAMES 12
#define CW_PIECE_NAME_SIZE 64 /* with the NUL */

typedef struct
{
  char language[8];              /* "de", "ja"; "romaji", "short", "means": see the file */
  char name[CW_PIECE_NAME_SIZE]; /* UTF-8; several with commas. “means” needs translation */
} CwPieceName;

/* The names of a kind in the order of the file; returns the count, 0 if none are known: a kind of
 * the user's own, or one that moves differently from the built-in kind of its name. */
unsigned cw_piece_names (const CwGame *game, CwKind kind, CwPieceName names[CW_MAX_NAMES]);
