/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pins and checks where enemies attack the royal piece by leaps and straight lines alone. */
#pragma once

#include "core/general_generate.h"

#define CW_MAX_PINS CW_GENERAL_SHAPES

typedef struct
{
  unsigned pins;
  uint8_t pinned[CW_MAX_PINS];
  CwSet way[CW_MAX_PINS]; /* where a pinned piece may go */
  CwSet shields;          /* all pinned pieces */
  unsigned checks;        /* ways in which the royal piece is attacked */
  CwSet answer;           /* squares that stop all of them */
} CwLines;

/* Finds pins and checks for the side to move, whose royal piece is on the board. */
void cw_general_lines (const CwGenerator *g, CwLines *lines);
