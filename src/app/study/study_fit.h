/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shares the height of Study's panel between the moves, what scrolls below them, and a message over
 * it. Main thread. */
#pragma once

#include "app/shared/layout.h"
#include "app/study/finder_panel.h"
#include "widgets/move_list_view.h"
#include "widgets/value_panel.h"

#define CW_STUDY_PANEL_SPACING 8 /* between the parts of the panel */

/* Parts of the panel; borrowed. */
typedef struct
{
  GtkBox *box;
  CwMoveListView *moves;
  GtkWidget *end;     /* follows the moves */
  GtkWidget *buttons; /* follow that; shown only in a narrow panel */
  GtkScrolledWindow *scroller;
  CwFinderPanel *finder; /* in the scroller, as is this: */
  CwValuePanel *values;
  GtkWidget *covered; /* empty, where a message is */
  int room;           /* its height with the spacing; 0: no message */
  int before;         /* height of the moves without a message */
} CwStudyFit;

/* The moves get the largest of their heights in `layout` at which `whole`, the panel with
 * everything above and below it, fits into `height`. */
void cw_study_fit (CwStudyFit *self, const CwStudyLayout *layout, GtkWidget *whole, int height);
/* A message is this high. The moves or what scrolls make room for it, so that no button moves. */
void cw_study_fit_cover (CwStudyFit *self, int height);
/* Other parts are shown: the message may get another place. */
void cw_study_fit_place (CwStudyFit *self);
/* The part below the message that is over the panel; NULL: it is at the foot. */
GtkWidget *cw_study_fit_below (const CwStudyFit *self);
