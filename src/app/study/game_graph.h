/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The expected score over the game in Study, by count and by the engine, with the cursor marked; a
 * click goes to a move. Its buttons let the engine look at every move and keep what it found.
 * Main thread. */
#pragma once

#include "app/shared/layout.h"
#include "model/analysis/game_scores.h"
#include "model/context.h"
#include "model/review/session_review.h"

#include <gtk/gtk.h>

#define CW_TYPE_GAME_GRAPH (cw_game_graph_get_type ())
G_DECLARE_FINAL_TYPE (CwGameGraph, cw_game_graph, CW, GAME_GRAPH, GtkWidget)

/* To be called once. Adds the actions `scan`, `scan-stop` and `scan-keep`. */
void cw_game_graph_set_context (CwGameGraph *self, CwContext *context, CwGameScores *scores,
                                CwSessionReview *review, GSimpleActionGroup *actions);
/* Its first row, which more can be added to; borrowed. */
GtkBox *cw_game_graph_get_heading (CwGameGraph *self);
void cw_game_graph_set_layout (CwGameGraph *self, const CwStudyLayout *layout);
/* So many pixels at its foot are covered, by a message: the curves keep above them, as far as they
 * can still be read there. */
void cw_game_graph_set_covered (CwGameGraph *self, int height);
