/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by writing and reading notes. */
#pragma once

#include "review/review_note.h"

/* Numbers before the name of the engine: nodes, more nodes, slope, the three marks, bend. */
#define CW_REVIEW_HEAD 7
#define CW_REVIEW_HEAD_BEFORE_BEND 6 /* in older notes, whose scale had none */

/* Flags in the second number of a move. */
enum
{
  CW_REVIEW_NOTE_FORCED = 1,
  CW_REVIEW_NOTE_OPENING = 2,
};

/* The command before the first move. */
typedef struct
{
  int64_t number[CW_REVIEW_HEAD];
  const char *engine; /* its name, not NUL-terminated */
  size_t length;
} CwReviewHead;

/* False if there is none. */
bool cw_review_note_head (const CwGameTree *tree, CwReviewHead *head);
/* Reads the whole numbers of a command's argument; returns the count. `rest` is what follows
 * them. */
unsigned cw_review_note_numbers (const char *comment, int64_t *numbers, unsigned room,
                                 const char **rest, size_t *length);
/* Whether the node begins a variation of ours. */
bool cw_review_note_is_line (const CwNode *node);
