/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's lines: a switch, how many lines are wanted, and for each its expected score, its
 * value and its moves. Shows what it is given; knows no rules.
 *
 * Properties: active (boolean)   the switch; without it no lines are seen
 *             n-lines (uint)     lines wanted, 1 … CW_ENGINE_LINES_MAX: so many rows, also before
 *                                they are filled
 * Signals: moves-activated (guint line, guint moves): the move of that number (from 1) in a line
 *          line-added (guint line): the line is wanted as a variation */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_ENGINE_LINES (cw_engine_lines_get_type ())
G_DECLARE_FINAL_TYPE (CwEngineLines, cw_engine_lines, CW, ENGINE_LINES, GtkWidget)

#define CW_ENGINE_LINES_MAX 5

typedef struct
{
  double score; /* expected, 0 … 1; NaN: there is no curve */
  char *value;  /* "+0.40", "mate in 3", translated */
  GStrv moves;  /* as they are written */
} CwEngineLine;

/* Translated, borrowed during the call. */
typedef struct
{
  const char *status; /* for which side the score is, or how to show the lines; a few words */
  const char *effort; /* "depth 18, 1.2 M/s", small below the lines */
  const char *note;   /* in place of the lines: "Checkmate: White wins."; NULL: lines */
  const CwEngineLine *lines; /* best first; NULL: those shown are of another position by now: dim,
                                and not to be clicked */
  guint n_lines;
} CwEngineLinesView;

void cw_engine_lines_show (CwEngineLines *self, const CwEngineLinesView *view);
/* Empties the rows. */
void cw_engine_lines_clear (CwEngineLines *self);
/* May lines be added as variations? Not at first. */
void cw_engine_lines_set_addable (CwEngineLines *self, gboolean addable);
/* Small form for a narrow panel: score and moves only. */
void cw_engine_lines_set_compact (CwEngineLines *self, gboolean compact);
