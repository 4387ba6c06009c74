/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which drawing shows a piece: a file in the program's resources, and a style sheet that chooses
 * among the parts of that file. Pure look-up, thread-safe.
 *
 * Parts of a drawing, by class:
 *   full, small       for 30 pixels and more, and for less
 *   first, second     the player's own part, where both players share a file
 *   turns, upright    for a piece that points downwards: what turns with it by half a circle, and
 *                     what keeps upright but moves to where it belongs
 *   letter-X          in the drawing for kinds without one of their own
 *   plain, promoted   the same, for unpromoted and promoted kinds
 * A file shown alone shows `full`, `first`, and no letter. */
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
  const char *letter_folder; /* where to look for kinds that have none there, and for letter.svg */
  bool pointed; /* pieces point at the enemy, and one file serves both players; else there are
                   w-NAME.svg and b-NAME.svg */
  bool marked;  /* drawings show how pieces move */
} CwPieceFamily;

/* The families for chess-like or for shogi-like games, the usual one first, ended by one whose
 * name is NULL. */
const CwPieceFamily *cw_piece_families (bool shogi);

/* What of a kind decides its drawing. */
typedef struct
{
  const char *name; /* English, as in CwKindInfo */
  char letter;
  bool promoted;
  bool unusual; /* moves otherwise than the built-in kind of that name */
} CwPieceStyle;

/* The look of a kind of `game`; `name` is the game's. */
CwPieceStyle cw_piece_style (const CwGame *game, CwKind kind);

/* The path in the resources of the drawing for a piece of `colour` (free it). Kinds are found by
 * name, other names of the same kind included ("archbishop", "chancellor"); a kind without a
 * drawing, or whose marks would not be true, gets `letter`.svg of the family, and *is_letter says
 * so (it may be NULL). */
char *cw_piece_drawing_path (const CwPieceFamily *family, const CwPieceStyle *piece_style,
                             CwColour colour, bool *is_letter);

/* The style sheet for that file (free it): the small drawing or the full one, and for a `pointed`
 * family the piece of `colour` seen from White's side, or from Black's where `flipped`. */
char *cw_piece_drawing_style (const CwPieceFamily *family, const CwPieceStyle *piece_style,
                              CwColour colour, bool flipped, bool small);
