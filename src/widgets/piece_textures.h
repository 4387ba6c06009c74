/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces as textures at exact device pixels, cached until the size changes. Main thread. */
#pragma once

#include "picture/piece_set.h"

#include <gtk/gtk.h>

typedef struct _CwPieceTextures CwPieceTextures;

CwPieceTextures *cw_piece_textures_new (CwPieceSet *set); /* takes a reference */
void cw_piece_textures_free (CwPieceTextures *textures);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwPieceTextures, cw_piece_textures_free)

CwPieceSet *cw_piece_textures_get_set (CwPieceTextures *textures);
/* A new size drops all textures. */
void cw_piece_textures_set_px (CwPieceTextures *textures, int px);
/* TRUE: pieces that point at the enemy are seen from Black's side. A change drops all textures. */
void cw_piece_textures_set_flipped (CwPieceTextures *textures, bool flipped);
int cw_piece_textures_get_px (CwPieceTextures *textures);
/* The picture of `piece`, owned by the cache; NULL for no piece. */
GdkTexture *cw_piece_textures_get (CwPieceTextures *textures, CwPiece piece);

/* An uncached texture of `px` device pixels. (transfer full) */
GdkTexture *cw_piece_texture_new (CwPieceSet *set, CwPiece piece, bool flipped, int px);
