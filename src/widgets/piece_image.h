/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of one piece at a fixed size, for lists and cards. */
#pragma once

#include "picture/piece_set.h"

#include <gtk/gtk.h>

#define CW_TYPE_PIECE_IMAGE (cw_piece_image_get_type ())
G_DECLARE_FINAL_TYPE (CwPieceImage, cw_piece_image, CW, PIECE_IMAGE, GtkWidget)

/* `size` in logical pixels. */
GtkWidget *cw_piece_image_new (CwPiece piece, int size);
void cw_piece_image_set (CwPieceImage *self, CwPiece piece, int size);
/* The same with pictures from `set` (NULL: the built-in chess set). */
void cw_piece_image_set_of (CwPieceImage *self, CwPieceSet *set, CwPiece piece, int size);
