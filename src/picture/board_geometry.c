/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/board_geometry.h"

#include <math.h>

void
cw_board_geometry_fit (CwBoardGeometry *geometry, unsigned files, unsigned ranks, bool flipped,
                       double width, double height, double scale)
{
  if (!(scale > 0))
    scale = 1;
  /* A hair is added so that a width of 8 * 82 - 1e-12 still gives 82. */
  double cell = floor (fmin (width / files, height / ranks) * scale + 1e-6);
  if (!(cell >= 1))
    cell = 1;

  geometry->files = files;
  geometry->ranks = ranks;
  geometry->flipped = flipped;
  geometry->scale = scale;
  geometry->cell = cell / scale;
  geometry->x = floor ((width * scale - cell * files) / 2) / scale;
  geometry->y = floor ((height * scale - cell * ranks) / 2) / scale;
  if (geometry->x < 0)
    geometry->x = 0;
  if (geometry->y < 0)
    geometry->y = 0;
}

double
cw_board_geometry_width (const CwBoardGeometry *geometry)
{
  return geometry->cell * geometry->files;
}

double
cw_board_geometry_height (const CwBoardGeometry *geometry)
{
  return geometry->cell * geometry->ranks;
}

/* Column from the left and row from the top on the screen; the way back is the same. */
static void
turn (const CwBoardGeometry *geometry, int file, int rank, int *column, int *row)
{
  *column = geometry->flipped ? (int)geometry->files - 1 - file : file;
  *row = geometry->flipped ? rank : (int)geometry->ranks - 1 - rank;
}

static CwSquare
square_of (const CwBoardGeometry *geometry, int column, int row)
{
  int file = geometry->flipped ? (int)geometry->files - 1 - column : column;
  int rank = geometry->flipped ? row : (int)geometry->ranks - 1 - row;

  return (CwSquare)(rank * (int)geometry->files + file);
}

void
cw_board_geometry_corner (const CwBoardGeometry *geometry, CwSquare square, double *x, double *y)
{
  int column, row;

  turn (geometry, square % (int)geometry->files, square / (int)geometry->files, &column, &row);
  *x = geometry->x + column * geometry->cell;
  *y = geometry->y + row * geometry->cell;
}

void
cw_board_geometry_centre (const CwBoardGeometry *geometry, CwSquare square, double *x, double *y)
{
  cw_board_geometry_corner (geometry, square, x, y);
  *x += geometry->cell / 2;
  *y += geometry->cell / 2;
}

CwSquare
cw_board_geometry_square_at (const CwBoardGeometry *geometry, double x, double y)
{
  double column = floor ((x - geometry->x) / geometry->cell);
  double row = floor ((y - geometry->y) / geometry->cell);

  if (!(column >= 0 && column < geometry->files && row >= 0 && row < geometry->ranks))
    return CW_NO_SQUARE;
  return square_of (geometry, (int)column, (int)row);
}

CwSquare
cw_board_geometry_step (const CwBoardGeometry *geometry, CwSquare square, int dx, int dy)
{
  int column, row;

  turn (geometry, square % (int)geometry->files, square / (int)geometry->files, &column, &row);
  column += dx;
  row += dy;
  if (column < 0)
    column = 0;
  if (column >= (int)geometry->files)
    column = (int)geometry->files - 1;
  if (row < 0)
    row = 0;
  if (row >= (int)geometry->ranks)
    row = (int)geometry->ranks - 1;
  return square_of (geometry, column, row);
}

bool
cw_board_geometry_is_dark (const CwBoardGeometry *geometry, CwSquare square)
{
  return (square % geometry->files + square / geometry->files) % 2 == 0;
}

void
cw_board_geometry_piece (const CwBoardGeometry *geometry, CwSquare square, double *x, double *y,
                         double *size)
{
  double cell = round (geometry->cell * geometry->scale);
  double inner = round (cell * 0.94);

  /* The margin is the same at both sides, in whole device pixels. */
  if (fmod (cell - inner, 2) != 0)
    inner += inner < cell ? 1 : -1;
  cw_board_geometry_corner (geometry, square, x, y);
  *x += (cell - inner) / 2 / geometry->scale;
  *y += (cell - inner) / 2 / geometry->scale;
  *size = inner / geometry->scale;
}

double
cw_board_geometry_label_size (const CwBoardGeometry *geometry)
{
  return fmin (fmax (geometry->cell * 0.145, 9), 15);
}

CwSquare
cw_board_geometry_file_label (const CwBoardGeometry *geometry, unsigned file)
{
  unsigned rank = geometry->flipped ? geometry->ranks - 1 : 0;

  return (CwSquare)(rank * geometry->files + file);
}

CwSquare
cw_board_geometry_rank_label (const CwBoardGeometry *geometry, unsigned rank)
{
  unsigned file = geometry->flipped ? geometry->files - 1 : 0;

  return (CwSquare)(rank * geometry->files + file);
}
