/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the result pages of Values derive from: a widget that shows what the laboratory found
 * from one side. It knows whether it is shown and whether what it shows is out of date, so that a
 * page works only while somebody looks at it. Its children come from its template, and go with it.
 * Main thread. */
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
  /* Called once, when the page has its laboratory. May be left out. */
  void (*set_up) (CwResultPage *self);
  /* Shows the laboratory's answer; called for a page that is shown and does not show it yet. */
  void (*refresh) (CwResultPage *self);
  /* The page is left, or goes: its work stops. Whether it has to be refreshed when it is shown
   * again. May be left out. */
  gboolean (*rest) (CwResultPage *self);
  /* The page has another size now. May be left out. */
  void (*adapt) (CwResultPage *self, const CwValuesLayout *layout);
};

/* --- for the Values page ---------------------------------------------------------------- */

/* Once, before the page is shown; keeps a reference. */
void cw_result_page_set_laboratory (CwResultPage *self, CwLaboratory *laboratory);
/* The page is shown, or stops being it. */
void cw_result_page_enter (CwResultPage *self);
void cw_result_page_leave (CwResultPage *self);
void cw_result_page_adapt (CwResultPage *self, const CwValuesLayout *layout);

/* --- for the pages ---------------------------------------------------------------------- */

/* Borrowed; NULL before it is set. */
CwLaboratory *cw_result_page_laboratory (CwResultPage *self);
/* The laboratory's answer; NULL before the first. */
const CwMeasureAnswer *cw_result_page_answer (CwResultPage *self);
/* Whether the page shows the recommended count. `chooser`, which lists that and the one chosen at
 * the side, says so; it is there where there is a choice. */
gboolean cw_result_page_is_recommended (CwResultPage *self, GtkDropDown *chooser);
/* Which of the two, of how many positions; translated, (transfer full). */
char *cw_result_page_counted_text (CwResultPage *self, gboolean recommended);
/* Columns of cards beside each other, or below each other where there is no room. */
void cw_result_page_arrange (GtkWidget *columns, gboolean beside);
/* How groups are measured, leaning on each other or not; translated. */
const char *cw_result_page_groups_text (gboolean pooled);
/* The groups are measured, which are `parts` of the games or games of several files: what is shown
 * is of before, and dimmed, and `text` says so. */
void cw_result_page_measure_groups (gboolean parts, CwPanelsPlot *plot, GtkBox *said, GtkBox *notes,
                                    GtkLabel *text);
/* They are: what is shown is of now. */
void cw_result_page_measured_groups (CwPanelsPlot *plot, GtkBox *said, GtkBox *notes);
/* The parts of the games, leaning on each other or not, and how they differ. */
void cw_result_page_show_slicing (const CwSlicing *slicing, gboolean pooled, CwPanelsPlot *plot,
                                  GtkBox *said, GtkBox *notes);
/* What the page shows is out of date, as it is of itself with each new answer: refreshes it, at
 * once or as soon as it is shown. */
void cw_result_page_refresh (CwResultPage *self);
