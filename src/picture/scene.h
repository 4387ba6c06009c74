/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a board shows, as one flat copyable struct without rules or pointers. Whoever knows the
 * rules (the session) fills it; the board widget and the painter only show it. */
#pragma once

#include "core/types.h"

#define CW_SCENE_MAX_MARKS 64
#define CW_SCENE_MAX_PATHS 64
#define CW_SCENE_MAX_BENDS 18

typedef enum
{
  CW_TARGET_NONE,
  CW_TARGET_QUIET,
  CW_TARGET_CAPTURE,
  CW_TARGET_ONLY_MOVE, /* where moves and captures look different: a move that cannot capture */
  CW_TARGET_FIRST,     /* the same, and only possible as its first move */
} CwTarget;

/* Colours of arrows and circles. The four named ones are those of PGN's %cal and %csl. */
typedef enum
{
  CW_MARK_ACCENT, /* the program's own mark: hint, best move */
  CW_MARK_GREEN,
  CW_MARK_RED,
  CW_MARK_YELLOW,
  CW_MARK_BLUE,
  CW_MARK_OTHER, /* the program's other marks, drawn thinner */
} CwMarkStyle;

/* An arrow; if from == to a circle, which may faintly show a piece to drop there. */
typedef struct
{
  CwSquare from, to;
  CwMarkStyle style;
  CwPiece dropped; /* CW_NO_PIECE: none */
} CwSceneMark;

/* A piece's path, drawn as a line through the centres of `bends` up to `progress` of its length,
 * with a dot at the end once it is complete. A knight's path has three bends. */
typedef struct
{
  CwSquare bends[CW_SCENE_MAX_BENDS];
  uint8_t count;
  bool capture;   /* ends on a piece that can be captured */
  bool strong;    /* the path under the pointer */
  bool bare;      /* draw nothing at the end: a target is there */
  float progress; /* 0 … 1 */
} CwScenePath;

/* How squares are named; files are letters from the left in chess, else digits from the right. */
typedef enum
{
  CW_LABELS_CHESS,   /* files a b c, ranks 1 2 3 from below, inside the squares */
  CW_LABELS_LETTERS, /* like those below, beside the squares: ranks a b c from above */
  CW_LABELS_DIGITS,  /* ranks 1 2 3 from above */
  CW_LABELS_KANJI,   /* ranks 一 二 三 from above */
} CwLabels;

/* Bits of CwScene.flags. */
enum
{
  CW_SQUARE_CHECK = 1,      /* a king in check is here */
  CW_SQUARE_STAR = 2,       /* a star to collect */
  CW_SQUARE_DIMMED = 4,     /* not playable at the moment */
  CW_SQUARE_MARKED = 8,     /* marked by a lesson (tint) */
  CW_SQUARE_HIDDEN = 16,    /* its piece is drawn elsewhere (dragged, animated) */
  CW_SQUARE_FORBIDDEN = 32, /* striped: nothing may go here */
  CW_SQUARE_GHOST = 64,     /* its piece is drawn semi-transparent (where it came from) */
  CW_SQUARE_LOCKED = 128,   /* a missile that may not be launched yet: has a padlock */
};

typedef struct
{
  uint8_t files, ranks; /* 1 … 16 */
  bool flipped;         /* Black's side is below */
  bool coordinates;     /* show the names of files and ranks */
  bool lined;           /* as in shogi: lines on plain wood, pieces point away from their owner */
  bool stands;          /* hands are shown on stands beside the board */
  bool no_stand[2];     /* but this side never holds anything and needs no stand */
  bool lying;           /* stands are above and below the board instead, for narrow places */
  CwLabels labels;
  CwColour turn;
  CwPiece board[CW_MAX_SQUARES];   /* square = rank * files + file; 0 is empty */
  uint8_t hand[2][CW_MAX_KINDS];   /* pieces held, by colour and kind */
  CwKind hand_order[CW_MAX_KINDS]; /* kinds that can be held, in the order of cw_hand_order, ended
                                      by 0 */
  CwSquare selected, focus, hover; /* CW_NO_SQUARE: none; for a held piece: cw_scene_held_square */
  CwSquare last_from, last_to;     /* last move */
  bool launched;                   /* the last move launched a missile */
  uint8_t checks_to_win;           /* checks that win the game; 0: none do */
  uint8_t checks[2];               /* given so far, by the side that gave them */
  CwSquare royal[2];               /* where the lamps for checks go; CW_NO_SQUARE: none */
  uint8_t targets[CW_MAX_SQUARES]; /* CwTarget */
  uint8_t flags[CW_MAX_SQUARES];
  bool numbers; /* show `number` on each square (mobility map) */
  uint8_t number[CW_MAX_SQUARES];
  uint8_t worth[CW_MAX_SQUARES]; /* shown on the piece, in pawns; 0: not shown */
  unsigned n_marks, n_paths;
  CwSceneMark marks[CW_SCENE_MAX_MARKS];
  CwScenePath paths[CW_SCENE_MAX_PATHS];
} CwScene;

/* An empty board of the given size, White below, with coordinates. */
void cw_scene_init (CwScene *scene, unsigned files, unsigned ranks);

/* A piece in hand as a square; `piece` gives kind and colour. */
static inline CwSquare
cw_scene_held_square (CwPiece piece)
{
  return cw_square_in_hand (cw_piece_plain (piece));
}

/* The reverse; CW_NO_PIECE for a square of the board or none. */
static inline CwPiece
cw_scene_held_piece (CwSquare square)
{
  return cw_square_is_hand (square) ? cw_piece_plain ((CwPiece)square) : CW_NO_PIECE;
}

/* The kinds that `colour` holds, in hand_order; returns how many. */
unsigned cw_scene_held (const CwScene *scene, CwColour colour, CwKind kinds[CW_MAX_KINDS]);

/* The label of a file, and of a rank: "e", "10", "七" into `buffer` of at least 5 bytes; returns
 * `buffer`. */
const char *cw_scene_file_label (const CwScene *scene, unsigned file, char *buffer);
const char *cw_scene_rank_label (const CwScene *scene, unsigned rank, char *buffer);

/* Puts the pieces of a FEN's first field on an empty 8x8 scene with chess letters, for pictures
 * without a game. Returns false, and leaves the scene undefined, if the text is not such a
 * field. */
bool cw_scene_set_placement (CwScene *scene, const char *placement);

/* Adds a mark, or a complete straight path of two bends (NULL if there is no room). */
void cw_scene_add_mark (CwScene *scene, CwSquare from, CwSquare to, CwMarkStyle style);
/* The same for a drop of `piece` on `square`. */
void cw_scene_add_drop (CwScene *scene, CwPiece piece, CwSquare square, CwMarkStyle style);
/* The piece to show faintly on an empty square: that of the last drop added there; CW_NO_PIECE if
 * there is none. */
CwPiece cw_scene_dropped (const CwScene *scene, CwSquare square);
CwScenePath *cw_scene_add_path (CwScene *scene, CwSquare from, CwSquare to);
/* Removes selection, targets, marks, paths, flags and numbers; pieces and last move stay. */
void cw_scene_clear_signs (CwScene *scene);

/* A square's name as labelled, "e4", "p16", "7g", into `buffer` of at least 8 bytes; returns
 * `buffer`. */
const char *cw_scene_square_name (const CwScene *scene, CwSquare square, char *buffer);
