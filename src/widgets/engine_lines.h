/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's lines: a switch, how many lines are wanted, and for each its expected score, its
 * value and its moves. Shows what it is given; knows no rules.
 *
 * Signals: toggled (gboolean active): the switch was moved by the user
 *          count-chosen (guint lines): another number of lines was chosen
 *          moves-activated (guint line, guint moves): the move of that number (from 1) in a line
 *          line-added (guint line): the line is wanted as a variation */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_ENGINE_LINES (cw_engine_lines_get_type ())
G_DECLARE_FINAL_TYPE (CwEngineLines, cw_engine_lines, CW, ENGINE_LINES, GtkWidget)

#define CW_ENGINE_LINES_MOST 5

/* Texts are translated and borrowed during the call. */
typedef struct
{
  double score;             /* expected, 0 … 1; NaN: there is no curve */
  const char *value;        /* "+0.40", "mate in 3" */
  const char *const *moves; /* as they are written */
  guint n_moves;
} CwEngineLine;

/* The switch; `toggled` is not emitted. Without it no lines are seen. */
void cw_engine_lines_set_active (CwEngineLines *self, gboolean active);
gboolean cw_engine_lines_get_active (CwEngineLines *self);
/* 1 … CW_ENGINE_LINES_MOST; there are so many rows, also before they are filled. */
void cw_engine_lines_set_count (CwEngineLines *self, guint lines);
/* Whose score it is, or how the lines are shown; one or two words. */
void cw_engine_lines_set_status (CwEngineLines *self, const char *text);
/* "depth 18, 1.2 M/s", small below the lines. */
void cw_engine_lines_set_effort (CwEngineLines *self, const char *text);
/* Instead of lines: "Checkmate: White wins."; NULL: lines. */
void cw_engine_lines_set_note (CwEngineLines *self, const char *text);
/* The lines found, best first. */
void cw_engine_lines_set_lines (CwEngineLines *self, const CwEngineLine *lines, guint n_lines);
/* The lines shown belong to another position by now: dim, and not to be clicked. */
void cw_engine_lines_set_stale (CwEngineLines *self, gboolean stale);
/* May lines be added as variations? Not at first. */
void cw_engine_lines_set_addable (CwEngineLines *self, gboolean addable);
/* Small form for a rail: score and moves only. */
void cw_engine_lines_set_compact (CwEngineLines *self, gboolean compact);
/* What a row says to a screen reader: "62 %, +0.40: Nf3 Nc6"; (transfer full). */
char *cw_engine_lines_sentence (CwEngineLines *self, guint line);
