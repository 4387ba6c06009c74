/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a node's comment contains for KIF and KI2: commands that have their own place there, and
 * lines of text about the move and about the end. Internal to this layer. */
#pragma once

#include "base/buffer.h"
#include "notation/ending.h"

typedef struct
{
  bool timed, totalled, ended;
  uint64_t time, total; /* milliseconds: [%emt], [%egt] */
  CwNodeEnding ending;  /* [%end] */
  CwBuffer bookmarks;   /* their names, one per line */
  CwBuffer text, after; /* before and after [%end], without those commands */
} CwKifComment;

void cw_kif_comment_read (CwKifComment *comment, const CwNode *node);
void cw_kif_comment_free (CwKifComment *comment);

/* Appends the text's lines, each after `*`; nothing for an empty text. */
void cw_kif_comment_write (CwBuffer *text, const char *lines);
/* Appends the bookmarks, each after `&`. */
void cw_kif_bookmarks_write (CwBuffer *text, const CwKifComment *comment);

/* The time the sides have spent up to a node (NULL: the start), after which `side` is to move,
 * according to its comment and those of the nodes above it. */
void cw_kif_spent (const CwNode *node, CwColour side, uint64_t spent[2]);
