/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's lines: a switch, the number of lines wanted, and for each line its expected score,
 * value and moves. Shows what it is given; knows no rules.
 *
 * Properties: active (boolean)   the switch; if off, no lines are shown
 *             n-lines (uint)     lines wanted, 1 … CW_ENGINE_LINES_MAX: this many rows, even before
 *                                they are filled
 * Signals: moves-activated (guint line, guint moves): the move with this number (from 1) in a line
 *          line-added (guint line): add the line as a variation */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_ENGINE_LINES (cw_engine_lines_get_type ())
G_DECLARE_FINAL_TYPE (CwEngineLines, cw_engine_lines, CW, ENGINE_LINES, GtkWidget)

#define CW_ENGINE_LINES_MAX 5

typedef struct
{
  double score; /* expected, 0 … 1; NaN: no curve */
  char *value;  /* "+0.40", "mate in 3", translated */
  GStrv moves;  /* in the game's notation */
} CwEngineLine;

/* Translated, borrowed during the call. */
typedef struct
{
  const char *status; /* for which side the score is, or how to show the lines; a few words */
  const char *effort; /* "depth 18, 1.2 M/s", small below the lines */
  const char *note;   /* instead of lines: "Checkmate: White wins."; NULL: lines */
  const CwEngineLine *lines; /* best first; NULL: the lines shown belong to another position, so
                                they are dimmed and not clickable */
  guint n_lines;
} CwEngineLinesView;

void cw_engine_lines_show (CwEngineLines *self, const CwEngineLinesView *view);
/* Empties the rows. */
void cw_engine_lines_clear (CwEngineLines *self);
/* May lines be added as variations? Default: no. */
void cw_engine_lines_set_addable (CwEngineLines *self, gboolean addable);
/* Compact form for a narrow panel: score and moves only. */
void cw_engine_lines_set_compact (CwEngineLines *self, gboolean compact);
