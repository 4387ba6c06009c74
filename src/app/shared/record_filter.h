/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which files a dialog lists. Main thread. */
#pragma once

#include <gtk/gtk.h>

/* Accepts all formats for records of games. */
void cw_record_filter_add_formats (GtkFileFilter *filter);
