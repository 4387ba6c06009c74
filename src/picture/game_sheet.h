/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game for reading: players, facts, moves, comments and diagrams, as an HTML page, as text, or on
 * printed pages. Diagrams are where the NAG $220 asks for them; if a game has none, after commented
 * moves of the main line that are not close together. One always follows the last move. Main
 * thread: one piece set draws everything. */
#pragma once

#include "notation/game_tree.h"
#include "picture/scene.h"

#include <cairo.h>
#include <glib.h>

/* No-break space between a move number and its move. */
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

/* The games one after another, as blocks in reading order. */
typedef struct
{
  GPtrArray *blocks; /* CwSheetBlock */
} CwGameSheet;

CwGameSheet *cw_game_sheet_new (void);
void cw_game_sheet_free (CwGameSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwGameSheet, cw_game_sheet_free)
void cw_game_sheet_add (CwGameSheet *sheet, const CwGameTree *tree);
/* The number of games. */
guint cw_game_sheet_count (const CwGameSheet *sheet);

/* UTF-8, self-contained, with diagrams as inline SVG. NULL and `error` if drawing fails. */
GBytes *cw_game_sheet_html (const CwGameSheet *sheet, GError **error);
/* UTF-8, with diagrams in characters (scene_text.h), lines of at most 78 characters, and ordinary
 * spaces only. */
GBytes *cw_game_sheet_text (const CwGameSheet *sheet);
/* A4 pages. */
GBytes *cw_game_sheet_pdf (const CwGameSheet *sheet, GError **error);
/* In the format of the name's suffix: .html, .htm, .txt or .pdf; NULL and `error` for any other. */
GBytes *cw_game_sheet_file (const CwGameSheet *sheet, const char *name, GError **error);

/* --- pages, for printers ---------------------------------------------------------------------- */

typedef struct CwSheetPages CwSheetPages;

/* The sheet on pages of this size, in points, margins included. The sheet must outlive the
 * pages. */
CwSheetPages *cw_sheet_pages_new (const CwGameSheet *sheet, double width, double height,
                                  double margin);
void cw_sheet_pages_free (CwSheetPages *pages);
guint cw_sheet_pages_count (const CwSheetPages *pages);
void cw_sheet_pages_draw (const CwSheetPages *pages, guint page, cairo_t *cr);
