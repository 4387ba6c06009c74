/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which drawing shows a piece: a file in the program's resources, and a style sheet that chooses
 * among the parts of that file. Pure look-up, thread-safe.
 *
 * Parts of a drawing, by class:
 *   full, small       for 30 pixels and more, and for less
 *   first, second     each player's own part, where both players share a file
 *   turns, upright    for a piece that points down: what is rotated by half a turn, and what stays
 *                     upright but is moved into place
 *   letter-X          in the drawing for kinds without one of their own
 *   plain, promoted   the same, for unpromoted and promoted kinds
 * A file shown on its own shows `full`, `first`, and no letter. */
#pragma once

#include "core/rules.h"

#include <glib.h>

#define CW_PIECE_RESOURCES "/io/github/counterweight/Counterweight/pieces/"

/* A family of drawings. */
typedef struct
{
  const char *name;          /* as in --set=NAME: "kanji" */
  const char *title;         /* English, marked for translation */
  const char *folder;        /* of its drawings, in CW_PIECE_RESOURCES */
  const char *letter_folder; /* searched for kinds missing there, and for letter.svg */
  bool pointed; /* pieces point at the enemy, and one file serves both players; if false there are
                   w-NAME.svg and b-NAME.svg */
  bool marked;  /* drawings show how pieces move */
} CwPieceFamily;

/* The families for chess-like or for shogi-like games, the default first, ended by one whose name
 * is NULL. */
const CwPieceFamily *cw_piece_families (bool shogi);

/* What decides the drawing of a kind. */
typedef struct
{
  const char *name; /* English, as in CwKindInfo */
  char letter;
  bool promoted;
  bool unusual; /* moves differently from the built-in kind of that name */
} CwPieceStyle;

/* The style of a kind of `game`, which owns its `name`. */
CwPieceStyle cw_piece_style (const CwGame *game, CwKind kind);

/* The resource path of the drawing for a piece of `colour` (free it). Kinds are found by name or by
 * another name of the same kind ("archbishop", "chancellor"). A kind without a drawing, or whose
 * movement marks would be wrong, gets the family's letter.svg, and *is_letter (may be NULL) is
 * set. */
char *cw_piece_drawing_path (const CwPieceFamily *family, const CwPieceStyle *piece_style,
                             CwColour colour, bool *is_letter);

/* The style sheet for that file (free it): the small or the full drawing, and for a `pointed`
 * family the piece of `colour` seen from White's side, or from Black's if `flipped`. */
char *cw_piece_drawing_style (const CwPieceFamily *family, const CwPieceStyle *piece_style,
                              CwColour colour, bool flipped, bool small);
