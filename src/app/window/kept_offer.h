/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is not saved. The games kept from an earlier run: offered in the strip and in a menu until
 * they are taken or discarded; documents that have no place of their own are in that menu too. The
 * actions are `win.kept` and the like. When the window is closed and something is not saved, the
 * strip says once that it is kept, and closing goes on when it is asked for again, or
 * `win.close-now` is activated.
 *
 * Signal `open` (GFile): that file of games is to be opened in Study. Main thread. */
#pragma once

#include "model/context.h"
#include "widgets/info_strip.h"

#include <gtk/gtk.h>

#define CW_TYPE_KEPT_OFFER (cw_kept_offer_get_type ())
G_DECLARE_FINAL_TYPE (CwKeptOffer, cw_kept_offer, CW, KEPT_OFFER, GObject)

/* Adds its actions to `window`, which must own it and the strip. */
CwKeptOffer *cw_kept_offer_new (GtkApplicationWindow *window, CwContext *context,
                                CwInfoStrip *strip, CwInfoStrip *play, CwInfoStrip *study);
/* What can be done with them, empty while there are none; borrowed. */
GMenuModel *cw_kept_offer_get_menu (CwKeptOffer *self);
/* To be called when games may have been kept. */
void cw_kept_offer_update (CwKeptOffer *self);
