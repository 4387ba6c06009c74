/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the place of Study's messages, in which they move neither the board nor a button, and cover
 * neither the board nor a name: in the side panel, whose contents make room for them; without a
 * panel beside the board, or else over the bottom of the graph, whose curves stay above it. Main
 * thread. */
#pragma once

#include "app/board/board_area.h"
#include "app/study/game_browser.h"
#include "app/study/game_graph.h"
#include "app/study/study_panel.h"

#define CW_TYPE_STUDY_MESSAGE (cw_study_message_get_type ())
G_DECLARE_FINAL_TYPE (CwStudyMessage, cw_study_message, CW, STUDY_MESSAGE, GObject)

typedef struct
{
  GtkOverlay *overlay; /* over all of the page */
  CwInfoStrip *info;   /* the messages; its child */
  GtkWidget *column;   /* board and graph */
  CwGameBrowser *browser;
  CwBoardArea *area;
  CwGameGraph *graph;
  CwStudyPanel *panel;
} CwStudyParts;

/* The parts of the page are borrowed and must outlive it. */
CwStudyMessage *cw_study_message_new (const CwStudyParts *parts);
