/* SPDX-License-Identifier: GPL-3.0-or-later */
/* KIF and KI2, inside this layer: records in Japanese, as the program Kakinoki Shogi made them.
 * (Its author's description; what other programs write is read too.)
 *
 * A game is headers, a handicap or a diagram, then numbered moves with times in KIF, moves in a row
 * behind ▲ and △ in KI2. Comments are behind `*`, bookmarks behind `&`; lines behind `#` are
 * notes of programs, which readers pass over. 変化：9手 begins a variation of move 9, of the latest
 * line that has a move 8. A new head after moves begins the next game. */
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

/* Read a line that is a comment or a bookmark, or 変化：N手; false where it is none. */
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
  unsigned column;   /* moves on the present line of text, in KI2 */
  uint64_t spent[2]; /* in KIF */
  /* A move, with the cursor before it; what is said of it comes with the next call. */
  void (*move) (CwKifWriter *writer, const CwNode *node);
  /* What is said of the cursor's node, behind it. */
  void (*comment) (CwKifWriter *writer, const CwKifComment *comment);
  /* The line ends at the cursor's node. */
  void (*end) (CwKifWriter *writer, const CwKifComment *comment, bool varies);
};

/* Calls them for the main line and then for each variation, the deepest of a line first. */
void cw_kif_write_lines (CwKifWriter *writer);
