/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The diagram of a board of shogi in KIF and KI2, inside this layer: hands, nine lines between
 * bars, the side to move. */
#pragma once

#include "base/buffer.h"
#include "core/rules.h"
#include "notation/kif_text.h"

typedef struct
{
  bool there; /* at least one rank was read */
  unsigned ranks, files;
  struct
  {
    char letter; /* of the piece as in USI, capital; 0 for none */
    bool promoted;
    CwColour colour;
  } cell[9][9];       /* from the top, from the left */
  uint8_t hand[2][8]; /* by the place in "RBGSNLPK" */
  bool has_side;
  CwColour side;
  unsigned number; /* of the next ply; 0 where it is not said */
} CwDiagram;

/* Reads one line that may be part of a diagram: true where it is. `status` (code and arguments, may
 * have CW_OK) says what is wrong with it, and text->at where. */
bool cw_diagram_read (CwDiagram *diagram, CwKifText *text, CwStatus *status);

/* The position that was read, of `game` or (NULL) of the game of shogi with a board of this size.
 * `side` moves where the diagram does not say. */
bool cw_diagram_position (const CwDiagram *diagram, const CwGame *game, CwColour side,
                          CwPosition *position, CwStatus *status);

/* Appends the diagram of a position of a game with Japanese names. */
void cw_diagram_write (const CwPosition *position, const char *const names[2], CwBuffer *text);
