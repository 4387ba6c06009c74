/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Labels in which technical terms explain themselves: in a tooltip, and in the message strip when
 * clicked or pressed. Their CSS class is cw-glossary. Main thread. */
#pragma once

#include <gtk/gtk.h>

/* Shows `text` (translated) this way. */
void cw_glossary_label_set (GtkLabel *label, const char *text);
