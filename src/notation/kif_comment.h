/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the comment of a node holds for KIF and KI2, inside this layer: commands that have a place
 * of their own there, and lines of text said of the move and of the end. */
#pragma once

#include "base/buffer.h"
#include "notation/ending.h"

typedef struct
{
  bool timed, totalled, ended;
  uint64_t time, total; /* milliseconds: [%emt], [%egt] */
  CwNodeEnding ending;  /* [%end] */
  CwBuffer bookmarks;   /* their names, a line each */
  CwBuffer text, after; /* before and behind [%end], without those commands */
} CwKifComment;

void cw_kif_comment_read (CwKifComment *comment, const CwNode *node);
void cw_kif_comment_free (CwKifComment *comment);

/* Appends the text's lines, each behind `*`; nothing where it is empty. */
void cw_kif_comment_write (CwBuffer *text, const char *lines);
/* The bookmarks, each behind `&`. */
void cw_kif_bookmarks_write (CwBuffer *text, const CwKifComment *comment);

/* What the sides have spent up to a node (NULL: the start) with `side` to move behind it, by its
 * comments and those of the nodes above it. */
void cw_kif_spent (const CwNode *node, CwColour side, uint64_t spent[2]);
