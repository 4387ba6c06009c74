/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is before the moves in KIF and KI2, inside this layer: headers, handicap, diagram. */
#pragma once

#include "notation/board_diagram.h"
#include "notation/kif_ending.h"
#include "notation/record_build.h"

/* Begins as { .build = …, .first = 1 }. */
typedef struct
{
  CwRecordBuild *build;
  CwDiagram diagram;
  CwBuffer handicap; /* the value of 手合割; freed by who has the head */
  CwLine place;      /* the line that said most of the start, for faults */
  bool begun;        /* the start is set: moves follow */
  bool broken;       /* the diagram has a fault, reported */
  unsigned first;    /* number of the first move */
} CwKifHead;

/* Reads the present line as comment, header or part of a diagram; false where it is none of them.
 */
bool cw_kif_head_read (CwKifHead *head);
/* The same for parts of a diagram alone, which look like numbered moves in part. */
bool cw_kif_head_read_diagram (CwKifHead *head);
/* Whether the line can only be at the head of a game: so the one before it is over. */
bool cw_kif_begins_game (const char *line, size_t length);
/* Sets the start position from what was read, once; `number` is that of the first move (0: not
 * known). */
void cw_kif_head_end (CwKifHead *head, unsigned number);

/* The sides' names for a tree: 先手 and 後手, or 下手 and 上手 in a game with a handicap. */
CwKifSides cw_kif_sides (const CwGameTree *tree);
/* Appends headers, handicap and, where the start needs one, the diagram. */
void cw_kif_head_write (const CwGameTree *tree, CwBuffer *text);

/* Points for the line being of KIF or KI2 alike (see CwRecordRow). */
unsigned cw_kif_recognise_head (const char *line, size_t length);
