/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of the place Values: a widget that shows what the laboratory found from one side. */
#pragma once

#include "app/laboratory.h"

#include <gtk/gtk.h>

#define CW_TYPE_VALUES_PAGE (cw_values_page_get_type ())
G_DECLARE_INTERFACE (CwValuesPage, cw_values_page, CW, VALUES_PAGE, GtkWidget)

struct _CwValuesPageInterface
{
  GTypeInterface parent;
  /* Called once, before the page is shown: keep a reference and connect. */
  void (*set_laboratory) (CwValuesPage *self, CwLaboratory *laboratory);
  /* The page is shown, or stops being it: costly work waits for that. May be left out. */
  void (*enter) (CwValuesPage *self);
  void (*leave) (CwValuesPage *self);
  /* The page is `width` x `height` now, without the side bar. May be left out. */
  void (*adapt) (CwValuesPage *self, int width, int height);
};

void cw_values_page_set_laboratory (CwValuesPage *self, CwLaboratory *laboratory);
void cw_values_page_enter (CwValuesPage *self);
void cw_values_page_leave (CwValuesPage *self);
void cw_values_page_adapt (CwValuesPage *self, int width, int height);
