/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A set of piece pictures (SVG), rendered at any size and cached per (piece, size). Not
 * thread-safe: use each set from one thread. */
#pragma once

#include "core/rules.h"
#include "picture/piece_drawing.h"

#include <cairo.h>
#include <glib.h>

typedef struct _CwPieceSet CwPieceSet;

/* The pieces of `game` (which need not outlive the set) drawn by the family `name`, or by the
 * default one for NULL; cw_piece_families (game->shogi) lists them. NULL if no family for this game
 * has that name. Every kind has a picture: one without a drawing gets its letter on a plain body.
 * Aborts if the program was built without its pictures. */
CwPieceSet *cw_piece_set_new (const CwGame *game, const char *name);
/* The default set for chess; one shared instance, never freed. Main thread. */
CwPieceSet *cw_piece_set_chess (void);
CwPieceSet *cw_piece_set_ref (CwPieceSet *set);
void cw_piece_set_unref (CwPieceSet *set);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwPieceSet, cw_piece_set_unref)

/* The picture of `piece`, `px` x `px` device pixels, ARGB32 premultiplied; owned by the set and
 * valid until it is trimmed or freed (take a cairo_surface_reference to keep it). NULL for no piece
 * or one not in the set. Below 30 px the outline is heavier. `flipped` (Black's side of the board
 * is below) turns pieces that point at the enemy, as in shogi; others are always upright. A piece
 * with CW_PIECE_PROMOTED has a red seal. */
cairo_surface_t *cw_piece_set_surface (CwPieceSet *set, CwPiece piece, bool flipped, int px);

/* Draws `piece` as vectors into the rectangle. `px` is its final size in device pixels, which
 * chooses the outline; 0 means `size`. Draws nothing for no piece or one not in the set. */
void cw_piece_set_draw (CwPieceSet *set, cairo_t *cr, CwPiece piece, bool flipped, double x,
                        double y, double size, double px);

/* Drops cached pictures of all sizes except the `keep` most recently used (3 is a good number). */
void cw_piece_set_trim (CwPieceSet *set, unsigned keep);

/* "white knight", "Black’s grasshopper", translated; "" for no piece. Owned by the set. */
const char *cw_piece_set_label (CwPieceSet *set, CwPiece piece);
