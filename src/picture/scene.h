/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a board shows, as one flat copyable struct: no rules, no pointers. Whoever knows the rules
 * (the session) fills it; the board widget and the painter only show it. */
#pragma once

#include "core/types.h"

#define CW_SCENE_MAX_MARKS 64
#define CW_SCENE_MAX_PATHS 64
#define CW_SCENE_MAX_BENDS 18

typedef enum
{
  CW_TARGET_NONE,
  CW_TARGET_QUIET,
  CW_TARGET_CAPTURE
} CwTarget;

/* Colours of arrows and circles. The four named ones are those of PGN's %cal and %csl. */
typedef enum
{
  CW_MARK_ACCENT, /* the program's own: hint, best move */
  CW_MARK_GREEN,
  CW_MARK_RED,
  CW_MARK_YELLOW,
  CW_MARK_BLUE,
} CwMarkStyle;

/* An arrow; a circle where from == to. */
typedef struct
{
  CwSquare from, to;
  CwMarkStyle style;
} CwSceneMark;

/* A way a piece goes, drawn as a line through the centres of `bends`, up to `progress` of its
 * length, with a dot at its end once it is whole. A knight's has three bends. */
typedef struct
{
  CwSquare bends[CW_SCENE_MAX_BENDS];
  uint8_t count;
  bool capture;   /* ends on a man that can be taken */
  bool strong;    /* the one under the pointer */
  float progress; /* 0 … 1 */
} CwScenePath;

/* Bits of CwScene.flags. */
enum
{
  CW_SQUARE_CHECK = 1,      /* a king in check stands here */
  CW_SQUARE_STAR = 2,       /* a star to collect */
  CW_SQUARE_DIMMED = 4,     /* not playable just now */
  CW_SQUARE_MARKED = 8,     /* marked by a lesson (tint) */
  CW_SQUARE_HIDDEN = 16,    /* its man is drawn elsewhere (dragged, animated) */
  CW_SQUARE_FORBIDDEN = 32, /* stripes: nothing may go here */
  CW_SQUARE_GHOST = 64,     /* its man is drawn half-transparent (where it came from) */
};

typedef struct
{
  uint8_t files, ranks; /* 1 … 16 */
  bool flipped;         /* Black's side below */
  bool coordinates;     /* letters and digits inside the squares */
  CwColour turn;
  CwPiece board[CW_MAX_SQUARES];   /* square = rank * files + file; 0 is empty */
  CwSquare selected, focus, hover; /* CW_NO_SQUARE where none */
  CwSquare last_from, last_to;     /* last move */
  uint8_t targets[CW_MAX_SQUARES]; /* CwTarget */
  uint8_t flags[CW_MAX_SQUARES];
  bool numbers; /* show `number` on each square (mobility map) */
  uint8_t number[CW_MAX_SQUARES];
  unsigned n_marks, n_paths;
  CwSceneMark marks[CW_SCENE_MAX_MARKS];
  CwScenePath paths[CW_SCENE_MAX_PATHS];
} CwScene;

/* An empty board of the given size, White below, with coordinates. */
void cw_scene_init (CwScene *scene, unsigned files, unsigned ranks);

/* Puts the men of a FEN's first field on an empty scene of 8x8 with chess letters, for pictures
 * without a game. Returns false (scene then unspecified) where the text is no such field. */
bool cw_scene_set_placement (CwScene *scene, const char *placement);

/* Adds a mark, or a whole straight path of two bends (NULL when there is no room). */
void cw_scene_add_mark (CwScene *scene, CwSquare from, CwSquare to, CwMarkStyle style);
CwScenePath *cw_scene_add_path (CwScene *scene, CwSquare from, CwSquare to);
/* Takes away selection, targets, marks, paths, flags and numbers; men and last move stay. */
void cw_scene_clear_signs (CwScene *scene);

/* "e4" into `buffer` of at least 5 bytes (files a … p, ranks 1 … 16); returns `buffer`. */
const char *cw_scene_square_name (const CwScene *scene, CwSquare square, char *buffer);
