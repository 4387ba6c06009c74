/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internals of the board view, shared by board_*.c. */
#pragma once

#include "picture/board_geometry.h"
#include "widgets/board_square.h"
#include "widgets/board_view.h"
#include "widgets/piece_textures.h"

#define CW_BOARD_MAX_SPRITES CW_MAX_CHANGES

typedef enum
{
  CW_SPRITE_TAKEN,   /* about to be captured, below the others */
  CW_SPRITE_MOVING,  /* moving over the board */
  CW_SPRITE_DROPPING /* moving from or to a hand, also beyond the edge */
} CwSpriteKind;

/* A moving piece; places in squares from the board's top left corner on the screen, times as
 * fractions of the whole animation. */
typedef struct
{
  CwPiece piece;
  CwSpriteKind kind;
  CwSquare hides; /* this square is painted empty meanwhile; CW_NO_SQUARE: none */
  double x0, y0, x1, y1;
  double arrives; /* when it arrives */
  double fades;   /* when it begins to fade; 1: never */
  gboolean flame; /* behind it */
} CwSprite;

struct _CwBoardView
{
  GtkWidget parent_instance;

  CwScene scene;
  int stand_inset[2];      /* logical pixels: above, below */
  gboolean lying;          /* stands */
  gboolean chooses_stands; /* the size decides whether stands lie */
  CwBoardGeometry geometry;
  gboolean has_size;
  gboolean interactive, free;
  guint serial; /* counts scenes, to see whether a signal handler set a new one */

  /* painting */
  CwPieceTextures *textures;
  GskRenderNode *base;   /* squares, highlights, labels, marks under the pieces */
  GskRenderNode *pieces; /* pieces that do not move */
  GskRenderNode *over;   /* dots, marks, cursor */
  GskRenderNode *stands;
  guint quiet_id; /* runs until resizing has settled */

  /* animation */
  CwSprite sprites[CW_BOARD_MAX_SPRITES];
  unsigned n_sprites;
  guint tick_id;
  gint64 started, lasts; /* microseconds of the frame clock */
  CwSquare blast;        /* centre of an explosion; CW_NO_SQUARE: none */
  double blast_begins;   /* as a fraction of the animation */

  /* gestures */
  CwSquare pressed;
  gboolean was_selected, just_picked, can_drag, dragging, long_pressed;
  CwSquare drag_from;
  CwPiece drag_piece;
  unsigned drag_count; /* pieces there when the drag began; a hand can hold several */
  double pointer_x, pointer_y;
  double motion_x, motion_y;           /* last seen place of the pointer; -1: not over the board */
  CwSquare dropping_from, dropping_to; /* while a handler answers move-requested for a drop */
  CwSquare hovered;
  CwSceneMark preview; /* arrow being drawn; `from` is CW_NO_SQUARE: none */

  /* keyboard */
  gboolean cursor;
  CwSquare cursor_square;

  /* promotion */
  GtkWidget *promotion;
  GtkGesture *primary; /* drags and clicks, owned by the widget */
  CwSquare promotion_from, promotion_to;
  unsigned promotion_count;

  /* one child per square, painting nothing: names and actions for assistive technology */
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

/* Drops cached drawings: all of them, or only those above the pieces. */
void cw_board_redraw (CwBoardView *self);
void cw_board_redraw_over (CwBoardView *self);
/* The dragged piece goes back to where it came from. */
void cw_board_spring_back (CwBoardView *self);
/* Animates the change from the previous scene: what `delta` changed or, if `undone`, took back. */
void cw_board_animate (CwBoardView *self, const CwDelta *delta, gboolean undone);

/* Makes a child for each square of a new board; names every square by what is on it. */
void cw_board_make_squares (CwBoardView *self);
void cw_board_name_squares (CwBoardView *self);

void cw_board_append_piece (CwBoardView *self, GtkSnapshot *snapshot, CwPiece piece, double x,
                            double y);
/* Moving pieces, and explosions. */
void cw_board_snapshot_sprites (CwBoardView *self, GtkSnapshot *snapshot, CwSpriteKind kind);
void cw_board_snapshot_blast (CwBoardView *self, GtkSnapshot *snapshot);

void cw_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

void cw_board_add_input (CwBoardView *self);
void cw_board_add_keys (CwBoardView *self);
/* Is anything selected: a square, with or without a piece, or a piece in hand? */
gboolean cw_board_is_selected (CwBoardView *self);
/* What Enter and the assistive action "activate" do. */
void cw_board_choose (CwBoardView *self, CwSquare square);
void cw_board_set_cursor (CwBoardView *self, gboolean cursor, CwSquare square);
void cw_board_cancel_drag (CwBoardView *self);
void cw_board_set_hovered (CwBoardView *self, CwSquare square);

/* Places are squares and, as cw_scene_held_square, pieces in hand. The piece at a place and how
 * many there are; none for places that do not exist. */
CwPiece cw_board_piece_at (CwBoardView *self, CwSquare place);
unsigned cw_board_count_at (CwBoardView *self, CwSquare place);
/* A place's area in the widget; FALSE before there is a size, and for pieces not held. */
gboolean cw_board_place_area (CwBoardView *self, CwSquare place, CwArea *area);
/* Makes, names, shows and hides the children for the hands of a new scene; gives them their
 * areas. */
void cw_board_update_slots (CwBoardView *self);
void cw_board_allocate_slots (CwBoardView *self);
/* The child of a place, or NULL. */
GtkWidget *cw_board_child_of (CwBoardView *self, CwSquare place);
/* Where an arrow key leads; past the edge of the board is the stand, and back. */
CwSquare cw_board_step (CwBoardView *self, CwSquare place, int dx, int dy);

void cw_board_allocate_promotion (CwBoardView *self);
/* Answers the open promotion with kind 0. */
void cw_board_dismiss_promotion (CwBoardView *self);
