/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/piece_textures.h"

#define SLOTS (2 * CW_PIECES) /* promoted ones apart */

struct _CwPieceTextures
{
  CwPieceSet *set;
  int px;
  bool flipped;
  GdkTexture *slots[SLOTS];
};

CwPieceTextures *
cw_piece_textures_new (CwPieceSet *set)
{
  CwPieceTextures *textures = g_new0 (CwPieceTextures, 1);

  textures->set = cw_piece_set_ref (set);
  textures->px = 1;
  return textures;
}

static void
drop_all (CwPieceTextures *textures)
{
  for (int i = 0; i < SLOTS; i++)
    g_clear_object (&textures->slots[i]);
}

void
cw_piece_textures_free (CwPieceTextures *textures)
{
  drop_all (textures);
  cw_piece_set_unref (textures->set);
  g_free (textures);
}

CwPieceSet *
cw_piece_textures_get_set (CwPieceTextures *textures)
{
  return textures->set;
}

int
cw_piece_textures_get_px (CwPieceTextures *textures)
{
  return textures->px;
}

void
cw_piece_textures_set_px (CwPieceTextures *textures, int px)
{
  if (px == textures->px)
    return;
  drop_all (textures);
  textures->px = px;
  cw_piece_set_trim (textures->set, 6);
}

void
cw_piece_textures_set_flipped (CwPieceTextures *textures, bool flipped)
{
  if (flipped == textures->flipped)
    return;
  drop_all (textures);
  textures->flipped = flipped;
}

GdkTexture *
cw_piece_texture_new (CwPieceSet *set, CwPiece piece, bool flipped, int px)
{
  cairo_surface_t *surface = cw_piece_set_surface (set, piece, flipped, px);

  if (!surface)
    return NULL;
  cairo_surface_flush (surface);
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (
      cairo_image_surface_get_data (surface), (gsize)stride * (gsize)px,
      (GDestroyNotify)cairo_surface_destroy, cairo_surface_reference (surface));
  return gdk_memory_texture_new (px, px, GDK_MEMORY_DEFAULT, bytes, (gsize)stride);
}

GdkTexture *
cw_piece_textures_get (CwPieceTextures *textures, CwPiece piece)
{
  unsigned slot = piece & (SLOTS - 1);

  if (!textures->slots[slot])
    textures->slots[slot] =
        cw_piece_texture_new (textures->set, piece, textures->flipped, textures->px);
  return textures->slots[slot];
}
