/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as people read it: players, facts, moves, comments and diagrams, as a page of HTML, as
 * text, or on printed pages. A diagram is where a mark $220 asks for one, else behind commented
 * moves of the main line that are not close together, and at the end. Main thread: one set of
 * pieces draws all of it. */
#pragma once

#include "notation/game_tree.h"
#include "picture/scene.h"

#include <cairo.h>
#include <glib.h>

/* Between the number of a move and the move: a blank at which no line ends. */
#define CW_NO_BREAK "\u00a0"

typedef enum
{
  CW_SHEET_HEADING, /* the players */
  CW_SHEET_FACTS,   /* event, place, date, result */
  CW_SHEET_MOVES,   /* of the main line */
  CW_SHEET_NOTE,    /* comments and variations */
  CW_SHEET_DIAGRAM,
} CwSheetKind;

typedef struct
{
  CwSheetKind kind;
  char *text;         /* NULL for a diagram */
  CwScene scene;      /* of a diagram */
  const CwGame *game; /* its rules */
} CwSheetBlock;

/* The games one after the other, as blocks in reading order. */
typedef struct
{
  GPtrArray *blocks; /* CwSheetBlock */
} CwGameSheet;

CwGameSheet *cw_game_sheet_new (void);
void cw_game_sheet_free (CwGameSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwGameSheet, cw_game_sheet_free)
void cw_game_sheet_add (CwGameSheet *sheet, const CwGameTree *tree);

/* UTF-8; self-contained, diagrams are SVG inside it. NULL and `error` where drawing fails. */
GBytes *cw_game_sheet_html (const CwGameSheet *sheet, GError **error);
/* UTF-8, diagrams in characters (scene_text.h), lines of at most 78 characters, and no other blanks
 * than usual ones. */
GBytes *cw_game_sheet_text (const CwGameSheet *sheet);
/* A4 pages. */
GBytes *cw_game_sheet_pdf (const CwGameSheet *sheet, GError **error);
/* In the form of that suffix: .html, .txt or .pdf; NULL and `error` for another. */
GBytes *cw_game_sheet_file (const CwGameSheet *sheet, const char *name, GError **error);

/* --- pages, for printers ---------------------------------------------------------------------- */

typedef struct CwSheetPages CwSheetPages;

/* The sheet on pages of that size (points, the margins within it); it has to outlive the pages. */
CwSheetPages *cw_sheet_pages_new (const CwGameSheet *sheet, double width, double height,
                                  double margin);
void cw_sheet_pages_free (CwSheetPages *pages);
guint cw_sheet_pages_count (const CwSheetPages *pages);
void cw_sheet_pages_draw (const CwSheetPages *pages, guint page, cairo_t *cr);
