/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Base class of the result pages of Values: a widget that shows one aspect of the laboratory's
 * results. It knows whether it is shown and up to date, so that a page works only while somebody
 * looks at it. Its children come from its template and are freed with it. Main thread. */
#pragma once

#include "app/shared/layout.h"
#include "model/values/laboratory.h"
#include "model/values/slicing.h"
#include "widgets/panels_plot.h"

#include <gtk/gtk.h>

#define CW_TYPE_RESULT_PAGE (cw_result_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (CwResultPage, cw_result_page, CW, RESULT_PAGE, GtkWidget)

struct _CwResultPageClass
{
  GtkWidgetClass parent;
  /* Called once, when the page has its laboratory. Optional. */
  void (*set_up) (CwResultPage *self);
  /* Shows the laboratory's answer; called when the page is shown but not up to date. */
  void (*refresh) (CwResultPage *self);
  /* The page is left or destroyed: stop its work. Returns whether it must be refreshed when shown
   * again. Optional. */
  gboolean (*rest) (CwResultPage *self);
  /* The page has a new size. Optional. */
  void (*adapt) (CwResultPage *self, const CwValuesLayout *layout);
};

/* --- for the Values page ---------------------------------------------------------------- */

/* Call once, before the page is shown; takes a reference. */
void cw_result_page_set_laboratory (CwResultPage *self, CwLaboratory *laboratory);
/* The page is now shown, or no longer shown. */
void cw_result_page_enter (CwResultPage *self);
void cw_result_page_leave (CwResultPage *self);
void cw_result_page_adapt (CwResultPage *self, const CwValuesLayout *layout);

/* --- for the pages ---------------------------------------------------------------------- */

/* Borrowed; NULL before it is set. */
CwLaboratory *cw_result_page_laboratory (CwResultPage *self);
/* The laboratory's answer; NULL before the first. */
const CwMeasureAnswer *cw_result_page_answer (CwResultPage *self);
/* True if the page shows the recommended count. `chooser`, which lists that and the count chosen at
 * the side, decides; it is visible only if there is a choice. */
gboolean cw_result_page_is_recommended (CwResultPage *self, GtkDropDown *chooser);
/* Names the count and its number of positions; translated (transfer full). */
char *cw_result_page_counted_text (CwResultPage *self, gboolean recommended);
/* Puts columns of cards beside each other, or stacks them. */
void cw_result_page_arrange (GtkWidget *columns, gboolean beside);
/* How groups are measured, pooled towards each other or not; translated. */
const char *cw_result_page_groups_text (gboolean pooled);
/* The groups, `parts` of the games or games of several files, are being measured: dims the old
 * results, and `text` says so. */
void cw_result_page_measure_groups (gboolean parts, CwPanelsPlot *plot, GtkBox *said, GtkBox *notes,
                                    GtkLabel *text);
/* They are measured: the results are current. */
void cw_result_page_measured_groups (CwPanelsPlot *plot, GtkBox *said, GtkBox *notes);
/* Shows the parts of the games, pooled or not, and how they differ. */
void cw_result_page_show_slicing (const CwSlicing *slicing, gboolean pooled, CwPanelsPlot *plot,
                                  GtkBox *said, GtkBox *notes);
/* Call when the page is out of date for a reason other than a new answer: refreshes it at once, or
 * when it is next shown. */
void cw_result_page_refresh (CwResultPage *self);
