/* SPDX-License-Identifier: GPL-3.0-or-later */
/* KIF and KI2: records in Japanese, as introduced by the program Kakinoki Shogi. (Source: its
 * author's description; what other programs write is read too.) Internal to this layer.
 *
 * A game is headers, a handicap or a diagram, then numbered moves with times in KIF, or moves in a
 * row after ▲ and △ in KI2. `*` begins a comment, `&` a bookmark, `#` a note by a program, which
 * readers ignore. 変化：9手 begins a variation of move 9, in the latest line that has a move 8. A
 * new head after moves begins the next game. */
#pragma once

#include "notation/kif_comment.h"
#include "notation/kif_ending.h"
#include "notation/record_format.h"

unsigned cw_kif_recognise (const char *line, size_t length);
bool cw_kif_read (CwRecordBuild *build);
void cw_kif_record_write (const CwGameTree *tree, CwEncoding encoding, CwBuffer *text);
unsigned cw_ki2_recognise (const char *line, size_t length);
bool cw_ki2_read (CwRecordBuild *build);
void cw_ki2_record_write (const CwGameTree *tree, CwEncoding encoding, CwBuffer *text);

/* --- what both share --- */

/* Read a line that is a comment or a bookmark, or 変化：N手; false if it is neither. */
bool cw_kif_read_mark (CwRecordBuild *build);
bool cw_kif_read_variation (CwRecordBuild *build, unsigned first);

/* --- the lines of a tree, in the order in which they are written ----------------------------- */

typedef struct CwKifWriter CwKifWriter;

struct CwKifWriter
{
  const CwGameTree *tree;
  CwBuffer *text;
  CwCursor cursor;
  unsigned first; /* number of the first move */
  CwKifSides sides;
  unsigned column;   /* in KI2: moves on the current line of text */
  uint64_t spent[2]; /* in KIF */
  /* Writes a move, with the cursor before it; the next call writes what is said about it. */
  void (*move) (CwKifWriter *writer, const CwNode *node);
  /* Writes what is said about the cursor's node. */
  void (*comment) (CwKifWriter *writer, const CwKifComment *comment);
  /* Ends the line at the cursor's node. */
  void (*end) (CwKifWriter *writer, const CwKifComment *comment, bool varies);
};

/* Calls them for the main line, then for each variation, the deepest of a line first. */
void cw_kif_write_lines (CwKifWriter *writer);
/* Writes the sentence that sums up the line that ends at the cursor's node. */
void cw_kif_write_summary (CwKifWriter *writer, const CwKifComment *comment, bool varies);
