/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A loss of expected score as a bar of its parts, by mate, by material and the rest, as long as the
 * loss is large. The owner adds the words. */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_LOSS_BAR (cw_loss_bar_get_type ())
G_DECLARE_FINAL_TYPE (CwLossBar, cw_loss_bar, CW, LOSS_BAR, GtkWidget)

GtkWidget *cw_loss_bar_new (void);
/* Each 0 … 1; `whole` is the loss that fills the bar; `rest` includes what is unclear. A negative
 * rest is not drawn. */
void cw_loss_bar_set_parts (CwLossBar *self, double mate, double material, double rest,
                            double whole);
