/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Labels in which the words of the field explain themselves: where the pointer rests on one, and in
 * the strip when one is clicked or pressed. Their class is cw-glossary. Main thread. */
#pragma once

#include <gtk/gtk.h>

/* Shows `text` (translated) so. */
void cw_glossary_label_set (GtkLabel *label, const char *text);
