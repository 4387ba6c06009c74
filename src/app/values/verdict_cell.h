/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cells for the cards that compare claims with measured values. */
#pragma once

#include "app/shared/form.h"
#include "learning/claims.h"

/* "holds", "fails" or "open", with its sign and colour. */
GtkWidget *cw_verdict_cell_new (CwVerdict verdict);

/* "5 hold · 5 fail · 4 open", from counts by CwVerdict. (transfer full) */
char *cw_verdict_summary (const unsigned met[3]);
