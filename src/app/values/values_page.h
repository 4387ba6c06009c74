/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Values page. */
#pragma once

#include "app/shared/page.h"
#include "model/values/laboratory.h"

#include <gtk/gtk.h>

#define CW_TYPE_VALUES_PAGE (cw_values_page_get_type ())
G_DECLARE_FINAL_TYPE (CwValuesPage, cw_values_page, CW, VALUES_PAGE, CwPage)

/* Measures from a file of rows. */
void cw_values_page_open_rows (CwValuesPage *self, GFile *file);
CwLaboratory *cw_values_page_laboratory (CwValuesPage *self); /* borrowed */
