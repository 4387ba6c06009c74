/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/board_geometry.h"

#include <math.h>

/* Fractions of a square. */
#define FRAME 0.31
#define BARE_FRAME 0.12 /* without labels */
#define STAND 1.55
#define GAP 0.15
#define SLOT 0.88 /* height */
#define STAND_PAD 0.10
#define SLOT_PIECE 0.84

/* Minimum sizes in logical pixels: room for a 9-pixel label and a two-digit count. */
#define LEAST_FRAME 15
#define LEAST_COUNT 26

/* On squares smaller than this a piece leaves no room for a label in the corner. */
#define ROOM_INSIDE 45
#define SMALL_FRAME 13

/* Slot length for a piece beside its count, in device pixels. */
static double
slot_length (double cell, double scale)
{
  return fmax (cell * STAND, cell * SLOT_PIECE + LEAST_COUNT * scale);
}

/* Sets the sizes that follow from a square of `cell` device pixels. */
static void
choose_sizes (CwBoardGeometry *geometry, const CwScene *scene, double cell)
{
  double scale = geometry->scale;

  geometry->cell = cell / scale;
  geometry->frame = geometry->stand = geometry->gap = 0;
  geometry->inset[0] = geometry->inset[1] = 0;
  if (scene->lined)
    geometry->frame = round (scene->coordinates ? fmax (cell * FRAME, LEAST_FRAME * scale)
                                                : fmax (cell * BARE_FRAME, 3))
                      / scale;
  else if (scene->coordinates && cell < ROOM_INSIDE * scale)
    geometry->frame = round (SMALL_FRAME * scale) / scale;
  if (scene->stands)
    {
      geometry->stand =
          round (geometry->lying ? cell * (SLOT + 2 * STAND_PAD) : slot_length (cell, scale))
          / scale;
      geometry->gap = round (fmax (cell * GAP, 4 * scale)) / scale;
    }
}

static bool
is_above (const CwBoardGeometry *geometry, CwColour colour)
{
  return (colour == CW_BLACK) != geometry->flipped;
}

/* The end where this side's stand is: 0 above or on the left, 1 below or on the right. */
static unsigned
end_of (const CwBoardGeometry *geometry, CwColour colour)
{
  return is_above (geometry, colour) ? 0 : 1;
}

/* Width of a stand with its gap on the left (0) or the right (1); 0 if stands lie or it has
 * none. */
static double
margin_across (const CwBoardGeometry *geometry, unsigned end)
{
  return geometry->lying || !geometry->has_stand[end] ? 0 : geometry->stand + geometry->gap;
}

static double
margin_down (const CwBoardGeometry *geometry, unsigned end)
{
  return geometry->lying && geometry->has_stand[end] ? geometry->stand + geometry->gap : 0;
}

static double
board_height (const CwBoardGeometry *geometry)
{
  return cw_board_geometry_height (geometry) + 2 * geometry->frame;
}

static double
whole_width (const CwBoardGeometry *geometry)
{
  return cw_board_geometry_width (geometry) + 2 * geometry->frame + margin_across (geometry, 0)
         + margin_across (geometry, 1);
}

static double
whole_height (const CwBoardGeometry *geometry)
{
  return board_height (geometry) + margin_down (geometry, 0) + margin_down (geometry, 1);
}

void
cw_board_geometry_fit (CwBoardGeometry *geometry, const CwScene *scene, double width, double height,
                       double scale)
{
  /* Tolerance, so that a width of 8 * 82 - 1e-12 still gives 82. */
  const double hair = 1e-6;

  geometry->scale = scale > 0 ? scale : 1;
  geometry->files = scene->files;
  geometry->ranks = scene->ranks;
  geometry->flipped = scene->flipped;
  geometry->lying = scene->lying;
  for (unsigned colour = 0; colour < 2; colour++)
    geometry->has_stand[end_of (geometry, (CwColour)colour)] = !scene->no_stand[colour];
  scale = geometry->scale;
  double cell = floor (fmin (width / scene->files, height / scene->ranks) * scale + hair);
  if (!(cell >= 1))
    cell = 1;
  choose_sizes (geometry, scene, cell);
  while (cell > 1
         && (whole_width (geometry) > width + hair || whole_height (geometry) > height + hair))
    choose_sizes (geometry, scene, --cell);

  double left = floor ((width - whole_width (geometry)) * scale / 2 + hair) / scale;
  double top = floor ((height - whole_height (geometry)) * scale / 2 + hair) / scale;
  geometry->x = fmax (left, 0) + margin_across (geometry, 0) + geometry->frame;
  geometry->y = fmax (top, 0) + margin_down (geometry, 0) + geometry->frame;
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

CwArea
cw_board_geometry_board (const CwBoardGeometry *geometry)
{
  return (CwArea){ geometry->x - geometry->frame, geometry->y - geometry->frame,
                   cw_board_geometry_width (geometry) + 2 * geometry->frame,
                   board_height (geometry) };
}

CwArea
cw_board_geometry_all (const CwBoardGeometry *geometry)
{
  return (CwArea){ geometry->x - geometry->frame - margin_across (geometry, 0),
                   geometry->y - geometry->frame - margin_down (geometry, 0),
                   whole_width (geometry), whole_height (geometry) };
}

/* Column from the left and row from the top of the screen. */
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

  /* Equal margins on both sides, in whole device pixels. */
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
  if (geometry->frame > 0)
    return fmin (fmax (geometry->cell * 0.18, 9), fmax (geometry->frame * 0.68, 9));
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

/* --- stands ------------------------------------------------------------------------------- */

static double
whole_pixels (const CwBoardGeometry *geometry, double length)
{
  return round (length * geometry->scale) / geometry->scale;
}

/* Height of one slot when `colour` has `slots` of them. */
static double
slot_height (const CwBoardGeometry *geometry, CwColour colour, unsigned slots)
{
  double room = board_height (geometry) - geometry->inset[end_of (geometry, colour)]
                - 2 * whole_pixels (geometry, geometry->cell * STAND_PAD);
  double device = fmin (geometry->cell * SLOT, room / slots) * geometry->scale;

  return floor (device) / geometry->scale;
}

/* Width of one slot where stands lie. */
static double
slot_width (const CwBoardGeometry *geometry, unsigned slots)
{
  double room = (cw_board_geometry_board (geometry).width
                 - 2 * whole_pixels (geometry, geometry->cell * STAND_PAD))
                * geometry->scale;
  double device = slot_length (geometry->cell * geometry->scale, geometry->scale);

  return floor (fmin (device, room / slots)) / geometry->scale;
}

static CwArea
lying_stand (const CwBoardGeometry *geometry, CwColour colour, unsigned slots)
{
  CwArea board = cw_board_geometry_board (geometry);
  double width = slots * slot_width (geometry, slots)
                 + 2 * whole_pixels (geometry, geometry->cell * STAND_PAD);

  if (is_above (geometry, colour))
    return (CwArea){ board.x, board.y - geometry->gap - geometry->stand, width, geometry->stand };
  return (CwArea){ board.x + board.width - width, board.y + board.height + geometry->gap, width,
                   geometry->stand };
}

CwArea
cw_board_geometry_stand (const CwBoardGeometry *geometry, const CwScene *scene, CwColour colour)
{
  CwArea board = cw_board_geometry_board (geometry);
  CwKind kinds[CW_MAX_KINDS];
  unsigned held = cw_scene_held (scene, colour, kinds), slots = held > 0 ? held : 1;

  if (!(geometry->stand > 0) || !geometry->has_stand[end_of (geometry, colour)])
    return (CwArea){ board.x, board.y, 0, 0 };
  if (geometry->lying)
    return lying_stand (geometry, colour, slots);
  double height = slots * slot_height (geometry, colour, slots)
                  + 2 * whole_pixels (geometry, geometry->cell * STAND_PAD);
  if (is_above (geometry, colour))
    return (CwArea){ board.x - geometry->gap - geometry->stand, board.y + geometry->inset[0],
                     geometry->stand, height };
  return (CwArea){ board.x + board.width + geometry->gap,
                   board.y + board.height - geometry->inset[1] - height, geometry->stand, height };
}

bool
cw_board_geometry_slot (const CwBoardGeometry *geometry, const CwScene *scene, CwSquare held,
                        CwArea *area)
{
  CwPiece piece = cw_scene_held_piece (held);
  CwColour colour = cw_piece_colour (piece);
  CwKind kinds[CW_MAX_KINDS];
  unsigned count = cw_scene_held (scene, colour, kinds), index = 0;

  while (index < count && kinds[index] != cw_piece_kind (piece))
    index++;
  if (!piece || index == count || !(geometry->stand > 0)
      || !geometry->has_stand[end_of (geometry, colour)])
    return false;
  double height = slot_height (geometry, colour, count);
  double pad = whole_pixels (geometry, geometry->cell * STAND_PAD);
  *area = cw_board_geometry_stand (geometry, scene, colour);
  if (geometry->lying)
    {
      area->width = slot_width (geometry, count);
      area->x += pad + index * area->width;
      area->y += pad;
      area->height -= 2 * pad;
      return true;
    }
  area->y += pad + index * height;
  area->height = height;
  return true;
}

CwArea
cw_board_geometry_slot_piece (const CwBoardGeometry *geometry, const CwArea *slot)
{
  double side =
      whole_pixels (geometry, fmin (geometry->cell * SLOT_PIECE, slot->height * SLOT_PIECE / SLOT));
  double left = geometry->lying ? 0 : whole_pixels (geometry, geometry->cell * STAND_PAD);

  return (CwArea){
    slot->x + left,
    slot->y + whole_pixels (geometry, (slot->height - side) / 2),
    side,
    side,
  };
}

CwSquare
cw_board_geometry_held_at (const CwBoardGeometry *geometry, const CwScene *scene, double x,
                           double y)
{
  for (unsigned colour = 0; colour < 2; colour++)
    {
      CwKind kinds[CW_MAX_KINDS];
      unsigned count = cw_scene_held (scene, (CwColour)colour, kinds);

      for (unsigned i = 0; i < count; i++)
        {
          CwSquare held = cw_scene_held_square (cw_piece ((CwColour)colour, kinds[i]));
          CwArea slot;

          if (cw_board_geometry_slot (geometry, scene, held, &slot) && x >= slot.x
              && x < slot.x + slot.width && y >= slot.y && y < slot.y + slot.height)
            return held;
        }
    }
  return CW_NO_SQUARE;
}
