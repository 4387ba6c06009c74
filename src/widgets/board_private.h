/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside of the board view: shared by board_*.c. */
#pragma once

#include "picture/board_geometry.h"
#include "widgets/board_square.h"
#include "widgets/board_view.h"
#include "widgets/piece_textures.h"

#define CW_BOARD_MAX_SPRITES CW_MAX_CHANGES

typedef enum
{
  CW_SPRITE_TAKEN,   /* about to be taken, under the others */
  CW_SPRITE_MOVING,  /* on its way over the board */
  CW_SPRITE_DROPPING /* on its way from a hand or to it: beyond the edge too */
} CwSpriteKind;

/* A piece on its way; places in squares from the board's top left corner on the screen, times as
 * shares of the whole animation. */
typedef struct
{
  CwPiece piece;
  CwSpriteKind kind;
  CwSquare hides; /* its square is painted empty meanwhile; CW_NO_SQUARE: none */
  double x0, y0, x1, y1;
  double arrives; /* when it is there */
  double fades;   /* when it begins to vanish; 1: not at all */
  gboolean flame; /* behind it */
} CwSprite;

struct _CwBoardView
{
  GtkWidget parent_instance;

  CwScene scene;
  int stand_inset[2];      /* logical pixels: above, below */
  gboolean lying;          /* stands */
  gboolean chooses_stands; /* whether they lie follows from the size */
  CwBoardGeometry geometry;
  gboolean has_size;
  gboolean interactive, free;
  guint serial; /* counts scenes, to see whether a handler answered */

  /* painting */
  CwPieceTextures *textures;
  GskRenderNode *base;   /* squares, highlights, labels, what is under the pieces */
  GskRenderNode *pieces; /* pieces that do not move */
  GskRenderNode *over;   /* dots, marks, cursor */
  GskRenderNode *stands;
  guint quiet_id; /* until resizing has come to rest */

  /* animation */
  CwSprite sprites[CW_BOARD_MAX_SPRITES];
  unsigned n_sprites;
  guint tick_id;
  gint64 started, lasts; /* microseconds of the frame clock */
  CwSquare blast;        /* the middle of an explosion; CW_NO_SQUARE: none */
  double blast_begins;   /* as a share of the whole */

  /* gestures */
  CwSquare pressed;
  gboolean was_selected, just_picked, can_drag, dragging, long_pressed;
  CwSquare drag_from;
  CwPiece drag_piece;
  unsigned drag_count; /* pieces there when the drag began: several in a hand */
  double pointer_x, pointer_y;
  double motion_x, motion_y;           /* where the pointer was seen last; -1: not over the board */
  CwSquare dropping_from, dropping_to; /* while move-requested of a drop is being answered */
  CwSquare hovered;
  CwSceneMark preview; /* arrow being drawn; from CW_NO_SQUARE: none */

  /* keyboard */
  gboolean cursor;
  CwSquare cursor_square;

  /* promotion */
  GtkWidget *promotion;
  GtkGesture *primary; /* drags and clicks, owned by the widget */
  CwSquare promotion_from, promotion_to;
  unsigned promotion_count;

  /* one child a square, painting nothing: names and actions for assistive technology */
  GPtrArray *squares;
  GPtrArray *slots; /* the same for pieces in hand */
};

enum
{
  CW_BOARD_PIECE_PICKED,
  CW_BOARD_PICK_CANCELLED,
  CW_BOARD_MOVE_REQUESTED,
  CW_BOARD_PROMOTION_CHOSEN,
  CW_BOARD_SQUARE_ACTIVATED,
  CW_BOARD_SQUARE_HOVERED,
  CW_BOARD_MARK_DRAWN,
  CW_BOARD_SCROLLED,
  CW_BOARD_TEXT_TYPED,
  CW_BOARD_N_SIGNALS,
};

static inline unsigned
cw_board_n_squares (const CwBoardView *self)
{
  return (unsigned)self->scene.files * self->scene.ranks;
}

void cw_board_emit (CwBoardView *self, int signal, guint a, guint b, guint c);
void cw_board_emit_text (CwBoardView *self, const char *text);

/* Drops cached drawings: all, or only what is over the pieces. */
void cw_board_redraw (CwBoardView *self);
void cw_board_redraw_over (CwBoardView *self);
/* The dragged piece goes back to where it came from. */
void cw_board_spring_back (CwBoardView *self);
/* Shows how the scene came from the one before: what `delta` changed, or took back. */
void cw_board_animate (CwBoardView *self, const CwDelta *delta, gboolean undone);

/* Makes a child for each square of a new board; names all places after what is there. */
void cw_board_make_squares (CwBoardView *self);
void cw_board_name_squares (CwBoardView *self);

void cw_board_append_piece (CwBoardView *self, GtkSnapshot *snapshot, CwPiece piece, double x,
                            double y);
/* Pieces on their way, and what explodes. */
void cw_board_snapshot_sprites (CwBoardView *self, GtkSnapshot *snapshot, CwSpriteKind kind);
void cw_board_snapshot_blast (CwBoardView *self, GtkSnapshot *snapshot);

void cw_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

void cw_board_add_input (CwBoardView *self);
void cw_board_add_keys (CwBoardView *self);
/* Is a place chosen: a square, with a piece or not, or a piece in hand? */
gboolean cw_board_is_selected (CwBoardView *self);
/* What Enter and an assistive "activate" do. */
void cw_board_choose (CwBoardView *self, CwSquare square);
void cw_board_set_cursor (CwBoardView *self, gboolean cursor, CwSquare square);
void cw_board_cancel_drag (CwBoardView *self);
void cw_board_set_hovered (CwBoardView *self, CwSquare square);

/* Places are squares and, as cw_scene_held_square, pieces in hand. The piece of a place and how
 * many of it are there; none on places that do not exist. */
CwPiece cw_board_piece_at (CwBoardView *self, CwSquare place);
unsigned cw_board_count_at (CwBoardView *self, CwSquare place);
/* Its area in the widget; FALSE before there is a size, and for pieces not held. */
gboolean cw_board_place_area (CwBoardView *self, CwSquare place, CwArea *area);
/* Makes, names, shows and hides the children of the hands for a new scene; gives them their areas.
 */
void cw_board_update_slots (CwBoardView *self);
void cw_board_allocate_slots (CwBoardView *self);
/* The child of a place, or NULL. */
GtkWidget *cw_board_child_of (CwBoardView *self, CwSquare place);
/* Where an arrow key leads: from the edge of the board to the stand there, and back. */
CwSquare cw_board_step (CwBoardView *self, CwSquare place, int dx, int dy);

void cw_board_allocate_promotion (CwBoardView *self);
/* Answers the open question with kind 0. */
void cw_board_dismiss_promotion (CwBoardView *self);
