/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A set of piece pictures (SVG), rendered at any size and kept per (piece, size).
 * Not thread-safe: use each set from one thread. */
#pragma once

#include "core/types.h"

#include <cairo.h>
#include <glib.h>

typedef struct _CwPieceSet CwPieceSet;

#define CW_PIECE_SET_RESOURCES "/io/github/counterweight/Counterweight/pieces/"

/* Names of chess men by kind ("pawn" at CW_PAWN …), NULL at 0 and past the last. */
const char *const *cw_piece_set_chess_names (void);

/* Reads `path`/w-NAME.svg and b-NAME.svg for each name of `names` (indexed by kind from 1, ended
 * by NULL). `path` is a GResource path or, for _directory, a folder. NULL and `error` on a
 * missing or broken picture. */
CwPieceSet *cw_piece_set_new_from_resource (const char *path, const char *const *names,
                                            GError **error);
CwPieceSet *cw_piece_set_new_from_directory (const char *path, const char *const *names,
                                             GError **error);
/* The built-in chess set; one shared instance, not to be freed; aborts only if the program was
 * built without its pictures. Main thread. */
CwPieceSet *cw_piece_set_chess (void);
CwPieceSet *cw_piece_set_ref (CwPieceSet *set);
void cw_piece_set_unref (CwPieceSet *set);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwPieceSet, cw_piece_set_unref)

/* The picture of `piece`, `px` x `px` device pixels, ARGB32 premultiplied; owned by the set and
 * valid until it is trimmed or freed (take a cairo_surface_reference to keep it). NULL for no
 * piece or one not in the set. Below 30 px the outline is heavier. */
cairo_surface_t *cw_piece_set_surface (CwPieceSet *set, CwPiece piece, int px);

/* Draws `piece` as vectors into the rectangle; `px` is the size in device pixels at which it will
 * be seen (it chooses the outline), or 0 to take `size`. */
void cw_piece_set_draw (CwPieceSet *set, cairo_t *cr, CwPiece piece, double x, double y,
                        double size, double px);

/* Drops cached pictures of all sizes but the `keep` last used ones (3 is a good number). */
void cw_piece_set_trim (CwPieceSet *set, unsigned keep);

/* "white knight", translated; "" for no piece. */
const char *cw_piece_set_label (CwPieceSet *set, CwPiece piece);
