/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card with small multiples (picture/plot_panels.h) that is as high as they need at its width,
 * and sentences below them. Main thread. */
#pragma once

#include "picture/plot_panels.h"

#include <gtk/gtk.h>

#define CW_TYPE_PANELS_CARD (cw_panels_card_get_type ())
G_DECLARE_FINAL_TYPE (CwPanelsCard, cw_panels_card, CW, PANELS_CARD, GtkWidget)

GtkWidget *cw_panels_card_new (const char *title);
/* Beside the title. */
void cw_panels_card_add_control (CwPanelsCard *self, GtkWidget *control);

/* The line under the title; NULL: none. */
void cw_panels_card_set_text (CwPanelsCard *self, const char *text);
/* NULL: none. */
void cw_panels_card_set_plot (CwPanelsCard *self, const CwPlotPanelsData *data);
void cw_panels_card_clear_sentences (CwPanelsCard *self);
/* `css_class` may be NULL. */
void cw_panels_card_add_sentence (CwPanelsCard *self, const char *text, const char *css_class);
