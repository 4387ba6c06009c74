/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board, or a game as rows of boards, as a picture of its own. */
#pragma once

#include "picture/export.h"
#include "picture/film.h"
#include "picture/piece_set.h"
#include "picture/scene.h"
#include "picture/theme.h"

/* All borrowed. */
typedef struct
{
  const CwScene *scene; /* the board */
  const CwFilm *film;   /* or the game; NULL: the board */
  const CwTheme *theme;
  CwPieceSet *set;
  const char *font; /* a family; NULL: the system's sans */
} CwBoardPicture;

/* The picture as a file. `size` is the longer side in pixels, or the width of a film; 0: squares of
 * 60 pixels, or a film 960 wide. Returns NULL and sets `error` on failure. */
GBytes *cw_board_picture_bytes (const CwBoardPicture *picture, CwExportFormat format, double size,
                                GError **error);
