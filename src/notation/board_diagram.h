/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board diagram of KIF and KI2: hands, nine lines between bars, the side to move. Internal to
 * this layer. */
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
    char letter; /* of the piece in USI, capital; 0 for none */
    bool promoted;
    CwColour colour;
  } cell[9][9];       /* from the top, then from the left */
  uint8_t hand[2][8]; /* indexed by position in "RBGSNLPK" */
  bool has_side;
  CwColour side;
  unsigned number; /* number of the next ply; 0 if not stated */
} CwDiagram;

/* Reads one line that may be part of a diagram; true if it is. `status` (code and arguments, may be
 * CW_OK) says what is wrong with it, and text->at where. */
bool cw_diagram_read (CwDiagram *diagram, CwKifText *text, CwStatus *status);

/* The position that was read, as one of `game` or, if that is NULL, of the shogi game with a board
 * of this size. `side` moves if the diagram does not say. */
bool cw_diagram_position (const CwDiagram *diagram, const CwGame *game, CwColour side,
                          CwPosition *position, CwStatus *status);

/* Appends the diagram of a position, for a game whose pieces have Japanese names. */
void cw_diagram_write (const CwPosition *position, const char *const names[2], CwBuffer *text);
