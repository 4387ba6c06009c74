/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pages of the place Values derive from: a widget that shows what the laboratory found
 * from one side. It knows whether it is shown and whether what it shows is out of date, so that a
 * page works only while somebody looks at it. Main thread. */
#pragma once

#include "app/laboratory.h"

#include <gtk/gtk.h>

#define CW_TYPE_VALUES_PAGE (cw_values_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (CwValuesPage, cw_values_page, CW, VALUES_PAGE, GtkWidget)

struct _CwValuesPageClass
{
  GtkWidgetClass parent;
  /* Called once, when the page has its laboratory. May be left out. */
  void (*set_up) (CwValuesPage *self);
  /* Shows the laboratory's answer; called for a page that is shown and does not show it yet. */
  void (*refresh) (CwValuesPage *self);
  /* The page is left, or goes: its work stops. Whether it has to be refreshed when it is shown
   * again. May be left out. */
  gboolean (*rest) (CwValuesPage *self);
  /* The page is `width` x `height` now, without the side bar. May be left out. */
  void (*adapt) (CwValuesPage *self, int width, int height);
};

/* --- for the place ---------------------------------------------------------------------- */

/* Once, before the page is shown; keeps a reference. */
void cw_values_page_set_laboratory (CwValuesPage *self, CwLaboratory *laboratory);
/* The page is shown, or stops being it. */
void cw_values_page_enter (CwValuesPage *self);
void cw_values_page_leave (CwValuesPage *self);
void cw_values_page_adapt (CwValuesPage *self, int width, int height);

/* --- for the pages ---------------------------------------------------------------------- */

/* Borrowed; NULL before it is set. */
CwLaboratory *cw_values_page_laboratory (CwValuesPage *self);
/* The laboratory's answer; NULL before the first. */
const CwMeasureAnswer *cw_values_page_answer (CwValuesPage *self);
gboolean cw_values_page_is_shown (CwValuesPage *self);
/* What the page shows is out of date, as it is of itself with each new answer: refreshes it, at
 * once or as soon as it is shown. */
void cw_values_page_refresh (CwValuesPage *self);
