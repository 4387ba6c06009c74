/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cells of the cards that hold claims against measured values. */
#pragma once

#include "learning/claims.h"

#include <gtk/gtk.h>

/* A label; `css_class` may be NULL. */
GtkWidget *cw_cell_new (const char *text, float xalign, const char *css_class);

/* "holds", "fails" or "open" with its sign and colour. */
GtkWidget *cw_verdict_cell_new (CwVerdict verdict);

/* "5 hold · 5 fail · 4 open" of numbers by CwVerdict; (transfer full). */
char *cw_verdict_summary (const unsigned met[3]);
