/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which files a dialog shows. Main thread. */
#pragma once

#include <gtk/gtk.h>

/* Lets through all that records of games are kept in. */
void cw_record_filter_add_formats (GtkFileFilter *filter);
