/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The head of a game in KIF and KI2: headers, handicap, diagram. Internal to this layer. */
#pragma once

#include "notation/board_diagram.h"
#include "notation/kif_ending.h"
#include "notation/record_build.h"

/* Begins as { .build = …, .first = 1 }. */
typedef struct
{
  CwRecordBuild *build;
  CwDiagram diagram;
  CwBuffer handicap; /* value of 手合割; the head's owner frees it */
  CwLine place;      /* the line that gave most of the start, for faults */
  bool begun;        /* the start is set and moves follow */
  bool broken;       /* the diagram has a fault, already reported */
  unsigned first;    /* number of the first move */
} CwKifHead;

/* Reads the current line as a comment, header or part of a diagram; false if it is neither. */
bool cw_kif_head_read (CwKifHead *head);
/* The same for parts of a diagram only, some of which look like numbered moves. */
bool cw_kif_head_read_diagram (CwKifHead *head);
/* Whether the line can only be in the head of a game, so that the previous game is over. */
bool cw_kif_begins_game (const char *line, size_t length);
/* Sets the start position, once, from what was read; `number` is the first move's (0: unknown). */
void cw_kif_head_end (CwKifHead *head, unsigned number);

/* The sides' names for a tree: 先手 and 後手, or 下手 and 上手 in a handicap game. */
CwKifSides cw_kif_sides (const CwGameTree *tree);
/* Appends headers, handicap and, if the start needs one, the diagram. */
void cw_kif_head_write (const CwGameTree *tree, CwBuffer *text);

/* Points for the line being KIF or KI2, whichever of the two (see CwRecordRow). */
unsigned cw_kif_recognise_head (const char *line, size_t length);
